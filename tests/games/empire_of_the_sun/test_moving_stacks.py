"""Who moves in one stack (7.23, 8.31)."""

from __future__ import annotations

import pytest

from sandtable.testing import refused, rule

from .helpers import texts
from .moves import moves, send


@rule("EOTS:8.31a")
@pytest.mark.parametrize(("first", "other"), [("Tenryu", "21_Flotilla"), ("12_Air", "28_Army"), ("28_Army", "12_Air")])
def test_no_air_unit_is_in_a_stack_with_others(first: str, other: str) -> None:
    t = moves(f"4017 HQ_South_Seas {first}* {other}* Kongo*")
    send(t, first)
    refused(t, f"take {other}", "EOTS:8.31a")


@rule("EOTS:7.23")
def test_a_stack_begins_in_one_hex_and_takes_nobody_twice() -> None:
    t = moves("4017 HQ_South_Seas Nagato* Hiei*\n4021 Kongo*", held="Australian Mandates: 4021")
    send(t, "Nagato")
    assert {text for text in texts(t) if text.startswith("take")} == {"take Hiei"}
    refused(t, "take Kongo", "EOTS:7.23")
    refused(t, "take Nagato", "EOTS:7.23")
