"""What is picked, armed and aimed at in a match, before anything of it is done."""

from __future__ import annotations

from game.scenes.table.board import Board
from game.scenes.table.choices import Choice
from game.scenes.table.granted import GrantedActions
from game.scenes.table.hud import Hud
from game.scenes.table.people import People
from game.ui.tabletop import GameTable


class Picking:
    """The hand of whoever decides."""

    board: Board
    hud: Hud
    table: GameTable
    people: People
    granted: GrantedActions

    def take(self, choice: Choice, told: bool = False) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def take_back(self) -> bool:
        """Take back what was granted and not used, where undo goes that far; whether it did."""
        raise NotImplementedError

    def arm(self, mode: str) -> None:
        """Arm something, so that its targets are lit, or put it down again."""
        board = self.board
        board.mode = "" if board.mode == mode else mode
        board.asked = board.asked or (bool(board.mode) and not board.stays_armed())
        self.hud.refresh()

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""
        self.pick((piece,) if piece is not None else ())

    def pick(self, pieces: tuple[int, ...]) -> None:
        """Pick several pieces that go together; the first is the one that is shown."""
        self._let_go(pieces)
        board, pieces = self.board, self._held_to(pieces)
        board.selection.piece = pieces[0] if pieces else None
        known = {token.key for token in board.tokens} if self.table.manner.stacks else set()
        board.selection.group = tuple(piece for piece in pieces if piece in known)
        board.mode, board.aim, board.suggested = "", "", False
        board.find_choices()
        self.hud.show_state()
        self.hud.touch()

    def aim(self, at: str, pieces: tuple[int, ...]) -> None:
        """Pick those who go to a place, and aim at it: what they do there can be done at once."""
        self.pick(pieces)
        self.board.aim = at
        self.hud.show_state()

    def step_back(self) -> None:
        """Aim at nothing, and leave those picked who were to go."""
        self.board.aim = ""
        self.hud.show_state()
        self.hud.touch()

    def strike(self) -> bool:
        """Do what is aimed at; return whether anything is."""
        target = self.board.aimed
        if target is not None:
            self.take(target.first)
        return target is not None

    def _let_go(self, pieces: tuple[int, ...]) -> None:
        """Let nobody go on when other pieces are picked, and take back what was granted and not used."""
        unused = self.granted.unused(self.people.deciding)
        if self.granted.piece in pieces or (unused is not None and unused in pieces) or self.take_back():
            return
        if unused is None:
            self.granted.piece = None

    def _held_to(self, pieces: tuple[int, ...]) -> tuple[int, ...]:
        """Return the pieces that are picked, or the one that has to answer first; then it is said what is asked."""
        seat = self.people.deciding
        asked = self.table.held(self.board.view) if seat is not None else None
        if asked is None or asked in pieces:
            return pieces
        if pieces and seat is not None:
            self.hud.say_no(self.table.question(self.board.view, seat))
        return (asked,)

    def taught(self, piece: int | None) -> bool:
        """Return whether a tutorial speaks of this piece, which is picked: then it stays so, and the ring shows what is
        next."""
        lesson = self.people.lesson
        if lesson is None or not lesson.speaks_of(piece):
            return False
        lesson.beat()
        return True
