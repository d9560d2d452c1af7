"""The entry of a game: its steps, options and scenarios."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.actions import ActionSpace
from sandtable.kernel.dice import Roll
from sandtable.kernel.errors import RulesError
from sandtable.kernel.flow import Anytime
from sandtable.kernel.game import Game, ScenarioInfo, Setup, all_games, find_game, register
from tests.toy import GAME
from tests.toy.combat import Stray

STEP = """
from sandtable.kernel.step import Step

class {name}(Step, frozen=True):
    pass
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, dict[str, str]], Game]]:
    """Makes a game of some modules, of which nothing is loaded yet."""

    def make(name: str, modules: dict[str, str]) -> Game:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        for module, text in modules.items():
            (tmp_path / name / f"{module}.py").write_text(text)
        game = Game()
        game.id = game.package = name
        return game

    monkeypatch.syspath_prepend(str(tmp_path))
    yield make
    for name in [name for name in sys.modules if name.startswith("sandtable_")]:
        del sys.modules[name]


def test_a_game_knows_its_own_steps_and_the_kernels() -> None:
    assert GAME.steps["Stray"] is Stray
    assert GAME.steps["Roll"] is Roll
    assert "Choice" not in GAME.steps  # of another test's game


def test_steps_of_modules_that_nothing_has_loaded_yet_are_known(package: Callable[..., Game]) -> None:
    game = package("sandtable_late", {"late": STEP.format(name="Late")})
    assert game.steps["Late"].__module__ == "sandtable_late.late"


def test_two_steps_of_one_name_are_refused(package: Callable[..., Game]) -> None:
    game = package("sandtable_twins", {"a": STEP.format(name="Twin"), "b": STEP.format(name="Twin")})
    with pytest.raises(RulesError, match=r"two steps are called Twin: sandtable_twins\.., sandtable_twins\.."):
        _ = game.steps


def test_a_package_is_not_taken_for_one_whose_name_it_begins_with(package: Callable[..., Game]) -> None:
    longer = package("sandtable_short_and_long", {"a": STEP.format(name="Long")})
    shorter = package("sandtable_short", {})
    assert "Long" in longer.steps
    assert "Long" not in shorter.steps


HANDLING = """
from sandtable.kernel.flow import Window
from sandtable.kernel.step import Step
from tests.kernel.test_game import VerbGame

class Asking(Step, frozen=True):
    def ask(self, s): ...
    def on_go(self, s): ...
{more}
GAME = VerbGame(__name__)
"""


class VerbGame(Game):
    """A game of two verbs, to whose steps they belong."""

    def __init__(self, package: str) -> None:
        self.id = self.package = package

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """One."""
        return (ScenarioInfo("none", {}, ("red", "blue"), "", 1, "", {}),)

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """Go, or go back."""
        return Setup(self, scenario, options, ("red", "blue"), ActionSpace({"go": (), "go-back": ()}))


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("    def on_go_back(self, s): ...", None),
        ("", "no step of {} has on_go_back, which 'go-back' needs"),
        ("    def on_go_bakc(self, s): ...", "Asking.on_go_bakc: {} has no such verb"),
        ("class Mute(Step, frozen=True):\n    def ask(self, s): ...", "Mute asks and has no on_ method"),
        ("class Deaf(Step, frozen=True):\n    def on_go_back(self, s): ...", "Deaf carries out verbs and never asks"),
        ("class Passing(Window, frozen=True): ...", "Passing.on_pass: {} has no such verb"),
    ],
)
def test_a_handler_without_a_verb_or_a_verb_without_a_handler_is_found_before_anything_is_played(
    package: Callable[..., Game], more: str, fault: str | None, request: pytest.FixtureRequest
) -> None:
    name = f"sandtable_handling_{request.node.callspec.indices['more']}"
    package(name, {"rules": HANDLING.format(more=more)})
    game = import_module(f"{name}.rules").GAME
    if fault is None:
        assert game.setup("none").action_space.verbs
    else:
        with pytest.raises(RulesError, match=f"^{re.escape(fault.format(game.id))}$"):
            game.setup("none")


def test_what_may_be_done_at_any_time_needs_no_handler(package: Callable[..., Game]) -> None:
    package("sandtable_anytime", {"rules": HANDLING.format(more="")})
    game = import_module("sandtable_anytime.rules").GAME
    game.anytime = Anytime("go-back", lambda s, side: [], lambda s, side, action: None, lambda s, action: None)
    assert game.setup("none").anytime is game.anytime


def test_a_setup_is_made_once_for_the_same_options() -> None:
    assert GAME.setup("ford") is GAME.setup("ford", {"deadly": False})
    assert GAME.setup("ford") is not GAME.setup("ford", {"deadly": True})
    assert not GAME.setup("ford").same_as(GAME.setup("melee"))


def test_a_registered_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game()
    game.id = "registered"
    monkeypatch.setitem(all_games(), "registered", game)
    register(game)
    assert find_game("registered") is game
