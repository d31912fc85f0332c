"""Pieces that were placed one by one stand elsewhere: what was placed is taken back and placed again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.scenes.table.action_player import ActionPlayer
from game.scenes.table.confirming import begin
from game.scenes.table.matchview import MatchView
from game.ui.camera import Point
from game.ui.tabletop import Token


class Placements:
    """What the person who decides has placed just now, one action after another, as far as undo goes back."""

    def __init__(self, scene: MatchView, player: ActionPlayer) -> None:
        self.scene, self.player = scene, player

    def held(self, points: Sequence[Token]) -> int | None:
        """Return the first of these pieces that may still be placed elsewhere."""
        return next((token.key for token in points if self._otherwise(token.key, token.centre)), None)

    def move(self, piece: int, point: Point) -> None:
        """Let a piece stand at a point, and what stands there where it stood; or say why not."""
        made, placed = self._made(), self._otherwise(piece, point)
        if not placed or placed == made:
            return
        start = len(self.scene.session.records) - len(made)
        refused = self._refused(start, placed)
        if refused is not None:
            self.player.refuse(refused)
        else:
            begin(self.scene, len(placed) > len(made), partial(self.player.place_again, start, placed))

    def _made(self) -> list[Action]:
        """Return the placements that can be taken back, the first one first."""
        scene, found = self.scene, list[Action]()
        if scene.deciding is None or scene.lesson is not None or scene.session.undo_target() is None:
            return found
        for record in reversed(scene.session.records):
            placing = isinstance(record.action, scene.table.placings) and record.seat == scene.deciding
            if not placing or record.barrier:
                break
            found.insert(0, record.action)
        return found

    def _otherwise(self, piece: int, point: Point) -> list[Action]:
        """Return what is to be placed instead so that a piece stands at a point; nothing where it may not be moved."""
        made = self._made()
        return list(self.scene.table.rearranged(self.scene.view, made, piece, point)) if made else []

    def _refused(self, start: int, placed: Sequence[Action]) -> Refusal | None:
        """Return why that may not be placed in the place of all that came after `start` actions."""
        tried = self.scene.session.branch(start)
        for action in placed:
            refused = tried.refusal(action)
            if refused is not None:
                return refused
            tried.play(action)
        return None
