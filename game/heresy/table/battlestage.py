"""The stage of a battle: where lies what is told of it, what a click on it means, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar

import pygame

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.state import HeresyState
from game.heresy.table import battledraw
from game.heresy.table.base import HeresyBase
from game.heresy.table.battleroom import Rect, Room, size_in
from game.heresy.table.layout import Chart
from game.heresy.table.lying import Lying
from game.heresy.telling.battles import Battle, battle_after, battle_of
from game.heresy.telling.names import die_name, named_place
from game.heresy.telling.stage import Asked, Staging, asked_of
from game.kernel.actions import Action, Event
from game.telling import staging
from game.telling.text import _
from game.ui.tabletop import Box, Prop, Staged


@dataclass(frozen=True)
class BattleStage:
    """A battle on the stage. `refuges`: the ids of the places to withdraw to; `question`: what is decided now."""

    battle: Battle
    chart: Chart
    refuges: tuple[str, ...] = ()
    question: str = ""
    lying: Lying = field(default_factory=Lying, compare=False)
    choosing: ClassVar[bool] = False

    def told(self, actions: Sequence[Action] = ()) -> Staging:
        """Return the battle as it is told."""
        return Staging(self.battle, self.chart.campaign, Asked(self.question, self.refuges, actions))

    @property
    def title(self) -> str:
        """Return the battle's name."""
        return self.told().title

    @property
    def spot(self) -> Box:
        """Return the place that is fought for."""
        return self.chart.spot(self.battle.place)

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return size_in(self.battle, room, len(self.refuges))

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice are thrown: over both armies."""
        return Room(self.battle, size).felt

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return counters, dice, bonuses still to be placed, places to withdraw to, and the bar of chances."""
        room = Room(self.battle, size)
        boxes = self._boxes(room)
        return [self._prop(room, one, boxes[one.id]) for one in self.told(actions).props() if one.id in boxes]

    def _boxes(self, room: Room) -> dict[str, Rect]:
        """Return where each thing lies; not the places to withdraw to for which there is no room."""
        boxes = {"chances": room.bar, "round": room.number, "hits": room.middle}
        for role in (ATTACK, DEFENCE):
            boxes[f"need {role}"] = room.heading(role)
            boxes |= {f"unit {role} {i}": box for i, (_unit, _state, box) in enumerate(room.counters(role))}
            boxes |= {f"die {role} {i}": box for i, box in enumerate(room.dice(role))}
            boxes |= {f"chip {role} {i} {value}": box for i, (value, box) in enumerate(room.chips(role))}
        buttons = room.buttons([named_place(self.chart.campaign, id) for id in self.refuges])
        return boxes | {f"refuge {id}": box for id, box in zip(self.refuges, buttons, strict=False)}

    def _prop(self, room: Room, one: staging.Prop, box: Rect) -> Prop:
        """Return a thing in its box; a die by where it lies, and as the one that was clicked."""
        name, meant, now = one.name, None, "now" in one.states
        tip = f"{one.said} {_('Drag it onto a die, or click the die.')}" if now else one.said
        if one.kind == "die" and one.side is not None:
            die, count = int(one.id.rpartition(" ")[2]), len(self.battle.armies[one.side].faces)
            name, other = die_name(room.place(one.side, die)), getattr(one.action, "die", die)
            meant = partial(self.lying.swap, one.side, count, die, other) if other != die else None
        return Prop(one.id, box, name, one.action, now, tip, one.kind == "refuge", one.why, meant=meant)

    # -- drawing --

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""
        battledraw.draw(picture, Room(self.battle, picture.get_size()), self.title, self.saying())

    def pick(self, id: str) -> None:
        """Pick nothing: each thing is done at once."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking: none is."""
        return False

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip as it is carried."""
        _kind, role, _i, value = id.split()
        battledraw.chip(picture, picture.get_rect(), value, self.battle.armies[int(role)].seat, True)

    def saying(self) -> str:
        """Return what is decided, or how it ended."""
        return self.told().saying()


class Battles(HeresyBase):
    """A table on which battles have a stage of their own."""

    def staged(self, view: HeresyState) -> Staged | None:
        """Return the battle that goes on."""
        battle = battle_of(view)
        asked = asked_of(view) if battle is not None else Asked()
        return self._stage(battle, asked.refuges, asked.question)

    def staged_after(self, staged: Staged | None, before: HeresyState, event: Event) -> Staged | None:
        """Return the battle once an event has been seen."""
        return self._stage(battle_after(staged.battle if isinstance(staged, BattleStage) else None, before, event))

    def _stage(self, battle: Battle | None, refuges: tuple[str, ...] = (), question: str = "") -> Staged | None:
        """Return a battle with its dice where they lie."""
        if battle is None:
            return None
        laid = replace(battle, lying=self.lying.of(battle.place, battle.round))
        return BattleStage(laid, self.chart, refuges, question, self.lying)
