"""From a command line to its command, and from what goes wrong to one sentence and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.commands import check, console, listing, play, replay, selftest, shot, simulate
from game.commands.arguments import Parser, say
from game.kernel.errors import BadChoice, BadFile
from game.scenes.version import VERSION

COMMANDS = (play, simulate, replay, check, shot, listing, selftest)
WELL, FAILED, MISUSED = 0, 1, 2
INTERRUPTED = 130


def run(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit status."""
    console.borrow()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        args = _parser().parse_args(argv)
        return int(args.run(args))
    except BadChoice as error:
        say(str(error))
        return MISUSED
    except BadFile as error:
        say(str(error))
        return FAILED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> Parser:
    parser = Parser(prog=console.program(), description="Five Fronts: without a command, the window opens.")
    parser.add_argument("--version", action="version", version=VERSION)
    parser.set_defaults(run=play.open_title)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser
