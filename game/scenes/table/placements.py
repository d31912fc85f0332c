"""Pieces that were placed one by one stand elsewhere: what was placed is taken back and placed again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.scenes.table.match import Match
from game.ui.camera import Point
from game.ui.tabletop import Token


class Placements:
    """What the person who decides has placed just now, one action after another, as far as undo goes back."""

    def __init__(self, match: Match) -> None:
        self.match, self.people, self.session = match, match.people, match.session

    def held(self, points: Sequence[Token]) -> int | None:
        """Return the first of these pieces that may still be placed elsewhere."""
        return next((token.key for token in points if self._otherwise(token.key, token.centre)), None)

    def move(self, piece: int, point: Point) -> None:
        """Let a piece stand at a point, and what stands there where it stood; or say why not."""
        made, placed = self._made(), self._otherwise(piece, point)
        if not placed or placed == made:
            return
        start = len(self.session.records) - len(made)
        refused = self._refused(start, placed)
        if refused is not None:
            self.match.refuse(refused)
        else:
            self.match.hud.begin(len(placed) > len(made), partial(self.match.place_again, start, placed))

    def _made(self) -> list[Action]:
        """Return the placements that can be taken back, the first one first."""
        found, people = list[Action](), self.people
        if people.deciding is None or people.lesson is not None or self.session.undo_target() is None:
            return found
        for record in reversed(self.session.records):
            placing = isinstance(record.action, self.match.table.placings) and record.seat == people.deciding
            if not placing or record.barrier:
                break
            found.insert(0, record.action)
        return found

    def _otherwise(self, piece: int, point: Point) -> list[Action]:
        """Return what is to be placed instead so that a piece stands at a point; nothing where it may not be moved."""
        made = self._made()
        return list(self.match.table.rearranged(self.match.board.view, made, piece, point)) if made else []

    def _refused(self, start: int, placed: Sequence[Action]) -> Refusal | None:
        """Return why that may not be placed in the place of all that came after `start` actions."""
        tried = self.session.branch(start)
        for action in placed:
            refused = tried.refusal(action)
            if refused is not None:
                return refused
            tried.play(action)
        return None
