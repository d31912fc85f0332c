"""`replay`: the actions of a save or a journal, played again and compared with its digests."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.commands.arguments import say, show
from game.commands.check import verify_inside
from game.kernel.errors import BadFile
from game.kernel.match import matchfile
from game.kernel.match.record import Departed
from game.kernel.match.session import Session


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="repeat a saved match or an autosave and verify it")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play it again and say whether it is what the file says."""
    session: Session | None = None
    actions, difference, trouble = 0, None, ""
    try:
        session, note, actions, difference, _inside = matchfile.read(args.file)
        verify_inside(session, args.file)
        trouble = note if difference is not None else ""
    except Departed as error:
        session, actions, difference, trouble = error.session, error.actions, error.index, str(error)
    except BadFile as error:
        trouble = str(error)
    told = {
        "file": str(args.file),
        "game": session and session.key,
        "scenario": session and session.setup.scenario_id,
        "actions": actions,
        "verified": not trouble,
        "first_difference": difference,
        "outcome": session and session.outcome,
        "digest": session and session.digest(),
    }
    if args.json:
        show(told)
    elif not trouble:
        print(f"{args.file}: {told['game']} {told['scenario']}: {actions} actions verified, digest {told['digest']}")
    if trouble:
        say(trouble)
    return 1 if trouble else 0
