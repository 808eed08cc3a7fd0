"""The metadata of all tables, and the columns that most of them have."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, LargeBinary, MetaData

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_name)s_key",
        "ck": "%(table_name)s_%(constraint_name)s_check",
    }
)


def id_(name: str, *, nullable: bool = False) -> Column[bytes]:
    """A column for an id."""
    return Column(name, LargeBinary(16), nullable=nullable)


def time_(name: str, *, nullable: bool = False) -> Column[int]:
    """A column for a time."""
    return Column(name, BigInteger, nullable=nullable)


def belongs_to_game() -> Column[bytes]:
    """The column `game_id`, with a foreign key."""
    # Deferred, so that the rows of a new game may be inserted in any order.
    to_game = ForeignKey("game.game_id", deferrable=True, initially="DEFERRED")
    return Column("game_id", LargeBinary(16), to_game, nullable=False)


def one_of(column: str, words: tuple[str, ...]) -> CheckConstraint:
    """The constraint that a column has one of these words."""
    return CheckConstraint(f"{column} IN ({', '.join(map(repr, words))})", name=column)
