"""The piles that lie open beside the board, looked through card by card, also while something is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.cardface import CELL, CardFace
from game.scenes.table.cardbox import CardBox
from game.scenes.table.now import Now
from game.telling import labels
from game.telling.text import _
from game.ui.camera import Point
from game.ui.tabletop import Pile
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Dialog, DialogButton, Grid, Label, Panel, Scroll, column, row

WIDE, HIGH, TOLD = 980, 470, 300
"""The page, how high its cards are seen, and how wide the words beside them are, in plain pixels."""


class Piles(Dialog):
    """Every open pile of the table, one at a time."""

    def __init__(self, now: Now, open_rule: Callable[[str], None], piles: list[Pile], first: int) -> None:
        self.now, self.piles, self.at, self.open_rule = now, piles, first, open_rule
        self._told = CardBox(now.table.painter.colour, self._open_rule)
        self._told.width = TOLD
        self._choice = row(gap=GAP)
        self._cards = Panel([], gap=0)
        body = column(
            self._choice,
            row(Scroll(self._cards, height=HIGH, grow=1), self._told, gap=PAD, height=HIGH),
            gap=PAD,
        )
        title = _("Cards out of play")
        super().__init__(title, "", [DialogButton(_(labels.CLOSE), style="primary")], body=body, width=WIDE)
        self.show(first)

    def show(self, at: int) -> None:
        """Show one of the piles."""
        self.at, pile, table = at, self.piles[at], self.now.table
        self._choice.set_children(
            Button(
                f"{one.name} · {len(one.cards)}",
                partial(self.show, number),
                "primary" if number == at else "plain",
                grow=1,
            )
            for number, one in enumerate(self.piles)
        )
        faces = []
        for card in pile.cards:
            told = table.told(card)
            faces.append(CardFace(card, told.title if told is not None else "", table.draw_card, self._tell))
        empty = Label(pile.empty, role="quiet")
        self._cards.set_children([Grid(faces, cell=CELL)] if faces else [empty])
        self._told.show(table.told(pile.cards[0]) if pile.cards else None)

    def _tell(self, card: str) -> None:
        self._told.show(self.now.table.told(card))

    def _open_rule(self, rule: str) -> None:
        self.cancel()
        self.open_rule(rule)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.now.keys.match(event) == "piles":
            self.cancel()
            return True
        return super().handle(event)


def pile_at(now: Now, point: Point | None, open_rule: Callable[[str], None]) -> Piles | None:
    """Return the page of the pile at a point of the board, or of the first that has cards."""
    piles = now.table.piles(now.view)
    if point is None:
        found = [number for number, pile in enumerate(piles) if pile.cards] or list(range(len(piles)))
    else:
        found = [number for number, pile in enumerate(piles) if pygame.FRect(pile.spot).collidepoint(point)]
    return Piles(now, open_rule, piles, found[0]) if found else None
