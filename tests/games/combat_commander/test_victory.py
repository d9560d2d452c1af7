"""Points, casualties, surrender, objectives and the end of a game (4, 6.3, 7, 9.2)."""

from __future__ import annotations

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID, map_data
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.games.combat_commander.rules.pieces import CHIT_SPECIAL, CHIT_VP, CHITS, UNIT_TYPE, UNIT_VP
from sandtable.games.combat_commander.rules.state import TIME
from sandtable.kernel.events import Event
from sandtable.testing import refused, rule

from .helpers import event, field, first, order, pass_all, state, texts, where
from .marching import FAR, given
from .test_rolls import with_trigger

RECOVER, MOVE = order("germany", "recover"), order("germany", "move")
BROKEN, ARMED = "C6 axis germany_rifle broken", "J9 axis sergeant weapon=0"
GUN = ("germany_light_mg",)
KIA = event("germany", "kia")


def killing(*units: str, weapons: tuple[str, ...] = GUN, more: str = "") -> Table:
    """A German event is about to kill one broken unit, of either side."""
    t = field(BROKEN, FAR, ARMED, *units, weapons=weapons, hands=((RECOVER,), (3, 4)), more=more)
    t.script([with_trigger("event", (KIA,)), KIA])
    t.play(f"order {RECOVER}")
    pass_all(t)
    return t


def killed(unit: int, *units: str, **rest: object) -> tuple[Table, tuple[Event, ...]]:
    """A unit has been killed."""
    t = killing(*units, **rest)  # type: ignore[arg-type]
    return t, t.play(f"unit {unit}")


# --- points and casualties (4, 7.1) ---------------------------------------------------------------------------------


@rule("CC:4.1.1a", "CC:7.1a", "CC:7.1b", "CC:4.2b")
def test_the_opponent_gains_what_an_eliminated_unit_was_worth() -> None:
    worth = {"russia_rifle": 2, "russia_line_team": 1, "senior_sergeant": 3, "corporal": 2}
    for kind, points in worth.items():
        assert UNIT_VP[UNIT_TYPE[kind]] == points
        t, events = killed(3, f"K5 allies {kind} broken", more="vp: allies 1")
        assert (first(events, "points").side, first(events, "points").points) == (0, points)
        assert state(t).vp == points - 1
        assert t.view(None)["sides"]["allies"]["casualties"] == 1
    t, events = killed(0, "K5 allies russia_rifle broken")
    assert state(t).vp == -2
    unit = next(u for u in t.view(None)["units"] if u["id"] == 0)
    assert (unit["hex"], unit["where"]) == (None, "casualty")


@rule("CC:4.2c", "CC:11.3c")
def test_a_weapon_goes_with_its_unit() -> None:
    t, events = killed(3, "K5 allies russia_rifle broken weapon=1", weapons=(*GUN, "russia_light_mg broken"))
    assert first(events, "weapon-lost").weapon == 1
    weapon = next(w for w in t.view(None)["weapons"] if w["id"] == 1)
    assert (weapon["where"], weapon["carrier"], weapon["broken"]) == ("casualty", None, False)


@rule("CC:E58.1b", "CC:E58.1c")
def test_a_hero_costs_nothing_and_is_no_casualty() -> None:
    t, _ = killed(3, "K5 allies hero broken")
    assert state(t).vp == 0
    assert t.view(None)["sides"]["allies"]["casualties"] == 0


@rule("CC:4.2d", "CC:6.3a", "CC:6.3.1")
def test_a_side_surrenders_when_its_space_is_filled_whatever_the_points() -> None:
    dead = ("casualty allies russia_rifle", "casualty allies russia_rifle")
    more = "surrender: axis 9 allies 3\nvp: allies 30"
    t, events = killed(3, "K5 allies russia_rifle broken", *dead, more=more)
    assert first(events, "surrendered").side == 1
    assert (t.over, t.winner) == (True, "axis")
    t, _ = killed(3, "K5 allies russia_rifle broken", *dead[:1], more=more)
    assert not t.over


@rule("CC:6.3b")
def test_a_side_without_units_on_the_map_ends_the_game_by_points() -> None:
    t = field(
        BROKEN, ARMED, "K5 allies russia_rifle broken", weapons=GUN, hands=((RECOVER,), (3, 4)), more="vp: allies 9"
    )
    t.script([with_trigger("event", (KIA,)), KIA])
    t.play(f"order {RECOVER}")
    pass_all(t)
    t.play("unit 2")
    assert (t.over, t.winner) == (True, "allies")


@rule("CC:7.3.2g")
def test_a_chit_doubles_what_eliminations_are_worth() -> None:
    double = CHITS[CHIT_SPECIAL.index("double_elimination")]
    t, _ = killed(3, "K5 allies russia_rifle broken", more=f"chits:\n  open: {double}")
    assert state(t).vp == 4


# --- objectives (7.3) -----------------------------------------------------------------------------------------------


def objective(number: int, sheet: str = "11") -> str:
    """The hex of an objective."""
    label: str = map_data(sheet)["objectives"][number - 1]["hex"]
    return label


def entering(number: int, *units: str, more: str = "") -> Table:
    """A German advance takes a unit from beside an objective into it."""
    advance = order("germany", "advance")
    target = GRID.at(objective(number))
    beside = next(GRID.label[h] for h in GRID.neighbours[target])
    t = field(f"{beside} axis germany_rifle", FAR, ARMED, *units, weapons=GUN, hands=((advance,), (3, 4)), more=more)
    given(t, advance, 0)
    t.play(f"advance 0 {objective(number)}")
    pass_all(t)
    return t


def control(t: Table) -> list[str | None]:
    """Who controls each objective."""
    return [each["control"] for each in t.view(None)["objectives"]]


@rule("CC:7.3.1a", "CC:7.3.1b", "CC:2.3b")
def test_the_last_to_stand_there_alone_controls_an_objective() -> None:
    t = entering(3)
    assert control(t)[2] == "axis"
    assert control(t)[0] is None
    t = sandtable.new("combat_commander", "hedgerows_and_hand_grenades")
    start = {"1": None, "2": None, "3": None, "4": None, "5": None} | t.setup.data["objectives"]["control"]  # type: ignore[attr-defined]
    assert control(t) == list(start.values())


@rule("CC:7.3.3d", "CC:7.3.3e", "CC:7.3.2b")
def test_an_open_objective_swings_by_twice_its_worth() -> None:
    four = next(c for i, c in enumerate(CHITS) if CHIT_VP[i] == (0, 0, 0, 4, 0))
    t = entering(4, more=f"vp: allies 4\ncontrol:\n  4 allies\nchits:\n  open: {four}")
    assert state(t).vp == 4  # the worked example: 4 VP lost, then 4 gained


@rule("CC:7.3.2c", "CC:7.3", "CC:7.3.2h")
def test_chits_on_one_objective_add_up_and_one_without_a_chit_is_worth_nothing() -> None:
    t = entering(3, more="chits:\n  open: C G K")
    assert state(t).vp == 6  # the worked example: 1 + 2 + 3
    t = entering(2, more="chits:\n  open: C G K")
    assert (control(t)[1], state(t).vp) == ("axis", 0)


@rule("CC:7.3.2d")
def test_some_chits_are_about_all_five() -> None:
    everywhere = next(i for i, vp in enumerate(CHIT_VP) if all(vp))
    t = entering(1, more=f"chits:\n  open: {CHITS[everywhere]} A")
    assert state(t).vp == CHIT_VP[everywhere][0] + 1


@rule("CC:7.3.1.1a", "CC:7.3.1.1b")
def test_a_building_of_several_hexes_is_one_objective() -> None:
    sheet, number, hexes = next(
        (f"{n:02d}", o["number"], o["hexes"])
        for n in range(1, 23)
        for o in map_data(n)["objectives"]
        if len(o["hexes"]) > 1
    )
    first_hex, second = hexes[:2]
    beside = next(
        GRID.label[h] for h in GRID.neighbours[GRID.at(first_hex)]
        if GRID.label[h] not in hexes and map_data(sheet)["terrain"][GRID.label[h]] not in ("water_barrier",)
    )  # fmt: skip
    for enemy, owner in (("O1", "axis"), (second, "allies")):
        advance = order("germany", "advance")
        t = field(
            f"{beside} axis germany_rifle", f"{enemy} allies russia_rifle", ARMED, sheet=sheet, weapons=GUN,
            hands=((advance,), (3, 4)),
        )  # fmt: skip
        given(t, advance, 0)
        t.play(f"advance 0 {first_hex}")
        pass_all(t)
        assert control(t)[number - 1] == owner


@rule("CC:7.3.2a", "CC:7.3.3a", "CC:7.3.3c", "CC:4.3.3")
def test_chits_are_drawn_at_random_and_those_without_a_secret_side_lie_open() -> None:
    found: set[tuple[str, ...]] = set()
    for seed in range(40):
        t = sandtable.new("combat_commander", "fat_lipki", seed=seed)
        while state(t).turn == 0:
            choices = texts(t)
            t.play("auto-setup" if "auto-setup" in choices else choices[-1])
        s = state(t)
        found.add(tuple(CHITS[c] for c in (*s.secret0, *s.secret1, *s.open_chits)))
        drawn = len(s.secret0) + len(s.secret1) + len(s.open_chits)
        assert drawn == 3
        assert not any(CHIT_SPECIAL[c] for c in (*s.secret0, *s.secret1))
        assert len(s.chit_cup) == len(CHITS) - 3
    assert len(found) > 20


# --- leaving the map (7.2) ------------------------------------------------------------------------------------------


@rule("CC:7.3.2f", "CC:7.2.1b", "CC:7.2.1c")
def test_a_chit_doubles_what_leaving_is_worth() -> None:
    chit = CHITS[CHIT_SPECIAL.index("double_exit")]
    assert left() == 2
    assert left(f"chits:\n  open: {chit}") == 4


def left(more: str = "") -> int:
    """The points for a squad that has left the map by the enemy's edge."""
    edge = field("E5 axis hero", FAR).view(None)["sides"]["axis"]["edge"]
    row = {"north": "10", "south": "1"}[edge]
    t = field(f"E{row} axis germany_rifle", FAR, ARMED, weapons=GUN, hands=((MOVE,), (3, 4)), more=more)
    given(t, MOVE, 0)
    if "start 0" in texts(t):
        t.play("start 0")
    t.play("exit")
    assert where(t, 0) is None
    refused(t, "number 0", "CC:7.2.1c")
    t.play("number 3")
    assert state(t).box[0] == TIME + 3
    return state(t).vp


@rule("CC:9.2b", "CC:O16.4.3b")
def test_if_both_surrender_at_once_the_initiative_decides() -> None:
    advance = order("germany", "advance")
    for holder in ("axis", "allies"):
        t = field(
            "C6 axis germany_rifle", "C7 allies germany_rifle", FAR, ARMED, weapons=GUN, axis="germany", allies="russia",
            hands=((advance,), (3, 4)), more=f"surrender: axis 1 allies 1\ninitiative: {holder}",
        )  # fmt: skip
        given(t, advance, 0)
        t.play("advance 0 C7")
        german, russian = DECKS["germany"], DECKS["russia"]
        nine = next(c for c in state(t).deck0 if german.white[c] + german.coloured[c] == 9 and not german.trigger[c])
        same = next(c for c in state(t).deck1 if russian.white[c] + russian.coloured[c] == 9 and not russian.trigger[c])
        t.script([same, nine])
        pass_all(t)
        assert (t.over, t.winner) == (True, holder)


@rule("CC:7.3.2d")
def test_chits_about_something_else_are_worth_no_points_themselves() -> None:
    assert {name for name, special in zip(CHITS, CHIT_SPECIAL, strict=True) if special} == {"V", "W", "X"}
    assert all(vp == (0, 0, 0, 0, 0) for vp, special in zip(CHIT_VP, CHIT_SPECIAL, strict=True) if special)
    everywhere = next(c for i, c in enumerate(CHITS) if all(CHIT_VP[i]))
    t = entering(3, more=f"chits:\n  open: V W X {everywhere}")
    assert state(t).vp == CHIT_VP[CHITS.index(everywhere)][2]
