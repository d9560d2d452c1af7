"""A server that is told to stop while somebody still waits."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import httpx
import pytest

from sandtable.server.ai import Done, Workers

from .house import PATIENCE, running, wait_for


def test_a_server_stops_quietly_while_pictures_are_being_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    begun = threading.Event()

    async def never(*_: object) -> Done:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(Workers, "ask", never)
    answers: list[int] = []
    with running(tmp_path) as server:
        picture = f"http://127.0.0.1:{server.port}/api/games/toy/picture.svg"
        looking = threading.Thread(target=lambda: answers.append(httpx.get(picture, timeout=PATIENCE).status_code))
        looking.start()
        wait_for(begun.is_set)
    looking.join()
    assert answers == [503]
    assert "Traceback" not in capfd.readouterr().err
    assert not caplog.records
