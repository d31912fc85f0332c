"""`analyse`: where a match that is over was won and lost, in words or as one JSON object."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.analysis.report import Progress, Unfit, analyse
from game.analysis.told import as_json, lines
from game.bots.subject import Budget, subject_of
from game.commands.arguments import positive, show
from game.commands.page import Page
from game.commands.position import LANGUAGES
from game.kernel.errors import BadFile
from game.kernel.match import matchfile
from game.telling.text import _, use_language

STEPS = 10
"""How often it is said how far it has come."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "analyse",
        help="say where a match that is over was won and lost",
        description="Say what luck gave in a match that is over, what each side gained or gave away, and where.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved match or an autosave that is over")
    parser.add_argument("--seconds", metavar="N", type=positive, help="how long it may take (default: 120)")
    parser.add_argument("--lang", metavar="L", choices=LANGUAGES, default="en", help="en, es or el")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse the match and print what was found; how far it has come goes where errors go. Raises BadFile."""
    session = matchfile.read(args.file).session
    subject = subject_of(session.key)
    budget = subject.budget if subject is not None else Budget()
    if args.seconds is not None:
        budget = replace(budget, seconds=float(args.seconds))
    use_language(args.lang)
    try:
        analysis = analyse(session, budget, told_now())
    except Unfit as error:
        raise BadFile(str(args.file), "", _(str(error))) from None
    if args.json:
        show(as_json(analysis, session))
        return 0
    page = Page(print)
    for line in lines(analysis, session):
        page.say(line)
    return 0


def told_now() -> Progress:
    """Return what says how far an analysis has come, a few times in all."""
    last = 0

    def progress(done: int, of: int) -> None:
        nonlocal last
        if done * STEPS // of > last and sys.stderr is not None:
            last = done * STEPS // of
            print(f"{last * 100 // STEPS} %", file=sys.stderr, flush=True)

    return progress
