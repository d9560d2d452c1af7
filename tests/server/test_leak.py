"""Hidden is hidden: every byte that goes to a side or a spectator is the same whatever it cannot know.

`SANDTABLE_LEAK_GAMES` sets how many games are played; a few by default.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandtable import Table, new, scenarios
from sandtable.kernel.events import Log, all_of
from sandtable.kernel.flow import asked
from sandtable.kernel.hidden import permuted
from sandtable.server import wire
from sandtable.server.connection import Connection
from sandtable.server.moments import ENCODER, Look, Place, moment, present
from sandtable.server.people import Person
from sandtable.server.replays import Replays
from sandtable.server.session import Seat, Session
from sandtable.server.settings import Limits
from sandtable.server.store import Entry
from tests.server.house import Running, running
from tests.toy import GAME

GAMES = int(os.environ.get("SANDTABLE_LEAK_GAMES", "2"))
EVERY = {"toy": 7, "memoir44": 31}  # actions between moments that are looked at
ROW = {
    **{"id": "leak", "replay": False, "seed": "0", "created": 0.0, "updated": 0.0, "takeback": None},
    **{"scenario": "", "public": True},
}


def lived(game: str, scenario: str, seed: int) -> Session:
    """A table in memory, with a person in each seat."""
    table = new(game, scenario, seed=seed)
    live = Session(ROW, table.setup)
    live.begin(table)
    live.seats = {s: Seat(s, "person", f"holder of {s}", None, None, "", None, (), "") for s in table.sides}
    return live


def moments(live: Session, rng: Random) -> Iterator[int]:
    """Play a random game, stopping before the first action and now and then."""
    yield live.n
    while not live.table.over:
        text, side = str(rng.choice(live.table.legal)), live.table.to_act
        entry = Entry("leak", live.n + 1, "play", side, text, None, float(live.n))
        live.settle(entry, live.tried("play", side, text))
        if live.n % EVERY[live.game.id] == 0 and not live.table.over:
            yield live.n


def twin(live: Session, side: int, rng: Random) -> Session:
    """The same table with everything that a side cannot know in other places."""
    table = live.table.clone()
    table._state = permuted(table._state, side, rng)
    table._state.log = permuted_log(table._state.log, side, rng)
    table._ask = asked(table._state)
    other = Session(ROW, table.setup)
    other.begin(table)
    for name in ("n", "marks", "counts", "asked", "seats", "since"):
        setattr(other, name, getattr(live, name))
    return other


def permuted_log(log: Log, side: int, rng: Random) -> Log:
    """The same events with everything in them that a side cannot know told otherwise."""
    found: Log = None
    for raw in all_of(log):
        kind = raw[0]
        hidden = kind.secret if kind.secret and raw[2 + kind.owner] != side else ()
        values = [otherwise(v, rng) if i in hidden else v for i, v in enumerate(raw[2:])]
        found = (found, *raw[:2], *values)
    return found


def otherwise(value: Any, rng: Random) -> Any:
    """Something else of the same form."""
    if isinstance(value, tuple):
        return tuple(otherwise(each, rng) for each in value)
    return (value + rng.randint(1, 9)) % 40 if isinstance(value, int) else value


POINTED = ("hex", "unit", "card")


def told(live: Session, perspective: str | None, language: str, questions: list[str]) -> list[bytes]:
    """Everything a client of a side may hear about a moment."""
    held = (perspective,) if perspective else ()
    look = Look(perspective, language, held, view=True)
    found = [ENCODER.encode(present(live, look, common)) for common in (0, live.counts[-1] // 2)]
    tables = SimpleNamespace(settings=SimpleNamespace(limits=Limits()))
    person = Person(f"holder of {perspective}", None, "") if perspective else None
    connection = Connection(cast(Any, None), cast(Any, tables), live, look, person, False)
    asked = [json.dumps({"type": kind, "text": text}) for text in questions for kind in ("why", "odds")]
    asked += [
        json.dumps({"type": "why-not", "target": [{"domain": d, "value": n}]}) for d in POINTED for n in range(12)
    ]
    asked += [json.dumps({"type": "sight", "hex": hex}) for hex in range(-1, 120, 7)]
    return found + asyncio.run(answers(connection, asked))


async def answers(connection: Connection, asked: list[str]) -> list[bytes]:
    """What a client hears when it asks."""
    return [ENCODER.encode(await connection._answer(each)) for each in asked]


def questions(table: Table, rng: Random) -> list[str]:
    """Some actions to ask about, legal or not."""
    action_space = table.setup.action_space
    legal = [str(a) for a in table.legal]
    return [
        *rng.sample(legal, min(4, len(legal))),
        *(str(action_space.by_id(rng.randrange(action_space.size))) for _ in range(6)),
    ]


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("game", "scenario"), [(GAME.id, "melee"), ("memoir44", "")])
def test_every_byte_told_is_the_same_whatever_is_hidden(game: str, scenario: str, seed: int) -> None:
    rng = Random(seed)
    if not scenario:
        known = [info.id for info in scenarios(game)]
        scenario = known[seed % len(known)]
    live = lived(game, scenario, seed)
    looked = 0
    for _ in moments(live, rng):
        for index, perspective in ((-1, None), *enumerate(live.table.sides)):
            asked = questions(live.table, rng)
            language = rng.choice(("en", "ru"))
            other = twin(live, index, rng)
            assert told(live, perspective, language, asked) == told(other, perspective, language, asked)
            looked += 1
    assert looked >= 3


def test_the_test_would_notice() -> None:
    """A side that is told another's view is told different bytes."""
    rng = Random(1)
    live = lived(GAME.id, "melee", 1)
    seen = set()
    for _ in moments(live, rng):
        other = twin(live, 0, rng)
        assert live.table.hash != other.table.hash
        seen |= {told(x, "blue", "en", []) == told(other, "blue", "en", []) for x in (live,)}
    assert False in seen


def test_the_past_tells_no_more_than_the_present_did() -> None:
    """Looking back shows a side what it was shown then."""
    live = lived(GAME.id, "melee", 5)
    look = Look("red", "en", ("red",), view=True)
    shown: dict[int, wire.Moment] = {}
    for n in moments(live, Random(5)):
        shown[n] = moment(live, Place(live.table, live.marks, True), look, 0)
        if n > 40:
            break
    replays = Replays()
    for n, then in shown.items():
        again = moment(live, asyncio.run(replays.place(live, n)), look, 0)
        for field in ("view", "scene", "events", "score", "turn", "to_act", "prompt", "seed"):
            assert getattr(again, field) == getattr(then, field)


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose clock stands still and whose tokens are known."""
    tokens = iter(range(10**6))
    folder: Path = tmp_path_factory.mktemp("fixed")
    with running(folder, clock=lambda: 1.0, token=lambda: f"token-{next(tokens):08}", seed=lambda: 44) as found:
        yield found


@pytest.mark.parametrize(("game", "scenario"), [(GAME.id, "melee"), ("memoir44", "pegasus_bridge")])
def test_every_byte_on_the_wire_is_the_same_whatever_is_hidden(fixed: Running, game: str, scenario: str) -> None:
    host, guest, watcher = fixed.client(), fixed.client(), fixed.client()
    sides = ("red", "blue") if game == GAME.id else ("axis", "allies")
    made = host.table(game, scenario, seats={sides[0]: "me"}, public=True)
    guest.sit(made, sides[1])
    lives = dict(zip(sides, (host.live(made["table"]), guest.live(made["table"])), strict=True))
    rng = Random(7)
    for _ in range(25):
        real = fixed.house.tables._sessions[made["table"]]
        mover = lives[str(real.table.to_act)]
        mover.until_n(real.n)
        mover.until_n(mover.act(rng.choice(mover.moment["legal"])["text"])["n"])
    table = real.table
    for client, perspective in ((host, sides[0]), (guest, sides[1]), (watcher, "spectator")):
        heard = []
        index = -1 if perspective == "spectator" else sides.index(perspective)
        for shown in (table, twin(real, index, rng).table):
            real._table = shown
            real.present.clear()
            with client.live(made["table"], perspective=perspective) as live:
                live.say("why", text=str(table.legal[0]))
                live.say("odds", text=str(table.legal[0]))
                live.say("sight", hex=40)
                paths = ("", "/moment", "/board.svg")
                calls = [
                    client.http.get(
                        f"/api/tables/{made['table']}{path}", params={"perspective": perspective, "view": "1"}
                    )
                    for path in paths
                ]
                heard.append((live.raw, [call.content for call in calls], client.http.get("/api/me").content))
        real._table = table
        assert heard[0] == heard[1]
