"""Whether a game's messages say everything that its sources ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, serialize
from fluent.syntax import ast as fluent

from ..kernel.events import EventType
from ..kernel.flow import Window
from ..kernel.game import Game
from ..kernel.messages import LANGUAGES, Messages, identifier, texts_of
from .coverage import package_path
from .sources import modules

_VARIABLE = re.compile(r"\$([A-Za-z][A-Za-z0-9_-]*)")


def faults(game: Game) -> list[str]:
    """What a game's messages lack: missing ones, ones that cannot be read, and fields that the event does not have."""
    found: list[str] = []
    for language in LANGUAGES:
        messages = Messages(game, language)
        found += [f"{language}: {line} cannot be read" for line in _junk(game, language)]
        found += [f"{language}: {name} is missing" for name in wanted(game) if not messages.has(name)]
        found += [f"{language}: {line}" for line in _stray_fields(game, language)]
    return found


def wanted(game: Game) -> list[str]:
    """The messages a game needs: an event each, a prompt each, a verb each, a side each, a saying each."""
    setup = game.setup(game.scenarios()[0].id)
    sides = dict.fromkeys(side for info in game.scenarios() for side in info.sides)
    return [
        *(f"event-{kind.name}" for kind in game.events),
        *(f"prompt-{identifier(name)}" for name in prompts(game)),
        *(f"verb-{name}" for name in setup.action_space.verbs),
        *(f"side-{side}" for side in sides),
        *(f"why-{identifier(name)}" for name in sayings(game)),
    ]


def prompts(game: Game) -> list[str]:
    """The prompts that a game's sources ask with, and its windows."""
    windows = {n for n, k in game.steps.items() if issubclass(k, Window) and k.__module__.startswith(game.package)}
    found = set(windows)
    for module in modules(package_path(game)):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
                for argument in node.args[1:2]:
                    found.update(module.texts(argument))
    return sorted(found)


def sayings(game: Game) -> list[str]:
    """What the objections in a game's sources say other than by their rules."""
    found: set[str] = set()
    for module in modules(package_path(game)):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "saying":
                for argument in node.args[:1]:
                    found.update(module.texts(argument))
    return sorted(found)


def _junk(game: Game, language: str) -> Iterator[str]:
    for text in texts_of(game, language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, fluent.Junk):
                yield (entry.content or "").strip().split("\n")[0]


def _stray_fields(game: Game, language: str) -> Iterator[str]:
    ends = ("", "-hidden", "-also")
    kinds: dict[str, EventType] = {f"event-{kind.name}{end}": kind for kind in game.events for end in ends}
    for text in texts_of(game, language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, fluent.Message) and entry.id.name in kinds:
                used = set(_VARIABLE.findall(serialize(fluent.Resource([entry]))))
                fields = kinds[entry.id.name].fields
                given = {*fields, *(f"{name}-is" for name in fields), "rule", *(("whose",) if "side" in fields else ())}
                for name in sorted(used - given):
                    yield f"{entry.id.name} uses ${name}, which the event does not have"
