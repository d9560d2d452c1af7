"""The command line: `sandtable --help` lists its commands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from .. import __version__
from ..kernel.errors import SandtableError
from . import care, contest, learn, look, sit, work
from . import serve as host

app = typer.Typer(
    name="sandtable",
    help="Second World War board wargames with every rule enforced.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sandtable {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Second World War board wargames with every rule enforced."""


for command in (
    host.serve,
    look.list_,
    sit.new,
    sit.play,
    look.replay,
    look.draw,
    look.rules,
    work.fuzz,
    work.bench,
    contest.arena,
    contest.ladder,
    learn.train,
    learn.tune,
):
    app.command(command.__name__.rstrip("_"))(command)
app.add_typer(care.TENDED, name="admin")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 for a finding, 2 for an error, which is one line on the error stream."""
    try:
        code = app(args=list(sys.argv[1:] if arguments is None else arguments) or ["--help"], standalone_mode=False)
    except SandtableError as error:
        return _refuse(str(error))
    except TyperException as error:
        return _refuse(error.format_message() if hasattr(error, "format_message") else str(error))
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the output has gone
        return 0
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return code if isinstance(code, int) else 0


def _refuse(message: str) -> int:
    typer.echo("sandtable: " + " ".join(message.split()), err=True)
    return 2


def main() -> None:
    """The entry point of the `sandtable` command."""
    sys.exit(run())
