"""Rules of nothing much, for the hunt for rules that are only cited."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sandtable.kernel.rulebook import cite

GOODS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "goods.json").read_text())["goods"]
RULES = {"salt": {"weight": "CITED:weight"}, "silk": {"tax": "CITED:tax"}}


def price(pounds: int) -> int:
    """What so much costs."""
    _cite_shop()
    if pounds > 3:
        cite("CITED:dear")
        return 2 * pounds
    cite("CITED:cheap")
    return pounds


def _cite_shop() -> None:
    cite("CITED:shop")


def weight(name: str) -> int:
    """What a thing weighs."""
    good = next(good for good in GOODS if good["id"] == name)
    cite(RULES["salt"]["weight"], RULES["silk"]["tax"])
    return int(good["weight"])
