"""Chance: a counter-based generator in the state, commitment and reveal, nonces, scripted rolls.

A table's key is a hash of its seed and of the nonces that the sides have added; the n-th number depends on the key
and on n alone, so anyone who learns the seed can check every roll.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from struct import Struct
from typing import Any, NamedTuple

import msgspec

from .actions import Action
from .errors import SandtableError, UnknownName
from .state import CHANCE, State
from .step import Decision, Step

VERSION = 2  # of the dice; records without a version were rolled with the first, SplitMix64 with a key of 64 bits
KEY_BYTES = 32
LONGEST_NONCE = 64
WHOLE = 1 << 32  # a number is cut from a word of 32 bits, sixteen words from a block

_NONCE = re.compile(rf"[!-~]{{1,{LONGEST_NONCE}}}")
_WORDS = Struct(">16I").unpack
_OLD_KEY_BYTES = 8
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


# --- seed, nonces and key -------------------------------------------------------------------------------------------


class Dice(NamedTuple):
    """Where all numbers of a table come from."""

    seed: int
    nonces: tuple[str, ...] = ()  # of the sides in their order, "" of one that gave none; () if none was given
    version: int = VERSION

    @property
    def key(self) -> bytes:
        """The generator's key."""
        return key_of(self.seed, self.nonces, self.version)

    @property
    def commitment(self) -> str:
        """What is published before anybody gives a nonce."""
        return commitment(self.seed)

    def nonces_of(self, sides: Sequence[str]) -> dict[str, str]:
        """The nonces that were given, by side."""
        return {side: nonce for side, nonce in zip(sides, self.nonces, strict=bool(self.nonces)) if nonce}


def with_nonces(seed: int, sides: Sequence[str], nonces: Mapping[str, Any], version: int = VERSION) -> Dice:
    """The dice of a seed and of the nonces that some sides have given."""
    for side, nonce in nonces.items():
        if side not in sides:
            raise UnknownName(f"there is no side '{str(side)[:40]}' to give a nonce (there are: {', '.join(sides)})")
        check_nonce(nonce)
    if nonces and version < VERSION:
        raise SandtableError(f"dice {version} know no nonces")
    return Dice(seed, tuple(nonces.get(side, "") for side in sides) if nonces else (), version)


def check_nonce(nonce: Any) -> None:
    """Refuse what cannot be a nonce."""
    if not isinstance(nonce, str) or not _NONCE.fullmatch(nonce):
        raise SandtableError(f"a nonce is a text of 1 to {LONGEST_NONCE} plain characters without spaces")


def key_of(seed: int, nonces: Sequence[str] = (), version: int = VERSION) -> bytes:
    """The generator's key for a seed and the sides' nonces; its length tells the version of the dice."""
    if version == 1:
        return hashlib.sha256(f"sandtable key {seed}".encode()).digest()[:_OLD_KEY_BYTES]
    text = "\n".join(("sandtable dice 2", str(seed), *nonces))
    return hashlib.blake2b(text.encode(), digest_size=KEY_BYTES).digest()


def commitment(seed: int) -> str:
    """What a table publishes at its start; the seed, revealed at the end, must give the same text."""
    return hashlib.sha256(f"sandtable commitment {seed}".encode()).hexdigest()


# --- numbers --------------------------------------------------------------------------------------------------------

_last: tuple[bytes, int, tuple[int, ...]] = (b"", -1, ())  # the block that was used last: its key, its place, its words


def number(key: bytes, counter: int, n: int) -> int:
    """The number below n that a key gives at a count."""
    known, block, words = _last
    if known is not key or block != counter >> 4:
        if len(key) == _OLD_KEY_BYTES:
            return _old_number(int.from_bytes(key), counter, n)
        words = _turn_to(key, counter >> 4)
    word = words[counter & 15]
    value = word % n
    return value if word - value <= WHOLE - n else _number_again(key, counter, n)


def _number_again(key: bytes, counter: int, n: int) -> int:
    """What a count gives whose word lies past the last whole n: the word in its place in the next round that fits."""
    attempt = 1
    while (value := cut(_block(key, counter >> 4, attempt)[counter & 15], n, WHOLE)) is None:
        attempt += 1
    return value


def cut(word: int, n: int, whole: int) -> int | None:
    """The number below n in a word below `whole`; None past the last whole n, so that all numbers are as likely."""
    if not 0 < n <= whole:
        raise SandtableError(f"there is no number below {n} in a word below {whole}")
    value = word % n
    return value if word - value <= whole - n else None


def _turn_to(key: bytes, block: int) -> tuple[int, ...]:
    global _last  # noqa: PLW0603 - one block serves sixteen numbers
    words = _block(key, block, 0)
    _last = key, block, words
    return words


def _block(key: bytes, block: int, attempt: int) -> tuple[int, ...]:
    """Sixteen words of 32 bits: BLAKE2b of the attempt and the block's place, under the key."""
    return _WORDS(hashlib.blake2b(f"{attempt} {block}".encode(), key=key).digest())


def _old_number(key: int, counter: int, n: int) -> int:
    """The first dice: SplitMix64."""
    z = (key + counter * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


@contextmanager
def recording() -> Iterator[list[tuple[int, int, int]]]:
    """Collect (count, below, value) of every number given inside the block; play outside it costs nothing more."""
    found: list[tuple[int, int, int]] = []
    plain = number

    def recorded(key: bytes, counter: int, n: int) -> int:
        value = plain(key, counter, n)
        found.append((counter, n, value))
        return value

    globals()["number"] = recorded
    try:
        yield found
    finally:
        globals()["number"] = plain


def random_below(s: State, n: int) -> int:
    """The next number below n."""
    s.rng += 1
    return number(s.key, s.rng, n)


def pick_from(s: State, things: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Some of the things at random, in the order they come up."""
    left = list(things)
    return tuple(left.pop(random_below(s, len(left))) for _ in range(count))


def _scripted(s: State, legal: Any) -> Any:
    value, s.script = s.script[0], s.script[1:]
    if value not in legal:
        raise SandtableError(f"the script says {value!r}, which cannot come up now")
    return value


class Roll(Step[tuple[int, ...]], frozen=True):
    """Some dice with faces 1 to `faces`; the answer is the tuple rolled."""

    count: int
    faces: int = 6
    rolled: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Roll, unless chance itself is asked."""
        rolled = self.rolled
        key, rng, faces = s.key, s.rng, self.faces
        while len(rolled) < self.count:
            if s.script:
                rolled = (*rolled, _scripted(s, range(1, faces + 1)))
            elif s.setup.chance_asks:
                if rolled is not self.rolled:
                    s.become(msgspec.structs.replace(self, rolled=rolled))
                return
            else:
                rng += 1
                rolled = (*rolled, 1 + number(key, rng, faces))
        s.rng = rng
        s.sealed += 1
        s.done(rolled)

    def ask(self, s: State) -> Decision:
        """Every face is an answer chance may give."""
        roll = s.setup.action_space["roll"]
        return Decision(CHANCE, "roll", [roll(face) for face in range(1, self.faces + 1)])

    def weights(self, s: State) -> list[int]:
        """Every face is as likely."""
        return [1] * self.faces

    def on_roll(self, s: State, face: int) -> None:
        """Chance has answered for one die."""
        s.become(msgspec.structs.replace(self, rolled=(*self.rolled, face)))


def roll_dice(s: State, count: int, faces: int, then: Callable[[Any, tuple[int, ...]], None]) -> None:
    """Roll for a step that has changed nothing yet: what `Roll` would answer goes to `then` at once where it can.

    It cannot where chance itself is asked, nor while the checks have yet to look at what happened before.
    """
    if s.dirty or s.changed or s.script or s.setup.chance_asks:
        s.call(Roll(count, faces), then)
        return
    key, rng = s.key, s.rng + 1
    s.rng += count
    s.sealed += 1
    bound: Any = then
    s.stack[-1] = bound.__self__
    then(s, tuple([1 + number(key, n, faces) for n in range(rng, rng + count)]))


def draw_at_once(s: State, field: str) -> int | None:
    """What `Draw` would draw, without a step of its own; None where chance itself must be asked."""
    if s.setup.chance_asks and not s.script:
        return None
    things = getattr(s, field)
    thing: int = _scripted(s, things) if s.script else things[random_below(s, len(things))]
    _take_out(s, field, thing)
    return thing


def as_if_drawn(s: State, field: str) -> None:
    """Use up the number of a draw that a secret choice made needless, so that no later roll tells what was chosen."""
    if not (s.setup.chance_asks or s.script):
        random_below(s, len(getattr(s, field)))


def _take_out(s: State, field: str, thing: int) -> None:
    s.sealed += 1
    things = getattr(s, field)
    at = things.index(thing)
    setattr(s, field, things[:at] + things[at + 1 :])


class Draw(Step[int], frozen=True):
    """One thing drawn blindly from a field that holds them as an unordered tuple; the answer is the thing.

    It reaches the caller before any check runs: an interrupt would otherwise find it in no field and show it to all.
    """

    field: str

    def begin(self, s: State) -> None:
        """Draw, unless chance itself is asked."""
        thing = draw_at_once(s, self.field)
        if thing is not None:
            self._drawn(s, thing)

    def ask(self, s: State) -> Decision:
        """Everything that may be drawn is an answer chance may give."""
        draw = s.setup.action_space["draw"]
        return Decision(CHANCE, "draw", [draw(thing) for thing in sorted(set(getattr(s, self.field)))])

    def weights(self, s: State) -> list[int]:
        """A thing is as likely as there are of its like."""
        things = getattr(s, self.field)
        return [things.count(thing) for thing in sorted(set(things))]

    def on_draw(self, s: State, thing: int) -> None:
        """Chance has answered."""
        _take_out(s, self.field, thing)
        self._drawn(s, thing)

    def _drawn(self, s: State, thing: int) -> None:
        s.done(thing)
        s.dirty = False


def outcomes(s: State, ask: Decision) -> list[tuple[Action, float]]:
    """What chance may answer when it is asked, each answer with its exact probability."""
    weights = s.step.weights(s)
    total = sum(weights)
    return [(action, weight / total) for action, weight in zip(ask.actions, weights, strict=True)]
