"""Words for what a game does: Fluent messages of the kernel and of the game, with a plain rendering where one lacks.

A game's `messages/en.ftl` and `ru.ftl` say `event-<kind>` (with the event's fields), `prompt-<name>` (and
`prompt-<name>-now` with what `prompt_fields` tells of the moment), `verb-<name>` and `side-<name>`; `<field>-<value>`
names a value, such as `card-assault`, and an `Addend` is said with its amount before its name: `+1 rain`; `$whose` is
the side of an event as data call it (`blue`), for a sentence that declines its name, and `$rule` the rule of an event
(`X-13-2c`), for one that says why; `$<field>-is` is a word as data call it (`miss`). Numbers become text by the
operand domain of the field's name, or of the name that the game's `field_domains` gives for it; a game that wants to
say more about a value offers `field_text(setup, field, value, language, side)`, the side being whose event or action it
is. A message may select by
`yes` and `no`, and by `none` for a list of nothing. A prompt offers what may not be legal now by `$may-<verb>`, which
is `no` where it is not: `{ $may-end -> [no] {""} *[yes] , or press Done }`.
`interruption-<kind>`, given the event's plain values and `$rule`, announces what breaks in on the other side's doings
(`Opportunity fire!`), and is empty where it does not.
`waiting-<prompt>` says in the other side's turn what it is doing (`$side`, `$whose`), `waiting` that it decides.
`event-<kind>-hidden` is said to those who may not know all of an event; `event-<kind>-also` goes on, after a comma,
in the sentence of the event before it where that spoke of the same unit (`reduced`); `event-<kind>-heading` names in
the heading of a turn what was played in it. `why-<says>` tells an objection in one sentence, with the first of its
hexes, pieces and cards as `$hex`, `$unit` and `$card`, all as `$hexes`, `$units` and `$cards`, and with the
objection's own fields.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

from .events import Addend

if TYPE_CHECKING:
    from .actions import ActionSpace
    from .events import Event
    from .game import Game, Setup
    from .rulebook import Objection

LANGUAGES = ("en", "ru")
NAMED = (("hex", "hexes"), ("unit", "units"), ("card", "cards"))  # how a message names what an objection is about
Names = Mapping[int, str]
Odds = dict[str, Any]
NO_NAMES: Names = {}
COUNTED = range(1000)  # larger numbers would be written with their thousands apart, and are names
_SMALL = re.compile("[а-яё]{2}")
_MINUS = re.compile(r"(?<![\w.,)\]])-(?=\d)")
_NO_IDENTIFIER = re.compile(r"[^A-Za-z0-9_-]+")


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for, English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return next((x for x in LANGUAGES if value.lower().startswith(x)), "en")
    return "en"


class Messages:
    """The words of one game in one language; without a game, the kernel's own."""

    def __init__(self, game: Game | None = None, language: str = "en") -> None:
        self.game = game
        self.language = language

    @cached_property
    def bundle(self) -> FluentBundle:
        """The messages, the game's over the kernel's."""
        return _bundle(self.game, self.language)

    def has(self, name: str) -> bool:
        """Whether there is such a message."""
        return self.bundle.has_message(identifier(name))

    def text(self, name: str, **fields: Any) -> str | None:
        """A message with its fields, or None if there is none."""
        if not self.has(name):
            return None
        pattern = self.bundle.get_message(identifier(name)).value
        return str(self.bundle.format_pattern(pattern, fields)[0]) if pattern else None

    def say(self, name: str, **fields: Any) -> str:
        """A message with its fields; where there is none, its name and the fields."""
        return self.text(name, **fields) or " ".join([name, *(f"{k}={v}" for k, v in fields.items())])

    def event(self, setup: Setup, event: Event, names: Names = NO_NAMES) -> str:
        """What happened, as a sentence; units are called by their names where these are given."""
        known, name = event.fields, f"event-{event.kind}"
        if None in known.values() and self.has(f"{name}-hidden"):
            name += "-hidden"
        fields = {field: self.value(setup, field, value, known.get("side"), names) for field, value in known.items()}
        text = self.text(name, **fields, **_selectors(setup, event))
        return sentence(text) if text else _plain_event(event.kind, fields)

    def also(self, setup: Setup, event: Event, names: Names = NO_NAMES) -> str:
        """What happened, as it goes on in a sentence about the same unit; nothing where it needs one of its own."""
        name = f"event-{event.kind}-also"
        if not self.has(name):
            return ""
        fields = {field: self.value(setup, field, value, None, names) for field, value in event.fields.items()}
        return self.text(name, **fields) or ""

    def heading(self, setup: Setup, event: Event) -> str:
        """What was played, as it stands in the heading of a turn; nothing where the game does not tell."""
        known, name = event.fields, f"event-{event.kind}-heading"
        if not self.has(name):
            return ""
        fields = {field: self.value(setup, field, value, known.get("side")) for field, value in known.items()}
        return sentence(self.text(name, **fields) or "")

    def prompt(self, name: str, fields: Mapping[str, Any] | None = None, absent: Iterable[str] = ()) -> str:
        """What is being decided, without the verbs that are absent; with fields, `prompt-<name>-now` may say more."""
        may = {f"may-{verb}": "no" for verb in absent}
        told = {k: self.addends(k, v) if isinstance(v, tuple) else v for k, v in (fields or {}).items()}
        now = self.text(f"prompt-{name}-now", **told, **may) if told else None
        return _with_minus(now or self.text(f"prompt-{name}", **may) or _spaced(name))

    def addends(self, field: str, found: Iterable[Addend]) -> str:
        """What adds to a number, each thing with its amount."""
        words = (f"{signed(each.amount)} {self.text(f'{field}-{each.name}') or each.name}" for each in found)
        return ", ".join(words) or "none"

    def waiting(self, name: str, side: str) -> str:
        """What those are told who wait while a side is asked something: what anybody may know of what it does."""
        fields = {"side": self.side(side), "whose": side}
        return self.text(f"waiting-{name}", **fields) or self.say("waiting", **fields)

    def aim(self, setup: Setup) -> str:
        """How a scenario is won, in a sentence or two; nothing where the game does not tell."""
        return self.text("aim", **setup.game.aim(setup, self.language)) or ""

    def verb(self, name: str) -> str:
        """What an action does, in a word or two."""
        return self.text(f"verb-{name}") or _spaced(name)

    def side(self, name: str | None) -> str:
        """The name of a side."""
        return self.text(f"side-{name}") or _spaced(name or "")

    def objection(self, setup: Setup, objection: Objection, side: int | None = None) -> str:
        """Why something may not be done, with the id of the rule."""
        return f"{self.reason(setup, objection, side)} [{objection.rule}]"

    def reason(self, setup: Setup, objection: Objection, side: int | None = None, names: Names = NO_NAMES) -> str:
        """Why a side may not do something: one sentence, or the rule itself where the game has none."""
        told, _ = self.told(setup, objection, side, names)
        return told or self.rule(setup, objection.rule)

    def told(
        self, setup: Setup, objection: Objection, side: int | None = None, names: Names = NO_NAMES
    ) -> tuple[str | None, list[str]]:
        """The sentence of an objection, None if there is none, and what is wrong with it."""
        name = identifier(f"why-{objection.says or objection.rule}")
        pattern = self.bundle.get_message(name).value if self.has(name) else None
        if pattern is None:
            return None, [f"there is no message {name}"]
        fields = {field: self.value(setup, field, value, side, names) for field, value in objection.fields}
        things = (objection.hexes, objection.pieces, objection.cards)
        for (one, all_of_them), found in zip(NAMED, things, strict=True):
            if found:
                fields[one] = self.value(setup, one, found[0], side, names)
                fields[all_of_them] = self.value(setup, one, found, side, names)
        text, errors = self.bundle.format_pattern(pattern, fields)
        return sentence(str(text)), [f"{name}: {error}" for error in errors]

    def rule(self, setup: Setup, id: str) -> str:
        """A rule in the words of the ledger."""
        rule = setup.game.rulebook[id]
        title, statement = rule.title_in(self.language), rule.statement_in(self.language)
        return statement if title == rule.id else f"{title}. {statement}"

    def value(self, setup: Setup, field: str, value: Any, side: int | None = None, names: Names = NO_NAMES) -> Any:
        """A field's value for a sentence: a name where there is one, else the number itself.

        The side is whose event or action it is: a number may mean something else to each. The names are those of units
        as whoever reads the sentence knows them.
        """
        if value is None:
            return self.say("unknown")
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Addend):
            return self.addends(field, (value,))
        if isinstance(value, tuple | list):
            return ", ".join(str(self.value(setup, field, v, side, names)) for v in value) or "none"
        if names and value in names and names_units(setup, field):
            return names[value]
        text = setup.game.field_text(setup, field, value, self.language, side)
        return text or self._named(setup, field, value)

    def odds(self, setup: Setup, odds: Mapping[str, Any], side: int | None = None, names: Names = NO_NAMES) -> Odds:
        """Odds with units called by their names: parts that stand under numbers, and terms that have a `piece`."""

        def called(number: int) -> str:
            return str(self.value(setup, "unit", number, side, names))

        def told(value: Any) -> Any:
            if isinstance(value, Mapping):
                found: Odds = {}
                for k, v in value.items():
                    name = called(int(k)) if _is_part(k, v) else k
                    found[name if name not in found else f"{name} ({k})"] = told(v)
                return found
            if not isinstance(value, list):
                return value
            return [{**row, "unit": called(row["piece"])} if "piece" in row else row for row in value]

        return {name: told(value) for name, value in odds.items()}

    def _named(self, setup: Setup, field: str, value: Any) -> Any:
        if field == "side" and isinstance(value, int):
            return self.side(setup.sides[value]) if 0 <= value < len(setup.sides) else self.say("nobody")
        name = setup.game.field_domains.get(field, field)
        text = _domain_text(setup.action_space, name, value) if isinstance(value, int) else str(value)
        if text is None:
            return value
        counted = value in COUNTED and text == str(value)  # a number that a message may select by
        return self.text(f"{name}-{text}") or (value if counted else text)


def _selectors(setup: Setup, event: Event) -> dict[str, str]:
    """The rule of an event, its side and its words as data call them, by which a sentence may select."""
    side, found = event.fields.get("side"), {"rule": identifier(event.rule)}
    found |= {f"{name}-is": value for name, value in event.fields.items() if isinstance(value, str)}
    if isinstance(side, int) and 0 <= side < len(setup.sides):
        found["whose"] = setup.sides[side]
    return found


def _is_part(name: str, value: Any) -> bool:
    """Whether some odds are those of one unit, which stand under its number; a number may also be that of losses."""
    return name.isdigit() and isinstance(value, Mapping)


def names_units(setup: Setup, field: str) -> bool:
    """Whether a field names a unit."""
    return setup.game.field_domains.get(field, field) in ("unit", "units")


def _domain_text(action_space: ActionSpace, name: str, value: int) -> str | None:
    for verb in action_space.verbs.values():
        for domain in verb.domains:
            if domain.name == name and 0 <= value < domain.size:
                return domain.text(value)
    return None


def signed(amount: int) -> str:
    """A number as something that is added."""
    return f"{'+' if amount >= 0 else '−'}{abs(amount)}"


def sentence(text: str) -> str:
    """A sentence that begins with a capital where a noun in Cyrillic letters comes first, and says minus with its sign.

    Hexes and units may have names in small Latin letters, which stay as they are.
    """
    text = _with_minus(text)
    return text[0].upper() + text[1:] if _SMALL.match(text) else text


def _with_minus(text: str) -> str:
    return _MINUS.sub("\N{MINUS SIGN}", text)


def identifier(name: str) -> str:
    """A name as part of a message's id."""
    return _NO_IDENTIFIER.sub("-", name)


def _spaced(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")


def _plain_event(kind: str, fields: dict[str, Any]) -> str:
    return f"{_spaced(kind)}: " + ", ".join(f"{k} {v}" for k, v in fields.items()) if fields else _spaced(kind)


@lru_cache(maxsize=64)
def _bundle(game: Game | None, language: str) -> FluentBundle:
    """The messages of a game, read once."""
    bundle = FluentBundle([language], use_isolating=False)
    for text in texts_of(game, language):
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


def texts_of(game: Game | None, language: str) -> Iterator[str]:
    """The sources of the messages of the kernel and of a game."""
    folders: list[Traversable] = [files("sandtable.kernel") / "messages"]
    if game is not None:
        folders.append(files(game.package) / "messages")
    for folder in folders:
        path = folder / f"{language}.ftl"
        if path.is_file():
            yield path.read_text(encoding="utf-8")
