"""The counters: 200 pieces with their printed figures and four garrisons that no counter shows, as flat tables.

A piece is a number; sets of pieces are masks. An HQ has a command range and an efficiency, every other unit attack
strengths of its full and reduced side and one defense; a unit of one step has only its reduced side (6.24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .board import data

JAPAN, ALLIES = range(2)
SIDES = ("japan", "allies")
SERVICES = ("", "army", "navy")
NO_SERVICE, ARMY, NAVY = range(3)
NATIONS = (
    "japan", "us", "british", "australian", "new_zealand", "indian", "burmese", "dutch", "chinese", "joint",
)  # fmt: skip
COMMONWEALTH = frozenset({"british", "australian", "new_zealand", "indian", "burmese"})
LANDS_NEVER = frozenset({"dutch", "indian", "burmese", "chinese"})  # no amphibious assault (1.3)
KINDS = ("hq", "air", "lrb", "cv", "cvl", "cve", "bb", "bc", "ca", "cl", "apd", "dd", "ground")
SIZES = ("", "brigade", "division", "corps", "army")
POOLS = ("", "ground", "air", "naval", "commonwealth naval", "chinese")  # whose replacements it takes; none: a dot
CARRIER_KINDS = frozenset({"cv", "cvl", "cve"})
NEVER = 255  # no turn

ROWS: list[dict[str, Any]] = data("units.json")
COUNT = len(ROWS)
NAMES = tuple(str(row["id"]) for row in ROWS)
PIECE = {name: piece for piece, name in enumerate(NAMES)}


def _flags(test: Callable[[dict[str, Any]], Any]) -> int:
    return sum(1 << piece for piece, row in enumerate(ROWS) if test(row))


def _numbers(name: str, default: int = 0) -> bytes:
    return bytes(row.get(name, default) for row in ROWS)


SIDE = bytes(SIDES.index(row["side"]) for row in ROWS)
KIND = bytes(KINDS.index(row["kind"]) for row in ROWS)
NATION = bytes(NATIONS.index(row["nation"]) for row in ROWS)
SERVICE = bytes(SERVICES.index(row.get("service", "")) for row in ROWS)
POOL = bytes(POOLS.index(row.get("pool", "")) for row in ROWS)
SIZE = bytes(SIZES.index(row.get("size", "")) for row in ROWS)
ATTACK = bytes(row.get("attack", (0, 0))[0] for row in ROWS)
ATTACK_REDUCED = bytes(row.get("attack", (0, 0))[1] for row in ROWS)
DEFENSE = _numbers("defense")
RANGE = _numbers("range")  # of aircraft; 0 for whoever has none
EXTENDED = _numbers("extended")  # of air units; a carrier has none (1.3)
COMMAND = _numbers("command")  # of an HQ
EFFICIENCY = _numbers("efficiency")
STEPS = _numbers("steps", 2)
TURN = _numbers("turn", NEVER)  # of arrival
PAIR = tuple(PIECE.get(row.get("pair", ""), -1) for row in ROWS)  # the two halves of an air force

HQS = _flags(lambda row: row["kind"] == "hq")
LRBS = _flags(lambda row: row["kind"] == "lrb")
AIR = _flags(lambda row: row["kind"] in ("air", "lrb"))
CARRIERS = _flags(lambda row: row["kind"] in CARRIER_KINDS)
GROUND = _flags(lambda row: row["kind"] == "ground")
NAVAL = ((1 << COUNT) - 1) & ~(HQS | AIR | GROUND)
GARRISONS = _flags(lambda row: row.get("garrison"))
B29S = _flags(lambda row: row.get("b29"))
MARINES = _flags(lambda row: row.get("marine"))
ORGANIC = _flags(lambda row: row.get("organic"))  # brigades that ships carry, and the ships (8.46)
ONE_WAY = _flags(lambda row: row.get("one_way"))  # HQs that never come back (6.14)
PARENTHESES = _flags(lambda row: row.get("parentheses"))  # extended range in parentheses (1.3)
ONE_STEP = _flags(lambda row: row.get("steps") == 1)
PREWAR = _flags(lambda row: row["kind"] != "hq" and "pool" not in row)  # a dot: no replacements (1.3)
STAR = _flags(lambda row: "hex" not in row and "turn" not in row and not row.get("garrison"))  # by event alone (2.2)
PROJECTING = AIR | CARRIERS  # units with an air zone of influence (6.4)
NEUTRALIZING = PROJECTING & ~LRBS
BARRING = AIR | GROUND | HQS  # enemy units whose hex no supply line crosses by land (6.21E)
FACING = AIR | GROUND  # the same for an activation line (6.3)
JAPANESE = _flags(lambda row: row["side"] == "japan")
ALLIED = ((1 << COUNT) - 1) & ~JAPANESE
PIECES_OF = (JAPANESE, ALLIED)
US = _flags(lambda row: row["nation"] == "us")
DUTCH = _flags(lambda row: row["nation"] == "dutch")
CHINESE = _flags(lambda row: row["nation"] == "chinese")
OF_COMMONWEALTH = _flags(lambda row: row["nation"] in COMMONWEALTH)
JOINT = _flags(lambda row: row["nation"] == "joint")
LANDING = _flags(lambda row: row["kind"] == "ground" and row["nation"] not in LANDS_NEVER and row["id"] != "7_Armoured")

# Which units an HQ may supply and activate (6.12): a Japanese HQ every Japanese unit; those of the Allies by nation.
_US_HQ = US | CHINESE
_COMMONWEALTH_HQ = OF_COMMONWEALTH | CHINESE | US & AIR
_JOINT_HQ = US | OF_COMMONWEALTH | CHINESE | DUTCH


def _commanded(row: dict[str, Any]) -> int:
    if row["kind"] != "hq":
        return 0
    if row["side"] == "japan":
        return JAPANESE & ~HQS
    return {"us": _US_HQ, "joint": _JOINT_HQ}.get(row["nation"], _COMMONWEALTH_HQ) & ~HQS


COMMANDED = tuple(_commanded(row) for row in ROWS)
