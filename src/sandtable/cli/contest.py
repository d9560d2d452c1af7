"""Commands that let computer players play one another: arena, ladder."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.errors import SandtableError
from ..kernel.game import all_games
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
    from ..arena.ladder import Ladder
    from ..arena.match import Standing
    from ..arena.statistics import Interval, Sprt, Tally


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    first: Annotated[str, typer.Argument(help="A player.", metavar="A")],
    second: Annotated[str, typer.Argument(help="Another player.", metavar="B")],
    games: Annotated[int, typer.Option("--games", min=2, help="How many games in all; with --sprt, at most.")] = 100,
    scenario: Scenario = None,
    sets: Sets = None,
    every: Annotated[
        bool, typer.Option("--all", help="Spread the games over all scenarios (as without --scenario).")
    ] = False,
    jobs: Jobs = 1,
    ray: Annotated[
        bool,
        typer.Option("--ray", help="Play on the Ray cluster of RAY_ADDRESS, or on one of --jobs workers started here."),
    ] = False,
    seed: Seed = 0,
    options: Options = None,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO,ELO", help="Stop when a sequential test knows which difference it is."),
    ] = None,
    ladder: Annotated[
        Path | None, typer.Option("--ladder", metavar="FILE", help="Add the match to this ladder of the game.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let two players play a match: every seed twice, with the sides swapped."""
    from ..arena.ladder import read_ladder
    from ..arena.match import Standing, in_order, match, pairings

    if every and scenario is not None:
        raise SandtableError("--all and --scenario exclude each other")
    found = game_named(game)
    players = first, second
    test = _sprt(sprt, players)
    before = read_ladder(ladder, found.id) if ladder else None
    scenarios = scenarios_of(found, scenario, sets)
    todo = pairings(found, players, scenarios, games, seed, options_of(options))
    standing = Standing(found, players)
    with progress(f"{first} against {second}", len(todo), quiet=as_json) as step:
        for result in in_order(todo, match(found, todo, jobs, ray)):
            standing.add(result)
            step(note=_percent(standing.total))
            if test and test.verdict(standing.pairs):
                break
    if ladder and before is not None:
        _keep(ladder, before, standing, seed, scenarios, options_of(options), test)
    if as_json:
        print_json({**standing.plain(), **({"sprt": _test(test, standing)} if test else {})})
    else:
        _print_standing(standing, test)


def _sprt(text: str | None, players: tuple[str, str]) -> Sprt | None:
    from ..arena.statistics import Sprt

    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise SandtableError(f"--sprt takes two differences in Elo, such as 0,50, not '{text}'") from None
    if not low < high:
        raise SandtableError(f"--sprt takes the lower difference first, not '{text}'")
    if players[0] == players[1]:
        raise SandtableError("--sprt needs two different players")
    return Sprt(low, high)


def _test(test: Sprt, standing: Standing) -> dict[str, Any]:
    return {
        "low": test.low,
        "high": test.high,
        "ratio": round(test.ratio(standing.pairs), 3),
        "bounds": [round(b, 3) for b in test.bounds],
        "verdict": test.verdict(standing.pairs),
    }


def _keep(
    path: Path,
    before: Ladder,
    standing: Standing,
    seed: int,
    scenarios: Iterable[str],
    options: dict[str, Any],
    test: Sprt | None,
) -> None:
    from ..arena.ladder import Entry, ladder_text

    games = max(1, standing.total.games)
    thinking = tuple(round(seconds / games, 3) for seconds in standing.thinking)
    entry = Entry(
        players=standing.players,
        seed=seed,
        scenarios=tuple(scenarios),
        options=options,
        **standing.total._asdict(),
        pairs=standing.pairs,
        thinking=(thinking[0], thinking[1]),
        verdict=test.verdict(standing.pairs) if test else None,
    )
    write_file(path, ladder_text(before.plus(entry)))


def _percent(tally: Tally) -> str:
    rate, low, high = tally.interval
    return f"{100 * rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _elo(found: Interval) -> str:
    rate, low, high = (f"{x:+.0f}" if isfinite(x) else "-∞" if x < 0 else "+∞" for x in found)
    return f"{rate} ({low} to {high})"


def _print_standing(standing: Standing, test: Sprt | None) -> None:
    from rich.table import Table as Grid

    name, other = standing.players
    sides = sorted(standing.by_side)
    grid = Grid("scenario", *(f"as {side}" for side in sides), "games", box=None, pad_edge=False)
    for scenario in dict.fromkeys(key[0] for key in sorted(standing.by_scenario)):
        tallies = [standing.by_scenario.get((scenario, side)) for side in sides]
        cells = ["" if t is None else f"{t.won} won, {t.drawn} drawn, {t.lost} lost" for t in tallies]
        grid.add_row(scenario, *cells, str(sum(t.games for t in tallies if t)))
    console().print(grid)
    for side in sides:
        typer.echo(f"{name} as {side}: {_percent(standing.by_side[side])} of {standing.by_side[side].games} games")
    total, plain = standing.total, standing.plain()
    typer.echo(
        f"{name} against {other}: {total.won} won, {total.drawn} drawn, {total.lost} lost of {total.games}; "
        f"win rate {_percent(total)}, draws counted half, 95 % Wilson interval"
    )
    if standing.pairs.played:
        typer.echo(f"Elo {_elo(standing.pairs.elo)}, 95 % interval from {standing.pairs.played} pairs")
    if test:
        _print_test(_test(test, standing))
    typer.echo(f"{plain['actions_per_game']} actions and {plain['seconds_per_game']} s a game")
    for who, mean, longest in zip(standing.players, plain["thinking_per_game"], plain["longest_decision"], strict=True):
        typer.echo(f"{who} thought {mean} s of the processor's time a game, at most {longest} s for a decision")


def _print_test(found: dict[str, Any]) -> None:
    said = {"higher": f"at least {found['high']:g}", "lower": f"at most {found['low']:g}"}
    verdict = f"the difference is {said[found['verdict']]} Elo" if found["verdict"] else "not known yet"
    typer.echo(
        f"Sequential test of {found['low']:g} against {found['high']:g} Elo: {verdict} "
        f"(log likelihood ratio {found['ratio']}, decided at {found['bounds'][0]} and {found['bounds'][1]})"
    )


def ladder(
    path: Annotated[Path, typer.Argument(help="A file that `arena --ladder` wrote.", metavar="FILE")],
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="SVG", help="Draw what each budget of `search` won against `greedy`."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show how strong each player is by all matches of a ladder."""
    from rich.table import Table as Grid

    from ..arena.ladder import read_ladder

    found = read_ladder(path)
    if plot:
        from ..arena import budgets

        known = all_games().get(found.game)
        write_file(plot, budgets.plot(found, f"{known.title['en'] if known else found.game}: search against greedy"))
    ratings = found.ratings()
    games = {n: sum(e.games for e in found.matches if n in e.players) for n in ratings}
    if as_json:
        rows = [
            {"player": n, "games": games[n], **{k: round(v, 1) if isfinite(v) else None for k, v in _named(r)}}
            for n, r in ratings.items()
        ]
        print_json({"game": found.game, "players": rows, "matches": len(found.matches)})
        return
    grid = Grid("player", "Elo", "95 % interval", "games", box=None, pad_edge=False)
    for name, rating in ratings.items():
        elo, bounds = _elo(rating).split(" ", 1)
        grid.add_row(name, elo, bounds.strip("()"), str(games[name]))
    console().print(grid)


def _named(rating: Interval) -> Iterable[tuple[str, float]]:
    return (("elo", rating.rate), ("low", rating.low), ("high", rating.high))
