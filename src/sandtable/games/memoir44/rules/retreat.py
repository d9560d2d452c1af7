"""Flags: ignoring them, falling back toward one's own edge, and what it costs not to be able to."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import heroic_leaders, trains, water
from .actions import END, IGNORE, RETREAT
from .board import BACK
from .events import FLAGS_IGNORED, RETREAT_BLOCKED, RETREATED
from .losses import suffer
from .state import BIT, State
from .terrain import rule_at, tile_name
from .terrain_table import INFANTRY, TRAIN
from .units import SPECIAL

RESISTANCE = SPECIAL["french_resistance"]


def ignorable(s: State, unit: int) -> int:
    """How many flags a unit may ignore where it stands; several reasons do not add up."""
    h, side = s.hex[unit], s.owner[unit]
    count = s.terrain.flags[side][h]
    if (s.sandbags | s.hedgehogs) & BIT[h]:
        count = max(count, 1)  # M44:retreat-ignore-once
    if s.kind[unit] == TRAIN:
        count = max(count, 1)
    return count + int(heroic_leaders.led(s, unit))


def flag_rule(s: State, unit: int) -> str:
    """The rule by which a unit ignores flags."""
    if s.kind[unit] == TRAIN:
        return "M44TP:train-j"
    return rule_at(s, s.hex[unit], "flag", "M44TP:hero-a")


class Flags(Step[bool], frozen=True):
    """The owner of a unit says how many of the flags it ignores, then it retreats for the rest.

    The answer is whether the unit has left its hex.
    """

    unit: int
    flags: int
    free: bool = True  # whether any may be ignored

    def begin(self, s: State) -> None:
        """Without anything to ignore the retreat begins at once."""
        if not self.free or not ignorable(s, self.unit):
            self._retreat(s, self.flags)

    def ask(self, s: State) -> Decision:
        """How many flags to ignore."""
        most = min(self.flags, ignorable(s, self.unit))
        cite("M44:retreat-ignore")
        return Decision(s.owner[self.unit], "flags", IGNORE[: most + 1])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why so many flags may not be ignored."""
        most = min(self.flags, ignorable(s, self.unit))
        if action.args[0] <= most:
            return None
        return Objection("M44:retreat-ignore-once", (s.hex[self.unit],), (self.unit,)).saying("flags", most=most)

    def on_ignore(self, s: State, flags: int) -> None:
        """Some flags are ignored."""
        if flags:
            s.emit(FLAGS_IGNORED, flag_rule(s, self.unit), self.unit, flags)
        self._retreat(s, self.flags - flags)

    def _retreat(self, s: State, flags: int) -> None:
        if not flags:
            s.done(False)
        elif s.kind[self.unit] == TRAIN:
            trains.retreat(s, self.unit, flags)
        elif holds_fast(s, self.unit):
            self._stand_and_lose(s, flags)
        else:
            s.become(Retreat(self.unit, flags, self._further(s, flags)))

    def _further(self, s: State, flags: int) -> int:
        if s.special[self.unit] != RESISTANCE:
            return 0
        cite("M44:special-resistance-c")
        return 2 * flags

    def _stand_and_lose(self, s: State, flags: int) -> None:
        """A unit that cannot give ground loses a figure for each flag."""
        h = s.hex[self.unit]
        rule = (
            "M44TP:boats-e"
            if water.afloat(s, self.unit)
            else rule_at(s, h, "flag_costs_figure", "M44:terrain-bunker-e")
        )
        suffer(s, self.unit, flags, rule)
        s.done(not s.figures[self.unit])


def holds_fast(s: State, unit: int) -> bool:
    """Whether each flag costs a unit a figure where it stands."""
    return water.afloat(s, unit) or bool(s.terrain.flag_costs_figure[s.kind[unit]] >> s.hex[unit] & 1)


# --- the way back ---------------------------------------------------------------------------------------------------


def objection_to_step(s: State, unit: int, start: int, h: int) -> Objection | None:
    """Why a unit may not fall back from a hex to one of the two behind it."""
    if h not in BACK[s.owner[unit]][start]:
        return Objection("M44:retreat-direction", (h,), (unit,))
    if (s.mask[0] | s.mask[1]) & BIT[h]:
        return Objection("M44:retreat-occupied", (h,), (s.at[h], unit))
    if s.terrain.no_retreat >> h & 1:
        return Objection("M44:terrain-ocean-c", (h,), (unit,))
    barred = s.kind[unit] != INFANTRY and s.hedgehogs & BIT[h]
    if barred or not (water.open_ways(s, unit) or s.terrain.open[s.kind[unit]])[start] >> h & 1:
        return Objection("M44:retreat-terrain", (h,), (unit,)).saying("retreat-land", terrain=tile_name(s, h))
    return None


def ways_back(s: State, unit: int, start: int) -> list[int]:
    """The hexes a unit may fall back to."""
    found = []
    for h in BACK[s.owner[unit]][start]:
        blocked = objection_to_step(s, unit, start, h)
        if blocked is None:
            found.append(h)
        else:
            cite(blocked.rule)
    return found


def farthest(s: State, unit: int, start: int, hexes: int) -> int:
    """How many of the hexes a unit can fall back."""
    if not hexes:
        return 0
    return max((1 + farthest(s, unit, h, hexes - 1) for h in ways_back(s, unit, start)), default=0)


def _blocked_rule(s: State, unit: int) -> str:
    """The rule by which a unit that cannot fall back loses figures."""
    back = BACK[s.owner[unit]][s.hex[unit]]
    if water.afloat(s, unit):
        return "M44TP:boats-e"
    if not back:
        return "M44:retreat-edge"
    return "M44:terrain-ocean-c" if all(s.terrain.no_retreat >> h & 1 for h in back) else "M44:retreat-blocked"


class Retreat(Step, frozen=True):
    """The owner pulls the unit back hex by hex, as far as it can go; what it cannot retreat it loses in figures."""

    unit: int
    hexes: int
    further: int = 0  # hexes it may add of its own will
    gone: bool = False

    def begin(self, s: State) -> None:
        """Nowhere to go, or taken to its boat: the rest is paid in figures."""
        if water.afloat(s, self.unit) or not ways_back(s, self.unit, s.hex[self.unit]):
            if self.hexes:
                rule = _blocked_rule(s, self.unit)
                s.emit(RETREAT_BLOCKED, rule, self.unit, min(self.hexes, s.figures[self.unit]))
                suffer(s, self.unit, self.hexes, rule)
            s.done(self.gone or not s.figures[self.unit])

    def ask(self, s: State) -> Decision:
        """Which way back; only a way that leads as far as any."""
        actions = [RETREAT[h] for h in self._ways(s)]
        cite("M44:retreat-owner")
        return Decision(s.owner[self.unit], "retreat", actions if self.hexes else [*actions, END])

    def _ways(self, s: State) -> list[int]:
        ways = ways_back(s, self.unit, s.hex[self.unit])
        if len(ways) < 2 or self.hexes < 2:
            return ways
        reach = [farthest(s, self.unit, h, self.hexes - 1) for h in ways]
        if min(reach) < max(reach):
            cite("M44:retreat-maximum")
        return [h for h, hexes in zip(ways, reach, strict=True) if hexes == max(reach)]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit may not retreat that way, or not stop yet; where only one way leads farthest nobody is asked."""
        if action.verb == "end":
            return Objection("M44:retreat-flag", pieces=(self.unit,)) if self.hexes else None
        return objection_to_step(s, self.unit, s.hex[self.unit], action.args[0])

    def on_retreat(self, s: State, h: int) -> None:
        """One hex back."""
        start = s.hex[self.unit]
        rule = "M44:retreat-flag" if self.hexes else "M44:special-resistance-c"
        s.place(self.unit, h)
        s.emit(RETREATED, rule, self.unit, start, h)
        if (s.mines_of[0] | s.mines_of[1]) & BIT[h]:
            cite("M44TP:mine-l")  # it sets off no mine
        hexes, further = (self.hexes - 1, self.further) if self.hexes else (0, self.further - 1)
        if hexes or further:
            s.become(Retreat(self.unit, hexes, further, True))
        else:
            s.done(True)

    def on_end(self, s: State) -> None:
        """Far enough."""
        s.done(self.gone)
