"""Alembic runs this for each migration, on the connection and in the transaction of the caller."""

from alembic import context

from service.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_type=True,
    # On both databases everything runs in the caller's transaction.
    transactional_ddl=False,
)
context.run_migrations()
