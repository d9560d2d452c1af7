"""What a card sets off: orders, or the procedure of Air Power, Barrage, Medics & Mechanics or Their Finest Hour."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .actions import END, RECOVER, TARGET
from .board import IN_SECTION, other
from .cards import AIR_POWER, BARRAGE, FINEST_HOUR, INFANTRY_ASSAULT, MEDICS, ROW, cards_held
from .dice import count_faces
from .events import BOMBED, ORDERED, RECOVERED, ROLLED
from .losses import restored, take_hits
from .orders import ChooseSection, Orders, kind_units
from .retreat import Flags
from .state import BIT, NONE, State
from .terrain_table import INFANTRY, TRAIN
from .units import is_near, objection_to_enemy, objection_to_own


def orders_step(s: State, side: int) -> Step | None:
    """The step that carries out the card just played."""
    if s.card == NONE:
        return None
    special = _procedure(s, side)
    if special is not None:
        return special
    if s.card == INFANTRY_ASSAULT and kind_units(s, side, INFANTRY):
        return ChooseSection(side)
    return Orders(side)


def _procedure(s: State, side: int) -> Step | None:
    """The procedure of the card just played, if it has one."""
    if s.card == AIR_POWER:
        return Targets(side, 4)
    if s.card == BARRAGE:
        return Targets(side, 1)
    if s.card == MEDICS:
        return Medics(side)
    if s.card == FINEST_HOUR:
        return FinestHour(side)
    return None


# --- Air Power and Barrage ------------------------------------------------------------------------------------------


class Targets(Step, frozen=True):
    """The enemy units that Air Power or Barrage falls on, named one by one."""

    side: int
    most: int
    picked: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        """One more target, or enough."""
        enemies = sorted({s.at[h] for h in bits(s.mask[other(self.side)])})
        actions = [TARGET[u] for u in enemies if self.objection_to(s, u) is None]
        return Decision(self.side, "target", [*actions, END] if self.picked or not actions else actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit may not be a target, or why there is not yet one."""
        if action.verb == "target":
            return self.objection_to(s, action.args[0])
        return None if END in self.ask(s).actions else Objection(self._rule(s), cards=(s.card,)).saying("no-target")

    def _rule(self, s: State) -> str:
        return "M44:card-barrage" if s.card == BARRAGE else "M44:card-air-power-a"

    def objection_to(self, s: State, unit: int) -> Objection | None:
        """Targets of Air Power form one group of up to four; a strike called from a post may keep to one section."""
        cannot = objection_to_enemy(s, self.side, unit)
        if cannot is not None:
            return replace(cannot, rule=self._rule(s)) if cannot.rule == "M44:order-own" else cannot
        here = ((s.hex[unit],), (unit, *self.picked), (s.card,))
        if unit in self.picked:
            return Objection(self._rule(s), *here).saying("target-twice")
        if len(self.picked) >= self.most:
            return Objection(self._rule(s), *here).saying("targets-spent", most=self.most)
        if s.section != NONE and not IN_SECTION[self.side][s.section] >> s.hex[unit] & 1:
            return Objection("M44:scn-mortain", (s.hex[unit],), (unit,)).saying("strike-section", section=s.section)
        if self.picked and not any(is_near(s, u, s.footprint(unit)) for u in self.picked):
            return Objection(self._rule(s), *here).saying("target-apart", target=self.picked)
        return None

    def on_target(self, s: State, unit: int) -> None:
        """A target is named."""
        s.become(Targets(self.side, self.most, (*self.picked, unit)))

    def on_end(self, s: State) -> None:
        """Strike."""
        s.become(Strike(self.side, self.picked, s.card == AIR_POWER))


class Strike(Step, frozen=True):
    """Each target in turn: dice, hits, flags that cannot be ignored; the terrain protects nobody."""

    side: int
    targets: tuple[int, ...]
    from_the_air: bool

    def begin(self, s: State) -> None:
        """Roll for the next target."""
        if not self.targets:
            s.done()
            return
        dice = ROW[s.card]["dice"][s.setup.sides[self.side]]
        rule = "M44:card-air-power-b" if self.from_the_air else "M44:card-barrage"
        s.emit(BOMBED, rule, self.side, self.targets[0], dice)
        s.call(Roll(dice), self.rolled)

    def rolled(self, s: State, faces: tuple[int, ...]) -> None:
        """Hits, then flags, then the next target."""
        target = self.targets[0]
        s.emit(ROLLED, "M44:card-air-power-c" if self.from_the_air else "M44:card-barrage", self.side, faces)
        hits, flags = count_faces(s, target, faces, stars_hit=self.from_the_air)
        take_hits(s, target, hits)
        following = Strike(self.side, self.targets[1:], self.from_the_air)
        if flags and s.hex[target] != NONE:
            s.call(Flags(target, flags, free=False), following.begin_again)
        else:
            s.become(following)


# --- Medics & Mechanics ---------------------------------------------------------------------------------------------


class Medics(Step, frozen=True):
    """One unit with losses recovers, and may be ordered if it did."""

    side: int
    unit: int = NONE

    def ask(self, s: State) -> Decision:
        """A unit with losses, if there is one."""
        hurt = [u for u in s.units(self.side) if self.objection_to(s, u) is None]
        return Decision(self.side, "medics", [RECOVER[u] for u in hurt] or [END])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot recover."""
        if action.verb == "recover":
            return self.objection_to(s, action.args[0])
        if self.ask(s).actions == [END]:
            return None
        return Objection("M44:card-medics-a", cards=(s.card,)).saying("must-heal")

    def objection_to(self, s: State, unit: int) -> Objection | None:
        """Only a unit of one's own with losses recovers."""
        cannot = objection_to_own(s, self.side, unit)
        if cannot is not None:
            return cannot
        if s.kind[unit] == TRAIN:
            return Objection("M44:card-medics-a", pieces=(unit,), cards=(s.card,)).saying("no-repair")
        if s.figures[unit] >= s.full[unit]:
            return Objection("M44:card-medics-a", pieces=(unit,), cards=(s.card,)).saying("unhurt")
        return None

    def on_recover(self, s: State, unit: int) -> None:
        """Roll a die for each card held."""
        s.call(Roll(cards_held(s, self.side)), Medics(self.side, unit).resumed)

    def on_end(self, s: State) -> None:
        """Nobody needs them."""
        s.done()

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """Figures come back, and the unit is ordered."""
        s.emit(ROLLED, "M44:card-medics-a", self.side, faces)
        figures = restored(s, self.unit, faces)
        if figures:
            s.figures[self.unit] += figures
            s.emit(RECOVERED, "M44:card-medics-a", self.unit, figures, s.figures[self.unit])
            s.ordered |= BIT[self.unit]
            s.emit(ORDERED, "M44:card-medics-b", self.unit)
        s.done()


# --- Their Finest Hour ----------------------------------------------------------------------------------------------


class FinestHour(Step, frozen=True):
    """The dice say which units may be ordered."""

    side: int

    def begin(self, s: State) -> None:
        """Roll a die for each card held."""
        s.call(Roll(cards_held(s, self.side)), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """Infantry and armor symbols order such units, stars any."""
        s.emit(ROLLED, "M44:card-finest-hour-a", self.side, faces)
        s.quota = (faces.count(1) + faces.count(2), faces.count(3), faces.count(6))
        s.become(Orders(self.side))
