"""Large packages are not installed for `make test`; `make research` installs and tests them."""

from importlib.util import find_spec

_NEEDED = {
    "test_openspiel.py": "pyspiel",
    "test_mini_openspiel.py": "pyspiel",
    "test_parquet.py": "pyarrow",
}
collect_ignore = [file for file, package in _NEEDED.items() if not find_spec(package)]
