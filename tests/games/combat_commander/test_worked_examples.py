"""Worked examples of the rulebook that no chapter's tests play with their own numbers."""

from __future__ import annotations

from sandtable.testing import play, refused, rule

from .gunnery import firing, rolls, the
from .helpers import action, field, order, roll, state, texts, where
from .marching import FAR, allied_rolls, axis_rolls, given, ordered


@rule("CC:O20.2.2b")
def test_a_russian_light_mortar_does_not_reach_the_next_hex() -> None:
    fire = order("russia", "fire")
    t = field(
        "C5 allies lieutenant", "C5 allies russia_weapon_team weapon=0", "C4 axis germany_rifle", "O1 axis germany_rifle",
        side="allies", hands=((), (fire,)), weapons=("russia_light_mortar",),
    )  # fmt: skip
    given(t, fire, 0, 1)
    t.play("target C4")
    assert t.prompt == "fire-group"
    refused(t, "arm 1", "CC:O20.2.2b")


@rule("CC:O20.2.3d", "CC:10.3.1a")
def test_over_five_hexes_through_brush_a_product_of_nine_hits() -> None:
    for white, coloured, hit in ((2, 6, True), (2, 4, False)):
        t = firing("D6 axis germany_weapon_team weapon=0", "I7 allies russia_rifle", "H9 allies russia_rifle",
                   sheet="03", weapons=("germany_light_mortar",))  # fmt: skip
        t.script([roll("germany", white, coloured)])
        found = list(t.play("target I7"))
        while not any(each.kind == "targeted" for each in found):
            found += t.play("pass")
        targeted = the(tuple(found), "targeted")
        assert (targeted.needed, targeted.product, targeted.hit) == (9, white * coloured, hit)


@rule("CC:A33.3d", "CC:A33.3e")
def test_a_stream_entered_for_three_points_draws_one_attack_and_the_next_unit_another() -> None:
    move, shot = order("germany", "move"), order("russia", "fire")
    t = field(
        "H3 axis lieutenant", "H3 axis germany_rifle", "H3 axis germany_rifle", "K3 allies russia_rifle", "O1 allies russia_rifle",
        sheet="05", hands=((move,), (shot,)),
    )  # fmt: skip
    play(t, f"order {move}", "activate 0", "activate 1", "activate 2", "start 1")
    assert the(t.play("go I3"), "spent").points == 3
    t.play(f"op-fire {shot}")
    for choice in ("activate 3", "end"):
        if choice in texts(t):
            t.play(choice)
    t.script([*rolls(t, (1, 3), (0, 11))])
    t.play("target I3")
    while t.prompt != "OpFireWindow":
        t.play("pass")
    refused(t, "target I3", "CC:A33.3d")
    play(t, "pass", "halt", "start 2", "go I3")
    assert "target I3" in texts(t)


@rule("CC:A36a", "CC:O16.4.3a")
def test_there_are_no_light_wounds_in_a_melee() -> None:
    wounds = action("russia", "light_wounds")
    t = ordered("advance", "C6 axis germany_rifle", "C5 allies russia_rifle", FAR, enemy=(wounds,))
    t.play("advance 0 C5")
    t.script([*allied_rolls(t, 4), *axis_rolls(t, 11)])
    while "pass" in texts(t):
        if t.to_act == "allies":
            refused(t, f"play {wounds}", "CC:A36a")
        t.play("pass")
    assert where(t, 1) is None and wounds in state(t).hand(1)
