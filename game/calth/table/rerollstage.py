"""An attack some of whose dice are chosen to be rolled again: they are picked in their row, and one button rolls them,
with the odds of what would come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from msgspec.structs import replace

from game.calth.actions import Reroll
from game.calth.table import attackdraw
from game.calth.table.attackdraw import Lane
from game.calth.table.attackstage import AttackStage
from game.calth.telling.stage import ATTACKER, faces_of
from game.kernel.actions import Action
from game.telling.staging import Choice
from game.telling.text import _, pgettext
from game.ui.tabletop import Prop


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
class RerollStage(AttackStage):
    """What stands there, where, and which dice are picked."""

    dice: tuple[int, ...]
    picked: Picked = field(compare=False)

    @property
    def faces(self) -> tuple[int, ...]:
        """Return what the dice show."""
        return faces_of(self.told, ATTACKER)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice, and the button that rolls those which are picked."""
        if not any(isinstance(action, Reroll) for action in actions):
            return super().props(size, actions)
        lane, props = Lane(size), []
        for die, box in enumerate(lane.dice(ATTACKER, len(self.faces))):
            tip, picks = self._said_of(die)
            at, name = (box.x, box.y, box.width, box.height), self.told.props[die].name
            props.append(Prop(f"die-{die}", at, name, tip=tip, why="" if picks else tip, picks=picks))
        chosen = self._chosen()
        label = chosen.words if chosen is not None else pgettext("button", "Reroll")
        action = chosen.action if chosen is not None and chosen.action in actions else None
        why = "" if self.dice else _("Choose the dice to reroll first.")
        return [*props, Prop("reroll", lane.foot(), label, action, words=True, why=why)]

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
        return chosen.said if chosen is not None else self.told.said

    def draw(self, picture: pygame.Surface) -> None:
        """Draw the attack, the dice that are picked in a frame, and what may come of it."""
        said = self.outlook().replace(" (", "\u00a0(")
        attackdraw.draw(picture, replace(self.told, said=said), self.colours)
        lane = Lane(picture.get_size())
        boxes = lane.dice(ATTACKER, len(self.faces))
        for die in self.dice:
            attackdraw.draw_ring(picture, lane, boxes[die], attackdraw.GOLD)
