"""The panels around the board of a table: bars, roster, log, the pages beside it, and the pointer among them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

import pygame

from game.kernel.actions import Action
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.table.action_list import ActionList
from game.scenes.table.choices import Choice
from game.scenes.table.finder import Finder, keep_cursor
from game.scenes.table.following import least
from game.scenes.table.hand import HandKeys
from game.scenes.table.layout import Frame
from game.scenes.table.look import look
from game.scenes.table.matchview import Program
from game.scenes.table.playarea import PlayArea
from game.scenes.table.pointer import Pointer
from game.scenes.table.turn_summary import Deck, Summary


class TablePanels(PlayArea):
    """The match with its board and everything around it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.frame = Frame(self, lambda: self.finder.show(), lambda: self.what_now.toggle())
        self.beside.place, self.beside.turned = self.frame.right_rect, self.frame.show_right
        self.timing.tick = self.frame.top.tick
        self.playback.debris.anchor = self.frame.top.place_of
        self.parts.turned = self.frame.show_parts
        self.host.add(self.stage, self.stage.where)
        self.hand_keys = HandKeys(self, self.hand)
        self.finder, self.what_now = Finder(self), ActionList(self, self.frame)
        self.summary, self.deck = Summary(self, self.frame.log_rect), Deck(self)
        self.frame.dock(self.summary.button)
        self.pointer = Pointer(self)

    def refresh(self) -> None:
        """Look at the match anew: the view, the pieces, what can be clicked, and every panel."""
        self.look_anew()
        keep_cursor(self)
        self.stacks.keep()
        self.stage.follow(self.now)
        self.hand_keys.refresh()
        self.show_state()
        self.what_now.refresh()
        self.summary.refresh()
        self.deck.refresh()
        self.dirty = True

    def see_board(self, size: tuple[int, int]) -> None:
        """Look through the part of the window that the panels and the cards in hand leave."""
        self.camera.least = least(size[1])
        self.camera.set_view(self.frame.board_rect(size))
        self.frame.lift_messages()

    def settings_changed(self) -> None:
        self.frame.log.retold()
        super().settings_changed()

    def pick(self, pieces: tuple[int, ...]) -> None:
        super().pick(pieces)
        self.what_now.refresh()

    def show_state(self) -> None:
        self.seen = now = look(self)
        self.hint.refresh(now)
        self.frame.refresh(now)

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        return self.frame.board_rect(size)

    def stage_rect(self, size: tuple[int, int]) -> pygame.Rect:
        board, question = self.frame.board_rect(size), self.frame.question
        if question.visible and board.centerx < question.rect.left < board.right:
            board.width = question.rect.left - board.left
        return board

    def staged(self) -> list[pygame.Rect]:
        return [self.stage.rect] if self.stage.visible else []

    def lift_messages(self) -> None:
        self.frame.lift_messages()

    def point_at(self, point: tuple[float, float] | None) -> bool:
        return self.frame.point_at(point)

    def show_card(self, piece: int | None) -> None:
        self.frame.show_card(piece)

    def point(self, pos: tuple[int, int] | None) -> bool:
        return self.pointer.point(pos)

    def drop(self, pos: tuple[int, int]) -> None:
        self.pointer.drop(pos)

    def take(self, choice: Choice) -> None:
        self.pointer.take_bar(choice)

    def attempt(self, action: Action) -> None:
        self.action_player.attempt(action)

    @abstractmethod
    def menu_commands(self) -> Mapping[str, Callable[[], object]]:
        """Return what those keys do that the program around the table serves."""
