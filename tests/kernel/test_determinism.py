"""The same game whatever Python hashes strings to, and in whatever order the modules of a game are loaded."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.kernel.play import finished_game

ROOT = Path(__file__).parents[2]
PLAY = """
from tests.kernel.play import finished_game
for scenario in ("ford", "melee"):
    t = finished_game(11, scenario)
    print(t.hash, t._state.position_key(), bytes(t.observe("red")).hex()[-40:], len(t.record()))
"""

LOAD = """
import importlib.util, pkgutil, sys
from random import Random

name, order = sys.argv[1:]
package = importlib.util.module_from_spec(importlib.util.find_spec(name))
sys.modules[name] = package  # found, and not yet loaded: its own file would load the rest in one order
modules = sorted(module.name for module in pkgutil.walk_packages(package.__path__, f"{name}."))
for module in modules[::int(order)]:
    importlib.import_module(module)
package.__spec__.loader.exec_module(package)

import sandtable
game, rng = package.GAME, Random(2)
print(*game.steps, *game.event_kinds)
table = sandtable.new(game.id, game.scenarios()[-1].id, seed=8)
for _ in range(150):
    if not table.over:
        table.play(rng.choice(table.legal))
print(table.hash, [bytes(table.observe(side)).hex() for side in table.sides], table.record())
"""


def python(program: str, *args: str, hash_seed: str = "0") -> str:
    """What another Python says."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-c", program, *args]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def played(hash_seed: str) -> str:
    """What another Python says of two games."""
    return python(PLAY, hash_seed=hash_seed)


def test_a_seeded_game_is_the_same_under_every_hash_seed() -> None:
    first, *others = [played(seed) for seed in ("0", "1", "4242")]
    assert all(other == first for other in others)
    assert first.split()[0] == finished_game(11, "ford").hash


@pytest.mark.parametrize(
    "game",
    [
        module.name
        for module in pkgutil.iter_modules(import_module("sandtable.games").__path__)
        if hasattr(import_module(f"sandtable.games.{module.name}"), "GAME")
    ],
)
def test_a_game_is_the_same_in_whatever_order_its_modules_are_loaded(game: str) -> None:
    forwards, backwards = (python(LOAD, f"sandtable.games.{game}", order) for order in ("1", "-1"))
    assert "sandtable record" in forwards
    assert backwards == forwards
