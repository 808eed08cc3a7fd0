"""Trajectories as a Parquet file; needs the extra `research`."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from crazy_eights.environments.trajectories import COLUMNS, FORMAT, Decision
from crazy_eights.observation import universal_layout

_ROWS: Final = 4096
"""How many decisions are held in memory."""
_WIDTH: Final = sum([field.size for field in universal_layout()])
_OFTEN_EQUAL: Final = pa.dictionary(pa.int32(), pa.string())
_TYPES: Final[dict[str, Any]] = {
    "game": _OFTEN_EQUAL,
    "version": pa.int32(),
    "ruleset": _OFTEN_EQUAL,
    "rules": _OFTEN_EQUAL,
    "seats": pa.int8(),
    "seat": pa.int8(),
    "bot": _OFTEN_EQUAL,
    "round": pa.int32(),
    "observation": pa.binary(_WIDTH),
    "legal": pa.list_(pa.int16()),
    "action": pa.int16(),
    "clock": pa.bool_(),
    "value": pa.float32(),
}
SCHEMA: Final = pa.schema(
    [
        pa.field(name, kind, metadata={"meaning": COLUMNS[name]}, nullable=name == "bot")
        for name, kind in _TYPES.items()
    ],
    metadata={"format": FORMAT},
)


def write_parquet(file: Path, decisions: Iterable[Decision]) -> int:
    """Write decisions to a file, and return how many they were. Columns carry their meaning."""
    written = 0
    held: list[dict[str, Any]] = []
    with pq.ParquetWriter(file, SCHEMA, compression="zstd") as writer:
        for decision in decisions:
            held.append(decision._asdict())
            if len(held) == _ROWS:
                writer.write_table(pa.Table.from_pylist(held, SCHEMA))
                held.clear()
            written += 1
        writer.write_table(pa.Table.from_pylist(held, SCHEMA))
    return written
