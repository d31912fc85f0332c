"""From a command line to its command, and from what goes wrong to one sentence and an exit status."""

from __future__ import annotations

import errno
from collections.abc import Sequence

from game.commands import analyse, check, console, describe, listing, play, replay, selftest, shot, simulate
from game.commands.arguments import Parser, say
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import reason
from game.scenes.version import VERSION

COMMANDS = (play, describe, simulate, replay, analyse, check, shot, listing, selftest)
WELL, FAILED, MISUSED = 0, 1, 2


def run(argv: Sequence[str]) -> int:
    """Do what the command line says; return the exit status."""
    console.borrow()
    try:
        status = _obeyed(argv)
        console.flush()
    except OSError as error:
        if not _reader_left(error):
            say(f"{error.filename or 'Reading or writing'} failed: {reason(error)}.")
        status = FAILED
    console.let_go()
    return status


def _reader_left(error: OSError) -> bool:
    """Say whether the program at the other end of a pipe has ended; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (error.errno == errno.EINVAL and error.filename is None)


def _obeyed(argv: Sequence[str]) -> int:
    try:
        args = _parser().parse_args(argv)
        return int(args.run(args))
    except SystemExit as end:
        return int(end.code or WELL)
    except BadChoice as error:
        say(str(error))
        return MISUSED
    except BadFile as error:
        say(str(error))
        return FAILED


def _parser() -> Parser:
    parser = Parser(prog=console.program(), description="Five Fronts: without a command, the window opens.")
    parser.add_argument("--version", action="version", version=VERSION)
    parser.set_defaults(run=play.open_title)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser
