"""The table by keys alone: commands, buttons, cards and overlays, each by the key that it shows."""

from __future__ import annotations

import pygame

from game.scenes.table.actionbar import ActionBar
from game.scenes.table.part import Doors, Part
from game.scenes.table.prospects import Prospects
from game.scenes.table.question import QuestionPanel
from game.scenes.table.stage import Stage
from game.ui.keys import chord

_WAYS = ("left", "right", "up", "down")
_OF_THE_FOCUS = {"click", "more", "menu", *_WAYS}

HELD_MS = 350.0
"""For so long a key is held that is not tapped."""


class Keyboard(Part):
    """Does what a key says. A focused widget keeps Enter, Esc and the arrows."""

    def __init__(
        self, doors: Doors, question: QuestionPanel, actions: ActionBar, prospects: Prospects, stage: Stage
    ) -> None:
        super().__init__(doors)
        self.question, self.actions, self.prospects, self.stage = question, actions, prospects, stage
        self._held = "", 0.0
        """The overlay whose key is down, and since when."""

    def handle(self, event: pygame.Event) -> bool:
        """Do what a key says; return whether it said anything."""
        name = self.now.keys.match(event) if event.type in (pygame.KEYDOWN, pygame.KEYUP) else None
        if event.type == pygame.KEYUP and name == "peek":
            self.match.peek(False)
            return True
        if event.type == pygame.KEYUP and self._held[0]:
            return self._overlay(chord(event), down=False)
        if event.type != pygame.KEYDOWN or (self.hud.host.menu is not None and name != "skip"):
            return False
        name, pressed = name or "", chord(event)
        if self.hud.host.focused is not None and name in _OF_THE_FOCUS:
            return False
        if name in ("up", "down") and self.question.step_in():
            return True
        if name == "end_phase" and self.now.table.desk(self.board.view).end is None and self._offered(pressed):
            return True
        if (name == "click" and self.stage.obey(pressed)) or self.hud.do(name):
            return True
        if self._overlay(pressed) or self._offered(pressed) or self._order(pressed) or self.prospects.obey(pressed):
            return True
        return self.actions.in_vain(pressed)

    def _overlay(self, pressed: str, down: bool = True) -> bool:
        """Show an overlay, or no longer: its key tapped turns it over, held it shows it for so long."""
        found = next((one.id for one in self.now.table.teller.overlays() if one.key.lower() == pressed), "")
        if not found or not down:
            if found and found == self._held[0] == self.board.overlay and self.board.now - self._held[1] >= HELD_MS:
                self.board.toggle_overlay(found)
            self._held = "", 0.0
        elif found != self._held[0]:
            self._held = found, self.board.now
            self.board.toggle_overlay(found)
        return bool(found)

    def _offered(self, pressed: str) -> bool:
        """Press the button of the bar, or the card, that shows a key; return whether there is one."""
        choices = self.board.choices
        for mode in self.now.table.modes(self.board.view):
            if mode.key == pressed and mode.id in choices.modes:
                self.match.arm(mode.id)
                return True
        if self.stage.obey(pressed) or self.question.obey(pressed):
            return True
        for choice in choices.bar:
            if choice.offer.key and choice.offer.key.lower() == pressed:
                if self.board.busy():
                    self.match.skip()
                self.match.take(choice)
                return True
        return False

    def _order(self, pressed: str) -> bool:
        """Give the standing order whose button shows a key; return whether there is one."""
        order = next((order for order in self.now.orders if order.key and order.key.lower() == pressed), None)
        if order is not None:
            self.match.give(order.id)
        return order is not None
