"""Days that pass at a club, and reads of their checkpoints over HTTP."""

from dataclasses import replace
from datetime import UTC, date, datetime

from service.store.players import now as now_of
from service.usecases import seats
from service.usecases.checkpoints import close_day
from service.usecases.receipts import Signer
from tests.contract.document import faults
from tests.table import Answer, Table
from tests.usecases.club import Club

DAY = 86_400
SIGNER = Signer("9d" * 32)


def at_noon(club: Club) -> None:
    """Advance to noon: in the first minute of a day the one before is not closed."""
    now = club.clock(now_of(club.service.store)) // 1000
    club.clock.wait(DAY + DAY // 2 - now % DAY)


def ended(club: Club) -> str:
    """A game that ends at once."""
    game_id: str = club.create("ann", "me", "open").game["id"]
    seats.cancel(club.service, **club.at("ann", game_id))
    return game_id


def get(club: Club, path: str) -> Answer:
    """A read over HTTP; checks the answer against the document."""
    answer = Table(club.client).get(path)
    media = answer.headers["Content-Type"]
    assert faults("GET", path, answer.status, media, answer.content) == []
    return answer


def signed(club: Club, signer: Signer = SIGNER, *others: Signer) -> Club:
    """The same club with a key, and with other keys that it lists."""
    listed = tuple(each.public for each in others)
    service = replace(club.service, signer=signer, other_keys=listed)
    return Club(service, club.clock, club.people)


def today(club: Club) -> date:
    now = club.clock(0)
    return datetime.fromtimestamp(now / 1000, UTC).date()


def closed(club: Club) -> list[str]:
    """Close all past days; return them."""
    days = []
    while (row := close_day(club.service)) is not None:
        days.append(row.day)
    return days


def grown(club: Club, days: int) -> Club:
    """A club with a key that has closed a number of days."""
    ended(club)
    club.clock.wait(days * DAY)
    holder = signed(club)
    assert len(closed(holder)) == days
    return holder
