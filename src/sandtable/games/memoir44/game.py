"""The entry by which the kernel knows Memoir '44."""

from __future__ import annotations

from typing import Any

from ...kernel.events import EventType
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.sightline import Sightline
from ...kernel.step import Step
from .ai import action_values, evaluation, features, intentions, odds, planes
from .face import aim, boardtext, drawing, old_positions, position, prompts, view, wording
from .face.drawing import faces
from .rules import events as happenings
from .rules import in_force, invariants, line_of_sight, objections, turn_order, victory
from .rules.airdrop import airdrop_step
from .rules.cards import DECK
from .rules.dealing import Deal
from .rules.setup import Scenario, empty_state, scenario_infos, start_state
from .rules.state import State
from .rules.turn import Turn

OPTIONS = (
    Option(
        "turn_limit",
        200,
        (),
        "M44:victory-cap",
        {
            "en": "Player turns after which more medals win (0: no limit; ours)",
            "ru": "Число ходов, после которого побеждает тот, у кого больше медалей (0: без предела; наше)",
        },
    ),
    Option(
        "changes",
        "",
        (),
        "M44TP:star-b",
        {
            "en": "Changes to the scenario as JSON: any part of it, with special rules merged",
            "ru": "Изменения сценария в виде JSON: любая его часть, особые правила добавляются",
        },
        json=True,
    ),
    Option(
        "dig_in_acts",
        False,
        (False, True),
        "M44:card-dig-in",
        {
            "en": "Units ordered by Dig-In may also move and battle",
            "ru": "Отряды, получившие приказ «Окопаться», могут также двигаться и сражаться",
        },
    ),
    Option(
        "church",
        False,
        (False, True),
        "M44TP:church-d",
        {
            "en": "Sainte-Mere-Eglise: the town held by the German infantry is a church",
            "ru": "Сент-Мер-Эглиз: город, занятый немецкой пехотой, — церковь",
        },
    ),
    Option(
        "board",
        "",
        ("", "countryside", "desert", "winter"),
        "M44TP:knightsbridge-c",
        {
            "en": "The face of the board, where the scenario leaves the choice",
            "ru": "Сторона поля, если сценарий оставляет выбор",
        },
    ),
)


TITLE = {"en": "Memoir '44", "ru": "Воспоминания о 1944"}


class Memoir44(Game):
    """Memoir '44: 13 by 9 hexes, sixty command cards, three sections."""

    id = "memoir44"
    title = TITLE
    version = 2
    telling = frozenset({"play", "strike", "announce", "discard", "ambush"})  # a card is shown
    package = __package__
    options = OPTIONS
    events = tuple(v for v in vars(happenings).values() if isinstance(v, EventType))

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Base game, Terrain Pack, others, our own, and an empty board."""
        return scenario_infos()

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options; changes to it must make a sound one."""
        setup = Scenario(self, scenario, options)
        if options["changes"]:
            invariants.check(start_state(setup, b""))
        return setup

    def empty(self, setup: Setup) -> State:
        """A bare board."""
        assert isinstance(setup, Scenario)
        return empty_state(setup)

    def start(self, setup: Setup, key: bytes) -> State:
        """The scenario set up, hands dealt; where chance is asked, the deal comes before the airdrop."""
        assert isinstance(setup, Scenario)
        s = start_state(setup, key)
        s.start(Turn(s.side))
        first = [Deal()] if setup.chance_asks else []
        todo = [step for step in (*first, airdrop_step(s)) if step is not None]
        if todo:
            s.queue(todo, Turn(s.side).begin_again)
        return s

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """A turn begins."""
        return [Turn(s.side)]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All cards, or all mines of the scenario."""
        assert isinstance(setup, Scenario)
        return DECK if name == "cards" else setup.mines

    def whose(self, s: State, unit: int) -> int | None:
        """Whose a unit is, by its number, which no other ever has."""
        return s.owner[unit] if unit < len(s.owner) else None

    def sees(self, s: State, side: int, hex: int) -> list[Sightline]:
        """How every other hex is seen from one."""
        return line_of_sight.sightlines(s, hex)

    def field_text(self, setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
        """Titles of cards, and what an item is."""
        return wording.field_text(setup, field, value, language)

    # --- what the game's modules answer

    check = staticmethod(victory.check)
    score = staticmethod(victory.score)
    view = staticmethod(view.view)
    describe = staticmethod(position.describe)
    described = position.DESCRIBED
    old_steps = old_positions.OLD_STEPS
    read = staticmethod(position.read)
    invariants = staticmethod(invariants.check)
    objection_rules = staticmethod(objections.objection_rules)
    in_force = staticmethod(in_force.in_force)
    out_of_place = staticmethod(turn_order.out_of_place)
    tells_why = True
    odds = staticmethod(odds.odds)
    evaluate = staticmethod(evaluation.evaluate)
    intention = staticmethod(intentions.intention)
    action_values = staticmethod(action_values.action_values)
    blind = frozenset({"evaluate", "action_values"})
    thinking = frozenset({"play", "section", "recon", "move"})
    half_a_second = 3000
    horizon = 1  # what the enemy may do in reply is among the features, with less noise than if it were played on
    feature_names = features.NAMES
    feature_values = staticmethod(features.feature_values)
    plane_names = planes.NAMES
    scalar_names = planes.SCALARS
    planes = staticmethod(planes.planes)
    spread = 15.0
    sight_faults = staticmethod(line_of_sight.faults)
    die_faces = faces.FACES
    dice = staticmethod(faces.dice_of)
    draw = staticmethod(drawing.draw)
    scene = staticmethod(drawing.scene)
    aim = staticmethod(aim.aim)
    prompt_fields = staticmethod(prompts.prompt_fields)
    names = staticmethod(wording.names)
    costless = frozenset({"order"})
    sheds = frozenset({"discard"})
    all_of = staticmethod(prompts.all_of)
    notes = staticmethod(prompts.notes)
    board_text = staticmethod(boardtext.board_text)
    field_domains = wording.FIELD_DOMAINS


GAME = Memoir44()
