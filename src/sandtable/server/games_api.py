"""What games there are: scenarios, options, rules, words and pictures."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from starlette.responses import Response

from ..kernel.game import Game, ScenarioInfo, all_games, find_game
from ..kernel.lesson import Lesson
from ..kernel.messages import LANGUAGES
from ..kernel.rulebook import Rule, kernel_rules
from ..players import PLAYERS
from . import wire
from .ai import Draw
from .guided import guided_games
from .moments import language_of
from .refusal import not_found
from .web import Asking

DAY = "public, max-age=86400"
SERVER_DECIDES = {"chance"}  # a table rolls its own dice here


async def games(_: Asking) -> Any:
    """Every game."""
    return [_info(game) for game in all_games().values()]


@lru_cache(maxsize=64)
def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        id=game.id,
        title=dict(game.title),
        rules=game.version,
        scenarios=tuple(_scenario(game, info) for info in game.scenarios()),
        options=tuple(_option(o) for o in game.all_options() if not o.json and o.name not in SERVER_DECIDES),
        players=tuple(PLAYERS),
        verbs=_verbs(game),
        sight=type(game).sees is not Game.sees,
        overlays=tuple(wire.OverlayLine(name=each.name, at_hex=each.at_hex) for each in game.overlays),
        lessons=tuple(_lesson(each) for each in guided_games(game).values()),
        faces=dict(game.die_faces),
        shows={each.name: each.shows for each in game.events if each.shows},
    )


def _lesson(lesson: Lesson) -> wire.LessonLine:
    return wire.LessonLine(id=lesson.id, title=dict(lesson.title), side=lesson.side, steps=len(lesson.own))


def _verbs(game: Game) -> tuple[wire.VerbLine, ...]:
    """Every verb, with the domains of its operands; they are the same in all scenarios."""
    action_space = game.setup(game.scenarios()[0].id).action_space
    return tuple(
        wire.VerbLine(
            name=name,
            operands=tuple(domain.name for domain in verb.domains),
            aside=name in action_space.aside,
            onward=name in game.onward,
            walks=name in game.walks,
            costless=name in game.costless,
            together=name in game.together,
            sheds=name in game.sheds,
            gathers=game.gathers.get(name, ""),
        )
        for name, verb in action_space.verbs.items()
    )


def _scenario(game: Game, info: ScenarioInfo) -> wire.ScenarioLine:
    balance = game.balance.get(info.id)
    return wire.ScenarioLine(
        id=info.id,
        title=dict(info.title),
        set=info.set,
        number=info.number,
        date=info.date,
        text=dict(info.text),
        sides=tuple(info.sides),
        minutes=info.minutes,
        balance=wire.BalanceLine(**balance._asdict()) if balance else None,
    )


def _option(option: Any) -> wire.OptionLine:
    return wire.OptionLine(
        name=option.name,
        default=option.default,
        choices=tuple(option.choices),
        rule=option.rule,
        text=dict(option.text),
    )


def game_of(asking: Asking) -> Game:
    """The game named in the address."""
    name = asking.request.path_params["game"]
    if name not in all_games():
        raise not_found("game")
    return find_game(name)


async def rules(asking: Asking) -> Any:
    """The ledger, and what the kernel itself may object, in a language."""
    language = language_of(asking.request.query_params.get("language"))
    return [_rule(rule, language) for rule in (*game_of(asking).rulebook, *kernel_rules())]


def _rule(rule: Rule, language: str) -> wire.RuleLine:
    return wire.RuleLine(
        id=rule.id, title=rule.title_in(language), statement=rule.statement_in(language), kind=rule.kind
    )


async def words(asking: Asking) -> Any:
    """The Fluent texts of a language."""
    language = asking.request.query_params.get("language", LANGUAGES[0])
    if language not in LANGUAGES:
        raise not_found("language")
    folders = [files("sandtable.kernel") / "messages", files(game_of(asking).package) / "messages"]
    paths = [folder / f"{language}.ftl" for folder in folders]
    texts = tuple(path.read_text(encoding="utf-8") for path in paths if path.is_file())
    return wire.MessagesAnswer(language=language, texts=texts)


async def picture(asking: Asking) -> Any:
    """A small picture of the game: the ground of a scenario, its first by default."""
    game = game_of(asking)
    known = [info.id for info in game.scenarios()]
    scenario = asking.request.query_params.get("scenario", known[0])
    if scenario not in known:
        raise not_found("scenario")
    language = language_of(asking.request.query_params.get("language"))
    picture = await asking.house.pictures.of(Draw(game.id, language, scenario=scenario))
    return Response(picture, 200, {"Cache-Control": DAY}, "image/svg+xml")
