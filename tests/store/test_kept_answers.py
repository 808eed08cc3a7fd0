"""Old answers are found along an index, however many there are."""

from service.store import Database, kept_answers


def plan_of(store: Database, number: int) -> str:
    """How the oldest answers of a kind are found."""
    write = kept_answers._DROP[number]
    with store.engine.connect() as connection:
        if not store.postgres:
            text = f"EXPLAIN QUERY PLAN {write.for_sqlite[0][0]}"
            rows = connection.exec_driver_sql(text, {"before": 1}).all()
            return "\n".join(str(row[3]) for row in rows)
        # Empty tables are read in other ways.
        connection.exec_driver_sql("SET enable_seqscan = off")
        connection.exec_driver_sql("SET enable_bitmapscan = off")
        text = f"EXPLAIN {write.for_postgres}"
        return "\n".join(connection.exec_driver_sql(text, {"before": 1}).scalars().all())


def test_old_answers_are_found_by_their_age(store: Database) -> None:
    for number, index in enumerate(("idempotency_by_age", "creation_by_age")):
        plan = plan_of(store, number)
        assert index in plan
        assert "Seq Scan" not in plan
        assert "Sort" not in plan
