"""Orders: how many units each card names, where, and when."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sandtable import Table
from sandtable.games.memoir44.rules.orders import Group, with_room
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import STAR, field, figures, legal, of, where

# Allied units: 0-3 on the left, 4-7 in the center, 8-11 on the right, 12 on the line between left and center.
SPREAD = """
    A1 allies infantry 4
    B1 allies armor 3
    C1 allies artillery 2
    D1 allies infantry 4
    E1 allies infantry 4
    F1 allies armor 3
    G1 allies artillery 2
    H1 allies infantry 4
    J1 allies infantry 4
    K1 allies armor 3
    L1 allies artillery 2
    M1 allies infantry 4
    d2 allies infantry 4
    A9 axis infantry 4
    M9 axis infantry 4
"""
LEFT, CENTER, RIGHT, SPLIT = range(4), range(4, 8), range(8, 12), 12


def with_card(card: str, units: str = SPREAD) -> Table:
    t = field(units, allies=f"{card} ambush" if card == "counter_attack" else f"{card} barrage medics_and_mechanics")
    t.play(f"play {card}")
    return t


def orders(t: Table) -> set[int]:
    return {a.args[0] for a in t.legal if a.verb == "order"}


def ordered(t: Table) -> set[int]:
    return {e.unit for e in t.observe(None).events() if e.kind == "ordered"}


# --- the rules of ordering ------------------------------------------------------------------------------------------


@rule("M44:order-limit")
def test_a_card_orders_no_more_units_than_it_shows() -> None:
    t = with_card("general_advance")
    play(t, "order 0", "order 1")
    refused(t, "order 2", "M44:order-limit")


@rule("M44:order-announce")
def test_orders_that_find_no_unit_are_lost() -> None:
    t = field("A1 allies infantry 4\nG1 allies infantry 4\nM9 axis infantry 4", allies="pincer_move barrage")
    play(t, "play pincer_move", "order 0")
    assert t.prompt == "move"
    refused(t, "move 1 g2", "M44:order-announce")


@rule("M44:order-optional")
@pytest.mark.parametrize("given", [0, 1])
def test_fewer_orders_may_be_given_even_none(given: int) -> None:
    t = with_card("attack_left")
    for unit in range(given):
        t.play(f"order {unit}")
    t.play("end")
    assert ordered(t) == set(range(given))
    assert t.prompt == ("move" if given else "play")


@rule("M44:order-once")
def test_a_unit_is_ordered_once() -> None:
    t = with_card("attack_left")
    play(t, "order 0")
    refused(t, "order 0", "M44:order-once")


@rule("M44:order-announce")
def test_all_orders_are_given_before_anybody_moves() -> None:
    t = with_card("attack_left")
    play(t, "order 0")
    refused(t, "move 0 a2", "M44:turn-order")
    play(t, "order 3", "end")
    refused(t, "order 1", "M44:order-announce")
    t.play("move 0 a2")
    refused(t, "order 1", "M44:order-announce")
    refused(t, "move 1 b2", "M44:order-announce")
    assert {a.args[0] for a in t.legal if a.verb == "move"} == {3}


@rule("M44:order-announce")
def test_a_unit_without_orders_does_not_battle() -> None:
    t = field("E5 allies infantry 4\nI5 allies infantry 4\nE7 axis infantry 4\nI7 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "end", "end")
    refused(t, "battle 1 3", "M44:order-announce")
    assert legal(t) == ["battle 0 2", "end"]


@rule("M44:move-sequential")
def test_ordered_units_move_one_at_a_time_and_each_once() -> None:
    t = field("E5 allies armor 3\nG5 allies armor 3\nE9 axis infantry 4")
    play(t, "play direct_from_hq", "order 0", "order 1", "move 0 F5")
    refused(t, "move 0 E5", "M44:move-sequential")
    assert {a.args[0] for a in t.legal if a.verb == "move"} == {1}
    refused(t, "move 1 F5", "M44:move-no-pass")  # the first move is complete before the second begins
    t.play("move 1 E5")
    assert (where(t, 0), where(t, 1)) == ("F5", "E5")


@rule("M44:order-own")
def test_nobody_orders_the_enemys_units_or_what_is_not_there() -> None:
    t = with_card("attack_left")
    refused(t, "order 13", "M44:order-own")
    for unit in (15, 63):
        refused(t, f"order {unit}", "KERNEL:absent")


# --- section cards --------------------------------------------------------------------------------------------------

SECTION_CARDS = [
    ("recon", 1, "M44:card-recon"),
    ("probe", 2, "M44:card-probe"),
    ("attack", 3, "M44:card-attack"),
]


def check_section(card: str, count: int, rule_id: str, section: str) -> None:
    units = {"left": LEFT, "center": CENTER, "right": RIGHT}[section]
    near = {SPLIT} if section != "right" else set()
    t = with_card(f"{card}_{section}")
    assert orders(t) == set(units) | near
    outside = next(u for u in range(12) if u not in units)
    refused(t, f"order {outside}", rule_id)
    for unit in units[:count]:
        assert t.prompt == "order"
        t.play(f"order {unit}")
    assert t.prompt == "move"
    assert ordered(t) == set(units[:count])


@rule("M44:card-recon")
@pytest.mark.parametrize("section", ["left", "center", "right"])
def test_recon_orders_one_unit_of_its_section(section: str) -> None:
    check_section("recon", 1, "M44:card-recon", section)


@rule("M44:card-probe")
@pytest.mark.parametrize("section", ["left", "center", "right"])
def test_probe_orders_two_units_of_its_section(section: str) -> None:
    check_section("probe", 2, "M44:card-probe", section)


@rule("M44:card-attack")
@pytest.mark.parametrize("section", ["left", "center", "right"])
def test_attack_orders_three_units_of_its_section(section: str) -> None:
    check_section("attack", 3, "M44:card-attack", section)


@rule("M44:card-assault")
@pytest.mark.parametrize("section", ["left", "center", "right"])
def test_assault_orders_all_units_of_its_section(section: str) -> None:
    t = with_card(f"assault_{section}")
    units = {"left": LEFT, "center": CENTER, "right": RIGHT}[section]
    assert ordered(t) == set(units) | ({SPLIT} if section != "right" else set())
    assert t.prompt == "move"


@rule("M44:card-general-advance")
def test_general_advance_orders_two_units_in_each_section() -> None:
    t = with_card("general_advance")
    assert orders(t) == set(range(13))
    play(t, *(f"order {u}" for u in (0, 1, 4, 5, 8, 9)))
    assert t.prompt == "move"
    assert ordered(t) == {0, 1, 4, 5, 8, 9}


@rule("M44:card-general-advance")
def test_a_unit_on_a_section_line_takes_whichever_order_is_left() -> None:
    t = with_card("general_advance")
    play(t, "order 12", "order 0", "order 1")  # the unit on the line now counts for the center
    assert orders(t) == {4, 5, 6, 7, 8, 9, 10, 11}
    play(t, "order 4")
    refused(t, "order 5", "M44:order-limit")
    assert orders(t) == set(RIGHT)


@rule("M44:card-pincer")
def test_pincer_move_orders_two_units_on_each_flank_and_none_between() -> None:
    t = with_card("pincer_move")
    assert orders(t) == {*LEFT, SPLIT, *RIGHT}
    refused(t, "order 5", "M44:card-pincer")
    play(t, "order 0", "order 1")
    refused(t, "order 2", "M44:order-limit")
    play(t, "order 8", "order 9")
    assert t.prompt == "move"


@rule("M44:card-recon-in-force")
def test_recon_in_force_orders_one_unit_in_each_section() -> None:
    t = with_card("recon_in_force")
    play(t, "order 0")
    refused(t, "order 1", "M44:order-limit")
    play(t, "order 5", "order 10")
    assert t.prompt == "move"
    assert ordered(t) == {0, 5, 10}
    play(t, "end", *(["end"] if t.prompt == "battle" else []))
    assert (t.to_act, t.prompt) == ("axis", "play")  # and no choice of cards as after Recon


def test_the_left_of_one_player_is_the_right_of_the_other() -> None:
    t = field("A5 axis infantry 4\nM5 axis infantry 4\nG1 allies infantry 4", axis="probe_left barrage", side="axis")
    t.play("play probe_left")
    assert orders(t) == {1}


# --- cards that name their units by kind or place -------------------------------------------------------------------


@rule("M44:card-direct-hq")
def test_direct_from_hq_orders_four_units_anywhere() -> None:
    t = with_card("direct_from_hq")
    assert orders(t) == set(range(13))
    play(t, *(f"order {u}" for u in (0, 2, 5, 11)))
    assert t.prompt == "move"
    assert ordered(t) == {0, 2, 5, 11}


@rule("M44:card-move-out-a")
def test_move_out_orders_four_infantry_units() -> None:
    t = with_card("move_out")
    assert orders(t) == {0, 3, 4, 7, 8, 11, 12}
    refused(t, "order 1", "M44:card-move-out-a")
    play(t, *(f"order {u}" for u in (0, 3, 8, 12)))
    assert t.prompt == "move"


@rule("M44:card-armor-assault-a")
def test_armor_assault_orders_four_armor_units() -> None:
    t = with_card("armor_assault", SPREAD + "    A3 allies armor 3\n    C3 allies armor 3\n")
    assert orders(t) == {1, 5, 9, 15, 16}
    refused(t, "order 0", "M44:card-armor-assault-a")
    play(t, *(f"order {u}" for u in (1, 5, 9, 15)))
    assert t.prompt == "move"


@rule("M44:card-artillery-bombard-a")
def test_artillery_bombard_orders_all_artillery() -> None:
    t = with_card("artillery_bombard")
    assert ordered(t) == {2, 6, 10}


FALLBACKS = [
    ("armor_assault", "armor", "M44:card-armor-assault-b"),
    ("artillery_bombard", "artillery", "M44:card-artillery-bombard-b"),
    ("behind_enemy_lines", "infantry", "M44:card-behind-lines-c"),
    ("dig_in", "infantry", "M44:card-dig-in"),
    ("infantry_assault", "infantry", "M44:card-infantry-assault-b"),
    ("move_out", "infantry", "M44:card-move-out-b"),
]


def check_fallback(card: str, kind: str, rule_id: str) -> None:
    rest = [k for k in ("infantry 4", "armor 3", "artillery 2") if not k.startswith(kind)]
    t = with_card(card, f"A1 allies {rest[0]}\nG1 allies {rest[1]}\nM1 allies {rest[1]}\nA9 axis infantry 4")
    assert orders(t) == {0, 1, 2}
    (told,) = of(t.observe(None).events(), "lacking")
    assert (told.rule, told.lacked) == (rule_id, kind)
    events = play(t, "order 1")
    assert [e.rule for e in of(events, "ordered")] == [rule_id]
    assert t.prompt == "move"
    assert "move 1 H1" in legal(t)
    refused(t, "move 0 B1", "M44:order-announce")


@rule("M44:card-armor-assault-b")
def test_armor_assault_without_armor_orders_one_unit() -> None:
    check_fallback(*FALLBACKS[0])


@rule("M44:card-artillery-bombard-b")
def test_artillery_bombard_without_artillery_orders_one_unit() -> None:
    check_fallback(*FALLBACKS[1])


@rule("M44:card-behind-lines-c")
def test_behind_enemy_lines_without_infantry_orders_one_unit_that_moves_but_once() -> None:
    check_fallback(*FALLBACKS[2])
    t = with_card("behind_enemy_lines", "A1 allies armor 3\nM1 allies armor 3\nA9 axis infantry 4")
    play(t, "order 0", "move 0 A3")
    assert t.to_act == "axis"


@rule("M44:card-dig-in")
def test_dig_in_without_infantry_orders_one_unit_that_acts_as_usual() -> None:
    check_fallback(*FALLBACKS[3])


@rule("M44:card-infantry-assault-b")
def test_infantry_assault_without_infantry_orders_one_unit_and_names_no_section() -> None:
    check_fallback(*FALLBACKS[4])


@rule("M44:card-move-out-b")
def test_move_out_without_infantry_orders_one_unit() -> None:
    check_fallback(*FALLBACKS[5])


# --- Firefight and Close Assault name units by their contact with the enemy -----------------------------------------

CONTACT = """
    E5 allies infantry 4
    G5 allies armor 3
    I5 allies artillery 2
    E1 allies infantry 4
    G1 allies armor 3
    I1 allies artillery 2
    K1 allies infantry 4
    d6 axis infantry 4
    g6 axis infantry 4
    i6 axis infantry 4
"""


@rule("M44:card-close-assault-a")
def test_close_assault_orders_all_infantry_and_armor_next_to_an_enemy() -> None:
    t = with_card("close_assault", CONTACT)
    assert ordered(t) == {0, 1}
    assert t.prompt == "battle"  # nobody may move
    assert {a.args[0] for a in t.legal if a.verb == "battle"} == {0, 1}
    refused(t, "battle 2 9", "M44:order-announce")


def test_close_assault_without_contact_orders_nobody() -> None:
    t = with_card("close_assault", "E5 allies infantry 4\nE9 axis infantry 4")
    assert ordered(t) == set()
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:card-firefight")
def test_firefight_orders_four_units_that_are_not_next_to_an_enemy_and_may_not_move() -> None:
    t = with_card("firefight", CONTACT)
    assert orders(t) == {3, 4, 5, 6}
    refused(t, "order 0", "M44:card-firefight")
    play(t, "order 3", "order 4", "order 5", "order 6")
    assert t.prompt == "battle"


@rule("M44:card-firefight")
def test_firefight_orders_no_fifth_unit() -> None:
    t = with_card("firefight", CONTACT + "    M1 allies infantry 4\n")
    play(t, "order 3", "order 4", "order 5", "order 6")
    assert ordered(t) == {3, 4, 5, 6}
    assert t.prompt == "battle"


@rule("M44:card-firefight")
def test_an_enemy_driven_next_to_a_firefighter_may_not_be_assaulted() -> None:
    t = field(
        """
        E7 allies infantry 4
        E1 allies artillery 2
        E5 axis infantry 4
        d6 allies infantry 4
        I7 allies armor 3
        I9 axis infantry 4
        """,
        allies="firefight barrage",
    )
    play(t, "play firefight", "order 0", "order 1", "order 4")
    t.script([5, STAR, STAR])
    play(t, "battle 1 2")
    assert where(t, 2) == "e6"  # its only way back leads past the infantry on E7
    assert figures(t, 2) == 4
    refused(t, "battle 0 2", "M44:card-firefight")


# --- sharing out ----------------------------------------------------------------------------------------------------


def fits(picked: int, among: tuple[Group, ...]) -> bool:
    """Whether each unit picked can be counted in a group of its own, no group having more than its number."""
    units = [u for u in range(6) if picked >> u & 1]
    ways = product(range(len(among)), repeat=len(units))
    return any(
        all(among[g][0] >> u & 1 for u, g in zip(units, way, strict=True))
        and all(way.count(g) <= number for g, (_, number) in enumerate(among))
        for way in ways
    )


def test_who_may_be_ordered_next_agrees_with_trying_every_way_to_share_the_orders_out() -> None:
    rng = Random(1)
    for _ in range(2000):
        among = tuple((rng.getrandbits(6), rng.randrange(3)) for _ in range(rng.randrange(1, 4)))
        picked = 0
        for unit in rng.sample(range(6), 3):
            picked |= 1 << unit if fits(picked | 1 << unit, among) else 0
        free = [u for u in range(6) if not picked >> u & 1 and fits(picked | 1 << u, among)]
        assert with_room(picked, among) & ~picked == sum(1 << u for u in free), (picked, among)
