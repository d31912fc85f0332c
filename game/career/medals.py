"""The medals of a game: feats, each in one match that was won against careful computers or better.

They stand in `medals.json` in the folder of the game, as tests of the facts that its `FactFinder` names and of those
that every match has (`common`).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from game.bots.levels import MEANT
from game.bots.opponents import level_of
from game.bots.player import CAREFUL
from game.kernel.facts import Fact, Facts
from game.kernel.files import decoded, read_bytes
from game.kernel.jsonread import convert
from game.kernel.match.finished import Finished
from game.kernel.registry import folder_of, rules_of

FILE: Final = "medals.json"
RANKS: Final = {level: rank for rank, level in enumerate(MEANT)}
Told = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fact must be: at least or at most a number, or one of these."""

    least: int | None = None
    most: int | None = None
    among: tuple[Fact, ...] = ()

    def holds(self, fact: Fact | None) -> bool:
        """Return whether it is."""
        if fact is None or (self.among and fact not in self.among):
            return False
        if self.least is None and self.most is None:
            return True
        return isinstance(fact, int) and (self.least or 0) <= fact <= (fact if self.most is None else self.most)


class Medal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feat: its name, what was done, the picture on it, the tests that all hold, and in how many of a thousand
    victories careful computers do it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+(-[a-z]+)*$", max_length=24)]
    name: Told
    text: Told
    icon: str
    in_1000: Annotated[int, msgspec.Meta(ge=1, le=80)]
    when: dict[str, Test]

    def won(self, facts: Facts) -> bool:
        """Return whether a match with these facts wins it."""
        return all(test.holds(facts.get(name)) for name, test in self.when.items())


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    medals: tuple[Medal, ...]


@cache
def medals_of(key: str) -> tuple[Medal, ...]:
    """Return the medals of a game; none where it has none. Raises BadFile."""
    path = folder_of(key) / FILE
    if not path.is_file():
        return ()
    return convert(decoded(read_bytes(path), str(path)), _File, str(path)).medals


def counts(match: Finished) -> bool:
    """Return whether a match may win medals: one person won it whole against computers, none of its enemies weaker
    than careful, and nothing was taken back that a die had decided."""
    if not match.whole or match.undo == "free" or len(match.people) != 1:
        return False
    seat, rules = match.people[0], rules_of(match.game)
    foes = [kind for other, kind in match.computers.items() if not rules.same_side(seat, other)]
    weakest = min((RANKS.get(level_of(kind), -1) for kind in foes), default=-1)
    return seat in match.outcome.winners and weakest >= RANKS[CAREFUL]


def common(match: Finished, seat: str) -> Facts:
    """Return the facts that every match has: what was chosen for a seat and for the others stands there by its name."""
    found: dict[str, Fact] = {
        "seat": seat,
        "seats": len(match.seats),
        "scenario": match.scenario,
        "reason": match.outcome.reason,
        "round": match.round,
    }
    for id, value in match.options.items():
        whose, dot, name = id.partition(".")
        if dot:
            found[name if whose == seat else f"their.{name}"] = value
    return found


def earned(match: Finished, facts: Facts) -> list[Medal]:
    """Return the medals that the person of a match has won in it; `facts` are those of that seat."""
    if not counts(match):
        return []
    all_facts = {**facts, **common(match, match.people[0])}
    return [medal for medal in medals_of(match.game) if medal.won(all_facts)]
