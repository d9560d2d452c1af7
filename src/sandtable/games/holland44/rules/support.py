"""Artillery support (17.1 to 17.7, 19.8) and air support (10.7)."""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from . import events
from .battle import AUTO_DS, BREAKTHROUGH, LANDING, MARCH, REGULAR, Battle
from .board import ALLIED, AREAS
from .pieces import (
    AIRBORNE,
    CORPS_UNITS,
    FIRST_SLOT,
    FORMATION,
    FORMATIONS,
    IS_ARTILLERY,
    NATION,
    NATIONS,
    PIECE,
    PIECES_OF,
    RANGE,
    SIDE,
)
from .state import State

AGRA = PIECE["5_AGRA"]
ARKO = FORMATIONS.index("arko_191")
ARKO_SERVES = frozenset(map(FORMATIONS.index, ("tettau", "ss_panzer_corps")))
BRITISH = NATIONS.index("british")
AIR_RANGE = 4  # hexes (10.7c)
NO_SUPPORT = {
    AUTO_DS: "H44:8.7b", BREAKTHROUGH: "H44:16.3.5d", LANDING: "H44:22.6a", MARCH: "H44:25.3.1c",
}  # fmt: skip  # battles without air and artillery
GUNS = tuple(
    tuple(p for p in range(FIRST_SLOT) if IS_ARTILLERY[p] and SIDE[p] == side) for side in range(2)
)  # the artillery of each side
_NON_AIRBORNE_BRITISH = tuple(
    p for p in range(FIRST_SLOT) if NATION[p] == BRITISH and not AIRBORNE[p] and PIECES_OF[ALLIED] >> p & 1
)


def in_area(s: State, piece: int) -> bool:
    """Whether a piece is in an entry area."""
    return s.at[piece] == NONE and s.box[piece] < len(AREAS)


# --- 17.4 to 17.6.1: which guns can support a battle in a hex


def distance(s: State, gun: int, hex: int) -> int:
    """H44:17.4b: hexes to the battle; from an entry area the first hex on the map is the first (19.8b)."""
    grid = s.board.grid
    if s.at[gun] != NONE:
        return grid.dist(s.at[gun], hex)
    cite("H44:19.8b", "H44:19.8a")
    return 1 + min(grid.dist(edge, hex) for edge in grid.bits(s.board.areas[s.box[gun]].hexes))


def objection_to_support(s: State, gun: int, hex: int) -> Objection | None:
    """Why a gun cannot support either side of a battle in a hex."""
    if s.at[gun] == NONE and not in_area(s, gun):
        return Objection("H44:17.1", pieces=(gun,), apart=True).saying("off-map")
    if s.unseen(gun) or not IS_ARTILLERY[gun]:
        return Objection("H44:17.1", pieces=(gun,), apart=True)
    if s.fired >> gun & 1:
        return Objection("H44:17.5", pieces=(gun,))
    if s.disorder[gun] or (s.scattered | s.engaged | s.carried) >> gun & 1:
        return Objection("H44:17.6.1b", pieces=(gun,))
    if s.at[gun] == hex:
        return Objection("H44:17.6.1c", (hex,), (gun,))
    far = distance(s, gun, hex)
    if far > RANGE[gun]:
        return Objection("H44:17.4a", (hex,), (gun,)).saying("out-of-range", far=far, reach=RANGE[gun])
    cite("H44:17.4b")
    return None


def may_support(s: State, gun: int, hex: int) -> bool:
    """Whether a gun could support a battle in a hex; on the defense that is all there is to it (17.6.1e)."""
    return objection_to_support(s, gun, hex) is None


def defensive_guns(s: State, side: int, hex: int) -> tuple[int, ...]:
    """H44:17.6.1e, 17.6.3, 17.7: the guns of a side that may support a determined defense, of whatever formation."""
    cite("H44:17.6.1e", "H44:17.7b")
    return tuple(gun for gun in GUNS[side] if may_support(s, gun, hex))


# --- 17.6.1, 17.6.2: support of attacks


def objection_to_gun(s: State, battle: Battle, gun: int) -> Objection | None:
    """Why a gun cannot support an attack."""
    if SIDE[gun] != battle.side:
        return Objection("H44:9.1a", pieces=(gun,), apart=True)
    if battle.how != REGULAR:
        cite("H44:17.2c")
        return Objection(NO_SUPPORT[battle.how], (battle.hex,), (gun,))
    found = objection_to_support(s, gun, battle.hex)
    if found is not None:
        return found
    if not serves(s, battle, gun):
        return Objection("H44:17.6.1d", pieces=(gun, *battle.attackers))
    return _objection_to_more(battle, gun)


def serves(s: State, battle: Battle, gun: int) -> bool:
    """H44:17.6.1d, f: whether a gun belongs to the formation of an attacker; corps artillery serves everybody."""
    formation = FORMATION[gun]
    if formation == CORPS_UNITS:
        return True
    attacking = {s.formation_of(piece) for piece in battle.attackers}
    if formation == ARKO:
        cite("H44:17.6.1f")
        return bool(attacking & ARKO_SERVES)
    return formation in attacking


def _objection_to_more(battle: Battle, gun: int) -> Objection | None:
    """H44:17.6.2a, b: one gun a battle, or 5 AGRA and the divisional artillery of the lead formation."""
    if gun in battle.guns:
        return Objection("H44:17.6.1a", pieces=(gun,))
    pair = (*battle.guns, gun)
    if len(pair) == 1:
        return None
    if len(pair) == 2 and AGRA in pair and battle.lead in (FORMATION[each] for each in pair if each != AGRA):
        cite("H44:17.6.2b")
        return None
    return Objection("H44:17.6.2a", pieces=(gun, *battle.guns))


def kept_guns(s: State, battle: Battle) -> tuple[int, ...]:
    """The guns that may support a battle still, after its attackers or its lead formation have changed."""
    kept = msgspec.structs.replace(battle, guns=())
    for gun in battle.guns:
        if objection_to_gun(s, kept, gun) is None:
            kept = msgspec.structs.replace(kept, guns=(*kept.guns, gun))
    return kept.guns


def fire(s: State, gun: int, hex: int) -> None:
    """H44:17.1: a gun supports a battle and is turned to its fired side."""
    s.emit(events.SUPPORTS, "H44:17.1", gun, hex)
    s.mark(gun, "fired", "H44:17.5")


# --- 10.7 air support


def objection_to_air(s: State, battle: Battle) -> Objection | None:
    """Why no air unit supports an attack."""
    if battle.side != ALLIED:
        return Objection("H44:10.7d", (battle.hex,))
    if battle.how != REGULAR:
        return Objection(NO_SUPPORT[battle.how], (battle.hex,))
    if battle.air:
        return Objection("H44:10.7b", (battle.hex,))
    if not s.air:
        return Objection("H44:10.7a", (battle.hex,))
    return None if observed(s, battle) else Objection("H44:10.7c", (battle.hex,))


def observed(s: State, battle: Battle) -> bool:
    """H44:10.7c: a British unit that is not airborne within four hexes; one that attacks from an entry area is near."""
    near = s.board.grid.within(battle.hex, AIR_RANGE)
    return any(
        (near >> s.at[piece] & 1 if s.at[piece] != NONE else piece in battle.attackers) and not s.came_by_air(piece)
        for piece in _NON_AIRBORNE_BRITISH
    )


def fly(s: State, battle: Battle) -> None:
    """H44:10.7b, e: an air unit strikes and is gone."""
    s.air -= 1
    s.emit(events.AIR_STRIKE, "H44:10.7b", battle.hex)
    cite("H44:10.7e")
