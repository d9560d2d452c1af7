"""Everything that can be offered: verbs and the domains of their operands."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.actions import ActionSpace, Domain
from .board import AREAS, Board
from .pieces import FORMATIONS, NAMES

MODES = ("normal", "tactical", "extended")
NORMAL, TACTICAL, EXTENDED = range(3)
ROWS = tuple(f"{first}-{first + 9}" for first in range(10, 80, 10))  # hexes whose number begins with 10 to 19, ...

UNIT = Domain.words("unit", NAMES)
OTHER = Domain.words("other", NAMES)
AREA = Domain.words("area", AREAS)
MODE = Domain.words("mode", MODES)
FORMATION = Domain.words("formation", FORMATIONS)
FACE = Domain.numbers("face", 7)
TENS = Domain.words("rows", ROWS)


@lru_cache(maxsize=32)
def action_space(board: Board) -> ActionSpace:
    """The actions on one map; ids are stable as long as verbs are added at the end."""
    grid = board.grid
    hex = Domain("hex", grid.n, grid.label.__getitem__, grid.at)
    bridge = Domain.words("bridge", tuple(f"{grid.label[b.hexes[0]]}-{grid.label[b.hexes[1]]}" for b in board.bridges))
    verbs: dict[str, tuple[Domain, ...]] = {
        "end": (), "pass": (), "roll": (FACE,),
        # bridges (5)
        "blow": (bridge,), "repair": (bridge,),
        # movement (8): take a unit, join others of its hex, choose the mode, then go hex by hex or jump
        "take": (UNIT,), "join": (UNIT,), "mode": (MODE,), "step": (hex,), "to": (hex,), "off": (AREA,),
        "drop": (UNIT,), "stop": (),
        # traffic (24)
        "jam": (hex,),
        # losses (11), determined defense (12), rout (14)
        "lose": (UNIT,), "hold": (UNIT,), "stay": (), "rout": (UNIT,),
        # movement (8.3.3, 8.7, 17.3, 25.6)
        "screen": (), "overrun": (hex,), "strike": (), "carry": (UNIT,), "unload": (UNIT,), "redeploy": (UNIT,),
        # supply (18)
        "return": (UNIT, hex), "moor": (UNIT, hex),
        # combat (9): attack a hex, say who takes part, who leads, what supports, then roll or call it off
        "attack": (hex,), "leave": (UNIT,), "all": (), "lead": (FORMATION,), "attach": (UNIT,), "detach": (),
        "support": (UNIT,), "air": (), "recall": (), "resolve": (), "cancel": (),
        "exploit": (hex,),
        # landings (22), refit (17.8), replacements (20, 22.7), breakdown (21), disengagement (27.1)
        "land": (hex,), "scatter": (UNIT,), "refit": (UNIT,), "replace": (UNIT, AREA), "relieve": (UNIT,),
        "rebuild": (UNIT,), "muster": (AREA,), "raise": (hex, AREA), "break": (UNIT,), "recombine": (UNIT, OTHER),
        "merge": (UNIT, OTHER), "disengage": (UNIT,), "withdraw": (hex,),
        # breakthrough (16)
        "reinforce": (hex,),
        # traffic (24) off the main roads
        "elsewhere": (TENS,),
    }  # fmt: skip
    return ActionSpace(verbs, aside=frozenset({"break"}))
