"""One server for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .house import Client, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a database of its own."""
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Client:
    """Somebody new."""
    return server.client()


@pytest.fixture(autouse=True)
def nobody_stays(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test its clients go."""
    yield
    for name in {"server"} & set(request.fixturenames):
        request.getfixturevalue(name).close_clients()
