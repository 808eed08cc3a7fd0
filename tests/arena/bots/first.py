"""Bots in Python: a function, and a class that keeps its observations."""


def choose(view):
    """The first legal play, or else the last legal move."""
    moves = view["you"]["legal_moves"]
    return next((move for move in moves if move["type"] == "play"), moves[0])


class Choose:
    """The same choice; checks that the events match the observation."""

    def __init__(self, start):
        self.seat, self.version = start["seat"], 0

    def __call__(self, view, events):
        assert view["you"]["seat"] == self.seat
        heard = [event["seq"] for event in events]
        assert heard == sorted(heard)
        assert heard[0] > self.version
        assert heard[-1] == view["version"]
        self.version = view["version"]
        return choose(view)

    def end(self, result):
        assert result["standings"]


def by_chance(view):
    """A random legal move; equal games get equal randomness."""
    import random

    return random.choice(view["you"]["legal_moves"])


def crash(view):
    raise KeyError("no such card")


def nonsense(view):
    return {"type": "sing"}


def nothing(view):
    return None


def illegal(view):
    moves = view["you"]["legal_moves"]
    return next(({"type": kind} for kind in ("pass", "draw") if {"type": kind} not in moves), None)


def talkative(view):
    print("thinking", end="\n…")  # The last line that it prints has no end.
    return choose(view)


def endless(view):
    while True:
        pass
