"""Calling for support from beyond the map: artillery and aircraft (32, 35, 60.0a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .aid import AID
from .aircraft import ONCE, Strike, objection_to_strike
from .artillery import MARKED, OP_FIRE, RADIUS, FireMission, observers
from .events import SUPPORT_READY, SUPPORT_USED
from .opfire import Opportunity, Response
from .pieces import IS_AIRCRAFT
from .refusals import objection_to_foe
from .setup import Scenario
from .state import BIT, State

SECOND_HEX = 2
WEIGHT = int(AID["operations"]["artillery"])  # of the operations range, and an aircraft counts the same


def is_aircraft(s: State, support: int) -> bool:
    """Whether a piece of support flies."""
    return bool(IS_AIRCRAFT[s.setup.support[support].kind])


def at_hand(s: State, side: int) -> int:
    """A side's pieces of support that are to be had now."""
    return _due(s.setup, side, s.turn) & ~(s.support_gone | s.support_used)


@lru_cache(maxsize=1 << 10)
def _due(setup: Scenario, side: int, turn: int) -> int:
    """A side's pieces of support of a turn."""
    return sum(BIT[i] for i, gun in enumerate(setup.support) if gun.side == side and gun.turn <= turn <= gun.last)


def objection_to_support(s: State, side: int, support: int) -> Objection | None:
    """Why a piece of support is not to be had now, whatever for."""
    if support >= len(s.setup.support):
        return Objection("KERNEL:scenario")
    battery, rules = s.setup.support[support], ("BOB:32.0a", "BOB:32.0k")
    if is_aircraft(s, support):
        rules = ("BOB:35.0a", "BOB:4.2d")
    if battery.side != side:
        return Objection(rules[0]).saying("enemys-support", support=support)
    if s.turn < battery.turn:
        return Objection(rules[0]).saying("support-later", support=support, turn=battery.turn)
    if s.turn > battery.last or s.support_gone >> support & 1:
        return Objection(rules[0]).saying("support-gone", support=support)
    return Objection(rules[1]).saying("support-used", support=support) if s.support_used >> support & 1 else None


def _nobody_to_direct(support: int) -> Objection:
    return Objection("BOB:32.0d").saying("nobody-to-direct", support=support)


def objection_to_call(s: State, side: int, support: int) -> Objection | None:
    """Why a piece of support cannot be used in an impulse; what is marked Op Fire waits for a target."""
    found = objection_to_support(s, side, support)
    if found is None and s.support_ready >> support & 1:
        return Objection("BOB:4.3c").saying("support-waits", support=support)
    if found is None and ONCE[s.setup.support[support].kind] and s.struck >> side & 1:
        return Objection("BOB:35.0c").saying("one-strike", support=support)
    return found


class Call(Step, frozen=True):
    """What a piece of support is used for."""

    support: int

    def ask(self, s: State) -> Decision:
        """Artillery: any hex, smoke, Op Fire; aircraft: any target; and both may be marked Used."""
        actions = self._strikes(s) if is_aircraft(s, self.support) else self._missions(s)
        return Decision(s.setup.support[self.support].side, "support", [*actions, s.setup.verb["save"]()])

    def _missions(self, s: State) -> list[Action]:
        verb = s.setup.verb
        actions = []
        for name in ("barrage", "smoke"):
            if self._objection_to_mission(s, name, ()) is None:
                actions += verb[name].each(range(s.setup.n))
        return [*actions, verb["alert"]()]

    def _strikes(self, s: State) -> list[Action]:
        strike, enemy = s.setup.verb["strike"], 1 - s.setup.support[self.support].side
        return [strike(u) for u in bits(s.on[enemy]) if self._objection_to_strike(s, u) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why support cannot be used for something."""
        if action.verb in ("barrage", "smoke"):
            return self._objection_to_mission(s, action.verb, action.args)
        if action.verb == "strike":
            return self._objection_to_strike(s, action.args[0])
        waits = action.verb == "alert" and is_aircraft(s, self.support)
        return Objection("BOB:35.0p").saying("no-op-fire-by-air", support=self.support) if waits else None

    def _objection_to_mission(self, s: State, purpose: str, hexes: tuple[int, ...]) -> Objection | None:
        """Where it may be called down is not asked: whether anybody sees the hex shows afterwards (14.0g)."""
        if is_aircraft(s, self.support):
            return Objection("BOB:35.0e", hexes).saying("strikes-a-unit", support=self.support)
        battery = s.setup.support[self.support]
        if purpose == "smoke" and not battery.smoke:
            return Objection("BOB:60.0a", hexes).saying("no-smoke-shells", support=self.support)
        return None if observers(s, battery.side) else replace(_nobody_to_direct(self.support), hexes=hexes)

    def _objection_to_strike(self, s: State, unit: int) -> Objection | None:
        if not is_aircraft(s, self.support):
            foe = objection_to_foe(s, s.setup.support[self.support].side, unit, "BOB:32.0c")
            return foe or Objection("BOB:32.0c", pieces=(unit,)).saying("shells-a-hex", support=self.support)
        return objection_to_strike(s, self.support, unit)

    def on_barrage(self, s: State, hex: int) -> None:
        """Shells."""
        s.call(FireMission(self.support, hex), self.end)

    def on_smoke(self, s: State, hex: int) -> None:
        """Smoke shells (60.0a)."""
        cite("BOB:60.0a")
        s.call(FireMission(self.support, hex, "smoke"), self.end)

    def on_strike(self, s: State, unit: int) -> None:
        """An aircraft attacks."""
        s.call(Strike(self.support, unit), self.end)

    def on_alert(self, s: State) -> None:
        """Wait for a target."""
        s.support_ready |= BIT[self.support]
        s.emit(SUPPORT_READY, "BOB:4.3a", self.support)
        s.done()

    def on_save(self, s: State) -> None:
        """Not this turn."""
        s.support_used |= BIT[self.support]
        rule = "BOB:35.0q" if is_aircraft(s, self.support) else "BOB:4.2c"
        s.emit(SUPPORT_USED, rule, self.support)
        s.done()


def start_call(s: State, side: int, support: int) -> Step:
    """A piece of support is used."""
    cite("BOB:35.0o" if is_aircraft(s, support) else "BOB:32.0j")
    return Call(support)


def weight(s: State, support: int) -> int:
    """What any piece of support counts."""
    return WEIGHT


# --- in answer to a move --------------------------------------------------------------------------------------------


def objection_to_op_barrage(s: State, side: int, chance: Opportunity, support: int) -> Objection | None:
    """Why a battery cannot answer a mover."""
    found = objection_to_support(s, side, support)
    if found:
        return found
    if is_aircraft(s, support):
        return Objection("BOB:35.0p").saying("no-op-fire-by-air", support=support)
    if chance.entered < SECOND_HEX:
        return Objection("BOB:32.0m", hexes=(chance.hex,), pieces=(chance.mover,))
    return None if observers(s, side) else _nobody_to_direct(support)


def op_fire_bonus(s: State, support: int) -> int:
    """What modifies the proficiency of a battery that answers a mover: its nation, and an Op Fire marker (32.0f)."""
    cite("BOB:32.0f")
    bonus = OP_FIRE[s.setup.forces[s.setup.support[support].side]["nation"]]
    if not s.support_ready >> support & 1:
        return bonus
    cite("BOB:32.0g")
    return bonus + MARKED


class Bracket(Step[int], frozen=True):
    """A battery that answers a mover is given a hex; the mover must lie in what it hits."""

    support: int
    mover: int
    came: int

    def ask(self, s: State) -> Decision:
        """The mover's hex or one beside it."""
        barrage = s.setup.verb["barrage"]
        return Decision(s.setup.support[self.support].side, "bracket", [barrage(h) for h in bits(self._area(s))])

    def _area(self, s: State) -> int:
        return s.setup.grid.within(s.hex[self.mover], RADIUS)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why shells cannot be called down on a hex."""
        return None if self._area(s) >> action.args[0] & 1 else Objection("BOB:32.0l", action.args, (self.mover,))

    def on_barrage(self, s: State, hex: int) -> None:
        """Shells."""
        bonus = op_fire_bonus(s, self.support)
        s.become(FireMission(self.support, hex, movers=BIT[self.mover], came=self.came, bonus=bonus))


def _answer(s: State, chance: Opportunity, support: int) -> Step[int]:
    return Bracket(support, chance.mover, chance.came)


def _batteries(s: State, side: int, chance: Opportunity) -> Iterable[int]:
    return bits(at_hand(s, side))


def _takes(s: State, side: int, support: int) -> bool:
    return True


def opens(s: State, side: int, chance: Opportunity) -> bool:
    """Whether a battery might answer, which everybody can see."""
    return any(objection_to_op_barrage(s, side, chance, support) is None for support in _batteries(s, side, chance))


def to_call(s: State, side: int) -> Sequence[int]:
    """A side's pieces of support that wait for no target."""
    return bits(at_hand(s, side) & ~s.support_ready)


BATTERIES = Response(_takes, _batteries, objection_to_op_barrage, _answer)
