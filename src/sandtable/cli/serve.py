"""Commands for a host: serve, and admin for the tables that a server keeps."""

from __future__ import annotations

import ipaddress
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.errors import SandtableError
from .common import Json, console, find_scenario, print_json, progress

if TYPE_CHECKING:
    from ..server.settings import Ages

Data = Annotated[
    Path | None, typer.Option("--data", help="The folder for the database; the user's data folder otherwise.")
]
Database = Annotated[
    str | None,
    typer.Option("--database", help="Another database, such as postgresql+asyncpg://name:password@host/database."),
]
Packages = Annotated[
    list[str] | None, typer.Option("--game", metavar="PACKAGE", help="Also serve the game of this package.")
]


def database_of(data: Path | None, database: str | None) -> str:
    """Where tables are kept."""
    from ..server.settings import data_folder, sqlite_url

    if data is not None and database is not None:
        raise SandtableError("--data and --database exclude each other")
    try:
        return database or sqlite_url(data or data_folder())
    except OSError as error:
        raise SandtableError(f"cannot make {data or data_folder()}: {error.strerror}") from None


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    data: Data = None,
    database: Database = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, help="Processes that serve; several need PostgreSQL.")
    ] = 1,
    players: Annotated[
        int, typer.Option("--players", min=1, help="Processes in which the computer's players think.")
    ] = 2,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            "--origin", help="The address that browsers use, where a proxy stands in between; may be repeated."
        ),
    ] = None,
    log_level: Annotated[
        str, typer.Option("--log-level", help="What is written down: info, warning or error.")
    ] = "warning",
    json_logs: Annotated[
        bool, typer.Option("--json-logs", help="Write a JSON object for each line of the log.")
    ] = False,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option("--metrics-from", help="A network that may read /metrics, beside this machine; may be repeated."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", help="Another name by which browsers call the server; may be repeated."),
    ] = None,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy", help="Trust the proxy's word on who asks.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="The address of the proxy, if it is not this machine; may be repeated."),
    ] = None,
    hooks_anywhere: Annotated[
        bool, typer.Option("--hooks-anywhere", help="Let web hooks lead into private networks, too.")
    ] = False,
    compress: Annotated[bool, typer.Option("--compress", help="Compress what goes to browsers; costs time.")] = False,
    expire: Annotated[
        list[str] | None,
        typer.Option(
            "--expire",
            metavar="KIND=DAYS",
            help="After how many days guests, waiting, abandoned or finished tables, or records go; 0 for never.",
        ),
    ] = None,
    game: Packages = None,
) -> None:
    """Serve the table in the browser."""
    from ..server.run import Plan, address, listen
    from ..server.run import serve as run

    plan = Plan(
        database=database_of(data, database),
        host=host,
        port=port,
        workers=workers,
        players=players,
        origins=tuple(origin or ()),
        hosts=tuple(name or ()),
        log_level=one_of(log_level.lower(), ("info", "warning", "error"), "--log-level"),
        structured=json_logs,
        metrics_from=tuple(map(network, metrics_from or ())),
        proxies=tuple(proxy or ()),
        behind_proxy=behind_proxy,
        hooks_anywhere=hooks_anywhere,
        compress=compress,
        packages=tuple(game or ()),
        ages=ages_of(expire or []),
    )
    with listen(plan) as at:
        typer.echo(f"Sandtable is served at {address(plan, at)} (Ctrl-C ends it)")
        run(plan, at)


def ages_of(said: list[str]) -> Ages:
    """After how many days what goes, as it was said."""
    import msgspec

    from ..server.settings import Ages

    known = {field.name: field.default for field in fields(Ages)}
    for word in said:
        kind, _, days = word.partition("=")
        if kind not in known or not days.isdecimal():
            raise SandtableError(f"--expire wants one of {', '.join(known)} and a number of days, found '{word[:60]}'")
        known[kind] = int(days)
    return msgspec.convert(known, Ages)


def one_of(word: str, words: tuple[str, ...], option: str) -> str:
    """A word that an option knows."""
    if word not in words:
        raise SandtableError(f"{option} wants one of {', '.join(words)}, found '{word[:40]}'")
    return word


def network(word: str) -> str:
    """An address or a network, as it is written down."""
    try:
        return str(ipaddress.ip_network(word, strict=False))
    except ValueError:
        raise SandtableError(f"'{word[:60]}' is no address and no network") from None


# --- bench ----------------------------------------------------------------------------------------------------------


def bench_server(scenario: str, tables: str, rounds: int, database: str | None, workers: int, as_json: bool) -> None:
    """Measure how long a server takes to tell both sides of an action, with more and more tables."""
    from rich.table import Table as Grid

    from ..server.bench import PERIOD, Result, bench

    game, name = find_scenario(scenario)
    sides = next(info.sides for info in game.scenarios() if info.id == name)
    try:
        levels = tuple(int(word) for word in tables.split(","))
    except ValueError:
        raise SandtableError(f"--tables wants numbers with commas between them, found '{tables}'") from None
    found: list[Result] = []
    with progress("bench server", len(levels), quiet=as_json) as step:
        for result in bench(game.id, name, sides, levels, rounds, database, workers):
            found.append(result)
            step(note=f"{result.tables} tables, p99 {result.p99} ms")
    if as_json:
        print_json([result._asdict() for result in found])
        return
    grid = Grid(*(field.replace("_", " ") for field in Result._fields), box=None, pad_edge=False)
    for result in found:
        grid.add_row(*map(str, result))
    console().print(grid)
    typer.echo(
        f"{game.id}/{name}, one action at each table every {PERIOD:g} s; milliseconds from an action to both views, "
        "the action being on disk before; the load runs on the same machine"
    )


# --- admin ----------------------------------------------------------------------------------------------------------

admin = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True, rich_markup_mode=None)
Tables = Annotated[list[str] | None, typer.Argument(help="Tables by id; all otherwise.")]


@admin.command("list")
def list_tables(data: Data = None, database: Database = None, game: Packages = None, as_json: Json = False) -> None:
    """List all tables."""
    from ..server import admin as tool

    found = tool.run(database_of(data, database), tuple(game or ()), tool.listed)
    if as_json:
        print_json(found)
        return
    for row in found:
        state = (
            "a record" if row["replay"] else f"won by {row['winner']}" if row["winner"] else row["to_act"] or "drawn"
        )
        if row["aside"] is not None:
            state = f"set aside: {row['aside']}"
        typer.echo(f"{row['id']}  {row['game']}/{row['scenario']}  {row['n']} entries  {state}")


@admin.command("export")
def export_tables(
    out: Annotated[Path, typer.Argument(help="The folder to write into.")],
    tables: Tables = None,
    data: Data = None,
    database: Database = None,
    game: Packages = None,
) -> None:
    """Write tables to files, one each; they hold everything, secrets of games under way included."""
    from ..server import admin as tool

    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(f"cannot make {out}: {error.strerror}") from None
    for name in tool.run(database_of(data, database), tuple(game or ()), lambda s: tool.exported(s, tables or (), out)):
        typer.echo(name)


@admin.command("import")
def import_tables(
    paths: Annotated[list[Path], typer.Argument(help="Files that export wrote, or records of games.")],
    data: Data = None,
    database: Database = None,
    game: Packages = None,
) -> None:
    """Read tables from files; each is replayed before it is taken in."""
    from ..server import admin as tool

    for line in tool.run(database_of(data, database), tuple(game or ()), lambda s: tool.imported(s, paths)):
        typer.echo(line)


@admin.command("repair")
def repair_tables(
    tables: Tables = None,
    apply: Annotated[bool, typer.Option("--apply", help="Mend what is wrong; otherwise it is only said.")] = False,
    data: Data = None,
    database: Database = None,
    game: Packages = None,
) -> int:
    """Replay tables and say what is wrong; mending cuts a log off before an entry that cannot be played."""
    from ..server import admin as tool

    found = tool.run(database_of(data, database), tuple(game or ()), lambda s: tool.repaired(s, tables or (), apply))
    for line in found:
        typer.echo(line)
    return int(bool(found) and not apply)


@admin.command("upgrade")
def upgrade_tables(
    tables: Tables = None,
    force: Annotated[
        bool, typer.Option("--force", help="Go on with the last moment that replays where the rules differ.")
    ] = False,
    data: Data = None,
    database: Database = None,
    game: Packages = None,
) -> int:
    """Replay tables of other rules versions under these rules; what replays to the same positions goes on with them."""
    from ..server import admin as tool

    run = tool.run(database_of(data, database), tuple(game or ()), lambda s: tool.upgraded(s, tables or (), force))
    for line in run.lines:
        typer.echo(line)
    return int(run.left > 0)
