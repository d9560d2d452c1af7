"""Records: they replay to the same game, and a broken one is refused in one line that names the place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable import BadText, SandtableError, Table, UnknownName
from sandtable.kernel.dice import Dice, key_of, number
from sandtable.kernel.rewind import rolls
from sandtable.kernel.table import table_from_position
from tests.kernel.play import finished_game, play_out, random_game, table_after
from tests.toy import GAME

RUNNING = table_after(1, 40)
RECORD = RUNNING.record()
LINES = RECORD.splitlines()


def line_of(start: str) -> int:
    """The number of the first line that begins so."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


def refusal(text: str) -> SandtableError:
    """The error with which a record is refused: always one line."""
    with pytest.raises(SandtableError) as caught:
        sandtable.replay(text)
    assert "\n" not in str(caught.value)
    return caught.value


def changed(number: int, line: str) -> str:
    """The record with one line replaced."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


@pytest.mark.parametrize("scenario", ["ford", "melee"])
@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_same_game(seed: int, scenario: str) -> None:
    t = finished_game(seed, scenario)
    again = sandtable.replay(t.record())
    assert again.hash == t.hash
    assert again.winner == t.winner
    assert again.record() == t.record()
    assert again.observe("red").events() == t.observe("red").events()


def test_a_record_can_be_taken_and_replayed_at_any_moment() -> None:
    for i, t in enumerate(random_game(2)):
        if i % 8 == 0:
            again = sandtable.replay(t.record())
            assert (again.hash, again.legal) == (t.hash, t.legal)


def test_options_scripts_and_undone_actions() -> None:
    t = sandtable.new("toy", "melee", seed=3, options={"deadly": True})
    t.play("end")
    t.play("order 0")
    t.undo()
    t.play("order 2")
    t.play("end")
    t.script([6, 6])
    t.play("attack 2 4")
    text = t.record()
    assert 'options: {"deadly":true}' in text
    assert "  script [6,6]" in text
    assert "order 0" not in text
    assert sandtable.replay(text).hash == t.hash


def test_a_table_that_began_with_a_position_keeps_it() -> None:
    t = sandtable.position("# a comment\n\n" + RUNNING.position(), seed=5)
    start = t.hash
    t.play(t.legal[0])
    again = sandtable.replay(t.record())
    assert again.hash == t.hash != start
    assert sandtable.replay(again.record()).hash == t.hash


def test_saving_and_loading(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    RUNNING.save(path)
    assert sandtable.load(path).hash == RUNNING.hash


def test_what_cannot_be_read_from_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("missing", "binary", "."):
        with pytest.raises(SandtableError, match="cannot read"):
            sandtable.load(tmp_path / name)


# --- broken records -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "   \n\n", "# only a comment\n"])
def test_an_empty_record(text: str) -> None:
    error = refusal(text)
    assert isinstance(error, BadText)
    assert error.line == 1


@pytest.mark.parametrize("title", ["sandtable position 1", "hello", "sandtable record", "sandtable record x"])
def test_another_kind_of_text(title: str) -> None:
    error = refusal(changed(1, title))
    assert str(error).startswith("line 1: expected 'sandtable record 3'")


def test_a_newer_record() -> None:
    assert str(refusal(changed(1, "sandtable record 4"))).startswith(
        "line 1: 'sandtable record 4' was written by a newer"
    )


@pytest.mark.parametrize("lines", range(len(LINES)))
def test_a_record_cut_anywhere_is_refused(lines: int) -> None:
    assert isinstance(refusal("\n".join(LINES[:lines]) + "\n"), BadText)


def test_a_record_cut_in_its_actions_says_so() -> None:
    cut = "\n".join(LINES[:-1])
    assert str(refusal(cut)) == (f"line {line_of('actions')}: the record is cut off: its end does not fit its actions")


def test_a_changed_hash_is_named_with_its_line() -> None:
    number = line_of("  = ")
    error = refusal(changed(number, "  = 0123456789abcdef"))
    assert isinstance(error, BadText)
    assert error.line == number
    assert str(error).endswith("the record says 0123456789abcdef")


def test_an_action_of_the_other_side() -> None:
    number = line_of("  red")
    for who in ("blue", "chance", "green"):
        error = refusal(changed(number, LINES[number - 1].replace("red", who)))
        assert isinstance(error, BadText)
        assert error.line == number
    assert "KERNEL:turn" in str(refusal(changed(number, LINES[number - 1].replace("red", "blue"))))


@pytest.mark.parametrize(
    "line",
    ["  red fly 3", "  red", "  red bury 99", "  script 5", "  script [", "  edit 5", '  edit "nothing"', "  edit"],
)
def test_a_broken_action_is_named_with_its_line(line: str) -> None:
    number = line_of("  red")
    error = refusal(changed(number, line))
    assert isinstance(error, BadText)
    assert error.line == number
    assert str(error).count("line ") == 1


@pytest.mark.parametrize(
    ("start", "line", "message"),
    [
        ("game", "game: chess", "there is no game 'chess'"),
        ("scenario", "scenario: moon", "toy has no scenario 'moon'"),
        ("options", 'options: {"speed":1}', "toy has no option 'speed'"),
        ("options", 'options: {"deadly":"very"}', "option 'deadly' cannot be 'very'"),
    ],
)
def test_unknown_names_are_named_with_their_line(start: str, line: str, message: str) -> None:
    error = refusal(changed(line_of(start), line))
    assert isinstance(error, UnknownName)
    assert str(error).startswith(f"line {line_of(start)}: {message}")


@pytest.mark.parametrize(
    ("start", "line", "message"),
    [
        ("options", "options: [1]", "the options are not a JSON object"),
        ("options", "options: {", "not valid JSON"),
        ("seed", "seed: x", "the seed is not a number: x"),
        ("seed", "seed: 2", "the seed does not fit the commitment"),
        ("seed", "seed: ?", "this record hides its seed"),
        ("seed", "game: toy", "'game' stands twice"),
        ("seed", "weather: fine", "'seed:' is missing"),
        ("seed", "no colon here", "expected 'name: value', found 'no colon here'"),
        ("seed", " seed: 1", "expected 'name: value', found ' seed: 1'"),
    ],
)
def test_a_broken_head_is_named_with_its_line(start: str, line: str, message: str) -> None:
    number = line_of(start)
    error = refusal(changed(number, line))
    assert isinstance(error, BadText)
    missing = message.endswith("missing")
    assert str(error).startswith(message if missing else f"line {number}: {message}")


def test_what_means_nothing_is_refused() -> None:
    error = refusal(changed(line_of("options"), "options: {}\nweather: fine"))
    assert str(error) == f"line {line_of('options') + 1}: 'weather' means nothing here"


def test_an_indented_line_before_any_section() -> None:
    assert str(refusal(changed(2, "  game: toy"))) == "line 2: an indented line belongs to no section"


def test_a_broken_start_is_named_with_its_line_in_the_record() -> None:
    text = sandtable.position(RUNNING.position()).record()
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines, 1) if "~~~" in line)
    lines[number - 1] = lines[number - 1].replace("~~~", "X9+", 1)
    error = refusal("\n".join(lines))
    assert str(error) == f"line {number}: no such unit: X9+"


def test_a_start_of_another_scenario() -> None:
    text = sandtable.position(RUNNING.position()).record().replace("\nscenario: melee", "\nscenario: ford")
    assert "the start is of another game, scenario or options" in str(refusal(text))


def test_other_rules_name_the_first_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    text = RECORD.replace("rules: 1", "rules: 0")
    assert sandtable.replay(text).hash == RUNNING.hash  # nothing that matters to this game has changed
    number = line_of("  red")
    text = changed(number, "  red fly 3").replace("rules: 1", "rules: 0")
    assert str(refusal(text)) == (
        f"made with rules 0, these are rules 1; first difference: line {number}: not legal here: "
        "fly 3: KERNEL:unknown-action"
    )
    monkeypatch.setattr(type(GAME), "version", 2)
    assert sandtable.replay(RECORD).hash == RUNNING.hash


def forced_lines(table: Table) -> set[int]:
    """The lines of a record that hold the only legal action of their moment."""
    again, found = sandtable.new("toy", table.setup.scenario, seed=table.seed or 0), set[int]()
    lines = table.record().splitlines()
    for i, line in enumerate(lines[lines.index("actions:") + 1 : -1], lines.index("actions:") + 1):
        word, _, rest = line.strip().partition(" ")
        if word != "=":
            found |= {i} if len(again.legal) == 1 else set()
            again.play(rest)
    return found


def test_records_of_older_rules_may_leave_out_what_was_taken_unasked() -> None:
    t = finished_game(1, "melee")
    lines, forced = t.record().splitlines(), forced_lines(t)
    assert forced
    kept = [line for i, line in enumerate(lines) if i not in forced]
    kept[-1] = f"end: {len(kept) - kept.index('actions:') - 2}"
    text = "\n".join(kept) + "\n"
    assert "not legal here" in str(refusal(text))
    assert sandtable.replay(text.replace("rules: 1", "rules: 0")).hash == t.hash


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_damage_is_refused_in_one_line_or_does_no_harm(data: st.DataObject) -> None:
    number = data.draw(st.integers(1, len(LINES)))
    junk = data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
    at = data.draw(st.integers(0, len(LINES[number - 1])))
    line = LINES[number - 1]
    text = changed(number, line[:at] + junk + line[at + data.draw(st.integers(0, 4)) :])
    try:
        assert sandtable.replay(text).hash
    except SandtableError as error:
        assert "\n" not in str(error)


# --- dice and nonces ------------------------------------------------------------------------------------------------

OLD = (Path(__file__).parent / "data" / "dice_1.txt").read_text()
MIXED = play_out(sandtable.new("toy", "melee", seed=1 << 127 | 9, nonces={"red": "abc", "blue": 'q"\\z'}), 4)


def without_hashes(record: str) -> list[str]:
    """A record but for its version and the hashes in it."""
    return [line for line in record.splitlines()[1:] if not line.startswith("  = ")]


def test_a_record_of_the_first_dice_still_verifies() -> None:
    t = sandtable.replay(OLD)
    assert t.over and t.dice == Dice(1 << 127 | 9, version=1)
    assert without_hashes(t.record()) == without_hashes(OLD) and "\ndice:" not in OLD
    assert "\n  skip " in OLD
    key = key_of(1 << 127 | 9, version=1)
    assert [number(key, r.counter, r.below) for r in rolls(t)] == [r.value for r in rolls(t)]


def test_a_record_of_the_first_dice_is_not_one_of_the_second() -> None:
    assert isinstance(refusal(OLD.replace("\nactions:", "\ndice: 2\nactions:")), BadText)
    assert isinstance(refusal(MIXED.record().replace("\ndice: 2\n", "\ndice: 1\n")), BadText)


def test_a_record_keeps_the_version_of_the_dice_and_the_nonces() -> None:
    text = MIXED.record()
    assert '\ndice: 2\nnonces: {"blue":"q\\"\\\\z","red":"abc"}\n' in text
    again = sandtable.replay(text)
    assert (again.hash, again.dice, again.record()) == (MIXED.hash, MIXED.dice, text)
    start = table_from_position(RUNNING.position(), MIXED.dice or Dice(0))
    assert sandtable.replay(start.record()).dice == MIXED.dice


def test_a_changed_seed_nonce_roll_or_commitment_is_found() -> None:
    text = MIXED.record()
    seed = str(1 << 127 | 9)
    assert "the seed does not fit the commitment" in str(refusal(text.replace(f"seed: {seed}", f"seed: {seed[:-1]}8")))
    for was, now in (('"abc"', '"abd"'), ("abc", "abcd"), ('"red":"abc"', '"red":"q"'), (',"red":"abc"', "")):
        assert isinstance(refusal(text.replace(was, now)), BadText)
    other = Dice(int(seed) - 1).commitment
    changed_both = text.replace(f"seed: {seed}", f"seed: {int(seed) - 1}").replace(str(MIXED.commitment), other)
    assert isinstance(refusal(changed_both), BadText)  # another seed gives other cards


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dice: 3", "these dice are not known here: 3"),
        ("dice: two", "these dice are not known here: two"),
        ("dice:", "these dice are not known here:"),
        ("dice: 2\nnonces: [1]", "the nonces are not a JSON object"),
        ("dice: 2\nnonces: {", "not valid JSON"),
        ('dice: 2\nnonces: {"red":7}', "a nonce is a text of 1 to 64 plain characters without spaces"),
        ('dice: 2\nnonces: {"red":"a b"}', "a nonce is a text of 1 to 64 plain characters without spaces"),
        ('dice: 2\nnonces: {"green":"a"}', "there is no side 'green' to give a nonce"),
        ('dice: 1\nnonces: {"red":"a"}', "dice 1 know no nonces"),
    ],
)
def test_broken_dice_are_named_with_their_line(line: str, message: str) -> None:
    number = line_of("dice") + line.count("\n")
    assert str(refusal(changed(line_of("dice"), line))).startswith(f"line {number}: {message}")


def test_while_a_game_runs_neither_seed_nor_key_is_told_but_the_nonces_are() -> None:
    seed = 1 << 127 | 12345
    t = sandtable.new("toy", "melee", seed=seed, nonces={"red": "abc"})
    rng = Random(1)
    for _ in range(30):
        t.play(rng.choice(t.legal))
        told = [
            *(t.record(side).encode() for side in t.sides),
            *(bytes(t.observe(side)) for side in (*t.sides, None)),
            *(repr(t.view(side)).encode() for side in (*t.sides, None)),
            t.position().encode(),
        ]
        for secret in (str(seed).encode(), t._state.key, t._state.key.hex().encode(), repr(t._state.key).encode()):
            assert not any(secret in each for each in told)
    assert '\nseed: ?\ndice: 2\nnonces: {"red":"abc"}\n' in t.record("blue")


# --- a side's record ------------------------------------------------------------------------------------------------


def test_a_sides_record_hides_the_seed_the_hashes_and_the_others_secrets() -> None:
    text = RUNNING.record("red")
    assert "\nseed: ?\n" in text
    assert f"\ncommitment: {RUNNING.commitment}\n" in text
    assert "\n  = " not in text
    assert "\n  blue bury ?" in text
    assert "\n  red bury ?" not in text
    assert "\n  red bury " in text
    assert "replayed when the game is over" in str(refusal(text))


def test_cards_that_chance_has_answered_are_hidden_from_both() -> None:
    t = table_after(1, 40, options={"chance": "ask"})
    for side in t.sides:
        drawn = {line for line in t.record(side).splitlines() if line.startswith("  chance draw")}
        assert drawn == {"  chance draw ?"}


def test_a_sides_record_hides_scripts_edits_and_the_start() -> None:
    t = sandtable.position(RUNNING.position())
    t.script([6])
    t.edit(t.position())
    text = t.record("blue")
    assert "\nstart: ?\n" in text
    assert text.endswith("actions:\n  script ?\n  edit ?\nend: 2\n")
    assert "hands" not in text


def test_the_whole_record_is_open_once_the_game_is_over() -> None:
    t = finished_game(1)
    assert t.record("red") == t.record() == t.record("blue")
    assert "seed: 1" in t.record()
