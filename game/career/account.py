"""The account of a career: which finished matches count, and what they come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt
from typing import Final, NamedTuple

from game.bots.opponents import level_of, opponent_of
from game.career.medals import Medal, earned
from game.career.retold import Retold, Told, kept
from game.kernel.match.finished import Entry, Finished
from game.kernel.registry import games, rules_of

NANO: Final = 1_000_000_000
PUZZLE: Final = "puzzle"
"""Begins the occasion of a match that is none in earnest."""
DECK: Final = "deck:"
"""Begins what a side is called that is a deck."""
BEST: Final = 5
ENOUGH: Final = 30
"""So many throws are luck that can be told."""


class Played(NamedTuple):
    """A match that counts; of one that one person played against computers `seat` is theirs, else empty."""

    entry: Entry
    seat: str
    retold: Retold | None

    @property
    def match(self) -> Finished:
        """Return the match."""
        return self.entry.match

    @property
    def won(self) -> bool:
        """Return whether the one person has won it."""
        return self.seat in self.match.outcome.winners

    @property
    def told(self) -> Told | None:
        """Return what is told of the one person's seat, once the match has been told again."""
        return self.retold.seats.get(self.seat) if self.retold is not None else None


@dataclass
class Score:
    """Matches of a kind: how many one person has played, won and drawn, and how many computers would have won of those
    of which that is known."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    measured: int = 0
    expected: float = 0.0

    def add(self, one: Played) -> None:
        """Add a match."""
        self.played += 1
        self.won += one.won
        self.drawn += not one.match.outcome.winners
        if one.told is not None:
            self.measured += 1
            self.expected += one.told.share

    @property
    def tick(self) -> float | None:
        """Return the share that computers win; None where it is known of too few."""
        return self.expected / self.measured if self.measured and 2 * self.measured >= self.played else None


class Luck(NamedTuple):
    """Throws, and how many of 100 players who throw the same fare worse."""

    throws: int
    share: float


class Foe(NamedTuple):
    """Who was met, and at which level; `opponent` is empty for a plain computer."""

    game: str
    opponent: str
    level: str


@dataclass
class Account:
    """What the matches that count come to, of one game or of all (`game` empty)."""

    matches: Sequence[Played]
    game: str = ""

    @cached_property
    def own(self) -> list[Played]:
        """Return those of the game, the last played first."""
        return [one for one in self.matches if self.game in ("", one.match.game)]

    @cached_property
    def alone(self) -> list[Played]:
        """Return those of them that one person played against computers."""
        return [one for one in self.own if one.seat]

    @property
    def won(self) -> int:
        """Return how many of them the person has won."""
        return sum(one.won for one in self.alone)

    @property
    def seconds(self) -> int:
        """Return for how long people have played."""
        return sum(one.match.seconds for one in self.own)

    def met(self, one: Played, game: str, opponent: str, level: str) -> bool:
        """Return whether the person of a match met that opponent at that level in it."""
        return Foe(game, opponent, level) in foes_of(one.match)

    def _scores(self, keyed: Iterable[tuple[Played, tuple[str, ...]]]) -> dict[tuple[str, ...], Score]:
        found: dict[tuple[str, ...], Score] = defaultdict(Score)
        for one, key in keyed:
            found[key].add(one)
        return dict(found)

    def sides(self) -> dict[tuple[str, ...], Score]:
        """Return the scores by game and side, in the order of the games."""
        found = self._scores((one, (one.match.game, side_of(one))) for one in self.alone)
        order = {key: number for number, key in enumerate(games())}
        return dict(sorted(found.items(), key=lambda row: (order.get(row[0][0], len(order)), row[0][1])))

    def scenarios(self) -> dict[tuple[str, ...], Score]:
        """Return the scores by game, side, scenario and its board, the one that was played most first."""
        keyed = ((one, (one.match.game, side_of(one), one.match.scenario, one.match.board)) for one in self.alone)
        return dict(sorted(self._scores(keyed).items(), key=lambda row: -row[1].played))

    def foes(self) -> dict[tuple[str, ...], Score]:
        """Return the scores by whom the person met and at which level, the one met most first."""
        keyed = ((one, foe) for one in self.alone for foe in foes_of(one.match))
        return dict(sorted(self._scores(keyed).items(), key=lambda row: -row[1].played))

    def luck(self) -> Luck | None:
        """Return the luck over all these matches; None where too little was thrown to tell."""
        told = [one.told for one in self.alone if one.told is not None]
        throws, variance = sum(one.throws for one in told), sum(one.variance for one in told)
        if throws < ENOUGH or not variance:
            return None
        ahead = sum(one.came - one.expected for one in told) / sqrt(variance)
        return Luck(throws, (1 + erf(ahead / sqrt(2))) / 2)

    def best(self) -> list[Played]:
        """Return the quickest wins, at equal speed those with the fewest losses: the best of each game, or of each
        scenario and side of one."""
        first: dict[tuple[str, ...], Played] = {}
        for one in sorted((one for one in self.alone if one.won), key=_rank):
            conceded = one.match.outcome.reason == "conceded"
            key = (one.match.scenario, one.match.board, side_of(one)) if self.game else (one.match.game,)
            if not conceded:
                first.setdefault(key, one)
        return sorted(first.values(), key=lambda one: -one.entry.written)[:BEST]

    def medals(self) -> dict[str, list[Played]]:
        """Return the matches that brought each medal, by game and id, the first last."""
        found: dict[str, list[Played]] = defaultdict(list)
        for one in self.alone:
            for medal in medals_in(one):
                found[f"{one.match.game}/{medal.id}"].append(one)
        return dict(found)

    def untold(self) -> list[Played]:
        """Return those of which only telling them again tells the rest."""
        return [one for one in self.alone if one.retold is None]


def medals_in(one: Played) -> list[Medal]:
    """Return the medals that a match brought."""
    return earned(one.match, one.told.facts) if one.told is not None else []


def side_of(one: Played) -> str:
    """Return the side of the person, by the first of its seats, or the deck that the person has played."""
    deck = one.match.options.get(f"{one.seat}.deck")
    same_side = rules_of(one.match.game).same_side
    return f"{DECK}{deck}" if deck is not None else next(s for s in one.match.seats if same_side(s, one.seat))


def foes_of(match: Finished) -> set[Foe]:
    """Return whom the people of a match met, if they met one who decided it."""
    winners, people = match.outcome.winners, match.people
    won = bool(people) and people[0] in winners
    met: set[Foe] = set()
    for seat, kind in match.computers.items():
        if not winners or won != (seat in winners):
            who = opponent_of(match.game, seat, kind) if match.game in games() else None
            met.add(Foe(match.game, who.id if who is not None else "", level_of(kind)))
    return met


def _rank(one: Played) -> tuple[int, int, int]:
    return one.match.round, one.told.lost if one.told is not None else 99, one.entry.written


def counted(entries: Iterable[Entry], since: float = 0.0) -> list[Played]:
    """Return the matches that count since a moment: in earnest, of games that are in the program, with a person."""
    found = []
    for entry in entries:
        match = entry.match
        earnest = match.whole and not match.occasion.startswith(PUZZLE) and match.game in games()
        if earnest and match.people and entry.written >= since * NANO:
            alone = len(match.people) == 1 and len(match.seats) > 1
            found.append(Played(entry, match.people[0] if alone else "", kept(entry.told, match.game)))
    return found
