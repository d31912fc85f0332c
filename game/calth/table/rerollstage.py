"""The stage on which dice are chosen to be rolled again: the dice in a row, beneath them every choice as a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.calth.actions import Reroll
from game.calth.models import CRITICAL, FACES, HIT, SEATS
from game.calth.rerolls import Rerolling
from game.calth.state import CalthState
from game.calth.table import lying
from game.calth.table.plan import Plan
from game.calth.table.telling import faces_text
from game.calth.table.words import question_of, waiting
from game.kernel.actions import Action, Event
from game.kernel.sequence import find
from game.ui import fonts
from game.ui.abilities import Prop, Staged
from game.ui.scale import px
from game.ui.tabletop import Box
from game.ui.theme import QUIET

COLUMNS, WIDE, HIGH, GAP, AROUND = 4, 148, 34, 6, 14
HEAD = 106


def choice_text(faces: tuple[int, ...], dice: tuple[int, ...]) -> str:
    """Dice by what they show."""
    return faces_text([FACES[faces[die] - 1] for die in dice])


def loss(faces: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, int]:
    """How good a choice looks: hits that would be given up, then dice that would not be used."""
    return sum(FACES[faces[die] - 1] in (HIT, CRITICAL) for die in dice), -len(dice)


@dataclass(frozen=True)
class RerollStage:
    """What stands there: whose dice, what they show, where the attack goes, and how many choices there are."""

    title: str
    spot: Box
    side: int
    faces: tuple[int, ...]
    choices: int
    kind: str
    choosing: ClassVar[bool] = True

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """A grid of buttons under the dice."""
        width = max(COLUMNS * px(WIDE) + (COLUMNS - 1) * px(GAP), self._row().get_width()) + 2 * px(AROUND)
        rows = -(-self.choices // self._columns(min(width, room[0])))
        return min(width, room[0]), min(px(HEAD) + px(30) + rows * (px(HIGH) + px(GAP)) + px(AROUND), room[1])

    def _columns(self, width: int) -> int:
        return max(1, (width - 2 * px(AROUND) + px(GAP)) // (px(WIDE) + px(GAP)))

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """A button for each choice, the best looking first."""
        found = [action for action in actions if isinstance(action, Reroll)]
        found.sort(key=lambda action: loss(self.faces, action.dice))
        columns = self._columns(size[0])
        width = (size[0] - 2 * px(AROUND) - (columns - 1) * px(GAP)) // columns
        props = []
        for number, action in enumerate(found):
            row, column = divmod(number, columns)
            x, y = px(AROUND) + column * (width + px(GAP)), px(HEAD) + px(30) + row * (px(HIGH) + px(GAP))
            words = choice_text(self.faces, action.dice)
            props.append(Prop(f"reroll-{number}", (x, y, width, px(HIGH)), words, action, words=True))
        return props

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Dice are thrown where they lay."""
        return px(AROUND), px(8), size[0] - 2 * px(AROUND), px(HEAD)

    def draw(self, picture: pygame.Surface) -> None:
        """The dice, and what is asked."""
        row = self._row()
        picture.blit(row, row.get_rect(midtop=(picture.get_width() // 2, px(10))))
        words = fonts.picture(self.title, QUIET, (232, 228, 218))
        picture.blit(words, words.get_rect(midtop=(picture.get_width() // 2, px(HEAD) + px(6))))

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Nothing is carried."""

    def _row(self) -> pygame.Surface:
        return lying.row(self.side, self.faces, self.kind)


def staged(plan: Plan, view: CalthState) -> Staged | None:
    """The stage of a position in which somebody chooses dice."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Rerolling):
        return None
    values = find(view, "attack").values
    choices = len(at[0].offers(view, at[1]))
    title = question_of(view, SEATS[at[1].values["side"]])
    return RerollStage(title, plan.spot(values["target"]), values["side"], values["faces"], choices, values["kind"])


def staged_after(stage: Staged | None, before: CalthState, event: Event) -> Staged | None:
    """While something happens there is none."""
    return None
