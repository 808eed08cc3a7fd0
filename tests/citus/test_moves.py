"""A move is one command for the one node that has its game, whatever it changes, and no more than
the game's node has to be alive. `citus.log_remote_commands` tells what a node asks of others.
"""

from typing import Any

import psycopg
import pytest

from service.store import Database, connections, log, players, snapshots
from service.store.log import AnswerRecord, NewEntries, RosterChange, SeatChange, UnopenedRow
from service.store.proof import Proof
from service.store.snapshots import GameRow
from tests.citus.nodes import at_port, port_of, workers
from tests.store import synthetic
from tests.store.synthetic import ANN, line, move

pytestmark = pytest.mark.citus
DIGEST = b"d" * 32


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that the store's connections send to other nodes."""
    found: list[str] = []
    opened = connections.open_postgres

    def note(message: psycopg.errors.Diagnostic) -> None:
        if (message.message_primary or "").startswith("issuing "):
            found.append(message.message_primary or "")

    def open_watched(*given: Any) -> Any:
        connection = opened(*given)
        connection.execute("SET citus.log_remote_commands = on")
        connection.add_notice_handler(note)
        return connection

    monkeypatch.setattr(connections, "open_postgres", open_watched)
    return found


def _end(game: GameRow) -> NewEntries:
    answer = AnswerRecord(ANN, "resign", "a key", b"f" * 32, 1, 2, 201, 2000)
    seats = [SeatChange(0, ANN, won=True), SeatChange(1, synthetic.BOB, won=False)]
    roster = RosterChange("finished", 0, 1000, 2000, 1, seats, unopened=[UnopenedRow(ANN)])
    return move(game, line(1), line(2), answer=answer, roster=roster)


MOVES = {
    "a move": lambda game: move(game, line(1)._replace(asked=b"a" * 36)),
    "with replies of bots": lambda game: move(game, line(1), line(2), line(3)),
    "bots are due": lambda game: move(game, line(1), bots_due=1, wake_at=5000),
    "the end": _end,
}


@pytest.mark.parametrize("what", MOVES)
@pytest.mark.parametrize("node", ["coordinator", "worker"])
def test_a_move_is_one_command_on_one_node(url: str, sent: list[str], node: str, what: str) -> None:
    port = workers(url)[0]
    store = Database(url if node == "coordinator" else at_port(url, port))
    players.add(store, player_id=ANN, name="Ann", digest=DIGEST, at=1)
    for _ in range(8):
        game = synthetic.create(store, status="active")
        new = MOVES[what](game)._replace(proof=Proof(ANN, DIGEST))
        del sent[:]
        log.append(store, new)
        is_here = node == "worker" and port_of(url, game.game_id) == port
        assert [each.split("(")[0] for each in sent] == (
            [] if is_here else ["issuing SELECT public.append_entries"]
        )
        assert snapshots.of_request(store, game_id=game.game_id).game == new.row
    store.dispose()
