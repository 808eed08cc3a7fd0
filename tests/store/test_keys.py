"""The schema can be distributed over several nodes by `game_id` (docs/operating.md)."""

from sqlalchemy import BigInteger, Boolean, Double, Integer, LargeBinary, Text, UniqueConstraint

from service.store.tables import metadata

PORTABLE = (BigInteger, Boolean, Double, Integer, LargeBinary, Text)
OF_GAMES = {
    "game", "head", "entry", "secret", "seat", "idempotency", "inclusion", "joined_name",
    "rated_game", "set_aside", "unopened", "counted", "presence", "emote",
}  # fmt: skip


def test_tables_of_games_are_those_with_the_id_of_a_game_first() -> None:
    found = {
        table.name
        for table in metadata.sorted_tables
        if next(iter(table.primary_key.columns)).name == "game_id"
    }
    assert found == OF_GAMES


def test_no_sequence_spans_all_games() -> None:
    for table in metadata.sorted_tables:
        for column in table.columns:
            assert column.autoincrement is not True, column
            assert column.identity is None, column
            assert column.server_default is None, column
        # SQLAlchemy would make a sequence of a single integer key.
        key = list(table.primary_key.columns)
        assert not (len(key) == 1 and isinstance(key[0].type, Integer)), table.name


def test_uniqueness_holds_within_a_game() -> None:
    for table in metadata.sorted_tables:
        if table.name not in OF_GAMES:
            continue
        for constraint in table.constraints:
            if isinstance(constraint, UniqueConstraint):
                assert "game_id" in constraint.columns, constraint
        for index in table.indexes:
            assert not index.unique or "game_id" in index.columns, index


def test_column_types_exist_in_every_database() -> None:
    for table in metadata.sorted_tables:
        for column in table.columns:
            assert type(column.type) in PORTABLE, column


def test_foreign_keys_stay_within_a_game() -> None:
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            assert key.target_fullname == "game.game_id"
            assert key.parent.name == "game_id"
