"""The entry by which the kernel knows a game, and the immutable set-up that all states of a table share."""

from __future__ import annotations

import json
import pkgutil
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from importlib import import_module
from importlib.resources import files
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Self

import msgspec

from ..painting.scene import EMPTY, Scene
from .actions import Action, ActionSpace
from .errors import RulesError, SandtableError, UnknownName
from .events import Event, EventType
from .flow import Anytime
from .intention import Intention
from .overlay import Overlay, Shade
from .planes import Layout
from .position import Document, OldStep, Section
from .rulebook import Objection, Rulebook
from .sightline import Sightline
from .state import NOBODY, State
from .step import Step
from .tempered import ActionValues, tempered
from .value import Value, chance, decoded
from .weighing import best_of

SELDOM = 0.05
Text = Mapping[str, str]  # language -> words


class Option(NamedTuple):
    """A switch of a game: its default, what it may be, and the rule or ruling it comes from."""

    name: str
    default: Any
    choices: tuple[Any, ...]  # allowed values; empty: any value of the default's type
    rule: str
    text: Text
    json: bool = False  # the value may be any JSON object; it is kept as text


class ScenarioInfo(NamedTuple):
    """What a list of scenarios shows."""

    id: str
    title: Text
    sides: tuple[str, ...]
    set: str
    number: int
    date: str
    text: Text
    minutes: int = 0  # about how long two people take; 0: nobody knows, or it is no game to be played out


class Note(NamedTuple):
    """A remark on an action at one moment: what it costs or brings, and a question to be asked before harm is done."""

    words: str = ""
    harm: str = ""
    less: bool = False  # it gives up what others of its kind keep, such as the battle after a move
    chosen: bool = False  # what is done anyway unless another of its kind is chosen


class Balance(NamedTuple):
    """How often the first side of a scenario won when a computer player played itself, with Wilson's interval."""

    player: str
    games: int
    won: float  # by the first side; a draw counts half
    low: float
    high: float


class Die(NamedTuple):
    """A die that was rolled: which of the game's faces it shows, and whether that hit; None: nothing to hit."""

    face: str
    hits: bool | None = None


class Setup:
    """Everything about a table that never changes: scenario, options, board, action space; shared by all states."""

    def __init__(
        self, game: Game, scenario: str, options: dict[str, Any], sides: tuple[str, ...], action_space: ActionSpace
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.sides = sides
        self.action_space = action_space
        self.chance_asks = options.get("chance") == "ask"
        self.check = game.check
        self.anytime = game.anytime
        self._twin: Self | None = None  # the same with chance the other way

    def with_chance(self, *, asks: bool) -> Self:
        """This set-up, or the one that differs only in whether chance is asked; everything else is shared."""
        if asks == self.chance_asks:
            return self
        if self._twin is None:
            twin = self._twin = copy(self)
            twin.options = {**self.options, "chance": "ask" if asks else "roll"}
            twin.chance_asks, twin._twin = asks, self
        return self._twin

    def pool(self, name: str) -> tuple[int, ...]:
        """All things of a hidden pool, wherever they lie."""
        return self.game.pool(self, name)

    def at_random(self, rng: Random, legal: Sequence[Action]) -> Action:
        """One of the legal actions; what may be done at any time comes up seldom."""
        count = len(legal)
        width, draw = count.bit_length(), rng.getrandbits  # as `rng.choice` does, which takes twice as long
        number = draw(width)
        while number >= count:
            number = draw(width)
        action = legal[number]
        while self.anytime is not None and action.verb == self.anytime.verb and rng.random() > SELDOM:
            action = rng.choice(legal)
        return action

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies in the row of numbers that an agent is shown."""
        return Layout(self)

    def same_as(self, other: Setup) -> bool:
        """Whether both are of the same game, scenario and options."""
        return (self.game, self.scenario, self.options) == (other.game, other.scenario, other.options)


CHANCE_OPTION = Option(
    "chance",
    "roll",
    ("roll", "ask"),
    "",
    {
        "en": "Whether the table rolls its dice or asks somebody else for each",
        "ru": "Бросает ли кубики сам стол или спрашивает каждый бросок у другого",
    },
)


class Game:
    """One game. A game's package holds one instance of a subclass, named `GAME`."""

    id: str
    title: Text
    version: int  # of the rules: a record of another version is replayed with validation
    package: str
    options: tuple[Option, ...] = ()
    events: tuple[EventType, ...] = ()

    anytime: Anytime | None = None  # what a side may do whenever it is asked for anything

    # --- what a game must say -----------------------------------------------------------------------------------

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The scenarios in canonical order."""
        raise NotImplementedError

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """The immutable part of a table."""
        raise NotImplementedError

    def empty(self, setup: Setup) -> State:
        """A state with nothing set up, for positions to be read into."""
        raise NotImplementedError

    def start(self, setup: Setup, key: bytes) -> State:
        """The state at the start of a scenario, its first step on the stack."""
        raise NotImplementedError

    def check(self, s: Any) -> None:
        """What happens by itself when the position calls for it: victory, control, triggers.

        Called after every action and every ended step, and before anybody is asked if a setter has said meanwhile that
        something has `changed`. A check that looks only at what setters note may ask for `s.changed` itself.
        """

    def view(self, s: Any, side: int) -> dict[str, Any]:
        """What a side sees, JSON-able, made from a state already blanked for that side."""
        raise NotImplementedError

    def score(self, s: Any) -> tuple[int, ...]:
        """Points of each side."""
        raise NotImplementedError

    # --- what a game may say ------------------------------------------------------------------------------------

    def settled(self, setup: Setup, key: bytes) -> Setup:
        """The set-up of a fresh table, where a scenario leaves something to the table's key."""
        return setup

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All things of a hidden pool."""
        raise NotImplementedError

    telling: frozenset[str] = frozenset()  # verbs that by the rules may show what sort of thing does them
    barring: frozenset[str] = frozenset()  # secret ones that the rules bar to some things: who does them has another

    def sort_of(self, s: Any, slot: Any, thing: int) -> Any:
        """What sort of thing lies hidden in a slot; the leak test exchanges things of different sorts (None: never)."""
        return thing

    def faces(self, s: Any) -> Any:
        """What the rules have shown everybody of things that are hidden still: the leak test takes it for known."""
        return None

    def odds(self, s: Any, side: int, action: Action) -> dict[str, Any]:
        """The exact distribution of an action's outcomes, from a blanked state; empty if nothing is rolled."""
        return {}

    def evaluate(self, s: Any, side: int) -> float:
        """What a position is worth to a side, from a blanked state, or from a whole one where it is `blind`."""
        return float(self.score(s)[side])

    def action_values(self, s: Any, side: int, actions: Sequence[Action]) -> list[float | None]:
        """How much each action should improve the evaluation, from what the side knows; None: play it out to see."""
        return [None] * len(actions)

    def intention(self, s: Any, side: int) -> Intention | None:
        """What a side seems to be up to, from what whoever looks knows; None: the game does not tell."""
        return None

    blind: frozenset[str] = (
        frozenset()
    )  # judgements, such as `evaluate`, that look at nothing hidden though it lies open

    # what a search asks: how far to look, where, how to play on, and what it comes to (docs/search.md)

    half_a_second = 1600  # evaluations that a search makes in about that time: a game with slow ones says fewer
    horizon = 2  # turns to look ahead: the one under way and the enemy's reply
    thinking: frozenset[str] = frozenset()  # the prompts worth thinking about; none named: all
    spread = 10.0  # how much the evaluation must differ for a chance to win of 73 %, where nothing was learned

    def on_turn(self, s: Any) -> int:
        """Whose turn, impulse or offensive it is, which a search counts to its horizon: the state's `side`."""
        return getattr(s, "side", NOBODY)

    def rollout(self, s: Any, side: int, actions: Sequence[Action]) -> Action | None:
        """A good action at little cost, from what the side knows, to play on in a search; None: any."""
        return best_of(actions, self.action_values(s, side, actions))

    feature_names: tuple[str, ...] = ()  # what the chance to win is learned from; none: it follows the evaluation

    def feature_values(self, s: Any, side: int) -> Sequence[float]:
        """The features of a position from a side's point of view, in their order, from what the side knows."""
        return ()

    # what an agent that learns is shown of the board (docs/research.md)

    plane_names: tuple[str, ...] = ()  # each plane has one number for each hex of the domain `hex`
    scalar_names: tuple[str, ...] = ()  # single numbers beside the map: points, hands, the turn

    def planes(self, s: Any, side: int) -> array[float]:
        """The board as numbers from a side's point of view and from what it knows: `s.setup.layout` says what where."""
        raise NotImplementedError

    def chances(self, s: Any, side: int, actions: Sequence[Action]) -> list[float] | None:
        """How likely a computer player should take each action where it must not be foretold; None: the best."""
        return None

    def invariants(self, s: Any) -> None:
        """Raise AssertionError if the state is impossible."""

    def describe(self, s: Any) -> list[Section]:
        """The parts of a position's text that the game writes in its own way."""
        return []

    described: frozenset[str] = frozenset()  # the fields that `describe` covers

    old_steps: Mapping[str, OldStep] = MappingProxyType({})  # by name: how to read a stack of the first version

    def upgrade(self, kind: type[Step[Any]], data: list[Any]) -> None:
        """Bring the data of a step of the second version up to date, in place; its name comes first."""

    def read(self, document: Document, s: Any) -> None:
        """Read what `describe` writes."""

    def default_stack(self, s: Any) -> list[Step[Any]]:
        """The steps for a position that names none."""
        raise NotImplementedError

    def cited_in_data(self) -> frozenset[str]:
        """Rules that the game's data carries to where they are enforced."""
        return frozenset()

    def objection_rules(self) -> frozenset[str]:
        """Rules from data that an objection may carry."""
        return frozenset()

    def in_force(self, s: Any, rule: str) -> bool:
        """Whether what a rule speaks of (terrain, token, option, card, kind of unit) is on this table."""
        return True

    def out_of_place(self, s: Any, action: Action) -> Objection | None:
        """The game's own rule why an action of another step is not done now; None: the kernel says it for the game."""
        return None

    tells_why = False  # whether every refusal keeps what `arena.checks.answers` asks; until then it is not asked

    def sees(self, s: Any, side: int, hex: int) -> list[Sightline]:
        """How every other hex is seen from a hex of the board, from a blanked state; empty where sight matters not."""
        return []

    overlays: tuple[Overlay, ...] = ()  # what can be laid over the map on demand
    onward: frozenset[str] = frozenset()  # verbs that need not be said by whoever points at what comes after them
    walks: frozenset[str] = frozenset()  # verbs that lead to a hex step by step; pointing at a far one means the way
    costless: frozenset[str] = frozenset()  # verbs of `all_of` that nobody would rather not take for all
    together: frozenset[str] = frozenset()  # verbs that send one thing of a hex after another; all may follow the first
    sheds: frozenset[str] = frozenset()  # verbs that give a card away unused: it is marked otherwise than one to play
    gathers: Mapping[str, str] = {}  # verbs that take one of a stack, each with the verb that takes the next along

    def overlay(self, s: Any, side: int, name: str, hex: int | None) -> list[Shade]:
        """What an overlay shows, from a blanked state; for one that is asked for a hex, of that hex."""
        return []

    def sight_faults(self, s: Any) -> list[str]:
        """What is wrong with lines of sight in a position, for the fuzzer."""
        return []

    field_domains: Mapping[str, str] = {}  # event fields that name things of a domain under another name

    def field_text(self, setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
        """The words for a value in an event or action of a side, where the kernel has none."""
        return None

    die_faces: Mapping[str, str] = MappingProxyType({})  # of dice: what is drawn on a square of 20 by 20

    def dice(self, s: Any, events: Sequence[Event]) -> tuple[Die, ...]:
        """The dice that the last of some events shows, in order; a field whose dice have faces of their own says so."""
        event = events[-1]
        return tuple(
            [Die(self._face(name, value)) for name in event.raw[0].dice for value in _each(event.fields[name])]
        )

    def _face(self, field: str, value: int) -> str:
        own = f"{field}-{value}"
        return own if own in self.die_faces else str(value)

    def aim(self, setup: Setup, language: str) -> Mapping[str, Any]:
        """What the message `aim` can say of how a scenario is won, such as how many points it takes."""
        return {}

    def prompt_fields(self, view: dict[str, Any], prompt: str, language: str) -> Mapping[str, Any]:
        """What `prompt-<name>-now` can say of the moment, such as how many units have not moved."""
        return {}

    declines: frozenset[str] = frozenset()  # prompts of which one may `pass` for a turn what is offered now

    def course(self, view: dict[str, Any], prompt: str) -> tuple[Sequence[str], int] | None:
        """The steps of what is under way (`course-<name>` says each), and which of them is being decided."""
        return None

    def all_of(self, view: dict[str, Any], prompt: str) -> str | None:
        """The verb whose actions may all be taken at one stroke, such as activating everybody in command."""
        return None

    def names(self, view: dict[str, Any], language: str) -> Mapping[int, str]:
        """What units are called in events and actions by whoever sees the view, where `field_text` cannot know it."""
        return {}

    def whose(self, s: Any, unit: int) -> int | None:
        """Whose a unit is of which an event tells, from a blanked state, also if it is gone; None: it is not told."""
        return None

    def notes(
        self, view: dict[str, Any], prompt: str, actions: Sequence[Action], language: str
    ) -> Mapping[Action, Note]:
        """What is to be said now of some of the actions: what they cost, and which do harm that cannot be undone."""
        return {}

    def draw(self, view: dict[str, Any], language: str) -> str:
        """A picture of a view, as the text of an image file."""
        raise NotImplementedError

    def scene(self, view: dict[str, Any], language: str) -> Scene:
        """What a client draws of a view; a game without a board shows only its lists."""
        return Scene(EMPTY)

    def board_text(self, view: dict[str, Any], language: str) -> str:
        """A picture of a view as plain text, for the terminal."""
        raise NotImplementedError

    # --- what the kernel makes of it ----------------------------------------------------------------------------

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's ledger."""
        return Rulebook.load(self.package)

    @cached_property
    def balance(self) -> Mapping[str, Balance]:
        """The balance of every scenario that was measured, by its id, from the game's `data/balance.json`."""
        path = files(self.package) / "data" / "balance.json"
        rows = msgspec.json.decode(path.read_bytes()) if path.is_file() else {}
        return {scenario: Balance(**row) for scenario, row in rows.items()}

    @cached_property
    def value(self) -> Value | None:
        """The learned chance to win, from the game's `data/value.json`; None: there is none for these features."""
        path = files(self.package) / "data" / "value.json"
        found = decoded(path.read_bytes()) if path.is_file() else None
        return found if found is not None and found.names == self.feature_names else None

    @cached_property
    def learned(self) -> ActionValues:
        """The action values with the numbers that tuning has found, from the game's `data/numbers.json`, if any."""
        path = files(self.package) / "data" / "numbers.json"
        if not path.is_file():
            return self.action_values
        return tempered(self.package, msgspec.json.decode(path.read_bytes())["numbers"])

    def win_probability(self, s: Any, side: int) -> float:
        """The chance of a side to win, from what it knows."""
        if s.over:
            return 0.5 if s.winner == NOBODY else float(s.winner == side)
        value = self.value
        if value is None:
            return chance(self.evaluate(s, side) / self.spread)
        mine, theirs = self.feature_values(s, side), self.feature_values(s, 1 - side)
        return chance(value.logit(s.setup.scenario, side, mine, theirs))

    @cached_property
    def event_kinds(self) -> dict[str, EventType]:
        """Every kind of event, by name."""
        return {kind.name: kind for kind in self.events}

    @cached_property
    def steps(self) -> dict[str, type[Step[Any]]]:
        """Every kind of step of this game and of the kernel, by name; in the same order whatever was loaded first."""
        _load_all(self.package)
        found: dict[str, type[Step[Any]]] = {}
        todo: list[type[Step[Any]]] = [Step]
        while todo:
            for kind in todo.pop().__subclasses__():
                todo.append(kind)
                if f"{kind.__module__}.".startswith((f"{self.package}.", "sandtable.kernel.")):
                    other = found.setdefault(kind.__name__, kind)
                    if other.__module__ != kind.__module__:
                        raise RulesError(f"two steps are called {kind.__name__}: {other.__module__}, {kind.__module__}")
        return dict(sorted(found.items()))

    @cached_property
    def steps_in_texts(self) -> dict[str, type[Step[Any]]]:
        """The same by what they are called in texts, which is the older name of a step that was renamed."""
        return {str(kind.__struct_config__.tag): kind for kind in self.steps.values()}

    def all_options(self) -> tuple[Option, ...]:
        """The game's options and those of every game."""
        return (*self.options, CHANCE_OPTION)

    def setup(self, scenario: str, options: Mapping[str, Any] | None = None) -> Setup:
        """The set-up of a scenario with options, made once."""
        known = {info.id for info in self.scenarios()}
        if scenario not in known:
            raise UnknownName(f"{self.id} has no scenario '{scenario}' (sandtable list {self.id} shows them)")
        chosen = self._chosen(options or {})
        return _setup(self, scenario, tuple(sorted(chosen.items())))

    def _chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        known = {o.name: o for o in self.all_options()}
        for name, value in options.items():
            if name not in known:
                raise UnknownName(f"{self.id} has no option '{name}' (it has: {', '.join(known)})")
            _check_option(known[name], value)
        return {o.name: _as_text(o, options.get(o.name, o.default)) for o in known.values()}


def _each(value: Any) -> Iterable[int]:
    """What one die or several show; nothing of a roll that is hidden."""
    if value is None:
        return ()
    return value if isinstance(value, tuple | list) else (value,)


def changes_to(row: Mapping[str, Any], changes: str) -> dict[str, Any]:
    """What the option `changes` lays over a scenario's data: a JSON object that names only what the scenario has."""
    try:
        over = json.loads(changes)
    except json.JSONDecodeError as error:
        raise SandtableError(f"option 'changes' is not valid JSON: {error}") from None
    if not isinstance(over, dict):
        raise SandtableError("option 'changes' is not a JSON object")
    for name in over:
        if name not in row:
            raise SandtableError(f"option 'changes' knows no '{name}' (it may change: {', '.join(row)})")
    return over


def _as_text(option: Option, value: Any) -> Any:
    return msgspec.json.encode(value, order="deterministic").decode() if isinstance(value, dict) else value


def _load_all(package: str) -> None:
    """Load every module of a package: a saved game may stand at a step that nothing has used yet."""
    for module in pkgutil.walk_packages(getattr(import_module(package), "__path__", ()), f"{package}."):
        import_module(module.name)


def _check_option(option: Option, value: Any) -> None:
    if option.json and isinstance(value, dict):
        return
    if option.choices:
        fits = any(value == c and type(value) is type(c) for c in option.choices)
    else:
        fits = type(value) is type(option.default)
    if not fits:
        allowed = ", ".join(map(str, option.choices)) or type(option.default).__name__
        raise UnknownName(f"option '{option.name}' cannot be {value!r} (allowed: {allowed})")


@lru_cache(maxsize=256)
def _check_handlers(game: Game, verbs: tuple[tuple[str, str], ...]) -> None:
    """Every `on_` method is for a verb, every verb has one, and so has whatever asks: told before anything is played.

    A kind of step with subclasses may leave to them whom it asks or what they answer.
    """
    known = {handler for _, handler in verbs}
    anytime = game.anytime.verb if game.anytime else None
    handled: set[str] = set()
    for name, kind in game.steps.items():
        handlers = {method for method in dir(kind) if method.startswith("on_")}
        handled |= handlers
        if kind.__module__.startswith("sandtable.kernel."):  # a game need not have the verbs of steps it does not use
            continue
        for unknown in sorted(handlers - known):
            raise RulesError(f"{name}.{unknown}: {game.id} has no such verb")
        if not kind.__subclasses__() and bool(handlers) is not (kind.ask is not Step.ask):
            raise RulesError(
                f"{name} {'carries out verbs and never asks' if handlers else 'asks and has no on_ method'}"
            )
    for verb, handler in verbs:
        if handler not in handled and verb != anytime:
            raise RulesError(f"no step of {game.id} has {handler}, which '{verb}' needs")


@lru_cache(maxsize=256)
def _setup(game: Game, scenario: str, options: tuple[tuple[str, Any], ...]) -> Setup:
    chosen = dict(options)
    try:
        setup = game.make_setup(scenario, chosen)
        _check_handlers(game, tuple((v.name, v.handler) for v in setup.action_space.verbs.values()))
        return setup
    except SandtableError:
        raise
    except Exception as error:  # changes to a scenario may be anything at all
        if not chosen.get("changes"):
            raise
        raise SandtableError(f"option 'changes' makes no scenario: {type(error).__name__}: {error}") from None


@lru_cache(maxsize=1)
def all_games() -> dict[str, Game]:
    """Every game that is installed, by id."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(import_module("sandtable.games").__path__):
        game = getattr(import_module(f"sandtable.games.{module.name}"), "GAME", None)
        if game is not None:  # a game in the making has no entry in its package yet
            found[game.id] = game
    return found


def register(game: Game) -> None:
    """Let the kernel know a game that is not among the installed ones."""
    all_games()[game.id] = game


def import_game(package: str) -> Game:
    """The game of a package by its dotted name, such as `docs.example_game`, found from the current folder too."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = import_module(package).GAME
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"there is no game '{package}': {error}") from None
    assert isinstance(found, Game)
    return found


def find_game(name: str) -> Game:
    """The game of a name."""
    try:
        return all_games()[name]
    except KeyError:
        raise UnknownName(f"there is no game '{name}' (there are: {', '.join(all_games())})") from None
