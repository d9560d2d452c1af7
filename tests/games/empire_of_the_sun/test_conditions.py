"""When a card may be played as an event, and when it must be (5.3, 5.31, 5.33, 5.37)."""

from __future__ import annotations

import pytest

from sandtable.testing import refused, rule

from .hands import holding
from .helpers import texts

ALEUTIANS = "5100 HQ_Central Essex\n4600 4_SN\n3705 HQ_Yamamoto"
SOUTH = "4021 HQ_South_Seas Shokaku\n3823 HQ_Southwest 5_AF"


@rule("EOTS:5.3")
def test_japanese_in_the_aleutians_keep_sandcrab_alone_from_being_an_operations_card() -> None:
    t = holding("A30", ALEUTIANS, held="Alaska: 4600", turn=6)
    refused(t, "play A30 offensive", "EOTS:5.3")
    assert {"play A30 event", "play A29 offensive"} <= set(texts(t))


@rule("EOTS:5.31c")
@pytest.mark.parametrize("hex", ["4600", "5000", "5100"])
def test_sandcrab_is_an_event_with_japanese_in_any_hex_of_the_aleutians(hex: str) -> None:
    t = holding("A30", f"5808 HQ_Central Essex\n{hex} 4_SN\n3705 HQ_Yamamoto", held="Alaska: 4600 5100", turn=6)
    assert "play A30 event" in texts(t)


@rule("EOTS:5.31c")
def test_without_japanese_there_it_is_an_operations_card_and_no_event() -> None:
    t = holding("A30", "5100 HQ_Central Essex\n3705 HQ_Yamamoto\n4701 4_SN", turn=6)  # one hex off
    refused(t, "play A30 event", "EOTS:5.31c")
    assert "play A30 offensive" in texts(t)


@rule("EOTS:5.31c")
def test_that_all_battles_be_on_islands_is_asked_when_they_are_declared() -> None:
    t = holding("J12", SOUTH, held="Australian Mandates: 4021", turn=3)
    assert "play J12 event" in texts(t)


@rule("EOTS:5.33a")
def test_operation_vengeance_needs_yamamoto_on_the_map() -> None:
    assert "play A27 event" in texts(holding("A27", "4017 HQ_Yamamoto\n5808 HQ_Central"))
    for leader in ("HQ_Ozawa", "HQ_South"):
        refused(holding("A27", f"4017 {leader}\n5808 HQ_Central"), "play A27 event", "EOTS:5.33a")


@rule("EOTS:17.2", "EOTS:17.3", "EOTS:17.4")
def test_in_a_scenario_of_one_year_no_event_changes_will() -> None:
    for scenario, turn, law in (("1942", 3, "EOTS:17.2"), ("1943", 6, "EOTS:17.3"), ("1944", 9, "EOTS:17.4")):
        t = holding("A1", "5808 HQ_Central Essex\n3705 HQ_Yamamoto", scenario=scenario, turn=turn)
        refused(t, "play A1 event", law)
        assert "play A1 offensive" in texts(t)
