"""A match as it was played: every position of it, its log, and how it went."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.career.medals import Medal, counts, earned
from game.career.retold import finder_of
from game.kernel.actions import Event
from game.kernel.match.finished import of_session
from game.kernel.match.positions import Positions
from game.kernel.match.session import Session
from game.kernel.match_stats import MatchStats
from game.kernel.state import State
from game.scenes.words import HUMAN
from game.telling.text import _
from game.ui.tabletop import Fallen, GameTable, LogEntry
from game.ui.widgets import Line, ListBox


class MatchPositions:
    """The positions of a match. A match that is over shows what was hidden.

    `go_on` tells the match from its beginning in slices: the log, the turns and the chronicle, as far as `reached`.
    """

    def __init__(self, session: Session, table: GameTable, kinds: Mapping[str, str]) -> None:
        self.session = session
        self.table = table
        self.records = list(session.records)
        humans = [seat for seat in session.seats if kinds.get(seat, HUMAN) == HUMAN]
        self._open = session.to_decide is None
        self._ears = humans[0] if len(humans) == 1 else None
        self._positions = Positions(session.rules, dict(session.positions.kept), self.records)
        self.rewind()

    def rewind(self) -> None:
        """Begin to tell the match anew, as when the language has changed."""
        self.reached = 0
        self.rows: list[list[LogEntry]] = []
        self.turns: list[int] = []
        self.rounds: list[int] = []
        self.figures: dict[str, list[tuple[int, float]]] = {}
        self.fallen: list[Fallen] = []
        self._walk = self._positions.walk()
        self._now = next(self._walk)
        self.finder = finder_of(self.session.key, self._now) if self._open else None
        self.chronicle = MatchStats(self.session.seats, self.table.teller.story(), self.session.rules.same_side)

    def __len__(self) -> int:
        return len(self.records)

    # -- positions --

    def state(self, at: int) -> State:
        """Return the position after so many actions."""
        return self._positions.at(at)

    def view(self, at: int) -> State:
        """Return the position after so many actions, as it may be shown."""
        return self._seen(self.state(at))

    def _seen(self, state: State) -> State:
        return state if self._open else self.session.rules.seen_by(state, self._ears)

    def events(self, index: int) -> list[Event]:
        """Return what that action brought, as it may be told."""
        events = self.records[index].events
        return list(events) if self._open else self.session.rules.heard_by(events, self._ears)

    # -- the story --

    def told(self, index: int) -> list[LogEntry]:
        """Return the sentences of that action."""
        if index < self.reached:
            return self.rows[index]
        return self._sentences(self.view(index), self.events(index))

    def _sentences(self, before: State, events: list[Event]) -> list[LogEntry]:
        tellings = [self.table.tell(before, event, events[:i]) for i, event in enumerate(events)]
        return [telling for telling in tellings if telling is not None]

    def headline(self, key: tuple[int, int]) -> LogEntry | None:
        """Return an event of an action as a sentence."""
        index, number = key
        events = self.events(index)
        return self.table.tell(self.view(index), events[number], events[:number])

    @property
    def share(self) -> float:
        """Return how much of the match has been told."""
        return self.reached / len(self) if self.records else 1.0

    def go_on(self, seconds: float) -> bool:
        """Tell the match for so long; return whether there is more to tell."""
        until = time.perf_counter() + seconds
        while self.reached < len(self):
            self._step()
            if time.perf_counter() >= until:
                break
        return self.reached < len(self)

    def reach(self, at: int) -> None:
        """Tell the match as far as that."""
        while self.reached < min(at, len(self)):
            self._step()

    def _step(self) -> None:
        at, state, rules = self.reached, self._now, self.session.rules
        round = rules.round(state)
        self.rounds.append(round)
        if at and round != self.rounds[-2]:
            self.turns.append(at)
        before, events = self._seen(state), self.events(at)
        self.rows.append(self._sentences(before, events))
        self.chronicle.hear(at, round, before, events)
        if self.finder is not None:
            for event in events:
                self.finder.hear(before, event)
        state = self._now = next(self._walk)
        after = self._seen(state)
        self.fallen += filter(None, (self.table.fallen(before, event) for event in events))
        for event in events:
            for seat, value in self.table.teller.figure(after, event).items():
                self.figures.setdefault(seat, []).append((at + 1, value))
        self.reached += 1
        if self.reached == len(self):
            self.rounds.append(rules.round(state))

    def medals(self) -> list[Medal]:
        """Return the medals that the person of a match that is over has won in it, once it has been told."""
        match = of_session(self.session)
        if match is None or self.finder is None or self.reached < len(self) or not counts(match):
            return []
        return earned(match, self.finder.of(match.people[0], self._now))

    def round_at(self, at: int) -> int:
        """Return the round after so many actions."""
        return self.rounds[at] if at < len(self.rounds) else self.session.rules.round(self.state(at))

    def turn_after(self, at: int) -> int:
        """Return after how many actions the next turn begins; the end of the match when there is none."""
        return next((turn for turn in self.turns if turn > at), len(self))

    def turn_before(self, at: int) -> int:
        """Return after how many actions this turn began, or the one before where it begins there."""
        return next((turn for turn in reversed(self.turns) if turn < at), 0)

    @property
    def opening(self) -> int:
        """Return after how many actions the first turn begins, as far as the match has been told;
        what came before is the set-up."""
        return self.turns[0] if self.turns and not self.rounds[0] else 0

    def over(self, at: int) -> bool:
        """Return whether the match was over after so many actions."""
        return at == len(self) and self._open

    def cut(self, at: int) -> Session:
        """Return a match of its own that stands where this one stood after so many actions."""
        return self.session.branch(at)


class LogLine(NamedTuple):
    """A line: what it says, its first action, and after how many actions all of it has happened."""

    telling: LogEntry
    first: int
    last: int


class LogLines:
    """The lines of a film up to where one stands."""

    def __init__(self, film: MatchPositions) -> None:
        self.film = film
        self.lines: list[LogLine] = []
        self._at = 0

    def show(self, at: int) -> None:
        """Let the log reach as far as that, or as far as the match has been told."""
        at = min(at, self.film.reached)
        if at < self._at:
            self._cut(at)
        for index in range(self._at, at):
            for telling in self.film.rows[index]:
                self._tell(telling, index)
        self._at = at

    def _cut(self, at: int) -> None:
        """Cut back to where all lines end there; the last of them may have to be told again in part."""
        start = at
        while self.lines and self.lines[-1].last > start:
            start = min(start, self.lines.pop().first)
        self._at = start

    def _tell(self, telling: LogEntry, index: int) -> None:
        last = self.lines[-1] if self.lines else None
        both = self.film.table.joined(last.telling, telling) if last is not None else None
        if last is not None and both is not None:
            self.lines[-1] = LogLine(both, last.first, index + 1)
        else:
            self.lines.append(LogLine(telling, index, index + 1))


class LogBox(ListBox):
    """The log of a film on the screen. A click on a line leads to the moment at which all of it has happened."""

    def __init__(self, film: MatchPositions, go_to: Callable[[int], object]) -> None:
        super().__init__(
            lambda line: go_to(line.data), empty=lambda: _("Nothing has happened yet."), label=lambda: _("Log")
        )
        self.log = LogLines(film)
        self._shown: list[LogLine] = []

    def show(self, at: int) -> None:
        """Let the log reach to where the match stands."""
        self.log.show(at)
        lines, shown = self.log.lines, self._shown
        kept = next((i for i in range(min(len(lines), len(shown)) - 1, -1, -1) if lines[i] is shown[i]), -1) + 1
        if kept == len(lines) == len(shown):
            return
        self._shown = list(lines)
        self.truncate(kept)
        for line in lines[kept:]:
            self.append(Line(line.telling.text, data=line.last, bold=line.telling.heading))
        self.scroll_to(len(lines) - 1)
