"""The sequence of play: a game turn, its two player turns and their phases (3)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import cite
from . import events
from .board import ALLIED, GERMAN
from .bridges import BridgePhase
from .combat import CombatPhase
from .landing import LandingPhase
from .movement import MovementPhase
from .pieces import COUNT
from .recovery import RecoveryPhase
from .refit import RefitPhase
from .reinforcements import change_over
from .state import AM, State
from .supply_phase import SupplyPhase
from .traffic import TrafficPhase
from .victory import VictoryPhase
from .weather import WeatherPhase, allot_air

PHASES = ("refit", "bridges", "landing", "movement", "combat", "recovery", "supply", "traffic")
REFIT, BRIDGES, LANDING, MOVEMENT, COMBAT, RECOVERY, SUPPLY, TRAFFIC = range(8)
STEPS = (RefitPhase, BridgePhase, LandingPhase, MovementPhase, CombatPhase, RecoveryPhase, SupplyPhase, TrafficPhase)
ONE_SIDED = {LANDING: ALLIED, TRAFFIC: GERMAN}  # phases of one side only (3.0c)
SKIPPED = ((1, ALLIED, REFIT), (1, ALLIED, BRIDGES))  # on turn 1 (23.1.1, S1.1b)


def takes_place(s: State, side: int, phase: int) -> bool:
    """Whether a side has a phase on this turn."""
    if (s.turn, side, phase) in SKIPPED:
        cite("H44:S1.1b", "H44:23.1.1")
        return False
    return ONE_SIDED.get(phase, side) == side


def _phase(at: int) -> Part:
    def part(turn: PlayerTurn, s: State) -> RefitPhase | None:
        return turn.phase(s, at)

    return part


class PlayerTurn(Sequence, frozen=True, kw_only=True):
    """H44:3.0c: the phases of one player's turn."""

    side: int

    parts: ClassVar[tuple[Part, ...]] = tuple(map(_phase, range(len(PHASES))))

    def phase(self, s: State, at: int) -> RefitPhase | None:
        """The step of a phase, or None where the side has none on this turn."""
        if not takes_place(s, self.side, at):
            return None
        s.side, s.phase = self.side, at
        cite("H44:3.0d")
        if at == REFIT or (s.turn == 1 and at == LANDING):
            remember_places(s)
        s.emit(events.PHASE_BEGINS, "H44:3.0c", self.side, PHASES[at])
        return STEPS[at](self.side)  # type: ignore[return-value]


def remember_places(s: State) -> None:
    """Some rules ask where a unit stood when the player turn began."""
    for piece in range(COUNT):
        s.stood_here[piece] = s.at[piece]
    s.moved = s.strayed = s.fought = s.struck = s.fled = s.assaulted = 0


class GameTurn(Sequence, frozen=True, kw_only=True):
    """H44:3.0a: weather, the Allied turn, the German turn, the victory check."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: weather_of_the_day(s),
        lambda self, s: allot_air(s),
        lambda self, s: PlayerTurn(side=ALLIED),
        lambda self, s: PlayerTurn(side=GERMAN),
        lambda self, s: VictoryPhase(ALLIED),
    )

    def begin(self, s: State) -> None:
        """A new turn begins."""
        if not self.at:
            s.emit(events.TURN_BEGINS, "H44:3.0a", s.turn)
            change_over(s)
        super().begin(s)

    def close(self, s: State) -> None:
        """The next turn; the victory check of the last one has ended the game."""
        s.turn += 1
        s.become(GameTurn())


def weather_of_the_day(s: State) -> WeatherPhase | None:
    """The weather is rolled for in the morning only, for the afternoon too."""
    cite("H44:3.0b")
    return WeatherPhase(ALLIED) if s.time == AM else None


def stack_at(side: int, phase: int) -> list[GameTurn | PlayerTurn]:
    """The steps under way when a side's phase begins."""
    return [GameTurn(at=2 + side), PlayerTurn(side=side, at=phase)]
