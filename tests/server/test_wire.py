"""The types of the wire: the client's are the server's."""

from __future__ import annotations

import msgspec
import pytest
from tools.wire_types import TARGET, typescript

from sandtable.server import wire


def test_the_client_has_the_types_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), (
        "run: .venv/bin/python tools/wire_types.py > web/src/wire.ts"
    )


def test_the_types_name_every_message() -> None:
    text = typescript()
    for name in (
        "act",
        "undo",
        "takeback",
        "takeback-answer",
        "why",
        "why-not",
        "odds",
        "standing",
        "ping",
        "moment",
        "seats",
    ):
        assert f'type: "{name}";' in text
    assert "export interface Moment {" in text and "events: EventLine[];" in text
    assert "  hook?: string | null;" in text and "corners: [number, number][];" in text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"type":"act","id":1,"n":3,"text":"pass","key":"12345678"}', wire.Act),
        ('{"type":"ping"}', wire.Ping),
        ('{"type":"standing","prompt":"Reaction","until":"turn"}', wire.SetStanding),
    ],
)
def test_messages_are_read(text: str, kind: type) -> None:
    assert isinstance(msgspec.json.decode(text, type=wire.Said), kind)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"act","n":3,"text":"pass"}',
        '{"type":"fly"}',
        '{"type":"ping","more":1}',
        '{"type":"undo","n":"3","key":""}',
        "[]",
    ],
)
def test_other_messages_are_not(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(text, type=wire.Said)
