"""Hands, turns, orders one at a time, discards, the refill (1, 5, O14, O15, O19)."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import IllegalAction, Table
from sandtable.games.combat_commander.rules.cards import DECK, DECKS
from sandtable.games.combat_commander.rules.pieces import DISCARD
from sandtable.testing import play, refused, rule

from .helpers import action, field, first, order, pass_all, state, texts
from .marching import FAR, given, hand, of

ARMED = "J9 axis sergeant weapon=0"  # who has a weapon to give up may still do something in his turn
RIFLES = ("C6 axis germany_rifle", "E6 axis germany_rifle", FAR, ARMED)
GUN = ("germany_light_mg",)
MOVE, MOVE_TOO = order("germany", "move"), order("germany", "move", (order("germany", "move"),))
RECOVER = order("germany", "recover")
CONFUSION = order("germany", "command_confusion")


def finished(t: Table) -> Table:
    """Whatever is under way ends as soon as it can, and the next order may be given."""
    while t.prompt != "turn":
        t.play(next(text for text in ("pass", "halt", "end") if text in texts(t)))
    return t


def moved_once(t: Table, unit: int, card: int = MOVE) -> Table:
    """A unit has moved one hex, and its order is over."""
    given(t, card, unit)
    if f"start {unit}" in texts(t):
        t.play(f"start {unit}")
    t.play(next(text for text in texts(t) if text.startswith("go ")))
    return finished(t)


# --- decks and hands (1) --------------------------------------------------------------------------------------------


@rule("CC:INTRO.a", "CC:1.a")
def test_two_sides_have_a_deck_of_seventy_two_cards_each() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=1)
    assert t.sides == ("axis", "allies")
    view = t.view("axis")
    assert [view["sides"][side]["nation"] for side in t.sides] == ["germany", "russia"]
    for side in (0, 1):
        s = state(t)
        assert sorted((*s.deck(side), *s.hand(side), *s.discards(side))) == list(DECK)


@rule("CC:1.1a", "CC:1.1b", "CC:1.1c", "CC:1.1d", "CC:G.posture")
def test_the_posture_sets_the_hand() -> None:
    for scenario, sizes in (("fat_lipki", (5, 5)), ("hedgerows_and_hand_grenades", (4, 6))):
        deal(scenario, sizes)


def deal(scenario: str, sizes: tuple[int, int]) -> None:
    """Set a scenario up, look at the hands, and discard a card: the hand is filled up to the same size."""
    t = sandtable.new("combat_commander", scenario, seed=2)
    postures = [t.view("axis")["sides"][side]["posture"] for side in t.sides]
    assert [{"attack": 6, "recon": 5, "defend": 4}[posture] for posture in postures] == list(sizes)
    while state(t).turn == 0:
        t.play("auto-setup" if "auto-setup" in texts(t) else texts(t)[-1])
    assert (len(hand(t, 0)), len(hand(t, 1))) == sizes
    side = state(t).side
    t.play(f"discard {hand(t, side)[0]}")
    t.play("end")
    pass_all(t)
    assert len(hand(t, side)) == sizes[side]


@rule("CC:1.2a", "CC:1.2b", "CC:1.2c")
def test_hands_and_piles_are_hidden_and_discards_are_not() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE,), (3, 4)), more="discards:\n  allies: 7 8")
    seen = t.view("axis")["sides"]
    assert seen["axis"]["hand"] == [MOVE]
    assert seen["allies"]["hand"] == [None, None]
    assert seen["allies"]["discards"] == [7, 8]
    assert seen["axis"]["deck"] == 71
    assert seen["allies"]["deck"] == 68
    assert t.view("allies")["sides"]["axis"]["hand"] == [None]
    assert t.view(None)["sides"]["allies"]["hand"] == [None, None]


@rule("CC:1.c", "CC:1.b")
def test_a_card_in_hand_is_an_order_an_action_or_nothing() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, CONFUSION), ()))
    assert {text.split()[0] for text in texts(t)} == {"order", "discard"}
    given(t, MOVE, 0)
    t.play("start 0")
    refused(t, "play 9", "CC:5.2a")


@rule("CC:1.5a", "CC:1.5c", "CC:O14.1a", "CC:O14.1e", "CC:5.1a")
def test_an_order_needs_its_card_in_hand_and_spends_it() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, RECOVER), (5,)))
    refused(t, f"order {MOVE_TOO}", "CC:5.1a")
    with pytest.raises(IllegalAction):
        t.play("order 5", side="allies")
    events = t.play(f"order {MOVE}")
    assert (events[0].kind, events[0].side, events[0].order) == ("ordered", 0, "move")
    assert hand(t, 0) == (RECOVER,)
    assert state(t).discards(0) == (MOVE,)


@rule("CC:1.5a")
def test_no_order_is_given_in_the_turn_of_the_enemy() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE,), (MOVE_TOO,)))
    given(t, MOVE, 0)
    t.play("start 0")
    t.play("go D5")
    assert t.to_act == "allies"
    refused(t, f"order {MOVE_TOO}", "CC:1.5a")


@rule("CC:O19")
def test_command_confusion_gives_no_order() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, CONFUSION), ()))
    refused(t, f"order {CONFUSION}", "CC:O19")


@rule("CC:1.5b", "CC:5.1b", "CC:4.3.1")
def test_no_more_orders_than_the_side_can_give() -> None:
    cards = (MOVE, MOVE_TOO)
    more = {"rules": {"discard_with_orders": {"side": "axis", "cards": 1}}}  # there is something left to do
    t = field(*RIFLES, weapons=GUN, hands=(cards, ()), more="orders: axis 1 allies 3", changes=more)
    moved_once(t, 0)
    assert state(t).orders == 1
    refused(t, f"order {MOVE_TOO}", "CC:1.5b")
    assert sandtable.new("combat_commander", "fat_lipki").view(None)["sides"]["axis"]["orders"] == 2
    t = field(*RIFLES, weapons=GUN, hands=(cards, ()), more="orders: axis 2 allies 3")
    moved_once(t, 0)
    assert f"order {MOVE_TOO}" in texts(t)


@rule("CC:5.1c", "CC:O14.2a", "CC:O14.2b")
def test_orders_come_one_at_a_time_and_the_first_is_over_before_the_second() -> None:
    rout = order("germany", "rout")
    t = field(*RIFLES, "A9 axis germany_rifle broken", weapons=GUN, hands=((MOVE, rout), ()))
    given(t, MOVE, 0)
    refused(t, f"order {rout}", "CC:O14.2a")
    play(t, "start 0", "go C7")
    finished(t)
    assert not state(t).moving
    assert f"order {rout}" in texts(t)


@rule("CC:O14.3b")
def test_any_number_of_events_in_one_order() -> None:
    broken = ("C6 axis germany_rifle broken", "E6 axis germany_rifle broken")
    t = field(*broken, ARMED, FAR, weapons=GUN, hands=((RECOVER,), ()))
    deck = DECKS["germany"]
    lull = [c for c in DECK if deck.event[c] == "command_and_control"]
    sevens = [c for c in DECK if deck.trigger[c] == "event"]
    t.script([sevens[0], lull[0], sevens[1], lull[1]])
    happened = t.play(f"order {RECOVER}") + pass_all(t)
    while t.prompt != "turn":
        happened += t.play(texts(t)[0]) + pass_all(t)
    assert len(of(happened, "event")) == 2


# --- activation (3.3.1.1, O14.1) ------------------------------------------------------------------------------------


@rule("CC:O14.1b", "CC:3.3.1.1a", "CC:G.activate")
def test_an_order_activates_one_unit_once_a_turn() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, MOVE_TOO), ()))
    t.play(f"order {MOVE}")
    refused(t, "activate 2", "CC:O14.1b")
    t.play("activate 0")
    assert state(t).activated == 0b1
    assert t.prompt != "activate"  # a unit that is no leader is activated alone
    t = moved_once(field(*RIFLES, weapons=GUN, hands=((MOVE, MOVE_TOO), ())), 0)
    t.play(f"order {MOVE_TOO}")
    refused(t, "activate 0", "CC:G.activate")


COMMANDED = (
    "F6 axis {leader}", "F6 axis germany_rifle", "F7 axis germany_rifle", "F8 axis germany_rifle",
    "F9 axis germany_rifle", "G6 axis corporal", FAR,
)  # fmt: skip


@rule("CC:3.3.1.1b", "CC:3.3.1.1c", "CC:3.3.1.1d", "CC:3.3.1.1e", "CC:3.3.1.1f", "CC:O14.1c", "CC:O14.1d")
def test_a_leader_activates_the_units_within_his_command() -> None:
    t = commanded("senior_lieutenant", (1, 2, 3))
    refused(t, "activate 4", "CC:3.3.1.1d")
    refused(t, "activate 5", "CC:3.3.1.1b")
    refused(commanded("lieutenant", (1, 2)), "activate 4", "CC:3.3.1.1e")
    refused(commanded("hero", (1,)), "activate 4", "CC:3.3.1.1f")
    refused(commanded("senior_lieutenant broken", (1,)), "activate 4", "CC:3.3.1.1f")
    play(t, "activate 1", "end")
    assert state(t).activated == 0b11


def commanded(leader: str, reached: tuple[int, ...]) -> Table:
    """A leader is activated and has just these units to activate with him."""
    t = field(*(row.format(leader=leader) for row in COMMANDED), hands=((MOVE,), ()))
    t.play(f"order {MOVE}")
    t.play("activate 0")
    assert [text for text in texts(t) if text != "end"] == [f"activate {unit}" for unit in reached]
    return t


@rule("CC:E58.1d")
def test_a_hero_is_activated_again_and_again() -> None:
    t = field("C6 axis hero", "E6 axis germany_rifle", FAR, hands=((MOVE, MOVE_TOO), ()))
    moved_once(t, 0)
    t.play(f"order {MOVE_TOO}")
    assert "activate 0" in texts(t)


# --- discards and the refill (5.3, 5.4, O15) ------------------------------------------------------------------------


@rule("CC:5.c", "CC:5.3", "CC:O15", "CC:G.turn")
def test_a_turn_is_orders_or_discards() -> None:
    cards = (MOVE, RECOVER, CONFUSION, MOVE_TOO)
    t = field(*RIFLES, weapons=GUN, hands=(cards, ()))
    refused(t, "end", "CC:G.turn")
    refused(t, "discard 72", "CC:5.3")
    assert DISCARD["germany"] == 3
    for card in cards[:2]:
        t.play(f"discard {card}")
        refused(t, f"order {MOVE_TOO}", "CC:5.c")
    t.play(f"discard {CONFUSION}")
    assert texts(t) == ["end"]  # three are enough, but a weapon may still be given up
    refused(t, f"discard {MOVE_TOO}", "CC:O15")
    t = moved_once(field(*RIFLES, weapons=GUN, hands=(cards, ())), 0)
    refused(t, f"discard {RECOVER}", "CC:5.c")


def test_the_later_edition_lets_a_side_pass_without_a_discard() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE,), (3, 4)), options={"faq": True})
    t.play("end")
    assert t.to_act == "allies"


@rule("CC:5.b", "CC:5.4a", "CC:1.d", "CC:9.c", "CC:G.active")
def test_only_the_active_side_refills_and_the_turns_alternate() -> None:
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, CONFUSION), (3, 4)), more="initiative: axis")
    t.play(f"discard {CONFUSION}")
    t.play("end")
    happened = pass_all(t)
    assert len(hand(t, 0)) == 5  # the initiative card that the side holds is not among them
    assert hand(t, 1) == (3, 4)
    assert t.to_act == "allies"
    assert first(happened, "turn").side == 1
    assert len(of(happened, "drew")) == 4


@rule("CC:5.4b", "CC:6.1.2b")
def test_the_last_card_of_the_pile_moves_the_clock_before_the_refill_goes_on() -> None:
    left = [c for c in DECK if c not in (MOVE, CONFUSION)]
    rest = " ".join(map(str, left[2:]))
    t = field(*RIFLES, weapons=GUN, hands=((MOVE, CONFUSION), (3, 4)), more=f"discards:\n  axis: {rest}")
    play(t, f"discard {CONFUSION}", "end")
    happened = pass_all(t)
    order_of = [each.kind for each in happened if each.kind in ("drew", "time-advanced")]
    assert order_of == ["drew", "drew", "time-advanced", "drew", "drew"]
    assert state(t).time == 1
    assert len(hand(t, 0)) == 5


@rule("CC:5.a")
@pytest.mark.parametrize(("scenario", "side"), [("hedgerows_and_hand_grenades", "allies"), ("breakout_dance", "axis")])
def test_the_scenario_names_who_begins(scenario: str, side: str) -> None:
    t = sandtable.new("combat_commander", scenario, seed=3)
    while state(t).turn == 0:
        choices = texts(t)
        t.play("auto-setup" if "auto-setup" in choices else "pass" if "pass" in choices else choices[-1])
    assert t.to_act == side


# --- actions (5.2, A24) ---------------------------------------------------------------------------------------------


@rule("CC:5.2b", "CC:A24.3a", "CC:A24.3b", "CC:1.6b")
def test_actions_are_limited_by_the_hand_alone_and_activate_nobody() -> None:
    smoke = [c for c in DECK if DECKS["germany"].action[c] == "smoke_grenades"][:2]
    boxed = "C6 axis germany_pionier"
    t = field(boxed, FAR, hands=((MOVE, *smoke), ()))
    given(t, MOVE, 0)
    t.play("start 0")
    before = state(t).activated
    for card in smoke:
        t.play(f"play {card}")
        t.play(next(text for text in texts(t) if text.startswith("hex ")))
    assert state(t).activated == before
    assert not set(smoke) & set(hand(t, 0))
    assert len(of(tuple(t.observe(None).events()), "played")) == 2


@rule("CC:5.b")
def test_a_game_that_comes_to_its_turn_limit_is_over() -> None:
    hands = ((order("germany", "fire"),), (order("russia", "fire"),))
    t = field("C6 axis germany_rifle", "O3 allies russia_militia", hands=hands, options={"turn_limit": 2})
    for _ in range(20):
        if t.over:
            break
        t.play(texts(t)[-1])
    assert t.over
    assert state(t).turn == 2


# --- what cannot be taken back, and what is not asked -----------------------------------------------------------------


@rule("CC:O14.1a")
def test_a_card_that_lies_on_the_table_is_not_taken_back() -> None:
    """The other side has seen it; what is chosen afterwards may be thought over."""
    t = field(*RIFLES, weapons=GUN, hands=((MOVE,), (3, 4)))
    t.play(f"order {MOVE}")
    assert t.prompt == "activate" and not t.can_undo
    t.play("activate 0")
    assert t.can_undo


@rule("CC:A24.1a", "CC:A33.2a")
def test_nor_is_one_played_as_an_action_or_to_fire_at_a_mover() -> None:
    smoke, fire = action("germany", "smoke_grenades", (MOVE,)), order("russia", "fire")
    squads = ("C6 axis germany_rifle", "F5 allies russia_rifle", "F6 allies russia_rifle")
    t = given(field(*squads, hands=((MOVE, smoke), (fire,))), MOVE)
    t.play(f"play {smoke}")
    assert t.to_act == "axis" and not t.can_undo
    t = given(field(*squads, hands=((MOVE, smoke), (fire,))), MOVE)
    play(t, "start 0", "go D6", f"op-fire {fire}")
    assert (t.to_act, t.prompt) == ("allies", "activate") and not t.can_undo


def test_a_turn_in_which_nothing_more_can_be_done_ends_unasked() -> None:
    """One order a turn, and it is given: the card left in hand is neither ordered nor discarded."""
    one = "orders: axis 1 allies 3"
    t = moved_once(field("C6 axis germany_rifle", FAR, hands=((MOVE, RECOVER), (3, 4)), more=one), 0)
    assert (t.to_act, t.prompt) == ("allies", "turn")
    t = moved_once(field("C6 axis germany_rifle", FAR, hands=((MOVE, RECOVER), (3, 4))), 0)
    assert (t.to_act, t.prompt) == ("axis", "turn")  # another order might be given, for all the others know
