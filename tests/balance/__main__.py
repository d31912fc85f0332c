"""`python -m tests.balance [GAME] [--games N] [--random N] [--missions ID ...] [--jobs N] [--out FILE]`, or one of
`--ideas N [--only IDEA ...]`, `--against REVISION [--games N]` instead of the first two; or `levels [--games N]
[--first SEED] [--only GAME ...]`, which ends with 1 when a level leaves its band; or `tempers` with the options of
that."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from game.bots.player import CAREFUL, RANDOM
from game.commands.parallel import in_processes
from tests.balance import levels, tempers
from tests.balance.contests import THEN, Contest, Result, Tally, Trial, play
from tests.balance.games import MANY, NAMES, IdeasOf, Measured, measured
from tests.balance.report import HEAD, careful_table, duel_table, ideas_table, percent, ranged, with_part
from tests.balance.revision import lay_out

PAGE = levels.PAGE
LEVELS, TEMPERS = "levels", "tempers"
"""Asks for what the levels of all games win, or their named opponents."""
PAIRS = 200
"""Of matches against an earlier revision."""

Duels = Mapping[tuple[str, str], Mapping[str, Tally]]


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
        for contest, result in zip(contests, in_processes(play, contests, self.jobs), strict=True):
            played[contest] = result
            if len(played) % 50 == 0:
                print(f"{len(played)} of {len(contests)} matches", file=sys.stderr, flush=True)
        for tally, several in self.planned:
            tally.results += [played[one] for one in several]


def main(arguments: list[str]) -> None:
    """Play, and write a part of the page; or tell how careful players have changed."""
    given = _parsed(arguments)
    if given.game == LEVELS:
        known, part = levels.missed(PAGE.read_text(encoding="utf-8")), levels.part(given)
        _land(levels.TITLE, part, given.out)
        sys.exit("\n".join(["out of their bands:", *sorted(left)]) if (left := levels.missed(part) - known) else 0)
    if given.game == TEMPERS:
        _land(tempers.TITLE, tempers.part(given), given.out)
        return
    if given.game in MANY:
        module = import_module(f"tests.balance.{given.game}")
        part = module.part(given)
        _land(part.partition("\n")[0].removeprefix("## "), part, given.out)
        return
    game = measured(given.game)
    chosen = given.missions or list(game.cases)
    wrong = [case for case in chosen if case not in game.cases]
    if wrong:
        raise SystemExit(f"there is no {game.case} named {wrong[0]!r}; there are: {', '.join(game.cases)}")
    season = Season(given.jobs)
    if given.against:
        sys.exit(_play_against(season, game, chosen, given))
    elif given.ideas:
        _write_ideas(season, game, chosen, given)
    else:
        _write_careful(season, game, chosen, given)


def _write_careful(season: Season, game: Measured, chosen: Sequence[str], given: argparse.Namespace) -> None:
    """Play what the scenarios are measured by, and write the game's part of the page."""
    games = given.games or game.games
    careful = {one: season.add([Contest(game.key, one, seed) for seed in range(games)]) for one in chosen}
    duels = _duels(season, game, chosen, CAREFUL, (RANDOM, *game.foes), given.random)
    season.play()
    tables = [*careful_table(game, careful), *game.more(careful)]
    if given.random:
        tables += [f"\n### Careful against {' and '.join((RANDOM, *game.foes))}\n", *duel_table(game, CAREFUL, duels)]
    _write(game, game.title, f"--games {games} --random {given.random}", tables, given)
    for case, tally in careful.items():
        shares = ", ".join(f"{game.sides[side]} {percent(tally.share(side))}" for side in game.sides)
        print(f"{case}: {shares}, {tally.draws} drawn of {tally.games}, {tally.turns:.1f} {game.length}")


def _write_ideas(season: Season, game: Measured, chosen: Sequence[str], given: argparse.Namespace) -> None:
    """Play without each of the ideas, and write their part of the page."""
    trials = [_trials(season, game, ideas, chosen, given) for ideas in game.ideas]
    season.play()
    asked = f"--ideas {given.ideas}" + (f" --only {' '.join(given.only)}" if given.only else "")
    tables = [line for ideas, tried in zip(game.ideas, trials, strict=True) for line in ideas_table(game, ideas, tried)]
    _write(game, f"{game.title}: ideas", asked, tables, given)


def _play_against(season: Season, game: Measured, chosen: Sequence[str], given: argparse.Namespace) -> int:
    """Play pairs of matches, with seats exchanged, against the careful player of a revision; 1 if it is the better."""
    pairs: dict[str, list[Contest]] = {side: [] for side in game.sides}
    for seed in range(given.games or PAIRS):
        case = chosen[seed % len(chosen)]
        for side in game.sides:
            players = (CAREFUL, THEN) if side == next(iter(game.sides)) else (THEN, CAREFUL)
            pairs[side].append(Contest(game.key, case, seed, players))
    tallies = {side: season.add(contests) for side, contests in pairs.items()}
    with TemporaryDirectory() as folder:
        lay_out(given.against, game.key, Path(folder))
        sys.path.insert(0, folder)
        season.play()
    won = sum(tally.share(side) * tally.games for side, tally in tallies.items())
    games = sum(tally.games for tally in tallies.values())
    for side, tally in tallies.items():
        print(
            f"{game.sides[side]}: {ranged(tally.share(side), tally.games)}, {tally.wins(side)} won, "
            f"{tally.draws} drawn, {tally.games - tally.wins(side) - tally.draws} lost"
        )
    print(f"{game.title}: careful has {ranged(won / games, games)} of {games // 2} pairs against {given.against}")
    return int(won / games < 0.5)


def _duels(
    season: Season, game: Measured, chosen: Sequence[str], player: str, foes: Iterable[str], games: int
) -> Duels:
    """Matches of a kind of player on each side against each of the others."""
    first, second = game.sides
    return {
        (side, foe): {
            one: season.add([Contest(game.key, one, seed, players) for seed in range(games)]) for one in chosen
        }
        for foe in foes
        for side, players in ((first, (player, foe)), (second, (foe, player)))
    }


def _write(game: Measured, title: str, asked: str, tables: Iterable[str], given: argparse.Namespace) -> None:
    """A part of the page: the command that makes it, and its tables."""
    asked = f"{game.key} {asked}"
    if given.missions:
        asked += f" --missions {' '.join(given.missions)}"
    _land(title, "\n".join([f"## {title}\n", f"`python -m tests.balance {asked}`", *tables]), given.out)


def _land(title: str, part: str, out: Path) -> None:
    """Write a part into the page."""
    page = out.read_text(encoding="utf-8") if out.exists() else HEAD
    out.parent.mkdir(exist_ok=True)
    out.write_text(with_part(page, title, part), encoding="utf-8")


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


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How a game's matches come out.")
    parser.add_argument("game", nargs="?", choices=(*NAMES, LEVELS, TEMPERS), default=NAMES[0])
    parser.add_argument("--games", type=int, help="careful against careful, each mission or campaign; or pairs")
    parser.add_argument("--random", type=int, default=50, help="careful against random, each of them and each way")
    parser.add_argument("--ideas", type=int, help="for each idea switched off, shared by all of them; nothing else")
    parser.add_argument("--first", type=int, help="the first seed by which levels or tempers are measured")
    parser.add_argument("--against", metavar="REVISION", help="careful against that of a git revision; nothing else")
    parser.add_argument("--only", nargs="*", metavar="IDEA", help="ideas (or games), all of them unless named")
    parser.add_argument("--missions", nargs="*", metavar="ID", help="missions or campaigns, all of them unless named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=PAGE)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
