"""One moment of the rules, and the decision it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import msgspec

from .actions import Action
from .errors import RulesError
from .rulebook import Objection

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Answer_co = TypeVar("Answer_co", covariant=True, default=None)
else:
    from typing import TypeVar

    Answer_co = TypeVar("Answer_co", covariant=True)


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A decision: whose, about what, and the short list of legal actions in canonical order."""

    side: int
    prompt: str
    actions: Sequence[Action]  # a list, or `Offers` where it is long


class Step(msgspec.Struct, Generic[Answer_co], frozen=True, array_like=True, tag=True, gc=False):
    """One moment of the rules: who is asked, what is legal, what each verb does.

    `Step[int]` leaves a number to its caller when it ends, a plain `Step` nothing.
    """

    always_asks: ClassVar[bool] = False
    secret: ClassVar[bool] = False  # whether only the side asked may know what it answers
    begins: ClassVar[bool] = False  # whether the kind of step has a `begin` of its own
    may_fall: ClassVar[bool] = False  # whether it has a `stands` of its own
    keeps_secrets: ClassVar[bool] = False  # whether it has a `shown` of its own

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.begins = cls.begin is not Step.begin
        cls.may_fall = cls.stands is not Step.stands
        cls.keeps_secrets = cls.shown is not Step.shown

    def begin(self, s: Any) -> None:
        """Called once, when the step reaches the top of the stack for the first time."""

    def ask(self, s: Any) -> Decision:
        """The decision of this step."""
        raise RulesError(f"{type(self).__name__} neither ended nor asks")

    def asks_anyway(self, s: Any) -> bool:
        """Whether a single legal action is not taken unasked this time, since that would tell what is hidden."""
        return False

    def objection(self, s: Any, action: Action) -> Objection | None:
        """Why an action with a verb of this step is not legal; None if it is."""
        legal = any(action is a for a in self.ask(s).actions)
        return None if legal else Objection("KERNEL:not-offered")

    def begin_again(self, s: Any, value: object) -> None:
        """A continuation: this step begins, whatever the child has answered."""
        s.fresh = False
        self.begin(s)

    def ask_again(self, s: Any, value: object) -> None:
        """A continuation: this step asks for its decision again, whatever the child has answered."""

    def end(self, s: Any, value: object) -> None:
        """A continuation: this step is over with the child."""
        s.done()

    def pass_on(self, s: Any, value: Any) -> None:
        """A continuation: the answer of the child is the answer of this step."""
        s.done(value)

    def stands(self, s: Any) -> bool:
        """Whether the step still makes sense when it is resumed; if not, it ends unasked."""
        return True

    def shown(self, s: Any, side: int) -> Step[Any]:
        """The step as a side may know it (-1: a spectator); it must hold nothing that the side cannot see."""
        return self

    def told(self, s: Any, action: Action) -> str:
        """An action as the other sides' records have it while the game runs, without what is secret."""
        if self.secret:
            return "?"
        action_space = s.setup.action_space
        return action.masked if action.verb in action_space.secret or action.verb == "draw" else str(action)


class Held(Step, frozen=True):
    """A pending answer that an interrupt has set aside."""

    answered: bool
    answer: Any
    fresh: bool

    def released(self, s: Any, value: object) -> None:
        """The interrupt is over: the answer is pending again, or the step below goes on if it still stands."""
        s.stack.pop()
        s.answered, s.answer, s.fresh = self.answered, self.answer, self.fresh
        if not self.answered:
            s.then.pop()
            if not s.stack[-1].stands(s):
                s.fresh = False
                s.done()
