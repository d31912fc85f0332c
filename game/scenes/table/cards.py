"""The card beside the board: what is pointed at, picked, or being watched."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.table.cardbox import CardBox
from game.scenes.table.following import CameraFollow
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.staging import Stage
from game.ui.camera import Point
from game.ui.tabletop import Box, Card, HandCard


def of_hand(held: HandCard) -> Card:
    """Return a card of the hand as it is told in a box."""
    lines, rules = tuple(line for line in (held.text, held.note) if line), (held.rule,) if held.rule else ()
    said = Card(held.name, lines, held.icon, "", rules, picture=held.picture, flavour=held.flavour)
    return replace(said, face=held.face)


class CardPanel(Part):
    """Tells of a piece or a place in a box; it waits for what is being shown."""

    def __init__(self, doors: Doors, following: CameraFollow) -> None:
        super().__init__(doors)
        self.following = following
        self.board.show_card = self.show_card
        self.box = CardBox(self.now.table.painter.colour, self.hud.open_rule)
        self._pointed: Point | None = None
        self._watched: Box | None = None
        self._fought: Card | None = None
        self._told: Stage | None = None
        self._told_card: Card | None = None

    def refresh(self, now: Now) -> None:
        """Show what came of it, when it has been shown how it came; meanwhile the place where others do something, as
        it was when they began."""
        super().refresh(now)
        self._fought = self._fight()
        watched = self.following.spot
        if self._fought is not None:
            self._show(self._fought)
        elif not now.busy:
            self._watched = None
            self.point_at(None if watched is not None else self.board.selection.hover)
        else:
            if watched != self._watched and (card := self._card_of_watched()) is not None:
                self._show(card)
            self._watched = watched

    def update(self, dt: float) -> None:
        """Show who fights as soon as a fight stands on the stage, and who has fallen in it."""
        if (fought := self._fight()) != self._fought:
            self._fought = fought
            if fought is not None:
                self._show(fought)

    def _fight(self) -> Card | None:
        """Return the card of the fight on the stage."""
        told = self.now.table.shown_stage
        if told is not self._told:
            self._told, self._told_card = told, self.now.table.fight_card(told)
        return self._told_card

    def where(self, name: str) -> pygame.Rect | None:
        """Return where it is."""
        return self.box.rect if name == "card" and self.box.visible else None

    def _card_of_watched(self) -> Card | None:
        """Return the card of the place where others do something."""
        spot, table = self.following.spot, self.now.table
        if spot is None or not table.manner.stacks:
            return None
        return table.card(self.board.view, (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2), None)

    def _show(self, card: Card | None) -> None:
        if card is not None and card.how and self.now.turn:
            card = replace(card, lines=(*(card.how if self.now.seat else (self.now.playing,)), *card.lines))
        self.box.show(card)
        self.hud.fit_card()

    def point_at(self, point: Point | None) -> bool:
        """Show the card of the piece pointed at, together with the one that is picked where that aims at it; else of
        the one that is picked, of a place where none is, of where others do something, or of what acted last; return
        whether it changed. It waits for what is being shown; one that is to be scrolled stays when the pointer leaves
        the board with nothing picked."""
        board, table, picked = self.board, self.now.table, self.now.chosen
        if self._fight() is not None or (self.now.busy and board.busy()):
            return False
        if point is None and picked is None and self.following.spot is None and self._scrolled:
            point = self._pointed
        self._pointed = point
        token, card = board.token_at(point) if point is not None else None, self._taken()
        if token is not None and board.reads:
            token, point = None, None
        if token is not None or (point is not None and picked is None and card is None):
            card = table.card(board.view, point, token.key if token is not None else None)
        if point is not None and picked is not None:
            card = table.fight_card(table.aimed(board.view, board.selection)) or card
        card = card or self._card_of_watched()
        if card is None:
            card = table.card(board.view, None, self._acted_last() if picked is None else picked)
        before = self.box.card
        self._show(card)
        return card != before

    @property
    def _scrolled(self) -> bool:
        """Return whether the card has more to say than is seen at once."""
        return self.box.visible and not self.box.fits()

    def _taken(self) -> Card | None:
        """Return the card of the hand that is taken to be put somewhere."""
        now, table = self.now, self.now.table
        cards = now.cards if now.armed and now.seat else ()
        return next(
            (of_hand(one) for one in cards if table.mode_of_card(now.view, now.seat, one.id) == now.armed), None
        )

    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""
        self._show(self.now.table.card(self.board.view, None, piece))

    def _acted_last(self) -> int | None:
        """Return the piece that acted last in this round, in a game that can tell."""
        table, view = self.now.table, self.board.view
        for record in reversed(self.match.session.records):
            for event in reversed(record.events):
                if table.teller.begins(event):
                    return None
                piece = table.acted(view, event)
                if piece is not None:
                    return piece
        return None
