"""What an operations card of 3 can be played for besides offensives: China, transport routes, an agreement (5.0)."""

from __future__ import annotations

from ....kernel.rulebook import Objection
from ....kernel.step import Step
from . import china, rivalry, routes
from .cards import OPERATIONS
from .state import State
from .verbs import CHINA, RIVALRY, ROUTE

OPERATIONS_NEEDED = 3  # of the card that ends rivalry (17)
AGREEMENT_RULES = {"1942": "EOTS:17.2", "1943": "EOTS:17.3", "1944": "EOTS:17.4"}  # one-year scenarios (14.0)
USED_HERE = (CHINA, ROUTE, RIVALRY)


def objection_to_other_use(s: State, side: int, card: int, use: int) -> Objection | None:
    """Why a card cannot be played for one of `USED_HERE`."""
    if use == CHINA:
        return china.objection_to_offensive(s, side, card)
    if use == ROUTE:
        return routes.objection_to_route_card(s, side, card)
    return objection_to_agreement(s, side, card)


def objection_to_agreement(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot end the rivalry of a side's own services (14.0, 17)."""
    if not rivalry.ends_by_card(s, side):
        return Objection("EOTS:14.0", cards=(card,))
    return (
        None if OPERATIONS[card] == OPERATIONS_NEEDED else Objection(AGREEMENT_RULES[s.setup.scenario], cards=(card,))
    )


def other_use(s: State, side: int, card: int, use: int) -> Step:
    """The step that carries out one of `USED_HERE`."""
    if use == CHINA:
        return china.china_offensive(s, side, card)
    return routes.route_step(s, side) if use == ROUTE else Agreement(side)


class Agreement(Step, frozen=True):
    """The services of a side come to an agreement; that is the whole play (17)."""

    side: int

    def begin(self, s: State) -> None:
        """The marker is turned."""
        rivalry.turn_marker(s, self.side, False, AGREEMENT_RULES[s.setup.scenario])
        s.done()
