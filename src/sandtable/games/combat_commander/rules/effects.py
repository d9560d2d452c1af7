"""Callbacks from lower chapters to higher ones: each kind of consequence, with the function that begins it.

A roll may move the clock, bring about an event or be followed by melees, and all of these roll; a card played at some
moment of a melee may break a unit, whose breaking is a moment for other cards. `consequences`, at the top of the rules,
names the steps and functions of all that; every table has them at hand as `s.setup.effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ....kernel.rulebook import Objection
from ....kernel.step import Step

if TYPE_CHECKING:
    from .state import State


CanAct = Callable[["State", int, int], Objection | None]  # of the unit, and the hex the order is about (or NONE)


class Play(NamedTuple):
    """What an action needs and does; both are given the state, the side, the window and the card.

    The effect answers the step that it asks for, if it asks for any.
    """

    objection: Callable[[State, int, Any, int], Objection | None]
    effect: Callable[[State, int, Any, int], Step[Any] | None]


class Effects(NamedTuple):
    """What is set off by cards and rolls."""

    can_act: Mapping[str, CanAct]  # order -> why a unit could not carry it out
    worth_asking: Mapping[str, Callable[[State, int, int], int]]  # order -> those of some units that perhaps could
    actions: Mapping[str, Mapping[str, Play]]  # moment -> action -> how it is played
    triggers: Mapping[str, Callable[[int], Step]]  # what the trigger of a side's roll begins
    time_advance: Callable[[int], Step]  # what a side begins that has used up its cards
    melees: Callable[[], Step]  # what follows a roll that has moved the clock
    attack_roll: Mapping[str, Callable[[State, Any, int], None]]  # by mode: what the roll of an attack does besides
