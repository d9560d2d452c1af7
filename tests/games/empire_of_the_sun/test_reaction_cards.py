"""Reaction cards, card by card: the step at which each is played, and what it does (5.32, 7.2)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.bonuses import AMBUSH, INTERCEPT, SURPRISE
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, PIECE
from sandtable.testing import play, refused, rule

from .fights import log, shot
from .hands import allied_attack, command, event, go, holding, in_hand, pile_of, stay, strike, to_step, until
from .helpers import reduced, state, texts, where

CARDS = {
    "A5", "A8", "A12", "A22", "A24", "A26", "A59", "A61", "A68", "A78", "J4", "J13", "J17", "J19", "J21", "J22", "J24",
    "J27", "J36", "J45", "J46", "J49", "J61", "J62", "J63", "J64", "J65", "J66", "J69", "J70", "J75", "J81", "J84", "J85",
    "J86",
}  # fmt: skip
SOLOMONS = "Australian Mandates: all"


def japanese_attack(cards: str, more: str = "", carrier: str = "Shokaku") -> Table:
    """Japan attacks Guadalcanal from the sea; the Allies are asked for weather. They have these cards."""
    units = f"""
        4825 HQ_Halsey
        4423 1_Marine 13_AF
        4021 HQ_South_Seas {carrier} Aoba
        {more}
    """
    t = holding("J3", units, held="Australian Mandates: 4021", enemy=cards)
    play(t, "play J3 offensive")
    command(t, "HQ_South_Seas", carrier, "Aoba")
    go(t, "sail", "4322", carrier, "Aoba")
    return strike(t, "4423", carrier)


# --- intelligence


@rule("EOTS:5.32e", "EOTS:5.35a", "EOTS:5.35b")
@pytest.mark.parametrize("card", ["J4", "J49", "J69", "J70", "J84"])
def test_a_code_change_intercepts_the_offensive_and_a_card_is_drawn_when_it_is_over(card: str) -> None:
    t = to_step(allied_attack(f"{card} J5"), "intelligence", card, "EOTS:5.32e")
    play(t, f"play {card} event")
    assert (state(t).condition, pile_of(t, card), in_hand(t, "japan")) == (INTERCEPT, "discard", {"J5"})
    until(t, "draw")
    t.play(t.legal[0])
    assert len(state(t).hand0) == 2
    late = until(allied_attack(f"{card} J5"), "cards")
    refused(late, f"play {card} event", "EOTS:5.32e")


@rule("EOTS:5.32e", "EOTS:7.25f")
def test_only_one_code_change_may_follow_an_intelligence_roll() -> None:
    t = until(allied_attack("J13 J4"), "intelligence")
    play(t, "search", "roll 10")
    assert state(t).condition == SURPRISE
    refused(t, "play J4 event", "EOTS:7.25f")
    play(t, "play J13 event")
    assert (state(t).condition, pile_of(t, "J13")) == (INTERCEPT, "removed")
    first = until(allied_attack("J13 J4"), "intelligence")
    play(first, "play J4 event")
    refused(first, "play J13 event", "EOTS:5.32e")
    refused(allied_attack("J13 J4"), "play J13 event", "EOTS:5.32e")


@rule("EOTS:5.32e")
def test_ultra_intercepts_and_stays_in_the_game() -> None:
    t = to_step(japanese_attack("A59 A2"), "intelligence", "A59", "EOTS:5.32e")
    play(t, "play A59 event")
    assert (state(t).condition, pile_of(t, "A59")) == (INTERCEPT, "discard")
    until(t, "draw")
    t.play(t.legal[0])
    assert len(state(t).hand1) == 2


@rule("EOTS:5.32o", "EOTS:5.32e")
def test_coast_watchers_see_ships_and_aircraft_alone() -> None:
    t = to_step(japanese_attack("A8 A2"), "intelligence", "A8", "EOTS:5.32e")
    play(t, "play A8 event")
    assert (state(t).condition, pile_of(t, "A8")) == (INTERCEPT, "removed")
    assert until(t, "draw").prompt == "draw"
    inland = march_on_imphal("A8 A2")
    until(inland, "intelligence")
    refused(inland, "play A8 event", "EOTS:5.32o")


def march_on_imphal(cards: str, chindits: str = "event") -> Table:
    """Japan marches on Imphal overland; the Allies are asked for weather."""
    units = f"""
        2106 15_Army 28_Army
        2008 HQ_South
        2105 1_Indian
        1905 HQ_SEAC
        {chindits} 77_Brigade
    """
    t = holding("J3", units, held="Burma: 2008 2106 2206 2107 2108 2007 2207\nSiam: all", enemy=cards, turn=6)
    play(t, "play J3 offensive")
    command(t, "HQ_South", "15_Army", "28_Army")
    go(t, "march", "2105", "15_Army")
    return stay(t)


@rule("EOTS:5.32e", "EOTS:9.2ac", "EOTS:9.2g")
def test_rochefort_ambushes_and_a_modified_nine_is_critical() -> None:
    t = until(japanese_attack("A12 A2", "4424 Essex"), "intelligence")
    play(t, "play A12 event")
    assert (state(t).condition, pile_of(t, "A12")) == (AMBUSH, "removed")
    until(t, "roll")
    play(t, "roll 6")  # five; an ambush adds four, American aircraft one in 1943
    assert any(e.kind == "critical_hit" for e in log(t))
    plain = until(japanese_attack("A26 A2", "4424 Essex"), "intelligence")
    play(until(event(plain, "A26"), "roll"), "roll 6")
    assert not any(e.kind == "critical_hit" for e in log(plain))


@rule("EOTS:5.32e", "EOTS:9.4i")
def test_broken_army_codes_ambush_and_add_four_on_land() -> None:
    def modifier(*cards: str) -> int:
        t = until(march_on_imphal("A26 A59"), "intelligence")
        for card in cards:
            play(t, f"play {card} event")
        until(t, "card", "5", "5")
        return next(by for side, by, _, _ in shot(tuple(log(t))) if side == "allies")

    assert modifier("A26") == modifier() + 4 == modifier("A59") + 4
    t = until(march_on_imphal("A26 A59"), "intelligence")
    play(t, "play A26 event", "play A59 event")
    assert (state(t).condition, pile_of(t, "A26")) == (AMBUSH, "removed")


@rule("EOTS:5.32c")
def test_three_reaction_cards_are_the_most() -> None:
    t = until(allied_attack("J4 J49 J69 J24"), "intelligence")
    play(t, "play J4 event", "play J49 event", "play J69 event")
    while t.prompt != "card":
        assert t.prompt != "cards"
        play(t, "roll 1" if t.prompt == "roll" else "pass" if "pass" in texts(t) else texts(t)[0])
    assert pile_of(t, "J24") == "hand"


# --- counteroffensives

REACTORS = "4020 Nagato Aoba Mogami Takao Nachi 26_Flotilla\n4222 22_Flotilla 28_Flotilla"


def reacting(t: Table) -> set[str]:
    """The units that may be activated now."""
    return {text.removeprefix("activate ") for text in texts(t) if text.startswith("activate ")}


def most(t: Table) -> int:
    """How many units can be activated, one after another."""
    count = 0
    while t.prompt == "activate" and reacting(t):
        play(t, f"activate {sorted(reacting(t), key=PIECE.__getitem__)[0]}")
        count += 1
    return count


@rule("EOTS:5.32g", "EOTS:5.32h")
@pytest.mark.parametrize(("card", "limit", "pile"), [
    ("J17", 3 + 2, "discard"), ("J45", 4 + 2, "removed"), ("J46", 4 + 2, "removed"), ("J65", 2 + 1 + 2, "removed"),
    ("J85", 2 + 2, "removed"),
])  # fmt: skip
def test_a_counteroffensive_intercepts_and_has_a_logistics_value_of_its_own(card: str, limit: int, pile: str) -> None:
    other = "J17" if card != "J17" else "J46"
    t = to_step(allied_attack(f"{card} {other} J5", REACTORS), "intelligence", card, "EOTS:5.32g")
    play(t, f"play {card} event")
    assert (state(t).condition, pile_of(t, card)) == (INTERCEPT, pile)
    refused(t, f"play {other} event", "EOTS:5.32h")
    until(t, "reaction")
    play(t, "hq HQ_South_Seas")
    assert most(t) == limit
    late = until(allied_attack(f"{card} J5"), "cards")
    refused(late, f"play {card} event", "EOTS:5.32g")


@rule("EOTS:5.32g")
@pytest.mark.parametrize(("card", "allowed", "barred"), [
    ("J85", {"Nagato", "Aoba"}, {"26_Flotilla", "22_Flotilla"}), ("J65", {"Nagato", "26_Flotilla"}, {"18_Army"}),
    ("J46", {"Nagato", "26_Flotilla"}, set()), ("J45", {"Nagato", "26_Flotilla"}, set()),
    ("J17", {"Nagato", "26_Flotilla"}, {"18_Army"}),
])  # fmt: skip
def test_a_counteroffensive_activates_what_its_card_says(card: str, allowed: set[str], barred: set[str]) -> None:
    t = until(allied_attack(f"{card} J5", REACTORS + "\n4322 18_Army"), "intelligence")
    play(t, f"play {card} event")
    until(t, "reaction")
    play(t, "hq HQ_South_Seas")
    assert allowed <= reacting(t)
    for unit in sorted(barred):
        refused(t, f"activate {unit}", "EOTS:5.31h")


@rule("EOTS:5.31h")
def test_savo_island_calls_either_ships_or_aircraft() -> None:
    t = until(allied_attack("J17 J5", REACTORS), "intelligence")
    play(t, "play J17 event")
    until(t, "reaction")
    play(t, "hq HQ_South_Seas", "activate Aoba")
    refused(t, "activate 26_Flotilla", "EOTS:5.31h")
    assert "Mogami" in reacting(t)


@rule("EOTS:9.2k")
@pytest.mark.parametrize(("card", "more"), [("J17", 2), ("J46", 0)])
def test_savo_island_adds_two_to_japanese_cruisers(card: str, more: int) -> None:
    t = until(allied_attack(f"{card} J5", "4020 Aoba"), "intelligence")
    play(t, f"play {card} event")
    until(t, "reaction")
    command(t, "HQ_South_Seas", "Aoba")
    go(t, "sail", "4423", "Aoba")
    until(t, "card", "3", "3")
    strength = next(strength for side, _, strength, _ in shot(tuple(log(t))) if side == "japan")
    assert strength == 12 + 10 + more  # Aoba and the 25th Air Flotilla


@rule("EOTS:9.2k")
def test_a_go_makes_allied_carriers_harder_to_hit() -> None:
    def is_hit(card: str) -> bool:
        t = until(allied_attack(f"{card} J5", "4020 Tenryu", "Essex"), "intelligence")
        play(t, f"play {card} event")
        until(t, "reaction")
        command(t, "HQ_South_Seas", "Tenryu")
        go(t, "sail", "4423", "Tenryu")
        until(t, "card", "6", "6")  # all of the fourteen of Tenryu and the flotilla, on the defense of Essex, fourteen
        return reduced(t, "Essex")

    assert is_hit("J85")
    assert not is_hit("J46")


@rule("EOTS:5.32g", "EOTS:9.2k")
def test_matador_makes_allied_aircraft_harder_to_hit() -> None:
    def is_reduced(card: str) -> bool:
        t = to_step(japanese_attack(f"{card} A2", carrier="Soryu"), "intelligence", card, "EOTS:5.32g")
        play(t, f"play {card} event")
        assert (state(t).condition, pile_of(t, card)) == (INTERCEPT, "discard")
        until(t, "card", "6", "0")  # all of the ten of Soryu, on the 13th Air Force with a defense of ten
        return reduced(t, "13_AF")

    assert not is_reduced("A5")
    plain = until(japanese_attack("A59 A2", carrier="Soryu"), "intelligence")
    assert reduced(until(event(plain, "A59"), "draw", "6", "0"), "13_AF")


@rule("EOTS:5.32g")
def test_matador_leaves_no_shipping_point_for_the_reaction() -> None:
    def can_come(card: str) -> bool:
        t = japanese_attack(f"{card} A2", "4424 6_Marine")
        state(t).asp[ALLIES] = 5
        play(until(t, "intelligence"), f"play {card} event")
        play(until(t, "reaction"), "hq HQ_Halsey")
        return "6_Marine" in reacting(t)

    assert can_come("A59")
    assert not can_come("A5")


@rule("EOTS:5.31h")
def test_yamato_loses_a_step_after_her_run() -> None:
    t = until(allied_attack("J65 J5", "4020 Yamato"), "intelligence")
    play(t, "play J65 event")
    until(t, "reaction")
    command(t, "HQ_South_Seas", "Yamato")
    go(t, "sail", "4423", "Yamato")
    until(t, "card", "0", "0")
    assert reduced(t, "Yamato")
    other = until(allied_attack("J85 J5", "4020 Yamato"), "intelligence")
    play(other, "play J85 event")
    command(until(other, "reaction"), "HQ_South_Seas", "Yamato")
    go(other, "sail", "4423", "Yamato")
    assert not reduced(until(other, "card", "0", "0"), "Yamato")


# --- weather and strikes


@rule("EOTS:5.32i", "EOTS:5.32j", "EOTS:5.32k", "EOTS:5.32n")
@pytest.mark.parametrize("card", ["J19", "J22", "J64"])
def test_weather_cancels_the_offensive_and_leaves_the_game(card: str) -> None:
    t = allied_attack(f"{card} J5")
    play(t, f"play {card} event")
    if card == "J64":
        play(t, "pass")
        t.play(t.legal[0])
    assert (where(t, "Essex"), pile_of(t, card), pile_of(t, "A29"), t.to_act) == ("4825", "removed", "discard", "japan")
    late = until(allied_attack(f"{card} J5"), "intelligence")
    refused(late, f"play {card} event", "EOTS:5.32i")


@rule("EOTS:5.32f")
def test_the_typhoon_may_also_cost_a_cruiser_a_step() -> None:
    t = allied_attack("J64 J5")
    play(t, "play J64 event")
    refused(t, "hit Essex", "EOTS:5.32f")
    play(t, "hit Northampton")
    assert (t.prompt, where(t, "Northampton"), reduced(t, "Northampton")) == ("draw", "4825", True)


@rule("EOTS:5.31f", "EOTS:5.31h")
def test_carrier_raids_are_neither_found_out_nor_stopped_by_weather() -> None:
    units = """
        5808 HQ_Central Essex
        4612 24_Flotilla
        4715 HQ_South_Seas
    """
    t = holding("A84", units, held="Oceania: 4612", enemy="J19 J4 J17")
    play(t, "play A84 event")
    command(t, "HQ_Central", "Essex")
    go(t, "sail", "4711", "Essex")
    strike(t, "4612", "Essex")
    refused(t, "play J19 event", "EOTS:5.31h")
    until(t, "intelligence")
    refused(t, "play J4 event", "EOTS:5.31h")
    refused(t, "play J17 event", "EOTS:5.31h")
    refused(t, "search", "EOTS:5.31f")
    until(t, "card")
    assert pile_of(t, "A84") == "removed"


@rule("EOTS:5.32o", "EOTS:5.32i")
def test_strikes_in_india_cancel_an_offensive_of_seac() -> None:
    units = """
        1905 HQ_SEAC SEAC_Air 2_Indian 4_Indian-
        2105 1_Indian
        2106 15_Army
        2008 HQ_South
    """
    t = holding("A29", units, held="Burma: all", enemy="J21 J5", turn=6)
    play(t, "play A29 offensive")
    command(t, "HQ_SEAC", "1_Indian")
    play(go(t, "march", "2106", "1_Indian"), "pass", "play J21 event")
    assert (t.to_act, set(texts(t))) == ("allies", {"hit 1_Indian", "hit 2_Indian"})
    refused(t, "hit 4_Indian", "EOTS:5.32f")
    play(t, "hit 2_Indian")
    assert (where(t, "1_Indian"), reduced(t, "2_Indian"), pile_of(t, "J21"), t.prompt) == (
        "2105", True, "removed", "draw",
    )  # fmt: skip
    refused(allied_attack("J21 J5"), "play J21 event", "EOTS:5.32o")


# --- submarines


def attack_roll(t: Table, card: str, die: str, prompt: str = "cards") -> Table:
    """Play an attack card at its step, and roll for it when its moment comes."""
    to_step(t, prompt, card, "EOTS:5.32b")
    play(t, f"play {card} event")
    while not any(e.kind == "attack_roll" for e in log(t)):
        if t.prompt == "roll":
            play(t, f"roll {int(die) + 1}")
        else:
            play(t, "pass" if "pass" in texts(t) else texts(t)[0])
    return t


def fight_on(t: Table, die: str) -> None:
    """Fight the battle with noughts, then roll for the attack that comes after it."""
    while not any(e.kind == "attack_roll" for e in log(t)):
        over = any(e.kind == "air_naval_won" for e in log(t))
        if t.prompt == "roll":
            play(t, f"roll {int(die) + 1 if over else 1}")
        else:
            play(t, "pass" if "pass" in texts(t) else texts(t)[0])


@rule("EOTS:5.32f", "EOTS:5.32b")
@pytest.mark.parametrize(("card", "one", "two", "none"), [
    ("J36", "04", "", "59"), ("J75", "04", "", "59"),
])  # fmt: skip
def test_submarines_attack_active_ships_before_battles(card: str, one: str, two: str, none: str) -> None:
    for die in one:
        t = attack_roll(allied_attack(f"{card} J5"), card, die)
        assert (t.to_act, set(texts(t))) == ("japan", {"hit Essex", "hit Northampton"})
        play(t, "hit Essex")
        assert reduced(t, "Essex")
    for die in none:
        t = attack_roll(allied_attack(f"{card} J5"), card, die)
        assert t.prompt != "loss"
    until(t, "draw")
    assert pile_of(t, card) == "discard"


@rule("EOTS:5.32f", "EOTS:5.32b")
@pytest.mark.parametrize(("card", "steps"), [
    ("J24", {"0": 1, "4": 1, "5": 0, "9": 0}), ("J27", {"0": 1, "4": 1, "5": 2, "7": 2, "8": 0}),
    ("J86", {"0": 1, "7": 1, "8": 0}),
])  # fmt: skip
def test_submarines_attack_active_ships_after_battles(card: str, steps: dict[str, int]) -> None:
    for die, lost in steps.items():
        t = allied_attack(f"{card} J5")
        to_step(t, "cards", card, "EOTS:5.32b")
        play(t, f"play {card} event")
        fight_on(t, die)
        assert next(e for e in log(t) if e.kind == "attack_roll").steps == lost
        for _ in range(lost):
            play(t, "hit Northampton")
        assert where(t, "Northampton") == ("eliminated" if lost == 2 else "4424")
        assert reduced(t, "Northampton") == bool(lost)


@rule("EOTS:5.32f")
@pytest.mark.parametrize(("card", "steps", "chooser"), [
    ("A61", {"0": 1, "5": 2, "8": 0}, "japan"), ("A78", {"7": 1, "8": 0}, "allies"),
])  # fmt: skip
def test_allied_submarines_attack_before_battles(card: str, steps: dict[str, int], chooser: str) -> None:
    harbour = "4020 Mogami Takao\n3407 Nagato"
    for die, lost in steps.items():
        t = attack_roll(japanese_attack(f"{card} A2", harbour), card, die)
        assert next(e for e in log(t) if e.kind == "attack_roll").steps == lost
        if lost:
            assert t.to_act == chooser
            assert set(texts(t)) == ({"hit Shokaku", "hit Aoba"} if card == "A61" else {"hit Mogami", "hit Takao"})
            play(t, texts(t)[0])
    assert pile_of(t, card) == "removed"


@rule("EOTS:5.32f")
def test_archerfish_attacks_after_battles() -> None:
    for die, lost in {"7": 1, "8": 0}.items():
        t = to_step(japanese_attack("A68 A2"), "cards", "A68", "EOTS:5.32b")
        play(t, "play A68 event")
        fight_on(t, die)
        assert next(e for e in log(t) if e.kind == "attack_roll").steps == lost
        if lost:
            assert (t.to_act, set(texts(t))) == ("allies", {"hit Shokaku", "hit Aoba"})
    assert pile_of(t, "A68") == "removed"


@rule("EOTS:7.2g", "EOTS:5.32b")
def test_without_a_battle_only_submarines_may_be_played() -> None:
    units = """
        4825 HQ_Halsey Essex Northampton
        4021 HQ_South_Seas
        4715 25_Flotilla
    """
    t = holding("A29", units, enemy="J24 J61 J4")
    play(t, "play A29 offensive")
    command(t, "HQ_Halsey", "Essex", "Northampton")
    go(t, "sail", "4828", "Essex", "Northampton")
    until(t, "without_battle")
    refused(t, "play J61 event", "EOTS:5.32b")
    refused(t, "play J4 event", "EOTS:5.32e")
    play(t, "play J24 event")
    until(t, "roll")
    play(t, "roll 1", "hit Essex")
    assert reduced(t, "Essex")


# --- skip bombing and Orde Wingate


@rule("EOTS:5.32f", "EOTS:10.32b")
def test_skip_bombing_costs_a_cruiser_a_step_and_japan_a_shipping_point() -> None:
    t = japanese_attack("A24 A2", "4021 Mogami")
    state(t).asp[0] = 5
    to_step(t, "cards", "A24", "EOTS:5.32b")
    play(t, "play A24 event")
    until(t, "roll")
    assert (state(t).asp[0], reduced(t, "Aoba"), reduced(t, "Mogami")) == (4, True, False)
    assert pile_of(t, "A24") == "removed"
    last = japanese_attack("A24 A2")
    state(last).asp[0] = 1
    play(until(last, "cards"), "play A24 event")
    until(last, "roll")
    assert state(last).asp[0] == 1


@rule("EOTS:5.32o", "EOTS:5.32b")
def test_orde_wingate_stops_a_unit_in_burma_and_the_chindits_come() -> None:
    t = to_step(march_on_imphal("A22 A2"), "cards", "A22", "EOTS:5.32b")
    play(t, "play A22 event")
    refused(t, "choose 1_Indian", "EOTS:5.32o")
    play(t, "choose 15_Army")
    assert (where(t, "15_Army"), where(t, "77_Brigade"), state(t).due[PIECE["77_Brigade"]]) == ("2106", "displaced", 7)
    until(t, "card")
    assert (pile_of(t, "A22"), state(t).controls(ALLIES, state(t).board.at("2105"))) == ("removed", True)
    elsewhere = until(japanese_attack("A22 A2"), "cards")
    refused(elsewhere, "play A22 event", "EOTS:5.32o")


@rule("EOTS:5.32o")
@pytest.mark.parametrize("place", ["1805", "eliminated"])
def test_chindits_who_are_there_or_lost_do_not_come_by_wingate(place: str) -> None:
    t = until(march_on_imphal("A22 A2", place), "cards")
    play(t, "play A22 event", "choose 15_Army")
    assert where(t, "77_Brigade") == place


@rule("EOTS:5.32o")
def test_a_brigade_that_wingate_stops_is_no_longer_aboard_its_ship() -> None:
    units = "2008 HQ_South 3_SN Aoba\n2006 1_Indian Force_Z\n1905 HQ_SEAC\nevent 77_Brigade"
    t = holding("J3", units, held="Burma: 2008 2106 2206 2107 2108 2007 2207\nSiam: all", enemy="A22 A61", turn=6)
    play(t, "play J3 offensive")
    command(t, "HQ_South", "3_SN", "Aoba")
    go(t, "carry", "2006", "3_SN", "Aoba")
    stay(t)
    state(t).reduced |= 1 << PIECE["Aoba"]
    play(until(t, "cards"), "play A22 event", "play A61 event")
    until(t, "card", "0")  # a step of the last ship is lost
    assert (where(t, "Aoba"), where(t, "3_SN")) == ("eliminated", "2008")


# --- what all reaction cards have in common


@rule("EOTS:5.32a", "EOTS:5.32d")
def test_reaction_cards_are_events_of_the_reaction_player_alone() -> None:
    refused(holding("J4", "4017 HQ_South_Seas Shokaku"), "play J4 event", "EOTS:5.32a")
    t = allied_attack("J5 J19")
    refused(t, "play J5 event", "EOTS:5.32a")
    play(t, "play J19 event")


@rule("EOTS:5.32l")
def test_with_weather_no_other_reaction_card_is_played() -> None:
    t = allied_attack("J19 J24 J4")
    play(t, "play J19 event")
    assert (t.prompt, t.to_act, in_hand(t, "japan")) == ("card", "japan", {"J24", "J4"})


@rule("EOTS:5.32m")
def test_weather_gives_shipping_points_back() -> None:
    units = """
        4825 HQ_Halsey 1_Marine
        4423 17_Army
        4021 HQ_South_Seas
    """
    t = holding("A29", units, held=SOLOMONS, enemy="J19 J5", tracks="will 5\nasp 5 5")
    play(t, "play A29 offensive")
    command(t, "HQ_Halsey", "1_Marine")
    go(t, "land", "4423", "1_Marine")
    assert state(t).asp_used[ALLIES] == 1
    play(t, "play J19 event")
    assert (state(t).asp_used[ALLIES], where(t, "1_Marine")) == (0, "4825")


@rule("EOTS:5.2b")
def test_an_offensive_that_nobody_finds_out_is_a_surprise() -> None:
    t = until(allied_attack("J5 J9"), "intelligence")
    play(t, "pass")
    assert state(t).condition == SURPRISE


@rule("EOTS:5.1d")
def test_the_operations_value_counts_for_reaction_whatever_the_use_of_the_card() -> None:
    def come(use: str) -> int:
        units = f"""
            4825 HQ_Halsey Essex
            4423 17_Army 25_Flotilla
            4021 HQ_South_Seas
            {REACTORS}
        """
        t = holding("A36", units, held=SOLOMONS, enemy="J4 J5", turn=11)
        play(t, f"play A36 {use}")
        command(t, "HQ_Halsey", "Essex")
        go(t, "sail", "4424", "Essex")
        play(until(strike(t, "4423", "Essex"), "intelligence"), "play J4 event")
        play(until(t, "reaction"), "hq HQ_South_Seas")
        return most(t)

    assert come("event") == come("offensive") == 3 + 2


STEPS = {
    "weather": "J19 J21 J22 J64",
    "intelligence": "J4 J13 J17 J45 J46 J49 J65 J69 J70 J84 J85 A5 A8 A12 A26 A59",
    "cards": "J24 J27 J36 J61 J62 J63 J66 J75 J81 J86 A22 A24 A61 A68 A78",
}


def test_every_reaction_card_is_offered_at_no_step_but_its_own() -> None:
    assert {card for cards in STEPS.values() for card in cards.split()} == CARDS
    for side, attack in (("J", allied_attack), ("A", japanese_attack)):
        hand = sorted(card for card in CARDS if card[0] == side)
        t = attack(" ".join(hand))
        seen = []
        while t.prompt in STEPS:
            own = {card for card in STEPS[t.prompt].split() if card in hand}
            offered = {str(action).split()[1] for action in t.legal if action.verb == "play"}
            assert offered == {card for card in hand if not t.why(f"play {card} event")} <= own
            assert offered or t.prompt == "weather", "Allied cards cancel nothing"
            seen.append(t.prompt)
            play(t, "pass")
        assert seen == [*STEPS]
