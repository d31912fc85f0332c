"""A match whose every step is kept: a session that is journalled, with the table's clock."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.actions import Action, Event, to_json
from game.kernel.errors import BadFile
from game.kernel.match import journal
from game.kernel.match.clock import Clock
from game.kernel.match.journal import Journal, Line, Players
from game.kernel.match.session import Session
from game.kernel.nested import Child

LONGEST_THOUGHT = 60.0
"""Seconds between two actions that count as played at most."""


class JournalledMatch:
    """A session whose every step is written to a journal at once. It has the names of `Session`; what only reads is the
    session's own.

    `note` is a sentence to show when the match is opened, or empty. `trouble` is the sentence that says why the journal
    cannot be written just now, or empty; the match goes on without it.
    """

    def __init__(self, session: Session, kept: Journal | None, note: str = "", trouble: str = "") -> None:
        self.session = session
        self.note = note
        self.clock: Clock | None = None
        self._journal = kept
        self._trouble = trouble
        self._clock_kept = b""
        self._thought = 0.0
        """Seconds that people have been at the match since its last action."""
        self._saved: tuple[int, str] | None = None
        """How many actions a save holds that the match was loaded from, and where they led."""

    @classmethod
    def begin(cls, session: Session, folder: Path, saved: bool = False) -> JournalledMatch:
        """Keep a match in a new journal in that folder; whether a save holds all of it so far."""
        try:
            begun = cls(session, Journal.open(session, folder))
        except BadFile as error:
            begun = cls(session, None, trouble=error.sentence)
        if saved:
            begun._saved = begun._place()
        return begun

    @classmethod
    def resume(cls, path: Path) -> JournalledMatch:
        """Go on with the match of a journal. Raises BadFile, also when another window has it open."""
        loaded, kept = journal.resume(path)
        return cls(loaded.session, kept, loaded.note)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.session, name)

    @property
    def path(self) -> Path | None:
        """Return the journal's file; None when there is none."""
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> str:
        """Return why the journal cannot be written just now, in a sentence; empty when it can."""
        return self._journal.trouble if self._journal else self._trouble

    def _place(self) -> tuple[int, str]:
        return len(self.session.records), self.session.digest()

    @property
    def untouched(self) -> bool:
        """Return whether nothing has happened, in a match inside it neither: since the match was loaded, if it was."""
        if self.session.held:
            return False
        if self._saved is not None:
            return self._saved == self._place()
        return not (self.session.records or self.session.undone or self.session.given)

    # -- what happens --

    def play(self, action: Action, child: Child | None = None, instead: Action | None = None) -> list[Event]:
        """Play an offered action. Raises Illegal."""
        return self._told(self.session.play(action, child, instead))

    def correct(self, index: int, action: Action) -> list[Event]:
        """Put another result in the place of one that people entered. Raises BadChoice, Illegal."""
        wrong = self.session.wrong(index, action)
        self.go_back(index)
        return self.play(action, None, wrong)

    def concede(self, seat: str) -> list[Event]:
        """Give up for a seat. Raises Illegal, BadChoice."""
        return self._told(self.session.concede(seat))

    def leave(self, seat: str) -> list[Event]:
        """Let a seat leave a match that goes on without it. Raises Illegal."""
        return self._told(self.session.leave(seat))

    def agree_draw(self) -> list[Event]:
        """End the match in a draw on which all agree. Raises Illegal."""
        return self._told(self.session.agree_draw())

    def undo(self, handed_over: bool = False) -> bool:
        """Take the last action back, one that handed over too if told; False where the set-up does not allow it."""
        return self._kept(self.session.undo(handed_over), Line(undo=True))

    def redo(self) -> bool:
        """Play the action again that was taken back last; False when there is none."""
        return self._kept(self.session.redo(), Line(redo=True))

    def go_back(self, count: int) -> None:
        """Stand where the match stood after `count` actions."""
        self.session.go_back(count)
        self._kept(True, Line(undo=True))

    def pass_to(self, computers: Mapping[str, str], names: Mapping[str, str]) -> None:
        """Let others play from here on: the kinds of the computers, and the names of the people, by seat."""
        self.session.pass_to(computers, names)
        if self._journal and not self._begun_anew():
            self._journal.write(Line(players=Players(dict(computers), dict(names))))
        self._saved = None

    def _told(self, events: list[Event]) -> list[Event]:
        record = self.session.records[-1]
        self._kept(True, Line(do=to_json(record.action), child=record.child, instead=to_json(record.instead)))
        return events

    def stay(self, seconds: float) -> None:
        """Let people be at the match for so long."""
        self._thought = min(LONGEST_THOUGHT, self._thought + seconds)

    def _kept(self, happened: bool, line: Line) -> bool:
        self.session.seconds, self._thought = self.session.seconds + self._thought, 0.0
        if happened and self._journal and not self._begun_anew():
            self._keep_clock()
            self._journal.record(self.session, line)
        return happened

    def _begun_anew(self) -> bool:
        """Return whether somebody had removed the journal: all that has happened then stands in another one."""
        if self._journal is None or not self._journal.gone():
            return False
        self._journal.let_go()
        begun = JournalledMatch.begin(self.session, self._journal.path.parent)
        self._journal, self._trouble = begun._journal, begun._trouble
        return True

    # -- the clock --

    def use_clock(self, seconds: Mapping[str, float]) -> Clock:
        """Give the seats that much time; what the journal or save says is left of it is taken over."""
        self.clock = Clock(seconds, self.session.clock)
        self.session.clock = self.clock.kept
        self._keep_clock()
        return self.clock

    def tick(self, seconds: float) -> str | None:
        """Let time pass on the clock; the seat whose time has run out just now, if any."""
        running = self.clock.running if self.clock else None
        if self.clock is None or running is None:
            return None
        before = self.clock.left(running)
        out = self.clock.pass_time(seconds)
        if math.ceil(before) != math.ceil(self.clock.left(running)):
            self._keep_clock()
        return out

    def _keep_clock(self) -> None:
        if self._journal and self.session.clock:
            now = msgspec.json.encode(self.session.clock)
            if now != self._clock_kept:
                self._journal.write(Line(clock=self.session.clock))
                self._clock_kept = now

    @property
    def unkept(self) -> bool:
        """Return whether something that happened stands in no file."""
        return bool(self.trouble) and bool(self.session.records or self.session.undone)

    def try_again(self, folder: Path | None) -> None:
        """Write what has not been written; `folder` is that of the journals, if one is to be begun."""
        if self._journal is not None:
            if not self._begun_anew():
                self._journal.write(Line(clock=self.session.clock))
        elif folder is not None:
            begun = JournalledMatch.begin(self.session, folder)
            self._journal, self._trouble = begun._journal, begun._trouble

    # -- the end --

    def close(self) -> None:
        """Leave the match: its journal is let go, put away when the match is over, removed when nothing happened
        that a save does not hold."""
        self._begun_anew()
        self._trouble = ""
        if self._journal is None:
            return
        self._keep_clock()
        if self.untouched:
            self._journal.drop()
        else:
            self._journal.close(self.session)
        self._journal = None

    def drop(self) -> None:
        """Leave the match for good: nothing is kept of it."""
        if self._journal is not None:
            self._journal.drop()
            self._journal = None
