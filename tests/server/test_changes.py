"""Moments as what has changed: put together they are the whole, cost little, and tell nothing that is hidden."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import tests.giant
from sandtable import scenarios
from sandtable.painting.scene import Card, Mark, Piece, Pile
from sandtable.server import changes, wire
from sandtable.server.changes import Hearer, Teller, form_of, keyed
from sandtable.server.moments import ENCODER, Look, present
from sandtable.server.session import Session
from sandtable.server.store import Entry
from tests.server.house import Client, Running
from tests.server.test_leak import lived, twin
from tests.toy import GAME

GIANT = tests.giant.GAME.id
BUDGET = 10_000  # bytes that an action at a table of 350 counters may cost
GAMES = ((GAME.id, 3), (GIANT, 1), ("memoir44", 1), ("combat_commander", 1), ("band_of_brothers", 2))
MORE = int(os.environ.get("SANDTABLE_CHANGE_GAMES", "0"))  # games of each that are played besides
PAGE = Path(__file__).parents[2] / "web" / "tests" / "changes.json"


def viewers(live: Session) -> tuple[str | None, ...]:
    """Everybody who may look."""
    return (*live.table.sides, None)


def look_of(viewer: str | None, language: str = "en", view: bool = False) -> Look:
    """How somebody looks who holds his seat."""
    return Look(viewer, language, (viewer,) if viewer else (), view)


def played(live: Session, rng: Random, most: int = 10**6) -> Iterator[int]:
    """A random game, stopping before the first action and after each; now and then one is taken back."""
    yield live.n
    while not live.table.over and live.n < most:
        back = live.table.can_undo and rng.random() < 0.05
        kind, side = "undo" if back else "play", live.table.to_act
        text = "" if back else str(rng.choice(live.table.legal))
        entry = Entry("change", live.n + 1, kind, side, text, None, float(live.n))
        live.settle(entry, live.tried(kind, side, text))
        yield live.n


class Ear:
    """One client: what it was told, and what it has understood."""

    def __init__(self, look: Look) -> None:
        self.look, self.teller, self.hearer, self.known = look, Teller(), Hearer(), 0
        self.told_from = 0

    def told(self, live: Session) -> bytes:
        """The bytes in which it is told how the table stands."""
        self.told_from, self.known = min(self.known, live.counts[-1]), live.counts[-1]
        return ENCODER.encode(self.teller.tell(present(live, self.look, self.told_from)))

    def whole(self, live: Session, data: bytes) -> None:
        """What it has understood is the whole moment."""
        change = json.loads(data)
        wanted = json.loads(ENCODER.encode(present(live, self.look, self.told_from)))
        assert self.hearer.hear(change) == wanted


def scenario_of(game: str, seed: int) -> str:
    """One scenario after another."""
    known = [info.id for info in scenarios(game)]
    return known[7 * seed % len(known)]


# --- the whole of it ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game, games in GAMES for seed in range(games + MORE)])
def test_changes_put_together_are_the_whole_moment(game: str, seed: int) -> None:
    live, rng = lived(game, scenario_of(game, seed), seed), Random(seed)
    ears = [Ear(look_of(v, ("en", "ru")[(seed + i) % 2], view=game == GAME.id)) for i, v in enumerate(viewers(live))]
    often = 1.0 if game == GAME.id else 0.25  # whoever is slow gets only the latest
    told = 0
    for n in played(live, rng, 400 if game == GIANT else 10**6):
        for ear in ears:
            if n == 0 or live.table.over or rng.random() < often:
                told += 1
                ear.whole(live, ear.told(live))
    assert told > 50


def test_the_whole_is_told_first_and_then_only_what_has_changed() -> None:
    live = lived("band_of_brothers", "capture_the_bridge", 1)
    ear = Ear(look_of("axis"))
    steps: list[tuple[int, int]] = []
    drawings: list[str] = []
    operands: list[tuple[Any, ...]] = []
    for n in played(live, Random(1)):
        change = json.loads(ear.told(live))
        steps.append((change["after"], change["step"]))
        drawings += change["book"].get("drawings", [])
        operands += map(tuple, change["book"].get("operands", []))
        assert n == 0 or "commitment" not in change["fields"]
    assert steps[0] == (0, 1) and all(after == step - 1 for after, step in steps)
    assert len(drawings) == len(set(drawings)) > 10  # each drawing once
    assert len(operands) == len(set(operands)) > 10
    assert json.loads(ear.told(live)) | {"step": 0, "after": 0} == {
        "type": "change", "step": 0, "after": 0, "fields": {}, "scene": {}, "book": {}, "events": [],
        "events_from": live.counts[-1],
    }  # fmt: skip


def piece(id: int, hex: int = 1, svg: str = "<rect/>", domain: str = "unit") -> Piece:
    """A counter."""
    return Piece(id, hex, 0.0, 0.0, "red", svg, domain=domain)


def lists(*steps: tuple[Any, ...], name: str = "pieces") -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """One list of a scene, step by step: what is told of it, and what was understood."""
    live = lived(GAME.id, "melee", 1)
    first, teller, hearer = present(live, look_of(None), 0), Teller(), Hearer()
    for items in steps:
        empty: dict[str, Any] = {"ground": "", "pieces": (), "marks": (), "piles": (), "tracks": ()}
        scene = wire.SceneLine(**{**empty, name: items})
        change = json.loads(ENCODER.encode(teller.tell(msgspec.structs.replace(first, scene=scene))))
        moment = hearer.hear(change)
        assert moment is not None
        assert moment["scene"][name] == json.loads(ENCODER.encode(items))
        yield change["scene"].get(name, {}), change["book"]


def test_of_a_piece_only_the_fields_that_changed_are_told() -> None:
    _, (moved, book), (turned, drawn) = lists(
        (piece(1), piece(2)), (piece(1, hex=4), piece(2)), (piece(1, hex=4, svg="<path/>"), piece(2))
    )
    assert moved == {"set": {"unit 1": {"hex": 4}}} and book == {}
    assert turned == {"set": {"unit 1": {"svg": 1}}} and drawn == {"drawings": ["<path/>"]}


def test_pieces_go_come_and_change_their_order() -> None:
    (_, first), (gone, _), (back, again), (turned, _) = lists(
        (piece(1), piece(2), piece(3)),
        (piece(1), piece(3)),
        (piece(1), piece(2), piece(3)),
        (piece(3), piece(2), piece(1)),
    )
    assert gone == {"gone": ["unit 2"]}
    assert set(back["set"]) == {"unit 2"} and back["order"] == ["unit 1", "unit 2", "unit 3"]
    assert first == {"drawings": ["<rect/>"]} and again == {}
    assert turned == {"order": ["unit 3", "unit 2", "unit 1"]}


def test_things_of_the_same_name_are_told_apart() -> None:
    alike = (piece(1, 3), piece(1, 4), piece(1, domain="handle"))
    assert list(keyed(alike)) == ["unit 1", "unit 1 #2", "handle 1"]
    mark = Mark(3, 0.0, 0.0, "mine", "<g/>")
    assert list(keyed((mark, mark))) == ["mine 3", "mine 3 #2"]
    list(lists(alike, alike[1:], alike))


def test_a_card_is_told_once() -> None:
    cards = tuple(Card(i, f"Card {i}", "long words", "<g/>") for i in range(3))

    def hand(*held: int) -> tuple[Pile, ...]:
        return (Pile("hand", "Hand", "red", len(held), tuple(cards[i] for i in held)),)

    (_, first), (played, more), (drawn, new) = lists(hand(0, 1), hand(1), hand(1, 2, 0), name="piles")
    assert len(first["cards"]) == 2
    assert played == {"set": {"red hand": {"count": 1, "cards": [1]}}} and more == {}
    assert drawn["set"]["red hand"]["cards"] == [1, 2, 0] and len(new["cards"]) == 1


def test_words_of_operands_may_overlap_in_a_label() -> None:
    operands = tuple(wire.Operand(domain="unit", value=i, text=text) for i, text in enumerate(("1", "12", "{0}")))
    choice = wire.Choice(text="x 1 12 {0}", verb="x", operands=operands, label="Unit 12 and 1, not 121 or {0}")
    first = present(lived(GAME.id, "melee", 1), look_of(None), 0)
    change = json.loads(ENCODER.encode(Teller().tell(msgspec.structs.replace(first, legal=(choice,)))))
    moment = Hearer().hear(change)
    assert moment is not None and moment["legal"] == json.loads(ENCODER.encode((choice,)))
    assert "1" not in form_of(choice).label


def test_whoever_missed_a_change_notices() -> None:
    live = lived(GAME.id, "melee", 1)
    ear, told = Ear(look_of("red")), []
    for _ in played(live, Random(1), 3):
        told += [json.loads(ear.told(live))]
    hearer = Hearer()
    assert hearer.hear(told[0]) and not hearer.hear(told[2])
    assert hearer.hear(told[1]) and hearer.hear(told[2])
    assert Hearer().hear(told[1]) is None


def test_a_book_that_grows_too_thick_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MOST", 30)
    live = lived(GAME.id, "melee", 2)
    ear, wholes = Ear(look_of("red")), 0
    for _ in played(live, Random(2)):
        data = ear.told(live)
        ear.whole(live, data)
        wholes += json.loads(data)["after"] == 0
    assert wholes > 1


# --- what it costs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["fronts", "melee"])
def test_an_action_at_a_table_of_350_counters_costs_under_10_kb(scenario: str) -> None:
    live = lived(GIANT, scenario, 1)
    ears = [Ear(look_of(viewer)) for viewer in viewers(live)]
    assert len(present(live, ears[0].look, 0).scene.pieces) == 350
    asked = set()
    for n in played(live, Random(1), 320):
        asked.add((live.table.to_act, live.table.prompt))
        for ear in ears:
            data = ear.told(live)
            assert n == 0 or len(data) < BUDGET
    assert {(side, prompt) for side in live.table.sides for prompt in ("moves", "go")} <= asked


# --- hidden is hidden -----------------------------------------------------------------------------------------------


def pair(live: Session, then: Session, viewer: str | None) -> bytes:
    """What a viewer is told of the second of two moments."""
    ear = Ear(look_of(viewer, view=True))
    ear.told(live)
    return ear.told(then)


def frozen(live: Session) -> Session:
    """A table as it stands now."""
    other = Session(live.row, live.setup)
    other.begin(live.table.clone())
    for name in ("n", "marks", "counts", "asked", "seats", "since"):
        setattr(other, name, getattr(live, name))
    return other


@pytest.mark.parametrize("game", ["toy", "memoir44", "combat_commander", "band_of_brothers"])
def test_a_change_is_the_same_whatever_is_hidden_before_and_after_it(game: str) -> None:
    live, rng = lived(game, scenario_of(game, 1), 3), Random(3)
    before, differ = frozen(live), 0
    for n in played(live, rng, 150):
        if n % 10 == 0 and not live.table.over:
            for index, viewer in enumerate(viewers(live)):
                side = index if viewer else -1
                told = pair(before, live, viewer)
                assert pair(twin(before, side, rng), twin(live, side, rng), viewer) == told
                differ += twin(live, side, rng).table.hash != live.table.hash
            before = frozen(live)
    assert differ


def test_a_change_that_told_what_is_hidden_would_be_noticed() -> None:
    live, rng = lived(GAME.id, "melee", 3), Random(3)
    before, seen = frozen(live), set()
    for _ in played(live, rng, 60):
        seen.add(pair(twin(before, 0, rng), twin(live, 0, rng), "blue") == pair(before, live, "blue"))
    assert False in seen


def test_whoever_looks_through_other_eyes_is_told_the_whole(client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    rng = Random(1)
    with client.live(made["table"]) as live:
        sides, steps = {live.moment["side"]}, [json.loads(live.raw[-1])["after"]]
        for _ in range(25):
            seen = live.moment["side"]
            live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
            assert (json.loads(live.raw[-1])["after"] == 0) == (live.moment["side"] != seen)
            assert live.moment["events"] == [] or live.events[-1] == live.moment["events"][-1]
            sides.add(live.moment["side"])
    assert sides == {"red", "blue"} and steps == [0]


# --- over the wire --------------------------------------------------------------------------------------------------


def test_the_whole_is_told_to_whoever_asks(client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    with client.live(made["table"], perspective="red") as live:
        while live.moment["n"] < 5:
            to_act = "red" if live.moment["to_act"] == "red" else "blue"
            with client.live(made["table"], perspective=to_act) as hand:
                live.until_n(hand.act(hand.moment["legal"][0]["text"])["n"])
        before, events = live.moment, list(live.events)
        assert live.say("whole")["type"] == "ack"
        live.next_moment()
        assert json.loads(live.raw[-1])["after"] == 0
        assert live.moment["events_from"] == 0 and live.events == events
        assert {**before, "events": [], "events_from": 0} == {**live.moment, "events": [], "events_from": 0}


def test_a_page_of_another_version_is_told_to_load_itself_again(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"})
    for version in (wire.PROTOCOL - 1, wire.PROTOCOL + 1, ""):
        live = client.socket(made["table"], protocol=version)
        with pytest.raises(ConnectionClosed):
            live.hear()
        assert live.socket.close_code == 1008
        assert str(live.socket.close_reason).startswith("protocol")


def test_seats_told_between_two_moments_are_not_forgotten(server: Running, client: Client) -> None:
    made, guest = client.table(seats={"red": "me"}), server.client()
    guest.sit(made, "blue")
    with client.live(made["table"], perspective="red") as live:
        guest.post(f"/api/tables/{made['table']}/seat", {"side": "blue", "leave": True})
        while live.told[-1]["type"] != "seats" or live.told[-1]["seats"][1]["kind"] != "open":
            live.hear()
        link = client.post(f"/api/tables/{made['table']}/seat", {"side": "blue", "link": True})["link"]
        guest.sit({**made, "links": {"blue": link}}, "blue")
        live.until_n(live.act(live.moment["legal"][0]["text"])["n"])
        assert [seat["kind"] for seat in live.moment["seats"]] == ["person", "person"]


def pages() -> str:
    """A few changes of the toy and the moments they lead to, for the tests of the page."""
    live = lived(GAME.id, "melee", 4)
    ear, found = Ear(look_of("red", "ru")), []
    for _ in played(live, Random(4), 14):
        change = json.loads(ear.told(live))
        found.append({"change": change, "moment": json.loads(ENCODER.encode(present(live, ear.look, ear.told_from)))})
    return json.dumps(found, ensure_ascii=False, indent=0) + "\n"


def test_the_page_is_tested_with_what_the_server_says() -> None:
    """Written anew with `python -m tests.server.test_changes`."""
    assert pages() == PAGE.read_text(encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(pages(), encoding="utf-8")
