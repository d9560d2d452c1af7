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
from .live import Live, Seat, StandingPass, opened
from .refusal import Refusal, broken, busy, forbidden, not_found, stale, too_late, too_many, waiting
from .schema import PEOPLE, SEATS, TABLES
from .settings import Settings
from .store import Addition, Conflict, Entry, Store, StoreDown

PATROL_SECONDS = 15.0
LOCKED = select(TABLES).where(TABLES.c.id == bindparam("of")).with_for_update()  # until the transaction is done
_log = logging.getLogger("sandtable")


class Hall:
    """The tables of one worker; on PostgreSQL other workers may serve the same tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.players, settings.packages)
        self.hooks = Hooks(settings.hooks_anywhere)
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Live]] = {}
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
        """Work in the background, ended with the hall."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- opening tables -----------------------------------------------------------------------------------------

    async def live(self, table: str) -> Live:
        """A table as it now stands."""
        found = self._lives.get(table)
        if found is not None:
            self._lives.move_to_end(table)
            if self.store.postgresql:
                await self.catch_up(found)
            return found
        if table not in self._opening:
            task = self._opening[table] = self.spawn(self._opened(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _opened(self, table: str) -> Live:
        row = await self.store.row(select(TABLES).where(TABLES.c.id == table))
        if row is None:
            raise not_found("table")
        live = opened(row)
        live.seats = await self.seats(table)
        await self._deal_if_ready(live)
        kept, entries = await self.store.last_snapshot(table), await self.store.entries(table)
        known = kept["n"] if kept is not None else 0
        await self._apply(live, entries[:known])
        if kept is not None and kept["hash"] != live.table.hash:
            raise broken(f"its log leads to another position than it did (entry {known})")
        await self._apply(live, entries[known:])
        self._lives[table] = live
        self._forget_some()
        return live

    async def _apply(self, live: Live, entries: Sequence[Entry]) -> None:
        for i, entry in enumerate(entries):
            live.apply(entry)
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
            live = self._lives.get(row["table"])
            if live is not None:
                await self._compare_seats(live)

    def _forget_some(self) -> None:
        idle = [t for t, live in self._lives.items() if not live.watchers and not live.lock.locked()]
        for table in idle[: max(0, len(self._lives) - self.settings.limits.in_memory)]:
            del self._lives[table]

    async def catch_up(self, live: Live) -> None:
        """Apply what others have written to the log of a table."""
        async with live.lock:
            await self._caught_up(live)

    async def _caught_up(self, live: Live) -> None:
        if not live.dealt:
            await self._look_for_deal(live)
        entries = await self.store.entries(live.id, live.n)
        if entries:
            await self._apply(live, entries)
            self._after(live)

    # --- other workers ------------------------------------------------------------------------------------------

    def _heard(self, table: str) -> None:
        live = self._lives.get(table)
        if live is not None:
            self.spawn(self._refresh(live))

    async def _refresh(self, live: Live) -> None:
        with contextlib.suppress(StoreDown, Refusal):
            await self.catch_up(live)
            row = await self.store.row(select(TABLES.c.n, TABLES.c.takeback).where(TABLES.c.id == live.id))
            await self._compare_seats(live)
            if row is not None and row["n"] == live.n:
                self._note_takeback(live, row)

    async def _compare_seats(self, live: Live) -> None:
        async with live.lock:  # or an older answer could come after a newer one
            seats = await self.seats(live.id)
            changed = seats != live.seats
            live.seats = seats
        if changed:
            live.tell_seats()
            self.drive(live)

    def _note_takeback(self, live: Live, row: RowMapping) -> None:
        found = msgspec.json.decode(row["takeback"], type=wire.TakeBack) if row["takeback"] else None
        if found != live.takeback:
            live.takeback = found
            live.tell_takeback()

    async def _look_again(self) -> None:
        for live in tuple(self._lives.values()):
            await self._refresh(live)

    async def _patrol(self) -> None:
        """Now and then, go to tables where a player that is a program should long have moved."""
        while True:
            with contextlib.suppress(StoreDown, Refusal):
                for table in await self._neglected():
                    self.drive(await self.live(table))
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

    async def give_nonce(self, live: Live, side: str, person: str, nonce: str) -> None:
        """Write down what the holder of a seat adds to the dice, "" for nothing; once said it stands."""
        his = (SEATS.c.table == live.id, SEATS.c.side == side, SEATS.c.person == person)
        async with self.store.writing() as conn:
            changed = await conn.execute(update(SEATS).where(*his, SEATS.c.nonce.is_(None)).values(nonce=nonce))
            await self.store.notify(conn, live.id)
        await self.seats_changed(live)
        if changed.rowcount != 1:
            given = Refusal("given", "this seat has already said what it adds to the dice", 409)
            raise given if not live.dealt else too_late()

    async def seats_changed(self, live: Live) -> None:
        """Somebody has sat down, stood up, or added to the dice: tell it, and deal once all are ready."""
        async with live.lock:
            live.seats = await self.seats(live.id)
            live.tell_seats()
            if await self._deal_if_ready(live):
                self._after(live)

    async def _deal_if_ready(self, live: Live) -> bool:
        """Deal once every seat has said what it adds to the dice; from then on nothing can be added."""
        if live.dealt or any(seat.nonce is None for seat in live.seats.values()):
            return False
        async with self.store.writing() as conn:
            row: Any = (await conn.execute(LOCKED, {"of": live.id})).mappings().one()
            if row["nonces"] is None:
                seats = await conn.execute(select(SEATS.c.side, SEATS.c.nonce).where(SEATS.c.table == live.id))
                said = {seat.side: seat.nonce for seat in seats}
                if None in said.values():
                    return False
                row = _dealt(row, said)
                await conn.execute(update(TABLES).where(TABLES.c.id == live.id).values(row))
                await self.store.notify(conn, live.id)
        _begin(live, row)
        return True

    async def _look_for_deal(self, live: Live) -> None:
        """Another worker may have dealt."""
        row = await self.store.row(select(TABLES).where(TABLES.c.id == live.id))
        if row is not None and row["nonces"] is not None:
            live.seats = await self.seats(live.id)  # what they have added stands from now on
            _begin(live, row)
            self._after(live)

    # --- playing ------------------------------------------------------------------------------------------------

    async def act(self, live: Live, side: str, n: int, text: str, key: str | None) -> int:
        """Play an action; the number of its entry, also if it was played before with the same key."""
        return await self._enter(live, "play", side, n, text, key)

    async def undo(self, live: Live, side: str, n: int, key: str | None) -> int:
        """Take a side's last action back."""
        return await self._enter(live, "undo", side, n, "", key)

    async def _enter(self, live: Live, kind: str, side: str, n: int, text: str, key: str | None) -> int:
        async with live.lock:
            known = self._known(live, side, key)
            if known is None and n != live.n:
                await self._caught_up(live)
                known = self._known(live, side, key)
            if known is not None:
                return known
            if n != live.n:
                raise stale()
            return await self._written(live, kind, side, text, key)

    def _known(self, live: Live, side: str, key: str | None) -> int | None:
        return live.keys.get((side, key)) if key is not None else None

    async def _written(self, live: Live, kind: str, side: str, text: str, key: str | None) -> int:
        if live.replay:
            raise forbidden("this is a record to look at")
        if not live.dealt:
            raise waiting()
        if kind == "undo" and side != live.table.to_act:
            raise Refusal("illegal", "only the side that has just acted can take back", 409)
        change = self._tried(live, kind, side, text)
        entry = Entry(live.id, live.n + 1, kind, side, text, key, self.settings.clock())
        try:
            await self.store.append(Addition(entry, live.standing(change.table), live.snapshot(change.table)))
        except Conflict:
            await self._caught_up(live)
            known = self._known(live, side, key)
            if known is None:
                raise stale() from None
            return known
        except StoreDown as error:
            _log.warning("%s", error)
            raise busy() from None
        live.settle(entry, change)
        self._after(live)
        return entry.n

    def _tried(self, live: Live, kind: str, side: str, text: str) -> Any:
        try:
            return live.tried(kind, side, text)
        except IllegalAction as error:
            raise Refusal("illegal", str(error), 409, error.objections) from None
        except SandtableError as error:
            raise Refusal("illegal", str(error), 409) from None
        except Exception:
            _log.exception("the rules of %s failed at table %s, entry %s", live.game.id, live.id, live.n)
            raise Refusal("rules", "the rules failed here; nothing has changed", 409) from None

    def _after(self, live: Live) -> None:
        live.tell_change()
        self.drive(live)

    # --- take-backs ---------------------------------------------------------------------------------------------

    async def ask_takeback(self, live: Live, side: str, n: int, to: int) -> int:
        """Ask the other side to go back; programs, and a person who holds all seats, grant it at once."""
        async with live.lock:
            self._same(live, n)
            if live.table.over:
                raise Refusal("illegal", "the game is over", 409)
            if not live.patience.take():
                raise too_many("take-backs")
            if not 0 <= to < len(live.marks) - 1:
                raise Refusal("illegal", "there is no such moment to go back to", 409)
            me = live.seats[side].person
            others = [s for s in live.seats.values() if s.kind == "person" and s.person != me]
            if not others:
                return await self._written(live, "back", side, str(to), None)
            await self._set_takeback(live, wire.TakeBack(side=side, to=to))
            return live.n

    async def answer_takeback(self, live: Live, side: str, n: int, grant: bool) -> int:
        """Grant or decline what another side has asked; whoever asked may withdraw it."""
        async with live.lock:
            self._same(live, n)
            asked = live.takeback
            if asked is None:
                raise Refusal("illegal", "nobody asks to take anything back", 409)
            if grant and asked.side == side:
                raise Refusal("illegal", "the other side must grant this", 409)
            if grant:
                return await self._written(live, "back", asked.side, str(asked.to), None)
            await self._set_takeback(live, None)
            return live.n

    def _same(self, live: Live, n: int) -> None:
        if live.replay:
            raise forbidden("this is a record to look at")
        if n != live.n:
            raise stale()

    async def _set_takeback(self, live: Live, asked: wire.TakeBack | None) -> None:
        text = msgspec.json.encode(asked).decode() if asked else None
        await self.change(
            live, update(TABLES).where(TABLES.c.id == live.id, TABLES.c.n == live.n).values(takeback=text)
        )
        live.takeback = asked
        live.tell_takeback()

    async def change(self, live: Live, *statements: Any) -> None:
        """Write something about a table that is not in its log, and tell other workers."""
        try:
            async with self.store.writing() as conn:
                for statement in statements:
                    await conn.execute(statement)
                await self.store.notify(conn, live.id)
        except StoreDown as error:
            _log.warning("%s", error)
            raise busy() from None

    # --- standing passes ----------------------------------------------------------------------------------------

    async def set_standing(self, live: Live, side: str, prompt: str, until: wire.Until) -> int:
        """Let a seat pass windows of a kind for a while, or no longer."""
        if not live.is_window(prompt):
            raise Refusal("illegal", "only reaction windows can be passed for a while", 409)
        seat = live.seats[side]
        kept = tuple(p for p in seat.standing if p.prompt != prompt and not live.lapsed(side, p))
        if until != "off":
            kept = (*kept, StandingPass(prompt, until, live.n, live.table.turn))
        await self.keep_standing(live, seat, kept)
        self.drive(live)
        return live.n

    async def keep_standing(self, live: Live, seat: Seat, kept: tuple[StandingPass, ...]) -> None:
        """Write down what a seat passes by itself."""
        text = msgspec.json.encode(kept).decode()
        await self.change(
            live, update(SEATS).where(SEATS.c.table == live.id, SEATS.c.side == seat.side).values(standing=text)
        )
        live.seats[seat.side] = seat._replace(standing=kept)
        live.tell_seats()

    # --- what happens by itself ---------------------------------------------------------------------------------

    def drive(self, live: Live) -> None:
        """Let everything happen that happens by itself: standing passes, players that are programs, web hooks."""
        seat = live.seat_to_act()
        if seat is not None and seat.acts_by_itself and (live.driver is None or live.driver.done()):
            live.driver = self.spawn(self._driven(live))

    async def _driven(self, live: Live) -> None:
        while not live.table.over and not live.replay:
            n, seat = live.n, live.seat_to_act()
            if seat is None:
                return
            text = "pass" if live.passes() else await self._chosen(live, seat)
            if text is None:
                self._tell(live, seat)
                return
            try:
                await self.act(live, seat.side, n, text, None)
            except Refusal:
                if live.n == n:  # the patrol comes by later
                    return

    async def _chosen(self, live: Live, seat: Seat) -> str | None:
        """What a player that is a program does; None for a person."""
        if seat.kind != "player" or seat.player is None:
            return None
        legal = [str(action) for action in live.table.legal]
        if len(legal) == 1:
            return legal[0]
        seed = Random(f"player {live.table.seed} {live.n}").getrandbits(62)  # nobody can know it before the end
        request = Choose(seat.player, seed, bytes(live.table.observe(seat.side)))
        try:
            done = await self.workers.ask(request, self.settings.limits.player_seconds)
        except Crashed:
            _log.warning("player %s did not answer at table %s", seat.player, live.id)
        else:
            if done.value in legal:
                return str(done.value)
            _log.warning("player %s failed at table %s: %s", seat.player, live.id, done.error or "not a legal action")
        return Random(seed).choice(legal)

    def _tell(self, live: Live, seat: Seat) -> None:
        here = any(watcher.person == seat.person for watcher in live.watchers)
        if seat.hook is None or here or live.told == live.n:
            return
        live.told = live.n
        note = {
            "table": live.id,
            "side": seat.side,
            "game": live.game.id,
            "scenario": live.row["scenario"],
            "n": live.n,
        }
        self.hooks.send(seat.hook, note)


def _dealt(row: Any, said: dict[str, str]) -> dict[str, Any]:
    """The row of a table, dealt with what the seats have said."""
    nonces = {side: nonce for side, nonce in said.items() if nonce}
    filled = {**row, "nonces": msgspec.json.encode(nonces, order="deterministic").decode()}
    live = opened(filled)
    options = msgspec.json.encode(live.setup.options).decode()
    return {**filled, "options": options, **live.standing_now()._asdict()}


def _begin(live: Live, row: Any) -> None:
    live.row = row
    live.begin(opened(row).table)
