"""What is worked out when it is first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class lazy(Generic[Value]):
    """A property worked out once; the library's own takes a lock every time."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, thing: Any, kind: type | None = None) -> Value:
        found: Value = self.work(thing)
        thing.__dict__[self.name] = found
        return found
