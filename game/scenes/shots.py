"""Every screen drawn without a display: the same arguments give the same pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.kernel.match.session import Session
from game.kernel.registry import game_of, games
from game.kernel.settings import Settings
from game.scenes.decks.page import DecksPage
from game.scenes.program import Program
from game.telling import text
from game.ui.app import App

if TYPE_CHECKING:
    from game.scenes.match import MatchTable

SCENES = ("title", "setup", "table", "curtain", "rulebook", "options", "decks", "editor", "book", "replay", "result")

_NOON, REST = 1000.0, 10.0
"""Where the clock of a picture stands at first, and after how long everything has come to rest, in seconds."""


def draw_scene(scene: str, size: tuple[int, int], lang: str, session: Session | None = None) -> pygame.Surface:
    """Return one picture of a screen, with everything that moves come to rest. Table, curtain, replay and result need a
    match; the result's is over. Nothing is read from a player's folders."""
    clock = [_NOON]
    app = App(size, clock=lambda: clock[0])
    _OPENERS[scene](Program(app, msgspec.convert({"language": _code(lang), "privacy": "peek"}, Settings)), session)
    app.update(0.0)
    app.draw()
    clock[0] += REST
    app.update(REST)
    app.draw()
    _work_ahead(app)
    return app.draw().copy()


def _work_ahead(app: App) -> None:
    """Do at once what is drawn little by little once the screen is seen."""
    app.update(0.0)
    top = app.stack.top
    getattr(top, "finish", lambda: None)()
    while top is not None and top.idle is not None:
        work, top.idle = top.idle, None
        for _step in work:
            pass
        app.update(0.0)


def _code(lang: str) -> str:
    text.use_language(lang)
    return text.language()


def _key(session: Session | None) -> str:
    return session.key if session is not None else games()[0]


def _needed(session: Session | None) -> Session:
    if session is None:
        raise ValueError("this screen shows a match")
    return session


def _title(program: Program, session: Session | None) -> None:
    from game.scenes.title import Title

    program.open_title()
    if isinstance(program.app.stack.top, Title):
        program.app.stack.top.finish()


def _setup(program: Program, session: Session | None) -> None:
    from game.scenes.setup import SetupPage

    page = SetupPage(program, _key(session), session.setup.scenario_id if session is not None else "")
    program.app.stack.push(page)


def _decks(program: Program, session: Session | None) -> None:
    """Open the decks of the match's game, else of the first that has any, with a copy of one on the desk."""
    keys = [key for key in games() if game_of(key).cards]
    program.open_decks(_key(session) if _key(session) in keys else keys[0])
    page = program.app.stack.top
    if isinstance(page, DecksPage):
        page.open_deck(page.collection.shelf()[-1].id)


def _book(program: Program, session: Session | None) -> None:
    """Open the book of the match, else of one of the first game that writes any."""
    from game.scenes.book.page import BookPage
    from game.scenes.book.telling import has_book

    if session is None or not has_book(session):
        session = next(match for match in map(Session.new, games()) if has_book(match))
    page = BookPage(program, session, {})
    program.app.stack.push(page)
    page.finish()


def _editor(program: Program, session: Session | None) -> None:
    """Draw a map of the match's game, else of the first whose maps are drawn: the last of the program's own."""
    from game.scenes.editor.page import EditorPage

    keys = [key for key in games() if game_of(key).editor]
    page = EditorPage(program, _key(session) if _key(session) in keys else keys[0], resume=False)
    program.app.stack.push(page)
    page.show_first()


def _curtain(program: Program, session: Session | None) -> None:
    match = _needed(session)
    table = _settled(program, match)
    program.app.stack.push(table)
    program.open_curtain(table, match.to_decide or match.seats[0])


def _replay(program: Program, session: Session | None) -> None:
    from game.scenes.replay import ReplayPage

    page = ReplayPage(program, _needed(session), {})
    program.app.stack.push(page)
    page.finish()
    page.go_to(len(_needed(session).records))


def _result(program: Program, session: Session | None) -> None:
    from game.scenes.result import ResultPage

    table = _settled(program, session)
    program.app.stack.push(table)
    page = ResultPage(program, table)
    program.app.stack.push(page)
    page.finish()


def _settled(program: Program, session: Session | None) -> MatchTable:
    """Return a table at which nobody's time runs, no computer acts and no result opens by itself."""
    table = program.table_for(_needed(session), {})
    table.match.finished = True
    return table


_OPENERS: dict[str, Callable[[Program, Session | None], None]] = {
    "title": _title,
    "setup": _setup,
    "table": lambda program, session: program.app.stack.push(_settled(program, session)),
    "curtain": _curtain,
    "rulebook": lambda program, session: program.open_rulebook(_key(session)),
    "options": lambda program, session: program.open_options(),
    "decks": _decks,
    "book": _book,
    "editor": _editor,
    "replay": _replay,
    "result": _result,
}
"""How each screen is opened."""
