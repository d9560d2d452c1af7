"""What a unit may hope for on a hex, and what a battle from there is worth, on the same scale as the evaluation."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import attrgetter
from typing import NamedTuple

from ....maps.hexes import bits
from ..rules.battle_dice import dice_count
from ..rules.board import GRID, other
from ..rules.cards import (
    AMBUSH,
    ARMOR_ASSAULT,
    ARTILLERY_BOMBARD,
    BEHIND_LINES,
    CLOSE_ASSAULT,
    DECK,
    FINEST_HOUR,
    FIREFIGHT,
    INFANTRY_ASSAULT,
)
from ..rules.reach import levels, pace, reach
from ..rules.retreat import ways_back
from ..rules.state import BIT, NONE, State
from ..rules.targets import target_hexes
from ..rules.terrain_table import ARTILLERY, KINDS, TRAIN
from ..rules.turn import PHASES, Turn
from ..rules.units import SPECIAL, is_near
from ..rules.victory import total_medals
from .evaluation import (
    DENIED,
    LEAVE,
    MOST,
    SHELTER,
    THREAT,
    WIN,
    WORTH,
    Goal,
    approach,
    exposures,
    medal_worth,
    open_goals,
    outlook,
)
from .odds import Outcome, against, blast_outcomes, room_behind

UNUSUAL = frozenset(
    {ARMOR_ASSAULT, ARTILLERY_BOMBARD, BEHIND_LINES, CLOSE_ASSAULT, FINEST_HOUR, FIREFIGHT, INFANTRY_ASSAULT}
)
NERVE = 0.6  # how much of a threat a unit minds when it has the initiative
PRESSURE = 0.7  # how much of a threat it makes counts before it is carried out
CLOSING = 0.06  # a hex nearer to the nearest enemy
RETREAT = 0.6  # an enemy's step back
UNGUARDED = 0.2  # how near an enemy is taken to be, at the least, to a hex that it wants
PRIZED = 0.2  # how much of a medal it is worth to drive an enemy off a hex that one wants
PRESSED = 0.5  # and off one on which it scores
RESISTANCE = SPECIAL["french_resistance"]


PASSING = frozenset(  # what may change without changing what units may hope for
    {
        "stack", "then", "answered", "answer", "fresh", "dirty", "changed", "key", "rng", "sealed", "script", "log",
        "hands", "drawn", "shown", "in_play", "last_card", "last_section", "card", "section", "quota", "among",
        "ordered", "noticed", "recount", "terrain", "deck", "discard", "mine", "mine_box", "mines_gone",
    }
)  # fmt: skip
CONSTANT = frozenset({"Scenario", "int", "bool", "bytes", "tuple[tuple[int, int], ...]"})  # sorts of fields
KEPT = 64


class Foe(NamedTuple):
    """An enemy unit, as seen by one that thinks of coming near."""

    hex: int
    threat: tuple[float, ...]  # by distance
    shelter: tuple[float, ...]  # by hex of the one threatened
    soft: tuple[float, ...]  # what it stands to lose, by kind of the attacker
    kind: int


def may_fight(s: State) -> bool:
    """Whether the battles of the turn are still to come."""
    return not any(step.phase >= len(PHASES) - 1 for step in s.pending(Turn))


class Prospect:
    """A position seen by one side, which weighs its units' chances; the state is its own to play with."""

    def __init__(self, s: State, side: int) -> None:
        self.s = s.clone()
        self.side = side
        self.view = outlook(s.setup, s.land)
        foe, needed = other(side), s.setup.medals
        self.medal = medal_worth(total_medals(s, side), needed[side])
        self.loss = medal_worth(total_medals(s, foe), needed[foe])
        self._risk = exposures(self.loss)
        self.foes = [self._foe(s.hex[unit]) for unit in s.units(foe)]
        self.goals = open_goals(s, self.view, side)
        self.fears = open_goals(s, self.view, foe)
        self._fear = {h: self._denial(g, j) for g in self.fears for j, h in enumerate(g.hexes)}
        self._others: dict[int, list[tuple[Goal, list[float]]]] = {}
        self._battles: dict[tuple[int, int, int, int], float] = {}
        self._arrivals: dict[tuple[int, int], dict[int, float]] = {}
        self._staying: dict[tuple[int, int], float] = {}
        self._home: dict[int, int] = {}  # where a unit stands that is elsewhere in thought
        self._stands: dict[tuple[int, int], float] = {}  # by unit and hex
        self._places: dict[tuple[int, int], tuple[float, float, float]] = {}  # by kind and hex
        self.fights = may_fight(s)

    def _foe(self, h: int) -> Foe:
        s, foe = self.s, other(self.side)
        unit = s.at[h]
        kind = s.kind[unit]
        bagged = SHELTER[1] if s.sandbags & BIT[h] else 1.0
        lost = exposures(self.medal)[kind][min(s.figures[unit], MOST)]
        soft = tuple(lost * min(self.view.shelter[foe][k][h], bagged) for k in range(4))
        return Foe(h, THREAT[kind], self.view.shelter[self.side][kind], soft, kind)

    def _denial(self, goal: Goal, j: int) -> float:
        """What it is worth to stand on a hex the enemy wants."""
        s = self.s
        near = goal.near[j if len(goal.near) > 1 else 0]
        best = max((near[s.kind[s.at[h]]][h] for h in bits(s.mask[other(self.side)])), default=0.0)
        return (1 - DENIED) * max(best, UNGUARDED) * self.loss * goal.medals / goal.needed

    # --- standing on a hex --------------------------------------------------------------------------------------

    def stand(self, unit: int, h: int) -> float:
        """What it is worth to have a unit on a hex."""
        key = (unit, h)
        if key not in self._stands:
            kind = self.s.kind[unit]
            worth = self.hex_value(kind, min(self.s.figures[unit], MOST), h)
            self._stands[key] = worth + self._hope(unit, kind, h) if self.goals else worth
        return self._stands[key]

    def hex_value(self, kind: int, figures: int, h: int) -> float:
        """What a hex is worth to a unit of a kind, objectives of its own side apart."""
        key = (kind, h)
        if key not in self._places:
            self._places[key] = self._place(kind, h)
        made, taken, far = self._places[key]
        return made - taken * self._risk[kind][figures] + self._fear.get(h, 0.0) - far

    def _place(self, kind: int, h: int) -> tuple[float, float, float]:
        """What a kind of unit threatens from a hex, what it minds there, and how far off it is."""
        made, taken, closest = 0.0, 0.0, 99
        distance, threat = GRID.distance[h], THREAT[kind]
        for foe in self.foes:
            d = distance[foe.hex]
            closest = min(closest, d)
            if d <= 6:
                made += threat[d] * foe.soft[kind]
                taken += foe.threat[d] * foe.shelter[h]
        far = CLOSING * closest if kind != ARTILLERY and closest < 99 else 0.0
        return PRESSURE * made, NERVE * taken, far

    def _hope(self, unit: int, kind: int, h: int) -> float:
        total = 0.0
        for goal, others in self._without(unit):
            if len(others) == 1:
                nearly = max(others[0], goal.near[0][kind][h])
            else:
                nearly = approach(goal, [max(b, near[kind][h]) for b, near in zip(others, goal.near, strict=True)])
            held = goal.number >= 0 and nearly == 1.0
            total += goal.medals * self.medal * (nearly + held)
        return total

    def _without(self, unit: int) -> list[tuple[Goal, list[float]]]:
        """How near the other units of the side are to each hex of each goal."""
        if unit not in self._others:
            s = self.s
            stands = [(s.kind[s.at[h]], h) for h in bits(s.mask[self.side]) if s.at[h] != unit]
            self._others[unit] = [
                (g, [max((near[k][h] for k, h in stands), default=0.0) for near in g.near]) for g in self.goals
            ]
        return self._others[unit]

    # --- battle -------------------------------------------------------------------------------------------------

    def spoils(self, target: int, o: Outcome, medal: float) -> float:
        """What an outcome is worth to the side that rolls."""
        s = self.s
        worth, n = WORTH[s.kind[target]], min(s.figures[target], MOST)
        gain = sum(p * (worth[n] - worth[max(0, n - lost)]) for lost, p in enumerate(o.lost) if lost)
        gain += o.eliminated * medal * self._bounty(target)
        return gain + o.hexes * RETREAT + o.retreats * self._foothold(target)

    def _bounty(self, target: int) -> float:
        """Medals for eliminating a unit."""
        s = self.s
        foe, kind = s.setup.sides[other(s.owner[target])], KINDS[s.kind[target]]
        rows = s.setup.rules.get("elimination_medals", ())
        return next((float(r["medals"]) for r in rows if (r["for"], r["type"]) == (foe, kind)), 1.0)

    def _foothold(self, target: int) -> float:
        """What it is worth to drive a unit off its hex."""
        h = self.s.hex[target]
        wanted = [g for g in self.goals if h in g.hexes]
        held = [g for g in self.fears if h in g.hexes]
        return sum(PRIZED * self.medal * g.medals for g in wanted) + sum(PRESSED * self.loss * g.medals for g in held)

    def battle(self, unit: int, target_hex: int, near: bool) -> float:
        """What a unit's battle with the enemy on a hex is worth, the chance of an Ambush counted."""
        dice = dice_count(self.s, unit, target_hex, near)
        key = (target_hex, dice, unit, self.s.hex[unit]) if near else (target_hex, dice, NONE, NONE)
        if key not in self._battles:
            self._battles[key] = self._weigh(unit, target_hex, dice, near) if dice else 0.0
        return self._battles[key]

    def _weigh(self, unit: int, target_hex: int, dice: int, near: bool) -> float:
        target = self.s.at[target_hex]
        if not near:
            return self._from_afar(unit, target, dice)
        return self.spoils(target, against(self.s, target, dice), self.medal) - self._ambushed(unit, target)

    def _from_afar(self, unit: int, target: int, dice: int) -> float:
        """What a battle is worth in which nobody blocks the enemy's way back but who does so now."""
        h = self.s.hex[unit]
        self._shift(unit, self._home.get(unit, h))
        gain = self.spoils(target, against(self.s, target, dice), self.medal)
        self._shift(unit, h)
        return gain

    def _ambushed(self, unit: int, target: int) -> float:
        """What the enemy's Ambush may cost."""
        s, foe = self.s, other(self.side)
        left = DECK.count(AMBUSH) - s.discard.count(AMBUSH) - s.hands[self.side].count(AMBUSH)
        unseen = len(s.deck) + len(s.hands[foe])
        if left <= 0 or not unseen:
            return 0.0
        chance = min(1.0, left * len(s.hands[foe]) / unseen)
        lost = against(s, unit, dice_count(s, target, s.hex[unit], near=True))
        return chance * self.spoils(unit, lost, self.loss)

    def best_battle(self, unit: int) -> float:
        """The best battle a unit has from where it stands, or 0."""
        hexes = target_hexes(self.s, unit)
        if not hexes or self.s.terrain.no_battle >> self.s.hex[unit] & 1:
            return 0.0
        near = is_near(self.s, unit, hexes)
        return max(0.0, *(self.battle(unit, h, near) for h in bits(hexes)))

    # --- plans --------------------------------------------------------------------------------------------------

    def arrival(self, unit: int, h: int, silent: bool) -> float:
        """What it is worth to a unit to be on a hex and battle from there."""
        if silent or not self.fights:
            return self.stand(unit, h)
        start = self._home[unit] = self.s.hex[unit]
        self._shift(unit, h)
        gain = self.best_battle(unit)
        self._shift(unit, start)
        del self._home[unit]
        return self.stand(unit, h) + gain

    def _shift(self, unit: int, h: int) -> None:
        """Move a unit in thought."""
        s, start = self.s, self.s.hex[unit]
        s.at[start] = NONE
        s.mask[self.side] ^= BIT[start] ^ BIT[h]
        s.hex[unit] = h
        s.at[h] = unit

    def silent_at(self, unit: int, level: int, h: int) -> bool:
        """Whether a unit could not battle after moving so many hexes to a hex."""
        s = self.s
        kind, terrain = s.kind[unit], s.terrain
        if level > pace(s, unit).battle or terrain.no_battle_on_exit[kind] >> s.hex[unit] & 1:
            return True
        return bool(terrain.no_battle_on_entry[kind] >> h & 1) and s.special[unit] != RESISTANCE

    def arrivals(self, unit: int) -> dict[int, float]:
        """Every hex a unit may move to, with what it is worth there."""
        key = (unit, self._manner())
        if key not in self._arrivals:
            self._arrivals[key] = dict(self._arrive(unit))
        return self._arrivals[key]

    def _manner(self) -> int:
        """The card, if it changes how units move and fight."""
        return self.s.card if self.s.card in UNUSUAL else NONE

    def _arrive(self, unit: int) -> Iterator[tuple[int, float]]:
        s = self.s
        done = 0
        for n, level in enumerate(levels(s, unit, pace(s, unit).hexes), 1):
            done |= level
            for h in bits(level):
                yield h, self.arrival(unit, h, self.silent_at(unit, n, h)) - self.mined(unit, h)
        for h in bits(reach(s, unit) & ~done) if s.terrain.road else ():
            yield h, self.arrival(unit, h, self.silent_at(unit, 1, h)) - self.mined(unit, h)

    def mined(self, unit: int, h: int) -> float:
        """What the mine on a hex may cost."""
        s = self.s
        if not s.mines_of[other(self.side)] & BIT[h]:
            return 0.0
        return sum(p * self.spoils(unit, o, self.loss) for p, o in blast_outcomes(s, unit, h))

    def staying(self, unit: int) -> float:
        """What it is worth to a unit to battle from where it stands."""
        key = (unit, self._manner())
        if key not in self._staying:
            self._staying[key] = self.arrival(unit, self.s.hex[unit], bool(self.s.silent & BIT[unit]))
        return self._staying[key]

    def plan(self, unit: int) -> float:
        """How much better off a side is for ordering a unit."""
        best = max(self.arrivals(unit).values(), default=-WIN)
        return max(best, self.staying(unit)) - self.stand(unit, self.s.hex[unit])

    def exit_worth(self) -> float:
        """What it is worth to leave the board where that gives medals."""
        return max((self.medal * g.medals / LEAVE for g in self.goals if g.number < 0), default=0.0)

    def absence(self, unit: int) -> float:
        """What the other units may hope for without one."""
        return sum(goal.medals * self.medal * approach(goal, others) for goal, others in self._without(unit))

    # --- falling back -------------------------------------------------------------------------------------------

    def falling_back(self, unit: int, flags: int) -> float:
        """What obeying so many flags does to a unit's worth."""
        if not flags:
            return 0.0
        s = self.s
        gone = room_behind(s, unit, flags)
        figures = min(s.figures[unit], MOST)
        left = max(0, figures - (flags - gone))
        if not left:
            return -WORTH[s.kind[unit]][figures] - self.loss
        lost = WORTH[s.kind[unit]][figures] - WORTH[s.kind[unit]][left]
        return self._behind(unit, s.hex[unit], gone) - self.stand(unit, s.hex[unit]) - lost

    def _behind(self, unit: int, h: int, hexes: int) -> float:
        ways = ways_back(self.s, unit, h) if hexes and self.s.kind[unit] != TRAIN else []
        return max((self._behind(unit, b, hexes - 1) for b in ways), default=self.stand(unit, h))


# --- keeping what was weighed ---------------------------------------------------------------------------------------

_plain = attrgetter(*(f for f, sort in State.FIELDS.items() if f not in PASSING and sort in CONSTANT))
_listed = attrgetter(*(f for f, sort in State.FIELDS.items() if f not in PASSING and sort.startswith("list")))
_packed = attrgetter(*(f for f, sort in State.FIELDS.items() if f not in PASSING and sort == "bytearray"))
_kept: dict[Hashable, Prospect] = {}


def prospect_of(s: State, side: int) -> Prospect:
    """The prospect of a side; a card and its orders change nothing on the board, so it is kept while that stays as is.

    A search comes back to the same boards with every round. Whatever a prospect remembers follows from the board alone:
    who asks for it again finds what a fresh one would say.
    """
    key = _board(s, side)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        found = _kept[key] = Prospect(s, side)
    else:
        found.s = s.clone()
    return found


def _board(s: State, side: int) -> Hashable:
    """All that a prospect follows from; of the cards, those among which an Ambush may be."""
    mines = bytes(s.mine[h] for h in bits(s.mine_up)) if s.mine_up else b""
    foe = other(side)
    cards = len(s.deck), s.discard.count(AMBUSH), len(s.hands[foe]), s.hands[side].count(AMBUSH)
    return side, may_fight(s), mines, cards, _plain(s), *map(tuple, _listed(s)), *map(bytes, _packed(s))
