"""Random legal games over all scenarios, checked after every action; a failure comes with a record to repeat it."""

from __future__ import annotations

import gc
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from ..audit.coverage import objection_rules
from ..kernel.actions import Action
from ..kernel.dice import Dice
from ..kernel.errors import BadText, SandtableError, UnknownName
from ..kernel.game import Game, find_game
from ..kernel.position import Document, to_json
from ..kernel.record import TITLE, VERSION, record_head
from ..kernel.replay import begin, read_dice, read_record
from ..kernel.rulebook import KERNEL_RULES
from ..kernel.table import Table, new_table
from . import checks
from .jobs import spread

COSTLY_EVERY = 20
STEADY = 1000  # actions of a game after which the costly checks get rarer: a fourth, then a ninth, and so on
RARE_SHARE = 0.4  # the rarest checks replay the whole game: about one a game, oftener at its beginning
THOROUGH_GAMES = 4  # the first games of a run, in which every check is made after every action
LONGEST = 50_000  # actions; a game that takes more does not end


class Plan(NamedTuple):
    """One game to be fuzzed."""

    game: str
    scenario: str
    seed: int
    options: Mapping[str, Any]
    thorough: bool
    until: float  # when to give up, in seconds of the clock; 0: never
    without: frozenset[str] = frozenset()  # names of checks to leave out
    every: int = COSTLY_EVERY  # actions between the costly checks


class Finding(NamedTuple):
    """Something that does not hold, and how to see it again."""

    check: str
    message: str
    scenario: str
    seed: int
    action: int
    record: str

    @property
    def line(self) -> str:
        """The finding on one line."""
        return f"{self.check}: {self.message} ({self.scenario}, seed {self.seed}, action {self.action})"


class Played(NamedTuple):
    """What one game came to."""

    scenario: str
    finished: bool
    actions: int
    verbs: Counter[str]
    steps: Counter[str]
    refusals: Counter[str]
    finding: Finding | None


class Failure(Exception):
    """A check has failed; carries its name and what it said."""

    def __init__(self, check: str, error: BaseException) -> None:
        super().__init__(_said(error))
        self.check = check


def _said(error: BaseException) -> str:
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} at {where.filename.rsplit('/', 1)[-1]}:{where.lineno}"


# --- one game -------------------------------------------------------------------------------------------------------


class Run:
    """One random game under way."""

    def __init__(
        self,
        table: Table,
        seed: int,
        thorough: bool,
        without: frozenset[str] = frozenset(),
        every: int = COSTLY_EVERY,
    ) -> None:
        self.table = table
        self.without = without
        self.every = every
        self.seed = seed
        self.thorough = thorough
        self.actions = 0
        self.verbs: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self._rare = Random(f"rare {seed}")
        self.broken: tuple[Table, Action] | None = None  # the table before an action that could not be played

    def play(self, action: Action) -> None:
        """Play one action and make the checks that are due."""
        self.verbs[action.verb] += 1
        self.steps.update(type(step).__name__ for step in self.table._state.stack)
        before = self.table.clone()
        try:
            events = self.table.play(action)
        except Exception as error:
            self.broken = before, action
            raise Failure("play", error) from error
        self.actions += 1
        due = list(self._due())
        rng = Random(f"{self.seed} {self.actions}") if due else self._rare  # the cheap ones draw nothing
        moment = checks.Moment(self.table, before, events, rng, self.refusals)
        for check in (*checks.CHEAP, *due):
            if check.__name__ not in self.without:
                _make(check, moment)

    def _due(self) -> Iterator[checks.Check]:
        """The checks to be made besides the cheap ones."""
        often = self._turn_of(self.every)
        if often or (self.thorough and self._turn_of(1)):
            yield from checks.COSTLY
        if often:
            yield from checks.DEEP
        if self._rare.random() < RARE_SHARE / (self.actions + 100) / self._rarer or self.table.over:
            yield from checks.RARE

    @property
    def _rarer(self) -> int:
        """How many times rarer checks are made now than at the beginning; as often, if all are asked for."""
        return (1 + self.actions // STEADY) ** 2 if self.every > 1 else 1

    def _turn_of(self, every: int) -> bool:
        """Whether what is done after so many actions at the beginning of a game is due."""
        return self.actions % (every * self._rarer) == 0

    def finding(self, failure: Failure) -> Finding:
        """What failed, with a record that leads there."""
        scenario = self.table.setup.scenario
        return Finding(failure.check, str(failure), scenario, self.seed, self.actions, self._record())

    def _record(self) -> str:
        if self.broken is None:
            return reproduction(self.table)
        before, action = self.broken
        return reproduction(before, f"{before.to_act} {action}")


def _make(check: checks.Check, moment: checks.Moment) -> None:
    try:
        check(moment)
    except Exception as error:
        raise Failure(check.__name__, error) from error


def play_game(plan: Plan) -> Played:
    """Play one random game to its end or to the first failure."""
    game = find_game(plan.game)
    with seldom_collected():
        return _play_game(game, plan)


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for cyclic garbage seldom: the log and the history of a game are long, and hold none."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _play_game(game: Game, plan: Plan) -> Played:
    setup = game.setup(plan.scenario, plan.options)
    run = Run(new_table(game, setup, Dice(plan.seed)), plan.seed, plan.thorough, plan.without, plan.every)
    rng = Random(f"fuzz {plan.seed}")
    finding = None
    try:
        while not run.table.over and not _late(plan):
            if run.actions >= LONGEST:
                raise Failure("end", AssertionError(f"the game has not ended after {LONGEST} actions"))
            run.play(setup.at_random(rng, run.table.offers))
    except Failure as failure:
        finding = run.finding(failure)
    return Played(plan.scenario, run.table.over, run.actions, run.verbs, run.steps, run.refusals, finding)


def _late(plan: Plan) -> bool:
    return plan.until > 0 and time.time() > plan.until


# --- many games -----------------------------------------------------------------------------------------------------


class Summary:
    """What a run of many games came to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.actions = 0
        self.seconds = 0.0
        self.scenarios: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self._start = time.perf_counter()

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += played.finished
        self.actions += played.actions
        self.scenarios[played.scenario] += played.finished
        self.verbs += played.verbs
        self.steps += played.steps
        self.refusals += played.refusals
        if played.finding:
            self.findings.append(played.finding)
        self.seconds = time.perf_counter() - self._start

    @property
    def verbs_never_played(self) -> tuple[str, ...]:
        """The verbs that no game came to."""
        first = self.game.scenarios()[0].id
        return tuple(v for v in self.game.setup(first).action_space.verbs if v not in self.verbs)

    @property
    def steps_never_seen(self) -> tuple[str, ...]:
        """The game's own kinds of step that were on the stack at no decision."""
        own = {n for n, k in self.game.steps.items() if k.__module__.startswith(self.game.package)}
        return tuple(sorted(own - set(self.steps)))

    @property
    def refusals_unforeseen(self) -> tuple[str, ...]:
        """The rules that refused something although the coverage report does not count them among the objections."""
        foreseen = objection_rules(self.game)
        return tuple(sorted(i for i in self.refusals if i not in foreseen and i not in KERNEL_RULES))

    @property
    def refusals_never_seen(self) -> tuple[str, ...]:
        """The rules of objections that refused nothing."""
        return tuple(sorted(objection_rules(self.game) - set(self.refusals)))

    def plain(self) -> dict[str, Any]:
        """The summary as JSON-able data."""
        return {
            "game": self.game.id,
            "games": self.games,
            "actions": self.actions,
            "seconds": round(self.seconds, 1),
            "actions_per_second": round(self.actions / self.seconds) if self.seconds else 0,
            "scenarios": dict(sorted(self.scenarios.items())),
            "verbs": dict(self.verbs.most_common()),
            "verbs_never_played": list(self.verbs_never_played),
            "steps": dict(self.steps.most_common()),
            "steps_never_seen": list(self.steps_never_seen),
            "refusals": dict(self.refusals.most_common()),
            "refusals_unforeseen": list(self.refusals_unforeseen),
            "refusals_never_seen": list(self.refusals_never_seen),
            "findings": [f._asdict() for f in self.findings],
        }


def plans(
    game: Game,
    scenarios: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    vary: bool = False,
    until: float = 0,
    thorough: int = THOROUGH_GAMES,
    without: Sequence[str] = (),
    only: Sequence[str] = (),
    every: int = COSTLY_EVERY,
) -> list[Plan]:
    """The games of a run: all scenarios in turn, a seed each."""
    for name in (*without, *only):
        if name not in checks.NAMES:
            raise UnknownName(f"there is no check '{name}' (there are: {', '.join(checks.NAMES)})")
    left_out = frozenset(without) | (frozenset(checks.NAMES) - frozenset(only) if only else frozenset())
    return [
        Plan(
            game.id,
            scenarios[i % len(scenarios)],
            seed + i,
            _varied(game, scenarios[i % len(scenarios)], options or {}, seed + i) if vary else {**(options or {})},
            i < thorough,
            until,
            left_out,
            every,
        )
        for i in range(games)
    ]


def _varied(game: Game, scenario: str, given: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Options at random beside those given, as far as the scenario can be played with them."""
    rng, found = Random(f"options {seed}"), dict(given)
    drawn = [(o.name, rng.choice(o.choices)) for o in game.all_options() if o.choices and rng.random() < 1 / 3]
    for name, choice in drawn:
        if name not in given and _can_be_played(game, scenario, {**found, name: choice}):
            found[name] = choice
    return found


def _can_be_played(game: Game, scenario: str, options: Mapping[str, Any]) -> bool:
    try:
        game.setup(scenario, options)
    except SandtableError:
        return False
    return True


def fuzz(game: Game, todo: Sequence[Plan], jobs: int = 1) -> Iterator[Played]:
    """Play the games of a run, as they come."""
    for plan in todo:
        game.setup(plan.scenario, plan.options)  # an unknown scenario or option is refused before anything runs
    return spread(play_game, todo, jobs, game)


# --- seeing it again ------------------------------------------------------------------------------------------------


def reproduction(table: Table, extra: str | None = None) -> str:
    """A record that leads to a failure, even where the game can no longer be replayed."""
    try:
        text = table.record()
        if table.hash == read_record(text).hash:
            return text if extra is None else f"{text}  {extra}\n  = 0000000000000000\n"
    except Exception:  # the failure itself may be that no record can be made
        pass
    return _rough_record(table, extra)


def _rough_record(table: Table, extra: str | None) -> str:
    head = record_head(table.setup, table.dice or Dice(0), table._start, hide=False)
    lines = [f"? {v}" if what == "play" else f"{what} {to_json(v)}" for what, v in table.history()]
    return "\n".join([*head, "actions:", *(f"  {line}" for line in (*lines, *([extra] if extra else [])))]) + "\n"


def check_record(text: str) -> Finding | None:
    """Play a record again with every check after every action; the first failure, or None."""
    document = Document.parse(text, TITLE, VERSION)
    game = find_game(document.value("game"))
    setup = game.setup(document.value("scenario"), document.json("options", {}))
    dice = read_dice(document, setup)
    start, actions = document.take("start"), document.take("actions")
    run = Run(begin(setup, dice, start), dice.seed, thorough=True, every=1)
    try:
        for number, line in actions.lines if actions else ():
            _again(run, line, number)
    except Failure as failure:
        return run.finding(failure)
    return None


def _again(run: Run, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word == "=":
        return
    if word in ("script", "edit"):
        raise BadText(f"'{word}' cannot be checked: a fuzzed game has none", number)
    action = run.table.setup.action_space.parse(rest)
    if action is None:
        raise BadText(f"there is no action '{rest[:60]}'", number)
    try:
        run.play(action)
    except SandtableError as error:
        raise BadText(str(error), number) from None
