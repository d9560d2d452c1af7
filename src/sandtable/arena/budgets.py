"""How the strength of `search` grows with its budget: its win rate against `greedy` by evaluations, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple
from xml.sax.saxutils import escape

from ..kernel.errors import SandtableError
from .ladder import ANCHOR, Entry, Ladder
from .statistics import Tally

SEARCH = "search:"
DIGITS = 9  # of a budget at most
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 360, 60, 24, 44, 56
LOWEST, HIGHEST, EVERY = 30, 90, 10  # per cent
EVEN, GOAL = 50, 55
STYLE = (
    "text{font:14px sans-serif;fill:#222}.grid{stroke:#ddd}.even{stroke:#777}.goal{stroke:#777;stroke-dasharray:6 4}"
    ".line{fill:none;stroke:#0072b2;stroke-width:2}.mark{fill:#0072b2}.bar{stroke:#0072b2;stroke-width:2}"
)


class Point(NamedTuple):
    """A budget and what was won with it."""

    budget: int
    tally: Tally


def points(ladder: Ladder) -> list[Point]:
    """What each budget of `search` has won against `greedy`, all matches together, the smallest first."""
    found: dict[int, Tally] = {}
    for entry in ladder.matches:
        for budget, tally in _seen_by_search(entry):
            had = found.get(budget, Tally())
            found[budget] = Tally(*map(sum, zip(had, tally, strict=True)))
    return [Point(budget, found[budget]) for budget in sorted(found)]


def _seen_by_search(entry: Entry) -> list[Point]:
    """A match as the searching player saw it; none if it was another match."""
    one, other = entry.players
    if other == ANCHOR and (budget := _budget(one)):
        return [Point(budget, Tally(entry.won, entry.drawn, entry.lost))]
    if one == ANCHOR and (budget := _budget(other)):
        return [Point(budget, Tally(entry.lost, entry.drawn, entry.won))]
    return []


def _budget(player: str) -> int:
    """The budget that the name of a searching player tells, or 0."""
    number = player.removeprefix(SEARCH)
    return int(number) if number != player and number.isdecimal() and len(number) <= DIGITS else 0


def plot(ladder: Ladder, title: str) -> str:
    """The win rates with their bounds over the budgets, on a logarithmic scale."""
    found = points(ladder)
    if not found:
        raise SandtableError(f"the ladder has no match of '{SEARCH}N' against '{ANCHOR}'")
    across = _Across([point.budget for point in found])
    places = [(across(point.budget), _down(100 * point.tally.interval.rate)) for point in found]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            f'<text x="{WIDTH / 2}" y="24" text-anchor="middle">{escape(title)}</text>',
            *_grid(),
            f'<polyline class="line" points="{line}"/>',
            *[part for point in found for part in _point(point, across(point.budget))],
            f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">evaluations a decision</text>',
            "</svg>\n",
        ]
    )


class _Across:
    """Where a budget lies from left to right."""

    def __init__(self, budgets: Sequence[int]) -> None:
        self.least, self.most = log(budgets[0]), log(budgets[-1])

    def __call__(self, budget: int) -> float:
        room = WIDTH - LEFT - RIGHT - 80
        share = (log(budget) - self.least) / (self.most - self.least) if self.most > self.least else 0.5
        return LEFT + 40 + share * room


def _down(rate: float) -> float:
    """Where a rate lies from top to bottom."""
    inside = max(LOWEST, min(HIGHEST, rate))
    return TOP + (HIGHEST - inside) / (HIGHEST - LOWEST) * (HEIGHT - TOP - BOTTOM)


def _grid() -> list[str]:
    lines = []
    for rate in (*range(LOWEST, HIGHEST + 1, EVERY), GOAL):
        kind = {EVEN: "even", GOAL: "goal"}.get(rate, "grid")
        lines.append(f'<path class="{kind}" d="M{LEFT} {_down(rate):.1f}H{WIDTH - RIGHT}"/>')
        if rate != GOAL:
            lines.append(f'<text x="{LEFT - 8}" y="{_down(rate) + 5:.1f}" text-anchor="end">{rate} %</text>')
    return lines


def _point(point: Point, x: float) -> list[str]:
    rate, low, high = (_down(100 * value) for value in point.tally.interval)
    said = f"{point.budget}: {100 * point.tally.interval.rate:.0f} % of {point.tally.games}"
    return [
        f'<path class="bar" d="M{x:.1f} {low:.1f}V{high:.1f}M{x - 6:.1f} {low:.1f}h12M{x - 6:.1f} {high:.1f}h12"/>',
        f'<circle class="mark" cx="{x:.1f}" cy="{rate:.1f}" r="5"><title>{said}</title></circle>',
        f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{point.budget}</text>',
    ]
