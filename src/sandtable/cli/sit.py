"""The commands that set a table up and sit down at it: new, play."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.dice import Dice
from ..kernel.errors import SandtableError, UnknownName
from ..kernel.game import Game, all_games
from ..kernel.table import new_table
from ..players import PLAYERS, player
from .common import Language, Options, find_scenario, game_named, language, options_of, read_table, words, write_file

if TYPE_CHECKING:
    from ..kernel.table import Table

HUMAN = "human"


def play(
    game: Annotated[str | None, typer.Argument(help="A game, or one of its scenarios.")] = None,
    scenario: Annotated[str | None, typer.Argument(help="A scenario; asked for otherwise.")] = None,
    side: Annotated[str | None, typer.Option("--side", help="The side you play; the first one otherwise.")] = None,
    opponent: Annotated[
        str | None, typer.Option("--opponent", help="greedy, random, or human for two at one screen.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Of the dice; by lot otherwise.")] = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game or a position.")] = None,
    options: Options = None,
    language_: Language = None,
) -> None:
    """Play a game in the terminal."""
    tongue = language(language_)
    chosen = secrets.randbits(128) if seed is None else seed
    table = read_table(load, chosen) if load else _new_table(game, scenario, chosen, options_of(options), tongue)
    _sit(table, side, opponent, tongue)


def new(
    game: Annotated[str, typer.Argument(help="A game, or one of its scenarios.")],
    scenario: Annotated[str | None, typer.Argument(help="A scenario.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Of the dice; by lot otherwise.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; printed otherwise.")] = None,
    position: Annotated[bool, typer.Option("--position", help="Write the position, not the record.")] = False,
    options: Options = None,
    language_: Language = None,
) -> None:
    """Set a table up and write its record, for play, replay and draw to go on with."""
    chosen = secrets.randbits(128) if seed is None else seed
    table = _new_table(game, scenario, chosen, options_of(options), language(language_))
    text = table.position() if position else table.record()
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_file(out, text)


def _new_table(game: str | None, scenario: str | None, seed: int, options: dict[str, object], tongue: str) -> Table:
    found, name = _named(game, scenario, tongue)
    return new_table(found, found.setup(name, options), Dice(seed))


def _named(game: str | None, scenario: str | None, tongue: str) -> tuple[Game, str]:
    if game is not None and scenario is not None:
        return find_scenario(f"{game}/{scenario}")
    if game is not None and game not in all_games() and "." not in game:
        return find_scenario(game)
    found = game_named(game) if game else next(iter(all_games().values()))
    return found, _ask_scenario(found, tongue)


def _ask_scenario(game: Game, tongue: str) -> str:
    from ..kernel.messages import Messages

    known = game.scenarios()
    for number, info in enumerate(known, 1):
        typer.echo(f"{number:>3}  {words(info.title, tongue)}  ({info.id})")
    try:
        answer = input(Messages(game, tongue).say("choose-scenario") + " ").strip() or "1"
    except EOFError:
        raise SandtableError("name a scenario") from None
    if answer.isdigit() and 1 <= int(answer) <= len(known):
        return known[int(answer) - 1].id
    return find_scenario(f"{game.id}/{answer}")[1]


def _sit(table: Table, side: str | None, opponent: str | None, tongue: str) -> None:
    from .terminal import Session

    mine = table.sides[0] if side is None else table.sides[table.side_index(side)]
    name = opponent or ("greedy" if "greedy" in PLAYERS else "random")
    if name not in (*PLAYERS, HUMAN):
        raise UnknownName(f"there is no opponent '{name}' (there are: {', '.join((*PLAYERS, HUMAN))})")
    others = {} if name == HUMAN else {s: player(name, seed=i) for i, s in enumerate(table.sides) if s != mine}
    Session(table, others, tongue, input, typer.echo).run()
