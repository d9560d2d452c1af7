"""Scenarios drawn by lot: nations, year, map and forces bought by points, from the number of a design (9.b).

The tables are those of `data/design.json`. Whoever paid more attacks and holds the initiative, the other side gets the
difference as points; within a hundred of each other both scout, and the cheaper side holds the initiative.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import lru_cache
from typing import Any

from ....kernel.dice import key_of, number
from .board import EDGES, MAPS, OPPOSITE_EDGE, SIDES, data, zone
from .scenarios import bare_side
from .terrain_table import terrain_of

RANDOM = "random"
_TABLES = data("design.json")
_COUNTERS = {row["id"]: row["counters"] for name in ("units", "weapons") for row in data(f"{name}.json")[name]}
_CLASS = {row["id"]: row["class"] for row in data("weapons.json")["weapons"]}
_NATION = {row["id"]: row["title"] for row in data("nations.json")["nations"]}
_HAND = {row["id"]: int(row["hand"]) for row in data("nations.json")["postures"]}
HUNDRED = 100  # points of a design to a victory point
MOST_FORTS = 10
INFO: dict[str, Any] = {
    "id": RANDOM,
    "number": 800,
    "set": "random",
    "title": {"en": "A battle by lot", "ru": "Бой по жребию"},
    "date": "1939-09-01",
    "briefing": {
        "en": "Nations, year, map, forces and objectives are drawn by lot; points even out what chance has dealt.",
        "ru": "Державы, год, карта, силы и цели решает жребий; очки выравнивают то, что раздал случай.",
    },
}


class Lots:
    """Numbers by lot that depend on a design's number alone."""

    def __init__(self, design: int) -> None:
        self._key = key_of(design, version=1)  # a design's number means the same battle for ever
        self._drawn = 0

    def below(self, n: int) -> int:
        """A number below n."""
        self._drawn += 1
        return number(self._key, self._drawn, n)

    def one_of(self, things: Any) -> Any:
        """One of some things."""
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        """Whether something happens that does so in so many cases of a hundred."""
        return self.below(100) < percent

    def roll(self) -> str:
        """Two dice, as the tables are read."""
        return str(2 + self.below(6) + self.below(6))


class Purse:
    """What a side has bought, and what it cost."""

    def __init__(self, nation: str, year: int) -> None:
        self.nation, self.year = nation, year
        self.units: Counter[str] = Counter()
        self.weapons: Counter[str] = Counter()
        self.late: Counter[str] = Counter()
        self.forts: Counter[str] = Counter()
        self.radio: str | None = None
        self.cost = 0
        self.mine_fp = 6

    def price(self, kind: str, piece: str) -> int:
        """What a unit, weapon or radio costs this nation."""
        return int(_TABLES["points"][self.nation][kind][piece])

    def left(self, piece: str) -> int:
        """How many counters of a piece are left."""
        counters = _COUNTERS[piece]
        return int(counters.get(self.nation, counters.get("neutral", 0))) - self.units[piece] - self.weapons[piece]

    def buy_unit(self, piece: str) -> None:
        """Buy a unit."""
        self.units[piece] += 1
        self.cost += self.price("units", piece)

    def buy_weapon(self, piece: str) -> None:
        """Buy a weapon, the heavy ones with a team to serve it."""
        self.weapons[piece] += 1
        self.cost += self.price("weapons", piece)
        if needs_team(piece) and self.left(f"{self.nation}_weapon_team"):
            self.buy_unit(f"{self.nation}_weapon_team")


def needs_team(weapon: str) -> bool:
    """Whether a weapon comes with a weapon team."""
    wanted = _TABLES["weapon_teams"]
    return _CLASS[weapon] in wanted["classes"] or any(weapon.endswith(size) for size in wanted["sizes"])


def _force(lots: Lots, nation: str, year: int, size: dict[str, Any], quality: str) -> Purse:
    purse = Purse(nation, year)
    above, below = size["share"]
    _buy_squads(lots, purse, quality, _TABLES["company_squads"][nation] * above // below)
    squads = purse.cost
    for _ in range(size["leaders"]):
        ranks = [rank for rank in _TABLES["leaders"][quality] if purse.left(rank) > 0]
        purse.buy_unit(lots.one_of(ranks))
    _buy_weapons(lots, purse, squads * _TABLES["shares"]["weapons"] // 100)
    if lots.chance(_TABLES["shares"]["radio"]):
        purse.radio = lots.one_of(sorted(_TABLES["points"][nation]["radios"]))
        purse.cost += purse.price("radios", purse.radio)
    return purse


def _buy_squads(lots: Lots, purse: Purse, quality: str, count: int) -> None:
    """Squads of one kind, perhaps a third of them of another of the same quality."""
    kinds = [name for name, since in _TABLES["squads"][purse.nation][quality] if since <= purse.year]
    second = lots.one_of(kinds) if lots.chance(_TABLES["shares"]["second_squads"]) else None
    first = lots.one_of(kinds)
    for i in range(count):
        wanted = [second] if second and i % 3 == 2 else []
        purse.buy_unit(next(kind for kind in (*wanted, first, *kinds) if purse.left(kind) > 0))


def _buy_weapons(lots: Lots, purse: Purse, budget: int) -> None:
    most = purse.cost + budget
    while True:
        known = [name for name in _TABLES["points"][purse.nation]["weapons"] if name not in _TABLES["not_bought"]]
        free = [name for name in known if purse.left(name) > 0 and purse.cost + purse.price("weapons", name) <= most]
        if not free or purse.weapons.total() * 2 >= purse.units.total():
            return
        purse.buy_weapon(lots.one_of(free))


def _fortify(lots: Lots, purse: Purse, budget: int) -> None:
    """The defender digs in, for part of what he is behind; all his mines are of one strength."""
    prices = {name: price for name, price in _TABLES["fortifications"].items() if name != "mines"}
    strength = lots.one_of(sorted(_TABLES["fortifications"]["mines"]))
    prices["mines"] = _TABLES["fortifications"]["mines"][strength]
    while purse.forts.total() < MOST_FORTS:
        free = sorted(name for name, price in prices.items() if price <= budget)
        if not free:
            break
        name = lots.one_of(free)
        purse.forts[name] += 1
        purse.cost += prices[name]
        budget -= prices[name]
    purse.mine_fp = int(strength) if purse.forts["mines"] else 6


def _delay(lots: Lots, purse: Purse, space: int, sudden_death: int) -> None:
    """A third of the squads come later, and cost the less for it."""
    squads = [name for name in purse.units if name in _squads_of(purse.nation)]
    for name in squads:
        count = purse.units[name] // 3
        purse.units[name] -= count
        purse.late[name] += count
        value = count * purse.price("units", name)
        purse.cost -= value - value * (sudden_death - space) // sudden_death


def _squads_of(nation: str) -> set[str]:
    return {name for kinds in _TABLES["squads"][nation].values() for name, _ in kinds}


# --- the scenario ---------------------------------------------------------------------------------------------------


def design_of(key: bytes) -> int:
    """The number of the design that a table's key gives; it tells nothing of the key."""
    return 1 + int.from_bytes(hashlib.sha256(b"combat commander design " + key).digest()[:8]) % 10**9


@lru_cache(maxsize=64)
def designed(design: int) -> dict[str, Any]:
    """The data of the scenario that a number stands for."""
    lots = Lots(design)
    nations = [_TABLES["axis"][lots.roll()]]
    year = int(_TABLES["year"][nations[0]][lots.roll()])
    nations.append(_TABLES["allies"][nations[0]][str(year)][lots.roll()])
    size = lots.one_of(_TABLES["sizes"])
    qualities = [_TABLES["quality"][nation][str(year)][lots.roll()] for nation in nations]
    forces = [_force(lots, nation, year, size, quality) for nation, quality in zip(nations, qualities, strict=True)]
    orders = size["leaders"] + 1
    sudden_death = 2 * orders
    space = lots.one_of(_TABLES["reinforcement_spaces"])
    for purse in forces:
        if lots.chance(_TABLES["shares"]["reinforcements"]):
            _delay(lots, purse, space, sudden_death)
    postures = _postures(forces)
    if "defend" in postures:
        _fortify(lots, forces[postures.index("defend")], _behind(forces) * _TABLES["shares"]["fortifications"] // 100)
    number_, edges = _ground(lots, forces, postures)
    sides = {
        name: _side(forces[i], postures[i], edges[i], qualities[i], orders, size, space) for i, name in enumerate(SIDES)
    }
    cheap = 0 if forces[0].cost <= forces[1].cost else 1
    lead = cheap if postures[0] == "recon" else 1 - cheap
    points = _behind(forces) // HUNDRED
    return {
        **INFO,
        "title": {language: f"{title}, №\u00a0{design}" for language, title in INFO["title"].items()},
        "place": _place(nations, year),
        "date": f"{year}",
        "year": year,
        "map": number_,
        "time": {"start": int(_TABLES["time_start"]), "sudden_death": sudden_death},
        "vp": points if cheap == 0 else -points,
        "initiative": SIDES[lead],
        "initiative_numbers": {name: forces[i].cost // HUNDRED for i, name in enumerate(SIDES)},
        "first": SIDES[lead],
        "setup_order": [SIDES[1 - lead], SIDES[lead]],
        "sides": sides,
        "objectives": {
            "control": _control(number_, sides, postures),
            "open": 1,
            "secret": dict.fromkeys(SIDES, 1),
            "exclude": [],
        },
        "rules": _rules(forces),
    }


def _behind(forces: list[Purse]) -> int:
    return abs(forces[0].cost - forces[1].cost)


def _postures(forces: list[Purse]) -> list[str]:
    if _behind(forces) < HUNDRED:
        return ["recon", "recon"]
    return ["attack", "defend"] if forces[0].cost > forces[1].cost else ["defend", "attack"]


def _rules(forces: list[Purse]) -> dict[str, Any]:
    strength = max(purse.mine_fp for purse in forces)
    return {"mine_strength": strength} if strength > 6 else {}  # CC:F103.2a


def _ground(lots: Lots, forces: list[Purse], postures: list[str]) -> tuple[str, list[str]]:
    """A map and the side's edges with room for both forces; each map is tried from each edge until one has it."""
    first, turn = lots.below(len(MAPS)), lots.below(len(EDGES))
    for i in range(len(MAPS) * len(EDGES)):
        number_ = MAPS[(first + i) % len(MAPS)]
        edge = EDGES[(turn + i // len(MAPS)) % len(EDGES)]
        edges = [edge, OPPOSITE_EDGE[edge]]
        if all(_fits(number_, edges[side], postures[side], forces[side]) for side in (0, 1)):
            return number_, edges
    raise AssertionError("no map has room for these forces")


def _fits(number_: str, edge: str, posture: str, purse: Purse) -> bool:
    """Whether each unit could have a hex of its own in the zone, and each fortification one without water."""
    terrain = terrain_of(number_)
    where = zone(edge, _depth(edge, posture)) & ~terrain.impassable
    return where.bit_count() >= purse.units.total() and (where & ~terrain.water).bit_count() >= purse.forts.total()


def _depth(edge: str, posture: str) -> int:
    row = _TABLES["setup_depth"]["wide" if edge in ("north", "south") else "narrow"]
    return int(row[{"attack": "attacker", "defend": "defender", "recon": "recon"}[posture]])


def _side(
    purse: Purse, posture: str, edge: str, quality: str, orders: int, size: dict[str, Any], space: int
) -> dict[str, Any]:
    late = dict(+purse.late)
    units = purse.units.total() + purse.late.total()
    return {
        **bare_side(purse.nation, edge),
        "orders": orders,
        "quality": quality,
        "posture": posture,
        "hand": _HAND[posture],
        "surrender": -(-units * size["surrender_percent"] // 100),
        "setup": {"edge": edge, "depth": _depth(edge, posture)},
        "units": dict(+purse.units),
        "weapons": dict(+purse.weapons),
        "radio": purse.radio,
        "fortifications": dict(+purse.forts),
        "reinforcements": [{"space": space, "units": late, "weapons": {}, "radio": None}] if late else [],
    }


def _control(number_: str, sides: dict[str, Any], postures: list[str]) -> dict[str, str]:
    """Who sets up around an objective holds it, and the defender every other."""
    found: dict[str, str] = {}
    for i, h in enumerate(terrain_of(number_).objective_hex, 1):
        for name, row in sides.items():
            if zone(row["edge"], row["setup"]["depth"]) >> h & 1:
                found[str(i)] = name
        if str(i) not in found and "defend" in postures:
            found[str(i)] = SIDES[postures.index("defend")]
    return found


def _place(nations: list[str], year: int) -> dict[str, str]:
    return {
        language: f"{_NATION[nations[0]][language]} – {_NATION[nations[1]][language]}, {year}"
        for language in ("en", "ru")
    }
