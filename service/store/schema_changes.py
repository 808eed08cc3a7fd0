"""Changes of the schema that migrations make while the service plays (docs/migrations.md).

In a migration with `online = True` these run outside transactions on PostgreSQL, block no move, and
may be repeated. Elsewhere they do the same within the migration's transaction.
"""

import time
from typing import Any

import sqlalchemy as sa
from alembic import op

ROWS_AT_ONCE = 1000
"""How many rows one step of `backfill` changes; more, if a game has more."""


def _is_online() -> bool:
    config = op.get_context().config
    return config is not None and bool(config.attributes.get("online"))


def create_index(name: str, table: str, columns: list[str], **options: Any) -> None:
    """Create an index, while others write to the table; `options` are those of Alembic."""
    if not _is_online():
        op.create_index(name, table, columns, **options)
        return
    valid = op.get_bind().execute(
        sa.text("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(:name)"),
        {"name": name},
    )
    found = valid.scalar()
    if found:
        return
    if found is False:  # Left by an attempt that was interrupted.
        drop_index(name, table)
    op.create_index(name, table, columns, postgresql_concurrently=True, **options)


def drop_index(name: str, table: str) -> None:
    """Drop an index, while others use the table."""
    if _is_online():
        op.drop_index(name, table_name=table, postgresql_concurrently=True, if_exists=True)
    else:
        op.drop_index(name, table_name=table)


def backfill(table: str, values: str, where: str) -> None:
    """`UPDATE table SET values WHERE where`, online some rows at a time, with a pause after
    each step as long as the step took. `table` has a key that begins with `game_id`.

    `where` must not hold for rows that are done, so that the migration can be repeated.
    """
    update = f"UPDATE {table} SET {values} WHERE ({where})"  # noqa: S608  # From migrations only.
    if not _is_online():
        op.execute(sa.text(update))
        return
    bind = op.get_bind()
    nth = f"SELECT game_id FROM {table} WHERE game_id > :after ORDER BY game_id "  # noqa: S608
    find = sa.text(f"{nth} LIMIT 1 OFFSET {ROWS_AT_ONCE - 1}")
    upto_it = "CAST(:upto AS bytea)"
    step = sa.text(f"{update} AND game_id > :after AND ({upto_it} IS NULL OR game_id <= {upto_it})")
    after: bytes | None = b""
    while after is not None:
        began = time.monotonic()
        upto = bind.execute(find, {"after": after}).scalar()
        bind.execute(step, {"after": after, "upto": upto})
        time.sleep(time.monotonic() - began)
        after = None if upto is None else bytes(upto)


def end_support(before: str) -> None:
    """Declare that versions of the service older than the migration `before` cannot use the
    database any more: they answer 503, and `/readyz` says why.
    """
    op.execute(sa.text("DELETE FROM property WHERE name = 'oldest_version'"))
    op.execute(
        sa.text("INSERT INTO property (name, value) VALUES ('oldest_version', :it)").bindparams(
            it=before
        )
    )
