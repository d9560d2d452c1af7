"""Strategic bombing by B29 units, and the Strategic Warfare Segment (4.13, 12.3)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events, will
from .board import TOKYO, data
from .deal import FACES, face
from .pieces import ALLIES, B29S
from .state import CHINA_BOX, State
from .submarines import Submarines
from .supply import supplied, supplied_airfields

_ROW = data("tables.json")["strategic_warfare"]["bombing"]
MOST_CARDS = 2  # that bombing costs Japan in a turn (12.33)
NINE = 9


def segment(s: State) -> Step[Any] | None:
    """The Strategic Warfare Segment; a scenario begins after that of its first turn (17)."""
    return None if s.turn == s.setup.rules.first_turn else StrategicWarfare()


class StrategicWarfare(Sequence, frozen=True, kw_only=True):
    """First submarines, then bombers (4.13)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Submarines(),
        lambda self, s: Bombing(),
    )


def near_tokyo(s: State, hexes: int, within: int) -> int:
    """Those of some hexes within a distance of Tokyo; none where a small map has no Tokyo."""
    return hexes & s.board.near(TOKYO, within)


def in_range_of_tokyo(s: State, piece: int) -> bool:
    """Whether a B29 can reach Tokyo: from an airfield near enough, or from the box in China (12.31, 13.74)."""
    if s.box[piece] == CHINA_BOX:
        cite("EOTS:13.74f")
        return True
    fields = near_tokyo(s, s.controlled(ALLIES, s.board.airfields), _ROW["range"])
    return bool(s.on[ALLIES] >> piece & 1 and fields >> s.at[piece] & 1)


def objection_to_bombing(s: State, piece: int) -> Objection | None:
    """Why a unit cannot bomb Japan (12.31)."""
    cite("EOTS:1.3ab", "EOTS:1.3ac")
    if not B29S >> piece & 1 or not in_range_of_tokyo(s, piece) or not supplied(s, piece):
        return Objection("EOTS:12.31a", pieces=(piece,))
    if s.rebuilt >> piece & 1:
        return Objection("EOTS:12.31c", pieces=(piece,))
    return None


def intercepted(s: State) -> bool:
    """Whether high altitude interceptors hamper the bombers (12.32)."""
    return s.has("interceptors") and not near_tokyo(s, supplied_airfields(s, ALLIES), _ROW["escort_airfield"])


class Bombing(Step, frozen=True):
    """The Allies choose which B29 units bomb, one after another (12.32)."""

    hits: int = 0
    flown: int = -1  # the unit that flies

    def begin(self, s: State) -> None:
        """With nobody to bomb the segment is over."""
        if not self._left(s):
            self.on_done(s)

    def _left(self, s: State) -> list[int]:
        return [piece for piece in s.board.grid.bits(B29S) if self._objection_to(s, piece) is None]

    def _objection_to(self, s: State, piece: int) -> Objection | None:
        if s.raided >> piece & 1:
            return Objection("EOTS:12.32a", pieces=(piece,))
        return objection_to_bombing(s, piece)

    def ask(self, s: State) -> Decision:
        """Each unit that can, or an end."""
        space = s.setup.action_space
        bomb = space["bomb"]
        return Decision(ALLIES, "bombing", [*(bomb(piece) for piece in self._left(s)), space["done"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot bomb."""
        return self._objection_to(s, *action.args) if action.verb == "bomb" else None

    def on_bomb(self, s: State, piece: int) -> None:
        """A die for the unit; it takes no part in offensives this turn."""
        s.raided |= 1 << piece
        cite("EOTS:12.31b", "EOTS:12.31d")
        s.call(Roll(1, FACES), msgspec.structs.replace(self, flown=piece).rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """A low enough roll costs Japan a card; a nine costs the unit a step (12.32)."""
        piece, die = self.flown, face(dice[0])
        needed = _ROW["reduced"] if s.is_reduced(piece) else _ROW["full"]
        modified = self._modified(s, die)
        added = (Addend("interceptors", modified - die),) if modified > die else ()
        success = modified <= needed
        s.emit(events.BOMBING, "EOTS:12.32a", piece, die, added, needed, success)
        if success:
            will.once(s, will.BOMBED, 1, "EOTS:16.43b")
        if die == _ROW["loss_on"] and not near_tokyo(
            s, s.controlled(ALLIES, s.board.airfields), _ROW["escort_airfield"]
        ):
            s.weaken(piece, "EOTS:12.32c")
        s.become(msgspec.structs.replace(self, hits=self.hits + success))

    def _modified(self, s: State, die: int) -> int:
        """The die with interceptors; never above a nine (15.6)."""
        if not intercepted(s):
            return die
        cite("EOTS:12.32d", "EOTS:15.6")
        return min(NINE, die + 1)

    def on_done(self, s: State) -> None:
        """Successes cost cards, two at most, and are counted turn by turn (12.32, 12.33, 16.2)."""
        cite("EOTS:12.32b", "EOTS:12.33b")
        s.sunk += min(MOST_CARDS, self.hits)
        s.bombed = s.bombed + 1 if self.hits else 0
        s.done()
