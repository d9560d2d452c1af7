"""What several commands share: finding what the user names, printing, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.dice import Dice
from ..kernel.errors import SandtableError, UnknownName
from ..kernel.game import Game, Text, all_games, find_game, import_game, register
from ..kernel.position import TITLE as POSITION_TITLE
from ..kernel.replay import read_record
from ..kernel.table import new_table, table_from_position

if TYPE_CHECKING:
    from rich.console import Console

    from ..kernel.table import Table

PRACTICE = "practice"  # the set of scenarios that are no contest, such as an empty board

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes work at once.")]
Seed = Annotated[int, typer.Option("--seed", help="The first seed; the same seed gives the same games.")]
Scenario = Annotated[str | None, typer.Option("--scenario", help="Only this scenario.")]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="SET", help="Only scenarios of this set; may be repeated.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", metavar="NAME=VALUE", help="Set an option of the game; may be repeated."),
]
Language = Annotated[str | None, typer.Option("--language", help="en or ru; the environment decides otherwise.")]


def game_named(name: str) -> Game:
    """An installed game by its id, or any other by the dotted name of its package, such as `docs.example_game`."""
    if "." in name and name not in all_games():
        register(import_game(name))
        return import_game(name)
    return find_game(name)


def words(text: Text, tongue: str) -> str:
    """A text in a language, or in English where it is not translated."""
    return text.get(tongue) or text["en"]


def language(chosen: str | None) -> str:
    """The language chosen, or the environment's."""
    from ..kernel.messages import LANGUAGES, language_of

    if chosen is not None and chosen not in LANGUAGES:
        raise UnknownName(f"there is no language '{chosen}' (there are: {', '.join(LANGUAGES)})")
    return chosen or language_of()


def options_of(texts: list[str] | None) -> dict[str, Any]:
    """Options written as name=value; a value is read as JSON where it is JSON."""
    found: dict[str, Any] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise SandtableError(f"expected NAME=VALUE, found '{text}'")
        found[name] = _value(value)
    return found


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def scenarios_of(game: Game, scenario: str | None, sets: list[str] | None = None, practice: bool = False) -> list[str]:
    """The one scenario named, or all of a game, or those of some sets; those for practice only if asked for."""
    if scenario is not None:
        game.setup(scenario)
        return [scenario]
    known = dict.fromkeys(info.set for info in game.scenarios())
    for name in sets or ():
        if name not in known:
            raise UnknownName(f"{game.id} has no set '{name}' (it has: {', '.join(known)})")
    wanted = sets or [name for name in known if practice or name != PRACTICE]
    return [info.id for info in game.scenarios() if info.set in wanted]


def board_text(table: Table, side: str | None, tongue: str) -> str:
    """The board as a side sees it; a game that draws none is shown as plain data."""
    view = table.view(side)
    try:
        return table.setup.game.board_text(view, tongue)
    except NotImplementedError:
        return json.dumps(view, ensure_ascii=False, indent=1)


def find_scenario(name: str) -> tuple[Game, str]:
    """A scenario named alone or as game/scenario."""
    game_name, slash, scenario = name.rpartition("/")
    if slash:
        game = game_named(game_name)
        game.setup(scenario)
        return game, scenario
    for game in all_games().values():
        if any(info.id == name for info in game.scenarios()):
            return game, name
    raise UnknownName(f"there is no scenario and no file '{name}' (sandtable list shows the scenarios)")


def open_table(source: str, seed: int = 0) -> Table:
    """The table of a record or position in a file, or of a scenario's start."""
    if Path(source).exists():
        return read_table(Path(source), seed)
    game, scenario = find_scenario(source)
    return new_table(game, game.setup(scenario), Dice(seed))


def read_table(path: Path, seed: int = 0) -> Table:
    """The table of a record or position in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SandtableError(f"cannot read {path}: {_reason(error)}") from None
    if text.lstrip().startswith(POSITION_TITLE):
        return table_from_position(text, Dice(seed))
    return read_record(text)


def write_file(path: Path, data: str | bytes) -> None:
    """Write a file, or say why it cannot be written."""
    try:
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise SandtableError(f"cannot write {path}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def console() -> Console:
    """Where tables are printed; wide enough when nobody watches."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else 120, highlight=False)


def print_json(data: Any) -> None:
    """Data for a program."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))


@contextmanager
def progress(label: str, total: float, quiet: bool = False) -> Iterator[Callable[..., None]]:
    """A bar on the error stream; what it gives is called with how much further the work is and a note."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    note = TextColumn("{task.fields[note]}")
    with Progress(*columns, note, console=screen, transient=True, disable=quiet or not screen.is_terminal) as bar:
        task = bar.add_task(label, total=total, note="")

        def step(by: float = 1, note: str = "") -> None:
            bar.update(task, advance=by, note=note)

        yield step
