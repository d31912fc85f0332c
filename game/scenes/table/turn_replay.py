"""The last turns again: what the others did since one decided last, and the moves as arrows that fade."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.kernel.actions import Event
from game.kernel.state import State
from game.scenes.match_positions import MatchPositions
from game.scenes.table.board import Board
from game.scenes.table.choices import Choices
from game.scenes.table.now import Row
from game.ui.tabletop import Arrow, Point

TURNS = 12
"""How many of the latest turns are remembered."""


class Turns:
    """Remembers what each action of the latest turns brought."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._rows: list[Row] = []

    def add(self, at: int, before: State, events: Sequence[Event]) -> None:
        """Remember what the action with that number brought."""
        turn = self.board.table.teller.when(before).turn
        if turn is None:
            return
        if self._rows and self._rows[-1].turn != turn:
            begins = [i for i, one in enumerate(self._rows) if i == 0 or self._rows[i - 1].turn != one.turn]
            del self._rows[: begins[-TURNS] if len(begins) >= TURNS else 0]
        self._rows.append(Row(at, turn, self.board.session.records[at].action.passing, before, events))

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self._rows = [one for one in self._rows if one.at < count]

    def since(self, seat: str | None) -> list[Row]:
        """Return what happened since that seat's last turn, while in its own nothing was done yet but to decline."""
        end = len(self._rows)
        while end and self._rows[end - 1].turn == seat and self._rows[end - 1].declined:
            end -= 1
        start = end
        while start and self._rows[start - 1].turn != seat:
            start -= 1
        return self._rows[start:end]

    def news(self) -> int:
        """Return from which action on what happened is news: since the last turn of the person whose turn it is, until
        that person acts; in a computer's turn since it began."""
        board, rows = self.board, self._rows
        turn = board.table.teller.when(board.view).turn
        if board.people.is_human(turn):
            fresh = self.since(turn)
        else:
            start = len(rows)
            while start and rows[start - 1].turn == turn:
                start -= 1
            fresh = rows[start:]
        return fresh[0].at if fresh else len(board.session.records)


class Again:
    """Shows actions of a match once more at the table, one after another; nothing can be clicked meanwhile."""

    def __init__(self, board: Board, turns: Turns) -> None:
        self.board = board
        self.turns = turns
        self._film: MatchPositions | None = None
        self._at = self._end = 0

    def span(self) -> tuple[int, int]:
        """Return the first action to be shown and the one after the last: what was told last in short; else the latest
        row of actions that were not those of the seat that decides; its passing replies in between belong to it."""
        records, seat = self.board.session.records, self.board.session.to_decide
        theirs = [one.at for one in self.turns.since(seat) if records[one.at].seat != seat]
        if theirs:
            return theirs[0], theirs[-1] + 1
        end = len(records)
        while end and records[end - 1].seat in (seat, None):
            end -= 1
        start = end
        while start and (records[start - 1].seat not in (seat, None) or records[start - 1].action.passing):
            start -= 1
        while start < end and records[start].seat in (seat, None):
            start += 1
        return start, end

    def start(self) -> bool:
        """Begin, where there is anything to show."""
        board = self.board
        if board.rewatched:
            self.stop()
            return False
        start, end = self.span()
        if start == end:
            return False
        board.playback.clear()
        self._film = MatchPositions(board.session, board.table, board.people.kinds)
        self._at, self._end = start, end
        board.rewatched, board.choices = True, Choices()
        self._show(start)
        self.go_on()
        return True

    def go_on(self) -> None:
        """Show the next action, when the last has been shown; then the match as it stands."""
        board, film = self.board, self._film
        if film is None or board.playback.busy(board.now):
            return
        if self._at >= self._end:
            self.stop()
            return
        before, tokens = film.view(self._at), board.tokens
        self._at += 1
        self._show(self._at)
        seen_at = board.now + board.follow(film.told(self._at - 1))
        board.playback.show(before, board.tokens, tokens, film.events(self._at - 1), seen_at)

    def stop(self) -> None:
        """Back to the match as it stands."""
        self._film, self.board.rewatched = None, False
        self.board.playback.clear()
        self.board.hud.refresh()

    def _show(self, at: int) -> None:
        board = self.board
        assert self._film is not None
        board.view = self._film.view(at)
        board.tokens = board.table.tokens(board.view)
        board.hud.touch()


FRESH, FAINT = 230, 90
"""How opaque the arrows of this turn and of the last one are."""
WALK = 190
"""How opaque the arrow of a walk is."""
RECENT, MOST = 12, 24
"""Arrows that are fresh, those before them fade towards the faint ones; and how many are seen at most."""


class MoveTrails:
    """Remembers the moves of a match, each with the action that brought it."""

    def __init__(self, board: Board, turns: Turns) -> None:
        self.board, self.turns = board, turns
        self._rows: list[tuple[int, Hashable, Arrow]] = []

    def add(self, at: int, before: State, events: Sequence[Event]) -> None:
        """Remember the moves that the action with that number brought."""
        table = self.board.table
        for event in events:
            arrow = table.trace(before, event)
            if arrow is not None:
                self._rows.append((at, table.teller.when(before).span, arrow))

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self._rows = [row for row in self._rows if row[0] < count]

    def shown(self) -> list[tuple[Arrow, int]]:
        """Return the arrows of the last two turns in which anybody moved, and how opaque each is; none once a match has
        ended. Walks of pieces are seen only while they are news."""
        table, view = self.board.table, self.board.view
        if self.board.session.to_decide is None and not self.board.busy():
            return []
        rows = [row for row in self._rows if not row[2].brief or self._goes_on(row[0])]
        found = dict.fromkeys(turn for _, turn, _ in rows)
        turns = [turn for turn in list(found)[-2:] if table.trace_stays(view, turn)]
        rows = [row for row in rows if row[1] in turns and row[2].piece is None][-MOST:]
        fading = [FRESH - round((FRESH - FAINT) * age / RECENT) for age in range(len(rows))][::-1]
        alphas = [FAINT if row[1] != turns[-1] else max(FAINT, alpha) for row, alpha in zip(rows, fading, strict=True)]
        return [(arrow, alpha) for (*_when, arrow), alpha in zip(rows, alphas, strict=True)] + self._walks()

    def _goes_on(self, at: int) -> bool:
        """Return whether what the action with that number began is still shown, or asked about."""
        board = self.board
        last = at == len(board.session.records) - 1
        return last and (board.busy() or board.table.desk(board.view).reacting)

    def _walks(self) -> list[tuple[Arrow, int]]:
        """Return the ways that pieces of others went lately, each in one."""
        if not self._rows or self._rows[-1][2].piece is None:
            return []
        news, own = self.turns.news(), self.board.people.deciding
        ways: dict[tuple[Hashable, Point], Arrow] = {}
        for at, _turn, arrow in self._rows:
            if at >= news and arrow.seat != own:
                last = ways.pop((arrow.piece, arrow.start), None)
                if last is not None:
                    arrow = replace(last, end=arrow.end, via=(*last.via, last.end))
                ways[arrow.piece, arrow.end] = arrow
        return [(arrow, WALK) for arrow in ways.values() if arrow.start != arrow.end]
