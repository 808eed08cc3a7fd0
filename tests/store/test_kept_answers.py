"""Old answers are found by an index, for any number of answers."""

from service.store import Database
from service.store import asked as stored

IDEMPOTENCY = """
    INSERT INTO idempotency
    SELECT decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), 'move', n::text, '\\x00',
        0, 0, 201, n
    FROM generate_series(1, 3000) AS n
"""
CREATION = """
    INSERT INTO creation
    SELECT decode(md5(n::text), 'hex'), n::text, '\\x00', decode(md5(n::text), 'hex'), 0, n
    FROM generate_series(1, 3000) AS n
"""


def plan_of(store: Database, number: int) -> str:
    """The query plan for the oldest answers of a kind; PostgreSQL gets fresh statistics."""
    write = stored._DROP[number]
    with store.engine.connect() as connection:
        if not store.postgres:
            text = f"EXPLAIN QUERY PLAN {write.for_sqlite[0][0]}"
            rows = connection.exec_driver_sql(text, {"before": 1}).all()
            return "\n".join(str(row[3]) for row in rows)
        connection.exec_driver_sql((IDEMPOTENCY, CREATION)[number])
        connection.exec_driver_sql("ANALYZE idempotency, creation")
        text = f"EXPLAIN {write.for_postgres[0][0]}"
        return "\n".join(connection.exec_driver_sql(text, {"before": 1}).scalars().all())


def test_old_answers_are_found_by_their_age(store: Database) -> None:
    for number, index in enumerate(("idempotency_by_age", "creation_by_age")):
        plan = plan_of(store, number)
        assert index in plan, plan
        assert "Seq Scan" not in plan
        assert "Sort" not in plan
