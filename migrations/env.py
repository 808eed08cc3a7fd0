"""Run by Alembic for each migration, on the connection and in the transaction that it is given."""

from alembic import context

from service.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_type=True,
    # The caller's transaction holds everything, on both databases.
    transactional_ddl=False,
)
context.run_migrations()
