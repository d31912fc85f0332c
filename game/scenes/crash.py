"""What a player sees of an error that nobody foresaw: the match is safe, and the program goes on."""

from __future__ import annotations

import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.kernel.errors import BadChoice, BadFile
from game.kernel.verdicts import Illegal
from game.scenes.page import Page
from game.scenes.version import VERSION
from game.ui import paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import SceneStack
from game.ui.text import _
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TITLE
from game.ui.widgets import Button, Canvas, Label, Panel, Spacer, Widget, row

if TYPE_CHECKING:
    from game.scenes.program import Program

REPORTS = "reports"
KEPT = 20


def after_error(program: Program, error: Exception) -> bool:
    """Tell the player of an error that reached the window; whether the program goes on.

    What a file or a choice brought about is one sentence; anything else is reported to a file, and so is what comes
    again while its sentence is shown: the screen below it fails. Only when the page that says so fails itself is there
    nothing left to show.
    """
    if isinstance(error, BadFile | BadChoice | Illegal) and not program.complaining():
        program.complain(error)
        return True
    report = write_report(program, error)
    if any(isinstance(scene, CrashPage) for scene in program.app.stack):
        program.app.quit()
        return True
    path = _journal(program)
    for scene in list(program.app.stack):
        with suppress(Exception):
            scene.close()
    program.app.stack = SceneStack(program.app)
    journal = path if path is not None and path.exists() else None
    program.app.stack.push(CrashPage(program, report, journal))
    return True


def write_report(program: Program, error: Exception) -> Path | None:
    """Write down what happened; where, or None when that cannot be done."""
    if program.files is None:
        return None
    folder = program.files.journals.parent / REPORTS
    now = datetime.now()
    lines = [
        f"Five Fronts {VERSION}, {now:%Y-%m-%d %H:%M:%S}",
        f"Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        f"Screens: {', '.join(type(scene).__name__ for scene in program.app.stack)}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{now:%Y%m%d-%H%M%S}.txt"
        path.write_text("\n".join(lines), encoding="utf-8")
        for old in sorted(folder.glob("*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def _journal(program: Program) -> Path | None:
    """The journal of the match that is open, if one is."""
    from game.scenes.match import MatchTable

    for scene in program.app.stack:
        if isinstance(scene, MatchTable):
            path: Path | None = getattr(scene.match, "path", None)
            return path
    return None


class CrashPage(Page):
    """The page for an error that nobody foresaw."""

    widest = 720

    def __init__(self, program: Program, report: Path | None, journal: Path | None) -> None:
        super().__init__(program)
        self.report = report
        self.journal = journal

    def build(self) -> Widget:
        super().build()
        safe = (
            _("Your match is safe up to the last action: you can go on from there.")
            if self.journal is not None
            else _("Nothing that was saved is lost.")
        )
        parts: list[Widget] = [
            row(
                Canvas(_warning, size=(44, 44), align="centre"),
                Label(_("Something went wrong"), TITLE, serif=True),
                gap=PAD + GAP,
            ),
            Label(_("The program met an error that it was not prepared for.") + " " + safe),
        ]
        if self.report is not None:
            parts.append(Label(_("What happened is written down in this file. Please send it to whoever can mend it:")))
            parts.append(Panel([Label(str(self.report), QUIET)], style="sunken", padding=PAD))
        parts.append(row(Spacer(), *self._ways(), gap=GAP))
        return Panel(parts, style="panel", padding=ROOMY, gap=PAD + GAP)

    def _ways(self) -> list[Widget]:
        title = Button(_("To the title"), self.program.open_title, "plain")
        if self.journal is None:
            title.style = "primary"
            self.host.default = title
            return [title]
        resume = Button(_("Go on with the match"), self._resume, "primary")
        self.host.default = resume
        return [title, resume]

    def _resume(self) -> None:
        if self.journal is not None:
            self.program.resume_match(self.journal)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        root = self.host.root
        width = min(size[0] - 2 * px(ROOMY), px(self.widest))
        height = min(size[1], root.preferred(width)[1] if root is not None else 0)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (size[0] // 2, size[1] * 46 // 100)
        return rect

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=28, strength=160)

    def back(self) -> None:
        self.program.open_title()


def _warning(surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = min(rect.size)
    surface.blit(sprites.sprite("icons/warning", side, tint=theme.current().hit), (0, (rect.height - side) // 2))
