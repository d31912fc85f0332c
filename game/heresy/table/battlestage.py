"""The stage of a battle: what lies on it, what a click on it means, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar

import pygame

from game.heresy.actions import Escape, Lose, Lower, NameCounter, NameDie, Raise
from game.heresy.bonuses import BOTH
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED
from game.heresy.state import HeresyState
from game.heresy.table import battledraw
from game.heresy.table.base import HeresyBase
from game.heresy.table.battleroom import Room, size_in
from game.heresy.table.battles import LOSE, LOWER, NAME_DIE, RAISE, Battle, battle_after, battle_of
from game.heresy.table.layout import Chart
from game.heresy.table.lying import Lying
from game.heresy.telling.names import (
    capital,
    die_name,
    named_place,
    place_name,
    seat_name,
    told,
    unit_name,
    waiting,
    within,
)
from game.heresy.units import UNIT, UNITS
from game.kernel.actions import Action, Event
from game.telling.text import _, addressed, ngettext, probability
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
        return size_in(self.battle, room, len(self.refuges))

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice are thrown: over both armies."""
        return Room(self.battle, size).felt

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return counters, dice, bonuses still to be placed, places to withdraw to, and the bar of chances."""
        room = Room(self.battle, size)
        found = [Prop("chances", room.bar, "", tip=self._of_chances()), Prop("round", room.number, "", tip=_of_round())]
        if self.battle.fate is None and any(army.faces for army in self.battle.armies):
            found.append(Prop("hits", room.middle, "", tip=self._of_hits()))
        for role in (ATTACK, DEFENCE):
            found.append(Prop(f"need {role}", room.heading(role), "", tip=self._of_need(role)))
            found += self._counters(room, role, actions)
            if self.battle.fate is None:
                found += self._dice(room, role, actions)
                found += self._chips(room, role)
        return found + self._refuges(room, actions)

    def _counters(self, room: Room, role: int, actions: Sequence[Action]) -> list[Prop]:
        here, asked = self.chart.graph.places[self.battle.place].id, self.battle.asked == (LOSE, role)
        offered: dict[tuple[str, int], Action] = {}
        for a in actions:
            if isinstance(a, Lose) and asked:
                offered["", UNIT[a.unit]] = a
            elif isinstance(a, NameCounter) and a.place == here:
                offered["doomed", UNIT[a.unit]] = a
        told = {"doomed": _("A casualty"), "lost": _("Fallen")}
        return [
            Prop(
                f"unit {role} {i}",
                box,
                unit_name(unit),
                offered.get((state, unit)),
                tip=told.get(state) or self._brings(unit),
            )
            for i, (unit, state, box) in enumerate(room.counters(role))
        ]

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
            tip = _("{score}; {need} or more needed: it {hit}").format(score=score, need=army.need, hit=hit)
            action, name = offered.get(self._likeness(role, die)), die_name(room.place(role, die))
            why = "" if action is not None else self._why_not(role, die)
            other = getattr(action, "die", die)
            meant = partial(self.lying.swap, role, len(army.faces), die, other) if other != die else None
            found.append(Prop(f"die {role} {die}", box, name, action, tip=tip, why=why, meant=meant))
        return found

    def _why_not(self, role: int, die: int) -> str:
        """Return why the bonus that is placed now does not go on a die; nothing where none is placed."""
        kind, of = self.battle.asked
        if kind not in (RAISE, LOWER):
            return ""
        if of != role:
            return (
                _("A +1 goes on one of your own dice.") if kind == RAISE else _("A −1 goes on one of the enemy's dice.")
            )
        mark = RAISED if kind == RAISE else LOWERED
        return (
            _("This die already has that bonus. Choose another die.")
            if self.battle.armies[role].marks[die] & mark
            else ""
        )

    def _likeness(self, role: int, die: int) -> tuple[int, int]:
        """Return what makes two dice of a side equal."""
        army = self.battle.armies[role]
        mark = {RAISE: RAISED, LOWER: LOWERED}.get(self.battle.asked[0], 0)
        value = army.scores[die] if mark else army.faces[die] * 10 + army.change[die]
        return value, army.marks[die] & mark if mark else 0

    def _chips(self, room: Room, role: int) -> list[Prop]:
        """Return the bonuses of a side; those that it may place now are chips to be picked up."""
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
        return [
            Prop(f"refuge {id}", box, name, offered.get(id), words=True)
            for id, name, box in zip(self.refuges, names, room.buttons(names), strict=False)
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
            "Hits so far: {attacker} {a}, {defender} {b}. When all bonuses are placed, the other side loses "
            "that many counters."
        )
        names = {"attacker": within(attack.seat), "defender": within(defence.seat)}
        return text.format(a=attack.hits, b=defence.hits, **names) + " · HERESY-18"

    def _brings(self, unit: int) -> str:
        """Return what a counter brings to the dice."""
        one = UNITS[unit]
        if one.raises and one.breaks:
            if self.battle.rule == BOTH:
                return _("brings +1 for a die of its own side and −1 for one of the enemy's")
            return _("brings +1 for a die of its own side, or −1 for one of the enemy's")
        return _("brings +1 for a die of its own side") if one.raises else _("brings no bonus")

    def _of_chances(self) -> str:
        attack, defence = (within(army.seat) for army in self.battle.armies)
        won, both, lost = map(probability, self.battle.chances)
        text = _(
            "{attacker} win {won}, both fall {both}, {defender} win {lost}. Exact odds of a fight to the "
            "death: best bonuses, cheapest casualties first, no more cards."
        )
        return capital(text.format(attacker=attack, defender=defence, won=won, both=both, lost=lost))

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
        battle = self.battle
        if battle.winner is not None:
            winner = next((army.seat for army in battle.armies if army.seat.startswith(battle.winner or "-")), "")
            return told(_("{side} win the battle."), winner) if winner else _("Not one counter is left.")
        kind, role = battle.asked
        if kind not in (RAISE, LOWER, LOSE):
            return self.question
        n = battle.armies[role].losses
        asked = {
            RAISE: _("place +1 on one of your dice."),
            LOWER: _("place −1 on one of the enemy's dice."),
            LOSE: ngettext("click {n} casualty.", "click {n} casualties.", n).format(n=n),
        }
        seat = battle.armies[role if kind != LOWER else 1 - role].seat
        return f"{seat_name(seat)}: {asked[kind]}"


def _of_chip(value: str) -> str:
    """Return what a bonus does."""
    if value == "+1":
        return _("+1 to one of your dice (one per die).")
    return _("−1 to one of the enemy's dice (one per die).")


def _of_round() -> str:
    """Return the course of a round of battle."""
    text = _("Each round both sides roll, place bonuses and remove casualties, until one side has no counters left.")
    return f"{text} · HERESY-17"


class Battles(HeresyBase):
    """A table on which battles have a stage of their own."""

    def staged(self, view: HeresyState) -> Staged | None:
        """Return the battle that goes on."""
        battle, at = battle_of(view), waiting(view)
        if battle is None:
            return None
        battle = self._laid(battle)
        if at is None:
            return BattleStage(battle, self.chart, lying=self.lying)
        decision, frame = at
        seat = decision.seat(view, frame)
        question = addressed(seat_name(seat), self.question(view, seat)) if seat is not None else ""
        offered = decision.offers(view, frame) if not self.asking(view) else ()
        places = [action.place for action in offered if isinstance(action, Escape)]
        refuges = sorted(places, key=lambda id: named_place(self.campaign, id))
        return BattleStage(battle, self.chart, tuple(refuges), question, self.lying)

    def _laid(self, battle: Battle) -> Battle:
        """Return a battle with its dice where they lie."""
        return replace(battle, lying=self.lying.of(battle.place, battle.round))

    def staged_after(self, staged: Staged | None, before: HeresyState, event: Event) -> Staged | None:
        """Return the battle once an event has been seen."""
        battle = battle_after(staged.battle if isinstance(staged, BattleStage) else None, before, event)
        return None if battle is None else BattleStage(self._laid(battle), self.chart, lying=self.lying)
