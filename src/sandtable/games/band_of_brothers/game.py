"""The entry by which the kernel knows Band of Brothers."""

from __future__ import annotations

from typing import Any

from ...kernel.events import EventType
from ...kernel.game import Game, Option, ScenarioInfo, Setup
from ...kernel.hidden import Slot
from ...kernel.sightline import Sightline
from ...kernel.step import Step
from ...painting import dice
from .ai import action_values, evaluation, features, intentions, layout, odds, planes
from .face import aim, boardtext, drawing, old_positions, position, prompts, view, wording
from .rules import events as happenings
from .rules import invariants, measuring, objections, refusals, turn_order, victory
from .rules.deployment import SetUp
from .rules.operations import Operations
from .rules.pieces import SORT, SORTS
from .rules.scenarios import infos
from .rules.setup import Scenario
from .rules.start import empty_state, laid_out
from .rules.state import TAKEN, State
from .rules.turn import Turn


def _switch(name: str, rule: str, en: str, ru: str, default: bool = False) -> Option:
    return Option(name, default, (False, True), rule, {"en": en, "ru": ru})


OPTIONS = (
    _switch("reverse", "BOB:91.0a", "Vehicles may drive in reverse", "Машины могут ездить задним ходом"),
    _switch(
        "unconfirmed_kills",
        "BOB:92.0a",
        "Unconfirmed kills and critical hits",
        "Неподтверждённое уничтожение и критические попадания",
    ),
    _switch("flanks", "BOB:93.0a", "Infantry has a front and flanks", "У пехоты есть фронт и фланги"),
    _switch("sustained_fire", "BOB:94.0a", "Machine guns may sustain their fire", "Продолжительный огонь пулемётов"),
    _switch("random_events", "BOB:95.0a", "Random events", "Случайные события"),
    _switch(
        "mild_final_fire",
        "BOB:20.7c",
        "Final Op Fire of guns and vehicles is at -3 in all, not -5",
        "Окончательный огонь орудий и машин: всего −3, а не −5",
    ),
    _switch(
        "steadfast",
        "BOB:11.0aa",
        "Germans and Soviets get +1 on every rout check from 1942, not only in melee with each other",
        "Немцы и советские войска: с 1942 года +1 к любой проверке отступления, не только в ближнем бою друг с другом",
    ),
    _switch(
        "open_sight",
        "BOB:14.0g",
        "Players may look up lines of sight at any time",
        "Игроки могут смотреть линии видимости в любое время",
    ),
    Option(
        "changes",
        "",
        (),
        "BOB:16.0a",
        {
            "en": "Changes to the scenario as JSON: any part of it, with sides, map and rules merged",
            "ru": "Изменения сценария в виде JSON: любая его часть; стороны, карта и правила сливаются с прежними",
        },
        json=True,
    ),
)


FRONTS = tuple(range(6)) * 22  # any counter may face any way: no fewer than there are counters


class BandOfBrothers(Game):
    """Band of Brothers: squads, guns and tanks on joined boards, suppression and hidden stacks."""

    id = "band_of_brothers"
    title = {"en": "Band of Brothers", "ru": "Band of Brothers"}  # noqa: RUF012
    version = 2
    tells_why = True
    package = __package__
    options = OPTIONS
    events = tuple(v for v in vars(happenings).values() if isinstance(v, EventType))

    telling = frozenset(  # decoys do not fire, guns do not walk, and not everything can go everywhere
        {"fire", "engage", "sustain", "target", "aim", "op-fire", "op-engage", "move", "retreat", "go", "at", "exit"}
        | {"grenade", "mount", "spend", "decoy", "unmask"}
    )

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Screaming Eagles, our own, and a bare map."""
        return infos()

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """A scenario with its options; changes to it must make a sound one."""
        setup = Scenario(self, scenario, options)
        if options["changes"]:
            invariants.check(laid_out(setup, b""))
        return setup

    def empty(self, setup: Setup) -> State:
        """A bare map."""
        assert isinstance(setup, Scenario)
        return empty_state(setup)

    def start(self, setup: Setup, key: bytes) -> State:
        """The sides have yet to set up."""
        assert isinstance(setup, Scenario)
        s = laid_out(setup, key)
        s.turn = 0
        s.start(SetUp())
        return s

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """A turn in the middle of its operations, the next impulse being that of the side named."""
        return [Turn(at=1), Operations(s.side)]

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All counters of the scenario, all ways that reinforcements may take, or enough fronts for everything."""
        assert isinstance(setup, Scenario)
        if name == "fronts":
            return FRONTS
        if name == "routes":
            return tuple(route for group in setup.groups for route in range(len(group.routes)))
        return setup.counters

    def sort_of(self, s: State, slot: Slot, thing: int) -> Any:
        """Squads, teams, decoys, guns and vehicles, on the map or about to be set up; what waits is no secret."""
        if slot.field == "kind" or (slot.field == "stock" and not s.setup.groups[slot.place].turn and thing != TAKEN):
            return SORTS[SORT[thing]]
        return thing if slot.field in ("facing", "routes") else None

    def faces(self, s: State) -> bytes:
        """The faces of counters that lie open, which a decoy has too."""
        return bytes(s.look)

    def whose(self, s: State, unit: int) -> int:
        """Whose a unit is, by its number."""
        return unit >> 6

    def sees(self, s: State, side: int, hex: int) -> list[Sightline]:
        """The lines from a hex, as far as either player may measure them (14.0g)."""
        return measuring.sightlines(s, hex)

    # --- what the game's modules answer

    check = staticmethod(victory.check)
    in_force = staticmethod(refusals.in_force)
    out_of_place = staticmethod(turn_order.out_of_place)
    objection_rules = staticmethod(objections.objection_rules)
    score = staticmethod(victory.score)
    view = staticmethod(view.view)
    describe = staticmethod(position.describe)
    described = position.DESCRIBED
    old_steps = old_positions.OLD_STEPS
    upgrade = staticmethod(old_positions.upgrade)
    read = staticmethod(position.read)
    invariants = staticmethod(invariants.check)
    odds = staticmethod(odds.odds)
    evaluate = staticmethod(evaluation.evaluate)
    intention = staticmethod(intentions.intention)
    action_values = staticmethod(action_values.action_values)
    blind = frozenset({"evaluate"})
    thinking = frozenset({"impulse", "activation"})
    feature_names = features.NAMES
    feature_values = staticmethod(features.feature_values)
    plane_names = planes.NAMES
    scalar_names = planes.SCALARS
    planes = staticmethod(planes.planes)
    spread = 8.0
    chances = staticmethod(layout.chances)
    sight_faults = staticmethod(measuring.faults)
    draw = staticmethod(drawing.draw)
    scene = staticmethod(drawing.scene)
    aim = staticmethod(aim.aim)
    prompt_fields = staticmethod(prompts.prompt_fields)
    onward = frozenset({"stop", "move", "fire"})
    walks = frozenset({"go"})
    names = staticmethod(prompts.names)
    notes = staticmethod(prompts.notes)
    board_text = staticmethod(boardtext.board_text)
    die_faces = dice.TEN
    field_domains = wording.FIELD_DOMAINS
    field_text = staticmethod(wording.field_text)


GAME = BandOfBrothers()
