"""docs/spec/http.md has every code of problems and every reason of illegal moves."""

from crazy_eights.errors import REASONS
from service.api.problems import KINDS
from tests.readme.repository import text_of


def test_the_contract_has_every_code() -> None:
    contract = text_of("docs/spec/http.md")
    assert [code for code in (*KINDS, *REASONS) if f"`{code}`" not in contract] == []
