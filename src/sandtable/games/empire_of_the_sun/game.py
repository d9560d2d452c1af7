"""The entry by which the kernel knows Empire of the Sun."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ...kernel.events import EventType
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.step import Step
from ...painting import dice
from .ai import action_values, evaluation, features, intentions, odds, planes
from .face import aim, boardtext, drawing, overlays, position, prompts, view, wording
from .face.names import SCENARIOS, scenario_text
from .rules import events as happenings
from .rules import invariants, objections
from .rules.cards import CARDS_OF
from .rules.pieces import SIDE, SIDES
from .rules.scenarios import minutes_of
from .rules.setup import Table
from .rules.start import start_state
from .rules.state import State, empty_state
from .rules.turn import GameTurn, stack_at

OPTIONS = (
    Option(
        "historical_hand",
        False,
        (False, True),
        "EOTS:17.11",
        {
            "en": "Japan's first hand of 1942 holds three cards of history",
            "ru": "Первая рука Японии в 1942 году содержит три исторические карты",
        },
    ),
    Option(
        "printing_2025",
        False,
        (False, True),
        "EOTS:16.43a",
        {
            "en": "Figures of the printing of 2025 where they differ from the rulebook",
            "ru": "Числа издания 2025 года там, где они отличаются от книги правил",
        },
    ),
)


INFO = tuple(
    ScenarioInfo(id, row["title"], SIDES, "empire_of_the_sun", number, row["date"], scenario_text(id), minutes_of(id))
    for number, (id, row) in enumerate(SCENARIOS.items(), start=1)
)


class EmpireOfTheSun(Game):
    """Empire of the Sun: the Pacific war by strategy cards, on 1,157 hexes."""

    id = "empire_of_the_sun"
    title = {"en": "Empire of the Sun", "ru": "Empire of the Sun"}  # noqa: RUF012
    version = 1
    package = __package__
    options = OPTIONS
    telling = frozenset({"play", "discard"})  # a card is shown
    barring = frozenset({"set"})  # two cards may not be set aside (7.29)
    events = tuple(v for v in vars(happenings).values() if isinstance(v, EventType))

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The campaigns, the shorter scenarios, and the two on maps of their own."""
        return INFO

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options."""
        return Table(self, scenario, options)

    def empty(self, setup: Setup) -> State:
        """An empty map."""
        assert isinstance(setup, Table)
        return empty_state(setup)

    def start(self, setup: Setup, key: bytes) -> State:
        """The set-up of a scenario; its first turn begins."""
        assert isinstance(setup, Table)
        s = start_state(setup, key)
        s.start(GameTurn())
        return s

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """The segment that a position names begins."""
        return [*stack_at(s)]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """The cards of a side."""
        return CARDS_OF[SIDES.index(name)]

    def faces(self, s: Any) -> tuple[int, ...]:
        """How many cards each side holds and has set aside: whether one is played from here or there is seen."""
        return len(s.hand0), len(s.future0), len(s.hand1), len(s.future1)

    def whose(self, s: State, unit: int) -> int:
        """Whose a unit is, by its counter."""
        return SIDE[unit]

    def score(self, s: Any) -> tuple[int, ...]:
        """Nothing: neither side has points of its own; tracks tell how the war stands, the last event how it ends."""
        return 0, 0

    evaluate = staticmethod(evaluation.evaluate)
    intention = staticmethod(intentions.intention)
    action_values = staticmethod(action_values.action_values)
    thinking = frozenset({"card", "command", "seize"})
    half_a_second = 250
    feature_names = features.NAMES
    feature_values = staticmethod(features.feature_values)
    plane_names = planes.NAMES
    scalar_names = planes.SCALARS
    planes = staticmethod(planes.planes)
    spread = 8.0
    view = staticmethod(view.view)
    describe = staticmethod(position.describe)
    described = position.DESCRIBED
    read = staticmethod(position.read)
    invariants = staticmethod(invariants.check)
    objection_rules = staticmethod(objections.objection_rules)
    draw = staticmethod(drawing.draw)
    scene = staticmethod(drawing.scene)
    board_text = staticmethod(boardtext.board_text)
    overlay = staticmethod(overlays.overlay)
    overlays = overlays.OVERLAYS
    odds = staticmethod(odds.odds)
    die_faces = dice.TEN
    field_domains = wording.FIELD_DOMAINS
    field_text = staticmethod(wording.field_text)
    aim = staticmethod(aim.aim)
    prompt_fields = staticmethod(prompts.prompt_fields)
    course = staticmethod(prompts.course)
    notes = staticmethod(prompts.notes)
    onward = frozenset({"take"})
    sheds = frozenset({"discard"})
    together = frozenset({"home"})
    gathers = MappingProxyType({"activate": "activate", "take": "take"})


GAME = EmpireOfTheSun()
