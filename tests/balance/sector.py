"""Sector Invasion: campaigns of two to six seats on the program's own maps; its part of the page is of its own kind."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import APART, CAREFUL, RANDOM, salt_of
from game.commands.parallel import in_processes
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, settled_options
from game.sector.victory import LASTING, SHARES
from tests.balance.report import percent, ranged

TITLE = "Sector Invasion"
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
    """A campaign to be played: the number of seats, who plays each of them, and what was agreed on."""

    kinds: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Played:
    """How it ended: the seat that won and its place in the first initiative, why, after how many turns and CPU
    seconds."""

    winner: int
    place: int
    reason: str
    turns: int
    seconds: float


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


def even(count: int, games: int, **options: str) -> Group:
    """Campaigns between careful players."""
    return Group([Campaign((CAREFUL,) * count, seed, tuple(options.items())) for seed in range(games)])


def duel(foe: str, games: int) -> Group:
    """Campaigns of two against another kind of player, each seed with the seats exchanged too. Careful counts as the
    seat 0."""
    return Group([Campaign(kinds, seed) for seed in range(games) for kinds in ((CAREFUL, foe), (foe, CAREFUL))])


def play(campaign: Campaign) -> Played:
    """Play one."""
    rules, count, seed = rules_of("sector"), len(campaign.kinds), campaign.seed
    options = settled_options(find_scenario(rules, "sector"), {"battles": "resolved", **dict(campaign.options)})
    state = rules.new_state(rules.scenario("sector", options, seed, count), options, Dice.seeded(seed), count)
    order, makers = list(state.order), players_of("sector")
    choosers = {
        seat: makers[kind](rules, seat, salt_of(seed, seat))
        for seat, kind in zip(state.seats, campaign.kinds, strict=True)
        if kind != RANDOM
    }
    start = time.process_time()
    play_out(rules, state, Players(rules, choosers, Dice.seeded(seed ^ APART)))
    seconds = time.process_time() - start
    winner = state.winners[0] if state.winners else -1
    return Played(winner, order.index(winner) if winner >= 0 else -1, state.reason, state.turn, seconds)


def part(given: argparse.Namespace) -> str:
    """Play everything, and return this part of the page."""
    if given.against or given.ideas or given.missions:
        raise SystemExit(f"{TITLE} is measured by --games and --random alone.")
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
