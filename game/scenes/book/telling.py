"""A match told again for its book, in slices."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import pygame

from game.kernel.match.passing import within
from game.kernel.match.positions import Positions
from game.kernel.match.session import Session
from game.scenes.book.chart import chart
from game.scenes.sketch import Sketch
from game.scenes.tables import table_of
from game.scenes.words import player
from game.telling.book import Book, BookWriter


def has_book(session: Session) -> bool:
    """Return whether the game of a match writes a book."""
    return table_of(session.setup).teller.book_writer() is not None


class BookTelling:
    """Tells a match to the writer of its book, as far as it has been played."""

    def __init__(self, session: Session, kinds: Mapping[str, str]) -> None:
        self.session = session
        self.records = list(session.records)
        self.kinds = dict(kinds)
        self._positions = Positions(session.rules, dict(session.positions.kept), self.records)
        self._pictured = lru_cache(maxsize=8)(self._drawn)
        self.rewind()

    def rewind(self) -> None:
        """Begin anew, as when the language has changed."""
        writer = table_of(self.session.setup).teller.book_writer()
        if writer is None:
            raise ValueError("this game writes no book")
        self._writer: BookWriter = writer
        self._walk = self._positions.walk()
        self._now = next(self._walk)
        self.reached = 0
        self._writer.begin(self._now)
        self._players = self._stretches()
        self.players = self._players[0][1]

    def _stretches(self) -> list[tuple[int, dict[str, str]]]:
        """Return who played, in words, and from which action on."""
        setup, first = self.session.setup, 0
        found: list[tuple[int, dict[str, str]]] = []
        for one in within(setup.earlier, len(self.records)):
            found.append((first, self._told(one.names, one.computers)))
            first = one.until
        return [*found, (first, self._told(setup.names, self.kinds))]

    def _told(self, names: Mapping[str, str], kinds: Mapping[str, str]) -> dict[str, str]:
        return {seat: player(self.session.key, seat, names, kinds) for seat in self.session.seats}

    @property
    def share(self) -> float:
        """Return how much of the match has been told."""
        return self.reached / len(self.records) if self.records else 1.0

    def go_on(self, seconds: float) -> bool:
        """Tell the match for so long; return whether there is more to tell."""
        until = time.perf_counter() + seconds
        while self.reached < len(self.records):
            self._writer.hear(self.reached, self._now, self.records[self.reached].events)
            self._now = next(self._walk)
            self.reached += 1
            self._pass()
            if time.perf_counter() >= until:
                break
        return self.reached < len(self.records)

    def _pass(self) -> None:
        """Tell who plays on from here, if it is somebody else."""
        for (_first, before), (first, after) in pairwise(self._players):
            new = {seat: who for seat, who in after.items() if who != before[seat]}
            if first == self.reached and new:
                self._writer.pass_to(first, self._now, new)

    def book(self) -> Book:
        """Return the book as far as the match has been told."""
        return self._writer.book(self.reached, self._now, self.players)

    def picture(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the board with what stands on it after so many actions; some are kept."""
        return self._pictured(at, size)

    def _drawn(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        view = self.session.rules.seen_by(self._positions.at(at), None)
        return chart(Sketch(self.session, view), size)
