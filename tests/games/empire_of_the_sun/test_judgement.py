"""What the computer player of Empire of the Sun prefers: judgements that a player should share."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import Table, new
from sandtable.games.empire_of_the_sun.ai.fights import Troops, at_sea, on_land
from sandtable.games.empire_of_the_sun.ai.posts import post
from sandtable.games.empire_of_the_sun.ai.stakes import stakes
from sandtable.games.empire_of_the_sun.ai.theatre import Theatre
from sandtable.games.empire_of_the_sun.ai.upkeep import hit
from sandtable.games.empire_of_the_sun.rules.bonuses import INTERCEPT, SURPRISE
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.players import greedy

from ..judging import advised, best, nothing_hidden_counts, worths
from .hands import holding
from .helpers import map_of, state, where
from .moves import moves
from .segments import at_segment

SHIPPING = "          asp 7 0"
KAVIENG = "Australian Mandates: 4020"
FLEET = "4021 Shokaku Akagi Nagato"
FRONT = "4017 HQ_South_Seas\n5808 HQ_Central X_Corps"


def followed(t: Table, until: str, most: int = 60) -> list[str]:
    """What is played if everybody follows the values, until a prompt comes up."""
    played: list[str] = []
    while t.prompt != until and len(played) < most and not t.over:
        played.append(best(t) if t.to_act in t.sides else str(t.legal[0]))
        t.play(played[-1])
    return played


def moved(t: Table) -> list[str]:
    """What is played if a side moves its units by the values."""
    played: list[str] = []
    while t.prompt in ("move", "stack"):
        played.append(best(t))
        t.play(played[-1])
    return played


# --- what battles bring


def test_a_lone_brigade_is_beaten_by_seven_faces_of_ten() -> None:
    # ten points: five hits on 0 to 2, ten on 3 to 6, fifteen and more above; a step of the brigade takes six
    found = on_land(Troops(10, 2, 10), Troops(1, 1, 6), (0, 0))
    assert found.wins == pytest.approx(0.7)
    assert found.enemy == pytest.approx(0.7)
    assert found.own == 0


def test_whoever_loses_as_many_steps_as_the_defender_does_not_get_the_hex() -> None:
    # ten hits take one step of each side whenever both roll 3 to 6
    even = on_land(Troops(10, 2, 10), Troops(10, 2, 10), (0, 0))
    assert even.own == pytest.approx(even.enemy)
    assert even.wins < 0.4


def test_surprise_is_better_than_being_found_out() -> None:
    surprise, found = (at_sea(20, 20, (0, 0), condition) for condition in (SURPRISE, INTERCEPT))
    assert surprise.wins > found.wins
    assert surprise.enemy > found.enemy
    assert surprise.own < found.own


def test_nobody_wins_at_sea_without_ships_and_aircraft() -> None:
    assert at_sea(0, 5, (0, 0), SURPRISE).wins == 0
    assert at_sea(5, 0, (0, 0), SURPRISE).wins == 1


# --- what places are worth


def test_resources_and_what_victory_asks_for_are_worth_more_than_an_atoll() -> None:
    s = state(map_of(FRONT))
    found = stakes(s, JAPAN)
    at = s.board.grid.at
    assert found[at("2517")] > 3 * found[at("4612")]  # Balikpapan, Wake
    assert at("4017") not in found


def test_progress_of_the_war_makes_any_place_worth_having() -> None:
    s = state(map_of(FRONT, "          progress 4"))
    s.began = 0
    before = stakes(s, ALLIES)[s.board.grid.at("4715")]
    s.began = s.control
    assert stakes(s, ALLIES)[s.board.grid.at("4715")] > before + 0.5


@pytest.mark.parametrize(("scenario", "more"), [("1943-1945", True), ("1943-1944", False)])
def test_honshu_is_worth_more_where_only_the_surrender_of_japan_wins_a_war_that_nears_its_end(
    scenario: str, more: bool
) -> None:
    s = state(new("empire_of_the_sun", scenario, seed=1))
    tokyo, worth = s.board.grid.at("3706"), list[float]()
    for s.turn in (8, 9):
        worth.append(stakes(s, ALLIES)[tokyo])
    assert (worth[1] > worth[0] + 1) is more


def test_a_hex_is_worth_the_points_that_it_decides_until_another_in_supply_has_won_them() -> None:
    besides = "Japanese Mandates: 3209 3308 3309 3416 3515 3615 3708 3709 3812 4110"  # all of them but Saipan
    near, worth = "3209", list[float]()  # as near to Tokyo as Saipan is
    for units in ("3813 HQ_Southwest 3_Marine", "3813 3_Marine\n3706 HQ_Yamamoto\n3812 61_Flotilla"):
        t = at_segment(
            "offensives", f"5808 HQ_Central\n{units}", scenario="1944", turn=9, freed="Japanese Mandates", held=besides
        )
        worth.append(stakes(state(t), ALLIES)[state(t).board.grid.at(near)])
    assert worth[1] > worth[0] + 4


def test_will_matters_little_when_there_is_enough_of_it_for_a_war_that_nears_its_end() -> None:
    s = state(new("empire_of_the_sun", "1943-1945", seed=1))
    manila = s.board.grid.at("2813")
    s.turn, worth = 9, list[float]()
    for s.will in (2, 8):
        worth.append(stakes(s, ALLIES)[manila])
    assert worth[0] > worth[1] + 0.3


# --- cards


def test_an_offensive_that_can_take_a_place_is_better_than_a_discard() -> None:
    t = holding("J16", "4017 HQ_South_Seas SS Aoba\n5808 HQ_Central X_Corps", tracks="will 5\nasp 7 0", turn=3)
    found = worths(t)
    plans = [value for action, value in found.items() if action.startswith("play J16")]
    assert max(plans) > max(value for action, value in found.items() if action.startswith(("discard", "set", "pass")))


def test_a_weather_card_is_kept_for_its_moment() -> None:
    t = holding("J19", "4017 HQ_South_Seas SS Aoba\n5808 HQ_Central X_Corps", hand="J16", tracks="will 5\nasp 7 0")
    found = worths(t)
    assert found["play J16 offensive"] > found["play J19 offensive"]


def test_an_event_that_costs_will_is_worth_more_to_japan_than_its_operations() -> None:
    t = holding("J43", "4017 HQ_South_Seas SS\n5808 HQ_Central X_Corps", turn=8)
    assert best(t) == "play J43 event"


def test_an_hq_in_supply_is_not_withdrawn() -> None:
    t = holding("J16", "4017 HQ_South_Seas SS Aoba\n5808 HQ_Central X_Corps")
    found = worths(t)
    assert found["play J16 withdraw"] == min(found.values())


# --- an offensive


def test_the_weakest_unit_that_can_takes_an_empty_place() -> None:
    t = holding("J16", "4017 HQ_South_Seas SS 17_Army\n5808 HQ_Central X_Corps", tracks="will 5\nasp 7 0", turn=3)
    t.play("play J16 offensive")
    played = followed(t, "card")
    assert "activate SS" in played
    assert any(action.startswith("go land") for action in played)
    assert state(t).control & ~state(t).began


def test_a_landing_goes_for_the_place_and_its_ships_follow() -> None:
    t = moves("4020 SS* Nachi* HQ_South_Seas\n4021 2_Dutch\n5808 HQ_Central", more=SHIPPING, held=KAVIENG)
    moved(t)
    assert where(t, "SS") == where(t, "Nachi") == "4021"


def test_without_shipping_a_brigade_goes_aboard_a_cruiser() -> None:
    t = moves("4020 SS* Aoba* HQ_South_Seas\n4021 2_Dutch\n5808 HQ_Central", more="          asp 0 0", held=KAVIENG)
    played = moved(t)
    assert "go carry 4021" in played
    assert where(t, "SS") == where(t, "Aoba") == "4021"


def test_a_brigade_does_not_storm_what_it_cannot_take() -> None:
    units = "4020 1_SN* HQ_South_Seas\n4021 XI_Corps XIV_Corps I_Corps\n5808 HQ_Central"
    t = moves(units, more=SHIPPING, held=KAVIENG)
    moved(t)
    assert where(t, "1_SN") != "4021"


def test_carriers_strike_from_a_distance() -> None:
    t = moves("4017 Akagi* Soryu* HQ_South_Seas\n4021 Kent\n5808 HQ_Central", ops=2)
    moved(t)
    grid = state(t).board.grid
    far = [grid.dist(grid.at(where(t, ship)), grid.at("4021")) for ship in ("Akagi", "Soryu")]
    assert 0 < min(far) <= 3


def test_carriers_do_not_leave_their_base_for_nothing() -> None:
    t = moves("4017 Akagi* HQ_South_Seas\n5808 HQ_Central")
    moved(t)
    s = state(t)
    assert s.board.ports >> s.board.grid.at(where(t, "Akagi")) & 1


def test_pearl_harbor_is_attacked_as_the_event_asks() -> None:
    t = new("empire_of_the_sun", "campaign", seed=1)
    played = followed(t, "none", 25)
    assert "declare 5808" in played
    assert state(t).will == 8


# --- battles and upkeep


def test_the_dearest_ship_is_hit_first() -> None:
    t = map_of("4017 HQ_South_Seas\n5808 HQ_Central\n4021 Akagi Tenryu")
    theatre, space = Theatre(state(t), ALLIES), state(t).setup.action_space
    found = [hit(theatre, None, space["hit"](PIECE[ship])) for ship in ("Akagi", "Tenryu")]
    assert found[0] > found[1] > 0
    own = Theatre(state(t), JAPAN)
    assert hit(own, None, space["hit"](PIECE["Akagi"])) < hit(own, None, space["hit"](PIECE["Tenryu"])) < 0


def test_a_ship_goes_home_to_a_base_in_supply() -> None:
    s = state(map_of("4017 HQ_South_Seas Akagi\n5808 HQ_Central", held="Australia: 2426"))
    at, theatre = s.board.grid.at, Theatre(s, JAPAN)
    assert post(theatre, PIECE["Akagi"], at("4017")) > post(theatre, PIECE["Akagi"], at("2426"))


def test_a_weak_ship_is_not_based_under_the_guns_of_a_fleet() -> None:
    quiet, near = (map_of(f"4017 HQ_South_Seas\n5808 HQ_Central\n3727 Kent\n{ships}") for ships in ("", FLEET))
    found = [post(Theatre(s, ALLIES), PIECE["Kent"], s.board.grid.at("3823")) for s in map(state, (quiet, near))]
    assert found[0] > found[1] + 0.05


def test_replacements_go_to_the_dearest_unit() -> None:
    t = at_segment(
        "replacements", "3407 HQ_Yamamoto Taiho- Yamato- Kaiyo-\n5808 HQ_Central", tracks="europe 1\nnaval_stored 1"
    )
    while t.to_act != "japan" and not t.over:
        t.play(best(t))
    assert best(t) == "restore Taiho"


# --- in general


def test_every_action_has_a_value_and_asking_changes_nothing() -> None:
    for scenario in ("south_pacific", "campaign"):
        advised(new("empire_of_the_sun", scenario, seed=4), 120, always=True)


def test_what_a_side_thinks_depends_on_nothing_hidden() -> None:
    nothing_hidden_counts(new("empire_of_the_sun", "south_pacific", seed=2), 40)


def test_values_depend_on_nothing_hidden() -> None:
    t = new("empire_of_the_sun", "south_pacific", seed=3)
    rng = Random(4)
    for _ in range(60):
        if t.over:
            break
        assert t.to_act is not None
        o = t.observe(t.to_act)
        assert o.action_values() == o.sample(Random(9)).observe(t.to_act).action_values()
        t.play(rng.choice(t.legal))


def test_a_game_comes_to_its_end_and_random_play_loses() -> None:
    t = new("empire_of_the_sun", "south_pacific", seed=1)
    player, rng = greedy.GreedyPlayer(1), Random(1)
    while not t.over:
        own = t.to_act == "allies"
        t.play(player.choose(t.observe("allies")) if own else rng.choice(t.legal))
    assert t.winner == "allies"


def test_play_is_the_same_for_the_same_seed() -> None:
    texts = []
    for _ in range(2):
        t = new("empire_of_the_sun", "burma", seed=6)
        player = greedy.GreedyPlayer(2)
        for _ in range(60):
            if t.over:
                break
            assert t.to_act is not None
            t.play(player.choose(t.observe(t.to_act)))
        texts.append(t.position())
    assert texts[0] == texts[1]
