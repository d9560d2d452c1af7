"""Events that cost steps: raids, submarines, kamikazes (5.32B, 5.33)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .hands import allied_attack, command, event, go, holding, pile_of, strike, to_step, until
from .helpers import reduced, state, texts, where

# --- raids and bombers


@rule("EOTS:5.32f", "EOTS:5.33a")
def test_the_makin_raid_costs_an_air_unit_near_a_us_hq_a_step() -> None:
    units = """
        4825 HQ_Halsey
        5018 26_Flotilla-
        3706 1_Air
        4715 25_Flotilla
    """
    t = event(holding("A16", units), "A16")
    assert set(texts(t)) == {"hit 26_Flotilla", "hit 25_Flotilla"}
    refused(t, "hit 1_Air", "EOTS:5.32f")
    play(t, "hit 26_Flotilla")
    assert (where(t, "26_Flotilla"), pile_of(t, "A16")) == ("eliminated", "removed")
    refused(holding("A16", "4825 HQ_Halsey\n3706 1_Air"), "play A16 event", "EOTS:5.33a")


# --- skip bombing


def bismarck_sea(aircraft: str, ships: str = "Aoba", idle: str = "") -> Table:
    """Japanese ships have come to a battle off Guadalcanal; the Allies have played their card and no other."""
    units = f"""
        4828 HQ_ANZAC
        4017 HQ_South_Seas
        4423 1_Marine
        4021 {ships} {idle}
        {aircraft}
    """
    t = holding("J5", units, held="Australian Mandates: 4021", enemy="A24 A3", tracks="will 5\nasp 6 6")
    play(t, "play J5 offensive")
    command(t, "HQ_South_Seas", *ships.split(), *idle.split())
    go(t, "sail", "4423", *ships.split())
    until(t, "cards")
    play(t, "play A24 event", "pass")
    return t


@rule("EOTS:5.32f")
def test_skip_bombing_strikes_ships_in_extended_range_of_us_aircraft_that_are_no_bombers() -> None:
    for aircraft, struck in (
        ("4825 13_AF", True),  # four hexes from Guadalcanal
        ("4825 1_MAW", True),  # in parentheses, but its extended range
        ("4024 13_AF", True),  # three from Rabaul, where the ship began
        ("4826 13_AF", False),  # five
        ("4825 13_LRB", False),
        ("4825 RAAF", False),
    ):
        t = bismarck_sea(aircraft)
        assert (reduced(t, "Aoba"), state(t).asp[0]) == (struck, 5), aircraft
    assert not reduced(bismarck_sea("4825 13_AF", "Kongo"), "Kongo")


@rule("EOTS:5.32f")
def test_skip_bombing_strikes_ships_that_pass_but_none_that_have_not_moved() -> None:
    t = bismarck_sea("4024 13_AF", idle="Takao")
    assert [reduced(t, ship) for ship in ("Aoba", "Takao")] == [True, False]  # both began three hexes away
    # It is fifteen hexes to Manila; Palau lies between, Okinawa does not.
    for base, struck in (("3416", True), ("3209", False)):
        units = f"4828 HQ_ANZAC\n4017 HQ_South_Seas\n4021 Aoba\n2813 R_Corps\n{base} 13_AF"
        t = holding("J8", units, held="Australian Mandates: 4021", freed="Japanese Mandates", enemy="A24 A3")
        play(t, "play J8 offensive")
        command(t, "HQ_South_Seas", "Aoba")
        go(t, "sail", "2813", "Aoba")
        until(t, "cards")
        play(t, "play A24 event", "pass")
        assert reduced(t, "Aoba") == struck, base


# --- kamikazes


def iwo_jima(cards: str) -> Table:
    """The Allies attack Iwo Jima from the sea in 1945; Japan is asked for weather."""
    units = """
        3813 HQ_Central Essex Northampton Baltimore
        3709 31_Army
        3706 HQ_Yamamoto 1_Air
    """
    t = holding("A29", units, enemy=cards, turn=10, freed="Japanese Mandates")
    play(t, "play A29 offensive")
    command(t, "HQ_Central", "Essex", "Northampton", "Baltimore")
    go(t, "sail", "3710", "Essex", "Northampton", "Baltimore")
    return strike(t, "3709", "Essex")


@rule("EOTS:5.32f", "EOTS:5.32b")
@pytest.mark.parametrize("card", ["J61", "J62", "J63", "J66", "J81"])
def test_kamikazes_cost_two_ships_a_step_and_their_air_unit_too(card: str) -> None:
    t = to_step(iwo_jima(f"{card} J5"), "cards", card, "EOTS:5.32b")
    play(t, f"play {card} event", "pass")
    assert (t.prompt, reduced(t, "1_Air")) == ("loss", True)
    play(t, "hit Essex")
    refused(t, "hit Essex", "EOTS:5.32f")
    play(t, "hit Baltimore")
    assert [reduced(t, ship) for ship in ("Essex", "Baltimore", "Northampton")] == [True, True, False]
    assert pile_of(t, card) == "removed"
    assert until(t, "draw").prompt == "draw"
    far = until(allied_attack(f"{card} J5"), "cards")
    refused(far, f"play {card} event", "EOTS:5.32f")


@rule("EOTS:5.32f")
def test_only_one_kamikaze_attack_strikes_a_battle() -> None:
    t = until(iwo_jima("J61 J62 J5"), "cards")
    play(t, "play J61 event")
    refused(t, "play J62 event", "EOTS:5.32f")
    until(t, "loss")
    play(t, "hit Essex", "hit Baltimore")
    until(t, "draw")
    assert not reduced(t, "Northampton")


@rule("EOTS:5.32f")
def test_with_sho_go_kamikazes_cost_a_step_more() -> None:
    t = until(iwo_jima("J45 J61"), "intelligence")
    play(t, "play J45 event")
    until(t, "cards")
    play(t, "play J61 event")
    until(t, "loss")
    play(t, "hit Essex", "hit Baltimore")
    assert [reduced(t, ship) for ship in ("Essex", "Baltimore", "Northampton")] == [True, True, True]
