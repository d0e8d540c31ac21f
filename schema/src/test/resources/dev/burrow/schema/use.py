"""Imports the generated types and evaluates every annotation in them."""

import typing

import burrow_types

for name, value in vars(burrow_types).items():
    if isinstance(value, type) and value.__module__ == "burrow_types":
        typing.get_type_hints(value)

change: burrow_types.SetRegistryMetadataInput = {"name": "demo", "tags": None}
diff: burrow_types.PackageDiff = {"name": "six", "from": "six==1", "to": "six==2"}
assert set(burrow_types.PackageDiff.__required_keys__) == {"name", "from", "to"}
assert set(burrow_types.SetRegistryMetadataInput.__required_keys__) == {"name"}
assert set(burrow_types.SetRegistryMetadataInput.__optional_keys__) == {"project", "tags", "confirm"}
print("types evaluated")
