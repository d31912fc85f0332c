"""A position that a command is about: of a loaded match, or of a new one played on at random."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.arguments import add_match, match_of, whole
from game.commands.playout import play_some
from game.kernel.errors import BadChoice
from game.kernel.match import matchfile
from game.kernel.match.session import Session

LANGUAGES = ("en", "es", "el")


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a match, of how far it has gone, and of a language."""
    parser.add_argument("--load", metavar="FILE", type=Path, help="a saved match or an autosave")
    parser.add_argument("--play", metavar="KEY", dest="game", help="a new match of that game, chosen as with play")
    add_match(parser)
    parser.add_argument("--after", metavar="ACTIONS", type=whole, help="after this many actions of the match")
    parser.add_argument("--lang", metavar="L", choices=LANGUAGES, default="en", help="en, es or el")
    parser.set_defaults(seed=1)


def position_of(args: argparse.Namespace) -> Session | None:
    """Return the match as far as it is to go; None where none is named. Raises BadChoice, BadFile."""
    if args.load is not None and args.game is not None:
        raise BadChoice(f"a {args.about} is of a loaded match or of a new one, not of both.")
    if args.load is not None:
        session = matchfile.read(args.load).session
        if args.after is not None and args.after < len(session.records):
            session.go_back(args.after)
        return session
    return None if args.game is None else played_on(args.game, args)


def played_on(key: str, args: argparse.Namespace) -> Session:
    """Return a new match of a game, played on at random."""
    session = match_of(key, args, args.seed)
    play_some(session, args.after or 0, args.seed)
    return session
