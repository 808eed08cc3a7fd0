"""OpenSpiel is large and not installed for `make test`; `make research` installs and tests it."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py", "test_mini_openspiel.py"]
