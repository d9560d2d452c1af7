"""Battle Stars: sabotage, bridges blown, air strikes, equipment, prisoners, leaders, and an oasis to recover in.

One long file, a section a rule, as the rulebook lists them on one page.
"""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .field import ARMOR, FLAG, GRENADE, INFANTRY, STAR, figures, kinds, legal, of, reach, state, tile, where, work
from .scenes import battle, fighting, moving, scene, targets, verbs

Changes = dict[str, Any]

# --- Battle Stars in general ----------------------------------------------------------------------------------------


@rule("M44TP:star-a")
def test_tokens_mark_units_and_hexes_for_one_scenario() -> None:
    s = state(sandtable.new("memoir44", "signals_raid", seed=1))
    assert [GRID.label[s.hex[u]] for u in s.hero] == ["g4"]
    assert [GRID.label[h] for h in s.item_hex] == ["E9", "b8", "L7"]
    plain = state(sandtable.new("memoir44", "arracourt", seed=1))
    assert not plain.hero and not plain.item_hex and not plain.boats


@rule("M44TP:star-b")
def test_without_a_switch_no_token_has_an_effect() -> None:
    t = fighting("E5 allies infantry", "D5 axis infantry", tiles={"F5": "factory"})
    refused(t, "sabotage 0 F5", "KERNEL:scenario")
    t = scene("E5 allies infantry", tiles={"e4": "river"}, works=["e4 bridge"], card="probe_center recon_left")
    refused(t, "strike recon_left", "KERNEL:scenario")
    t.play("play probe_center")
    refused(t, "blow e4", "KERNEL:scenario")


# --- sabotage -------------------------------------------------------------------------------------------------------


def target(*hexes: str, side: str = "allies", fuel: bool = False, medals: int = 1, **rules: Any) -> Changes:
    rule_ = {"side": side, "hexes": list(hexes), "medals": medals, "fuel_loss": fuel}
    return {"rules": {"sabotage": [rule_], **rules}}


def saboteur(what: str = "factory", kind: str = "infantry", **rest: Any) -> Table:
    """A unit next to an object, and another next to an enemy so that battles stay open."""
    units = (f"E5 allies {kind}", "B5 axis infantry", "C5 allies infantry")
    rest.setdefault("changes", target("F5"))
    tiles = {"F5": what, **rest.pop("tiles", {})}
    return fighting(*units, order=(0, 2), tiles=tiles, **rest)


@rule("M44TP:sabotage-a", "M44TP:sabotage-b", "M44TP:sabotage-c", "M44TP:factory-b", "M44TP:landmark-a")
def test_a_star_among_the_close_assault_dice_destroys_the_object_for_a_medal() -> None:
    t = saboteur()
    t.script([INFANTRY, GRENADE, STAR])
    events = t.play("sabotage 0 F5")
    assert of(events, "sabotaged")[0].dice == 3
    assert tile(t, "F5") == "clear" and t.score["allies"] == 1
    assert of(events, "medal")[0].medals == 1
    refused(t, "sabotage 2 F5", "M44TP:sabotage-a")


@rule("M44:card-firefight")
def test_firefight_lets_nobody_try_sabotage() -> None:
    units = ("E5 allies infantry", "B5 axis infantry")
    t = fighting(*units, tiles={"F5": "factory"}, changes=target("F5"), card="firefight")
    assert targets(t) == {1} and "sabotage" not in verbs(t)
    refused(t, "sabotage 0 F5", "M44:card-firefight")


@rule("M44TP:sabotage-b")
def test_without_a_star_the_object_stands_and_the_battle_is_spent() -> None:
    t = saboteur()
    t.script([INFANTRY, GRENADE, FLAG])
    t.play("sabotage 0 F5")
    assert tile(t, "F5") == "factory" and t.score["allies"] == 0
    refused(t, "sabotage 0 F5", "M44:battle-once")


@rule("M44TP:sabotage-b")
def test_only_a_unit_next_to_the_object_that_can_battle_may_try() -> None:
    t = saboteur()
    refused(t, "sabotage 2 F5", "M44TP:sabotage-b")
    refused(t, "sabotage 1 F5", "M44:order-own")
    refused(t, "sabotage 63 F5", "KERNEL:absent")
    units = ("C5 allies infantry", "H5 axis infantry", "G5 allies infantry")
    t = fighting(*units, order=(0, 2), tiles={"F5": "factory"}, changes=target("F5"), moves=["move 0 E5"])
    refused(t, "sabotage 0 F5", "M44:move-infantry")
    t = fighting(*units, order=(0,), tiles={"D5": "factory", "F5": "factory"}, changes=target("D5", "F5"))
    refused(t, "sabotage 2 F5", "M44:order-announce")


@rule("M44TP:sabotage-a")
def test_only_the_objects_and_the_side_of_the_scenario() -> None:
    t = saboteur(tiles={"E5": "clear", "D5": "factory"})
    refused(t, "sabotage 0 D5", "M44TP:sabotage-a")
    t = saboteur(changes=target("F5", side="axis"))
    refused(t, "sabotage 0 F5", "M44TP:sabotage-a")


@rule("M44TP:sabotage-b", "M44:dice-zero")
def test_the_saboteurs_own_bonus_and_losses_count_but_nothing_covers_an_object() -> None:
    for kind, more, dice in (
        ("armor", {"tiles": {"E5": "town"}}, 1),
        ("infantry", {"wire": "E5"}, 2),
        ("infantry 4 hero", {}, 4),
        ("artillery", {}, 3),
    ):
        t = saboteur(kind=kind, **more)
        t.script([INFANTRY] * dice)
        assert of(t.play("sabotage 0 F5"), "sabotaged")[0].dice == dice
    t = fighting(
        "E5 allies train 4 supply_train car=D5",
        "B5 axis infantry",
        "C5 allies infantry",
        order=(0, 2),
        tiles={"F5": "factory", "E5": "rail", "D5": "rail"},
        edges=["E5 E W", "D5 E W"],
        changes=target("F5"),
    )
    refused(t, "sabotage 0 F5", "M44:dice-zero")


@rule("M44TP:sabotage-c", "M44TP:airfield-g")
def test_the_hexes_of_one_object_go_together() -> None:
    t = saboteur("airfield", tiles={"G5": "airfield"}, changes=target("F5", "G5", medals=2))
    t.script([STAR, INFANTRY, INFANTRY])
    t.play("sabotage 0 F5")
    assert (tile(t, "F5"), tile(t, "G5")) == ("clear", "clear") and t.score["allies"] == 2


@rule("M44TP:sabotage-c", "M44TP:power-plant")
def test_an_object_leaves_the_bare_board_behind() -> None:
    t = saboteur("power_plant", changes=target("F5", flooded_fields=True), tiles={"E5": "high_ground"})
    t.script([STAR, INFANTRY, INFANTRY])
    t.play("sabotage 0 F5")
    assert tile(t, "F5") == "flooded_field"


@rule("M44TP:sabotage-b")
def test_an_enemy_on_the_object_neither_helps_nor_leaves_it() -> None:
    t = fighting("E5 allies infantry", "F5 axis infantry", tiles={"F5": "factory"}, changes=target("F5"))
    t.script([STAR, INFANTRY, INFANTRY])
    t.play("sabotage 0 F5")
    assert where(t, 1) == "F5" and figures(t, 1) == 4


@rule("M44TP:depot-d")
def test_without_its_depot_the_enemys_armor_goes_one_hex_less() -> None:
    t = saboteur("supply_depot", changes=target("F5", fuel=True))
    t.script([STAR, INFANTRY, INFANTRY])
    t.play("sabotage 0 F5")
    assert list(state(t).fuel_lost) == [1, 0]
    row = ["fields:", "  fuel_lost = [1, 0]"]
    for side, hexes in (("axis", 2), ("allies", 3)):
        t = moving(f"G5 {side} armor", side=side, changes=target("A5", fuel=True))
        text = t.position().replace("fields:", "\n".join(row), 1)
        t = sandtable.position(text)
        far = {GRID.distance[GRID.at("G5")][GRID.at(label)] for label in reach(t)}
        assert max(far) == hexes
        if side == "axis":
            refused(t, "move 0 J5", "M44TP:depot-d")


# --- landmarks ------------------------------------------------------------------------------------------------------


@rule("M44TP:landmark-a")
def test_a_landmark_may_be_a_place_to_reach_or_mere_decoration() -> None:
    goal = [{"for": "allies", "hexes": ["F5"], "needed": 1, "medals": 1, "permanent": False}]
    for changes, medals in (({"objectives": goal}, 1), ({}, 0)):
        t = moving("E5 allies infantry", tiles={"F5": "lighthouse"}, changes=changes)
        t.play("move 0 F5")
        assert t.score["allies"] == medals
    t = saboteur("lighthouse")
    t.script([STAR, INFANTRY, INFANTRY])
    t.play("sabotage 0 F5")
    assert t.score["allies"] == 1


@rule("M44TP:landmark-b", "M44TP:power-plant")
def test_a_scenario_may_say_what_a_landmark_is() -> None:
    battle(fighting("d6 allies infantry", "c6 axis infantry", scenario="signals_raid", land=True), 2)
    plain: Changes = {"rules": {"terrain_as": {}}}
    battle(fighting("d6 allies infantry", "c6 axis infantry", scenario="signals_raid", land=True, changes=plain), 3)


# --- blowing bridges ------------------------------------------------------------------------------------------------

RIVER = dict.fromkeys((f"{letter}4" for letter in "abcdefghijkl"), "river")


def charge(label: str, method: int, side: str = "allies") -> Changes:
    return {"rules": {"blow_bridge": [{"side": side, "hex": label, "method": method}]}}


def sapper(card: str, label: str = "g4", method: int = 1, bridge: str = "bridge", center: str = "D3") -> Table:
    units = ("H3 allies infantry", f"{center} allies infantry", "F7 axis infantry")
    cards = f"{card} direct_from_hq recon_in_force dig_in"
    changes = charge(label, method)
    return scene(*units, tiles=RIVER, works=[f"{label} {bridge} NE SW"], card=cards, changes=changes)


@rule("M44TP:bridge-blow-a", "M44TP:bridge-blow-b", "M44TP:bridge-blow-d", "M44TP:bridge-blow-e")
def test_a_section_card_blows_a_bridge_at_once_and_costs_a_card_for_good() -> None:
    for bridge in ("bridge", "rail_bridge"):
        t = sapper("probe_center recon_left", bridge=bridge)
        size = state(t).hand_size[1]
        assert len(state(t).hands[1]) == size
        t.play("play probe_center")
        events = t.play("blow g4")
        assert work(t, "g4") == "none" and "bridge-blown" in kinds(events)
        assert "ordered" not in kinds(events) and t.to_act == "axis"
        assert len(state(t).hands[1]) == state(t).hand_size[1] == size - 1
        assert "card-drawn" not in kinds(events)


@rule("M44TP:bridge-blow-e")
def test_who_blows_a_bridge_draws_nothing_even_with_a_short_hand() -> None:
    t = scene(
        "H3 allies infantry", "F7 axis infantry", tiles=RIVER, works=["g4 bridge NE SW"],
        card="recon_center recon_left", changes=charge("g4", 1),
    )  # fmt: skip
    t.play("play recon_center")
    events = t.play("blow g4")
    assert t.to_act == "axis" and "card-drawn" not in kinds(events)
    assert len(state(t).hands[1]) == state(t).hand_size[1] == 1


@rule("M44TP:bridge-blow-b", "M44TP:bridge-blow-d")
def test_a_card_for_another_flank_or_for_none_does_not_blow_it() -> None:
    t = sapper("probe_left recon_left")
    t.play("play probe_left")
    refused(t, "blow g4", "M44TP:bridge-blow-b")
    t = sapper("probe_left recon_left")
    t.play("play direct_from_hq")
    refused(t, "blow g4", "M44TP:bridge-blow-b")
    t = sapper("attack_center recon_left", center="G3")
    play(t, "play attack_center", "order 0")
    refused(t, "blow g4", "M44TP:bridge-blow-d")


@rule("M44TP:bridge-blow-a")
def test_only_the_bridges_and_the_side_of_the_scenario() -> None:
    t = sapper("probe_center recon_left")
    t.play("play probe_center")
    refused(t, "blow f4", "M44TP:bridge-blow-a")
    t = scene(
        "H3 allies infantry", tiles=RIVER, works=["g4 bridge NE SW"], changes=charge("g4", 1, "axis"),
        card="probe_center recon_left",
    )  # fmt: skip
    t.play("play probe_center")
    refused(t, "blow g4", "M44TP:bridge-blow-a")
    t = sapper("probe_center probe_center")
    t.play("play probe_center")
    t.play("blow g4")
    t = sandtable.position(t.position().replace("side: axis", "side: allies").split("stack:")[0])
    t.play("play probe_center")
    refused(t, "blow g4", "M44TP:bridge-blow-a")


@rule("M44TP:bridge-blow-c")
def test_a_bridge_on_the_line_between_sections_is_blown_with_a_card_for_either() -> None:
    assert {text for card in ("probe_left", "probe_center", "probe_right") for text in blowable(card, "d4")} == {
        "probe_left",
        "probe_center",
    }
    t = sapper("probe_left recon_left", "d4")
    play(t, "play probe_left", "blow d4")
    assert work(t, "d4") == "none"


def blowable(card: str, label: str) -> list[str]:
    t = sapper(f"{card} recon_left", label)
    t.play(f"play {card}")
    return [card] if f"blow {label}" in legal(t) else []


@rule("M44TP:bridge-blow-b")
def test_an_assault_card_orders_nobody_unless_the_player_leaves_the_bridge() -> None:
    t = sapper("assault_center recon_left")
    t.play("play assault_center")
    assert "blow g4" in legal(t) and not state(t).ordered
    t.play("blow g4")
    assert work(t, "g4") == "none"
    t = sapper("assault_center recon_left")
    play(t, "play assault_center", "order 0")
    assert state(t).ordered == 1


@rule("M44TP:bridge-blow-f", "M44TP:bridge-blow-g")
def test_by_the_other_method_two_dice_need_a_star_and_a_card_is_drawn_as_usual() -> None:
    for faces, left in (([STAR, INFANTRY], "none"), ([GRENADE, INFANTRY], "bridge")):
        t = sapper("probe_center recon_left", method=2)
        size = state(t).hand_size[1]
        t.play("play probe_center")
        t.script(faces)
        events = t.play("blow g4")
        assert work(t, "g4") == left
        assert len(state(t).hands[1]) == state(t).hand_size[1] == size
        assert "card-drawn" in kinds(events) and "ordered" not in kinds(events)


@rule("M44TP:bridge-blow-b", "M44:victory-elimination")
def test_a_unit_on_the_bridge_goes_with_it() -> None:
    units = ("H3 allies infantry", "D3 allies infantry", "g4 axis armor")
    t = scene(
        *units,
        tiles=RIVER,
        works=["g4 bridge NE SW"],
        card="probe_center recon_left",
        changes=charge("g4", 1),
    )
    play(t, "play probe_center", "blow g4")
    assert where(t, 2) is None and t.score["allies"] == 1


# --- air strikes ----------------------------------------------------------------------------------------------------


def post(label: str = "G5", side: str = "allies", section_only: bool = False) -> Changes:
    return {"rules": {"air_strike": [{"side": side, "hexes": [label], "section_only": section_only}]}}


def observer(
    *more: str, changes: Changes | None = None, card: str = "recon_left probe_left recon_in_force", **rest: Any
) -> Table:
    return scene("G5 allies infantry", "C7 axis infantry", *more, card=card, changes=changes or post(), **rest)


@rule("M44TP:airstrike-a", "M44TP:airstrike-b", "M44:card-air-power-b")
def test_from_the_post_a_recon_card_is_air_power() -> None:
    t = observer("c8 axis infantry", "H5 axis armor")
    assert "strike recon_left" in legal(t)
    t.play("strike recon_left")
    assert {"target 1", "target 2", "target 3"} <= set(legal(t))
    t.play("target 1")
    t.script([INFANTRY, STAR])
    events = t.play("end")
    assert of(events, "bombed")[0].dice == 2 and figures(t, 1) == 2
    assert kinds(events).count("card-drawn") == 1 and t.to_act == "axis"


@rule("M44TP:airstrike-a")
def test_the_post_must_be_manned_and_the_card_a_recon() -> None:
    refused(observer(), "strike probe_left", "M44TP:airstrike-a")
    refused(observer(), "strike recon_in_force", "M44TP:airstrike-a")
    refused(observer(), "strike recon_right", "M44:turn-one-card")
    refused(observer(changes=post("G7")), "strike recon_left", "M44TP:airstrike-a")
    refused(observer(changes=post(side="axis")), "strike recon_left", "M44TP:airstrike-a")
    t = observer()
    t.play("play recon_left")
    assert "target" not in verbs(t)


@rule("M44TP:airstrike-b", "M44TP:church-c", "M44TP:lighthouse-b")
def test_churches_lighthouses_and_hills_make_posts() -> None:
    for tile_ in ("church", "lighthouse", "hill"):
        t = observer(tiles={"G5": tile_})
        t.play("strike recon_left")
        assert "target 1" in legal(t)


@rule("M44:scn-mortain", "M44TP:airstrike-a")
def test_where_the_scenario_says_so_the_strike_keeps_to_the_section_of_the_card() -> None:
    t = observer("C9 axis infantry", "H5 axis armor", changes=post(section_only=True))
    t.play("strike recon_left")
    refused(t, "target 3", "M44:scn-mortain")
    assert set(legal(t)) == {"target 1", "target 2"}
    t = scene("k4 allies infantry", "L7 axis infantry", "C7 axis infantry", scenario="operation_luttich", land=True,
              card="recon_right probe_left")  # fmt: skip
    t.play("strike recon_right")
    refused(t, "target 2", "M44:scn-mortain")


@rule("M44TP:airstrike-a")
@pytest.mark.parametrize(
    ("second", "keeps"),
    [
        ({"side": "allies", "hexes": ["K5"], "section_only": False}, True),  # nobody is there
        ({"side": "axis", "hexes": ["G5"], "section_only": False}, True),  # the enemy's, though ours stand on it
        ({"side": "allies", "hexes": ["H5"], "section_only": False}, False),
    ],
)
def test_only_posts_of_the_side_that_are_manned_say_where_it_may_strike(second: dict[str, Any], keeps: bool) -> None:
    posts = [{"side": "allies", "hexes": ["G5"], "section_only": True}, second]
    t = observer("C9 axis infantry", "J5 axis armor", "H5 allies infantry", changes={"rules": {"air_strike": posts}})
    t.play("strike recon_left")
    assert ("target 3" in legal(t)) != keeps


# --- equipment and prisoners ----------------------------------------------------------------------------------------


def item(
    what: str, label: str = "F5", deliver: list[str] | None = None, side: str = "allies", medals: int = 1
) -> Changes:
    return {"rules": {what: [{"side": side, "hex": label, "medals": medals, "deliver": deliver}]}}


def carrier(t: Table) -> int:
    return state(t).item_unit[0]


@rule("M44TP:equip-a", "M44TP:equip-b")
def test_infantry_that_stops_on_equipment_takes_it_along() -> None:
    t = moving("E5 allies infantry", changes=item("equipment"))
    events = t.play("move 0 F5")
    assert "item-taken" in kinds(events) and carrier(t) == 0 and t.score["allies"] == 1
    t = moving("E5 allies infantry", changes=item("equipment"))
    t.play("move 0 G5")
    assert carrier(t) == 255 and t.score["allies"] == 0
    refused(t, "move 0 F5", "M44:move-sequential")


def test_armor_and_the_enemy_pick_nothing_up() -> None:
    for kind, side in (("armor", "allies"), ("infantry", "axis")):
        t = moving(f"E5 {side} {kind}", side=side, changes=item("equipment"))
        t.play("move 0 F5")
        assert carrier(t) == 255


@rule("M44TP:equip-b")
def test_equipment_scores_for_good_where_it_is_to_be_delivered() -> None:
    changes = item("equipment", deliver=["G5", "H5"], medals=2)
    t = moving("E5 allies infantry", changes=changes, card="behind_enemy_lines")
    t.play("move 0 F5")
    assert carrier(t) == 0 and t.score["allies"] == 0
    events = t.play("move 0 H5")
    assert "item-delivered" in kinds(events) and t.score["allies"] == 2
    assert carrier(t) == 255 and state(t).item_hex[0] == 255


@rule("M44TP:equip-c")
def test_equipment_of_an_eliminated_unit_stays_on_its_hex() -> None:
    t = moving("E5 allies infantry 1", changes=item("equipment"), mines=["G5 axis 1"], card="behind_enemy_lines")
    t.play("move 0 F5")
    t.script([GRENADE])
    events = t.play("move 0 G5")
    assert "item-dropped" in kinds(events)
    assert carrier(t) == 255 and state(t).item_hex[0] == GRID.at("G5") and t.score["allies"] == 0
    t = moving("G5 allies infantry", changes=item("equipment"))
    t.play("move 0 F5")
    assert carrier(t) == 0


@rule("M44TP:equip-a", "M44:take-ground")
def test_equipment_is_taken_with_the_ground_but_not_in_retreat() -> None:
    t = fighting("E5 allies infantry", "F5 axis infantry 1", changes=item("equipment"))
    battle(t, 3, [INFANTRY, STAR, STAR])
    t.play("take")
    assert carrier(t) == 0
    t = fighting("E7 axis infantry", "E5 allies infantry", side="axis", changes=item("equipment", "e4"))
    battle(t, 2, [FLAG, STAR])
    t.play("retreat e4")
    assert carrier(t) == 255


@rule("M44TP:prisoner-a", "M44TP:prisoner-b", "M44TP:prison-camp", "M44TP:fortress-d")
def test_a_prisoner_is_freed_from_a_camp_or_a_fortress_and_scores_while_he_is_along() -> None:
    for tile_ in ("prison_camp", "fortress"):
        t = moving("E5 allies infantry", tiles={"F5": tile_}, changes=item("prisoner"))
        t.play("move 0 F5")
        assert carrier(t) == 0 and t.score["allies"] == 1


@rule("M44TP:prisoner-a")
def test_a_prisoner_dies_with_the_unit_that_freed_him() -> None:
    t = moving("E5 allies infantry 1", changes=item("prisoner"), mines=["G5 axis 1"], card="behind_enemy_lines")
    t.play("move 0 F5")
    t.script([GRENADE])
    events = t.play("move 0 G5")
    assert "item-lost" in kinds(events) and t.score["allies"] == 0
    assert carrier(t) == 255 and state(t).item_hex[0] == 255


@rule("M44TP:prisoner-a")
def test_a_prisoner_may_have_to_be_brought_somewhere() -> None:
    t = moving("E5 allies infantry", changes=item("prisoner", deliver=["F5"]))
    t.play("move 0 F5")
    assert t.score["allies"] == 1 and carrier(t) == 255


@rule("M44TP:prison-camp")
def test_a_prison_camp_is_open_ground_otherwise() -> None:
    battle(fighting("E5 allies infantry", "F5 axis infantry", tiles={"F5": "prison_camp"}), 3)
    t = moving("E5 allies armor", tiles={"F5": "prison_camp"})
    assert {"F5", "G5", "H5"} <= reach(t)
    t.play("move 0 F5")


@rule("M44TP:equip-b", "M44:move-off-board")
def test_what_a_unit_carries_leaves_the_board_with_it() -> None:
    way_out = {"side": "allies", "hexes": ["F5"], "medals": 1}
    changes = {"rules": {**item("equipment")["rules"], "exit": [way_out]}}
    t = moving("E5 allies infantry", changes=changes, card="behind_enemy_lines")
    t.play("move 0 F5")
    assert t.score["allies"] == 1
    t.play("exit 0")
    assert carrier(t) == 255 and state(t).item_hex[0] == 255 and t.score["allies"] == 1


# --- heroic leaders -------------------------------------------------------------------------------------------------

HERO = "allies infantry 4 hero"


@rule("M44TP:hero-b")
def test_infantry_with_a_leader_battles_with_a_die_more() -> None:
    battle(fighting(f"E5 {HERO}", "F5 axis infantry"), 4)
    battle(fighting(f"E5 {HERO}", "G5 axis infantry"), 3)
    battle(fighting("E5 allies armor 3 hero", "F5 axis infantry"), 3)


@rule("M44TP:hero-a")
def test_infantry_with_a_leader_may_ignore_a_flag() -> None:
    t = fighting("E7 axis infantry", f"E5 {HERO}", side="axis")
    battle(t, 2, [FLAG, FLAG])
    assert legal(t) == ["ignore 0", "ignore 1"]
    t.play("ignore 1")
    t.play("retreat e4")
    assert where(t, 1) == "e4"
    t = fighting("E7 axis infantry", f"E5 {HERO}", side="axis", hedgehogs="E5")
    battle(t, 2, [FLAG, FLAG])
    assert legal(t) == ["ignore 0", "ignore 1", "ignore 2"]
    t.play("ignore 2")
    assert where(t, 1) == "E5"


def last_stand(
    *more: str, faces: tuple[int, ...] = (INFANTRY, STAR), side: str = "axis"
) -> tuple[Table, tuple[Event, ...]]:
    """A led unit is eliminated; two more dice decide about its leader."""
    t = fighting("E5 axis infantry", "F5 allies infantry 1 hero", *more, side=side)
    t.script([INFANTRY, STAR, STAR, *faces])
    t.play("battle 0 1")
    return t, t.play("pass")


@rule("M44TP:hero-c")
def test_a_star_kills_the_leader_and_is_a_medal_for_the_enemy() -> None:
    t, events = last_stand("G5 allies infantry", faces=(INFANTRY, STAR))
    assert "hero-fell" in kinds(events) and t.score["axis"] == 2
    assert not state(t).hero
    assert "take" in legal(t)


@rule("M44TP:hero-d")
def test_a_leader_who_lives_goes_to_the_nearest_unit() -> None:
    t, events = last_stand("H5 allies infantry", "K5 allies armor", faces=(INFANTRY, FLAG))
    assert of(events, "hero-moved")[0].unit == 2 and list(state(t).hero) == [2]
    assert t.score["axis"] == 1


@rule("M44TP:hero-d")
def test_of_units_equally_near_his_player_chooses() -> None:
    t, _ = last_stand("H5 allies infantry", "g6 allies armor", "K5 allies infantry", faces=(INFANTRY, FLAG))
    assert t.to_act == "allies" and set(legal(t)) == {"hero 2", "hero 3"}
    refused(t, "hero 4", "M44TP:hero-d")
    refused(t, "hero 0", "M44:order-own")
    refused(t, "hero 63", "KERNEL:absent")
    t.play("hero 3")
    assert list(state(t).hero) == [3]
    assert t.to_act == "axis" and "take" in legal(t)


@rule("M44TP:hero-c", "M44TP:mine-h")
def test_a_leaders_fate_is_settled_when_a_mine_kills_his_unit_too() -> None:
    t = moving("E5 allies infantry 1 hero", "C5 allies infantry", order=(0, 1), mines=["F5 axis 1"])
    t.script([GRENADE, STAR, INFANTRY])
    t.play("move 0 F5")
    assert t.score["axis"] == 2 and t.to_act == "allies" and "move 1 D5" in legal(t)


@rule("M44TP:hero-c", "M44:card-air-power-b")
def test_a_leaders_fate_is_settled_before_the_next_target_of_an_air_strike() -> None:
    units = ("C5 axis infantry", "G5 allies infantry 1 hero", "H5 allies infantry")
    t = scene(*units, side="axis", card="air_power recon_left")
    play(t, "play air_power", "target 1")
    dice = 1
    t.script([*[INFANTRY] * dice, FLAG, STAR, *[ARMOR] * dice])
    events = t.play("target 2")
    rolls = [e.faces for e in events if e.kind == "rolled"]
    assert rolls == [(INFANTRY,) * dice, (FLAG, STAR), (ARMOR,) * dice]


@rule("M44TP:hero-c", "M44TP:hero-d")
@pytest.mark.parametrize(
    ("faces", "medals", "led"), [((STAR, STAR), 4, []), ((STAR, FLAG), 3, [3]), ((FLAG, FLAG), 2, [3, 3])]
)
def test_the_fates_of_two_leaders_of_one_unit_are_settled_one_after_the_other(
    faces: tuple[int, int], medals: int, led: list[int]
) -> None:
    units = ("C5 axis infantry", "G5 allies infantry 1 hero", "H5 allies infantry 1 hero", "L5 allies infantry")
    t = scene(*units, side="axis", card="air_power recon_left")
    play(t, "play air_power", "target 1")
    t.script([INFANTRY, FLAG, FLAG, INFANTRY, *(face for each in faces for face in (each, FLAG))])
    events = t.play("target 2")
    assert [e.unit for e in of(events, "hero-moved")] == [2, *led]
    assert (t.score["axis"], list(state(t).hero)) == (medals, led)


@rule("M44TP:hero-a", "M44TP:hero-b")
def test_the_scenarios_leader_starts_with_his_unit() -> None:
    t = sandtable.new("memoir44", "signals_raid", seed=1)
    led = [u["hex"] for u in t.view("allies")["units"] if u["hero"]]
    assert led == ["g4"]
    battle(fighting(f"E5 {HERO}", "F5 axis infantry"), 4)
    t = fighting("E7 axis infantry", f"E5 {HERO}", side="axis")
    battle(t, 2, [FLAG, STAR])
    t.play("ignore 1")


# --- an oasis -------------------------------------------------------------------------------------------------------

SPRING: Changes = {"rules": {"oasis_recovery": True}}


def thirsty(words: str = "infantry 2", changes: Changes | None = SPRING, tiles: dict[str, str] | None = None) -> Table:
    units = (f"E5 allies {words}", "B5 axis infantry", "C5 allies infantry")
    cards = "direct_from_hq recon_left probe_left"
    t = scene(*units, tiles=tiles or {"E5": "oasis"}, changes=changes, card=cards)
    play(t, "play direct_from_hq", "order 0", "order 2", "end", "end")
    return t


@rule("M44TP:oasis-g")
def test_infantry_on_an_oasis_recovers_by_a_die_for_each_card_in_place_of_a_battle() -> None:
    t = thirsty()
    t.script([INFANTRY, ARMOR, STAR])
    events = t.play("recover 0")
    assert figures(t, 0) == 4 and len(of(events, "rolled")[0].faces) == 3
    refused(t, "recover 0", "M44TP:oasis-g")
    t = thirsty("infantry 1")
    t.script([INFANTRY, ARMOR, GRENADE])
    t.play("recover 0")
    assert figures(t, 0) == 2
    refused(t, "recover 0", "M44:battle-once")


@rule("M44TP:oasis-g")
def test_nobody_recovers_above_his_starting_size() -> None:
    t = thirsty("infantry 3")
    t.script([INFANTRY, INFANTRY, STAR])
    t.play("recover 0")
    assert figures(t, 0) == 4


@rule("M44TP:oasis-g")
def test_only_hurt_infantry_on_an_oasis_recovers_and_only_where_the_scenario_says_so() -> None:
    refused(thirsty(changes=None), "recover 0", "M44TP:oasis-g")
    refused(thirsty("infantry 4"), "recover 0", "M44TP:oasis-g")
    refused(thirsty("armor 1"), "recover 0", "M44TP:oasis-g")
    refused(thirsty(tiles={"F5": "oasis"}), "recover 0", "M44TP:oasis-g")
    refused(thirsty(), "recover 1", "M44:order-own")
    refused(thirsty(), "recover 63", "KERNEL:absent")
    t = fighting(
        "G5 allies infantry 2", "B5 axis infantry", "C5 allies infantry", order=(0, 2), tiles={"E5": "oasis"},
        changes=SPRING, moves=["move 0 E5"],
    )  # fmt: skip
    refused(t, "recover 0", "M44:move-infantry")
    t = fighting(
        "F5 allies infantry 2", "B5 axis infantry", "C5 allies infantry", order=(0, 2), tiles={"E5": "oasis"},
        changes=SPRING, moves=["move 0 E5"],
    )  # fmt: skip
    t.script([INFANTRY])
    t.play("recover 0")
    assert figures(t, 0) == 3


# --- medals ---------------------------------------------------------------------------------------------------------


@rule("M44TP:medal-victoria", "M44TP:medal-italian")
def test_british_and_italian_medals_count_like_all_others() -> None:
    scores = set()
    for allies, axis in (("british", "german"), ("american", "italian"), ("american", "german")):
        sides = {
            "axis": {"cards": 5, "medals": 5, "nation": axis},
            "allies": {"cards": 5, "medals": 5, "nation": allies},
        }
        for side, enemy in (("allies", "axis"), ("axis", "allies")):
            t = fighting(f"E5 {side} infantry", f"F5 {enemy} infantry 1", side=side, changes={"sides": sides})
            events = battle(t, 3, [INFANTRY, STAR, STAR])
            medal = of(events, "medal")[0]
            scores.add((t.score[side], t.score[enemy], medal.medals, medal.why))
    assert scores == {(1, 0, 1, "elimination")}
    assert targets(t) == set()
