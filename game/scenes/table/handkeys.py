"""The cards in hand by keys: Tab comes to each that can be played, and raises it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.hand import PEEP
from game.ui.scale import px
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class CardKey(Button):
    """A card where the keyboard is: the pointer passes through to the card itself."""

    solid = False

    def __init__(self, keys: HandKeys, label: str, choice: Choice) -> None:
        super().__init__(label, lambda: keys.scene.pointer.take_bar(choice), data=choice)
        self.keys = keys

    def close(self) -> None:
        self.keys.scene.hand.raised = ""

    def render(self, picture: pygame.Surface) -> None:
        """The card is drawn by the hand."""


class HandKeys(Widget):
    """One stop of the keyboard for each thing that can be done with the cards that are shown."""

    solid = False

    def __init__(self, scene: TableScene) -> None:
        super().__init__("")
        self.scene = scene
        self._keys: list[CardKey] = []
        scene.frame.host.add(self, lambda size: pygame.Rect(0, 0, 0, 0))

    @property
    def children(self) -> Sequence[Widget]:
        return self._keys

    def refresh(self) -> None:
        """Follow the cards that are shown: each stop is where its card is seen."""
        hand, old = self.scene.hand, {key.data: key for key in self._keys}
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
            self.scene.hand.raised = self.scene.table.card_of(widget.data.actions[0])
