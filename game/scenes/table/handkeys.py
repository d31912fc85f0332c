"""The cards in hand by keys: Tab comes to each that can be played, and raises it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.boardview import BoardView
from game.scenes.table.choices import Choice
from game.scenes.table.hand import PEEP, Hand
from game.ui.scale import px
from game.ui.widgets import Button, Widget


class CardKey(Button):
    """A card where the keyboard is: the pointer passes through to the card itself."""

    solid = False

    def __init__(self, keys: HandKeys, label: str, choice: Choice) -> None:
        super().__init__(label, lambda: keys.scene.take(choice), data=choice)
        self.keys = keys

    def close(self) -> None:
        self.keys.hand.raised = ""

    def render(self, picture: pygame.Surface) -> None:
        """The card is drawn by the hand."""


class HandKeys(Widget):
    """One stop of the keyboard for each thing that can be done with the cards that are shown."""

    solid = False

    def __init__(self, scene: BoardView, hand: Hand) -> None:
        super().__init__("")
        self.scene, self.hand = scene, hand
        self._keys: list[CardKey] = []
        scene.host.add(self, lambda size: pygame.Rect(0, 0, 0, 0))

    @property
    def children(self) -> Sequence[Widget]:
        return self._keys

    def refresh(self) -> None:
        """Follow the cards that are shown: each stop is where its card is seen."""
        hand, old = self.hand, {key.data: key for key in self._keys}
        places = hand.places()
        self._keys = []
        for i, (card, rect) in enumerate(places):
            seen = rect.clip(hand.room)
            seen.update(seen.x, seen.bottom - min(seen.height, px(PEEP)), seen.width, min(seen.height, px(PEEP)))
            if i + 1 < len(places):
                seen.width = min(seen.width, places[i + 1][1].x - seen.x)
            for choice in hand.choices(card.id):
                key = old.get(choice) or CardKey(self, card.name, choice)
                key.parent = self
                key.place(seen)
                self._keys.append(key)

    def reveal(self, widget: Widget) -> None:
        """The keyboard comes to a card: it rises."""
        if isinstance(widget, CardKey):
            self.hand.raised = self.scene.table.card_of(widget.data.actions[0])
