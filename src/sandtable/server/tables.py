"""All tables of a server: opened from the log when somebody needs them, changed one entry at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from sqlalchemy import bindparam, select, update
from sqlalchemy.engine import RowMapping

from ..kernel.errors import IllegalAction, SandtableError
from . import wire
from .ai import Choose, Crashed, Workers
from .hooks import Hooks
from .refusal import Refusal, broken, busy, forbidden, not_found, stale, too_late, too_many, waiting
from .schema import PEOPLE, SEATS, TABLES
from .session import Seat, Session, StandingPass, is_as_kept, opened
from .settings import Settings
from .store import Addition, Conflict, Entry, Store, StoreDown

PATROL_SECONDS = 15.0
LOCKED = select(TABLES).where(TABLES.c.id == bindparam("of")).with_for_update()  # until the transaction is done
_log = logging.getLogger("sandtable")


class Tables:
    """The tables of one worker; on PostgreSQL other workers may serve the same tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.players, settings.packages)
        self.hooks = Hooks(settings.hooks_anywhere)
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Session]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Open the database and begin to serve."""
        await self.store.open()
        self.spawn(self.hooks.run())
        self.spawn(self._patrol())
        if self.store.postgresql:
            self.spawn(self.store.listen(self._heard, self._look_again))

    async def close(self) -> None:
        """Finish what is being written and end everything."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.close()
        await self.store.close()

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
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _opened(self, table: str) -> Session:
        row = await self.store.row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise not_found("table")
        session = opened(row)
        session.seats = await self.seats(table)
        await self._deal_if_ready(session)
        kept, entries = await self.store.last_snapshot(table), await self.store.entries(table)
        known = kept["n"] if kept is not None else 0
        await self._apply(session, entries[:known])
        if kept is not None and not is_as_kept(session.table, kept["hash"]):
            raise broken(f"its log leads to another position than it did (entry {known})")
        await self._apply(session, entries[known:])
        self._sessions[table] = session
        self._forget_some()
        return session

    async def _apply(self, session: Session, entries: Sequence[Entry]) -> None:
        for i, entry in enumerate(entries):
            session.apply(entry)
            if i % 16 == 15:
                await asyncio.sleep(0)  # a long game must not hold up the other tables

    async def seats(self, table: str) -> dict[str, Seat]:
        """The seats of a table in order."""
        query = (
            select(SEATS, PEOPLE.c.name)
            .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person)
            .where(SEATS.c.table == table)
            .order_by(SEATS.c.place)
        )
        return {row["side"]: Seat.of(row) for row in await self.store.rows(query)}

    async def seats_moved(self, person: str) -> None:
        """Somebody has taken a name or another's seats: tables in memory look at their seats again."""
        rows = await self.store.rows(select(SEATS.c.table).where(SEATS.c.person == person).distinct())
        async with self.store.writing() as conn:
            for row in rows:
                await self.store.notify(conn, row["table"])
        for row in rows:
            session = self._sessions.get(row["table"])
            if session is not None:
                await self._compare_seats(session)

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
        entries = await self.store.entries(session.id, session.n)
        if entries:
            await self._apply(session, entries)
            self._after(session)

    # --- other workers ------------------------------------------------------------------------------------------

    def _heard(self, table: str) -> None:
        session = self._sessions.get(table)
        if session is not None:
            self.spawn(self._refresh(session))

    async def _refresh(self, session: Session) -> None:
        with contextlib.suppress(StoreDown, Refusal):
            await self.catch_up(session)
            row = await self.store.row(select(TABLES.c.n, TABLES.c.takeback).where(TABLES.c.id == session.id))
            await self._compare_seats(session)
            if row is not None and row["n"] == session.n:
                self._note_takeback(session, row)

    async def _compare_seats(self, session: Session) -> None:
        async with session.lock:  # or an older answer could come after a newer one
            seats = await self.seats(session.id)
            changed = seats != session.seats
            session.seats = seats
        if changed:
            session.tell_seats()
            self.drive(session)

    def _note_takeback(self, session: Session, row: RowMapping) -> None:
        found = msgspec.json.decode(row["takeback"], type=wire.TakeBack) if row["takeback"] else None
        if found != session.takeback:
            session.takeback = found
            session.tell_takeback()

    async def _look_again(self) -> None:
        for session in tuple(self._sessions.values()):
            await self._refresh(session)

    async def _patrol(self) -> None:
        """Now and then, go to tables where a player that is a program should long have moved."""
        while True:
            with contextlib.suppress(StoreDown, Refusal):
                for table in await self._neglected():
                    self.drive(await self.session(table))
            await asyncio.sleep(PATROL_SECONDS)

    async def _neglected(self) -> list[str]:
        query = (
            select(TABLES.c.id)
            .join(SEATS, (SEATS.c.table == TABLES.c.id) & (SEATS.c.side == TABLES.c.to_act))
            .where(~TABLES.c.over, ~TABLES.c.replay, SEATS.c.kind == "player")
            .where(TABLES.c.updated < self.settings.clock() - PATROL_SECONDS)
            .limit(50)
        )
        return [row["id"] for row in await self.store.rows(query)]

    # --- dealing ------------------------------------------------------------------------------------------------

    async def give_nonce(self, session: Session, side: str, person: str, nonce: str) -> None:
        """Write down what the holder of a seat adds to the dice, "" for nothing; once said it stands."""
        his = (SEATS.c.table == session.id, SEATS.c.side == side, SEATS.c.person == person)
        async with self.store.writing() as conn:
            changed = await conn.execute(update(SEATS).where(*his, SEATS.c.nonce.is_(None)).values(nonce=nonce))
            await self.store.notify(conn, session.id)
        await self.seats_changed(session)
        if changed.rowcount != 1:
            given = Refusal("given", "this seat has already said what it adds to the dice", 409)
            raise given if not session.dealt else too_late()

    async def seats_changed(self, session: Session) -> None:
        """Somebody has sat down, stood up, or added to the dice: tell it, and deal once all are ready."""
        async with session.lock:
            session.seats = await self.seats(session.id)
            session.tell_seats()
            if await self._deal_if_ready(session):
                self._after(session)

    async def _deal_if_ready(self, session: Session) -> bool:
        """Deal once every seat has said what it adds to the dice; from then on nothing can be added."""
        if session.dealt or any(seat.nonce is None for seat in session.seats.values()):
            return False
        async with self.store.writing() as conn:
            row: Any = (await conn.execute(LOCKED, {"of": session.id})).mappings().one()
            if row["nonces"] is None:
                seats = await conn.execute(select(SEATS.c.side, SEATS.c.nonce).where(SEATS.c.table == session.id))
                said = {seat.side: seat.nonce for seat in seats}
                if None in said.values():
                    return False
                row = _dealt(row, said)
                await conn.execute(update(TABLES).where(TABLES.c.id == session.id).values(row))
                await self.store.notify(conn, session.id)
        _begin(session, row)
        return True

    async def _look_for_deal(self, session: Session) -> None:
        """Another worker may have dealt."""
        row = await self.store.row(select(TABLES).where(TABLES.c.id == session.id))
        if row is not None and row["nonces"] is not None:
            session.seats = await self.seats(session.id)  # what they have added stands from now on
            _begin(session, row)
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
        if kind == "undo" and side != session.table.to_act:
            raise Refusal("illegal", "only the side that has just acted can take back", 409)
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
        """Let a seat pass windows of a kind for a while, or no longer."""
        if not session.is_window(prompt):
            raise Refusal("illegal", "only reaction windows can be passed for a while", 409)
        seat = session.seats[side]
        kept = tuple(p for p in seat.standing if p.prompt != prompt and not session.lapsed(side, p))
        if until != "off":
            kept = (*kept, StandingPass(prompt, until, session.n, session.table.turn))
        await self.keep_standing(session, seat, kept)
        self.drive(session)
        return session.n

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
        while not session.table.over and not session.replay:
            n, seat = session.n, session.seat_to_act()
            if seat is None:
                return
            text = "pass" if session.passes() else await self._chosen(session, seat)
            if text is None:
                self._tell(session, seat)
                return
            try:
                await self.act(session, seat.side, n, text, None)
            except Refusal:
                if session.n == n:  # the patrol comes by later
                    return

    async def _chosen(self, session: Session, seat: Seat) -> str | None:
        """What a player that is a program does; None for a person."""
        if seat.kind != "player" or seat.player is None:
            return None
        legal = [str(action) for action in session.table.legal]
        if len(legal) == 1:
            return legal[0]
        seed = Random(f"player {session.table.seed} {session.n}").getrandbits(62)  # nobody can know it before the end
        request = Choose(seat.player, seed, bytes(session.table.observe(seat.side)))
        try:
            done = await self.workers.ask(request, self.settings.limits.player_seconds)
        except Crashed:
            _log.warning("player %s did not answer at table %s", seat.player, session.id)
        else:
            if done.value in legal:
                return str(done.value)
            _log.warning(
                "player %s failed at table %s: %s", seat.player, session.id, done.error or "not a legal action"
            )
        return Random(seed).choice(legal)

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


def _dealt(row: Any, said: dict[str, str]) -> dict[str, Any]:
    """The row of a table, dealt with what the seats have said."""
    nonces = {side: nonce for side, nonce in said.items() if nonce}
    filled = {**row, "nonces": msgspec.json.encode(nonces, order="deterministic").decode()}
    session = opened(filled)
    options = msgspec.json.encode(session.setup.options).decode()
    return {**filled, "options": options, **session.standing_now()._asdict()}


def _begin(session: Session, row: Any) -> None:
    session.row = row
    session.begin(opened(row).table)
