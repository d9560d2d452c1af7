"""What the other side may not know of a hidden counter: by events, by what is asked when, and in samples (2.0l, 15)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules.fire import AssaultFire
from sandtable.games.band_of_brothers.rules.pieces import IS_DECOY, IS_SQUAD, KIND, KINDS, LOOKS
from sandtable.games.band_of_brothers.rules.state import BIT, NONE, NOWHERE, State
from sandtable.kernel.hidden import permuted
from sandtable.testing import play

from .helpers import events, field, legal, marked, state, where
from .test_entering import SENTRY, reserves
from .walking import country, go, set_off

ENEMY = "64 9I9 us_paratroopers used"
WALL = {"woods": [f"9{column}{row}" for column in "CDEFG" for row in range(1, 9)]}


# --- what events tell -----------------------------------------------------------------------------------------------


def told(table: Table, side: str, kind_name: str, name: str) -> list[object]:
    """What a side has been told by events of a kind."""
    return [getattr(e, name) for e in table.observe(side).events() if e.kind == kind_name]


@pytest.mark.parametrize(("marker", "needed"), [("concealed", None), ("concealed known", 8)])
def test_the_number_that_a_hidden_counter_must_not_exceed_is_for_its_owner_alone(marker: str, needed: object) -> None:
    t = country(f"0 9E4 german_second_line/reduced {marker}", "1 9A1 german_first_line", ENEMY, terrain=WALL)
    set_off(t, 0, 3)
    assert told(t, "axis", "checked", "needed") == [8]
    assert told(t, "allies", "checked", "needed") == [needed]
    assert told(t, "axis", "checked", "roll") == [3]
    assert told(t, "allies", "checked", "roll") == [needed and 3]
    assert told(t, "allies", "checked", "passed") == [True]


@pytest.mark.parametrize(("marker", "left"), [("concealed", None), ("concealed known", 12)])
def test_what_a_hidden_counter_has_left_of_its_move_is_for_its_owner_alone(marker: str, left: object) -> None:
    t = country(f"0 9E4 german_first_line_mg {marker}", "1 9A1 german_first_line", ENEMY, terrain=WALL)
    set_off(t, 0)
    go(t, "9E5")
    assert told(t, "axis", "moved", "left") == [12]
    assert told(t, "allies", "moved", "left") == [left]


@pytest.mark.parametrize("other", ["german_first_line_mg", "german_first_line_decoy"])
def test_two_hidden_counters_move_alike(other: str) -> None:
    seen = set()
    for kinds in (("german_first_line", other), (other, "german_first_line")):
        t = country(f"0 9E4 {kinds[0]} concealed", f"1 9D6 {kinds[1]} concealed", ENEMY, terrain=WALL)
        set_off(t, 0)
        go(t, "9E5")
        seen.add(bytes(t.observe("allies").since(0)))
    assert len(seen) == 1


@pytest.mark.parametrize(("roll", "decoy"), [(5, 3), (6, 0)])
def test_a_decoy_put_back_is_not_pointed_out(roll: int, decoy: int) -> None:
    t = field("0 6H2 german_first_line concealed", "1 lost german_first_line_decoy", "2 6A1 german_first_line",
              "64 6A9 us_paratroopers used", board="6", changes={"night": {"visibility": 2}})  # fmt: skip
    t.script([roll])
    found = play(t, "activate 0", "decoy")
    assert [(e.unit, e.side) for e in events(found, "decoy-back")] == [(decoy, 0)]
    assert KINDS[state(t).kind[decoy]] == "german_first_line_decoy"
    assert KINDS[state(t).kind[3 - decoy]] == "german_first_line"
    assert told(t, "allies", "decoy-back", "unit") == [None]
    assert told(t, "allies", "decoy-back", "hex") == [state(t).hex[0]]
    rows = [u for u in t.observe("allies").view()["units"] if u["hex"] == "6H2"]
    assert [row.pop("id") for row in rows] == [0, 3]
    assert rows[0] == rows[1], "nothing tells the unit from its decoy"


def test_a_hidden_gun_that_sees_nothing_is_told_like_a_squad_that_sees_nothing() -> None:
    seen = []
    for kind in ("german_first_line", "pak40"):
        t = country(f"0 9E4 {kind} concealed facing=3", "1 9A1 german_first_line", "64 9E7 us_paratroopers used",
                    terrain=WALL)  # fmt: skip
        found = play(t, "activate 0", "fire", "target 9E7")
        assert events(found, "no-sight")
        assert marked(t, "concealed", 0)
        seen.append([(e.kind, e.rule, e.fields) for e in t.observe("allies").events()])
    assert seen[0] == seen[1]


def set_up_by_machine(seed: int) -> Table:
    """Both sides of a night laid out by the machine."""
    t = sandtable.new("band_of_brothers", "dike_by_night", seed=seed)
    while not t.turn:
        t.play(next((a for a in t.legal if a.verb == "auto-setup"), t.legal[0]))
    return t


def test_the_numbers_of_counters_set_up_by_the_machine_tell_nothing() -> None:
    tables = [state(set_up_by_machine(seed)) for seed in range(6)]
    axis = [bytes(s.kind[:12]) for s in tables]
    assert len(set(axis)) == len(axis)


def test_the_rule_by_which_a_counter_is_concealed_does_not_tell_a_vehicle() -> None:
    units = {"stug3g": 1, "german_first_line": 1}
    group = {"units": units, "area": {"hexes": ["9E4", "9E5"]}}
    sides = {"axis": {"groups": [group]}, "allies": {"groups": []}}
    t = field(board="9", changes={"changes": WALL, "sides": sides}, turn=0, scenario="field",
              more=f"fields:\n  stock = [{[KIND[k] for k in units]}]\nstack:\n  [\"SetUp\",2]\n  [\"LayOut\",0]")  # fmt: skip
    found = play(t, "place stug3g", "at 9E4", "auto-setup")
    assert [e.rule for e in events(found, "concealed")] == ["BOB:15.0a"] * 2


# --- what is asked, and when ----------------------------------------------------------------------------------------


def stopped(kind: str, other: str) -> Table:
    """A hidden counter has ended its move in range of an enemy; another is elsewhere."""
    t = country(f"0 9E4 {kind} concealed", f"1 9D6 {other} concealed", "64 9E9 us_paratroopers used", terrain=WALL)
    set_off(t, 0)
    go(t, "9E5")
    t.play("stop")
    return t


@pytest.mark.parametrize("kind", ["german_first_line_decoy", "german_first_line_mg"])
def test_what_cannot_fire_after_a_move_is_asked_like_a_squad_while_it_is_hidden(kind: str) -> None:
    squad, other = stopped("german_first_line", kind), stopped(kind, "german_first_line")
    assert squad.prompt == other.prompt == "assault-fire"
    assert "target 9E9" in legal(squad)
    assert legal(other) == ["decline"]
    assert [o.rule for o in other.why("target 9E9")] == ["BOB:15.0i" if "decoy" in kind else "BOB:5.1d"]
    assert bytes(squad.observe("allies").since(0)) == bytes(other.observe("allies").since(0))


def test_a_team_that_everybody_knows_is_not_asked_after_its_move() -> None:
    t = stopped("german_first_line_mg known", "german_first_line")
    assert t.prompt == "impulse"


def test_a_hidden_team_out_of_points_is_asked_where_a_squad_could_go_on() -> None:
    for kind in ("german_first_line_mg", "german_first_line", "german_first_line_mg known"):
        t = country(f"0 9E9 {kind} concealed", "1 9A1 german_first_line", "64 9I1 us_paratroopers used",
                    terrain={"woods": ["9D8", "9E7", "9E8"]})  # fmt: skip
        set_off(t, 0)
        go(t, "9E8", "9E7")
        assert where(t, 0) == "9E7"
        assert t.prompt == ("impulse" if "known" in kind else "moving")


# --- a decoy in the place of a squad --------------------------------------------------------------------------------


def twins(s: State, side: int) -> list[tuple[int, int]]:
    """Decoys and squads of a side that nobody on the other side could tell apart."""
    hidden = [u for u in range(64 * side, 64 * side + 64) if s.hex[u] != NOWHERE and not s.known >> u & 1]
    decoys = [u for u in hidden if IS_DECOY[s.kind[u]]]
    squads = [u for u in hidden if IS_SQUAD[s.kind[u]]]
    return [(d, q) for d in decoys for q in squads if LOOKS[s.kind[d]] == s.kind[q] and s.look[d] == s.look[q]]


def exchanged(table: Table, one: int, other: int) -> Table:
    """The same table with two counters in each other's place."""
    copy = table.clone()
    s = state(copy)
    s.kind[one], s.kind[other] = s.kind[other], s.kind[one]
    copy._ask = s.stack[-1].ask(s)
    return copy


def told_apart(table: Table, pair: tuple[int, int], rng: Random, actions: int = 10) -> int:
    """Play on with a decoy and a squad as they are and exchanged; how often the other side's views were compared."""
    one, other = table.clone(), exchanged(table, *pair)
    enemy, before = one.sides[1 - (pair[0] >> 6)], one.history()
    for compared in range(actions):
        common = [a for a in one.legal if a in other.legal]
        assert one.to_act != enemy or len(common) == len(one.legal) == len(other.legal)
        used = [a for a in common if a.verb == "activate" and a.args[0] in pair] or common
        if not common:
            return compared
        action = rng.choice(used if rng.random() < 0.9 else common)
        for t in (one, other):
            t.play(action)
        if one.over or other.over or any(state(t).known >> u & 1 for t in (one, other) for u in pair):
            return compared
        if bytes(one.observe(enemy).since(0)) != bytes(other.observe(enemy).since(0)):
            raise AssertionError(f"{enemy} tells {pair} apart after {one.history()[len(before) :]}")
    return actions


def compare_twins(scenario: str, seed: int, actions: int) -> int:
    """Play a random game, and now and then compare what would be seen of exchanged counters."""
    t, rng, compared = sandtable.new("band_of_brothers", scenario, seed=seed), Random(seed), 0
    for i in range(actions):
        random_rest = [a for a in t.legal if a.verb == "auto-setup"]
        t.play(random_rest[0] if random_rest else rng.choice(t.legal))
        if t.over:
            break
        pairs = twins(state(t), rng.randrange(2)) if t.turn and not i % 3 else []
        if pairs:
            compared += told_apart(t, rng.choice(pairs), rng)
    return compared


@pytest.mark.parametrize("scenario", ["crossroads", "dike_by_night"])
def test_a_decoy_does_and_suffers_what_a_squad_would_until_it_is_found_out(scenario: str) -> None:
    assert sum(compare_twins(scenario, seed, 150) for seed in range(3)) > 60


def test_the_comparison_would_find_a_question_that_only_squads_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AssaultFire, "_in_doubt", lambda self, s: False)
    with pytest.raises(AssertionError, match="apart"):
        for seed in range(12):
            compare_twins("crossroads", seed, 200)


def test_the_fuzzer_exchanges_decoys_and_squads() -> None:
    s, moved = state(set_up_by_machine(1)), 0
    for seed in range(20):
        other = permuted(s, 1, Random(seed))
        assert isinstance(other, State)
        moved += any(IS_DECOY[s.kind[u]] and IS_SQUAD[other.kind[u]] for u in range(64) if s.hex[u] != NOWHERE)
    assert moved > 10


# --- samples --------------------------------------------------------------------------------------------------------


def test_a_sample_has_what_is_coming_on_among_what_waits() -> None:
    kinds = {"german_first_line": 1, "german_second_line": 2}
    units = ("0 9E5 german_first_line concealed", "1 9E6 german_second_line concealed", "2 9E4 german_first_line_mg "
             "concealed", SENTRY)  # fmt: skip
    t = reserves(kinds, *units, terrain={"woods": ["9E4", "9E5", "9E6"]}, group={"enter": {"hexes": ["9A5", "9A6"]}})
    t.play("enter german_first_line")
    for side in ("allies", None):
        for seed in range(30):
            sample = t.observe(side).sample(Random(seed))
            assert KIND["german_first_line"] in state(sample).stock[0]
            assert legal(sample) == legal(t) == ["go 9A5", "go 9A6"]


def test_a_sample_has_what_is_coming_on_with_the_group_that_the_scenario_puts_it_in() -> None:
    first, second = "german_first_line", "german_second_line"
    there = {"units": {first: 1, second: 3}, "area": {"hexes": ["9E4", "9E5"]}}
    late = {"units": {first: 1, second: 1}, "turn": 2, "enter": {"hexes": ["9A5", "9A6"]}}
    units = (f"0 9E4 {first} concealed", *(f"{n} 9E5 {second} concealed" for n in (1, 2)), f"3 9E4 {second} concealed")
    t = country(*units, SENTRY, terrain=WALL, turn=2, changes={"sides": {"axis": {"groups": [there, late]}}},
                more=f"fields:\n  stock = {[[], [KIND[first], KIND[second]]]}")  # fmt: skip
    assert KIND[first] not in state(t).extra
    t.play(f"enter {first}")
    for seed in range(20):
        sample = t.observe("allies").sample(Random(seed))
        assert KIND[first] in state(sample).stock[1]
        assert legal(sample) == ["go 9A5", "go 9A6"]


def test_a_sample_has_what_is_coming_on_with_a_group_whose_way_is_open() -> None:
    """Two groups could bring it, but the hex of the first is full: all that anybody sees tells that it is the second."""
    first, second = "german_first_line", "german_second_line"
    ways = (["9A2"], ["9A5", "9A6"])
    groups = [{"units": {first: 1, second: 1}, "turn": 2, "enter": {"hexes": way}} for way in ways]
    full = tuple(f"{n} 9A2 {second}" for n in (0, 1))
    t = country(*full, "2 9A9 german_first_line", SENTRY, turn=2, changes={"sides": {"axis": {"groups": groups}}},
                more=f"fields:\n  stock = {[[KIND[second]], [KIND[first]]]}")  # fmt: skip
    t.play(f"enter {first}")
    for seed in range(10):
        sample = t.observe("allies").sample(Random(seed))
        assert state(sample).stock == [(KIND[second],), (KIND[first],)]
        assert legal(sample) == ["go 9A5", "go 9A6"]


def test_in_a_sample_every_group_has_only_what_the_scenario_gives_it() -> None:
    """Which of three hidden counters is on the map nobody knows, but no squad waits with the tank."""
    groups = [{"units": units, "turn": 3, "enter": {"edge": "W"}} for units in ({"pz4h": 1}, {"german_second_line": 2})]
    sides = {"axis": {"groups": [{"units": {"german_second_line": 1}, "area": {"hexes": ["9E4"]}}, *groups]}}
    stock = [[], [KIND["pz4h"]], [KIND["german_second_line"]] * 2]
    t = country("0 9E4 german_second_line concealed", SENTRY, terrain=WALL, changes={"sides": sides},
                more=f"fields:\n  stock = {stock}")  # fmt: skip
    for seed in range(30):
        sample = state(t.observe("allies").sample(Random(seed)))
        assert [list(group) for group in sample.stock] == stock


def test_a_game_can_be_sampled_while_reinforcements_come_on() -> None:
    t, rng, seen = sandtable.new("band_of_brothers", "hedgerow_lane", seed=0), Random(0), 0
    for _ in range(160):
        random_rest = [a for a in t.legal if a.verb == "auto-setup"]
        coming = [a for a in t.legal if a.verb == "enter"]
        t.play(random_rest[0] if random_rest else rng.choice(coming or t.legal))
        if t.prompt == "entering":
            seen += 1
            for seed in range(5):
                sample = t.observe("axis").sample(Random(seed))
                assert sample.legal == t.legal
    assert seen > 8


def test_a_decoy_that_is_to_come_on_is_seen_as_a_squad() -> None:
    seen = []
    for kind in ("german_first_line", "german_first_line_decoy"):
        t = reserves({"german_first_line": 1, "german_first_line_decoy": 1}, "0 9E5 german_first_line", SENTRY)
        t.play(f"enter {kind}")
        seen.append(bytes(t.observe("allies").since(0)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("scenario", ["dike_by_night", "steppe_ridge", "bloody_gulch", "black_friday"])
def test_what_a_side_imagines_could_lie_there_and_be_played_on(scenario: str) -> None:
    """Whatever hides could be what it is taken for: it stands where it may, as it may, and can act."""
    t, rng = sandtable.new("band_of_brothers", scenario, seed=4), Random(4)
    for number in range(160):
        t.play(next((a for a in t.legal if a.verb == "auto-setup"), rng.choice(t.legal)))
        if number % 8:
            continue
        for side in ("axis", "allies"):
            sample = t.observe(side).sample(Random(number))
            GAME.invariants(state(sample))
            assert (sample.prompt, sample.to_act) == (t.prompt, t.to_act)
            for _ in range(6):
                sample.play(rng.choice(sample.legal))
            GAME.invariants(state(sample))


def test_while_sides_set_up_nobody_is_imagined_where_he_could_not_stand() -> None:
    """Two halftracks are set up under their passengers; nothing else carries anybody, and they are never empty."""
    units = {"panzergrenadiers": 3, "spw251_1": 2, "german_first_line": 3, "pz4h": 1}
    ours = {"units": units, "area": {"boards": ["9"], "letters": "AB"}}
    sides = {"axis": {"groups": [ours]}, "allies": {"groups": [{"units": {"us_elite": 2}, "area": {"hexes": ["9I5"]}}]}}
    boards = {"boards": [{"board": "9", "dx": 0, "dy": 0, "rotated": False}], "turned": False}
    t = sandtable.new("band_of_brothers", "field", seed=1, options={"changes": {"sides": sides, "map": boards}})
    rng = Random(1)
    for _ in range(60):
        if t.to_act != "axis":
            break
        for seed in range(4):
            GAME.invariants(state(t.observe("allies").sample(Random(seed))))
        t.play(rng.choice([a for a in t.legal if a.verb not in ("auto-setup", "end")] or t.legal))
    assert len(set(state(t).rides)) > 2


def test_a_unit_that_chooses_its_target_is_sampled_as_one_that_could_fire() -> None:
    t = country("0 9E4 german_first_line concealed", "1 9E5 german_first_line_decoy concealed",
                "2 9D5 german_first_line_decoy concealed", "64 9E7 us_paratroopers used", terrain=WALL)  # fmt: skip
    play(t, "activate 0", "fire")
    for seed in range(20):
        sample = t.observe("allies").sample(Random(seed))
        assert KINDS[state(sample).kind[0]] == "german_first_line"
        assert legal(sample) == ["target 9E7"]


def test_a_position_written_by_hand_can_be_sampled_from_every_seat() -> None:
    units = ("0 9E4 german_first_line concealed", "1 9E5 german_first_line_decoy concealed",
             "2 9E6 pak40 facing=2 concealed", "64 9D4 soviet_late_b concealed", "65 9D5 soviet_late_decoy concealed",
             "66 lost us_paratroopers")  # fmt: skip
    t = country(*units, terrain=WALL)
    kinds = Counter(state(t).kind)
    for side in ("axis", "allies", None):
        found = set()
        for seed in range(150):
            s = state(t.observe(side).sample(Random(seed)))
            assert Counter(s.kind) == kinds
            found.add(tuple(s.kind[u] for u in (0, 1, 2, 64, 65)))
        assert len(found) == {"axis": 2, "allies": 6, None: 12}[side]


def test_the_forces_of_a_position_are_no_secret_and_survive_the_way_to_another_process() -> None:
    t = country("0 9E4 german_first_line concealed", "1 9E5 german_first_line_decoy concealed", ENEMY, terrain=WALL)
    again = sandtable.position(t.position())
    assert state(again).extra == state(t).extra == tuple(sorted(k for k in state(t).kind if k != NONE))
    assert state(sandtable.new("band_of_brothers", "crossroads")).extra == ()
    assert BIT[0] & state(t).concealed
