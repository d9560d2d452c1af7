"""The position key: 64 bits that are alike for alike positions, kept up by the setters or worked out from scratch."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel.state import State
from sandtable.maps.occupancy import NONE
from tests.giant import GAME as GIANT
from tests.toy import GAME as TOY

GAMES = ("memoir44", "combat_commander", "band_of_brothers", GIANT.id, TOY.id)


def positions(game: str, seed: int, actions: int) -> list[State]:
    """The states of a game at random, one after another, with texts to be read back."""
    rng = Random(seed)
    infos = sandtable.scenarios(game)
    table, found = sandtable.new(game, infos[seed % len(infos)].id, seed=seed), list[State]()
    while not table.over and len(found) < actions:
        table.play(rng.choice(table.legal))
        found.append(table._state.clone())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_key_is_what_it_is_from_scratch_and_tells_positions_apart(game: str) -> None:
    keys: dict[str, int] = {}
    for s in (s for seed in range(3) for s in positions(game, seed, 120)):
        key = s.position_key()
        assert 0 <= key < 1 << 64
        again = s.clone()
        assert again.position_key() == key
        again.derive()
        assert again.position_key() == key
        assert keys.setdefault(f"{s.setup.scenario} {s.hash()}", key) == key
    assert len(set(keys.values())) == len(keys)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_read_back_has_its_key(game: str) -> None:
    rng, table = Random(4), sandtable.new(game, sandtable.scenarios(game)[0].id, seed=4)
    for _ in range(40):
        table.play(rng.choice(table.legal))
        assert sandtable.position(table.position())._state.position_key() == table._state.position_key()


def other(value: Any) -> Any:
    """A value of the same kind that is not the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, bytearray | bytes):
        return value[:-1] + bytes([value[-1] ^ 1]) if value else value + b"x"
    if isinstance(value, array):
        return value[:-1] + array("H", [value[-1] ^ 1])
    if isinstance(value, list | tuple):
        return type(value)([*value[:-1], other(value[-1])]) if value else type(value)((0,))
    return value


@pytest.mark.parametrize("game", GAMES)
def test_the_key_differs_when_any_hashed_field_differs(game: str) -> None:
    s = positions(game, 1, 60)[-1]
    keys = {s.position_key()}
    names = [n for n in s.FIELDS if n not in s.UNHASHED | s.KEYED and n not in ("stack", "then", "answer")]
    for name in names:
        changed = s.clone()
        setattr(changed, name, other(getattr(s, name)))
        assert (changed.position_key() in keys) is (changed.hash() == s.hash()), name
        keys.add(changed.position_key())
    shorter = s.clone()
    shorter.stack.pop()
    assert shorter.position_key() not in keys
    assert len(keys) == 1 + len(names)


@pytest.mark.parametrize("game", ["combat_commander", "band_of_brothers", GIANT.id])
def test_the_key_differs_when_a_unit_leaves_the_map(game: str) -> None:
    s: Any = positions(game, 1, 150)[-1]
    units = [u for u, h in enumerate(s.at if game == GIANT.id else s.hex) if h not in (-1, 255, NONE)]
    keys = {s.position_key()}
    for unit in units:
        without = s.clone()
        without.lift(unit)
        keys.add(without.position_key())
    assert units and len(keys) == 1 + len(units)


def test_the_key_is_the_same_on_every_machine() -> None:
    assert GIANT.start(GIANT.setup("fronts"), b"").position_key() == 0x6E0BB33DDA5E22AF
    assert TOY.start(TOY.setup("ford"), b"").position_key() == 0x25B9C27649FA82B8
