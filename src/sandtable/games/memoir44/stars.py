"""Battle Stars: the optional rules a scenario may switch on, and what units with tokens meet on their way."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Step
from ...maps.hexes import bits
from . import burdens, guns, heroes, water
from .actions import RECOVER, STRIKE
from .cards import AIR_POWER, FAMILY, QUOTAS, not_held
from .events import RECOVERED, ROLLED
from .ground import ARTILLERY, INFANTRY, TILES
from .state import BIT, NONE, State
from .units import objection_to_own

OASIS = TILES.index("oasis")


# --- air strikes called in from a post ------------------------------------------------------------------------------


def strikes(s: State, side: int) -> list[Action]:
    """Recon cards that may be played as Air Power."""
    if not s.setup.optional.air_posts:
        return []
    return [STRIKE[c] for c in sorted(set(s.hands[side])) if objection_to_strike(s, side, c) is None]


def objection_to_strike(s: State, side: int, card: int) -> Objection | None:
    """Why a Recon card may not be played as Air Power."""
    if not s.setup.optional.air_posts:
        cite("M44TP:star-b")
        return Objection("KERNEL:scenario")
    if card not in s.hands[side]:
        return not_held(card)
    if FAMILY[card] != "recon":
        return Objection("M44TP:airstrike-a", cards=(card,), apart=True).saying("no-recon")
    if not _manned(s, side):
        posts = _posts(s, side)
        found = Objection("M44TP:airstrike-a", posts, cards=(card,))
        return found.saying("unmanned") if posts else found.saying("no-post")
    return None


def _posts(s: State, side: int) -> tuple[int, ...]:
    """The hexes from which a side could call in an air strike."""
    return tuple(h for post in s.setup.optional.air_posts if post.side == side for h in bits(post.hexes))


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

    mine = objection_to_own(s, side, unit)
    thirsty = mine is None and s.ground.land.tile[s.hex[unit]] == OASIS
    if not s.setup.rules.get("oasis_recovery"):
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,)) if thirsty else Objection("KERNEL:scenario")
    if mine is not None:
        return mine
    if s.kind[unit] != INFANTRY or not thirsty:
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,), apart=True).saying("no-oasis")
    if s.figures[unit] >= s.full[unit]:
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,)).saying("unhurt")
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


def cross(s: State, unit: int, start: int, h: int) -> None:
    """A unit has come onto a hex by a move or by taking ground, if only to go on."""
    if s.boats or s.setup.optional.wading:
        water.arrive(s, unit, start, h)


def arrive(s: State, unit: int, h: int) -> None:
    """A unit has come to a hex by a move or by taking ground and stays there."""
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
