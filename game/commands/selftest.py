"""`selftest`: whether this copy of the program can do what it is for."""

from __future__ import annotations

import argparse
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from game.bots.player import CAREFUL
from game.bots.worker import Worker
from game.commands import selftest_belongings, selftest_window
from game.commands.arguments import game_of, say
from game.commands.playout import play_some
from game.commands.unseen import scratch_folder, stay_unseen
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.table.people import Computers, People

DECISIONS, PATIENCE = 12, 60.0
"""How many decisions computer players make, and the seconds they have for them."""
BEFORE_LEAVING = 40
"""How many actions of a match have been played when it is left."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("selftest", help="draw each scene; play, save and load a match of each game")
    parser.add_argument("--game", metavar="KEY", help="only this game")
    parser.add_argument(
        "--first-frame", action="store_true", help="only open the window, and tell at what time its first picture stood"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Try everything once; a line for each. Ends with 1 at the first thing that is wrong."""
    if args.first_frame:
        return selftest_window.glance()
    stay_unseen()
    keys = games() if args.game is None else (game_of(args.game),)
    wrong = selftest_belongings.missing()
    with scratch_folder() as folder:
        for key in keys:
            wrong = wrong or _match(key, folder) or _computer(key) or selftest_window.blank(key)
    if wrong:
        say(wrong)
    return 1 if wrong else 0


def _match(key: str, folder: Path) -> str:
    """Play a match at random, leave it and resume it, play it to its end, save and load it; what is wrong."""
    keeper = JournalledMatch.begin(Session.new(key, seed=1), folder)
    play_some(keeper, BEFORE_LEAVING, 1)
    path = keeper.path
    if path is None:
        return f"{key}: {keeper.trouble}"
    keeper.close()
    again = JournalledMatch.resume(path)
    if again.session.digest() != keeper.session.digest():
        return f"{key}: a match that was left and resumed is not the same."
    play_some(again, None, 2)
    again.close()
    again.session.save(folder / f"{key}.json")
    if Session.load(folder / f"{key}.json").digest() != again.session.digest():
        return f"{key}: a match that was saved and loaded is not the same."
    print(f"{key}: left, resumed, played to its end in {len(again.session.records)} actions, saved, loaded")
    return ""


def _computer(key: str) -> str:
    """Let computer players decide in a process of their own for a while; what is wrong."""
    session = Session.new(key, seed=1)
    session.setup.salt = 1
    people = People(session, dict.fromkeys(session.seats, CAREFUL))
    here = Computers(session, people)
    with closing(Worker()) as worker:
        there, chosen = Computers(session, people, worker), 0
        until = time.monotonic() + PATIENCE
        while chosen < DECISIONS and session.to_decide is not None and time.monotonic() < until:
            action = there.choose()
            if action is None:
                time.sleep(0.01)
            elif there.trouble or action != here.choose():
                return f"{key}: {there.trouble or 'a computer player chooses otherwise in a process of its own.'}"
            else:
                session.play(action)
                chosen += 1
    if chosen < DECISIONS:
        return f"{key}: computer players do not answer from their process."
    print(f"{key}: computer players made {chosen} decisions in a process of their own")
    return ""
