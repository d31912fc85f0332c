"""The stage of a battle: what lies on it, what a click on it means, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.heresy.actions import Escape, Lose, Lower, NameCounter, NameDie, Raise
from game.heresy.bonuses import BOTH
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED
from game.heresy.state import HeresyState
from game.heresy.table import battledraw
from game.heresy.table.battleroom import Room, size_in
from game.heresy.table.battles import LOSE, LOWER, NAME_DIE, RAISE, Battle, battle_after, battle_of
from game.heresy.table.layout import Chart
from game.heresy.table.names import (
    die_name,
    is_window,
    named_place,
    place_name,
    question_of,
    seat_name,
    share,
    unit_name,
    waiting,
)
from game.heresy.units import UNIT, UNITS
from game.kernel.actions import Action, Event
from game.ui.tabletop import Box, Prop, Staged
from game.ui.text import _, ngettext

ROLES = (ATTACK, DEFENCE)


@dataclass(frozen=True)
class BattleStage:
    """A battle on the stage. `refuges`: the ids of the places to withdraw to; `question`: what is decided now."""

    battle: Battle
    chart: Chart
    refuges: tuple[str, ...] = ()
    question: str = ""
    choosing: ClassVar[bool] = False

    @property
    def title(self) -> str:
        """Return the battle's name."""
        return _("Battle for {place}").format(place=place_name(self.chart.campaign, self.battle.place))

    @property
    def spot(self) -> Box:
        """Return the place that is fought for."""
        return self.chart.spot(self.battle.place)

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return size_in(room, len(self.refuges))

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice are thrown: over both armies."""
        return Room(self.battle, size).felt

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return counters, dice, bonuses still to be placed, places to withdraw to, and the bar of chances."""
        room = Room(self.battle, size)
        found = [Prop("chances", room.bar, "", tip=self._of_chances()), Prop("round", room.number, "", tip=_of_round())]
        if self.battle.fate is None and any(army.faces for army in self.battle.armies):
            found.append(Prop("hits", room.middle, "", tip=self._of_hits()))
        for role in ROLES:
            found.append(Prop(f"need {role}", room.heading(role), "", tip=self._of_need(role)))
            found += self._counters(room, role, actions)
            if self.battle.fate is None:
                found += self._dice(room, role, actions)
                found += self._chips(room, role)
        return found + self._refuges(room, actions)

    def _counters(self, room: Room, role: int, actions: Sequence[Action]) -> list[Prop]:
        loses = {a.unit: a for a in actions if isinstance(a, Lose) and self.battle.asked == (LOSE, role)}
        here = self.chart.graph.places[self.battle.place].id
        named = {a.unit: a for a in actions if isinstance(a, NameCounter) and a.place == here}
        found = []
        for i, (unit, state, box) in enumerate(room.counters(role)):
            action: Action | None = None
            for id, offered in (loses if state == "" else named if state == "doomed" else {}).items():
                action = offered if UNIT[id] == unit else action
            tip = _("A casualty") if state == "doomed" else _("Fallen") if state == "lost" else self._brings(unit)
            found.append(Prop(f"unit {role} {i}", box, unit_name(unit), action, tip=tip))
        return found

    def _dice(self, room: Room, role: int, actions: Sequence[Action]) -> list[Prop]:
        army = self.battle.armies[role]
        offered: dict[tuple[int, int], Action] = {}
        if self.battle.asked[1] == role and self.battle.asked[0] in (RAISE, LOWER, NAME_DIE):
            for a in actions:
                if isinstance(a, Raise | Lower | NameDie):
                    offered[self._likeness(role, a.die)] = a
        found = []
        for die, box in enumerate(room.dice(role)):
            score = army.scores[die]
            hit = _("hits") if score >= army.need else _("misses")
            tip = _("{score}, {need} or more is needed: it {hit}").format(score=score, need=army.need, hit=hit)
            name = die_name(die)
            action = offered.get(self._likeness(role, die))
            why = "" if action is not None else self._why_not(role, die)
            found.append(Prop(f"die {role} {die}", box, name, action, tip=tip, why=why))
        return found

    def _why_not(self, role: int, die: int) -> str:
        """Return why the bonus that is placed now does not go on a die; nothing where none is placed."""
        kind, of = self.battle.asked
        if kind not in (RAISE, LOWER):
            return ""
        if of != role:
            own, enemy = _("A +1 goes on one of your own dice."), _("A -1 goes on one of the enemy's dice.")
            return own if kind == RAISE else enemy
        mark = RAISED if kind == RAISE else LOWERED
        return _("This die has such a bonus already.") if self.battle.armies[role].marks[die] & mark else ""

    def _likeness(self, role: int, die: int) -> tuple[int, int]:
        """Return what makes two dice of a side equal."""
        army = self.battle.armies[role]
        mark = {RAISE: RAISED, LOWER: LOWERED}.get(self.battle.asked[0], 0)
        value = army.scores[die] if mark else army.faces[die] * 10 + army.change[die]
        return value, army.marks[die] & mark if mark else 0

    def _chips(self, room: Room, role: int) -> list[Prop]:
        """Return what the side that decides may place now is a chip to be picked up."""
        kind, dice_of = self.battle.asked
        owner = dice_of if kind == RAISE else 1 - dice_of
        now = {RAISE: "+1", LOWER: "-1"}.get(kind) if owner == role else None
        drag = _("Drag it onto a die, or click the die.")
        return [
            Prop(
                f"chip {role} {i} {value}",
                box,
                value.replace("-", "−"),
                chip=value == now,
                tip=f"{_of_chip(value)} {drag if value == now else ''}".strip(),
            )
            for i, (value, box) in enumerate(room.chips(role))
        ]

    def _refuges(self, room: Room, actions: Sequence[Action]) -> list[Prop]:
        offered = {a.place: a for a in actions if isinstance(a, Escape)}
        names = [named_place(self.chart.campaign, id) for id in self.refuges]
        boxes = room.buttons(names)
        return [
            Prop(f"refuge {id}", box, name, offered.get(id), words=True)
            for id, name, box in zip(self.refuges, names, boxes, strict=False)
        ]

    def _of_need(self, role: int) -> str:
        """Return what the figure beside a side's name means."""
        text = _("Each counter rolls a die. In attack it hits on {need} or more; each hit costs the enemy a counter.")
        if role == DEFENCE:
            text = _(
                "Each counter rolls a die. In defence it hits on {need} or more; each hit costs the enemy a counter."
            )
        return f"{text.format(need=self.battle.armies[role].need)} · HERESY-18"

    def _of_hits(self) -> str:
        """Return what the two large figures mean."""
        attack, defence = self.battle.armies
        text = _(
            "Hits so far: {attacker} {a}, {defender} {b}. Once all bonuses are placed the other side loses so "
            "many counters."
        )
        return (
            text.format(
                attacker=seat_name(attack.seat), a=attack.hits, defender=seat_name(defence.seat), b=defence.hits
            )
            + " · HERESY-18"
        )

    def _brings(self, unit: int) -> str:
        """Return what a counter brings to the dice."""
        one = UNITS[unit]
        if one.raises and one.breaks:
            either = _("brings +1 for a die of its own side, or −1 for one of the enemy's")
            both = _("brings +1 for a die of its own side and −1 for one of the enemy's")
            return both if self.battle.rule == BOTH else either
        return _("brings +1 for a die of its own side") if one.raises else _("brings no bonus")

    def _of_chances(self) -> str:
        attack, defence = (seat_name(army.seat) for army in self.battle.armies)
        won, both, lost = self.battle.chances
        text = _(
            "{attacker} win {won}, both fall {both}, {defender} win {lost}. Exact, to the death: bonuses placed "
            "best, cheapest casualties first, no more cards."
        )
        return text.format(
            attacker=attack,
            defender=defence,
            won=share(won),
            both=share(both),
            lost=share(lost),
        )

    # -- drawing --

    def draw(self, picture: pygame.Surface) -> None:
        """All of it."""
        battledraw.draw(picture, Room(self.battle, picture.get_size()), self.title, self.saying())

    def pick(self, id: str) -> None:
        """Pick nothing: each thing is done at once."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking: none is."""
        return False

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """A chip as it is carried."""
        _kind, role, _i, value = id.split()
        battledraw.chip(picture, picture.get_rect(), value, self.battle.armies[int(role)].seat, True)

    def saying(self) -> str:
        """Return what is decided, or how it ended."""
        battle = self.battle
        if battle.winner is not None:
            return self._ending()
        if battle.asked[0] in (RAISE, LOWER, LOSE):
            seat = battle.armies[battle.asked[1] if battle.asked[0] != LOWER else 1 - battle.asked[1]].seat
            return f"{seat_name(seat)}: {self._asking()}"
        return self.question

    def _asking(self) -> str:
        kind, role = self.battle.asked
        if kind == RAISE:
            return _("place +1 on one of your dice.")
        if kind == LOWER:
            return _("place −1 on one of the enemy's dice.")
        n = self.battle.armies[role].losses
        return ngettext("click {n} casualty.", "click {n} casualties.", n).format(n=n)

    def _ending(self) -> str:
        for army in self.battle.armies:
            if army.seat.startswith(self.battle.winner or "-"):
                return _("{side} win the battle.").format(side=seat_name(army.seat))
        return _("Nobody is left.")


def _of_chip(value: str) -> str:
    """Return what a bonus is."""
    if value == "+1":
        return _("A bonus: a die of one's own counts one more; one at most on each.")
    return _("A bonus: a die of the enemy's counts one less; one at most on each.")


def _of_round() -> str:
    """Return what a round of battle is."""
    text = _(
        "In a round both sides roll, place their bonuses and lose counters; then comes the next, until one is gone."
    )
    return f"{text} · HERESY-17"


class Battles:
    """A table on which battles have a stage of their own."""

    chart: Chart

    def staged(self, view: HeresyState) -> Staged | None:
        """Return the battle that goes on."""
        battle = battle_of(view)
        if battle is None:
            return None
        at = waiting(view)
        refuges: tuple[str, ...] = ()
        question = ""
        if at is not None:
            decision, frame = at
            seat = decision.seat(view, frame)
            if seat is not None:
                question = f"{seat_name(seat)}: {question_of(view, seat)}"
            if not is_window(view):
                places = [a.place for a in decision.offers(view, frame) if isinstance(a, Escape)]
                refuges = tuple(sorted(places, key=lambda id: named_place(self.chart.campaign, id)))
        return BattleStage(battle, self.chart, refuges, question)

    def staged_after(self, staged: Staged | None, before: HeresyState, event: Event) -> Staged | None:
        """The battle once an event has been seen."""
        known = staged.battle if isinstance(staged, BattleStage) else None
        battle = battle_after(known, before, event)
        return None if battle is None else BattleStage(battle, self.chart)
