"""Bots in Python: a function, and a class that keeps what it was told."""


def choose(view):
    """The first card that can be laid, or the last thing that can be done."""
    moves = view["you"]["legal_moves"]
    return next((move for move in moves if move["type"] == "play"), moves[0])


class Choose:
    """The same, and what it hears must fit what it sees."""

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
    """Any legal move: equal games have equal chance."""
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
    print("thinking")
    return choose(view)


def endless(view):
    while True:
        pass
