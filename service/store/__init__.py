"""The database: tables, migrations, and the statements that the use cases need."""

from service.store.database import Database
from service.store.errors import Conflict, LogMissing, Overtaken, Unavailable

__all__ = ["Conflict", "Database", "LogMissing", "Overtaken", "Unavailable"]
