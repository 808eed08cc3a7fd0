"""The database: tables, migrations, and the statements that the use cases need."""

from service.store.database import Database
from service.store.errors import Conflict, Damaged, Overtaken, Unavailable

__all__ = ["Conflict", "Damaged", "Database", "Overtaken", "Unavailable"]
