"""The door to the window, for the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pygame

from game.kernel.errors import BadChoice, BadFile
from game.kernel.session import Session
from game.ui.scenes import Scene
from game.ui.text import retold

UNSEEN = "offscreen"
"""Where SDL draws when it finds no screen and is not told what to do then."""


def open_window(
    session: Session | None = None,
    resume_path: Path | None = None,
    *,
    kinds: Mapping[str, str] | None = None,
    note: str = "",
) -> int:
    """Open the window and stay until it is closed; the exit status.

    Without a match it shows the title. `session` is played at once, with a journal of its own; `resume_path` is the
    journal of a match to go on with. `kinds` says who plays which seat (left out: a person); `note` is shown once.
    """
    from game.kernel import settings
    from game.scenes.program import Program
    from game.scenes.window import Window

    if not has_screen():
        print("There is no screen on which the window can be opened.", file=sys.stderr)
        return 1
    chosen, told = settings.read()
    app = Window()
    program = Program(app, chosen, settings.folders())
    first: Scene
    try:
        if session is not None:
            first = program.table_for(session, kinds or {})
        elif resume_path is not None:
            first = program.table_of_journal(Path(resume_path), kinds)
        else:
            first = program.title()
    except (BadFile, BadChoice) as error:
        print(error, file=sys.stderr)
        return 1
    return program.run(first, " ".join(retold(text) for text in (note, told) if text))


def has_screen() -> bool:
    """Whether a window would be seen, or is wanted all the same."""
    pygame.display.init()
    return pygame.display.get_driver() != UNSEEN or bool(os.environ.get("SDL_VIDEODRIVER"))
