"""The stack of steps: call, become, done, interrupt, windows, forced steps, rollback.

One long file, since its small games show the same mechanism step by step.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from sandtable.kernel.actions import Action, ActionSpace, Domain
from sandtable.kernel.dice import Dice, Draw, Roll
from sandtable.kernel.errors import RulesError
from sandtable.kernel.events import EventType
from sandtable.kernel.flow import Each, Pick, Sequence, Window, as_step
from sandtable.kernel.game import Game, ScenarioInfo, Setup
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import State, plain
from sandtable.kernel.step import Decision, Held, Step
from sandtable.kernel.table import Table

NUMBER = Domain.numbers("number", 10)
VERBS: dict[str, tuple[Domain, ...]] = {
    "choose": (NUMBER,),
    "pass": (),
    "end": (),
    "roll": (NUMBER,),
    "draw": (NUMBER,),
}


class Lab(State):
    """A trace of what the steps did, and switches for the check."""

    trace: tuple[str, ...]
    alarms: int
    dead: bool
    checks: int
    bag: tuple[int, ...]
    kept: bytearray
    rows: list[tuple[int, ...]]

    def note(self, what: str) -> None:
        """Add to the trace."""
        self.trace = (*self.trace, what)


class LabGame(Game):
    """A game whose start is whatever step a test wants."""

    id = "lab"
    title = MappingProxyType({"en": "Lab"})
    version = 1
    package = __name__

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """One, empty."""
        return (ScenarioInfo("none", {}, ("red", "blue"), "", 1, "", {}),)

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """Two sides and a few verbs."""
        return Setup(self, scenario, options, ("red", "blue"), ActionSpace(VERBS))

    def empty(self, setup: Setup) -> Lab:
        """An empty trace."""
        return Lab(setup)

    def check(self, s: Lab) -> None:
        """Sound an alarm if one is due."""
        s.checks += 1
        if s.alarms and s.answered:
            s.alarms -= 1
            s.note(f"alarm over {s.answer}")
            s.interrupt(Choice("alarm", (1, 2)))

    def view(self, s: Lab, side: int) -> dict[str, Any]:
        """The trace."""
        return {"trace": list(s.trace)}

    def score(self, s: Lab) -> tuple[int, ...]:
        """None."""
        return (0, 0)


LAB = LabGame()


class Choice(Step, frozen=True):
    """A side chooses one of some numbers, which is the answer."""

    name: str
    numbers: tuple[int, ...]
    side: int = 0

    def begin(self, s: Lab) -> None:
        """Leave a trace."""
        s.note(f"{self.name} begins")

    def ask(self, s: Lab) -> Decision:
        """Any of the numbers."""
        return Decision(self.side, self.name, [s.setup.action_space["choose"](n) for n in self.numbers])

    def on_choose(self, s: Lab, n: int) -> None:
        """That is the answer."""
        s.note(f"{self.name} {n}")
        s.done(n)


class Root(Step, frozen=True):
    """Calls a step, notes its answer, and ends the game."""

    child: tuple[str, tuple[int, ...]] = ("child", (1, 2))

    def begin(self, s: Lab) -> None:
        """Call."""
        s.call(self.make(s))

    def make(self, s: Lab) -> Step:
        """The child."""
        return Choice(*self.child)

    def resumed(self, s: Lab, value: Any) -> None:
        """The end."""
        s.note(f"answer {value!r}")
        s.finish(0)


def table(step: Step, **fields: Any) -> Table:
    """A table that begins with a step."""
    s = LAB.empty(LAB.setup("none", fields.pop("options", None)))
    for name, value in fields.items():
        setattr(s, name, value)
    s.call(step)
    return Table(s, Dice(0))


def trace(t: Table) -> list[str]:
    """What has happened."""
    return list(t.view(None)["trace"])


# --- call, become, done ---------------------------------------------------------------------------------------------


def test_a_called_step_answers_its_caller() -> None:
    t = table(Root())
    assert [str(a) for a in t.legal] == ["choose 1", "choose 2"]
    t.play("choose 2")
    assert trace(t) == ["child begins", "child 2", "answer 2"]
    assert t.over
    assert t.winner == "red"


def test_a_step_with_one_answer_is_not_asked() -> None:
    t = table(Root(("child", (7,))))
    assert t.over
    assert trace(t) == ["child begins", "child 7", "answer 7"]
    assert t.history() == []


class Becoming(Root, frozen=True):
    """Calls a step that becomes another."""

    def make(self, s: Lab) -> Step:
        """The changeling."""
        return Changeling()


class Changeling(Step, frozen=True):
    """Becomes a choice."""

    def begin(self, s: Lab) -> None:
        """Become."""
        s.note("changeling")
        s.become(Choice("new", (3, 4)))


def test_a_step_that_becomes_another_is_begun_anew_and_answers_the_same_caller() -> None:
    t = table(Becoming())
    t.play("choose 4")
    assert trace(t) == ["changeling", "new begins", "new 4", "answer 4"]


def test_checks_run_after_every_action_and_every_ended_step() -> None:
    t = table(Root())
    before = t._state.checks  # type: ignore[attr-defined]
    t.play("choose 1")
    assert t._state.checks == before + 1  # type: ignore[attr-defined]


def test_nothing_is_pending_when_the_game_is_over() -> None:
    t = table(Ending())
    t.play("choose 1")
    s = t._state
    assert t.over
    assert (s.answered, s.answer, s.fresh, s.dirty) == (False, None, False, False)


class Ending(Choice, frozen=True):
    """Ends the game and leaves an answer behind."""

    name: str = "ending"
    numbers: tuple[int, ...] = (1, 2)

    def on_choose(self, s: Lab, n: int) -> None:
        """The answer reaches nobody."""
        s.finish(1)
        s.done((n, n))


def test_a_step_that_asks_nothing_is_a_bug_of_the_game() -> None:
    with pytest.raises(RulesError, match="Choice has no legal action"):
        table(Root(("child", ())))


class Silent(Step, frozen=True):
    """Neither ends nor asks."""


def test_a_step_that_neither_ends_nor_asks_is_a_bug_of_the_game() -> None:
    with pytest.raises(RulesError, match="Silent neither ended nor asks"):
        table(Silent())


def test_the_last_step_may_not_end_before_the_game() -> None:
    t = table(Choice("last", (1, 2)))
    with pytest.raises(RulesError, match="not over"):
        t.play("choose 1")


def test_inside_finds_the_nearest_step_of_a_kind() -> None:
    s = table(Root())._state
    assert s.inside(Root) == Root()
    assert s.inside(Choice) == Choice("child", (1, 2))
    assert s.inside(Each) is None


# --- interrupts -----------------------------------------------------------------------------------------------------


def test_an_interrupt_sets_a_pending_answer_aside_and_restores_it() -> None:
    t = table(Root(), alarms=1)
    t.play("choose 2")
    assert t.prompt == "alarm"
    assert any(isinstance(step, Held) for step in t._state.stack)
    t.play("choose 1")
    assert trace(t) == ["child begins", "child 2", "alarm over 2", "alarm begins", "alarm 1", "answer 2"]


def test_interrupts_nest() -> None:
    t = table(Root(), alarms=3)
    for choice in ("choose 2", "choose 1", "choose 2", "choose 1"):
        t.play(choice)
    assert [line for line in trace(t) if "over" in line] == ["alarm over 2", "alarm over 1", "alarm over 2"]
    assert trace(t)[-1] == "answer 2"


class Rolling(Root, frozen=True):
    """Rolls."""

    def make(self, s: Lab) -> Step:
        """Two dice."""
        return Roll(2)


def test_the_answer_of_a_roll_survives_an_interrupt_saved_and_read_back() -> None:
    t = table(Rolling(), alarms=1, script=(3, 5))
    assert t.prompt == "alarm"
    step = next(step for step in t._state.stack if isinstance(step, Held))
    assert step.answer == (3, 5)
    from sandtable.kernel.position import read_step, step_text

    assert read_step(step_text(step), 1, LAB) == step
    t.play("choose 1")
    assert trace(t)[-1] == "answer (3, 5)"


class Drawing(Root, frozen=True):
    """Draws."""

    def make(self, s: Lab) -> Step:
        """One thing of the bag."""
        return Draw("bag")


@pytest.mark.parametrize("chance", ["roll", "ask"])
def test_nothing_comes_between_a_blind_draw_and_its_caller(chance: str) -> None:
    t = table(Drawing(), alarms=1, bag=(4, 6), options={"chance": chance})
    if chance == "ask":
        t.play("draw 6")
    assert t.over
    assert [line[:6] for line in trace(t)] == ["answer"]


class Mortal(Root, frozen=True):
    """A step about somebody who may die while it waits."""

    def stands(self, s: Lab) -> bool:
        """While he lives."""
        return not s.dead

    def resumed(self, s: Lab, value: Any) -> None:
        """Not reached by the dead."""
        s.note("resumed")
        s.done("alive")


class Killer(Choice, frozen=True):
    """Kills."""

    def on_choose(self, s: Lab, n: int) -> None:
        """Him."""
        s.dead = n == 1
        s.done()


class MortalParent(Root, frozen=True):
    """Calls the mortal, who calls the killer."""

    def make(self, s: Lab) -> Step:
        """The mortal."""
        return MortalWithKiller()


class MortalWithKiller(Mortal, frozen=True):
    """Calls the killer."""

    def make(self, s: Lab) -> Step:
        """The killer."""
        return Killer("killer", (1, 2))


def test_a_step_that_no_longer_stands_ends_unasked() -> None:
    t = table(MortalParent())
    t.play("choose 1")
    assert trace(t)[-1] == "answer None"
    assert "resumed" not in trace(t)


def test_a_step_that_stands_is_resumed() -> None:
    t = table(MortalParent())
    t.play("choose 2")
    assert trace(t)[-2:] == ["resumed", "answer 'alive'"]


class Waiting(Choice, frozen=True):
    """An asked step about somebody who may die."""

    def stands(self, s: Lab) -> bool:
        """While he lives."""
        return not s.dead


class Interrupting(Root, frozen=True):
    """Calls a choice and interrupts it at once, before it has begun or after."""

    def make(self, s: Lab) -> Step:
        """Somebody who may die."""
        return Waiting("waiting", (1, 2))

    def begin(self, s: Lab) -> None:
        """The interrupt comes first."""
        s.call(self.make(s))
        s.interrupt(Killer("killer", (1, 2)))


def test_a_step_interrupted_before_it_began_begins_afterwards() -> None:
    t = table(Interrupting())
    assert t.prompt == "killer"
    t.play("choose 2")
    assert t.prompt == "waiting"
    assert trace(t) == ["killer begins", "waiting begins"]


def test_a_step_interrupted_before_it_began_ends_unbegun_if_it_no_longer_stands() -> None:
    t = table(Interrupting())
    t.play("choose 1")
    assert trace(t) == ["killer begins", "answer None"]


# --- the kernel's steps ---------------------------------------------------------------------------------------------


class Three(Sequence, frozen=True, kw_only=True):
    """Three choices in a row."""

    name: str

    def part(self, s: Lab, at: int) -> Step | None:
        """Numbered."""
        return Choice(f"{self.name}{at}", (1, 2)) if at < 3 else None


class Several(Each, frozen=True):
    """A choice for each."""

    def one(self, s: Lab, item: int) -> Step:
        """Named after it."""
        return Choice(f"item{item}", (1, 2))


class Outer(Root, frozen=True):
    """Calls the sequence."""

    def make(self, s: Lab) -> Step:
        """Three."""
        return Three(name="part")


class OuterEach(Root, frozen=True):
    """Calls for each."""

    def make(self, s: Lab) -> Step:
        """Two things."""
        return Several((5, 3))


def prompts(t: Table) -> list[str | None]:
    """What is asked until the end, always answering 1."""
    found: list[str | None] = []
    while not t.over:
        found.append(t.prompt)
        t.play("choose 1")
    return found


def test_a_sequence_asks_its_parts_in_order() -> None:
    assert prompts(table(Outer())) == ["part0", "part1", "part2"]


def test_each_asks_for_every_thing_in_order() -> None:
    assert prompts(table(OuterEach())) == ["item5", "item3"]


class Odd(Pick, frozen=True):
    """A set of at most two odd numbers."""

    def side(self, s: Lab) -> int:
        """Blue."""
        return 1

    def objection_to(self, s: Lab, item: int) -> Objection | None:
        """Odd, new, and no more than two."""
        fits = item % 2 and item not in self.picked and len(self.picked) < 2
        return None if fits else Objection("LAB:odd")

    def ask(self, s: Lab) -> Decision:
        """What fits, or the end."""
        choose = s.setup.action_space["choose"]
        fits = [choose(n) for n in range(10) if self.objection_to(s, n) is None]
        return Decision(self.side(s), "odd", [*fits, s.setup.action_space["end"]()])

    on_choose = Pick.add


class OuterPick(Root, frozen=True):
    """Calls the pick."""

    def make(self, s: Lab) -> Step:
        """Odd numbers."""
        return Odd()


def test_a_set_is_picked_one_at_a_time_and_closed() -> None:
    t = table(OuterPick())
    assert t.to_act == "blue"
    t.play("choose 5")
    t.play("choose 3")  # the only answer left is the end, which is not asked
    assert trace(t) == ["answer (5, 3)"]


def test_a_set_may_be_closed_early() -> None:
    t = table(OuterPick())
    t.play("choose 5")
    t.play("end")
    assert trace(t) == ["answer (5,)"]


class Open(Window, frozen=True, kw_only=True):
    """Low numbers may be played, each once."""

    top: int = 0

    def plays(self, s: Lab, side: int) -> list[Action]:
        """Numbers not yet played."""
        return [s.setup.action_space["choose"](n) for n in range(self.top) if n not in self.played]

    def on_choose(self, s: Lab, n: int) -> None:
        """Everybody is asked again."""
        s.become(self.reopened(n))


class OuterWindow(Root, frozen=True):
    """Opens the window."""

    sides: tuple[int, ...] = (1, 0)
    top: int = 0

    def make(self, s: Lab) -> Step:
        """The window."""
        return Open(self.sides, top=self.top)


def test_a_window_asks_even_if_passing_is_the_only_answer() -> None:
    t = table(OuterWindow())
    assert t.to_act == "blue"
    assert [str(a) for a in t.legal] == ["pass"]
    t.play("pass", side="blue")
    assert t.to_act == "red"
    t.play("pass", side="red")
    assert trace(t) == ["answer ()"]


def test_any_play_reopens_a_window_to_all() -> None:
    t = table(OuterWindow(top=2))
    asked = []
    for text in ("choose 1", "pass", "choose 0", "pass", "pass"):
        asked.append(t.to_act)
        t.play(text)
    assert asked == ["blue", "blue", "red", "blue", "red"]
    assert trace(t) == ["answer (1, 0)"]


def test_a_window_open_to_nobody_ends_at_once() -> None:
    assert trace(table(OuterWindow(sides=()))) == ["answer ()"]


# --- rollback -------------------------------------------------------------------------------------------------------


def test_kept_fields_are_restored_exactly() -> None:
    s = LAB.empty(LAB.setup("none"))
    s.kept, s.rows, s.turn, s.trace = bytearray(b"abc"), [(1, 2), (3,)], 1 << 90, ("x",)
    kept = s.keep("kept", "rows", "turn", "trace")
    before = s.hash()
    s.kept[0], s.rows[0], s.turn, s.trace = 0, (), 4, ()
    assert s.hash() != before
    s.restore(kept)
    assert s.hash() == before
    assert (type(s.kept), s.rows, s.turn) == (bytearray, [(1, 2), (3,)], 1 << 90)


class Keeper(Step, frozen=True):
    """Holds kept fields."""

    kept: bytes


def test_a_step_that_holds_kept_fields_is_read_back() -> None:
    from sandtable.kernel.position import read_step, step_text

    s = LAB.empty(LAB.setup("none"))
    step = Keeper(s.keep("rows", "turn"))
    assert read_step(step_text(step), 1, LAB) == step


@pytest.mark.parametrize("field", ["key", "rng", "script", "log", "stack", "sealed"])
def test_dice_cannot_be_kept(field: str) -> None:
    s = LAB.empty(LAB.setup("none"))
    with pytest.raises(RulesError, match=field):
        s.keep("turn", field)


def test_a_state_refuses_fields_that_a_clone_would_share() -> None:
    with pytest.raises(RulesError, match="dict"):

        class Bad(State):
            found: dict[int, int]


class Telling(Root, frozen=True):
    """Notes an event when it is resumed, and then asks again."""

    def resumed(self, s: Lab, value: Any) -> None:
        """Something has happened."""
        s.emit(TOLD, "LAB:told", value)
        s.call(Choice("again", (1, 2)))


TOLD = EventType("told", "value")


def test_checks_see_what_happened_before_anybody_is_asked_again() -> None:
    t = table(Telling())
    before = t._state.checks  # type: ignore[attr-defined]
    t.play("choose 1")
    assert t.prompt == "again"
    assert t._state.checks == before + 2  # type: ignore[attr-defined]


class DrawingTwice(Root, frozen=True):
    """Asks, draws, and asks the same side again."""

    asked: bool = False

    def resumed(self, s: Lab, value: Any) -> None:
        """Draw after the first answer."""
        s.call(Choice("again", (1, 2)) if self.asked else Draw("bag"))
        s.stack[-2] = DrawingTwice(asked=True)


def test_undo_is_refused_after_a_draw_though_the_same_side_is_asked_again() -> None:
    t = table(DrawingTwice(), bag=(4, 6, 7))
    t.play("choose 1")
    assert (t.to_act, t.prompt) == ("red", "again")
    assert not t.can_undo


class Derived(Lab):
    """Keeps the sum of its rows beside them, as something a state could not hold otherwise."""

    UNHASHED = Lab.UNHASHED | {"sums"}

    sums: frozenset[int]

    def derive(self) -> None:
        """Add up."""
        self.sums = frozenset(map(sum, self.rows))


def test_what_is_derived_is_outside_the_hash_and_follows_a_rollback() -> None:
    s = Derived(LAB.setup("none"))
    s.rows = [(1, 2), (3, 4)]
    before = s.hash()
    s.derive()
    assert s.hash() == before
    kept = s.keep("rows")
    s.rows = []
    s.derive()
    s.restore(kept)
    assert s.sums == {3, 7}
    assert s.clone().sums is s.sums


class Masked(Step, frozen=True):
    """A step that holds a set of more than sixty-four things."""

    units: int
    groups: tuple[int, ...] = ()


def test_a_step_with_long_masks_comes_back_from_plain_data() -> None:
    step = Masked(1 << 100, (3, 1 << 70))
    assert as_step(plain(step), Masked) == step
    held = Held(True, (1, 1 << 80), False)
    assert as_step(plain(held), Held) == held
