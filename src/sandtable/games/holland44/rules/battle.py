"""A battle: who attacks which hex, and how; shared by the chapters on combat (9 to 16)."""

from __future__ import annotations

import msgspec

from ....maps.occupancy import NONE
from .pieces import SIDE
from .state import State

# How a battle comes about.
REGULAR, AUTO_DS, BREAKTHROUGH, LANDING, MARCH = range(5)  # in the combat phase, 8.7, 16, 22.6, 25.3

# What the attackers may do after it (15.2); the answer of `results.Outcome`.
NO_ADVANCE, LIMITED, NORMAL, EXTENDED = range(4)


class Battle(msgspec.Struct, frozen=True, array_like=True):
    """An attack on one hex; pieces are given by number."""

    hex: int
    attackers: tuple[int, ...]
    lead: int = 255  # the lead formation (10.2)
    attached: int = NONE  # the attached unit, if any
    guns: tuple[int, ...] = ()  # artillery in support of the attack (17.6)
    air: bool = False  # whether an air unit supports it (10.7)
    how: int = REGULAR
    elite: bool = False  # whether the elite shift was used (10.6)
    crossing: tuple[
        int, ...
    ] = ()  # the engineers that bring it across a river, one for each hex it starts from (9.5.3)
    joined: tuple[int, ...] = ()  # attackers of a breakthrough group that joins in with half its strength (16.5)
    revealed: tuple[int, ...] = ()  # unknown units that this attack has revealed: they defend, come what may (25.4c)

    @property
    def side(self) -> int:
        """The attacking side."""
        return SIDE[self.attackers[0]]

    def lead_units(self, s: State) -> tuple[int, ...]:
        """The attackers of the lead formation that are still there, and the attached unit."""
        return tuple(
            piece
            for piece in self.attackers
            if s.steps[piece]
            and piece not in self.joined
            and (s.formation_of(piece) == self.lead or piece == self.attached)
        )


def defenders(s: State, battle: Battle) -> tuple[int, ...]:
    """The units in the attacked hex now, from the bottom to the top."""
    return tuple(piece for piece in s.pieces_in(battle.hex) if SIDE[piece] != battle.side)
