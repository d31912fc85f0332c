"""`simulate`: many matches without a screen."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.bots.crew import Lost
from game.bots.matches import play_out
from game.bots.player import RANDOM
from game.commands.arguments import OPTION, add_match, pairs, positive, say, show
from game.commands.parallel import in_processes, on_cluster
from game.commands.playout import check_kind, computer_players, players, scratch_folder
from game.commands.verify import Fault, verified_match
from game.kernel.errors import BadChoice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup, prepare
from game.kernel.registry import rules_of
from game.kernel.results import Outcome
from game.kernel.rules import GameRules, find_scenario, unattended
from game.kernel.state import digest_of

DRAW = "draw"


@dataclass(frozen=True)
class Match:
    """A match to be played, anywhere: what is chosen before it, and the kind of player of each seat."""

    game: str
    scenario: str | None
    seed: int
    players: int | None
    options: dict[str, str]
    kinds: dict[str, str]
    limit: int
    verify: bool

    def setup(self) -> Setup:
        """Settle what is chosen. Raises BadChoice."""
        return prepare(self.game, self.scenario, self.seed, self.players, self.options)


@dataclass(frozen=True)
class Played:
    """What came of a match; no outcome: it did not end."""

    outcome: Outcome | None
    decisions: int
    seconds: float
    digest: str


class Tally:
    """What came of the matches so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.results = dict.fromkeys((*setup.seats, DRAW), 0)
        self.reasons: dict[str, int] = {}
        self.unfinished = 0
        self.decisions = 0
        self.seconds = 0.0
        self.digests: list[str] = []

    def add(self, played: Played) -> None:
        """Count one more match."""
        self.decisions += played.decisions
        self.seconds += played.seconds
        self.digests.append(played.digest)
        outcome = played.outcome
        if outcome is None:
            self.unfinished += 1
            return
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1
        for winner in outcome.winners or (DRAW,):
            self.results[winner] += 1

    def to_json(self) -> dict[str, Any]:
        """Return the object that `--json` shows."""
        games = len(self.digests)
        return {
            "game": self.setup.key,
            "scenario": self.setup.scenario_id,
            "options": self.setup.options,
            "seed": self.setup.seed,
            "games": games,
            "finished": games - self.unfinished,
            "unfinished": self.unfinished,
            "results": self.results,
            "reasons": dict(sorted(self.reasons.items())),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "digest": digest_of(self.digests),
        }


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("simulate", help="play matches without a screen")
    parser.add_argument("game", metavar="KEY", help="the game's key")
    add_match(parser)
    parser.add_argument(
        "--games", metavar="N", type=positive, default=1, help="the number of matches; match i has the seed plus i"
    )
    parser.add_argument("--bots", metavar="A,B", help="who plays, in the order of the seats (default: random)")
    parser.add_argument(
        "--max-decisions", metavar="N", type=positive, default=100_000, help="a longer match counts as unfinished"
    )
    parser.add_argument("--verify", action="store_true", help="check rules, views, undo and saves after each action")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="N", type=positive, default=1, help="use N processes, with the same results")
    if not getattr(sys, "frozen", False):
        where.add_argument("--scheduler", metavar="ADDRESS", help="use a Dask cluster, with the same results")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.set_defaults(run=run, seed=1, scheduler=None)


def run(args: argparse.Namespace) -> int:
    """Play them and tell what came of them."""
    matches = _matches(args)
    tally = Tally(matches[0].setup())
    matches[-1].setup()
    try:
        for result in _results(matches, args):
            tally.add(result)
    except (Fault, Lost) as error:
        say(str(error))
        return 1
    (show if args.json else _tell)(tally.to_json())
    return 0


def _matches(args: argparse.Namespace) -> list[Match]:
    options = unattended(find_scenario(rules_of(args.game), args.scenario)) | pairs(args.options, OPTION)
    setup = prepare(args.game, args.scenario, args.seed, args.players, options)
    kinds = _kinds(setup, args.bots)
    return [
        Match(args.game, args.scenario, seed, args.players, options, kinds, args.max_decisions, args.verify)
        for seed in range(args.seed, args.seed + args.games)
    ]


def _results(matches: list[Match], args: argparse.Namespace) -> Iterable[Played]:
    if args.scheduler is not None:
        return on_cluster(play, matches, args.scheduler)
    return in_processes(play, matches, args.jobs)


def _kinds(setup: Setup, bots: str | None) -> dict[str, str]:
    chosen = [RANDOM] * len(setup.seats) if bots is None else bots.split(",")
    if len(chosen) != len(setup.seats):
        raise BadChoice(f"--bots names {len(chosen)} players, but there are {len(setup.seats)} seats.")
    for seat, kind in zip(setup.seats, chosen, strict=True):
        check_kind(setup.key, seat, kind, computer_players(setup.key))
    return dict(zip(setup.seats, chosen, strict=True))


def play(match: Match) -> Played:
    """Play a match. Raises Fault."""
    setup = match.setup()
    rules: GameRules[Any] = rules_of(setup.key)
    seated = players(rules, match.kinds, setup.seed)
    if match.verify:
        session = Session(setup)
        started = time.perf_counter()
        with scratch_folder() as folder:
            decisions = verified_match(session, seated, match.limit, folder)
        return Played(session.result, decisions, time.perf_counter() - started, session.digest())
    state = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
    started = time.perf_counter()
    decisions = play_out(rules, state, seated, match.limit)
    return Played(rules.outcome(state), decisions, time.perf_counter() - started, state.digest())


def _tell(told: dict[str, Any]) -> None:
    print(f"{told['game']} {told['scenario']}: {told['finished']} of {told['games']} games finished")
    for seat, number in told["results"].items():
        print(f"  {seat}: {number}")
    for reason, number in told["reasons"].items():
        print(f"  ended by {reason}: {number}")
    print(f"  {told['decisions']} decisions, {told['decisions_per_second']:.0f} a second, digest {told['digest']}")
