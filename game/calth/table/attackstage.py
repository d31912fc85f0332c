"""An attack on the stage: who attacks whom, the dice of both, what a critical does, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.calth.table import attackdraw
from game.calth.telling.stage import ATTACKER, DEFENDER, faces_of
from game.kernel.actions import Action
from game.ui.tabletop import Box, Prop
from game.ui.tabletop.painter import ToldStage

TOGETHER = 16.0, 7.0
"""How wide and how high a box may be to be seen whole below the stage in the smallest window."""


@dataclass(frozen=True)
class AttackStage(ToldStage):
    """An attack as it is seen at one moment."""

    colours: tuple[tuple[int, int, int], tuple[int, int, int]]

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return attackdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: first those of the attacker, then those of the defender."""
        return attackdraw.half(size, DEFENDER if faces_of(self.told, ATTACKER) else ATTACKER)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what is said of the dice under the pointer; what is decided about them stands on cards."""
        return [
            Prop(f"dice {role}", attackdraw.dice(size, role), side.said, tip=" ".join(side.notes))
            for role, side in enumerate(self.told.sides)
            if faces_of(self.told, role)
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        attackdraw.draw(picture, self.told, self.colours)


def around(origin: Box, target: Box) -> Box:
    """Return the box around both ends of an attack; the target's own where they are too far apart to be seen
    together."""
    (a, b), (c, d, wide, high) = origin[:2], target
    across, down = abs(a - c) + wide, abs(b - d) + high
    return (min(a, c), min(b, d), across, down) if across <= TOGETHER[0] and down <= TOGETHER[1] else target
