"""Determined and desperate defense (12), artillery in its support (17.6.3).

On the meadow four battalions (20) attack Henke (4, regular, two steps) at 5-1; a 1 is DR, a 3 A1/D1, a 5 D1. With a
free way to the north the defense is an ordinary one; in a pocket it is desperate.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.battle import NO_ADVANCE, NORMAL
from sandtable.testing import refused, rule

from .battles import odds, ratio, resolve
from .helpers import marks, steps, texts, where
from .meadow import FIVE, earned, fall_back, meadow, strike

DR, DRX, A1_D1, DMR, D1, DS = range(1, 7)  # the dice at 5-1
ATTACKERS = ("6DLI/151/50", "8DLI/151/50", "9DLI/151/50", "1D/231/50")
POCKET = "3918 1/502/101\n 3716 1/504/82\n 3720 2/504/82"  # whoever leaves 3718 goes through two enemy zones


def attackers_steps(t: Table) -> int:
    """The steps of the four battalions."""
    return sum(steps(t, unit) for unit in ATTACKERS)


def stand(
    die: int,
    defender: str = "Henke",
    result: int = DR,
    more: str = "",
    lead: str = "",
    terrain: str = "",
    town: str = "",
) -> Table:
    """DR at 5-1; the defenders try to hold with a die."""
    laid: dict[str, Any] = {"terrain": {"3718": terrain or "clear"}, "settlements": {"3718": town}}
    t = meadow(f"{FIVE}\n 3718 {defender}\n {more}", **laid)
    strike(t, result, die)
    t.play(f"hold {lead or defender.split(maxsplit=1)[0]}")
    return t


def settle(t: Table) -> Table:
    """Let the attackers take their loss wherever they like."""
    while t.prompt == "loss":
        t.play(texts(t)[0])
    return t


# --- when, and what it brings


@rule("H44:12.1.1a")
@pytest.mark.parametrize("result", [DR, DRX, A1_D1, D1])
def test_defenders_may_try_to_stay_after_every_result_that_lets_them_choose(result: int) -> None:
    t = settle(strike(meadow(f"{FIVE}\n 3718 Henke"), result))
    assert (t.to_act, t.prompt, texts(t)) == ("german", "determined-defense", ["hold Henke", "pass"])


@rule("H44:12.4e")
@pytest.mark.parametrize("result", [DMR, DS])
def test_nobody_stays_after_dmr_or_ds_not_even_in_despair(result: int) -> None:
    assert strike(meadow(f"{FIVE}\n 3718 Henke"), result).prompt == "retreat"
    t = strike(meadow(f"{FIVE}\n{POCKET}\n 3718 Henke"), result)
    assert where(t, "Henke") == "dead"


@rule("H44:12.1.1a")
def test_nobody_rolls_if_no_defender_survived() -> None:
    t = strike(meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 Hartung/10ss"), D1)
    assert where(t, "Hartung/10ss") == "dead" and earned(t) == NORMAL


@rule("H44:12.1.1b")
def test_losses_of_the_combat_table_come_first() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Henke"), D1)
    assert t.prompt == "determined-defense" and steps(t, "Henke") == 1


@rule("H44:12.1.1c", "H44:12.3a")
def test_a_success_cancels_the_retreat_and_engages_the_survivors() -> None:
    t = settle(stand(6, terrain="woods"))  # 0/0
    assert where(t, "Henke") == "3718" and marks(t, "Henke") == {"engaged"} and steps(t, "Henke") == 2
    assert earned(t) == NO_ADVANCE


@rule("H44:12.1.1a")
def test_after_a_failure_the_defenders_retreat() -> None:
    t = stand(3)
    assert t.prompt == "retreat"
    fall_back(t, "3818", "3918")
    assert marks(t, "Henke") == {"disrupted"} and earned(t) == NORMAL


# --- the lead unit


@rule("H44:12.1.2a", "H44:12.3c")
def test_the_lead_unit_takes_the_defenders_loss() -> None:
    t = meadow(f"{FIVE}\n 3718 Hartung/10ss rmnts_19/9ss")  # 20:4
    strike(t, DR, 5)
    assert texts(t) == ["hold Hartung/10ss", "hold rmnts_19/9ss", "pass"]
    t.play("hold rmnts_19/9ss")
    assert where(t, "rmnts_19/9ss") == "dead" and marks(t, "Hartung/10ss") == {"engaged"}


@rule("H44:12.1.2b")
def test_artillery_disrupted_units_and_supply_sources_cannot_lead() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Chill Henke*disrupted"), DR)  # 2 + 2
    assert t.prompt == "retreat"
    t = strike(meadow(f"{FIVE}\n 3718 Chill Hartung/10ss"), DR)
    assert texts(t) == ["hold Hartung/10ss", "pass"]
    refused(t, "hold Chill", "H44:12.1.2b")
    t = meadow("3717 I/21\n 3719 Allworden/9ss\n 3718 supply/101 1a/327/101:1", phase="german combat")
    strike(t, 3)  # 4 + 2 to 2 is 3-1: DR
    refused(t, "hold supply/101", "H44:12.1.2b")
    assert texts(t) == ["hold 1a/327/101", "pass"]


@rule("H44:12.1.2b")
def test_a_unit_of_an_overstacked_hex_may_lead() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Hartung/10ss rmnts_19/9ss rmnts_20/9ss"), DR)  # two of them defend: 20:4
    assert texts(t) == ["hold Hartung/10ss", "hold rmnts_19/9ss", "hold rmnts_20/9ss", "pass"]


# --- the columns and the dice


CLEAR = {1: (0, 1), 2: None, 3: None, 4: None, 5: (0, 1), 6: (1, 1)}
OTHER = {1: (0, 1), 2: None, 3: None, 4: (0, 1), 5: (1, 1), 6: (0, 0)}
CITY = {1: (0, 1), 2: None, 3: (0, 1), 4: (1, 1), 5: (0, 0), 6: (0, 0)}


def check(column: dict[int, tuple[int, int] | None], **terrain: str) -> None:
    """Every face of the die against the column of a terrain."""
    for die, losses in column.items():
        t = settle(stand(die, **terrain))  # type: ignore[arg-type]
        attacker, defender = losses or (0, 0)
        assert (12 - attackers_steps(t), 2 - steps(t, "Henke")) == (attacker, defender), die
        held = die >= min(d for d, row in column.items() if d > 1 and row)
        assert ("engaged" in marks(t, "Henke")) == held and (t.prompt == "retreat") == (not held), die


@rule("H44:12.1.3b", "H44:12.2a")
def test_clear_ground_and_polder_have_the_first_column() -> None:
    check(CLEAR)
    check(CLEAR, terrain="polder")
    check(CLEAR, terrain="polder-woods", town="village")


@rule("H44:12.1.3c", "H44:12.2b")
def test_other_terrain_and_towns_have_the_second_column() -> None:
    check(OTHER, terrain="woods")


@rule("H44:12.1.3c")
def test_a_town_in_clear_ground_or_polder_is_other_terrain() -> None:
    t = meadow(
        f"{FIVE}\n 3717 1H/231/50 2D/231/50\n 3719 5EY/69/50 6GH/69/50\n 3718 Henke", settlements={"3718": "town"}
    )
    strike(t, DR, 4)  # 40:8
    t.play("hold Henke")
    assert steps(t, "Henke") == 1 and marks(t, "Henke") == {"engaged"}


@rule("H44:12.1.3a", "H44:12.2c")
def test_a_city_has_the_third_column() -> None:
    for die, losses in CITY.items():
        t = meadow(
            f"{FIVE}\n 3717 1H/231/50 2D/231/50\n 3719 5EY/69/50 6GH/69/50\n 3718 Henke", settlements={"3718": "city"}
        )
        strike(t, DR, die)
        t.play("hold Henke")
        settle(t)
        assert 2 - steps(t, "Henke") == (losses or (0, 0))[1], die
        assert ("engaged" in marks(t, "Henke")) == (die >= 3), die


@rule("H44:12.1.3d")
def test_technical_units_in_marsh_have_the_column_of_clear_ground() -> None:
    roads = {"3718-3818": "minor", "3618-3718": "minor"}
    for lead, held in (("2/10/10ss", False), ("Hartung/10ss", True)):
        t = meadow(f"{FIVE}\n 3718 Hartung/10ss 2/10/10ss", terrain={"3718": "marsh"}, roads=roads)
        strike(t, 2, 4)  # 20:4, but the tanks shift it to 4-1: DR
        t.play(f"hold {lead}")
        assert (steps(t, lead) == 0) == held and (t.prompt == "retreat") != held


@rule("H44:12.2e", "H44:12.2a")
def test_an_elite_lead_unit_adds_one_to_the_die_and_seven_costs_the_attacker_alone() -> None:
    t = strike(meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 9_Lehr"), DR, 6)  # 10:2
    t.play("hold 9_Lehr")
    assert t.to_act == "allied" and texts(t) == ["lose 6DLI/151/50", "lose 8DLI/151/50"]
    settle(t)
    assert steps(t, "9_Lehr") == 1 and marks(t, "9_Lehr") == {"engaged"}


@rule("H44:12.2f")
def test_a_lead_unit_of_low_quality_takes_one_from_the_die() -> None:
    t = meadow("3618 6DLI/151/50\n 3619 8DLI/151/50:2\n 3718 Tiel_Garrison")  # 8:2 and a shift: 5-1
    strike(t, DR, 5)
    t.play("hold Tiel_Garrison")
    assert t.prompt == "retreat" and steps(t, "Tiel_Garrison") == 1


# --- artillery


@rule("H44:12.2d", "H44:17.6.3")
def test_one_artillery_unit_adds_one_to_the_die() -> None:
    t = stand(4, more="3918 Chill\n 3919 406")
    assert (t.to_act, t.prompt) == ("german", "defensive-support")
    assert sorted(texts(t)) == ["pass", "support 406", "support Chill"]
    t.play("support Chill")
    assert "fired" in marks(t, "Chill") and "fired" not in marks(t, "406")
    assert marks(t, "Henke") == {"engaged"} and steps(t, "Henke") == 1  # 4 + 1: success with 0/1


@rule("H44:17.6.3")
def test_artillery_is_not_bound_to_help() -> None:
    t = stand(4, more="3918 Chill")
    t.play("pass")
    assert t.prompt == "retreat" and "fired" not in marks(t, "Chill")


# --- losses


@rule("H44:12.3b")
def test_when_both_lose_a_step_the_defender_chooses_the_attackers_loss() -> None:
    t = stand(6)  # 1/1
    assert t.to_act == "german" and f"lose {ATTACKERS[3]}" in texts(t)
    t.play(f"lose {ATTACKERS[3]}")
    assert steps(t, ATTACKERS[3]) == 2 and steps(t, "Henke") == 1


@rule("H44:12.3c")
def test_the_attackers_loss_comes_from_the_lead_formation() -> None:
    t = meadow(
        "3618 6DLI/151/50 8DLI/151/50\n 3619 4SLI/129/43 4W/129/43\n 3717 7H/130/43\n 3718 Hartung/10ss Euling/10ss"
    )
    t.play("attack 3718")
    t.play("lead 50th")
    if "detach" in texts(t):
        t.play("detach")
    t.script([2, 6])  # 10 + 9 to 4 is 4-1: DR
    t.play("resolve")
    t.play("hold Hartung/10ss")
    assert sorted(texts(t)) == ["lose 6DLI/151/50", "lose 8DLI/151/50"]
    refused(t, "lose 4SLI/129/43", "H44:11.2b")


@rule("H44:12.3d")
def test_the_attacker_does_not_advance_when_the_last_step_dies_in_a_success() -> None:
    t = strike(meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 Hartung/10ss"), DR, 5)
    t.play("hold Hartung/10ss")
    assert where(t, "Hartung/10ss") == "dead" and earned(t) == NO_ADVANCE


@rule("H44:12.1.1a")
def test_the_attacker_advances_when_the_last_step_dies_in_a_failure() -> None:
    t = strike(meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 Hartung/10ss"), DR, 1)
    t.play("hold Hartung/10ss")
    assert where(t, "Hartung/10ss") == "dead" and earned(t) == NORMAL


# --- desperate defense


@rule("H44:12.4a")
def test_there_is_one_attempt_where_the_retreat_is_safe() -> None:
    t = stand(2)
    assert t.prompt == "retreat" and steps(t, "Henke") == 2


@rule("H44:12.4b", "H44:12.4c", "H44:12.4d")
def test_in_a_pocket_every_dash_costs_a_step_and_the_defenders_roll_again() -> None:
    t = meadow(f"{FIVE}\n {POCKET}\n 3718 Hartung/10ss rmnts_19/9ss")
    strike(t, DR, 3, 6)
    t.play("hold Hartung/10ss")
    assert where(t, "Hartung/10ss") == "dead"
    assert (t.prompt, texts(t)) == ("determined-defense", ["hold rmnts_19/9ss", "pass"])
    t.play("hold rmnts_19/9ss")
    settle(t)
    assert where(t, "rmnts_19/9ss") == "dead" and attackers_steps(t) == 11 and earned(t) == NO_ADVANCE


@rule("H44:12.4d")
def test_after_each_roll_another_unit_may_lead() -> None:
    t = meadow(f"{FIVE}\n {POCKET}\n 3718 Henke:1 rmnts_19/9ss")
    strike(t, DR, 2)
    t.play("hold Henke")
    assert texts(t) == ["hold rmnts_19/9ss", "pass"]
    t = meadow(f"{FIVE}\n 3717 1H/231/50\n {POCKET}\n 3718 Henke rmnts_19/9ss")  # 25 to 6: 4-1
    strike(t, 2, 2)
    t.play("hold Henke")
    assert sorted(texts(t)) == ["hold Henke", "hold rmnts_19/9ss", "pass"]


@rule("H44:12.4b")
def test_who_gives_up_in_a_pocket_is_lost_in_the_retreat() -> None:
    t = strike(meadow(f"{FIVE}\n {POCKET}\n 3718 Henke"), DR)
    t.play("pass")
    assert where(t, "Henke") == "dead"


@rule("H44:12.4b")
def test_a_retreat_that_must_break_the_stacking_limit_is_a_reason_to_despair() -> None:
    north = "3818 I/21 Ewald\n 3819 1/Erdmann 2/Erdmann\n 3917 3/Erdmann 4/Erdmann\n 3918 5/Erdmann 6/Erdmann"
    east = "3919 Budde Becker/3\n 3817 Harder/9ss Spindler/9ss\n 3820 Krafft Schulz\n 3720 Oelkers Mattusch\n 3716 Stephan Kerutt"
    t = strike(meadow(f"{FIVE}\n {north}\n {east}\n 3718 Henke"), DR, 3)
    t.play("hold Henke")
    assert steps(t, "Henke") == 1 and t.prompt == "determined-defense"


@rule("H44:12.4b")
def test_full_hexes_on_the_way_are_no_reason_to_despair() -> None:
    full = "3818 I/21 Ewald\n 3819 1/Erdmann 2/Erdmann\n 3717 Budde Becker/3\n 3719 Krafft Schulz"
    t = strike(meadow(f"{FIVE}\n {full}\n 3718 Henke"), DR, 3)
    t.play("hold Henke")
    assert steps(t, "Henke") == 2 and t.prompt == "retreat"  # one attempt, and the dash costs nothing


@rule("H44:12.4b", "H44:12.4c")
def test_the_worked_example_five_steps_in_a_city_cost_four_steps_for_two() -> None:
    """E23: A1/D1, then 2, 1 and 4."""
    ring = "3717 1H/231/50 2D/231/50\n 3719 5EY/69/50\n 3818 6GH/69/50\n 3819 7GH/69/50\n 3516 50_Div"
    t = meadow(f"{FIVE}\n {ring}\n 3718 Henke Ear Molzer", settlements={"3718": "city"})
    t.play("attack 3718")
    t.play("support 50_Div")
    assert ratio(odds(t)) == (45, 20, "3-1")
    resolve(t, 5, 2, 1, 4)  # A1/D1
    t.play("lose 6DLI/151/50")
    t.play("lose Ear")
    for lead in ("Henke", "Henke", "Molzer"):
        t.play(f"hold {lead}")
    assert t.to_act == "german"  # 1/1: the defender chooses
    t.play("lose 7GH/69/50")
    left = {unit: steps(t, unit) for unit in ("Henke", "Ear", "Molzer")}
    assert left == {"Henke": 0, "Ear": 1, "Molzer": 0} and marks(t, "Ear") == {"engaged"}
    assert (steps(t, "6DLI/151/50"), steps(t, "7GH/69/50"), earned(t)) == (2, 2, NO_ADVANCE)


def test_the_odds_of_a_desperate_defense_are_exact() -> None:
    """Every line of dice of a lone two-step unit in a pocket, played through, against the odds by hand.

    Clear ground: 5 holds for 0/1, 6 for 1/1, everything else costs a step; with two steps two rolls at most.
    The first roll holds with 5 or 6 (2/6) and one step is left; else (4/6) one step is left, and the second roll
    holds with 5 or 6 but kills the last step; in all cases where the first fails the unit is lost.
    """
    found: Counter[tuple[str, int]] = Counter()
    for first in range(1, 7):
        for second in range(1, 7):
            t = meadow(f"{FIVE}\n {POCKET}\n 3718 Henke")
            strike(t, DR, first, second)
            while t.prompt == "determined-defense":
                t.play("hold Henke")
                settle(t)
            found[where(t, "Henke"), 12 - attackers_steps(t)] += 1
    assert {outcome: Fraction(count, 36) for outcome, count in found.items()} == {
        ("3718", 0): Fraction(1, 6),
        ("3718", 1): Fraction(1, 6),
        ("dead", 1): Fraction(4, 36),
        ("dead", 0): Fraction(20, 36),
    }


# --- a lead formation of one step


@rule("H44:12.6")
def test_defenders_may_ignore_the_retreat_if_the_one_step_of_the_lead_formation_is_lost() -> None:
    t = strike(meadow("3618 1a/327/101:1\n 3718 Hartung/10ss"), 5)  # 1:2 and the elite shift: 1-1, A1/DR
    assert (t.to_act, t.prompt, texts(t)) == ("german", "ignore-retreat", ["stay", "pass"])
    t.play("stay")
    assert where(t, "Hartung/10ss") == "3718" and not marks(t, "Hartung/10ss") and earned(t) == NO_ADVANCE


@rule("H44:12.1.1a")
def test_the_retreat_cannot_be_ignored_if_the_lead_formation_had_more_steps() -> None:
    t = strike(meadow("3618 1a/327/101\n 3718 Euling/10ss Hartung/10ss:1"), 5)
    assert t.prompt == "determined-defense"
