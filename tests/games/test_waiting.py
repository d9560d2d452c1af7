"""In the other side's turn a side is told what the other does, and never what it must do itself."""

from __future__ import annotations

import re
from random import Random

import pytest

import sandtable
from sandtable.audit.texts import prompts
from sandtable.kernel.game import all_games
from sandtable.kernel.messages import LANGUAGES, Messages, identifier, texts_of

GAMES = ("memoir44", "combat_commander", "band_of_brothers", "holland44", "empire_of_the_sun")
both = pytest.mark.parametrize("language", LANGUAGES)
PLURAL = {"allies", "allied", "german"}


def told(game: str, language: str) -> list[str]:
    """The prompts of which those who wait are told something of their own."""
    text = "".join(texts_of(all_games()[game], language))
    helpers = set(re.findall(r"\{ waiting-([\w-]+) \}", text))
    return [name for name in re.findall(r"^waiting-([\w-]+) =", text, re.MULTILINE) if name not in helpers]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_it_of_the_same_prompts_which_there_are(game: str) -> None:
    assert told(game, "en") == told(game, "ru")
    assert len(told(game, "en")) > 12
    assert set(told(game, "en")) <= {identifier(name) for name in prompts(all_games()[game])}


@both
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_agrees_with_the_side_in_number_and_is_no_order(game: str, language: str) -> None:
    words = Messages(all_games()[game], language)
    for side in sandtable.scenarios(game)[0].sides:
        for name in ("something else", *told(game, language)):
            said = words.waiting(name, side)
            assert "{" not in said and "waiting" not in said
            if language == "en":
                assert re.match(r"(The )?\w+ are \w" if side in PLURAL else r"(The )?\w+ is \w", said), said
            else:
                many, one = r"\w+ \w+(ют|ят|ут)(ся)?\b", r"\w+ \w+[аеёяи]т(ся)?\b"
                assert re.match(many if side in PLURAL else one, said), said


@both
@pytest.mark.parametrize(("game", "moves"), [(game, 400) for game in GAMES])
def test_nearly_all_that_is_asked_in_play_has_its_words(game: str, moves: int, language: str) -> None:
    table = sandtable.new(game, sandtable.scenarios(game)[0].id, seed=5)
    rng, words, asked = Random(5), Messages(all_games()[game], language), list[str]()
    while not table.over and len(asked) < moves:
        asked.append(table.prompt or "")
        table.play(rng.choice(table.legal))
    own = [name for name in asked if words.has(f"waiting-{name}")]
    assert len(own) >= 0.95 * len(asked), sorted(set(asked) - set(own))
