"""Quotas: how many open games and seats one player may hold at a time.

Calls at the same moment may each see the last place free, so a quota can be passed by a few.
"""

from service.game.errors import Refusal
from service.store.holdings import holdings
from service.usecases.service import Service


def check_open_games(service: Service, player_id: bytes) -> None:
    """Raises Refusal `quota-exceeded` if the player has created too many games that still wait."""
    most = service.quotas.open_games
    if most is not None and holdings(service.store, player_id).open_games >= most:
        raise Refusal("quota-exceeded", f"At most {most} of your games may wait for players.")


def check_seats(service: Service, player_id: bytes) -> None:
    """Raises Refusal `quota-exceeded` if the player sits in too many games."""
    most = service.quotas.seats
    if most is not None and holdings(service.store, player_id).seats >= most:
        raise Refusal("quota-exceeded", f"You may have at most {most} seats at a time.")
