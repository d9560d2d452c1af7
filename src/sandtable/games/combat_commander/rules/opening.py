"""From the box to the first turn: chits, set-up in order, hands, and what scenarios decide in between (7.3, 1.1, 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Draw, Roll, draw_at_once
from ....kernel.errors import SandtableError
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import victory
from .board import GRID, NONE, SIDES
from .breaking import break_weapon, suppress
from .deployment import PLACE, LayOut, set_up
from .events import CHIT_DRAWN, DEALT, FIRST_TURN, MINE_STRENGTH, RANDOM_HEX
from .pieces import CHIT_SECRET, FIGURES, SORT
from .setup import Scenario
from .special import room
from .state import State
from .stock import in_reserve, stock_of
from .turn import Turn
from .unseen import WriteDown
from .verbs import ACTION_SPACE
from .zones import ARMING, EARLY, LATE, MAIN, SetUpSpace, zone_of_units

SIDE, NUMBER = ACTION_SPACE["side"], ACTION_SPACE["number"]


class Part(NamedTuple):
    """One thing done before the first turn, by a side."""

    name: str
    side: int = NONE


def plan(setup: Scenario) -> list[Part]:
    """Everything that is done before the first turn, in order."""
    rules = setup.rules
    parts = [Part("chit")] * setup.open_chits
    parts += [Part("chit", side) for side in (0, 1) for _ in range(setup.secret_chits[side])]
    if "early_fortifications" in rules:
        parts.append(Part("early", SIDES.index(rules["early_fortifications"]["side"])))
    order = _setup_order(setup)
    parts += _set_up_parts(setup, order)
    parts += [Part("late", side) for side in order if setup.switches("late_setup", side)]
    parts += [Part("arm", side) for side in order if _arms_last(setup, side)]
    if "start_broken_weapon" in rules:
        side = SIDES.index(rules["start_broken_weapon"]["side"])
        parts += [Part("break", side)] * rules["start_broken_weapon"]["count"]
    if "mine_choice" in rules:
        parts.append(Part("mines", SIDES.index(rules["mine_choice"]["side"])))
    parts += [Part("deal", side) for side in (1 - setup.first, setup.first)]
    if "first_turn_offer" in rules:
        parts.append(Part("offer", SIDES.index(rules["first_turn_offer"]["holder"])))
    return parts


def _set_up_parts(setup: Scenario, order: tuple[int, int]) -> list[Part]:
    """How the sides set up: in turn, or unseen by each other."""
    if setup.data["setup_order"] is None:
        return [Part("unseen", order[0]), Part("unveiled", order[1])]
    return [Part("random" if setup.switch("random_setup", side) else "main", side) for side in order]


def check_room(s: State) -> None:
    """Refuse a scenario whose pieces do not find room: units and works in their zones, weapons with units."""
    for side, name in enumerate(SIDES):
        stock = stock_of(s, side, MAIN, ())
        needed = [sum(count for kind, count in stock.due.items() if SORT[kind] == sort) for sort in range(3)]
        if not SetUpSpace(s, side, MAIN, needed).roomy():
            raise SandtableError(f"option 'changes' makes no scenario: no room for the units of the {name}")
        if len(s.setup.fortifications[side]) > (s.setup.zones[side] & s.terrain.markers_allowed).bit_count():
            raise SandtableError(f"option 'changes' makes no scenario: no room for the works of the {name}")
    arms = Counter((row.side, row.space) for row in s.setup.armoury)
    if arms - Counter((row.side, row.space) for row in s.setup.roster):
        raise SandtableError("option 'changes' makes no scenario: there are more weapons than units")


def _setup_order(setup: Scenario) -> tuple[int, int]:
    """Who sets up first; where both do so unseen, the side without the initiative is asked first (our reading)."""
    order = setup.data["setup_order"]
    first = 1 - setup.initiative if order is None else SIDES.index(order[0])
    return first, 1 - first


def _arms_last(setup: Scenario, side: int) -> bool:
    return setup.switch("weapons_last", side) is not None or setup.switch("random_setup", side) is not None


class SetUp(Step, frozen=True):
    """Part by part up to the first turn; the fortifications that each side keeps for later are held here."""

    at: int = 0
    forts: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def begin(self, s: State) -> None:
        """Go on with the part the set-up has come to."""
        if self.forts is None:
            s.become(replace(self, forts=s.setup.fortifications))
            return
        parts = plan(s.setup)
        if self.at == len(parts):
            _begin_play(s)
        else:
            part = parts[self.at]
            s.call(PARTS[part.name](self, part.side), self.resumed)

    def resumed(self, s: State, kept: tuple[Any, ...] | None) -> None:
        """Go on to the next part."""
        part = plan(s.setup)[self.at]
        assert self.forts is not None
        forts = list(kept or self.forts) if part.name == "unveiled" else list(self.forts)
        if part.name in ("early", "main", "late"):
            forts[part.side] = tuple(kept or ())
        s.become(SetUp(self.at + 1, (forts[0], forts[1])))

    def kept(self, side: int) -> tuple[int, ...]:
        """The fortifications a side has yet to lay out."""
        assert self.forts is not None
        return self.forts[side]


def _begin_play(s: State) -> None:
    """Objectives fall to who stands there alone, and the first turn begins (5.a, 7.3.1b)."""
    row = s.setup.rules.get("start_suppressed")
    if row is not None:
        sort = ("leader", "squad", "team").index(row["type"])
        for unit in bits(s.on[SIDES.index(row["side"])]):
            if SORT[s.kind[unit]] == sort:
                suppress(s, unit, "CC:3.2.2")
    victory.take_control(s)
    cite("CC:5.a")
    s.become(Turn(s.side))


# --- chits (7.3.2, 7.3.3) -------------------------------------------------------------------------------------------


class DrawChit(Step, frozen=True):
    """A chit is drawn, open or for one side's eyes alone."""

    side: int

    def begin(self, s: State) -> None:
        """Draw, unless chance itself is asked."""
        chit = draw_at_once(s, "chit_cup")
        if chit is None:
            s.call(Draw("chit_cup"), self.resumed)
        else:
            self.resumed(s, chit)

    def resumed(self, s: State, value: int) -> None:
        """A secret chit without a secret side is open after all (7.3.3c)."""
        cite("CC:7.3.2a")
        cite("CC:4.3.3")
        if self.side != NONE and CHIT_SECRET[value]:
            s.put_secret(self.side, (*s.secret(self.side), value))
            s.emit(CHIT_DRAWN, "CC:7.3.3b", self.side, value)
        else:
            victory.open_chit(s, value, "CC:7.3.3a" if self.side == NONE else "CC:7.3.3c")
        s.done()


# --- what scenarios decide ------------------------------------------------------------------------------------------


class ScatterUnits(Step, frozen=True):
    """Each unit of a side sets up in or near a random hex of its own (random_setup)."""

    side: int
    hex: int = NONE

    def begin(self, s: State) -> None:
        """Find the hex of the next unit; one without room is found again."""
        if not in_reserve(s, self.side):
            _gather(s, self.side)
            s.done()
        elif self.hex == NONE or not self._places(s):
            card = draw_at_once(s, f"deck{self.side}")
            if card is None:
                s.call(Draw(f"deck{self.side}"), self.resumed)
            else:
                self.resumed(s, card)

    def resumed(self, s: State, value: int) -> None:
        """A card was turned up for its hex."""
        s.put_discards(self.side, (*s.discards(self.side), value))
        if not s.deck(self.side):
            _gather(s, self.side)
        h = s.cards(self.side).hex[value]
        s.emit(RANDOM_HEX, "CC:1.8a", self.side, value, h)
        s.become(ScatterUnits(self.side, h))

    def _near(self, s: State) -> int:
        return GRID.within(self.hex, s.setup.rules["random_setup"]["within"]) & zone_of_units(s, self.side, MAIN)

    def _places(self, s: State) -> list[int]:
        size = FIGURES[s.kind[in_reserve(s, self.side)[0]]]
        return [h for h in bits(self._near(s)) if room(s, h, self.side) >= size]

    def ask(self, s: State) -> Decision:
        """The unit goes there or beside."""
        unit = in_reserve(s, self.side)[0]
        return Decision(self.side, "deployment", [PLACE(unit, h) for h in self._places(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the unit cannot go there."""
        unit, h = action.args
        if unit != in_reserve(s, self.side)[0]:
            return Objection("KERNEL:scenario", pieces=(unit,)).saying("another-unit-first")
        if h in self._places(s):
            return None
        if not self._near(s) >> h & 1:
            return Objection("KERNEL:scenario", (h,)).saying("outside-zone")
        return Objection("CC:8.2a", (h,))

    def on_place(self, s: State, unit: int, h: int) -> None:
        """The unit is there; the next one's hex is to be found."""
        set_up(s, unit, h)
        s.become(ScatterUnits(self.side))


def _gather(s: State, side: int) -> None:
    """The cards turned up go back into the pile."""
    s.put_deck(side, tuple(sorted((*s.deck(side), *s.discards(side)))))
    s.put_discards(side, ())


class StartBroken(Step, frozen=True):
    """One weapon of a side, drawn at random, starts broken (start_broken_weapon)."""

    side: int

    def begin(self, s: State) -> None:
        """Draw lots."""
        if sound := self._sound(s):
            s.call(Roll(1, len(sound)), self.resumed)
        else:
            s.done()

    def resumed(self, s: State, dice: tuple[int, ...]) -> None:
        """The lot has fallen."""
        break_weapon(s, self._sound(s)[dice[0] - 1], "CC:11.4a")
        s.done()

    def _sound(self, s: State) -> list[int]:
        return [
            s.weapon[u] for u in bits(s.on[self.side]) if s.weapon[u] != NONE and not s.arm_broken >> s.weapon[u] & 1
        ]


class MineChoice(Step, frozen=True):
    """A side may weaken all mines and begin with a certain card (mine_choice)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The firepower of the mines."""
        return Decision(self.side, "mine-choice", [NUMBER(fp) for fp in self._strengths(s)])

    def _strengths(self, s: State) -> list[int]:
        return sorted({s.setup.mine_fp, int(s.setup.rules["mine_choice"]["strength"])})

    def objection(self, s: State, action: Action) -> Objection | None:
        """No other strength is offered."""
        return None if action.args[0] in self._strengths(s) else Objection("CC:F103.2a")

    def on_number(self, s: State, number: int) -> None:
        """The mines are that strong."""
        s.mine_fp = number
        s.emit(MINE_STRENGTH, "CC:F103.2a", number)
        s.done()


# --- hands and the first turn (1.1, 9) ------------------------------------------------------------------------------

HAND_RULE = {"attack": "CC:1.1a", "recon": "CC:1.1b", "defend": "CC:1.1c"}


class Deal(Step, frozen=True):
    """A side draws its first hand; the scenario may name some of its cards (1.1d)."""

    side: int
    named: bool = False

    def begin(self, s: State) -> None:
        """The named cards, then draws."""
        if not self.named:
            for card in opening_cards(s, self.side):
                s.put_deck(self.side, tuple(c for c in s.deck(self.side) if c != card))
                self._take(s, card)
            s.become(Deal(self.side, True))
        elif len(s.hand(self.side)) >= s.setup.hand_size[self.side]:
            cite("CC:G.posture")
            cite(HAND_RULE[s.setup.postures[self.side]])
            s.emit(DEALT, "CC:1.1d", self.side, s.hand(self.side))
            s.done()
        else:
            self._draw(s)

    def _draw(self, s: State) -> None:
        card = draw_at_once(s, f"deck{self.side}")
        if card is None:
            s.call(Draw(f"deck{self.side}"), self.resumed)
        else:
            self.resumed(s, card)

    def resumed(self, s: State, value: int) -> None:
        """A card was drawn."""
        self._take(s, value)
        s.become(self)

    def _take(self, s: State, card: int) -> None:
        s.put_hand(self.side, tuple(sorted((*s.hand(self.side), card))))


def opening_cards(s: State, side: int) -> tuple[int, ...]:
    """The cards with which a side begins."""
    cards = tuple(s.setup.forces[side]["opening_cards"])
    row = s.setup.switch("mine_choice", side)
    return (*cards, int(row["card"])) if row and s.mine_fp == row["strength"] else cards


class FirstTurnOffer(Step, frozen=True):
    """The holder of the initiative card may give it up to go first (first_turn_offer)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Which side goes first."""
        return Decision(self.side, "first-turn", [SIDE(side) for side in (0, 1)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Either side may."""
        return None

    def on_side(self, s: State, side: int) -> None:
        """Who goes first; the card is the price of going first oneself."""
        if side != s.side:
            s.initiative = 1 - self.side
        s.side = side
        s.emit(FIRST_TURN, "CC:5.a", side)
        s.done()


PARTS: dict[str, Callable[[SetUp, int], Step[Any]]] = {
    "chit": lambda up, side: DrawChit(side),
    "early": lambda up, side: LayOut(side, EARLY, up.kept(side)),
    "main": lambda up, side: LayOut(side, MAIN, up.kept(side)),
    "unseen": lambda up, side: WriteDown(side, last=False),
    "unveiled": lambda up, side: WriteDown(side, last=True),
    "late": lambda up, side: LayOut(side, LATE, up.kept(side)),
    "arm": lambda up, side: LayOut(side, ARMING),
    "random": lambda up, side: ScatterUnits(side),
    "break": lambda up, side: StartBroken(side),
    "mines": lambda up, side: MineChoice(side),
    "deal": lambda up, side: Deal(side),
    "offer": lambda up, side: FirstTurnOffer(side),
}
