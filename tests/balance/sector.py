"""Sector Invasion: campaigns of two to six seats on the program's own maps; its part of the page is of its own kind."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import APART, CAREFUL, RANDOM, Choose, salt_of
from game.commands.parallel import in_processes
from game.kernel.actions import Action, Event
from game.kernel.dice import Dice
from game.kernel.rules import find_scenario, settled_options
from game.sector.events import BattleBegan
from game.sector.rules import SHIPPED, SectorInvasion
from game.sector.state import SectorState
from game.sector.victory import LASTING, SHARES
from tests.balance.report import percent, ranged

TITLE, COMMAND = "Sector Invasion", "python -m tests.balance sector"
NARROW = "narrow-marches"
OF_NARROW = f"{TITLE}: The Narrow Marches"
"""The map for a first evening, and what the page calls its part."""
SOON, FAIR = 3, (42, 58)
"""The turn by which its first land battle is meant to come, and the percentages that each of its seats is to win."""
COUNTS = (2, 3, 4, 5, 6)
"""The numbers of seats, each with a map."""
MARGIN = 8
"""By how many points a share of wins may differ from a fair one."""
SHORTEST, LONGEST, REACHED = ({count: LASTING[count][n] for count in COUNTS} for n in range(3))
"""By the number of seats: the turns between which campaigns are meant to end, and how many of 100 did."""
PROMISED = 90
"""How many of 100 are meant to."""
SHORT = {3: 77, 4: 88, 5: 82, 6: 84}
"""The numbers of seats with which fewer do, and how many of 100: no other share of planets that was tried brings more
(docs/balance.md)."""
BEATEN = {RANDOM: 98}
"""How many of 100 campaigns careful wins against the others."""
ENDED = {
    "majority": "enough planets",
    "last-hq": "the last headquarters",
    "alone": "nobody else left",
    "score": "points",
}


@dataclass(frozen=True)
class Campaign:
    """A campaign to be played: who plays each seat, what was agreed on, and on which map."""

    kinds: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    scenario: str = SHIPPED


@dataclass(frozen=True)
class Played:
    """How it ended: the seat that won and its place in the first initiative, why, after how many turns and CPU
    seconds; the turn of the first land battle (0 without any), and how much the busiest player had to
    decide."""

    winner: int
    place: int
    reason: str
    turns: int
    seconds: float
    battle: int
    decisions: int


@dataclass
class Group:
    """Campaigns that are counted together."""

    campaigns: list[Campaign]
    played: list[Played] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.played)

    def wins(self, seat: int) -> int:
        """How many a seat won."""
        return sum(one.winner == seat for one in self.played)

    def firsts(self, place: int) -> int:
        """How many were won from a place in the first initiative."""
        return sum(one.place == place for one in self.played)

    @property
    def usual(self) -> float:
        """The share that ended neither early nor late."""
        count = len(self.campaigns[0].kinds)
        return sum(SHORTEST[count] <= one.turns <= LONGEST[count] for one in self.played) / max(1, self.games)

    @property
    def reasons(self) -> Counter[str]:
        """How often they ended in which way."""
        return Counter(one.reason for one in self.played)

    def turns(self, share: float) -> int:
        """The turn by which so many had ended."""
        ordered = sorted(one.turns for one in self.played)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def even(count: int, games: int, scenario: str = SHIPPED, **options: str) -> Group:
    """Campaigns between careful players."""
    return Group([Campaign((CAREFUL,) * count, seed, tuple(options.items()), scenario) for seed in range(games)])


def duel(foe: str, games: int) -> Group:
    """Campaigns of two against another kind of player, each seed with the seats exchanged too. Careful counts as the
    seat 0."""
    return Group([Campaign(kinds, seed) for seed in range(games) for kinds in ((CAREFUL, foe), (foe, CAREFUL))])


class Noting(SectorInvasion):
    """The rules, which note the turn of the first land battle."""

    battle = 0

    def apply(self, state: SectorState, action: Action) -> list[Event]:
        """Apply an action, and hear whether a land battle begins."""
        events = super().apply(state, action)
        if not self.battle and any(isinstance(event, BattleBegan) for event in events):
            self.battle = state.turn
        return events


@dataclass
class Counted:
    """A player whose decisions are counted."""

    chooser: Choose
    decisions: int = 0

    def __call__(self, view: Any, actions: Sequence[Action]) -> Action:
        self.decisions += 1
        return self.chooser(view, actions)


def play(campaign: Campaign) -> Played:
    """Play one."""
    rules, count, seed, id = Noting(), len(campaign.kinds), campaign.seed, campaign.scenario
    options = settled_options(find_scenario(rules, id), {"battles": "resolved", **dict(campaign.options)})
    state = rules.new_state(rules.scenario(id, options, seed, count), options, Dice.seeded(seed), count)
    order, makers = list(state.order), players_of("sector")
    choosers = {
        seat: Counted(makers[kind](rules, seat, salt_of(seed, seat)))
        for seat, kind in zip(state.seats, campaign.kinds, strict=True)
        if kind != RANDOM
    }
    start = time.process_time()
    play_out(rules, state, Players(rules, choosers, Dice.seeded(seed ^ APART)))
    seconds = time.process_time() - start
    winner = state.winners[0] if state.winners else -1
    decisions = max(chooser.decisions for chooser in choosers.values())
    place = order.index(winner) if winner >= 0 else -1
    return Played(winner, place, state.reason, state.turn, seconds, rules.battle, decisions)


def part(given: argparse.Namespace) -> str:
    """Play everything, and return this part of the page."""
    if given.against or given.ideas:
        raise SystemExit(f"{TITLE} is measured by --games and --random, or a map by --missions and --games.")
    if given.missions:
        return evening(given)
    games, each, fewer = given.games or 300, given.random, max(1, (given.games or 300) // 6)
    careful = {count: even(count, games) for count in COUNTS}
    duels = {foe: duel(foe, each) for foe in BEATEN} if each else {}
    endings = {(way, n): even(n, fewer, victory=way) for way in ("last-hq", "score") for n in COUNTS}
    _play([*careful.values(), *duels.values(), *endings.values()], given.jobs)
    lines = [f"## {TITLE}\n", f"`python -m tests.balance sector --games {games} --random {each}`"]
    lines += [*_head(), *_seats(careful), *_places(careful), *_lengths(careful)]
    if duels:
        lines += _duels(duels)
    return "\n".join([*lines, *_endings(endings)])


def evening(given: argparse.Namespace) -> str:
    """Play the map for a first evening, and return the part of the page on it."""
    games = given.games or 300
    group = even(2, games, NARROW)
    _play([group], given.jobs)
    return "\n".join([f"## {OF_NARROW}\n", f"`{COMMAND} --missions {NARROW} --games {games}`", *_evening(group)])


def _evening(group: Group) -> Iterator[str]:
    yield (
        "\nThe map for a first evening, between careful players with its own choices, a strong start: in nine of ten "
        f"campaigns the first land battle is meant to come by turn {SOON}, and each seat to win {FAIR[0]} to "
        f"{FAIR[1]}%.\n"
    )
    yield (
        "| campaigns | seat 1 | seat 2 | place 1 in the first initiative | first land battle by turn, in one, five, "
        f"nine in ten | by turn {SOON} | one, five, nine in ten end by turn | decisions of the busier player |"
    )
    yield "| ---: |" + " ---: |" * 7
    games, played = group.games, group.played
    shares = [ranged(count / games, games) for count in (group.wins(0), group.wins(1), group.firsts(0))]
    soon = sum(0 < one.battle <= SOON for one in played)
    spread = [tenths([getattr(one, what) for one in played]) for what in ("battle", "turns", "decisions")]
    first, turns, decisions = spread
    cells = [str(games), *shares, first, ranged(soon / games, games), turns, decisions]
    yield f"| {' | '.join(cells)} |"


def tenths(counts: Sequence[int]) -> str:
    """Return by how much one, five and nine in ten of these are over."""
    ordered = sorted(counts)
    return ", ".join(str(ordered[min(len(ordered) - 1, len(ordered) * tenth // 10)]) for tenth in (1, 5, 9))


def _play(groups: Sequence[Group], jobs: int) -> None:
    tasks = [campaign for group in groups for campaign in group.campaigns]
    done: list[Played] = []
    for result in in_processes(play, tasks, jobs):
        done.append(result)
        if len(done) % 50 == 0:
            print(f"{len(done)} of {len(tasks)} campaigns", file=sys.stderr, flush=True)
    coming = iter(done)
    for group in groups:
        group.played = [next(coming) for _ in group.campaigns]


def _head() -> Iterator[str]:
    yield (
        "\nEvery map of the program, with as many careful players as it has headquarters, and what is usual agreed on: "
        "battles are rolled, and the player who holds enough planets at the end of a turn wins. Every seat, and every "
        f"place in the first initiative, must win its fair share within {MARGIN} points, and nine in ten campaigns "
        f"are meant to end in turns {SHORTEST[2]} to {LONGEST[2]}, with more than three seats to {LONGEST[4]}. "
        f"{_short()} No other share of planets that was tried brings more of them to an end in time."
    )


def _short() -> str:
    """Say with how many seats fewer campaigns than were promised end when they are meant to."""
    *others, last = (f"{reached}% with {count} seats" for count, reached in SHORT.items())
    return f"Fewer do with some numbers of seats: {', '.join(others)} and {last}."


def _shares(counts: Sequence[int], games: int) -> str:
    return " | ".join(ranged(won / max(1, games), games) for won in counts) + " |" * (COUNTS[-1] - len(counts))


def _table(what: str, first: str) -> Iterator[str]:
    yield f"\n### {what}\n"
    yield f"| seats | campaigns | a fair share | {' | '.join(f'{first} {n + 1}' for n in range(COUNTS[-1]))} |"
    yield "| ---: |" + " ---: |" * (2 + COUNTS[-1])


def _seats(careful: dict[int, Group]) -> Iterator[str]:
    yield from _table("Wins of each seat", "seat")
    for count, group in careful.items():
        wins = [group.wins(seat) for seat in range(count)]
        yield f"| {count} | {group.games} | {percent(1 / count)} | {_shares(wins, group.games)} |"


def _places(careful: dict[int, Group]) -> Iterator[str]:
    yield from _table("Wins by the place in the first initiative", "place")
    for count, group in careful.items():
        wins = [group.firsts(place) for place in range(count)]
        yield f"| {count} | {group.games} | {percent(1 / count)} | {_shares(wins, group.games)} |"


def _lengths(careful: dict[int, Group]) -> Iterator[str]:
    yield "\n### How long campaigns last, and how they end\n"
    yield (
        "| seats | more than this share of planets wins | one, five, nine in ten end by turn | "
        f"in turns {SHORTEST[2]} to {LONGEST[2]}, or {LONGEST[4]} | {' | '.join(ENDED.values())} | "
        "CPU seconds of one | of the longest |"
    )
    yield "| ---: |" * 1 + " ---: |" * (5 + len(ENDED))
    for count, group in careful.items():
        tenths = ", ".join(str(group.turns(share)) for share in (0.1, 0.5, 0.9))
        ends = " | ".join(str(group.reasons[reason]) for reason in ENDED)
        seconds = [one.seconds for one in group.played]
        usual = ranged(group.usual, group.games)
        mean, most = sum(seconds) / max(1, len(seconds)), max(seconds, default=0.0)
        yield f"| {count} | {SHARES[count]}% | {tenths} | {usual} | {ends} | {mean:.2f} | {most:.1f} |"


def _duels(duels: dict[str, Group]) -> Iterator[str]:
    yield "\n### Careful against others, two seats, each seed with the seats exchanged\n"
    yield "| against | campaigns | won | share | meant to be |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for foe, group in duels.items():
        pairs = zip(group.campaigns, group.played, strict=True)
        won = sum(one.winner == campaign.kinds.index(CAREFUL) for campaign, one in pairs)
        yield f"| {foe} | {group.games} | {won} | {ranged(won / max(1, group.games), group.games)} | {BEATEN[foe]}% |"


def _endings(endings: dict[tuple[str, int], Group]) -> Iterator[str]:
    yield "\n### The other ways to win\n"
    yield f"| agreed on | seats | campaigns | {' | '.join(ENDED.values())} | one, five, nine in ten end by turn |"
    yield "| --- |" + " ---: |" * (3 + len(ENDED))
    for (way, count), group in endings.items():
        tenths = ", ".join(str(group.turns(share)) for share in (0.1, 0.5, 0.9))
        ends = " | ".join(str(group.reasons[reason]) for reason in ENDED)
        yield f"| {ENDED[way]} | {count} | {group.games} | {ends} | {tenths} |"
