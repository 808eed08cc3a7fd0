"""Texts are parsed once, also when many threads need them at the same time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from crazy_eights import locales
from crazy_eights.locales import ENGLISH, LANGUAGES, Message, bundles, load_texts, worded

CALLERS = 16


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages that were parsed, in order, starting with none."""
    made: list[str] = []
    parse = bundles.bundle

    def counted(language: str, *texts: object, **how: object) -> object:
        made.append(language)
        return parse(language, *texts, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(bundles, "bundle", counted)
    locales._parsed.cache_clear()
    return made


def test_threads_that_need_the_same_texts_share_one_parse(parsed: list[str]) -> None:
    ready = Barrier(CALLERS)

    def ask(_caller: int) -> str:
        ready.wait()
        return worded(Message("game-is-over"), ENGLISH)

    with ThreadPoolExecutor(CALLERS) as pool:
        assert set(pool.map(ask, range(CALLERS))) == {"The game is over."}
    assert parsed == [ENGLISH]


def test_loaded_texts_are_not_parsed_again(parsed: list[str]) -> None:
    load_texts()
    assert parsed == list(LANGUAGES)
    worded(Message("game-is-over"), ENGLISH)
    assert parsed == list(LANGUAGES)
