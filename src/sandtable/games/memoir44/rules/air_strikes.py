"""Air strikes called in from a post: a Recon card played as Air Power."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from . import big_guns
from .actions import STRIKE
from .cards import AIR_POWER, FAMILY, QUOTAS, not_held
from .state import NONE, State


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
    big_guns.cite_observation(s, hexes)
    if all(post.section_only for post in posts):
        s.section = next(i for i, n in enumerate(QUOTAS[card] or ()) if n)
