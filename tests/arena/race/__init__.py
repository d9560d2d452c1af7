"""A race of two runners over nine spaces: cards in hidden hands, one die, one choice after each card."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.actions import Action, ActionSpace, Domain
from sandtable.kernel.dice import Draw, Roll
from sandtable.kernel.events import EventType
from sandtable.kernel.game import Game, Option, ScenarioInfo, Setup
from sandtable.kernel.hidden import Hidden, by_all, by_nobody, by_owner
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import NOBODY, State
from sandtable.kernel.step import Decision, Step

TITLE = {"en": "The Race", "ru": "Забег"}
SIDES = ("red", "blue")
CARDS = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
LENGTH = {"sprint": 5, "mile": 9}

ACTION_SPACE = ActionSpace(
    {
        "run": (Domain.numbers("card", 4),),
        "rest": (),
        "shove": (),
        "stay": (),
        "roll": (Domain.numbers("face", 7),),
        "draw": (Domain.numbers("card", 4),),
    }
)
RAN = EventType("ran", "side", "card", "space")
DREW = EventType("drew", "side", "card", secret=("card",))
SHOVED = EventType("shoved", "side", "face", "hit")
OVERSHOOT = "RACE:overshoot"


class RaceState(State):
    """Where the runners stand and who holds which cards."""

    HIDDEN: ClassVar[dict[str, Any]] = {
        "hands": Hidden("cards", by_owner),
        "deck": Hidden("cards", by_nobody),
        "pile": Hidden("cards", by_all),
    }

    space: bytearray
    side: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    pile: tuple[int, ...]


class Turn(Step, frozen=True):
    """A runner plays a card or rests; that he can only rest would tell what he holds."""

    always_asks: ClassVar[bool] = True

    def ask(self, s: RaceState) -> Decision:
        """A card that fits, or a rest."""
        runs = [ACTION_SPACE["run"](card) for card in sorted(set(s.hands[s.side])) if objection_to_run(s, card) is None]
        rest = [] if len(s.hands[s.side]) == 3 and runs else [ACTION_SPACE["rest"]()]
        return Decision(s.side, "turn", [*runs, *rest])

    def objection(self, s: RaceState, action: Action) -> Objection | None:
        """Why a card may not be played."""
        if action.verb == "run":
            return objection_to_run(s, action.args[0])
        return None if action in self.ask(s).actions else Objection("RACE:rest")

    def on_run(self, s: RaceState, card: int) -> None:
        """Move on by the card."""
        left = list(s.hands[s.side])
        left.remove(card)
        put_hand(s, tuple(left))
        s.pile = (*s.pile, card)
        s.space[s.side] += card
        s.emit(RAN, "RACE:run", s.side, card, s.space[s.side])
        s.become(Shove())

    def on_rest(self, s: RaceState) -> None:
        """Draw a card, shuffling the pile if need be."""
        if not s.deck:
            s.deck, s.pile = s.pile, ()
        s.become(Refill())


class Refill(Step, frozen=True):
    """A blind draw into the hand."""

    def begin(self, s: RaceState) -> None:
        """Draw if there is a card and room for it."""
        if s.deck and len(s.hands[s.side]) < 3:
            s.call(Draw("deck"), self.resumed)
        else:
            next_turn(s)

    def resumed(self, s: RaceState, value: int) -> None:
        """Keep the card."""
        put_hand(s, tuple(sorted((*s.hands[s.side], value))))
        s.emit(DREW, "RACE:rest", s.side, value)
        next_turn(s)


class Shove(Step, frozen=True):
    """After a run, the runner may try to shove the other one space back."""

    def ask(self, s: RaceState) -> Decision:
        """To shove or to stay."""
        return Decision(s.side, "shove", [ACTION_SPACE["shove"](), ACTION_SPACE["stay"]()])

    def on_shove(self, s: RaceState) -> None:
        """Roll for it."""
        s.call(Roll(1), self.resumed)

    def on_stay(self, s: RaceState) -> None:
        """Leave him alone."""
        next_turn(s)

    def resumed(self, s: RaceState, value: tuple[int, ...]) -> None:
        """Five or more shoves him back."""
        hit = value[0] >= 5 and s.space[1 - s.side] > 0
        if hit:
            s.space[1 - s.side] -= 1
        s.emit(SHOVED, "RACE:shove", s.side, value[0], hit)
        next_turn(s)


def put_hand(s: RaceState, hand: tuple[int, ...]) -> None:
    """Change the hand of the side on turn."""
    s.hands = (hand, s.hands[1]) if s.side == 0 else (s.hands[0], hand)


def objection_to_run(s: RaceState, card: int) -> Objection | None:
    """Why a card may not be played."""
    if card not in s.hands[s.side]:
        return Objection("RACE:hand", cards=(card,))
    if s.space[s.side] + card > LENGTH[s.setup.scenario]:
        left = LENGTH[s.setup.scenario] - s.space[s.side]
        return Objection(OVERSHOOT, cards=(card,)).saying("overshoot", left=left)
    return None


def next_turn(s: RaceState) -> None:
    """The other side is on turn."""
    s.side = 1 - s.side
    s.turn += 1
    s.become(Turn())


class Race(Game):
    """The race as the kernel knows it."""

    id = "race"
    title = TITLE
    version = 1
    package = __name__
    tells_why = True
    telling = frozenset({"rest"})  # with three cards only if none of them fits
    events = (RAN, DREW, SHOVED)
    options = (Option("turn_limit", 60, (), "", {"en": "Turns", "ru": "Ходы"}),)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Two distances."""
        return tuple(
            ScenarioInfo(name, {"en": name.title(), "ru": name}, SIDES, "base", i, "1944", {"en": "", "ru": ""})
            for i, name in enumerate(LENGTH, 1)
        )

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """The immutable part."""
        return Setup(self, scenario, options, SIDES, ACTION_SPACE)

    def empty(self, setup: Setup) -> RaceState:
        """Runners at the start, no cards."""
        s = RaceState(setup)
        s.space = bytearray(2)
        return s

    def start(self, setup: Setup, key: bytes) -> RaceState:
        """Three cards each."""
        s = self.empty(setup)
        s.key = key
        s.hands, s.deck = ((1, 2, 3), (1, 2, 3)), CARDS[:2] + CARDS[4:6] + CARDS[8:10]
        s.start(Turn())
        return s

    def default_stack(self, s: RaceState) -> list[Step]:
        """A turn begins."""
        return [Turn()]

    def check(self, s: RaceState) -> None:
        """The first at the end wins."""
        for side in range(2):
            if s.space[side] == LENGTH[s.setup.scenario]:
                s.finish(side)
        if s.turn >= s.setup.options["turn_limit"]:
            s.finish(NOBODY)

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All the cards."""
        return CARDS

    def invariants(self, s: RaceState) -> None:
        """Every card is somewhere."""
        cards = sorted((*s.hands[0], *s.hands[1], *s.deck, *s.pile))
        assert cards == list(CARDS), f"cards are {cards}"

    def view(self, s: RaceState, side: int) -> dict[str, Any]:
        """What a side sees."""
        return {"space": list(s.space), "hands": [list(h) for h in s.hands], "length": LENGTH[s.setup.scenario]}

    def score(self, s: RaceState) -> tuple[int, ...]:
        """How far they have come."""
        return tuple(s.space)

    def board_text(self, view: dict[str, Any], language: str) -> str:
        """Two lanes."""
        return "\n".join(
            "." * at + name + "." * (view["length"] - at) for at, name in zip(view["space"], "RB", strict=True)
        )

    def draw(self, view: dict[str, Any], language: str) -> str:
        """Two lanes as SVG."""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><rect width="100" height="20" fill="#eee"/>'
            f'<text x="{4 + 8 * view["space"][0]}" y="14" font-family="Source Sans Pro">R</text></svg>'
        )


GAME = Race()
