"""One WebSocket: what its client says is answered in order, and what changes at the table is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.actions import Action
from ..kernel.messages import Messages
from ..kernel.rulebook import Objection
from ..kernel.table import Observation
from ..kernel.why import Thing
from . import wire
from .bounds import Bucket
from .changes import Teller
from .hints import hint
from .moments import ENCODER, Look, objection_lines, present, rule_words, sight_line
from .people import Person
from .refusal import Refusal, busy, forbidden, too_many
from .session import Session
from .store import StoreDown
from .tables import Tables

_SAID = msgspec.json.Decoder(wire.Said)
_BACKLOG = 200
_KEY = 64
_TEXT = 200
_THINGS = 40
_STRIKES = 100
POLICY, TOO_SLOW = 1008, 1013


class Connection:
    """A client that looks at a table through somebody's eyes, and may hold the seat behind them."""

    def __init__(
        self, socket: WebSocket, tables: Tables, session: Session, look: Look, person: Person | None, follow: bool
    ) -> None:
        self.person = person.id if person else None
        self.session = person.session if person else None
        self._end: tuple[int, str] | None = None
        self._socket, self._tables, self._session = socket, tables, session
        self._look, self._follow = (
            look,
            follow,
        )  # follow: a person with several seats looks through those of the side to act
        self._known = -1  # after which entry the client last saw the table
        self._events = 0
        self._teller = Teller()
        self._answers: deque[bytes] = deque()
        self._moment, self._seats, self._takeback = True, False, False
        self._wake = asyncio.Event()
        self._bucket = Bucket(
            tables.settings.limits.messages_per_second, 3 * tables.settings.limits.messages_per_second
        )
        self._strikes = 0

    # --- what the table tells -----------------------------------------------------------------------------------

    def changed(self) -> None:
        """The table has moved on."""
        self._moment = True
        self._wake.set()

    def seats_changed(self) -> None:
        """Somebody has sat down or stood up."""
        self._look = self._look._replace(held=self._session.held_by(self.person))
        self._seats = True
        self._wake.set()

    def takeback_changed(self) -> None:
        """Somebody asks to go back, or no longer does."""
        self._takeback = True
        self._wake.set()

    def end(self, code: int, reason: str) -> None:
        """Whoever this is may no longer be here."""
        self._end = code, reason
        self._wake.set()

    # --- both ways ----------------------------------------------------------------------------------------------

    async def run(self, known: int) -> None:
        """Serve the client until it goes."""
        self._events = self._session.common(known)
        self._session.watchers.add(self)
        self._wake.set()
        sender = asyncio.create_task(self._send_all())
        try:
            await self._receive_all()
        finally:
            self._session.watchers.discard(self)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def _receive_all(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._bucket.take():
                self._strikes += 1
                self._say(self._refused(0, too_many("messages")))
                if self._strikes > _STRIKES:
                    await self._close(POLICY)
                    return
                continue
            data = message.get("text") or message.get("bytes") or ""
            self._say(await self._answer(data))
            if len(self._answers) > _BACKLOG:
                await self._close(TOO_SLOW)
                return

    async def _close(self, code: int, reason: str = "") -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code, reason)

    async def _send_all(self) -> None:
        """Answers first, then how the table stands now: a slow client skips what is past."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                if self._end is not None:
                    await self._close(*self._end)
                    return
                for data in self._due():
                    await self._socket.send({"type": "websocket.send", "text": data.decode()})
                if not self._may_look():
                    await self._close(POLICY)

    def _due(self) -> list[bytes]:
        found = list(self._answers)
        self._answers.clear()
        if not self._may_look():
            found.append(ENCODER.encode(_error("forbidden", "this seat is no longer yours")))
        elif self._moment and self._session.dealt:
            found.append(self._frame())
        else:
            if self._seats or self._moment:
                lines = tuple(seat.line(self._look.held) for seat in self._session.seats.values())
                sittings, promised = self._session.sittings, self._session.commitment
                found.append(ENCODER.encode(wire.Seats(seats=lines, sittings=sittings, commitment=promised)))
                self._teller.told(seats=lines, sittings=sittings)
            if self._takeback:
                found.append(ENCODER.encode(wire.TakeBackAsked(n=self._session.n, takeback=self._session.takeback)))
                self._teller.told(takeback=self._session.takeback)
        self._moment = self._seats = self._takeback = False
        return found

    def _frame(self) -> bytes:
        session = self._session
        perspective = self._perspective()
        common = min([self._events, *session.counts[self._known :]]) if 0 <= self._known <= session.n else self._events
        if perspective != self._look.perspective:  # another side's log begins afresh
            self._look, common = self._look._replace(perspective=perspective), 0
            self._teller.begin_anew()  # nor is anything compared with what another side saw
        self._known, self._events = session.n, session.counts[-1]
        return ENCODER.encode(self._teller.tell(present(session, self._look, common)))

    def _whole(self) -> int:
        """Tell the next moment whole."""
        self._teller.begin_anew()
        self._known, self._events = -1, 0
        self.changed()
        return self._session.n

    def _may_look(self) -> bool:
        return self._session.may_look(self._look.perspective, self._look.held)

    def _perspective(self) -> str | None:
        to_act = self._session.to_act
        return to_act if self._follow and to_act in self._look.held else self._look.perspective

    # --- answers ------------------------------------------------------------------------------------------------

    def _say(self, answer: wire.Told) -> None:
        self._answers.append(ENCODER.encode(answer))
        self._wake.set()

    async def _answer(self, data: str | bytes) -> wire.Told:
        if len(data) > self._tables.settings.limits.message:
            return _error("too-large", "a message this long is not read")
        try:
            said = _SAID.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return _error("malformed", f"this message cannot be read: {error}"[:300])
        try:
            return await self._done(said)
        except StoreDown:
            return self._refused(said.id, busy())
        except Refusal as refusal:
            return self._refused(said.id, refusal)

    def _refused(self, id: int, refusal: Refusal) -> wire.Refused:
        lines = self._lines(refusal.objections)
        return wire.Refused(id=id, code=refusal.code, message=str(refusal), objections=lines)

    def _lines(self, found: tuple[Objection, ...]) -> tuple[wire.ObjectionLine, ...]:
        if not found:
            return ()
        setup, language = self._session.setup, self._look.language
        names = setup.game.names(self._observed().view(), language)
        return objection_lines(setup, language, found, self._side_or_spectator(), names)

    def _odds(self, text: str) -> dict[str, Any]:
        """The odds of an action, with units called as whoever asks knows them."""
        seen, setup, language = self._observed(), self._session.setup, self._look.language
        found = seen.odds(text)
        if not found:
            return found
        side = setup.sides.index(seen.side) if seen.side in setup.sides else None
        return Messages(setup.game, language).odds(setup, found, side, setup.game.names(seen.view(), language))

    async def _done(self, said: wire.Said) -> wire.Told:
        session, tables = self._session, self._tables
        match said:
            case wire.Ping():
                return wire.Pong(id=said.id)
            case wire.AskWhy():
                found = self._observed().why(said.text[:_TEXT])
                return wire.Why(id=said.id, text=said.text[:_TEXT], objections=self._lines(found))
            case wire.AskWhyNot():
                best = self._observed().why_not(_things(said.target), _things(said.picked))
                return wire.Why(id=said.id, objections=self._lines((best,) if best else ()))
            case wire.AskOdds():
                return wire.Odds(id=said.id, text=said.text[:_TEXT], odds=self._odds(said.text[:_TEXT]))
            case wire.AskPreview() | wire.AskWays() | wire.AskSight() | wire.AskOverlay():
                return self._shown(said)
            case wire.AskHint():
                return wire.Hint(id=said.id, n=said.n, text=await hint(tables, session, self._side(), said.n))
            case wire.Act():
                n = await tables.act(session, self._speaker(said.key), said.n, said.text[:_TEXT], _key(said.key))
            case wire.Undo():
                n = await tables.undo(session, self._speaker(said.key), said.n, _key(said.key))
            case wire.AskTakeBack():
                n = await tables.ask_takeback(session, self._side(), said.n, said.to)
            case wire.AnswerTakeBack():
                n = await tables.answer_takeback(session, self._side(), said.n, said.grant)
            case wire.AskWhole():
                n = self._whole()
            case wire.SetStanding():
                n = await tables.set_standing(session, self._side(), said.prompt, said.until)
        return wire.Ack(id=said.id, n=n)

    def _shown(self, said: wire.AskPreview | wire.AskWays | wire.AskSight | wire.AskOverlay) -> wire.Told:
        """What is laid over the board for whoever asks."""
        match said:
            case wire.AskPreview():
                return self._preview(said)
            case wire.AskWays():
                return self._ways(said)
            case wire.AskSight():
                return self._sight(said)
            case wire.AskOverlay():
                return self._overlay(said)

    def _preview(self, said: wire.AskPreview) -> wire.Preview:
        verbs = self._session.table.setup.action_space
        ahead = self._observed().preview(said.text[:_TEXT])
        actions = [action for action in ahead if action.args and action.verb not in verbs.aside]
        found = {(verbs[action.verb].domains[0].name, action.args[0]): None for action in actions}
        things = tuple(wire.Thing(domain=domain, value=value) for domain, value in found)
        leads = (action := verbs.parse(said.text[:_TEXT])) is not None and action.verb in self._session.game.onward
        ways = self._ways_of(ahead, said.text[:_TEXT]) if leads else ()
        return wire.Preview(id=said.id, text=said.text[:_TEXT], things=things, ways=ways)

    def _ways(self, said: wire.AskWays) -> wire.Ways:
        return wire.Ways(id=said.id, ways=self._ways_of(self._observed().legal))

    def _ways_of(self, legal: Sequence[Action], after: str | None = None) -> tuple[wire.Way, ...]:
        """Where the steps among some actions lead one after another, now or after an action."""
        setup, seen = self._session.table.setup, self._observed()
        return tuple(
            wire.Way(domain=setup.action_space[verb].domains[-1].name, value=value, steps=tuple(map(str, way)))
            for verb in sorted(setup.game.walks & {action.verb for action in legal})
            for value, way in seen.ways(verb, after).items()
            if len(way) > 1
        )

    def _sight(self, said: wire.AskSight) -> wire.Sight:
        setup = self._session.table.setup
        found = self._observed().sight(said.hex)
        words = rule_words(setup, self._look.language, found)
        return wire.Sight(id=said.id, hex=said.hex, lines=tuple(map(sight_line, found)), rules=words)

    def _overlay(self, said: wire.AskOverlay) -> wire.OverlayAnswer:
        found = self._observed().overlay(said.name, said.hex)
        shades = tuple(wire.ShadeLine(**shade._asdict()) for shade in found)
        return wire.OverlayAnswer(id=said.id, name=said.name, hex=said.hex, shades=shades)

    def _side(self) -> str:
        """The side the client speaks for: it must hold the seat behind its eyes."""
        perspective = self._perspective()
        if perspective is None or perspective not in self._session.held_by(self.person):
            raise forbidden("this seat is not yours")
        return perspective

    def _speaker(self, key: str) -> str:
        """The side behind a message that changes something; one sent again speaks for the side it spoke for before."""
        held = self._session.held_by(self.person) if self._follow else ()
        return next((side for side in held if (side, key) in self._session.keys), None) or self._side()

    def _observed(self) -> Observation:
        return self._session.table.observe(self._side_or_spectator())

    def _side_or_spectator(self) -> str | None:
        perspective = self._perspective()
        return perspective if perspective in self._session.setup.sides else None


def _things(said: tuple[wire.Thing, ...]) -> list[Thing]:
    return [(thing.domain, thing.value) for thing in said[:_THINGS]]


def _key(key: str) -> str:
    if not 8 <= len(key) <= _KEY or not key.isascii() or not key.isprintable():
        raise Refusal("bad-key", f"a key has 8 to {_KEY} plain characters", 422)
    return key


def _error(code: str, message: str) -> wire.Error:
    return wire.Error(error=wire.ErrorLine(code=code, message=" ".join(message.split())))
