"""A game that handles the stack of steps is refused, and an engine that speaks of a game or of SVG."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.boundaries import faults, main

RULES = Path("src/sandtable/games/memoir44/rules/battle.py")
EXAMPLE = Path("docs/example_campaign/combat.py")
KERNEL = Path("src/sandtable/kernel/state.py")
MAPS = Path("src/sandtable/maps/hexes.py")


@pytest.mark.parametrize(
    "text",
    [
        "deep = len(s.stack) > 2",
        "s.stack[-1] = self",
        "top = s.stack[-2:]",
        "draft.stack.append(step)",
        "s.then.pop()",
        "getattr(s, 'stack')",
        "setattr(s, 'then', [])",
        "for step in s.stack:\n    pass",
    ],
)
def test_a_game_that_handles_the_stack_is_refused(text: str) -> None:
    (fault,) = faults(RULES, f"X = 1\n{text}\n")
    assert fault.line == 2
    assert faults(EXAMPLE, text)
    assert not faults(KERNEL, text)


@pytest.mark.parametrize(
    "text",
    [
        "s.call(Roll(1), self.rolled)",
        "s.amend(Shot, lambda shot: shot.halved())",
        "s.inside(Shot)",
        "def f(s):\n    return stack_limit(s)",
        'def f(s):\n    """Units stand in a stack; then they move."""',
    ],
)
def test_a_game_that_uses_the_verbs_is_not(text: str) -> None:
    assert faults(RULES, text) == []


@pytest.mark.parametrize(
    "text",
    [
        '"""Victory, melee and control."""',
        "# as in Memoir '44",
        "OP_FIRE = 1",
        "game = 'combat_commander'",
        "def infantry(): pass",
        "title = Пехота",
        "from ..painting import svg",
        '"""As SVG."""',
    ],
)
@pytest.mark.parametrize("path", [KERNEL, MAPS, KERNEL.with_suffix(".ftl")])
def test_an_engine_that_speaks_of_a_game_or_of_painting_is_refused(path: Path, text: str) -> None:
    (fault,) = faults(path, f"X = 1\n{text}\n")
    assert fault.line == 2


def test_words_of_every_game_are_fine_and_games_speak_as_they_like() -> None:
    assert faults(KERNEL, "# pieces, cards, units, hexes, begun, leadership") == []
    assert faults(RULES, "# infantry in a melee, drawn as SVG") == []


def test_the_sources_keep_the_boundaries_and_what_does_not_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    crossing = tmp_path / "kernel" / "flow.py"
    crossing.parent.mkdir()
    crossing.write_text("MELEE = 1\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert f"{crossing}:1: says 'MELEE'" in capsys.readouterr().out
