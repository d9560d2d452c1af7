"""Military events: which HQ leads, how many units of which sort it activates (5.31, 7.21)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .hands import command, holding, strike, until
from .helpers import state, texts

SOUTH_WEST = """
    3727 HQ_Southwest XI_Corps I_Corps 1_Australian
    4024 HQ_ANZAC
    3626 RAAF 5_AF 5_LRB 3_New_Zealand 1_Marine
    4423 HQ_Halsey
    4825 13_AF 13_LRB 1_MAW Essex Bunker_Hill Intrepid Northampton
    4828 HQ_Central 7_AF 7_LRB 2_MAW 11_AF Baltimore New_Orleans Wasp Franklin
    4826 Kent Warspite 2_Australian 2_Marine
    4600 24_Flotilla
    2915 14_Army
"""
INDIA = """
    1905 HQ_SEAC 2_Indian SEAC_Air 10_LRB
    2105 1_Indian 4_Indian
    2104 15_Corps 33_Corps 14_AF AVG
    2205 5_Chinese 6_Chinese
    1805 Warspite Indomitable 3_Indian
    event 7_Armoured
"""
EMPIRE = """
    4017 HQ_South_Seas Shokaku Akagi Nagato Aoba Mogami Takao
    4021 HQ_South 23_Flotilla 24_Flotilla 25_Flotilla 26_Flotilla 27_Flotilla 28_Flotilla
    3813 HQ_Yamamoto 17_Army 18_Army 14_Army 4_SN 3_SN 1_SN
    4423 13_AF
"""
EFFICIENCY = {
    "HQ_Southwest": 2, "HQ_Central": 3, "HQ_ANZAC": 1, "HQ_SEAC": 1, "HQ_Halsey": 3, "HQ_South_Seas": 2, "HQ_South": 1,
    "HQ_Yamamoto": 3,
}  # fmt: skip
# card, HQ, its logistics value, units that it activates, units that the card bars, HQs that the card bars
ALLIED = [
    ("A9", "HQ_Central", 12, "Essex XI_Corps", "", "HQ_Halsey HQ_ANZAC"),
    ("A13", "HQ_Halsey", 5, "Essex XI_Corps", "", ""),
    ("A19", "HQ_Southwest", 3, "5_AF XI_Corps", "Essex", ""),
    ("A21", "HQ_Southwest", 6, "Essex XI_Corps", "", ""),
    ("A21", "HQ_Halsey", 4, "Essex", "", ""),
    ("A25", "HQ_Southwest", 3, "5_AF XI_Corps 1_Australian", "Essex RAAF", "HQ_Central HQ_ANZAC"),
    ("A28", "HQ_Halsey", 3, "Essex", "", ""),
    ("A29", "HQ_Halsey", 4, "Essex XI_Corps", "", ""),
    ("A30", "HQ_Halsey", 4, "Essex", "", ""),
    ("A31", "HQ_ANZAC", 6, "5_AF RAAF", "Essex XI_Corps", ""),
    ("A32", "HQ_Southwest", 7, "Essex", "", ""),
    ("A32", "HQ_Halsey", 4, "Essex", "", ""),
    ("A33", "HQ_Southwest", 3, "5_AF XI_Corps", "Essex", ""),
    ("A34", "HQ_ANZAC", 4, "RAAF 1_Australian Kent", "5_AF Essex", "HQ_Southwest HQ_Central"),
    ("A35", "HQ_ANZAC", 2, "Essex 5_AF 3_New_Zealand", "1_Australian XI_Corps", "HQ_Southwest"),
    ("A36", "HQ_Halsey", 5, "Essex XI_Corps", "", ""),
    ("A37", "HQ_Halsey", 6, "Essex 1_Marine", "", ""),
    ("A40", "HQ_Southwest", 5, "Essex", "", ""),
    ("A40", "HQ_Halsey", 3, "Essex", "", ""),
    ("A44", "HQ_ANZAC", 2, "Essex 5_AF 3_New_Zealand", "1_Australian XI_Corps", "HQ_Southwest"),
    ("A45", "HQ_Central", 8, "Essex", "", ""),
    ("A45", "HQ_Halsey", 4, "Essex", "", ""),
    ("A46", "HQ_Southwest", 1, "Essex XI_Corps", "", "HQ_Halsey"),
    ("A50", "HQ_Southwest", 4, "Essex", "", ""),
    ("A50", "HQ_Halsey", 3, "Essex", "", ""),
    ("A51", "HQ_ANZAC", 4, "5_AF RAAF", "Essex XI_Corps", ""),
    ("A53", "HQ_Central", 6, "Essex", "", ""),
    ("A53", "HQ_Halsey", 4, "Essex", "", ""),
    ("A54", "HQ_Southwest", 4, "Essex", "", ""),
    ("A54", "HQ_Halsey", 3, "Essex", "", ""),
    ("A55", "HQ_Central", 6, "Essex", "", ""),
    ("A55", "HQ_Halsey", 4, "Essex", "", ""),
    ("A56", "HQ_Southwest", 4, "Essex", "", ""),
    ("A56", "HQ_Halsey", 3, "Essex", "", ""),
    ("A57", "HQ_ANZAC", 5, "RAAF 5_AF 1_Australian", "Essex XI_Corps", "HQ_Southwest"),
    ("A62", "HQ_Southwest", 8, "Essex", "", ""),
    ("A62", "HQ_Halsey", 6, "Essex", "", ""),
    ("A63", "HQ_Central", 6, "Essex", "", ""),
    ("A63", "HQ_Halsey", 4, "Essex", "", ""),
    ("A64", "HQ_Southwest", 4, "Essex", "", ""),
    ("A64", "HQ_Halsey", 3, "Essex", "", ""),
    ("A65", "HQ_Southwest", 8, "Essex", "", ""),
    ("A65", "HQ_Halsey", 6, "Essex", "", ""),
    ("A69", "HQ_Southwest", 8, "Essex", "", ""),
    ("A69", "HQ_Halsey", 6, "Essex", "", ""),
    ("A71", "HQ_Southwest", 6, "Essex", "", ""),
    ("A71", "HQ_Halsey", 4, "Essex", "", ""),
    ("A72", "HQ_Central", 8, "Essex", "", ""),
    ("A72", "HQ_Halsey", 4, "Essex", "", ""),
    ("A74", "HQ_Central", 8, "Essex", "", ""),
    ("A74", "HQ_Halsey", 4, "Essex", "", ""),
    ("A75", "HQ_Central", 8, "Essex", "", ""),
    ("A75", "HQ_Halsey", 4, "Essex", "", ""),
    ("A76", "HQ_Southwest", 5, "Essex RAAF 1_Australian Kent", "XI_Corps 3_New_Zealand", ""),
    ("A84", "HQ_Central", 0, "Essex Wasp", "Northampton 7_AF XI_Corps", "HQ_Halsey"),
]
INDIAN = [
    ("A7", "HQ_SEAC", 4, "2_Indian SEAC_Air", "Warspite", ""),
    ("A38", "HQ_SEAC", 4, "5_Chinese SEAC_Air", "Warspite", ""),
    ("A58", "HQ_SEAC", 4, "5_Chinese 10_LRB 2_Indian Warspite", "", ""),
    ("A70", "HQ_SEAC", 6, "5_Chinese 10_LRB 2_Indian Warspite", "", ""),
]
JAPANESE = [
    ("J3", "HQ_South_Seas", 3, "17_Army 4_SN", "Shokaku 24_Flotilla", ""),
    ("J8", "HQ_South_Seas", 4, "Shokaku Aoba", "17_Army 24_Flotilla", ""),
    ("J9", "HQ_South_Seas", 6, "Shokaku 24_Flotilla 17_Army", "", ""),
    ("J10", "HQ_South_Seas", 6, "Shokaku 24_Flotilla 17_Army", "", ""),
    ("J12", "HQ_South_Seas", 8, "Shokaku", "", ""),
    ("J14", "HQ_South_Seas", 5, "Shokaku 17_Army", "", ""),
    ("J16", "HQ_South_Seas", 4, "24_Flotilla 17_Army", "Shokaku", ""),
    ("J20", "HQ_South_Seas", 5, "Shokaku", "", ""),
    ("J23", "HQ_South_Seas", 3, "Shokaku 4_SN", "", ""),
    ("J25", "HQ_South_Seas", 4, "Shokaku", "", ""),
    ("J28", "HQ_South_Seas", 4, "Shokaku 17_Army", "", ""),
    ("J29", "HQ_South_Seas", 4, "Shokaku 24_Flotilla", "17_Army", ""),
    ("J32", "HQ_South_Seas", 4, "24_Flotilla", "17_Army Shokaku", ""),
    ("J37", "HQ_Yamamoto", 2, "Shokaku 17_Army", "", "HQ_South HQ_South_Seas"),
    ("J38", "HQ_Yamamoto", 2, "Shokaku 17_Army", "", "HQ_South HQ_South_Seas"),
    ("J40", "HQ_South_Seas", 4, "24_Flotilla 17_Army", "Shokaku", ""),
    ("J44", "HQ_South_Seas", 4, "Shokaku 17_Army", "", ""),
    ("J47", "HQ_South_Seas", 7, "Shokaku 17_Army", "", "HQ_Yamamoto"),
    ("J48", "HQ_South_Seas", 5, "24_Flotilla 17_Army", "Shokaku", "HQ_Yamamoto"),
    ("J50", "HQ_South_Seas", 6, "24_Flotilla 17_Army", "Shokaku", "HQ_Yamamoto"),
    ("J58", "HQ_South_Seas", 5, "Shokaku", "", "HQ_Yamamoto"),
    ("J59", "HQ_South_Seas", 5, "Shokaku", "", "HQ_Yamamoto"),
    ("J60", "HQ_South_Seas", 5, "Shokaku", "", "HQ_Yamamoto"),
    ("J73", "HQ_South_Seas", 3, "Shokaku", "", "HQ_Yamamoto"),
    ("J76", "HQ_South_Seas", 1, "Shokaku 4_SN", "17_Army", ""),
    ("J79", "HQ_South_Seas", 1, "Shokaku 4_SN", "17_Army", ""),
    ("J83", "HQ_South", 4, "Shokaku", "", "HQ_Yamamoto HQ_South_Seas"),
]
CARDS = {row[0] for row in (*ALLIED, *INDIAN, *JAPANESE)}
ONE_GROUND = {"A13", "A37", "J9", "J14", "J28"}


def started(card: str, hq: str) -> Table:
    """A card has been played as an event, and an HQ named."""
    t = begun(card)
    while t.prompt not in ("command", "activate"):
        play(t, texts(t)[0])
    if t.prompt == "command":
        play(t, f"hq {hq}")
    return t


def begun(card: str) -> Table:
    """A card has just been played as an event."""
    if card in {row[0] for row in INDIAN}:
        t = holding(card, INDIA, turn=8)
    elif card[0] == "A":
        t = holding(card, SOUTH_WEST, turn=8, held="Alaska: 4600\nPhilippines: 2915", tracks="will 5\nasp 5 9")
    else:
        t = holding(card, EMPIRE, held="Australian Mandates: 4021")
    play(t, f"play {card} event")
    return t


def offered(t: Table) -> set[str]:
    """The units that may be activated."""
    return {text.removeprefix("activate ") for text in texts(t) if text.startswith("activate ")}


def capacity(t: Table) -> int:
    """How many units can be activated, one after another."""
    count = 0
    while t.prompt == "activate" and offered(t):
        play(t, f"activate {min(offered(t), key=PIECE.__getitem__)}")
        count += 1
    return count


@rule("EOTS:5.31b", "EOTS:5.1c")
@pytest.mark.parametrize(("card", "hq", "logistics", "allowed", "barred", "others"), [*ALLIED, *INDIAN, *JAPANESE])
def test_an_event_activates_by_its_logistics_value_what_it_says(
    card: str, hq: str, logistics: int, allowed: str, barred: str, others: str
) -> None:
    t = started(card, hq)
    assert set(allowed.split()) <= offered(t)
    for unit in barred.split():
        refused(t, f"activate {unit}", "EOTS:5.31h")
    assert capacity(t) == EFFICIENCY[hq] + logistics
    if others:
        t = begun(card)
        while t.prompt not in ("command", "activate"):
            play(t, texts(t)[0])
        for other in others.split():
            if t.prompt == "command":
                refused(t, f"hq {other}", "EOTS:5.31e")
            assert f"hq {other}" not in texts(t)


@rule("EOTS:5.31h")
@pytest.mark.parametrize("card", sorted(ONE_GROUND | {"J76", "J79"}))
def test_some_events_activate_one_ground_unit_at_most(card: str) -> None:
    first, second = ("XI_Corps", "1_Marine") if card[0] == "A" else ("3_SN", "4_SN")
    t = started(card, "HQ_Halsey" if card[0] == "A" else "HQ_South_Seas")
    play(t, f"activate {first}")
    refused(t, f"activate {second}", "EOTS:5.31h")


@rule("EOTS:5.31d", "EOTS:5.1b", "EOTS:5.1a")
@pytest.mark.parametrize(
    ("card", "operations", "unit"), [("A31", 3, "XI_Corps"), ("A25", 1, "Essex"), ("A84", 3, "7_AF")]
)
def test_the_text_of_an_event_is_nothing_to_an_operations_card(card: str, operations: int, unit: str) -> None:
    t = holding(card, SOUTH_WEST, turn=8)
    play(t, f"play {card} offensive", "hq HQ_Central")
    assert unit in offered(t)
    assert capacity(t) == EFFICIENCY["HQ_Central"] + operations


@rule("EOTS:5.31e")
def test_without_its_hq_a_military_event_cannot_be_played() -> None:
    refused(holding("A35", "3727 HQ_Southwest Essex 5_AF"), "play A35 event", "EOTS:5.31e")


@rule("EOTS:5.31h")
def test_tarzan_needs_a_chinese_army_if_one_can_be_activated() -> None:
    t = started("A38", "HQ_SEAC")
    play(t, "activate SEAC_Air")
    refused(t, "done", "EOTS:5.31h")
    play(t, "activate 5_Chinese", "done")
    assert t.prompt == "move"


@rule("EOTS:5.31h")
def test_nobody_takes_the_last_place_from_the_chinese_army_that_tarzan_needs() -> None:
    t = started("A38", "HQ_SEAC")
    play(t, *(f"activate {unit}" for unit in ("SEAC_Air", "10_LRB", "14_AF", "1_Indian")))  # one place is left
    refused(t, "activate 4_Indian", "EOTS:5.31h")
    play(t, "activate 6_Chinese")
    assert t.prompt == "move"


@rule("EOTS:5.31h", "EOTS:5.33c")
def test_the_new_china_army_costs_nothing_to_activate_and_gains_a_step() -> None:
    t = holding("A48", INDIA.replace("5_Chinese", "5_Chinese-"), turn=8)
    play(t, "play A48 event", "restore 5_Chinese")
    if t.prompt == "command":
        play(t, "hq HQ_SEAC")
    refused(t, "activate Warspite", "EOTS:5.31h")
    assert capacity(t) == 1 + 4 + 2  # the efficiency, the logistics value for SEAC, two Chinese armies


@rule("EOTS:14.1c")
@pytest.mark.parametrize("card", ["A46", "A50"])
def test_in_rivalry_two_events_let_a_ship_go_with_the_army(card: str) -> None:
    def begin(card: str) -> Table:
        t = holding(card, SOUTH_WEST, turn=8, sections="rivalry: allies")
        play(t, f"play {card} event")
        if t.prompt == "command":
            play(t, "hq HQ_Southwest")
        return t

    t = begin(card)
    play(t, "activate Northampton", "activate XI_Corps")
    assert "Essex" not in offered(t)
    t = begin(card)
    play(t, "activate Essex")
    refused(t, "activate XI_Corps", "EOTS:14.1c")
    plain = begin("A54")
    play(plain, "activate Northampton")
    refused(plain, "activate XI_Corps", "EOTS:14.1c")


@rule("EOTS:7.21c")
def test_adachi_needs_no_supply_for_himself_or_his_units() -> None:
    cut = """
        4423 HQ_South_Seas 17_Army
        4825 HQ_Halsey Essex 13_AF
        4424 1_MAW
    """
    t = holding("J48", cut, held="Australian Mandates: 4423")
    play(t, "play J48 event")
    assert "17_Army" in offered(t)
    refused(holding("J50", cut, held="Australian Mandates: 4423"), "play J50 event", "EOTS:7.21c")


# --- intelligence

SOLOMONS = """
    4825 HQ_Halsey
    4826 HQ_Central
    4828 HQ_Southwest
    4423 HQ_SEAC 13_AF RAAF
    4024 HQ_ANZAC
    4222 HQ_South_Seas 25_Flotilla
    4021 HQ_South
    4020 HQ_Yamamoto
    4322 Shokaku
    event 14_AF 7_Armoured
"""
EVENT_VALUES = {
    4: "A7 A19 A25 A28 A29 A33 A34 A38 A48 A50 A54 A56 A57 A58 A64 A70 A71 A72 A76", 3: "A20",
    5: "A21 A31 A32 A36 A40 A45 A53 A55 A63 A69 J20",
    6: "J23 J73 J76 J79 J83", 7: "J8 J9 J10 J14 J16 J25 J28 J29 J32 J37 J38 J40 J44 J47 J48 J50 J58 J59 J60",
}  # fmt: skip
VALUES = [(card, value) for value, cards in EVENT_VALUES.items() for card in cards.split()]
SURPRISES = ["A13", "A35", "A37", "A44", "A46"]


def found_out(card: str, die: int | None) -> bool | None:
    """Whether an intelligence roll finds the offensive of an event; None if there can be none."""
    allied = card[0] == "A"
    units = SOLOMONS if card != "A20" else SOLOMONS.replace("HQ_Halsey", "HQ_Ghormley") + "\n    event HQ_Halsey"
    t = holding(card, units, held="Australian Mandates: 4222 4021 4020 4322", turn=6, tracks="will 5\nasp 5 5")
    play(t, f"play {card} event")
    while t.prompt not in ("command", "activate"):
        play(t, texts(t)[0] if t.prompt != "express" else "mark 4021")
    hqs = (
        ("HQ_Central", "HQ_Southwest", "HQ_ANZAC", "HQ_SEAC")
        if allied
        else ("HQ_South_Seas", "HQ_South", "HQ_Yamamoto")
    )
    if t.prompt == "command":
        play(t, next(f"hq {hq}" for hq in hqs if f"hq {hq}" in texts(t)))
    striker = ("RAAF" if card == "A34" else "13_AF") if allied else ("Shokaku" if card == "J8" else "25_Flotilla")
    command(t, "", striker)
    while t.prompt not in ("move", "declare"):
        play(t, "pass")
    if t.prompt == "move":
        play(t, "done")
    strike(t, "4222" if allied else "4423", striker)
    until(t, "intelligence")
    if die is None:
        return None if "search" not in texts(t) else True
    play(t, "search", f"roll {die + 1}")
    return bool(state(t).condition)


@rule("EOTS:5.2a")
@pytest.mark.parametrize(("card", "value"), VALUES)
def test_an_event_has_an_intelligence_value_of_its_own(card: str, value: int) -> None:
    assert found_out(card, value)
    assert not found_out(card, value + 1)


@rule("EOTS:5.31f")
@pytest.mark.parametrize("card", SURPRISES)
def test_there_is_no_roll_where_an_event_says_surprise(card: str) -> None:
    assert found_out(card, None) is None


@rule("EOTS:7.21c")
def test_an_event_needs_an_hq_of_its_own_with_somebody_to_activate() -> None:
    units = "1805 HQ_SEAC\n5808 HQ_Central Essex\n4017 HQ_South_Seas"
    refused(holding("A7", units), "play A7 event", "EOTS:7.21c")  # HQ SEAC alone may lead it
    assert "play A7 event" in texts(holding("A7", units.replace("HQ_SEAC", "HQ_SEAC 1_Indian")))
