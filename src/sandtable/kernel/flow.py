"""The stack of steps: rules ask, decide, call, end, and may be interrupted at any depth.

A step is a small frozen record. The kernel looks at the top of the stack: a fresh step `begin`s; a step whose child
has ended goes on with the answer, by the method that it named when it called the child (after the game's checks have
run); otherwise the step is asked, after the checks have seen whatever has changed since. A single legal action is
taken without asking, except in a `Window`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, NoReturn, Self

import msgspec

from .actions import Action
from .errors import RulesError
from .rulebook import Objection
from .state import State, deep_tuple
from .step import Decision, Step


class Anytime(NamedTuple):
    """A verb of no step: what a side may do whenever it is asked for anything. The step is asked again afterwards."""

    verb: str
    actions: Callable[[Any, int], list[Action]]  # of a state and a side
    objection: Callable[[Any, int, Action], Objection | None]
    do: Callable[[Any, Action], None]


def as_step(data: Any, kind: type[Step[Any]]) -> Step[Any]:
    """A step of a kind from plain data."""
    step: Step[Any] = msgspec.convert(deep_tuple(data), kind)
    return step


def advance(s: State, action: Action | None = None) -> Decision | None:
    """Run the rules, from an action on if one was chosen, until somebody must decide; None when the game is over."""
    stack, setup = s.stack, s.setup
    check, anytime = setup.check, setup.anytime
    while not s.over:
        if action is not None:
            if anytime is None:
                s.dirty = True
                getattr(stack[-1], action.handler)(s, *action.args)
            else:
                act(s, action)
            action = None
            continue
        if s.dirty:
            s.dirty = False
            check(s)
            s.changed = False
            if s.over or s.dirty:
                continue
        if s.answered:
            value, step = s.answer, stack[-1] if stack else _missing()
            then = s.then.pop()
            s.answered = False
            s.answer = None
            falls = step.may_fall and not step.stands(s)
            getattr(step, "end" if falls else then)(s, value)
        elif s.fresh:
            s.fresh = False
            stack[-1].begin(s)
        elif s.changed:
            s.dirty = True
        else:
            step = stack[-1]
            ask = step.ask(s)
            actions = ask.actions
            if len(actions) != 1 or step.always_asks or step.asks_anyway(s):
                return ask if actions and anytime is None else _besides(s, step, ask)
            action = actions[0]
    s.answered, s.answer, s.fresh, s.dirty, s.changed = False, None, False, False, False
    s.then[:] = s.then[: max(0, len(stack) - 1)]
    return None


def asked(s: State) -> Decision:
    """The decision of the step at the top, with what its side may do at any time."""
    step: Step[Any] = s.stack[-1]
    ask = step.ask(s)
    return _besides(s, step, ask) if ask.actions else ask


def _besides(s: State, step: Step[Any], ask: Decision) -> Decision:
    """The decision of a step with what its side may do at any time; there must be something to decide."""
    if not ask.actions:
        raise RulesError(f"{type(step).__name__} has no legal action: {step!r}")
    anytime = s.setup.anytime
    more = anytime.actions(s, ask.side) if anytime is not None and ask.side >= 0 else []
    return Decision(ask.side, ask.prompt, [*ask.actions, *more]) if more else ask


def _missing() -> NoReturn:
    raise RulesError("the last step ended and the game is not over")


def act(s: State, action: Action) -> None:
    """Let the step at the top carry out an action."""
    s.dirty = True
    anytime = s.setup.anytime
    if anytime is not None and action.verb == anytime.verb:
        anytime.do(s, action)
        return
    getattr(s.stack[-1], action.handler)(s, *action.args)


# --- the kernel's own steps -----------------------------------------------------------------------------------------


Part = Callable[[Any, Any], Step[Any] | None]  # of the sequence and a state: the step it asks for, if any


class Sequence(Step, frozen=True):
    """Parts one after another; each does what it does and may ask for a step, after which the next one comes."""

    parts: ClassVar[tuple[Part, ...]] = ()

    at: int = 0  # the part that has been come to

    def begin(self, s: Any) -> None:
        """Begin with the part that has been come to."""
        self._go_on(s, self.at)

    def resumed(self, s: Any, value: object) -> None:
        """Go on with the next part."""
        self._go_on(s, self.at + 1)

    def _go_on(self, s: Any, at: int) -> None:
        for i in range(at, len(self.parts)):
            step = self.parts[i](self, s)
            if s.over:
                return
            if step is not None:
                s.call(step, msgspec.structs.replace(self, at=i).resumed)
                return
        self.close(s)

    def close(self, s: Any) -> None:
        """After the last part the sequence ends, unless a subclass says what comes then."""
        s.done()


class Each(Step, frozen=True):
    """The same step for each of some things, in order."""

    items: tuple[int, ...]

    def one(self, s: Any, item: int) -> Step[Any]:
        """The step for one of the things."""
        raise NotImplementedError

    def begin(self, s: Any) -> None:
        """Call the step for the first thing left."""
        if self.items:
            s.call(self.one(s, self.items[0]), self.resumed)
        else:
            s.done()

    def resumed(self, s: Any, value: object) -> None:
        """Go on to the next thing."""
        s.become(msgspec.structs.replace(self, items=self.items[1:]))


class Window(Step[tuple[int, ...]], frozen=True):
    """A moment at which each side in turn may play something; any play reopens it, and it ends when all pass.

    It opens on public facts only and asks even when `pass` is the only answer, so that it tells nothing.
    """

    always_asks: ClassVar[bool] = True

    sides: tuple[int, ...]
    at: int = 0
    played: tuple[int, ...] = ()

    def begin(self, s: Any) -> None:
        """A window open to nobody ends at once."""
        if not self.sides:
            s.done(self.played)

    def plays(self, s: Any, side: int) -> list[Action]:
        """What a side may play now, besides passing."""
        raise NotImplementedError

    def ask(self, s: Any) -> Decision:
        """The side whose answer is due may play or pass."""
        side = self.sides[self.at]
        return Decision(side, type(self).__name__, [*self.plays(s, side), s.setup.action_space["pass"]()])

    def on_pass(self, s: Any) -> None:
        """The next side answers; when all have passed the window ends with what was played."""
        if self.at + 1 < len(self.sides):
            s.become(msgspec.structs.replace(self, at=self.at + 1))
        else:
            s.done(self.played)

    def reopened(self, played: int) -> Self:
        """This window after a play: every side is asked again."""
        return msgspec.structs.replace(self, at=0, played=(*self.played, played))
