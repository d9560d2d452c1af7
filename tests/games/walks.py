"""Games at random that go as they went before: every list, reason and event of a game in each scenario.

They tell that something changed, not whether it was right; the tests of the rules do that. After a change of the rules
that is meant, `python -m tests.games.walks GAME...` writes them down anew, and the difference shows where it is felt.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random

import sandtable
from sandtable import Table

FOLDER = Path(__file__).parents[1] / "recorded"
STRETCH = 50  # actions to a mark, so that the first difference is found
LONGEST = 3000  # actions


class Walker:
    """Somebody who plays at random, and asks why what was once legal is not now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rng = Random(1)
        self.digest = blake2b(digest_size=4)
        self.once: dict[str, dict[str, None]] = {}  # legal actions so far, by verb

    def note(self, *seen: object) -> None:
        """Note what was seen."""
        self.digest.update(repr(seen).encode())

    def look(self) -> None:
        """Look at the decision, and ask about an action of a kind that is legal and about one of any kind."""
        table = self.table
        legal = [str(action) for action in table.legal]
        self.note(table.to_act, table.prompt, legal, table.winner, table.score)
        for action in table.legal:
            self.once.setdefault(action.verb, {})[str(action)] = None
        for verbs in ([action.verb for action in table.legal], list(self.once)):
            if verbs:
                asked = self.rng.choice(list(self.once[self.rng.choice(verbs)]))
                self.note(asked, table.why(asked))

    def go(self) -> None:
        """Play one action."""
        events = self.table.play(self.rng.choice(self.table.legal))
        self.note([(event.kind, event.rule, event.fields) for event in events])


def walk(game: str, scenario: str) -> list[str]:
    """A mark for every stretch of a game at random."""
    walker, marks = Walker(sandtable.new(game, scenario, seed=1)), list[str]()
    for number in range(LONGEST):
        if number % STRETCH == 0:
            marks.append(walker.digest.hexdigest())
        walker.look()
        if walker.table.over:
            break
        walker.go()
    return [*marks[1:], walker.digest.hexdigest()]


def written(game: str) -> dict[str, list[str]]:
    """The marks of a game's scenarios, as they were written down."""
    found: dict[str, list[str]] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def as_before(game: str, scenario: str) -> None:
    """See that a game goes as it went."""
    before, now = written(game)[scenario], walk(game, scenario)
    same = next((i for i, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), len(before))
    assert now == before, f"{scenario} differs after {same * STRETCH} actions"


def write(game: str) -> None:
    """Write the marks of a game's scenarios down."""
    marks = {info.id: walk(game, info.id) for info in sandtable.scenarios(game)}
    text = json.dumps(marks, indent=1).replace('",\n  "', '", "')
    (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in islice(sys.argv, 1, None):
        write(each)
