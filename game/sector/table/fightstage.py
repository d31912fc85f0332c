"""A fight between ships on the stage: both with their strengths, the dice, what each would do, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.kernel.actions import Action
from game.sector.state import SWARM
from game.sector.table import fightdraw
from game.sector.table.fightdraw import Look
from game.sector.table.scape import Scape
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.tabletop import Act, Box, Lane, Prop, Staged
from game.ui.tabletop.staged import Standing

OPENS, ROLLS, TAKES, STAMPS = 260.0, fightdraw.TUMBLES + 120, 200.0, 320.0
"""How many milliseconds the fight opens, dice are rolled, one is taken, and a ship is struck."""


@dataclass(frozen=True)
class FightStage(Standing):
    """A fight as it is seen at one moment: both ships, the one that started it first."""

    told: Stage
    looks: tuple[Look, Look]
    spot: Box
    lane: ClassVar[Lane] = "low"

    @classmethod
    def of(cls, told: Stage, painter: Scape, board: Board) -> FightStage:
        """Return how a fight looks."""
        seats = [painter.seats.index(side.seat) if side.seat else SWARM for side in told.sides]
        ours, theirs = (Look(seat, painter.colour_of(seat)) for seat in seats)
        return cls(told, (ours, theirs), painter.box(board, told.at or 0) or painter.plan.spot(0))

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return that it fills its room."""
        return room

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
        picture.blit(fightdraw.ground(picture.get_size(), self.told, self.looks), (0, 0))
        canvas = fightdraw.canvas_of(picture)
        fightdraw.dice(canvas, self.told, self.looks, fightdraw.TUMBLES + 1000)
        fightdraw.stamps(canvas, self.told, (), 1.0)

    def act(self, before: Staged | None) -> Act | None:
        """Return how it opens, how dice are rolled and taken, and how a ship is struck."""
        last = before if isinstance(before, FightStage) else None
        fresh = [
            n for n, side in enumerate(self.told.sides) if side.stamp != (last.told.sides[n].stamp if last else "")
        ]
        rolled = bool(self.told.props) and (last is None or not last.told.props)
        if last is None:
            length, sounds = OPENS + (ROLLS if rolled else 0.0), (((OPENS, "dice"),) if rolled else ())
        elif rolled:
            length, sounds = ROLLS, ((0.0, "dice"),)
        elif fresh:
            length, sounds = STAMPS, ()
        else:
            return None
        return Act(length, _Move(self, last is None, rolled, tuple(fresh)), sounds)


class _Move:
    """A fight on its way to how it stands."""

    def __init__(self, stage: FightStage, opens: bool, rolled: bool, fresh: tuple[int, ...]) -> None:
        self.stage, self.opens, self.rolled, self.fresh = stage, opens, rolled, fresh
        self._ground: pygame.Surface | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        told, looks = self.stage.told, self.stage.looks
        if self._ground is None or self._ground.get_size() != rect.size:
            self._ground = fightdraw.ground(rect.size, told, looks)
        begun = OPENS if self.opens else 0.0
        rise = max(0.0, 1 - elapsed / OPENS) ** 2 if self.opens else 0.0
        place = rect.move(0, round(rise * rect.height))
        surface.blit(self._ground, place)
        canvas = fightdraw.canvas_of(surface, place)
        if elapsed >= begun:
            fightdraw.dice(canvas, told, looks, elapsed - begun if self.rolled else fightdraw.TUMBLES + 1000)
        fightdraw.stamps(canvas, told, self.fresh, min(1.0, elapsed / STAMPS) if self.fresh else 1.0)
