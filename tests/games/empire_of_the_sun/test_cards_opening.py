"""The two cards of December 1941: Operation Z and Operation No. 1 (5.31, 16.44)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .fights import log, shot
from .hands import command, go, holding, pile_of, stay, strike, until
from .helpers import reduced, state, texts, where

CARDS = {"J1", "J2"}


def shots(t: Table, side: str) -> list[tuple[int, int]]:
    """What was added to each die of a side, and its strength."""
    return [(by, strength) for who, by, strength, _ in shot(tuple(log(t))) if who == side]


PEARL_HARBOR = """
    3705 Akagi Soryu Shokaku Hiei
    3407 HQ_Yamamoto Nagato
    5808 Maryland 7_AF HQ_Central
    5410 Lexington
    5609 Enterprise
"""


@rule("EOTS:16.44a", "EOTS:5.31c", "EOTS:5.31h")
def test_operation_z_strikes_pearl_harbor_unopposed() -> None:
    t = holding("J1", PEARL_HARBOR, hand="J2", turn=1, tracks="will 0\nprogress 0")
    play(t, "play J1 event")
    assert state(t).will == 8
    refused(t, "activate Nagato", "EOTS:7.21c")
    command(t, "", "Akagi", "Soryu", "Shokaku", "Hiei")
    play(t, "take Akagi", "take Soryu", "take Shokaku", "take Hiei")
    assert "go sail 5508" in texts(t)
    play(t, "go sail 5508")
    refused(t, "declare 5609", "EOTS:5.31h")
    strike(stay(t), "5808", "Akagi", "Soryu", "Shokaku")
    until(t, "card" if t.to_act == "allies" else "roll", "6")
    while t.prompt != "card":
        play(t, "roll 1" if t.prompt == "roll" else texts(t)[0])
    assert not shots(t, "allies")
    assert (where(t, "Lexington"), where(t, "Enterprise"), pile_of(t, "J1")) == ("5808", "5808", "removed")
    refused(holding("J1", PEARL_HARBOR, turn=2), "play J1 event", "EOTS:5.31c")


SOUTH = """
    2212 HQ_South 22_Flotilla Mogami
    2311 2_SN 15_Army
    2015 Force_Z HQ_Malaya 3_Indian
    2013 RAF_Malaya
    3407 HQ_Yamamoto
    4017 HQ_South_Seas Aoba
"""


def first_offensive(more: str = "") -> Table:
    """Japan has played J1 and plays J2."""
    t = holding("J2", SOUTH + more, hand="J3", turn=1, tracks="will 8\nasp 7 5", removed="J1")
    play(t, "play J2 event")
    return t


@rule("EOTS:5.31h")
def test_operation_no_1_uses_all_hqs_and_no_allied_air_zone_counts() -> None:
    t = first_offensive()
    offers = {text.removeprefix("activate ") for text in texts(t)}
    assert {"22_Flotilla", "Mogami", "Aoba", "15_Army"} <= offers
    assert state(t).quiet >> PIECE["RAF_Malaya"] & 1
    refused(holding("J2", SOUTH, turn=2), "play J2 event", "EOTS:5.31c")


@rule("EOTS:5.31h")
def test_the_ships_of_pearl_harbor_do_not_sail_again() -> None:
    t = first_offensive("3407 Akagi Nagato")
    assert "activate Nagato" in texts(t)
    refused(t, "activate Akagi", "EOTS:7.21c")


@rule("EOTS:5.31h")
def test_force_z_meets_the_landing_and_aircraft_join_in() -> None:
    t = first_offensive("2112 B_Indian")
    command(t, "", "Mogami", "2_SN", "15_Army", "22_Flotilla")
    play(t, "take Mogami", "go sail 2112")
    until(t, "card")
    moved = {e.unit for e in log(t) if e.kind == "moved"}
    joined = {(e.unit, e.hex) for e in log(t) if e.kind == "assigned"}
    s = state(t)
    assert PIECE["Force_Z"] in moved
    assert (PIECE["RAF_Malaya"], s.board.at("2112")) in joined
    assert (s.quiet, pile_of(t, "J2")) == (0, "removed")


@rule("EOTS:5.31h")
def test_an_air_unit_in_range_of_two_battles_fights_in_one_of_them() -> None:
    t = first_offensive("2112 B_Indian\n2014 1_Australian")
    command(t, "", "Mogami", "2_SN", "15_Army", "22_Flotilla")
    play(t, "take Mogami", "go sail 2112")
    strike(stay(t), "2014", "22_Flotilla")
    until(t, "scramble")
    assert set(texts(t)) == {"assign RAF_Malaya 2112", "assign RAF_Malaya 2014"}
    refused(t, "assign RAF_Malaya 2013", "EOTS:5.31h")
    play(t, "assign RAF_Malaya 2014")
    joined = {(e.unit, e.hex) for e in log(t) if e.kind == "assigned"}
    assert (PIECE["RAF_Malaya"], state(t).board.at("2014")) in joined


@rule("EOTS:5.31h")
def test_landings_stay_near_ports_and_forts_need_ships() -> None:
    t = first_offensive("2909 14_Army Takao Kongo\n2813 R_Corps")
    command(t, "", "14_Army", "15_Army", "Takao", "Kongo")
    play(t, "take 15_Army")
    refused(t, "go land 2015", "EOTS:5.31h")
    refused(t, "go land 2517", "EOTS:5.31h")
    assert "go land 2415" in texts(t)


@rule("EOTS:5.31h")
def test_coastal_guns_cost_every_ship_of_a_landing_a_step() -> None:
    t = first_offensive("2909 14_Army Takao Kongo\n2813 R_Corps")
    command(t, "", "14_Army", "Takao", "Kongo")
    play(t, "take 14_Army")
    refused(t, "go land 2813", "EOTS:5.31h")
    t = first_offensive("2909 14_Army Takao Kongo\n2813 R_Corps")
    command(t, "", "14_Army", "Takao", "Kongo")
    go(t, "land", "2813", "14_Army", "Takao", "Kongo")
    until(t, "roll")
    assert [reduced(t, unit) for unit in ("Takao", "Kongo", "14_Army")] == [True, True, False]
