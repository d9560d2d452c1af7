"""Fields of a state: arrays of 16-bit numbers, and components whose fields a state takes over."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any, ClassVar

import pytest

from sandtable.kernel.actions import ActionSpace
from sandtable.kernel.errors import RulesError
from sandtable.kernel.game import Setup
from sandtable.kernel.hidden import BLANK, Hidden, blanked, by_owner, filled, permuted
from sandtable.kernel.position import _field
from sandtable.kernel.state import State, as_field, plain
from tests.toy import GAME

NUMBERS = [0, 300, 65535]


class Part:
    """A component of a state."""

    __slots__ = tuple[str, ...]()
    KNOWN: ClassVar[int] = 3

    where: array[int]


class Whole(Part, State):
    """A state with a component and a field of its own."""

    owner: bytearray


class More(Whole):
    """A state built on another state."""

    extra: int


class Secret(State):
    """Two numbers, each known to the side of its place."""

    HIDDEN: ClassVar[dict[str, Any]] = {"dealt": Hidden("numbers", by_owner)}

    dealt: array[int]

    def pool(self, name: str) -> tuple[int, ...]:
        """Two numbers."""
        return (300, 400)


def made(kind: type[Any]) -> Any:
    return kind(Setup(GAME, "ford", {}, ("red", "blue"), ActionSpace({})))


@pytest.mark.parametrize("kind", [Whole, More])
def test_a_components_fields_are_the_states_own(kind: type[Whole]) -> None:
    s = made(kind)
    assert s.where == array("H") and list(s.FIELDS).count("where") == 1 and "KNOWN" not in s.FIELDS
    s.where = array("H", NUMBERS)
    twin = s.clone()
    twin.where[0] = 9
    assert list(s.where) == NUMBERS and twin.hash() != s.hash()
    assert not hasattr(s, "__dict__")


def test_an_array_is_a_list_of_numbers_in_texts_and_hashes() -> None:
    assert plain(array("H", NUMBERS)) == NUMBERS
    assert as_field("array[int]", NUMBERS) == array("H", NUMBERS)
    assert _field("array[int]", NUMBERS) == array("H", NUMBERS)


@pytest.mark.parametrize("value", [[65536], [-1], ["a"], 3])
def test_what_is_no_16_bit_number_is_refused(value: Any) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError)):
        _field("array[int]", value)


def test_a_hidden_number_is_blank_which_is_not_none() -> None:
    s = made(Secret)
    s.dealt = array("H", [300, 400])
    seen = blanked(s, 0)
    assert list(seen.dealt) == [300, BLANK] and BLANK not in (65535, -1)  # type: ignore[attr-defined]


def test_hidden_numbers_are_dealt_afresh() -> None:
    s = made(Secret)
    s.dealt = array("H", [300, 400])
    again = filled(blanked(s, 0), 0, Random(1))
    other = permuted(s, 0, Random(1))
    assert list(again.dealt) == list(other.dealt) == [300, 400]  # type: ignore[attr-defined]


def test_a_state_still_refuses_what_cannot_be_cloned() -> None:
    with pytest.raises(RulesError, match="cannot hold a dict"):

        class Bad(State):
            names: dict[str, int]
