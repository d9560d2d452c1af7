"""The ledger, objections and citations."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import all_games
from sandtable.kernel.messages import Messages
from sandtable.kernel.rulebook import KERNEL_RULES, Objection, Rulebook, cite, kernel_rules, watching, with_rules
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


LEDGER = "id\ttitle\tstatement\tkind\nX:1\ta\tb\tc\nX:2\td\te\tf\n"
Package = Callable[[dict[str, str]], str]


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> Package:
    """A package with nothing but ledgers in it, under a name of its own."""
    name = re.sub(r"\W", "_", f"ledger_of_{request.node.name}")

    def made(ledgers: dict[str, str]) -> str:
        (tmp_path / name).mkdir()
        for file, text in {"__init__.py": "", **ledgers}.items():
            (tmp_path / name / file).write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        return name

    return made


def test_an_id_that_stands_twice_is_refused(package: Package) -> None:
    with pytest.raises(SandtableError, match=r"rule X:1 stands twice in rules\.tsv"):
        Rulebook.load(package({"rules.tsv": LEDGER + "X:1\ta\tb\tc\n"}))


def test_a_ledger_speaks_other_languages_and_english_where_it_has_no_words(package: Package) -> None:
    book = Rulebook.load(package({"rules.tsv": LEDGER, "rules.ru.tsv": "id\ttitle\tstatement\nX:1\tа\tб\n"}))
    assert (book["X:1"].title_in("ru"), book["X:1"].statement_in("ru")) == ("а", "б")
    assert (book["X:1"].title_in("en"), book["X:1"].statement_in("en")) == ("a", "b")
    assert (book["X:2"].title_in("ru"), book["X:2"].statement_in("ru")) == ("d", "e")


@pytest.mark.parametrize(
    ("row", "trouble"),
    [("X:9\tа\tб", r"rule X:9 has words but does not stand in rules\.tsv"), ("X:1\tа\tб\nX:1\tв\tг", "stands twice")],
    ids=["unknown", "twice"],
)
def test_words_for_no_rule_and_words_that_stand_twice_are_refused(package: Package, row: str, trouble: str) -> None:
    with pytest.raises(SandtableError, match=trouble):
        Rulebook.load(package({"rules.tsv": LEDGER, "rules.ru.tsv": f"id\ttitle\tstatement\n{row}\n"}))


def test_every_translated_ledger_is_whole() -> None:
    translated = [g for g in all_games().values() if any("ru" in rule.words for rule in g.rulebook)]
    assert "memoir44" in [g.id for g in translated]
    for rule in (rule for game in translated for rule in (*game.rulebook, *kernel_rules())):
        assert re.search("[а-яё]", rule.statement_in("ru")), f"{rule.id} has no Russian statement"
        assert rule.kind == "kernel" or re.search("[А-ЯЁа-яё]", rule.title_in("ru")), f"{rule.id} has no Russian title"


def test_objections_without_a_sentence_are_said_in_the_words_of_the_ledger_in_russian_too() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=1)
    own, kernel = Objection("M44:unit-one-per-hex").saying("no-such-message"), Objection("KERNEL:over")
    words = Messages(t.setup.game, "ru")
    rule = t.setup.game.rulebook[own.rule]
    assert words.objection(t.setup, own) == f"{rule.words['ru'].title}. {rule.words['ru'].statement} [{own.rule}]"
    assert words.objection(t.setup, kernel) == "Партия окончена. [KERNEL:over]"
    assert Messages(t.setup.game, "en").objection(t.setup, own) == f"{rule.title}. {rule.statement} [{own.rule}]"


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


def test_work_kept_for_later_brings_the_rules_it_cited() -> None:
    def work(twice: int) -> int:
        cite("TOY:order", "TOY:bury")
        return 2 * twice

    assert with_rules(work, 4) == (8, ("TOY:bury", "TOY:order")), "the same whether anybody watches"
    with watching() as cited:
        assert with_rules(work, twice=3) == (6, ("TOY:bury", "TOY:order"))
    assert cited == {"TOY:order", "TOY:bury"}


def test_every_objection_of_the_kernel_has_words() -> None:
    t = sandtable.new("toy", "melee", seed=1)
    for text in ("fly", "order 0", "bury 0", "end"):
        assert all(o.rule in GAME.rulebook for o in t.why(text))
