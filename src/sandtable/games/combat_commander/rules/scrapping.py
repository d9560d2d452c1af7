"""A weapon may be given up by its owner at any time: whatever its side is asked, it may do this first (11.3b)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.actions import Action
from ....kernel.flow import Anytime
from ....kernel.rulebook import Objection
from .attack import Attack
from .breaking import lose_weapon
from .fire import BuildAttack
from .interrupts import OfUnits
from .naming import objection_to_naming_weapon
from .state import State
from .verbs import ACTION_SPACE, WEAPON

SCRAP = tuple(ACTION_SPACE["scrap"](weapon) for weapon in range(WEAPON.size))


def scraps(s: State, side: int) -> list[Action]:
    """The weapons that a side may give up now."""
    found = _carried(bytes(s.carrier), s.on[side]) if s.turn else []
    named = in_attacks(s) if found else ()
    return [action for action in found if action.args[0] not in named] if named else found


@lru_cache(maxsize=1 << 12)
def _carried(carrier: bytes, units: int) -> list[Action]:
    """The weapons that some units carry, given who carries each."""
    return [SCRAP[w] for w, unit in enumerate(carrier) if units >> unit & 1]


def in_attacks(s: State) -> set[int]:
    """The weapons that have been named for an attack which is not rolled yet."""
    found = set[int]()
    for step in s.pending(OfUnits):
        if isinstance(step, BuildAttack) or (isinstance(step, Attack) and not step.is_rolled):
            found.update(step.weapons)
    return found


def objection_to_scrap(s: State, side: int, action: Action) -> Objection | None:
    """Why a side cannot give up a weapon."""
    weapon = action.args[0]
    if action in scraps(s, side):
        return None
    if why := objection_to_naming_weapon(s, weapon):
        return why
    if weapon in in_attacks(s):
        return Objection("CC:11.3b").saying("named-to-fire", weapon=weapon)
    return Objection("CC:11.3b").saying("CC:11.3b", weapon=weapon)


def scrap(s: State, action: Action) -> None:
    """A weapon is given up; what its side was asked it is asked again, if there is still an answer."""
    lose_weapon(s, action.args[0], "CC:11.3b")
    step = s.step
    if step.begins or step.ask(s).actions:
        s.become(step)
    else:
        s.done(0)


ANYTIME = Anytime("scrap", scraps, objection_to_scrap, scrap)
