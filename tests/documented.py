"""The bounds of docs/operating.md, "Bounds", for tests that must not compare the product with
itself.
"""

from typing import Final

MOVES: Final = 4_000
"""Legal moves of one seat."""
VIEW: Final = 256 * 1024
"""Bytes of one view."""
EXPERT: Final = {1: 40_000, 2: 400_000, 3: 400_000}
"""Units of work that a reply of `expert` takes, by level."""
REPLIES: Final = 1_000
"""Replies of bots in one request, and in one step in the background."""
UNITS: Final = 2_000_000
"""Units of work for these replies."""
STEP_UNITS: Final = 500_000
"""The same for a step in the background in a game of bots alone."""
AUDIT_REPLAY: Final = 1_000_000
AUDIT_HOUSE: Final = 1_000_000
"""Units of work for the replay of an audit, and for the replies of house bots in it."""
AUDITED_LINE: Final = 20
AUDITED_ROUND: Final = 200
"""Units of an audit's work that a line and a round take."""
STATE_EVERY: Final = 128
"""Entries that are read and replayed for one state of a game that is in memory."""
REMATCHES: Final = 3
"""Rematches of a game that one player may create."""
