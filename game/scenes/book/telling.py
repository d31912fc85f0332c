"""A match told again for its book, in slices."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.kernel.match.positions import Positions
from game.kernel.match.session import Session
from game.scenes.ground import Sketch
from game.scenes.tables import table_of
from game.scenes.words import player
from game.ui.tabletop.book import Book, BookWriter


def has_book(session: Session) -> bool:
    """Return whether the game of a match writes a book."""
    return table_of(session.setup).book_writer() is not None


class BookTelling:
    """Tells a match to the writer of its book, as far as it has been played."""

    def __init__(self, session: Session, kinds: Mapping[str, str]) -> None:
        self.session = session
        self.records = list(session.records)
        self.players = {seat: player(seat, session.setup.names, kinds) for seat in session.seats}
        self._positions = Positions(session.rules, dict(session.positions.kept), self.records)
        self._pictured = lru_cache(maxsize=8)(self._drawn)
        self.rewind()

    def rewind(self) -> None:
        """Begin anew, as when the language has changed."""
        writer = table_of(self.session.setup).book_writer()
        if writer is None:
            raise ValueError("this game writes no book")
        self._writer: BookWriter = writer
        self._walk = self._positions.walk()
        self._now = next(self._walk)
        self.reached = 0
        self._writer.begin(self._now)

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
            if time.perf_counter() >= until:
                break
        return self.reached < len(self.records)

    def book(self) -> Book:
        """Return the book as far as the match has been told."""
        return self._writer.book(self.reached, self._now, self.players)

    def picture(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the board with what stands on it after so many actions; some are kept."""
        return self._pictured(at, size)

    def _drawn(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        view = self.session.rules.seen_by(self._positions.at(at), None)
        return Sketch(self.session, view).with_pieces(size)
