"""What is left after a power loss: a shim beneath SQLite writes down every write and sync, and a disk is made of them.

`python -m tools.powerloss TRACE PLAN [unsafe]` runs a server with the shim, as `python -m sandtable.server PLAN` runs
one without. The trace is read by `Disk`: it holds what was synced, and of the rest what chance leaves, in any order.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import struct
import sys
from collections.abc import Callable, Iterator
from ctypes import CFUNCTYPE, POINTER, Structure, addressof, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sandtable.server import store
from sandtable.server.run import main as serve

_HEAD = struct.Struct("<cHqI")  # what, the length of a file's name, an offset or size, the length of what is written
_SECTOR = 512


class Op(NamedTuple):
    """Something that was done to a file."""

    what: str  # w: write, t: truncate, s: sync, d: delete
    file: str
    at: int
    data: bytes


# --- beneath SQLite -------------------------------------------------------------------------------------------------

_CLOSE = CFUNCTYPE(c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))  # SQLite keeps the pointer to the name
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)


class _Methods(Structure):
    """What SQLite does with an open file (sqlite3_io_methods, in full at its third version)."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    )


class _System(Structure):
    """What SQLite asks of the system (sqlite3_vfs, in full at its third version)."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    )


class Shim:
    """Stands between SQLite and the system, does what it is asked, and writes down what would be lost without power."""

    def __init__(self, trace: Path) -> None:
        self._trace = os.open(trace, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = POINTER(_System)
        library.sqlite3_vfs_find.argtypes = [c_char_p]
        self._below = library.sqlite3_vfs_find(None).contents
        self._files: dict[int, tuple[str, _Methods]] = {}  # by the address of what SQLite knows of a file
        self._methods: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        self._system = _System.from_buffer_copy(self._below)
        self._system.name = b"powerloss"
        self._system.open = self._entry(_OPEN, self._open)
        self._system.delete = self._entry(_DELETE, self._delete)
        library.sqlite3_vfs_register.argtypes = [POINTER(_System), c_int]
        library.sqlite3_vfs_register(self._system, 1)

    def _entry(self, kind: Any, function: Callable[..., int]) -> int | None:
        entry = kind(function)
        self._kept.append(entry)
        return ctypes.cast(entry, c_void_p).value

    def _note(self, what: bytes, file: str, at: int = 0, data: bytes = b"") -> None:
        name = Path(file).name.encode()
        os.write(self._trace, _HEAD.pack(what, len(name), at, len(data)) + name + data)

    def _open(self, system: int, name: int | None, file: int, flags: int, out: Any) -> int:
        code: int = _OPEN(self._below.open)(addressof(self._below), name, file, flags, out)
        methods = c_void_p.from_address(file)  # the first thing in a sqlite3_file
        if code == 0 and name and methods.value:
            self._files[file] = (ctypes.string_at(name).decode(), _Methods.from_address(methods.value))
            methods.value = addressof(self._watched(methods.value))
        return code

    def _watched(self, of: int) -> _Methods:
        if of not in self._methods:
            mine = self._methods[of] = _Methods.from_buffer_copy(_Methods.from_address(of))
            mine.close = self._entry(_CLOSE, self._close)
            mine.write = self._entry(_WRITE, self._write)
            mine.truncate = self._entry(_TRUNCATE, self._truncate)
            mine.sync = self._entry(_SYNC, self._sync)
        return self._methods[of]

    def _close(self, file: int) -> int:
        _, below = self._files.pop(file)
        code: int = _CLOSE(below.close)(file)
        return code

    def _write(self, file: int, data: int, size: int, at: int) -> int:
        name, below = self._files[file]
        self._note(b"w", name, at, ctypes.string_at(data, size))
        code: int = _WRITE(below.write)(file, data, size, at)
        return code

    def _truncate(self, file: int, size: int) -> int:
        name, below = self._files[file]
        self._note(b"t", name, size)
        code: int = _TRUNCATE(below.truncate)(file, size)
        return code

    def _sync(self, file: int, flags: int) -> int:
        name, below = self._files[file]
        code: int = _SYNC(below.sync)(file, flags)
        self._note(b"s", name)  # only now it is on the disk
        return code

    def _delete(self, system: int, name: int, sync: int) -> int:
        code: int = _DELETE(self._below.delete)(addressof(self._below), name, sync)
        self._note(b"d", ctypes.string_at(name).decode())
        return code


# --- the disk -------------------------------------------------------------------------------------------------------


def read_trace(trace: Path) -> Iterator[Op]:
    """Everything that was done, in order; the last may be cut off."""
    data, at = trace.read_bytes(), 0
    while at + _HEAD.size <= len(data):
        what, name, place, size = _HEAD.unpack_from(data, at)
        at += _HEAD.size
        if at + name + size > len(data):
            return
        yield Op(what.decode(), data[at : at + name].decode(), place, data[at + name : at + name + size])
        at += name + size


class Disk:
    """Files as they are on the disk, and what waits to be written to them."""

    def __init__(self) -> None:
        self._files: dict[str, bytearray] = {}
        self._waiting: dict[str, list[Op]] = {}

    def do(self, op: Op) -> None:
        """Take in one thing that was done."""
        if op.what == "d":  # a file that goes is gone: the worst for what was in it
            self._files.pop(op.file, None)
            self._waiting.pop(op.file, None)
        elif op.what == "s":
            for each in self._waiting.pop(op.file, ()):
                self._apply(each)
        else:
            self._waiting.setdefault(op.file, []).append(op)

    def _apply(self, op: Op) -> None:
        file = self._files.setdefault(op.file, bytearray())
        if op.what == "t":
            del file[op.at :]
            return
        file.extend(bytes(max(0, op.at - len(file))))
        file[op.at : op.at + len(op.data)] = op.data

    def after_power_loss(self, folder: Path, rng: Random | None) -> None:
        """Write the files as they are found; of what was not synced nothing, or what chance leaves of it."""
        for name, waiting in self._waiting.items():
            for op in self._left(waiting, rng) if rng is not None else ():
                self._apply(op)
            self._files.setdefault(name, bytearray())
        for name, data in self._files.items():
            (folder / name).write_bytes(data)

    def _left(self, waiting: list[Op], rng: Random) -> Iterator[Op]:
        """Some writes, in any order, some of them torn at a sector."""
        for op in rng.sample(waiting, rng.randint(0, len(waiting))):
            torn = op.what == "w" and rng.random() < 0.3
            yield op._replace(data=op.data[: _SECTOR * rng.randint(0, len(op.data) // _SECTOR)]) if torn else op


def _unsafe(connection: Any, record: object) -> None:
    """Prepare a connection as the server does, but without syncing: for the test of the test."""
    _SAFE(connection, record)
    connection.cursor().execute("PRAGMA synchronous=OFF").close()


_SAFE = store._prepare_sqlite


def main() -> None:
    """Serve with the shim, as the plan says."""
    shim = Shim(Path(sys.argv[1]))
    if sys.argv[3:] == ["unsafe"]:
        setattr(store, _SAFE.__name__, _unsafe)
    serve(sys.argv[2])
    del shim  # until now SQLite has needed it


if __name__ == "__main__":
    main()
