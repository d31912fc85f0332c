"""A match in this process's terminal: what is read, what is kept, and how it ends."""

from __future__ import annotations

import locale
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from game.commands import console
from game.commands.arguments import say
from game.commands.playout import HUMAN
from game.commands.terminal import Terminal
from game.kernel import paths, settings
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.children import under_way
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.record import Loaded
from game.kernel.match.session import Session
from game.telling.text import _, retold, use_language

WELL, FAILED, INTERRUPTED = 0, 1, 130


def play_typed(
    session: Session, kinds: Mapping[str, str], lang: str | None, resume_path: Path | None, inside: Loaded | None
) -> int:
    """Play a match in the terminal; the exit status. Every step is kept, so that the match goes on from there whatever
    ends it: the end of the input, Ctrl-C, a reader who leaves. Raises BadChoice, BadFile, OSError."""
    use_language(lang or settings.read()[0].language or locale.getlocale()[0] or "en")
    folder = paths.folders().journals
    if inside is not None or under_way(session, folder):
        raise BadChoice("inside this match there is another one that isn't over: open it in the window.")
    match = _kept(session, folder, resume_path)
    match.session.setup.computers = {seat: kind for seat, kind in kinds.items() if kind != HUMAN}
    status = WELL
    try:
        with _interruptible():
            Terminal(match, kinds, _read, print).run()
    except KeyboardInterrupt:
        print()
        status = INTERRUPTED
    finally:
        lost = _leave(match, folder)
    if lost:
        say(retold(lost))
    return FAILED if lost else status


def _kept(session: Session, folder: Path, resume_path: Path | None) -> JournalledMatch:
    """Return a match whose steps are kept in a journal: its own, or a new one; in none if the disk refuses one."""
    if resume_path is not None:
        return JournalledMatch.resume(resume_path)
    try:
        return JournalledMatch.begin(session, paths.made(folder), saved=bool(session.records))
    except BadFile as error:
        return JournalledMatch(session, None, trouble=error.sentence)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Hear Ctrl-C, by which the program otherwise ends at once."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _read() -> str | None:
    """Return the next line that is typed; None at the end."""
    console.flush()
    if sys.stdin is None:
        return None
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(EOFError):
            return input("> ")
        return None
    try:
        return sys.stdin.readline() or None
    except UnicodeDecodeError:
        return "?"


def _leave(match: JournalledMatch, folder: Path) -> str:
    """Leave a match, and say how to go on with it; return why something of it stands in no file, or nothing."""
    if match.trouble:
        match.try_again(folder)
    lost = match.trouble if match.unkept else ""
    path, goes_on = match.path, match.result is None and not match.untouched
    match.close()
    if goes_on and path is not None and not lost:
        command = f'{console.program()} play --text --load "{path}"'
        with suppress(OSError):
            print(_("The match is kept. To continue it: {command}").format(command=command))
    return lost
