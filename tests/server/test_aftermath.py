"""After a game: who was ahead, how the dice fell, and where it turned."""

from __future__ import annotations

from functools import cache

import sandtable
from sandtable import Table
from sandtable.players import player
from sandtable.server.aftermath import Aftermath, aftermath, course
from tests.games.memoir44.field import field, figures, open_battle

from .house import Running, wait_for


@cache
def finished() -> tuple[Table, Aftermath]:
    """A game of chance against chance, played to its end, and its story."""
    table = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    someone = player("random", seed=3)
    while table.to_act is not None:
        table.play(someone.choose(table.observe(table.to_act)))
    return table, aftermath(table)


def test_the_story_begins_open_and_ends_with_the_result() -> None:
    table, found = finished()
    plays = sum(what == "play" for what, _ in table.history())
    assert found.points[0][0] == 0 and 0 < found.points[0][1] < 1
    assert found.points[-1] == (plays, float(table.winner == "axis"))
    assert found.rolled > 10
    assert found == aftermath(table)


def test_who_was_ahead_is_told_without_what_takes_long() -> None:
    table, whole = finished()
    found = course(table)
    assert (found.points, found.rolled) == (whole.points, whole.rolled)
    assert [(point.n, point.change) for point in found.turning] == [(point.n, point.change) for point in whole.turning]
    assert found.luck is None and found.mistakes is None and all(point.luck is None for point in found.turning)


def test_turning_points_are_the_largest_changes_and_lie_apart() -> None:
    _, found = finished()
    assert 1 <= len(found.turning) <= 5
    assert [point.n for point in found.turning] == sorted(point.n for point in found.turning)
    assert all(b.n - a.n > 4 for a, b in zip(found.turning, found.turning[1:], strict=False))


def test_mistakes_are_decisions_that_the_computer_would_not_have_made() -> None:
    table, story = finished()
    found = story.mistakes
    assert found is not None and found
    assert [mistake.n for mistake in found] == sorted(mistake.n for mistake in found)
    plays = [action for what, action in table.history() if what == "play"]
    again = table.beginning()
    for n, action in enumerate(plays, 1):
        for mistake in (each for each in found if each.n == n):
            assert (mistake.side, mistake.played) == (again.to_act, str(action))
            assert mistake.better != mistake.played
            assert mistake.better in map(str, again.legal)
            assert mistake.gain > 0
        again.play(action)


def test_luck_is_what_other_dice_would_not_have_given() -> None:
    def after(seed: int) -> tuple[float, int]:
        units = "E3 allies armor 3\nE5 axis infantry 4\nM1 allies infantry 4\nM3 axis infantry 4"
        table = field(units, seed=seed)
        open_battle(table, 0, 2)
        table.play("battle 0 1")
        luck = aftermath(table).luck
        assert luck is not None
        return luck, 4 - figures(table, 1)

    lucks = [after(seed) for seed in range(16)]
    missed = [luck for luck, lost in lucks if lost == 0]
    hit = [luck for luck, lost in lucks if lost >= 2]
    assert missed and hit
    assert sum(missed) / len(missed) > sum(hit) / len(hit)  # the first side is the Axis, which is fired at


def test_the_story_is_told_once_the_game_is_over(server: Running) -> None:
    client = server.client()
    made = client.table("toy", "melee", seats={"red": "random", "blue": "random"})["table"]
    wait_for(lambda: client.get(f"/api/tables/{made}")["line"]["over"])
    first = client.get(f"/api/tables/{made}/aftermath", part="course")
    told = client.get(f"/api/tables/{made}/aftermath")
    assert first == told | {"luck": None, "mistakes": None, "turning": first["turning"]}
    assert client.get(f"/api/tables/{made}/aftermath", part="course") == told  # it is known by now
    assert told["side"] == "red" and told["points"][-1][1] in (0.0, 0.5, 1.0)
    assert all(line["side"] in ("red", "blue") and line["better"] for line in told["mistakes"])
    open_one = client.table(seats={"red": "me"})["table"]
    client.get(f"/api/tables/{open_one}/aftermath", status=403)
