"""The matches that the program opens, new ones and those that are kept; and what it says on whatever screen."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.children import keep_under_way
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.record import Loaded
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup, prepare
from game.kernel.memory import forget_matches
from game.kernel.paths import Folders, made
from game.kernel.results import Illegal
from game.scenes.words import computers_of, sentence_of
from game.telling import labels
from game.telling.text import _, pgettext, retold
from game.ui import pictures
from game.ui.app import App
from game.ui.scenes import Scene
from game.ui.widgets import Dialog, DialogButton, Host

if TYPE_CHECKING:
    from game.scenes.match import MatchTable


P = TypeVar("P", bound=Scene)


def rematch(setup: Setup, kinds: Mapping[str, str], swapped: bool) -> tuple[Setup, dict[str, str]]:
    """Return the set-up of another match of the same kind, and who plays which seat of it.

    Swapped, every player moves on to the next seat. A board that is no longer in the maps is that of the first match.
    """
    seats = setup.seats
    before = [seats[(i + 1) % len(seats)] if swapped else seat for i, seat in enumerate(seats)]
    names = {seat: setup.names[old] for seat, old in zip(seats, before, strict=True) if old in setup.names}
    players = {seat: kinds.get(old, "human") for seat, old in zip(seats, before, strict=True)}
    try:
        anew = prepare(
            setup.key,
            setup.scenario_id,
            players=setup.players,
            options=dict(setup.options),
            names=names,
            undo=setup.undo,
        )
    except BadChoice:
        anew = Setup(
            setup.key,
            setup.scenario_id,
            setup.scenario,
            setup.players,
            setup.options,
            secrets.randbits(48),
            None,
            seats,
            names,
            setup.undo,
        )
    return anew, players


class UnkeptDialog(Dialog):
    """Whether to leave a match that would be lost."""


class Spoken:
    """Speaks to the player, and does what may fail so that he is told."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._complaint: Dialog | None = None

    def host(self) -> Host | None:
        """Return the widgets of the topmost screen."""
        found = getattr(self.app.stack.top, "host", None)
        return found if isinstance(found, Host) else None

    def say(self, sentence: str) -> None:
        """Show a sentence for a while on the topmost screen."""
        host = self.host()
        if sentence and host is not None:
            host.toast(sentence, seconds=8.0)
            self.app.dirty = True

    def complain(self, error: Exception) -> None:
        """Say in a dialog what went wrong."""
        where = error.file if isinstance(error, BadFile) else ""
        body = f"{sentence_of(error)}\n{where}" if where else sentence_of(error)
        close = DialogButton(_(labels.CLOSE), style="primary")
        self._complaint = Dialog(_("Something went wrong"), body, [close], width=560)
        self.app.stack.push(self._complaint)

    def complaining(self) -> bool:
        """Return whether such a dialog is what the player sees now."""
        return self._complaint is not None and self.app.stack.top is self._complaint

    def attempt(self, do: Callable[[], Any]) -> bool:
        """Do something that a file or a choice may spoil, and say so if it does; return whether it went well."""
        try:
            do()
        except (BadFile, BadChoice, Illegal) as error:
            self.complain(error)
            return False
        return True

    def opening(self, do: Callable[[], Any]) -> bool:
        """Do the same for what may take long to open: it is said first, on the screen as it is."""
        self.app.announce(_("Opening…"))
        return self.attempt(do)


def _left_at(journals: Path, key: str, scenario: str) -> Path | None:
    """Return the journal of a tutorial of a game that was left before its end."""
    from game.kernel.match.journal_index import unfinished

    found = unfinished(journals).found
    return next((one.path for one in found if (one.game, one.scenario) == (key, scenario) and not one.open), None)


def _left_here(journals: Path, session: Session) -> Path | None:
    """Return the journal of a match that was left exactly where this one stands."""
    from game.kernel.match import journal
    from game.kernel.match.journal_index import unfinished

    setup = session.setup
    for entry in unfinished(journals).found:
        if (entry.match, entry.actions, entry.open) == (setup.id, len(session.records), False):
            with suppress(BadFile):
                left = journal.read(entry.path).session
                if (left.digest(), left.setup.computers) == (session.digest(), setup.computers):
                    return entry.path
    return None


class Matches(Spoken, ABC):
    """Opens matches: the part of the program that knows their files. Without `files` nothing is kept."""

    files: Folders | None

    def table_for(self, session: Session, kinds: Mapping[str, str], saved: bool = False) -> MatchTable:
        """Return the table of a match that begins, or goes on from a save (`saved`) or a position, with a journal of
        its own."""
        session.setup.computers = computers_of(kinds)
        return self.table_of(session if self.files is None else self._journalled(session, saved))

    def _table_of_save(self, loaded: Loaded) -> MatchTable:
        """Return the table of a match that was loaded: it goes on in the journal that stands where the save does, if
        there is one; the matches inside it that are under way go on, too."""
        session, folder = loaded.session, None if self.files is None else self.files.journals
        left = None if folder is None else _left_here(folder, session)
        if left is not None:
            table = self.table_of_journal(left)
        else:
            table = self.table_for(session, session.setup.computers, saved=True)
        if loaded.inside is not None:
            self.put_inside(table, loaded.inside)
        return table

    def put_inside(self, table: MatchTable, inside: Loaded) -> None:
        """Let a match that was loaded with that of a table go on inside it. Raises BadFile."""
        try:
            table.side.remember(inside.session)
            while inside.inside is not None and self.files is not None:
                keep_under_way(inside.session, inside.inside.session, self.files.journals)
                inside = inside.inside
        except BadFile:
            table.close()
            raise

    def table_of_journal(self, path: Path, kinds: Mapping[str, str] | None = None) -> MatchTable:
        """Return the table of a match that goes on from its journal, for now with other players if so told. Raises
        BadFile."""
        keeper = JournalledMatch.resume(path)
        if kinds is not None:
            keeper.setup.computers = computers_of(kinds)
        return self.table_of(keeper)

    def _journalled(self, session: Session, saved: bool) -> JournalledMatch:
        assert self.files is not None
        try:
            made(self.files.journals)
        except BadFile as error:
            return JournalledMatch(session, None, trouble=sentence_of(error))
        return JournalledMatch.begin(session, self.files.journals, saved)

    @abstractmethod
    def table_of(self, match: Session | JournalledMatch) -> MatchTable:
        """Return the table of a match that is kept already, or not at all."""

    def start_match(self, setup: Setup, kinds: Mapping[str, str]) -> None:
        """Begin a new match and go to its table."""
        self.opening(lambda: self._go(lambda: self.table_for(Session(setup), kinds)))

    def open_tutorial(self, key: str, anew: bool = False, lesson: str = "") -> None:
        """Go to a tutorial of a game, the first unless told: where it was left, unless it is to begin anew."""
        from game.tutorials.catalogue import begun, tutorial_for

        def go() -> None:
            known = None if anew else self.files
            left = None if known is None else _left_at(known.journals, key, tutorial_for(key, lesson).scenario)
            self._go(lambda: self.table_for(begun(key, lesson), {}) if left is None else self.table_of_journal(left))

        self.opening(go)

    def continue_session(self, session: Session, kinds: Mapping[str, str]) -> None:
        """Go to the table of a match that was loaded, or goes on from a replay."""
        self.opening(lambda: self._go(lambda: self.table_for(session, kinds)))

    def resume_match(self, path: Path) -> None:
        """Go on with the match of a journal."""
        self.opening(lambda: self._go(lambda: self.table_of_journal(path)))

    def load_match(self, path: Path) -> None:
        """Go on with a saved match."""
        from game.kernel.match.matchfile import read

        def load() -> None:
            loaded = read(path)
            self._go(lambda: self._table_of_save(loaded))
            self.say(retold(loaded.note))

        self.opening(load)

    def go_on(self, match: Session | JournalledMatch) -> None:
        """Go on with a match whose table failed: as its journal has it, or as it stands where that is not whole."""
        if not isinstance(match, JournalledMatch) or (path := match.path) is None or match.trouble:
            self._go(lambda: self.table_of(match))
            return
        match.close()
        try:
            table = self.table_of_journal(path)
        except BadFile:
            table = self.table_for(match.session, match.setup.computers)
        self._go(lambda: table)

    def _go(self, make: Callable[[], MatchTable]) -> None:
        """Leave every screen for a table. The match that is open is let go only when the other can be opened."""
        if not self._held_back(lambda: self._go(make)):
            self.leave_for(make())

    def leave_for(self, scene: Scene) -> None:
        """Leave every screen for another; what they show and what was worked out for them is given up before that."""
        for left in self.app.stack:
            left.spare(wholly=True)
        pictures.forget()
        forget_matches()
        self.app.stack.reset(self.made_ready(scene))

    def turn_to(self, scene: Scene) -> None:
        """Cover the screens by another."""
        self.app.stack.push(self.made_ready(scene))

    def made_ready(self, scene: P) -> P:
        """Return a scene after what it draws before it is shown; the window stays alive meanwhile."""
        for covered in self.app.stack:
            covered.spare(wholly=False)
        pictures.large.forget()
        self.app.stay_awake()
        try:
            for _step in scene.prepare(self.app):
                self.app.stay_awake()
        except Exception:
            scene.close()
            raise
        return scene

    def again(self, setup: Setup, kinds: Mapping[str, str], swapped: bool) -> None:
        """Play the same once more with other dice, perhaps with the players' seats changed."""

        def start() -> None:
            settled, players = rematch(setup, kinds, swapped)
            self._go(lambda: self.table_for(Session(settled), players))

        self.opening(start)

    def _held_back(self, then: Callable[[], None]) -> bool:
        """Return whether a match that its file lacks keeps the program from leaving; it is asked whether to do `then`
        all the same."""
        stack = self.app.stack
        found = (getattr(scene, "match", None) for scene in stack)
        matches = [one for match in found if isinstance(one := getattr(match, "recorded", match), JournalledMatch)]
        match = next((match for match in matches if match.unkept), None)
        if match is None:
            return False
        if not isinstance(stack.top, UnkeptDialog):
            lost = _("Unsaved progress will be lost if you quit.")
            answers = [
                DialogButton(_("Quit anyway"), partial(_leave, match, then), "danger"),
                DialogButton(_("Try again"), partial(self._try_again, match, then)),
                DialogButton(pgettext("program", "Stay"), style="primary"),
            ]
            words = f"{retold(match.trouble)} {lost}"
            stack.push(UnkeptDialog(_("This match isn't saved"), words, answers, width=560))
        return True

    def _try_again(self, match: JournalledMatch, then: Callable[[], None]) -> None:
        match.try_again(self.files.journals if self.files is not None else None)
        if not self._held_back(then):
            then()


def _leave(match: JournalledMatch, then: Callable[[], None]) -> None:
    match.close()
    then()
