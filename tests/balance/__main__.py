"""`python -m tests.balance [--games N] [--random N] [--ideas N] [--missions ID ...] [--jobs N] [--out FILE]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.bots.player import RANDOM
from game.hulk.bots.ideas import HiveIdeas, MarineIdeas, names_of
from game.hulk.mission import missions
from game.hulk.state import GENESTEALERS, MARINES
from tests.balance.contests import CAREFUL, SIDES, Contest, Tally, play_all
from tests.balance.report import HEAD, ideas_table, missions_table, percent, random_table

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance.md"
IDEAS = {MARINES: names_of(MarineIdeas), GENESTEALERS: names_of(HiveIdeas)}


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
    """Play, and write the page."""
    given = _parsed(arguments)
    names = {found.mission.id: found.mission.file.name for found in missions().found}
    chosen = given.missions or list(names)
    wrong = [mission for mission in chosen if mission not in names]
    if wrong:
        raise SystemExit(f"there is no mission named {wrong[0]!r}; there are: {', '.join(names)}")
    season = Season(given.jobs)
    careful = {one: season.add([Contest(one, seed) for seed in range(given.games)]) for one in chosen}
    against = [
        {one: season.add([Contest(one, seed, players) for seed in range(given.random)]) for one in chosen}
        for players in ((CAREFUL, RANDOM), (RANDOM, CAREFUL))
    ]
    rounds = [(chosen[seed % len(chosen)], seed // len(chosen)) for seed in range(given.ideas)]
    base = season.add([Contest(one, seed) for one, seed in rounds])
    ideas = {
        side: {
            idea: season.add([Contest(one, seed, side=side, weights=((idea, 0.0),)) for one, seed in rounds])
            for idea in IDEAS[side]
        }
        for side in SIDES
        if rounds
    }
    season.play()
    lines = [HEAD.format(options=" ".join(arguments)).replace("balance `", "balance`")]
    lines += _page(names, careful, against, base, ideas)
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for mission, tally in careful.items():
        if tally.games:
            print(f"{mission}: Marines {percent(tally.share(MARINES))} of {tally.games}, {tally.turns:.1f} turns")


def _page(
    names: dict[str, str],
    careful: dict[str, Tally],
    against: list[dict[str, Tally]],
    base: Tally,
    ideas: dict[str, dict[str, Tally]],
) -> Iterator[str]:
    if any(tally.games for tally in careful.values()):
        yield from missions_table(names, careful)
    if any(tally.games for tally in against[0].values()):
        yield from random_table(names, *against)
    for side, without in ideas.items():
        yield from ideas_table(side, base, without)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How the missions come out.")
    parser.add_argument("--games", type=int, default=200, help="careful against careful, each mission")
    parser.add_argument("--random", type=int, default=100, help="careful against random, each mission and way")
    parser.add_argument("--ideas", type=int, default=200, help="for each idea switched off, shared by the missions")
    parser.add_argument("--missions", nargs="*", metavar="ID", help="all of them unless named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=PAGE)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
