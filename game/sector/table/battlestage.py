"""A land battle on the stage: asked about, then fought engagement after engagement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.kernel.actions import Action
from game.sector.table import answers, battleact, battledraw
from game.sector.table.battledraw import Sides
from game.sector.table.canvas import Canvas
from game.sector.table.scape import Scape
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.tabletop import Act, Box, Lane, Prop, Staged
from game.ui.tabletop.staged import Standing


@dataclass(frozen=True)
class BattleStage(Standing):
    """A land battle: what is told of it, in which colours, and where it is."""

    told: Stage
    looks: Sides
    spot: Box
    lane: ClassVar[Lane] = "full"
    _ground: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict, compare=False)
    """What does not move, in the size in which it was drawn last."""

    @classmethod
    def of(cls, told: Stage, painter: Scape, board: Board) -> BattleStage:
        """Return how a battle looks."""
        ours, theirs = (painter.colour(side.seat) if side.seat else painter.colour_of(-2) for side in told.sides)
        return cls(told, Sides(ours, theirs), painter.box(board, told.at or 0) or painter.plan.spot(0))

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return all that does not move."""
        if size not in self._ground:
            self._ground.clear()
            self._ground[size] = battledraw.ground(self.told, self.looks, size)
        return self._ground[size]

    def act(self, before: Staged | None) -> Act | None:
        """Return how the engagements are fought, one after another; where nothing was rolled only the stamp falls."""
        if "over" not in self.told.states:
            return None
        moving = battleact.Moving(self.told, self.looks, self.ground)
        return Act(battleact.length(self.told), moving, battleact.sounds(self.told))

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where the engagements are."""
        canvas = Canvas(pygame.Surface((1, 1)), pygame.Rect((0, 0), size))
        rect = canvas.rect(*battledraw.PANEL)
        return rect.x, rect.y, rect.width, rect.height

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where the buttons are, beside what it changes."""
        rect = Canvas(pygame.Surface((1, 1)), pygame.Rect((0, 0), size)).rect(*battledraw.FOOT)
        return rect.x, rect.y, rect.width, rect.height

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the answers to what is asked."""
        return answers.props(self.told, size, actions)

    def draw(self, picture: pygame.Surface) -> None:
        """Draw it as it stands."""
        picture.blit(self.ground(picture.get_size()), (0, 0))
        canvas = Canvas(picture)
        if "over" in self.told.states:
            battleact.draw(canvas, self.told, self.looks)
        else:
            answers.draw(canvas, self.told)
