"""Everything that can be offered: verbs and the domains of their operands."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.actions import ActionSpace, Domain
from . import cards, pieces
from .board import Board

UNIT = Domain.words("unit", pieces.NAMES)
CARD = Domain.words("card", cards.NAMES)
USES = ("offensive", "event", "china", "route", "rivalry", "withdraw", "return")  # what a card is played for (5.0)
OFFENSIVE, EVENT, CHINA, ROUTE, RIVALRY, WITHDRAW, RETURN = range(7)
USE = Domain.words("use", USES)
MODES = ("sail", "fly", "far", "march", "land", "carry", "barge", "transfer")  # ways to move (8)
SAIL, FLY, FAR, MARCH, LAND, CARRY, BARGE, TRANSFER = range(8)
MODE = Domain.words("mode", MODES)
FACE = Domain.numbers("face", 11)


@lru_cache(maxsize=8)
def action_space(board: Board) -> ActionSpace:
    """The actions on one map; ids are stable as long as verbs are added at the end."""
    hex = Domain("hex", board.n, board.grid.label.__getitem__, board.grid.at)
    verbs: dict[str, tuple[Domain, ...]] = {
        "pass": (), "roll": (FACE,), "draw": (CARD,),
        # a turn (4): play a card for something, set it aside, discard it
        "play": (CARD, USE), "set": (CARD,), "discard": (CARD,),
        # headquarters (6.1)
        "hq": (UNIT,), "base": (UNIT, hex),
        # an offensive (7)
        "activate": (UNIT,), "declare": (hex,), "assign": (UNIT, hex), "react": (hex,), "search": (), "fight": (hex,),
        "build": (hex,),
        # reinforcements, replacements and strategic warfare (10 to 12)
        "place": (UNIT, hex), "box": (UNIT,), "wait": (UNIT,), "restore": (UNIT,), "rebuild": (UNIT,), "bomb": (UNIT,),
        # movement (8)
        "take": (UNIT,), "go": (MODE, hex), "stay": (), "done": (), "shelve": (UNIT,), "disengage": (UNIT, hex),
        "refuge": (UNIT, hex), "remove": (UNIT,),
        # battles (9)
        "hit": (UNIT,), "spare": (UNIT,), "shift": (UNIT, UNIT), "retreat": (UNIT, hex), "home": (UNIT, hex),
        # cards (5): a unit, a hex or a discarded card that an event asks for
        "choose": (UNIT,), "mark": (hex,), "recover": (CARD,),
    }  # fmt: skip
    return ActionSpace(verbs)
