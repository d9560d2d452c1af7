"""Setting up unseen: each side writes down where its pieces go, and they are laid out when both have done so.

Until then nothing of it lies on the map. A side's own lists are made from a draft: the map with its plan laid out.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.flow import act
from ....kernel.hidden import BLANK
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from .board import NONE, N
from .deployment import AutoSetup, LayOut, hold_back, issue, lay_fixed, put_up, set_up
from .setup import WEAPON, WORK
from .state import TIME, State
from .stock import nothing_left
from .zones import MAIN

# --- plans and drafts -----------------------------------------------------------------------------------------------


def drafted(s: State, side: int) -> State:
    """The table with the plan of a side laid out, as only that side may see it."""
    if side < 0 or not s.plan(side) or BLANK in s.plan(side):
        return s
    draft = s.clone()
    lay_out(draft, side)
    return draft


def lay_out(s: State, side: int) -> tuple[int, ...]:
    """Put everything on the map that a side has written down; the works that it keeps."""
    left = []
    for piece, place in zip(s.setup.pieces[side] if s.plan(side) else (), s.plan(side), strict=True):
        if piece.sort == WORK and (place == NONE or s.fort[place]):
            left.append(piece.kind[0])
        elif place == NONE:
            continue
        elif piece.sort == WORK:
            put_up(s, piece.kind[0], place)
        elif piece.sort == WEAPON:
            issue(s, piece.number, place)
        elif place < N:
            set_up(s, piece.number, place)
        else:
            hold_back(s, piece.number, place - N)
    return tuple(left)


def _plan_of(s: State, draft: State, side: int) -> tuple[int, ...]:
    """What a side has laid out in a draft."""
    works = {h: fort for h, fort in enumerate(draft.fort) if fort != s.fort[h]}
    found = []
    for piece in s.setup.pieces[side]:
        if piece.sort == WORK:
            h = next((h for h, fort in works.items() if fort == piece.kind[0]), NONE)
            works.pop(h, None)
            found.append(h)
        elif piece.sort == WEAPON:
            found.append(draft.carrier[piece.number])
        else:
            held = draft.box[piece.number] >= TIME
            found.append(N + draft.box[piece.number] - TIME if held else draft.hex[piece.number])
    return tuple(found)


# --- the decision ---------------------------------------------------------------------------------------------------


class Lot(Roll, frozen=True):
    """A roll for a side's plan, which nobody else may see; nor whether there was any choice."""

    secret: ClassVar[bool] = True
    always_asks: ClassVar[bool] = True

    side: int = NONE

    def shown(self, s: State, side: int) -> Step[Any]:
        """Nobody else may know among how many places it was."""
        return self if side == self.side else replace(self, faces=1, rolled=())


class WriteDown(Step, frozen=True):
    """A side sets up unseen; the last to do so lets everything be laid out."""

    secret: ClassVar[bool] = True

    side: int
    last: bool
    by_lot: bool = False  # whether the machine draws the rest

    def begin(self, s: State) -> None:
        """Pieces with a hex of their own go there; what is left is asked for or drawn, if anything is."""
        if not s.plan(self.side):
            draft = s.clone()
            lay_fixed(draft, self.side)
            s.put_plan(self.side, _plan_of(s, draft, self.side))
        draft, lay = self._draft(s)
        if nothing_left(draft, self.side, MAIN, lay.forts) or (self.by_lot and lay.stock(draft).done()):
            self.on_end(s)
        elif self.by_lot:
            self._draw(s, self._lots(s))

    def _draft(self, s: State) -> tuple[State, LayOut]:
        draft = s.clone()
        return draft, LayOut(self.side, MAIN, lay_out(draft, self.side))

    def ask(self, s: State) -> Decision:
        """As if it were laid out at once."""
        draft, lay = self._draft(s)
        return lay.ask(draft)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        draft, lay = self._draft(s)
        return lay.objection(draft, action)

    def _write(self, s: State, action: Action) -> None:
        draft, lay = self._draft(s)
        draft.start(lay)
        act(draft, action)
        s.put_plan(self.side, _plan_of(s, draft, self.side))
        s.become(self)

    def on_place(self, s: State, unit: int, h: int) -> None:
        """The unit will be there."""
        self._write(s, s.setup.action_space["place"](unit, h))

    def on_hold(self, s: State, unit: int, space: int) -> None:
        """The unit will come later."""
        self._write(s, s.setup.action_space["hold"](unit, space))

    def on_equip(self, s: State, weapon: int, unit: int) -> None:
        """The unit will carry the weapon."""
        self._write(s, s.setup.action_space["equip"](weapon, unit))

    def on_fortify(self, s: State, fort: int, h: int) -> None:
        """The fortification will be there."""
        self._write(s, s.setup.action_space["fortify"](fort, h))

    def on_auto_setup(self, s: State) -> None:
        """The machine writes down the rest."""
        s.become(replace(self, by_lot=True))

    def _lots(self, s: State) -> list[Action]:
        draft, lay = self._draft(s)
        rest = AutoSetup(self.side, MAIN, lay.forts)
        return rest.choices(draft, rest.stock(draft))

    def _draw(self, s: State, lots: list[Action]) -> None:
        """Nobody else sees whether a lot is drawn, unless chance itself is asked for it."""
        if len(lots) == 1 and not s.setup.chance_asks:
            self._write(s, lots[0])
        else:
            s.call(Lot(1, len(lots), side=self.side), self.resumed)

    def resumed(self, s: State, dice: tuple[int, ...]) -> None:
        """The lot has fallen."""
        self._write(s, self._lots(s)[dice[0] - 1])

    def on_end(self, s: State) -> None:
        """Everything is written down."""
        if self.last:
            s.become(Unveil())
        else:
            s.done()


class Unveil(Step, frozen=True):
    """Both plans are laid out; the answer is the fortifications that each side keeps for later.

    What a sampled table does not know of a plan the machine lays out.
    """

    side: int = 0
    forts: tuple[tuple[int, ...], ...] = ()

    def begin(self, s: State) -> None:
        """Lay everything out, then whatever nobody has written down."""
        if not self.forts:
            forts = lay_out(s, 0), lay_out(s, 1)
            s.plan0 = s.plan1 = ()
            s.become(Unveil(0, forts))
        elif self.side < len(self.forts):
            s.call(AutoSetup(self.side, MAIN, self.forts[self.side]), self.resumed)
        else:
            s.done(self.forts)

    def resumed(self, s: State, kept: tuple[int, ...]) -> None:
        """The other side."""
        forts = list(self.forts)
        forts[self.side] = kept
        s.become(Unveil(self.side + 1, tuple(forts)))
