"""House bots choose alike in every interpreter, plain and compiled (docs/spec/house-bots.md)."""

import pytest

from service.game.rulesets.presets import PRESETS
from tests.bots.choices import digest, kept


@pytest.mark.parametrize("preset", PRESETS)
def test_all_bots_choose_as_they_did(preset: str) -> None:
    assert digest(preset) == kept()[preset]
