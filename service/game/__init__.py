"""The rules of Crazy Eights and its family, pure: no I/O, no clock, no chance of their own.

This is the public face; the rooms behind it are `rulesets`, `prose`, `engine`, `bots`, `fairness`
and `log`. Everything that happens to a `Game` is a command of `service.game.log.commands`, which
judges it and hands back the entries of the log that it made.

>>> from service.game.log import commands
>>> rules = expand("classic", {"deal": {"two_players": 3}})
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

from service.game.engine.legal import legal_moves
from service.game.errors import Fault, IllegalMove, Refusal, RuleSetInvalid, UnknownRuleSet
from service.game.log.game import Game, Limits, Secret, new_game, open_game
from service.game.log.replay import replay
from service.game.log.verify import Report, verify
from service.game.moves import Move, parse_move
from service.game.rulesets.knobs import RuleSet
from service.game.rulesets.ruleset import expand
from service.game.view import view

__all__ = [
    "Fault",
    "Game",
    "IllegalMove",
    "Limits",
    "Move",
    "Refusal",
    "Report",
    "RuleSet",
    "RuleSetInvalid",
    "Secret",
    "UnknownRuleSet",
    "expand",
    "legal_moves",
    "new_game",
    "open_game",
    "parse_move",
    "replay",
    "verify",
    "view",
]
