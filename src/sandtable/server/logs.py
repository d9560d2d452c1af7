"""What the server writes down for its host: a line each with the time, or JSON for programs that collect it."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

NAMES = ("sandtable", "uvicorn", "uvicorn.error", "uvicorn.access")
_REFUSED = (  # as uvicorn and websockets tell of it; a failure of our own is told with its traceback
    "opening handshake failed",
    "connection rejected",
    "ASGI callable returned without completing handshake",
)


class Plain(logging.Formatter):
    """The time, how grave it is, and what happened."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        """The time as ISO 8601 writes it."""
        return _time(record)


class Structured(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The fields of a record."""
        found = {"time": _time(record), "level": record.levelname.lower(), "logger": record.name}
        found["message"] = record.getMessage()
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class Handshakes(logging.Filter):
    """A handshake that is refused is the client's fault and no error of the server's."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        return not record.getMessage().startswith(_REFUSED)


class Counted(logging.Handler):
    """How many messages there were of each gravity."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.counts = {"warning": 0, "error": 0}

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record."""
        self.counts["error" if record.levelno >= logging.ERROR else "warning"] += 1


def config(level: str, structured: bool) -> dict[str, Any]:
    """How the logging of Python is to be set up."""
    kind = Structured if structured else Plain
    handler = {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["handshakes"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"{__name__}.{kind.__name__}"}},
        "filters": {"handshakes": {"()": f"{__name__}.{Handshakes.__name__}"}},
        "handlers": {"stderr": handler},
        "loggers": {name: {"handlers": ["stderr"], "level": level.upper(), "propagate": False} for name in NAMES},
    }
