"""The battle die: faces, hits, cover, and what order they count in."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import (
    ARMOR,
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    dice,
    field,
    figures,
    legal,
    of,
    open_battle,
    where,
)

SIZE = {"infantry": 4, "armor": 3, "artillery": 2}
FOREST = "board:\n  5 .. .. .. .. .. .. fo .. .. .. .. .. .."
TOWN = "board:\n  5 .. .. .. .. .. to .. .. .. .. .. .. .."


def fired_at(kind: str, *faces: int) -> Table:
    """Armor two hexes away rolls three dice at a unit in the open."""
    t = field(f"E5 allies armor 3\nG5 axis {kind} {SIZE[kind]}\nM1 allies infantry 4\nM3 axis infantry 4")
    open_battle(t, 0, 2)
    t.script(list(faces))
    t.play("battle 0 1")
    return t


@rule("M44:dice-faces")
def test_a_die_has_two_infantry_faces_an_armor_a_grenade_a_flag_and_a_star() -> None:
    """Chance is asked for every die: six faces, and each does what its symbol says to each kind of unit."""
    found: dict[str, list[object]] = {kind: [] for kind in SIZE}
    for kind, size in SIZE.items():
        units = f"E5 allies infantry 4\nH5 axis {kind} {size}\nM1 allies infantry 4"
        t = field(units, options={"chance": "ask"})
        open_battle(t, 0)
        t.play("battle 0 1")
        assert t.to_act == "chance"
        assert legal(t) == [f"roll {face}" for face in range(1, 7)]
        for face in range(1, 7):
            rolled = t.clone()
            rolled.play(f"roll {face}")
            found[kind].append("retreat" if rolled.prompt == "retreat" else size - figures(rolled, 1))
    assert found == {
        "infantry": [1, 1, 0, 1, "retreat", 0],
        "armor": [0, 0, 1, 1, "retreat", 0],
        "artillery": [0, 0, 0, 1, "retreat", 0],
    }


@rule("M44:dice-hit-infantry")
def test_infantry_symbols_hit_infantry_alone() -> None:
    assert figures(fired_at("infantry", INFANTRY, 2, STAR), 1) == 2
    assert figures(fired_at("armor", INFANTRY, 2, STAR), 1) == 3
    assert figures(fired_at("artillery", INFANTRY, 2, STAR), 1) == 2


@rule("M44:dice-hit-armor")
def test_armor_symbols_hit_armor_alone() -> None:
    assert figures(fired_at("armor", ARMOR, ARMOR, STAR), 1) == 1
    assert figures(fired_at("infantry", ARMOR, ARMOR, STAR), 1) == 4
    assert figures(fired_at("artillery", ARMOR, ARMOR, STAR), 1) == 2


@rule("M44:dice-hit-grenade")
@pytest.mark.parametrize("kind", SIZE)
def test_a_grenade_hits_everybody(kind: str) -> None:
    assert figures(fired_at(kind, GRENADE, STAR, STAR), 1) == SIZE[kind] - 1


@rule("M44:dice-artillery-target")
def test_artillery_is_hit_by_grenades_alone() -> None:
    assert figures(fired_at("artillery", INFANTRY, ARMOR, STAR), 1) == 2
    assert figures(fired_at("artillery", INFANTRY, ARMOR, GRENADE), 1) == 1


@rule("M44:dice-star")
@pytest.mark.parametrize("kind", SIZE)
def test_a_star_is_a_miss(kind: str) -> None:
    t = fired_at(kind, STAR, STAR, STAR)
    assert (figures(t, 1), where(t, 1)) == (SIZE[kind], "G5")


@rule("M44:dice-hits-first")
def test_hits_are_taken_before_flags() -> None:
    t = fired_at("infantry", FLAG, INFANTRY, STAR)
    assert (figures(t, 1), t.prompt) == (3, "retreat")  # lost before the retreat is chosen
    t = fired_at("artillery", FLAG, GRENADE, GRENADE)
    assert where(t, 1) is None  # nobody is left to retreat
    assert t.prompt == "battle"


@rule("M44:dice-hits-first")
def test_a_unit_on_its_baseline_loses_the_hit_and_the_flag() -> None:
    t = field("E7 allies armor 3\nE9 axis infantry 3")
    open_battle(t, 0)
    t.script([FLAG, INFANTRY, STAR])
    events = play(t, "battle 0 1")
    assert [(e.figures, e.rule) for e in of(events, "hit")] == [(1, "M44:dice-hit-infantry"), (1, "M44:retreat-edge")]


@rule("M44:dice-figure-loss")
def test_each_hit_removes_a_figure_and_more_than_there_are_does_nothing() -> None:
    t = field("E5 allies armor 3\nG5 axis infantry 2\nH5 axis infantry 4\nM1 allies infantry 4\nM3 axis infantry 4")
    open_battle(t, 0, 3)
    t.script([INFANTRY, 2, GRENADE])
    events = play(t, "battle 0 1")
    assert [(e.unit, e.figures, e.left) for e in of(events, "hit")] == [(1, 2, 0)]
    assert where(t, 1) is None
    assert figures(t, 2) == 4
    assert t.score == {"axis": 0, "allies": 1}


# --- cover ----------------------------------------------------------------------------------------------------------


@rule("M44:dice-reduction")
def test_the_land_of_the_target_cuts_dice_by_the_kind_of_attacker() -> None:
    """At two hexes a forest takes one die from infantry, two from armor and none from artillery."""
    for kind, count in (("infantry 4", 1), ("armor 3", 1), ("artillery 2", 3)):
        t = field(f"E5 allies {kind}\nG5 axis infantry 4", more=FOREST)
        open_battle(t, 0)
        t.script([STAR] * count)
        assert dice(play(t, "battle 0 1")) == count


@rule("M44:dice-reduction", "M44:battle-armor")
def test_example_1_armor_at_two_hexes_fires_one_die_at_infantry_in_a_forest() -> None:
    t = field("E5 allies armor 3\nG5 axis infantry 4", more=FOREST)
    open_battle(t, 0)
    t.script([STAR])
    assert dice(play(t, "battle 0 1")) == 1


@rule("M44:dice-best-cover", "M44:retreat-ignore")
def test_example_2_a_town_with_sandbags_takes_one_die_and_lets_one_flag_be_ignored() -> None:
    t = field("E5 allies infantry 4\nF5 axis infantry 4", more=f"{TOWN}\nsandbags: F5")
    open_battle(t, 0)
    events = play(t, "battle 0 1")
    assert dice(events) == 2
    t.script([FLAG, FLAG])
    t.play("pass")
    assert (t.to_act, legal(t)) == ("axis", ["ignore 0", "ignore 1"])
    refused(t, "ignore 2", "M44:retreat-ignore-once")


@rule("M44:dice-zero")
def test_without_dice_there_is_no_attack() -> None:
    t = field(
        "E5 allies infantry 4\nH5 axis infantry 4\nM1 allies infantry 4\nM3 axis infantry 4",
        more="board:\n  5 .. .. .. .. .. .. .. fo .. .. .. .. ..",
    )
    open_battle(t, 0, 2)
    refused(t, "battle 0 1", "M44:dice-zero")
    assert legal(t) == ["battle 2 3", "end"]


def marked(t: Table) -> dict[int, list[bool | None]]:
    """Of each roll, by the number of its event, what its dice hit as the page shows it."""
    seen = t.observe(None)
    told = seen.events()
    found = {
        i: seen.setup.game.dice(seen._state, told[: i + 1]) for i, event in enumerate(told) if event.kind == "rolled"
    }
    return {i: [die.hits for die in dice] for i, dice in found.items()}


@pytest.mark.parametrize(
    ("kind", "hits"),
    [
        ("infantry", [True, None, False]),
        ("armor", [False, None, False]),
        ("artillery", [False, None, False]),
    ],
)
def test_what_hit_is_told_apart_from_what_missed_and_a_flag_is_neither(kind: str, hits: list[bool | None]) -> None:
    assert list(marked(fired_at(kind, INFANTRY, FLAG, STAR)).values()) == [hits]


def test_what_hit_is_also_told_of_a_unit_that_is_gone() -> None:
    t = fired_at("armor", ARMOR, GRENADE, ARMOR)
    assert of(t.observe(None).events(), "eliminated")
    assert list(marked(t).values()) == [[True, True, True]]


def test_in_an_air_strike_a_star_hits_as_well() -> None:
    t = field("E1 allies infantry 4\nE7 axis artillery 2\nM9 axis infantry 4", allies="air_power recon_left")
    t.play("play air_power")
    t.script([STAR, FLAG])
    t.play("target 1")
    assert list(marked(t).values()) == [[True, None]]


def test_dice_that_are_thrown_at_nobody_hit_nothing() -> None:
    t = field("E5 allies infantry 2\nM1 axis infantry 4", allies="medics_and_mechanics recon_left")
    t.play("play medics_and_mechanics")
    t.script([INFANTRY, STAR])
    while not of(t.observe(None).events(), "rolled"):
        t.play(t.legal[0])
    assert {each for hits in marked(t).values() for each in hits} == {None}
