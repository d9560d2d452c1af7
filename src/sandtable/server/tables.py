"""All tables of a server: opened from the log when somebody needs them, changed one entry at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import IO, Any

import msgspec
from sqlalchemy import ColumnElement, bindparam, select, update
from sqlalchemy.engine import RowMapping

from ..kernel.errors import IllegalAction, SandtableError
from ..kernel.lesson import Lesson
from . import wire
from .ai import Choose, Crashed, Manner, Workers
from .aside import Aside
from .expiry import expire
from .figures import Histogram
from .files import file_of, hold
from .guided import guided_games
from .hooks import Hooks
from .pace import Breath, for_ever
from .refusal import Refusal, broken, busy, forbidden, not_found, stale, too_early, too_late, too_many, waiting
from .schema import CLOCKS, GUIDED, PEOPLE, SEATS, TABLES
from .session import Seat, Session, StandingPass, is_as_kept, opened
from .settings import Settings
from .sittings import sittings_of
from .store import Addition, Conflict, Entry, Store, StoreDown

PATROL_SECONDS = 15.0
EXPIRY_SECONDS = 600.0
CLOCK_SECONDS = 2.0
STAND_IN = "greedy"
PATROLLED = 50  # tables at a time
MOST_IN_A_TURN = 5000  # actions without a pause, several times what programs need: whoever takes more goes in circles
LOCKED = select(TABLES).where(TABLES.c.id == bindparam("of")).with_for_update()  # until the transaction is done
_log = logging.getLogger("sandtable")


class Tables:
    """The tables of one worker; on PostgreSQL other workers may serve the same tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        limits = settings.limits
        self.workers = Workers(settings.players, settings.packages)
        self.unattended = Workers(1, settings.packages, most=1, manner=Manner(nice=5))
        self.clerks = Workers(  # for what strangers send: it may take only so long, only so much, and only once
            1,
            settings.packages,
            most=1,
            queue=limits.uploads_waiting,
            tries=1,
            manner=Manner(nice=5, megabytes=limits.upload_megabytes, seconds=limits.upload_seconds),
        )
        self.tellers = Workers(1, settings.packages, most=2, queue=limits.tellings_waiting, manner=Manner(nice=5))
        self.hooks = Hooks(settings.hooks_anywhere)
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Session]] = {}
        self._aside = Aside(self.store)
        self.written = 0
        self.seconds = Histogram()
        self._held: IO[bytes] | None = None  # the lock on the database
        self._patrolled = ""  # the last table that the patrol has seen
        self._clocked = ""  # the last at which somebody's time was up
        self._missed: set[str] = set()  # tables of which was heard while they were opened
        self._tasks: set[asyncio.Task[Any]] = set()
        self._replaying = asyncio.Semaphore(2)  # tables that are opened at once

    async def open(self) -> None:
        """Open the database and begin to serve."""
        path = file_of(self.settings.database)
        self._held = hold(path) if path is not None else None
        await self.store.open()
        self.spawn(self.hooks.run())
        self.spawn(for_ever(self._patrol, PATROL_SECONDS))
        self.spawn(for_ever(self._expire, EXPIRY_SECONDS))
        self.spawn(for_ever(self._watch_clocks, CLOCK_SECONDS))
        if self.store.postgresql:
            self.spawn(self.store.listen(self._heard, self.look_again))

    async def close(self) -> None:
        """Finish what is being written and end everything."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for workers in (self.workers, self.unattended, self.clerks, self.tellers):
            await workers.close()
        await self.store.close()
        if self._held is not None:
            self._held.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Work in the background, ended with the server."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- opening tables -----------------------------------------------------------------------------------------

    async def session(self, table: str) -> Session:
        """A table as it now stands."""
        found = self._sessions.get(table)
        if found is not None:
            self._sessions.move_to_end(table)
            if self.store.postgresql:
                await self.catch_up(found)
            return found
        if table not in self._opening:
            task = self._opening[table] = self.spawn(self._opened(table))
            task.add_done_callback(lambda _: self._is_opened(table))
        return await asyncio.shield(self._opening[table])

    def _is_opened(self, table: str) -> None:
        """Look again at a table of which something was heard after its log was read and before it was here."""
        self._opening.pop(table, None)
        session = self._sessions.get(table)
        if table in self._missed and session is not None:
            self.spawn(self._refresh(session))
        self._missed.discard(table)

    async def _opened(self, table: str) -> Session:
        row = await self.store.row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise not_found("table")
        self._aside.check(table)
        try:
            session = await self._replayed(row)
        except Refusal as refusal:
            await self._aside.note(table, refusal)
            raise
        if row["aside"] is not None:
            await self._aside.forget(table)
        self._sessions[table] = session
        self._forget_some()
        return session

    async def _replayed(self, row: RowMapping) -> Session:
        session = opened(row)
        table = session.id
        await self._read_seats(session)
        session.lesson = await self._lesson(table, session)
        session.clock = await self._clock(table)
        await self._deal_if_ready(session)
        kept, entries = await self.store.last_snapshot(table), await self.store.entries(table)
        known = kept["n"] if kept is not None else 0
        async with self._replaying:
            await self._apply(session, entries[:known])
        if kept is not None and not is_as_kept(session.table, kept["hash"]):
            raise broken(f"its log leads to another position than it did (entry {known})")
        await self._apply(session, entries[known:])
        return session

    async def _clock(self, table: str) -> int | None:
        row = await self.store.row(select(CLOCKS.c.seconds).where(CLOCKS.c.table == table))
        return row["seconds"] if row is not None else None

    async def _lesson(self, table: str, session: Session) -> Lesson | None:
        """The guided game that a table plays; one that is no longer known is over."""
        row = await self.store.row(select(GUIDED.c.lesson).where(GUIDED.c.table == table))
        return guided_games(session.game).get(row["lesson"]) if row is not None else None

    async def _apply(self, session: Session, entries: Sequence[Entry]) -> None:
        breath = Breath()  # a long game must not hold up the other tables
        for entry in entries:
            session.apply(entry)
            await breath.take()

    async def seats(self, table: str) -> dict[str, Seat]:
        """The seats of a table in order."""
        query = (
            select(SEATS, PEOPLE.c.name)
            .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person)
            .where(SEATS.c.table == table)
            .order_by(SEATS.c.place)
        )
        return {row["side"]: Seat.of(row) for row in await self.store.rows(query)}

    async def _read_seats(self, session: Session) -> None:
        session.seats, session.sittings = await self.seats(session.id), await sittings_of(self.store, session.id)

    async def seats_moved(self, person: str) -> None:
        """Somebody has taken a name or another's seats: tables in memory look at their seats again."""
        rows = await self.store.rows(select(SEATS.c.table).where(SEATS.c.person == person).distinct())
        async with self.store.writing() as conn:
            for row in rows:
                await self.store.notify(conn, row["table"])
        for row in rows:
            session = self._sessions.get(row["table"])
            if session is not None:
                await self.compare_seats(session)

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._sessions)

    async def forget_deleted(self) -> list[Session]:
        """Tables in memory that the host has deleted; they are forgotten."""
        known = tuple(self._sessions)  # of one that is opened meanwhile nothing was asked
        rows = await self.store.rows(select(TABLES.c.id).where(TABLES.c.id.in_(known)))
        gone = set(known) - {row["id"] for row in rows}
        return [self._sessions.pop(table) for table in known if table in gone and table in self._sessions]

    async def notice_restored(self) -> bool:
        """Whether the host has restored a backup; then everything in memory is forgotten."""
        if not await self.store.restored():
            return False
        _log.warning("a backup was restored: %s tables in memory are forgotten", len(self._sessions))
        self._sessions.clear()
        return True

    def _forget_some(self) -> None:
        idle = [t for t, session in self._sessions.items() if not session.watchers and not session.lock.locked()]
        for table in idle[: max(0, len(self._sessions) - self.settings.limits.in_memory)]:
            del self._sessions[table]

    async def catch_up(self, session: Session) -> None:
        """Apply what others have written to the log of a table."""
        async with session.lock:
            await self._caught_up(session)

    async def _caught_up(self, session: Session) -> None:
        if not session.dealt:
            await self._look_for_deal(session)
        await self._take_over(session, await self.store.entries(session.id, session.n))

    async def _take_over(self, session: Session, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        try:
            await self._apply(session, entries)
        except Refusal as refusal:
            await self._aside.note(session.id, refusal)
            self._sessions.pop(session.id, None)
            raise
        self._after(session)

    # --- other workers ------------------------------------------------------------------------------------------

    def _heard(self, told: str | Entry) -> None:
        """Take over what a worker tells, which may be this one."""
        table = told if isinstance(told, str) else told.table
        session = self._sessions.get(table)
        if table in self._opening:
            self._missed.add(table)
        elif session is None:
            return
        elif isinstance(told, str):
            self.spawn(self._refresh(session))
        elif told.n > session.n:
            self.spawn(self._hear_entry(session, told))

    async def _hear_entry(self, session: Session, entry: Entry) -> None:
        """Take over an entry that another worker has written; the database is asked only where one was missed."""
        with contextlib.suppress(StoreDown, Refusal):
            async with session.lock:
                if session.dealt and entry.n == session.n + 1:
                    await self._take_over(session, [entry])
                elif entry.n > session.n:
                    await self._caught_up(session)

    async def _refresh(self, session: Session) -> None:
        with contextlib.suppress(StoreDown, Refusal):
            await self.catch_up(session)
            await self.compare_seats(session)
            await self._compare_takeback(session)

    async def compare_seats(self, session: Session) -> None:
        """Take over what others have written about the seats of a table."""
        async with session.lock:  # or an older answer could come after a newer one
            before = session.seats, session.sittings
            await self._read_seats(session)
        if before != (session.seats, session.sittings):
            session.tell_seats()
            self.drive(session)

    async def _compare_takeback(self, session: Session) -> None:
        query = select(TABLES.c.n, TABLES.c.takeback).where(TABLES.c.id == session.id)
        async with session.lock:  # or what is asked meanwhile would be forgotten
            row = await self.store.row(query)
            if row is not None and row["n"] == session.n:
                self._note_takeback(session, row)

    def _note_takeback(self, session: Session, row: RowMapping) -> None:
        found = msgspec.json.decode(row["takeback"], type=wire.TakeBack) if row["takeback"] else None
        if found != session.takeback:
            session.takeback = found
            session.tell_takeback()

    async def look_again(self) -> None:
        """Take over what others have written about any table in memory."""
        for session in tuple(self._sessions.values()):
            await self._refresh(session)

    async def _patrol(self) -> None:
        """Now and then, go to tables where a player that is a program should long have moved."""
        for table in await self._neglected():
            await self._look_after(table, self._nudge)

    async def _expire(self) -> None:
        """Now and then, give up what is too old."""
        gone = await expire(self.store, self.settings.ages, self.settings.clock())
        for table in gone.tables:
            self._sessions.pop(table, None)
        if gone.tables or gone.guests:
            _log.info("too old: %s tables, %s guests", len(gone.tables), gone.guests)

    async def _nudge(self, session: Session) -> None:
        self.drive(session)

    async def _look_after(self, table: str, work: Callable[[Session], Awaitable[None]]) -> None:
        """Let a table move on; whatever is wrong with it is no other table's concern."""
        try:
            await work(await self.session(table))
        except StoreDown:
            raise
        except Refusal:
            pass  # it is set aside and logged where it was opened, or somebody was quicker
        except Exception:
            _log.exception("table %s cannot be looked after", table)

    def _goes_on(self) -> tuple[ColumnElement[bool], ...]:
        """What is true of tables at which something can still happen."""
        return ~TABLES.c.over, ~TABLES.c.replay, TABLES.c.aside.is_(None), TABLES.c.n < self.settings.limits.entries

    async def _neglected(self) -> list[str]:
        query = (
            select(TABLES.c.id)
            .join(SEATS, (SEATS.c.table == TABLES.c.id) & (SEATS.c.side == TABLES.c.to_act))
            .where(*self._goes_on(), SEATS.c.kind == "player")
            .where(TABLES.c.updated < self.settings.clock() - PATROL_SECONDS, TABLES.c.id > self._patrolled)
            .order_by(TABLES.c.id)
            .limit(PATROLLED)
        )
        found = [row["id"] for row in await self.store.rows(query)]
        self._patrolled = found[-1] if len(found) == PATROLLED else ""  # next time those that come after, then all anew
        return found

    # --- dealing ------------------------------------------------------------------------------------------------

    async def give_nonce(self, session: Session, side: str, person: str, nonce: str) -> None:
        """Write down what the holder of a seat adds to the dice, "" for nothing; once said it stands."""
        if session.commitment is None:
            raise too_early()
        his = (SEATS.c.table == session.id, SEATS.c.side == side, SEATS.c.person == person)
        async with self.store.writing() as conn:
            changed = await conn.execute(update(SEATS).where(*his, SEATS.c.nonce.is_(None)).values(nonce=nonce))
            await self.store.notify(conn, session.id)
        await self.seats_changed(session)
        seat = session.seats[side]
        stands = nonce and (seat.person, seat.nonce) == (person, nonce)  # it was said twice at the same time
        if changed.rowcount != 1 and not stands:
            given = Refusal("given", "this seat has already said what it adds to the dice", 409)
            raise given if not session.dealt else too_late()

    async def seats_changed(self, session: Session) -> None:
        """Somebody has sat down, stood up, or added to the dice: tell it, and deal once all are ready."""
        async with session.lock:
            await self._read_seats(session)
            session.tell_seats()
            if await self._deal_if_ready(session):
                self._after(session)

    async def _deal_if_ready(self, session: Session) -> bool:
        """Draw the seed once every seat is taken, and deal once each has said what it adds to the dice."""
        if session.dealt or not session.full or (session.commitment and _silent(session)):
            return False
        async with self.store.writing() as conn:
            row: Any = (await conn.execute(LOCKED, {"of": session.id})).mappings().one()
            if row["nonces"] is None:
                seats = (await conn.execute(select(SEATS).where(SEATS.c.table == session.id))).mappings().all()
                if any(seat["kind"] == "open" for seat in seats):
                    return False
                row = {**row, "seed": row["seed"] or str(self.settings.seed())}
                row = _dealt(row, seats, self.settings.clock())
                await conn.execute(update(TABLES).where(TABLES.c.id == session.id).values(row))
                await self.store.notify(conn, session.id)
        return self._goes_on_from(session, row)

    def _goes_on_from(self, session: Session, row: Any) -> bool:
        """Take over what is known of a table before the deal; whether it is dealt now."""
        promised = session.commitment
        session.row = row
        if row["nonces"] is not None:
            session.begin(opened(row).table)
            return True
        if promised is None and session.commitment is not None:
            session.tell_seats()
            self._ask_for_nonces(session)
        return False

    def _ask_for_nonces(self, session: Session) -> None:
        """Those who left a web hook and are not here are told that the table waits for what they add to the dice."""
        for seat in session.seats.values():
            if seat.nonce is None:
                self._tell(session, seat)
                session.told = -1  # the first turn is told apart

    async def _look_for_deal(self, session: Session) -> None:
        """Another worker may have drawn the seed, or dealt."""
        row = await self.store.row(select(TABLES).where(TABLES.c.id == session.id))
        if row is not None and (row["nonces"] is not None or row["seed"] != session.row["seed"]):
            await self._read_seats(session)  # what they have added stands from now on
            if self._goes_on_from(session, row):
                self._after(session)

    # --- playing ------------------------------------------------------------------------------------------------

    async def act(self, session: Session, side: str, n: int, text: str, key: str | None) -> int:
        """Play an action; the number of its entry, also if it was played before with the same key."""
        return await self._enter(session, "play", side, n, text, key)

    async def undo(self, session: Session, side: str, n: int, key: str | None) -> int:
        """Take a side's last action back."""
        return await self._enter(session, "undo", side, n, "", key)

    async def _enter(self, session: Session, kind: str, side: str, n: int, text: str, key: str | None) -> int:
        async with session.lock:
            known = self._known(session, side, key)
            if known is None and n != session.n:
                await self._caught_up(session)
                known = self._known(session, side, key)
            if known is not None:
                return known
            if n != session.n:
                raise stale()
            return await self._written(session, kind, side, text, key)

    def _known(self, session: Session, side: str, key: str | None) -> int | None:
        return session.keys.get((side, key)) if key is not None else None

    async def _written(self, session: Session, kind: str, side: str, text: str, key: str | None) -> int:
        if session.replay:
            raise forbidden("this is a record to look at")
        if not session.dealt:
            raise waiting()
        if session.n >= self.settings.limits.entries:
            raise Refusal("full", "the log of this table is full; no more can be played at it", 409)
        if kind == "undo" and side != session.table.to_act:
            raise Refusal("illegal", "only the side that has just acted can take back", 409)
        start = time.perf_counter()
        change = self._tried(session, kind, side, text)
        entry = Entry(session.id, session.n + 1, kind, side, text, key, self.settings.clock())
        try:
            await self.store.append(Addition(entry, session.standing(change.table), session.snapshot(change.table)))
        except Conflict:
            await self._caught_up(session)
            known = self._known(session, side, key)
            if known is None:
                raise stale() from None
            return known
        except StoreDown as error:
            _log.warning("%s", error)
            raise busy() from None
        session.settle(entry, change)
        self.written += 1
        self.seconds.add(time.perf_counter() - start)
        self._after(session)
        return entry.n

    def _tried(self, session: Session, kind: str, side: str, text: str) -> Any:
        try:
            return session.tried(kind, side, text)
        except IllegalAction as error:
            raise Refusal("illegal", str(error), 409, error.objections) from None
        except SandtableError as error:
            raise Refusal("illegal", str(error), 409) from None
        except Exception:
            _log.exception("the rules of %s failed at table %s, entry %s", session.game.id, session.id, session.n)
            raise Refusal("rules", "the rules failed here; nothing has changed", 409) from None

    def _after(self, session: Session) -> None:
        session.tell_change()
        self.drive(session)

    # --- take-backs ---------------------------------------------------------------------------------------------

    async def ask_takeback(self, session: Session, side: str, n: int, to: int) -> int:
        """Ask the other side to go back; programs, and a person who holds all seats, grant it at once."""
        async with session.lock:
            self._same(session, n)
            if session.table.over:
                raise Refusal("illegal", "the game is over", 409)
            if not session.patience.take():
                raise too_many("take-backs")
            if not 0 <= to < len(session.marks) - 1:
                raise Refusal("illegal", "there is no such moment to go back to", 409)
            me = session.seats[side].person
            others = [s for s in session.seats.values() if s.kind == "person" and s.person != me]
            if not others:
                return await self._written(session, "back", side, str(to), None)
            await self._set_takeback(session, wire.TakeBack(side=side, to=to))
            return session.n

    async def answer_takeback(self, session: Session, side: str, n: int, grant: bool) -> int:
        """Grant or decline what another side has asked; whoever asked may withdraw it."""
        async with session.lock:
            self._same(session, n)
            asked = session.takeback
            if asked is None:
                raise Refusal("illegal", "nobody asks to take anything back", 409)
            if grant and asked.side == side:
                raise Refusal("illegal", "the other side must grant this", 409)
            if grant:
                return await self._written(session, "back", asked.side, str(asked.to), None)
            await self._set_takeback(session, None)
            return session.n

    def _same(self, session: Session, n: int) -> None:
        if session.replay:
            raise forbidden("this is a record to look at")
        if n != session.n:
            raise stale()

    async def _set_takeback(self, session: Session, asked: wire.TakeBack | None) -> None:
        text = msgspec.json.encode(asked).decode() if asked else None
        await self.change(
            session, update(TABLES).where(TABLES.c.id == session.id, TABLES.c.n == session.n).values(takeback=text)
        )
        session.takeback = asked
        session.tell_takeback()

    async def change(self, session: Session, *statements: Any) -> None:
        """Write something about a table that is not in its log, and tell other workers."""
        try:
            async with self.store.writing() as conn:
                for statement in statements:
                    await conn.execute(statement)
                await self.store.notify(conn, session.id)
        except StoreDown as error:
            _log.warning("%s", error)
            raise busy() from None

    # --- standing passes ----------------------------------------------------------------------------------------

    async def set_standing(self, session: Session, side: str, prompt: str, until: wire.Until) -> int:
        """Let a seat pass windows of a kind for a while, or decline for a turn what it is offered now, or no longer.

        The number of the entry that this leads to: where it is asked such a thing now, that of its pass.
        """
        window, declined = session.is_window(prompt), session.offered(side, prompt)
        stops = until == "off" and prompt in session.game.declines
        if not window and not stops and (until != "turn" or not declined):
            raise Refusal("illegal", "only reaction windows can be passed for a while", 409)
        seat = session.seats[side]
        kept = tuple(
            p
            for p in seat.standing
            if not session.lapsed(side, p) and (p.prompt != prompt or (until != "off" and p.declined))
        )
        if until != "off":
            kept = (*kept, StandingPass(prompt, until, session.n, session.table.turn, () if window else declined))
        await self.keep_standing(session, seat, kept)
        self.drive(session)
        return session.n + 1 if session.passes() else session.n

    async def keep_standing(self, session: Session, seat: Seat, kept: tuple[StandingPass, ...]) -> None:
        """Write down what a seat passes by itself."""
        text = msgspec.json.encode(kept).decode()
        await self.change(
            session, update(SEATS).where(SEATS.c.table == session.id, SEATS.c.side == seat.side).values(standing=text)
        )
        session.seats[seat.side] = seat._replace(standing=kept)
        session.tell_seats()

    # --- what happens by itself ---------------------------------------------------------------------------------

    def drive(self, session: Session) -> None:
        """Let everything happen that happens by itself: standing passes, players that are programs, web hooks."""
        seat = session.seat_to_act()
        if seat is not None and seat.acts_by_itself and (session.driver is None or session.driver.done()):
            session.driver = self.spawn(self._driven(session))

    async def _driven(self, session: Session) -> None:
        turn, begun = session.table.turn, session.n
        while not session.table.over and not session.replay:
            n, seat = session.n, session.seat_to_act()
            if seat is None:
                return
            if session.table.turn != turn:
                turn, begun = session.table.turn, n
            text = "pass" if session.passes() else await self._chosen(session, seat, lost=n - begun >= MOST_IN_A_TURN)
            if text is None:
                self._tell(session, seat)
                return
            try:
                await self.act(session, seat.side, n, text, None)
            except Refusal:
                if session.n == n:  # the patrol comes by later
                    return
            if session.unattended:
                await asyncio.sleep(self.settings.limits.unattended_pause)

    async def _chosen(self, session: Session, seat: Seat, lost: bool = False) -> str | None:
        """What a player that is a program does, at random if it is lost and would go on for ever; None for a person."""
        if seat.kind != "player" or seat.player is None:
            return None
        guided = session.lesson.next_of(session.table) if session.lesson is not None else None
        if guided is not None:
            return guided
        legal = [str(action) for action in session.table.legal]
        if len(legal) == 1:
            return legal[0]
        seed = Random(f"player {session.table.seed} {session.n}").getrandbits(62)  # nobody can know it before the end
        if lost:
            _log.warning("player %s does not come to an end at table %s", seat.player, session.id)
            return Random(seed).choice(legal)
        request = Choose(seat.player, seed, bytes(session.table.observe(seat.side)))
        try:
            workers = self.unattended if session.unattended else self.workers
            done = await workers.ask(request, self.settings.limits.player_seconds)
        except Crashed:
            _log.warning("player %s did not answer at table %s", seat.player, session.id)
        else:
            if done.value in legal:
                return str(done.value)
            _log.warning(
                "player %s failed at table %s: %s", seat.player, session.id, done.error or "not a legal action"
            )
        return Random(seed).choice(legal)

    async def _watch_clocks(self) -> None:
        """Now and then, decide for people whose time is up."""
        for table in await self._overdue():
            await self._look_after(table, self._stand_in)

    async def _overdue(self) -> list[str]:
        query = (
            select(TABLES.c.id)
            .join(CLOCKS, CLOCKS.c.table == TABLES.c.id)
            .join(SEATS, (SEATS.c.table == TABLES.c.id) & (SEATS.c.side == TABLES.c.to_act))
            .where(*self._goes_on(), SEATS.c.kind == "person", TABLES.c.id > self._clocked)
            .where(TABLES.c.updated + CLOCKS.c.seconds < self.settings.clock())
            .order_by(TABLES.c.id)
            .limit(PATROLLED)
        )
        found = [row["id"] for row in await self.store.rows(query)]
        self._clocked = found[-1] if len(found) == PATROLLED else ""
        return found

    async def _stand_in(self, session: Session) -> None:
        """Let a computer take one decision for somebody whose time is up; the next one is his again."""
        n, seat = session.n, session.seat_to_act()
        late = session.clock is not None and session.since + session.clock < self.settings.clock()
        if seat is None or seat.kind != "person" or not late:
            return
        text = await self._chosen(session, seat._replace(kind="player", player=STAND_IN))
        if text is not None:
            await self.act(session, seat.side, n, text, None)

    def _tell(self, session: Session, seat: Seat) -> None:
        here = any(watcher.person == seat.person for watcher in session.watchers)
        if seat.hook is None or here or session.told == session.n:
            return
        session.told = session.n
        note = {
            "table": session.id,
            "side": seat.side,
            "game": session.game.id,
            "scenario": session.row["scenario"],
            "n": session.n,
        }
        self.hooks.send(seat.hook, note)


def _silent(session: Session) -> bool:
    return any(seat.nonce is None for seat in session.seats.values())


def _dealt(row: dict[str, Any], seats: Sequence[RowMapping], now: float) -> dict[str, Any]:
    """The row of a table whose seed is drawn, dealt if all seats have said what they add to the dice."""
    if any(seat["nonce"] is None for seat in seats):
        return row
    nonces = {seat["side"]: seat["nonce"] for seat in seats if seat["nonce"]}
    filled = {**row, "nonces": msgspec.json.encode(nonces, order="deterministic").decode()}
    session = opened(filled)
    options = msgspec.json.encode(session.setup.options).decode()
    return {**filled, "options": options, "updated": now, **session.standing_now()._asdict()}
