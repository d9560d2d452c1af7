"""The commands that learn: train and tune."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from ..kernel.errors import SandtableError
from .common import Jobs, Json, Seed, Sets, console, game_named, print_json, progress, scenarios_of, write_file

if TYPE_CHECKING:
    from ..kernel.value import Value

Scenarios = Annotated[list[str] | None, typer.Option("--scenario", help="Only this scenario; may be repeated.")]


def train(
    game: Annotated[str, typer.Argument(help="The game to learn.")],
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often to play and learn.")] = 2,
    games: Annotated[int, typer.Option("--games", min=4, help="Games of each round.")] = 600,
    seed: Seed = 0,
    budget: Annotated[int, typer.Option("--budget", min=1, help="Evaluations a decision after the first round.")] = 200,
    held: Annotated[
        float, typer.Option("--held-out", min=0.05, max=0.9, help="The share of games kept back to test on.")
    ] = 0.25,
    crossed: Annotated[
        bool, typer.Option("--crossed", help="Keep none back: test on each sixth by what the others teach.")
    ] = False,
    scenario: Scenarios = None,
    sets: Sets = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder of the run; train-GAME otherwise. A run there goes on.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", help="Write what was played to this Parquet file, too.")
    ] = None,
    ship: Annotated[bool, typer.Option("--ship", help="Put what was learned into the game's data.")] = False,
    as_json: Json = False,
) -> None:
    """Learn the chance to win from games that the computer plays against itself."""
    try:
        from ..arena.keeping import keep_games
        from ..arena.training import Plan, Run
    except ImportError as error:
        raise SandtableError(f"training needs more packages ({error}): pip install 'sandtable[train]'") from None
    found = game_named(game)
    chosen = tuple(scenario or scenarios_of(found, None, sets))
    plan = Plan(found.id, rounds, games, seed, chosen, budget, held, _only(scenario, sets), crossed)
    run = Run(found, plan, out or Path(f"train-{found.id}"))
    with progress(f"train {game}", rounds * games, quiet=as_json) as step:
        value = run.go(lambda by, note: step(by, note=note), jobs)
    if keep:
        keep_games(keep, found.feature_names, map(run.games, range(rounds)), plan.command)
    if ship:
        write_file(Path(str(files(found.package))) / "data" / "value.json", _text(value))
    if as_json:
        print_json(value.made)
    else:
        _print(value, run.folder)


def tune(
    game: Annotated[str, typer.Argument(help="The game to tune.")],
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often to look and follow what wins.")] = 2,
    pairs: Annotated[
        int, typer.Option("--pairs", min=2, help="Pairs of games of each round, to see what wins.")
    ] = 1000,
    trials: Annotated[int, typer.Option("--trials", min=1, help="Pairs of games for each stride.")] = 200,
    seed: Seed = 0,
    spread: Annotated[
        float, typer.Option("--spread", min=0.01, max=1.0, help="By how much numbers are changed.")
    ] = 0.3,
    scenario: Scenarios = None,
    sets: Sets = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder of the run; tune-GAME otherwise. A run there goes on.")
    ] = None,
    ship: Annotated[bool, typer.Option("--ship", help="Put what was found into the game's data.")] = False,
    as_json: Json = False,
) -> None:
    """Find better numbers for the judgement of actions by games in which they are changed."""
    from ..arena.tuning import STRIDES, Plan, Tuning, shipped

    found = game_named(game)
    chosen = tuple(scenario or scenarios_of(found, None, sets))
    plan = Plan(found.id, rounds, pairs, trials, seed, spread, chosen, _only(scenario, sets))
    run = Tuning(found, plan, out or Path(f"tune-{found.id}"))
    with progress(f"tune {game}", rounds * (pairs + len(STRIDES) * trials), quiet=as_json) as step:
        last = run.go(lambda by, note: step(by, note=note), jobs)
    if ship:
        write_file(Path(str(files(found.package))) / "data" / "numbers.json", shipped(last, plan, run.start))
    if as_json:
        print_json(msgspec.to_builtins(last))
        return
    for length, rate in last.strides.items():
        typer.echo(f"stride {length}: {rate:.1%} of the games of the last round")
    typer.echo(f"The run is in {run.folder}")


def _only(scenario: list[str] | None, sets: list[str] | None) -> str:
    """The words of a command that choose the scenarios."""
    return "".join(f" --scenario {name}" for name in scenario or ()) + "".join(f" --set {name}" for name in sets or ())


def _text(value: Value) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _print(value: Value, folder: Path) -> None:
    from rich.table import Table as Grid

    made: dict[str, Any] = value.made
    grid = Grid("foretold", "turns", "games", "mean", "came true", "between", "", box=None, pad_edge=False)
    for low, turns, games, mean, true, least, most in made["calibration"]:
        inside = "" if least <= mean <= most else "missed"
        between = f"{least:.3f} and {most:.3f}"
        grid.add_row(
            f"{low:.1f} to {low + 0.1:.1f}", f"{turns:g}", f"{games:g}", f"{mean:.3f}", f"{true:.3f}", between, inside
        )
    console().print(grid)
    typer.echo(
        f"{made['games']} games, {made['held_out_games']} of them held out: AUC {made['auc']}, "
        f"of the evaluation alone {made['auc_of_evaluation']}"
    )
    typer.echo(f"The run is in {folder}")
