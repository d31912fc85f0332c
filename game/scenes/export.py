"""What is written to files to be kept or shown to others: a match, its log as a text, a picture of the screen."""

from __future__ import annotations

import errno
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.kernel.errors import BadFile
from game.kernel.files import write_bytes
from game.kernel.paths import made
from game.scenes.match_positions import LogLines, MatchPositions
from game.scenes.page import PageProgram
from game.scenes.save_list import SUFFIX, keep_with_picture
from game.scenes.saves import file_name
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.storylines import kind_words, luck_words
from game.scenes.words import HUMAN, actions, dotted, game_name, match_name, plays
from game.telling.text import _
from game.ui.keys import Keys, cap
from game.ui.png import png
from game.ui.tabletop import Paper
from game.ui.widgets import MenuItem

_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_SHUT = (errno.EACCES, errno.EPERM, errno.EROFS)


class Exporter:
    """Writes a match that is watched, or its log."""

    def __init__(self, program: PageProgram, film: MatchPositions, kinds: Mapping[str, str]) -> None:
        self.program = program
        self.film = film
        self.kinds = kinds

    def items(self, keys: Keys) -> list[MenuItem]:
        """Return what can be written, as a menu."""
        return [
            MenuItem(_("Log as text file"), self.log, key=keys.hint("log"), icon="icons/log"),
            MenuItem(_("Match as a file"), self.match, icon="icons/save"),
            MenuItem(
                _("Screenshot"),
                lambda: take_picture(self.program),
                key=cap(PICTURE_KEY),
                icon="icons/camera",
            ),
        ]

    def _name(self) -> str:
        return match_name(self.film.session.setup)

    def log(self) -> None:
        """Write the log, in the player's language."""
        self.film.reach(len(self.film))
        text = log_text(self.film, self.kinds)
        write(self.program, self._name(), ".txt", lambda path: write_bytes(path, text.encode("utf-8")))

    def match(self) -> None:
        """Write the match to a file among the saves, from where it is loaded and watched."""

        def keep(path: Path) -> None:
            for _step in keep_with_picture(self.film.session, path):
                self.program.app.stay_awake()

        write(self.program, self._name(), SUFFIX, keep, among_saves=True)


def take_picture(program: PageProgram) -> None:
    """Write what is on the screen as a picture."""
    shown = png(program.app.draw())
    write(program, "Five Fronts", ".png", lambda path: write_bytes(path, shown))


def write(
    program: PageProgram, name: str, suffix: str, put: Callable[[Path], object], among_saves: bool = False
) -> Path | None:
    """Write a new file of that name and say where it is; when that fails, say why in a sentence."""
    if program.files is None:
        return None
    folder = program.files.saves if among_saves else program.files.exports
    path = folder
    try:
        path = _free(made(folder), f"{file_name(name)} {datetime.now():%Y-%m-%d %H.%M.%S}", suffix)
        put(path)
    except BadFile as error:
        program.say(f"{_why(error)} {path}")
        return None
    program.say(_("Saved: {path}").format(path=path))
    return path


def print_out(program: PageProgram, paper: Paper) -> None:
    """Write a page to be printed and open it in the browser, from which it is printed."""
    path = write(program, paper.title, ".html", lambda path: write_bytes(path, paper.html.encode("utf-8")))
    if path is not None:
        open_outside(path)


def open_outside(path: Path) -> None:
    """Open a page in the system's browser, or a folder in its window of files; without one nothing is shown."""
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(path.as_uri())


def _free(folder: Path, name: str, suffix: str) -> Path:
    """Return a path that is not taken yet."""
    path, number = folder / f"{name}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{name} ({number}){suffix}"
    return path


def _why(error: BadFile) -> str:
    """Return what stood in the way."""
    number = getattr(error.__cause__, "errno", None)
    if number in _FULL:
        return _("The disk is full. Couldn't save:")
    if number in _SHUT:
        return _("This folder is read-only. Couldn't save:")
    return _("Couldn't save:")


# -- the log as a text --


def log_text(film: MatchPositions, kinds: Mapping[str, str]) -> str:
    """Return the whole match, told to its end: who played, what happened, how it ended, what the dice brought."""
    log = LogLines(film)
    log.show(len(film))
    parts = [*_head(film, kinds), ""]
    for line in log.lines:
        rule = f" [{line.telling.rule}]" if line.telling.rule else ""
        parts.append(f"{line.telling.text}{rule}" if not line.telling.heading else f"\n{line.telling.text}{rule}")
    return "\n".join([*parts, "", *_end(film), ""])


def _head(film: MatchPositions, kinds: Mapping[str, str]) -> list[str]:
    setup = film.session.setup
    title = dotted("Five Fronts", game_name(setup.key), match_name(setup))
    people = [f"{film.table.teller.seat_name(seat)}: {_player(film, seat, kinds)}" for seat in setup.seats]
    today = datetime.now().strftime("%Y-%m-%d")
    return [title, *people, dotted(actions(len(film)), today)]


def _player(film: MatchPositions, seat: str, kinds: Mapping[str, str]) -> str:
    setup, kind = film.session.setup, kinds.get(seat, HUMAN)
    return (setup.names.get(seat, "") if kind == HUMAN else "") or plays(setup.key, seat, kind)


def _end(film: MatchPositions) -> list[str]:
    """Return how it ended, and what the dice brought."""
    result, table = film.session.result, film.table
    parts = []
    if result is not None:
        winners = ", ".join(table.teller.seat_name(seat) for seat in result.winners)
        verdict = _("Victory: {sides}.").format(sides=winners) if winners else _("A draw.")
        figures = table.teller.end(film.session.state, result.reason).decided
        parts += [f"{verdict} {figures or table.teller.end(None, result.reason, not result.winners).reason}", ""]
    for seat in film.session.seats:
        luck = film.chronicle.luck[seat]
        if luck.throws:
            parts += [f"{table.teller.seat_name(seat)}: {luck_words(luck)}", f"  {kind_words(film, seat)}"]
    return parts
