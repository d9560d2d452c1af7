"""The entry by which the kernel knows Combat Commander."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.actions import Action
from ...kernel.errors import SandtableError
from ...kernel.events import Kind
from ...kernel.flow import Step
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.position import Document, Section
from ...kernel.scene import Scene
from ...kernel.sight import Sightline
from . import advice, boardtext, drawing, invariants, objections, odds, opinion, position, sight, victory, view, wording
from . import events as happenings
from .board import data
from .cards import DECK
from .design import INFO, RANDOM, design_of
from .opening import SetUp, check_room
from .scenarios import infos
from .setup import Scenario
from .start import empty_state, enrolled
from .state import State
from .turn import Turn

OPTIONS = (
    Option(
        "turn_limit",
        400,
        (),
        "KERNEL:turn-limit",
        {
            "en": "Player turns after which the points decide (ours; the clock ends most games long before)",
            "ru": "Число ходов, после которого решают очки (наше; часы кончают почти все партии гораздо раньше)",
        },
    ),
    Option(
        "changes",
        "",
        (),
        "CC:5.a",
        {
            "en": "Changes to the scenario as JSON: any part of it, with sides and special rules merged",
            "ru": "Изменения сценария в виде JSON: любая его часть, стороны и особые правила сливаются",
        },
        json=True,
    ),
    Option(
        "design",
        0,
        (),
        "CC:9.b",
        {
            "en": "The number of a battle by lot (0: by lot too)",
            "ru": "Номер боя по жребию (0: тоже по жребию)",
        },
    ),
    Option(
        "faq",
        False,
        (False, True),
        "CC:INTRO.e",
        {
            "en": "The later edition: the inactive player must act first, a pass may discard nothing",
            "ru": "Позднее издание: пассивный игрок обязан действовать первым, можно пропустить ход, ничего не сбросив",
        },
    ),
)


SCENARIOS = infos(INFO)
TITLE = {"en": "Combat Commander", "ru": "Combat Commander"}


class CombatCommander(Game):
    """Combat Commander: Europe and Mediterranean; 15 by 10 hexes, squads, fate cards."""

    id = "combat_commander"
    title = TITLE
    version = 1
    package = __package__
    options = OPTIONS
    events = tuple(v for v in vars(happenings).values() if isinstance(v, Kind))

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Europe, Mediterranean, battles by lot, and a map without units."""
        return SCENARIOS

    def settled(self, setup: Setup, seed: int) -> Setup:
        """A battle by lot without a number of its own gets one from the table's seed."""
        if setup.scenario != RANDOM or setup.options["design"]:
            return setup
        return self.setup(RANDOM, {**setup.options, "design": design_of(seed)})

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options; changes that do not make a scenario are refused."""
        try:
            setup = Scenario(self, scenario, options)
            if options["changes"]:
                start = enrolled(setup, 0)
                invariants.check(start)
                check_room(start)
        except SandtableError:
            raise
        except Exception as error:  # the changes may be anything at all
            raise SandtableError(f"option 'changes' makes no scenario: {type(error).__name__}: {error}") from None
        setup.check = victory.check
        return setup

    def empty(self, setup: Setup) -> State:
        """A bare map."""
        assert isinstance(setup, Scenario)
        return empty_state(setup)

    def start(self, setup: Setup, key: int) -> State:
        """The sides have yet to set up."""
        assert isinstance(setup, Scenario)
        s = enrolled(setup, key)
        s.stack = [SetUp()]
        s.fresh = True
        return s

    def default_stack(self, s: Any) -> list[Step]:
        """A turn begins."""
        return [Turn(s.side)]

    def check(self, s: State) -> None:
        """Control and victory."""
        victory.check(s)

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All cards of a deck, or all chits of the scenario."""
        assert isinstance(setup, Scenario)
        return setup.chits if name == "chits" else DECK

    def score(self, s: State) -> tuple[int, ...]:
        """Victory points as each side counts them."""
        return victory.score(s)

    def cited_in_data(self) -> frozenset[str]:
        """Rules of the cover that fortifications give."""
        return frozenset(row["rule"] for row in data("fortifications.json")["fortifications"])

    def objection_rules(self) -> frozenset[str]:
        """Rules that tables of the land, the cards and the orders put into an objection."""
        return objections.objection_rules()

    def sees(self, s: State, side: int, hex: int) -> list[Sightline]:
        """How every other hex is seen from one."""
        return sight.sightlines(s.land, s, hex)

    def sight_faults(self, s: State) -> list[str]:
        """Pairs of units of which one sees the other and not the other way round."""
        return sight.faults(s.land, s)

    def view(self, s: State, side: int) -> dict[str, Any]:
        """What a side sees."""
        return view.view(s, side)

    def draw(self, view: dict[str, Any], language: str) -> str:
        """A picture of a view as SVG."""
        return drawing.draw(view, language)

    def scene(self, view: dict[str, Any], language: str) -> Scene:
        """What a client draws of a view."""
        return drawing.scene(view, language)

    def board_text(self, view: dict[str, Any], language: str) -> str:
        """The board of a view for the terminal."""
        return boardtext.board_text(view, language)

    field_domains = wording.FIELD_DOMAINS

    def field_text(self, setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
        """Titles of cards and pieces."""
        return wording.field_text(setup, field, value, language, side)

    described = position.DESCRIBED

    def describe(self, s: State) -> list[Section]:
        """The pieces and markers as short lists."""
        return position.describe(s)

    def read(self, document: Document, s: State) -> None:
        """Read what `describe` writes."""
        position.read(document, s)

    def odds(self, s: State, side: int, action: Action) -> dict[str, Any]:
        """The exact odds of attack and defense rolls, from what the side knows."""
        return odds.odds(s, side, action)

    def opinion(self, s: State, side: int) -> float:
        """What a position is worth to a side."""
        return opinion.opinion(s, side)

    def advice(self, s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
        """How much each action is expected to improve a side's position."""
        return advice.advice(s, side, actions)

    def invariants(self, s: State) -> None:
        """Raise AssertionError if the state is impossible."""
        invariants.check(s)


GAME = CombatCommander()
