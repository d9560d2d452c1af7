"""The turn: cards, phases, draws, and what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARDS, DECK
from sandtable.kernel.errors import SandtableError
from sandtable.testing import play, refused, rule
from tests.games.memoir44.field import field, hand, legal, numbers, of, open_battle, state, where

TWO = """
    e4 allies infantry 4
    e8 axis infantry 4
"""

PRINTED_DECK = {
    **dict.fromkeys(("recon_left", "recon_center", "recon_right"), 2),
    **{"probe_left": 4, "probe_center": 5, "probe_right": 4},
    **{"attack_left": 3, "attack_center": 4, "attack_right": 3},
    **dict.fromkeys(("assault_left", "assault_center", "assault_right"), 2),
    **{"general_advance": 1, "pincer_move": 1, "recon_in_force": 3},
    **{"air_power": 1, "ambush": 1, "armor_assault": 2, "artillery_bombard": 1, "barrage": 1},
    **{"behind_enemy_lines": 1, "close_assault": 1, "counter_attack": 2, "dig_in": 1, "direct_from_hq": 2},
    **{"firefight": 1, "infantry_assault": 2, "medics_and_mechanics": 1, "move_out": 2, "their_finest_hour": 1},
}


def all_cards(t: Table) -> Counter[str]:
    s = state(t)
    piles = (*s.hands, *s.drawn, *s.shown, s.in_play, s.discard, s.deck)
    return Counter(CARDS[c] for pile in piles for c in pile)


# --- set-up ---------------------------------------------------------------------------------------------------------


@rule("M44:setup-scenario")
def test_a_scenario_is_set_up_as_its_map_shows() -> None:
    t = sandtable.new("memoir44", "arracourt", seed=3)
    assert (len(hand(t, "axis")), len(hand(t, "allies"))) == (4, 6)
    assert t.to_act == "axis"
    assert state(t).setup.medals == bytes((6, 6))
    rows = state(t).setup.data["units"]
    assert [where(t, u) for u in range(len(rows))] == [row["hex"] for row in rows]
    hexes = {h["hex"]: h for h in t.view("axis")["hexes"]}
    assert {k for k, h in hexes.items() if h["tile"] != "clear"} == set(state(t).setup.data["terrain"])
    assert {k for k, h in hexes.items() if h["work"] or h.get("sandbags")} == {
        entry["hex"] for entry in state(t).setup.data["obstacles"]
    }


@rule("M44:setup-deck")
def test_hands_are_dealt_at_random_from_one_deck_of_sixty() -> None:
    hands = set()
    for seed in range(6):
        t = sandtable.new("memoir44", "arracourt", seed=seed)
        assert all_cards(t) == PRINTED_DECK
        assert len(state(t).deck) == 50
        hands.add(tuple(hand(t, "axis")))
    assert len(hands) > 1


@rule("M44:deck-composition")
def test_the_deck_has_forty_section_cards_and_twenty_tactic_cards() -> None:
    assert Counter(CARDS[c] for c in DECK) == PRINTED_DECK
    t = field(TWO)
    tactics = sum(n for card, n in all_cards(t).items() if list(PRINTED_DECK).index(card) > 14)
    assert (all_cards(t).total(), tactics) == (60, 20)
    with pytest.raises(SandtableError, match="not so many cards 'ambush'"):
        field(TWO, allies="ambush", axis="ambush recon_left")


@rule("M44:hand-secret")
def test_neither_the_opponent_nor_a_spectator_sees_a_hand() -> None:
    t = field(TWO, allies="probe_center dig_in", axis="recon_left barrage")
    assert t.view("allies")["hands"] == {"allies": ["probe_center", "dig_in"], "axis": [None, None]}
    assert t.view("axis")["hands"] == {"allies": [None, None], "axis": ["recon_left", "barrage"]}
    assert t.view(None)["hands"] == {"allies": [None, None], "axis": [None, None]}
    other = field(TWO, allies="assault_left probe_center", axis="recon_left barrage")
    assert bytes(t.observe("axis").since(0)) == bytes(other.observe("axis").since(0))
    assert bytes(t.observe("allies").since(0)) != bytes(other.observe("allies").since(0))


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    t = field(TWO, allies="probe_center recon_left", axis="recon_left barrage")
    t.script(numbers("ambush"))
    play(t, "play probe_center", "end")
    drawn = {side: [e.card for e in t.observe(side).events() if e.kind == "card-drawn"] for side in t.sides}
    assert drawn == {"axis": [None], "allies": numbers("ambush")}


# --- the phases -----------------------------------------------------------------------------------------------------


@rule("M44:turn-order", "M44:move-before-battle")
def test_a_turn_is_card_orders_moves_battles_draw() -> None:
    t = field("e4 allies armor 3\nE7 axis infantry 4")
    prompts = [t.prompt]
    for action in ("play recon_in_force", "order 0", "end"):
        t.play(action)
        prompts.append(t.prompt)
    assert prompts == ["play", "order", "move", "battle"]
    assert t.why("move 0 F5")[0].rule == "M44:move-before-battle"
    t.script([6, 6, 6])
    t.play("battle 0 1")
    assert len(hand(t, "allies")) == 2
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:move-before-battle")
def test_nobody_moves_once_the_battles_have_begun() -> None:
    t = field("e4 allies armor 3\ni4 allies armor 3\nE7 axis infantry 4\nI7 axis infantry 4")
    open_battle(t, 0, 1)
    t.script([6, 6, 6])
    t.play("battle 0 2")
    assert legal(t) == ["battle 1 3", "end"]
    refused(t, "move 1 I5", "M44:move-before-battle")


@rule("M44:turn-alternate")
def test_players_alternate_and_the_scenario_names_who_starts() -> None:
    t = field(TWO, side="axis")
    turns: dict[int, str | None] = {}
    while t.turn <= 4:
        turns.setdefault(t.turn, t.to_act)
        t.play("end" if "end" in legal(t) else legal(t)[0])
    assert turns == {1: "axis", 2: "allies", 3: "axis", 4: "allies"}
    for scenario, first in (("arracourt", "axis"), ("pegasus_bridge", "allies")):
        assert sandtable.new("memoir44", scenario, seed=1).to_act == first


@rule("M44:turn-one-card")
def test_one_card_is_played_face_up_each_turn() -> None:
    t = field(TWO, allies="probe_center recon_left", axis="recon_left barrage")
    refused(t, "pass", "M44:turn-one-card")
    refused(t, "play barrage", "M44:turn-one-card")
    [played] = of(play(t, "play probe_center"), "card-played")
    assert (played.side, CARDS[played.card]) == (1, "probe_center")
    assert state(t).in_play == tuple(numbers("probe_center"))
    refused(t, "play recon_left", "M44:turn-one-card")


@rule("M44:turn-one-card", "M44:card-counter-attack-a")
def test_a_hand_with_nothing_playable_passes_the_turn_and_keeps_its_cards() -> None:
    sides = {
        "axis": {"cards": 3, "medals": 5, "nation": "german"},
        "allies": {"cards": 5, "medals": 5, "nation": "american"},
    }
    t = field(
        TWO,
        allies="recon_left probe_left",
        axis="ambush counter_attack counter_attack",
        side="axis",
        options={"changes": {"sides": sides}},
    )
    assert (t.to_act, t.prompt) == ("allies", "play")  # the only thing the axis could do was to pass
    assert [e.rule for e in t.observe(None).events() if e.kind == "turn-passed"] == ["M44:turn-one-card"]
    assert hand(t, "axis") == ["ambush", "counter_attack", "counter_attack"]
    t.script(numbers("barrage"))
    play(t, "play probe_left")  # nobody stands on the left
    # now the axis had one card to play: Counter-Attack
    assert [CARDS[e.card] for e in t.observe(None).events() if e.kind == "card-copied"] == ["probe_right"]


@rule("M44:card-counter-attack-a", "M44:card-ambush-a")
def test_ambush_is_no_card_of_ones_own_turn_and_there_must_be_something_to_counter() -> None:
    t = field(TWO, allies="ambush counter_attack probe_center recon_left")
    assert legal(t) == ["play recon_left", "play probe_center"]
    refused(t, "play ambush", "M44:card-ambush-a")
    refused(t, "play counter_attack", "M44:card-counter-attack-a")


# --- drawing --------------------------------------------------------------------------------------------------------


@rule("M44:draw-card")
def test_the_played_card_is_discarded_and_one_drawn() -> None:
    t = field(TWO, allies="probe_center probe_left")
    t.script(numbers("barrage"))
    play(t, "play probe_center", "end")
    assert hand(t, "allies") == ["probe_left", "barrage"]
    assert state(t).discard == tuple(numbers("probe_center"))
    assert state(t).in_play == ()


def deck_of(*left: str) -> str:
    """A discard pile that leaves only some cards in the deck, beside the usual hands of these tests."""
    pile = Counter(PRINTED_DECK)
    pile.subtract(left)
    pile.subtract(["probe_center", "recon_left", "direct_from_hq", "recon_in_force"])
    return "discard: " + " ".join(card for card, n in pile.items() for _ in range(n))


@rule("M44:draw-reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = field(TWO, allies="probe_center recon_left", more=deck_of())
    assert len(state(t).deck) == 0
    events = play(t, "play probe_center", "end")
    assert len(of(events, "deck-reshuffled")) == 1
    assert len(state(t).deck) == 60 - 2 - 2  # the played card was among those shuffled in
    assert state(t).discard == ()
    assert len(hand(t, "allies")) == 2
    assert all_cards(t) == PRINTED_DECK


@rule("M44:card-recon", "M44:draw-reshuffle")
def test_recon_may_run_the_deck_out_between_its_two_cards() -> None:
    t = field(TWO, allies="probe_center recon_left", more=deck_of("barrage"))
    events = play(t, "play recon_left")
    assert [e.kind for e in events if e.kind in ("card-drawn", "deck-reshuffled")] == [
        "card-drawn",
        "deck-reshuffled",
        "card-drawn",
    ]
    assert "discard barrage" in legal(t)


@rule("M44:card-recon")
def test_recon_draws_two_and_keeps_one() -> None:
    t = field(TWO, allies="probe_center recon_left")
    t.script(numbers("barrage", "dig_in"))
    play(t, "play recon_left")  # nobody stands on the left
    assert (t.to_act, t.prompt) == ("allies", "recon")
    assert legal(t) == ["discard barrage", "discard dig_in"]
    assert t.view("axis")["drawn"]["allies"] == [None, None]
    refused(t, "discard probe_center", "M44:card-recon")
    refused(t, "pass", "M44:card-recon")
    play(t, "discard barrage")
    assert hand(t, "allies") == ["probe_center", "dig_in"]
    assert state(t).discard == tuple(numbers("recon_left", "barrage"))
    assert (t.to_act, t.prompt) == ("axis", "play")


@rule("M44:card-recon")
def test_two_cards_alike_leave_recon_nothing_to_choose() -> None:
    t = field(TWO, allies="probe_center recon_left")
    t.script(numbers("move_out", "move_out"))
    play(t, "play recon_left")
    assert hand(t, "allies") == ["probe_center", "move_out"]
    assert t.to_act == "axis"


@rule("M44:card-recon")
def test_recon_does_not_swallow_the_second_card_of_a_double_draw() -> None:
    rules = {"extra_draw": {"side": "allies", "turns": [1], "cards": 2}}
    t = field(TWO, allies="probe_center recon_left", options={"changes": {"rules": rules}})
    t.script(numbers("barrage", "dig_in", "air_power"))
    play(t, "play recon_left", "discard dig_in")
    assert hand(t, "allies") == ["probe_center", "air_power", "barrage"]


def test_a_turn_begins_with_nothing_ordered_moved_or_fought() -> None:
    t = field("e4 allies armor 3\nE7 axis armor 3")
    t.script([6, 6, 6])
    play(t, "play recon_in_force", "order 0", "move 0 E5", "battle 0 1")
    play(t, "play direct_from_hq", "order 1")
    assert GRID.at("F7") in [a.args[1] for a in t.legal if a.verb == "move"]
    play(t, "end")
    assert legal(t) == ["battle 1 0", "end"]


@rule("M44:card-recon")
def test_recon_with_a_single_card_to_draw_keeps_it() -> None:
    """Every other card is in somebody's hand, so what was played comes straight back."""
    rest = Counter(PRINTED_DECK)
    rest.subtract(["direct_from_hq", "recon_in_force"])
    side = {"cards": 60, "medals": 5, "nation": "german"}
    t = field(TWO, allies=" ".join(rest.elements()), options={"changes": {"sides": {"axis": side, "allies": side}}})
    play(t, "play recon_left")
    assert (t.to_act, t.prompt) == ("axis", "play")
    assert Counter(hand(t, "allies")) == rest


@rule("M44:draw-card")
def test_chance_may_be_asked_for_the_card_drawn() -> None:
    t = field(TWO, allies="probe_center recon_left", options={"chance": "ask"})
    play(t, "play probe_center", "end")
    assert (t.to_act, legal(t)[0]) == ("chance", "draw recon_left")
    t.play("draw barrage")
    assert hand(t, "allies") == ["recon_left", "barrage"]
