"""The tactic cards: what each lets its units do, and the cards with a procedure of their own.

One long file, a section a card, so that a card's rules are found in one place.
"""

from __future__ import annotations

import re

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.game import GAME
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARDS
from sandtable.kernel.messages import Messages
from sandtable.testing import play, position, refused, rule
from tests.games.memoir44.field import (
    ARMOR,
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    dice,
    field,
    figures,
    hand,
    legal,
    numbers,
    of,
    reach,
    state,
    where,
)


def with_card(card: str, units: str, *, side: str = "allies", others: str = "recon_in_force", more: str = "") -> Table:
    hands = {"allies": "recon_in_force probe_left", "axis": "recon_in_force probe_left", side: f"{card} {others}"}
    t = field(units, allies=hands["allies"], axis=hands["axis"], side=side, more=more)
    t.play(f"play {card}")
    return t


def rolled(t: Table) -> list[tuple[int, ...]]:
    return [e.faces for e in t.observe(None).events() if e.kind == "rolled"]


@pytest.mark.parametrize(
    ("card", "units", "everybody"),
    [
        ("attack_left", "A1 B1 C1", True),
        ("attack_left", "A1 B1 C1 D1", False),
        ("recon_in_force", "A1 G1 M1", True),
        ("recon_in_force", "A1 B1 C1", False),  # as many orders as units, but two of them for elsewhere
        ("attack_left", "G1", False),
    ],
)
def test_all_are_ordered_at_once_only_where_there_is_an_order_for_each(card: str, units: str, everybody: bool) -> None:
    placed = "\n".join(f"{label} allies infantry 4" for label in units.split())
    t = with_card(
        card, f"{placed}\nG9 axis infantry 4", others="recon_in_force" if card != "recon_in_force" else "probe_left"
    )
    seen = t.observe("allies")
    game = t.setup.game
    assert (game.all_of(seen.view(), seen.prompt or "") == "order") is everybody
    assert "order" in game.costless


# --- Air Power ------------------------------------------------------------------------------------------------------

GROUP = """
    E1 allies infantry 4
    E7 axis infantry 4
    F7 axis armor 3
    f8 axis artillery 2
    G9 axis infantry 4
    H9 axis infantry 4
    A7 axis infantry 4
"""


@rule("M44:card-air-power-a")
def test_air_power_strikes_a_group_of_up_to_four_adjacent_units() -> None:
    t = with_card("air_power", GROUP)
    assert legal(t) == [f"target {u}" for u in (1, 2, 3, 4, 5, 6)]
    refused(t, "end", "M44:card-air-power-a")
    refused(t, "target 0", "M44:card-air-power-a")
    refused(t, "target 60", "KERNEL:absent")
    t.play("target 2")
    assert legal(t) == ["target 1", "target 3", "end"]
    refused(t, "target 6", "M44:card-air-power-a")
    refused(t, "target 2", "M44:card-air-power-a")
    play(t, "target 3", "target 4")
    assert legal(t) == ["target 1", "target 5", "end"]
    t.script([STAR] * 8)
    events = play(t, "target 5")
    assert [e.target for e in of(events, "bombed")] == [2, 3, 4, 5]  # four are enough: no fifth was asked for


@rule("M44:card-air-power-b")
@pytest.mark.parametrize(("side", "count"), [("allies", 2), ("axis", 1)])
def test_air_power_rolls_two_dice_for_the_allies_and_one_for_the_axis(side: str, count: int) -> None:
    t = with_card(
        "air_power", "E1 allies infantry 4\nE7 axis infantry 4\nM9 axis infantry 4\nM1 allies infantry 4", side=side
    )
    t.script([STAR] * count)
    t.play("target 1" if side == "allies" else "target 0")
    assert rolled(t) == [(STAR,) * count]
    assert figures(t, 1 if side == "allies" else 0) == 4 - count


@rule("M44:card-air-power-b", "M44:card-air-power-c")
def test_no_land_protects_from_air_power() -> None:
    town = "board:\n  7 .. .. .. .. to .. .. .. .. .. .. .. ..\nsandbags: E7"
    t = with_card(
        "air_power", "E1 allies infantry 4\nE7 axis infantry 4\nM9 axis infantry 4\nM1 allies infantry 4", more=town
    )
    t.script([INFANTRY, FLAG])
    events = play(t, "target 1")
    assert [e.dice for e in of(events, "bombed")] == [2]
    assert figures(t, 1) == 3
    assert t.prompt == "retreat"  # neither town nor sandbags let it ignore the flag
    t.play("retreat d8")
    assert where(t, 1) == "d8"


@rule("M44:card-air-power-c")
@pytest.mark.parametrize(("kind", "lost"), [("infantry", 1), ("armor", 1), ("artillery", 0)])
def test_air_power_hits_by_the_units_own_symbol(kind: str, lost: int) -> None:
    size = {"infantry": 4, "armor": 3, "artillery": 2}[kind]
    t = with_card("air_power", f"E1 allies infantry 4\nE7 axis {kind} {size}\nM9 axis infantry 4")
    t.script([INFANTRY, ARMOR])
    t.play("target 1")
    assert figures(t, 1) == size - lost


@rule("M44:card-air-power-c")
def test_air_power_hits_by_grenades_and_stars_and_each_flag_is_a_hex() -> None:
    t = with_card("air_power", "E1 allies infantry 4\nE7 axis artillery 2\nF7 axis infantry 4\nG7 axis infantry 4")
    play(t, "target 1", "target 2")
    t.script([GRENADE, FLAG, FLAG, FLAG])
    t.play("end")
    assert t.to_act == "axis"
    t.play("retreat d8")
    assert (figures(t, 1), where(t, 1)) == (1, "d8")
    play(t, "retreat e8", "retreat E9")
    assert (figures(t, 2), where(t, 2)) == (4, "E9")


def test_air_power_needs_no_unit_of_ones_own_to_be_ordered() -> None:
    t = with_card("air_power", "E5 allies infantry 4\nE7 axis infantry 4\nM9 axis infantry 4\nM1 allies infantry 4")
    t.script([FLAG, STAR])
    t.play("target 1")
    t.play("retreat d8")
    assert (t.to_act, t.prompt) == ("axis", "play")


# --- Barrage --------------------------------------------------------------------------------------------------------


@rule("M44:card-barrage")
def test_barrage_rolls_four_dice_at_one_enemy_unit() -> None:
    t = with_card("barrage", GROUP)
    refused(t, "end", "M44:card-barrage")
    refused(t, "target 0", "M44:card-barrage")
    t.script([STAR, STAR, ARMOR, GRENADE])
    events = play(t, "target 2")
    assert [e.dice for e in of(events, "bombed")] == [4]
    assert figures(t, 2) == 1  # stars miss
    assert t.to_act == "axis"  # one target, no second


@pytest.mark.parametrize(
    ("card", "language", "words"),
    [
        ("barrage", "en", "Barrage: choose the enemy unit to bombard (4 dice)"),
        ("barrage", "ru", "«Огневой вал»: выберите отряд противника для обстрела (кубиков: 4)"),
        ("air_power", "en", "Air Power: choose up to 4 enemy units side by side (2 dice each)"),
    ],
)
def test_a_bombardment_is_named_with_its_dice_where_its_target_is_chosen(card: str, language: str, words: str) -> None:
    t = with_card(card, GROUP)
    fields = GAME.prompt_fields(t.view("allies"), "target", language)
    assert Messages(GAME, language).prompt("target", fields) == words


@rule("M44:card-barrage")
def test_no_land_protects_from_barrage_and_no_flag_is_ignored() -> None:
    t = with_card(
        "barrage",
        "E1 allies infantry 4\nE7 axis infantry 4\nM9 axis infantry 4\nM1 allies infantry 4",
        more="board:\n  7 .. .. .. .. fo .. .. .. .. .. .. .. ..\nworks:\n  E7 bunker:axis",
    )
    t.script([INFANTRY, INFANTRY, FLAG, STAR])
    t.play("target 1")
    assert (t.to_act, t.prompt) == ("axis", "retreat")
    t.play("retreat e8")
    assert (figures(t, 1), where(t, 1)) == (2, "e8")


# --- Medics & Mechanics ---------------------------------------------------------------------------------------------


@rule("M44:card-medics-a", "M44:card-medics-b")
def test_medics_roll_a_die_for_each_card_and_the_unit_is_ordered() -> None:
    units = "E5 allies infantry 1\nG5 allies infantry 4\nE9 axis infantry 1"
    t = with_card("medics_and_mechanics", units, others="recon_in_force probe_left barrage")
    # the only unit with losses of its own recovers: there was nothing to choose
    assert len(rolled(t)[0]) == 4
    t = with_card("medics_and_mechanics", units + "\nI5 allies armor 1", others="recon_in_force probe_left barrage")
    assert legal(t) == ["recover 0", "recover 3"]
    refused(t, "recover 1", "M44:card-medics-a")
    refused(t, "recover 2", "M44:order-own")
    refused(t, "recover 50", "KERNEL:absent")
    refused(t, "end", "M44:card-medics-a")
    t.script([INFANTRY, STAR, ARMOR, GRENADE])
    events = play(t, "recover 0")
    assert [(e.unit, e.figures) for e in of(events, "recovered")] == [(0, 2)]
    assert figures(t, 0) == 3
    assert t.prompt == "move"
    assert "move 0 F5" in legal(t)
    refused(t, "move 3 J5", "M44:order-announce")


@rule("M44:card-medics-a")
@pytest.mark.parametrize(("kind", "back"), [("armor", 2), ("artillery", 1)])
def test_medics_mend_by_the_units_own_symbol_up_to_its_size(kind: str, back: int) -> None:
    t = with_card("medics_and_mechanics", f"E5 allies {kind} 1\nG5 allies infantry 3\nE9 axis infantry 4")
    t.script([ARMOR, STAR] if kind == "armor" else [GRENADE, STAR])
    t.play("recover 0")
    assert figures(t, 0) == 1 + back


@rule("M44:card-medics-a")
@pytest.mark.parametrize(
    ("unit", "own"),
    [("infantry 1", {INFANTRY, 2, STAR}), ("armor 1", {ARMOR, STAR}), ("artillery 1", {STAR})],
)
def test_a_face_mends_only_the_kind_it_shows_and_a_star_any(unit: str, own: set[int]) -> None:
    """A grenade hits artillery but brings no gun back."""
    for face in range(1, 7):
        t = with_card("medics_and_mechanics", f"E5 allies {unit}\nG5 allies infantry 3\nE9 axis infantry 4")
        t.script([face, FLAG])
        events = t.play("recover 0")
        assert figures(t, 0) == (2 if face in own else 1)
        assert bool(of(events, "ordered")) == (face in own)


@rule("M44:card-medics-a")
def test_medics_never_raise_a_unit_above_its_size() -> None:
    t = with_card("medics_and_mechanics", "E5 allies infantry 3\nG5 allies infantry 3\nE9 axis infantry 4")
    t.script([STAR, STAR])
    t.play("recover 0")
    assert figures(t, 0) == 4


@rule("M44:card-medics-a")
def test_a_unit_that_gets_nobody_back_is_not_ordered() -> None:
    t = with_card("medics_and_mechanics", "E5 allies infantry 3\nG5 allies infantry 3\nE7 axis infantry 4")
    t.script([ARMOR, FLAG])
    t.play("recover 0")
    assert figures(t, 0) == 3
    assert (t.to_act, t.prompt) == ("axis", "play")


def test_medics_without_losses_do_nothing() -> None:
    t = with_card("medics_and_mechanics", "E5 allies infantry 4\nE7 axis infantry 3")
    assert rolled(t) == []
    assert (t.to_act, t.prompt) == ("axis", "play")


# --- Their Finest Hour ----------------------------------------------------------------------------------------------

HOUR = """
    E5 allies infantry 4
    G5 allies infantry 4
    I5 allies armor 3
    K5 allies artillery 2
    E7 axis infantry 4
    K9 axis infantry 4
"""


def finest_hour(*faces: int, units: str = HOUR) -> Table:
    t = field(units, allies="their_finest_hour recon_in_force probe_left", more="discard: barrage air_power")
    t.script(list(faces))
    t.play("play their_finest_hour")
    return t


@rule("M44:card-finest-hour-a")
def test_the_finest_hour_rolls_a_die_for_each_card_and_orders_by_symbols() -> None:
    t = finest_hour(INFANTRY, ARMOR, GRENADE)
    assert legal(t) == ["order 0", "order 1", "order 2", "end"]
    refused(t, "order 3", "M44:card-finest-hour-a")
    t.play("order 0")
    assert legal(t) == ["order 2", "end"]
    refused(t, "order 1", "M44:order-limit")
    t.play("order 2")
    assert t.prompt == "move"


@rule("M44:card-finest-hour-a")
def test_a_star_of_the_finest_hour_orders_any_unit() -> None:
    t = finest_hour(2, STAR, FLAG)
    assert legal(t, "order") == ["order 0", "order 1", "order 2", "order 3"]
    play(t, "order 1", "order 0")  # the second of them by the star
    assert t.prompt == "move"


@rule("M44:card-finest-hour-a")
def test_a_poor_roll_of_the_finest_hour_orders_nobody() -> None:
    t = finest_hour(FLAG, GRENADE, FLAG)
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:card-finest-hour-b")
def test_units_of_the_finest_hour_battle_with_a_die_more() -> None:
    t = finest_hour(INFANTRY, FLAG, FLAG)
    play(t, "order 0", "end")
    t.script([STAR] * 3)
    assert dice(play(t, "battle 0 4")) == 3  # two at two hexes, and one


@rule("M44:card-finest-hour-c")
def test_after_the_finest_hour_deck_and_discards_are_shuffled_together() -> None:
    t = field(HOUR, allies="their_finest_hour recon_in_force probe_left", more="discard: barrage air_power")
    t.script([FLAG, FLAG, FLAG, *numbers("their_finest_hour")])  # the card itself may come straight back
    events = play(t, "play their_finest_hour")
    assert [e.rule for e in of(events, "deck-reshuffled")] == ["M44:card-finest-hour-c"]
    assert state(t).discard == ()
    assert len(state(t).deck) == 60 - 3 - 2
    assert "their_finest_hour" in hand(t, "allies")


# --- Dig-In ---------------------------------------------------------------------------------------------------------

TRENCH = """
    A1 allies infantry 4
    C1 allies infantry 4
    E1 allies infantry 4
    G1 allies infantry 4
    I1 allies infantry 4
    K1 allies armor 3
    A3 axis infantry 4
"""


@rule("M44:card-dig-in")
def test_dig_in_lays_sandbags_for_four_infantry_units_which_do_nothing_else() -> None:
    t = with_card("dig_in", TRENCH)
    refused(t, "order 5", "M44:card-dig-in")
    events = play(t, "order 0", "order 1", "order 2", "order 3")
    assert [GRID.label[e.hex] for e in of(events, "sandbags-placed")] == ["A1", "C1", "E1", "G1"]
    assert state(t).sandbags == GRID.mask(map(GRID.at, ("A1", "C1", "E1", "G1")))
    assert (t.to_act, t.prompt) == ("axis", "play")  # unit 0 had an enemy in range and could not fire


@rule("M44:card-dig-in")
def test_there_are_twelve_sandbags_in_all_those_on_the_board_counted() -> None:
    enemies = "".join(f"    {h}9 axis infantry 4\n" for h in "BCDEFGHIJ")
    nine = "sandbags: I1 " + " ".join(f"{h}9" for h in "BCDEFGHIJ")
    t = with_card("dig_in", TRENCH + enemies, more=nine)
    play(t, "order 4", "order 0", "order 1", "order 2")
    assert state(t).sandbags == GRID.mask(map(GRID.at, ("A1", "C1", *nine.split()[1:])))
    t = with_card("dig_in", TRENCH, more="sandbags: I1")
    play(t, "order 4", "order 0", "order 1", "order 2")
    assert state(t).sandbags == GRID.mask(map(GRID.at, ("A1", "C1", "E1", "I1")))


@rule("M44:card-dig-in")
def test_the_sandbags_a_scenario_lays_are_of_the_twelve() -> None:
    """Ponyri lays eleven."""
    start = sandtable.new("memoir44", "ponyri").position()
    hands = "hands:\n  axis: dig_in recon_left\n  allies: recon_left\n"
    t = position(re.sub(r"^hands:\n  axis: .*\n  allies: .*\n", hands, start, flags=re.MULTILINE))
    assert t.to_act == "axis" and state(t).sandbags.bit_count() == 11
    t.play("play dig_in")
    placed = of(play(t, *map(str, t.legal[:4])), "sandbags-placed")
    assert len(placed) == 1 and state(t).sandbags.bit_count() == 12


@rule("M44:card-dig-in", "M44:terrain-sandbag-c")
def test_a_sandbag_that_has_gone_may_be_laid_again() -> None:
    enemies = "".join(f"    {h}9 axis infantry 4\n" for h in "ABCDEFGHIJK")
    twelve = "sandbags: A1 " + " ".join(f"{h}9" for h in "ABCDEFGHIJK")
    t = with_card("direct_from_hq", TRENCH + enemies, others="dig_in", more=twelve)
    t.script(numbers("recon_center", "recon_right"))
    play(t, "order 0", "end", "move 0 a2", "end", "play recon_in_force")
    while t.to_act == "axis":
        t.play("end")
    placed = of(play(t, "play dig_in", "order 1", "order 2", "end"), "sandbags-placed")
    assert [GRID.label[e.hex] for e in placed] == ["C1"]


def test_records_made_before_sandbags_were_counted_still_verify() -> None:
    t = sandtable.replay(BEFORE)
    assert where(t, 0) == "B1" and state(t).sandbags == GRID.mask([GRID.at("C1")])


BEFORE = """
sandtable record 1
game: memoir44
rules: 1
scenario: open_field
options: {}
commitment: 8a0cb01bd3a7acaee92a2ea968bb8a3ed98c07c547a6cf26ee21aa8a3f883d84
seed: 0
start:
  sandtable position 1
  game: memoir44
  scenario: open_field
  side: allies
  units:
    0 A1 allies infantry 4
    1 C1 allies infantry 4
    2 A9 axis infantry 4
  hands:
    allies: dig_in recon_left
    axis: recon_in_force recon_left
  sandbags: C1
actions:
  allies play dig_in
  allies order 0
  allies order 1
  = 05af45d22a0cea88
  axis play recon_left
  axis discard armor_assault
  = d23be14167d36949
  allies play recon_left
  allies order 0
  allies move 0 B1
  allies discard move_out
  = ef3040af3a9edd78
  = ef3040af3a9edd78
end: 13
"""


@rule("M44:card-dig-in")
def test_by_option_units_that_dig_in_may_act_too() -> None:
    t = field(TRENCH, allies="dig_in recon_in_force", options={"dig_in_acts": True})
    play(t, "play dig_in", "order 0", "end")
    assert t.prompt == "move"
    play(t, "end")
    assert legal(t) == ["battle 0 6", "end"]


# --- Armor Assault, Artillery Bombard, Close Assault, Firefight -----------------------------------------------------


@rule("M44:card-armor-assault-a")
def test_armor_assault_adds_a_die_in_close_assault_only() -> None:
    units = "E5 allies armor 3\nI5 allies armor 3\nF5 axis infantry 4\nI7 axis infantry 4"
    t = with_card("armor_assault", units)
    play(t, "order 0", "order 1", "end")
    t.script([STAR] * 4)
    assert dice(play(t, "battle 0 2", "pass")) == 4
    t.script([STAR] * 3)
    assert dice(play(t, "battle 1 3")) == 3


@rule("M44:card-armor-assault-b")
def test_a_unit_ordered_for_want_of_armor_has_no_extra_die() -> None:
    t = with_card("armor_assault", "E5 allies infantry 4\nF5 axis infantry 4\nG1 allies infantry 4")
    play(t, "order 0", "end")
    assert dice(play(t, "battle 0 1")) == 3


@rule("M44:card-artillery-bombard-a")
def test_bombarding_artillery_moves_up_to_three_hexes_or_battles_twice() -> None:
    units = "E3 allies artillery 2\nG3 allies artillery 2\nE7 axis infantry 4\nG7 axis infantry 4"
    t = with_card("artillery_bombard", units)
    assert {"F3", "G5", "f6", "d6"} <= reach(t, 0)
    refused(t, "move 0 E7", "M44:move-no-pass")
    refused(t, "move 0 A3", "M44:card-artillery-bombard-a")
    play(t, "move 0 B3", "end")
    refused(t, "battle 0 2", "M44:card-artillery-bombard-a")
    t.script([STAR] * 4)
    assert dice(play(t, "battle 1 2")) == 2
    assert legal(t, "battle") == ["battle 1 2", "battle 1 3"]
    play(t, "battle 1 3")
    assert (t.to_act, t.prompt) == ("axis", "play")  # no third time


@rule("M44:battle-once", "M44:card-artillery-bombard-a")
def test_bombarding_artillery_does_not_battle_a_third_time() -> None:
    units = "E3 allies artillery 2\nG3 allies artillery 2\nE7 axis infantry 4\nG7 axis infantry 4"
    t = with_card("artillery_bombard", units)
    t.script([STAR] * 4)
    play(t, "end", "battle 1 2", "battle 1 2")
    refused(t, "battle 1 2", "M44:battle-once")


@rule("M44:card-artillery-bombard-b")
def test_a_unit_ordered_for_want_of_artillery_battles_once() -> None:
    t = with_card("artillery_bombard", "E5 allies infantry 4\nG1 allies infantry 4\nE7 axis infantry 4")
    play(t, "order 0", "end")
    t.script([STAR, STAR])
    t.play("battle 0 2")
    assert t.to_act == "axis"


@rule("M44:card-close-assault-a", "M44:card-close-assault-b")
def test_close_assault_units_fight_where_they_stand_with_a_die_more_and_may_take_ground() -> None:
    units = "E5 allies infantry 4\nI5 allies armor 3\nF5 axis infantry 1\nJ5 axis infantry 1\nK5 axis infantry 4"
    t = with_card("close_assault", units)
    assert legal(t) == ["battle 0 2", "battle 1 3", "end"]
    t.script([GRENADE, STAR, STAR, STAR])
    assert dice(play(t, "battle 0 2", "pass")) == 4
    assert legal(t) == ["take", "pass"]
    t.play("take")
    assert where(t, 0) == "F5"
    t.script([GRENADE, STAR, STAR, STAR])
    play(t, "battle 1 3", "pass", "take")
    assert legal(t) == ["battle 1 4", "end"]  # the overrun
    t.script([STAR] * 4)
    assert dice(play(t, "battle 1 4", "pass")) == 4


@rule("M44:card-firefight")
def test_firefight_units_fire_with_a_die_more() -> None:
    t = with_card("firefight", "E5 allies infantry 4\nE7 axis infantry 4\nG1 allies infantry 4")
    play(t, "order 0", "end")
    t.script([STAR] * 3)
    assert dice(play(t, "battle 0 1")) == 3


# --- Infantry Assault -----------------------------------------------------------------------------------------------

STORM = """
    A3 allies infantry 4
    C3 allies infantry 4
    B1 allies armor 3
    G3 allies infantry 4
    A7 axis infantry 4
    C7 axis infantry 4
"""


@rule("M44:card-infantry-assault-a")
def test_infantry_assault_orders_all_infantry_of_one_section() -> None:
    t = with_card("infantry_assault", STORM)
    assert legal(t) == ["section left", "section center", "section right"]
    events = play(t, "section left")
    assert [e.unit for e in of(events, "ordered")] == [0, 1]
    refused(t, "move 3 g4", "M44:order-announce")


@rule("M44:card-infantry-assault-a")
def test_storming_infantry_moves_two_hexes_and_battles_or_three_and_does_not() -> None:
    t = with_card("infantry_assault", STORM)
    play(t, "section left", "move 0 A5")
    assert "c6" in reach(t, 1)
    refused(t, "move 1 C9", "M44:card-infantry-assault-a")
    play(t, "move 1 c6")
    assert legal(t) == ["battle 0 4", "battle 0 5", "end"]
    refused(t, "battle 1 5", "M44:card-infantry-assault-a")


# --- Behind Enemy Lines ---------------------------------------------------------------------------------------------

RAID = """
    E3 allies infantry 4
    A1 allies infantry 4
    E7 axis infantry 4
"""


@rule("M44:card-behind-lines-a")
def test_behind_enemy_lines_moves_battles_and_moves_again() -> None:
    t = with_card("behind_enemy_lines", RAID)
    play(t, "order 0")
    refused(t, "move 0 H5", "M44:card-behind-lines-a")
    play(t, "move 0 d6")
    t.script([STAR] * 4)
    assert dice(play(t, "battle 0 2", "pass")) == 4
    assert t.prompt == "move"
    refused(t, "move 0 E1", "M44:card-behind-lines-a")
    t.play("move 0 d4")
    assert where(t, 0) == "d4"
    assert t.to_act == "axis"


@rule("M44:card-behind-lines-a")
def test_the_raiders_may_decline_battle_and_both_moves() -> None:
    t = with_card("behind_enemy_lines", RAID)
    play(t, "order 0", "move 0 d6", "end", "end")
    assert where(t, 0) == "d6"
    assert t.to_act == "axis"


@rule("M44:card-behind-lines-b")
def test_raiders_ignore_stops_but_not_the_impassable() -> None:
    terrain = """
board:
  4    fo    fo    fo    fo    fo    fo    fo    fo    fo    fo    fo    fo
  6    ..    ..    ri    ri    ri    ri    ri    ..    ..    ..    ..    ..
"""
    t = with_card("behind_enemy_lines", RAID, more=terrain)
    t.play("order 0")
    assert {"E5", "D5", "F5"} <= reach(t, 0)
    refused(t, "move 0 d6", "M44:terrain-river")
    t.play("move 0 F5")
    assert where(t, 0) == "F5"


@rule("M44:card-behind-lines-b")
def test_raiders_obey_what_the_land_says_of_battle() -> None:
    terrain = "board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. .."
    units = RAID + "    E9 axis infantry 4\n"
    t = with_card("behind_enemy_lines", units, more=terrain)
    events = play(t, "order 0", "move 0 E5")
    assert not of(events, "attacked")
    assert t.prompt == "move"  # no battle from a forest just entered: straight to the second move
    t = with_card("behind_enemy_lines", RAID, more="board:\n  7 .. .. .. .. fo .. .. .. .. .. .. .. ..")
    play(t, "order 0", "move 0 d6")
    assert dice(play(t, "battle 0 2")) == 3  # three, the card's one, less the forest's one


# --- Counter-Attack -------------------------------------------------------------------------------------------------

MIRRORED = """
    A1 allies infantry 4
    G1 allies infantry 4
    M1 allies infantry 4
    A9 axis infantry 4
    G9 axis infantry 4
    M9 axis infantry 4
"""


def countered(card: str, *actions: str, units: str = MIRRORED, others: str = "recon_in_force") -> Table:
    t = field(units, allies=f"{card} probe_center", axis=f"counter_attack {others}")
    play(t, f"play {card}", *actions)
    assert (t.to_act, t.prompt) == ("axis", "play")
    return t


def copied(t: Table) -> str:
    return str([CARDS[e.card] for e in t.observe(None).events() if e.kind == "card-copied"][-1])


@rule("M44:card-counter-attack-a", "M44:card-counter-attack-b")
@pytest.mark.parametrize(
    ("played", "copy", "unit"),
    [("attack_left", "attack_right", 3), ("attack_right", "attack_left", 5), ("attack_center", "attack_center", 4)],
)
def test_counter_attack_repeats_a_section_card_mirrored(played: str, copy: str, unit: int) -> None:
    t = countered(played, "end")
    t.play("play counter_attack")
    assert copied(t) == copy
    assert legal(t) == [f"order {unit}", "end"]


@rule("M44:card-counter-attack-a")
def test_counter_attack_repeats_a_tactic_card() -> None:
    t = countered("move_out", "end")
    t.play("play counter_attack")
    assert copied(t) == "move_out"
    assert legal(t, "order") == ["order 3", "order 4", "order 5"]
    assert state(t).in_play == tuple(numbers("counter_attack"))


@rule("M44:card-counter-attack-a", "M44:card-counter-attack-b")
def test_a_copied_copy_is_mirrored_back() -> None:
    t = field(MIRRORED, allies="probe_left counter_attack probe_right", axis="counter_attack recon_in_force")
    t.script(numbers("barrage", "air_power"))
    play(t, "play probe_left", "end", "play counter_attack", "end", "play counter_attack")
    assert copied(t) == "probe_left"
    assert legal(t, "order") == ["order 0"]


@rule("M44:card-counter-attack-a")
def test_a_turn_that_was_passed_leaves_nothing_to_counter() -> None:
    sides = {
        "axis": {"cards": 5, "medals": 5, "nation": "german"},
        "allies": {"cards": 2, "medals": 5, "nation": "american"},
    }
    t = field(
        MIRRORED,
        allies="ambush counter_attack",
        axis="recon_in_force probe_left counter_attack",
        options={"changes": {"sides": sides}},
    )
    # the allies had nothing to play and passed
    assert t.to_act == "axis"
    refused(t, "play counter_attack", "M44:card-counter-attack-a")


@rule("M44:card-counter-attack-c")
@pytest.mark.parametrize(("section", "unit"), [("left", 3), ("center", 4), ("right", 5)])
def test_a_countered_infantry_assault_keeps_to_the_same_part_of_the_board(section: str, unit: int) -> None:
    t = countered("infantry_assault", f"section {section}", "end")
    events = play(t, "play counter_attack")
    assert [e.rule for e in of(events, "section-chosen")] == ["M44:card-counter-attack-c"]
    assert [e.unit for e in of(events, "ordered")] == [unit]
    assert t.prompt == "move"


@rule("M44:card-infantry-assault-a")
def test_an_infantry_assault_that_named_no_section_leaves_the_choice_open() -> None:
    units = "A1 allies armor 3\nM1 allies armor 3\nA9 axis infantry 4\nM9 axis infantry 4"
    t = countered("infantry_assault", "end", units=units)
    t.play("play counter_attack")
    assert legal(t) == ["section left", "section center", "section right"]
    assert [e.unit for e in of(play(t, "section left"), "ordered")] == [3]


@rule("M44:card-finest-hour-a", "M44:card-counter-attack-a")
def test_a_countered_finest_hour_is_rolled_anew_and_shuffles_nothing() -> None:
    t = field(MIRRORED, allies="their_finest_hour probe_center", axis="counter_attack recon_in_force probe_left")
    t.script([FLAG, FLAG, *numbers("barrage")])
    t.play("play their_finest_hour")
    t.script([INFANTRY, FLAG, FLAG])
    t.play("play counter_attack")
    assert len(rolled(t)[-1]) == 3
    assert legal(t, "order") == ["order 3", "order 4", "order 5"]
    events = play(t, "end")
    assert not of(events, "deck-reshuffled")
    assert state(t).discard == tuple(numbers("counter_attack"))


@rule("M44:card-medics-a", "M44:card-counter-attack-a")
def test_countered_medics_roll_for_the_countering_players_cards() -> None:
    units = "A1 allies infantry 4\nA9 axis infantry 1\nM9 axis infantry 2"
    t = countered("medics_and_mechanics", units=units, others="recon_in_force probe_left barrage")
    t.play("play counter_attack")
    t.script([INFANTRY, INFANTRY, FLAG, FLAG])
    t.play("recover 1")
    assert figures(t, 1) == 3


@rule("M44:card-air-power-b", "M44:card-counter-attack-a")
def test_a_countered_air_power_rolls_the_dice_of_the_side_that_counters() -> None:
    t = field(MIRRORED, allies="air_power probe_center", axis="counter_attack recon_in_force")
    t.script([INFANTRY, INFANTRY, *numbers("barrage")])
    play(t, "play air_power", "target 3")
    assert figures(t, 3) == 2
    t.script([STAR, *numbers("dig_in")])
    play(t, "play counter_attack", "target 0")
    assert figures(t, 0) == 3


@rule("M44:card-recon", "M44:card-counter-attack-a")
def test_a_countered_recon_lets_its_player_choose_from_two_cards_as_well() -> None:
    t = field(MIRRORED, allies="recon_left probe_center", axis="counter_attack recon_in_force")
    t.script(numbers("barrage", "dig_in"))
    play(t, "play recon_left", "end", "discard dig_in")
    t.script(numbers("ambush", "air_power"))
    play(t, "play counter_attack", "end")
    assert legal(t) == ["discard air_power", "discard ambush"]
