"""Landmarks with rules beyond their terrain: dam sabotage, airfield landings, radar warnings."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARD
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import (
    ARMOR,
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    field,
    figures,
    hand,
    legal,
    of,
    on,
    state,
    where,
)

RADAR_AT_G5 = {"rules": {"radar_warning": [{"hex": "G5", "controller": "axis"}]}}
AIRFIELD_AT_C5 = {
    "rules": {"airfield_landing": [{"side": "allies", "hexes": ["C5", "D5"], "units": 2, "nation": "canadian"}]}
}


def dams(*units: str, stars: str = "[0, 0]", side: str = "axis", hands: tuple[str, str] = ("", "")) -> Table:
    """The terrain of Schwammenauel, its dams on D7 and L7."""
    axis, allies = (cards or "recon_in_force probe_left probe_center attack_center" for cards in hands)
    more = f"fields:\n  dam_stars = {stars}"
    return on("schwammenauel_dam", *units, side=side, axis=axis, allies=allies, more=more)


def with_radar(*, tile: str = "rs", units: str = "", side: str = "allies", allies: str = "") -> Table:
    rows = f"e2 allies infantry 4\nC9 axis infantry 4\nK9 axis infantry 4\n{units}".strip()
    cards = allies or "air_power recon_left probe_left attack_left assault_left"
    board = f"board:\n  5 .. .. .. .. .. .. {tile} .. .. .. .. .. .."
    options = {"changes": RADAR_AT_G5}
    axis = "recon_in_force probe_left recon_left probe_center recon_center"
    return field(rows, side=side, options=options, allies=cards, axis=axis, more=board)


def airfield(units: str, *, allies: str = "direct_from_hq recon_in_force", changes: object = None) -> Table:
    board = "board:\n  5 .. .. af af .. .. .. .. .. .. .. .. .."
    axis = "recon_left recon_center"
    return field(units, allies=allies, axis=axis, options={"changes": changes or AIRFIELD_AT_C5}, more=board)


# --- dams -----------------------------------------------------------------------------------------------------------


@rule("M44TP:dam-sab-a", "M44TP:dam-sab-b", "M44TP:dam-sab-c", "M44TP:dam-scn-h")
def test_after_playing_a_card_and_before_ordering_the_axis_rolls_two_dice_on_a_dam() -> None:
    t = dams("D7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4")
    t.script([STAR, INFANTRY])
    events = play(t, "play recon_in_force")
    assert [e.kind for e in events] == ["card-played", "rolled", "dam-star"]
    assert events[1].faces == (STAR, INFANTRY)
    assert t.prompt == "order"
    assert list(state(t).dam_stars) == [1, 0]


@rule("M44TP:dam-sab-a")
def test_without_a_unit_on_a_dam_or_a_card_played_or_for_the_allies_nobody_rolls() -> None:
    t = dams("C7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4")
    assert not of(play(t, "play recon_in_force"), "rolled")
    t = dams("D7 allies infantry 4", "A9 axis infantry 4", "L7 axis infantry 4", side="allies")
    assert not of(play(t, "play recon_in_force"), "rolled")
    t = dams("D7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4", hands=("ambush", ""))
    assert t.to_act == "allies", "the Axis has no card to play"
    t.script([STAR, STAR])
    play(t, "play recon_in_force", "end")
    assert list(state(t).dam_stars) == [1, 0], "the Axis drew a card, played it and rolled"


@rule("M44TP:dam-sab-d")
def test_two_stars_with_one_dam_held_are_one_token() -> None:
    t = dams("D7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4")
    t.script([STAR, STAR])
    play(t, "play recon_in_force")
    assert list(state(t).dam_stars) == [1, 0]


@rule("M44TP:dam-sab-c")
def test_two_stars_with_both_dams_held_are_a_token_on_each() -> None:
    t = dams("D7 axis infantry 4", "L7 axis infantry 4", "A1 allies infantry 4")
    t.script([STAR, STAR])
    play(t, "play recon_in_force")
    assert list(state(t).dam_stars) == [1, 1]
    assert t.prompt == "order"


@rule("M44TP:dam-sab-c")
def test_one_star_with_both_dams_held_goes_on_the_dam_the_axis_names() -> None:
    t = dams("D7 axis infantry 4", "L7 axis infantry 4", "A1 allies infantry 4")
    t.script([STAR, GRENADE])
    play(t, "play recon_in_force")
    assert (t.to_act, t.prompt, legal(t)) == ("axis", "dam", ["dam D7", "dam L7"])
    refused(t, "dam A1", "M44TP:dam-sab-c")
    assert not of(play(t, "dam L7"), "rolled")
    assert (list(state(t).dam_stars), t.prompt) == ([0, 1], "order")


@rule("M44TP:dam-sab-b")
def test_no_star_is_no_token() -> None:
    t = dams("D7 axis infantry 4", "L7 axis infantry 4", "A1 allies infantry 4")
    t.script([FLAG, GRENADE])
    play(t, "play recon_in_force")
    assert (list(state(t).dam_stars), t.prompt) == ([0, 0], "order")


@rule("M44TP:dam-sab-c", "M44TP:dam-sab-d", "M44TP:dam-sab-e")
def test_over_four_turns_the_fourth_token_blows_a_dam_for_four_medals() -> None:
    t = dams("D7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4")
    for turn, stars in enumerate(((STAR, STAR), (STAR, INFANTRY), (ARMOR, STAR)), 1):
        t.script([*stars, CARD["probe_right"]])
        _pass_turn(t)
        assert list(state(t).dam_stars) == [turn, 0]
        assert t.score == {"axis": 0, "allies": 0}
        _pass_turn(t)
    t.script([STAR, FLAG])
    events = play(t, str(t.legal[0]))
    assert [e.medals for e in of(events, "medal")] == [4]
    assert list(state(t).dam_stars) == [0, 0]
    assert t.score == {"axis": 4, "allies": 0}
    _finish(t, 7)
    _pass_turn(t)
    assert not of(play(t, str(t.legal[0])), "rolled"), "a dam is blown only once"


@rule("M44TP:dam-sab-c", "M44TP:dam-sab-d", "M44TP:dam-sab-e")
def test_the_second_dam_is_blown_as_the_first_and_keeps_its_own_tokens() -> None:
    t = dams("L7 axis infantry 4", "A9 axis infantry 4", "A1 allies infantry 4", stars="[3, 2]")
    t.script([STAR, STAR])
    _pass_turn(t)
    assert list(state(t).dam_stars) == [3, 3] and t.score["axis"] == 0  # six tokens, but no four on one dam
    _pass_turn(t)
    t.script([FLAG, STAR])
    events = play(t, str(t.legal[0]))
    assert [GRID.label[e.hex] for e in of(events, "dam-blown")] == ["L7"]
    assert list(state(t).dam_stars) == [3, 0] and t.score["axis"] == 4
    _finish(t, 7)
    _pass_turn(t)
    assert not of(play(t, str(t.legal[0])), "rolled"), "the dam it holds is blown"


@rule("M44TP:dam-sab-d", "M44TP:dam-sab-e")
def test_with_one_dam_blown_every_token_goes_on_the_other_and_the_second_blast_wins() -> None:
    t = dams("D7 axis infantry 4", "L7 axis infantry 4", "A1 allies infantry 4", stars="[3, 2]")
    t.script([STAR, STAR])
    _pass_turn(t)
    assert list(state(t).dam_stars) == [0, 3] and t.score["axis"] == 4
    _pass_turn(t)
    t.script([STAR, STAR])
    play(t, str(t.legal[0]))  # nobody is asked which dam
    assert t.winner == "axis"


@rule("M44TP:dam-sab-e")
def test_both_dams_may_be_blown_by_one_roll() -> None:
    t = dams("D7 axis infantry 4", "L7 axis infantry 4", "A1 allies infantry 4", stars="[3, 3]")
    t.script([STAR, STAR])
    events = play(t, "play recon_in_force")
    assert [GRID.label[e.hex] for e in of(events, "dam-blown")] == ["D7", "L7"] and t.winner == "axis"


@rule("M44TP:dam-sab-f")
def test_an_allied_unit_on_the_second_dam_clears_its_tokens_and_no_others() -> None:
    t = dams("A9 axis infantry 4", "k6 allies infantry 4", "A1 allies infantry 4", stars="[3, 2]", side="allies")
    play(t, "play recon_in_force", "order 1", "end")
    events = play(t, "move 1 L7")
    assert [(e.side, GRID.label[e.hex]) for e in of(events, "dam-stars-removed")] == [(1, "L7")]
    assert list(state(t).dam_stars) == [3, 0]


def _pass_turn(t: Table) -> None:
    """The side to act plays its first section card and does nothing with it."""
    turn = t.turn
    play(t, next(str(a) for a in t.legal if a.verb == "play"))
    _finish(t, turn)


def _finish(t: Table, turn: int) -> None:
    """Nothing more is done in a turn."""
    while t.turn == turn:
        play(t, next(str(a) for a in t.legal if a.verb in ("end", "discard", "pass")))


@rule("M44TP:dam-sab-f")
def test_an_allied_unit_that_takes_the_dam_clears_the_tokens() -> None:
    t = dams(
        "D9 axis infantry 4",
        "c6 allies infantry 4",
        "A1 allies infantry 4",
        stars="[3, 2]",
        side="allies",
    )
    play(t, "play recon_in_force", "order 1")
    assert list(state(t).dam_stars) == [3, 2]
    events = play(t, "move 1 D7")
    assert [(e.side, GRID.label[e.hex]) for e in of(events, "dam-stars-removed")] == [(1, "D7")]
    assert list(state(t).dam_stars) == [0, 2]


# --- airfields ------------------------------------------------------------------------------------------------------


@rule("M44TP:airfield-d", "M44TP:airfield-e", "M44TP:airfield-f")
def test_direct_from_hq_lands_infantry_in_place_of_one_order() -> None:
    own = "\n".join(f"{h} allies infantry 4" for h in ("b4", "A1", "B1", "C1", "D1"))
    t = airfield(f"{own}\nB7 axis infantry 4")
    play(t, "play direct_from_hq")
    assert legal(t, "land") == ["land C5", "land D5"]
    play(t, "land C5")
    assert (where(t, 6), figures(t, 6), state(t).kind[6], state(t).owner[6]) == ("C5", 4, 0, 1)
    refused(t, "order 6", "M44TP:airfield-f")
    refused(t, "land C5", "M44:unit-one-per-hex")
    play(t, "order 0", "order 1", "order 2")
    assert t.prompt == "move", "three orders are left beside the landing"
    refused(t, "move 6 c6", "M44TP:airfield-f")
    play(t, "move 0 B5", "end")
    refused(t, "battle 6 5", "M44TP:airfield-f")
    assert legal(t) == ["battle 0 5", "end"]


@rule("M44TP:airfield-d")
def test_an_enemy_on_any_hex_of_the_airfield_forbids_landing() -> None:
    t = airfield("b4 allies infantry 4\nD5 axis infantry 4")
    play(t, "play direct_from_hq")
    assert legal(t, "land") == []
    refused(t, "land C5", "M44TP:airfield-d")


@rule("M44TP:airfield-d")
def test_units_land_only_on_the_airfields_and_as_often_as_the_scenario_says() -> None:
    one = {"rules": {"airfield_landing": [{**AIRFIELD_AT_C5["rules"]["airfield_landing"][0], "units": 1}]}}
    t = airfield("b4 allies infantry 4\nA9 axis infantry 4", changes=one)
    play(t, "play direct_from_hq")
    refused(t, "land E5", "M44TP:airfield-d")
    play(t, "land C5")
    refused(t, "land D5", "M44TP:airfield-d")
    without = {"rules": {"airfield_landing": [{**one["rules"]["airfield_landing"][0], "hexes": ["E5"]}]}}
    t = airfield("b4 allies infantry 4\nA9 axis infantry 4", changes=without)
    play(t, "play direct_from_hq")
    refused(t, "land E5", "M44TP:airfield-d")


@rule("M44TP:airfield-e")
def test_no_other_card_lands_anybody() -> None:
    t = airfield("b4 allies infantry 4\nA9 axis infantry 4")
    play(t, "play recon_in_force")
    assert legal(t, "land") == []
    refused(t, "land C5", "M44TP:airfield-e")


@rule("M44TP:airfield-f")
def test_a_unit_that_landed_acts_from_the_next_turn() -> None:
    t = airfield("b4 allies infantry 4\nA9 axis infantry 4", allies="direct_from_hq direct_from_hq recon_in_force")
    play(t, "play direct_from_hq", "land C5")
    refused(t, "order 2", "M44TP:airfield-f")
    _finish(t, 1)
    _pass_turn(t)
    play(t, "play direct_from_hq", "order 2", "end")
    assert "move 2 D5" in legal(t)


# --- radar ----------------------------------------------------------------------------------------------------------


@rule("M44TP:radar-g", "M44TP:radar-h")
def test_air_power_is_laid_open_a_turn_ahead_and_must_be_played_in_the_next() -> None:
    t = with_radar()
    refused(t, "play air_power", "M44TP:radar-g")
    refused(t, "announce recon_left", "M44TP:radar-g")
    refused(t, "announce barrage", "M44:turn-one-card")
    assert t.view("axis")["shown"]["allies"] == []
    play(t, "announce air_power")
    assert t.view("axis")["shown"]["allies"] == ["air_power"]
    assert "air_power" not in hand(t, "allies")
    refused(t, "play air_power", "M44TP:radar-g")
    refused(t, "announce air_power", "M44:turn-one-card")
    play(t, "play attack_left")
    assert t.to_act == "axis", "there was nobody to order on the left"
    assert len(hand(t, "allies")) == 4, "the card laid open counts as one of the five"
    events = play(t, "play recon_in_force", "end")
    played = of(events, "card-played")[-1]
    assert (played.side, played.rule) == (1, "M44TP:radar-h")
    assert (t.to_act, t.prompt, legal(t)) == ("allies", "target", ["target 1", "target 2"])
    assert t.view("axis")["shown"]["allies"] == []


@rule("M44TP:radar-g")
def test_without_a_radar_in_enemy_hands_air_power_is_played_at_once() -> None:
    t = with_radar(tile="..")
    refused(t, "announce air_power", "M44TP:radar-g")
    play(t, "play air_power")
    t = with_radar(units="G5 allies infantry 4")
    refused(t, "announce air_power", "M44TP:radar-g")
    play(t, "play air_power")
    assert state(t).radar[0] == 1


@rule("M44TP:radar-g")
def test_control_stays_with_the_side_that_was_there_last() -> None:
    t = with_radar(
        units="g4 allies infantry 4", allies="air_power recon_in_force probe_center attack_center recon_left"
    )
    refused(t, "play air_power", "M44TP:radar-g")
    play(t, "play probe_center", "order 3", "end")
    assert state(t).radar[0] == 0
    events = play(t, "move 3 G5")
    assert [(e.side, GRID.label[e.hex]) for e in of(events, "radar-controlled")] == [(1, "G5")]
    assert t.to_act == "axis"
    _pass_turn(t)
    play(t, "play attack_center", "order 3", "end", "move 3 g4")
    assert state(t).at[GRID.at("G5")] == 255
    _pass_turn(t)
    assert "play air_power" in legal(t)


@rule("M44TP:radar-g")
def test_who_has_nothing_else_to_play_passes_after_laying_air_power_open() -> None:
    t = with_radar(allies="air_power ambush")
    assert legal(t) == ["pass", "announce air_power"]
    refused(t, "play ambush", "M44:card-ambush-a")
    play(t, "announce air_power")
    assert t.to_act == "axis"
    assert t.view("axis")["shown"]["allies"] == ["air_power"]
