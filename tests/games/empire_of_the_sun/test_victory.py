"""The end of the game: sudden death, the campaign, victory points of the shorter scenarios (4.5, 16, 17)."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import victory
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.network import CLOSED_ROAD, HUMP_ONLY
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS, scenario_of
from sandtable.games.empire_of_the_sun.rules.start import first_control
from sandtable.games.empire_of_the_sun.rules.state import UNREST, UNSTABLE, State
from sandtable.games.empire_of_the_sun.rules.supply import burma_road
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


def base(scenario: str, turn: int, hqs: str = "2015 HQ_South", **more: object) -> State:
    """A position in which the HQs of both sides supply what the tests take."""
    return state(at_segment("offensives", f"{FLEET}\n{hqs}", turn=turn, scenario=scenario, **more))  # type: ignore[arg-type]


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


def garrison(label: str) -> object:
    def change(s: State) -> None:
        take(JAPAN, label)(s)  # type: ignore[operator]
        s.place(PIECE["1_SN"], s.board.at(label))

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
    def worth(change: object, hqs: str = "2015 HQ_South") -> int:
        return shift(base("1942", 4, hqs), change)

    north, fleet = "5100 HQ_Yamamoto", "4715 HQ_Yamamoto"
    assert worth(put("china", 3)) == 3
    assert worth(take(JAPAN, "4021", "4423")) == 1
    assert worth(take(JAPAN, "3319", "3520", "3720", "3822")) == 2
    assert worth(take(JAPAN, "5708")) == worth(take(JAPAN, "5908")) == 1
    assert worth(take(JAPAN, "4600"), north) == worth(take(JAPAN, "5100"), north) == 1
    assert worth(take(JAPAN, "4600"), fleet) == 0  # out of reach of every HQ: it counts for the Allies
    assert worth(garrison("5108"), fleet) == worth(garrison("4612"), fleet) == 1
    assert worth(take(JAPAN, "5108"), fleet) == worth(lambda s: s.place(PIECE["1_SN"], s.board.at("5108")), fleet) == 0
    s = base("1942", 4)
    victory.end_of_turn(s)
    assert s.winner == ALLIES  # fewer than twelve resource hexes


@rule("EOTS:17.3")
def test_points_of_1943() -> None:
    def worth(change: object, hqs: str = "2015 HQ_South") -> int:
        return shift(base("1943", 7, hqs), change)

    mandates = data("nations.json")["mandates"]["bases"]
    s = base("1943", 7, "4024 HQ_Southwest")
    take(JAPAN, *mandates)(s)  # type: ignore[operator]
    assert shift(s, take(ALLIES, *mandates)) == -7  # 3 to -3, and 1 for four of their hexes
    assert worth(take(ALLIES, "4415", "4715"), "4024 HQ_Southwest") == -3
    s = base("1943", 7)
    ports = ("3219", "3319", "3520", "3720", "3822", "3823", "4024")
    take(JAPAN, *ports)(s)  # type: ignore[operator]
    s.control |= 1 << s.board.at("3219")
    assert shift(s, take(ALLIES, *ports[1:6])) == -1
    victory.end_of_turn(s)


@rule("EOTS:17.4")
def test_points_of_1944() -> None:
    s = base("1944", 10, "3319 HQ_Southwest\n3307 HQ_Ghormley", held="Philippines: all\nNew Guinea: all")
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
    s.will, s.europe, s.control = 5, -1, first_control(s.board, s.setup.rules.id)
    victory.end_of_turn(s)
    assert s.will == 3  # no advance, and Europe goes badly


@rule("EOTS:17.5")
def test_points_of_the_south_pacific() -> None:
    def worth(change: object) -> int:
        units = "3727 HQ_ANZAC\n4021 HQ_South_Seas\n3319 HQ_Yamamoto"
        return shift(state(at_segment("offensives", units, turn=6, scenario="south_pacific")), change)

    assert worth(put("china", 3)) == 3
    assert worth(put("will", 1)) == 3
    assert worth(take(JAPAN, "4423", "4222", "4021", "4020", "3820")) == 11  # five ports, 3 for all, no -3
    assert worth(take(JAPAN, "4825", "4826")) == 1
    assert worth(take(JAPAN, "3023")) == 1
    s = state(at_segment("offensives", "3727 HQ_ANZAC\n4021 HQ_South_Seas", turn=6, scenario="south_pacific"))
    victory.end_of_turn(s)


# --- what counts as whose


def points(t: Table) -> int:
    """The points that the table shows."""
    found: int = t.view("allies")["victory"]["points"]
    return found


def at_end(scenario: str, hqs: str, held: str, sections: str = "", tracks: str = "europe 1") -> Table:
    """A position late on the last turn of a scenario."""
    turn, units = scenario_of(scenario).last_turn, f"{FLEET}\n{hqs}"
    return at_segment("offensives", units, turn=turn, scenario=scenario, held=held, sections=sections, tracks=tracks)


@rule("EOTS:17.2", "EOTS:17.3", "EOTS:17.4", "EOTS:13.78d")
def test_with_the_hump_the_burma_road_is_closed_all_the_same() -> None:
    for scenario in ("1942", "1943", "1944"):
        held = "Burma: 2008 2106 2206 2305"
        bare, hump = (
            at_end(scenario, "1307 HQ_SEAC\n2008 HQ_South", held, f"flags: {more}") for more in ("barges", "hump")
        )
        assert (burma_road(state(bare)), burma_road(state(hump))) == (CLOSED_ROAD, HUMP_ONLY)
        assert points(bare) == points(hump)


@rule("EOTS:17.5", "EOTS:13.78d")
def test_in_burma_the_road_counts_three_until_it_is_opened() -> None:
    t = sandtable.new("empire_of_the_sun", "burma", seed=1)
    assert burma_road(state(t)) == HUMP_ONLY
    assert points(t) == 3 + 2  # the road, and Rangoon; both sides are in rivalry


@rule("EOTS:17.3", "EOTS:13.84b")
def test_with_one_of_rabaul_and_guadalcanal_the_mandates_stay_with_whoever_had_both() -> None:
    hqs = "4024 HQ_Southwest"
    had, lost = (
        at_end("1943", hqs, "Australian Mandates: 4021", f"surrendered: {nations}")
        for nations in ("mandates", "philippines")
    )
    assert points(had) - points(lost) == 6 + 1  # 3, or -3 and one more for the four other hexes, which the Allies hold
    both = at_end("1943", hqs, "Australian Mandates: all", "surrendered: philippines")
    assert points(both) == points(had)


@rule("EOTS:17.2", "EOTS:13.84b")
def test_the_mandates_count_for_whoever_had_both_hexes_last_in_1942_and_1944() -> None:
    for scenario in ("1942", "1944"):
        had, lost = (
            at_end(scenario, "4024 HQ_Southwest", "Australian Mandates: 4423", f"surrendered: {nations}")
            for nations in ("mandates", "philippines")
        )
        assert points(had) - points(lost) == 1


@rule("EOTS:17.2")
def test_a_hex_that_its_side_cannot_supply_counts_for_whoever_had_it_at_the_start() -> None:
    held = "Northern India: 1905"
    supplied, cut_off, without = (
        at_end("1942", hqs, more) for hqs, more in (("2015 HQ_South", held), ("", held), ("2015 HQ_South", ""))
    )
    assert points(supplied) - points(without) == 1
    assert points(cut_off) == points(at_end("1942", "", ""))


@rule("EOTS:17.2")
def test_twelve_resource_hexes_must_be_in_supply_too() -> None:
    regions = "Sumatra Burma Java Borneo Malaya Philippines"
    held = "\n".join(f"{region}: all" for region in (*regions.split(), "New Guinea"))
    winners = []
    for hqs in ("2015 HQ_South", "3705 HQ_South"):
        t = at_segment("end", f"{FLEET}\n{hqs}", turn=4, scenario="1942", held=held, tracks="europe 1\nwill 1")
        winners.append(t.winner)
    assert winners == ["japan", "allies"]


@rule("EOTS:17.4")
def test_the_line_to_australia_is_cut_when_townsville_is_lost() -> None:
    units, turn = "5808 HQ_Central\n3626 HQ_South_Seas", 10
    whole, lost = (
        at_segment("offensives", units, turn=turn, scenario="1944", held=f"Australia: {hexes}")
        for hexes in ("3626", "3626 3727")
    )
    assert points(whole) + 5 == points(lost)


@rule("EOTS:17.5")
def test_in_burma_a_hex_won_back_is_no_advance() -> None:
    t = sandtable.new("empire_of_the_sun", "burma", seed=1)
    s = state(t)
    s.take(JAPAN, s.board.at("2105"), "EOTS:6.5a")
    s.take(ALLIES, s.board.at("2105"), "EOTS:6.5a")
    s.turn, s.will = 9, 5
    victory.end_of_turn(s)
    assert s.will == 4
