"""A fuzzer over the HTTP API, led by its types: bodies that fit, nearly fit and do not fit, on every route there is.

`SANDTABLE_HOSTILE_EXAMPLES` sets how many requests each route gets; a few by default.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect
from starlette.routing import Route

from sandtable.server import wire
from tests.server.house import Client, Running

EXAMPLES = int(os.environ.get("SANDTABLE_HOSTILE_EXAMPLES", "12"))
FUZZ = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Call(NamedTuple):
    """A call of the API: what it takes, and what it answers if all is well (None: text)."""

    method: str
    path: str
    answer: Any
    body: Any = None


CALLS = (
    Call("GET", "/api/me", wire.Me),
    Call("GET", "/api/games", list[wire.GameInfo]),
    Call("GET", "/api/games/{game}/rules", list[wire.RuleLine]),
    Call("GET", "/api/games/{game}/chapters", list[wire.ChapterLine]),
    Call("GET", "/api/games/{game}/lessons/{lesson}/picture.svg", None),
    Call("GET", "/api/games/{game}/messages", wire.MessagesAnswer),
    Call("GET", "/api/games/{game}/picture.svg", None),
    Call("GET", "/api/tables", list[wire.TableLine]),
    Call("GET", "/api/tables/{table}", wire.TableInfo),
    Call("GET", "/api/tables/{table}/moment", wire.Moment),
    Call("GET", "/api/tables/{table}/sight", wire.SightAnswer),
    Call("GET", "/api/tables/{table}/ground/{key}", wire.GroundAnswer),
    Call("GET", "/api/tables/{table}/board.svg", None),
    Call("GET", "/api/tables/{table}/record", None),
    Call("GET", "/api/tables/{table}/rolls", wire.RollsAnswer),
    Call("GET", "/api/tables/{table}/aftermath", wire.AftermathAnswer),
    Call("GET", "/api/tables/{table}/company", wire.CompanyAnswer),
    Call("POST", "/api/account", wire.Me, wire.Credentials),
    Call("POST", "/api/login", wire.Me, wire.Credentials),
    Call("POST", "/api/logout", wire.Me),
    Call("POST", "/api/password", wire.Me, wire.NewPassword),
    Call("POST", "/api/tables", wire.TableMade, wire.NewTable),
    Call("POST", "/api/tables/{table}/join", wire.Joined, wire.Join),
    Call("POST", "/api/tables/{table}/nonce", wire.NonceTaken, wire.Nonce),
    Call("POST", "/api/tables/{table}/seat", wire.SeatChanged, wire.SeatChange),
    Call("POST", "/api/tables/{table}/say", wire.CompanyAnswer, wire.Say),
    Call("POST", "/api/lessons", wire.TableMade, wire.NewLesson),
    Call("POST", "/api/records", wire.TableMade, str),
)
STATUSES = {200, 400, 403, 404, 405, 409, 413, 422, 429}

# --- what is sent ---------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["toy", "memoir44", "first", "melee", "pegasus_bridge", "red", "blue", "me", "open", "random", "greedy", "spectator", "all",
     "en", "ru", "live", "over", "0", "1", "-1", "9" * 30, "", "x" * 300, "\x00", "../..", "%", "тест", "\ud7ff", "'--"]
) | st.text(max_size=20)  # fmt: skip
NUMBERS = st.integers(-3, 3) | st.integers(-(2**70), 2**70)
SCALARS = st.none() | st.booleans() | NUMBERS | st.floats() | WORDS
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)
QUERY = st.dictionaries(
    st.sampled_from(["n", "perspective", "eyes", "language", "which", "since", "scenario", "view", "hex"]),
    WORDS,
    max_size=4,
)


def fitting(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Values that a type of the wire can be read from."""
    match kind:
        case inspect.StrType():
            return WORDS
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType() | inspect.FloatType():
            return NUMBERS
        case inspect.UnionType():
            return st.one_of(*map(fitting, kind.types))
        case inspect.DictType():
            return st.dictionaries(fitting(kind.key_type), fitting(kind.value_type), max_size=3)
        case inspect.StructType():
            parts = {field.encode_name: (field.required, fitting(field.type)) for field in kind.fields}
            return st.fixed_dictionaries(
                {name: values for name, (required, values) in parts.items() if required},
                optional={name: values for name, (required, values) in parts.items() if not required},
            )
    raise AssertionError(f"the fuzzer knows nothing of {kind}")


@st.composite
def spoiled(draw: st.DrawFn, fit: st.SearchStrategy[Any]) -> Any:
    """A value that fits, with a field too few, too many, or of another type."""
    value = draw(fit)
    names = sorted(value)
    how = draw(st.sampled_from(["less", "more", "other", "inside"]))
    if how == "more" or not names:
        return value | {draw(WORDS): draw(JSON)}
    name = draw(st.sampled_from(names))
    if how == "less":
        return {key: each for key, each in value.items() if key != name}
    return value | {name: draw(JSON) if how == "other" else [value[name]]}


def bodies(kind: Any) -> st.SearchStrategy[bytes]:
    """Bodies for a call: of its type, nearly so, other JSON, JSON cut short, and anything at all."""
    anything = JSON.map(json.dumps).map(str.encode) | st.binary(max_size=100)
    if kind is None:
        return anything
    if kind is str:
        head = st.sampled_from(
            ["", "sandtable record 1\n", "sandtable record 1\ngame: toy\nscenario: melee\nseed: 1\n"]
        )
        return st.tuples(head, WORDS).map(lambda both: "".join(both).encode("utf-8", "replace")) | anything
    fit = fitting(inspect.type_info(kind))
    read = (fit | spoiled(fit)).map(json.dumps).map(str.encode)
    cut = st.tuples(read, st.integers(0, 40)).map(lambda both: both[0][: -both[1] or None])
    return read | read | cut | anything


# --- what comes back ------------------------------------------------------------------------------------------------


class Scene(NamedTuple):
    """A table of somebody's own, and the key of its ground."""

    server: Running
    host: Client
    table: str
    ground: str

    @property
    def state(self) -> tuple[int, str]:
        """How the table stands."""
        live = self.server.house.tables._sessions[self.table]
        return live.n, live.table.hash


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing may be logged as an error: neither by the server nor beneath it."""
    yield
    assert [r.getMessage() for r in caplog.records if r.levelname in ("ERROR", "CRITICAL")] == []


def scene(server: Running) -> Scene:
    """A table with red here and blue elsewhere."""
    host = server.client()
    table = host.table(seats={"red": "me"}, public=True)["table"]
    server.client().post(f"/api/tables/{table}/join", {"side": "blue"})
    return Scene(server, host, table, host.get(f"/api/tables/{table}/moment")["scene"]["ground"])


def check(call: Call, response: httpx.Response) -> None:
    """An answer of the declared type, or an error that says in one line what is wrong."""
    assert response.status_code in STATUSES, response.text[:500]
    if response.status_code >= 400:
        error = msgspec.json.decode(response.content, type=wire.ErrorAnswer).error
        assert error.code and error.message and "\n" not in error.message and "Traceback" not in error.message
    elif call.answer is not None:
        msgspec.json.decode(response.content, type=call.answer)


def test_no_route_is_left_out(server: Running) -> None:
    routes = [route for route in server.app.routes if isinstance(route, Route) and route.path.startswith("/api/")]
    known = {(method, route.path) for route in routes for method in (route.methods or set()) - {"HEAD"}}
    assert known == {(call.method, call.path) for call in CALLS}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_every_call_answers_or_refuses_and_no_table_changes(server: Running, quiet: None, call: Call) -> None:
    found = scene(server)

    @FUZZ
    @given(
        body=bodies(call.body),
        query=QUERY,
        stranger=st.booleans(),
        table=st.sampled_from(["real"] * 4 + ["none", "%00", ".."]),
        game=st.sampled_from(["toy", "memoir44", "chess", "%ff", ".."]),
        key=st.sampled_from(["real", "none", "%00"]),
    )
    def fuzz(body: bytes, query: dict[str, str], stranger: bool, table: str, game: str, key: str) -> None:
        nonlocal found
        before = found.state
        path = call.path.format(
            table=found.table if table == "real" else table,
            game=game,
            lesson="first",
            key=found.ground if key == "real" else key,
        )
        client = server.client() if stranger else found.host
        content = body if call.method == "POST" else None
        params = {name: value.encode("utf-8", "replace").decode() for name, value in query.items()}
        response = client.http.request(call.method, path, params=params, content=content)
        check(call, response)
        assert found.state == before
        if call.method == "POST" and response.status_code == 200:  # a seat or a session may be gone
            found = scene(server)

    fuzz()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "NONSENSE"])
def test_other_methods_are_refused(server: Running, client: Client, method: str) -> None:
    for call in CALLS:
        response = client.http.request(method, call.path.format(table="none", game="toy", key="none", lesson="none"))
        assert response.status_code in ({200, 404, 405, 422} if method == "HEAD" else {405}), (call, response.text)
