"""House bots choose the same in every interpreter, plain or compiled (docs/spec/house-bots.md)."""

import pytest

from tests.bots.choices import digest, kept
from tests.rulesets.book import PRESETS_OF_THE_BOOK


@pytest.mark.thorough
@pytest.mark.parametrize("preset", kept())
def test_all_bots_make_their_recorded_choices(preset: str) -> None:
    assert digest(preset) == kept()[preset]


def test_choices_are_recorded_for_every_preset() -> None:
    assert set(kept()) >= set(PRESETS_OF_THE_BOOK)
