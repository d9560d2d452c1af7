"""A moment on the wire, made from an observation and from what everybody knows about the table."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from ..kernel.actions import Action
from ..kernel.events import Event
from ..kernel.game import Game, Setup
from ..kernel.messages import LANGUAGES, Messages
from ..kernel.rulebook import Objection
from ..kernel.sightline import Sightline
from ..kernel.table import Observation, Table
from ..painting.scene import Ground, Scene
from . import wire
from .session import Mark, Session

ALL = "all"
SPECTATOR = "spectator"
ENCODER = msgspec.json.Encoder()


class Look(NamedTuple):
    """How somebody looks at a table: through whose eyes, in which language, from which seats, with its data or not."""

    perspective: str | None  # a side, None for a spectator, `all`
    language: str
    held: tuple[str, ...]
    view: bool = False


class Place(NamedTuple):
    """A table at some moment: now, or as it stood after some actions."""

    table: Table
    marks: list[Mark]
    now: bool


@lru_cache(maxsize=64)
def messages(game: Game, language: str) -> Messages:
    """The words of a game."""
    return Messages(game, language)


def language_of(asked: str | None) -> str:
    """The language asked for, or English."""
    return asked if asked in LANGUAGES else LANGUAGES[0]


def observed(table: Table, perspective: str | None) -> Observation:
    """What somebody may know."""
    return table.revealed() if perspective == ALL else table.observe(perspective)


def moment(session: Session, place: Place, look: Look, common: int) -> wire.Moment:
    """Everything somebody may know at one moment, with the events from the given one on."""
    table = place.table
    seen = observed(table, look.perspective)
    view = seen.view()
    scene = table.setup.game.scene(view, look.language)
    now = place.now and not session.replay
    asks = now and not (seen.side == table.to_act and session.passes())  # a window that is passed already asks nobody
    return wire.Moment(
        n=session.n,
        played=len(place.marks) - 1,
        side=seen.side if look.perspective != ALL else None,
        to_act=seen.to_act,
        prompt=_prompt(session, seen, view, look.language),
        legal=_choices(seen, look.language) if asks else (),
        scene=scene_line(scene),
        view=view if look.view else None,
        events_from=common,
        events=_events(seen, place.marks, look.language, common),
        can_undo=now and table.can_undo and seen.side is not None and seen.side == table.to_act,
        over=seen.over,
        winner=seen.winner,
        score=seen.score,
        turn=seen.turn,
        seats=tuple([seat.line(look.held) for seat in session.seats.values()]),
        waiting={seen.to_act: session.since} if now and seen.to_act is not None else {},
        takeback=session.takeback if now else None,
        standing=_standing(session, look) if now else (),
        commitment=session.commitment,
        seed=str(table.seed) if session.open_to_all else None,
    )


def present(session: Session, look: Look, common: int) -> wire.Moment:
    """The moment now; made once for all who look alike."""
    key = (look, common)
    found = session.present.get(key)
    if found is None:
        place = Place(session.table, session.marks, True)
        found = session.present[key] = moment(session, place, look, common)
    return found


def _standing(session: Session, look: Look) -> tuple[wire.Standing, ...]:
    seat = session.seats.get(look.perspective or "") if look.perspective in look.held else None
    if seat is None:
        return ()
    found = [p for p in seat.standing if not session.lapsed(seat.side, p)]
    return tuple([wire.Standing(prompt=p.prompt, until=p.until) for p in found])


def _prompt(session: Session, seen: Observation, view: dict[str, Any], language: str) -> wire.Prompt | None:
    name = seen.prompt
    if name is None:
        return None
    fields = session.game.prompt_fields(view, name, language)
    return _prompt_of(session.game, language, name, session.is_window(name), tuple(fields.items()))


@lru_cache(maxsize=1 << 10)
def _prompt_of(game: Game, language: str, name: str, window: bool, fields: tuple[tuple[str, Any], ...]) -> wire.Prompt:
    return wire.Prompt(name=name, text=messages(game, language).prompt(name, dict(fields)), window=window)


# --- choices --------------------------------------------------------------------------------------------------------


def _choices(seen: Observation, language: str) -> tuple[wire.Choice, ...]:
    if not seen.legal or seen.side is None:
        return ()
    side = seen.setup.sides.index(seen.side)
    return tuple([choice(seen.setup, language, action, side) for action in seen.legal])


@lru_cache(maxsize=1 << 16)
def choice(setup: Setup, language: str, action: Action, side: int) -> wire.Choice:
    """A legal action of a side with its words."""
    domains = setup.action_space[action.verb].domains
    words = messages(setup.game, language)
    values = [words.value(setup, d.name, value, side) for d, value in zip(domains, action.args, strict=True)]
    operands = tuple(
        _operand(d.name, value, d.text(value), str(word))
        for d, value, word in zip(domains, action.args, values, strict=True)
    )
    label = _label(words, action, tuple(d.name for d in domains), values)
    return wire.Choice(text=str(action), verb=action.verb, operands=operands, label=label)


def _operand(domain: str, value: int, text: str, word: str) -> wire.Operand:
    return wire.Operand(domain=domain, value=value, text=text, word=word if word != text else "")


def _label(words: Messages, action: Action, domains: tuple[str, ...], values: list[Any]) -> str:
    """The game's `action-<verb>` with its operands, or the verb and the operands one after another."""
    named: dict[str, Any] = {}
    for domain, value in zip(domains, values, strict=True):
        named[domain if domain not in named else f"{domain}{len(named) + 1}"] = value
    return words.text(f"action-{action.verb}", **named) or " ".join([words.verb(action.verb), *map(str, values)])


# --- events and objections ------------------------------------------------------------------------------------------


def _events(seen: Observation, marks: list[Mark], language: str, common: int) -> tuple[wire.EventLine, ...]:
    found = []
    for i, event in enumerate(seen.events(common), common):
        n = bisect_right(marks, i, key=lambda mark: mark.events)
        at = marks[min(n, len(marks) - 1)]
        found.append(
            wire.EventLine(
                i=i,
                n=n,
                turn=at.turn,
                kind=event.kind,
                rule=event.rule,
                fields=event.fields,
                text=_event_text(seen.setup, language, event),
            )
        )
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _event_text(setup: Setup, language: str, event: Event) -> str:
    return messages(setup.game, language).event(setup, event)


def objection_lines(
    setup: Setup, language: str, found: tuple[Objection, ...], side: str | None
) -> tuple[wire.ObjectionLine, ...]:
    """Objections to what a side would do, each in a sentence and with the words of its rule."""
    words = messages(setup.game, language)
    asking = setup.sides.index(side) if side is not None else None
    return tuple(
        wire.ObjectionLine(
            rule=o.rule,
            text=words.reason(setup, o, asking),
            about=words.rule(setup, o.rule),
            hexes=o.hexes,
            pieces=o.pieces,
            cards=o.cards,
        )
        for o in found
    )


def sight_line(line: Sightline) -> wire.SightLine:
    """How a hex is seen, for the wire."""
    reason = line.reason
    return wire.SightLine(
        hex=line.hex,
        blocked=line.blocked,
        hindrance=line.hindrance,
        rule=reason.rule if reason else "",
        at=reason.hexes if reason else (),
    )


def rule_words(setup: Setup, language: str, lines: tuple[Sightline, ...]) -> dict[str, str]:
    """The words of the rules for which lines are not clear."""
    words = messages(setup.game, language)
    names = sorted({line.reason.rule for line in lines if line.reason})
    return {name: f"{words.rule(setup, name)} [{name}]" for name in names}


# --- the ground -----------------------------------------------------------------------------------------------------

_GROUNDS: dict[str, Ground] = {}
_KEPT = 512


def scene_line(scene: Scene) -> wire.SceneLine:
    """A scene with its ground named by a key, under which it can be fetched."""
    ground = scene.ground
    key = ground.key
    if key not in _GROUNDS:
        if len(_GROUNDS) >= _KEPT:
            del _GROUNDS[next(iter(_GROUNDS))]
        _GROUNDS[key] = ground
    return wire.SceneLine(ground=key, pieces=scene.pieces, marks=scene.marks, piles=scene.piles, tracks=scene.tracks)


def ground_of(key: str) -> Ground | None:
    """A ground that was sent to somebody, if it is still known."""
    return _GROUNDS.get(key)
