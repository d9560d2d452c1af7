"""Who takes part in a battle, and with what strength, term by term (9.1, 9.2A).

Nothing enters a battle once it has begun, so whoever is found here in its midst is what has survived of it.
"""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import BIT
from .bonuses import Fight, attack_bonus
from .movement import mask_of
from .pieces import (
    AIR,
    ATTACK,
    ATTACK_REDUCED,
    CARRIERS,
    EXTENDED,
    GARRISONS,
    GROUND,
    NAVAL,
    PARENTHESES,
    RANGE,
    SIDE,
)
from .state import State

FLYING = AIR | CARRIERS
FLEET = AIR | NAVAL


class Term(NamedTuple):
    """One part of a strength or of a modifier: the rule that gives it, the unit it is about or -1, the value."""

    rule: str
    piece: int
    value: int


def addends(terms: list[Term]) -> tuple[Addend, ...]:
    """Some terms as an event tells them, by their rules."""
    return tuple(Addend(term.rule, term.value) for term in terms)


def total(terms: list[Term]) -> int:
    """The sum of some terms."""
    return sum(term.value for term in terms)


# --- who fights from the air and at sea


def joined(s: State, fight: Fight, side: int) -> int:
    """The air units and carriers of a side that fight from other hexes, even those that have left the hex (9.11)."""
    far, found = s.assigned, 0
    for piece in s.board.grid.bits(s.on[side] & FLYING):
        if far[piece] == fight.hex and s.at[piece] != fight.hex:
            found |= 1 << piece
    return found


def in_hex(s: State, fight: Fight, side: int) -> int:
    """The air and naval units of a side in the battle hex: all of them are in the battle (9.1)."""
    return s.standing_at(fight.hex, side) & FLEET


def fleet(s: State, fight: Fight, side: int) -> int:
    """The air and naval units of a side in a battle, whether they add strength or not."""
    return in_hex(s, fight, side) | joined(s, fight, side)


def contributors(s: State, fight: Fight, side: int) -> int:
    """Those that add strength: activated ones and, of the Reaction player, all others in the hex (9.2A)."""
    here = in_hex(s, fight, side)
    return (here & s.active if side == fight.side else here) & ~s.strained | joined(s, fight, side)


def escorts(s: State, fight: Fight, side: int) -> int:
    """Ships without aircraft stacked with carriers that fight from hexes without a battle (9.12)."""
    hexes = s.hexes_of(joined(s, fight, side) & CARRIERS) & ~s.declared & ~BIT[fight.hex]
    found = 0
    for h in s.board.grid.bits(hexes):
        cite("EOTS:9.12b")
        found |= s.standing_at(h, side) & NAVAL & ~CARRIERS
    return found


def flying(s: State, fight: Fight, side: int) -> int:
    """The air units and carriers that add strength."""
    return contributors(s, fight, side) & FLYING


# --- strength


def is_far(s: State, fight: Fight, piece: int) -> bool:
    """Whether an air unit fights at its extended range (9.2A)."""
    return bool(AIR >> piece & 1) and s.board.grid.dist(s.at[piece], fight.hex) > RANGE[piece]


def attack(s: State, piece: int) -> int:
    """The printed attack strength of the side that a unit shows."""
    return (ATTACK_REDUCED if s.reduced >> piece & 1 else ATTACK)[piece]


def strength_of(s: State, fight: Fight, side: int) -> list[Term]:
    """The air-naval strength of a side, unit by unit; supply has no bearing on it (9.2A, 9.14)."""
    cite("EOTS:9.14", "EOTS:9.12c", "EOTS:9.12a")
    found: list[Term] = []
    for piece in s.board.grid.bits(contributors(s, fight, side)):
        found += _terms(s, fight, piece)
    return found


def _terms(s: State, fight: Fight, piece: int) -> list[Term]:
    """A unit and what events add to it; half of both at extended range."""
    plain, bonus = attack(s, piece), attack_bonus(s, fight, piece)
    whole = max(0, plain + bonus)
    rule = "EOTS:9.2a" if s.active >> piece & 1 or SIDE[piece] == fight.side else "EOTS:9.2b"
    if is_far(s, fight, piece):
        cite("EOTS:1.3c", "EOTS:1.3ai")
        rule, plain, whole = "EOTS:9.2c", _half(plain), _half(whole)
    elif s.moved >> piece & 1 and AIR >> piece & 1:
        cite("EOTS:9.2d")
    cite(rule)
    found = [Term(rule, piece, plain)]
    if bonus:
        cite("EOTS:9.2k")
    return [*found, Term("EOTS:9.2k", piece, whole - plain)] if bonus else found


def _half(value: int) -> int:
    return (value + 1) // 2


# --- who may fight where


def objection_to_joining(s: State, piece: int, hex: int) -> Objection | None:
    """Why a unit cannot fight in a battle from the hex where it is (9.1, 9.11, 9.12)."""
    cite("EOTS:9.11a", "EOTS:9.11b", "EOTS:9.12a", "EOTS:9.1b", "EOTS:9.2e", "EOTS:1.3e")
    if not FLYING >> piece & 1:
        return Objection("EOTS:9.12a", hexes=(hex,), pieces=(piece,))
    if not s.declared >> hex & 1 or not s.active >> piece & 1:
        return Objection("EOTS:9.11a", hexes=(hex,), pieces=(piece,))
    return objection_to_striking(s, piece, hex)


def objection_to_striking(s: State, piece: int, hex: int) -> Objection | None:
    """Why an activated carrier or air unit cannot fight in a hex from where it is, were a battle there (9.1, 9.11)."""
    here = s.at[piece]
    if s.declared >> here & 1 and here != hex:
        return Objection("EOTS:9.11b", hexes=(here,), pieces=(piece,))
    if s.fought >> piece & 1:
        return Objection("EOTS:9.1b", hexes=(hex,), pieces=(piece,))
    return _objection_to_range(s, piece, hex)


def _objection_to_range(s: State, piece: int, hex: int) -> Objection | None:
    far = s.board.grid.dist(s.at[piece], hex)
    if s.strained >> piece & 1:
        return Objection("EOTS:1.3e", hexes=(hex,), pieces=(piece,))
    if far <= RANGE[piece]:
        return None
    if far > max(RANGE[piece], EXTENDED[piece]):
        return Objection("EOTS:9.11a", hexes=(hex,), pieces=(piece,))
    return Objection("EOTS:9.2e", hexes=(hex,), pieces=(piece,)) if PARENTHESES >> piece & 1 else None


def leave_battle_hex(s: State, piece: int, hex: int) -> None:
    """A carrier or air unit that reacts out of a battle hex is bound to that battle all the same (9.11)."""
    if FLYING >> piece & 1 and s.declared >> hex & 1:
        cite("EOTS:9.11c")
        s.assigned[piece] = hex


def idle_carriers(s: State, side: int) -> int:
    """The activated carriers outside controlled ports that fight nowhere and cover no landing (9.11)."""
    found = 0
    for piece in s.board.grid.bits(s.on[side] & s.active & CARRIERS):
        h = s.at[piece]
        if not (s.board.ports >> h & 1 and s.controls(side, h)) and not _is_busy(s, piece):
            cite("EOTS:9.11d")
            found |= 1 << piece
    return found


def _is_busy(s: State, piece: int) -> bool:
    """Whether a carrier fights, or is assigned to a landing in a hex without enemy units."""
    return bool(s.declared >> s.at[piece] & 1) or s.assigned[piece] < s.board.n


# --- ground units


def ashore(s: State, fight: Fight, side: int) -> int:
    """The ground units of a side in the battle hex, garrisons too, but for those that have fought elsewhere (9.13)."""
    return s.standing_at(fight.hex, side) & GROUND & ~s.turned & ~mask_of(fight.spent)


def landing(s: State, fight: Fight) -> int:
    """The active ground units that came by amphibious assault (9.13)."""
    return ashore(s, fight, fight.side) & (s.landed | s.barged)


def fighting_ashore(s: State, fight: Fight, side: int, winner: int) -> int:
    """The ground units of a side that fight on land once one side has won in the air and at sea (9.13)."""
    cite("EOTS:9.13a")
    found = ashore(s, fight, side)
    if side != fight.side:
        cite("EOTS:9.13d")
        return found
    if landing(s, fight):
        cite("EOTS:9.13b")
    if winner != fight.side:
        cite("EOTS:9.13c")
        found &= ~(s.landed | s.barged)
    return found


def garrison_of(s: State, hex: int) -> tuple[int, ...]:
    """The pieces that stand for the garrison of a city in battle (13.76, 13.94)."""
    if not s.garrisons >> hex & 1:
        return ()
    home, *china = s.board.grid.bits(GARRISONS)
    return (home,) if s.board.home_cities >> hex & 1 else tuple(china[: max(1, -(-s.divisions // 4))])


def garrison_rule(s: State, hex: int) -> str:
    """The rule of the garrison of a city."""
    return "EOTS:13.94" if s.board.home_cities >> hex & 1 else "EOTS:13.76a"


def sides_of(fight: Fight) -> tuple[int, int]:
    """The active and the Reaction player."""
    return fight.side, 1 - fight.side
