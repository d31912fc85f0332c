"""Mouse and keys at random: what somebody does with a window who does whatever comes to mind."""

from __future__ import annotations

import random

import pygame

from game.scenes.table.scene import TableScene
from game.ui.app import App

KINDS = {"click": 50, "key": 18, "wheel": 12, "move": 8, "right click": 7, "drag": 5}
"""What is done, and how often of a hundred."""

KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F10 + 1),
)
MODIFIERS = (pygame.KMOD_NONE,) * 4 + (pygame.KMOD_CTRL, pygame.KMOD_SHIFT)

Pos = tuple[int, int]
AvailableAction = tuple[list[pygame.Event], str]
"""Some events, and words for them."""


class Whims:
    """Chooses what is done next at a window."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app = app
        self.chance = chance

    def next(self) -> AvailableAction:
        """Something to do."""
        kind = self.chance.choices(list(KINDS), list(KINDS.values()))[0]
        return self._key() if kind == "key" else self._mouse(kind)

    def _key(self) -> AvailableAction:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        name = pygame.key.name(key)
        letter = name if len(name) == 1 and mod != pygame.KMOD_CTRL else ""
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        up = pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)
        typed = [pygame.Event(pygame.TEXTINPUT, text=letter)] if letter else []
        return [down, *typed, up], f"key {mod:d}+{name}"

    def _mouse(self, kind: str) -> AvailableAction:
        pos, name = self._place()
        button = 3 if kind == "right click" else 1
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        events = [_moved(pos)]
        if kind == "wheel":
            turns = self.chance.choice((-3, -1, 1, 3))
            events += [pygame.Event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, pos=pos)]
        elif kind == "drag":
            end = self._place()[0]
            events += [down, _moved(end, pos), pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)]
        elif kind != "move":
            events += [down, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)]
        return events, f"{kind} on {name} at {pos[0]}, {pos[1]}"

    def _place(self) -> tuple[Pos, str]:
        """Half of the time what can be clicked, else what is lit on a board, else anywhere; with its name."""
        areas, lit, luck = self.app.hit_areas(), self._lit(), self.chance.random()
        if areas and luck < 0.5:
            area = self.chance.choice(areas)
            return area.rect.center, area.label or "something"
        if lit and luck < 0.8:
            return self.chance.choice(lit), "a lit place"
        return (self.chance.randrange(self.app.size[0]), self.chance.randrange(self.app.size[1])), "anything"

    def _lit(self) -> list[Pos]:
        """Where a click on the board does something."""
        scene = self.app.stack.top
        if not isinstance(scene, TableScene):
            return []
        points = [scene.board.camera.to_screen(target.centre) for target in scene.board.choices.targets]
        return [(round(x), round(y)) for x, y in points if scene.board.camera.view.collidepoint(x, y)]


def _moved(pos: Pos, held_from: Pos | None = None) -> pygame.Event:
    """The pointer moves there, with the button held if it was pressed elsewhere."""
    rel = (0, 0) if held_from is None else (pos[0] - held_from[0], pos[1] - held_from[1])
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(held_from is not None, 0, 0))
