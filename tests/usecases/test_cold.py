"""Games that are not in memory: only callers who may read one make the service replay it."""

import pytest

from crazy_eights.errors import Refusal
from service.usecases import reading
from service.usecases.prices import of_replay
from tests.usecases.club import Club


def loaded(club: Club, game_id: str) -> bool:
    """Whether this process has the game in memory."""
    return club.service.cache.get(bytes.fromhex(game_id)) is not None


@pytest.mark.parametrize("who", [None, "cleo"])
def test_a_private_game_of_others_is_not_loaded(club: Club, who: str | None) -> None:
    game_id = club.duel(visibility="private")
    cold = club.elsewhere()
    with pytest.raises(Refusal, match="no such game"):
        cold.see(who, game_id)
    assert not loaded(cold, game_id)


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_private_game_is_loaded_for_its_players(club: Club, who: str) -> None:
    game_id = club.duel(visibility="private")
    cold = club.elsewhere()
    assert cold.see(who, game_id)["version"] == club.see(who, game_id)["version"]


def test_the_invitation_to_a_game_that_has_started_loads_nothing(club: Club) -> None:
    game_id = club.duel()
    cold = club.elsewhere()
    with pytest.raises(Refusal, match="no such game"):
        reading.invitation(cold.service, token=None, game_id=game_id)
    assert not loaded(cold, game_id)


def test_short_games_are_replayed_free_of_charge() -> None:
    assert of_replay(499, 0) == 0
    assert of_replay(500, 0) == 1
    assert of_replay(0, 20 * 500) == 1
