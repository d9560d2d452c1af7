"""Bridgehead, a small campaign: stacks, zones of control, supply, and a hidden hand of cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar

from sandtable.kernel.actions import Action, ActionSpace
from sandtable.kernel.flow import Part, Sequence
from sandtable.kernel.game import Game, ScenarioInfo, Setup
from sandtable.kernel.hidden import BLANK
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import NOBODY
from sandtable.kernel.step import Step
from sandtable.painting.scene import Card, Pile, Scene, plain_ground, plain_piece

from .combat import Attacks, Refill
from .map import GRID, RIVER, TERRAIN, TOWNS
from .movement import LIMIT, Moves, Supply, not_yours
from .state import CARDS, EVENTS, SIDE, SIDES, UNITS, VERBS, WON, Bridgehead, BridgeSetup

START = ("c5", "c5", "g5", "g5", "e4", "e4", "c8", "c8", "g8", "g8", "e9", "e9")  # where each unit begins
POOL = tuple(range(len(CARDS)))
GOAL = 4  # towns
LAST_TURN = 8


class Turn(Sequence, frozen=True, kw_only=True):
    """A side's turn: four phases, one after another; then it is the other side's."""

    side: int = 0

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Supply(self.side),
        lambda self, s: Refill(self.side),
        lambda self, s: Moves(self.side),
        lambda self, s: Attacks(self.side),
    )

    def close(self, s: Bridgehead) -> None:
        """After the east's turn the next begins, or the game is over."""
        s.turn += self.side
        if s.turn > LAST_TURN:
            count_towns(s, "BRIDGE:last-turn")
        else:
            s.become(Turn(side=1 - self.side))


def towns(s: Bridgehead, side: int) -> int:
    """In how many towns a side stands."""
    return (s.standing(side) & TOWNS).count()


def count_towns(s: Bridgehead, rule: str) -> None:
    """The game is over: who stands in more towns has won."""
    west, east = towns(s, 0), towns(s, 1)
    winner = NOBODY if west == east else int(east > west)
    s.emit(WON, rule, winner)
    s.finish(winner)


class BridgeGame(Game):
    """The entry by which the kernel knows the game."""

    id = "bridgehead"
    title = MappingProxyType({"en": "Bridgehead", "ru": "Плацдарм"})
    version = 1
    package = __name__
    events = EVENTS
    tells_why = True

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """One: both sides behind the river."""
        title = {"en": "Two bridges", "ru": "Два моста"}
        return (ScenarioInfo("bridges", title, SIDES, "bridgehead", 1, "", {"en": "", "ru": ""}),)

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """Sides, verbs and pieces."""
        return BridgeSetup(self, scenario, options, SIDES, ActionSpace(VERBS))

    def empty(self, setup: Setup) -> Bridgehead:
        """Nobody on the map, and all cards in the deck."""
        s = Bridgehead(setup)
        s.clear_map()
        for unit in range(len(UNITS)):
            s.exert(unit, True)
        s.cut, s.support, s.turn = bytearray(len(UNITS)), [0, 0], 1
        s.deck, s.hands = POOL, [(), ()]
        return s

    def start(self, setup: Setup, key: bytes) -> Bridgehead:
        """The units in their places; the west begins."""
        s = self.empty(setup)
        s.key = key
        for unit, label in enumerate(START):
            s.place(unit, GRID.at(label))
        s.start(Turn())
        return s

    def default_stack(self, s: Bridgehead) -> list[Step[Any]]:
        """A position that does not say whose turn it is: the west's."""
        return [Turn()]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All cards, wherever they lie."""
        return POOL

    def check(self, s: Bridgehead) -> None:
        """Towns enough win at once."""
        if max(self.score(s)) >= GOAL:
            count_towns(s, "BRIDGE:towns")

    def out_of_place(self, s: Bridgehead, action: Action) -> Objection | None:
        """Cards are for battles, and all moves come before them."""
        if action.verb == "play":
            return Objection("BRIDGE:support", cards=action.args)
        if action.verb != "move":
            return None
        unit = action.args[0]
        own = SIDE[unit] == s.step.ask(s).side
        return Objection("BRIDGE:once", pieces=(unit,)).saying("moves-over") if own else not_yours(unit)

    def score(self, s: Bridgehead) -> tuple[int, ...]:
        """Towns."""
        return towns(s, 0), towns(s, 1)

    def view(self, s: Bridgehead, side: int) -> dict[str, Any]:
        """The table as plain data; the state is blanked already, and a card that is not seen is -1."""
        return {
            "turn": s.turn,
            "stacks": {GRID.label[h]: [UNITS[u] for u in s.pieces_in(h)] for h in s.standing(0) | s.standing(1)},
            "cut": [UNITS[unit] for side in (0, 1) for unit in s.units_of(side) if s.cut[unit]],
            "hands": {name: [-1 if card == BLANK else card for card in s.hands[i]] for i, name in enumerate(SIDES)},
            "deck": len(s.deck),
            "discard": list(s.discard),
        }

    def scene(self, view: dict[str, Any], language: str) -> Scene:
        """The plain drawing: terrain and river, stacks, and the two hands."""
        ground = plain_ground(GRID, TERRAIN, rivers=RIVER)
        places = [(GRID.at(h), UNITS.index(u), i) for h, stack in view["stacks"].items() for i, u in enumerate(stack)]
        pieces = [plain_piece(ground, u, h, SIDE[u], SIDES, UNITS[u], place=i) for h, u, i in places]
        hands = {name: [Card(card, CARDS[card] if card >= 0 else "") for card in view["hands"][name]] for name in SIDES}
        piles = [Pile(name, name, name, len(hand), tuple(hand)) for name, hand in hands.items()]
        return Scene(ground, tuple(pieces), piles=tuple(piles))

    def invariants(self, s: Bridgehead) -> None:
        """No stack is mixed or too high, and every card is there once."""
        assert not s.stood[0] & s.stood[1], "both sides stand in a hex"
        assert max(s.count) <= LIMIT, "a stack is too high"
        assert sorted((*s.deck, *s.hands[0], *s.hands[1], *s.discard)) == list(POOL), "cards are lost or doubled"


GAME = BridgeGame()
