"""`python -m tests.balance [GAME] [--games N] [--random N] [--ideas N] [--missions ID ...] [--only IDEA ...] [--jobs N]
[--out FILE]`, or `--gentle N` instead of the other numbers."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.bots.player import CAREFUL, GENTLE, RANDOM
from tests.balance.contests import Contest, Result, Tally, Trial, play_all
from tests.balance.games import NAMES, IdeasOf, Measured, measured
from tests.balance.report import HEAD, careful_table, gentle_table, ideas_table, percent, random_table, with_part

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance.md"


class Season:
    """All contests of a run, played together so that no core waits, and each of them once."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.planned: list[tuple[Tally, Sequence[Contest]]] = []

    def add(self, contests: Sequence[Contest]) -> Tally:
        """A tally of these, filled when the season is played."""
        tally = Tally()
        self.planned.append((tally, contests))
        return tally

    def play(self) -> None:
        """Play them all, telling how far it is on stderr."""
        contests = list(dict.fromkeys(one for _, several in self.planned for one in several))
        played: dict[Contest, Result] = {}
        for contest, result in zip(contests, play_all(contests, self.jobs), strict=True):
            played[contest] = result
            if len(played) % 50 == 0:
                print(f"{len(played)} of {len(contests)} matches", file=sys.stderr, flush=True)
        for tally, several in self.planned:
            tally.results += [played[one] for one in several]


def main(arguments: list[str]) -> None:
    """Play, and write the game's part of the page."""
    given = _parsed(arguments)
    game = measured(given.game)
    chosen = given.missions or list(game.cases)
    wrong = [case for case in chosen if case not in game.cases]
    if wrong:
        raise SystemExit(f"there is no {game.case} named {wrong[0]!r}; there are: {', '.join(game.cases)}")
    season = Season(given.jobs)
    if given.gentle:
        _write_gentle(season, game, chosen, given)
        return
    careful = {one: season.add([Contest(game.key, one, seed) for seed in range(given.games)]) for one in chosen}
    against = [
        {one: season.add([Contest(game.key, one, seed, players) for seed in range(given.random)]) for one in chosen}
        for players in ((CAREFUL, RANDOM), (RANDOM, CAREFUL))
    ]
    trials = [_trials(season, game, ideas, chosen, given) for ideas in game.ideas if given.ideas]
    season.play()
    asked = f"--games {given.games} --random {given.random} --ideas {given.ideas}"
    if given.only:
        asked += f" --only {' '.join(given.only)}"
    _write(game, game.title, asked, _tables(game, careful, against, trials), given)
    for case, tally in careful.items():
        if tally.games:
            shares = ", ".join(f"{game.sides[side]} {percent(tally.share(side))}" for side in game.sides)
            print(f"{case}: {shares} of {tally.games}, {tally.turns:.1f} {game.length}")


def _write_gentle(season: Season, game: Measured, chosen: Sequence[str], given: argparse.Namespace) -> None:
    """Play what gentle players are measured by, and write their part of the page."""
    first, second = game.sides
    tallies = {
        (side, foe): {
            one: season.add(
                [
                    Contest(game.key, one, seed, (GENTLE, foe) if side == first else (foe, GENTLE))
                    for seed in range(given.gentle)
                ]
            )
            for one in chosen
        }
        for foe in (CAREFUL, RANDOM)
        for side in (first, second)
    }
    season.play()
    _write(game, f"{game.title}: gentle", f"--gentle {given.gentle}", gentle_table(game, tallies), given)


def _write(game: Measured, title: str, asked: str, tables: Iterable[str], given: argparse.Namespace) -> None:
    """A part of the page: the command that makes it, and its tables."""
    asked = f"{game.key} {asked}"
    if given.missions:
        asked += f" --missions {' '.join(given.missions)}"
    part = "\n".join([f"## {title}\n", f"`python -m tests.balance {asked}`", *tables])
    page = given.out.read_text(encoding="utf-8") if given.out.exists() else HEAD
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(with_part(page, title, part), encoding="utf-8")


def _trials(
    season: Season, game: Measured, ideas: IdeasOf, chosen: Sequence[str], given: argparse.Namespace
) -> dict[str, Trial]:
    """Matches with and without each of the ideas; sides that share them are both without, in a match each."""
    trials = {}
    for idea in given.only or ideas.meanings:
        where = [case for case in ideas.where.get(idea, chosen) if case in chosen]
        if idea in ideas.meanings and where:
            each = max(1, given.ideas // (len(where) * len(ideas.sides)))
            without = [
                Contest(game.key, case, seed, side=side, weights=((idea, 0.0),))
                for case in where
                for seed in range(each)
                for side in ideas.sides
            ]
            whole = [replace(contest, side="", weights=()) for contest in without]
            trials[idea] = Trial(season.add(whole), season.add(without))
    return trials


def _tables(
    game: Measured,
    careful: dict[str, Tally],
    against: list[dict[str, Tally]],
    trials: list[dict[str, Trial]],
) -> Iterator[str]:
    if any(tally.games for tally in careful.values()):
        yield from careful_table(game, careful)
        yield from game.more(careful)
    if any(tally.games for tally in against[0].values()):
        yield from random_table(game, *against)
    for ideas, tried in zip(game.ideas, trials, strict=False):
        if tried:
            yield from ideas_table(game, ideas, tried)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How a game's matches come out.")
    parser.add_argument("game", nargs="?", choices=NAMES, default=NAMES[0])
    parser.add_argument("--games", type=int, default=200, help="careful against careful, each mission or campaign")
    parser.add_argument("--random", type=int, default=100, help="careful against random, each of them and each way")
    parser.add_argument("--ideas", type=int, default=200, help="for each idea switched off, shared by all of them")
    parser.add_argument("--gentle", type=int, help="gentle against careful and random, and nothing else")
    parser.add_argument("--only", nargs="*", metavar="IDEA", help="ideas to be switched off, all of them unless named")
    parser.add_argument("--missions", nargs="*", metavar="ID", help="missions or campaigns, all of them unless named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=PAGE)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
