"""Events that cost steps: raids, submarines, kamikazes (5.32B, 5.33)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .hands import allied_attack, command, event, go, holding, pile_of, strike, to_step, until
from .helpers import reduced, texts, where

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
