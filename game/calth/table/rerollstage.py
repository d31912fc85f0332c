"""The stage on which dice are chosen to be rolled again: they are picked in their row, and one button rolls
them; with the odds of what would come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.calth.actions import Reroll
from game.calth.table import lying
from game.calth.telling.stage import ATTACKER, faces_of
from game.kernel.actions import Action
from game.telling.staging import Choice
from game.telling.text import _, pgettext
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.tabletop import Prop
from game.ui.tabletop.painter import ToldStage
from game.ui.theme import QUIET

WIDE, HIGH, AROUND = 620, 38, 14
HEAD = 106


class Picked:
    """The dice that are picked so far; forgotten when others are asked about."""

    dice: tuple[int, ...] = ()
    _asked: object = None

    def about(self, asked: object) -> None:
        """Forget the dice where something else is asked than before."""
        if asked != self._asked:
            self._asked, self.dice = asked, ()

    def turn(self, die: int) -> None:
        """Pick a die, or put it back."""
        self.dice = tuple(sorted({*self.dice} ^ {die}))


@dataclass(frozen=True)
class RerollStage(ToldStage):
    """What stands there, where, and which dice are picked."""

    dice: tuple[int, ...]
    picked: Picked = field(compare=False)

    @property
    def faces(self) -> tuple[int, ...]:
        """Return what the dice show."""
        return faces_of(self.told, ATTACKER)

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return the dice, a line about them, and the button."""
        width = max(px(WIDE), self._row().get_width() + 2 * px(AROUND))
        return min(width, room[0]), min(px(HEAD) + px(62) + px(HIGH) + px(AROUND), room[1])

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice, and the button that rolls those which are picked."""
        left, top = self._corner(size[0])
        boxes = lying.boxes_of(self._row().get_width(), len(self.faces))
        props = []
        for die, box in zip(lying.order_of(self.faces), boxes, strict=True):
            tip, picks = self._said_of(die)
            at = box.x + left, box.y + top, box.width, box.height
            props.append(
                Prop(f"die-{die}", at, self.told.props[die].name, tip=tip, why="" if picks else tip, picks=picks)
            )
        chosen = self._chosen()
        label = chosen.words if chosen is not None else pgettext("button", "Reroll")
        action = chosen.action if chosen is not None and chosen.action in actions else None
        why = "" if self.dice else _("Choose the dice to reroll first.")
        y = px(HEAD) + px(62)
        props.append(
            Prop(
                "reroll",
                (px(AROUND), y, size[0] - 2 * px(AROUND), px(HIGH)),
                label,
                action,
                words=True,
                why=why,
            )
        )
        return props

    def pick(self, id: str) -> None:
        """Pick a die, or put it back."""
        self.picked.turn(int(id.removeprefix("die-")))

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking dice."""
        return isinstance(action, Reroll)

    def _said_of(self, die: int) -> tuple[str, bool]:
        """Return what is said of a die, and whether a click picks it."""
        if why := self.told.props[die].why:
            return why, False
        if die in self.dice:
            return _("Will be rerolled. Choose it again to keep it."), True
        if len(self.dice) >= self.told.picks:
            return _("Most dice you can reroll: {n}").format(n=self.told.picks), False
        return _("Choose it to reroll it."), True

    def _chosen(self) -> Choice | None:
        """Return the choice of dice which show the same as those that are picked."""
        names = {prop.id: prop.name for prop in self.told.props}
        wanted = sorted(names[f"die-{die}"] for die in self.dice)
        return next((one for one in self.told.choices if sorted(names[id] for id in one.props) == wanted), None)

    def outlook(self) -> str:
        """Return how many hits there would be, each number with its chance."""
        chosen = self._chosen()
        return chosen.said if chosen is not None else self.told.notes[0]

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return dice are thrown where they lay."""
        return px(AROUND), px(8), size[0] - 2 * px(AROUND), px(HEAD)

    def draw(self, picture: pygame.Surface) -> None:
        """Draw the dice, those that are picked in a frame, and what may come of it."""
        left, top = self._corner(picture.get_width())
        row = self._row()
        picture.blit(row, (left, top))
        look = theme.current()
        for die, box in zip(lying.order_of(self.faces), lying.boxes_of(row.get_width(), len(self.faces)), strict=True):
            if die in self.dice:
                frame = box.move(left, top).inflate(px(6), px(6))
                picture.blit(paint.rounded(frame.size, (*look.accent, 60), px(7), look.accent, px(3)), frame)
        for number, words in enumerate((self.title, self.outlook())):
            line = fonts.picture(words, QUIET, look.text, bold=bool(number))
            paint.put(picture, line, midtop=(picture.get_width() // 2, px(HEAD) + px(8) + number * px(24)))

    def _corner(self, width: int) -> tuple[int, int]:
        return (width - self._row().get_width()) // 2, px(10)

    def _row(self) -> pygame.Surface:
        return lying.row(self.told)
