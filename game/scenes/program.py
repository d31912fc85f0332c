"""The running program: which screen is shown, the settings and the sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import files_in
from game.kernel.match.journal_index import put_away_in
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.paths import Folders
from game.kernel.registry import games
from game.kernel.settings import Settings, copied, keep
from game.scenes import window
from game.scenes.matches import Matches
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.words import sentence_of
from game.telling.text import retold
from game.ui.app import App
from game.ui.keys import Keys, chord
from game.ui.scenes import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.analysis.judge import Judgement
    from game.bots.worker import Worker
    from game.scenes.analysis.account import Account, Told
    from game.scenes.analysis.cards import Try
    from game.scenes.match import MatchTable
    from game.scenes.match_positions import MatchPositions
    from game.scenes.table.scene import TableScene
    from game.ui.sound import Sounds


class Program(Matches):
    """Opens the screens and keeps what outlives them. Without `files` nothing is read from a disk or written to it."""

    def __init__(self, app: App, settings: Settings, files: Folders | None = None) -> None:
        super().__init__(app)
        self.settings, self._kept = settings, copied(settings)
        self.files = files
        self.sounds: Sounds | None = None
        self.worker: Worker | None = None
        self._judged: dict[str, dict[int, Judgement]] = {}
        app.on_error = self.on_error
        app.on_key = self.on_key
        Widget.on_click_sound[:] = [lambda: self.sound("click")]
        self._note = window.apply(settings)
        app.may_quit = self.may_quit

    def run(self, first: Scene, note: str = "") -> int:
        """Show the window with this screen until it is closed; return the exit status."""
        self.app.windowed_size = self.settings.window
        self.app.open_window(self.settings.fullscreen)
        window.set_icon()
        opened = self._kept_of_window()
        window.plan(self, " ".join(words for words in (note, retold(self._note)) if words))
        try:
            self.app.run(first)
        finally:
            if self.sounds is not None:
                self.sounds.music.end()
        if self._kept_of_window() != opened:
            self.settings.window = self._kept_of_window()[1]
            self.keep_settings()
        return 0

    def _kept_of_window(self) -> tuple[bool, tuple[int, int]]:
        """Return whether the window fills the screen, and its size while it does not."""
        app = self.app
        return app.fullscreen, app.windowed_size if app.fullscreen else app.size

    # -- screens --

    def table_of(self, match: Session | JournalledMatch) -> MatchTable:
        from game.scenes.match import MatchTable

        try:
            return MatchTable(match, match.setup.computers, self)
        except Exception:
            if isinstance(match, JournalledMatch):
                match.close()
            raise

    def title(self) -> Scene:
        """Return the first screen, made anew."""
        from game.scenes.title import Title

        return Title(self)

    def open_title(self) -> None:
        """Leave everything for the title; a match that is not over stays under Continue."""
        if not self._held_back(self.open_title):
            self.leave_for(self.title())

    def may_quit(self) -> bool:
        """Return whether the window may be closed at once; else it is asked first."""
        return not self._held_back(self.app.quit)

    def open_setup(self, key: str, person: str = "", scenario: str = "") -> None:
        """Choose what to play of a game; with a `person`'s seat computers play the others, until chosen otherwise."""
        from game.scenes.setup import SetupPage

        self.attempt(lambda: self.turn_to(SetupPage(self, key, scenario, person)))

    def open_options(self) -> None:
        """Change the settings."""
        from game.scenes.options import OptionsPage

        self.turn_to(OptionsPage(self))

    def open_keys(self) -> None:
        """Move commands to other keys."""
        from game.scenes.keymap import KeysPage

        self.turn_to(KeysPage(self))

    def open_rulebook(self, key: str, rule: str | None = None) -> None:
        """Read the rules, at a rule perhaps; a rulebook that is open turns its pages."""
        from game.scenes.rulebook import RulebookPage

        top = self.app.stack.top
        if isinstance(top, RulebookPage) and top.game == key:
            top.go_to(rule or "")
            return
        self.attempt(lambda: self.turn_to(RulebookPage(self, key, rule or "", self._agreed(key))))

    def _agreed(self, key: str) -> Mapping[str, str] | None:
        """Return the options of a game's match that is open, or is set up."""
        from game.scenes.replay import ReplayPage
        from game.scenes.setup import SetupPage
        from game.scenes.table.scene import TableScene

        for scene in reversed(tuple(self.app.stack)):
            if isinstance(scene, TableScene | ReplayPage) and scene.session.key == key:
                return scene.session.setup.options
            if isinstance(scene, SetupPage) and scene.game == key:
                return scene.choices.options
        return None

    def open_decks(self, key: str, deck: str = "") -> None:
        """Read the cards of a game and build decks; one of them may be open."""
        from game.scenes.decks.page import DecksPage

        self.opening(lambda: self.turn_to(DecksPage(self, key, deck)))

    def open_book(
        self, session: Session, kinds: Mapping[str, str], correct: Callable[[int], object] | None = None
    ) -> None:
        """Read the book of a match, as far as it has been played; `correct` asks for the right result of an action."""
        from game.scenes.book.page import BookPage

        self.opening(lambda: self.turn_to(BookPage(self, session, kinds, correct)))

    def open_seats(self, table: TableScene) -> None:
        """Choose who plays a match from here on."""
        from game.scenes.match import MatchTable
        from game.scenes.seating import SeatingPage

        if isinstance(table, MatchTable):
            self.turn_to(SeatingPage(self, table))

    def open_editor(self, key: str, things: Mapping[str, Any] | None = None) -> None:
        """Draw maps of a game, a map of these things first."""
        from game.scenes.editor.page import EditorPage

        def go() -> None:
            page = EditorPage(self, key)
            self.turn_to(page)
            if things is not None:
                page.draw_these(things)

        self.opening(go)

    def open_correction(self, table: TableScene, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""
        from game.scenes.correction import ask_what

        ask_what(self, table, index)

    def open_pause(self, table: TableScene) -> None:
        """Open the menu over a table, whose board it hides."""
        from game.scenes.pause import PausePage

        self.turn_to(PausePage(self, table))

    def open_result(self, table: TableScene) -> None:
        """Show how a match ended; a tutorial says itself how it went."""
        from game.scenes.result import ResultPage

        if table.lesson is not None and table.lesson.finished:
            return
        self.turn_to(ResultPage(self, table))

    def open_leaving(self, table: TableScene) -> None:
        """Ask whether a tutorial is left, begun anew or gone on with."""
        from game.scenes.match import leaving

        self.app.stack.push(leaving(self, table))

    def open_farewell(self, table: TableScene) -> None:
        """Say that a tutorial is over: nothing of it is kept, and a match is offered."""
        from game.scenes.match import farewell
        from game.tutorials.catalogue import learned_as

        assert table.lesson is not None
        taken = learned_as(table.lesson.tutorial)
        if taken not in self.settings.learned:
            self.settings.learned = [*self.settings.learned, taken]
            self.keep_settings()
        self.app.stack.push(farewell(self, table))

    def open_curtain(self, table: TableScene, seat: str) -> None:
        """Hide everything until the mouse has been passed to the player of that seat."""
        from game.scenes.curtain import Curtain

        self.app.stack.push(Curtain(table, seat))

    def open_help(self, keys: Keys | None = None) -> None:
        """Show every key."""
        from game.scenes.keymap import HelpPage

        self.turn_to(HelpPage(self, keys))

    def open_replay(
        self,
        session: Session,
        kinds: Mapping[str, str] | None = None,
        at: int | None = None,
        film: MatchPositions | None = None,
    ) -> None:
        """Watch a match from its first turn, or from after `at` of its actions; `film` has been told already."""
        self.opening(lambda: self._replay(session, kinds or {}, at, film))

    def _replay(
        self,
        session: Session,
        kinds: Mapping[str, str],
        at: int | None = None,
        film: MatchPositions | None = None,
    ) -> None:
        from game.scenes.replay import ReplayPage

        self.turn_to(ReplayPage(self, session, kinds, at, film))

    def watch_match(self, path: Path) -> None:
        """Watch a saved match."""
        from game.kernel.match.matchfile import read

        def watch() -> None:
            loaded = read(path)
            self._replay(loaded.session, loaded.session.setup.computers)
            self.say(retold(loaded.note))

        self.opening(watch)

    def open_analysis(self, session: Session, kinds: Mapping[str, str]) -> None:
        """See where a match that is over was won and lost."""
        from game.scenes.analysis.page import AnalysisPage

        self.opening(lambda: self.turn_to(AnalysisPage(self, session, kinds)))

    def analyse_match(self, path: Path) -> None:
        """See the same of a match in a file."""
        from game.kernel.match.matchfile import read

        def go() -> None:
            session = read(path).session
            self.open_analysis(session, session.setup.computers)

        self.opening(go)

    def open_trial(self, account: Account, told: Told, tried: Try, done: Callable[[], object]) -> None:
        """Let a decision of a match that was analysed be made once more."""
        from game.scenes.analysis.trial import TrialTable

        self.opening(lambda: self.turn_to(TrialTable(self, account, told, tried, done)))

    def analysis_file(self, session: Session) -> Path | None:
        """Return where the analysis of a match is kept."""
        from game.analysis.kept import path_in

        return None if self.files is None else path_in(self.files.journals, session.setup.id)

    def judged(self, session: Session) -> dict[int, Judgement]:
        """Return what has been judged of the match whose analysis was begun last, if it is this one."""
        if session.setup.id not in self._judged:
            self._judged = {session.setup.id: {}}
        return self._judged[session.setup.id]

    def open_load(self) -> None:
        """Open the saved matches; the finished ones where there are only these."""
        from game.scenes.save_list import SUFFIX

        files = self.files
        bare = files is not None and not files_in(files.saves, SUFFIX) and bool(put_away_in(files.journals, 1))
        (self.open_finished if bare else self.open_saves)()

    def open_saves(self) -> None:
        """Load a saved match."""
        from game.scenes.saves import SavesPage

        self.turn_to(SavesPage(self))

    def open_finished(self) -> None:
        """Look at the matches that are over."""
        from game.scenes.finished import FinishedPage

        self.attempt(lambda: self.turn_to(FinishedPage(self)))

    def open_career(self, key: str = "") -> None:
        """See what all finished matches come to, of one game or of all."""
        from game.scenes.career.page import CareerPage

        self.attempt(lambda: self.turn_to(CareerPage(self, key)))

    def open_old_result(self, path: Path) -> None:
        """Show again how a match ended that is over: its table, and upon it the result."""
        from game.kernel.match.matchfile import read

        def show() -> None:
            table = self.table_of(read(path).session)
            table.match.finished = True
            self._go(lambda: table)
            if self.app.stack.top is table:
                self.open_result(table)

        self.opening(show)

    def save_match(self, table: TableScene) -> None:
        """Save a match under a name."""
        from game.scenes.saves import SavesPage

        self.turn_to(SavesPage(self, table))

    def write_log(self, table: TableScene) -> None:
        """Write the log of a match, as far as it has come, to a text file."""
        from game.scenes.export import Exporter
        from game.scenes.match_positions import MatchPositions

        kinds = table.people.kinds
        Exporter(self, MatchPositions(table.session, table.table, kinds), kinds).log()

    # -- settings --

    def settings_changed(self) -> None:
        """Put the settings into effect, and keep them."""
        note = window.apply(self.settings)
        if self.sounds is not None:
            self.sounds.volumes = window.volumes(self.settings)
        for scene in list(self.app.stack):
            changed = getattr(scene, "settings_changed", None)
            if changed is not None:
                changed()
        self.app.refresh()
        self.keep_settings()
        self.say(retold(note))

    def keep_settings(self) -> None:
        """Write what has changed of the settings to their file."""
        self.settings.fullscreen = self.app.fullscreen
        if self.files is not None:
            try:
                self._kept = keep(self.settings, self._kept, self.files.settings)
            except (BadFile, OSError) as error:
                self.say(sentence_of(error))

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device."""
        if self.sounds is not None:
            self.sounds.play(name)

    def breathe(self) -> None:
        """Let be heard what belongs to the topmost screen."""
        breathe = getattr(self.app.stack.top, "breathe", None)
        if breathe is not None:
            breathe()

    # -- what the window tells --

    def on_key(self, event: pygame.Event) -> bool:
        """Do what a key does that no screen wanted; return whether it does anything."""
        deeds: dict[str, Callable[[], None]] = {
            "f1": self.open_help,
            "f2": lambda: self.open_rulebook(self._game_shown()),
            PICTURE_KEY: self.take_picture,
        }
        deed = deeds.get(chord(event))
        if deed is not None:
            deed()
        return deed is not None

    def _game_shown(self) -> str:
        """Return the game of the topmost screen that shows one, or else the first."""
        shown = (getattr(scene, "game", "") for scene in reversed(tuple(self.app.stack)))
        return next(filter(None, shown), games()[0])

    def take_picture(self) -> None:
        """Write what is on the screen to a file."""
        from game.scenes.export import take_picture

        take_picture(self)

    def on_error(self, error: Exception) -> bool:
        """Tell the player of something unforeseen, and that the match is safe; return whether the program goes on."""
        from game.scenes.crash import after_error

        return after_error(self, error)
