"""What a player sees of an error that nobody foresaw: where the match stands, and how to go on."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.paths import Folders
from game.kernel.results import Illegal
from game.scenes.page import Page, PageProgram
from game.scenes.version import VERSION
from game.scenes.window import Window
from game.telling import labels
from game.telling.text import _, retold
from game.ui import paint, sprites, theme
from game.ui.notice import alert
from game.ui.scale import px
from game.ui.scenes import Scene, SceneStack
from game.ui.theme import GAP, PAD, QUIET, ROOMY, TITLE
from game.ui.widgets import Button, Canvas, Label, Panel, Spacer, Widget, row

KEPT = 20
AGAIN = 5
"""So many errors while the page for errors is shown mean that it cannot be shown."""


def after_error(program: PageProgram, error: Exception) -> bool:
    """Tell the player of an error that reached the window; whether the program goes on.

    What a file or a choice brought about is one sentence; anything else is reported to a file, and so is what comes
    again while its sentence is shown: the screen below it fails. When the page that says so fails itself again and
    again, the system's own box says it.
    """
    if isinstance(error, BadFile | BadChoice | Illegal) and not program.complaining():
        program.complain(error)
        return True
    report = write_report(program.files, error, [type(scene).__name__ for scene in program.app.stack])
    page = next((scene for scene in program.app.stack if isinstance(scene, CrashPage)), None)
    if page is None:
        page = CrashPage(program, report, _taken_from(program))
    elif page.failed_again(report) >= AGAIN:
        alert(page.words())
        program.app.quit()
        return True
    _clear(program, page)
    program.app.stack = SceneStack(program.app)
    program.app.stack.push(page)
    return True


def write_report(files: Folders | None, error: Exception, screens: Sequence[str] = ()) -> Path | None:
    """Write down what happened; where, or None when that cannot be done."""
    if files is None:
        return None
    now = datetime.now()
    lines = [
        f"Five Fronts {VERSION}, {now:%Y-%m-%d %H:%M:%S}",
        f"Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        f"Screens: {', '.join(screens)}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    folder = files.reports
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{now:%Y%m%d-%H%M%S}.txt"
        path.write_text("\n".join(lines), encoding="utf-8")
        for old in sorted(folder.glob("*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def _taken_from(program: PageProgram) -> Session | JournalledMatch | None:
    """Return the match that is open, if one is: it stays open when its table is closed."""
    from game.scenes.match import MatchTable

    tables = [scene for scene in program.app.stack if isinstance(scene, MatchTable)]
    return tables[0].hand_over() if tables else None


def _clear(program: PageProgram, page: Scene) -> None:
    """Close every screen but this one, and give up the chores: one of them may be what fails."""
    if isinstance(program.app, Window):
        program.app.chores.clear()
    for scene in list(program.app.stack):
        if scene is not page:
            with suppress(Exception):
                scene.close()


class CrashPage(Page):
    """The page for an error that nobody foresaw. `match` is the one that was open, if one was."""

    widest = 720

    def __init__(self, program: PageProgram, report: Path | None, match: Session | JournalledMatch | None) -> None:
        super().__init__(program)
        self.report = report
        self.match = match
        self._errors = 0

    def failed_again(self, report: Path | None) -> int:
        """Count another error while this page was open; return how many there were."""
        self.report = report or self.report
        self._errors += 1
        return self._errors

    def words(self) -> str:
        """Return what happened, and where the match stands."""
        written = (
            _("The crash report couldn't be saved.")
            if self.report is None
            else _("A crash report has been saved. Please send it to the developers:")
        )
        return " ".join([_("Five Fronts ran into an unexpected error."), self._safe(), written])

    def _safe(self) -> str:
        if self.match is None:
            return _("Your saved matches are safe.")
        keeper = self.match if isinstance(self.match, JournalledMatch) else None
        if keeper is None or keeper.trouble or keeper.path is None:
            alive = _("Your match is intact but not saved: resume it, and save before you quit.")
            return f"{alive} {retold(keeper.trouble) if keeper else ''}".strip()
        return _("Your match is safe up to the last action: you can resume from there.")

    def build(self) -> Widget:
        super().build()
        parts: list[Widget] = [
            row(
                Canvas(_warning, size=(44, 44), align="centre"),
                Label(_("Something went wrong"), TITLE, serif=True),
                gap=PAD + GAP,
            ),
            Label(self.words()),
        ]
        if self.report is not None:
            parts.append(Panel([Label(str(self.report), QUIET)], style="sunken", padding=PAD))
        parts.append(row(Spacer(), *self._ways(), gap=GAP))
        return Panel(parts, style="panel", padding=ROOMY, gap=PAD + GAP)

    def _ways(self) -> list[Widget]:
        title = Button(_(labels.MAIN_MENU), self.program.open_title, "plain")
        if self.match is None:
            title.style = "primary"
            self.host.default = title
            return [title]
        resume = Button(_("Resume match"), self._resume, "primary")
        self.host.default = resume
        return [title, resume]

    def _resume(self) -> None:
        match, self.match = self.match, None
        assert match is not None
        try:
            self.program.go_on(match)
        except Exception:
            self.match = match
            raise

    def close(self) -> None:
        super().close()
        if isinstance(self.match, JournalledMatch):
            self.match.close()

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        return self.middle(size, min(size[0] - 2 * px(ROOMY), px(self.widest)), 46)

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        paint.shadow(surface, self.host.area, spread=28, strength=160)

    def back(self) -> None:
        self.program.open_title()


def _warning(surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = min(rect.size)
    surface.blit(sprites.sprite("icons/warning", side, tint=theme.current().hit), (0, (rect.height - side) // 2))
