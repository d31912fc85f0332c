"""A starting hand of a deck, to see how it might begin."""

from __future__ import annotations

import secrets

from game.kernel.dice import Dice
from game.scenes.cardface import CELL, CardFace
from game.scenes.table.cardbox import CardBox
from game.telling import labels
from game.telling.text import _
from game.ui import theme
from game.ui.collection import Collection, Draft
from game.ui.theme import PAD
from game.ui.widgets import Dialog, DialogButton, Grid, row

WIDTH = 870
"""How wide it is, in plain pixels."""


class SampleHand(Dialog):
    """A starting hand of a deck, drawn anew as often as one likes."""

    def __init__(self, collection: Collection, draft: Draft) -> None:
        self.collection, self.draft, self.dice = collection, draft, Dice.seeded(secrets.randbits(32))
        self.told = CardBox(lambda seat: theme.current().hairline, lambda rule: None)
        self.told.width = 280
        self.cards = Grid((), cell=CELL, grow=1)
        again = DialogButton(_("New hand"), self._again)
        body = row(self.cards, self.told, gap=PAD, height=372)
        super().__init__(
            _(labels.SAMPLE_HAND), "", [again, DialogButton(_(labels.CLOSE), style="primary")], body=body, width=WIDTH
        )
        self._draw_hand()

    def _draw_hand(self) -> None:
        hand = self.collection.sample(self.draft, self.dice)
        self.cards.set_children(
            CardFace(card, self.collection.told(card).title, self.collection.draw, self._tell) for card in hand
        )
        self._tell(hand[0])

    def _tell(self, card: str) -> None:
        self.told.show(self.collection.told(card))

    def _again(self) -> None:
        self.app.stack.push(SampleHand(self.collection, self.draft))
