"""The piece that goes on at a secret price, until it cannot, its owner stops or another piece is picked."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.kernel.state import State
from game.ui.tabletop import GameTable, Walk


class GrantedActions:
    """Knows which piece goes on, and what was granted to it and not yet used."""

    def __init__(self, session: Session, table: GameTable) -> None:
        self.session, self.table = session, table
        self.piece: int | None = None

    def hear(self, action: Action) -> None:
        """Remember the piece that a person's action lets go on."""
        piece = self.table.granted(action)
        if piece is not None:
            self.piece = piece

    def keep(self, view: State, seat: str | None) -> None:
        """Let go of a piece that cannot go on; what was granted last to the person who decides, and not yet used, is
        still its piece's."""
        if self.piece is None:
            self.piece = self.unused(seat)
        legal = self.session.legal_actions
        if self.piece is not None and (
            self.session.to_decide is None or not self.table.goes_on(view, self.piece, legal())
        ):
            self.piece = None

    def unused(self, seat: str | None) -> int | None:
        """Return the piece of that person that was granted something just now and has done nothing with it."""
        last = self.session.records[-1] if self.session.records else None
        return None if last is None or seat is None or last.seat != seat else self.table.granted(last.action)

    def revocable(self) -> bool:
        """Return whether what was done last may be taken back."""
        return self.session.undo_target() is not None and not self.session.records[-1].barrier

    def holds(self, active: int) -> bool:
        """Return whether another piece than the active one goes on."""
        return self.piece is not None and self.piece != active

    def door(self, piece: int | None) -> Action | None:
        """Return the action by which the piece goes on, where it may."""
        if piece is None or piece != self.piece:
            return None
        door = self.table.teller.grant(piece)
        return door if door in self.session.legal_actions() else None

    def walks(self, piece: int | None) -> list[Walk]:
        """Return ways that the piece can go on, as its owner knows them."""
        if piece is None or piece != self.piece or self.session.to_decide is None:
            return []
        return self.table.granted_walks(self.session.view(self.session.to_decide), piece)
