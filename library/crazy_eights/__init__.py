"""The rules of Crazy Eights and its family as pure functions: no I/O, no clock, no randomness.

This module is the public interface; `LIBRARY` is its version. docs/python.md shows every function.
The packages behind it are `rulesets`, `prose`, `engine`, `belief`, `fairness`, `log`, `bots` and
`verification`.

A table (`State`) is a game without a log, for search and training:

>>> rules = expand("classic", {"deal": {"two_players": 3}}, seats=2)
>>> table = deal(rules, 2, bytes(32))
>>> [seat] = to_act(table)
>>> table_view(table, seat)["you"]["hand"]
['7C', '9C', 'KC']
>>> apply(table, seat, legal_moves(table, seat)[0])

A `Game` has a log, like the games of the service. Only the commands in `crazy_eights.log.commands`
change a game. Each one checks its input and returns the log entries that it added.

>>> from crazy_eights.log import commands
>>> secret = Secret(bytes(32))
>>> game = new_game(
...     game_id=bytes(16), created=0, ruleset=rules, seats=2, seed_mode="commit",
...     secret=secret, limits=Limits(), house={},
... )
>>> for seat, player in enumerate((b"a" * 16, b"b" * 16)):
...     steps = commands.join(game, seat=seat, player=player, bot=None, client_seed=None, at=0)
>>> game.status, view(game, 0)["you"]["hand"], view(game, None)["you"]
('active', ['QC', 'JH', '3S'], None)
>>> seat = game.to_act[0]
>>> [step] = commands.submit(game, seat=seat, move=legal_moves(game.state, seat)[0], at=1)
>>> step.entry["type"], step.seq, game.version
('play', 4, 4)
"""

from crazy_eights.belief.play import deal
from crazy_eights.bots.match import Outcome, play_match, play_on
from crazy_eights.engine.legal import legal_moves, to_act, turn_moves
from crazy_eights.engine.state import State
from crazy_eights.errors import (
    Fault,
    IllegalMove,
    Malformed,
    Refusal,
    RuleSetInvalid,
    UnknownBot,
    UnknownRuleSet,
)
from crazy_eights.from_view import table_from_view
from crazy_eights.games import new_game, open_game, replay
from crazy_eights.library import (
    COMPILED,
    LIBRARY,
    apply,
    apply_trusted,
    choose,
    clone,
    is_over,
    resample,
    returns,
)
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.moves import Move, parse_move
from crazy_eights.observation import Field, layout, observe, observe_universal, universal_layout
from crazy_eights.rulesets.description import describe
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.rulesets.sampling import SAMPLER, RandomRules, sample_rules
from crazy_eights.verification.verify import Report, verify
from crazy_eights.view import table_view, view

__all__ = [
    "COMPILED",
    "LIBRARY",
    "PRESETS",
    "SAMPLER",
    "Fault",
    "Field",
    "Game",
    "IllegalMove",
    "Limits",
    "Malformed",
    "Move",
    "Outcome",
    "RandomRules",
    "Refusal",
    "Report",
    "RuleSet",
    "RuleSetInvalid",
    "Secret",
    "State",
    "UnknownBot",
    "UnknownRuleSet",
    "apply",
    "apply_trusted",
    "choose",
    "clone",
    "deal",
    "describe",
    "expand",
    "is_over",
    "layout",
    "legal_moves",
    "new_game",
    "observe",
    "observe_universal",
    "open_game",
    "parse_move",
    "play_match",
    "play_on",
    "replay",
    "resample",
    "returns",
    "sample_rules",
    "table_from_view",
    "table_view",
    "to_act",
    "turn_moves",
    "universal_layout",
    "verify",
    "view",
]
