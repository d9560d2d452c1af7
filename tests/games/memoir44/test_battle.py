"""Battle: who may battle whom, and Ambush."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.memoir44.rules.cards import CARDS
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
    hand,
    legal,
    numbers,
    of,
    open_battle,
    state,
    where,
)

# --- one battle after another ---------------------------------------------------------------------------------------


@rule("M44:battle-sequential")
def test_battles_are_fought_one_at_a_time_in_any_order() -> None:
    t = field("E5 allies armor 3\nI5 allies armor 3\nF5 axis infantry 1\nJ5 axis infantry 4\nG5 axis infantry 4")
    open_battle(t, 0, 1)
    assert legal(t) == ["battle 0 2", "battle 1 3", "end"]
    t.script([GRENADE, STAR, STAR])
    play(t, "battle 0 2", "pass")
    refused(t, "battle 1 3", "M44:battle-sequential")  # the first is not over: ground may be taken
    t.play("take")
    refused(t, "battle 1 3", "M44:battle-sequential")  # nor now: an overrun may follow
    t.play("end")
    assert legal(t) == ["battle 1 3", "end"]


@rule("M44:battle-once")
def test_an_ordered_unit_battles_once() -> None:
    t = field("E5 allies infantry 4\nI5 allies infantry 4\nE7 axis infantry 4\nI7 axis infantry 4")
    open_battle(t, 0, 1)
    t.script([STAR, STAR])
    t.play("battle 0 2")
    refused(t, "battle 0 2", "M44:battle-once")
    assert legal(t) == ["battle 1 3", "end"]


@rule("M44:battle-optional")
def test_no_unit_need_battle() -> None:
    t = field("E5 allies infantry 4\nF5 axis infantry 4")
    open_battle(t, 0)
    t.play("end")
    assert (t.to_act, t.prompt) == ("axis", "play")
    assert (figures(t, 0), figures(t, 1)) == (4, 4)


@rule("M44:battle-close-assault")
def test_battle_with_a_neighbour_is_close_assault_and_farther_off_it_is_fire() -> None:
    t = field("E5 allies infantry 4\nF5 axis infantry 4")
    open_battle(t, 0)
    [attacked] = of(play(t, "battle 0 1"), "attacked")
    assert attacked.rule == "M44:battle-close-assault"
    assert (t.to_act, t.prompt) == ("axis", "AmbushWindow")
    t = field("E5 allies infantry 4\nG5 axis infantry 4")
    open_battle(t, 0)
    t.script([STAR, STAR])
    [attacked] = of(play(t, "battle 0 1"), "attacked")
    assert attacked.rule == "M44:battle-infantry"
    assert t.prompt == "play"


@rule("M44:battle-adjacent-first")
@pytest.mark.parametrize("kind", ["infantry 4", "armor 3", "artillery 2"])
def test_a_unit_next_to_an_enemy_must_battle_a_neighbour(kind: str) -> None:
    t = field(f"E5 allies {kind}\nF5 axis infantry 4\nd6 axis infantry 4\nE3 axis infantry 4")
    open_battle(t, 0)
    assert legal(t) == ["battle 0 1", "battle 0 2", "end"]
    refused(t, "battle 0 3", "M44:battle-adjacent-first")


@rule("M44:battle-no-split")
def test_all_dice_go_against_one_target() -> None:
    t = field("E5 allies infantry 4\nF5 axis infantry 4\nd6 axis infantry 4")
    open_battle(t, 0)
    t.script([INFANTRY, GRENADE, 2])
    events = play(t, "battle 0 1", "pass")
    assert [(e.unit, e.figures) for e in of(events, "hit")] == [(1, 3)]
    assert figures(t, 2) == 4


@rule("M44:order-own")
def test_own_units_battle_enemies() -> None:
    t = field("E5 allies infantry 4\nF5 axis infantry 4\nE3 allies infantry 4")
    open_battle(t, 0)
    for text, named in (("battle 1 0", 1), ("battle 0 2", 2), ("battle 0 0", 0)):
        assert refused(t, text, "M44:order-own").pieces == (named,)
    for text in ("battle 40 1", "battle 0 40"):
        refused(t, text, "KERNEL:absent")


# --- ranges ---------------------------------------------------------------------------------------------------------

LINE = ("B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5")


def at_range(kind: str, distance: int, *, units: str = "") -> Table:
    t = field(
        f"A5 allies {kind}\n{LINE[distance - 1]} axis infantry 4\nM1 allies infantry 4\nM3 axis infantry 4{units}"
    )
    open_battle(t, 0, 2)
    return t


def fire(t: Table, count: int) -> int:
    t.script([STAR] * count)
    return dice(play(t, "battle 0 1", *(["pass"] if t.prompt == "AmbushWindow" else [])))


@rule("M44:battle-infantry", "M44:battle-range-path")
@pytest.mark.parametrize(("distance", "count"), [(2, 2), (3, 1)])
def test_infantry_fires_three_two_one(distance: int, count: int) -> None:
    assert fire(at_range("infantry 4", distance), count) == count


@rule("M44:battle-armor", "M44:battle-range-path")
@pytest.mark.parametrize("distance", [2, 3])
def test_armor_fires_three_dice_at_any_range(distance: int) -> None:
    assert fire(at_range("armor 3", distance), 3) == 3


@rule("M44:battle-artillery", "M44:battle-range-path")
@pytest.mark.parametrize(("distance", "count"), [(2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_artillery_fires_by_its_six_ranges(distance: int, count: int) -> None:
    assert fire(at_range("artillery 2", distance), count) == count


@rule("M44:battle-close-assault")
@pytest.mark.parametrize("kind", ["infantry 4", "armor 3", "artillery 2"])
def test_every_unit_rolls_three_dice_in_close_assault(kind: str) -> None:
    t = at_range(kind, 1)
    t.play("battle 0 1")
    t.script([STAR] * 3)
    events = play(t, "pass")
    assert of(events, "rolled")[0].faces == (STAR,) * 3


@rule("M44:battle-infantry", "M44:battle-armor", "M44:battle-artillery")
@pytest.mark.parametrize(
    ("kind", "distance", "rule_id"),
    [
        ("infantry 4", 4, "M44:battle-infantry"),
        ("armor 3", 4, "M44:battle-armor"),
        ("artillery 2", 7, "M44:battle-artillery"),
    ],
)
def test_nobody_fires_beyond_his_range(kind: str, distance: int, rule_id: str) -> None:
    t = at_range("infantry 4", 4)
    refused(t, "battle 0 1", "M44:battle-infantry")
    t = at_range("armor 3", 4)
    refused(t, "battle 0 1", "M44:battle-armor")
    t = at_range("artillery 2", 7)
    refused(t, "battle 0 1", "M44:battle-artillery")
    t = at_range(kind, distance)
    assert legal(t) == ["battle 2 3", "end"]
    assert [o.rule for o in t.why("battle 0 1")] == [rule_id]


@rule("M44:battle-range-path")
def test_range_counts_the_targets_hex_and_not_the_attackers() -> None:
    t = field("E5 allies infantry 4\nE7 axis infantry 4")  # one hex between
    open_battle(t, 0)
    t.script([STAR, STAR])
    assert dice(play(t, "battle 0 1")) == 2


@rule("M44:move-artillery")
def test_artillery_that_has_moved_does_not_battle() -> None:
    t = field("E3 allies artillery 2\nG3 allies artillery 2\nE7 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "order 1", "move 0 D3", "end")
    refused(t, "battle 0 2", "M44:move-artillery")
    assert legal(t) == ["battle 1 2", "end"]


@rule("M44:move-infantry")
def test_infantry_that_has_moved_two_hexes_does_not_battle() -> None:
    t = field("E3 allies infantry 4\nI3 allies infantry 4\nE7 axis infantry 4\nI7 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "order 1", "move 0 E5", "move 1 i4")
    refused(t, "battle 0 2", "M44:move-infantry")
    assert legal(t) == ["battle 1 3", "end"]


# --- Ambush ---------------------------------------------------------------------------------------------------------


def assaulted(
    attacker: str = "infantry 4", target: str = "infantry 4", axis: str = "ambush barrage", more: str = ""
) -> Table:
    t = field(f"E5 allies {attacker}\nF5 axis {target}\nM1 allies infantry 4\nM9 axis infantry 4", axis=axis, more=more)
    open_battle(t, 0)
    t.play("battle 0 1")
    assert (t.to_act, t.prompt) == ("axis", "AmbushWindow")
    return t


@rule("M44:card-ambush-a")
def test_ambush_lets_the_defender_battle_first() -> None:
    t = assaulted()
    assert legal(t) == ["ambush", "pass"]
    t.script([INFANTRY, STAR, STAR, GRENADE, STAR, STAR])
    events = play(t, "ambush")
    assert [e.kind for e in events][:2] == ["card-played", "ambushed"]
    assert [(e.unit, e.left) for e in of(events, "hit")] == [(0, 3), (1, 3)]  # first the attacker, then the target
    assert [e.side for e in of(events, "rolled")] == [0, 1]


@rule("M44:battle-close-assault")
def test_the_window_opens_whether_or_not_ambush_is_held_and_only_in_close_assault() -> None:
    t = assaulted(axis="probe_left barrage")
    assert legal(t) == ["pass"]
    refused(t, "ambush", "M44:turn-one-card")
    t = field("E5 allies infantry 4\nG5 axis infantry 4\nM1 allies infantry 4", axis="ambush barrage")
    open_battle(t, 0)
    t.script([STAR, STAR])
    assert of(play(t, "battle 0 1"), "rolled")[0].side == 1
    assert "ambush" in hand(t, "axis")
    t = assaulted()
    refused(t, "battle 0 1", "M44:order-own")
    events = play(t, "pass")
    assert not of(events, "ambushed")


@rule("M44:card-ambush-a")
@pytest.mark.parametrize(("target", "count"), [("infantry 1", 3), ("armor 1", 3), ("artillery 1", 3)])
def test_the_ambusher_rolls_its_close_assault_dice(target: str, count: int) -> None:
    t = assaulted(target=target)
    t.script([STAR] * 6)
    events = play(t, "ambush")
    assert [len(e.faces) for e in of(events, "rolled")] == [count, 3]


@rule("M44:card-ambush-a")
def test_the_ambushers_dice_are_cut_by_the_cover_of_the_attacker() -> None:
    t = assaulted(more="board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. ..")
    t.script([STAR] * 5)
    events = play(t, "ambush")
    assert [len(e.faces) for e in of(events, "rolled")] == [2, 3]


@rule("M44:card-ambush-b")
def test_an_attacker_killed_by_ambush_does_not_battle() -> None:
    t = assaulted(attacker="infantry 1")
    t.script([INFANTRY, FLAG, STAR])  # the flag finds nobody to drive back
    events = play(t, "ambush")
    assert where(t, 0) is None
    assert figures(t, 1) == 4
    assert len(of(events, "rolled")) == 1
    assert state(t).medals[0] == 1
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:card-ambush-b")
def test_an_attacker_driven_off_by_ambush_does_not_battle() -> None:
    t = assaulted()
    t.script([FLAG, STAR, STAR])
    t.play("ambush")
    assert (t.to_act, t.prompt) == ("allies", "retreat")  # its owner chooses, in his own turn
    events = play(t, "retreat e4")
    assert where(t, 0) == "e4"
    assert not of(events, "rolled")
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:card-ambush-a")
def test_an_attacker_that_cannot_retreat_or_ignores_the_flag_fights_on() -> None:
    t = field("E1 allies infantry 4\nF1 axis infantry 4\nM1 allies infantry 4", axis="ambush barrage")
    open_battle(t, 0)
    t.play("battle 0 1")
    t.script([FLAG, STAR, STAR, INFANTRY, STAR, STAR])
    t.play("ambush")
    assert (figures(t, 0), figures(t, 1)) == (3, 3)
    t = assaulted(more="sandbags: E5")
    t.script([FLAG, STAR, INFANTRY, STAR, STAR])
    play(t, "ambush", "ignore 1")
    assert (where(t, 0), figures(t, 1)) == ("E5", 3)


@rule("M44:card-ambush-c")
def test_the_ambusher_draws_first() -> None:
    t = assaulted()
    t.script([STAR] * 6)
    t.script(numbers("air_power", "dig_in"))
    events = play(t, "ambush")
    assert [(e.side, CARDS[e.card]) for e in of(events, "card-drawn")] == [(0, "air_power"), (1, "dig_in")]
    assert "air_power" in hand(t, "axis")
    assert "dig_in" in hand(t, "allies")
    assert len(hand(t, "axis")) == 2
    assert sorted(state(t).discard) == sorted(numbers("ambush", "direct_from_hq"))


@rule("M44:card-ambush-c", "M44:draw-reshuffle")
def test_who_draws_first_matters_when_the_deck_runs_out() -> None:
    t = assaulted()
    s = state(t)
    s.discard, s.deck = tuple(sorted((*s.discard, *s.deck)))[1:], (sorted((*s.discard, *s.deck))[0],)
    last = s.deck[0]
    t.script([STAR] * 6)
    events = play(t, "ambush")
    drawn = [(e.side, e.card) for e in of(events, "card-drawn")]
    assert drawn[0] == (0, last)
    assert [e.kind for e in events if e.kind in ("card-drawn", "deck-reshuffled")] == [
        "card-drawn",
        "deck-reshuffled",
        "card-drawn",
    ]


@rule("M44:card-ambush-a", "M44:card-ambush-b")
def test_ambush_may_answer_an_overrun() -> None:
    units = "E5 allies armor 3\nF5 axis infantry 1\nG5 axis infantry 4\nM1 allies infantry 4\nM9 axis infantry 4"
    t = field(units, axis="ambush barrage")
    open_battle(t, 0)
    t.script([GRENADE, STAR, STAR])
    play(t, "battle 0 1", "pass", "take", "battle 0 2")
    assert legal(t) == ["ambush", "pass"]
    t.script([FLAG, ARMOR, STAR])
    play(t, "ambush", "retreat e4")
    assert (where(t, 0), figures(t, 0), figures(t, 2)) == ("e4", 2, 4)
    assert t.to_act == "axis"


@rule("M44:dice-zero")
def test_a_defender_without_dice_has_no_ambush() -> None:
    """Infantry on wire in a ford loses two dice, and the forest of the attacker takes the third."""
    t = assaulted(more="board:\n  5 .. .. .. .. fo ri .. .. .. .. .. .. ..\nworks:\n  F5 ford\nwire: F5")
    refused(t, "ambush", "M44:dice-zero")
    assert legal(t) == ["pass"]


@rule("M44:terrain-ocean-b")
def test_a_unit_at_sea_springs_no_ambush() -> None:
    t = field(
        "E3 axis infantry 4\ne2 allies infantry 4\nM1 allies infantry 4",
        allies="ambush probe_left",
        side="axis",
        options={"changes": {"board": "beach"}},
    )
    play(t, "play direct_from_hq", "order 0", "end", "battle 0 1")
    refused(t, "ambush", "M44:terrain-ocean-b")
    assert legal(t) == ["pass"]
