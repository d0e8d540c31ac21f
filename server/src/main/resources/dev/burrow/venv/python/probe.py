# Run by dev.burrow.venv.python.Probe with -I -S in any Python from 2.7 on: prints one line about the interpreter.
import json
import os
import platform
import sys


def full_version(info):
    version = "{0}.{1}.{2}".format(info[0], info[1], info[2])
    if info[3] != "final":
        version += {"alpha": "a", "beta": "b", "candidate": "rc"}.get(info[3], info[3][:1]) + str(info[4])
    return version


base = getattr(sys, "_base_executable", None) or sys.executable
implementation = getattr(sys, "implementation", None)
name = implementation.name if implementation else platform.python_implementation().lower()
answer = {
    "version": full_version(sys.version_info),
    "implementation": name,
    "executable": os.path.realpath(base),
    "prefix": sys.prefix,
    "base_prefix": getattr(sys, "base_prefix", getattr(sys, "real_prefix", sys.prefix)),
    "stdlib": os.path.dirname(os.path.abspath(os.__file__)),
    "modules": sorted(getattr(sys, "stdlib_module_names", ())),
    "markers": {
        "implementation_name": name,
        "implementation_version": full_version(implementation.version) if implementation else "0",
        "os_name": os.name,
        "platform_machine": platform.machine(),
        "platform_python_implementation": platform.python_implementation(),
        "platform_release": platform.release(),
        "platform_system": platform.system(),
        "platform_version": platform.version(),
        "python_full_version": platform.python_version(),
        "python_version": ".".join(platform.python_version_tuple()[:2]),
        "sys_platform": sys.platform,
    },
}
sys.stdout.write("\nburrow-probe:" + json.dumps(answer) + "\n")
sys.stdout.flush()
