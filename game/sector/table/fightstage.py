"""A fight between ships on the stage: both with their strengths, the dice, what each would do, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kernel.actions import Action
from game.sector.state import SWARM
from game.sector.table import fightdraw
from game.sector.table.fightdraw import Look
from game.sector.table.scape import Scape
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.tabletop import Box, Prop
from game.ui.tabletop.staged import Standing


@dataclass(frozen=True)
class FightStage(Standing):
    """A fight as it is seen at one moment: both ships, the one that started it first."""

    told: Stage
    looks: tuple[Look, Look]
    spot: Box

    @classmethod
    def of(cls, told: Stage, painter: Scape, board: Board) -> FightStage:
        """Return how a fight looks."""
        seats = [painter.seats.index(side.seat) if side.seat else SWARM for side in told.sides]
        ours, theirs = (Look(seat, painter.colour_of(seat)) for seat in seats)
        return cls(told, (ours, theirs), painter.box(board, told.at or 0) or painter.plan.spot(0))

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return fightdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall."""
        return fightdraw.felt(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice: while one of them is to be taken a click on it takes it."""
        dice = self.told.props
        boxes = [fightdraw.die_box(size, number, len(dice)) for number in range(len(dice))]
        return [
            Prop(die.id, box, die.name, die.action if die.action in actions else None)
            for die, box in zip(dice, boxes, strict=True)
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both ships and the dice."""
        fightdraw.draw(picture, self.told, self.looks)
