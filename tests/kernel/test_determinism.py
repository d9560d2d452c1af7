"""The same game whatever Python hashes strings to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.kernel.play import finished_game

ROOT = Path(__file__).parents[2]
PLAY = """
from tests.kernel.play import finished_game
for scenario in ("ford", "melee"):
    t = finished_game(11, scenario)
    print(t.hash, bytes(t.observe("red")).hex()[-40:], len(t.record()))
"""


def played(hash_seed: str) -> str:
    """What another Python says of two games."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_seeded_game_is_the_same_under_every_hash_seed() -> None:
    first, *others = [played(seed) for seed in ("0", "1", "4242")]
    assert all(other == first for other in others)
    assert first.split()[0] == finished_game(11, "ford").hash
