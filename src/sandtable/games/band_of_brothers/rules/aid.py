"""The figures of the player aid (data/aid.json)."""

from __future__ import annotations

from typing import Any

from .boards import data

AID: dict[str, Any] = data("aid.json")
COLUMNS: tuple[str, ...] = tuple(AID["columns"])
BY_INFANTRY, BY_GUN, BY_MORTAR, BY_ARTILLERY, BY_AIR = range(5)  # the columns of fire modifiers
