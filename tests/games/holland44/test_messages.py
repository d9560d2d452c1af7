"""Every event, prompt, verb and refusal has words in both languages; prompts count, and the log reads well."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import sandtable
from sandtable import Table
from sandtable.audit.texts import faults
from sandtable.cli.terminal import Session
from sandtable.games.holland44.face.titles import (
    ENDED,
    FORMATION,
    KIND,
    MARK,
    PHASE,
    RESULT,
    bridge_name,
    unit_text,
)
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules import events as kinds
from sandtable.games.holland44.rules.board import board_of
from sandtable.games.holland44.rules.pieces import FIRST_SLOT, FORMATIONS, KINDS, PIECE
from sandtable.games.holland44.rules.recovery import PASSING
from sandtable.games.holland44.rules.state import MARKS
from sandtable.games.holland44.rules.strength import COLUMNS, EVEN, RESULTS
from sandtable.games.holland44.rules.turn import PHASES
from sandtable.kernel.events import Addend, Event, EventType
from sandtable.kernel.game import Note
from sandtable.kernel.messages import LANGUAGES, Messages, texts_of
from sandtable.server.moments import choice
from sandtable.testing import play

from .helpers import field
from .marching import moor
from .meadow import FIVE, meadow, strike
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
    assert words.value(SETUP, "unit", PIECE["1Ba/1A/1"]) == "1B/1A/1 (a, glider infantry)"
    assert words.value(SETUP, "unit", PIECE["supply/82"]) == "airborne supply 82"


def test_hexes_bridges_areas_and_formations_are_named() -> None:
    words = SPOKEN["en"]
    assert words.value(SETUP, "hex", HEX("5320")) == "Nijmegen 5320"
    assert words.value(SETUP, "hex", HEX("5018")) == "5018"
    assert words.value(SETUP, "area", 13) == "N (Hechtel)"
    assert words.value(SETUP, "formation", 0) == "Guards Armoured Division"
    assert words.value(SETUP, "formation", 255) == "no formation"


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("Nijmegen railway bridge", "ж/д мост Nijmegen"),
        ("Arnhem road bridge", "дорожный мост Arnhem"),
        ("Neerbosch railway bridge (No. 10A)", "ж/д мост Neerbosch (№10A)"),
        ("Heumen lock bridge", "мост у шлюза Heumen"),
        ("Roermond Maas bridge", "мост через Маас Roermond"),
        ("Joe's Bridge", "мост Joe's Bridge"),
        ("Weert west bridge", "мост Weert (западный)"),
    ],
)
def test_a_bridge_is_called_one_in_both_languages(english: str, russian: str) -> None:
    names = {bridge_name(bridge.name, "en"): i for i, bridge in enumerate(board_of("map.json").bridges)}
    said = [SPOKEN[language].value(SETUP, "bridge", names[english]) for language in LANGUAGES]
    assert said == [english, russian]


# --- the log


@pytest.mark.parametrize(
    ("language", "kind", "fields", "sentence"),
    [
        ("en", kinds.TURN_BEGINS, (3,), "Turn 3: 18 September, morning."),
        ("ru", kinds.TURN_BEGINS, (5,), "Ход 5: 18 сентября, ночь."),
        ("en", kinds.AIR, (2, 8), "Air units: 2; airlanding points: 8."),
        ("ru", kinds.WEATHER, ("cloudy", "clear"), "Погода дня: утром облачно, днём ясно."),
        ("en", kinds.MOVED, (PIECE["44_RTR"], HEX("5320")), "44 RTR (armor) moves to Nijmegen 5320."),
        ("en", kinds.LOST_STEP, (PIECE["44_RTR"], 2), "44 RTR (armor) loses a step (2 left)."),
        ("en", kinds.DEMOLITION, (23, 5, (), True), "Son bridge, demolition on 3 or more: 5, blown."),
        ("ru", kinds.DEMOLITION, (23, 3, (Addend("H44:5.6b", -1),), False),
         "Мост Son, подрыв на 3 и больше: 3, −1 первый ход — стоит."),
        ("en", kinds.REPAIR, (23, True), "Son bridge: repaired."),
        ("en", kinds.MARKED, (PIECE["44_RTR"], "cut"), "44 RTR (armor): out of supply."),
        ("ru", kinds.MARKED, (PIECE["44_RTR"], "disrupted"), "44 RTR (танки): дезорганизация."),
        ("en", kinds.UNMARKED, (PIECE["44_RTR"], "cut"), "44 RTR (armor): in supply again."),
        ("ru", kinds.UNMARKED, (PIECE["44_RTR"], "fired"), "44 RTR (танки): боезапас пополнен."),
        ("ru", kinds.REMNANT_FORMED, (PIECE["1/508/82"], PIECE["remA/82"]),
         "Вместо части 1/508/82 (парашютная пехота) теперь «Остатки A/82» (парашютная пехота)."),
        ("en", kinds.REVEALED, (FIRST_SLOT, HEX("5320"), FIRST_SLOT),
         "Revealed in Nijmegen 5320: 1/18 Flak (anti-aircraft guns)."),
        ("en", kinds.LOSS_COUNTED, (PIECE["44_RTR"], 3), "44 RTR (armor) lost; German victory points now 1½."),
        ("en", kinds.ATTACKS, (0, (PIECE["44_RTR"],), HEX("6420"), 8, 5, 3, "1-1", (Addend("H44:10.6a", 1), Addend("H44:10.7b", 1)), "3-1"),
         "Allies attack 6420, 5 against 3: 1-1, +1 elite troops lead, +1 air support = column 3-1;"
         " 1st Airborne Division leads."),
        ("ru", kinds.ATTACKS, (1, (), HEX("6420"), 8, 5, 3, "1-1", (), "1-1"),
         "Немцы атакуют 6420, 5 против 3: колонка 1-1; ведёт 1-я воздушно-десантная дивизия."),
        ("en", kinds.STOOD_FAST, (PIECE["44_RTR"], 3, (Addend("H44:12.2f", -1),), 2, False),
         "44 RTR (armor), determined defense: 3, −1 low quality = 2, they fall back."),
        ("en", kinds.RETREATED, (PIECE["44_RTR"], HEX("5320")), "44 RTR (armor) retreats to Nijmegen 5320."),
        ("en", kinds.BATTLE, (HEX("6420"), "2-1", 5, "DR"), "6420: die 5 on column 2-1."),
        ("ru", kinds.LANDING_ROLL, (PIECE["10/4P/1"], HEX("6517"), 6, (Addend("H44:22.3.2e", 4),), 10, "S2"),
         "Часть 10/4P/1 (парашютная пехота) высаживается в 6517: 6, +4 городок или лес = 10 — рассеяние, потеря двух уровней."),
        ("en", kinds.ARRIVAL_ROLL, (PIECE["Kempton"], 2, 1), "Kempton (infantry): 2, it arrives."),
        ("en", kinds.ISOLATION, (PIECE["Ear"], 5, (Addend("low", -1),), 4, 1),
         "Ear (replacement troops), surrounded: 5, −1 low quality = 4, it loses a step."),
        ("en", kinds.RELIEF, (0, 1), "1st Airborne Division: 1 point of replacements to come."),
        ("en", kinds.RELIEF, (0, 3), "1st Airborne Division: 3 points of replacements to come."),
        ("en", kinds.WON, (1, 3.0, 12.5, None), "Victory: Germans (points: Allies 3, Germans 12½)."),
    ],
)  # fmt: skip
def test_the_log_reads_well(language: str, kind: EventType, fields: tuple[object, ...], sentence: str) -> None:
    assert said(language, kind, *fields) == sentence


def test_the_shifts_in_the_log_lead_from_the_odds_to_the_column() -> None:
    t, player, shifted = sandtable.new("holland44", "arnhem", seed=20), sandtable.player("greedy", seed=1), 0
    for _ in range(400):
        assert t.to_act is not None
        for event in t.play(player.choose(t.observe(t.to_act))):
            if event.kind == "attacks":
                left, right = map(int, event.odds.split("-"))
                at = EVEN + left - right + sum(shift.amount for shift in event.shifts)
                assert event.column == COLUMNS[min(max(at, 0), len(COLUMNS) - 1)]
                shifted += len(event.shifts) > 1
    assert shifted


def test_a_revealed_unit_is_called_by_its_name() -> None:
    t = field("turn: 3\nunits:\n  2608 u01\n  2610 u02\nunknown:\n  u01 Runge*revealed\n  u02 1/18_Flak\n")
    moved = Event((kinds.MOVED, "H44:8.1a", FIRST_SLOT, HEX("2610")))
    for side in t.sides:
        view = t.view(side)
        assert SPOKEN["en"].event(SETUP, moved, GAME.names(view, "en")) == "Runge (infantry) moves to 2610."
        assert [*GAME.names(view, "ru").values()] == ["Runge (пехота)"]


@pytest.mark.parametrize(
    ("rule", "language", "sentence"),
    [
        ("H44:11.2a", "en", "44 RTR (armor) is eliminated."),
        ("H44:13.2c", "en", "44 RTR (armor) is eliminated: enemies stand where it could retreat."),
        ("H44:13.3a", "en", "44 RTR (armor) is eliminated: short retreat."),
        ("H44:13.2g", "ru", "Уничтожено: 44 RTR (танки) — путь отступления ведёт через воду без моста."),
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


def test_the_log_says_why_a_step_is_lost_outside_the_result_of_a_battle() -> None:
    lost = kinds.LOST_STEP, PIECE["44_RTR"], 2
    plain, short = (SPOKEN["en"].event(SETUP, Event((lost[0], rule, *lost[1:]))) for rule in ("H44:11.2a", "H44:13.3a"))
    assert plain == "44 RTR (armor) loses a step (2 left)."
    assert short == "44 RTR (armor) loses a step (2 left): short retreat."


def test_every_marker_that_comes_off_has_words_for_it() -> None:
    rules, found = files("sandtable.games.holland44.rules"), set[str]()
    for path in rules.iterdir():
        found |= (
            set(re.findall(r'\.unmark\(\w+, "(\w+)"', path.read_text(encoding="utf-8"))) if path.is_file() else set()
        )
    assert found | {*PASSING} == set(ENDED)


# --- prompts


def test_the_movement_prompt_counts_who_has_not_moved() -> None:
    t = field(MOVES)
    assert prompt(t, "en") == "move units (2 have not moved), or end the phase"
    play(t, "take 44_RTR", "step 1303", "stop")
    assert prompt(t, "en") == "move units (1 has not moved), or end the phase"


def test_the_march_prompt_tells_the_points_left_in_fractions() -> None:
    t = field(MOVES)
    play(t, "take 44_RTR", "step 1303")
    assert prompt(t, "en") == "44 RTR (armor): 4⅔ MP left, normal movement; go on or stop"
    assert prompt(t, "ru").startswith("44 RTR (танки): обычное движение, осталось ОД: 4⅔")


@pytest.mark.parametrize(("turn", "chance"), [(1, 50), (4, 67)])
def test_the_question_about_a_bridge_names_it_with_its_place_who_comes_and_the_chance(turn: int, chance: int) -> None:
    units = "  2907 44_RTR\n  2908 1/506/101\n  1103 9C/46/15\n  7020 Lewin\n"
    t = field(f"turn: {turn}\nphase: allied movement\nunits:\n{units}")
    play(t, "take 44_RTR", "step 3008")
    assert prompt(t, "en") == f"44 RTR (armor) threatens Son bridge (3008-3108): blow it up ({chance} %), or leave it"
    russian = f"под угрозой мост Son (3008-3108), рядом 44 RTR (танки): взорвите (вероятность {chance} %) или оставьте"
    assert prompt(t, "ru") == russian


def test_two_bridges_and_two_who_come_are_told_in_the_plural() -> None:
    units = "  3910 1/501/101\n  3910 3/501/101\n  1103 9C/46/15\n  7020 Lewin\n"
    t = field(f"turn: 4\nphase: allied movement\nunits:\n{units}")
    play(t, "take 1/501/101", "join 3/501/101", "step 3810")
    kind = "parachute infantry"
    bridges = "Veghel canal bridge (3709-3810), Veghel railway bridge (3809-3810)"
    assert (
        prompt(t, "en") == f"1/501/101 ({kind}), 3/501/101 ({kind}) threaten {bridges}: blow one up (67 %), or leave it"
    )
    russian = "под угрозой мост через канал Veghel (3709-3810), ж/д мост Veghel (3809-3810), рядом 1/501/101 "
    assert prompt(t, "ru").startswith(russian)


def test_the_ways_to_move_are_told_in_a_few_words_and_the_usual_one_is_marked() -> None:
    t = field(MOVES)
    assert notes(t) == {"end": Note("ends the phase")}
    play(t, "take 44_RTR")
    assert notes(t) == {
        "mode normal": Note("the usual way", chosen=True),
        "mode tactical": Note("2 hexes at any cost"),
        "mode extended": Note("+2 MP, never beside an enemy"),
        "stop": Note("stays where it is for this phase"),
    }
    play(t, "step 1303")
    assert notes(t) == {}


def test_who_falls_back_is_named_and_a_stop_after_one_hex_tells_its_price() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Henke", settlements={"3818": "town"}), 1)  # DR at 5-1
    t.play("pass")
    view = t.view("german")
    assert (t.prompt, view["acting"], notes(t)) == ("retreat", ["Henke"], {})
    asked = SPOKEN["en"].prompt("retreat", GAME.prompt_fields(view, "retreat", "en"))
    assert asked == "retreat with Henke (infantry): choose the way"
    t.play("step 3818")
    assert notes(t) == {"stop": Note("costs a step: it goes only one hex")}
    t.play("step 3918")
    t.play("take 6DLI/151/50")
    view = t.view("allied")
    asked = SPOKEN["ru"].prompt("advancing", GAME.prompt_fields(view, "advancing", "ru"))
    assert (
        view["acting"] == ["6DLI/151/50"] and asked == "6DLI/151/50 (пехота): продвигайтесь по гексам или остановитесь"
    )


def test_once_all_have_stopped_nobody_falls_back_while_the_price_is_chosen() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Hartung/10ss rmnts_19/9ss", settlements={"3818": "town"}), 1)
    t.play("pass")
    play(t, "step 3818", "stop")
    assert (t.prompt, t.view("german")["retreat"]) == ("loss", None)


def test_staying_as_a_screen_says_what_it_is_for_and_what_it_costs() -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  6417 1/1P/1\n  6516 2/1P/1\n  6418 Segler/9ss\n")
    play(t, "take 1/1P/1")
    said = GAME.notes(t.view("allied"), "march", t.legal, "en")
    words = [note.words for action, note in said.items() if action.verb == "screen"]
    assert words == ["no move, no attack"]
    assert [note.words for action, note in said.items() if action.verb == "stop"] == []  # it would take the room


def test_a_crowded_hex_is_told_before_units_go_there() -> None:
    where = "turn: 3\nphase: allied movement\nunits:\n  6418 1/1P/1\n  6417 2/1P/1 3/1P/1"
    for more, words in (
        ("", "crowded: only two units and a free one may attack from there"),
        (" 10/4P/1 11/4P/1", "15 steps where 9 may stay: the rest is lost at the end of the phase"),
    ):
        t = field(f"{where}{more}\n")
        play(t, "take 1/1P/1")
        said = {
            str(action): note.words for action, note in GAME.notes(t.view("allied"), "march", t.legal, "en").items()
        }
        assert said["step 6417"] == words and "step 6419" not in said
        assert t.view("german")["crowds"] == {}


def test_questions_in_a_battle_name_the_hex() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Hartung/10ss rmnts_19/9ss"), 5)  # D1 at 5-1
    for name, words in (
        ("loss", "battle for 3718: choose who loses a step"),
        ("determined-defense", "3718: choose who leads a determined defense, or retreat"),
    ):
        view = t.view("german")
        assert (t.prompt, t.to_act) == (name, "german")
        assert SPOKEN["en"].prompt(name, GAME.prompt_fields(view, name, "en")) == words
        t.play(t.legal[0])


def test_a_game_about_the_waal_ends_with_the_steps_over_it_and_not_with_points() -> None:
    t = field("turn: 8\nphase: german traffic\nunits:\n  7020 Lewin\n  6222 1/1P/1\n  5421 2GG/5/Gds\n", "arnhem")
    told = [event for event in t.observe(None).events() if event.kind == "won"]
    assert [SPOKEN["en"].event(t.setup, event) for event in told] == [
        "Victory: Germans (steps over the Waal: 3 of 4; points: Allies 1, Germans 0)."
    ]


def test_whoever_moves_onto_an_unknown_unit_is_told_that_it_means_a_battle_and_then_which_hex_it_was_for() -> None:
    t = moor("3716 u01\n3717 1H/159/11", more="unknown:\n  u01 Alarm\n")
    t.play("take 1H/159/11")
    assert notes(t)["step 3716"].words.startswith("turns over the unknown unit: fight it at once")
    assert "step 3616" not in notes(t)
    t.script([3])
    t.play("step 3716")
    assert prompt(t, "en") == "go into 3716, which you fought for, or stay"
    assert prompt(t, "ru") == "войдите в 3716 после боя или останьтесь"


def test_tactical_movement_counts_hexes_and_not_points() -> None:
    t = field(MOVES)
    play(t, "take 44_RTR", "mode tactical")
    assert prompt(t, "en").startswith("44 RTR (armor): 2\N{NO-BREAK SPACE}hexes left, tactical movement;")
    t.play(next(action for action in t.legal if action.verb == "step"))
    assert prompt(t, "en").startswith("44 RTR (armor): 1\N{NO-BREAK SPACE}hex left, tactical movement;")
    assert prompt(t, "ru").startswith("44 RTR (танки): тактическое передвижение, осталось гексов:\N{NO-BREAK SPACE}1;")


def test_units_say_what_they_are_there_for() -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  6218 1Ba/1A/1 supply/1\n  2608 u01\n")
    units = t.view("allied")["units"]
    assert unit_text(units["1Ba/1A/1"], "en").endswith("both halves in a hex count as one unit")
    assert unit_text(units["supply/1"], "en").endswith("supplies its division until turn 5 is over")
    assert unit_text(units["supply/1"] | {"marks": ["exhausted"]}, "en").endswith("exhausted, 1st Airborne Division")
    assert unit_text(units["u01"], "en").startswith("turned over when Allies enter or attack its hex")
    assert unit_text(units["1Ba/1A/1"] | {"marks": ["strayed"]}, "en") == unit_text(units["1Ba/1A/1"], "en")


def test_the_prompt_of_an_attack_tells_the_odds() -> None:
    t = field("turn: 3\nphase: allied combat\nunits:\n  1817 1H/231/50\n  1818 Segler/9ss\n")
    play(t, "attack 1818")
    assert prompt(t, "en") == "attack on 1818: 5 against 5: 1-1, column 1-1; change it or roll"


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
        ("en", "Enemies stand in 's-Hertogenbosch 4301: Bloch (parachute infantry)."),
        ("ru", "В 's-Hertogenbosch 4301 стоит противник: Bloch (парашютная пехота)."),
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


def test_no_bridge_keeps_an_english_word_in_russian() -> None:
    names = [bridge.name for bridge in board_of("map.json").bridges]
    kept = {bridge_name(name, "ru") for name in names}
    assert len(kept) == len(names) > 40
    english = re.compile(r"\b(bridge|road|railway|canal|lock|north|south|east|west)\b")
    assert not [name for name in kept if english.search(name)]
