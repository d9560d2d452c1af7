"""Pieces on a map: stacks, counts and zones of control, against lists that are searched every time."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest

from sandtable.kernel.actions import ActionSpace
from sandtable.kernel.game import Setup
from sandtable.kernel.state import State
from sandtable.maps.hexes import Grid
from sandtable.maps.occupancy import NONE, Occupancy, Pieces, Standing, numbers
from tests.maps.slow import random_grid, some
from tests.toy import GAME

GRID = Grid.rows([4, 3, 4], label=lambda row, i: f"{'abc'[row]}{i + 1}")
A1, A2, A3, B1, B2 = (GRID.at(label) for label in ("a1", "a2", "a3", "b1", "b2"))


class Field(Setup):
    """A set-up with pieces."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(GAME, "ford", {}, ("red", "blue"), ActionSpace({}))
        self.pieces = pieces


class Stand(Occupancy, State):
    """A state that holds pieces and one field of its own."""

    UNHASHED = State.UNHASHED | Occupancy.DERIVED

    fuel: bytearray


def stand(pieces: Pieces) -> Stand:
    s = Stand(Field(pieces))
    s.clear_map()
    return s


def four() -> Stand:
    """Two pieces of each side; all but the last exert zones."""
    s = stand(Pieces(GRID, [0, 0, 1, 1]))
    for piece in range(3):
        s.exert(piece, True)
    return s


def test_pieces_are_stacked_from_the_bottom_to_the_top() -> None:
    s = four()
    for piece in (2, 0, 1):
        s.place(piece, A2)
    assert s.pieces_in(A2) == (2, 0, 1) and s.top[A2] == 1
    s.move(0, B1)
    assert s.pieces_in(A2) == (2, 1) and s.pieces_in(B1) == (0,)
    s.restack(A2, (1, 2))
    assert s.pieces_in(A2) == (1, 2)
    assert s.lift(1) == A2 and s.pieces_in(A2) == (2,)
    assert s.at[1] == s.under[1] == NONE


def test_counts_and_places_are_kept_by_side() -> None:
    s = four()
    for piece in (0, 1, 2):
        s.place(piece, A2)
    assert (s.count_of(0, A2), s.count_of(1, A2)) == (2, 1)
    s.lift(0)
    assert s.standing(0).labels() == ("a2",)
    s.lift(1)
    assert s.standing(0).labels() == () and s.standing(1).labels() == ("a2",)


def test_a_zone_of_control_lasts_as_long_as_somebody_exerts_it() -> None:
    s = four()
    s.place(0, A1)
    s.place(1, A3)
    assert s.zone_of(0).labels() == ("a2", "a4", "b1", "b2", "b3")
    assert s.exerted_into(0, A2) == 2
    s.move(0, A3)
    assert s.zone_of(0).labels() == ("a2", "a4", "b2", "b3")
    s.exert(0, False)
    assert s.exerted_into(0, A2) == 1
    s.exert(1, False)
    assert not s.zone_of(0) and not s.exerting[0]


def test_a_piece_off_the_map_exerts_its_zone_when_it_comes() -> None:
    s = four()
    s.exert(3, True)
    assert not s.zone_of(1)
    s.place(3, A1)
    assert s.zone_of(1).labels() == ("a2", "b1")


def test_a_game_may_say_how_far_zones_go() -> None:
    zones = [0] * GRID.n
    zones[A1] = GRID.bit[A2] | GRID.bit[B2]
    s = stand(Pieces(GRID, [0], 1, zones))
    s.exert(0, True)
    s.place(0, A1)
    assert s.zone_of(0).labels() == ("a2", "b2") and s.exerted_into(0, B2) == 1


@pytest.mark.parametrize(
    ("do", "message"),
    [
        (lambda s: s.place(0, A2), "piece 0 stands in hex 0 already"),
        (lambda s: s.lift(3), "piece 3 is not on the map"),
        (lambda s: s.move(3, A1), "piece 3 is not on the map"),
        (lambda s: s.restack(A1, (1,)), "not the pieces of hex 0: 1"),
        (lambda s: s.place(3, GRID.n), "index out of range"),
        (lambda s: s.place(3, NONE), "index out of range"),
        (lambda s: s.place(NONE, A2), "index out of range"),
        (lambda s: s.place(3, -1), "less than minimum"),
        (lambda s: s.place(-1, A2), "piece -1 stands"),
        (lambda s: s.lift(-4), "piece -4 is not on the map"),
    ],
)
def test_what_cannot_be_is_refused(do: Any, message: str) -> None:
    s = four()
    s.place(0, A1)
    before = s.plain_fields(), s.position_key()
    with pytest.raises((ValueError, IndexError, OverflowError), match=message):
        do(s)
    assert (s.plain_fields(), s.position_key()) == before


def test_whoever_changes_a_place_a_stack_or_a_zone_notes_it() -> None:
    s = four()
    for do in (
        lambda: s.place(0, A1),
        lambda: s.place(1, A1),
        lambda: s.restack(A1, (1, 0)),
        lambda: s.lift(1),
        lambda: s.exert(0, False),
    ):
        s.changed = False
        do()
        assert s.changed


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Pieces(GRID, [0, 2]), "only 2 sides"),
        (lambda: Pieces(GRID, [0] * 65536), "at most 65535"),
        (lambda: Pieces(GRID, [0], zones=[0]), "zones: 1 masks for 11 hexes"),
    ],
)
def test_pieces_that_fit_no_map_are_refused(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


# Against lists that are searched


class Slow:
    """Stacks as plain lists; everything else is looked for when it is asked."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.stacks: dict[int, list[int]] = {h: [] for h in range(pieces.grid.n)}
        self.on: set[int] = set()

    def hex_of(self, piece: int) -> int | None:
        return next((h for h, stack in self.stacks.items() if piece in stack), None)

    def check(self, s: Stand) -> None:
        grid, side = self.pieces.grid, self.pieces.side
        for h, stack in self.stacks.items():
            assert s.pieces_in(h) == tuple(stack)
            for each in range(self.pieces.sides):
                assert s.count_of(each, h) == sum(side[p] == each for p in stack)
        for each in range(self.pieces.sides):
            own = {h for h, stack in self.stacks.items() if any(side[p] == each for p in stack)}
            exerting = [h for h, stack in self.stacks.items() if any(side[p] == each and p in self.on for p in stack)]
            reached = [set(grid.bits(self.pieces.zones[h])) for h in exerting]
            assert set(s.standing(each)) == own
            assert set(s.zone_of(each)) == set().union(*reached)
            for h in range(grid.n):
                assert s.exerted_into(each, h) == sum(h in zone for zone in reached)


def change(s: Stand, slow: Slow, random: Random) -> None:
    """Do the same to both."""
    piece, hex = random.randrange(len(slow.pieces.side)), random.randrange(slow.pieces.grid.n)
    stood = slow.hex_of(piece)
    what = random.choice(["place", "move", "move", "lift", "exert", "restack"])
    if what == "exert":
        on = random.random() < 0.7
        s.exert(piece, on)
        (slow.on.add if on else slow.on.discard)(piece)
    elif what == "restack":
        random.shuffle(slow.stacks[hex])
        s.restack(hex, slow.stacks[hex])
    elif stood is None:
        s.place(piece, hex)
        slow.stacks[hex].append(piece)
    else:
        slow.stacks[stood].remove(piece)
        if what == "lift":
            assert s.lift(piece) == stood
        else:
            s.move(piece, hex)
            slow.stacks[hex].append(piece)


@pytest.mark.parametrize("seed", range(12))
def test_occupancy_is_that_of_plain_lists(seed: int) -> None:
    random = Random(seed)
    grid = random_grid(random, 5)
    zones = [some(random, grid.n, 2) for _ in range(grid.n)] if seed % 3 == 0 else None
    pieces = Pieces(grid, random.choices(range(3), k=12), 3, zones)
    s, slow = stand(pieces), Slow(pieces)
    for _ in range(200):
        change(s, slow, random)
        slow.check(s)
    again = stand(pieces)
    again.at, again.under, again.exerts = s.at[:], s.under[:], s.exerts[:]
    again.derive_occupancy()
    slow.check(again)
    assert all(getattr(again, name) == getattr(s, name) for name in Occupancy.DERIVED)
    assert again.hash() == s.hash() and again.position_key() == s.position_key()


class Camp(Standing, State):
    """A state whose units stand on a small map; those with even numbers are the first side's."""

    UNHASHED = State.UNHASHED | Standing.DERIVED

    hex: array[int]

    def derive(self) -> None:
        """Who stands where."""
        self.derive_standing(GRID.n, ((u, u % 2, h) for u, h in enumerate(self.hex) if h != NONE))

    def put(self, unit: int, hex: int) -> None:
        """Move a unit to a hex or, with NONE, off the map."""
        if self.hex[unit] != NONE:
            self.leave(unit, unit % 2, self.hex[unit])
        self.hex[unit] = hex
        if hex != NONE:
            self.stand(unit, unit % 2, hex)


def camp() -> Camp:
    s = Camp(Field(Pieces(GRID, [0])))
    s.hex = numbers(9)
    s.derive()
    return s


@pytest.mark.parametrize("seed", range(4))
def test_the_masks_of_a_small_map_are_those_of_a_search(seed: int) -> None:
    random, s, keys = Random(seed), camp(), dict[tuple[int, ...], int]()
    for _ in range(300):
        s.put(random.randrange(9), random.choice((*range(GRID.n), NONE)))
        units = range(9)
        assert s.at == [sum(1 << u for u in units if s.hex[u] == h) for h in range(GRID.n)]
        for side in (0, 1):
            own = [u for u in units if u % 2 == side and s.hex[u] != NONE]
            assert s.on[side] == sum(1 << u for u in own)
            assert s.stood[side] == GRID.mask(s.hex[u] for u in own)
            assert [s.here(h, side) for h in range(GRID.n)] == [mask & s.on[side] for mask in s.at]
        keys[tuple(s.hex)] = s.position_key()
        again = s.clone()
        again.derive()
        assert again.position_key() == s.position_key() and again.place_key == s.place_key
    assert len(set(keys.values())) == len(keys)


@pytest.mark.parametrize(("unit", "hex"), [(-1, A1), (255, A1), (0, -1), (0, NONE), (0, GRID.n)])
def test_no_unit_and_no_hex_stand_nowhere(unit: int, hex: int) -> None:
    s = camp()
    s.put(8, A1)
    before = s.at[:], s.on[:], s.stood[:], s.place_key
    for do in (s.stand, s.leave):
        with pytest.raises((ValueError, IndexError)):
            do(unit, 0, hex)
        assert (s.at, s.on, s.stood, s.place_key) == before


# As part of a state


def test_a_clone_goes_its_own_way() -> None:
    s = four()
    s.place(0, A1)
    twin = s.clone()
    twin.move(0, A2)
    twin.exert(0, False)
    assert s.pieces_in(A1) == (0,) and s.pieces_in(A2) == () and s.zone_of(0).labels() == ("a2", "b1")
    assert twin.hash() != s.hash()
    assert not hasattr(s, "__dict__")


def test_the_hash_knows_the_order_of_a_stack() -> None:
    s = four()
    s.place(0, A1)
    s.place(1, A1)
    other = s.clone()
    other.restack(A1, (1, 0))
    assert other.hash() != s.hash()


@pytest.mark.parametrize(
    ("at", "under", "message"),
    [
        ([A1, A1, NONE], [NONE, 0, NONE], "there are 4 pieces"),
        ([A1, A2, NONE, NONE], [NONE, 0, NONE, NONE], "another hex, on each other"),
        ([A1, A1, NONE, NONE], [1, 0, NONE, NONE], "another hex, on each other"),
        ([A1, A1, A1, NONE], [NONE, 0, 0, NONE], "or two on the same"),
        ([A1, A1, NONE, NONE], [NONE, NONE, NONE, NONE], "or two on the same"),
        ([A1, NONE, NONE, NONE], [NONE, 0, NONE, NONE], "another hex, on each other"),
    ],
)
def test_a_position_in_which_pieces_stand_nowhere_is_refused(at: list[int], under: list[int], message: str) -> None:
    s = four()
    s.at, s.under = numbers(len(at)), numbers(len(under))
    for piece, (hex, below) in enumerate(zip(at, under, strict=True)):
        s.at[piece], s.under[piece] = hex, below
    with pytest.raises(ValueError, match=message):
        s.derive_occupancy()


def test_holland_and_its_counters_fit() -> None:
    grid = Grid.rows([31] * 62, label=lambda row, i: f"{row}.{i}")
    s = stand(Pieces(grid, [0] * 150 + [1] * 153))
    for piece in range(303):
        s.exert(piece, True)
        s.place(piece, grid.n - 1 - piece * 6)
    assert s.at[0] == 1921 and s.clone().pieces_in(1921) == (0,)
    assert s.count_of(1, 1921 - 302 * 6) == 1
