"""The counters: 303 pieces with their printed figures, as flat tables by kind (2.3).

A piece is a number. The first 283 are the counters that everybody knows, and a piece is of the kind of its own number.
The last 20 are the unknown units (25): pieces `u01` to `u20`, whose kind is one of 20 counters and hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from .board import ALLIED, AREAS, CORPS, GERMAN, data

FOOT, MECHANIZED, VEHICLE = range(3)  # non-mechanized, mechanized infantry, technical units (2.3.13)
LOW, REGULAR, ELITE = range(3)
PLAIN, REMNANT, BREAKDOWN, SUPPLY, BRIDGING, UNKNOWN = range(6)  # roles
NO_GUN, AT_GUN, AT_TANK = range(3)  # anti-tank: none, in a red box (flak), in a yellow box (a tank, too)
NEVER = 255  # no turn, no area, no formation

ROLES = ("", "remnant", "breakdown", "supply", "bridging", "unknown")
MOBILITIES = ("foot", "mechanized", "vehicle")
QUALITIES = ("low", "regular", "elite")
SIDES = ("allied", "german")
NATIONS = ("british", "american", "polish", "canadian", "dutch", "german")
KINDS = (
    "infantry", "parachute", "glider", "motorized", "mechanized", "armor", "tank_destroyer", "recon", "artillery",
    "engineer", "bridging", "flak", "machine_gun", "fortress", "security", "ersatz", "garrison", "supply",
)  # fmt: skip
FORMATIONS = (
    "guards", "11th_armoured", "3rd", "15th", "43rd", "50th", "8th_armoured", "corps", "1st_airborne", "82nd_airborne",
    "101st_airborne", "polish", "tettau", "15th_army", "parachute_army", "feldt", "ss_panzer_corps", "arko_191",
)  # fmt: skip
CORPS_UNITS = FORMATIONS.index("corps")
DIVISIONS = ("1st_airborne", "82nd_airborne", "101st_airborne", "polish")  # those that keep airborne replacements

ROWS: list[dict[str, Any]] = data("units.json")["units"]
COUNT = len(ROWS)  # pieces, and kinds of counters
SLOTS: int = sum(row.get("role") == "unknown" for row in ROWS)
FIRST_SLOT = COUNT - SLOTS
NAMES = tuple(row["id"] for row in ROWS[:FIRST_SLOT]) + tuple(f"u{i:02}" for i in range(1, SLOTS + 1))
PIECE = {name: piece for piece, name in enumerate(NAMES)}


def _column(name: str, words: Sequence[str], default: str) -> bytes:
    """A value of every kind, as its place among some words."""
    return bytes(words.index(row.get(name, default)) for row in ROWS)


def _flags(test: Callable[[dict[str, Any]], Any]) -> bytes:
    return bytes(bool(test(row)) for row in ROWS)


SIDE = _column("side", SIDES, "")
NATION = _column("nation", NATIONS, "")
TYPE = _column("kind", KINDS, "")
ROLE = _column("role", ROLES, "")
MOBILITY = _column("mobility", MOBILITIES, "")
QUALITY = _column("quality", QUALITIES, "regular")
STEPS = bytes(row["steps"] for row in ROWS)
FORMATION = bytes(FORMATIONS.index(row["formation"]) if "formation" in row else NEVER for row in ROWS)
CORPS_OF = _column("corps", CORPS, "")
AIRBORNE = _flags(lambda row: row.get("airborne"))
RECON = _flags(lambda row: row.get("recon"))
GARRISON = _flags(lambda row: row.get("garrison"))  # those that wait in place (23.6)
ANTI_TANK = bytes((None, "gun", "tank").index(row.get("antitank")) for row in ROWS)
HALF = tuple(row.get("half", "") for row in ROWS)  # which battalion a half-battalion belongs to (6.3)
TURN = bytes(row.get("turn", NEVER) for row in ROWS)  # of arrival
AREA = tuple(row.get("area", "") for row in ROWS)  # of arrival: an entry area or a landing code
START = tuple(row.get("hex", "") for row in ROWS)  # set-up hexes
STEPS_AT_START = bytes(1 if row.get("arrives_reduced") else row.get("steps_at_start", row["steps"]) for row in ROWS)
RANGE = bytes(row["front"].get("range", 0) for row in ROWS)  # of artillery
TWO_SIDED = _flags(lambda row: row.get("role") in ("remnant", "breakdown") and "back" in row)  # foot, motorized (21.2)

IS_ARTILLERY = _flags(lambda row: row["kind"] == "artillery")
IS_ENGINEER = _flags(lambda row: row["kind"] == "engineer")
IS_BRIDGING = _flags(lambda row: row["kind"] == "bridging")
IS_FLAK = _flags(lambda row: row["kind"] == "flak")
IS_SUPPLY = _flags(lambda row: row["kind"] == "supply")
IS_TANK = _flags(lambda row: row["kind"] in ("armor", "tank_destroyer"))  # tank units (2.3.15)
IS_ARMORED = _flags(lambda row: row["kind"] in ("armor", "tank_destroyer", "recon"))  # (6.2c, 10.4, 27.1.2b)
IS_INFANTRY = _flags(lambda row: row["mobility"] != "vehicle" and row["kind"] not in ("supply", "bridging"))
IS_GARRISON = _flags(lambda row: row["kind"] == "garrison")  # 0-0-0 (25.1)

# Figures stand by kind and steps: figure[kind * 4 + steps]. A counter has its front with all its steps and its back
# with one fewer; the other side of a remnant or breakdown unit is its motorized side and stands in the second table.


def _figures(name: str, reverse: bool = False) -> bytes:
    table = bytearray(4 * COUNT)
    for kind, row in enumerate(ROWS):
        front, back = row["front"], row.get("back", row["front"])
        if TWO_SIDED[kind]:  # the slower side goes on foot, whichever is printed in front
            front = back = sorted((front, back), key=lambda side: int(side["move"]))[reverse]
        table[4 * kind + row["steps"]] = front.get(name, 0)
        if row["steps"] > 1:
            table[4 * kind + row["steps"] - 1] = back.get(name, 0)
    return bytes(table)


ATTACK, DEFENSE, MOVE, ARMOR = (_figures(name) for name in ("attack", "defense", "move", "armor"))
REVERSE_MOVE = _figures("move", reverse=True)  # attack, defense and armor are the same on both sides

ALLIED_PIECES = sum(1 << piece for piece in range(COUNT) if SIDE[piece] == ALLIED)
GERMAN_PIECES = sum(1 << piece for piece in range(COUNT) if SIDE[piece] == GERMAN)
PIECES_OF = (ALLIED_PIECES, GERMAN_PIECES)
SLOT_PIECES = sum(1 << piece for piece in range(FIRST_SLOT, COUNT))


@cache
def arrival_area(kind: int) -> int:
    """The entry area at which a counter arrives, or NEVER."""
    return AREAS.index(AREA[kind]) if AREA[kind] in AREAS and not AIRBORNE[kind] else NEVER
