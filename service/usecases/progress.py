"""What a duty in the background has in hand, for whoever watches over it."""

import time


class Progress:
    """The game that is being worked at, and since when."""

    def __init__(self) -> None:
        self.game_id: bytes | None = None
        self._since = 0.0

    def at(self, game_id: bytes) -> None:
        """The work at a game begins."""
        self._since = time.monotonic()
        self.game_id = game_id

    def done(self) -> None:
        """Nothing is in hand any more."""
        self.game_id = None

    @property
    def seconds(self) -> float:
        """For how long the game in hand has been there; 0 where there is none."""
        return 0.0 if self.game_id is None else time.monotonic() - self._since
