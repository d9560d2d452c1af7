"""Every action of the game: verbs and their operands, and tables in which a legal action is one look-up away."""

from __future__ import annotations

from ....kernel.actions import Action, ActionSpace, Domain
from .board import GRID, SECTIONS, N
from .cards import CARDS
from .state import BIT
from .units import UNITS

UNIT = Domain.numbers("unit", UNITS)
HEX = Domain("hex", N, GRID.label.__getitem__, GRID.at)
CARD_NAMES = Domain.words("card", CARDS)
SECTION_NAMES = Domain.words("section", SECTIONS)
NUMBER = Domain.numbers("number", 16)
FACE = Domain.numbers("face", 7)

ACTION_SPACE = ActionSpace(
    {
        "play": (CARD_NAMES,),
        "strike": (CARD_NAMES,),
        "announce": (CARD_NAMES,),
        "pass": (),
        "section": (SECTION_NAMES,),
        "order": (UNIT,),
        "end": (),
        "land": (HEX,),
        "lay": (HEX,),
        "blow": (HEX,),
        "move": (UNIT, HEX),
        "exit": (UNIT,),
        "battle": (UNIT, UNIT),
        "unwire": (UNIT,),
        "sabotage": (UNIT, HEX),
        "recover": (UNIT,),
        "target": (UNIT,),
        "ambush": (),
        "ignore": (NUMBER,),
        "retreat": (HEX,),
        "take": (),
        "advance": (HEX,),
        "discard": (CARD_NAMES,),
        "dam": (HEX,),
        "unload": (UNIT, HEX),
        "hero": (UNIT,),
        "drop": (HEX,),
        "roll": (FACE,),
        "draw": (CARD_NAMES,),
    }
)


def _row(verb: str, size: int) -> list[Action]:
    return [ACTION_SPACE[verb](i) for i in range(size)]


PASS, END, TAKE, AMBUSH_ACTION = (
    ACTION_SPACE["pass"](),
    ACTION_SPACE["end"](),
    ACTION_SPACE["take"](),
    ACTION_SPACE["ambush"](),
)
PLAY, STRIKE = _row("play", len(CARDS)), _row("strike", len(CARDS))
ANNOUNCE, DISCARD = _row("announce", len(CARDS)), _row("discard", len(CARDS))
SECTION_ACTION = _row("section", 3)
ORDER, EXIT, TARGET = _row("order", UNITS), _row("exit", UNITS), _row("target", UNITS)
UNWIRE, RECOVER, HERO = _row("unwire", UNITS), _row("recover", UNITS), _row("hero", UNITS)
RETREAT, ADVANCE, LAND, LAY = _row("retreat", N), _row("advance", N), _row("land", N), _row("lay", N)
BLOW, DAM, DROP = _row("blow", N), _row("dam", N), _row("drop", N)
IGNORE = _row("ignore", 16)


class _Rows(dict[int, list[Action]]):
    """Rows of two-operand actions, each made when it is first asked for."""

    def __init__(self, verb: str, size: int) -> None:
        super().__init__()
        self._verb = ACTION_SPACE[verb]
        self._size = size

    def __missing__(self, unit: int) -> list[Action]:
        row = self[unit] = [self._verb(unit, i) for i in range(self._size)]
        return row


MOVE, SABOTAGE, UNLOAD = _Rows("move", N), _Rows("sabotage", N), _Rows("unload", N)
BATTLE = _Rows("battle", UNITS)


def each(row: list[Action], operands: int) -> list[Action]:
    """The actions of a row with each of some last operands, given as a mask, in their order."""
    found = []
    while operands:
        last = operands.bit_length() - 1
        found.append(row[last])
        operands ^= BIT[last]
    found.reverse()
    return found
