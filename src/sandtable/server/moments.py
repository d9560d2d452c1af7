"""A moment on the wire, made from an observation and from what everybody knows about the table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from ..kernel.actions import Action
from ..kernel.events import Event
from ..kernel.game import Game, Setup
from ..kernel.messages import LANGUAGES, NO_NAMES, Messages, Names, sentence
from ..kernel.rulebook import Objection
from ..kernel.sightline import Sightline
from ..kernel.table import Observation, Table
from ..painting.scene import Ground, Scene
from . import wire
from .session import Mark, Session

ALL = "all"
SPECTATOR = "spectator"
Named = tuple[tuple[int, str], ...]  # names that stand in a sentence, by number
RECENT = 60  # events in which it was said at whom dice were thrown

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
    names = table.setup.game.names(view, look.language)
    return wire.Moment(
        n=session.n,
        played=len(place.marks) - 1,
        side=seen.side if look.perspective != ALL else None,
        to_act=seen.to_act,
        prompt=_prompt(session, seen, view, look.language, asks=asks),
        legal=_choices(seen, look.language, names) if asks else (),
        notes=_notes(seen, view, look.language) if asks else {},
        scene=scene_line(scene),
        bottom=scene.bottom,
        flanks=scene.flanks,
        view=view if look.view else None,
        events_from=common,
        events=_events(seen, place.marks, look.language, common, names),
        can_undo=now and table.can_undo and seen.side is not None and seen.side == table.to_act,
        over=seen.over,
        winner=seen.winner,
        score=seen.score,
        turn=seen.turn,
        seats=tuple([seat.line(look.held) for seat in session.seats.values()]),
        sittings=session.sittings,
        waiting={seen.to_act: session.since} if now and seen.to_act is not None else {},
        takeback=session.takeback if now else None,
        standing=_standing(session, look) if now else (),
        commitment=session.commitment or "",
        seed=str(table.seed) if session.open_to_all else None,
        intentions=_intentions(session, seen, look.language) if now else {},
        lesson=_lesson(session, look) if now else None,
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


def _intentions(session: Session, seen: Observation, language: str) -> dict[str, str]:
    """What each program at the table seems to be up to, from what whoever looks knows."""
    programs = [seat.side for seat in session.seats.values() if seat.kind == "player"]
    if seen.over or not programs or session.lesson is not None:
        return {}
    lines = {side: _intention(seen, language, side) for side in programs}
    return {side: line for side, line in lines.items() if line}


def _intention(seen: Observation, language: str, side: str) -> str:
    game = seen.setup.game
    found = game.intention(seen._state, seen.sides.index(side))
    return found.said(Messages(game, language), seen.setup) if found is not None else ""


def _lesson(session: Session, look: Look) -> wire.LessonStep | None:
    """What the guided game says now to whom it teaches."""
    lesson = session.lesson
    if lesson is None or lesson.side != look.perspective:
        return None
    step = lesson.step(session.table)
    if step is None:
        return None
    rule = step.note.rule
    return wire.LessonStep(
        title=_said(lesson.title, look.language),
        number=step.number,
        count=step.of,
        before=tuple([_said(note.words, look.language) for note in step.before]),
        text=_said(step.note.words, look.language),
        rule=rule,
        about=Messages(session.game, look.language).rule(session.setup, rule) if rule else "",
        action=step.action,
        ended=step.ended,
    )


def _said(words: Mapping[str, str], language: str) -> str:
    return words.get(language, words[LANGUAGES[0]])


def _prompt(
    session: Session, seen: Observation, view: dict[str, Any], language: str, *, asks: bool
) -> wire.Prompt | None:
    name = seen.prompt
    if name is None:
        return None
    if seen.side == seen.to_act:
        fields = session.game.prompt_fields(view, name, language)
        text = _prompt_text(session.game, language, name, tuple(fields.items()), seen.absent)
    else:
        text = _waiting_text(session.game, language, name, seen.to_act or "")
    course, step = session.game.course(view, name) or ((), 0)
    return wire.Prompt(
        name=name,
        text=text,
        window=session.is_window(name),
        all=session.game.all_of(view, name),
        course=_course_words(session.game, language, tuple(course)),
        step=step,
        decline=_decline(session, seen, name, language) if asks else "",
    )


def _decline(session: Session, seen: Observation, prompt: str, language: str) -> str:
    """What the button says by which all that is offered now is passed for this turn, if there is one."""
    offered = session.offered(seen.side, prompt) if seen.side is not None else ()
    return Messages(session.game, language).say(f"decline-{prompt}", count=len(offered)) if offered else ""


@lru_cache(maxsize=64)
def _course_words(game: Game, language: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([Messages(game, language).say(f"course-{name}") for name in names])


@lru_cache(maxsize=1 << 10)
def _waiting_text(game: Game, language: str, name: str, side: str) -> str:
    return Messages(game, language).waiting(name, side)


@lru_cache(maxsize=1 << 10)
def _prompt_text(
    game: Game, language: str, name: str, fields: tuple[tuple[str, Any], ...], absent: frozenset[str]
) -> str:
    return Messages(game, language).prompt(name, dict(fields), absent)


def _notes(seen: Observation, view: dict[str, Any], language: str) -> dict[str, wire.NoteLine]:
    if not seen.legal or seen.prompt is None:
        return {}
    found = seen.setup.game.notes(view, seen.prompt, seen.legal, language)
    return {str(action): wire.NoteLine(**note._asdict()) for action, note in found.items()}


# --- choices --------------------------------------------------------------------------------------------------------


def _choices(seen: Observation, language: str, names: Names) -> tuple[wire.Choice, ...]:
    if not seen.legal or seen.side is None:
        return ()
    side = seen.setup.sides.index(seen.side)
    asked = seen.prompt or ""
    return tuple(
        [choice(seen.setup, language, action, side, _named(names, action.args), asked) for action in seen.legal]
    )


def _named(names: Names, numbers: Iterable[Any]) -> Named:
    """The names that a sentence may need."""
    return tuple((n, names[n]) for n in numbers if isinstance(n, int) and n in names) if names else ()


@lru_cache(maxsize=1 << 16)
def choice(setup: Setup, language: str, action: Action, side: int, named: Named = (), asked: str = "") -> wire.Choice:
    """A legal action of a side with its words, which may be others where something else is asked."""
    domains = setup.action_space[action.verb].domains
    words, names = Messages(setup.game, language), dict(named)
    values = [words.value(setup, d.name, value, side, names) for d, value in zip(domains, action.args, strict=True)]
    operands = tuple(
        _operand(d.name, value, d.text(value), str(word))
        for d, value, word in zip(domains, action.args, values, strict=True)
    )
    label = _label(words, action, tuple(d.name for d in domains), values, asked)
    return wire.Choice(text=str(action), verb=action.verb, operands=operands, label=label)


def _operand(domain: str, value: int, text: str, word: str) -> wire.Operand:
    return wire.Operand(domain=domain, value=value, text=text, word=word if word != text else "")


def _label(words: Messages, action: Action, domains: tuple[str, ...], values: list[Any], asked: str) -> str:
    """The game's `action-<verb>` with its operands (`action-<verb>-<prompt>` first), or the verb and the operands."""
    named: dict[str, Any] = {}
    for domain, value in zip(domains, values, strict=True):
        named[domain if domain not in named else f"{domain}{len(named) + 1}"] = value
    told = words.text(f"action-{action.verb}-{asked}", **named) or words.text(f"action-{action.verb}", **named)
    return sentence(told) if told else " ".join([words.verb(action.verb), *map(str, values)])


# --- events and objections ------------------------------------------------------------------------------------------


def _events(
    seen: Observation, marks: list[Mark], language: str, common: int, names: Names
) -> tuple[wire.EventLine, ...]:
    found, told = [], seen.events()
    for i, event in enumerate(told[common:], common):
        n = bisect_right(marks, i, key=lambda mark: mark.events)
        at = marks[min(n, len(marks) - 1)]
        named = _named(names, _numbers(event))
        found.append(
            wire.EventLine(
                i=i,
                n=n,
                turn=at.turn,
                kind=event.kind,
                rule=event.rule,
                fields=event.fields,
                text=_event_text(seen.setup, language, event, named),
                also=_event_also(seen.setup, language, event, named),
                heading=_event_heading(seen.setup, language, event) if event.raw[0].shows == "card" else "",
                side=_whose(seen, event),
                dice=_dice(seen, told[max(0, i - RECENT) : i + 1]) if event.raw[0].dice else (),
            )
        )
    return tuple(found)


def _dice(seen: Observation, events: tuple[Event, ...]) -> tuple[wire.DieLine, ...]:
    return tuple([wire.DieLine(face=die.face, hits=die.hits) for die in seen.setup.game.dice(seen._state, events)])


def _numbers(event: Event) -> Iterator[Any]:
    for value in event.fields.values():
        yield from value if isinstance(value, tuple) else (value,)


@lru_cache(maxsize=1 << 14)
def _event_text(setup: Setup, language: str, event: Event, named: Named) -> str:
    return Messages(setup.game, language).event(setup, event, dict(named))


@lru_cache(maxsize=1 << 12)
def _event_also(setup: Setup, language: str, event: Event, named: Named) -> str:
    return Messages(setup.game, language).also(setup, event, dict(named))


@lru_cache(maxsize=1 << 12)
def _event_heading(setup: Setup, language: str, event: Event) -> str:
    return Messages(setup.game, language).heading(setup, event)


def _whose(seen: Observation, event: Event) -> str | None:
    """Whose unit an event is about: the first that it names."""
    fields = event.fields
    several = fields.get("units")
    unit = fields.get("unit", several[0] if isinstance(several, tuple) and several else None)
    side = seen.setup.game.whose(seen._state, unit) if isinstance(unit, int) and unit >= 0 else None
    return seen.setup.sides[side] if side is not None else None


def objection_lines(
    setup: Setup, language: str, found: tuple[Objection, ...], side: str | None, names: Names = NO_NAMES
) -> tuple[wire.ObjectionLine, ...]:
    """Objections to what a side would do, each in a sentence and with the words of its rule."""
    words = Messages(setup.game, language)
    asking = setup.sides.index(side) if side is not None else None
    return tuple(
        wire.ObjectionLine(
            rule=o.rule,
            text=words.reason(setup, o, asking, names),
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
    words = Messages(setup.game, language)
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
