"""A table without pictures, by which a test sets any game on the screen: every offer is a button of the bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.actions import Action, to_json
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Offer, Tabletop, Token


class Plain(Tabletop[Any]):
    """The least that a table does."""

    def board(self, view: Any) -> Box:
        return 0.0, 0.0, 10.0, 10.0

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: Any) -> None:
        """There is nothing to be seen."""

    def tokens(self, view: Any) -> list[Token]:
        return []

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Any, token: Token, pose: Pose) -> None:
        """There is no piece."""

    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]:
        return [Offer(action, words(action)) for action in actions]


def words(action: Action) -> str:
    """A verb and its values."""
    return " ".join(str(value) for value in to_json(action).values())


class DuelsTable(Plain):
    """The table of the Sinking Isles with races for duels."""

    key = "duels"


class RaceTable(Plain):
    """The table of the race."""

    key = "toy"
