"""Levels: what each wins of careful's matches, by game and seat, and whether that is what it is meant to win."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log10
from pathlib import Path

from game.bots.catalogue import players_of
from game.bots.levels import BAND, MEANT
from game.bots.player import CAREFUL
from game.commands.parallel import in_processes
from tests.balance import contests, sector
from tests.balance.contests import Contest, interval
from tests.balance.games import MANY, NAMES, measured
from tests.balance.report import percent

TITLE = "Levels"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance.md"
EITHER = "either"
"""The seat where it does not matter which."""
FIRST = 50_000
"""The first seed: those that the levels were set by begin at 900,000."""
ANCHOR = 1000
"""The rating of careful, from which the others follow."""


@dataclass(frozen=True)
class Bout:
    """A match of a level at a side against careful."""

    game: str
    level: str
    side: int
    seed: int


@dataclass
class Rung:
    """What a level won in a seat of a game, and the share that careful wins there of careful."""

    game: str
    seat: str
    level: str
    usual: float
    matches: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        """What it would win of careful if the seats were even."""
        return self._evened(self.won / self.matches)

    @property
    def span(self) -> tuple[float, float]:
        """The interval of that."""
        low, high = interval(self.won / self.matches, self.matches)
        return self._evened(low), self._evened(high)

    @property
    def held(self) -> bool:
        """Whether it may well win what it is meant to."""
        low, high = self.span
        return low <= MEANT[self.level] + BAND and high >= MEANT[self.level] - BAND

    def _evened(self, share: float) -> float:
        ours, theirs = share * (1 - self.usual), (1 - share) * self.usual
        return ours / (ours + theirs)

    def row(self) -> str:
        """It as a row of the table."""
        low, high = self.span
        share = min(0.999, max(0.001, self.share))
        cells = [
            measured(self.game).title if self.game not in MANY else sector.TITLE,
            self.seat,
            self.level,
            str(self.matches),
            percent(self.won / self.matches),
            percent(self.usual),
            f"{percent(self.share)} ({100 * low:.0f} to {100 * high:.0f})",
            percent(MEANT[self.level]),
            f"{ANCHOR + 400 * log10(share / (1 - share)):.0f}",
            "" if self.held else "missed",
        ]
        return f"| {' | '.join(cells)} |"


def played(bout: Bout) -> float:
    """Play one; return what the level has of it."""
    kinds = (bout.level, CAREFUL) if bout.side == 0 else (CAREFUL, bout.level)
    if bout.game in MANY:
        winner = sector.play(sector.Campaign(kinds, bout.seed)).winner
        return 0.5 if winner < 0 else float(winner == bout.side)
    return contests.play(Contest(bout.game, _case(bout), bout.seed, kinds)).won_by(_sides(bout.game)[bout.side])


def rungs(game: str, pairs: int, first: int, jobs: int) -> list[Rung]:
    """Play every level of a game but careful against it, with the seats exchanged, and count."""
    levels = [level for level in MEANT if level in players_of(game) and level != CAREFUL]
    seeds = range(first, first + pairs)
    bouts = [Bout(game, level, side, seed) for seed in seeds for level in levels for side in (0, 1)]
    found: dict[tuple[str, str], Rung] = {}
    for bout, won in zip(bouts, in_processes(played, bouts, jobs), strict=True):
        seat = _seat(bout)
        rung = found.setdefault((seat, bout.level), Rung(game, seat, bout.level, usual(game, seat, bout.side)))
        rung.matches += 1
        rung.won += won
    return [found[key] for key in sorted(found, key=lambda key: (key[0], levels.index(key[1])))]


def part(given: argparse.Namespace) -> str:
    """Play what was asked for, and return this part of the page; what was not stays as it is told there."""
    pairs, games = given.games or 100, given.only or NAMES
    kept = rows(given.out)
    for game in games:
        found = rungs(game, pairs, given.first or FIRST, given.jobs)
        for rung in found:
            print(rung.row(), flush=True)
        kept[game] = [rung.row() for rung in found]
    told = [row for game in NAMES for row in kept.get(game, ())]
    return "\n".join([f"## {TITLE}\n", "`python -m tests.balance levels`\n", *_words(), *told])


def rows(page: Path) -> dict[str, list[str]]:
    """The rows of the table of levels that a page has, by game."""
    return rows_of(page, TITLE)


def rows_of(page: Path, part: str) -> dict[str, list[str]]:
    """The rows of the table of a part that a page has, by game."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.findall(rf"(?ms)^## {part}\n(.*?)(?=^## |\Z)", text)
    titles = {measured(game).title if game not in MANY else sector.TITLE: game for game in NAMES}
    told: dict[str, list[str]] = {}
    for line in found[0].splitlines() if found else ():
        title = line.strip("| ").split(" | ")[0]
        if title in titles:
            told.setdefault(titles[title], []).append(line)
    return told


def usual(game: str, seat: str, side: int) -> float:
    """The share that careful wins of careful at a side, by the page; even where either side may be had."""
    if seat == EITHER:
        return 0.5
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {measured(game).title}\n")[1]
    table = text.split("### Careful against careful")[1].split("###")[0]
    told = [tuple(map(int, row)) for row in re.findall(r"(?m)^\| [^|]+ \| (\d+) \| (\d+) \| (\d+) \|", table)]
    first = sum(won + drawn / 2 for _, won, drawn in told) / sum(matches for matches, _, _ in told)
    return 1 - first if side else first


def _words() -> Iterator[str]:
    yield (
        "A level means the same in every game and seat: *beginner* is meant to win 10% of careful's matches, *gentle* "
        "25%, *strong* 65%, *expert* 75%, each within 5 points. That share is what its odds of winning in a seat, "
        "divided by careful's own odds there by the tables below, would be in even seats; a rating follows from it, "
        "with careful of version 0.2.0 at 1000. The scenarios of a game are played in turn, each seed by each side, by "
        "seeds from 50,000 on that no level was set by; where either side may be had in a match, careful's share is "
        "even. *Missed* is what lies beyond its band with its whole interval.\n"
    )
    heads = ("game", "seat", "level", "matches", "won", "careful wins there", "share", "meant to be", "rating", "")
    yield f"| {' | '.join(heads)} |"
    yield "| --- | --- | --- |" + " ---: |" * 6 + " --- |"


def _case(bout: Bout) -> str:
    cases = list(measured(bout.game).cases)
    return cases[bout.seed % len(cases)]


def _sides(game: str) -> Sequence[str]:
    return list(measured(game).sides)


def _seat(bout: Bout) -> str:
    if bout.game in MANY:
        return EITHER
    game = measured(bout.game)
    return game.row(_sides(bout.game)[bout.side], _case(bout))[0]


def missed(part: str) -> set[str]:
    """Return the levels that the page, or this part of it, tells to be out of their bands."""
    return {" | ".join(line.split(" | ")[:3]).strip("| ") for line in part.splitlines() if line.endswith("| missed |")}
