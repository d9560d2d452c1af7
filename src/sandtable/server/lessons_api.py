"""Guided games over HTTP: a table at which the other side plays what the lesson says, and then by itself."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import insert

from ..kernel.dice import commitment
from ..kernel.game import all_games
from ..kernel.lesson import Lesson
from . import wire
from .ai import begun, story_of
from .guided import guided_games
from .people import Person, hashed
from .refusal import not_found
from .rooms import room_for_one_more
from .schema import GUIDED, SEATS, TABLES
from .tables_api import shelved, table_row
from .web import Asking


async def begin(asking: Asking) -> Any:
    """Begin a guided game; its dice are those of the lesson, and so known to everybody."""
    asked = await asking.body(wire.NewLesson)
    game = all_games().get(asked.game)
    lesson = guided_games(game).get(asked.lesson) if game is not None else None
    if lesson is None:
        raise not_found("guided game")
    asking.limit_creations()
    await room_for_one_more(asking, await asking.person())
    person = await asking.someone()
    made = asking.settings.token()
    await asking.tables.store.write(
        insert(TABLES).values(_row(asking, made, lesson, person)),
        insert(SEATS).values([_seat(asking, made, lesson, person, i) for i in range(len(lesson.table.sides))]),
        insert(GUIDED).values(table=made, lesson=lesson.id),
    )
    asking.tables.drive(await asking.tables.session(made))
    seed = lesson.table.seed
    assert seed is not None
    return wire.TableMade(table=made, commitment=commitment(seed))


def _row(asking: Asking, made: str, lesson: Lesson, person: Person) -> dict[str, Any]:
    story = msgspec.structs.replace(story_of(lesson.table), history=())
    table = begun(story)
    row = table_row(asking, made, table.setup, person) | shelved(story)
    return row | {"replay": False, "to_act": table.to_act, "turn": table.turn}


def _seat(asking: Asking, table: str, lesson: Lesson, person: Person, place: int) -> dict[str, Any]:
    side = lesson.table.sides[place]
    taught = side == lesson.side
    return {
        "table": table,
        "side": side,
        "place": place,
        "kind": "person" if taught else "player",
        "person": person.id if taught else None,
        "player": None if taught else lesson.opponent,
        "token": hashed(asking.settings.token()),
        "hook": None,
        "standing": "[]",
        "nonce": "",
    }
