#!/usr/bin/env python3
"""Writes the table of standard library modules, from the interpreters given as arguments.

    python3 standard-library.py python3.6 python3.7 ... python3.13 > standard-library.txt

From 3.10 on an interpreter knows its list (sys.stdlib_module_names). Before, the list is what its library directory and
its compiled-in modules are, and those modules of 3.10 that 3.10 itself does not have on this platform (winreg, nt).
"""

import json
import subprocess
import sys

ASK = r"""
import json, os, sys, sysconfig
known = sorted(getattr(sys, "stdlib_module_names", ()))
library = sysconfig.get_paths()["stdlib"]
found = set(sys.builtin_module_names)
for folder in (library, os.path.join(library, "lib-dynload")):
    for entry in os.listdir(folder) if os.path.isdir(folder) else ():
        path = os.path.join(folder, entry)
        if entry.endswith((".py", ".so")):
            found.add(entry.split(".")[0])
        elif os.path.isdir(path) and os.path.exists(os.path.join(path, "__init__.py")):
            found.add(entry)
found = sorted(n for n in found if n.isidentifier() and n not in ("site_packages", "test", "__main__") and "sysconfigdata" not in n)
print(json.dumps([list(sys.version_info[:2]), known, found]))
"""


def main():
    answers = [json.loads(subprocess.check_output([python, "-c", ASK])) for python in sys.argv[1:]]
    answers.sort()
    foreign = next(set(known) - set(found) for version, known, found in answers if version == [3, 10])
    minors = {}
    for version, known, found in answers:
        for name in known or set(found) | foreign:
            minors.setdefault(name, []).append(version[1])
    print("# Modules of the standard library, first and last minor version of Python 3 that has them.")
    print("# Made by standard-library.py beside this file; its first lines say how.")
    for name, having in sorted(minors.items()):
        print(name, min(having), max(having))


main()
