"""flask-smorest is used through what it documents; its one private name that is used is here."""

import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from flask_smorest import Api, Blueprint

from service.api import smorest_hooks
from service.api.document import Document, Views

ROOT = Path(__file__).parents[2]
API = Path(smorest_hooks.__file__).parent


def view() -> str:
    """A view."""
    return "seen"


def test_the_words_of_a_view_hang_where_flask_smorest_itself_hangs_them() -> None:
    words: dict[str, Any] = {"operationId": "see", "responses": {200: {"description": "Seen."}}}
    documented = Blueprint.doc(**words)(view)
    smorest_hooks.put_words(view, words)
    assert view._apidoc == documented._apidoc == {"manual_doc": words}  # type: ignore[attr-defined]


def test_the_minor_version_is_pinned() -> None:
    assert version("flask-smorest").startswith("0.47.")
    pins = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"flask-smorest>=0.47,<0.48"' in pins


@pytest.mark.parametrize(("ours", "theirs"), [(Document, Api), (Views, Blueprint)])
def test_no_other_private_name_is_overridden(ours: type, theirs: type) -> None:
    private = {name for name in vars(ours) if re.fullmatch(r"_[a-z]\w*", name)}
    assert {name for name in private if hasattr(theirs, name)} == set()


def test_no_other_module_names_the_private_one() -> None:
    found = [path.name for path in API.rglob("*.py") if "_apidoc" in path.read_text("utf-8")]
    assert found == ["smorest_hooks.py"]
