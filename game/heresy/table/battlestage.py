"""The stage of a battle: where lies what is told of it, what a click on it means, how it is drawn and comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.state import side_of_seat
from game.heresy.table import battleacts, battledice, battledraw
from game.heresy.table.battleroom import Rect, Room
from game.heresy.table.colours import seat_colour
from game.heresy.table.horizons import Horizon, backdrop
from game.heresy.table.lying import Lying
from game.heresy.telling.names import die_name
from game.kernel.actions import Action
from game.telling import staging
from game.telling.staging import Stage
from game.telling.text import _
from game.ui.tabletop import Act, Box, Prop, Staged
from game.ui.tabletop.staged import Lane, Standing


@dataclass(frozen=True)
class BattleStage(Standing):
    """A battle on the stage, where its dice lie, and what is seen behind it."""

    told: Stage
    spot: Box
    places: tuple[tuple[int, ...], tuple[int, ...]] = (), ()
    lying: Lying = field(default_factory=Lying, compare=False)
    horizon: Horizon = Horizon("ash")

    @property
    def lane(self) -> Lane:
        """Return that it stands before the whole table."""
        return "full"

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice are thrown: below both armies."""
        return self.room(size).table

    def answers(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where the answers to a question stand: at the foot."""
        return self.room(size).answers

    def hand(self, size: tuple[int, int], seat: str) -> tuple[int, int, int, int] | None:
        """Return where the cards of a seat lie: in the dock of its side."""
        sides = [side_of_seat(side.seat) for side in self.told.sides]
        return self.room(size).hand(sides.index(side_of_seat(seat)))

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where it is gone on with once it is over: where questions are answered."""
        left, top, width, height = self.room(size).answers
        return left + width // 2, top, width // 2, height // 2

    def room(self, size: tuple[int, int]) -> Room:
        """Return where everything lies on a stage of that size."""
        return Room(self.told, size, self.places)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return counters, dice, bonuses still to be placed, places to withdraw to, and the bar of chances."""
        room, offered = self.room(size), set(actions)
        boxes = _boxes(room)
        return [self._prop(room, one, boxes[one.id], offered) for one in self.told.props if one.id in boxes]

    def _prop(self, room: Room, one: staging.Prop, box: Rect, offered: set[Action]) -> Prop:
        """Return a thing in its box; a die by where it lies, and as the one that was clicked."""
        name, meant, now = one.name, None, "now" in one.states
        action = one.action if one.action in offered else None
        tip = " ".join((one.said, _("Drag it onto a die, or choose the die."))) if now else one.said
        if one.kind == "die" and one.side is not None:
            die, other = int(one.id.rpartition(" ")[2]), one.values["meant"]
            name = die_name(room.place(one.side, die))
            if action is not None and isinstance(other, int) and other != die:
                meant = partial(self.lying.swap, one.side, len(room.props("die", one.side)), die, other)
        made = Prop(one.id, box, name, action, now, tip, one.kind == "refuge", one.why, meant=meant)
        if one.kind == "unit" and action is not None:
            return replace(made, draw=partial(battledraw.draw_chosen, unit=room.unit, rear=room.rear(box)))
        return made

    # -- drawing --

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what is seen behind it."""
        first, second = (seat_colour(side.seat) for side in self.told.sides)
        return backdrop(self.horizon, size, first, second)

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""
        battledraw.draw(picture, self.room(picture.get_size()), self.ground(picture.get_size()))

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about: armies step on, the fallen fade, what became of the place is stamped."""
        return battleacts.act(self, before if isinstance(before, BattleStage) else None)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip as it is carried."""
        prop = self.told.prop(id)
        if prop is not None and prop.side is not None:
            battledice.chip(picture, picture.get_rect(), prop.name, self.told.sides[prop.side].seat, True)


def _boxes(room: Room) -> dict[str, Rect]:
    """Return where each thing lies; not the places to withdraw to for which there is no room."""
    boxes = {"chances": room.bar, "round": room.number, "hits": room.middle}
    for role in (ATTACK, DEFENCE):
        boxes[f"need {role}"] = room.heading(role)
        boxes |= {one.id: box for one, box in (*room.counters(role), *room.dice(role), *room.chips(role))}
    refuges = room.props("refuge")
    buttons = room.buttons([one.name for one in refuges])
    return boxes | {one.id: box for one, box in zip(refuges, buttons, strict=False)}
