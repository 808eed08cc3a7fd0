"""flask-smorest is used through its documented interface, and only for the document."""

import re

from flask_smorest import Api

from service.api.document import Document
from tests.sources import python_files


def test_no_private_name_is_overridden() -> None:
    private = {name for name in vars(Document) if re.fullmatch(r"_[a-z]\w*", name)}
    assert {name for name in private if hasattr(Api, name)} == set()


def test_private_words_module_is_not_imported() -> None:
    assert [path for path in python_files() if "_apidoc" in path.read_text("utf-8")] == []
