"""The sizes of the campaigns (`make check ONLY=torture`); environment variables override them."""

import os
from typing import Final


def _number(name: str, default: int) -> int:
    return int(os.environ.get(name, default))


WORKERS_KILLED: Final = _number("WORKERS_KILLED", 200)
GROUPS_KILLED: Final = _number("GROUPS_KILLED", 50)
LOST_MOVES: Final = _number("LOST_MOVES", 10_000)
DATABASE_STOPS: Final = _number("DATABASE_STOPS", 20)
FROZEN_SECONDS: Final = _number("FROZEN_SECONDS", 10)
RACE_VERSIONS: Final = _number("RACE_VERSIONS", 1000)
FUZZED_REQUESTS: Final = _number("FUZZED_REQUESTS", 100_000)
PAIRS: Final = _number("PAIRS", 1_000_000)
STATEFUL_EXAMPLES: Final = _number("STATEFUL_EXAMPLES", 200)
JUDGED_GAMES: Final = _number("JUDGED_GAMES", 10_000)
EXPERT_GAMES: Final = _number("EXPERT_GAMES", 200)
MIGRATED_GAMES: Final = _number("MIGRATED_GAMES", 2_000_000)
