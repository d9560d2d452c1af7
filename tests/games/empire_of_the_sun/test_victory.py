"""The end of the game: sudden death, the campaign, victory points of the shorter scenarios (4.5, 16, 17)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import victory
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS, scenario_of
from sandtable.games.empire_of_the_sun.rules.state import UNREST, UNSTABLE, State
from sandtable.testing import rule

from .helpers import state
from .segments import at_segment

FLEET = "5808 HQ_Central Essex\n3727 HQ_ANZAC\n4017 HQ_South_Seas"


def ending(units: str = FLEET, segment: str = "end", **more: object) -> Table:
    return at_segment(segment, units, **more)  # type: ignore[arg-type]


@rule("EOTS:16.1", "EOTS:4.5a")
def test_japan_wins_when_will_is_gone_at_the_end_of_a_turn() -> None:
    t = ending(tracks="europe 1\nwill 0")
    assert (t.over, t.winner) == (True, "japan")
    t = ending(tracks="europe 1\nwill 1")
    assert not t.over


@rule("EOTS:16.1")
def test_the_allies_win_at_once_when_japan_surrenders() -> None:
    t = ending(segment="will", sections="surrendered: japan")
    assert (t.over, t.winner) == (True, "allies")


@rule("EOTS:4.5a")
def test_will_at_nothing_comes_before_the_allied_victory() -> None:
    s = state(ending(segment="offensives"))
    s.will, s.surrendered = 0, 1 << NATIONS.index("japan")
    victory.end_of_turn(s)
    assert s.winner == JAPAN


def bombed(turns: int = 4, resources: int = 1, bombers: str = "china 20_BC", scenario: str = "campaign") -> str:
    """Who wins the campaign with the Allies so far."""
    s = state(ending(f"{FLEET}\n{bombers}", segment="offensives", turn=12, scenario=scenario))
    held = s.board.grid.bits(s.board.resources)[:resources]
    s.control = s.control & ~s.board.resources | s.board.grid.mask(held)
    s.bombed = turns
    victory.end_of_turn(s)
    return "allies" if s.winner == ALLIES else "japan"


@rule("EOTS:16.2", "EOTS:16.3", "EOTS:16.0", "EOTS:17.1")
def test_the_allies_win_the_campaign_by_bombing_starving_and_a_b29_in_range() -> None:
    assert bombed() == bombed(turns=5, resources=0) == "allies"
    assert bombed(turns=3) == bombed(resources=2) == bombed(bombers="5808 20_BC") == "japan"


@rule("EOTS:17.8", "EOTS:17.9", "EOTS:16.0")
def test_the_shortened_campaigns_are_won_in_the_same_way() -> None:
    for scenario in ("1942-1945", "1943-1945"):
        assert (bombed(scenario=scenario), bombed(turns=3, scenario=scenario)) == ("allies", "japan")


@rule("EOTS:17.5")
def test_in_the_south_pacific_a_side_without_an_hq_has_lost() -> None:
    s = state(at_segment("offensives", "5808 HQ_Central\n4021 HQ_South_Seas", turn=4, scenario="south_pacific"))
    assert victory.end_of_turn(s)
    assert s.winner == JAPAN
    s = state(at_segment("offensives", "3727 HQ_ANZAC", turn=4, scenario="south_pacific"))
    victory.end_of_turn(s)
    assert s.winner == ALLIES


@rule("EOTS:17.5")
def test_in_burma_the_surrender_of_india_wins_for_japan() -> None:
    s = state(at_segment("offensives", "1805 HQ_SEAC", turn=7, scenario="burma"))
    s.surrendered |= 1 << NATIONS.index("india")
    assert victory.sudden_death(s)
    assert s.winner == JAPAN


@rule("EOTS:17.3")
@pytest.mark.parametrize(("will", "winner"), [(1, "japan"), (8, "allies")])
def test_points_decide_the_shorter_scenarios(will: int, winner: str) -> None:
    regions = "Sumatra Burma Java Borneo Malaya Philippines"
    held = "\n".join(f"{region}: all" for region in (*regions.split(), "New Guinea", "Australian Mandates"))
    t = ending(turn=7, scenario="1943", held=held, tracks=f"europe 1\nwill {will}")
    assert (t.over, t.winner) == (True, winner)


# --- points, cell by cell


def base(scenario: str, turn: int, **more: object) -> State:
    return state(at_segment("offensives", FLEET, turn=turn, scenario=scenario, **more))  # type: ignore[arg-type]


def shift(s: State, change: object) -> int:
    """What a change is worth."""
    before = victory.victory_points(s)
    change(s)  # type: ignore[operator]
    return victory.victory_points(s) - before


def take(side: int, *labels: str) -> object:
    def change(s: State) -> None:
        hexes = s.board.grid.mask(s.board.at(label) for label in labels)
        s.control = s.control | hexes if side == JAPAN else s.control & ~hexes
        s.ever |= s.control

    return change


def put(name: str, value: int) -> object:
    return lambda s: setattr(s, name, value)


COMMON = [
    (put("surrendered", 1 << NATIONS.index("china")), 5),
    (take(JAPAN, "2008"), 1),  # the Burma Road is closed
    (take(JAPAN, "1905"), 1),
    (put("india", UNREST), 1),
    (put("india", UNSTABLE), 2),
    (put("will", 1), 4),
    (put("will", 7), -3),
]


@rule("EOTS:17.2", "EOTS:17.3", "EOTS:17.4")
@pytest.mark.parametrize("row", range(len(COMMON)))
def test_what_all_one_year_scenarios_count(row: int) -> None:
    change, worth = COMMON[row]
    for scenario in ("1942", "1943", "1944"):
        s = base(scenario, scenario_of(scenario).last_turn)
        resource = scenario == "1943" and row == 1  # Rangoon is one, and each that Japan lacks counts in 1943
        assert shift(s, change) == worth + resource


@rule("EOTS:17.2")
def test_points_of_1942() -> None:
    def worth(change: object) -> int:
        return shift(base("1942", 4), change)

    assert worth(put("china", 3)) == 3
    assert worth(take(JAPAN, "4021", "4423")) == 1
    assert worth(take(JAPAN, "3319", "3520", "3720", "3822")) == 2
    assert worth(take(JAPAN, "5708")) == worth(take(JAPAN, "5908")) == 1
    assert worth(take(JAPAN, "4600")) == worth(take(JAPAN, "5100")) == 1
    assert worth(lambda s: s.place(PIECE["1_SN"], s.board.at("5108"))) == 1
    assert worth(lambda s: s.place(PIECE["1_SN"], s.board.at("4612"))) == 1
    s = base("1942", 4)
    victory.end_of_turn(s)
    assert s.winner == ALLIES  # fewer than twelve resource hexes


@rule("EOTS:17.3")
def test_points_of_1943() -> None:
    def worth(change: object) -> int:
        return shift(base("1943", 7), change)

    mandates = data("nations.json")["mandates"]["bases"]
    s = base("1943", 7)
    take(JAPAN, *mandates)(s)  # type: ignore[operator]
    assert shift(s, take(ALLIES, *mandates)) == -7  # 3 to -3, and one more for the whole group
    assert worth(take(ALLIES, "4415", "4715")) == -3
    s = base("1943", 7)
    ports = ("3219", "3319", "3520", "3720", "3822", "3823", "4024")
    take(JAPAN, *ports)(s)  # type: ignore[operator]
    s.control |= 1 << s.board.at("3219")
    assert shift(s, take(ALLIES, *ports[1:6])) == -1
    victory.end_of_turn(s)


@rule("EOTS:17.4")
def test_points_of_1944() -> None:
    s = base("1944", 10, held="Philippines: all\nNew Guinea: all")
    guinea = data("nations.json")["new_guinea"]["surrender"]
    take(JAPAN, *guinea)(s)  # type: ignore[operator]
    assert shift(s, take(ALLIES, guinea[0])) == -2  # 5 to 3
    assert shift(s, take(ALLIES, *guinea)) == -3  # to nothing
    assert shift(s, take(ALLIES, "3307")) == -5  # a port near Tokyo
    victory.end_of_turn(s)


@rule("EOTS:17.5")
def test_points_of_burma() -> None:
    def worth(change: object) -> int:
        return shift(state(at_segment("offensives", "1805 HQ_SEAC", turn=9, scenario="burma")), change)

    assert worth(put("china", 3)) == 3
    assert worth(put("europe", -2)) == 2  # from +1 to -1
    assert worth(put("rivalry", 1 << ALLIES)) == 1
    assert worth(put("rivalry", 1 << JAPAN)) == -1
    assert worth(take(JAPAN, "2008")) == 4 + 4  # Rangoon, and the Burma Road
    s = state(at_segment("offensives", "1805 HQ_SEAC", turn=9, scenario="burma"))
    s.will, s.europe = 5, -1
    victory.end_of_turn(s)
    assert s.will == 3  # no advance, and Europe goes badly


@rule("EOTS:17.5")
def test_points_of_the_south_pacific() -> None:
    def worth(change: object) -> int:
        units = "3727 HQ_ANZAC\n4021 HQ_South_Seas"
        return shift(state(at_segment("offensives", units, turn=6, scenario="south_pacific")), change)

    assert worth(put("china", 3)) == 3
    assert worth(put("will", 1)) == 3
    assert worth(take(JAPAN, "4423", "4222", "4021", "4020", "3820")) == 11  # five ports, 3 for all, no -3
    assert worth(take(JAPAN, "4825", "4826")) == 1
    assert worth(take(JAPAN, "3023")) == 1
    s = state(at_segment("offensives", "3727 HQ_ANZAC\n4021 HQ_South_Seas", turn=6, scenario="south_pacific"))
    victory.end_of_turn(s)
