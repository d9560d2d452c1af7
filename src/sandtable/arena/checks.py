"""What must hold at every moment of every game: each check is a function that raises when it does not."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import filterfalse, groupby
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from ..kernel.actions import Action, ActionSpace, Verb
from ..kernel.dice import Dice
from ..kernel.events import Event
from ..kernel.flow import asked
from ..kernel.hidden import blanked, permuted, pools, unknown
from ..kernel.offers import alike
from ..kernel.replay import read_record
from ..kernel.state import NOBODY, State
from ..kernel.step import Decision
from ..kernel.table import Observation, Table, table_from_position
from ..kernel.why import objector
from . import leaks
from .answers import Answers

DOMAIN_LIMIT = 3000  # a verb with more operands than this is sampled
KEPT = 100_000  # the actions of a verb with more operands than this are forgotten when they have been asked about
STRANGERS = 3  # how many actions of each verb that is out of place are asked about
CHOICES = 6  # how many legal actions the odds are asked of
GARBAGE = ("", "  ", "odds", "roll", "move move", "-1", "\0 \u00b2 \u0664")


@dataclass(frozen=True)
class Moment:
    """A table after an action, the table before it, and what happened in between."""

    table: Table
    before: Table
    events: tuple[Event, ...]
    rng: Random
    refusals: Counter[str]  # how often each rule has refused something so far
    limit: int = DOMAIN_LIMIT
    views: dict[int, tuple[dict[str, Any], bytes]] = field(default_factory=dict)  # by side, once looked at

    def view(self, side: int) -> bytes:
        """What a side is shown now, made once for all who compare something with it."""
        return self._shown(side)[1]

    def shown(self, side: int) -> dict[str, Any]:
        """The same as data."""
        return self._shown(side)[0]

    def _shown(self, side: int) -> tuple[dict[str, Any], bytes]:
        if side not in self.views:
            found = self.table.observe_index(side).view()
            self.views[side] = found, _json(found)
        return self.views[side]


_VERB, _RULE = attrgetter("verb", "handler"), attrgetter("rule")
ANSWERS = 60  # how many actions of each verb are asked about in words


Check = Callable[[Moment], None]


def _same(found: Table, wanted: Table, what: str) -> None:
    """Two tables stand in the same position; if not, the first field that differs is named."""
    if found.hash != wanted.hash:
        ours, theirs = found._state.plain_fields(), wanted._state.plain_fields()
        name = next((n for n in theirs if ours[n] != theirs[n]), "its set-up")
        raise AssertionError(f"{what}: {name} differs")


# --- cheap: after every action --------------------------------------------------------------------------------------


def invariants(m: Moment) -> None:
    """The state is possible."""
    m.table.setup.game.invariants(m.table._state)


def legal_list(m: Moment) -> None:
    """The list of legal actions is never empty before the end, and names each action once, by its own text and id.

    The step that is asked can carry out every one of them.
    """
    legal = m.table.legal
    assert bool(legal) is not m.table.over, "the game goes on without a legal action"
    _carried_out(m, dict.fromkeys(map(_VERB, legal)))
    listed = set(legal)
    assert len(listed) == len(legal), "an action stands twice in the list"
    action_space = m.table.setup.action_space
    known = _read_back(action_space)
    for action in listed - known:
        assert action_space.parse(str(action)) is action, f"'{action}' is not read back as itself"
        assert action_space.by_id(action.id) is action, f"'{action}' is not found by its id"
    known |= listed


@lru_cache(maxsize=16)
def _read_back(action_space: ActionSpace) -> set[Action]:
    """The actions that are known to be read back from text and id as themselves: it depends on nothing else."""
    return set()


def _carried_out(m: Moment, offered: Iterable[tuple[str, str]]) -> None:
    step, anytime = m.table._state.step, m.table.setup.anytime
    for verb, handler in offered:
        able = hasattr(step, handler) or (anytime is not None and verb == anytime.verb)
        assert able, f"{type(step).__name__} offers '{verb}' and has no {handler}"


def citations(m: Moment) -> None:
    """Every event names a rule of the ledger."""
    rulebook = m.table.setup.game.rulebook
    for event in m.events:
        assert event.rule in rulebook, f"event {event.kind} cites {event.rule}, which is in no ledger"


def memory(m: Moment) -> None:
    """Nobody is asked to forget: what a side knew of a lasting thing it knows as long as the thing has its number."""
    old, new = m.before._state, m.table._state
    for name, hidden in new.HIDDEN.items():
        if not hidden.lasting:
            continue
        same = [i for i, (a, b) in enumerate(zip(getattr(old, name), getattr(new, name), strict=True)) if a == b]
        for side in (*range(len(m.table.sides)), NOBODY):
            lost = [i for i in same if hidden.knows(old, side, i) and not hidden.knows(new, side, i)]
            assert not lost, f"{name} {lost[0]} was known and is hidden again under the same number"


# --- costly: now and then -------------------------------------------------------------------------------------------


def same_list(m: Moment) -> None:
    """The list depends on the state alone."""
    if not m.table.over:
        s = m.table._state.clone()
        assert tuple(asked(s).actions) == m.table.legal, "the list differs when it is made again"


def undo(m: Moment) -> None:
    """Taking back restores the position and the list."""
    if m.table.can_undo:
        again = m.table.clone()
        again.undo()
        _same(again, m.before, "undo does not restore the position")
        assert again.legal == m.before.legal, "undo does not restore the legal actions"


def clones(m: Moment) -> None:
    """What happens at a clone does not touch the table, and the same actions lead to the same position."""
    legal = m.table.legal
    first, second, kept = m.table.clone(), m.table.clone(), m.table.clone()
    before = m.table.hash
    assert first.hash == before, "a clone stands in another position"
    for _ in range(3):
        if first.over:
            break
        action = m.rng.choice(first.legal)
        first.play(action)
        second.play(action)
    _same(first, second, "the same actions lead to different positions")
    _same(kept, m.table, "playing at a clone changed the table or another clone")
    assert m.table.hash == before, "playing at a clone changed the table"
    assert m.table.legal == legal, "playing at a clone changed the legal actions"


def position(m: Moment) -> None:
    """The position's text reads back as the same position."""
    if m.table.over:
        return
    text = m.table.position()
    again = table_from_position(text, m.table.dice or Dice(0))
    _same(again, m.table, "the position's text reads back as another position")
    assert again.position() == text, "the position's text changes when it is read and written again"
    assert again.legal == m.table.legal, "the position's text reads back with other legal actions"


def hidden(m: Moment) -> None:
    """What a side may know does not change when what it may not know changes places."""
    for side in (*range(len(m.table.sides)), NOBODY):
        seen = m.table.observe_index(side)
        s = permuted(m.table._state, side, m.rng)
        same = _same_to_the_last(blanked(s, side), seen._state)
        ask = _asked_of(s, side)
        if same and _same_question(ask, seen._ask):
            continue  # bytes and view are made of nothing else
        other = Observation.of(s, ask, side, seen._log)
        who, now = seen.side or "a spectator", seen.cursor  # both have the same log, so its events need no comparing
        assert bytes(other.since(now)) == bytes(seen.since(now)), f"{who} can tell hidden things apart"
        assert _json(other.view()) == m.view(side), f"the view of {who} tells hidden things apart"


def _same_to_the_last(one: State, other: State) -> bool:
    """Whether two states are alike in every field, in those that are neither hashed nor told as well."""
    values = attrgetter(*one.FIELDS)
    return type(one) is type(other) and bool(values(one) == values(other))


def _asked_of(s: State, side: int) -> Decision | None:
    """What is asked in a state, as a side knows it."""
    if s.over:
        return None
    ask = asked(s)
    return ask if ask.side == side else Decision(ask.side, ask.prompt, [])


def _same_question(one: Decision | None, other: Decision | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.side, one.prompt) == (other.side, other.prompt) and alike(one.actions, other.actions)


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)


def own_list(m: Moment) -> None:
    """A side's list can be made from what that side knows."""
    ask = m.table._ask
    if ask is not None and ask.side >= 0:
        s = blanked(m.table._state, ask.side)
        known = tuple(asked(s).actions)
        assert known == m.table.legal, f"{m.table.to_act} cannot work out its legal actions from what it knows"


def samples(m: Moment) -> None:
    """A table drawn from an observation is possible and offers the same list; a light position is the same."""
    ask = m.table._ask
    if ask is None or ask.side < 0:
        return
    seen = m.table.observe_index(ask.side)
    for pool in pools(m.table._state):
        known = unknown(seen._state, pool, ask.side) == unknown(m.table._state, pool, ask.side)
        assert known, f"of {pool}, who knows what depends on what is hidden"
    seed = m.rng.getrandbits(32)
    sample = seen.sample(Random(seed))
    sample.setup.game.invariants(sample._state)
    s = sample._state
    assert tuple(asked(s).actions) == seen.legal, "a sampled table offers other actions"
    light = seen.light(Random(seed), "nodes" if seen.setup.chance_asks else "roll")
    action = m.rng.choice(sample.legal)
    sample.play(action)
    light.play(action)
    assert light.hash == sample.hash, "a light position is played otherwise than a table"
    assert tuple(light.legal) == sample.legal, "a light position offers other actions"
    for side in sample.sides:
        assert light.evaluate(side) == sample.observe(side).evaluate(), "an evaluation looks at what is hidden"


def pickles(m: Moment) -> None:
    """An observation survives the way to another process."""
    for side in (*range(len(m.table.sides)), NOBODY):
        seen = m.table.observe_index(side)
        again = pickle.loads(pickle.dumps(seen))
        assert bytes(again) == bytes(seen), "an observation changes when pickled"
        assert _json(again.view()) == m.view(side), "a view changes when pickled"
        assert again.legal == seen.legal, "the legal actions change when pickled"


def reasons(m: Moment) -> None:
    """Over the whole domain of each verb, `why` is silent exactly when the action is legal."""
    if m.table.over:
        return
    s, ask = m.table._state, m.table._ask
    assert ask is not None
    for (name, handler), actions in groupby(m.table.legal, _VERB):
        object_to = objector(s, ask, name, handler)
        for action in actions:
            found = object_to(action)
            assert found is None, f"'{action}' is legal, yet why says {found.rule}"
    step, anytime = m.table._state.stack[-1], m.table.setup.anytime
    for verb in m.table.setup.action_space.verbs.values():
        if hasattr(step, verb.handler) or (anytime is not None and verb.name == anytime.verb):
            _refusals(m, verb)
        else:
            for action in _some(verb, m.rng, STRANGERS, ()):
                assert m.table.why(action), f"'{action}' is out of place, yet why is silent"


def _refusals(m: Moment, verb: Verb) -> None:
    """A verb that may be played now; what `why` asks is asked without reading a text each time."""
    s, ask, rulebook = m.table._state, m.table._ask, m.table.setup.game.rulebook
    assert ask is not None
    refused = list(filterfalse(set(m.table.legal).__contains__, _asked_about(m, verb)))
    found = list(map(objector(s, ask, verb.name, verb.handler), refused))
    if not all(found):
        raise AssertionError(f"'{refused[found.index(None)]}' is not legal, yet why is silent")
    rules = list(map(_RULE, found))
    cited = Counter(rules)
    for rule in cited:
        assert rule in rulebook, f"why '{refused[rules.index(rule)]}' cites {rule}, which is in no ledger"
    m.refusals.update(cited)


def answers(m: Moment) -> None:
    """What a side is told when it asks why not: a rule in force, about what it points at, in a sentence of its own."""
    ask = m.table._ask
    if ask is None or ask.side < 0 or not m.table.setup.game.tells_why:
        return
    s = blanked(m.table._state, ask.side)
    asked = Answers(s, ask, m.shown(ask.side))
    legal = {action.id for action in ask.actions}
    for verb in m.table.setup.action_space.verbs.values():
        if hasattr(s.stack[-1], verb.handler):
            near = tuple(a for a in ask.actions if a.verb == verb.name)
            for action in _some(verb, m.rng, ANSWERS, near):
                if action.id not in legal:
                    asked.check(action)
    asked.point(m.rng)


def _asked_about(m: Moment, verb: Verb) -> Iterator[Action]:
    if verb.size <= m.limit:
        return iter(_every(verb))
    return _some(verb, m.rng, m.limit, tuple(a for a in m.table.legal if a.verb == verb.name))


@lru_cache(maxsize=256)
def _every(verb: Verb) -> tuple[Action, ...]:
    """All actions of a verb, for whoever asks about them again and again."""
    return tuple(verb.every())


def _some(verb: Verb, rng: Random, count: int, near: tuple[Action, ...]) -> Iterator[Action]:
    """Random actions of a verb, half of them one operand away from a legal one; those of a vast domain are not kept."""
    draw, made, asked = rng.random, verb.made, min(count, verb.size)
    drawn = [rng.choices(range(domain.size), k=asked) for domain in verb.domains]
    for i, args in enumerate(zip(*drawn, strict=True) if drawn else [()] * asked):
        if near and i % 2:
            keep = int(draw() * len(args))
            other = near[int(draw() * len(near))].args
            args = (*other[:keep], args[keep], *other[keep + 1 :])
        action = made.get(args)
        if action is None:
            action = Action(verb, args) if verb.size > KEPT else verb(*args)
        yield action


def odds(m: Moment) -> None:
    """Whatever is asked about, the odds are an answer: chances for what a side may do, nothing for all else."""
    action_space = m.table.setup.action_space
    strangers = [str(action) for verb in action_space.verbs.values() for action in _some(verb, m.rng, 1, ())]
    for side in (*range(len(m.table.sides)), NOBODY):
        seen = m.table.observe_index(side)
        legal = [str(action) for action in m.rng.sample(seen.legal, min(CHOICES, len(seen.legal)))]
        for text in (*legal, *strangers, *GARBAGE):
            found = seen.odds(text)
            assert not found or action_space.parse(text) in seen.legal, f"'{text}' is not legal, yet has odds"
            assert _json(found) == _json(seen.odds(text)), f"the odds of '{text}' change when asked for again"


def directed(m: Moment) -> None:
    """Whoever has something hidden can do whatever he likes with it so that nobody learns what it is."""
    if not m.table.over:
        leaks.walk(m.table, Random(m.table.hash))


# --- a few times a game ---------------------------------------------------------------------------------------------


def record(m: Moment) -> None:
    """The record replays to the same position."""
    again = read_record(m.table.record())
    _same(again, m.table, "the record replays to another position")
    assert again.history() == m.table.history(), "the record replays other actions"


def side_records(m: Moment) -> None:
    """Each side's own record can be written, and while the game runs it tells neither the seed nor a hash."""
    for side in m.table.sides if not m.table.over else ():
        text = m.table.record(side)
        assert "\nseed: ?\n" in text, f"the record of {side} tells the seed"
        assert "\n  = " not in text, f"the record of {side} tells a hash of everything"


def sight(m: Moment) -> None:
    """Who sees is seen; the game lists the pairs of hexes for which that fails."""
    found = m.table.setup.game.sight_faults(m.table._state)
    assert not found, f"sight is not symmetric between {found[0]}"


CHEAP: tuple[Check, ...] = (invariants, legal_list, citations, memory)
COSTLY: tuple[Check, ...] = (
    same_list, undo, clones, position, own_list, hidden, samples, pickles, reasons, answers, odds,
)  # fmt: skip
RARE: tuple[Check, ...] = (record, side_records, sight)
DEEP: tuple[Check, ...] = (directed,)  # as often as the costly ones, but not oftener in thorough games
NAMES = tuple(check.__name__ for check in (*CHEAP, *COSTLY, *DEEP, *RARE))
