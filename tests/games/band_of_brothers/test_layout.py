"""Where a computer player sets up, and how little an enemy can foretell of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tools.predict import BY_PLACE, BY_TERRAIN, Marker, Predictor, rates

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.ai import layout
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules.dikes import NO_BANK, crosses
from sandtable.games.band_of_brothers.rules.pieces import SORT, SORTS
from sandtable.games.band_of_brothers.rules.scenarios import FIELD
from sandtable.maps.hexes import bits
from sandtable.testing import play

from .helpers import marked, state
from .test_setup import group, new, one_board


def laid_out(scenario: str, seed: int = 1) -> Table:
    """A table set up by computer players."""
    t = sandtable.new(GAME.id, scenario, seed=1)
    players = {side: sandtable.player("greedy", seed=seed) for side in t.sides}
    while not t.turn:
        t.play(players[str(t.to_act)].choose(t.observe(t.to_act)))
    return t


def drawn(t: Table) -> dict[str, float]:
    """The actions that a computer player may draw, and how likely."""
    chances = t.observe(t.to_act).chances()
    assert chances is not None
    return {str(a): chance for a, chance in zip(t.legal, chances, strict=True) if chance}


# --- which places are good ------------------------------------------------------------------------------------------

SQUAD, WEST_OR_EAST = "german_first_line", ["9C3", "9G3"]
HOLD = {"victory": {"for": "allies", "when": "end", "need": [{"kind": "control", "area": {"hexes": ["9E2"]}}]}}
HOLD_SOUTH = {"victory": {**HOLD["victory"], "need": [{"kind": "control", "area": {"hexes": ["9E9"]}}]}, "enemy": "9E1"}


def best(name: str, hexes: list[str], terrain: dict[str, list[str]], enemy: str = "9E8", **more: Any) -> list[str]:
    """Where the last counter goes of a side that attacks an enemy."""
    ours = group({name: 1}, {"hexes": hexes})
    sides = {"axis": {"groups": [ours]}, "allies": {"groups": [group({"us_paratroopers": 1}, {"hexes": [enemy]})]}}
    t = new(FIELD, map=one_board("9"), changes=terrain, sides=sides, **more)
    play(t, f"place {name}")
    return [text.removeprefix("at ") for text in drawn(t)]


@pytest.mark.parametrize(
    ("name", "hexes", "terrain", "more", "expected"),
    [
        (SQUAD, ["9C3", "9E3", "9G3"], {"woods": ["9C3"], "stone_building": ["9G3"]}, {}, "9G3"),  # best cover
        (SQUAD, WEST_OR_EAST, {"trench": ["9G3"]}, {}, "9G3"),  # dug in
        (SQUAD, WEST_OR_EAST, {"trench": ["9C3"], "woods": ["9G3"]}, {}, "9C3"),  # better than woods
        (SQUAD, WEST_OR_EAST, {"pillbox": ["9G3"], "trench": ["9C3"]}, {}, "9G3"),
        (SQUAD, WEST_OR_EAST, {"dike": ["9G2", "9G3", "9G4"]}, {}, "9G3"),  # or at least behind a dike
        (SQUAD, ["9E2", "9E4", "9E6"], {}, {}, "9E6"),  # near the enemy whom it attacks
        (SQUAD, ["9E2", "9E4", "9E6"], {}, HOLD, "9E2"),  # at what it has to hold
        (SQUAD, ["9E4", "9E6"], {}, HOLD_SOUTH, "9E6"),  # or near it
        (SQUAD, WEST_OR_EAST, {"woods": ["9C3", "9G3", "9G4", "9F4", "9G5"]}, {}, "9C3"),  # with a view
        (SQUAD, WEST_OR_EAST, {"woods": ["9C3", "9G3", "9C4", "9D4", "9C5"]}, {}, "9G3"),
        (SQUAD, WEST_OR_EAST, {"woods": ["9C5"]}, {}, "9G3"),  # of what lies three hexes about the enemy
        (SQUAD, ["9C4", "9G4"], {"woods": ["9D3", "9D4", "9D5"]}, HOLD, "9C4"),  # or what it holds
        ("pak38", WEST_OR_EAST, {"woods": ["9C3"], "stone_building": ["9G3"]}, {}, "9C3"),  # able to turn
        ("pak38", WEST_OR_EAST, {"stone_building": ["9G3"], "fortified": ["9G3"]}, {}, "9G3"),
        ("german_mortar", WEST_OR_EAST, {"stone_building": ["9G3"]}, {}, "9C3"),  # able to fire
        ("pz4h", WEST_OR_EAST, {"woods": ["9C3"]}, {}, "9C3"),  # hidden in woods
        ("pz4h", WEST_OR_EAST, {"woods": ["9G3"]}, {}, "9G3"),
        (SQUAD, ["9E6", "9E7"], {}, {}, "9E6"),  # beside the enemy no better than a hex off
    ],
)
def test_a_player_has_a_reason_for_every_place(
    name: str,
    hexes: list[str],
    terrain: dict[str, list[str]],
    more: dict[str, Any],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(layout, "SPARE", 1)
    assert best(name, hexes, terrain, **more) == [expected]


def test_a_player_lays_no_decoy_beside_where_the_enemy_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """A squad that attacks goes into the woods next to him, a decoy into those a hex farther off."""
    monkeypatch.setattr(layout, "SPARE", 1)
    for name, h in ((SQUAD, "9E4"), (f"{SQUAD}_decoy", "9E7")):
        assert best(name, ["9E4", "9E7"], {"woods": ["9E4", "9E7"]}, enemy="9E5") == [h]


def test_a_player_draws_among_somewhat_more_places_than_it_has_counters() -> None:
    hexes = [f"9E{row}" for row in range(1, 9)]
    ours = group({SQUAD: 3}, {"hexes": hexes})
    t = new(FIELD, map=one_board("9"), changes={"woods": hexes}, sides={"axis": {"groups": [ours]}})
    play(t, f"place {SQUAD}")
    assert set(drawn(t).values()) == {1.0}
    assert len(drawn(t)) == 2 + layout.SPARE


def test_a_player_leaves_places_free_where_a_friend_is() -> None:
    hexes = ["9E1", "9E3", "9E5", "9E7"]
    ours = group({SQUAD: 4}, {"hexes": hexes})
    t = new(FIELD, map=one_board("9"), changes={"woods": hexes}, sides={"axis": {"groups": [ours]}})
    play(t, f"place {SQUAD}", "at 9E3", f"place {SQUAD}", "at 9E5", f"place {SQUAD}")
    assert {"at 9E1", "at 9E7"} <= set(drawn(t))


# --- what it draws --------------------------------------------------------------------------------------------------


def test_every_counter_is_as_likely_to_be_placed_next_and_halftracks_come_last() -> None:
    units = {SQUAD: 3, "pak38": 1, f"{SQUAD}_decoy": 2, "spw251_1": 1}
    ours = group(units, {"hexes": ["9E2", "9E3", "9E4", "9E5"]})
    t = new(FIELD, map=one_board("9"), sides={"axis": {"groups": [ours]}})
    assert drawn(t) == {f"place {SQUAD}": 3.0, "place pak38": 1.0, f"place {SQUAD}_decoy": 2.0}


def test_a_player_lays_out_by_ordinary_actions_and_by_its_own_seed() -> None:
    one, same, other = laid_out("hedgerow_lane", 1), laid_out("hedgerow_lane", 1), laid_out("hedgerow_lane", 2)
    assert "auto-setup" not in {action.verb for what, action in one.history() if what == "play"}
    assert one.hash == same.hash != other.hash


def test_a_player_digs_in_where_somebody_lacks_cover() -> None:
    t = laid_out("if_this_is_combat")
    s = state(t)
    assert sorted(s.setup.grid.label[h] for h in bits(s.foxholes)) == ["5D5", "5D6", "5D7"]
    assert all(marked(t, "concealed", u) for u in bits(s.on[0]))


def test_a_player_who_finds_a_place_to_be_dug_that_nobody_needs_chooses_any() -> None:
    """Somebody else may have begun to dig before it sat down."""
    digging = 0
    for seed in range(8):
        t, rng = sandtable.new("band_of_brothers", "hettricks_war", seed=seed), Random(seed)
        while t.turn == 0 and not t.over:
            seen = t.observe(t.to_act)
            chances = seen.chances()
            assert chances is None or sum(chances) > 0
            digging += any(action.verb == "dig" for action in seen.legal)
            legal = [action for action in t.legal if action.verb != "auto-setup"]
            t.play(rng.choice(legal))
    assert digging


def test_a_player_takes_the_bank_of_a_dike_away_from_the_enemy() -> None:
    s = state(laid_out("hettricks_war"))
    terrain, grid = s.setup.terrain, s.setup.grid
    for unit in bits(s.on[1]):
        h = s.hex[unit]
        north = min(bits(s.stood[0]), key=lambda e: (grid.dist(e, h), e))
        assert crosses(terrain, north, NO_BANK, h, s.bank[unit]), grid.label[h]


def test_a_player_keeps_attackers_near_the_enemy() -> None:
    s = state(laid_out("so_few_led_by_so_many"))
    grid = s.setup.grid
    near = [min(grid.dist(s.hex[u], e) for e in bits(s.stood[0])) for u in bits(s.on[1])]
    assert max(near) <= 6


# --- what an enemy can foretell -------------------------------------------------------------------------------------


def test_an_enemy_foretells_no_more_than_the_terrain_tells_him() -> None:
    found = rates("hedgerow_lane", games=12, drawn=40)
    assert found.counters > 80
    assert found.by_place <= found.by_terrain + 0.08


def test_the_predictor_would_find_out_who_always_stands_where() -> None:
    seen = [Marker(0, h, number, (0,), h % 3) for number in range(20) for h in range(9)]
    real = [Marker(0, h, 30, (0,), h % 3) for h in range(9)]
    assert Predictor(seen, BY_PLACE).hits(real) == 1.0
    assert Predictor(seen, BY_TERRAIN).hits(real) == pytest.approx(1 / 3)


def test_a_number_tells_nothing() -> None:
    """The first counters that a player places are no likelier to be guns than the last."""
    first: Counter[str] = Counter()
    for seed in range(60):
        s = state(laid_out("steppe_ridge", seed))
        first[SORTS[SORT[s.kind[64]]]] += 1
    assert first["squad"] > first["gun"]
