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

from .fights import log
from .helpers import state, where
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
    assert ending(tracks="europe 1\nwill 0", turn=2).winner == "japan"
    assert not ending(tracks="europe 1\nwill 0", turn=1).over  # Pearl Harbor is still to come


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
    hqs = "3727 HQ_ANZAC\n4021 HQ_South_Seas"
    assert not victory.end_of_turn(state(at_segment("offensives", hqs, turn=4, scenario="south_pacific")))


@rule("EOTS:17.5")
def test_in_burma_the_surrender_of_india_wins_for_japan() -> None:
    s = state(at_segment("offensives", "1805 HQ_SEAC", turn=7, scenario="burma"))
    s.surrendered |= 1 << NATIONS.index("india")
    assert victory.sudden_death(s)
    assert s.winner == JAPAN
    units = "1805 HQ_SEAC 15_Corps SEAC_Air\n2008 HQ_South"
    t = at_segment("status", units, turn=7, scenario="burma", tracks="europe 1\nindia 4", held="Burma: all")
    assert (t.over, state(t).winner, where(t, "15_Corps")) == (True, JAPAN, "1805")  # nobody is asked to leave first


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


# --- points on both sides of every limit


def at_start(scenario: str, hqs: str) -> State:
    """Whoever had a hex at the start of a scenario holds it; every hex that the tests take can be supplied."""
    s = base(scenario, scenario_of(scenario).last_turn, hqs)
    s.control = first_control(s.board, scenario)
    s.changed = True
    return s


def worths(s: State, *changes: object) -> list[int]:
    """What each of some changes is worth, one after another."""
    return [shift(s, change) for change in changes]


def had(label: str) -> object:
    """Japan has held a hex once."""
    return lambda s: setattr(s, "ever", s.ever | 1 << s.board.at(label))


@rule("EOTS:17.2", "EOTS:17.3", "EOTS:17.4")
def test_hawaii_counts_even_if_it_was_lost_again() -> None:
    for scenario, worth in (("1942", [3, 1, 1]), ("1943", [3, 1, 1]), ("1944", [3, 0, 0])):
        s = at_start(scenario, "2015 HQ_South")
        assert worths(s, had("5808"), had("5708"), had("5908")) == worth


@rule("EOTS:17.2")
def test_will_counts_from_six_down_and_from_five_up() -> None:
    s = at_start("1942", "2015 HQ_South")
    assert [shift(s, put("will", value)) for value in (6, 5, 4, 10)] == [-2, 2, 1, -7]  # -1, 1, 2, -5


@rule("EOTS:17.2")
def test_each_box_of_india_counts() -> None:
    s = at_start("1942", "2015 HQ_South")
    assert [shift(s, put("india", box)) for box in range(1, 5)] == [1, 0, 1, 0]  # unrest, strikes, unstable, revolts
    s.india = 0
    assert shift(s, put("surrendered", 1 << NATIONS.index("india"))) == 2


@rule("EOTS:17.2")
def test_in_1942_twelve_resource_hexes_cost_three_points_and_eleven_the_game() -> None:
    s = at_start("1942", "2015 HQ_South")
    lacking = [h for h in s.board.grid.bits(s.board.resources) if not s.control >> h & 1]
    held = s.board.resources.bit_count() - len(lacking)
    s.control |= s.board.grid.mask(lacking[: 13 - held])
    s.changed = True
    thirteen = victory.points_1942(s)
    s.control &= ~(1 << lacking[0])
    s.changed = True
    assert victory.points_1942(s) == thirteen - 3
    s.will, s.ever = 0, s.ever | 1 << s.board.at("5808")
    victory.decide(s)
    assert (victory.victory_points(s), s.winner) == (6 + 3 + 1 - 3, JAPAN)  # will, Oahu, the Burma Road
    s.control &= ~(1 << lacking[1])
    s.changed, s.winner = True, -1
    victory.decide(s)
    assert s.winner == ALLIES


@rule("EOTS:17.2")
def test_in_1942_four_ports_of_new_guinea_count_two_points() -> None:
    s = at_start("1942", "2015 HQ_South")
    assert worths(s, take(JAPAN, "3319", "3520", "3720"), take(JAPAN, "3822"), take(JAPAN, "3823")) == [0, 2, 0]


@rule("EOTS:17.3")
def test_in_1943_the_mandates_and_four_of_their_hexes_count() -> None:
    s = at_start("1943", "4024 HQ_Southwest")
    mandates = data("nations.json")["mandates"]["bases"]
    take(ALLIES, *mandates)(s)  # type: ignore[operator]
    take(JAPAN, *mandates[:7])(s)  # type: ignore[operator]
    take(ALLIES, "4021", "4423")(s)  # type: ignore[operator]
    held = sum(s.controls(ALLIES, s.board.at(label)) for label in mandates)
    assert held == 4
    assert worths(s, take(JAPAN, "4222"), take(JAPAN, "4322")) == [1, 0]  # three and two of them
    assert worths(s, take(JAPAN, "4021", "4423")) == [6]


@rule("EOTS:17.3")
def test_in_1943_new_guinea_counts_three_or_with_four_ports_one() -> None:
    s = at_start("1943", "4024 HQ_Southwest")  # the Allies hold two of its ports, 3823 and 4024
    take(JAPAN, "3823")(s)  # type: ignore[operator]
    assert worths(s, take(ALLIES, "3823"), take(ALLIES, "3822"), take(ALLIES, "3720")) == [0, 0, -1]
    assert worths(s, take(ALLIES, "3520", "3319"), take(ALLIES, "3219")) == [0, -2 - 1]  # and a resource hex


@rule("EOTS:17.3")
def test_in_1943_a_port_within_eleven_hexes_of_tokyo_counts_three() -> None:
    s = at_start("1943", "4024 HQ_Southwest")
    assert worths(s, take(ALLIES, "4017"), take(ALLIES, "3416")) == [0, -3]  # 12 and 11 hexes away


@rule("EOTS:17.3")
def test_in_1943_each_resource_hex_that_japan_lacks_counts_one() -> None:
    s = at_start("1943", "4024 HQ_Southwest")
    assert worths(s, take(ALLIES, "3219"), take(ALLIES, "2813")) == [-1, -1 - 3]  # Manila is near Tokyo too


@rule("EOTS:17.4")
def test_in_1944_a_port_within_eight_hexes_of_tokyo_counts_five() -> None:
    s = at_start("1944", "3319 HQ_Southwest\n3307 HQ_Ghormley")
    assert worths(s, take(ALLIES, "3615"), take(ALLIES, "2909")) == [0, -5]  # 9 and 8 hexes away


@rule("EOTS:17.4")
def test_in_1944_ports_of_the_philippines_and_rabaul_count_in_supply() -> None:
    s = at_start("1944", "3319 HQ_Southwest\n3307 HQ_Ghormley")
    landings = [take(ALLIES, label) for label in ("2813", "3014", "2915")]
    assert worths(s, *landings, take(ALLIES, "4021")) == [-2, -3, 0, -3]


SMALL = "3727 HQ_ANZAC\n3023 HQ_Southwest\n4021 HQ_South_Seas\n3319 HQ_Yamamoto"


def pacific() -> State:
    s = state(at_segment("offensives", SMALL, turn=6, scenario="south_pacific"))
    s.control = first_control(s.board, "south_pacific")
    s.changed = True
    return s


@rule("EOTS:17.5")
def test_in_the_south_pacific_china_counts_from_its_box_and_five_if_it_fell() -> None:
    s = pacific()
    assert worths(s, put("china", 4), put("surrendered", 1 << NATIONS.index("china"))) == [4, 5 - 2]
    assert worths(s, put("will", 4), put("will", 3)) == [0, 1]


@rule("EOTS:17.5")
def test_in_the_south_pacific_all_ports_of_the_mandates_count_three_more() -> None:
    ports = ("4423", "4222", "4020", "3820", "4021")
    s = pacific()
    take(JAPAN, *ports)(s)  # type: ignore[operator]
    assert worths(s, take(ALLIES, "4423"), take(ALLIES, *ports[:4]), take(ALLIES, "4021")) == [-4, -3, -4]


@rule("EOTS:17.5")
def test_in_the_south_pacific_all_of_new_guinea_counts_three_more() -> None:
    guinea, s = data("nations.json")["new_guinea"]["surrender"], pacific()
    take(JAPAN, *guinea)(s)  # type: ignore[operator]
    assert worths(s, take(ALLIES, "3219"), take(ALLIES, *guinea[:6]), take(ALLIES, "4024")) == [-1 - 3, -5, -1 - 3]


@rule("EOTS:17.5")
def test_in_the_south_pacific_each_ally_of_the_line_counts_once() -> None:
    s = pacific()
    assert worths(s, take(JAPAN, "4825"), take(JAPAN, "4826", "4828", "4926")) == [1, 0]
    assert worths(s, take(JAPAN, "3023")) == [1]


@rule("EOTS:17.5")
def test_in_burma_europe_rivalry_and_the_road_count_on_both_sides() -> None:
    s = state(at_segment("offensives", "1805 HQ_SEAC", turn=9, scenario="burma"))
    s.europe = 0
    assert [shift(s, put("europe", value)) for value in (1, -1, 0)] == [-1, 2, -1]
    assert [shift(s, put("will", value)) for value in (4, 3, 0)] == [0, 1, 3]
    assert shift(s, put("surrendered", 1 << NATIONS.index("china"))) == 3


@rule("EOTS:17.4", "EOTS:17.5")
def test_the_allies_win_with_five_points_at_most_in_burma_with_four() -> None:
    for scenario, units, most in (("1944", FLEET, 5), ("south_pacific", SMALL, 5), ("burma", "1805 HQ_SEAC", 4)):
        for points, winner in ((most, ALLIES), (most + 1, JAPAN)):
            s = state(at_segment("offensives", units, turn=scenario_of(scenario).last_turn, scenario=scenario))
            s.will, s.europe, s.surrendered = 5, 0, 0
            count(s, points)
            victory.decide(s)
            assert (victory.victory_points(s), s.winner) == (points, winner)
            assert [event.points for event in log(Table(s, dice=None)) if event.kind == "victory_points"] == [points]
            last = log(Table(s, dice=None))[-1]
            assert (last.kind, last.points, last.least) == ("game_ends", points, most + 1)


def count(s: State, points: int) -> None:
    """Let the China marker, or will in 1944, make up the points that are missing."""
    missing = points - victory.victory_points(s)
    if s.setup.rules.victory == "vp_1944":
        s.will -= missing + (missing < 0)
    else:
        s.china += missing


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
