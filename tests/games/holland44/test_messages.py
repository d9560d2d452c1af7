"""Every event, prompt, verb and refusal has words in both languages; prompts count, and the log reads well."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sandtable import Table
from sandtable.audit.texts import faults
from sandtable.cli.terminal import Session
from sandtable.games.holland44.face.titles import FORMATION, KIND, MARK, PHASE, RESULT
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules import events as kinds
from sandtable.games.holland44.rules.board import board_of
from sandtable.games.holland44.rules.pieces import FIRST_SLOT, FORMATIONS, KINDS, PIECE
from sandtable.games.holland44.rules.state import MARKS
from sandtable.games.holland44.rules.strength import RESULTS
from sandtable.games.holland44.rules.turn import PHASES
from sandtable.kernel.events import Event, EventType
from sandtable.kernel.game import Note
from sandtable.kernel.messages import LANGUAGES, Messages, texts_of
from sandtable.server.moments import choice
from sandtable.testing import play

from .helpers import field
from .talking import sentences

SETUP = GAME.setup("campaign")
SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}
HEX = board_of("map.json").grid.at
MOVES = "turn: 3\nphase: allied movement\nunits:\n  1204 44_RTR\n  2608 2_HC\n  4301 Bloch\n"


def said(language: str, kind: EventType, *fields: object) -> str:
    return SPOKEN[language].event(SETUP, Event((kind, "H44:3.0a", *fields)))


def prompt(t: Table, language: str) -> str:
    name = t.prompt or ""
    return SPOKEN[language].prompt(name, GAME.prompt_fields(t.view("allied"), name, language))


def notes(t: Table) -> dict[str, Note]:
    return {str(action): note for action, note in GAME.notes(t.view("allied"), t.prompt or "", t.legal, "en").items()}


def test_nothing_lacks_words() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said_in_full(language: str) -> None:
    assert [name for name in SETUP.action_space.verbs if not SPOKEN[language].text(f"action-{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_set_of_scenarios_has_a_name(language: str) -> None:
    assert [info.set for info in GAME.scenarios() if not SPOKEN[language].text(f"set-{info.set}")] == []


def test_marks_results_phases_kinds_and_formations_have_names() -> None:
    results = {result for column in RESULTS for result in column}
    assert set(MARKS) <= set(MARK) and results <= set(RESULT) and set(PHASES) == set(PHASE)
    assert set(KINDS) == set(KIND) and set(FORMATIONS) == set(FORMATION)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_an_objection_may_be_handed_has_words(language: str) -> None:
    words = "".join(texts_of(GAME, language))
    assert [rule for rule in GAME.objection_rules() if not said_why(words, rule)] == []


def said_why(words: str, rule: str) -> bool:
    """Whether a refusal by a rule, or each special case of it, can be told."""
    return f"\nwhy-{re.sub('[:.]', '-', rule)}" in words


def test_both_languages_refuse_the_same_things() -> None:
    names = [set(re.findall(r"^(why-\S+) =", "".join(texts_of(GAME, language)), re.M)) for language in LANGUAGES]
    assert names[0] == names[1]
    rules = {name.removeprefix("why-H44-").replace("-", ".") for name in names[0] if name.startswith("why-H44-")}
    assert [name for name in rules if f"H44:{name}" not in GAME.rulebook] == []


# --- names


def test_units_that_bear_the_same_name_are_told_apart() -> None:
    words = SPOKEN["en"]
    names = [words.value(SETUP, "unit", piece) for piece in range(FIRST_SLOT)]
    known = [name for name in names if not name.startswith(("remnant", "detachment"))]
    assert len(set(known)) == len(known)
    assert words.value(SETUP, "unit", PIECE["1Ba/1A/1"]) == "1B/1A/1 (a)"
    assert words.value(SETUP, "unit", PIECE["supply/82"]) == "airborne supply 82"


def test_hexes_bridges_areas_and_formations_are_named() -> None:
    words = SPOKEN["en"]
    assert words.value(SETUP, "hex", HEX("5320")) == "Nijmegen 5320"
    assert words.value(SETUP, "hex", HEX("5018")) == "5018"
    assert words.value(SETUP, "area", 13) == "N (Hechtel)"
    assert words.value(SETUP, "formation", 0) == "Guards Armoured Division"
    assert words.value(SETUP, "formation", 255) == "no formation"


# --- the log


@pytest.mark.parametrize(
    ("language", "kind", "fields", "sentence"),
    [
        ("en", kinds.AIR, (2, 8), "Air units: 2; airlanding points: 8."),
        ("ru", kinds.WEATHER, ("cloudy", "clear"), "Погода дня: утром облачно, днём ясно."),
        ("en", kinds.MOVED, (PIECE["44_RTR"], HEX("5320")), "44 RTR moves to Nijmegen 5320."),
        ("en", kinds.LOST_STEP, (PIECE["44_RTR"], 2), "44 RTR loses a step (2 left)."),
        ("en", kinds.DEMOLITION, (23, 5, True), "Son bridge, demolition: 5, blown."),
        ("ru", kinds.DEMOLITION, (23, 1, False), "Son bridge, подрыв: 1 — мост стоит."),
        ("en", kinds.REPAIR, (23, True), "Son bridge: repaired."),
        ("en", kinds.MARKED, (PIECE["44_RTR"], "cut"), "44 RTR: out of supply."),
        ("en", kinds.REVEALED, (FIRST_SLOT, FIRST_SLOT), "unknown unit 1 is revealed: 1/18 Flak."),
        ("en", kinds.LOSS_COUNTED, (PIECE["44_RTR"], 3), "44 RTR lost; German victory points now 1½."),
        ("en", kinds.ATTACKS, (0, HEX("6420"), 8, 5, 3, "1-1", "2-1"),
         "Allies attack 6420 (1st Airborne Division leads): 5 against 3, odds 1-1, column 2-1 after shifts."),
        ("en", kinds.BATTLE, (HEX("6420"), "2-1", 5, "DR"), "6420: die 5 on column 2-1."),
        ("ru", kinds.LANDING_ROLL, (PIECE["10/4P/1"], HEX("6517"), 6, 10, "S2"),
         "10/4P/1 высаживается в 6517: 6, с поправками 10 — рассеяна, потеря двух уровней."),
        ("en", kinds.ARRIVAL_ROLL, (PIECE["Kempton"], 2, 1), "Kempton: 2, it arrives."),
        ("en", kinds.ISOLATION, (PIECE["Ear"], 5, 4, 1), "Ear, surrounded: 5, modified 4, it loses a step."),
        ("en", kinds.WON, (1, 3.0, 12.5), "Victory: Germans (points: Allies 3, Germans 12.5)."),
    ],
)  # fmt: skip
def test_the_log_reads_well(language: str, kind: EventType, fields: tuple[object, ...], sentence: str) -> None:
    assert said(language, kind, *fields) == sentence


@pytest.mark.parametrize(
    ("rule", "language", "sentence"),
    [
        ("H44:11.2a", "en", "44 RTR is eliminated."),
        ("H44:13.2c", "en", "44 RTR is eliminated: enemies stand where it could retreat."),
        ("H44:13.2g", "ru", "Уничтожено: 44 RTR — путь отступления ведёт через воду без моста."),
    ],
)
def test_the_log_says_why_a_retreating_unit_is_lost(rule: str, language: str, sentence: str) -> None:
    assert SPOKEN[language].event(SETUP, Event((kinds.ELIMINATED, rule, PIECE["44_RTR"]))) == sentence


def test_every_way_to_be_lost_in_retreat_has_its_words() -> None:
    source = (files("sandtable.games.holland44.rules") / "ways_back.py").read_text(encoding="utf-8")
    rules = {*re.findall(r'(?:return|yield -1,|else) "(H44:13[^"]*)"', source), "H44:13.5"}
    assert len(rules) > 8
    plain = said("en", kinds.ELIMINATED, PIECE["44_RTR"])
    for rule in rules:
        assert SPOKEN["en"].event(SETUP, Event((kinds.ELIMINATED, rule, PIECE["44_RTR"]))) != plain, rule


# --- prompts


def test_the_movement_prompt_counts_who_has_not_moved() -> None:
    t = field(MOVES)
    assert prompt(t, "en") == "move units (2 have not moved), or end the phase"
    play(t, "take 44_RTR", "step 1303", "stop")
    assert prompt(t, "en") == "move units (1 has not moved), or end the phase"


def test_the_march_prompt_tells_the_points_left_in_fractions() -> None:
    t = field(MOVES)
    play(t, "take 44_RTR", "step 1303")
    assert prompt(t, "en") == "44 RTR, armor: 4⅔ MP left, normal movement; go on or stop"
    assert prompt(t, "ru").startswith("44 RTR, танки: обычное движение, осталось ОД: 4⅔")


def test_the_ways_to_move_are_told_in_a_few_words_and_the_usual_one_is_marked() -> None:
    t = field(MOVES)
    assert notes(t) == {"end": Note("ends the phase")}
    play(t, "take 44_RTR")
    assert notes(t) == {
        "mode normal": Note("the usual way", chosen=True),
        "mode tactical": Note("2 hexes at most, whatever they cost"),
        "mode extended": Note("+2 MP, never beside an enemy"),
        "stop": Note("stays where it is for this phase"),
    }
    play(t, "step 1303")
    assert notes(t) == {}


def test_the_prompt_of_an_attack_tells_the_odds() -> None:
    t = field("turn: 3\nphase: allied combat\nunits:\n  1817 1H/231/50\n  1818 Segler/9ss\n")
    play(t, "attack 1818")
    assert prompt(t, "en") == "attack on 1818: 5 against 5, column 1-1; change it or roll"


def test_the_terminal_tells_the_same() -> None:
    said: list[str] = []
    Session(field(MOVES), {}, "en", lambda _: "quit", said.append).run()
    assert "Allies to decide: move units (2 have not moved), or end the phase" in said


def test_without_a_view_a_prompt_says_what_is_decided() -> None:
    assert SPOKEN["en"].prompt("movement") == "move units, or end the phase"


# --- refusals


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Enemies stand in 's-Hertogenbosch 4301: Bloch."),
        ("ru", "В 's-Hertogenbosch 4301 стоит противник: Bloch."),
    ],
)
def test_a_refusal_names_unit_and_hex(language: str, sentence: str) -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  4302 2_HC\n  4301 Bloch\n", changes={})
    play(t, "take 2_HC")
    (objection,) = t.why("step 4301")
    assert SPOKEN[language].reason(t.setup, objection) == sentence


@pytest.mark.parametrize("seed", [1, 2])
def test_every_sentence_of_a_random_game_is_whole(seed: int) -> None:
    """No refusal or event lacks a field or a message."""
    assert sentences(seed, 250) == []


def test_after_a_battle_one_stays_and_does_not_stop() -> None:
    t = field(MOVES)
    stop, side = t.setup.action_space["stop"](), 0
    for language, stays, stops in (("en", "Stay", "Stop here"), ("ru", "Остаться", "Остановиться здесь")):
        assert choice(t.setup, language, stop, side, asked="aftermath").label == stays
        assert choice(t.setup, language, stop, side, asked="march").label == stops
