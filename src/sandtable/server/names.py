"""Names of accounts: which may be taken, and which look like another."""

from __future__ import annotations

import unicodedata

from ..players import PLAYERS
from .refusal import Refusal

NAME = (2, 32)
_BESIDE = " -_.'’"  # what may stand between letters and digits
_INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # letters and marks that are drawn as nothing
_SELECTORS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))  # nor are these
_FAMILIES = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "BOPOMOFO": "CJK"}  # are written together
_RESERVED = ("admin", "administrator", "guest", "host", "moderator", "sandtable", "server", "гость", "админ")
_ACCENTS = {chr(code) for code in range(0x300, 0x370)}
_ALIKE = str.maketrans(
    {
        **dict(zip("авезікмнорстухјѕԁԛԝһ", "abe3lkmhopctyxjsdqwh", strict=True)),
        **dict(zip("αβγεζηικμνορτυχωϲ", "abyezhlkmnoptyxwc", strict=True)),
        **dict(zip("ıɩɑɡ", "llag", strict=True)),
        **{"0": "o", "1": "l", "i": "l", "|": "l", "6": "b"},
    }
)


def folded(name: str) -> str:
    """A name as it is compared when somebody comes back: case and forms of letters make no difference."""
    return unicodedata.normalize("NFKC", name).strip().casefold()[:128]


def skeleton(name: str) -> str:
    """A name as it looks: the same for names that a reader could take for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if unicodedata.category(c)[0] in "LNM" and c not in _ACCENTS).translate(_ALIKE)
    return letters.replace("rn", "m").replace("vv", "w")[:128]


def checked_name(name: str) -> str:
    """A name that may be taken, or a refusal."""
    name = unicodedata.normalize("NFC", name).strip()
    if not NAME[0] <= len(name) <= NAME[1]:
        raise _bad(f"a name has {NAME[0]} to {NAME[1]} characters")
    if not _is_written(name):
        raise _bad("a name is made of letters and digits, with single spaces or one of -_.' between them")
    if len({_script(c) for c in name if c.isalpha()}) > 1:
        raise _bad("a name is written in the letters of one script")
    if skeleton(name) in {skeleton(word) for word in (*_RESERVED, *PLAYERS)}:
        raise Refusal("taken", "this name could be taken for a program's or the host's", 409)
    return name


def _bad(why: str) -> Refusal:
    return Refusal("bad-name", why, 422)


def _is_written(name: str) -> bool:
    """Whether every character is seen, and stands where it may."""
    last = " "
    for c in name:
        kind = unicodedata.category(c)
        follows = last not in _BESIDE
        if c in _INVISIBLE or ord(c) in _SELECTORS or (kind[0] not in "LNM" and not (c in _BESIDE and follows)):
            return False
        if kind[0] == "M" and (not follows or unicodedata.category(last)[0] == "M"):
            return False
        last = c
    return last != " " and any(c.isalnum() for c in name)


def _script(letter: str) -> str:
    word = unicodedata.name(letter, "?").partition(" ")[0].partition("-")[0]
    return _FAMILIES.get(word, word)
