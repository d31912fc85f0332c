"""`python -m tests.balance [GAME] [--games N] [--random N] [--ideas N] [--missions ID ...] [--jobs N] [--out FILE]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.bots.player import RANDOM
from tests.balance.contests import CAREFUL, Contest, Tally, play_all
from tests.balance.games import NAMES, IdeasOf, Measured, measured
from tests.balance.report import HEAD, careful_table, ideas_table, percent, random_table, with_part

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance.md"


class Season:
    """All contests of a run, played together so that no core waits."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.contests: list[Contest] = []
        self.tallies: list[Tally] = []

    def add(self, contests: Sequence[Contest]) -> Tally:
        """A tally of these, filled when the season is played."""
        tally = Tally()
        self.contests += contests
        self.tallies += [tally] * len(contests)
        return tally

    def play(self) -> None:
        """Play them all, telling how far it is on stderr."""
        results = play_all(self.contests, self.jobs)
        for number, (tally, result) in enumerate(zip(self.tallies, results, strict=True), 1):
            tally.results.append(result)
            if number % 50 == 0:
                print(f"{number} of {len(self.contests)} matches", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> None:
    """Play, and write the game's part of the page."""
    given = _parsed(arguments)
    game = measured(given.game)
    chosen = given.missions or list(game.cases)
    wrong = [case for case in chosen if case not in game.cases]
    if wrong:
        raise SystemExit(f"there is no {game.case} named {wrong[0]!r}; there are: {', '.join(game.cases)}")
    season = Season(given.jobs)
    careful = {one: season.add([Contest(game.key, one, seed) for seed in range(given.games)]) for one in chosen}
    against = [
        {one: season.add([Contest(game.key, one, seed, players) for seed in range(given.random)]) for one in chosen}
        for players in ((CAREFUL, RANDOM), (RANDOM, CAREFUL))
    ]
    rounds = [(chosen[seed % len(chosen)], seed // len(chosen)) for seed in range(given.ideas)]
    base = season.add([Contest(game.key, one, seed) for one, seed in rounds])
    without = [_without(season, game, ideas, rounds) for ideas in game.ideas if rounds]
    season.play()
    asked = f"{game.key} --games {given.games} --random {given.random} --ideas {given.ideas}"
    if given.missions:
        asked += f" --missions {' '.join(given.missions)}"
    lines = [f"## {game.title}\n", f"`python -m tests.balance {asked}`"]
    lines += _tables(game, careful, against, base, without)
    page = given.out.read_text(encoding="utf-8") if given.out.exists() else HEAD
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(with_part(page, game.title, "\n".join(lines)), encoding="utf-8")
    for case, tally in careful.items():
        if tally.games:
            shares = ", ".join(f"{game.sides[side]} {percent(tally.share(side))}" for side in game.sides)
            print(f"{case}: {shares} of {tally.games}, {tally.turns:.1f} {game.length}")


def _without(season: Season, game: Measured, ideas: IdeasOf, rounds: list[tuple[str, int]]) -> dict[str, Tally]:
    """Matches without each of the ideas; sides that share them take turns to be without."""
    sides = ideas.sides
    return {
        idea: season.add(
            [
                Contest(game.key, one, seed, side=sides[turn // 2 % len(sides)], weights=((idea, 0.0),))
                for turn, (one, seed) in enumerate(rounds)
            ]
        )
        for idea in ideas.meanings
    }


def _tables(
    game: Measured,
    careful: dict[str, Tally],
    against: list[dict[str, Tally]],
    base: Tally,
    without: list[dict[str, Tally]],
) -> Iterator[str]:
    if any(tally.games for tally in careful.values()):
        yield from careful_table(game, careful)
        yield from game.more(careful)
    if any(tally.games for tally in against[0].values()):
        yield from random_table(game, *against)
    for ideas, tallies in zip(game.ideas, without, strict=False):
        yield from ideas_table(ideas, base, tallies)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How a game's matches come out.")
    parser.add_argument("game", nargs="?", choices=NAMES, default=NAMES[0])
    parser.add_argument("--games", type=int, default=200, help="careful against careful, each mission or campaign")
    parser.add_argument("--random", type=int, default=100, help="careful against random, each of them and each way")
    parser.add_argument("--ideas", type=int, default=200, help="for each idea switched off, shared by all of them")
    parser.add_argument("--missions", nargs="*", metavar="ID", help="missions or campaigns, all of them unless named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=PAGE)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
