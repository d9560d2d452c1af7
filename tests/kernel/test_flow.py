"""The stack of steps: call, become, done, interrupt, queues, windows, amendments, forced steps.

One long file, since its small games show the same mechanism step by step.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar

import pytest

from sandtable.kernel.actions import Action, ActionSpace, Domain
from sandtable.kernel.dice import Dice, Draw, Roll
from sandtable.kernel.errors import BadText, RulesError
from sandtable.kernel.events import EventType
from sandtable.kernel.flow import Each, Part, Sequence, Window, as_step
from sandtable.kernel.game import Game, ScenarioInfo, Setup
from sandtable.kernel.state import State, plain
from sandtable.kernel.step import Decision, Held, Step
from sandtable.kernel.table import Table

NUMBER = Domain.numbers("number", 10)
VERBS: dict[str, tuple[Domain, ...]] = {
    "choose": (NUMBER,),
    "pass": (),
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


class Choice(Step[int | None], frozen=True):
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
        s.call(self.make(s), self.resumed)

    def make(self, s: Lab) -> Step[Any]:
        """The child."""
        return Choice(*self.child)

    def resumed(self, s: Lab, value: Any) -> None:
        """The end."""
        s.note(f"answer {value!r}")
        s.finish(0)


def table(step: Step[Any], **fields: Any) -> Table:
    """A table that begins with a step."""
    s = LAB.empty(LAB.setup("none", fields.pop("options", None)))
    for name, value in fields.items():
        setattr(s, name, value)
    s.start(step)
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

    def make(self, s: Lab) -> Step[Any]:
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


# --- continuations --------------------------------------------------------------------------------------------------


class Bargain(Step, frozen=True):
    """Asks for a price, then for a bid; each answer goes where the step said when it asked."""

    price: int = 0

    def begin(self, s: Lab) -> None:
        """The price first."""
        s.call(Choice("price", (3, 4)), self.priced)

    def priced(self, s: Lab, value: int | None) -> None:
        """Then the bid; the price is known by then."""
        s.call(Choice("bid", (1, 2)), Bargain(value or 0).bid)

    def bid(self, s: Lab, value: int | None) -> None:
        """Both are known."""
        s.note(f"{value} for {self.price}")
        s.finish(0)


def test_an_answer_goes_to_the_method_named_with_the_call_of_the_step_named_with_it() -> None:
    t = table(Bargain())
    t.play("choose 4")
    t.play("choose 1")
    assert trace(t)[-1] == "1 for 4"


def test_how_a_step_goes_on_is_part_of_the_position_and_of_its_hash() -> None:
    from sandtable.kernel.position import read_position, write_position

    t = table(Bargain())
    t.play("choose 4")
    text = write_position(t._state)
    assert '["Bargain",4] then bid\n' in text
    read = read_position(text, lambda _: LAB)
    assert (read.stack, read.then) == (t._state.stack, ["bid"])
    before = t.hash
    t._state.then[0] = "priced"
    assert t.hash != before


@pytest.mark.parametrize("name", ["_bid", "__init__", "price", "haggle"])
def test_a_text_cannot_make_a_step_go_on_with_anything_but_a_method(name: str) -> None:
    from sandtable.kernel.position import read_position, write_position

    t = table(Bargain())
    text = write_position(t._state).replace("then priced", f"then {name}")
    with pytest.raises(BadText, match=f"Bargain does not go on with '{name}'"):
        read_position(text, lambda _: LAB)


class Passing(Root, frozen=True):
    """Hands its child's answer on."""

    def make(self, s: Lab) -> Step[Any]:
        """One that calls another and answers what that answers."""
        return HandingOn()


class HandingOn(Step[int | None], frozen=True):
    """Answers what its child answers."""

    def begin(self, s: Lab) -> None:
        """Call."""
        s.call(Choice("inner", (1, 2)), self.pass_on)


def test_a_step_may_hand_on_the_answer_of_its_child() -> None:
    t = table(Passing())
    t.play("choose 2")
    assert trace(t)[-1] == "answer 2"


class Errands(Root, frozen=True):
    """Some steps one after another."""

    def begin(self, s: Lab) -> None:
        """All of them are under way at once, and only the first has begun."""
        s.queue([Choice("first", (1, 2)), Choice("second", (3, 4)), Choice("third", (5, 6))], self.resumed)


def test_a_queue_of_steps_is_asked_in_order_and_the_last_answers() -> None:
    t = table(Errands())
    for n in (1, 4, 5):
        t.play(f"choose {n}")
    assert trace(t) == [
        *("first begins", "first 1", "second begins", "second 4", "third begins", "third 5"),
        "answer 5",
    ]


class Effect(Root, frozen=True):
    """Calls what an effect asks for, if it asks for anything."""

    asks: bool = False

    def begin(self, s: Lab) -> None:
        """Asked or not, it goes on in the same way, as the step it has become."""
        s.call_if(Choice("effect", (1, 2)) if self.asks else None, Effect(("gone on", ())).resumed)

    def resumed(self, s: Lab, value: Any) -> None:
        """The end."""
        s.note(f"{self.child[0]} after {value}")
        s.finish(0)


def test_an_effect_that_asks_for_nothing_lets_its_step_go_on_at_once() -> None:
    assert trace(table(Effect())) == ["gone on after None"]
    t = table(Effect(asks=True))
    t.play("choose 2")
    assert trace(t)[-1] == "gone on after 2"


class Amending(Choice, frozen=True):
    """Changes the steps that wait for it."""

    def on_choose(self, s: Lab, n: int) -> None:
        """The nearest bargain, or all."""
        change = s.amend if n == 1 else s.amend_all
        change(Bargain, lambda bargain: Bargain(bargain.price + 5))
        s.done(n)


@pytest.mark.parametrize(("how", "prices"), [("choose 1", [5, 0]), ("choose 2", [5, 5])])
def test_a_pending_step_can_be_amended(how: str, prices: list[int]) -> None:
    s = LAB.empty(LAB.setup("none"))
    s.start(Bargain())
    s.queue([Amending("amending", (1, 2)), Choice("next", (1, 2)), Bargain()], Bargain().end)
    t = Table(s, Dice(0))
    t.play(how)
    assert [bargain.price for bargain in t._state.pending(Bargain)] == prices


def test_nothing_is_amended_that_is_not_under_way() -> None:
    s = table(Root())._state
    with pytest.raises(RulesError, match="no Bargain is under way"):
        s.amend(Bargain, lambda bargain: bargain)
    assert s.step == Choice("child", (1, 2))
    assert LAB.empty(LAB.setup("none")).step is None


def test_a_step_begun_anew_drops_whatever_was_under_way() -> None:
    s = table(Root())._state
    s.start(Root(("other", (3, 4))))
    assert (s.stack, s.then, s.fresh) == ([Root(("other", (3, 4)))], [], True)


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

    def make(self, s: Lab) -> Step[Any]:
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

    def make(self, s: Lab) -> Step[Any]:
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

    def make(self, s: Lab) -> Step[Any]:
        """The mortal."""
        return MortalWithKiller()


class MortalWithKiller(Mortal, frozen=True):
    """Calls the killer."""

    def make(self, s: Lab) -> Step[Any]:
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

    def make(self, s: Lab) -> Step[Any]:
        """Somebody who may die."""
        return Waiting("waiting", (1, 2))

    def begin(self, s: Lab) -> None:
        """The interrupt comes first."""
        s.call(self.make(s), self.resumed)
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
    """A choice, nothing to ask, and another choice."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Choice(f"{self.name}0", (1, 2)),
        lambda self, s: s.note("nothing to ask"),
        lambda self, s: Choice(f"{self.name}2", (1, 2)),
    )

    name: str


class Several(Each, frozen=True):
    """A choice for each."""

    def one(self, s: Lab, item: int) -> Step[Any]:
        """Named after it."""
        return Choice(f"item{item}", (1, 2))


class Outer(Root, frozen=True):
    """Calls the sequence."""

    def make(self, s: Lab) -> Step[Any]:
        """Three."""
        return Three(name="part")


class OuterEach(Root, frozen=True):
    """Calls for each."""

    def make(self, s: Lab) -> Step[Any]:
        """Two things."""
        return Several((5, 3))


def prompts(t: Table) -> list[str | None]:
    """What is asked until the end, always answering 1."""
    found: list[str | None] = []
    while not t.over:
        found.append(t.prompt)
        t.play("choose 1")
    return found


def test_a_sequence_goes_through_its_parts_and_asks_where_one_asks() -> None:
    t = table(Outer())
    assert prompts(t) == ["part0", "part2"]
    assert trace(t).index("nothing to ask") == trace(t).index("part2 begins") - 1


def test_each_asks_for_every_thing_in_order() -> None:
    assert prompts(table(OuterEach())) == ["item5", "item3"]


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

    def make(self, s: Lab) -> Step[Any]:
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


# --- what the checks see --------------------------------------------------------------------------------------------


def test_a_state_refuses_fields_that_a_clone_would_share() -> None:
    with pytest.raises(RulesError, match="dict"):

        class Bad(State):
            found: dict[int, int]


class Telling(Root, frozen=True):
    """Notes an event when it is resumed, and a change if the answer is 2; then asks again."""

    def resumed(self, s: Lab, value: Any) -> None:
        """Something has happened."""
        s.emit(TOLD, "LAB:told", value)
        s.changed = value == 2
        s.call(Choice("again", (1, 2)), self.resumed)


TOLD = EventType("told", "value")


@pytest.mark.parametrize(("choice", "checks"), [("choose 1", 1), ("choose 2", 2)])
def test_checks_see_what_has_changed_before_anybody_is_asked_again_whatever_events_say(
    choice: str, checks: int
) -> None:
    t = table(Telling())
    before = t._state.checks  # type: ignore[attr-defined]
    t.play(choice)
    assert t.prompt == "again" and not t._state.changed
    assert t._state.checks == before + checks  # type: ignore[attr-defined]


class DrawingTwice(Root, frozen=True):
    """Asks, draws, and asks the same side again."""

    asked: bool = False

    def resumed(self, s: Lab, value: Any) -> None:
        """Draw after the first answer."""
        s.call(Choice("again", (1, 2)) if self.asked else Draw("bag"), DrawingTwice(asked=True).resumed)


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


def test_what_is_derived_is_outside_the_hash_and_shared_by_clones() -> None:
    s = Derived(LAB.setup("none"))
    s.rows = [(1, 2), (3, 4)]
    before = s.hash()
    s.derive()
    assert s.hash() == before
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
