"""US political will, and the Political Will Segment (4.32, 16.4)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.rulebook import cite
from . import events
from .board import data
from .india import uncounted
from .pieces import ALLIES, CARRIERS, JAPAN, NAVAL, POOL, SIZE, SIZES, US
from .scenarios import NATIONS
from .state import ELIMINATED, GONE, State

LEAST, MOST = data("tables.json")["tracks"]["will"]
NATION_ROWS = data("nations.json")
LISTED = tuple(nation for nation in NATIONS if "will" in NATION_ROWS.get(nation, ()))  # whose surrender counts (16.41)
ALL_LISTED, ALASKA, FEW_RESOURCES, PEARL_HARBOR = -2, -1, 3, 8
FEW_RESOURCES_2025 = 1  # what 16.43A is worth in the printing of 2025
OCCUPATION = 3  # segments in a row (16.42)
RESOURCES, RESOURCE_TURNS = 3, range(5, 13)  # what Japan is left with, and when that counts (16.43)
HAWAII = ("5708", "5808", "5908", "5108")  # counts in the printing of 2025 alone
# What happens once a game: bits of `State.once`
ALASKA_HELD, STARVED, BOMBED, CASUALTIES, ALL_FALLEN, HAWAII_HELD = (1 << i for i in range(6))
LOST = {nation: 1 << 8 + i for i, nation in enumerate(LISTED)}
REGAINED = {nation: 1 << 16 + i for i, nation in enumerate(LISTED)}


def change(s: State, by: int, rule: str) -> None:
    """Move the marker; it stays on its track."""
    s.will = min(MOST, max(LEAST, s.will + by))
    s.emit(events.WILL, rule, s.will, by)


def once(s: State, what: int, by: int, rule: str) -> None:
    """Something that changes will once a game."""
    if not s.once & what:
        s.once |= what
        change(s, by, rule)


def segment(s: State) -> None:
    """The Political Will Segment: everything that is looked at once a turn (4.32)."""
    cite("EOTS:4.32", "EOTS:16.4")
    _surrenders(s)
    _occupation(s)
    _resources(s)
    _ships(s)
    _progress(s)


def _surrenders(s: State) -> None:
    """Nations that have fallen or been won back; each once (16.41, 13.1)."""
    cite("EOTS:16.41a", "EOTS:16.41b")
    fallen = [nation for nation in LISTED if s.surrendered >> NATIONS.index(nation) & 1]
    before = s.setup.rules.surrendered
    for nation in fallen:
        row = NATION_ROWS[nation]
        if not before >> NATIONS.index(nation) & 1:
            once(s, LOST[nation], row["will"], "EOTS:16.41a")
        if row.get("restored") and won_back(s, nation):
            once(s, REGAINED[nation], -row["will"], "EOTS:16.41a")
    if len(fallen) == len(LISTED):
        once(s, ALL_FALLEN, ALL_LISTED, "EOTS:16.41a")


def won_back(s: State, nation: str) -> bool:
    """Whether the Allies control every hex whose loss made a nation surrender."""
    return s.holds(ALLIES, NATION_ROWS[nation]["surrender"])


def _occupation(s: State) -> None:
    """Japanese units in the Aleutians for three segments in a row (16.42)."""
    if s.setup.printing_2025 and _occupied(s, HAWAII):
        once(s, HAWAII_HELD, ALASKA, "EOTS:16.42")
    if not _occupied(s, NATION_ROWS["alaska"]["bases"]):
        s.alaska_since = 0
        return
    s.alaska_since = s.alaska_since or s.turn
    if s.turn - s.alaska_since + 1 >= OCCUPATION:
        once(s, ALASKA_HELD, ALASKA, "EOTS:16.42")


def _occupied(s: State, labels: Iterable[str]) -> bool:
    """Whether a Japanese unit is in one of some hexes."""
    return bool(s.board.mask(labels) & s.hexes_of(s.on[JAPAN]))


def _resources(s: State) -> None:
    """Japan is left with few resource hexes (16.43); a small map does not show them all."""
    few = s.controlled(JAPAN, s.board.resources).bit_count() <= RESOURCES
    if few and s.turn in RESOURCE_TURNS and s.setup.rules.map == "pacific":
        once(s, STARVED, FEW_RESOURCES_2025 if s.setup.printing_2025 else FEW_RESOURCES, "EOTS:16.43a")


def _ships(s: State) -> None:
    """No US carrier on the map, no US ship at all (16.46); some scenarios leave that out (17)."""
    if s.setup.rules.rules.get("no_penalty_for_no_us_carriers"):
        return
    cite("EOTS:16.46")
    ships = s.on[ALLIES] & US & NAVAL
    if not ships & CARRIERS:
        change(s, -1, "EOTS:16.46")
    if not ships:
        change(s, -1, "EOTS:16.46")


def _progress(s: State) -> None:
    """The Allies must have taken so many places that began the turn as Japan's (16.47)."""
    if s.progress and taken(s).bit_count() < s.progress:
        change(s, -1, "EOTS:16.47a")


def taken(s: State) -> int:
    """The places that the Allies have taken this turn and hold, as a mask (16.47)."""
    cite("EOTS:16.47b", "EOTS:1.3ad")
    return s.began & ~s.control & s.board.named & ~uncounted(s)


def casualties(s: State, attackers: tuple[int, ...]) -> None:
    """All ground units of an Allied attack have been lost, a US corps or division among them (16.45)."""
    cite("EOTS:16.45")
    lost = all(s.box[piece] in (ELIMINATED, GONE) for piece in attackers)
    if lost and any(_replaceable(piece) for piece in attackers):
        once(s, CASUALTIES, -1, "EOTS:16.45")
        if s.setup.rules.rules.get("us_casualties_unlimited"):
            s.once &= ~CASUALTIES


def _replaceable(piece: int) -> bool:
    """Whether a unit is a US corps or division that can take replacements."""
    return bool(US >> piece & 1 and POOL[piece]) and SIZES[SIZE[piece]] in ("division", "corps")


def pearl_harbor(s: State) -> None:
    """The attack on Pearl Harbor brings the United States into the war (16.44)."""
    change(s, PEARL_HARBOR, "EOTS:16.44a")


def forget(s: State) -> None:
    """At the end of a turn: in the printing of 2025 bombing and casualties count once a turn."""
    if s.setup.printing_2025:
        s.once &= ~(BOMBED | CASUALTIES)
