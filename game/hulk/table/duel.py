"""A close assault on the stage, as it is drawn and clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.hulk.table import dueldraw
from game.hulk.table.dueldraw import Side
from game.hulk.telling import duel
from game.kernel.actions import Action
from game.telling.sheet import Board
from game.telling.staging import Stage
from game.ui.tabletop import Box, Prop
from game.ui.tabletop.painter import Painter

NOWHERE: Box = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True)
class Duel:
    """A close assault as it is seen at one moment."""

    told: Stage
    attacker: Side
    defender: Side
    spot: Box
    colours: tuple[tuple[int, int, int], tuple[int, int, int]]
    choosing: ClassVar[bool] = False

    @property
    def sides(self) -> tuple[Side, Side]:
        """Return both, the attacker first."""
        return self.attacker, self.defender

    @property
    def title(self) -> str:
        """Return who attacks whom."""
        return self.told.title

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return dueldraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: everywhere at first, then one between the two."""
        return dueldraw.middle(size) if self.attacker.dice else dueldraw.whole(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the answers that may be given now."""
        offered = [answer for answer in duel.answers(self.told) if answer.action in actions]
        boxes = dueldraw.answers(size, len(offered))
        return [
            Prop(f"answer {i}", box, answer.name, answer.action, words=True)
            for i, (answer, box) in enumerate(zip(offered, boxes, strict=True))
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        dueldraw.draw(picture, self.sides, self.title, self.colours)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing: every answer is a button."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is one of the answers on it."""
        return any(answer.action == action for answer in duel.answers(self.told))


def duel_of(painter: Painter, board: Board, told: Stage) -> Duel:
    """Return a close assault with its figures, in the colours of both seats, over the squares of both."""
    sides = [_side(painter, board, told, role) for role in (duel.ATTACK, duel.DEFENCE)]
    colours = painter.colour(told.sides[0].seat), painter.colour(told.sides[1].seat)
    boxes = [painter.box(board, side.piece) or NOWHERE for side in sides]
    (x, y), (u, v) = (box[:2] for box in boxes)
    return Duel(told, sides[0], sides[1], (min(x, u), min(y, v), abs(x - u) + 1, abs(y - v) + 1), colours)


def _side(painter: Painter, board: Board, told: Stage, role: int) -> Side:
    one, again = told.sides[role], duel.having(told, role, duel.AGAIN)
    assert isinstance(one.about, int)
    return Side(
        one.about,
        one.name,
        painter.picture(board, one.about, "portrait"),
        duel.dice_of(told, role),
        duel.having(told, role, duel.COUNTED),
        duel.bonus_of(one),
        again[0] if again else -1,
        one.stamp,
    )
