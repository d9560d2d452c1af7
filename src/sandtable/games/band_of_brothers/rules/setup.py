"""Scenarios: from a data file to the immutable set-up of a table, and the verbs of its map."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ....kernel.actions import ActionSpace, Domain, Verb
from ....kernel.game import Game, Setup
from ....maps.hexes import Grid
from .boards import TerrainTable, map_of
from .pieces import IS_AIRCRAFT, KIND, KINDS, NATION, SORTS, SUPPORT_KIND, SUPPORT_ROWS
from .scenarios import changed, scenario_data
from .state import SIDES, UNITS
from .zones import zone

UNIT = Domain.numbers("unit", UNITS)
KIND_NAMES = Domain.words("kind", KINDS)
SUPPORT_NUMBERS = Domain.numbers("support", 16)
DIRECTION = Domain.numbers("direction", 6)
NUMBER = Domain.numbers("number", 16)
EXCHANGE = Domain.numbers("exchange", 16)  # of those that a scenario allows a side (16.0j), 0: none
EVENT = Domain.numbers("event", 16)  # of the table of random events (95)
BANK = Domain.numbers("bank", 12)  # a position around a hex
FORTS = ("foxholes", "pillbox", "fortified")
FORT_NAMES = Domain.words("fort", FORTS)
FACE = Domain.numbers("face", 1024)  # of a die, or of as many as there are places to be drawn from

SECRET = frozenset({"place", "route"})
ASIDE = frozenset({"unmask"})
CONTROL = ("control", "more_control")  # what is needed, in the words of a scenario


@cache
def action_space_of(grid: Grid) -> ActionSpace:
    """The verbs of every game on a map; a hex is called by its board and its printed number."""
    hexes = Domain("hex", grid.n, grid.label.__getitem__, grid.at)
    return ActionSpace(
        {
            "pass": (),
            "end": (),
            "stop": (),
            "decline": (),
            "spend": (),  # a command point on what is under way
            # setting up (15, 16, 54)
            "swap": (EXCHANGE,),
            "place": (KIND_NAMES,),  # and then at which hex
            "dig": (FORT_NAMES,),
            "at": (hexes,),
            "auto-setup": (),  # let the rest of the set-up be laid out
            "face": (DIRECTION,),
            # impulses (4)
            "activate": (UNIT,),  # and then what for
            "move": (),
            "retreat": (),
            "fire": (),
            "engage": (),  # fire at a vehicle
            "sustain": (),
            "overwatch": (),  # mark Op Fire
            "use": (),
            "turn": (DIRECTION,),
            "mount": (),
            "decoy": (),  # at night, put back a decoy
            "target": (hexes,),
            "aim": (UNIT,),  # at a vehicle
            "enter": (KIND_NAMES,),  # and then go where
            "unmask": (UNIT,),  # show what a counter is
            "call": (SUPPORT_NUMBERS,),  # and then what for
            "barrage": (hexes,),
            "smoke": (hexes,),
            "alert": (),  # mark artillery Op Fire
            "save": (),  # mark artillery or an aircraft Used
            "strike": (UNIT,),
            "flare": (hexes,),
            # on the move (5, 20, 21, 60.1)
            "go": (hexes,),
            "back": (hexes,),
            "exit": (),
            "grenade": (hexes,),
            "dismount": (),
            # in answer (9, 10, 32, 62)
            "op-fire": (UNIT,),
            "op-engage": (UNIT,),
            "op-barrage": (SUPPORT_NUMBERS,),
            # rout and melee (11, 12)
            "check": (UNIT,),
            "melee": (hexes,),
            "reroll": (UNIT,),
            # any other choice
            "unit": (UNIT,),
            "hex": (hexes,),
            "number": (EVENT,),
            "kind": (KIND_NAMES,),
            "route": (NUMBER,),  # by which way reinforcements will come (16)
            "bank": (BANK,),  # of a dike (58)
            "roll": (FACE,),
        },
        SECRET,
        ASIDE,
        {"muster": "auto-setup"},
    )


class Group(NamedTuple):
    """Counters that set up together in an area, or come on together from a turn on."""

    side: int
    kinds: tuple[int, ...]
    turn: int  # 0: sets up
    area: int  # mask of the hexes to set up in, or to enter by
    routes: tuple[int, ...] = ()  # the areas to enter by among which the owner chooses in secret
    concealable: bool = True
    moves_from: int = 0  # may not move before this turn
    loads: tuple[tuple[int, int], ...] = ()  # halftracks and whom they bring


class Battery(NamedTuple):
    """A piece of support: artillery or an aircraft."""

    side: int
    kind: int
    turn: int
    accuracy: int
    proficiency: int
    smoke: bool
    last: int  # turn on which it may be used
    swap: bool = False  # comes only by a swap


class Swap(NamedTuple):
    """What a side may exchange before it sets up, and what else that brings."""

    side: int
    group: int
    give: tuple[int, ...]
    take: tuple[int, ...]
    turns: int  # another length of the game, 0: no other
    guns: tuple[int, int]  # the masks of the artillery that goes and that comes
    late: tuple[int, int]  # the group whose place another takes; twice the same: none
    without: tuple[int, ...]  # what of it then does not come


class Need(NamedTuple):
    """One of the things that must be so for a side to win."""

    kind: str
    area: int
    than: int  # the enemy's area that is compared
    at_least: int
    sorts: frozenset[str]  # what counts


class RushRule(NamedTuple):
    """On a turn so many of a side's squads in an area must try to move with all their points in some directions."""

    side: int
    turn: int
    units: int
    area: int
    directions: tuple[int, ...]
    at_a_time: int


class Scenario(Setup):
    """A scenario with its changes and options: everything that never changes at a table."""

    def __init__(self, game: Game, scenario: str, options: dict[str, Any]) -> None:
        self.data = changed(scenario_data(scenario), options["changes"])
        self.terrain: TerrainTable = map_of(self.data["map"], self.data["changes"])
        self.grid = self.terrain.grid
        self.n = self.grid.n
        super().__init__(game, scenario, options, SIDES, action_space_of(self.grid))
        self.verb: dict[str, Verb] = self.action_space.verbs
        self.rules: dict[str, Any] = self.data["rules"]
        self.turns = int(self.data["turns"])
        self.first = SIDES.index(self.data["first"])
        self.sets_up_first = SIDES.index(self.data["sets_up_first"])
        self.date = str(self.data["date"])
        self.year = int(self.date[:4])
        night = self.data["night"]
        self.visibility = int(night["visibility"]) if night else 0  # 0: by day
        self.reverse = bool(options["reverse"])
        self.unconfirmed = bool(options["unconfirmed_kills"])
        self.flanks = bool(options["flanks"])
        self.sustained = bool(options["sustained_fire"])
        self.random_events = bool(options["random_events"])
        self._read_sides([self.data["sides"][name] for name in SIDES])
        self._read_mines(self.data["mines"])
        self._read_victory(self.data["victory"])
        self._read_rush(self.rules.get("rush"))

    def _read_sides(self, rows: list[dict[str, Any]]) -> None:
        self.forces = rows
        self.range = tuple(tuple(row["range"]) for row in rows)
        self.cp = tuple(int(row["cp"]) for row in rows)
        self.rout_edge = tuple(zone({"edge": row["rout_edge"]}, self.terrain) for row in rows)
        self.groups = tuple(self._group(side, row) for side, force in enumerate(rows) for row in force["groups"])
        self.support = tuple(battery for side, row in enumerate(rows) for battery in _batteries(side, row, self.turns))
        self.swaps = tuple(self._swap(side, row) for side, force in enumerate(rows) for row in force["swaps"])
        self.digging = tuple(zone(row["foxholes"]["area"], self.terrain) if row.get("foxholes") else 0 for row in rows)
        self.apart = tuple(frozenset(KIND[k] for k in self.rules.get("apart", {}).get(name, ())) for name in SIDES)
        self.one_in_a_hex = tuple(name in self.rules.get("one_in_a_hex", ()) for name in SIDES)
        self.must_occupy = tuple(
            self.grid.mask(map(self.grid.at, self.rules.get("must_occupy", {}).get(name, ()))) for name in SIDES
        )
        self.nations = tuple(frozenset(self._nations(side, row)) for side, row in enumerate(rows))
        self.counters = self._counters()

    def _group(self, side: int, row: dict[str, Any]) -> Group:
        where = row.get("area") or row.get("enter") or {"any": row["one_of"]}
        return Group(
            side,
            kinds_of(row["units"]),
            int(row.get("turn", 0)),
            zone(where, self.terrain),
            tuple(zone(each, self.terrain) for each in row.get("one_of", ())),
            bool(row.get("concealed", True)),
            int(row.get("moves_from", 0)),
            tuple((KIND[carrier], KIND[rider]) for carrier, rider in row.get("loads", ())),
        )

    def _swap(self, side: int, row: dict[str, Any]) -> Swap:
        """The group that has what is given up; reinforcements that come on another turn make a group of their own."""
        give, also = kinds_of(row["give"]), row.get("also", {})
        group = next(i for i, g in enumerate(self.groups) if g.side == side and set(give) <= set(g.kinds))
        late = also.get("reinforcements", {})
        return Swap(
            side,
            group,
            give,
            kinds_of(row["take"]),
            int(also.get("turns", 0)),
            self._guns(side) if "artillery" in also else (0, 0),
            self._late(side, late) if late else (0, 0),
            kinds_of(late.get("without", {})),
        )

    def _guns(self, side: int) -> tuple[int, int]:
        mine = [(i, b) for i, b in enumerate(self.support) if b.side == side and not IS_AIRCRAFT[b.kind]]
        return sum(1 << i for i, b in mine if not b.swap), sum(1 << i for i, b in mine if b.swap)

    def _late(self, side: int, row: dict[str, Any]) -> tuple[int, int]:
        old = next(i for i, g in enumerate(self.groups) if g.side == side and g.turn == row["turn"])
        self.groups = (*self.groups, self.groups[old]._replace(kinds=(), turn=int(row["arrive"])))
        return old, len(self.groups) - 1

    def _nations(self, side: int, row: dict[str, Any]) -> list[str]:
        kinds = [k for g in self.groups if g.side == side for k in g.kinds]
        return [str(row["nation"]), *(NATION[k] for k in kinds)]

    def _counters(self) -> tuple[int, ...]:
        """All counters that may come into play, for the pool of what is hidden."""
        grouped = [k for g in self.groups for k in g.kinds]
        return tuple(sorted(grouped + [k for swap in self.swaps for k in swap.take]))

    def cp_on(self, turn: int) -> tuple[int, int]:
        """BOB:3.0a: the command points of both sides on a turn; a scenario may change them."""
        return self._cp_of(0, turn), self._cp_of(1, turn)

    def _cp_of(self, side: int, turn: int) -> int:
        if turn in self.rules.get("no_cp", {}).get(SIDES[side], ()):
            return 0
        later = self.rules.get("cp_from", {}).get(SIDES[side], {})
        due = [start for start in map(int, later) if start <= turn]
        return int(later[str(max(due))]) if due else self.cp[side]

    def _read_mines(self, row: dict[str, Any] | None) -> None:
        self.mines = zone(row["area"], self.terrain) if row else 0
        self.dense_mines = bool(row and row["concentrated"])

    def _read_rush(self, row: dict[str, Any] | None) -> None:
        self.rush = self._rush(row) if row else None

    def _rush(self, row: dict[str, Any]) -> RushRule:
        return RushRule(
            SIDES.index(row["side"]),
            int(row["turn"]),
            int(row["units"]),
            zone(row["area"], self.terrain),
            tuple(self.grid.heading(name) for name in row["directions"]),
            int(row["at_a_time"]),
        )

    def _read_victory(self, row: dict[str, Any]) -> None:
        """What must be so for one side to win, and the hexes on which it depends."""
        self.victor = SIDES.index(row["for"])
        self.when = str(row["when"])
        self.needs = tuple(self._need(need) for need in row["need"])
        self.objectives = 0
        for need in self.needs:
            self.objectives |= need.area if need.kind in CONTROL else 0

    def _need(self, row: dict[str, Any]) -> Need:
        area = {"edge": row["edge"]} if "edge" in row else row.get("area")
        return Need(
            str(row["kind"]),
            zone(area, self.terrain) if area else 0,
            zone(row["than"], self.terrain) if "than" in row else 0,
            int(row.get("at_least", 0)),
            frozenset(row.get("sorts", SORTS)),
        )


def kinds_of(units: dict[str, int]) -> tuple[int, ...]:
    """Counted kinds as a list."""
    return tuple(KIND[name] for name, count in units.items() for _ in range(count))


def _batteries(side: int, force: dict[str, Any], turns: int) -> list[Battery]:
    """A side's artillery, that which a swap would bring, and its aircraft."""
    guns = [_battery(side, row, turns, swap=False) for row in force.get("artillery", ())]
    for swap in force["swaps"]:
        guns += [_battery(side, row, turns, swap=True) for row in swap.get("also", {}).get("artillery", ())]
    planes = [
        Battery(side, SUPPORT_KIND[row["kind"]], row["turn"], 0, _pilot(row["kind"]), False, turns)
        for row in force.get("aircraft", ())
    ]
    return guns + planes


def _battery(side: int, row: dict[str, Any], turns: int, *, swap: bool) -> Battery:
    kind, last = SUPPORT_KIND[row["kind"]], int(row.get("last", turns))
    return Battery(side, kind, row["turn"], row["accuracy"], row["proficiency"], bool(row["smoke"]), last, swap)


def _pilot(name: str) -> int:
    return int(SUPPORT_ROWS[SUPPORT_KIND[name]]["proficiency"])
