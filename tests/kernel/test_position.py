"""Positions: any moment goes to text and back; a bad text is refused in one line that names the place."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable import BadText, SandtableError, UnknownName
from tests.kernel.play import finished_game, play_out, random_game, table_after

TEXT = table_after(1, 40).position()
LINES = TEXT.splitlines()


def refusal(text: str) -> SandtableError:
    """The error with which a position is refused: always one line."""
    with pytest.raises(SandtableError) as caught:
        sandtable.position(text)
    assert "\n" not in str(caught.value)
    return caught.value


def line_of(start: str) -> int:
    """The number of the first line that begins so."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


@pytest.mark.parametrize("options", [{}, {"deadly": True}, {"chance": "ask"}])
@pytest.mark.parametrize("scenario", ["ford", "melee"])
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_goes_to_text_and_back(seed: int, scenario: str, options: dict[str, object]) -> None:
    for t in random_game(seed, scenario, options):
        text = t.position()
        again = sandtable.position(text, seed=seed)
        assert again.hash == t.hash
        assert (again.legal, again.to_act, again.prompt) == (t.legal, t.to_act, t.prompt)
        assert again.position() == text


@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_on_from_its_text_as_it_would_have(seed: int) -> None:
    t = table_after(seed, 30)
    again = sandtable.position(t.position(), seed=seed)
    assert play_out(again, 9).hash == play_out(t, 9).hash


def test_a_finished_game_stays_finished() -> None:
    for seed in range(5):
        t = finished_game(seed)
        again = sandtable.position(t.position())
        assert (again.over, again.winner, again.hash) == (True, t.winner, t.hash)


BY_HAND = """
    # red to move, a fight at the ford
    sandtable position 1
    game: toy
    scenario: ford
    board:
      ... ... ... ... ...
        ... R0+ R1- ... ...
      ... ~~~ ... ~~~ ...
        ... ... B5+ ... ...
      ... ... ... ... ...
"""


def test_a_position_written_by_hand_leaves_out_what_it_likes() -> None:
    t = sandtable.position(BY_HAND)
    assert (t.to_act, t.prompt, t.turn) == ("red", "bury", 1)
    assert t.view(None)["deck"] == 21
    t.play("end")
    assert [str(a) for a in t.legal] == ["order 0", "order 1", "end"]


@pytest.mark.parametrize(
    ("start", "line", "message"),
    [
        ("sandtable", "sandtable record 1", "expected 'sandtable position 3'"),
        ("sandtable", "sandtable position 7", "'sandtable position 7' was written by a newer Sandtable"),
        ("options", "options: 5", "the options are not a JSON object"),
        ("hands red", "hands red: one two", "not card numbers: one two"),
        ("hands red", "feet red: 1", "'feet red' means nothing here"),
        ("  rng", "  luck = 5", "expected 'field = value', found 'luck = 5'"),
        ("  rng", "  key = 5", "expected 'field = value', found 'key = 5'"),
        ("  rng", "  rng: 5", "expected 'field = value', found 'rng: 5'"),
        ("  rng", '  rng = "x"', "rng: not a whole number: 'x'"),
        ("  rng", "  rng = 1.5", "rng: not a whole number: 1.5"),
        ("  rng", "  over = 1", "over: Expected `bool`, got `int`"),
        ("  rng", "  points = 5", "points: "),
        ("  rng", '  points = ["a"]', "points: Expected `int`, got `str`"),
        ("  rng", "  rng = [", "not valid JSON"),
        ('  ["Campaign"', '  ["Reign",0]', 'no such step: ["Reign",0]'),
        ('  ["Campaign"', "  5", "no such step: 5"),
        ('  ["Campaign"', "  {}", "no such step: {}"),
        ('  ["Campaign"', '  ["Campaign","x"]', "Campaign: Expected `int`, got `str`"),
        ('  ["Campaign"', "  [", "not valid JSON"),
    ],
)
def test_a_bad_line_is_named(start: str, line: str, message: str) -> None:
    number = line_of(start)
    error = refusal("\n".join([*LINES[: number - 1], line, *LINES[number:]]))
    assert isinstance(error, BadText)
    assert str(error).startswith(f"line {number}: {message}")


@pytest.mark.parametrize(
    ("old", "new", "kind", "message"),
    [
        ("game: toy", "game: go", UnknownName, "line 2: there is no game 'go'"),
        ("scenario: melee", "scenario: x", UnknownName, "line 3: toy has no scenario 'x'"),
        ("game: toy\n", "", BadText, "'game:' is missing"),
        ("board:", "bored:", BadText, "'board:' is missing"),
        ("~~~", "R0+ R0+", BadText, "line 8: a row has 5 hexes, not 6"),
        ("discard:", "discard: 0 0", BadText, "this position cannot be: the cards are not all there once"),
        ("  points = [1,0]", "  points = [1]", BadText, "this position cannot be: two sides have points"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, kind: type[SandtableError], message: str) -> None:
    assert old in TEXT
    error = refusal(TEXT.replace(old, new, 1))
    assert type(error) is kind
    assert str(error).startswith(message)


def test_an_empty_stack_is_refused() -> None:
    text = TEXT[: TEXT.index("stack:")] + "stack:\n"
    assert str(refusal(text)) == f"line {line_of('stack')}: the stack is empty"


def test_a_stack_that_cannot_go_on_is_refused() -> None:
    text = TEXT[: TEXT.index("stack:")]
    for steps, message in [
        ('  ["Activate",99]\n', "index out of range"),
        ('  ["Turn",0,0]\n', "Turn neither ended nor asks"),
        ('  ["Roll",2,6,[]]\n', ""),
    ]:
        if message:
            assert message in str(refusal(f"{text}stack:\n{steps}"))
        else:
            assert sandtable.position(f"{text}stack:\n{steps}").to_act == "chance"


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_any_damage_is_refused_in_one_line_or_can_be_played(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(LINES) - 1))
    line = LINES[number]
    at = data.draw(st.integers(0, len(line)))
    junk = data.draw(st.text('0123456789-[]{}," =RB+.~xé', max_size=6))
    line = line[:at] + junk + line[at + data.draw(st.integers(0, 4)) :]
    text = "\n".join([*LINES[:number], line, *LINES[number + 1 :]])
    try:
        t = sandtable.position(text)
    except SandtableError as error:
        assert "\n" not in str(error)
    else:
        assert t.over or t.legal
        assert sandtable.position(t.position()).hash == t.hash


# --- texts that are meant to take long ------------------------------------------------------------------------------


def block(lines: int) -> str:
    """A position with a block of so many lines that mean nothing."""
    return "sandtable position 3\nnone:\n" + "  a\n" * lines


def seconds(lines: int) -> float:
    """The processor time in which such a position is refused."""
    start = time.process_time()
    assert "missing" in str(refusal(block(lines)))
    return time.process_time() - start


def test_a_text_is_read_in_a_time_that_grows_with_its_length() -> None:
    short, long = min(seconds(6_000) for _ in range(3)), min(seconds(60_000) for _ in range(3))
    assert long < 40 * short, "ten times the text must not take a hundred times as long"


@pytest.mark.parametrize("line", ["\n", "  a\n", "# a\n"])
def test_a_text_of_too_many_lines_is_refused_where_it_becomes_too_long(line: str) -> None:
    error = refusal("sandtable position 3\n" + line * 400_000)
    assert "too long: more than 100000 lines" in str(error) and "line 100001" in str(error)


def test_a_line_that_is_too_long_is_refused_by_its_number() -> None:
    assert "line 2: the text is too long" in str(refusal("sandtable position 3\ngame: " + "x" * 2_000_000))


@pytest.mark.parametrize(
    "text",
    ["sandtable position ²", "sandtable position " + "9" * 5000, f"{'x' * 5000}: 1", "options: " + "[" * 100_000],
    ids=["a version that is no number", "a version too long", "a long name", "JSON too deep"],
)
def test_what_is_wrong_is_said_in_few_words(text: str) -> None:
    head = "" if text.startswith("sandtable") else "sandtable position 3\ngame: toy\nscenario: melee\n"
    assert len(str(refusal(head + text))) < 300
