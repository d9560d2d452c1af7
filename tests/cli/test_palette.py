"""Pictures in 256 colours look like those they were made of."""

from __future__ import annotations

import zlib
from struct import pack
from typing import Any

import numpy as np
import pytest
from tools.palette import SIGNATURE, Bytes, average, chunk, chunks, paeth, paletted, read


def written(pixels: Bytes, filters: tuple[int, ...] = (0,), depth: int = 8) -> bytes:
    """A picture as a browser may write it, its lines filtered in turn."""
    height, width, step = pixels.shape
    rows = pixels.reshape(height, width * step).astype(int).tolist()
    lines, above = b"", [0] * (width * step)
    for y, row in enumerate(rows):
        kind = filters[y % len(filters)]
        lines += bytes([kind]) + bytes(filtered(kind, row, above, step))
        above = row
    head = pack(">IIBBBBB", width, height, depth, 2 if step == 3 else 6, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b"")]
    return SIGNATURE + b"".join(chunk(name, body) for name, body in parts)


def filtered(kind: int, row: list[int], above: list[int], step: int) -> list[int]:
    """A line as differences from what the neighbours let one guess."""
    guess: Any = {0: lambda a, b, c: 0, 1: lambda a, b, c: a, 2: lambda a, b, c: b, 3: average, 4: paeth}[kind]
    left, corner = [0] * step + row, [0] * step + above
    return [(row[i] - guess(left[i], above[i], corner[i])) & 255 for i in range(len(row))]


def shown(png: bytes) -> Bytes:
    """The colours of a picture with a palette."""
    parts = dict(chunks(png))
    width, height = (int.from_bytes(parts[b"IHDR"][i : i + 4]) for i in (0, 4))
    palette = np.frombuffer(parts[b"PLTE"], np.uint8).reshape(-1, 3)
    lines = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, width + 1)
    assert not lines[:, 0].any()
    return palette[lines[:, 1:]]


def noise(height: int, width: int, step: int) -> Bytes:
    return np.random.default_rng(4).integers(0, 256, (height, width, step), dtype=np.uint8)


@pytest.mark.parametrize("step", [3, 4])
def test_lines_are_read_however_they_were_filtered(step: int) -> None:
    pixels = noise(15, 9, step)
    assert (read(written(pixels, (0, 1, 2, 3, 4))) == pixels[..., :3]).all()


def test_a_picture_of_a_few_colours_keeps_every_one_of_them() -> None:
    colours = noise(1, 40, 3)[0]
    pixels = colours[np.random.default_rng(5).integers(0, 40, (30, 50))]
    assert (shown(paletted(written(pixels))) == pixels).all()


def test_of_many_colours_each_is_shown_by_one_that_is_near() -> None:
    y, x = np.mgrid[0:64, 0:96]
    pixels = np.stack([y * 3, x * 2, 255 - y - x], axis=2).astype(np.uint8)
    found = shown(paletted(written(pixels)))
    assert len(np.unique(found.reshape(-1, 3), axis=0)) <= 256
    assert np.abs(found.astype(int) - pixels).max() <= 16


def test_a_large_area_keeps_its_colour_beside_many_others() -> None:
    pixels = np.concatenate([np.full((200, 64, 3), (17, 113, 201), np.uint8), noise(64, 64, 3)])
    assert np.abs(shown(paletted(written(pixels)))[:200].astype(int) - (17, 113, 201)).max() <= 2


def test_what_no_browser_writes_is_refused() -> None:
    with pytest.raises(ValueError, match="not a picture of a browser"):
        paletted(written(noise(2, 2, 3), depth=16))
