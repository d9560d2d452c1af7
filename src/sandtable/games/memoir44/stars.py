"""Battle Stars: the optional rules a scenario may switch on, and what units with tokens meet on their way."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.flow import Step
from ...kernel.hexes import bits
from ...kernel.rulebook import Objection, cite
from . import burdens, guns, heroes, water
from .actions import RECOVER, STRIKE
from .cards import AIR_POWER, FAMILY, QUOTAS
from .events import RECOVERED, ROLLED
from .ground import ARTILLERY, INFANTRY, TILES
from .state import BIT, NONE, State

OASIS = TILES.index("oasis")


# --- air strikes called in from a post ------------------------------------------------------------------------------


def strikes(s: State, side: int) -> list[Action]:
    """Recon cards that may be played as Air Power."""
    if not s.setup.optional.air_posts:
        return []
    return [STRIKE[c] for c in sorted(set(s.hands[side])) if objection_to_strike(s, side, c) is None]


def objection_to_strike(s: State, side: int, card: int) -> Objection | None:
    """Why a Recon card may not be played as Air Power."""
    if card not in s.hands[side]:
        return Objection("KERNEL:not-offered")
    if not s.setup.optional.air_posts:
        return Objection("M44TP:star-b")
    if FAMILY[card] != "recon" or not _manned(s, side):
        return Objection("M44TP:airstrike-a")
    return None


def _manned(s: State, side: int) -> int:
    """The hexes from which a side's units can call in an air strike."""
    return sum(post.hexes & s.mask[side] for post in s.setup.optional.air_posts if post.side == side)


def strike(s: State, side: int, card: int) -> None:
    """Play a Recon card as Air Power; where the scenario says so it keeps to the card's section."""
    hexes = _manned(s, side)
    posts = [p for p in s.setup.optional.air_posts if p.side == side and p.hexes & hexes]
    s.card = s.last_card[side] = AIR_POWER
    s.last_section[side] = NONE
    cite("M44TP:airstrike-a")
    cite("M44TP:airstrike-b")
    guns.cite_observation(s, hexes)
    if all(post.section_only for post in posts):
        s.section = next(i for i, n in enumerate(QUOTAS[card] or ()) if n)


# --- an oasis -------------------------------------------------------------------------------------------------------


def recoveries(s: State, side: int) -> list[Action]:
    """Infantry on an oasis that may recover."""
    if not s.setup.rules.get("oasis_recovery"):
        return []
    return [RECOVER[u] for u in bits(s.ordered) if objection_to_recover(s, side, u) is None]


def objection_to_recover(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not recover: only infantry with losses on an oasis does, in place of a battle."""
    from .battle import objection_to_fighter  # noqa: PLC0415

    if unit >= len(s.owner) or s.hex[unit] == NONE or s.owner[unit] != side:
        return Objection("KERNEL:not-offered")
    dry = s.kind[unit] != INFANTRY or s.ground.land.tile[s.hex[unit]] != OASIS
    if not s.setup.rules.get("oasis_recovery") or dry or s.figures[unit] >= s.full[unit]:
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,))
    return objection_to_fighter(s, unit)


class Recovery(Step, frozen=True):
    """A die for each command card held brings figures back to a unit on an oasis."""

    unit: int

    def begin(self, s: State) -> None:
        """Roll."""
        from .tactics import cards_held  # noqa: PLC0415

        s.call(Roll(cards_held(s, s.owner[self.unit])))

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """Figures come back."""
        from .tactics import restored  # noqa: PLC0415

        s.emit(ROLLED, "M44TP:oasis-g", s.owner[self.unit], faces)
        figures = restored(s, self.unit, faces)
        if figures:
            s.figures[self.unit] += figures
            s.emit(RECOVERED, "M44TP:oasis-g", self.unit, figures, s.figures[self.unit])
        s.done()


def recover(s: State, unit: int) -> None:
    """Infantry on an oasis recovers."""
    s.call(Recovery(unit))


# --- units with tokens ----------------------------------------------------------------------------------------------


def extra_dice(s: State, unit: int, target_hex: int) -> int:
    """Dice a heroic leader or a cross-hair adds."""
    if s.kind[unit] == ARTILLERY:
        return guns.sighted(s, unit, target_hex)
    return 1 if s.hero and heroes.led(s, unit) else 0


def hero_flags(s: State, unit: int) -> int:
    """Flags a heroic leader lets his unit ignore."""
    return int(heroes.led(s, unit))


def arrive(s: State, unit: int, start: int, h: int) -> None:
    """A unit has come onto a hex by a move or by taking ground."""
    if s.boats or s.setup.optional.wading:
        water.arrive(s, unit, start, h)
    if s.item_hex:
        burdens.arrive(s, unit, h)


def fell_back(s: State, unit: int, h: int) -> None:
    """A unit has retreated onto a hex: it sets off no mine and picks nothing up."""
    if (s.mines_of[0] | s.mines_of[1]) & BIT[h]:
        cite("M44TP:mine-l")


def fallen(s: State, unit: int, h: int) -> None:
    """A unit has been eliminated on a hex."""
    heroes.fallen(s, unit, h)
    burdens.fallen(s, unit, h)


def departed(s: State, unit: int) -> None:
    """A unit has left the board alive."""
    heroes.departed(s, unit)
    burdens.departed(s, unit)
