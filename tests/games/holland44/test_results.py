"""Combat results: what they do, who loses steps, remnants, the Engaged (11, 23.7, 26.5.2).

On the meadow four battalions of the 50th Division (20) attack Henke (4) at 5-1: the die gives DR, DRX, A1/D1, DMR, D1
or DS. One battalion (5) attacks Gothsche (5) at 1-1: A1, A1/ENG, ENG, EX, A1/DR or D1.
"""

from __future__ import annotations

from sandtable import Table
from sandtable.games.holland44.rules.battle import EXTENDED, LIMITED, NO_ADVANCE, NORMAL
from sandtable.games.holland44.rules.invariants import check
from sandtable.games.holland44.rules.pieces import DIVISIONS, FOOT, MECHANIZED, PIECE
from sandtable.testing import refused, rule

from .battles import prepare, ratio, resolve
from .helpers import marks, state, steps, texts, where
from .meadow import FIVE, earned, fall_back, meadow, strike

DR, DRX, A1_D1, DMR, D1, DS = range(1, 7)  # the dice at 5-1
A1, A1_ENG, ENG, EX, A1_DR, D1_EVEN = range(1, 7)  # the dice at 1-1
ATTACKERS = ("6DLI/151/50", "8DLI/151/50", "9DLI/151/50", "1D/231/50")


def strong(defender: str = "Henke", die: int = DR, more: str = "") -> Table:
    """Four battalions attack somebody at 5-1."""
    return strike(meadow(f"{FIVE}\n 3718 {defender}\n{more}"), die)


def even(defender: str = "Gothsche", die: int = A1, attacker: str = "6DLI/151/50") -> Table:
    """One battalion attacks somebody at 1-1."""
    return strike(meadow(f"3618 {attacker}\n 3718 {defender}"), die)


def attackers_steps(t: Table) -> int:
    """The steps of the four battalions."""
    return sum(steps(t, unit) for unit in ATTACKERS)


# --- the eleven results


@rule("H44:11.1a", "H44:14.3.1b")
def test_ds_costs_the_defender_a_step_routs_him_and_gives_an_extended_advance() -> None:
    t = strong(die=DS)
    assert (t.to_act, t.prompt, steps(t, "Henke")) == ("german", "retreat", 1)
    fall_back(t, "3818", "3918")
    assert where(t, "Henke") == "3918" and marks(t, "Henke") == {"routed"}
    assert earned(t) == EXTENDED


@rule("H44:11.1b")
def test_dmr_routs_the_defender_without_a_loss_and_gives_an_extended_advance() -> None:
    t = strong(die=DMR)
    assert (t.to_act, t.prompt, steps(t, "Henke")) == ("german", "retreat", 2)
    fall_back(t, "3818", "3918", "4019")
    assert where(t, "Henke") == "4019" and marks(t, "Henke") == {"routed"}
    assert earned(t) == EXTENDED


@rule("H44:11.1c")
def test_d1_costs_the_defender_a_step_and_leaves_him_the_choice_to_go_or_to_stand() -> None:
    t = strong(die=D1)
    assert steps(t, "Henke") == 1 and texts(t) == ["hold Henke", "pass"]
    t.play("pass")
    fall_back(t, "3818", "3918")
    assert marks(t, "Henke") == {"disrupted"} and earned(t) == NORMAL


@rule("H44:11.1d", "H44:11.2a")
def test_a1_d1_costs_each_side_a_step_of_its_own_choice() -> None:
    t = strike(meadow(f"{FIVE}\n 3717 1H/231/50 2D/231/50\n 3718 Henke Tiel_Garrison"), A1_D1)  # 30:6
    assert t.to_act == "allied" and "lose 2D/231/50" in texts(t)
    t.play("lose 2D/231/50")
    assert t.to_act == "german" and texts(t) == ["lose Henke", "lose Tiel_Garrison"]
    t.play("lose Tiel_Garrison")
    assert (steps(t, "2D/231/50"), where(t, "Tiel_Garrison")) == (2, "dead")
    assert texts(t) == ["hold Henke", "pass"]


@rule("H44:11.1e", "H44:13.1.1c")
def test_dr_makes_the_defenders_retreat_two_hexes_and_disrupts_them() -> None:
    t = strong(die=DR)
    assert texts(t) == ["hold Henke", "pass"]
    t.play("pass")
    fall_back(t, "3819", "3919")
    assert (where(t, "Henke"), steps(t, "Henke"), marks(t, "Henke")) == ("3919", 2, {"disrupted"})
    assert earned(t) == NORMAL and attackers_steps(t) == 12


@rule("H44:11.1f")
def test_a1_dr_costs_the_attacker_a_step_besides() -> None:
    t = even(die=A1_DR)
    assert steps(t, "6DLI/151/50") == 2 and texts(t) == ["hold Gothsche", "pass"]
    t.play("pass")
    fall_back(t, "3818", "3918")
    assert steps(t, "Gothsche") == 2 and earned(t) == NORMAL


@rule("H44:11.1g", "H44:11.2a")
def test_drx_lets_each_side_choose_the_other_sides_loss() -> None:
    t = strike(meadow(f"{FIVE}\n 3717 1H/231/50 2D/231/50\n 3718 Henke Tiel_Garrison"), DRX)
    assert t.to_act == "german" and "lose 9DLI/151/50" in texts(t)
    refused(t, "lose Henke", "H44:11.2b")
    t.play("lose 9DLI/151/50")
    assert t.to_act == "allied" and texts(t) == ["lose Henke", "lose Tiel_Garrison"]
    t.play("lose Tiel_Garrison")
    assert steps(t, "9DLI/151/50") == 2 and where(t, "Tiel_Garrison") == "dead"
    assert (t.to_act, t.prompt) == ("german", "determined-defense")


@rule("H44:11.1h")
def test_ex_costs_both_a_step_and_nobody_retreats() -> None:
    t = even(die=EX)
    assert (steps(t, "6DLI/151/50"), steps(t, "Gothsche"), where(t, "Gothsche")) == (2, 1, "3718")
    assert earned(t) == NO_ADVANCE and not marks(t, "Gothsche")


@rule("H44:11.1h")
def test_ex_against_a_single_step_gives_a_limited_advance() -> None:
    t = even("Hartung/10ss", 3)  # 5:2 is 2-1, where a 3 is EX
    assert where(t, "Hartung/10ss") == "dead" and steps(t, "6DLI/151/50") == 2
    assert earned(t) == LIMITED


@rule("H44:11.1i", "H44:11.5.1a")
def test_eng_marks_the_defenders_alone() -> None:
    t = even(die=ENG)
    assert marks(t, "Gothsche") == {"engaged"} and "engaged" not in marks(t, "6DLI/151/50")
    assert (steps(t, "Gothsche"), steps(t, "6DLI/151/50"), earned(t)) == (2, 3, NO_ADVANCE)


@rule("H44:11.1j")
def test_a1_eng_marks_the_defenders_even_if_no_attacker_is_left() -> None:
    t = even("Hartung/10ss", A1_ENG, "1a/327/101:1")  # 1:2 and the elite shift: 1-1
    assert where(t, "1a/327/101") == "dead" and marks(t, "Hartung/10ss") == {"engaged"}


@rule("H44:11.1k")
def test_a1_costs_the_attacker_a_step_and_nothing_else_happens() -> None:
    t = even(die=A1)
    assert (steps(t, "6DLI/151/50"), steps(t, "Gothsche")) == (2, 2)
    assert not marks(t, "Gothsche") and earned(t) == NO_ADVANCE


# --- who loses a step


@rule("H44:11.2a")
def test_the_defenders_loss_falls_on_nobody_outside_the_attacked_hex() -> None:
    t = strong("Henke Tiel_Garrison", D1, more="3717 1H/231/50 2D/231/50\n 3818 Kerutt")  # 30:6
    assert t.to_act == "german" and texts(t) == ["lose Henke", "lose Tiel_Garrison"]
    refused(t, "lose Kerutt", "H44:11.2a")  # beside them, but not attacked
    refused(t, "lose 6DLI/151/50", "H44:11.2a")


@rule("H44:11.2b")
def test_the_attackers_loss_falls_on_the_lead_formation_or_its_attached_unit() -> None:
    t = meadow("3618 6DLI/151/50 1H/159/11\n 3619 3M/159/11\n 3718 Becker/3 Gothsche")  # 12
    odds = prepare(t, "3718", lead="50th", attached="1H/159/11")
    assert ratio(odds) == (13, 12, "1-1")
    resolve(t, A1)
    assert texts(t) == ["lose 1H/159/11", "lose 6DLI/151/50"]
    refused(t, "lose 3M/159/11", "H44:11.2b")


@rule("H44:11.2b")
def test_the_loss_falls_on_a_unit_able_to_follow_into_the_hex_if_there_is_one() -> None:
    t = meadow("3618 2GG/5/Gds\n 3619 1WG/32/Gds\n 3718 Becker/3", water={"3618-3718": "minor_river"})
    prepare(t, "3718")
    resolve(t, A1_ENG)
    assert steps(t, "1WG/32/Gds") == 2 and steps(t, "2GG/5/Gds") == 3  # the tanks cannot cross


@rule("H44:11.2a")
def test_somebody_loses_a_step_even_if_nobody_could_follow() -> None:
    t = meadow("3618 2GG/5/Gds\n 3718 Becker/3", water={"3618-3718": "minor_river"})
    odds = prepare(t, "3718")
    resolve(t, next(face for face, result in enumerate(odds.results, 1) if result.startswith("A1")))
    assert steps(t, "2GG/5/Gds") == 2


@rule("H44:11.2b")
def test_over_a_canal_the_infantry_could_follow_and_takes_the_loss() -> None:
    t = meadow("3618 2GG/5/Gds 1WG/32/Gds\n 3718 Becker/3", water={"3618-3718": "canal"})
    odds = prepare(t, "3718")
    resolve(t, next(face for face, result in enumerate(odds.results, 1) if result.startswith("A1")))
    assert (steps(t, "1WG/32/Gds"), steps(t, "2GG/5/Gds")) == (2, 3)


@rule("H44:11.2b", "H44:23.4d")
def test_the_loss_does_not_fall_on_a_unit_that_its_corps_keeps_from_following() -> None:
    lanes = {"12C": ["3518"], "30C": ["3717", "3718", "3719"]}
    for turn, losers in ((6, {"1WG/32/Gds"}), (7, {"1WG/32/Gds", "6DLI/151/50"})):
        t = meadow("3618 6DLI/151/50 1WG/32/Gds\n 3718 Becker/3", turn=turn, corps=lanes)
        odds = prepare(t, "3718", lead="50th", attached="1WG/32/Gds")
        before = {unit: steps(t, unit) for unit in ("6DLI/151/50", "1WG/32/Gds")}
        resolve(t, next(face for face, result in enumerate(odds.results, 1) if result == "EX"))
        may = {text.split()[1] for text in texts(t)} if t.prompt == "loss" and t.to_act == "german" else set()
        assert (may or {unit for unit in before if steps(t, unit) < before[unit]}) == losers


def elite_attack() -> Table:
    """Three elite steps with an attached battalion of two (7) against 7: 1-1, with the morale shift 2-1."""
    t = meadow("3618 1/501/101 6DLI/151/50:2\n 3718 Becker/3")
    odds = prepare(t, "3718", lead="101st_airborne", attached="6DLI/151/50")
    assert odds.elite and ratio(odds) == (7, 7, "2-1")
    return t


@rule("H44:11.2c")
def test_a_loss_after_the_morale_shift_falls_on_an_elite_unit() -> None:
    t = elite_attack()
    resolve(t, 1)  # A1/ENG
    assert (steps(t, "1/501/101"), steps(t, "6DLI/151/50")) == (2, 2)


@rule("H44:11.2a")
def test_in_an_exchange_the_morale_shift_does_not_bind_the_enemys_choice() -> None:
    t = elite_attack()
    resolve(t, 3)  # EX
    assert t.to_act == "german" and texts(t) == ["lose 6DLI/151/50", "lose 1/501/101"]


@rule("H44:11.2d")
def test_artillery_in_support_is_never_chosen_for_a_loss() -> None:
    t = meadow("3618 6DLI/151/50 8DLI/151/50\n 3518 50_Div\n 3718 Becker/3 Gothsche")  # 10:12, shifted to 1-1
    t.play("attack 3718")
    t.play("support 50_Div")
    resolve(t, A1)
    assert texts(t) == ["lose 6DLI/151/50", "lose 8DLI/151/50"]
    refused(t, "lose 50_Div", "H44:11.2d")


@rule("H44:11.2d")
def test_artillery_that_is_attacked_itself_may_be_chosen() -> None:
    t = strong("Hartung/10ss Chill", D1, more="3918 Krause")  # 20:4
    assert texts(t) == ["lose Hartung/10ss", "lose Chill"]
    refused(t, "lose Krause", "H44:11.2d")  # it could only support them


@rule("H44:11.2e")
def test_an_airborne_supply_source_is_the_last_to_be_lost() -> None:
    t = meadow("3718 Allworden/9ss\n 3818 1a/327/101:1 supply/101", phase="german combat")  # 4:3
    strike(t, D1_EVEN, hex="3818")
    assert where(t, "1a/327/101") == "dead" and where(t, "supply/101") == "3818"
    assert t.prompt == "retreat"


# --- losses on the counters


@rule("H44:11.3")
def test_a_loss_turns_a_counter_over_and_the_last_step_eliminates_it() -> None:
    t = even(die=EX)
    assert steps(t, "Gothsche") == 1 and state(t).defense_of(PIECE["Gothsche"]) == 3
    assert where(even("Gothsche:1", EX), "Gothsche") == "dead"  # 5:3


@rule("H44:11.3", "H44:11.4a")
def test_the_second_loss_of_a_three_step_unit_leaves_a_remnant_of_its_type_that_carries_on() -> None:
    t = meadow("3717 Becker/3\n 3718 6DLI/151/50:2*engaged\n display remA/inf remA/tank", phase="german combat")
    strike(t, D1_EVEN)  # 5:5
    assert (where(t, "6DLI/151/50"), where(t, "remA/inf"), where(t, "remA/tank")) == ("reduced", "3718", "display")
    assert marks(t, "remA/inf") == {"engaged"} and t.prompt == "determined-defense"
    assert state(t).mobility_of(PIECE["remA/inf"]) == FOOT  # as its parent
    t.play("pass")
    fall_back(t, "3719", "3720")
    assert marks(t, "remA/inf") == {"disrupted"}


@rule("H44:11.4a")
def test_the_remnant_of_a_routed_unit_is_routed_and_its_parent_is_laid_aside_without_a_marker() -> None:
    units = "3717 Becker/3 Herman/5\n 3718 6DLI/151/50:2*routed Irene\n display remA/inf"
    t = meadow(units, phase="german combat")
    strike(t, D1_EVEN)  # 10:8, the routed add nothing
    t.play("lose 6DLI/151/50")
    assert marks(t, "remA/inf") == {"routed"} and not state(t).exerts[PIECE["remA/inf"]]
    check(state(t))


@rule("H44:11.4a")
def test_the_remnant_of_a_motorized_battalion_shows_its_motorized_side() -> None:
    t = meadow("3717 Becker/3\n 3718 4D/130/43:2\n display remA/inf", phase="german combat")
    strike(t, D1_EVEN)
    assert state(t).mobility_of(PIECE["remA/inf"]) == MECHANIZED


@rule("H44:11.4a")
def test_remnants_of_airborne_battalions_are_of_their_division() -> None:
    t = meadow("3717 Becker/3\n 3718 1/501/101:2\n display remA/82 remA/101 remA/inf", phase="german combat")
    strike(t, D1_EVEN)  # 5:4
    assert (where(t, "remA/101"), where(t, "remA/82")) == ("3718", "display")


@rule("H44:11.4b", "H44:26.5.2a")
def test_an_eliminated_remnant_is_never_used_again_and_its_parent_is_lost_for_a_point() -> None:
    t = meadow("3717 Budde\n 3718 remA/inf<6DLI/151/50\n reduced 6DLI/151/50", phase="german combat")
    strike(t, D1_EVEN)  # 4:3
    assert (where(t, "remA/inf"), where(t, "6DLI/151/50")) == ("gone", "dead")
    assert state(t).losses == 2  # halves


@rule("H44:11.4c")
def test_without_a_remnant_an_airborne_unit_is_lost_and_its_division_gains_a_replacement_point() -> None:
    t = meadow("3717 Becker/3\n 3718 1/501/101:2", phase="german combat")
    strike(t, D1_EVEN)
    assert where(t, "1/501/101") == "dead"
    assert list(state(t).fresh_relief) == [int(division == "101st_airborne") for division in DIVISIONS]
    assert state(t).losses == 2


@rule("H44:11.4d")
def test_without_a_remnant_any_other_unit_loses_its_last_step() -> None:
    t = meadow("3717 Becker/3\n 3718 6DLI/151/50:2\n display remA/tank", phase="german combat")
    strike(t, D1_EVEN)
    assert where(t, "6DLI/151/50") == "dead" and not any(state(t).fresh_relief)


@rule("H44:21.1c")
def test_an_eliminated_breakdown_unit_can_be_formed_again() -> None:
    t = meadow("3717 Budde:1\n 3718 bdA/inf<6DLI/151/50\n 3515 6DLI/151/50:2", phase="german combat")
    strike(t, D1_EVEN)  # 2:2
    assert where(t, "bdA/inf") == "display" and state(t).losses == 0


# --- victory points for losses


@rule("H44:26.5.2b")
def test_any_other_eliminated_allied_unit_is_worth_half_a_point() -> None:
    t = meadow("3717 Allworden/9ss:1\n 3718 recon/Irene eng/43", phase="german combat")  # 2:4
    strike(t, 5)  # EX at 1-2
    t.play("lose eng/43")
    assert state(t).losses == 1


@rule("H44:11.3")
def test_a_supply_source_is_worth_nothing_to_the_enemy() -> None:
    t = meadow("3717 Hartung/10ss\n 3718 supply/101", phase="german combat")
    strike(t, D1_EVEN)
    assert where(t, "supply/101") == "dead" and state(t).losses == 0


# --- recon


def against_recon(die: int, company: str = "") -> Table:
    """Two battalions (10) attack a recon unit (2) at 5-1; in company (4) there are four of them."""
    attackers = FIVE if company else "3618 6DLI/151/50\n 3619 8DLI/151/50"
    return strike(meadow(f"{attackers}\n 3718 Grabner/9ss {company}"), die)


@rule("H44:23.7")
def test_a_recon_unit_alone_ignores_the_loss_of_d1_but_not_the_retreat() -> None:
    t = against_recon(D1)
    assert steps(t, "Grabner/9ss") == 1 and t.prompt == "determined-defense"
    t.play("pass")
    assert t.prompt == "retreat"


@rule("H44:23.7")
def test_a_recon_unit_alone_ignores_the_loss_of_ds() -> None:
    t = against_recon(DS)
    assert (steps(t, "Grabner/9ss"), t.prompt) == (1, "retreat")


@rule("H44:11.1d", "H44:11.1g")
def test_a_recon_unit_alone_takes_the_losses_of_a1_d1_and_drx() -> None:
    for die in (A1_D1, DRX):
        t = against_recon(die)
        t.play(texts(t)[0])
        assert where(t, "Grabner/9ss") == "dead"


@rule("H44:11.1c")
def test_a_recon_unit_in_company_may_have_to_take_a_loss() -> None:
    t = against_recon(D1, "Hartung/10ss")
    assert sorted(texts(t)) == ["lose Grabner/9ss", "lose Hartung/10ss"]


# --- the Engaged


@rule("H44:11.5.2a")
def test_an_engaged_unit_that_retreats_changes_its_marker_for_disruption() -> None:
    t = strong("Henke*engaged", DR)
    t.play("pass")
    fall_back(t, "3818", "3918")
    assert marks(t, "Henke") == {"disrupted"}


@rule("H44:11.5.2b")
def test_a_disrupted_unit_is_not_marked_engaged() -> None:
    t = even("Gothsche*disrupted Hartung/10ss", ENG)  # 5 to 3 + 2
    assert marks(t, "Gothsche") == {"disrupted"} and marks(t, "Hartung/10ss") == {"engaged"}


@rule("H44:11.5.3")
def test_engaged_markers_come_off_in_the_owners_recovery_phase() -> None:
    t = meadow("3718 Henke*engaged\n 3618 6DLI/151/50*engaged", phase="german recovery")
    assert "engaged" not in marks(t, "Henke") and marks(t, "6DLI/151/50") == {"engaged"}
