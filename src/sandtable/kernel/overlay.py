"""What a game can lay over its map on demand: zones, supply, reach; an answer to whoever asks, from what he knows."""

from __future__ import annotations

from typing import Literal, NamedTuple

Tone = Literal["first", "second", "good", "bad", "plain"]  # of the first side, of the second, of neither


class Overlay(NamedTuple):
    """Something that can be laid over the map; messages tell it by `overlay-<name>`."""

    name: str
    at_hex: bool = False  # it is asked for a hex, such as the reach of who stands there


class Shade(NamedTuple):
    """Places that an overlay marks alike; messages tell what they are by `shade-<kind>`."""

    kind: str
    tone: Tone
    hexes: tuple[int, ...] = ()
    sides: tuple[tuple[int, int], ...] = ()  # hexsides, by the hexes on both sides of them
    routes: tuple[tuple[int, ...], ...] = ()  # lines from hex to hex
    notes: tuple[tuple[int, str], ...] = ()  # a few letters in a hex
