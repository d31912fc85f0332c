"""A battle on the stage: both lines before the horizon of the planet, the blow that falls, and what is answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.conquest.table import battledraw, battlelines
from game.conquest.table.answercards import answers
from game.conquest.table.face import Face
from game.conquest.table.stagekit import FullStage, Room, four
from game.kernel.actions import Action
from game.telling.text import _
from game.ui.tabletop import Act, Prop, Staged
from game.ui.tabletop.staged import Answer

AROUND, RIBBON = 16, 40
"""How much larger than a card its ring is, in pixels; how high the ribbon below one is that says what becomes of it."""


@dataclass(frozen=True)
class BattleStage(FullStage):
    """A battle."""

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the units of both lines: one that can act is picked by a click, one that can be meant is meant."""
        found, laid = [], battlelines.lines(self.told, Room(*size))
        for prop in self.told.props:
            spot = laid.get(prop.id)
            if spot is None:
                continue
            meant = [one for one in self.told.choices if one.action in actions]
            aims = tuple(one.action for one in meant if one.props[-1] == prop.id)
            picks = any(one.props[0] == prop.id and len(one.props) > 1 for one in meant)
            why = _("Choose which of your units attacks first.") if aims and not picks else ""
            box = spot.rect.inflate(AROUND, AROUND)
            box.height += Room(*size).px(RIBBON)
            said = {one.action: one.said for one in meant if one.props[-1] == prop.id}
            draw = partial(battledraw.draw_ring, high=spot.rect.height + AROUND, said=said, room=Room(*size))
            token, ring = int(prop.id) if picks else None, draw if aims or picks else None
            found.append(Prop(prop.id, four(box), prop.name, token=token, among=aims, why=why, draw=ring))
        return found

    def faced(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return the box around both lines."""
        units = [spot.rect for spot in battlelines.lines(self.told, Room(*size)).values()]
        return four(units[0].unionall(units)) if units else None

    def replies(self, size: tuple[int, int], given: Sequence[Answer], asked: str) -> list[Prop]:
        """Return what may be answered, as cards at the foot."""
        told = self.told.values
        help, rule = str(told.get("help", "")), str(told.get("rule", ""))
        return answers(Room(*size), given, asked, self._standing, help, rule)

    def _standing(self, kind: str, wide: int) -> Face | None:
        """Return the face of the one card of a kind in this battle, as it stands."""
        found = [prop for prop in self.told.props if prop.picture == kind]
        return battledraw.face_of(found[0], wide) if len(found) == 1 else None

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a unit as it is carried over another."""
        prop = self.told.prop(id)
        if prop is not None:
            battledraw.draw_unit(picture, prop)

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it, as it stands."""
        battledraw.draw(picture, picture.get_rect(), self.told, None, battledraw.LONGEST)

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about from what stood there."""
        told = before.told if isinstance(before, BattleStage) else None
        length, sounds = battledraw.length(self.told, told)
        if length <= 0:
            return None
        return Act(
            length, lambda surface, rect, elapsed: battledraw.draw(surface, rect, self.told, told, elapsed), sounds
        )
