"""`play`: straight into a match."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.commands.arguments import add_match, add_seats, match_of, pairs
from game.commands.playout import seated
from game.kernel.errors import BadChoice
from game.kernel.files import read_bytes
from game.kernel.match import journal, matchfile, savefile
from game.kernel.match.record import Loaded
from game.kernel.match.session import Session
from game.telling.text import languages


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("play", help="straight into a match, new or loaded")
    parser.add_argument("game", metavar="KEY", nargs="?", help="the game's key")
    add_match(parser)
    add_seats(parser)
    parser.add_argument("--tutorial", action="store_true", help="learn the game step by step")
    parser.add_argument("--load", metavar="FILE", type=Path, help="a saved match or an autosave")
    parser.add_argument("--text", action="store_true", help="in this terminal, without a window; type help there")
    codes = [code for code, _name in languages()]
    parser.add_argument("--lang", metavar="L", choices=codes, help="the language of --text: en, es or el")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window at that match, or play it in the terminal."""
    if args.lang is not None and not args.text:
        raise BadChoice("--lang goes with --text; the window has its language among the options.")
    if (args.game is None) == (args.load is None):
        raise BadChoice("play needs either a game's key or --load with a file.")
    if args.tutorial:
        return _teach(args)
    if args.load is None:
        return _open(match_of(args.game, args, args.seed), args)
    if args.scenario is not None or args.players is not None or args.seed is not None or args.options:
        raise BadChoice("a loaded match has its scenario, players, options and seed already.")
    data = read_bytes(args.load)
    if matchfile.is_journal(data):
        return _open(journal.from_bytes(data, str(args.load)).session, args, resume_path=args.load)
    loaded = savefile.from_bytes(data, str(args.load))
    return _open(loaded.session, args, note=loaded.note, inside=loaded.inside)


def _teach(args: argparse.Namespace) -> int:
    """Open the window at a game's tutorial."""
    told = (args.load, args.scenario, args.players, args.seed)
    if any(value is not None for value in told) or args.options or args.seats:
        raise BadChoice("a tutorial has its own scenario, players, options and seed.")
    if args.text:
        raise BadChoice("a tutorial needs the window.")
    from game.tutorials.catalogue import begun

    return _open(begun(args.game), args)


def open_title(args: argparse.Namespace) -> int:
    """Open the window at its title."""
    from game.scenes.start import open_window

    return int(open_window())


def _open(
    session: Session,
    args: argparse.Namespace,
    resume_path: Path | None = None,
    note: str = "",
    inside: Loaded | None = None,
) -> int:
    kinds = seated(session.key, session.seats, pairs(args.seats, "SEAT=KIND"), session.setup.computers)
    if args.text:
        from game.commands.typed import play_typed

        return play_typed(session, kinds, args.lang, resume_path, inside)
    from game.scenes.start import open_window

    if resume_path is not None:
        return int(open_window(resume_path=resume_path, kinds=kinds))
    return int(open_window(session=session, kinds=kinds, note=note, inside=inside))
