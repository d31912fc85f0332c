"""The door to the window, for the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.kernel import paths
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.record import Loaded
from game.kernel.match.session import Session
from game.scenes.words import sentence_of
from game.telling.text import _, retold
from game.ui.notice import alert
from game.ui.scenes import Scene

if TYPE_CHECKING:
    from game.scenes.program import Program

UNSEEN = "offscreen"
"""Where SDL draws when it finds no screen and is not told what to do then."""

NO_SCREEN = "There is no screen on which the window can be opened."


def open_window(
    session: Session | None = None,
    resume_path: Path | None = None,
    *,
    kinds: Mapping[str, str] | None = None,
    note: str = "",
    inside: Loaded | None = None,
) -> int:
    """Open the window and stay until it is closed; the exit status.

    Without a match it shows the title. `session` is played at once, with a journal of its own; `resume_path` is the
    journal of a match to go on with. `kinds` says who plays which seat (left out: a person); `note` is shown once.
    `inside` was loaded with the session: the match inside it that is under way.
    """
    from game.analysis.counsel import Counsellor
    from game.bots.worker import Worker
    from game.kernel import settings
    from game.scenes.program import Program
    from game.scenes.window import Window

    if not has_screen():
        print(NO_SCREEN, file=sys.stderr)
        return 1
    try:
        chosen, told = settings.read()
        program = Program(Window(), chosen, paths.folders())
        with closing(Worker(Counsellor)) as program.worker:
            first = _first(program, session, resume_path, kinds, inside)
            return program.run(first, " ".join(retold(text) for text in (note, told) if text))
    except (BadFile, BadChoice) as error:
        where = error.file if isinstance(error, BadFile) else ""
        alert(f"{where}: {sentence_of(error)}" if where else sentence_of(error))
    except Exception as error:
        alert(_beyond(error))
    return 1


def _first(
    program: Program,
    session: Session | None,
    resume_path: Path | None,
    kinds: Mapping[str, str] | None,
    inside: Loaded | None = None,
) -> Scene:
    """Return the first screen."""
    if session is not None:
        table = program.table_for(session, kinds or {})
        if inside is not None:
            program.put_inside(table, inside)
        return table
    if resume_path is not None:
        return program.table_of_journal(Path(resume_path), kinds)
    return program.title()


def _beyond(error: Exception) -> str:
    """Return what is said of an error before the first screen, or in closing, that nobody foresaw; it is reported."""
    from game.scenes.crash import write_report

    report = None
    with suppress(BadFile):
        report = write_report(paths.folders(), error)
    words = _("Five Fronts ran into an unexpected error.")
    return f"{words} {report or repr(error)}"


def has_screen() -> bool:
    """Return whether a window would be seen, or is wanted all the same. A driver that is wanted but not there is given
    up."""
    try:
        pygame.display.init()
    except pygame.error:
        return os.environ.pop("SDL_VIDEODRIVER", None) is not None and has_screen()
    return pygame.display.get_driver() != UNSEEN or bool(os.environ.get("SDL_VIDEODRIVER"))
