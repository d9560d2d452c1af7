"""Commands that play many games to check and to measure: fuzz, bench."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.errors import SandtableError
from ..kernel.game import Game, all_games
from .common import (
    Jobs,
    Json,
    Options,
    Scenario,
    Seed,
    Sets,
    console,
    game_named,
    options_of,
    print_json,
    progress,
    scenarios_of,
    write_file,
)

if TYPE_CHECKING:
    from ..arena.bench import Pace
    from ..arena.fuzz import Finding, Summary

SHOWN_FINDINGS = 10


# --- fuzz -----------------------------------------------------------------------------------------------------------


def fuzz(
    game: Annotated[str | None, typer.Argument(help="The game to play.")] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 200,
    jobs: Jobs = 1,
    seed: Seed = 0,
    scenario: Scenario = None,
    sets: Sets = None,
    options: Options = None,
    thorough: Annotated[
        int, typer.Option("--thorough", min=0, help="In so many games, check all at every action.")
    ] = 4,
    vary: Annotated[bool, typer.Option("--vary", help="Give each game other options.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0, help="Stop after so long; 0: when all are played.")] = 0,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="CHECK", help="Leave this check out; may be repeated.")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="CHECK", help="Make only this check; may be repeated.")
    ] = None,
    every: Annotated[int, typer.Option("--every", min=1, help="Make the costly checks after so many actions.")] = 20,
    out: Annotated[Path, typer.Option("--out", help="The folder for records of findings.")] = Path(),
    check: Annotated[
        Path | None, typer.Option("--check", help="Only play this record again, with every check.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Play random games and check everything after every action."""
    from ..arena import fuzz as tool

    if check is not None:
        return _check(check)
    if game is None:
        raise SandtableError("name a game to fuzz")
    found = game_named(game)
    until = time.time() + seconds if seconds else 0
    scenarios = scenarios_of(found, scenario, sets, practice=True)
    asked = options_of(options)
    todo = tool.plans(found, scenarios, games, seed, asked, vary, until, thorough, without or (), only or (), every)
    summary = tool.Summary(found)
    with progress(f"fuzz {game}", games, quiet=as_json) as step:
        for played in tool.fuzz(found, todo, jobs):
            summary.add(played)
            step(note=f"{summary.actions} actions, {len(summary.findings)} findings")
    _report_fuzz(summary, out, as_json)
    return int(bool(summary.findings))


def _check(path: Path) -> int:
    from ..arena.fuzz import check_record

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SandtableError(f"cannot read {path}: {error}") from None
    finding = check_record(text)
    typer.echo(finding.line if finding else f"{path}: nothing found")
    return int(finding is not None)


def _report_fuzz(summary: Summary, out: Path, as_json: bool) -> None:
    names = [_keep(summary.game, finding, out) for finding in summary.findings]
    if as_json:
        print_json(summary.plain())
        return
    alike = Counter((finding.check, finding.message) for finding in summary.findings)
    first = {(f.check, f.message): (f, n) for f, n in reversed(list(zip(summary.findings, names, strict=True)))}
    for key, count in alike.most_common(SHOWN_FINDINGS):
        finding, name = first[key]
        typer.echo(f"{count} x {finding.line}\n  to see it again: sandtable fuzz --check {name}")
    if summary.findings:
        typer.echo(f"\nThe record of the first:\n\n{summary.findings[0].record}")
    _print_summary(summary)


def _keep(game: Game, finding: Finding, out: Path) -> Path:
    path = out / f"fuzz-{game.id}-{finding.scenario}-{finding.seed}.txt"
    write_file(path, finding.record)
    return path


def _print_summary(summary: Summary) -> None:
    plain = summary.plain()
    typer.echo(
        f"{summary.games} games over {len(summary.scenarios)} scenarios, {summary.actions} actions in "
        f"{plain['seconds']} s ({plain['actions_per_second']} a second): {len(summary.findings)} findings"
    )
    typer.echo("verbs: " + _counts(plain["verbs"]))
    typer.echo("verbs never played: " + (", ".join(plain["verbs_never_played"]) or "none"))
    typer.echo("steps at decisions: " + _counts(plain["steps"]))
    typer.echo("steps never at a decision: " + (", ".join(plain["steps_never_seen"]) or "none"))
    typer.echo("refusals: " + _counts(plain["refusals"]))
    typer.echo("refusals never seen: " + (", ".join(plain["refusals_never_seen"]) or "none"))
    if plain["refusals_unforeseen"]:
        typer.echo("refusals that the coverage report does not know: " + ", ".join(plain["refusals_unforeseen"]))


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


# --- bench ----------------------------------------------------------------------------------------------------------


def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Games, and chess; all otherwise. Or: server. Or: search or env, and games."),
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long each plays.")] = 10,
    seed: Seed = 0,
    scenario: Scenario = None,
    sets: Sets = None,
    options: Options = None,
    tables: Annotated[str, typer.Option("--tables", help="For server: how many tables, one figure after another.")] = (
        "50,100,200,300"
    ),
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="For server: actions at each table.")] = 10,
    database: Annotated[str | None, typer.Option("--database", help="For server: a database to use.")] = None,
    budget: Annotated[int, typer.Option("--budget", min=1, help="For search: evaluations for one decision.")] = 1200,
    workers: Annotated[
        int, typer.Option("--workers", min=1, help="For server: processes that serve; several need PostgreSQL.")
    ] = 1,
    as_json: Json = False,
) -> None:
    """Measure random play beside python-chess, a server, the search, or an environment beside PettingZoo's chess."""
    if names == ["server"]:
        from .serve import bench_server

        bench_server(scenario or "memoir44/pegasus_bridge", tables, rounds, database, workers, as_json)
        return
    if names and names[0] == "search":
        _bench_search(names[1:] or list(all_games()), scenario, sets, budget, seconds, seed, as_json)
        return
    if names and names[0] == "env":
        _bench_env(names[1:] or list(all_games()), scenario, sets, options_of(options), seconds, seed, as_json)
        return
    from ..arena.bench import CHESS, COUNTED, Pace, contender, operations

    chosen = [name if name == CHESS else game_named(name).id for name in names or [*all_games(), CHESS]]
    settings = options_of(options)
    paces = [
        Pace(contender(name, () if name == CHESS else scenarios_of(game_named(name), scenario, sets), settings, seed))
        for name in chosen
    ]
    _race("bench", paces, seconds, as_json)
    single = {
        n: operations(game_named(n), scenarios_of(game_named(n), scenario, sets)[0], settings, seed)
        for n in chosen
        if n != CHESS
    }
    report = {"counted": COUNTED, "pace": _with_ratios(paces), "microseconds": single}
    if as_json:
        print_json(report)
    else:
        _print_bench(report)


def _race(what: str, paces: list[Pace], seconds: float, quiet: bool) -> None:
    from ..arena.bench import race

    with progress(what, 100, quiet=quiet) as step:
        share = 0.0
        for now in race(paces, seconds):
            step(round(100 * (now - share), 2))
            share = now


def _bench_env(
    names: list[str],
    scenario: str | None,
    sets: list[str] | None,
    settings: dict[str, Any],
    seconds: float,
    seed: int,
    as_json: bool,
) -> None:
    from ..arena.bench import Pace

    try:
        from ..research.pace import COUNTED, of_chess, of_game
    except ImportError as error:
        raise SandtableError(f"environments need more packages ({error}): pip install 'sandtable[research]'") from None
    games = [game_named(name) for name in names]
    paces = [Pace(of_game(game, scenarios_of(game, scenario, sets), settings, seed)) for game in games]
    lacking = ""
    try:
        paces.append(Pace(of_chess(seed)))
    except SandtableError as error:
        lacking = str(error)
    _race("bench env", paces, seconds, as_json)
    report = {"counted": COUNTED, "pace": _with_ratios(paces), "lacking": lacking}
    if as_json:
        print_json(report)
        return
    _print_paces(report, "steps")
    if lacking:
        typer.echo(lacking)


def _bench_search(
    names: list[str],
    scenario: str | None,
    sets: list[str] | None,
    budget: int,
    seconds: float,
    seed: int,
    as_json: bool,
) -> None:
    from rich.table import Table as Grid

    from ..arena.pondering import COUNTED, pondering

    rows = []
    with progress("bench search", len(names), quiet=as_json) as step:
        for name in names:
            game = game_named(name)
            rows.append(pondering(game, scenarios_of(game, scenario, sets), budget, seconds, seed))
            step()
    if as_json:
        print_json({"counted": COUNTED, "search": rows})
        return
    grid = Grid("", "evaluations/s", "a decision", "s a decision", "longest", "decisions", box=None, pad_edge=False)
    keys = ("evaluations_per_second", "evaluations_per_decision", "seconds_per_decision", "longest_decision")
    for row in rows:
        grid.add_row(row["name"], *(str(row[key]) for key in keys), str(row["decisions"]))
    console().print(grid)
    typer.echo(f"Budget {budget}. Counted: {COUNTED}.")


def _with_ratios(paces: list[Pace]) -> list[dict[str, Any]]:
    from ..arena.bench import CHESS

    rows = [pace.plain() for pace in paces]
    base = next((row["moves_per_second"] for row in rows if row["name"] == CHESS), None)
    return [{**row, "times_chess": round(row["moves_per_second"] / base, 2) if base else None} for row in rows]


def _print_paces(report: dict[str, Any], what: str) -> None:
    from rich.table import Table as Grid

    grid = Grid("", f"{what}/s", "x chess", "games/s", what, "games", "seconds", box=None, pad_edge=False)
    keys = ("name", "moves_per_second", "times_chess", "games_per_second", "decisions", "games", "seconds")
    for row in report["pace"]:
        grid.add_row(*("" if row[key] is None else str(row[key]) for key in keys))
    console().print(grid)
    typer.echo(f"Counted: {report['counted']}.")


def _print_bench(report: dict[str, Any]) -> None:
    _print_paces(report, "moves")
    for name, found in report["microseconds"].items():
        typer.echo(
            f"{name}, a random game of {found['actions']:.0f} actions: "
            f"clone {found['clone_start']:.1f} µs at the start and {found['clone_end']:.1f} µs at the end, "
            f"play {found['play']:.1f} µs (with the next list), legal {found['legal']:.1f} µs"
        )
        typer.echo(
            f"{name}, light positions: sample {found['light_sample']:.1f} µs "
            f"({found['light_first']:.1f} µs the first of an observation), clone {found['light_clone']:.1f} µs, "
            f"play {found['light_play']:.1f} µs, evaluate {found['light_evaluate']:.1f} µs"
        )
