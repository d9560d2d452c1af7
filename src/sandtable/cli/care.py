"""Commands for a host's database while servers use it: delete, ban, invite, back up, restore."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.errors import SandtableError
from .common import Json, print_json
from .serve import Data, Database, admin, ages_of, database_of

if TYPE_CHECKING:
    from ..server.store import Store

TENDED = admin  # with the commands below
Who = Annotated[str, typer.Argument(help="The name of an account, an address, or a network such as 203.0.113.0/24.")]


def _done(data: Path | None, database: str | None, work: Callable[[Store], Awaitable[Any]]) -> Any:
    from ..server.admin import run

    return run(database_of(data, database), (), work)


def _say(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)


@admin.command("delete")
def delete(
    tables: Annotated[list[str] | None, typer.Argument(help="Tables by id.")] = None,
    person: Annotated[str | None, typer.Option("--person", help="An account, by its name.")] = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete tables, or an account."""
    from ..server import caretaking as tool

    if bool(tables) == bool(person):
        raise SandtableError("say which tables to delete, or which --person")
    if person is not None:
        _say(_done(data, database, lambda store: tool.delete_person(store, person)))
    else:
        _say(_done(data, database, lambda store: tool.delete_tables(store, tables or [])))


@admin.command("prune")
def prune(
    expire: Annotated[
        list[str] | None,
        typer.Option("--expire", metavar="KIND=DAYS", help="Ages as serve takes them; its own otherwise."),
    ] = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Give up guests, tables and records that are too old, at once."""
    from ..server import caretaking as tool

    ages = ages_of(expire or [])
    _say(_done(data, database, lambda store: tool.prune(store, ages)))


@admin.command("link")
def link(
    table: Annotated[str, typer.Argument(help="A table by id.")],
    side: Annotated[str, typer.Argument(help="The side whose seat is given anew.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Free a seat and print a new link to it, for whoever has lost his."""
    from ..server import caretaking as tool

    typer.echo(_done(data, database, lambda store: tool.new_link(store, table, side)))


@admin.command("ban")
def ban(
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help="Why, for the host's own memory.")] = "",
    data: Data = None,
    database: Database = None,
) -> None:
    """Keep an account or an address out; whoever is connected is gone within seconds."""
    from ..server import caretaking as tool

    _say(_done(data, database, lambda store: tool.ban(store, who, reason)))


@admin.command("unban")
def unban(who: Who, data: Data = None, database: Database = None) -> None:
    """Let somebody in again."""
    from ..server import caretaking as tool

    _say(_done(data, database, lambda store: tool.unban(store, who)))


@admin.command("bans")
def bans(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """List who is banned."""
    from ..server import caretaking as tool

    found = _done(data, database, tool.bans)
    if as_json:
        print_json(found)
        return
    for row in found:
        typer.echo(f"{row['who']}  since {datetime.fromtimestamp(row['since'], UTC):%Y-%m-%d}  {row['reason']}")


@admin.command("backup")
def backup(
    out: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything to one file while servers run; it holds secrets of games under way."""
    from ..server import caretaking as tool

    _say(_done(data, database, lambda store: tool.back_up(store, out)))


@admin.command("restore")
def restore(
    path: Annotated[Path, typer.Argument(help="A file that backup wrote, of this version or an older one.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do it: everything there is now is replaced.")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Put a backup in the place of everything; servers that run go on with it within seconds."""
    from ..server import caretaking as tool

    if not yes:
        raise SandtableError("restoring replaces everything that is there now; say --yes if it shall")
    _say(_done(data, database, lambda store: tool.restore(store, path)))
