"""Tables over HTTP: setting up, sitting down, looking, looking back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import insert, select, update
from starlette.responses import PlainTextResponse, Response

from ..kernel.dice import VERSION as DICE_VERSION
from ..kernel.dice import Dice, check_nonce, commitment
from ..kernel.errors import SandtableError
from ..kernel.game import Game, Setup, all_games, find_game
from ..kernel.messages import LANGUAGES, Messages
from ..kernel.table import new_table
from ..players import PLAYERS
from . import wire
from .aftermath import Aftermath, Mistake
from .ai import Check, Checked, Crashed, Draw, Full, Retell, Story, Tell, story_of
from .games_api import SERVER_DECIDES
from .moments import (
    ALL,
    SPECTATOR,
    Look,
    Place,
    choice,
    ground_of,
    language_of,
    moment,
    observed,
    rule_words,
    sight_line,
)
from .people import Person, hashed
from .refusal import Refusal, forbidden, not_found, stale, too_late, too_many
from .rooms import room_for_one_more, room_for_programs, room_for_record
from .schema import CLOCKS, LOG, PEOPLE, SEATS, TABLES
from .session import Seat, Session
from .sittings import write_sitting
from .tables import LOCKED
from .web import Asking, address_of

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
LISTED = 50
LEAST_CLOCK, MOST_CLOCK = 10, 60 * 86400
FOREVER = "private, max-age=31536000, immutable"
CHUNK = 500


# --- lists ----------------------------------------------------------------------------------------------------------


async def tables(asking: Asking) -> Any:
    """Public tables with an open seat, under way, or over."""
    which = asking.request.query_params.get("which", "open")
    if which not in ("open", "live", "over"):
        raise Refusal("malformed", "'which' must be open, live or over", 422)
    open_seats = select(SEATS.c.table).where(SEATS.c.kind == "open")
    query = select(TABLES).where(TABLES.c.public, TABLES.c.over == (which == "over"))
    if which != "over":
        query = query.where(TABLES.c.id.in_(open_seats) == (which == "open"), ~TABLES.c.replay)
    return await lines(asking, query.order_by(TABLES.c.updated.desc()).limit(LISTED), await asking.person())


async def mine(asking: Asking, person: Person) -> tuple[wire.TableLine, ...]:
    """The tables at which a person sits, those that wait for him first."""
    seats = select(SEATS.c.table).where(SEATS.c.person == person.id)
    query = select(TABLES).where(TABLES.c.id.in_(seats) | (TABLES.c.replay & (TABLES.c.owner == person.id)))
    found = await lines(asking, query.order_by(TABLES.c.over, TABLES.c.updated.desc()).limit(4 * LISTED), person)
    return tuple(sorted(found, key=lambda line: not line.waits_for_me))


async def lines(asking: Asking, query: Any, person: Person | None) -> list[wire.TableLine]:
    """Tables as lists show them."""
    rows = await asking.tables.store.rows(query)
    of = (
        select(SEATS, PEOPLE.c.name)
        .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person)
        .where(SEATS.c.table.in_([row["id"] for row in rows]))
        .order_by(SEATS.c.place)
    )
    seats: dict[str, list[Seat]] = {}
    for row in await asking.tables.store.rows(of):
        seats.setdefault(row["table"], []).append(Seat.of(row))
    return [line_of(row, seats.get(row["id"], []), person) for row in rows]


def line_of(row: Any, seats: list[Seat], person: Person | None) -> wire.TableLine:
    """A table as a list shows it."""
    held = [s.side for s in seats if person is not None and s.person == person.id]
    return wire.TableLine(
        table=row["id"],
        game=row["game"],
        scenario=row["scenario"],
        title=_title(row["game"], row["scenario"]),
        public=row["public"],
        replay=row["replay"],
        over=row["over"],
        winner=row["winner"],
        to_act=row["to_act"],
        turn=row["turn"],
        n=row["n"],
        dealt=row["nonces"] is not None,
        seats=tuple(seat.line(held) for seat in seats),
        waits_for_me=_waits(row, seats, held),
        created=row["created"],
        updated=row["updated"],
    )


def _waits(row: Any, seats: list[Seat], held: list[str]) -> bool:
    """Whether a table waits for whoever holds these seats: for an action, or for what he adds to the dice."""
    if row["over"] or row["replay"]:
        return False
    asked = [s.side for s in seats if s.nonce is None] if row["seed"] and row["nonces"] is None else [row["to_act"]]
    return any(side in held for side in asked)


def _title(game: str, scenario: str) -> wire.Text:
    found = all_games().get(game)
    infos = found.scenarios() if found else ()
    return next((dict(info.title) for info in infos if info.id == scenario), {"en": scenario})


# --- setting up -----------------------------------------------------------------------------------------------------


async def create(asking: Asking) -> Any:
    """Set a table up."""
    asked = await asking.body(wire.NewTable)
    game, sides = _checked(asked)
    if asked.hook:
        await asking.tables.hooks.allowed(asked.hook)
    asking.limit_creations()
    known = await asking.person()
    await room_for_one_more(asking, known)
    if set(asked.seats) == set(sides) and not {"me", "open"} & set(asked.seats.values()):
        await room_for_programs(asking, known)
    setup = game.setup(asked.scenario, asked.options)
    _try_out(setup)
    person = await asking.someone()  # nothing is refused any more
    made = asking.settings.token()
    row = table_row(asking, made, setup, person) | {"seed": "", "public": asked.public, "mixed": asked.nonces}
    tokens = {side: asking.settings.token() for side in sides}
    seats = [_seat(made, i, side, asked, person, tokens[side]) for i, side in enumerate(sides)]
    clock = [insert(CLOCKS).values(table=made, seconds=asked.clock)] if asked.clock is not None else []
    await asking.tables.store.write(insert(TABLES).values(row), insert(SEATS).values(seats), *clock)
    session = await asking.tables.session(made)
    asking.tables.drive(session)
    links = {s["side"]: link(made, tokens[s["side"]]) for s in seats if s["kind"] == "open"}
    return wire.TableMade(table=made, commitment=session.commitment, links=links)


def _try_out(setup: Setup) -> None:
    """Refuse options with which no game can begin; the dice tried here are nobody's."""
    try:
        new_table(setup.game, setup, Dice(0))
    except SandtableError:
        raise
    except Exception as error:
        raise Refusal("options", f"these options cannot be played: {type(error).__name__}", 422) from None


def link(table: str, token: str) -> str:
    """The address that gives a seat to whoever opens it first."""
    return f"/t/{table}?seat={token}"


def _checked(asked: wire.NewTable) -> tuple[Game, tuple[str, ...]]:
    game = find_game(asked.game)
    info = next((info for info in game.scenarios() if info.id == asked.scenario), None)
    if info is None:
        raise not_found("scenario")
    closed = SERVER_DECIDES | {o.name for o in game.all_options() if o.json}
    for name in asked.options:
        if name in closed:
            raise Refusal("options", f"the option '{name}' cannot be set here", 422)
    if asked.clock is not None and not LEAST_CLOCK <= asked.clock <= MOST_CLOCK:
        raise Refusal("clock", f"a decision may take {LEAST_CLOCK} to {MOST_CLOCK} seconds", 422)
    for side, who in asked.seats.items():
        if side not in info.sides:
            raise Refusal("seats", f"there is no side '{side[:40]}' (there are: {', '.join(info.sides)})", 422)
        if who not in ("me", "open", *PLAYERS):
            raise Refusal("seats", f"a seat is 'me', 'open', or one of: {', '.join(PLAYERS)}", 422)
    return game, tuple(info.sides)


def table_row(asking: Asking, id: str, setup: Setup, person: Person) -> dict[str, Any]:
    """A table as it is kept before it is dealt, without its seed."""
    now = asking.settings.clock()
    return {
        "id": id,
        "game": setup.game.id,
        "scenario": setup.scenario,
        "options": msgspec.json.encode(setup.options).decode(),
        "rules": setup.game.version,
        "dice": DICE_VERSION,
        "nonces": None,
        "start": None,
        "public": False,
        "replay": False,
        "owner": person.id,
        "created": now,
        "updated": now,
        "n": 0,
        "turn": 0,
        "to_act": None,
        "over": False,
        "winner": None,
        "takeback": None,
        "mixed": False,
        "aside": None,
    }


def _seat(table: str, place: int, side: str, asked: wire.NewTable, person: Person, token: str) -> dict[str, Any]:
    who = asked.seats.get(side, "open")
    kind = {"me": "person", "open": "open"}.get(who, "player")
    return {
        "table": table,
        "side": side,
        "place": place,
        "kind": kind,
        "person": person.id if kind == "person" else None,
        "player": who if kind == "player" else None,
        "token": hashed(token),
        "hook": (asked.hook or None) if kind == "person" else None,
        "standing": "[]",
        "nonce": None if asked.nonces and kind != "player" else "",
    }


async def load_record(asking: Asking) -> Any:
    """Load a record, to be looked at."""
    limits = asking.settings.limits
    data = await asking.text(limits.record)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Refusal("malformed", "a record is a text in UTF-8", 422) from None
    asking.limit_creations()
    known = await asking.person()
    await room_for_one_more(asking, known)
    await room_for_record(asking, known, len(data))
    checked = await _replayed(asking, text)
    made = await _shelve(asking, checked, await asking.someone())
    return wire.TableMade(table=made, commitment=commitment(int(checked.story.seed)))


async def _replayed(asking: Asking, text: str) -> Checked:
    """A record, replayed in a process that does nothing else, for so long as uploads may take."""
    limits, address, uploading = asking.settings.limits, address_of(asking.request), asking.house.uploading
    if uploading[address] >= limits.uploads_of_address:
        raise too_many("records at once")
    uploading[address] += 1
    try:
        done = await asking.tables.clerks.ask(Check(text, limits.record_actions), limits.upload_patience)
    except Full:
        raise too_many("records") from None
    except Crashed:
        raise Refusal("record", "this record takes too long to replay", 422) from None
    finally:
        uploading[address] -= 1
        uploading += Counter()  # forgets those who have none
    if done.error is not None:
        raise Refusal("record", done.error, 422)
    return msgspec.convert(done.value, Checked)


def shelved(story: Story) -> dict[str, Any]:
    """What a table that comes from a record has beside others."""
    nonces = msgspec.json.encode(story.nonces, order="deterministic").decode()
    dice = {"seed": story.seed, "dice": story.dice, "nonces": nonces}
    return {**dice, "start": story.start, "replay": True, "n": len(story.history)}


async def _shelve(asking: Asking, checked: Checked, person: Person) -> str:
    made, now, story = asking.settings.token(), asking.settings.clock(), checked.story
    setup = find_game(story.game).setup(story.scenario, story.options)
    standing = {"turn": checked.turn, "to_act": checked.to_act, "over": checked.over, "winner": checked.winner}
    row = table_row(asking, made, setup, person) | shelved(story) | standing
    log = [
        {"table": made, "n": n, "kind": kind, "side": None, "text": text, "key": None, "at": now}
        for n, (kind, text) in enumerate(story.history, 1)
    ]
    async with asking.tables.store.writing() as conn:
        await conn.execute(insert(TABLES), row)
        for i in range(0, len(log), CHUNK):
            await conn.execute(insert(LOG), log[i : i + CHUNK])
    return made


# --- sitting down ---------------------------------------------------------------------------------------------------


def valid_id(table: str) -> bool:
    """Whether a table could be called this."""
    return _ID.fullmatch(table) is not None


async def session_of(asking: Asking) -> Session:
    """The table named in the address."""
    table = asking.request.path_params["table"]
    if not valid_id(table):
        raise not_found("table")
    return await asking.tables.session(table)


async def join(asking: Asking) -> Any:
    """Take a seat."""
    session = await session_of(asking)
    asked = await asking.body(wire.Join)
    seat = (await asking.tables.seats(session.id)).get(asked.side)
    if seat is None:
        raise not_found("seat")
    person = await asking.person()
    if person is None or seat.person != person.id:
        _check_join(session, seat, asked.seat)
        await _sit(asking, session, seat, await asking.someone())
    return wire.Joined(table=session.id, side=seat.side)


def _check_join(session: Session, seat: Seat, token: str | None) -> None:
    if token is not None and hashed(token) != seat.token:
        raise forbidden("this link does not open this seat: it was used, or there is a newer one")
    if token is None and not (session.row["public"] and seat.kind == "open"):
        raise forbidden("this seat is taken, or needs its link")
    if seat.kind == "player" or seat.name is not None:
        raise forbidden("this seat is taken")


def _nonce(session: Session, nonce: str | None) -> str:
    """What somebody adds to the dice, "" for nothing."""
    if nonce is None:
        return ""
    if session.dealt:
        raise too_late()
    try:
        check_nonce(nonce)
    except SandtableError as error:
        raise Refusal("nonce", str(error), 422) from None
    return nonce


async def _sit(asking: Asking, session: Session, seat: Seat, person: Person | None) -> None:
    """Change who holds a seat; somebody who was quicker keeps it. What was added to the dice goes with who added it.

    Whoever sits down uses the link up.
    """
    same = SEATS.c.person == seat.person if seat.person else SEATS.c.person.is_(None)
    values = {"person": person.id if person else None, "kind": "person" if person else "open", "standing": "[]"}
    values |= {"token": hashed(asking.settings.token())} if person else {}
    name = person.name if person else seat.name
    async with asking.tables.store.writing() as conn:
        row = (await conn.execute(LOCKED, {"of": session.id})).mappings().one()
        nonce = {"nonce": None if row["mixed"] else ""} if row["nonces"] is None else {}
        changed = await conn.execute(
            update(SEATS)
            .where(SEATS.c.table == session.id, SEATS.c.side == seat.side, SEATS.c.kind == seat.kind, same)
            .where(SEATS.c.token == seat.token)
            .values(**values, hook=None, **nonce)
        )
        if changed.rowcount == 1:
            await write_sitting(conn, row, seat.side, "sat" if person else "left", name, asking.settings.clock())
        await asking.tables.store.notify(conn, session.id)
    await asking.tables.seats_changed(session)
    if changed.rowcount != 1:
        raise stale()


async def give_nonce(asking: Asking) -> Any:
    """Add something to the dice before the game is dealt, or say that nothing is added."""
    session = await session_of(asking)
    asked = await asking.body(wire.Nonce)
    person = await asking.person()
    if person is None or asked.side not in session.held_by(person.id):
        raise forbidden("this seat is not yours")
    if asked.nonce and asked.nonce == session.seats[asked.side].nonce:  # said twice, because the answer was lost
        return wire.NonceTaken(side=asked.side, nonce=asked.nonce, dealt=session.dealt)
    nonce = _nonce(session, asked.nonce)
    await asking.tables.give_nonce(session, asked.side, person.id, nonce)
    return wire.NonceTaken(side=asked.side, nonce=nonce, dealt=session.dealt)


async def seat(asking: Asking) -> Any:
    """Change one's own seat: a web hook, a new link, or giving it up; or get a new link to an open one."""
    session = await session_of(asking)
    asked = await asking.body(wire.SeatChange)
    person = await asking.person()
    found = session.seats.get(asked.side)
    if person is None or found is None:
        raise forbidden("this seat is not yours")
    if found.person != person.id:
        _check_invites(session, found, person, asked)
    if asked.leave:
        await _sit(asking, session, found, None)
        return wire.SeatChanged(side=asked.side, link=None, hook=None)
    return await _changed(asking, session, found, person, asked)


def _check_invites(session: Session, seat: Seat, person: Person, asked: wire.SeatChange) -> None:
    """Whoever sits at a table or made it may invite somebody to an open seat, and nothing else."""
    if asked.leave or asked.hook is not None or seat.kind != "open":
        raise forbidden("this seat is not yours")
    if not session.held_by(person.id) and session.row["owner"] != person.id:
        raise forbidden("only those at the table invite others")


async def _changed(
    asking: Asking, session: Session, held: Seat, person: Person, asked: wire.SeatChange
) -> wire.SeatChanged:
    values: dict[str, Any] = {}
    token = asking.settings.token() if asked.link else None
    if token:
        values["token"] = hashed(token)
    if asked.hook:
        await asking.tables.hooks.allowed(asked.hook)
    if asked.hook is not None:
        values["hook"] = asked.hook or None
    if values:
        await _write_change(asking, session, held, person, values)
    now = session.seats[held.side]
    return wire.SeatChanged(side=held.side, link=link(session.id, token) if token else None, hook=now.hook)


async def _write_change(asking: Asking, session: Session, held: Seat, person: Person, values: dict[str, Any]) -> None:
    same = SEATS.c.person == held.person if held.person else SEATS.c.person.is_(None)
    async with asking.tables.store.writing() as conn:
        row = (await conn.execute(LOCKED, {"of": session.id})).mappings().one()
        where = (SEATS.c.table == session.id, SEATS.c.side == held.side, SEATS.c.kind == held.kind, same)
        changed = await conn.execute(update(SEATS).where(*where).values(values))
        if changed.rowcount == 1 and "token" in values:
            await write_sitting(conn, row, held.side, "link", person.name, asking.settings.clock())
        await asking.tables.store.notify(conn, session.id)
    await asking.tables.seats_changed(session)
    if changed.rowcount != 1:
        raise stale()


# --- looking --------------------------------------------------------------------------------------------------------


async def info(asking: Asking) -> Any:
    """A table when it is opened."""
    session = await session_of(asking)
    person = await asking.person()
    words = Messages(session.game, language_of(asking.request.query_params.get("language")))
    row = {**session.row, **session.standing_now()._asdict(), "n": session.n, "updated": session.since}
    return wire.TableInfo(
        line=line_of(row, list(session.seats.values()), person),
        options=dict(session.setup.options),
        rules=session.row["rules"],
        commitment=session.commitment,
        played=len(session.marks) - 1,
        perspectives=_perspectives(session, session.held_by(person.id if person else None)),
        languages=LANGUAGES,
        sides={side: words.side(side) for side in session.setup.sides},
        sittings=session.sittings,
        clock=session.clock,
        aim={language: Messages(session.game, language).aim(session.setup) for language in LANGUAGES},
    )


def _perspectives(session: Session, held: tuple[str, ...]) -> tuple[str, ...]:
    return (*session.setup.sides, SPECTATOR, ALL) if session.open_to_all else (*held, SPECTATOR)


def asked_perspective(query: Any) -> str | None:
    """Through whose eyes somebody asks to look; `eyes` is the older name."""
    found: str | None = query.get("perspective", query.get("eyes"))
    return found


def look_of(session: Session, person: Person | None, query: Mapping[str, str]) -> Look:
    """How somebody may look at a table: as asked, or from his seat, or as a spectator."""
    perspective = asked_perspective(query)
    held = session.held_by(person.id if person else None)
    if perspective is None:
        perspective = session.to_act if session.to_act in held else next(iter(held), SPECTATOR)
    if perspective not in (*session.setup.sides, SPECTATOR, ALL):
        raise not_found("side")
    if perspective not in _perspectives(session, held):
        raise forbidden("you may not look through these eyes while the game goes on")
    return Look(
        None if perspective == SPECTATOR else perspective,
        language_of(query.get("language")),
        held,
        query.get("view") == "1",
    )


async def _looked(asking: Asking) -> tuple[Session, Look, Place]:
    session = await session_of(asking)
    look = look_of(session, await asking.person(), asking.request.query_params)
    now = len(session.marks) - 1
    played = asking.number("n", now)
    if played > now:
        raise not_found("moment")
    if played == now:
        return session, look, Place(session.table, session.marks, True)
    return session, look, await asking.house.replays.place(session, played)


async def past(asking: Asking) -> Any:
    """The observation after n actions, with the events of the last of them or those since a number."""
    session, look, place = await _looked(asking)
    last = place.marks[-2].events if len(place.marks) > 1 else 0
    return moment(session, place, look, min(asking.number("since", last), place.marks[-1].events))


async def sight(asking: Asking) -> Any:
    """How every other hex was seen from one, after n actions."""
    _, look, place = await _looked(asking)
    hex_ = asking.number("hex", 0)
    found = observed(place.table, look.perspective).sight(hex_)
    words = rule_words(place.table.setup, look.language, found)
    return wire.SightAnswer(hex=hex_, lines=tuple(map(sight_line, found)), rules=words)


async def board(asking: Asking) -> Any:
    """A picture of the board."""
    session, look, place = await _looked(asking)
    view = msgspec.msgpack.encode(observed(place.table, look.perspective).view())
    picture = await asking.house.pictures.of(Draw(session.game.id, look.language, view))
    return Response(picture, 200, {"Cache-Control": "no-store"}, "image/svg+xml")


async def ground(asking: Asking) -> Any:
    """The ground of a scene, by the key that a moment named."""
    key = asking.request.path_params["key"]
    session, look, place = await _looked(asking)
    found = ground_of(key)
    if found is None:
        found = session.game.scene(observed(place.table, look.perspective).view(), look.language).ground
    if found.key != key:
        raise not_found("ground")
    body = msgspec.json.encode(wire.GroundAnswer(key=key, ground=found))
    return Response(body, 200, {"Cache-Control": FOREVER}, "application/json")


# --- telling --------------------------------------------------------------------------------------------------------


async def record(asking: Asking) -> Any:
    """The record: a side's own while the game goes on, the whole once it is over."""
    session = await session_of(asking)
    person = await asking.person()
    if session.open_to_all:
        side = None
    else:
        perspective = look_of(session, person, asking.request.query_params).perspective
        if perspective is None:
            raise forbidden("spectators get the record when the game is over")
        side = perspective
    text = await _tell(asking, Tell(story_of(session.table), False, side))
    name = f"{session.game.id}-{session.row['scenario']}-{session.id[:8]}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    )


async def rolls(asking: Asking) -> Any:
    """Every number that chance gave, once the game is over."""
    session = await session_of(asking)
    if not session.open_to_all:
        raise forbidden("the seed is told when the game is over")
    found = await _tell(asking, Tell(story_of(session.table), True))
    touched = any(what in ("script", "edit") for what, _ in session.table.history())
    dice = session.table.dice
    assert dice is not None
    return wire.RollsAnswer(
        dice=dice.version,
        seed=str(dice.seed),
        commitment=commitment(dice.seed),
        nonces=dice.nonces,
        sides=session.table.sides,
        verifiable=not touched and not session.table.setup.chance_asks,
        rolls=tuple(wire.RollEntry(n=n, counter=c, below=b, value=v) for n, c, b, v in found),
    )


async def aftermath(asking: Asking) -> Any:
    """Who was ahead after every action, and how lucky, once the game is over."""
    session = await session_of(asking)
    if not session.dealt or not session.table.over:
        raise forbidden("the story is told when the game is over")
    found = await _looked_back(asking, session, asking.request.query_params.get("part") != "course")
    language = language_of(asking.request.query_params.get("language"))
    return wire.AftermathAnswer(
        side=session.table.sides[0],
        points=found.points,
        luck=found.luck,
        rolled=found.rolled,
        turning=tuple(wire.TurningPointLine(n=t.n, change=t.change, luck=t.luck) for t in found.turning),
        mistakes=None if found.mistakes is None else tuple(_mistake_line(session, m, language) for m in found.mistakes),
    )


async def _looked_back(asking: Asking, session: Session, whole: bool) -> Aftermath:
    """The story of a finished game as far as it is asked for, worked out once."""
    known = session.aftermath
    if known is None or (whole and known.mistakes is None):
        known = msgspec.convert(await _tell(asking, Retell(story_of(session.table), whole)), Aftermath)
        if session.aftermath is None or whole:
            session.aftermath = known
    return known


def _mistake_line(session: Session, mistake: Mistake, language: str) -> wire.MistakeLine:
    setup, side = session.setup, session.setup.sides.index(mistake.side)

    def label(text: str) -> str:
        action = setup.action_space.parse(text)
        return choice(setup, language, action, side).label if action is not None else text

    return wire.MistakeLine(
        n=mistake.n, side=mistake.side, played=label(mistake.played), better=label(mistake.better), gain=mistake.gain
    )


async def _tell(asking: Asking, request: Tell | Retell) -> Any:
    try:
        done = await asking.tables.tellers.ask(request, asking.settings.limits.player_seconds)
    except Full:
        raise too_many("records") from None
    except Crashed:
        raise Refusal("busy", "this takes too long now; try again", 429) from None
    if done.error is not None:
        raise Refusal("record", done.error, 422)
    return done.value
