"""One moment of the rules, and the decision it asks for."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from .actions import Action
from .errors import RulesError
from .rulebook import Objection


class Decision(msgspec.Struct, frozen=True):
    """A decision: whose, about what, and the short list of legal actions in canonical order."""

    side: int
    prompt: str
    actions: list[Action]


class Step(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """One moment of the rules: who is asked, what is legal, what each verb does."""

    always_asks: ClassVar[bool] = False
    secret: ClassVar[bool] = False  # whether only the side asked may know what it answers
    begins: ClassVar[bool] = False  # whether the kind of step has a `begin` of its own
    keeps_secrets: ClassVar[bool] = False  # whether it has a `shown` of its own

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.begins = cls.begin is not Step.begin
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

    def resumed(self, s: Any, value: Any) -> None:
        """Called with the answer of a child that has ended."""

    def stands(self, s: Any) -> bool:
        """Whether the step still makes sense when it is resumed; if not, it ends unasked."""
        return True

    def shown(self, s: Any, side: int) -> Step:
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
