"""Artillery: radios broken and mended, spotting, accuracy, drift, impact and smoke (O17, O18, 12)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID, NONE, SIDES
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import field, first, fort_at, is_broken, kinds, order, pass_all, roll, state, texts, total
from .marching import FAR, allied_rolls, axis_rolls, given, of

DENIED, REQUEST = order("germany", "artillery_denied"), order("germany", "artillery_request")
AGAIN = order("germany", "artillery_request", (REQUEST,))
ARMED = ("J9 axis germany_rifle weapon=0", FAR)  # who has a weapon to give up may still do something in his turn
GUN = ("germany_light_mg",)
USED = (DENIED, REQUEST, AGAIN)


def guns(
    *units: str, hand: tuple[int, ...] = USED, radio: str = "axis germany_radio_8", more: str = "", **rest: Any
) -> Table:
    """The Germans have a radio and cards for it."""
    radios = f"radios:\n  {radio}\n{more}" if radio else more
    return field(*units, *ARMED, hands=(hand, ()), weapons=GUN, more=radios, **rest)


def spotting(*units: str, **rest: Any) -> Table:
    """A sergeant in C6, unit 0, is the only one who can spot, and he is about to."""
    t = guns("C6 axis sergeant", *units, **rest)
    t.play(f"order {REQUEST}")
    return t


def dice(white: int, coloured: int, *besides: int) -> int:
    """A German card with these dice, whatever its trigger: for a drift it is only turned up."""
    deck = DECKS["germany"]
    fits = (c for c in range(1, 73) if (deck.white[c], deck.coloured[c]) == (white, coloured))
    return next(c for c in fits if c not in (*USED, *besides))


HIT, MISS = roll("germany", 6, 5, "", USED), roll("germany", 1, 3, "", USED)


def fired(t: Table, h: str, aim: int, drift: int, *then: int) -> tuple[Event, ...]:
    """The round is aimed at a hex, drifts, and comes down; everybody passes until somebody must choose."""
    t.script([aim, drift, *then])
    return (*t.play(f"spot {h}"), *pass_all(t))


# --- radios (12) ----------------------------------------------------------------------------------------------------


@rule("CC:12b")
def test_a_radio_starts_in_its_owners_box() -> None:
    t = sandtable.new("combat_commander", "rush_to_contact", seed=1)
    radios = {side: row["radio"] for side, row in zip(SIDES, state(t).setup.forces, strict=True)}
    assert any(radios.values())
    for side, name in enumerate(radios.values()):
        assert (state(t).radio[side] != NONE) == (name is not None)


@rule("CC:12c", "CC:8.1.2")
@pytest.mark.parametrize(("radio", "placed"), [("axis germany_radio_8", False), ("allies russia_radio_8", True)])
def test_a_second_radio_finds_no_place(radio: str, placed: bool) -> None:
    due = {"space": 1, "units": {}, "weapons": {}, "radio": "germany_radio_10"}
    changes = {"sides": {"axis": {"reinforcements": [due]}}}
    for other in {radio, "axis germany_radio_8"}:
        recover = order("germany", "recover")
        t = guns("C6 axis sergeant broken", hand=(recover,), radio=other, changes=changes)
        t.script([total("germany", 12, "time", (recover,))])
        t.play(f"order {recover}")
        events = pass_all(t)
        if other == radio:
            assert [e.side for e in of(events, "radio-placed")] == ([0] if placed else [])


# --- Artillery Denied (O17) -----------------------------------------------------------------------------------------


@rule("CC:O17a", "CC:O17d", "CC:12d")
def test_the_enemys_radio_is_broken_and_nobody_is_activated() -> None:
    t = guns("C6 axis sergeant", radio="allies russia_radio_8")
    events = t.play(f"order {DENIED}")
    assert (first(events, "radio-broke").side, first(events, "radio-broke").rule) == (1, "CC:O17a")
    assert state(t).radio_broken == 2
    assert not state(t).activated


@rule("CC:O17b", "CC:O17c")
def test_a_broken_radio_is_lost_and_no_casualty() -> None:
    t = guns("C6 axis sergeant", radio="allies russia_radio_8 broken")
    events = t.play(f"order {DENIED}")
    assert first(events, "radio-lost").rule == "CC:O17b"
    assert (state(t).radio[1], state(t).radio_broken, state(t).vp) == (NONE, 0, 0)


@rule("CC:O17d")
def test_without_an_enemy_radio_there_is_nothing_to_deny() -> None:
    t = guns("C6 axis sergeant")
    refused(t, f"order {DENIED}", "CC:O17d")


# --- Artillery Request (O18) ----------------------------------------------------------------------------------------


@rule("CC:O18b", "CC:O18.1a", "CC:O18.1b", "CC:O18a")
def test_battery_access_mends_the_radio_and_leaves_everybody_free() -> None:
    t = guns("C6 axis sergeant", radio="axis germany_radio_8 broken")
    events = t.play(f"order {REQUEST}")  # there is no other choice
    assert first(events, "radio-fixed").rule == "CC:O18.1a"
    assert not state(t).activated
    t.play(f"order {AGAIN}")  # in the same turn its battery fires
    assert t.prompt == "spot"
    assert not state(t).radio_broken


@rule("CC:O18d")
@pytest.mark.parametrize("radio", ["", "allies russia_radio_8"])
def test_without_a_radio_nothing_can_be_requested(radio: str) -> None:
    t = guns("C6 axis sergeant", radio=radio)
    refused(t, f"order {REQUEST}", "CC:O18d")


@rule("CC:O18c", "CC:O18d")
@pytest.mark.parametrize("leader", ["sergeant broken", "germany_rifle"])
def test_firing_needs_a_good_leader(leader: str) -> None:
    t = guns(f"C6 axis {leader}")
    refused(t, f"order {REQUEST}", "CC:O18d")


@rule("CC:O18c", "CC:O18d")
def test_firing_needs_a_leader_who_has_not_been_activated() -> None:
    move = order("germany", "move")
    t = guns("C6 axis sergeant", hand=(move, REQUEST))
    assert f"order {REQUEST}" in texts(t)
    given(t, move, 0)
    play(t, "start 0", "go C5", "halt")
    refused(t, f"order {REQUEST}", "CC:O18d")


@rule("CC:O18.2a", "CC:O18.2b")
def test_a_good_leader_is_activated_and_nobody_with_him() -> None:
    t = guns("C6 axis sergeant", "D6 axis sergeant broken", "C6 axis germany_rifle", "F6 axis captain")
    t.play(f"order {REQUEST}")
    assert texts(t) == ["activate 0", "activate 3"]
    refused(t, "activate 1", "CC:O18.2a")
    refused(t, "activate 2", "CC:O18.2a")
    events = t.play("activate 0")
    assert first(events, "activated").unit == 0
    assert state(t).activated == 1
    assert t.prompt == "spot"


# --- spotting (O18.2.1) ---------------------------------------------------------------------------------------------


@rule("CC:O18.2.1a")
def test_the_round_is_aimed_at_a_hex_in_sight() -> None:
    t = spotting()
    assert {"spot C4", "spot G4"} <= set(texts(t))
    refused(t, "spot I10", "CC:O18.2.1a")  # behind the hill and its woods
    events = fired(t, "C3", HIT, dice(1, 4))
    assert first(events, "spotted").rule == "CC:O18.2.1a"


@rule("CC:O18.2.1b", "CC:O18.2.2.3b")
def test_fire_and_water_may_be_aimed_at_and_hit() -> None:
    t = spotting(more="blaze: C3")
    events = fired(t, "C3", HIT, dice(1, 4))
    assert GRID.label[first(events, "drifted").hex] == "C3"


@rule("CC:O18.2.1.1a", "CC:O18.2.1.1b", "CC:O18.2.3.1")
def test_smoke_is_announced_before_the_roll_and_falls_on_seven_hexes() -> None:
    t = spotting("C3 allies russia_rifle")
    t.play("smoke")
    refused(t, "smoke", "CC:O18.2.1.1a")
    t.script([HIT, dice(1, 4), 1, 2, 3, 4, 5, 6, 7])
    events = (*t.play("spot C3"), *pass_all(t))
    laid = of(events, "smoke-placed")
    assert {GRID.label[e.hex] for e in laid} == {"C3", "C2", "C4", "B2", "B3", "D2", "D3"}
    assert sorted(e.smoke for e in laid) == [1, 2, 3, 4, 5, 6, 7]
    assert "attack-total" not in kinds(events)
    assert t.prompt == "turn"


@rule("CC:O18.2.1.1a")
def test_some_radios_have_no_smoke() -> None:
    t = spotting(radio="axis russia_radio_12")
    refused(t, "smoke", "CC:O18.2.1.1a")


# --- accuracy (O18.2.2) ---------------------------------------------------------------------------------------------


@rule("CC:O18.2.2", "CC:1.9c")
@pytest.mark.parametrize(("white", "coloured", "hit"), [(1, 5, True), (1, 4, False)])
def test_the_product_must_beat_the_range(white: int, coloured: int, hit: bool) -> None:
    t = spotting()
    events = fired(t, "C2", roll("germany", white, coloured, "", USED), dice(4, 1))
    aimed = first(events, "targeted")
    assert (aimed.product, aimed.needed, aimed.hit) == (white * coloured, 5, hit)


@rule("CC:O18.2.2", "CC:10.3.1a")
def test_a_hindrance_is_taken_off() -> None:
    t = spotting(more="smoke:\n  C4 6")
    events = fired(t, "C2", roll("germany", 2, 4, "", USED), dice(4, 1))
    aimed = first(events, "targeted")
    assert (aimed.product, aimed.needed, aimed.hit) == (8, 4 + 6 + 1, False)


@rule("CC:O18.2.2.1a", "CC:O18.2.2.1b")
def test_after_a_hit_the_round_drifts_one_hex_by_each_die() -> None:
    t = spotting()
    card = dice(2, 3)
    events = fired(t, "C3", HIT, card)
    assert first(events, "revealed").card == card
    assert "triggered" not in kinds(events)  # only the dice of the card count
    assert (GRID.label[first(events, "drifted").hex], first(events, "drifted").hit) == (
        "E3",
        True,
    )  # north-east, south-east


@rule("CC:O18.2.2.1c")
def test_opposite_dice_bring_it_back() -> None:
    t = spotting()
    events = fired(t, "C3", HIT, dice(1, 4))
    assert GRID.label[first(events, "drifted").hex] == "C3"


@rule("CC:O18.2.2.2")
def test_after_a_miss_it_drifts_far_one_way() -> None:
    t = spotting()
    events = fired(t, "C3", MISS, dice(4, 5))
    assert (GRID.label[first(events, "drifted").hex], first(events, "drifted").hit) == ("C8", False)


@rule("CC:O18.2.2.3a")
@pytest.mark.parametrize(("aim", "drift"), [(MISS, (1, 6)), (HIT, (4, 1))])
def test_off_the_map_it_is_lost_and_the_order_over(aim: int, drift: tuple[int, int]) -> None:
    t = spotting()
    start = "C3" if aim == MISS else "C10"  # even if the second die would bring it back
    events = fired(t, start, aim, dice(*drift))
    assert first(events, "round-lost").rule == "CC:O18.2.2.3a"
    assert t.prompt == "turn"


@rule("CC:O18.2.2.1b")
def test_direct_fire_strikes_one_hex_and_drifts_only_when_it_misses() -> None:
    changes = {"rules": {"direct_fire_radio": {"side": "axis"}}}
    t = spotting("C3 allies russia_rifle", "C4 allies russia_rifle", changes=changes)
    t.script([HIT, *axis_rolls(t, 5), *allied_rolls(t, 9)])
    events = (*t.play("spot C3"), *pass_all(t))
    assert "revealed" not in kinds(events)
    assert [GRID.label[e.hex] for e in of(events, "shelled")] == ["C3"]
    t = spotting("C3 allies russia_rifle", "C4 allies russia_rifle", changes=changes)
    t.script([MISS, dice(2, 3)])
    events = (*t.play("spot C3"), *pass_all(t))
    assert GRID.label[first(events, "drifted").hex] == "E3"
    assert t.prompt == "turn"


# --- impact (O18.2.3) -----------------------------------------------------------------------------------------------


@rule("CC:O18.2.3a", "CC:O18.2.3b", "CC:O18.2.3.2a", "CC:O18.2.3.2b")
def test_seven_hexes_are_struck_once_each_where_there_is_something() -> None:
    t = spotting("C3 allies russia_rifle", "B3 axis germany_rifle", "C5 allies russia_rifle", more="forts:\n  D2 wire")
    fired(t, "C3", HIT, dice(1, 4))
    assert (t.to_act, texts(t)) == ("axis", ["hex B3", "hex C3", "hex D2"])
    refused(t, "hex C4", "CC:O18.2.3.2b")  # empty
    refused(t, "hex C5", "CC:O18.2.3b")  # outside
    ours = [c for c in axis_rolls(t, 4, 5, 6, 8, 9) if c not in (HIT, dice(1, 4))]
    t.script([ours[0]])
    t.play("hex D2")
    pass_all(t)
    refused(t, "hex D2", "CC:O18.2.3b")
    t.script([ours[1], ours[2]])
    events = (*t.play("hex B3"), *pass_all(t))
    assert first(events, "defense-total").unit == 2  # one's own are not spared


@rule("CC:O18.2.3.2c", "CC:12a", "CC:1.9.1.2b")
def test_an_impact_is_a_fire_attack_that_cannot_jam() -> None:
    t = spotting("C3 allies russia_rifle", "O1 allies russia_rifle")
    t.script([HIT, dice(1, 4), 2, *allied_rolls(t, 5)])  # card 2 is a Jam!
    t.play("spot C3")
    pass_all(t)
    events = tuple(t.observe(None).events())
    attack = first(events, "attack-total")
    assert (attack.side, attack.fp, attack.roll, attack.total) == (0, 8, 2, 10)
    assert first(events, "defense-total").morale == 8
    assert "radio-broke" not in kinds(events)
    assert state(t).radio_broken == 0


@rule("CC:O18.2.3.3a", "CC:F100.2")
def test_the_vulnerability_number_removes_a_fortification_before_the_defense() -> None:
    t = spotting(
        "C3 allies russia_rifle", "O1 allies russia_rifle", more="forts:\n  C3 bunker", radio="axis germany_radio_10"
    )
    t.script([HIT, dice(1, 4), *axis_rolls(t, 10), *allied_rolls(t, 5)])  # 10 for a battery of 10
    t.play("spot C3")
    pass_all(t)
    events = tuple(t.observe(None).events())
    assert first(events, "fort-lost").rule == "CC:O18.2.3.3a"
    assert kinds(events).index("fort-lost") < kinds(events).index("defense-total")
    assert first(events, "defense-total").morale == 8  # the bunker helps no more
    assert fort_at(t, "C3") == "none"
    assert is_broken(t, 1)


@rule("CC:O18.2.3.3b")
def test_any_other_roll_leaves_it_and_it_covers_better() -> None:
    t = spotting(
        "C3 allies russia_rifle", "O1 allies russia_rifle", more="forts:\n  C3 foxholes", radio="axis germany_radio_10"
    )
    t.script([HIT, dice(1, 4), *axis_rolls(t, 9), *allied_rolls(t, 5)])
    t.play("spot C3")
    pass_all(t)
    events = tuple(t.observe(None).events())
    assert first(events, "defense-total").morale == 8 + 4
    assert fort_at(t, "C3") == "foxholes"


@rule("CC:T99d")
def test_shells_burst_in_the_trees() -> None:
    t = spotting("H4 allies russia_rifle", "O1 allies russia_rifle")
    t.script([HIT, dice(4, 1), *axis_rolls(t, 6), *allied_rolls(t, 5)])
    t.play("spot H4")
    pass_all(t)
    attack = first(tuple(t.observe(None).events()), "attack-total")
    assert attack.total == 8 + 6 + 2
