"""Bridgehead, the second example: its rules, and everything that the kernel asks of a game."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from docs.example_campaign import GAME, POOL, Turn
from docs.example_campaign.combat import RESULTS, Attacks
from docs.example_campaign.map import GRID, RIVER
from docs.example_campaign.movement import Moves
from docs.example_campaign.state import CARDS, SIDE, UNITS, Bridgehead

import sandtable
from sandtable import Objection, Table
from sandtable.arena import fuzz
from sandtable.audit.texts import faults
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.position import write_position
from sandtable.kernel.step import Step
from sandtable.painting.ground import plain_picture
from sandtable.testing import refused, rule

sandtable.register(GAME)

MOVES, ATTACKS = (Turn(at=2), Moves(0)), (Turn(at=3), Attacks(0))  # of the west
GUNS, BOMBERS = CARDS.index("guns-1"), CARDS.index("bombers-1")


def situation(
    units: dict[str, str],
    steps: tuple[Turn, Step] | None = None,
    cut: tuple[str, ...] = (),
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
) -> Table:
    """Units where they are named, from the bottom of each stack up; the west's turn begins, unless steps are named."""
    s = GAME.empty(GAME.setup("bridges"))
    for name, label in units.items():
        unit = UNITS.index(name)
        s.place(unit, GRID.at(label))
        s.cut[unit] = name in cut
        s.ready |= (1 << unit) * (SIDE[unit] == 0)
    s.hands = list(hands)
    s.deck = tuple(card for card in POOL if card not in hands[0] + hands[1])
    if steps:
        s.start(steps[0])
        s.call(steps[1], steps[0].resumed)
    return sandtable.position(write_position(s))


def state(t: Table) -> Bridgehead:
    s = t._state
    assert isinstance(s, Bridgehead)
    return s


def reached(t: Table, unit: str) -> set[str]:
    """Where a unit may move."""
    return {text.split()[2] for text in map(str, t.legal) if text.startswith(f"move {unit} ")}


def stack(t: Table, label: str) -> list[str]:
    """The units of a hex, from the bottom to the top."""
    found: list[str] = t.view(None)["stacks"].get(label, [])
    return found


def battle(t: Table, hex: str, roll: int, *cards: str) -> Event:
    """An attack with a die, and the cards of sides that hold some; gives what was fought."""
    t.script([roll])
    events = t.play(f"attack {hex}")
    for text in cards:
        events = t.play(text)
    return next(event for event in events if event.kind == "fought")


# Supply


RING = {"e1": "d2", "e2": "d3", "e3": "e2", "e4": "e4", "e5t": "f2", "e6t": "f3"}  # around e3
WITH_GAP = RING | {"e3": "i9"}


def cut(units: dict[str, str]) -> list[str]:
    """Who is out of supply when the west's turn begins."""
    found: list[str] = situation(units).view(None)["cut"]
    return found


@rule("BRIDGE:supply")
def test_enemies_and_their_zones_bar_supply() -> None:
    assert cut({"w1": "e3", "w2": "i4", **RING}) == ["w1"]
    assert cut({"w1": "e3", "w2": "i4", **WITH_GAP}) == ["w1"]  # the gap in e2 lies in a zone


@rule("BRIDGE:supply")
def test_own_units_keep_their_hexes_open_for_supply() -> None:
    assert cut({"w1": "e3", "w2": "e2", "w3": "i4", **RING, "e3": "i9"}) == []
    assert cut({"w1": "e3", "w2": "i4", **WITH_GAP}) == ["w1"]


@rule("BRIDGE:supply")
def test_supply_crosses_the_river_over_bridges_only() -> None:
    there = {"w1": "i8", "w2": "a2", "e1": "i11"}
    watched = {**there, "e2": "c8", "e3": "g8"}  # both bridges end in an eastern zone
    assert cut(there) == []
    assert cut(watched) == ["w1"]
    assert cut({**watched, "w3": "g7", "w4": "h7"}) == []  # w3 holds the end of a bridge, w4 the way on


@rule("BRIDGE:cut", "BRIDGE:points")
def test_a_unit_out_of_supply_has_one_point() -> None:
    t = situation({"w1": "i3", "w5t": "c4", "e1": "i11"}, MOVES, cut=("w1", "w5t"))
    assert reached(t, "w1") == {"h2", "h3", "i2", "i4"}
    assert reached(t, "w5t") == {"b3", "b4", "c5", "d3", "d4"}  # c3 is a wood
    refused(t, "move w1 i5", "BRIDGE:points")


@rule("BRIDGE:cut", "BRIDGE:odds")
def test_a_unit_out_of_supply_has_half_its_strength_rounded_up() -> None:
    units = {"w1": "i3", "w5t": "i3", "e1": "i4"}
    assert battle(situation(units, ATTACKS), "i4", 3).odds == "2:1"  # 8 to 3
    assert battle(situation(units, ATTACKS, cut=("w1", "w5t")), "i4", 3).odds == "1:1"  # 2 + 3 to 3
    assert battle(situation(units, ATTACKS, cut=("e1",)), "i4", 3).odds == "4:1"  # 8 to 2
    assert battle(situation(units, ATTACKS, cut=("w1", "w5t", "e1")), "i4", 3).odds == "2:1"  # 5 to 2


def test_a_unit_back_in_supply_is_whole_again() -> None:
    assert situation({"w1": "e3", "e1": "i11"}, cut=("w1",)).view(None)["cut"] == []


# Movement


@rule("BRIDGE:points")
def test_woods_and_the_river_cost_more_and_bridges_do_not() -> None:
    t = situation({"w1": "c6", "w2": "e6", "w5t": "i4", "e1": "a12"}, MOVES)
    assert {"c7", "c8", "c9", "d7"} <= reached(t, "w1") and "c10" not in reached(t, "w1")  # d7 is a wood
    assert "e7" in reached(t, "w2") and "e8" not in reached(t, "w2")  # three across the river
    assert {"i7", "i6"} <= reached(t, "w5t") and "i8" not in reached(t, "w5t")  # five: two to the river, three across
    refused(t, "move w2 e8", "BRIDGE:points")
    refused(t, "move w2 e6", "BRIDGE:points")
    assert t.play("move w1 c9")[0].rule == "BRIDGE:points" and stack(t, "c9") == ["w1"]


@rule("BRIDGE:own", "BRIDGE:once")
def test_a_side_moves_its_own_units_and_each_once() -> None:
    t = situation({"w1": "i3", "w2": "i3", "e1": "i11"}, MOVES)
    t.play("move w1 i4")
    refused(t, "move w1 i5", "BRIDGE:once")
    refused(t, "move e1 i10", "BRIDGE:own")
    refused(t, "move w3 i5", "KERNEL:absent")
    assert reached(t, "w2")


@rule("BRIDGE:zone")
def test_a_zone_of_control_stops_whoever_enters_it() -> None:
    t = situation({"w5t": "e2", "e1": "e4"}, MOVES)
    assert "e3" in reached(t, "w5t") and {"d4", "d3"} <= reached(t, "w5t")
    assert "e5" not in reached(t, "w5t")  # five points would do, past the zone in e3, d3 and f3
    refused(t, "move w5t e5", "BRIDGE:zone")
    free = situation({"w5t": "e3", "e1": "e4"}, MOVES)
    assert "e1" in reached(free, "w5t")  # who stands in a zone may leave it


def eastern_zone(t: Table) -> tuple[str, ...]:
    return state(t).zone_of(1).labels()


@rule("BRIDGE:zone")
def test_zones_do_not_reach_across_the_river_but_over_a_bridge() -> None:
    t = situation({"w1": "b5", "e1": "c7"}, MOVES)
    refused(t, "move w1 d6", "BRIDGE:zone")  # its points would last through c6, at the end of the bridge
    assert eastern_zone(t) == ("b7", "c6", "c8", "d7")
    assert eastern_zone(situation({"w1": "b5", "e1": "e7"}, MOVES)) == ("d7", "e8", "f7")


@rule("BRIDGE:enemy")
def test_nobody_moves_into_or_through_an_enemy_hex() -> None:
    t = situation({"w1": "c4", "e1": "c5"}, MOVES)
    objection = refused(t, "move w1 c5", "BRIDGE:enemy")
    assert objection.pieces == (UNITS.index("e1"),)


@rule("BRIDGE:stacking")
def test_two_units_stand_in_a_hex_and_others_pass_through() -> None:
    t = situation({"w1": "i3", "w2": "i4", "w3": "i4", "e1": "a12"}, MOVES)
    refused(t, "move w1 i4", "BRIDGE:stacking")
    assert "i5" in reached(t, "w1")
    t.play("move w2 i3")
    assert stack(t, "i3") == ["w1", "w2"]
    assert "i3" not in reached(t, "w3")


# Cards


@rule("BRIDGE:draw")
def test_a_side_draws_up_to_three_cards_that_the_enemy_does_not_see() -> None:
    t = sandtable.new("bridgehead", "bridges", seed=5)
    hands = {side: t.view(side)["hands"]["west"] for side in ("west", "east")}
    assert len(hands["west"]) == 3 and min(hands["west"]) >= 0 and hands["east"] == [-1, -1, -1]
    drawn = [event.card for event in t.observe("east").events() if event.kind == "drawn"]
    assert drawn == [None] * 3
    assert [event.card for event in t.observe("west").events() if event.kind == "drawn"] != drawn
    assert t.view("west")["hands"]["east"] == [] and t.view(None)["deck"] == len(POOL) - 3


def test_an_empty_deck_ends_the_drawing() -> None:
    s = GAME.empty(GAME.setup("bridges"))
    s.deck, s.discard = (GUNS,), tuple(card for card in POOL if card != GUNS)
    t = sandtable.position(write_position(s))
    assert t.view("west")["hands"]["west"] == [GUNS] and t.view(None)["deck"] == 0


@rule("BRIDGE:support", "BRIDGE:odds")
def test_each_side_may_play_one_card_the_attacker_first() -> None:
    t = situation({"w1": "i3", "e1": "i4"}, ATTACKS, hands=((GUNS, BOMBERS), (GUNS + 1,)))
    t.play("attack i4")
    assert t.to_act == "west" and t.prompt == "support"
    t.play("play bombers-1")
    assert t.to_act == "east"
    t.script([3])
    (fought,) = [event for event in t.play("play guns-2") if event.kind == "fought"]
    assert fought.odds == "1:1"  # 3 + 4 to 3 + 2
    assert t.view(None)["discard"] == [BOMBERS, GUNS + 1] and t.view("west")["hands"]["west"] == [GUNS]
    alone = situation({"w1": "i3", "e1": "i4"}, ATTACKS, hands=((BOMBERS,), ()))
    assert battle(alone, "i4", 3, "play bombers-1").odds == "2:1"


def test_a_card_counts_in_one_battle_only() -> None:
    t = situation({"w1": "i3", "w2": "a1", "e1": "i4", "e2": "b1"}, ATTACKS, hands=((BOMBERS,), ()))
    assert battle(t, "i4", 3, "play bombers-1").odds == "2:1"
    assert battle(t, "b1", 3).odds == "1:1"


@rule("BRIDGE:hand")
def test_a_side_plays_only_its_own_cards_and_without_any_is_not_asked() -> None:
    t = situation({"w1": "i3", "e1": "i4"}, ATTACKS, hands=((), (GUNS,)))
    t.play("attack i4")
    assert t.to_act == "east" and [str(action) for action in t.legal] == ["play guns-1", "pass"]
    refused(t, "play bombers-1", "BRIDGE:hand")


# Combat


@rule("BRIDGE:target", "BRIDGE:attack")
def test_all_units_beside_an_enemy_hex_attack_it_together_and_once() -> None:
    units = {"w1": "i3", "w2": "h3", "w3": "a1", "e1": "i4", "e2": "h4", "e3": "b1"}
    t = situation(units, ATTACKS)
    refused(t, "attack i5", "BRIDGE:target")
    refused(t, "attack i3", "BRIDGE:target")
    assert battle(t, "i4", 2).odds == "2:1"  # w1 and w2; nothing happens
    refused(t, "attack i4", "BRIDGE:attack")
    refused(t, "attack h4", "BRIDGE:attack")  # w2 has attacked
    assert battle(t, "b1", 4).odds == "1:1"  # w3


@rule("BRIDGE:attack")
def test_nobody_attacks_across_the_river_but_over_a_bridge() -> None:
    t = situation({"w1": "e6", "w2": "c6", "e1": "e7", "e2": "c7"}, ATTACKS)
    assert [str(action) for action in t.legal] == ["attack c7", "end"]
    refused(t, "attack e7", "BRIDGE:attack")


@rule("BRIDGE:odds")
@pytest.mark.parametrize(
    ("attack", "hex", "defence", "odds"),
    [
        (["w1"], "i4", ["e1"], "1:1"),
        (["w1"], "i4", ["e5t"], "1:2"),
        (["w1", "w2"], "i4", ["e1"], "2:1"),
        (["w5t", "w6t"], "i4", ["e1"], "3:1"),  # 10 to 3
        (["w1", "w2", "w5t", "w6t"], "i4", ["e1"], "4:1"),  # 16 to 3 is no more than four
        (["w5t", "w6t"], "i4", ["e1", "e2"], "1:1"),  # 10 to 6
        (["w1", "w2"], "e5", ["e1"], "1:1"),  # a town
        (["w1", "w2"], "h5", ["e1"], "1:1"),  # a wood
        (["w1"], "e5", ["e5t"], "1:2"),  # the lowest column
    ],
)  # fmt: skip
def test_odds_are_strength_by_strength_rounded_down_and_cover_takes_one(
    attack: list[str], hex: str, defence: list[str], odds: str
) -> None:
    near = [GRID.label[h] for h in GRID.neighbours[GRID.at(hex)]]
    units = {unit: near[i // 2] for i, unit in enumerate(attack)} | dict.fromkeys(defence, hex)
    assert battle(situation(units, ATTACKS), hex, 3).odds == odds


ATTACKERS = {"w1": "e9", "w5t": "e9", "w2": "d9"}  # of e10


@rule("BRIDGE:battle")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_table_says_who_loses_a_unit_and_who_retreats(roll: int) -> None:
    t = situation({**ATTACKERS, "e1": "e10", "e2": "e10"}, ATTACKS)  # 11 to 6
    fought = battle(t, "e10", roll)
    assert (fought.odds, fought.result) == ("1:1", "AA---d"[roll - 1])
    assert stack(t, "e9") == (["w1"] if roll <= 2 else ["w1", "w5t"])  # the tanks are the strongest
    assert stack(t, "e10") == ["e1", "e2"] and (t.prompt == "retreat") == (roll == 6)


@rule("BRIDGE:battle", "BRIDGE:retreat")
@pytest.mark.parametrize(("roll", "left"), [(5, ["e1", "e5t"]), (6, ["e1"])])
def test_a_stack_retreats_together_perhaps_without_its_strongest_unit(roll: int, left: list[str]) -> None:
    t = situation({**ATTACKERS, "w6t": "d9", "e1": "e10", "e5t": "e10"}, ATTACKS)
    assert battle(t, "e10", roll).odds == "2:1"  # 16 to 8
    assert t.to_act == "east"
    t.play("retreat e11")
    assert stack(t, "e11") == left and stack(t, "e10") == []


def retreats(units: dict[str, str], roll: int) -> Table:
    """The defenders of e10 must retreat."""
    t = situation({**ATTACKERS, "w6t": "d9", **units}, ATTACKS)
    assert battle(t, "e10", roll).result == "d"
    return t


@rule("BRIDGE:retreat")
def test_a_retreat_keeps_out_of_enemy_zones_unless_a_friend_is_there() -> None:
    t = retreats({"e1": "e10", "e2": "e10"}, 5)
    assert [str(action) for action in t.legal] == ["retreat e11", "retreat f10"]
    assert refused(t, "retreat d10", "BRIDGE:retreat").hexes == (GRID.at("d10"),)
    refused(t, "retreat e9", "BRIDGE:retreat")
    friend = retreats({"e1": "e10", "e3": "d10"}, 3)
    assert [str(action) for action in friend.legal] == ["retreat d10", "retreat e11", "retreat f10"]


@rule("BRIDGE:retreat")
def test_a_retreat_needs_room_for_all() -> None:
    t = retreats({"e1": "e10", "e2": "e10", "e3": "d10", "e4": "g10"}, 5)
    assert [str(action) for action in t.legal] == ["retreat e11", "retreat f10"]
    refused(t, "retreat d10", "BRIDGE:retreat")


@rule("BRIDGE:retreat")
def test_nobody_retreats_across_the_river() -> None:
    t = situation({"w1": "e8", "w2": "e8", "e1": "e7", "e2": "a12"}, ATTACKS)
    assert battle(t, "e7", 4).result == "d"
    assert stack(t, "e7") == [] and stack(t, "e6") == []


@rule("BRIDGE:retreat")
def test_defenders_with_nowhere_to_go_are_lost() -> None:
    t = situation({"w1": "b1", "w2": "b1", "w3": "a3", "e1": "a1", "e2": "a1", "e3": "i12"}, ATTACKS)
    assert battle(t, "a1", 6).result == "d"  # a2 lies in a zone
    assert stack(t, "a1") == []


# Victory


@rule("BRIDGE:towns")
def test_four_towns_win_at_once() -> None:
    t = situation({"w1": "c2", "w2": "g2", "w3": "e5", "w4": "e7", "e1": "a12"}, MOVES)
    assert t.score == {"west": 3, "east": 0}
    t.play("move w4 e8")
    assert t.over and t.winner == "west"


@rule("BRIDGE:last-turn")
@pytest.mark.parametrize(
    ("units", "winner"),
    [({"w1": "c2", "e1": "a12"}, "west"), ({"w1": "a1", "e1": "c11"}, "east"), ({"w1": "c2", "e1": "c11"}, None)],
)
def test_after_the_last_turn_towns_are_counted(units: dict[str, str], winner: str | None) -> None:
    t = situation(units, (Turn(at=2, side=1), Moves(1)))
    state(t).turn = 8
    t.play("end")
    assert t.over and t.winner == winner


def test_turns_go_from_side_to_side() -> None:
    t = sandtable.new("bridgehead", "bridges", seed=1)
    seen = []
    while not t.over:
        seen.append((t.view(None)["turn"], t.to_act))
        t.play("end")
    assert seen == [(turn, side) for turn in range(1, 9) for side in ("west", "east")]


# What the kernel asks of every game


def test_whoever_points_at_what_is_not_decided_now_hears_a_rule() -> None:
    t = situation({"w1": "c5", "e1": "c6"}, MOVES, hands=((GUNS,), ()))
    assert t.observe("west").why_not([("card", GUNS)]) == Objection("BRIDGE:support", cards=(GUNS,))
    t = situation({"w1": "c5", "e1": "c6"}, ATTACKS)
    own, enemy = (t.observe("west").why_not([("unit", UNITS.index(name))]) for name in ("w1", "e1"))
    assert own is not None and enemy is not None and (own.rule, enemy.rule) == ("BRIDGE:once", "BRIDGE:own")


def test_the_fuzzer_finds_a_game_that_leaves_it_to_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "out_of_place", Game.out_of_place)
    plans = fuzz.plans(GAME, ("bridges",), 2, seed=3, only=("answers",), every=1)
    found = [played.finding.message for played in fuzz.fuzz(GAME, plans) if played.finding]
    assert found and all(message.endswith("cites KERNEL:step, no rule of the game") for message in found)


def test_fuzzing_finds_nothing() -> None:
    summary = fuzz.Summary(GAME)
    for played in fuzz.fuzz(GAME, fuzz.plans(GAME, ("bridges",), 6, seed=3, thorough=1), 1):
        summary.add(played)
    assert summary.findings == []
    assert summary.verbs_never_played == ("roll", "draw") and summary.refusals_unforeseen == ()


def test_a_hand_stays_hidden_whatever_is_done_with_it() -> None:
    plans = fuzz.plans(GAME, ("bridges",), 3, seed=9, only=("directed",), every=4)
    assert [played.finding.line for played in fuzz.fuzz(GAME, plans) if played.finding] == []


def test_everything_is_said_in_both_languages() -> None:
    assert faults(GAME) == []
    assert all(set(rule.words) == {"ru"} for rule in GAME.rulebook)


def test_stacks_river_and_hands_are_drawn() -> None:
    t = sandtable.new("bridgehead", "bridges", seed=1)
    scene = GAME.scene(t.view("east"), "en")
    assert len(scene.pieces) == len(UNITS) and len({(piece.x, piece.y) for piece in scene.pieces}) == len(UNITS)
    assert [(pile.side, pile.count, [card.id for card in pile.cards]) for pile in scene.piles] == [
        ("west", 3, [-1] * 3),
        ("east", 0, []),
    ]
    drawn = ElementTree.fromstring(plain_picture(scene))
    (river,) = drawn.findall("{http://www.w3.org/2000/svg}path")
    assert river.attrib["d"].count("M") == RIVER.bit_count()


def test_the_picture_in_the_docs_is_the_present_one() -> None:
    scene = GAME.scene(sandtable.new("bridgehead", "bridges").view(None), "en")
    picture = Path(__file__).parents[2] / "docs" / "pictures" / "bridgehead.svg"
    assert picture.read_text(encoding="utf-8") == plain_picture(scene)


def test_the_table_of_odds_has_six_results_in_each_column() -> None:
    assert [len(column) for column in RESULTS] == [6] * 5
