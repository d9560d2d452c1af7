"""Battles by lot: forces bought by points, evened out, and the same for the same number."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import pytest

import sandtable
from sandtable.games.combat_commander.game import GAME
from sandtable.games.combat_commander.rules.board import OPPOSITE_EDGE, SIDES, data
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.games.combat_commander.rules.design import design_of, designed, needs_team
from sandtable.games.combat_commander.rules.setup import Scenario
from sandtable.kernel.dice import key_of
from sandtable.testing import rule
from tests.games.combat_commander.helpers import state, texts

DESIGNS = range(1, 201)
TABLES = data("design.json")
COUNTERS = {row["id"]: row["counters"] for name in ("units", "weapons") for row in data(f"{name}.json")[name]}


def setup_of(design: int) -> Scenario:
    setup = GAME.setup("random", {"design": design})
    assert isinstance(setup, Scenario)
    return setup


def price(row: dict[str, Any], side: str, strength: int = 6) -> int:
    """What a side of a scenario costs, reinforcements at a discount, by the point values."""
    force = row["sides"][side]
    points = TABLES["points"][force["nation"]]
    total = sum(points["units"][name] * count for name, count in force["units"].items())
    total += sum(points["weapons"][name] * count for name, count in force["weapons"].items())
    total += points["radios"][force["radio"]] if force["radio"] else 0
    for name, count in force["fortifications"].items():
        each = TABLES["fortifications"][name]
        total += count * (each[str(strength)] if name == "mines" else each)
    end = row["time"]["sudden_death"]
    for group in force["reinforcements"]:
        for name, count in group["units"].items():
            total += points["units"][name] * count * (end - group["space"]) // end
    return int(total)


@rule("CC:9.b")
def test_the_dearer_side_attacks_and_holds_the_initiative_and_the_other_gets_the_points() -> None:
    postures = set()
    for design in DESIGNS:
        row = designed(design)
        costs = [price(row, side, row["rules"].get("mine_strength", 6)) for side in SIDES]
        assert [row["initiative_numbers"][side] for side in SIDES] == [cost // 100 for cost in costs]
        dear = 0 if costs[0] > costs[1] else 1
        points = abs(costs[0] - costs[1]) // 100
        posture = tuple(row["sides"][side]["posture"] for side in SIDES)
        postures.add(posture)
        assert row["vp"] == (points if dear else -points)
        if posture == ("recon", "recon"):
            assert points == 0
            assert row["initiative"] == SIDES[1 - dear]
        else:
            assert (row["sides"][SIDES[dear]]["posture"], row["initiative"]) == ("attack", SIDES[dear])
            assert row["sides"][SIDES[1 - dear]]["posture"] == "defend"
    assert len(postures) == 3
    t = sandtable.new("combat_commander", "random", 1)
    assert SIDES[state(t).initiative] == designed(t.setup.options["design"])["initiative"]


def test_forces_keep_to_the_tables_and_to_the_counters_there_are() -> None:
    for design in DESIGNS:
        row = designed(design)
        leaders = []
        for side in SIDES:
            force = row["sides"][side]
            nation, counted = force["nation"], dict(force["units"])
            for group in force["reinforcements"]:
                for name, count in group["units"].items():
                    counted[name] = counted.get(name, 0) + count
            for name, count in (*counted.items(), *force["weapons"].items()):
                assert count <= COUNTERS[name][nation]
            assert set(force["units"]) <= set(TABLES["points"][nation]["units"])
            assert sum(needs_team(w) * n for w, n in force["weapons"].items()) >= counted.get(
                f"{nation}_weapon_team", 0
            )
            squads = sum(n for name, n in counted.items() if name.startswith(nation) and not name.endswith("_team"))
            leaders.append(sum(n for name, n in counted.items() if not name.startswith(nation)))
            size = next(s for s in TABLES["sizes"] if s["leaders"] == leaders[-1])
            assert squads == TABLES["company_squads"][nation] * size["share"][0] // size["share"][1]
            assert force["orders"] == leaders[-1] + 1
            assert force["surrender"] == -(-sum(counted.values()) * size["surrender_percent"] // 100)
            assert force["hand"] == {"attack": 6, "recon": 5, "defend": 4}[force["posture"]]
            assert not force["fortifications"] or force["posture"] == "defend"
        assert row["time"]["sudden_death"] == sum(row["sides"][side]["orders"] for side in SIDES)


def test_nations_years_and_qualities_are_those_of_the_tables() -> None:
    pairs, years, maps = set(), set(), set()
    for design in DESIGNS:
        row = designed(design)
        axis, allies = (row["sides"][side]["nation"] for side in SIDES)
        assert row["year"] in TABLES["year"][axis].values()
        assert allies in TABLES["allies"][axis][str(row["year"])].values()
        for side, nation in zip(SIDES, (axis, allies), strict=True):
            assert row["sides"][side]["quality"] in TABLES["quality"][nation][str(row["year"])].values()
            assert nation in DECKS
        pairs.add((axis, allies))
        years.add(row["year"])
        maps.add(row["map"])
    assert len(pairs) >= 5
    assert years == set(range(1939, 1946))
    assert len(maps) == 22


def test_the_sides_face_each_other_and_objectives_belong_to_the_defender() -> None:
    edges = set()
    for design in DESIGNS:
        row, setup = designed(design), setup_of(design)
        assert setup.edges[1] == OPPOSITE_EDGE[setup.edges[0]]
        edges.add(setup.edges[0])
        assert not setup.zones[0] & setup.zones[1]
        depth = TABLES["setup_depth"]["wide" if setup.edges[0] in ("north", "south") else "narrow"]
        for side in (0, 1):
            name = {"attack": "attacker", "defend": "defender", "recon": "recon"}[setup.postures[side]]
            assert row["sides"][SIDES[side]]["setup"]["depth"] == depth[name]
        held = row["objectives"]["control"]
        for i, h in enumerate(setup.terrain.objective_hex, 1):
            near = [side for side in (0, 1) if setup.zones[side] >> h & 1]
            expected = near[0] if near else setup.defender
            assert held.get(str(i)) == (SIDES[expected] if expected < 2 else None)
    assert len(edges) == 4


def test_the_number_of_a_design_is_all_that_counts() -> None:
    assert designed(7) == designed.__wrapped__(7)
    assert designed(7) != designed(8)
    first = sandtable.new("combat_commander", "random", 3, {"design": 7})
    second = sandtable.new("combat_commander", "random", 4, {"design": 7})
    assert first.view(None)["units"] == second.view(None)["units"]


def test_a_number_means_the_same_battle_for_ever() -> None:
    """Records name a battle by lot by its number alone: whoever changes what a number gives, spoils them.

    The title is only words: a record does not hold it.
    """
    battles = [{key: value for key, value in designed(design).items() if key != "title"} for design in DESIGNS]
    known = json.dumps(battles, sort_keys=True, ensure_ascii=False)
    assert hashlib.sha256(known.encode()).hexdigest()[:16] == "fdc421f5cb7183d2"


def test_a_table_without_a_number_gets_one_from_its_seed_and_nonces() -> None:
    tables = [sandtable.new("combat_commander", "random", seed) for seed in (1, 1, 2)]
    numbers = [t.setup.options["design"] for t in tables]
    assert numbers[0] == numbers[1] == design_of(key_of(1))
    assert numbers[1] != numbers[2]
    mixed = sandtable.new("combat_commander", "random", 1, nonces={"allies": "abc"})
    assert mixed.setup.options["design"] not in numbers
    assert sandtable.replay(mixed.record()).hash == mixed.hash
    assert sandtable.replay(tables[0].record()).hash == tables[0].hash
    assert sandtable.position(tables[0].position()).setup.options["design"] == numbers[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_by_lot_can_be_played_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    t = sandtable.new("combat_commander", "random", seed)
    while not t.over:
        t.play("auto-setup" if "auto-setup" in texts(t) else rng.choice(t.legal))
    assert t.winner in SIDES
    GAME.invariants(state(t))


def test_changes_can_be_laid_over_a_battle_by_lot() -> None:
    t = sandtable.new("combat_commander", "random", 3, {"design": 7, "changes": {"year": 1999}})
    assert t.view(None)["year"] == 1999
    assert t.setup.options["design"] == 7
