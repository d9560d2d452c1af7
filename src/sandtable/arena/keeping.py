"""Self-play as a Parquet file for whoever wants to learn from it in another way: a row for each turn and side.

Needs `pip install 'sandtable[train]'`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .selfplay import Played, Turn

ABOUT_A_GAME = {
    "round": pa.int16(),
    "number": pa.int32(),
    "scenario": pa.dictionary(pa.int16(), pa.string()),
    "seed": pa.int64(),
    "result": pa.float32(),  # 1 if the first side won, 0 if the second, 0.5 if neither
}
ABOUT_A_TURN = {"turn": pa.int16(), "side": pa.int8(), "evaluation": pa.float32()}


def schema_of(names: Sequence[str], command: str) -> Any:
    """The columns: what was played, whose turn it was seen by, and the features of that side and of the other."""
    features = [f"{whose}: {name}" for whose in ("mine", "theirs") for name in names]
    kinds = {**ABOUT_A_GAME, **ABOUT_A_TURN, **dict.fromkeys(features, pa.float32())}
    return pa.schema(list(kinds.items()), metadata={"command": command})


def keep_games(path: Path, names: Sequence[str], rounds: Iterable[Iterable[Played]], command: str) -> int:
    """Write the games of some rounds; how many rows there are."""
    schema, rows = schema_of(names, command), 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for number, games in enumerate(rounds, 1):
            for game in games:
                found = [_row(number, game, turn) for turn in game.turns]
                columns = list(zip(*found, strict=True)) or [()] * len(schema)
                arrays = [pa.array(c, f.type) for c, f in zip(columns, schema, strict=True)]
                writer.write_batch(pa.record_batch(arrays, schema))
                rows += len(found)
    return rows


def _row(number: int, game: Played, turn: Turn) -> tuple[Any, ...]:
    about = number, game.number, game.scenario, game.seed, game.result
    return (*about, turn.turn, turn.side, turn.evaluation, *turn.mine, *turn.theirs)
