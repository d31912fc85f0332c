"""An attack on the stage: who attacks whom, the dice of both, what a critical does, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.calth import attack, dice_pools, ground
from game.calth import events as ev
from game.calth.dice_pools import SHOOT, Unit
from game.calth.frames import AttackFrame
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.table import attackdraw, dicefaces
from game.calth.table.animation import Animation
from game.calth.table.attackdraw import Side
from game.calth.table.lying import barred_by
from game.calth.table.rerollstage import RerollTable
from game.calth.telling.dice_words import left_text, struck
from game.calth.telling.names import against, critical_name, foremost, roll_call, unit_title, weapon_name
from game.calth.telling.portraits import portrait_of
from game.kernel.actions import Action, Event
from game.kernel.sequence import find, inside
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Box, Prop, Staged

ATTACKER, DEFENDER = 0, 1
TOGETHER = 16.0, 7.0
"""How wide and how high a box may be to be seen whole below the stage in the smallest window."""


@dataclass(frozen=True)
class AttackStage:
    """An attack as it is seen at one moment; `barred`: what takes the critical attack away; `fallen`: how many
    it has removed so far."""

    sides: tuple[Side, Side]
    target: str
    spot: Box
    title: str
    kind: str
    colours: tuple[tuple[int, int, int], tuple[int, int, int]]
    note: str = ""
    barred: str = ""
    fallen: int = 0
    choosing: ClassVar[bool] = False

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return attackdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: first those of the attacker, then those of the defender."""
        return attackdraw.half(size, DEFENDER if self.sides[ATTACKER].faces else ATTACKER)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what is said of the dice under the pointer; what is decided about them stands on cards."""
        legend = [words for _face, words in dicefaces.meanings(False, self.barred)[:2]]
        tips = " ".join(legend), _("A shield stops a hit.")
        return [
            Prop(f"dice {role}", attackdraw.dice(size, role), self.sides[role].said, tip=tip)
            for role, tip in enumerate(tips)
            if self.sides[role].faces
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        attackdraw.draw(picture, self.sides, (self.title, self.note), self.colours)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing."""

    def serves(self, action: Action) -> bool:
        """Return that no action is reached on it."""
        return False

    def rolled(self, role: int, faces: tuple[int, ...], said: str) -> AttackStage:
        """Return it with the dice of a side."""
        sides = [*self.sides]
        sides[role] = replace(sides[role], faces=faces, said=said)
        return replace(self, sides=(sides[0], sides[1]))

    def stamped(self, words: str) -> AttackStage:
        """Return it with what came of it for the defender."""
        return replace(self, sides=(self.sides[ATTACKER], replace(self.sides[DEFENDER], stamp=words)))


class AttackTable(RerollTable, Animation):
    """A table with a stage for attacks."""

    def staged(self, view: CalthState) -> Staged | None:
        """Return the dice that are chosen, or the attack about which somebody decides."""
        found = super().staged(view)
        if found is not None or not inside(view, AttackFrame):
            return found
        frame = find(view, AttackFrame)
        if not view.units[frame.target]:
            return None
        stage = self._attack_stage(view, frame.kind, frame.side, frame.origin, frame.target)
        return stage.rolled(ATTACKER, frame.faces, struck(frame.faces)) if frame.faces else stage

    def staged_for(self, view: CalthState, event: Event) -> Staged | None:
        """Return the attack whose dice are about to fall."""
        if not isinstance(event, ev.AttackRolled):
            return None
        index = view.tables.index
        return self._attack_stage(view, event.kind, SEATS.index(event.seat), index[event.origin], index[event.target])

    def staged_after(self, staged: Staged | None, before: CalthState, event: Event) -> Staged | None:
        """Return the attack once an event has been seen."""
        if not isinstance(staged, AttackStage):
            return staged if isinstance(event, ev.DiceRerolled) else None
        match event:
            case ev.AttackRolled(faces=faces):
                return staged.rolled(ATTACKER, faces, struck(faces))
            case ev.DiceRerolled(dice=dice, faces=faces):
                fell = dict(zip(dice, faces, strict=True))
                both = tuple(fell.get(die, face) for die, face in enumerate(staged.sides[ATTACKER].faces))
                return staged.rolled(ATTACKER, both, struck(both))
            case ev.CriticalChosen(weapon=weapon, effect=effect):
                note = _("{weapon}: {effect}").format(weapon=weapon_name(weapon), effect=critical_name(effect)[0])
                return replace(staged, note=note)
            case ev.DefenceRolled(faces=faces, left=left):
                shown = staged.rolled(DEFENDER, faces, left_text(left))
                return shown if left else shown.stamped(pgettext("stamp of an attack", "NO EFFECT"))
            case ev.Slain(hex=hex) | ev.SystemWrecked(hex=hex) if hex == staged.target:
                n = staged.fallen + 1
                words = ngettext("{n} FALLS", "{n} FALL", n).format(n=n)
                if isinstance(event, ev.SystemWrecked):
                    words = pgettext("stamp of an attack", "WRECKED")
                return replace(staged, fallen=n).stamped(words)
            case ev.HitsWasted() if not staged.fallen:
                return staged.stamped(pgettext("stamp of an attack", "NO EFFECT"))
        return staged

    def _attack_stage(self, view: CalthState, kind: str, side: int, origin: int, target: int) -> AttackStage:
        frame = _under_way(view, origin, target)
        pieces = frame.pieces if frame is not None else self._unit(view, origin)
        defenders = self._unit(view, target)
        sides = (
            _side(view, side, origin, pieces, dice_pools.dice(pieces, kind)),
            _side(view, 1 - side, target, defenders, _defence(view, frame, kind, origin, target, defenders)),
        )
        spot = around(self.plan.spot(origin), self.plan.spot(target))
        title = against(sides[0].name, sides[1].name)
        colours = self.seat_colour(SEATS[side]), self.seat_colour(SEATS[1 - side])
        return AttackStage(sides, view.tables.names[target], spot, title, kind, colours, barred=barred_by(view))

    def _unit(self, view: CalthState, hex: int) -> Unit:
        """Return the unit in a hex, or the one that came there since that position."""
        return view.units[hex] or tuple([self._where[key].piece for key in self._in(view.tables.names[hex])])


def _side(view: CalthState, side: int, hex: int, unit: Unit, dice: int) -> Side:
    """Return a side as it is before dice fall."""
    title = unit_title(view, hex) if view.units[hex] else roll_call(unit)
    return Side(title, portrait_of(side, foremost(unit)), len(unit), dice)


def _under_way(view: CalthState, origin: int, target: int) -> AttackFrame | None:
    """Return the attack between two hexes that is under way."""
    frame = find(view, AttackFrame) if inside(view, AttackFrame) else None
    return frame if frame is not None and (frame.origin, frame.target) == (origin, target) else None


def around(origin: Box, target: Box) -> Box:
    """Return the box around both ends of an attack; the target's own where they are too far apart to be seen
    together."""
    (a, b), (c, d, wide, high) = origin[:2], target
    across, down = abs(a - c) + wide, abs(b - d) + high
    return (min(a, c), min(b, d), across, down) if across <= TOGETHER[0] and down <= TOGETHER[1] else target


def _defence(view: CalthState, frame: AttackFrame | None, kind: str, origin: int, target: int, unit: Unit) -> int:
    """Return how many dice the defender rolls as it stands; 0 where none are rolled, or not for all at once."""
    if view.defence_rule != attack.SUM or (frame is not None and frame.melted):
        return 0
    if frame is None:
        other = attack.cover(view, target, ground.sight(view, origin, target)) if kind == SHOOT else 0
    else:
        other = (0 if frame.flames else frame.cover) + frame.more - frame.fewer
    return max(0, dice_pools.armour(unit) + other)
