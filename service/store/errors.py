"""What can go wrong between the service and its database, told apart by what to do about it."""


class Conflict(Exception):
    """Somebody else wrote first: read again and judge again.

    A unique violation, a serialisation failure and a deadlock are one case.
    """


class Unavailable(Exception):
    """The database can't be reached or is too busy; nothing is known about a write under way."""
