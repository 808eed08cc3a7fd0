"""A server loads all texts before it serves."""

import pytest

from crazy_eights import locales
from crazy_eights.locales import ENGLISH, LANGUAGES, Message, bundles, load_texts, worded


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages that were parsed, in order, starting with none."""
    made: list[str] = []
    parse = bundles.bundle

    def counted(language: str, *texts: object, **how: object) -> object:
        made.append(language)
        return parse(language, *texts, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(bundles, "bundle", counted)
    locales._bundle.cache_clear()
    return made


def test_loaded_texts_are_not_bundle_again(parsed: list[str]) -> None:
    load_texts()
    assert parsed == list(LANGUAGES)
    worded(Message("game-is-over"), ENGLISH)
    assert parsed == list(LANGUAGES)
