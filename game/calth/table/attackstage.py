"""An attack on the stage: a lane at the foot of the board, and how its dice fall there, one roll after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pygame
from msgspec.structs import replace

from game.calth.models import FACES
from game.calth.table import attackdraw, dicefaces
from game.calth.table.attackdraw import Lane
from game.calth.telling.stage import ATTACKER, DEFENDER, faces_of
from game.kernel.actions import Action
from game.telling.staging import Stage
from game.ui.dice_faces import BONE
from game.ui.motion import overshoot
from game.ui.tabletop import Act, Box, Prop
from game.ui.tabletop import Lane as Where
from game.ui.tabletop.painter import ToldStage
from game.ui.tabletop.staged import Staged, progress

TOGETHER = 16.0, 7.0
"""How wide and how high a box may be to be seen whole above the lane in the smallest window."""
OPENS, ROLLS, COUNTS, STAMPS = 220.0, 600.0, 240.0, 160.0
"""How many milliseconds it takes for the lane to open, dice to fall, a number to come, and a stamp."""
APART = 45.0
"""How long after one another dice come to rest."""


@dataclass(frozen=True)
class AttackStage(ToldStage):
    """An attack as it is seen at one moment."""

    colours: tuple[tuple[int, int, int], tuple[int, int, int]]

    @property
    def lane(self) -> Where:
        return "low"

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        return Lane(size).foot() if self.told.holds else None

    def faced(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return the lane: the dice of both sides and what they come to."""
        return 0, 0, *size

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what is said of the dice under the pointer; what is decided about them stands on cards."""
        lane, found = Lane(size), []
        for role, side in enumerate(self.told.sides):
            boxes = lane.dice(role, len(faces_of(self.told, role)))
            if boxes:
                around = boxes[0].unionall(boxes[1:])
                box = around.x, around.y, around.width, around.height
                found.append(Prop(f"dice {role}", box, side.said, tip=" ".join(side.notes)))
        return found

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        attackdraw.draw(picture, self.told, self.colours)

    # -- how it comes about --

    def act(self, before: Staged | None) -> Act | None:
        """Return how the lane opens, dice fall, some of them again, or the end is stamped."""
        if not isinstance(before, AttackStage):
            return Act(OPENS, self._open)
        for role in (ATTACKER, DEFENDER):
            now, then = faces_of(self.told, role), faces_of(before.told, role)
            if now != then and now:
                fresh = [n for n, die in enumerate(self.told.props) if die.side == role and "fresh" in die.states]
                first = next((n for n, die in enumerate(self.told.props) if die.side == role), 0)
                rolling = [n - first for n in fresh] if then else list(range(len(now)))
                length = ROLLS + APART * max(0, len(rolling) - 1) + COUNTS
                sounds = ((0.0, "dice"), (length - COUNTS, "ward" if role == DEFENDER else "click"))
                return Act(length, _Falling(self, before.told, role, tuple(rolling)).draw, sounds)
        if self.told.sides[DEFENDER].stamp != before.told.sides[DEFENDER].stamp:
            return Act(STAMPS, self._stamp, ((0.0, "hammer"),))
        return None

    def _open(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Let the lane rise from the lower edge."""
        down = round(rect.height * (1.0 - progress(elapsed, 0.0, OPENS)))
        picture = _still(self, rect.size)
        surface.blit(picture, (rect.left, rect.top + down))

    def _stamp(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Let the stamp come down."""
        part = surface.subsurface(rect.clip(surface.get_rect()))
        defender = replace(self.told.sides[DEFENDER], stamp="")
        attackdraw.draw(part, replace(self.told, sides=(self.told.sides[ATTACKER], defender)), self.colours)
        attackdraw.draw_stamp(part, Lane(rect.size), self.told, 1.4 - 0.4 * progress(elapsed, 0.0, STAMPS))


@dataclass
class _Falling:
    """Dice of a side as they fall."""

    stage: AttackStage
    before: Stage
    """What is told until they lie still."""
    role: int
    rolling: tuple[int, ...]
    _rest: dict[tuple[tuple[int, int], bool], pygame.Surface] = field(default_factory=dict)
    """All that does not move, by its size, before and after they lie still."""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw the lane with these dice on their way; then what they come to."""
        stage, told, role = self.stage, self.stage.told, self.role
        part, lane = surface.subsurface(rect.clip(surface.get_rect())), Lane(rect.size)
        begin = ROLLS + APART * max(0, len(self.rolling) - 1)
        self._draw_rest(part, lane, elapsed >= begin)
        lying = attackdraw.dice(told, role)
        for n, (prop, box) in enumerate(zip(lying, lane.dice(role, len(lying)), strict=True)):
            assert prop.face is not None
            rest = ROLLS + APART * self.rolling.index(n) if n in self.rolling else 0.0
            if elapsed >= rest:
                attackdraw.draw_die(part, lane, prop.face, box, role, "again" in prop.states, stage.colours[role])
            else:
                _tumble(part, box, n, elapsed, rest)
        come = progress(elapsed, begin, COUNTS, overshoot)
        if elapsed >= begin:
            attackdraw.draw_number(part, lane, told, role, stage.colours[role], lane.px(30) * (1.0 - come))

    def _draw_rest(self, part: pygame.Surface, lane: Lane, lie: bool) -> None:
        """Draw what does not move, and say what they come to once they lie still."""
        told, colours, key = self.stage.told, self.stage.colours, (part.get_size(), lie)
        if key not in self._rest:
            other = DEFENDER if self.role == ATTACKER else ATTACKER
            said = told if lie else replace(self.before, props=told.props, choices=(), picks=0)
            attackdraw.draw_words(part, lane, said, colours)
            attackdraw.draw_dice(part, lane, told, other, colours[other])
            if faces_of(told, other):
                attackdraw.draw_number(part, lane, told, other, colours[other])
            self._rest[key] = part.copy()
        part.blit(self._rest[key], (0, 0))


def _tumble(surface: pygame.Surface, box: pygame.Rect, number: int, elapsed: float, rest: float) -> None:
    """Draw a die that tumbles: it comes from the left in bounces, and turns."""
    way = elapsed / rest
    face = Random(number * 31 + int(elapsed / 70)).randrange(len(FACES)) + 1
    die = dicefaces.painter()(face, box.width, BONE)
    left = (1.0 - way) ** 2
    turned = pygame.transform.rotozoom(die, 420.0 * left * (1 if number % 2 else -1), 1.0)
    bounce = abs(2.0 * ((way * 2.5) % 1.0) - 1.0) * left * box.height * 0.55
    at = box.centerx - round(left * box.width * 1.6), box.centery - round(bounce)
    surface.blit(turned, turned.get_rect(center=at))


def _still(stage: AttackStage, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill((13, 16, 22))
    stage.draw(picture)
    return picture


def around(origin: Box, target: Box) -> Box:
    """Return the box around both ends of an attack; the target's own where they are too far apart to be seen
    together."""
    (a, b), (c, d, wide, high) = origin[:2], target
    across, down = abs(a - c) + wide, abs(b - d) + high
    return (min(a, c), min(b, d), across, down) if across <= TOGETHER[0] and down <= TOGETHER[1] else target
