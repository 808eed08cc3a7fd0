"""The decisions in exported games as rows, for programs that learn (docs/benchmark.md)."""

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from crazy_eights.engine.legal import legal_moves
from crazy_eights.environments.actions import universal_actions
from crazy_eights.fairness.chain import canonical
from crazy_eights.library import returns
from crazy_eights.log.game import Game, Occupant, open_game
from crazy_eights.log.replay import apply_line, move_of
from crazy_eights.observation import observe_universal
from crazy_eights.verification.verify import verify

FORMAT: Final = "c8-trajectories/1"
COLUMNS: Final = {
    "game": "The id of the game.",
    "version": "The version of the game in which the seat decided.",
    "ruleset": "The preset that the rules are made from.",
    "rules": "All knobs as JSON: `RuleSet.to_json()`.",
    "seats": "How many seats the table has.",
    "seat": "The seat that decided.",
    "bot": "The house bot of the seat, with its level, such as expert:2; null for players.",
    "round": "The number of the round, from 1.",
    "observation": "What the seat knew: the bytes of `observe_universal`.",
    "legal": (
        "The legal actions: numbers of `universal_actions`, ascending. Calls are among them. A "
        "wild card whose suit is declared in a further move is there only if it was played so."
    ),
    "action": "The action made, one of `legal`. What a play announces is not part of its number.",
    "clock": "Whether the clock made the move, because the seat's time was over.",
    "value": "The return of the seat at the end of the game: `returns`.",
}
"""The columns of a row, with their meaning."""


class Decision(NamedTuple):
    """A row; its fields are those of `COLUMNS`."""

    game: str
    version: int
    ruleset: str
    rules: str
    seats: int
    seat: int
    bot: str | None
    round: int
    observation: bytes
    legal: list[int]
    action: int
    clock: bool
    value: float


def decisions_in(export: bytes) -> Iterator[Decision]:
    """Yield the decisions in an exported game, in order. Resignations and illegal moves are none.

    The game is verified first. Raises ValueError if it is wrong or has not ended.
    """
    report = verify(export)
    if not report.valid:
        raise ValueError(f"wrong at line {report.first_bad_line}: {report.checks[-1].detail}")
    if report.game is None or report.game.ended_at is None:
        raise ValueError("the game has not ended: its cards are not revealed yet")
    values = [] if report.game.state is None else returns(report.game.state)
    header, *entries, _ = export.splitlines()
    game = open_game(header, report.game.secret)
    rules = canonical(game.ruleset.to_json()).decode()
    for line in entries:
        yield from _decision(game, line, rules, values)
        apply_line(game, line)


def _decision(game: Game, line: bytes, rules: str, values: list[float]) -> Iterator[Decision]:
    """Yield the decision that the next line holds, if it is one."""
    entry = json.loads(line)
    move = move_of(entry)
    if move is None or entry["type"] == "illegal" or game.state is None:
        return
    table, seat = game.state, entry["seat"]
    actions = universal_actions()
    action = actions.number_of(move)
    listed = {actions.number_of(each) for each in legal_moves(table, seat)}
    yield Decision(
        game=game.game_id.hex(),
        version=game.version,
        ruleset=game.ruleset.id,
        rules=rules,
        seats=table.seats,
        seat=seat,
        bot=_name_of(game.occupants[seat]),
        round=table.round,
        observation=observe_universal(table, seat),
        legal=sorted(listed | {action}),
        action=action,
        clock=entry["type"] == "timed_out",
        value=values[seat],
    )


def _name_of(occupant: Occupant) -> str | None:
    if occupant.bot is None or occupant.level is None:
        return occupant.bot
    return f"{occupant.bot}:{occupant.level}"


def card(decisions: int, games: int) -> str:
    """Return the text, in Markdown, that says what is in a file of trajectories."""
    rows = "".join([f"| `{name}` | {meaning} |\n" for name, meaning in COLUMNS.items()])
    return (
        f"# Trajectories of Crazy Eights, {FORMAT}\n\n"
        f"{decisions} decisions in {games} games, each verified. A row is one decision of one "
        "seat; rows are in the order of the games in the input and of the moves in each game. "
        "Names and ids of players are left out.\n\n"
        f"| column | meaning |\n|---|---|\n{rows}"
    )
