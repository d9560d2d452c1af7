"""Odds against every roll there is: by counting faces, and by playing each of them through a table."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.ai.odds import HITTING, outcome, successes
from sandtable.games.memoir44.rules.terrain_table import ARMOR, ARTILLERY, INFANTRY
from sandtable.kernel.hidden import permuted
from sandtable.kernel.table import Observation
from tests.games.memoir44.field import ALLIES, field, figures, open_battle, ordered, state, where

HIT_FACES = {INFANTRY: {1, 2, 4}, ARMOR: {3, 4}, ARTILLERY: {4}}
SEEN = 1e-12


def all_rolls(dice: int) -> list[tuple[int, ...]]:
    """Every roll of some dice."""
    return list(product(range(1, 7), repeat=dice))


def lost_to(faces: tuple[int, ...], kind: int, n: int, ignores: int, room: int) -> int:
    """Figures a roll costs, worked out the long way."""
    hits = sum(face in HIT_FACES[kind] for face in faces)
    if hits >= n:
        return n
    for _ in range(max(0, faces.count(5) - ignores)):
        if room:
            room -= 1
        else:
            hits += 1
    return min(n, hits)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("kind", [INFANTRY, ARMOR, ARTILLERY])
@pytest.mark.parametrize(("ignores", "room"), [(0, 9), (1, 9), (0, 0), (1, 1), (9, 0)])
def test_the_odds_are_those_of_all_rolls_counted(dice: int, kind: int, ignores: int, room: int) -> None:
    rolls = all_rolls(dice)
    for n in (1, 2, 4):
        o = outcome(dice, HITTING[kind], n, ignores, room)
        lost = Counter(lost_to(faces, kind, n, ignores, room) for faces in rolls)
        hits = Counter(sum(face in HIT_FACES[kind] for face in faces) for faces in rolls)
        flags = Counter(faces.count(5) for faces in rolls)
        assert o.lost == pytest.approx([lost[i] / 6**dice for i in range(n + 1)], abs=SEEN)
        assert o.hits == pytest.approx([hits[i] / 6**dice for i in range(dice + 1)], abs=SEEN)
        assert o.flags == pytest.approx([flags[i] / 6**dice for i in range(dice + 1)], abs=SEEN)
        assert o.eliminated == pytest.approx(lost[n] / 6**dice, abs=SEEN)
        assert o.expected == pytest.approx(sum(i * c for i, c in lost.items()) / 6**dice, abs=SEEN)


def test_successes_are_counted_over_all_rolls() -> None:
    found = Counter(sum(face <= 2 for face in faces) for faces in all_rolls(3))
    assert successes(3, 2) == pytest.approx([found[n] / 216 for n in range(4)])


# --- through a table ------------------------------------------------------------------------------------------------


def after(table: Table, action: str, faces: tuple[int, ...]) -> Table:
    """A table after an action with scripted dice, no Ambush, as many flags ignored as may be."""
    t = table.clone()
    t.script(list(faces))
    t.play(action)
    while t.prompt in ("AmbushWindow", "flags", "retreat", "take-ground"):
        t.play(t.legal[-1])
    return t


def outcomes(table: Table, action: str, dice: int, unit: int) -> tuple[Counter[int], int]:
    """How often a unit loses so many figures, and how often it lives but gives ground, over every roll."""
    lost: Counter[int] = Counter()
    left = 0
    for faces in all_rolls(dice):
        t = after(table, action, faces)
        lost[figures(table, unit) - figures(t, unit)] += 1
        left += where(t, unit) not in (None, where(table, unit))
    return lost, left


def assert_odds(table: Table, side: str, action: str, dice: int, unit: int) -> None:
    odds = table.observe(side).odds(action)
    lost, left = outcomes(table, action, dice, unit)
    every = 6**dice
    assert odds["dice"] == dice
    assert odds["lost"] == pytest.approx({n: lost[int(n)] / every for n in odds["lost"]}, abs=SEEN)
    assert sum(lost[int(n)] for n in odds["lost"]) == every
    assert odds["retreats"] == pytest.approx(left / every, abs=SEEN)
    assert odds["eliminated"] == pytest.approx(lost[figures(table, unit)] / every, abs=SEEN)


@pytest.mark.parametrize(
    ("enemy", "dice", "more"),
    [
        ("d6 axis infantry 4", 3, ""),
        ("d6 axis infantry 1", 3, ""),
        ("d6 axis armor 2", 3, ""),
        ("d6 axis artillery 2", 3, ""),
        ("D7 axis infantry 2", 2, ""),
        ("d6 axis infantry 2", 2, "sandbags: d6"),
        ("d6 axis infantry 3\nC7 axis infantry 4\nD7 axis infantry 4", 3, ""),
        ("d6 axis infantry 3\nd8 axis infantry 4\nc8 axis infantry 4\nC7 axis armor 3", 3, ""),
    ],
)
def test_a_battle_comes_out_as_the_odds_say(enemy: str, dice: int, more: str) -> None:
    t = field(f"E5 allies infantry 4\n{enemy}", more=more)
    open_battle(t, 0)
    assert_odds(t, "allies", "battle 0 1", dice, 1)


def test_a_unit_at_its_own_edge_pays_for_every_flag() -> None:
    t = field("e8 allies armor 3\nE9 axis infantry 4\nA5 axis infantry 4")
    open_battle(t, 0)
    assert_odds(t, "allies", "battle 0 1", 3, 1)
    assert t.observe("allies").odds("battle 0 1")["blocked_loss"] > 0.4


def test_an_ambush_comes_out_as_the_odds_say() -> None:
    t = field("E5 allies infantry 3\nd6 axis infantry 4", axis="ambush general_advance")
    open_battle(t, 0)
    t.play("battle 0 1")
    odds = t.observe("axis").odds("ambush")
    lost: Counter[int] = Counter()
    for faces in all_rolls(3):
        ambushed = t.clone()
        ambushed.script([*faces, 6, 6, 6])
        ambushed.play("ambush")
        while ambushed.prompt == "retreat":
            ambushed.play(ambushed.legal[0])
        lost[3 - figures(ambushed, 0)] += 1
    assert odds["lost"] == pytest.approx({n: lost[int(n)] / 216 for n in odds["lost"]}, abs=SEEN)


def test_air_power_hits_with_stars_and_its_flags_cannot_be_ignored() -> None:
    t = field(
        "E5 allies infantry 4\nE9 axis infantry 2\nM9 axis armor 3", allies="air_power recon_left", more="sandbags: E9"
    )
    t.play("play air_power")
    odds = t.observe("allies").odds("target 1")
    lost: Counter[int] = Counter()
    for faces in all_rolls(odds["dice"]):
        bombed = t.clone()
        bombed.script(list(faces))
        bombed.play("target 1")
        lost[2 - figures(bombed, 1)] += 1
    every = 6 ** odds["dice"]
    assert odds["lost"] == pytest.approx({n: lost[int(n)] / every for n in odds["lost"]}, abs=SEEN)
    assert odds["blocked_loss"] > 0


def test_all_targets_of_an_air_strike_are_told_together() -> None:
    t = field(
        "E5 allies infantry 4\nE9 axis infantry 2\nF9 axis armor 3\nG9 axis infantry 4", allies="air_power recon_left"
    )
    t.play("play air_power")
    first = t.observe("allies").odds("target 1")
    t.play("target 1")
    second = t.observe("allies").odds("target 2")
    t.play("target 2")
    assert t.observe("allies").odds("end") == {"targets": {"1": first, "2": second}}


def test_medics_bring_back_what_the_odds_say() -> None:
    t = field("E5 allies infantry 2\nC5 allies armor 1\nd8 axis infantry 4", allies="medics_and_mechanics recon_left")
    t.play("play medics_and_mechanics")
    for unit, full in ((0, 4), (1, 3)):
        odds = t.observe("allies").odds(f"recover {unit}")
        back: Counter[int] = Counter()
        for faces in all_rolls(odds["dice"]):
            healed = t.clone()
            healed.script(list(faces))
            healed.play(f"recover {unit}")
            back[figures(healed, unit) - figures(t, unit)] += 1
        every = 6 ** odds["dice"]
        assert odds["restored"] == pytest.approx({n: back[int(n)] / every for n in odds["restored"]}, abs=SEEN)
        assert max(map(int, odds["restored"])) == full - figures(t, unit)


@pytest.mark.parametrize("train", ["G5 allies train 4 supply_train car=F5", "C5 allies train 2 supply_train car=B5"])
def test_a_train_backs_along_its_rails_or_pays(train: str) -> None:
    rails = "board:\n  5 " + " ".join(["ra"] * 13)
    enemy = "g6" if train.startswith("G5") else "c6"
    t = field(f"{train}\n{enemy} axis infantry 4\nM1 allies infantry 4", side="axis", axis=ALLIES, more=rails)
    open_battle(t, 1)
    assert_odds(t, "axis", "battle 1 0", 3, 0)


# --- a star is enough -----------------------------------------------------------------------------------------------


def test_sabotage_needs_a_star() -> None:
    rules = {"sabotage": [{"side": "allies", "hexes": ["e6"], "medals": 1, "fuel_loss": False}]}
    t = field("E5 allies infantry 4\nM9 axis infantry 4", options={"changes": {"rules": rules}})
    open_battle(t, 0)
    odds = t.observe("allies").odds("sabotage 0 e6")
    assert odds["dice"] == 3
    assert odds["success"] == pytest.approx(1 - (5 / 6) ** 3)
    won = 0
    for faces in all_rolls(3):
        tried = t.clone()
        tried.script(list(faces))
        tried.play("sabotage 0 e6")
        won += tried.score["allies"]
    assert won / 216 == pytest.approx(odds["success"])
    assert t.observe("allies").odds("sabotage 0 d6") == {}


@pytest.mark.parametrize(("method", "dice"), [(1, 0), (2, 2)])
def test_a_bridge_is_blown_at_once_or_with_a_star_of_two_dice(method: int, dice: int) -> None:
    rules = {"blow_bridge": [{"side": "allies", "hex": "E5", "method": method}]}
    works = "board:\n  5 .. .. .. .. ri .. .. .. .. .. .. .. ..\nworks:\n  E5 bridge E W"
    t = field(
        "A1 allies infantry 4\nM9 axis infantry 4",
        allies="probe_left probe_center recon_left",
        options={"changes": {"rules": rules}},
        more=works,
    )
    t.play("play probe_center")
    odds = t.observe("allies").odds("blow E5")
    assert odds == ({"dice": 2, "stars": {"0": 25 / 36, "1": 10 / 36, "2": 1 / 36}, "success": 11 / 36} if dice else {})


@pytest.mark.parametrize("aim", ["A1", "A9"])
def test_a_drop_drifts_as_the_odds_say(aim: str) -> None:
    t = sandtable.new("memoir44", "sainte_mere_eglise", seed=1)
    assert t.prompt == "drop"
    odds = t.observe("allies").odds(f"drop {aim}")
    units = len(state(t).owner)
    down: Counter[str | None] = Counter()
    for faces in all_rolls(odds["dice"]):
        dropped = t.clone()
        dropped.script(list(faces))
        dropped.play(f"drop {aim}")
        down[where(dropped, units) if len(state(dropped).owner) > units else None] += 1
    every = 6 ** odds["dice"]
    assert odds["hexes"] == pytest.approx({h: n / every for h, n in down.items() if h is not None})
    assert odds["lost"] == pytest.approx(down[None] / every)


# --- mines ----------------------------------------------------------------------------------------------------------

MINED = "mines:\n  d6 axis 3\n  D7 axis 1 up"


def mined_field(unit: str = "infantry 2") -> Table:
    return ordered(field(f"E5 allies {unit}\nM9 axis infantry 4", more=MINED), 0)


def test_an_unseen_mine_is_a_mixture_of_all_that_is_left() -> None:
    t = mined_field()
    odds = t.observe("allies").odds("move 0 d6")
    left = Counter(t.setup.pool("mines"))
    left.subtract([1])
    total = left.total()
    assert odds["dice"] == pytest.approx({str(n): c / total for n, c in left.items() if c})
    dead = sum(c / total * sum(successes(n, 3)[2:]) for n, c in left.items())
    assert odds["eliminated"] == pytest.approx(dead)
    assert odds["expected_loss"] == pytest.approx(odds["lost"]["1"] + 2 * odds["lost"]["2"])


def test_the_odds_of_a_mine_tell_nothing_that_is_hidden() -> None:
    t = mined_field()
    o = t.observe("allies")
    seen = [Observation.of(permuted(state(t), 1, Random(i)), t._ask, 1, None) for i in range(5)]
    assert all(other.odds("move 0 d6") == o.odds("move 0 d6") for other in seen)
    assert all(other.action_values() == o.action_values() for other in seen)


def test_a_mine_turned_up_rolls_what_it_shows() -> None:
    t = field("D5 allies armor 3\nM9 axis infantry 4", more="mines:\n  d6 axis 2 up")
    t.play("play direct_from_hq")
    t.play("order 0")
    if t.prompt == "order":
        t.play("end")
    odds = t.observe("allies").odds("move 0 d6")
    lost: Counter[int] = Counter()
    for faces in all_rolls(2):
        blown = t.clone()
        blown.script(list(faces))
        blown.play("move 0 d6")
        lost[3 - figures(blown, 0)] += 1
    assert odds["dice"] == {"2": 1.0}
    assert odds["lost"] == pytest.approx({n: lost[int(n)] / 36 for n in odds["lost"]}, abs=SEEN)


def test_engineers_who_clear_a_mine_roll_nothing() -> None:
    assert mined_field("infantry 4 combat_engineer").observe("allies").odds("move 0 d6") == {}


# --- what rolls nothing ---------------------------------------------------------------------------------------------


def test_what_rolls_nothing_has_no_odds() -> None:
    t = field("E5 allies infantry 4\nd6 axis infantry 4\nM9 axis infantry 4")
    assert t.observe("allies").odds("play direct_from_hq") == {}
    assert t.observe("allies").odds("nonsense") == {}
    open_battle(t, 0)
    o = t.observe("allies")
    for action in ("battle 0 2", "battle 0 0", "battle 1 0", "battle 0 63", "end", "ambush", "recover 1", "target 1"):
        assert o.odds(action) == {}, action
