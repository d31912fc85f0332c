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

OPENS, ROLLS, STAMPS = 260.0, fightdraw.TUMBLES + 120, 320.0
"""How many milliseconds the fight opens, dice are rolled, and a ship is struck."""


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

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice: while one of them is to be taken a click on it takes it."""
        dice = fightdraw.dice_of(self.told)
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
        fightdraw.rolls(canvas, self.told, self.looks, (), 0.0)
        fightdraw.stamps(canvas, self.told, (), 1.0)

    def act(self, before: Staged | None) -> Act | None:
        """Return how it opens, how dice are rolled and taken, and how a ship is struck."""
        last = before.told if isinstance(before, FightStage) else None
        sides = range(len(self.told.sides))
        fresh = {n for n in sides if self.told.sides[n].stamp != (last.sides[n].stamp if last else "")}
        own = {n for n in sides if fightdraw.rolls_of(self.told, n) != (fightdraw.rolls_of(last, n) if last else [])}
        own = {n for n in own if fightdraw.rolls_of(self.told, n)}
        rolled = bool(fightdraw.dice_of(self.told)) and not (last and fightdraw.dice_of(last))
        opens = OPENS if last is None else 0.0
        stamps = opens + (ROLLS if rolled or own else 0.0)
        length = stamps + (STAMPS if fresh and last else 0.0)
        if not length:
            return None
        move = _Move(self, opens, rolled, frozenset(own), frozenset(fresh), stamps)
        return Act(length, move, ((opens, "dice"),) if rolled or own else ())


@dataclass
class _Move:
    """A fight on its way to how it stands: until when it opens, whether its dice are rolled, which sides roll for
    themselves and which are struck, and from when on."""

    stage: FightStage
    opens: float
    rolled: bool
    own: frozenset[int]
    fresh: frozenset[int]
    stamps: float
    _ground: pygame.Surface | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        told, looks = self.stage.told, self.stage.looks
        if self._ground is None or self._ground.get_size() != rect.size:
            self._ground = fightdraw.ground(rect.size, told, looks)
        rise = max(0.0, 1 - elapsed / self.opens) ** 2 if self.opens else 0.0
        place = rect.move(0, round(rise * rect.height))
        surface.blit(self._ground, place)
        canvas = fightdraw.canvas_of(surface, place)
        since = elapsed - self.opens
        if since >= 0:
            fightdraw.dice(canvas, told, looks, since if self.rolled else fightdraw.TUMBLES + 1000)
            fightdraw.rolls(canvas, told, looks, self.own, since)
        struck = (elapsed - self.stamps) / STAMPS
        fightdraw.stamps(canvas, told, self.fresh, struck if self.fresh else 1.0)
