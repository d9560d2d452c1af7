"""Commands that look at things: list, replay, draw, rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.errors import SandtableError
from ..kernel.game import Game, all_games
from .common import (
    Json,
    Language,
    board_text,
    console,
    game_named,
    language,
    open_table,
    print_json,
    read_table,
    words,
    write_file,
)

if TYPE_CHECKING:
    from ..audit.coverage import Coverage
    from ..kernel.events import Event
    from ..kernel.rulebook import Rule
    from ..kernel.table import Table

SvgOrPng = (".svg", ".png")


# --- list -----------------------------------------------------------------------------------------------------------


def list_(
    game: Annotated[str | None, typer.Argument(help="Show the scenarios of this game.")] = None,
    language_: Language = None,
    as_json: Json = False,
) -> None:
    """List the games, or the scenarios of one."""
    tongue = language(language_)
    if game is None:
        _list_games(tongue, as_json)
    else:
        _list_scenarios(game_named(game), tongue, as_json)


def _list_games(tongue: str, as_json: bool) -> None:
    rows = [
        {"id": g.id, "title": words(g.title, tongue), "scenarios": len(g.scenarios()), "rules": len(g.rulebook)}
        for g in all_games().values()
    ]
    _print_rows(rows, as_json)


def _list_scenarios(game: Game, tongue: str, as_json: bool) -> None:
    rows = [
        {"id": i.id, "title": words(i.title, tongue), "sides": ", ".join(i.sides), "set": i.set, "date": i.date}
        for i in game.scenarios()
    ]
    _print_rows(rows, as_json)


def _print_rows(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print_json(rows)
    elif rows:
        from rich.table import Table as Grid

        grid = Grid(*rows[0], box=None, pad_edge=False)
        for row in rows:
            grid.add_row(*map(str, row.values()))
        console().print(grid)


# --- replay ---------------------------------------------------------------------------------------------------------


def replay(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    to: Annotated[
        int | None, typer.Option("--to", min=0, help="Stop after so many actions and draw the board.")
    ] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only check that every action and hash is right.")] = False,
    language_: Language = None,
    as_json: Json = False,
) -> None:
    """Replay a game record, saying what happened."""
    table = read_table(file)
    moves = _moves(table, to)
    if as_json:
        print_json({"hash": table.hash, "over": table.over, "winner": table.winner, "actions": _plain(moves)})
    elif verify:
        typer.echo(f"{file}: good; {len(moves)} actions, {table.turn} turns, the position is {table.hash}")
    else:
        _tell(table if to is None else moves[-1][2] if moves else _start(table), moves, language(language_))


def _start(table: Table) -> Table:
    pass

    return table.beginning()


Move = tuple[str, str, "Table", "tuple[Event, ...]"]  # who, what, the table afterwards, what happened


def _moves(table: Table, to: int | None) -> list[Move]:
    from ..kernel.record import do_again

    again = _start(table)
    found: list[Move] = []
    for what, value in table.history():
        if to is not None and len(found) >= to:
            break
        if what == "play":
            who = again.to_act or ""
            events = again.play(value)
            found.append((who, str(value), again.clone(), events))
        else:
            do_again(again, what, value)
    return found


def _plain(moves: list[Move]) -> list[dict[str, Any]]:
    return [
        {"side": who, "action": what, "events": [{"kind": e.kind, "rule": e.rule, **e.fields} for e in events]}
        for who, what, _, events in moves
    ]


def _tell(table: Table, moves: list[Move], tongue: str) -> None:
    from ..kernel.messages import Messages

    messages, names = Messages(table.setup.game, tongue), table.setup.game.names(table.revealed().view(), tongue)
    for number, (who, what, _, events) in enumerate(moves, 1):
        typer.echo(f"{number:>4}  {messages.side(who)}: {what}")
        for event in events:
            typer.echo(f"      {messages.event(table.setup, event, names)}")
    typer.echo(board_text(table, None, tongue))
    if table.over:
        typer.echo(messages.say("won", side=messages.side(table.winner)) if table.winner else messages.say("drawn"))


# --- draw -----------------------------------------------------------------------------------------------------------


def draw(
    source: Annotated[str, typer.Argument(help="A record, a position, or a scenario.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Where to: a name that ends in .svg or .png.")],
    side: Annotated[str | None, typer.Option("--side", help="As this side sees it; otherwise as a spectator.")] = None,
    width: Annotated[int, typer.Option("--width", min=16, max=10000, help="Of a PNG, in pixels.")] = 1600,
    seed: Annotated[int, typer.Option("--seed", help="For a scenario.")] = 0,
    language_: Language = None,
) -> None:
    """Draw a position to SVG or PNG."""
    if output.suffix not in SvgOrPng:
        raise SandtableError(f"'{output}' ends neither in .svg nor in .png")
    table = open_table(source, seed)
    svg = _svg(table, side, language(language_))
    write_file(output, svg if output.suffix == ".svg" else png(svg, width))


def _svg(table: Table, side: str | None, tongue: str) -> str:
    from ..painting.ground import plain_picture

    game, view = table.setup.game, table.view(side)
    try:
        return game.draw(view, tongue)
    except NotImplementedError:
        svg = plain_picture(game.scene(view, tongue))
    if not svg:
        raise SandtableError(f"{game.id} has no drawing")
    return svg


def png(svg: str, width: int) -> bytes:
    """An SVG as PNG, with the font that comes with Sandtable, the same on every machine."""
    import font_source_sans_pro  # type: ignore[import-untyped]
    import resvg_py

    family = "Source Sans Pro"
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_dirs=[font_source_sans_pro.font_directory],
            font_family=family,
            sans_serif_family=family,
            serif_family=family,
            monospace_family=family,
        )
    )


# --- rules ----------------------------------------------------------------------------------------------------------


def rules(
    query: Annotated[
        list[str] | None, typer.Argument(help="A game, and words to look for.", metavar="[GAME] [WORD]...")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules are enforced and tested.")] = False,
    where: Annotated[bool, typer.Option("--where", help="Code, tests, messages, data and drawing of a rule.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="With --coverage: exit code 1 if anything is missing.")
    ] = False,
    tests: Annotated[
        Path | None, typer.Option("--tests", help="With --coverage and --where: the tree of tests.")
    ] = None,
    language_: Language = None,
    as_json: Json = False,
) -> int:
    """Look rules up in the ledgers, or report which are enforced and tested."""
    rest = list(query or ())
    named = rest.pop(0) if rest and (rest[0] in all_games() or ("." in rest[0] and ":" not in rest[0])) else None
    games = [game_named(named)] if named else list(all_games().values())
    if coverage:
        if rest:
            game_named(rest[0])
        return _coverage(games, tests or tests_folder(), strict, as_json)
    if where:
        _where(games, rest, tests or tests_folder(), as_json)
        return 0
    _look_up(games, rest, language(language_), as_json)
    return 0


def tests_folder() -> Path:
    """The tests of the source tree this package runs from, or those of the current folder."""
    beside = Path(__file__).resolve().parents[3] / "tests"
    return beside if beside.is_dir() else Path("tests")


def _look_up(games: list[Game], wanted: list[str], tongue: str, as_json: bool) -> None:
    found = [_spoken(rule, tongue) for game in games for rule in game.rulebook if _matches(rule, wanted, tongue)]
    if as_json:
        print_json([_plain_rule(rule) for rule in found])
    for rule in () if as_json else found:
        typer.echo(f"{rule.id}  {rule.title}\n    {rule.statement}")
    if not found:
        raise SandtableError(f"no rule speaks of {' '.join(wanted) or 'anything'}")


def _where(games: list[Game], wanted: list[str], tests: Path, as_json: bool) -> None:
    from ..audit.where import where

    ids = [(game, i) for game in games for i in game.rulebook.rules if i in wanted or i.partition(":")[2] in wanted]
    if not ids:
        raise SandtableError("--where needs the id of a rule, such as M44:retreat-direction")
    found = [where(game, i, tests / "games" / game.id if (tests / "games").is_dir() else tests) for game, i in ids]
    if as_json:
        print_json([each._asdict() for each in found])
    for each in () if as_json else found:
        typer.echo(each.rule + (f"  line {each.seed_line} of the rulebook" if each.seed_line else ""))
        typer.echo(f"  {'says':<9}{each.statement}")
        for name in ("code", "tests", "data", "messages", "drawing"):
            for place in getattr(each, name):
                typer.echo(f"  {name:<9}{place}")


def _spoken(rule: Rule, tongue: str) -> Rule:
    return rule._replace(title=rule.title_in(tongue), statement=rule.statement_in(tongue))


def _plain_rule(rule: Rule) -> dict[str, str]:
    return {name: value for name, value in rule._asdict().items() if name != "words"}


def _matches(rule: Rule, wanted: list[str], tongue: str) -> bool:
    texts = (rule.id, rule.title, rule.statement, rule.title_in(tongue), rule.statement_in(tongue))
    text = " ".join(texts).lower()
    return all(word.lower() in text for word in wanted)


def _coverage(games: list[Game], tests: Path, strict: bool, as_json: bool) -> int:
    from ..audit.coverage import coverage

    reports = [coverage(game, tests) for game in games]
    if as_json:
        print_json([report.plain() for report in reports])
    else:
        for report in reports:
            _print_coverage(report)
    return int(strict and not all(report.complete for report in reports))


def _print_coverage(report: Coverage) -> None:
    total, share = len(report.rules), report.plain()["definitions_percent"]
    typer.echo(f"{report.game}: {report.covered} of {total} rules covered")
    typer.echo(f"  enforced     {len(report.enforced):>4}")
    typer.echo(f"  tested       {len(report.tested):>4}")
    typer.echo(f"  definitions  {len(report.definitions):>4}  ({share} %)")
    typer.echo(f"  objections   {len(report.objections):>4}  ({len(report.unasserted)} not asserted by a test)")
    for missing in report.missing:
        typer.echo(f"  missing: {missing.id} is not {' and not '.join(missing.lacks)}")
    for rule in report.unasserted:
        typer.echo(f"  objection not asserted: {rule}")
    for place in report.unreadable:
        typer.echo(f"  objection whose rule cannot be read (the game may offer objection_rules): {place}")
    for unknown in report.unknown:
        typer.echo(f"  unknown: {unknown.id} at {unknown.where}")
