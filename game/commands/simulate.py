"""`simulate`: many matches without a screen."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from game.bots.matches import play_out
from game.bots.player import RANDOM
from game.commands.arguments import add_match, options_of, positive, say, show
from game.commands.kinds import check_kind, computer_players
from game.commands.playout import players
from game.commands.unseen import scratch_folder
from game.commands.verify import Fault, verified_match
from game.kernel.errors import BadChoice
from game.kernel.registry import rules_of
from game.kernel.rules import Rules
from game.kernel.session import Session, Setup, prepare
from game.kernel.state import digest_of
from game.kernel.verdicts import Outcome

DRAW = "draw"


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

    def add(self, outcome: Outcome | None, decisions: int, seconds: float, digest: str) -> None:
        """One more match; no outcome: it did not end."""
        self.decisions += decisions
        self.seconds += seconds
        self.digests.append(digest)
        if outcome is None:
            self.unfinished += 1
            return
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1
        for winner in outcome.winners or (DRAW,):
            self.results[winner] += 1

    def to_json(self) -> dict[str, Any]:
        """The object that `--json` shows."""
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
    parser.add_argument("--games", metavar="N", type=positive, default=1, help="how many; match i has the seed plus i")
    parser.add_argument("--bots", metavar="A,B", help="who plays, in the order of the seats; random unless told")
    parser.add_argument(
        "--max-decisions", metavar="N", type=positive, default=100_000, help="a longer match counts as unfinished"
    )
    parser.add_argument("--verify", action="store_true", help="check rules, views, undo and saves after each action")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.set_defaults(run=run, seed=1)


def run(args: argparse.Namespace) -> int:
    """Play them and tell what came of them."""
    tally = Tally(_setup(args, 0))
    _setup(args, args.games - 1)
    kinds = _kinds(tally.setup, args.bots)
    try:
        with scratch_folder() as folder:
            for number in range(args.games):
                _play(_setup(args, number), kinds, args, tally, folder)
    except Fault as fault:
        say(str(fault))
        return 1
    (show if args.json else _tell)(tally.to_json())
    return 0


def _setup(args: argparse.Namespace, number: int) -> Setup:
    return prepare(args.game, args.scenario, args.seed + number, args.players, options_of(args))


def _kinds(setup: Setup, bots: str | None) -> dict[str, str]:
    chosen = [RANDOM] * len(setup.seats) if bots is None else bots.split(",")
    if len(chosen) != len(setup.seats):
        raise BadChoice(f"--bots names {len(chosen)} players, but there are {len(setup.seats)} seats.")
    for kind in chosen:
        check_kind(setup.key, kind, computer_players(setup.key))
    return dict(zip(setup.seats, chosen, strict=True))


def _play(setup: Setup, kinds: dict[str, str], args: argparse.Namespace, tally: Tally, folder: Path) -> None:
    rules: Rules[Any] = rules_of(setup.key)
    seated = players(rules, kinds, setup.seed)
    if args.verify:
        session = Session(setup)
        started = time.perf_counter()
        decisions = verified_match(session, seated, args.max_decisions, folder)
        tally.add(session.result, decisions, time.perf_counter() - started, session.digest())
        return
    state = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
    started = time.perf_counter()
    decisions = play_out(rules, state, seated, args.max_decisions)
    seconds = time.perf_counter() - started
    tally.add(rules.outcome(state), decisions, seconds, state.digest())


def _tell(told: dict[str, Any]) -> None:
    print(f"{told['game']} {told['scenario']}: {told['finished']} of {told['games']} games finished")
    for seat, number in told["results"].items():
        print(f"  {seat}: {number}")
    for reason, number in told["reasons"].items():
        print(f"  ended by {reason}: {number}")
    print(f"  {told['decisions']} decisions, {told['decisions_per_second']:.0f} a second, digest {told['digest']}")
