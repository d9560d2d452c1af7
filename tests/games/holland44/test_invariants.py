"""What holds in every position, and what is noticed when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.games.holland44.rules.invariants import check
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.games.holland44.rules.state import DEAD, REDUCED, State

from .helpers import field, state

UNITS = "turn: 3\nphase: allied combat\nunits:\n  3717 Kerutt\n  3718 u01\n  3720 u02\n  3722 6DLI/151/50\n  dead I/21"
KERUTT, LOST = PIECE["Kerutt"], PIECE["I/21"]


def _traffic(s: State) -> None:
    s.traffic[0], s.traffic[1] = 100, 101


def _both(s: State) -> None:
    s.move(PIECE["6DLI/151/50"], s.at[KERUTT])


def _two_unknown(s: State) -> None:
    s.move(PIECE["u02"], s.at[PIECE["u01"]])


def _ready(s: State) -> None:
    s.traffic[0], s.traffic_ready = 100, 1


def _box(s: State) -> None:
    s.box[KERUTT] = DEAD


def _reduced(s: State) -> None:
    s.box[LOST] = REDUCED


def _steps(s: State) -> None:
    s.steps[KERUTT] = 3


def _no_steps(s: State) -> None:
    s.steps[KERUTT] = 0


def _mark(s: State) -> None:
    s.engaged |= 1 << LOST


def _disorder(s: State) -> None:
    s.disorder[LOST] = 1


def _zone(s: State) -> None:
    s.exert(KERUTT, False)


def _face(s: State) -> None:
    s.face[0] = s.face[1]


def _bridge(s: State) -> None:
    s.bridge[0] = 4


def _holder(s: State) -> None:
    s.holder[0] = 2


def _passed(s: State) -> None:
    s.passed[0] = 0 if s.passed[0] > 1 else 255


def _weather(s: State) -> None:
    s.weather[0] = 3


FAULTS = (
    _traffic, _both, _two_unknown, _ready, _box, _reduced, _steps, _no_steps, _mark, _disorder, _zone, _face, _bridge,
    _holder, _passed, _weather,
)  # fmt: skip


def test_nothing_is_wrong_with_a_position() -> None:
    check(state(field(UNITS)))


@pytest.mark.parametrize("fault", FAULTS)
def test_what_cannot_be_is_noticed(fault: Callable[[State], None]) -> None:
    s = state(field(UNITS)).clone()
    fault(s)
    with pytest.raises(AssertionError):
        check(s)
