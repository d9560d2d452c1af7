"""The ledger, objections and citations."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.rulebook import KERNEL_RULES, Objection, Rulebook, cite, watching
from tests.toy import GAME


def test_the_ledger_is_read_by_id() -> None:
    book = GAME.rulebook
    assert len(book) == len(list(book)) == 19
    assert book["TOY:marsh"].statement == "No unit enters a marsh."
    assert book["TOY:marsh"].kind == "movement"
    assert "TOY:marsh" in book
    assert "TOY:nothing" not in book


def test_kernel_rules_are_in_every_ledger() -> None:
    for rule, words in KERNEL_RULES.items():
        assert rule in GAME.rulebook
        assert GAME.rulebook[rule].statement == words


def test_an_id_that_stands_twice_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("ledger")
    package = folder / "twice"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.tsv").write_text("id\ttitle\tstatement\tkind\nX:1\ta\tb\tc\nX:1\ta\tb\tc\n")
    monkeypatch.syspath_prepend(str(folder))
    with pytest.raises(SandtableError, match="rule X:1 stands twice"):
        Rulebook.load("twice")


def test_an_objection_reads_as_its_rule() -> None:
    assert str(Objection("TOY:marsh", hexes=(3,))) == "TOY:marsh"


def test_citations_are_collected_from_events_objections_and_cite() -> None:
    t = sandtable.new("toy", "melee", seed=1)
    with watching() as outer:
        cite("TOY:order")
        with watching() as inner:
            t.why("bury 0")
            t.play(next(a for a in t.legal if a.verb == "bury"))
        assert inner == {"TOY:play-held", "TOY:bury"}
    assert outer == {"TOY:order", "TOY:play-held", "TOY:bury"}
    cite("TOY:limit")
    assert "TOY:limit" not in outer


def test_every_objection_of_the_kernel_has_words() -> None:
    t = sandtable.new("toy", "melee", seed=1)
    for text in ("fly", "order 0", "bury 0", "end"):
        assert all(o.rule in GAME.rulebook for o in t.why(text))
