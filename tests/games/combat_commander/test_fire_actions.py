"""Actions just before an attack roll or a defense roll (A24, A27 to A30, A34, A35.1, A35.3, A37, A40, A41)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import play, refused, rule

from .gunnery import finish, firing, rolls, the, volley
from .helpers import action, fort_at, is_broken, is_suppressed, roll, state, texts

RIFLE, SQUAD, ENEMY = "C5 axis germany_rifle", "D5 axis germany_rifle", "F5 allies russia_rifle"
GUNNER = "C5 axis germany_rifle weapon=0"
LIGHT, HEAVY = ("germany_light_mg",), ("germany_heavy_mg",)
AXIS_DEFENDS = {"sides": {"axis": {"posture": "defend"}, "allies": {"posture": "attack"}}}
ALLIES_DEFEND = {"sides": {"axis": {"posture": "attack"}, "allies": {"posture": "defend"}}}

BORE, CROSSFIRE, GRENADES, MARKSMEN, SPRAY, SUSTAINED, AMBUSH, DUD, CONCEALED = (
    action("germany", name)
    for name in (
        "bore_sighting", "crossfire", "hand_grenades", "marksmanship", "spray_fire", "sustained_fire", "ambush",
        "command_confusion", "concealment",
    )
)  # fmt: skip
RED_CONCEALED, RED_FOXHOLES, RED_PILLBOX = (
    action("russia", name) for name in ("concealment", "hidden_entrenchments", "hidden_pillbox")
)


def attacking(*units: str, pieces: tuple[str, ...] = (), hand: tuple[int, ...], **rest: Any) -> Table:
    """A table at the window before an attack roll, at the first target there is."""
    t = firing(*units, hand=hand, **rest)
    play(t, *pieces)
    assert t.prompt == "AttackWindow"
    return t


def attack_fp(t: Table) -> int:
    """The firepower with which an attack is rolled."""
    return int(the(volley(t, 5, 11), "attack-total").fp)


# --- cards at large (1.6, 5.2, A24, A28) ----------------------------------------------------------------------------


@rule("CC:5.2a", "CC:1.b")
def test_an_action_needs_its_card_in_hand() -> None:
    t = attacking("E5 axis germany_rifle", ENEMY, hand=())
    assert texts(t) == ["pass"]
    refused(t, f"play {GRENADES}", "CC:5.2a")
    refused(t, "play 0", "CC:5.2a")


@rule("CC:A28")
def test_command_confusion_is_no_action() -> None:
    refused(attacking("E5 axis germany_rifle", ENEMY, hand=(DUD,)), f"play {DUD}", "CC:A28")


@rule("CC:A25a", "CC:1.6a")
def test_an_action_is_played_only_at_its_moment() -> None:
    t = attacking("E5 axis germany_rifle", ENEMY, hand=(AMBUSH, CONCEALED))
    refused(t, f"play {AMBUSH}", "CC:A25a")
    refused(t, f"play {CONCEALED}", "CC:A29a")


@rule("CC:A24.1a", "CC:A24.1b", "CC:1.6b", "CC:A34a", "CC:A34c")
def test_several_actions_answer_one_moment_and_add_up() -> None:
    second = action("germany", "hand_grenades", (GRENADES,))
    t = attacking("E5 axis germany_rifle", ENEMY, hand=(GRENADES, second))
    [played, stronger] = t.play(f"play {GRENADES}")
    assert played.fields == {"side": 0, "card": GRENADES, "action": "hand_grenades"}
    assert stronger.fields == {"side": 0, "by": 2, "fp": 7}
    assert state(t).discard0[-1] == GRENADES
    t.play(f"play {second}")
    assert attack_fp(t) == 5 + 2 + 2


# --- stronger attacks -----------------------------------------------------------------------------------------------


@rule("CC:A27a", "CC:A27b")
def test_the_defender_bore_sights_a_strong_weapon() -> None:
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(BORE,), weapons=HEAVY, changes=AXIS_DEFENDS)
    t.play(f"play {BORE}")
    assert attack_fp(t) == 8 + 2


@rule("CC:A27a")
def test_bore_sighting_is_for_the_defender_and_for_five_or_more_printed() -> None:
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(BORE,), weapons=HEAVY)
    refused(t, f"play {BORE}", "CC:A27a")  # nobody defends
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(BORE,), weapons=HEAVY, changes=ALLIES_DEFEND)
    refused(t, f"play {BORE}", "CC:A27a")
    units = ("C5 axis lieutenant", GUNNER, ENEMY)
    t = attacking(*units, pieces=("arm 1", "end"), hand=(BORE,), weapons=LIGHT, activate=(0, 1), changes=AXIS_DEFENDS)
    refused(t, f"play {BORE}", "CC:A27a")  # 4, though 5 with the lieutenant
    t = attacking(GUNNER, ENEMY, pieces=("fire 0", "end"), hand=(BORE,), weapons=HEAVY, changes=AXIS_DEFENDS)
    refused(t, f"play {BORE}", "CC:A27a")  # it does not fire


@rule("CC:A30a")
def test_crossfire_is_for_moving_targets() -> None:
    refused(attacking(RIFLE, ENEMY, hand=(CROSSFIRE,)), f"play {CROSSFIRE}", "CC:A30a")


@rule("CC:A34a", "CC:A34b")
def test_one_piece_next_to_the_target_is_enough_for_grenades() -> None:
    refused(attacking(RIFLE, ENEMY, hand=(GRENADES,)), f"play {GRENADES}", "CC:A34a")
    t = attacking(
        "E5 axis lieutenant", "E5 axis germany_rifle", SQUAD, ENEMY, pieces=("fire 1", "fire 2", "end"),
        hand=(GRENADES,), activate=(0, 1, 2),
    )  # fmt: skip
    t.play(f"play {GRENADES}")
    assert attack_fp(t) == 6 + 1 + 2


@rule("CC:A37a", "CC:A37b")
def test_marksmanship_needs_a_squad_or_team_of_the_nation_that_fires_itself() -> None:
    t = attacking(RIFLE, ENEMY, hand=(MARKSMEN,))
    t.play(f"play {MARKSMEN}")
    assert attack_fp(t) == 7
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(MARKSMEN,), weapons=LIGHT)
    refused(t, f"play {MARKSMEN}", "CC:A37a")
    t = attacking("E5 axis hero", ENEMY, hand=(MARKSMEN,))
    refused(t, f"play {MARKSMEN}", "CC:A37a")
    t = attacking("E5 axis britain_line", ENEMY, hand=(MARKSMEN,))
    refused(t, f"play {MARKSMEN}", "CC:A37a")


# --- Sustained Fire (A41) -------------------------------------------------------------------------------------------


@rule("CC:A41a", "CC:A41b")
def test_sustained_fire_needs_a_machine_gun_or_mortar() -> None:
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(SUSTAINED,), weapons=LIGHT)
    t.play(f"play {SUSTAINED}")
    assert attack_fp(t) == 4 + 2
    assert state(t).arm_broken == 0
    refused(attacking(RIFLE, ENEMY, hand=(SUSTAINED,)), f"play {SUSTAINED}", "CC:A41a")
    t = attacking(
        "E5 axis germany_rifle weapon=0", ENEMY, pieces=("arm 0", "end"), hand=(SUSTAINED,),
        weapons=("molotov_cocktail",),
    )  # fmt: skip
    refused(t, f"play {SUSTAINED}", "CC:A41a")


@rule("CC:A41c")
def test_a_double_breaks_one_gun_of_the_firers_choice() -> None:
    t = attacking(
        "C5 axis lieutenant", GUNNER, "D5 axis germany_rifle weapon=1", ENEMY,
        "A10 axis germany_rifle weapon=2", activate=(0, 1, 2),
        pieces=("fire 1", "arm 1", "arm 2", "end"), hand=(SUSTAINED,), weapons=LIGHT * 3,
    )  # fmt: skip
    t.play(f"play {SUSTAINED}")
    t.script([roll("germany", 2, 2), *rolls(t, (1, 11))])
    play(t, "pass", "pass")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "overheat", ["weapon 0", "weapon 1"])
    refused(t, "weapon 2", "CC:A41c")
    refused(t, "weapon 3", "KERNEL:absent")
    events = [*t.play("weapon 1"), *finish(t)]
    assert state(t).arm_broken == 0b10
    assert the(tuple(events), "defense-total").attack == 6 + 2 + 2 + 4  # the led squad, two more, the card, the roll


@rule("CC:A41d")
def test_a_double_after_two_sustained_fires_breaks_a_gun_twice() -> None:
    second = action("germany", "sustained_fire", (SUSTAINED,))
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(SUSTAINED, second), weapons=LIGHT)
    play(t, f"play {SUSTAINED}", f"play {second}")
    t.script([roll("germany", 2, 2), *rolls(t, (1, 11))])
    events = finish(t)
    assert [each.kind for each in events if each.kind.startswith("weapon")] == ["weapon-broke", "weapon-lost"]
    assert the(events, "attack-total").fp == 4 + 2 + 2


@rule("CC:A41d")
def test_a_double_that_jams_costs_the_gun() -> None:
    t = attacking(GUNNER, ENEMY, pieces=("arm 0", "end"), hand=(SUSTAINED,), weapons=LIGHT)
    t.play(f"play {SUSTAINED}")
    events = volley(t, 2, 11, trigger="jam")
    assert [each.kind for each in events if each.kind.startswith("weapon")] == ["weapon-broke", "weapon-lost"]
    assert state(t).weapon[0] == 255


# --- Spray Fire (A40) -----------------------------------------------------------------------------------------------

BESIDE = "F6 allies russia_rifle"


@rule("CC:A40b", "CC:A40e", "CC:A40f")
def test_spray_fire_attacks_two_hexes_with_one_roll() -> None:
    t = attacking("G4 axis germany_rifle", "H4 allies russia_rifle", "H3 allies russia_rifle", "F5 allies russia_rifle",
                  pieces=("target H4",), hand=(SPRAY,))  # fmt: skip
    t.play(f"play {SPRAY}")  # F5 does not touch H4
    events = volley(t, 5, 11, 10)
    assert the(events, "attack-total").total == 10
    assert {each.unit: (each.morale, each.attack) for each in events if each.kind == "defense-total"} == {
        1: (8 + 2, 10), 2: (8, 10),
    }  # fmt: skip


@rule("CC:A40b", "CC:A40c")
def test_the_second_hex_is_chosen_among_those_beside_the_first() -> None:
    t = attacking(RIFLE, ENEMY, BESIDE, "F4 allies russia_rifle", "F3 allies russia_rifle", pieces=("target F5",),
                  hand=(SPRAY,))  # fmt: skip
    t.play(f"play {SPRAY}")
    assert (t.prompt, texts(t)) == ("spray-fire", ["hex F4", "hex F6"])
    refused(t, "hex F3", "CC:A40b")
    refused(t, "hex E5", "CC:A40b")  # nobody is there
    t.play("hex F6")
    assert t.prompt == "AttackWindow"


@rule("CC:A40a")
def test_all_pieces_need_boxed_range() -> None:
    t = attacking(
        "E5 axis lieutenant", "E5 axis germany_rifle", ENEMY, "F4 allies russia_rifle",
        pieces=("target F5", "fire 1", "end"), hand=(SPRAY,), activate=(0, 1),
    )  # fmt: skip
    assert f"play {SPRAY}" in texts(t)
    t = attacking(
        "E5 axis lieutenant", "E5 axis germany_rifle", ENEMY, "F4 allies russia_rifle",
        pieces=("target F5", "fire 0", "fire 1"), hand=(SPRAY,), activate=(0, 1),
    )  # fmt: skip
    refused(t, f"play {SPRAY}", "CC:A40a")
    t = attacking(
        "C5 axis germany_weapon_team weapon=0", ENEMY, BESIDE, pieces=("target F5",), hand=(SPRAY,), weapons=LIGHT,
    )  # fmt: skip
    assert f"play {SPRAY}" in texts(t)  # the gun has it, whoever carries it


@rule("CC:A40c")
def test_every_piece_must_see_and_reach_the_second_hex() -> None:
    t = attacking(
        "C5 axis senior_sergeant", RIFLE, "C4 axis germany_line_team", "F4 allies russia_rifle", ENEMY,
        "F3 allies russia_rifle", "G5 allies russia_rifle", pieces=("target F4", "fire 1", "fire 2"), hand=(SPRAY,),
        activate=(0, 1, 2),
    )  # fmt: skip
    t.play(f"play {SPRAY}")
    assert texts(t) == ["hex F3", "hex F5"]
    refused(t, "hex G5", "CC:A40c")  # four hexes are too far for the team


@rule("CC:A40b", "CC:A40c")
def test_without_a_second_hex_there_is_no_spray_fire() -> None:
    t = attacking(RIFLE, ENEMY, "F3 allies russia_rifle", pieces=("target F5",), hand=(SPRAY,))
    refused(t, f"play {SPRAY}", "CC:A40b")


@rule("CC:A40c", "CC:O20.3.2a")
def test_the_hindrance_to_both_hexes_counts() -> None:
    t = attacking(RIFLE, ENEMY, BESIDE, pieces=("target F5",), hand=(SPRAY,), more="smoke:\n  F6 3")
    t.play(f"play {SPRAY}")
    assert the(volley(t, 5, 11, 10), "attack-total").fp == 5 - 3


@rule("CC:A40d")
def test_a_second_spray_fire_adds_no_third_hex() -> None:
    second = action("germany", "spray_fire", (SPRAY,))
    t = attacking(RIFLE, ENEMY, BESIDE, "F4 allies russia_rifle", pieces=("target F5",), hand=(SPRAY, second))
    play(t, f"play {SPRAY}", "hex F6")
    refused(t, f"play {second}", "CC:A40d")


# --- Concealment (A29) ----------------------------------------------------------------------------------------------


def defending(
    *units: str, attack: int = 8, defenses: tuple[int, ...] = (11,), hand: tuple[int, ...], **rest: Any
) -> Table:
    """A table at the window before the first defense roll; a unit on G4 fires at H4, in the woods."""
    t = firing("G4 axis germany_rifle", *(units or ("H4 allies russia_rifle",)), enemy_hand=hand, **rest)
    t.script(rolls(t, (0, attack), *((1, defense) for defense in defenses)))
    play(t, "pass", "pass")
    if t.prompt == "defend":
        t.play("defend 1")
    assert (t.to_act, t.prompt) == ("allies", "DefenseWindow")
    return t


@rule("CC:A29a", "CC:A29b", "CC:A29e")
def test_concealment_lowers_the_total_by_the_cover() -> None:
    t = defending(hand=(RED_CONCEALED,), defenses=(3,))
    [played, concealed] = t.play(f"play {RED_CONCEALED}")
    assert played.rule == "CC:A29a"
    assert concealed.fields == {"side": 1, "by": 2, "total": 13 - 2}
    assert the(finish(t), "defense-total").attack == 11
    assert not is_broken(t, 1)  # 10 + 3 would have been a tie
    assert not is_suppressed(t, 1)


@rule("CC:A29b")
def test_concealment_holds_for_the_rolls_that_follow() -> None:
    t = defending("H4 allies russia_rifle", "H4 allies russia_line_team", hand=(RED_CONCEALED,), defenses=(3, 11))
    t.play(f"play {RED_CONCEALED}")
    assert [each.attack for each in finish(t) if each.kind == "defense-total"] == [11, 11]


@rule("CC:A29b")
def test_concealment_on_a_road_raises_the_total() -> None:
    """On map 1 cover is -1 on the road at C3."""
    t = firing("A4 axis germany_rifle", "C3 allies russia_rifle", enemy_hand=(RED_CONCEALED,), sheet="01")
    t.script(rolls(t, (0, 8), (1, 7)))
    play(t, "pass", "pass")
    assert the(t.play(f"play {RED_CONCEALED}"), "concealed").fields == {"side": 1, "by": -1, "total": 5 + 8 + 1}
    struck = the(finish(t), "defense-total")
    assert (struck.attack, struck.morale) == (5 + 8 + 1, 8 - 1)


@rule("CC:A29d")
def test_concealment_counts_all_that_changes_the_cover() -> None:
    t = defending("H4 allies russia_rifle", hand=(RED_CONCEALED,), more="forts:\n  H4 foxholes")
    assert the(t.play(f"play {RED_CONCEALED}"), "concealed").by == 3
    t = firing("C5 axis germany_weapon_team weapon=0", ENEMY, BESIDE, enemy_hand=(RED_CONCEALED,),
               weapons=("germany_light_mortar",), more="forts:\n  F5 foxholes")  # fmt: skip
    t.script([roll("germany", 4, 5), *rolls(t, (0, 8))])
    play(t, "target F5", "pass", "pass", "pass")
    assert the(t.play(f"play {RED_CONCEALED}"), "concealed").by == 4


@rule("CC:A29c")
def test_against_spray_fire_the_better_cover_conceals() -> None:
    t = firing("G4 axis germany_rifle", "H3 allies russia_rifle", "H4 allies russia_line_team", hand=(SPRAY,),
               enemy_hand=(RED_CONCEALED,))  # fmt: skip
    play(t, "target H3", f"play {SPRAY}")
    t.script(rolls(t, (0, 8)))
    play(t, "pass", "pass", "defend 1")
    assert the(t.play(f"play {RED_CONCEALED}"), "concealed").by == 2


@rule("CC:A29b")
def test_a_scenario_may_improve_the_concealment_of_a_side() -> None:
    better = {"rules": {"concealment_bonus": {"side": "allies", "amount": 2}}}
    t = defending(hand=(RED_CONCEALED,), changes=better)
    assert the(t.play(f"play {RED_CONCEALED}"), "concealed").by == 2 + 2


# --- hidden works (A35) ---------------------------------------------------------------------------------------------


@rule("CC:A35.1a", "CC:A35.1b")
def test_the_defender_finds_himself_in_foxholes() -> None:
    t = defending("G5 allies russia_rifle", hand=(RED_FOXHOLES,), changes=ALLIES_DEFEND)
    t.play(f"play {RED_FOXHOLES}")
    assert fort_at(t, "G5") == "foxholes"
    assert the(finish(t), "defense-total").morale == 8 + 3


@rule("CC:A35")
def test_only_the_defender_of_a_scenario_plays_hidden_actions() -> None:
    for changes in (None, AXIS_DEFENDS):
        t = defending("G5 allies russia_rifle", hand=(RED_FOXHOLES, RED_PILLBOX), changes=changes)
        refused(t, f"play {RED_FOXHOLES}", "CC:A35")
        refused(t, f"play {RED_PILLBOX}", "CC:A35")


@rule("CC:A35.1a")
def test_no_foxholes_in_buildings_water_or_where_something_is_built() -> None:
    t = firing("M6 axis germany_rifle", "M7 allies russia_rifle", enemy_hand=(RED_FOXHOLES,), changes=ALLIES_DEFEND)
    t.script(rolls(t, (0, 8)))
    play(t, "pass", "pass")
    refused(t, f"play {RED_FOXHOLES}", "CC:A35.1a")
    t = defending("G5 allies russia_rifle", hand=(RED_FOXHOLES,), changes=ALLIES_DEFEND, more="forts:\n  G5 mines")
    refused(t, f"play {RED_FOXHOLES}", "CC:A35.1a")
    t = firing("H4 axis germany_rifle", "I4 allies russia_rifle", enemy_hand=(RED_FOXHOLES,), sheet="05",
               changes=ALLIES_DEFEND)  # fmt: skip
    t.script(rolls(t, (0, 8)))
    play(t, "pass", "pass")
    refused(t, f"play {RED_FOXHOLES}", "CC:A35.1a")


@rule("CC:A35.3a", "CC:A35.3b")
def test_the_defender_finds_himself_in_a_pillbox_on_an_objective() -> None:
    t = firing("M6 axis germany_rifle", "M7 allies russia_rifle", enemy_hand=(RED_PILLBOX,), changes=ALLIES_DEFEND)
    t.script(rolls(t, (0, 8), (1, 11)))
    play(t, "pass", "pass", f"play {RED_PILLBOX}")
    assert fort_at(t, "M7") == "pillbox"
    assert the(finish(t), "defense-total").morale == 8 + 5


@rule("CC:A35.3a")
def test_there_is_one_pillbox_and_only_on_objectives_without_works() -> None:
    t = defending("G5 allies russia_rifle", hand=(RED_PILLBOX,), changes=ALLIES_DEFEND)
    refused(t, f"play {RED_PILLBOX}", "CC:A35.3a")
    for forts in ("M7 foxholes", "A1 pillbox"):
        t = firing("M6 axis germany_rifle", "M7 allies russia_rifle", enemy_hand=(RED_PILLBOX,), changes=ALLIES_DEFEND,
                   more=f"forts:\n  {forts}")  # fmt: skip
        t.script(rolls(t, (0, 8)))
        play(t, "pass", "pass")
        refused(t, f"play {RED_PILLBOX}", "CC:A35.3a")


@rule("CC:A35.1a")
def test_where_nothing_new_is_built_nothing_hidden_turns_up() -> None:
    bare = {**ALLIES_DEFEND, "rules": {"no_new_fortifications": True}}
    t = defending("G5 allies russia_rifle", hand=(RED_FOXHOLES,), changes=bare)
    refused(t, f"play {RED_FOXHOLES}", "CC:A35.1a")
