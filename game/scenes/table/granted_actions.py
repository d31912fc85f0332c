"""A piece goes on at the cost of something secret: once its owner has asked for it, deed after deed."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.actions import Action
from game.scenes.table.matchview import MatchView
from game.ui.tabletop import Walk


class GrantedActions:
    """The piece that goes on in a table scene, until it cannot, its owner stops or another piece is picked."""

    def __init__(self, scene: MatchView, undo: Callable[[], None]) -> None:
        self.scene = scene
        self.table = scene.table
        self.undo = undo
        self.piece: int | None = None

    def hear(self, action: Action) -> None:
        """A person has taken this action."""
        piece = self.table.granted(action)
        if piece is not None:
            self.piece = piece

    def recall(self) -> None:
        """The match stands elsewhere: whoever was granted something last has yet to use it."""
        self.piece = None
        records = self.scene.session.records
        if records and self.scene.people.is_human(records[-1].seat):
            self.hear(records[-1].action)

    def keep(self) -> None:
        """Let go of a piece that cannot go on; what was granted last, and not yet used, is still its piece's."""
        if self.piece is None:
            self.piece = self._unused()
        if self.piece is None:
            return
        if self.scene.session.to_decide is None or not self.table.goes_on(
            self.scene.view, self.piece, self.scene.session.legal_actions()
        ):
            self.piece = None

    def stop(self) -> bool:
        """Nobody goes on, and what was granted and not used is taken back; whether there was anything to stop."""
        if self._take_back():
            return True
        if self.piece is None or self._unused() is not None:
            return False
        self.piece = None
        self.scene.refresh()
        return True

    def leave(self, pieces: tuple[int, ...]) -> None:
        """Other pieces are picked: nobody goes on, and what was granted and not used is taken back."""
        unused = self._unused()
        if self.piece in pieces or (unused is not None and unused in pieces) or self._take_back():
            return
        if unused is None:
            self.piece = None

    def _unused(self) -> int | None:
        """Return the piece of the person who decides that was granted something just now and has done nothing with
        it."""
        scene = self.scene
        last = scene.session.records[-1] if scene.session.records else None
        if last is None or scene.deciding is None or last.seat != scene.deciding:
            return None
        return self.table.granted(last.action)

    def _take_back(self) -> bool:
        """Take back what was granted and not used, where undo goes that far; whether it did."""
        if self._unused() is None or not self._revocable():
            return False
        self.undo()
        return True

    def _revocable(self) -> bool:
        """Return whether what was done last may be taken back."""
        session = self.scene.session
        return self.scene.lesson is None and session.undo_target() is not None and not session.records[-1].barrier

    def holds(self, active: int) -> bool:
        """Return whether another piece than the active one goes on."""
        return self.piece is not None and self.piece != active

    def door(self, piece: int | None) -> Action | None:
        """Return the action by which the piece goes on, where it may."""
        if piece is None or piece != self.piece:
            return None
        door = self.table.grant(piece)
        return door if door in self.scene.session.legal_actions() else None

    def walks(self, piece: int | None) -> list[Walk]:
        """Return ways that the piece can go on, as its owner knows them."""
        session = self.scene.session
        if piece is None or piece != self.piece or session.to_decide is None:
            return []
        return self.table.granted_walks(session.view(session.to_decide), piece)

    def stopping(self) -> str:
        """Return what the button says that stops it; empty where nothing can be stopped."""
        if self.piece is None or self.scene.deciding is None:
            return ""
        if self._unused() is not None and not self._revocable():
            return ""
        return self.table.stopping(self.scene.view, self.piece)
