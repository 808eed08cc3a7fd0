"""The search bots of examples/ with about the processor time of `expert:3` in `classic`, for duels:

eights arena --bots expert:3,bench/equal_time.py:Pimc --ruleset classic --games 400 --seed duels
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

_tree: Any = import_module("ismcts_bot")
_flat: Any = import_module("search_bot")
_tree.VISITS = 240
_flat.WORLDS = 80
Ismcts = _tree.Bot
Pimc = _flat.Bot
