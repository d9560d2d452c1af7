"""Write the types of the wire for the client: `python tools/wire_types.py > web/src/wire.ts`."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from sandtable.server import wire

HEAD = """// Written by tools/wire_types.py from src/sandtable/server/wire.py; do not edit.

"""
TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
ALIASES: dict[str, Any] = {
    "Scalar": wire.Scalar,
    "SeatKind": wire.SeatKind,
    "SittingKind": wire.SittingKind,
    "Until": wire.Until,
}
UNIONS = {"Said": wire.Said, "Told": wire.Told}


def typescript() -> str:
    """All types of the wire."""
    parts = [f"export const PROTOCOL = {wire.PROTOCOL};", "export type Text = Record<string, string>;"]
    parts += [f"export type {name} = {_spelled(kind)};" for name, kind in ALIASES.items()]
    parts += ["", *(_interface(kind) for kind in _all())]
    parts += [f"export type {name} = {_type(kind)};\n" for name, kind in UNIONS.items()]
    return HEAD + "\n".join(parts)


def _all() -> list[type[msgspec.Struct]]:
    """Every struct that can come over the wire, in the order in which they are first met."""
    found: dict[str, type[msgspec.Struct]] = {}
    todo: list[Any] = [*wire.HTTP, *wire.PARTS, *get_args(wire.Said), *get_args(wire.Told)]
    while todo:
        kind = todo.pop(0)
        if kind.__name__ not in found:
            found[kind.__name__] = kind
            todo += [each for f in msgspec.structs.fields(kind) for each in _structs(f.type)]
    return list(found.values())


def _structs(kind: Any) -> Iterator[Any]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for inner in get_args(kind):
        yield from _structs(inner)


def _interface(kind: type[msgspec.Struct]) -> str:
    heard = issubclass(kind, wire.Heard) or kind.__struct_config__.omit_defaults
    lines = [_comment(kind), f"export interface {kind.__name__} {{"]
    tag = kind.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    for f in msgspec.structs.fields(kind):
        mark = "?" if heard and not f.required else ""
        lines.append(f"  {f.encode_name}{mark}: {_type(f.type)};")
    return "\n".join([*lines, "}", ""])


def _comment(kind: type) -> str:
    return f"/** {(kind.__doc__ or '').strip()} */"


def _type(kind: Any) -> str:
    return next((name for name, alias in ALIASES.items() if alias == kind), None) or _spelled(kind)


def _spelled(kind: Any) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(each) for each in inner))
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    if origin is tuple:
        return _tuple(inner)
    raise TypeError(f"no type of TypeScript is known for {kind}")


def _tuple(inner: tuple[Any, ...]) -> str:
    if len(inner) == 2 and inner[1] is Ellipsis:
        text = _type(inner[0])
        return f"({text})[]" if "|" in text else f"{text}[]"
    return f"[{', '.join(_type(each) for each in inner)}]"


if __name__ == "__main__":
    sys.stdout.write(typescript())
