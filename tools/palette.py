"""A picture of a page in 256 colours: a third of its size, and no eye sees it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from struct import pack, unpack

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
ROUNDS = 6  # in which colours of the palette come nearer to those they stand for
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.float32]


def paletted(png: bytes) -> bytes:
    """A picture without transparency, in 256 colours."""
    pixels = read(png)
    height, width = pixels.shape[:2]
    wide = pixels.astype(np.uint32)
    packed = (wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]).ravel()
    found, where, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1).astype(np.float32)
    palette = chosen(colours, counts.astype(np.float32))
    rows = nearest(colours, palette)[where].astype(np.uint8).reshape(height, width)
    lines = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1)
    return (
        SIGNATURE
        + chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", np.rint(palette).astype(np.uint8).tobytes())
        + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
        + chunk(b"IEND", b"")
    )


def chosen(colours: Numbers, counts: Numbers) -> Numbers:
    """The palette: boxes of colours are halved, the most varied first, then their middles settle."""
    boxes, spread = [np.arange(len(colours))], [0.0]
    while len(boxes) < min(COLOURS, len(colours)):
        at = int(np.argmax(spread))
        halves = halved(colours, counts, boxes[at])
        boxes[at : at + 1] = halves
        spread[at : at + 1] = [variety(colours[box], counts[box]) for box in halves]
    palette = np.stack([np.average(colours[box], axis=0, weights=counts[box]) for box in boxes]).astype(np.float32)
    for _ in range(ROUNDS):
        palette = settled(colours, counts, palette)
    return palette


def variety(colours: Numbers, counts: Numbers) -> float:
    """How much the pixels of a box differ from its middle; less where they are many and alike."""
    middle = np.average(colours, axis=0, weights=counts)
    return float((((colours - middle) ** 2).sum(axis=1) * np.sqrt(counts)).sum())


def halved(colours: Numbers, counts: Numbers, box: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    """A box cut across its longest side, where half of its weight lies on either hand."""
    inside = colours[box]
    side = int(np.argmax(inside.max(axis=0) - inside.min(axis=0)))
    order = box[np.argsort(inside[:, side], kind="stable")]
    weight = np.cumsum(np.sqrt(counts[order]))
    cut = min(len(order) - 1, max(1, int(np.searchsorted(weight, weight[-1] / 2))))
    return [order[:cut], order[cut:]]


def settled(colours: Numbers, counts: Numbers, palette: Numbers) -> Numbers:
    """Each colour of a palette in the middle of those that are nearest to it."""
    owner, weight = nearest(colours, palette), np.sqrt(counts)
    total = np.bincount(owner, weight, len(palette))
    sums = np.stack([np.bincount(owner, weight * colours[:, i], len(palette)) for i in range(3)], axis=1)
    moved = sums / np.maximum(total, 1e-9)[:, None]
    return np.where(total[:, None] > 0, moved, palette).astype(np.float32)


def nearest(colours: Numbers, palette: Numbers) -> NDArray[np.intp]:
    """For each colour the place in a palette of what is nearest."""
    square = (palette**2).sum(axis=1)
    parts = np.array_split(colours, len(colours) // 8192 + 1)
    return np.concatenate([np.argmin(square - 2 * part @ palette.T, axis=1) for part in parts])


# --- the file ---------------------------------------------------------------------------------------------------------


def chunk(name: bytes, body: bytes) -> bytes:
    """A chunk of a PNG file."""
    return pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body))


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file."""
    at = len(SIGNATURE)
    while at < len(png):
        size = unpack(">I", png[at : at + 4])[0]
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def read(png: bytes) -> Bytes:
    """The red, green and blue of a picture with 8 bits a channel, as browsers write it."""
    parts = list(chunks(png))
    width, height, depth, kind, _, _, interlaced = unpack(">IIBBBBB", parts[0][1])
    if (depth, interlaced) != (8, 0) or kind not in (2, 6):
        raise ValueError("not a picture of a browser")
    step = 3 if kind == 2 else 4
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    lines = np.frombuffer(raw, np.uint8).reshape(height, 1 + width * step)
    above = np.zeros(width * step, np.uint8)
    pixels = np.empty((height, width * step), np.uint8)
    for y in range(height):
        above = pixels[y] = unfiltered(int(lines[y, 0]), lines[y, 1:], above, step)
    return pixels.reshape(height, width, step)[..., :3]


def unfiltered(kind: int, line: Bytes, above: Bytes, step: int) -> Bytes:
    """A line of pixels as it was before it was written as differences."""
    if kind == 0:
        return line
    if kind == 1:
        return np.cumsum(line.reshape(-1, step), axis=0, dtype=np.uint8).ravel()
    if kind == 2:
        return line + above
    found, up = [0] * step + line.tolist(), [0] * step + above.tolist()
    guess = average if kind == 3 else paeth
    for i in range(step, len(found)):
        found[i] = found[i] + guess(found[i - step], up[i], up[i - step]) & 255
    return np.array(found[step:], np.uint8)


def average(left: int, up: int, corner: int) -> int:
    """The third guess of PNG."""
    return (left + up) // 2


def paeth(left: int, up: int, corner: int) -> int:
    """The fourth guess of PNG: the neighbour that is nearest to left + up - corner."""
    a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    return left if a <= b and a <= c else up if b <= c else corner
