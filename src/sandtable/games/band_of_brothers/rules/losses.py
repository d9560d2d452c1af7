"""What fire does to a unit: suppression, casualties, elimination (6.2, 7, 8, 20.2, 21.5)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .concealment import reveal
from .events import ELIMINATED, HIT_BY, REDUCED, SUPPRESSED
from .pieces import CASUALTY, IS_CARRIER, IS_DECOY, IS_GUN, LOOKS, VEHICLE
from .state import BIT, LOST, NONE, NOWHERE, State

YELLOW, RED = 1, 2
MISS, SUPPRESSES, REDUCES, KILLS = range(4)  # what a shot does to one unit
RESULTS = ("miss", "suppressed", "casualty", "eliminated")
ALWAYS_MISSES, ALWAYS_HITS = 10, 1
IN_PILLBOX = (6, 5)  # the casualty numbers of a gun there (54.3b)


# --- suppression ----------------------------------------------------------------------------------------------------


def suppress(s: State, unit: int, levels: int, rule: str) -> None:
    """Suppress a unit by one level or two; what was hidden shows itself, and a decoy is gone."""
    if VEHICLE[s.kind[unit]]:
        return
    show(s, unit, "BOB:15.0j")
    if s.hex[unit] == NOWHERE:
        return
    level = min(RED, s.suppression[unit] + levels)
    if level == s.suppression[unit]:
        cite("BOB:6.2f")
        return
    s.suppression[unit] = level
    s.emit(SUPPRESSED, rule, unit, level)


def show(s: State, unit: int, rule: str) -> None:
    """Everybody learns what a unit is, if somebody did not know."""
    if s.concealed >> unit & 1 or not s.known >> unit & 1:
        reveal(s, unit, rule)


# --- casualties -----------------------------------------------------------------------------------------------------


def casualty(s: State, unit: int, rule: str) -> None:
    """A full squad or team is turned over and fully suppressed; a reduced one, a gun or a decoy is gone (8)."""
    show(s, unit, "BOB:15.0j")
    if s.hex[unit] == NOWHERE:
        return
    cite("BOB:8.0a")
    if IS_GUN[s.kind[unit]] or s.reduced(unit):
        eliminate(s, unit, rule)
        return
    cite("BOB:2.0j")
    cite("BOB:8.0b")
    s.flipped ^= BIT[unit]
    s.emit(REDUCED, rule, unit)
    suppress(s, unit, RED, "BOB:8.0c")


def eliminate(s: State, unit: int, rule: str) -> None:
    """Take a unit off the map for good; a halftrack and whom it carries share their fate (21.5k)."""
    if s.hex[unit] == NOWHERE:
        return
    other = s.passenger(unit) if IS_CARRIER[s.kind[unit]] else s.rides[unit]
    _remove(s, unit, rule)
    if other != NONE:
        _remove(s, other, "BOB:21.5k")


def _remove(s: State, unit: int, rule: str) -> None:
    s.emit(ELIMINATED, rule, unit)
    s.lift(unit)
    s.bare(unit)
    s.fate[unit], s.rides[unit] = LOST, NONE
    s.known |= BIT[unit]
    s.look[unit] = LOOKS[s.kind[unit]]
    s.seal()
    drop_lane(s, unit)


def drop_lane(s: State, unit: int) -> None:
    """A machine gun's fire is no longer sustained (94.0e)."""
    if any(gun == unit for gun, _ in s.lanes):
        cite("BOB:94.0e")
        s.lanes = tuple(lane for lane in s.lanes if lane[0] != unit)


def lift_lanes(s: State) -> None:
    """The operations are over, and all sustained fire with them."""
    for unit, _ in s.lanes:
        drop_lane(s, unit)


# --- one shot at one unit -------------------------------------------------------------------------------------------


def hit(
    s: State,
    unit: int,
    fp: int,
    roll: int,
    near: bool,
    normal: bool,
    second_number: bool = False,
    rule: str = "BOB:6.2b",
) -> int:
    """Apply a roll to one target on foot or riding: MISS, SUPPRESSES, REDUCES or KILLS.

    near: the firer is adjacent; normal: within its normal range. second_number: guns answer with their right number.
    """
    cite("BOB:6.2h")
    result = outcome(s, unit, fp, roll, near, normal, second_number)
    s.emit(HIT_BY, rule, unit, fp, roll, RESULTS[result])
    if result == SUPPRESSES:
        suppress(s, unit, YELLOW, "BOB:6.2c")
    elif result == REDUCES:
        casualty(s, unit, "BOB:6.2d")
    elif result == KILLS:
        _kill(s, unit)
    return result


def _kill(s: State, unit: int) -> None:
    cite("BOB:8.0a")
    show(s, unit, "BOB:15.0j")
    eliminate(s, unit, "BOB:20.2e" if IS_GUN[s.kind[unit]] else "BOB:6.2e")


def outcome(s: State, unit: int, fp: int, roll: int, near: bool, normal: bool, second_number: bool = False) -> int:
    """What a roll at a final firepower would do to a unit."""
    if roll == ALWAYS_MISSES or VEHICLE[s.kind[unit]]:  # a vehicle, hidden, is fired at like infantry (20.5b)
        cite("BOB:6.1f")
        return MISS
    if IS_DECOY[s.kind[unit]]:
        return SUPPRESSES if roll <= fp or _at_least(roll, near, normal) else MISS
    result = _on_gun(s, unit, fp, roll, second_number) if IS_GUN[s.kind[unit]] else _on_infantry(s, unit, fp, roll)
    least = _at_least(roll, near, normal)
    if least == REDUCES and (IS_GUN[s.kind[unit]] or s.reduced(unit)):
        least = KILLS
    return max(result, least)


def _at_least(roll: int, near: bool, normal: bool) -> int:
    """A one never does nothing within normal range (6.1j, 6.1k)."""
    if roll != ALWAYS_HITS or not normal:
        return MISS
    cite("BOB:6.1k" if near else "BOB:6.1j")
    return REDUCES if near else SUPPRESSES


def _on_infantry(s: State, unit: int, fp: int, roll: int) -> int:
    """The reduced side has but one number, which eliminates."""
    cite("BOB:2.1e")
    reduced = s.reduced(unit)
    first, second = CASUALTY[reduced][s.kind[unit]]
    if not reduced and roll + second <= fp:
        return KILLS
    if roll + first <= fp:
        return KILLS if reduced else REDUCES
    return SUPPRESSES if roll <= fp else MISS


def _on_gun(s: State, unit: int, fp: int, roll: int, second_number: bool) -> int:
    """A gun has a number against infantry and artillery, and one against everything else."""
    cite("BOB:20.2g" if second_number else "BOB:20.2f")
    cite("BOB:20.8a")
    cite("BOB:20.8b")
    numbers = CASUALTY[0][s.kind[unit]]
    if s.pillbox >> s.hex[unit] & 1 and not s.mounted(unit):
        cite("BOB:54.3b")
        numbers = IN_PILLBOX
    if roll + numbers[second_number] <= fp:
        return KILLS
    return SUPPRESSES if roll <= fp else MISS
