"""The scenarios of the base game and of the Terrain Pack: what they are, what is laid out, and their special rules.

One long file, a section a scenario, twenty of them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sandtable
from sandtable import SandtableError, Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARDS, DECK
from sandtable.games.memoir44.rules.match import MatchScore, match_score
from sandtable.testing import play, position, refused, rule
from tests.games.memoir44.field import (
    ARMOR,
    FLAG,
    GRENADE,
    HANDS,
    INFANTRY,
    STAR,
    dice,
    hand,
    legal,
    of,
    on,
    open_battle,
    ordered,
    state,
    where,
)


def idle(t: Table) -> None:
    """A whole turn in which the first card is played and little is done with it."""
    turn = t.turn
    play(t, next(str(a) for a in t.legal if a.verb in ("play", "pass")))
    while t.turn == turn and not t.over:
        quiet = [str(a) for a in t.legal if a.verb in ("end", "pass", "discard")]
        play(t, quiet[0] if quiet else str(t.legal[-1]))


def briefed(name: str, number: int, axis: int, allies: int, medals: int, first: str) -> Table:
    """A scenario freshly set up, whose number, hands, first player and medals are as said."""
    info = next(s for s in sandtable.scenarios("memoir44") if s.id == name)
    assert info.number == number
    t = sandtable.new("memoir44", name, seed=2)
    assert (len(hand(t, "axis")), len(hand(t, "allies"))) == (axis, allies)
    assert t.view(None)["needed"] == {"axis": medals, "allies": medals}
    assert t.to_act == first
    return t


def holds(name: str, side: str, where_: str, kept: bool) -> None:
    """A unit on a hex has a medal there, which its side keeps, or does not keep, when the unit goes on."""
    other = {"axis": "allies", "allies": "axis"}[side]
    away = {"axis": "A1", "allies": "M9"}[other]
    t = on(name, f"{where_} {side} infantry 4", f"{away} {other} infantry 4", side=side)
    assert t.score == {side: 1, other: 0}, where_
    goals = {h for o in t.view(None)["objectives"] for h in o["hexes"]}
    events = play(ordered(t, 0), next(a for a in legal(t, "move") if a.split()[2] not in goals))
    assert t.score == {side: int(kept), other: 0}, where_
    assert bool(of(events, "medal-lost")) is not kept
    t = on(name, f"{where_} {other} infantry 4", f"{away} {side} infantry 4", side=side)
    if not any(o["for"] == other and where_ in o["hexes"] for o in t.view(None)["objectives"]):
        assert t.score == {side: 0, other: 0}, where_


def objectives(t: Table) -> list[tuple[str, tuple[str, ...]]]:
    return [(o["for"], tuple(o["hexes"])) for o in t.view(None)["objectives"]]


def temporary(name: str, side: str, *hexes: str) -> None:
    for h in hexes:
        holds(name, side, h, kept=False)


def lost_with_its_holder(name: str, held: str, beside: str) -> None:
    """The Allied medal of a hex is gone with the unit on it, which is a medal for the Axis."""
    units = (f"{held} allies infantry 1", f"{beside} axis infantry 4", "A1 allies infantry 4", "M9 axis infantry 4")
    t = on(name, *units, side="axis")
    assert t.score == {"axis": 0, "allies": 1}
    open_battle(t, 1)
    t.script([GRENADE, STAR, STAR])
    play(t, "battle 1 0", "pass")
    assert t.score == {"axis": 1, "allies": 0}


def permanent(name: str, side: str, *hexes: str) -> None:
    for h in hexes:
        holds(name, side, h, kept=True)


# --- set-up ---------------------------------------------------------------------------------------------------------


@rule("M44:setup-scenario", "M44:setup-deck")
def test_a_scenario_is_laid_out_and_both_hands_come_from_one_deck_of_sixty() -> None:
    t = sandtable.new("memoir44", "operation_cobra", seed=4)
    row = state(t).setup.data
    assert {(u["hex"], u["side"], u["kind"], u["figures"]) for u in t.view(None)["units"]} == {
        (u["hex"], u["side"], u["type"], u["figures"]) for u in row["units"]
    }
    tiles = {h["hex"]: h["tile"] for h in t.view(None)["hexes"] if h["tile"] != "clear"}
    assert tiles == {h: v if isinstance(v, str) else v["type"] for h, v in row["terrain"].items()}
    s = state(t)
    assert sorted((*s.hands[0], *s.hands[1], *s.deck)) == sorted(DECK)
    assert len(s.deck) == 60 - 4 - 5
    assert sandtable.new("memoir44", "operation_cobra", seed=5).hash != t.hash, "another seed, another shuffle"


def test_scenarios_are_listed_set_by_set_and_by_number() -> None:
    places = [(info.set, info.number) for info in sandtable.scenarios("memoir44")]
    sets = list(dict.fromkeys(name for name, _ in places))
    assert sets == ["base", "terrain_pack", "other", "ours", "practice"]
    assert places == sorted(places, key=lambda place: (sets.index(place[0]), place[1]))


@pytest.mark.parametrize("name", [s.id for s in sandtable.scenarios("memoir44")])
def test_every_scenario_begins_and_can_be_written_and_read(name: str) -> None:
    t = sandtable.new("memoir44", name, seed=1)
    again = sandtable.position(t.position(), seed=1)
    assert again.hash == t.hash
    assert t.legal


# --- the base game --------------------------------------------------------------------------------------------------


@rule("M44:scn-pegasus", "M44:victory-objective")
def test_pegasus_bridge() -> None:
    t = briefed("pegasus_bridge", 1, 2, 6, 4, "allies")
    assert objectives(t) == [("allies", ("D7",)), ("allies", ("k4",))]
    temporary("pegasus_bridge", "allies", "D7", "k4")


@rule("M44:scn-pegasus")
def test_at_pegasus_bridge_the_axis_draws_two_cards_after_its_first_two_turns() -> None:
    t = briefed("pegasus_bridge", 1, 2, 6, 4, "allies")
    for expected in (3, 4, 4, 4):
        idle(t)
        assert (t.to_act, len(hand(t, "allies"))) == ("axis", 6)
        idle(t)
        assert len(hand(t, "axis")) == expected


@rule("M44:scn-pegasus", "M44:card-recon")
def test_at_pegasus_bridge_recon_chooses_one_of_the_two_cards_drawn() -> None:
    t = on("pegasus_bridge", "k8 axis infantry 4", "C3 allies infantry 4", side="axis", axis="recon_left probe_left")
    play(t, "play recon_left", "end")
    assert (t.prompt, len(state(t).drawn[0])) == ("recon", 2)
    play(t, legal(t)[0])
    assert len(hand(t, "axis")) == 3


@rule("M44:scn-sme")
def test_sainte_mere_eglise() -> None:
    t = briefed("sainte_mere_eglise", 2, 4, 5, 4, "allies")
    assert t.prompt == "drop"
    assert objectives(t) == []


@rule("M44TP:church-d", "M44TP:church-b")
def test_the_church_of_sainte_mere_eglise_is_an_option() -> None:
    plain = sandtable.new("memoir44", "sainte_mere_eglise")
    town = next(h for h in plain.view(None)["hexes"] if h["hex"] == "G5")
    assert town["tile"] == "town"
    assert state(plain).owner[state(plain).at[GRID.at("G5")]] == 0
    church = sandtable.new("memoir44", "sainte_mere_eglise", options={"church": True})
    tiles = [(a["tile"], b["tile"]) for a, b in zip(*(t.view(None)["hexes"] for t in (plain, church)), strict=True)]
    assert [pair for pair in tiles if pair[0] != pair[1]] == [("town", "church")]
    t = position(
        """
        game: memoir44
        scenario: sainte_mere_eglise
        options: {"church": true}
        side: allies
        land: scenario
        units:
          0 G5 axis infantry 4
          1 H5 allies infantry 4
          2 A1 allies infantry 4
        hands:
          allies: direct_from_hq recon_left
          axis: recon_right recon_center
        """
    )
    open_battle(t, 1)
    t.script([FLAG, STAR])
    play(t, "battle 1 0", "pass")
    assert legal(t) == ["ignore 0", "ignore 1"]
    play(t, "ignore 1")
    assert where(t, 0) == "G5"


@rule("M44:scn-sword")
def test_sword_beach() -> None:
    t = briefed("sword_beach", 3, 4, 5, 5, "allies")
    works = [h["work"] for h in t.view(None)["hexes"] if h["work"]]
    assert works == ["bunker:axis"] * 3
    commandos = [u for u in t.view(None)["units"] if u["special"] == "special_forces"]
    assert [(u["side"], u["hex"]) for u in commandos] == [("allies", "A1"), ("allies", "E1"), ("allies", "M1")]
    temporary("sword_beach", "allies", "B9", "F9", "M9")


@rule("M44:scn-hoc")
def test_pointe_du_hoc() -> None:
    t = briefed("pointe_du_hoc", 4, 4, 6, 4, "allies")
    allies = [u for u in t.view(None)["units"] if u["side"] == "allies"]
    assert {u["special"] for u in allies} == {"special_forces"}
    permanent("pointe_du_hoc", "allies", "J9", "K9")
    t = on("pointe_du_hoc", "c4 allies infantry 4 special_forces", "e6 axis infantry 4", "A3 allies infantry 4")
    ordered(t, 0, 2)
    assert {"move 0 C5", "move 0 D5"} <= set(legal(t))
    assert not any(a.endswith("6") for a in legal(t, "move")), "up the cliff costs both hexes"
    t = on("pointe_du_hoc", "c2 allies infantry 4 special_forces", "e6 axis infantry 4", "A3 allies infantry 4")
    ordered(t, 0, 2)
    refused(t, "move 0 C5", "M44:special-forces")


@rule("M44:scn-omaha")
def test_first_assault_wave() -> None:
    briefed("omaha_beach", 5, 5, 4, 6, "axis")
    temporary("omaha_beach", "allies", "A9", "F9", "k8", "l8", "H7")
    t = on("omaha_beach", "D5 allies infantry 4", "C5 allies armor 3", "c8 axis infantry 4")
    ordered(t, 0, 1)
    refused(t, "move 1 c6", "M44:scn-omaha")
    play(t, "move 0 c6")
    assert state(t).silent & 1, "up the bluff it has moved two hexes"
    t = on("omaha_beach", "c4 allies infantry 4", "M1 allies infantry 4", "c8 axis infantry 4")
    ordered(t, 0, 1)
    refused(t, "move 0 c6", "M44:scn-omaha")


@rule("M44:scn-omaha")
def test_the_sea_wall_is_a_sandbag_position_of_the_allies_for_good() -> None:
    t = on("omaha_beach", "j4 allies infantry 4", "i4 axis infantry 4", "M1 allies infantry 4", side="axis")
    open_battle(t, 1)
    t.script([FLAG, STAR])
    assert dice(play(t, "battle 1 0", "pass")) == 2
    assert legal(t) == ["ignore 0", "ignore 1"]
    t = on("omaha_beach", "j4 axis infantry 4", "i4 allies infantry 4", "M1 allies infantry 4")
    assert dice(play(open_battle(t, 1), "battle 1 0", "pass")) == 3
    t = on("omaha_beach", "j4 allies infantry 4", "A9 axis infantry 4", "M1 allies infantry 4")
    play(ordered(t, 0, 2), "move 0 i4")
    assert next(h for h in t.view(None)["hexes"] if h["hex"] == "j4")["work"] == "sea_wall:allies"


@rule("M44:scn-mouchet")
def test_mont_mouchet() -> None:
    t = briefed("mont_mouchet", 6, 4, 5, 4, "allies")
    allies = [u for u in t.view(None)["units"] if u["side"] == "allies"]
    assert {u["special"] for u in allies} == {"french_resistance"}
    for kind, face, medals in (("armor", ARMOR, 2), ("infantry", INFANTRY, 1)):
        t = on(
            "mont_mouchet", "b4 allies infantry 3", f"c4 axis {kind} 1", "M9 axis infantry 4", "A1 allies infantry 3"
        )
        open_battle(t, 0)
        t.script([face, STAR, STAR])
        play(t, "battle 0 1", "pass")
        assert t.score == {"axis": 0, "allies": medals}
    t = on(
        "mont_mouchet",
        "b4 allies infantry 1",
        "c4 axis armor 3",
        "M9 axis infantry 4",
        "A1 allies infantry 3",
        side="axis",
    )
    open_battle(t, 1)
    t.script([INFANTRY, STAR, STAR])
    play(t, "battle 1 0", "pass")
    assert t.score == {"axis": 1, "allies": 0}


def _vassieux(left: int, axis: str) -> Table:
    """Vassieux with so many cards left in the deck."""
    names = [CARDS[c] for c in DECK]
    for name in (*axis.split(), *HANDS[1].split()):
        names.remove(name)
    discard = f"discard: {' '.join(names[left:])}"
    return on("vassieux", "A9 axis infantry 4", "A1 allies infantry 3", side="axis", axis=axis, more=discard)


@rule("M44:scn-vassieux")
def test_vassieux_is_lost_by_the_allies_when_the_deck_runs_out() -> None:
    briefed("vassieux", 7, 4, 4, 4, "axis")
    t = _vassieux(2, "recon_in_force probe_left")
    play(t, "play recon_in_force", "end")
    assert not t.over
    idle(t)
    assert (t.over, t.winner) == (True, "axis")
    assert not state(t).deck
    spent = _vassieux(0, "recon_in_force probe_left")
    idle(spent)
    assert (spent.over, spent.winner) == (True, "axis")


@rule("M44:scn-vassieux")
def test_at_vassieux_their_finest_hour_does_not_reshuffle() -> None:
    t = _vassieux(5, "their_finest_hour probe_left")
    events = play(t, "play their_finest_hour")
    if t.prompt == "order":
        events += play(t, "end")
    assert not of(events, "deck-reshuffled")
    assert len(state(t).deck) == 4
    assert CARDS.index("their_finest_hour") in state(t).discard


@rule("M44:scn-cobra")
def test_operation_cobra() -> None:
    briefed("operation_cobra", 8, 4, 5, 5, "allies")
    temporary("operation_cobra", "allies", "K9", "e8")


@rule("M44:scn-mortain")
def test_operation_luttich() -> None:
    briefed("operation_luttich", 9, 5, 6, 4, "axis")
    temporary("operation_luttich", "axis", "L1")
    t = on("operation_luttich", "H5 axis infantry 4", "M9 axis infantry 4", "A1 allies infantry 4", side="axis")
    refused(ordered(t, 0, 1), "move 0 G7", "M44:scn-mortain")
    t = on("operation_luttich", "g6 axis infantry 4", "M9 axis infantry 4", "A1 allies infantry 4", side="axis")
    play(ordered(t, 0, 1), "move 0 G7")
    assert state(t).silent & 1, "going up it has moved two hexes"


@rule("M44:scn-mortain")
def test_from_hill_317_recon_is_air_power_in_its_section() -> None:
    cards = "recon_right probe_left"
    enemies = ("K9 axis infantry 4", "A9 axis infantry 4")
    t = on("operation_luttich", "L5 allies infantry 4", *enemies, allies=cards)
    play(t, "strike recon_right")
    assert (t.prompt, legal(t, "target")) == ("target", ["target 1"]) or t.to_act == "axis"
    t = on("operation_luttich", "L5 allies infantry 4", *enemies, "K7 axis infantry 4", allies=cards)
    play(t, "strike recon_right")
    refused(t, "target 2", "M44:scn-mortain")
    t = on("operation_luttich", "L3 allies infantry 4", *enemies, allies=cards)
    assert legal(t, "strike") == []


@rule("M44:scn-toulon", "M44:victory-objective")
def test_toulon_falls_when_the_allies_end_their_turn_on_three_of_its_towns() -> None:
    briefed("toulon", 10, 4, 6, 6, "allies")
    towns = [f"{h} allies infantry 4" for h in ("G9", "h8", "i8")]
    t = on("toulon", *towns, "A9 axis infantry 4", "A7 axis infantry 4", side="axis")
    idle(t)
    assert not t.over, "at the end of the enemy's turn nothing is won"
    idle(t)
    assert (t.over, t.winner) == (True, "allies")
    t = on("toulon", *towns[:2], "A9 axis infantry 4")
    idle(t)
    assert not t.over


@rule("M44:scn-paris")
def test_liberation_of_paris() -> None:
    briefed("liberation_of_paris", 11, 4, 5, 5, "allies")
    permanent("liberation_of_paris", "allies", "C9", "F9", "J9")


@rule("M44:scn-montelimar")
def test_montelimar() -> None:
    t = briefed("montelimar", 12, 5, 5, 6, "axis")
    temporary("montelimar", "axis", "b2", "l2")
    temporary("montelimar", "allies", "F9", "f8", "k8", "L9")
    both = on("montelimar", "f8 allies infantry 4", "g8 allies infantry 4", "A9 axis infantry 4")
    assert both.score["allies"] == 1, "one medal, however many stand by the Rhone"
    germans = [u for u in t.view(None)["units"] if u["side"] == "axis" and u["kind"] == "infantry"]
    assert {(u["special"], u["figures"], u["full"]) for u in germans} == {(None, 3, 3), ("special_forces", 4, 4)}


@rule("M44:scn-arnhem")
def test_arnhem_bridge() -> None:
    t = briefed("arnhem_bridge", 13, 6, 6, 5, "axis")
    assert objectives(t) == []
    t = on("arnhem_bridge", "G3 allies infantry 4", "f4 allies infantry 4", "A9 axis infantry 4")
    ordered(t, 0, 1)
    assert "move 0 g4" in legal(t)
    refused(t, "move 1 g4", "M44:scn-arnhem")
    t = on(
        "arnhem_bridge",
        "I7 axis infantry 4",
        "J5 allies infantry 4",
        "M9 axis armor 3",
        "M7 allies infantry 4",
        side="axis",
    )
    open_battle(t, 0, 2)
    refused(t, "battle 0 1", "M44:scn-arnhem")
    t = on("arnhem_bridge", "I7 axis armor 3", "J5 allies infantry 4", "M9 axis armor 3", side="axis")
    assert dice(play(open_battle(t, 0), "battle 0 1")) == 3


@rule("M44:scn-arracourt")
def test_arracourt_has_no_special_rules() -> None:
    t = briefed("arracourt", 14, 4, 6, 6, "axis")
    assert state(t).setup.rules == {}
    assert objectives(t) == []
    assert {u["special"] for u in t.view(None)["units"] if u["kind"] == "infantry"} <= {None, "special_forces"}


@rule("M44:scn-stvith")
def test_st_vith() -> None:
    t = briefed("st_vith", 15, 5, 4, 6, "axis")
    elite = [u for u in t.view(None)["units"] if u["special"] == "elite_armor"]
    assert {(u["side"], u["figures"]) for u in elite} == {("axis", 4)}
    assert len(elite) == 4
    t = on("st_vith", "e4 axis infantry 4", "M1 allies infantry 4", "A9 axis infantry 4", side="axis")
    refused(ordered(t, 0, 2), "move 0 E3", "M44:scn-stvith")


@rule("M44:scn-saverne", "M44:victory-objective")
def test_saverne_gap() -> None:
    briefed("saverne_gap", 16, 4, 6, 5, "allies")
    t = on("saverne_gap", "b4 allies artillery 2", "e4 axis infantry 4", "f2 allies infantry 4")
    ordered(t, 0, 2)
    refused(t, "move 0 c4", "M44:scn-saverne")
    t = on("saverne_gap", "b4 allies artillery 2", "e4 axis infantry 4", "F3 allies infantry 4")
    refused(open_battle(t, 0, 2), "battle 0 1", "M44:scn-saverne")
    t = on("saverne_gap", "g8 allies infantry 4", "F9 allies infantry 4", "A9 axis infantry 4", side="axis")
    idle(t)
    assert not t.over
    idle(t)
    assert (t.over, t.winner) == (True, "allies")


# --- the Terrain Pack -----------------------------------------------------------------------------------------------


def identity(name: str) -> tuple[Any, ...]:
    info = next(s for s in sandtable.scenarios("memoir44") if s.id == name)
    data = state(sandtable.new("memoir44", name)).setup.data
    operation = data["operation"]["en"] if data["operation"] else None
    return info.number, info.title["en"], operation, info.date, data["date"][1]


def shape(entry: dict[str, Any]) -> str:
    edges = entry["edges"]
    if not edges:
        return str(entry["tile"])
    straight = len(edges) == 2 and abs(GRID.heading(edges[0]) - GRID.heading(edges[1])) == 3
    return f"{entry['tile']} {'straight' if straight else len(edges)}"


def pieces(name: str) -> list[int]:
    """How many of each kind of piece lie on the board at the start."""
    view = sandtable.new("memoir44", name).view(None)
    found = Counter(shape(h) for h in view["hexes"] if h["tile"] != "clear")
    found.update(h["work"].partition(":")[0] for h in view["hexes"] if h["work"])
    for thing in ("wire", "sandbags", "hedgehog", "mine"):
        found[thing] += sum(1 for h in view["hexes"] if h.get(thing))
    found["boat"] = sum(1 for u in view["units"] if u["boat"])
    found["medal"] = len(view["objectives"])
    return sorted((+found).values())


def wins(name: str, medals: int, side: str) -> None:
    """One medal short of the number a side plays on; with it the game is over at once."""
    other = {"axis": "allies", "allies": "axis"}[side]
    units = (f"F5 {side} infantry 4", f"E5 {other} infantry 1", f"M1 {other} infantry 4", f"A9 {side} infantry 4")
    for have, over in ((medals - 2, False), (medals - 1, True)):
        t = on(name, *units, side=side, more=f"medals: {side} {have}")
        open_battle(t, 0)
        t.script([GRENADE] * 3)
        if t.prompt == "battle":
            play(t, "battle 0 1")
        if t.prompt == "AmbushWindow":
            play(t, "pass")
        assert t.over is over
        assert t.winner == (side if over else None)


@rule("M44TP:knightsbridge-a", "M44TP:knightsbridge-b", "M44TP:knightsbridge-g")
def test_knightsbridge_and_its_pieces() -> None:
    assert identity("knightsbridge") == (34, "Knightsbridge", "Battle of Gazala", "1942-06-12", "1942-06-12")
    assert pieces("knightsbridge") == sorted([2, 1, 2, 1, 3])
    units = sandtable.new("memoir44", "knightsbridge").view(None)["units"]
    elite = [u for u in units if u["special"]]
    assert [(u["hex"], u["side"], u["kind"], u["figures"], u["badge"]) for u in elite] == [
        ("C9", "axis", "armor", 4, "german_elite"),
        ("K9", "axis", "armor", 4, "german_elite"),
    ]
    assert {u["figures"] for u in units if u["kind"] == "armor" and not u["special"]} == {3}


@rule("M44TP:knightsbridge-c")
def test_knightsbridge_may_be_played_on_the_plain_board() -> None:
    desert = sandtable.new("memoir44", "knightsbridge")
    plain = sandtable.new("memoir44", "knightsbridge", options={"board": "countryside"})
    assert (desert.view(None)["board"], plain.view(None)["board"]) == ("desert", "countryside")
    assert desert.view(None)["hexes"] == plain.view(None)["hexes"]
    with pytest.raises(SandtableError, match="cannot be played on the board 'desert'"):
        sandtable.new("memoir44", "arracourt", options={"board": "desert"})


@rule("M44TP:knightsbridge-d", "M44TP:knightsbridge-e", "M44TP:knightsbridge-f")
def test_knightsbridge_hands_and_medals() -> None:
    briefed("knightsbridge", 34, 6, 4, 5, "axis")
    wins("knightsbridge", 5, "axis")
    wins("knightsbridge", 5, "allies")


@rule("M44TP:knightsbridge-h", "M44TP:knightsbridge-i")
def test_at_knightsbridge_german_armor_moves_three_hexes_and_british_two() -> None:
    t = on("knightsbridge", "C5 axis armor 3", "C1 allies armor 3", "M9 axis armor 3", side="axis")
    ordered(t, 0, 2)
    assert "move 0 F5" in legal(t)
    refused(t, "move 0 G5", "M44TP:knightsbridge-h")
    play(t, "move 0 b2", "end")
    assert "battle 0 1" in legal(t)
    t = on("knightsbridge", "C5 allies armor 3", "C9 axis armor 3", "M1 allies armor 3")
    ordered(t, 0, 2)
    assert "move 0 E5" in legal(t)
    refused(t, "move 0 F5", "M44TP:knightsbridge-i")
    play(t, "move 0 C7", "end")
    assert "battle 0 1" in legal(t)


@rule("M44TP:knightsbridge-j", "M44TP:desert-overrun-a")
def test_at_knightsbridge_armor_overruns_by_the_desert_rules() -> None:
    assert state(sandtable.new("memoir44", "knightsbridge")).setup.rules["desert"]
    enemies = ("D5 allies armor 1", "F5 allies armor 1", "d4 allies armor 1")
    t = on("knightsbridge", "C5 axis armor 3", *enemies, "M1 allies armor 3", "M9 axis armor 3", side="axis")
    open_battle(t, 0, 5)
    t.script([ARMOR, STAR, STAR])
    play(t, "battle 0 1", "pass", "take")
    assert where(t, 0) == "D5"
    assert {"advance E5", "battle 0 3", "end"} <= set(legal(t))
    play(t, "advance E5")
    assert not [a for a in legal(t) if a.startswith("advance")], "one further hex, not two"
    t.script([ARMOR, STAR, STAR])
    play(t, "battle 0 2", "pass")
    if "take" in legal(t):
        play(t, "take")
    assert not [a for a in legal(t) if a.startswith("battle 0")], "no third battle"


@rule("M44TP:wadi-b", "M44TP:wadi-c")
def test_at_knightsbridge_armor_in_the_wadi_leaves_by_its_ends_and_battles_only_neighbours() -> None:
    t = on("knightsbridge", "H7 axis armor 3", "J7 allies armor 3", "A9 axis armor 3", side="axis")
    ordered(t, 0, 2)
    near = {GRID.label[h] for h in GRID.neighbours[GRID.at("H7")]}
    assert {a.split()[2] for a in legal(t, "move") if a.startswith("move 0")} & near == {"g8", "g6"}
    refused(t, "move 0 I7", "M44TP:wadi-b")
    t = on("knightsbridge", "H7 axis armor 3", "J7 allies armor 3", "A9 axis armor 3", "A7 allies armor 3", side="axis")
    refused(open_battle(t, 0, 2), "battle 0 1", "M44TP:wadi-c")


@rule("M44TP:nijmegen-a", "M44TP:nijmegen-b", "M44TP:nijmegen-c", "M44TP:nijmegen-d", "M44TP:nijmegen-e")
def test_nijmegen_bridges() -> None:
    assert identity("nijmegen_bridges") == (35, "Nijmegen Bridges", "Market Garden", "1944-09-20", "1944-09-20")
    assert pieces("nijmegen_bridges") == sorted([4, 10, 12, 8, 10, 1, 2, 1, 2, 3, 3])
    briefed("nijmegen_bridges", 35, 5, 6, 6, "allies")
    wins("nijmegen_bridges", 6, "axis")


@rule("M44TP:nijmegen-f", "M44TP:nijmegen-g")
def test_each_bridge_of_nijmegen_is_a_medal_while_an_allied_unit_is_on_it() -> None:
    temporary("nijmegen_bridges", "allies", "j8", "E5")
    lost_with_its_holder("nijmegen_bridges", "E5", "d6")


@rule("M44TP:dam-scn-a", "M44TP:dam-scn-b", "M44TP:dam-scn-c", "M44TP:dam-scn-d", "M44TP:dam-scn-e")
def test_schwammenauel_dam() -> None:
    assert identity("schwammenauel_dam") == (36, "Schwammenauel Dam", None, "1945-02-04", "1945-02-09")
    printed, found = Counter([15, 4, 2, 2, 3, 15, 4, 7, 2, 2, 2]), Counter(pieces("schwammenauel_dam"))
    lakes = sum(1 for h in sandtable.new("memoir44", "schwammenauel_dam").view(None)["hexes"] if h["tile"] == "lake")
    found[lakes] -= 1  # two kinds of lake tile, which play alike, are one kind here
    assert not +(found - printed)
    assert sum((printed - found).elements()) == lakes
    briefed("schwammenauel_dam", 36, 5, 5, 6, "allies")
    wins("schwammenauel_dam", 6, "allies")


@rule("M44TP:dam-scn-f", "M44TP:dam-scn-g")
def test_each_dam_is_a_medal_while_an_allied_unit_is_on_it() -> None:
    temporary("schwammenauel_dam", "allies", "D7", "L7")
    lost_with_its_holder("schwammenauel_dam", "D7", "C7")


@rule("M44TP:dam-scn-i", "M44:special-forces")
def test_the_paratroopers_of_schwammenauel_move_two_hexes_and_battle() -> None:
    t = sandtable.new("memoir44", "schwammenauel_dam")
    special = [u for u in t.view(None)["units"] if u["special"]]
    assert [(u["hex"], u["side"], u["special"], u["badge"]) for u in special] == [
        ("H3", "allies", "special_forces", "allied_elite"),
        ("I3", "allies", "special_forces", "allied_elite"),
    ]
    for words, may in (("special_forces badge=allied_elite", True), ("", False)):
        t = on(
            "schwammenauel_dam",
            f"H3 allies infantry 4 {words}",
            "F5 axis infantry 4",
            "A1 allies infantry 4",
            "C1 allies infantry 4",
        )
        play(ordered(t, 0, 2), "move 0 F3", "end")
        assert ("battle 0 1" in legal(t)) is may


@rule("M44TP:roer-a", "M44TP:roer-b", "M44TP:roer-c", "M44TP:roer-d", "M44TP:roer-e")
def test_across_the_river_roer() -> None:
    assert identity("across_the_roer") == (37, "Across the River Roer", "Operation Grenade", "1945-02-24", "1945-02-24")
    printed, found = Counter([4, 4, 1, 16, 13, 7, 6, 2, 3, 4, 6]), Counter(pieces("across_the_roer"))
    lakes = sum(1 for h in sandtable.new("memoir44", "across_the_roer").view(None)["hexes"] if h["tile"] == "lake")
    found[lakes] -= 1
    assert not +(found - printed)
    assert sum((printed - found).elements()) == lakes
    briefed("across_the_roer", 37, 4, 6, 6, "allies")
    wins("across_the_roer", 6, "allies")


@rule("M44TP:roer-f", "M44TP:roer-g")
def test_the_marked_towns_and_the_end_of_the_road_are_medals_at_the_roer() -> None:
    t = sandtable.new("memoir44", "across_the_roer")
    assert sorted(objectives(t)) == sorted(("allies", (h,)) for h in ("G9", "b8", "a6", "l6"))
    temporary("across_the_roer", "allies", "b8", "a6", "l6", "G9")
    lost_with_its_holder("across_the_roer", "G9", "H9")


# --- objectives of every sort ---------------------------------------------------------------------------------------


@rule("M44:victory-objective")
def test_a_majority_objective_counts_while_one_side_is_on_more_of_its_hexes() -> None:
    t = on("pushing_through_caen", "D7 allies infantry 4", "E7 axis infantry 4", "M1 allies infantry 4")
    assert t.score["allies"] == 0
    t = on("pushing_through_caen", "D7 allies infantry 4", "M9 axis infantry 4", "M1 allies infantry 4")
    assert t.score["allies"] == 1
    for axis, allies, score in (("G5 H5", "H3", (2, 0)), ("G5", "H3", (0, 0)), ("G5", "H3 g4", (0, 2))):
        units = [f"{h} axis infantry 4" for h in axis.split()] + [f"{h} allies infantry 4" for h in allies.split()]
        t = on("ponyri", *units)
        assert t.score == {"axis": score[0], "allies": score[1]}


@rule("M44:victory-objective")
def test_an_objective_of_either_side_goes_to_whoever_is_there() -> None:
    for side in ("axis", "allies"):
        t = on(
            "railhead", f"G5 {side} infantry 4", "A9 axis infantry 4", "A1 allies infantry 4", "M1 allies infantry 4"
        )
        assert t.score[side] == 1


@rule("M44:victory-objective")
def test_an_objective_of_the_start_of_a_turn_is_gained_only_then_and_kept() -> None:
    t = on("signals_raid", "G1 axis infantry 4", "A1 allies infantry 4", "M1 allies infantry 4", "A9 axis infantry 4")
    assert t.score["axis"] == 0
    idle(t)
    assert (t.to_act, t.score["axis"]) == ("axis", 1)
    play(ordered(t, 0), "move 0 H1")
    assert t.score["axis"] == 1


@rule("M44:move-off-board")
def test_at_utah_beach_units_leave_the_board_by_the_exits_for_a_medal() -> None:
    t = on("utah_beach", "A9 allies infantry 4", "H5 allies infantry 4", "M9 axis infantry 4", "M7 allies infantry 4")
    ordered(t, 0, 1)
    assert legal(t, "exit") == ["exit 0"]
    refused(t, "exit 1", "M44:move-off-board")
    play(t, "exit 0")
    assert where(t, 0) is None
    assert t.score == {"axis": 0, "allies": 1}
    t = on("arracourt", "A9 allies infantry 4", "H5 allies infantry 4", "M9 axis infantry 4")
    refused(ordered(t, 0, 1), "exit 0", "M44:move-off-board")


# --- matches --------------------------------------------------------------------------------------------------------


def finished(winner: str, medals: int) -> Table:
    """A finished game: the winner has five medals, the loser so many."""
    loser = {"axis": "allies", "allies": "axis"}[winner]
    units = (f"F5 {winner} infantry 4", f"E5 {loser} infantry 1", f"M1 {loser} infantry 4", f"A9 {winner} infantry 4")
    t = on("open_field", *units, side=winner, more=f"medals: {winner} 4 {loser} {medals}")
    open_battle(t, 0)
    t.script([GRENADE] * 3)
    play(t, "battle 0 1", "pass")
    assert t.over
    return t


@rule("M44:victory-two-games")
def test_the_total_of_medals_over_two_games_decides_a_match() -> None:
    score = match_score(finished("axis", 3), finished("axis", 2))
    assert score == MatchScore(first=5 + 2, second=3 + 5)
    assert score.winner == "second"
    assert match_score(finished("axis", 3), finished("axis", 3)).winner is None
    assert match_score(finished("axis", 0), finished("allies", 4)).winner == "first"


@rule("M44:victory-two-games")
def test_a_match_is_scored_from_records_too() -> None:
    one, two = finished("allies", 1), finished("axis", 4)
    assert match_score(one.record(), two.record()) == match_score(one, two) == MatchScore(1 + 4, 5 + 5)


def test_a_match_needs_two_finished_games_of_one_battle() -> None:
    done = finished("axis", 1)
    with pytest.raises(SandtableError, match="two finished games"):
        match_score(done, sandtable.new("memoir44", "open_field"))
    other = on(
        "arracourt",
        "F5 axis infantry 4",
        "E5 allies infantry 1",
        "M1 allies infantry 4",
        "A9 axis infantry 4",
        side="axis",
        more="medals: axis 5",
    )
    open_battle(other, 0)
    other.script([GRENADE] * 3)
    play(other, "battle 0 1", "pass")
    with pytest.raises(SandtableError, match="the same scenario"):
        match_score(done, other)
