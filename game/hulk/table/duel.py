"""A close assault on the stage: who fights, their dice, what an answer would bring, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Parry, Reroll
from game.hulk.broodlord import crushes
from game.hulk.combat import GuardReroll, ParryChoice, faces, shielded, under_way
from game.hulk.frames import Combat
from game.hulk.odds import Fight
from game.hulk.psychic import PsiPoints
from game.hulk.state import GENESTEALERS, LOWEST, MARINES, HulkState
from game.hulk.table import dueldraw
from game.hulk.table.base import HulkBoard
from game.hulk.table.dueldraw import Side
from game.hulk.table.pictures import figure_of
from game.hulk.telling.names import frame_at, is_marine, name_of
from game.hulk.telling.throws import attack_text
from game.kernel.actions import Action, Event, Pass
from game.telling.text import _, pgettext, probability
from game.ui.tabletop import Box, Prop, Staged

ATTACK, DEFENCE = 0, 1
WON, LOST, DRAWN = "won", "lost", "drawn"


@dataclass(frozen=True)
class Answer:
    """Something that may be answered while the dice lie, and what the chances are then."""

    action: Action
    text: str


@dataclass(frozen=True)
class Duel:
    """A close assault as it is seen at one moment."""

    attacker: Side
    defender: Side
    spot: Box
    title: str
    colours: tuple[tuple[int, int, int], tuple[int, int, int]]
    answers: tuple[Answer, ...] = ()
    choosing: ClassVar[bool] = False

    @property
    def sides(self) -> tuple[Side, Side]:
        """Return both, the attacker first."""
        return self.attacker, self.defender

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return dueldraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: everywhere at first, then one between the two."""
        return dueldraw.middle(size) if self.attacker.dice else dueldraw.whole(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the answers that may be given now."""
        offered = [answer for answer in self.answers if answer.action in actions]
        boxes = dueldraw.answers(size, len(offered))
        return [
            Prop(f"answer {i}", box, answer.text, answer.action, words=True)
            for i, (answer, box) in enumerate(zip(offered, boxes, strict=True))
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        dueldraw.draw(picture, self.sides, self.title, self.colours)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing: every answer is a button."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is one of the answers on it."""
        return any(answer.action == action for answer in self.answers)


def counting(view: HulkState, attacker: int, defender: int, role: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice of a side that count: the best; against a shield the lowest; of a crushing blow two."""
    if not dice:
        return ()
    best, least = dice.index(max(dice)), len(dice) - 1 - dice[::-1].index(min(dice))
    facing = faces(view, defender, attacker)
    if role == ATTACK and view.storm_shield == LOWEST and shielded(view, defender, facing):
        return (least,)
    blow = crushes(view, attacker, attacking=True) if role == ATTACK else facing and crushes(view, defender, False)
    return (best, least) if blow and len(dice) > 1 else (best,)


def chances_text(fight: Fight, attacking: bool, harmless: bool) -> str:
    """Return how a fight may end for one side; `harmless`: a defender that wins harms nobody."""
    won, lost = (fight.attacker, fight.defender) if attacking else (fight.defender, fight.attacker)
    drawn = fight.tie
    if harmless:
        won, drawn = (won, drawn + lost) if attacking else (0.0, drawn + won)
        lost = 0.0 if attacking else lost
    sure = next((i for i, chance in enumerate((won, drawn, lost)) if chance > 0.9999), None)
    if sure is not None:
        return (_("wins"), _("a tie"), _("dies"))[sure]
    if won < 0.0001:
        return _("survives {drawn}").format(drawn=probability(drawn))
    return _("wins {won}, survives {alive}").format(won=probability(won), alive=probability(won + drawn))


class Duels(HulkBoard):
    """A table with a stage for close assaults."""

    def staged(self, view: HulkState) -> Staged | None:
        """Return the close assault in which somebody decides."""
        found = frame_at(view, ParryChoice, GuardReroll, PsiPoints)
        if found is None or "attack" not in found.values or Combat.of(found).defender < 0:
            return None
        frame = Combat.of(found)
        duel = self._duel(view, frame.attacker, frame.defender)
        duel = self._rolled(view, duel, frame.attack, frame.defence, frame.bonus)
        if frame_at(view, ParryChoice) is not None:
            duel = _marked(duel, is_marine(view, frame.attacker))
        return replace(duel, answers=self._answers(view, frame))

    def staged_after(self, staged: Staged | None, before: HulkState, event: Event) -> Staged | None:
        """Return the close assault once an event has been seen."""
        match event:
            case ev.Assaulted(attacker=attacker, defender=defender) if defender >= 0:
                return self._duel(before, attacker, defender)
            case ev.CombatRolled(attacker=attacker, defender=defender) if defender >= 0:
                duel, bonus = self._duel(before, attacker, defender), (event.attack_bonus, event.defence_bonus)
                return self._rolled(before, duel, event.attack, event.defence, bonus)
        if not isinstance(staged, Duel) or any(side.stamp for side in staged.sides):
            return None
        match event:
            case ev.Parried(piece=piece, old=old, new=new):
                return self._fallen(before, staged, DEFENCE if piece == staged.attacker.piece else ATTACK, old, new)
            case ev.Rerolled(old=old, new=new):
                return self._fallen(before, staged, DEFENCE, old, new)
            case ev.PsiSpent(piece=piece, power="axe", amount=amount):
                return _stronger(staged, piece, amount)
            case ev.CombatEnded(attacker=attacker, defender=defender, attack=attack, defence=defence):
                return _ended(staged, attack, defence, faces(before, defender, attacker))
        return replace(staged, answers=())

    def _duel(self, view: HulkState, attacker: int, defender: int) -> Duel:
        sides = [self._side(view, piece) for piece in (attacker, defender)]
        title = attack_text(sides[0].name, sides[1].name)
        seats = [MARINES if is_marine(view, side.piece) else GENESTEALERS for side in sides]
        colours = self.seat_colour(seats[0]), self.seat_colour(seats[1])
        (x, y), (u, v) = (self.plan.centre(view.place[piece]) for piece in (attacker, defender))
        left, top = min(x, u) - 0.5, min(y, v) - 0.5
        return Duel(sides[0], sides[1], (left, top, abs(x - u) + 1, abs(y - v) + 1), title, colours)

    def _side(self, view: HulkState, piece: int) -> Side:
        return Side(piece, name_of(view, piece), figure_of(view, piece))

    def _rolled(
        self,
        view: HulkState,
        duel: Duel,
        attack: tuple[int, ...],
        defence: tuple[int, ...],
        bonus: tuple[int, int],
    ) -> Duel:
        """Return a duel with its dice."""
        pair = duel.attacker.piece, duel.defender.piece
        sides = [
            replace(side, dice=dice, counted=counting(view, *pair, role, dice), bonus=bonus[role], again=-1)
            for role, (side, dice) in enumerate(zip(duel.sides, (attack, defence), strict=True))
        ]
        return replace(duel, attacker=sides[0], defender=sides[1], answers=())

    def _fallen(self, view: HulkState, duel: Duel, role: int, old: int, new: int) -> Duel:
        """Return a duel after a die of a side has fallen again."""
        dice = [list(side.dice) for side in duel.sides]
        if old in dice[role]:
            dice[role][dice[role].index(old)] = new
        bonus = duel.attacker.bonus, duel.defender.bonus
        return self._rolled(view, duel, tuple(dice[0]), tuple(dice[1]), bonus)

    def _answers(self, view: HulkState, frame: Combat) -> tuple[Answer, ...]:
        """Return what may be answered, with the chances of each."""
        attacker, defender = under_way(view, frame)
        dice, own = (frame.attack, frame.defence), is_marine(view, frame.attacker)
        stands = odds.after_guard(attacker, defender, *dice)

        def said(words: str, fight: Fight) -> str:
            text = chances_text(fight, own, not frame.facing)
            return _("{answer}: {chances}").format(answer=words, chances=text)

        if frame_at(view, ParryChoice) is not None:
            parried = odds.parried(attacker, defender, *dice)
            return Answer(Parry(), said(pgettext("duel", "Parry"), parried)), Answer(
                Pass(), said(_("Let it stand"), stands)
            )
        if frame_at(view, GuardReroll) is None:
            return ()
        distinct = [die for die, face in enumerate(frame.defence) if face not in frame.defence[:die]]
        rolled = [
            Answer(
                Reroll(die),
                said(
                    _("Reroll")
                    if len(distinct) == 1
                    else pgettext("duel", "Reroll the {face}").format(face=frame.defence[die]),
                    odds.rerolled(attacker, defender, *dice, die),
                ),
            )
            for die in distinct
        ]
        kept = odds.rerolled(attacker, defender, *dice, -1)
        return *rolled, Answer(Pass(), said(_("Let it stand"), kept))


def _marked(duel: Duel, parries_attack: bool) -> Duel:
    """Return a duel in which the die is marked that a parry would make fall again."""
    if parries_attack:
        dice = duel.defender.dice
        return replace(duel, defender=replace(duel.defender, again=dice.index(max(dice))))
    dice = duel.attacker.dice
    return replace(duel, attacker=replace(duel.attacker, again=dice.index(max(dice))))


def _stronger(duel: Duel, piece: int, amount: int) -> Duel:
    """Return a duel in which a side adds more to its dice."""
    attacker, defender = (
        replace(side, bonus=side.bonus + amount) if side.piece == piece else side for side in duel.sides
    )
    return replace(duel, attacker=attacker, defender=defender, answers=())


def _ended(duel: Duel, attack: int, defence: int, facing: bool) -> Duel:
    """Return a duel with the stamps of its end."""
    if attack > defence:
        stamps = WON, LOST
    elif defence > attack and facing:
        stamps = LOST, WON
    else:
        stamps = DRAWN, DRAWN
    attacker, defender = (replace(side, stamp=stamp) for side, stamp in zip(duel.sides, stamps, strict=True))
    return replace(duel, attacker=attacker, defender=defender, answers=())
