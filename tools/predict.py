"""How well an enemy foretells what lies under the markers that a computer player has set up.

    python -m tools.predict --games 40

The predictor knows the scenario and the player, whose layouts it draws as often as it likes with other seeds. It
guesses the sort of every hidden counter by where the counter stands and by its number, and is compared with one that
knows the terrain alone and with one that always names the commonest sort.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

import sandtable
from sandtable.games.band_of_brothers.rules.pieces import SORT, SORTS
from sandtable.games.band_of_brothers.rules.state import HALF, NOWHERE, UNITS, State

SCENARIOS = ("hedgerow_lane", "road_cut", "steppe_ridge", "crossroads", "return_to_son", "dike_by_night", "noville")
SMOOTH = 0.5  # what is added to every count, since nothing is impossible


class Marker(NamedTuple):
    """A hidden counter: all that an enemy sees of it, and what it is."""

    side: int
    hex: int
    number: int
    terrain: tuple[int, ...]  # what the hex is, and which groups the scenario lets set up there
    sort: int


Feature = Callable[[Marker], object]
BY_PLACE: tuple[Feature, ...] = (lambda m: (m.side, m.hex), lambda m: (m.side, m.number), lambda m: (m.side, m.terrain))
BY_TERRAIN: tuple[Feature, ...] = (lambda m: (m.side, m.terrain),)
BY_COUNT: tuple[Feature, ...] = ()


def layout(scenario: str, seed: int, player: str = "greedy") -> list[Marker]:
    """What lies hidden when two computer players have set up a scenario."""
    table = sandtable.new("band_of_brothers", scenario, seed=seed)
    players = {side: sandtable.player(player, seed=seed * 2 + i) for i, side in enumerate(table.sides)}
    while table.turn == 0:
        table.play(players[str(table.to_act)].choose(table.observe(table.to_act)))
    return list(_markers(cast(State, table._state)))


def _markers(s: State) -> Iterator[Marker]:
    terrain = s.setup.terrain
    for unit in range(UNITS):
        h = s.hex[unit]
        if h != NOWHERE and not s.known >> unit & 1 and s.concealed >> unit & 1:
            works = (s.foxholes | s.pillbox | s.fortified | terrain.trench) >> h & 1
            groups = [g.area >> h & 1 for g in s.setup.groups if g.side == unit // HALF and not g.turn]
            lie = (terrain.types[h], terrain.level[h] > 0, (terrain.hedged | terrain.dike) >> h & 1, works, *groups)
            yield Marker(unit // HALF, h, unit % HALF, tuple(map(int, lie)), SORT[s.kind[unit]])


class Predictor:
    """Guesses sorts by how often each went with what is seen, in layouts of the same player."""

    def __init__(self, seen: Sequence[Marker], features: tuple[Feature, ...]) -> None:
        self.features = features
        self.counts: dict[int, Counter[int]] = defaultdict(Counter)
        self.tables: list[dict[object, Counter[int]]] = [defaultdict(Counter) for _ in features]
        for marker in seen:
            self.counts[marker.side][marker.sort] += 1
            for table, feature in zip(self.tables, features, strict=True):
                table[feature(marker)][marker.sort] += 1

    def guess(self, marker: Marker) -> int:
        """The likeliest sort of a counter."""
        prior = self.counts[marker.side]
        total = sum(prior.values())

        def score(sort: int) -> float:
            found = math.log(prior[sort] / total)
            for table, feature in zip(self.tables, self.features, strict=True):
                row = table[feature(marker)]
                share = (row[sort] + SMOOTH * prior[sort] / total) / (sum(row.values()) + SMOOTH)
                found += math.log(share / (prior[sort] / total))
            return found

        return max(sorted(prior), key=score)

    def hits(self, markers: Sequence[Marker]) -> float:
        """The share of counters whose sort it guesses."""
        return sum(self.guess(m) == m.sort for m in markers) / len(markers) if markers else 0.0


class Rates(NamedTuple):
    """How often each predictor is right, and over how many counters."""

    by_place: float
    by_terrain: float
    by_count: float
    counters: int


def rates(scenario: str, games: int, drawn: int = 200, player: str = "greedy") -> Rates:
    """The shares guessed in some games by predictors that have drawn other layouts of the same scenario."""
    seen = [m for seed in range(drawn) for m in layout(scenario, 10_000 + seed, player)]
    real = [m for seed in range(games) for m in layout(scenario, seed, player)]
    found = [Predictor(seen, features).hits(real) for features in (BY_PLACE, BY_TERRAIN, BY_COUNT)]
    return Rates(found[0], found[1], found[2], len(real))


def main() -> None:
    """Print the shares guessed, by scenario and in all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="layouts to be guessed")
    parser.add_argument("--drawn", type=int, default=200, help="layouts from which the predictor learns")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("scenarios", nargs="*", default=SCENARIOS)
    args = parser.parse_args()
    print(f"sorts: {', '.join(SORTS)}")
    print(f"{'scenario':22}{'predictor':>10}{'terrain':>10}{'commonest':>10}{'counters':>10}")
    found = []
    for scenario in args.scenarios:
        row = rates(scenario, args.games, args.drawn, args.player)
        found.append(row)
        shares = "".join(f"{share:10.1%}" for share in row[:3])
        print(f"{scenario:22}{shares}{row.counters:10}", flush=True)
    all_in = sum(row.counters for row in found)
    means = [sum(row[i] * row.counters for row in found) / all_in for i in range(3)]
    print(f"{'all':22}{means[0]:10.1%}{means[1]:10.1%}{means[2]:10.1%}{all_in:10}")


if __name__ == "__main__":
    main()
