"""A second opinion on the odds of a battle: slow and plain, over names and labels, written from the rulebook alone.

Nothing here uses the tables, masks or functions of the rules; the map and the counters are read from their data files.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import ceil
from typing import Any, NamedTuple

from sandtable.games.holland44.rules.battle import Battle
from sandtable.games.holland44.rules.board import data
from sandtable.games.holland44.rules.pieces import FIRST_SLOT, NAMES
from sandtable.games.holland44.rules.state import State

HOWS = ("regular", "auto_ds", "breakthrough", "landing", "march")
STATES = ("primed", "intact", "blown", "repairing")


@lru_cache(maxsize=1)
def hexes() -> dict[str, tuple[str, str]]:
    """For each label its terrain and settlement, as letters."""
    row = data("map.json")
    (low, high), (first, last) = row["rows"], row["columns"]
    return {
        f"{r:02}{c:02}": (row["terrain"][high - r][c - first], row["settlements"][high - r][c - first])
        for r in range(low, high + 1)
        for c in range(first, last + 1)
    }


@lru_cache(maxsize=1)
def sides() -> tuple[dict[frozenset[str], str], set[frozenset[str]], dict[frozenset[str], int]]:
    """Water, roads and bridges by pairs of labels."""
    row = data("map.json")
    water = {frozenset(pair.split("-")): kind for kind, pairs in row["water"].items() for pair in pairs}
    roads = {frozenset(pair.split("-")) for pairs in row["roads"].values() for pair in pairs}
    return water, roads, {frozenset(b["hexes"].split("-")): i for i, b in enumerate(row["bridges"])}


class Man(NamedTuple):
    """A unit of the battle, in plain words."""

    name: str
    at: str
    row: dict[str, Any]
    face: dict[str, Any]
    steps: int
    formation: str
    marks: frozenset[str]

    @property
    def technical(self) -> bool:
        return bool(self.row["mobility"] == "vehicle")

    @property
    def armored(self) -> bool:
        return self.tank or self.row["kind"] == "recon"

    @property
    def tank(self) -> bool:
        return self.row["kind"] in ("armor", "tank_destroyer")

    @property
    def infantry(self) -> bool:
        return not self.technical and self.row["kind"] not in ("supply", "bridging")

    @property
    def quality(self) -> str:
        return str(self.row.get("quality", "regular"))


UNSEEN: dict[str, Any] = {"kind": "infantry", "mobility": "foot", "steps": 1, "front": {"attack": 1, "defense": 2}}


def man(s: State, piece: int) -> Man:
    """A piece in plain words; an unknown unit that has not been revealed is regular infantry with a defense of 2."""
    rows = data_rows()
    unseen = piece >= FIRST_SLOT and not s.revealed >> (piece - FIRST_SLOT) & 1
    row = UNSEEN if unseen else rows[piece if piece < FIRST_SLOT else FIRST_SLOT + s.face[piece - FIRST_SLOT]]
    steps = s.steps[piece]
    face = row["front"] if steps == row["steps"] or "back" not in row or row.get("role") else row["back"]
    names = ("engaged", "scattered", "cut", "carried", "fled")
    marks = {name for name in names if getattr(s, name) >> piece & 1}
    marks |= {("", "disrupted", "routed")[s.disorder[piece]]} | ({"unseen"} if unseen else set())
    parent = s.parent[piece]
    formation = str((rows[parent] if parent != 0xFFFF else row).get("formation", ""))
    label = s.board.grid.label[s.at[piece]] if s.at[piece] != 0xFFFF else ""
    return Man(NAMES[piece], label, row, face, steps, formation, frozenset(marks))


@lru_cache(maxsize=1)
def data_rows() -> list[dict[str, Any]]:
    """The counters."""
    rows: list[dict[str, Any]] = data("units.json")["units"]
    return rows


class Second(NamedTuple):
    """The second opinion."""

    attack: int
    defense: int
    shift: int


def second(s: State, battle: Battle, lead: str) -> Second:
    """Strengths and the sum of all shifts."""
    here = s.board.grid.label[battle.hex]
    how = HOWS[battle.how]
    attackers = [man(s, piece) for piece in battle.attackers]
    attached = NAMES[battle.attached] if battle.attached < len(NAMES) else ""
    enemies = [man(s, p) for p in s.pieces_in(battle.hex) if p not in battle.attackers]
    return Reckoning(s, here, how, attackers, lead, attached, enemies, battle).result()


class Reckoning(NamedTuple):
    """One battle, reckoned step by step."""

    s: State
    here: str
    how: str
    attackers: list[Man]
    lead: str
    attached: str
    enemies: list[Man]
    battle: Battle

    def result(self) -> Second:
        return Second(self.attack(), self.defense(), self.shift())

    # --- terrain

    def water(self, a: str) -> str:
        return sides()[0].get(frozenset((a, self.here)), "") if self.how != "landing" else ""

    def bridge(self, a: str) -> bool:
        at = sides()[2].get(frozenset((a, self.here)))
        return at is not None and STATES[self.s.bridge[at]] in ("primed", "intact")

    def road(self, a: str) -> bool:
        pair = frozenset((a, self.here))
        return pair in sides()[1] and (pair not in sides()[2] or self.bridge(a))

    def letter(self, label: str) -> str:
        terrain, settlement = hexes()[label]
        return "." if settlement == "c" else terrain

    # --- strengths

    def outclassed(self) -> bool:
        return self.best_defense() > self.best_attack()

    def best_attack(self) -> int:
        return max((m.face.get("armor", 0) - bool(m.row.get("antitank")) for m in self.attackers), default=0)

    def best_defense(self) -> int:
        return max((m.face.get("armor", 0) for m in self.counted()), default=0)

    def halved(self, m: Man) -> bool:
        leads = m.formation == self.lead or m.name == self.attached
        if self.how == "landing" or not leads or m.marks & {"engaged", "scattered", "cut"}:
            return True
        if m.armored and self.outclassed():
            return True
        water = self.water(m.at)
        if water in ("canal", "major_river") or (water and m.technical):
            return True
        bog = {self.letter(self.here)} | (set() if self.how == "landing" else {self.letter(m.at)})
        return m.technical and bool(bog & set("pqm"))

    def attack(self) -> int:
        total, ones = 0, 0
        for m in self.attackers:
            printed = 0 if "routed" in m.marks else m.face["attack"]
            if not self.halved(m):
                total += printed
            elif printed == 1:
                ones += 1
            else:
                total += ceil(printed / 2)
        return total + ceil(ones / 2)

    def all_hampered(self) -> bool:
        if self.how == "landing":
            return False
        return all(self.letter(m.at) == "m" or self.water(m.at) for m in self.attackers)

    def sums(self, men: list[Man]) -> int:
        behind = self.all_hampered()
        settled = hexes()[self.here][1] in "tc"
        total, ones = 0, {False: 0, True: 0}
        for m in men:
            carried = "carried" in m.marks
            printed = 1 if carried else m.face["defense"]
            double = self.how == "landing" or (not carried and (behind or (settled and not m.technical)))
            half = "disrupted" in m.marks
            if half and printed == 1:
                ones[double] += 1
            else:
                total += (ceil(printed / 2) if half else printed) * (2 if double else 1)
        return total + ceil(ones[False] / 2) + 2 * ceil(ones[True] / 2)

    def defense(self) -> int:
        able = [m for m in self.counted() if not ("fled" in m.marks and self.how == "regular")]
        unseen = [m for m in able if "unseen" in m.marks]
        rest = [m for m in able if "unseen" not in m.marks]
        if counting(rest) <= 2:
            return self.sums(able)
        some = [list(c) for n in range(len(rest) + 1) for c in combinations(rest, n) if counting(list(c)) <= 2]
        return max(self.sums(each + unseen) for each in some)

    def counted(self) -> list[Man]:
        alone = len(self.enemies) == 1
        return [m for m in self.enemies if "routed" not in m.marks and (alone or m.row["kind"] != "supply")]

    # --- shifts

    def shift(self) -> int:
        lead = [m for m in self.attackers if m.formation == self.lead or m.name == self.attached]
        total = self.tanks(lead) + self.morale(lead)
        if self.how != "auto_ds":
            total += self.surprise(lead)
        guns = [NAMES[gun] for gun in self.battle.guns]
        double = [gun for gun in guns if self.s.turn == 1 and gun in ("5_AGRA", "Gds_Div")]
        return total + len(guns) + len(double) + int(self.battle.air)

    def tanks(self, lead: list[Man]) -> int:
        there = any(m.tank for m in self.counted())
        gains = any(m.tank and self.tank_country(m) for m in lead) and self.best_attack() > self.best_defense()
        if gains:
            return 1
        return -1 if there and not any(m.face.get("armor") for m in lead) else 0

    def tank_country(self, m: Man) -> bool:
        terrain, settlement = hexes()[self.here]
        if settlement == "c" or (settlement != "t" and terrain in "wqm"):
            return False
        if self.how == "landing":
            return terrain not in "pqm"
        if (self.letter(self.here) in "pqm" or self.letter(m.at) in "pqm") and not self.road(m.at):
            return False
        water = self.water(m.at)
        return not water or (self.road(m.at) if water == "minor_river" else self.bridge(m.at))

    def surprise(self, lead: list[Man]) -> int:
        there = self.counted()
        bare = any(m.tank for m in there) and not any(m.infantry for m in there)
        return int(bare and any(m.infantry for m in lead))

    def morale(self, lead: list[Man]) -> int:
        elite = sum(m.steps for m in lead if m.quality == "elite")
        others = sum(m.steps for m in lead if m.quality != "elite")
        there = self.counted()
        return int(elite > others) + int(bool(there) and all(m.quality == "low" for m in there))


def counting(men: list[Man]) -> int:
    """How many units count for stacking."""
    left = [m for m in men if m.row["kind"] != "supply"]
    armored = [m for m in left if m.armored]
    free = {m.row["kind"] for m in left if m.row["kind"] in ("artillery", "bridging", "engineer", "flak")}
    count = len(left) - len(free) - (1 if len(armored) == 1 and armored[0].steps == 1 else 0)
    halves = [m.row["half"] for m in left if "half" in m.row]
    return count - (len(halves) - len(set(halves)))


def column(attack: int, defense: int) -> float:
    """Odds as a place in the row of columns: 1-1 is 0, 2-1 is 1, 1-2 is -1."""
    if not defense:
        return float("inf")
    return attack // defense - 1 if attack >= defense else 1 - ceil(defense / max(attack, 1))
