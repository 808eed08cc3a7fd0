"""Games with a log that the house bots watch: they remember what the moves of a game reveal."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from crazy_eights.belief.inference import forget_played, note_move
from crazy_eights.belief.memory import LEVEL, PublicCounts, public_counts, remember
from crazy_eights.belief.table import Table
from crazy_eights.engine.state import NONE, State
from crazy_eights.fairness.chain import FORMAT, canonical
from crazy_eights.fairness.shuffle import SHUFFLE_NAME, commitment, setup_digest
from crazy_eights.log import game as log_game
from crazy_eights.log import replay as log_replay
from crazy_eights.log.game import RULES_VERSION, Game, Limits, Observer, Secret, game_of
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet, shared, shown


class Unneeded(Observer):
    """Watches games in which no bot has a level, until one that has begins."""

    def begin(self, level: int) -> Observer:
        """Return what the strongest bot needs."""
        if level >= LEVEL:
            return REMEMBERED
        return NOTICED if level else UNNEEDED

    def table(self) -> State:
        """Return an empty table with belief."""
        return Table()


class Noticed(Unneeded):
    """Keeps what each seat has revealed about its hand, which bots with levels need."""

    def before(self, state: State, entry: Mapping[str, Any], move: Move | None) -> object:
        """Note what a move reveals."""
        if move is not None and isinstance(state, Table):
            if entry["type"] == "timed_out":
                forget_played(state, entry["seat"], move)
            elif entry["type"] != "illegal":
                note_move(state, entry["seat"], move)
        return None


class Remembered(Noticed):
    """Keeps the cards of rebuilt stocks, too, which bots from `LEVEL` on need."""

    def before(self, state: State, entry: Mapping[str, Any], move: Move | None) -> object:
        """Note what a move reveals, and return the public counts."""
        super().before(state, entry, move)
        return public_counts(state)

    def after(
        self, state: State, entry: Mapping[str, Any], move: Move | None, noted: object
    ) -> None:
        """Update the pools of unseen cards."""
        if isinstance(state, Table) and isinstance(noted, PublicCounts):
            # The cards of an illegal move were not laid.
            laid = () if move is None or entry["type"] == "illegal" else move.kinds
            remember(state, entry.get("seat", NONE), laid, noted)


class Everything(Remembered):
    """Keeps all of it in every game, for an analysis by the strongest bot."""

    def begin(self, level: int) -> Observer:
        """Return itself."""
        return self


UNNEEDED: Final = Unneeded()
NOTICED: Final = Noticed()
REMEMBERED: Final = Remembered()
EVERYTHING: Final = Everything()


def new_game(
    *,
    game_id: bytes,
    created: int,
    ruleset: RuleSet,
    seats: int,
    seed_mode: str,
    secret: Secret,
    limits: Limits,
    house: Mapping[str, int],
) -> Game:
    """Return a new game, whose log has only a header (docs/spec/log-format.md, "Header").

    `created` is in milliseconds; `house` has the versions of the bots that the creator seats, or of
    the bot that fills the free seats.
    """
    setup = None
    if secret.setup is not None:
        setup = setup_digest(game_id, secret.seed, canonical(secret.setup)).hex()
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": game_id.hex(),
        "created": created,
        "ruleset": ruleset.id,
        "rules": shown(shared(ruleset)),
        "rules_version": RULES_VERSION,
        "seats": seats,
        "seed_mode": seed_mode,
        "limits": limits.to_json(),
        "house": dict(house),
        "commit": commitment(game_id, secret.seed).hex(),
        "shuffle": SHUFFLE_NAME,
        "setup": setup,
    }
    return game_of(canonical(header), header, shared(ruleset), secret, UNNEEDED)


def open_game(header_line: bytes, secret: Secret | None) -> Game:
    """Return the game of a header line, without entries."""
    return log_game.open_game(header_line, secret, observer=UNNEEDED)


def replay(header_line: bytes, lines: Iterable[bytes], secret: Secret | None) -> Game:
    """Rebuild a game from stored lines of our own log, which were judged when they were appended.

    The secret of an ended game may be left out: its last entry reveals it.
    """
    return log_replay.replay(header_line, lines, secret, observer=UNNEEDED)
