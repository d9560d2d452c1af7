"""The entry by which the kernel knows Holland '44."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ...kernel.events import EventType
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.step import Step
from ...painting import dice
from .ai import action_values, evaluation, features, intentions, odds, planes
from .face import aim, boardtext, drawing, overlays, position, prompts, view, wording
from .rules import bridges, invariants, objections, turn_order, victory
from .rules import events as happenings
from .rules.pieces import SIDE, SIDES, SLOTS
from .rules.setup import Table
from .rules.start import start_state
from .rules.state import State, empty_state
from .rules.turn import GameTurn, stack_at

OPTIONS = (
    Option(
        "changes",
        "",
        (),
        "H44:2.2.2",
        {
            "en": "Changes to the map as JSON: terrain, settlements, water, roads, bridges",
            "ru": "Изменения карты в виде JSON: местность, поселения, вода, дороги, мосты",
        },
        json=True,
    ),
    Option(
        "captured_bridges",
        True,
        (False, True),
        "H44:18.3.2g",
        {
            "en": "Primed bridges that the Allies control in their bridge phase become Intact",
            "ru": "Заминированные мосты, которые союзники контролируют в своей фазе мостов, становятся исправными",
        },
    ),
    Option(
        "disengagement",
        False,
        (False, True),
        "H44:27.1.1",
        {
            "en": "Units may try to slip away in the combat phase (27.1)",
            "ru": "В фазу боя части могут пытаться выйти из боя (27.1)",
        },
    ),
    Option(
        "isolation",
        False,
        (False, True),
        "H44:27.2.1",
        {
            "en": "Surrounded units may lose steps at night (27.2)",
            "ru": "Окружённые части могут нести потери ночью (27.2)",
        },
    ),
)

INFO = (
    ScenarioInfo(
        "short", {"en": "Operation Market", "ru": "Операция «Маркет»"}, SIDES, "holland44", 1, "1944-09-17",
        {
            "en": "Eleven turns: four days to get across the Waal.",
            "ru": "Одиннадцать ходов: четыре дня, чтобы перейти Ваал.",
        },
        minutes=11 * 50,
    ),
    ScenarioInfo(
        "campaign", {"en": "Market Garden", "ru": "Маркет-Гарден"}, SIDES, "holland44", 2, "1944-09-17",
        {"en": "The whole week, twenty turns.", "ru": "Вся неделя, двадцать ходов."},
        minutes=20 * 50,
    ),
    ScenarioInfo(
        "arnhem", {"en": "Two Bridges", "ru": "Два моста"}, SIDES, "ours", 3, "1944-09-18",
        {
            "en": "Turns 3 to 8 of the operation, after the first landings: the Guards must get across the Waal while"
            " the 1st Airborne holds out at Arnhem.",
            "ru": "Ходы операции с 3-го по 8-й, после первых высадок: гвардейцам нужно перейти Ваал, пока"
            " 1-я воздушно-десантная держится в Арнеме.",
        },
        minutes=6 * 30,
    ),
)  # fmt: skip


class Holland44(Game):
    """Holland '44: Operation Market Garden, battalions on 1,586 hexes."""

    id = "holland44"
    title = {"en": "Holland '44", "ru": "Holland '44"}  # noqa: RUF012
    version = 1
    tells_why = True
    package = __package__
    options = OPTIONS
    events = tuple(v for v in vars(happenings).values() if isinstance(v, EventType))

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The short game and the campaign."""
        return INFO

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options."""
        return Table(self, scenario, options)

    def empty(self, setup: Setup) -> State:
        """An empty map."""
        assert isinstance(setup, Table)
        return empty_state(setup)

    def start(self, setup: Setup, key: bytes) -> State:
        """The set-up card; the first turn begins."""
        assert isinstance(setup, Table)
        s = start_state(setup, key)
        s.start(GameTurn())
        return s

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """The phase that a position names begins."""
        return [*stack_at(s.side, s.phase)]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """The counters of the unknown units."""
        return tuple(range(SLOTS))

    def whose(self, s: State, unit: int) -> int:
        """Whose a unit is, by its counter."""
        return SIDE[unit]

    def score(self, s: Any) -> tuple[int, ...]:
        """Victory points, rounded down."""
        return tuple(map(int, victory.points(s)))

    check = staticmethod(bridges.watch)  # bridges change hands as soon as they are controlled
    out_of_place = staticmethod(turn_order.out_of_place)
    odds = staticmethod(odds.odds)
    evaluate = staticmethod(evaluation.evaluate)
    intention = staticmethod(intentions.intention)
    action_values = staticmethod(action_values.action_values)
    thinking = frozenset({"combat", "alarm", "landing"})
    declines = frozenset({"alarm"})
    half_a_second = 500
    feature_names = features.NAMES
    feature_values = staticmethod(features.feature_values)
    plane_names = planes.NAMES
    scalar_names = planes.SCALARS
    planes = staticmethod(planes.planes)
    spread = 12.0
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
    die_faces = dice.SIX
    field_domains = wording.FIELD_DOMAINS
    field_text = staticmethod(wording.field_text)
    names = staticmethod(wording.names)
    aim = staticmethod(aim.aim)
    prompt_fields = staticmethod(prompts.prompt_fields)
    notes = staticmethod(prompts.notes)
    onward = frozenset({"stop", "mode", "take"})
    walks = frozenset({"step"})
    gathers = MappingProxyType({"take": "join", "join": "join"})


GAME = Holland44()
