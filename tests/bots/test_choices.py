"""House bots choose alike in every interpreter, plain and compiled (docs/spec/house-bots.md)."""

import pytest

from tests.bots.choices import digest, kept
from tests.rulesets.book import PRESETS_OF_THE_BOOK


@pytest.mark.parametrize("preset", kept())
def test_all_bots_make_their_recorded_choices(preset: str) -> None:
    assert digest(preset) == kept()[preset]


def test_choices_are_kept_for_the_presets_of_the_book() -> None:
    assert set(kept()) >= set(PRESETS_OF_THE_BOOK)
