"""The entry by which the kernel knows Combat Commander."""

from __future__ import annotations

from typing import Any

from ...kernel.events import EventType
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.sightline import Sightline
from ...kernel.step import Step
from ...painting import dice
from .ai import action_values, evaluation, features, intentions, odds, planes
from .face import aim, boardtext, drawing, old_positions, position, prompts, view, wording
from .rules import events as happenings
from .rules import in_force, invariants, melee, objections, scrapping, sight, turn_order, victory
from .rules.board import data
from .rules.cards import DECK
from .rules.consequences import EFFECTS
from .rules.design import INFO, RANDOM, design_of
from .rules.opening import SetUp, check_room
from .rules.scenarios import infos
from .rules.setup import Scenario
from .rules.start import empty_state, enrolled
from .rules.state import State
from .rules.turn import Turn

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
            "ru": "Позднее издание: неактивный игрок обязан действовать первым, ход можно пропустить без сброса",
        },
    ),
)


SCENARIOS = infos(INFO)
TITLE = {"en": "Combat Commander", "ru": "Combat Commander"}


class CombatCommander(Game):
    """Combat Commander: Europe and Mediterranean; 15 by 10 hexes, squads, fate cards."""

    id = "combat_commander"
    title = TITLE
    version = 2
    anytime = scrapping.ANYTIME
    telling = frozenset({"order", "play", "op-fire", "discard", "chit"})  # a card or a chit is shown
    package = __package__
    options = OPTIONS
    tells_why = True
    events = tuple(v for v in vars(happenings).values() if isinstance(v, EventType))

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Europe, Mediterranean, battles by lot, and a map without units."""
        return SCENARIOS

    def settled(self, setup: Setup, key: bytes) -> Setup:
        """A battle by lot without a number of its own gets one from the table's key."""
        if setup.scenario != RANDOM or setup.options["design"]:
            return setup
        return self.setup(RANDOM, {**setup.options, "design": design_of(key)})

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options; changes to it must make a sound one."""
        setup = Scenario(self, scenario, options, EFFECTS)
        if options["changes"]:
            start = enrolled(setup, b"")
            invariants.check(start)
            check_room(start)
        return setup

    def empty(self, setup: Setup) -> State:
        """A bare map."""
        assert isinstance(setup, Scenario)
        return empty_state(setup)

    def start(self, setup: Setup, key: bytes) -> State:
        """The sides have yet to set up."""
        assert isinstance(setup, Scenario)
        s = enrolled(setup, key)
        s.start(SetUp())
        return s

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """A turn begins, or is under way if units have been activated in it."""
        if not s.activated:
            return [Turn(s.side)]
        s.turn, s.orders = s.turn or 1, s.orders or 1
        return [Turn(s.side, begun=True)]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All cards of a deck, or all chits of the scenario."""
        assert isinstance(setup, Scenario)
        return setup.chits if name == "chits" else DECK

    def cited_in_data(self) -> frozenset[str]:
        """Rules of the cover that fortifications give."""
        return frozenset(row["rule"] for row in data("fortifications.json")["fortifications"])

    def whose(self, s: State, unit: int) -> int | None:
        """Whose a unit is, by its number, which no other ever has."""
        return s.owner[unit] if unit < len(s.owner) else None

    def sees(self, s: State, side: int, hex: int) -> list[Sightline]:
        """How every other hex is seen from one."""
        return sight.sightlines(s.terrain, s, hex)

    def sight_faults(self, s: State) -> list[str]:
        """Pairs of units of which one sees the other and not the other way round."""
        return sight.faults(s.terrain, s)

    # --- what the game's modules answer

    check = staticmethod(melee.check)
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
    odds = staticmethod(odds.odds)
    evaluate = staticmethod(evaluation.evaluate)
    intention = staticmethod(intentions.intention)
    action_values = staticmethod(action_values.action_values)
    blind = frozenset({"evaluate", "action_values"})
    thinking = frozenset({"turn"})
    feature_names = features.NAMES
    feature_values = staticmethod(features.feature_values)
    plane_names = planes.NAMES
    scalar_names = planes.SCALARS
    planes = staticmethod(planes.planes)
    spread = 8.0
    draw = staticmethod(drawing.draw)
    scene = staticmethod(drawing.scene)
    aim = staticmethod(aim.aim)
    prompt_fields = staticmethod(prompts.prompt_fields)
    onward = frozenset({"halt", "start"})
    sheds = frozenset({"discard"})
    walks = frozenset({"go"})
    all_of = staticmethod(prompts.all_of)
    notes = staticmethod(prompts.notes)
    board_text = staticmethod(boardtext.board_text)
    die_faces = dice.PAIR
    field_domains = wording.FIELD_DOMAINS
    field_text = staticmethod(wording.field_text)
    names = staticmethod(wording.names)


GAME = CombatCommander()
