"""The database: tables, migrations, and the statements that the use cases need."""

from service.store.database import Database
from service.store.errors import Conflict, Damaged, Overtaken, TokenGone, Unavailable

__all__ = ["Conflict", "Damaged", "Database", "Overtaken", "TokenGone", "Unavailable"]
