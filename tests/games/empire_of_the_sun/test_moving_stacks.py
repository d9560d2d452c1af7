"""Who moves in one stack (7.23, 8.31)."""

from __future__ import annotations

import pytest

from sandtable.testing import refused, rule

from .helpers import texts
from .moves import moves, send
from .offensives import attack, go, war


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


@rule("EOTS:8.23a", "EOTS:8.33a", "EOTS:8.44a")
def test_strategic_movement_is_told_by_the_rule_of_its_kind_of_unit() -> None:
    for unit, hex, law in (("Nagato", "4715", "8.23a"), ("21_Flotilla", "3813", "8.33a"), ("17_Army", "4715", "8.44a")):
        t = moves(f"4017 HQ_South_Seas {unit}*", ops=2)
        send(t, unit)
        [event] = [event for event in t.play(f"go transfer {hex}") if event.kind == "moved"]
        assert event.rule == f"EOTS:{law}"


@rule("EOTS:7.24d")
def test_by_an_operations_card_no_second_stack_goes_into_another_battle() -> None:
    units = "4828 HQ_ANZAC\n4825 Northampton Maryland\n4017 HQ_South_Seas\n4423 3_SN\n4222 4_SN"
    t = attack(war(units, held="Australian Mandates: 4423 4222"), "A5 offensive", "Northampton", "Maryland")
    go(t, "Northampton", "sail 4423")
    t.play("take Maryland")
    refused(t, "go sail 4222", "EOTS:7.24d")
    assert "go sail 4423" in texts(t)
