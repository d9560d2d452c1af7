"""Events that change the map: fire, smoke, works, and where units must go from them."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.games.combat_commander.rules.pieces import SMOKE_CUP, UNIT_TYPES
from sandtable.games.combat_commander.rules.terrain_table import terrain_of
from sandtable.testing import refused, rule

from .happenings import drawn, event_over, seen
from .helpers import action, at_hex, event, field, fort_at, is_broken, order, pass_all, state, texts, total, where
from .marching import FAR, allied_rolls, axis_rolls, ordered


def hexes(*labels: str) -> tuple[int, ...]:
    return tuple(at_hex("germany", label) for label in labels)


def burning(t: Table) -> set[str]:
    return {GRID.label[h] for h in GRID.bits(state(t).blaze)}


# --- Blaze (E46) --------------------------------------------------------------------------------------------------------


@rule("CC:E46a", "CC:E46b", "CC:8.1.5a", "CC:T94a")
def test_a_random_hex_catches_fire_and_loses_its_smoke_and_fortification() -> None:
    t = drawn("blaze", "K5 allies corporal", cards=(*hexes("F5"), 7), more="smoke:\n  F5 4\nforts:\n  F5 trench")
    assert burning(t) == {"F5"} and fort_at(t, "F5") == "none" and not state(t).smoke[GRID.at("F5")]
    assert [each.hex for each in seen(t, "smoke-lost")] == [GRID.at("F5")]
    left = list(SMOKE_CUP)
    left.remove(7)
    assert sorted(state(t).smoke_cup) == sorted(
        left
    )  # the blaze is the back of a 7; the smoke of 4 is in the cup again
    assert event_over(t)


@rule("CC:E46c", "CC:G.inactive")
def test_owners_put_their_units_out_of_the_fire_the_inactive_side_first() -> None:
    """A Russian advances to Germans over mines, whose roll draws the fire."""
    fire = event("germany", "blaze")
    trigger = total("germany", 7, "event", (fire,))
    t = ordered(
        "advance",
        "F6 allies russia_rifle",
        "F5 axis corporal broken",
        "F5 axis germany_line_team",
        "N1 allies corporal",
        side="allies",
        nation="russia",
        more="blaze: F4\nforts:\n  F5 mines",
    )
    t.script([trigger, fire, *hexes("F5"), 3])
    t.play("advance 0 F5")
    t.play("pass")
    assert (t.to_act, t.prompt) == ("axis", "flee")
    assert [x.split()[1] for x in texts(t)] == ["E5", "E6", "F6", "G5", "G6"]
    refused(t, "hex F4", "CC:8.1.5b")
    refused(t, "hex F7", "CC:E46c")
    t.play("hex G5")
    t.play("hex G6")
    assert t.to_act == "allies"
    assert (where(t, 1), where(t, 2)) == ("G5", "G6") and is_broken(t, 1)
    t.play("hex F6")
    assert where(t, 0) == "F6" and not seen(t, "melee")


@rule("CC:E46c", "CC:O16.4a")
def test_who_flees_from_the_fire_to_an_enemy_fights_him_when_the_event_is_over() -> None:
    t = drawn("blaze", "F5 allies russia_rifle", "F4 axis germany_rifle", FAR, cards=(*hexes("F5"), 3))
    assert (t.to_act, t.prompt) == ("allies", "flee")
    t.play("hex F4")
    assert t.prompt == "AmbushWindow" and not event_over(t)
    t.script([*allied_rolls(t, 3), *axis_rolls(t, 9)])
    pass_all(t)
    assert (where(t, 1), where(t, 2)) == (None, "F4") and event_over(t)


@rule("CC:E46c", "CC:T98c")
def test_who_cannot_leave_the_fire_is_lost() -> None:
    t = drawn(
        "blaze", "G7 allies russia_rifle", "N1 allies corporal", cards=(*hexes("G7"), 3), sheet="10", more="blaze: F6"
    )
    assert where(t, 1) is None and state(t).vp == 2
    t = drawn("blaze", "G5 allies russia_rifle", "N1 allies corporal", cards=(*hexes("G5"), 3), sheet="10")
    assert where(t, 1) == "G5"
    refused(t, "hex G6", "CC:T98c")
    t.play("hex H5")
    assert where(t, 1) == "H5"


@rule("CC:E46c")
def test_enemies_may_flee_into_one_hex_and_fight_when_the_event_is_over() -> None:
    t = drawn("blaze", "F5 axis germany_rifle", "F6 allies corporal", "N1 allies corporal", cards=(*hexes("F5"), 3))
    t.play("hex F6")
    assert seen(t, "melee") and not event_over(t)


@pytest.mark.parametrize(
    ("sheet", "label", "more"), [("10", "G7", "blaze: G7"), ("10", "J7", "blaze: A1"), ("05", "I3", "blaze: A1")]
)
@rule("CC:E42a")
def test_neither_water_nor_what_burns_catches_fire(sheet: str, label: str, more: str) -> None:
    t = drawn("blaze", "N1 allies corporal", cards=hexes(label), sheet=sheet, more=more)
    assert burning(t) == {more.split()[1]} and event_over(t)


@rule("CC:E42b")
def test_an_empty_cup_gives_no_fire() -> None:
    t = drawn("blaze", "N1 allies corporal", cards=hexes("F5"), more="cup: empty")
    assert not burning(t) and event_over(t)


# --- Breeze (E48) -------------------------------------------------------------------------------------------------------


@rule("CC:E42c")
def test_an_event_goes_by_the_order_of_its_text() -> None:
    t = drawn("breeze", "N1 allies corporal", cards=(5,), more="smoke:\n  F5 4\nblaze: K5")
    happened = [each.kind for each in t.observe(None).events()]
    assert happened.index("smoke-lost") < happened.index("blaze-placed")


def downwind(label: str, direction: int) -> str:
    return GRID.label[GRID.neighbour[GRID.at(label)][direction - 1]]


@rule("CC:E48a", "CC:E48b", "CC:E46b", "CC:2.2.2b")
def test_a_breeze_clears_the_smoke_and_drives_every_fire_one_hex() -> None:
    t = drawn(
        "breeze", "N1 allies corporal", cards=(5, 6), more="smoke:\n  F5 4\n  G9 8\nblaze: C5 K5\nforts:\n  C4 wire"
    )
    card = seen(t, "event")[0].card
    way = DECKS["germany"].direction[card]
    assert burning(t) == {"C5", "K5", downwind("C5", way), downwind("K5", way)}
    assert not any(state(t).smoke)


@rule("CC:E48c")
def test_units_downwind_flee() -> None:
    way = DECKS["germany"].direction[first_breeze()]
    target = downwind("F5", way)
    t = drawn("breeze", f"{target} allies russia_rifle", "N1 allies corporal", cards=(5,), more="blaze: F5")
    assert t.to_act == "allies"
    refused(t, "hex O1", "CC:E48c")
    refused(t, "hex F5", "CC:8.1.5b")
    t.play(texts(t)[0])
    assert where(t, 1) != target and event_over(t)


def first_breeze() -> int:
    return DECKS["germany"].event.index("breeze")


@rule("CC:2.2.2b")
def test_a_breeze_spreads_no_fire_into_water_or_off_the_map() -> None:
    way = DECKS["germany"].direction[first_breeze()]
    terrain = terrain_of("10")
    shore = next(
        h for h in range(150) if not terrain.water >> h & 1 and terrain.water << 1 >> GRID.neighbour[h][way - 1] + 1 & 1
    )
    rim = next(h for h in range(150) if GRID.neighbour[h][way - 1] < 0 and not terrain.water >> h & 1)
    before = {GRID.label[shore], GRID.label[rim]}
    t = drawn("breeze", "N5 allies corporal", sheet="10", more=f"blaze: {' '.join(sorted(before))}")
    assert burning(t) == before and event_over(t)


@rule("CC:E42a")
def test_a_breeze_thins_the_fog() -> None:
    t = drawn("breeze", "N1 allies corporal", changes={"rules": {"fog": {"hindrance": 3}}})
    assert state(t).fog == 2


# --- Booby Trap, Rubble, Shell Holes, Dust (E47, E53, E69, E73) ---------------------------------------------------------

WORKS = [("booby_trap", "mines", "CC:E47a"), ("rubble", "wire", "CC:E69"), ("shell_holes", "foxholes", "CC:E73")]


@pytest.mark.parametrize(("name", "fort"), [(name, fort) for name, fort, _ in WORKS])
@rule("CC:F100.1")
def test_works_appear_in_a_random_hex(name: str, fort: str) -> None:
    t = drawn(name, "F5 axis germany_rifle", "N1 allies corporal", cards=hexes("F5"))
    assert fort_at(t, "F5") == fort and event_over(t)
    assert where(t, 1) == "F5" and not is_broken(t, 1)


@rule("CC:E47a", "CC:E47b")
def test_a_booby_trap_spares_those_already_there() -> None:
    t = drawn("booby_trap", "F5 axis germany_rifle", "N1 allies corporal", cards=hexes("F5"))
    assert fort_at(t, "F5") == "mines" and not seen(t, "mines-struck") and not is_broken(t, 1)


@rule("CC:E69")
def test_rubble_is_wire() -> None:
    t = drawn("rubble", "N1 allies corporal", cards=hexes("F5"))
    assert fort_at(t, "F5") == "wire" and sum(map(bool, state(t).fort)) == 1
    [found] = seen(t, "fortified")
    assert (GRID.label[found.hex], found.rule) == ("F5", "CC:E69")


@rule("CC:E69")
def test_rubble_falls_where_units_stand_too() -> None:
    t = drawn("rubble", "F5 allies russia_rifle", "N1 allies corporal", cards=hexes("F5"))
    assert fort_at(t, "F5") == "wire" and where(t, 1) == "F5"


@rule("CC:E69")
@pytest.mark.parametrize(
    ("sheet", "label", "more", "left"),
    [
        ("10", "J7", "", "none"),  # water
        ("05", "I3", "", "none"),  # a stream
        ("11", "F5", "blaze: F5", "none"),
        ("11", "F5", "forts:\n  F5 trench", "trench"),
        ("11", "F5", "forts:\n  F5 mines", "mines"),
    ],
)
def test_there_is_no_rubble_in_water_fire_or_works(sheet: str, label: str, more: str, left: str) -> None:
    t = drawn("rubble", "N1 allies corporal", cards=hexes(label), sheet=sheet, more=more)
    assert fort_at(t, label) == left and not seen(t, "fortified")


@rule("CC:E73", "CC:8.1.3")
def test_shell_holes_are_foxholes_unless_something_is_there() -> None:
    assert fort_at(drawn("shell_holes", "N1 allies corporal", cards=hexes("F5")), "F5") == "foxholes"
    t = drawn("shell_holes", "N1 allies corporal", cards=hexes("F5"), more="forts:\n  F5 wire")
    assert fort_at(t, "F5") == "wire"


@pytest.mark.parametrize("name", [name for name, _, _ in WORKS])
@pytest.mark.parametrize(
    ("sheet", "label", "more"),
    [("10", "J7", ""), ("05", "I3", ""), ("11", "F5", "blaze: F5"), ("11", "F5", "forts:\n  F5 trench")],
)
@rule("CC:E42b")
def test_no_works_in_water_fire_or_other_works(name: str, sheet: str, label: str, more: str) -> None:
    t = drawn(name, "N1 allies corporal", cards=hexes(label), sheet=sheet, more=more)
    assert fort_at(t, label) == ("trench" if "trench" in more else "none") and event_over(t)


@rule("CC:E53", "CC:8.1.4")
def test_dust_hangs_over_a_random_hex_if_it_is_thicker_than_what_is_there() -> None:
    t = drawn("dust", "N1 allies corporal", cards=(*hexes("F5"), 6), more="smoke:\n  F5 2")
    assert state(t).smoke[GRID.at("F5")] == 6
    t = drawn("dust", "N1 allies corporal", cards=(*hexes("F5"), 6), more="smoke:\n  F5 8")
    assert state(t).smoke[GRID.at("F5")] == 8


@pytest.mark.parametrize(("sheet", "label", "more"), [("10", "J7", ""), ("05", "I3", ""), ("11", "F5", "blaze: F5")])
@rule("CC:E42a")
def test_no_dust_in_water_or_fire(sheet: str, label: str, more: str) -> None:
    t = drawn("dust", "N1 allies corporal", cards=hexes(label), sheet=sheet, more=more)
    assert not any(state(t).smoke) and event_over(t)


# --- Entrench, Sappers (E55, E70) ---------------------------------------------------------------------------------------


@rule("CC:E55", "CC:F100.3a")
def test_entrench_puts_foxholes_under_the_players_own_units() -> None:
    t = drawn(
        "entrench",
        "F5 allies russia_rifle",
        "G5 allies corporal",
        "H9 axis corporal",
        "I3 allies corporal",
        nation="russia",
        side="allies",
        sheet="05",
        more="forts:\n  G5 wire",
    )
    assert texts(t) == ["hex A10", "hex F5"]
    refused(t, "hex G5", "CC:F100.3a")
    refused(t, "hex H9", "CC:E55")
    refused(t, "hex I3", "CC:T95e")
    t.play("hex F5")
    assert fort_at(t, "F5") == "foxholes" and event_over(t)


@rule("CC:E42b")
def test_where_nothing_new_may_be_built_entrench_does_nothing() -> None:
    t = drawn(
        "entrench",
        "F5 allies russia_rifle",
        "H9 axis corporal",
        nation="russia",
        side="allies",
        changes={"rules": {"no_new_fortifications": True}},
    )
    assert fort_at(t, "F5") == "none" and event_over(t)


@rule("CC:E70", "CC:F100.2")
def test_sappers_may_remove_mines_or_wire() -> None:
    works = "forts:\n  F5 mines\n  G5 wire\n  K5 trench"
    t = drawn("sappers", "N1 allies corporal", more=works)
    assert texts(t) == ["hex F5", "hex G5", "decline"]
    refused(t, "hex K5", "CC:E70")
    t.play("hex G5")
    assert (fort_at(t, "F5"), fort_at(t, "G5")) == ("mines", "none")
    t = drawn("sappers", "N1 allies corporal", more=works)
    t.play("decline")
    assert (fort_at(t, "F5"), fort_at(t, "G5")) == ("mines", "wire") and event_over(t)


# --- White Phosphorus (E77) ---------------------------------------------------------------------------------------------


@rule("CC:E77a", "CC:E77b", "CC:G.inactive")
def test_white_phosphorus_smokes_a_hex_beside_a_good_squad_and_breaks_one_unit_of_each_player_there() -> None:
    t = drawn(
        "white_phosphorus",
        "F5 allies america_line",  # 1
        "F6 axis corporal",  # 2
        "F6 axis germany_line_team",  # 3
        "L5 allies america_line broken",  # 4
        "L9 allies america_line_team",  # 5
        cards=(9,),
        nation="america",
        side="allies",
        more="blaze: F4",
    )
    assert [x.split()[-1] for x in texts(t)] == ["E5", "E6", "F6", "G5", "G6", "decline"]
    refused(t, "hex L6", "CC:E77a")
    refused(t, "hex F4", "CC:8.1.5b")
    t.play("hex F6")
    assert state(t).smoke[GRID.at("F6")] == 9
    assert t.to_act == "axis" and texts(t) == ["unit 2", "unit 3"]
    refused(t, "unit 1", "CC:E77b")
    t.play("unit 3")
    assert is_broken(t, 3) and not is_broken(t, 2) and event_over(t)


@rule("CC:E77b")
def test_white_phosphorus_burns_ones_own_men_too() -> None:
    t = drawn(
        "white_phosphorus",
        "F5 allies america_line",
        "F6 allies corporal",
        "N1 axis corporal",
        cards=(9,),
        nation="america",
        side="allies",
    )
    t.play("hex F6")
    assert is_broken(t, 2) and event_over(t)


@rule("CC:E42a")
def test_white_phosphorus_may_be_declined() -> None:
    t = drawn("white_phosphorus", "F5 allies america_line", "F6 axis corporal", nation="america", side="allies")
    t.play("decline")
    assert not any(state(t).smoke) and not is_broken(t, 2) and event_over(t)


@rule("CC:A36a")
def test_light_wounds_have_their_moment_only() -> None:
    wounds, move = action("germany", "light_wounds"), order("germany", "move")
    t = field("F5 axis germany_rifle", "N1 allies corporal", hands=((move, wounds), ()))
    for choice in (f"order {move}", "activate 0", "end", "start 0"):
        if choice in texts(t):
            t.play(choice)
    refused(t, f"play {wounds}", "CC:A36a")


@rule("CC:A36a", "CC:A36c", "CC:A36d", "CC:A36e", "CC:A36f")
def test_a_squad_burned_by_phosphorus_may_be_lightly_wounded() -> None:
    wounds = action("germany", "light_wounds")
    t = drawn(
        "white_phosphorus",
        "F5 allies america_line",
        "F6 axis germany_rifle broken suppressed veteran activated weapon=0",
        "N1 axis corporal",
        cards=(9,),
        nation="america",
        side="allies",
        enemy_hand=(wounds,),
        weapons=("germany_light_mg",),
    )
    t.play("hex F6")
    assert texts(t) == [f"play {wounds}", "pass"]
    t.play(f"play {wounds}")
    s = state(t)
    assert where(t, 2) == "F6" and is_broken(t, 2) and s.weapon[2] == 0 and s.suppressed == s.veteran == 1 << 2
    assert UNIT_TYPES[s.kind[2]] == "germany_line_team" and s.vp == -1
