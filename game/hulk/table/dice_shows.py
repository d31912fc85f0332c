"""The dice of what happens, as they fall in the tray."""

from __future__ import annotations

from dataclasses import replace

from game.hulk import events as ev
from game.hulk.broodlord import crushed, crushes
from game.hulk.combat import faces
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.powers import fate, storm_dice
from game.hulk.telling.names import is_marine, name_of, place_of, score_text
from game.kernel.actions import Event
from game.telling.text import _, pgettext
from game.ui.tabletop import DiceShow


def _shot(before: HulkState, event: ev.Shot) -> DiceShow:
    marks = tuple("hit" if face >= event.needed else "miss" for face in event.faces)
    caption = (
        _("{name} on overwatch needs {score}") if event.overwatch else _("{name} fires and needs {score}")
    ).format(name=name_of(before, event.piece), score=score_text(event.needed, event.hits))
    jammed = event.overwatch and event.left < 0 and len(set(event.faces)) == 1
    result = _("Hit") if event.hit else _("Miss")
    if jammed:
        result = _("Hit, and jammed") if event.hit else _("Miss, and jammed")
    return DiceShow(event.faces, marks, (MARINES,) * len(event.faces), caption, result)


def _explosion(before: HulkState, event: ev.ExplosionRolled) -> DiceShow:
    if event.door >= 0:
        place = place_of(before, before.board.doors[event.door].square)
        caption = _("The door at {place} in the explosion: destroyed on 4 or more").format(place=place)
        result = pgettext("door", "Destroyed") if event.destroyed else pgettext("door", "Spared")
    else:
        caption = _("{name} in the explosion: destroyed on 4 or more").format(name=name_of(before, event.piece))
        result = fate(event.destroyed)
    mark = "hit" if event.destroyed else "miss"
    return DiceShow((event.face,), (mark,), (MARINES,), caption, result)


def _combat(before: HulkState, event: ev.CombatRolled) -> DiceShow:
    blow = event.defender >= 0 and crushes(before, event.attacker, attacking=True)
    answer = crushes(before, event.defender, attacking=False) and faces(before, event.defender, event.attacker)
    attack = (crushed(event.attack) if blow else max(event.attack)) + event.attack_bonus
    defence = (crushed(event.defence) if answer else max(event.defence, default=0)) + event.defence_bonus
    side = MARINES if is_marine(before, event.attacker) else GENESTEALERS
    other = GENESTEALERS if side == MARINES else MARINES
    marks = (*_best(event.attack, blow), *_best(event.defence, answer))
    seats = (side,) * len(event.attack) + (other,) * len(event.defence)
    name = name_of(before, event.attacker)
    if event.defender < 0:
        return DiceShow(event.attack, marks, seats, _("{name} strikes at the door").format(name=name), str(attack))
    caption = attack_text(name, name_of(before, event.defender))
    return DiceShow(event.attack + event.defence, marks, seats, caption, _("{n} to {m}").format(n=attack, m=defence))


def attack_text(name: str, other: str) -> str:
    """Return who attacks whom."""
    return _("{name} attacks {other}").format(name=name, other=other)


def _best(thrown: tuple[int, ...], crushing: bool = False) -> tuple[str, ...]:
    """Mark the dice of a side that count: the highest, with a crushing blow the lowest too."""
    best = {thrown.index(max(thrown))} if thrown else set()
    if crushing:
        best.add(max(i for i, face in enumerate(thrown) if face == min(thrown)))
    return tuple("hit" if i in best else "plain" for i in range(len(thrown)))


def _again(new: int, seat: str, caption: str, old: int) -> DiceShow:
    return DiceShow((new,), ("hit",), (seat,), caption, f"{old} → {new}")


class DiceShows(HulkBoard):
    """A table whose dice fall in the tray."""

    def dice(self, before: HulkState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        match event:
            case ev.Shot():
                return replace(_shot(before, event), spot=self.plan.box(event.at))
            case ev.CombatRolled():
                return _combat(before, event)
            case ev.Parried():
                caption = _("{name} parries").format(name=name_of(before, event.piece))
                return _again(event.new, GENESTEALERS, caption, event.old)
            case ev.Rerolled():
                caption = _("{name} rerolls").format(name=name_of(before, event.piece))
                return _again(event.new, MARINES, caption, event.old)
            case ev.StormRolled():
                return storm_dice(before, event)
            case ev.ExplosionRolled():
                return _explosion(before, event)
            case ev.FireRolled():
                mark = "hit" if event.died else "miss"
                caption = _("{name} in the flames: destroyed on 2 or more").format(name=name_of(before, event.piece))
                spot = self.plan.box(before.place[event.piece]) if before.place[event.piece] >= 0 else None
                return DiceShow((event.face,), (mark,), (MARINES,), caption, fate(event.died), spot)
            case ev.FallRolled():
                caption = _("{name} on the ladder: falls on a 1").format(name=name_of(before, event.piece))
                mark, result = ("hit", _("Falls")) if event.fell else ("miss", _("Holds on"))
                return DiceShow((event.face,), (mark,), (MARINES,), caption, result)
            case ev.ExitRolled():
                enough = event.face <= event.left
                caption = _("Marines that escaped: {n}. Roll no higher").format(n=event.left)
                done = _("Accomplished") if enough else _("Not accomplished")
                return DiceShow((event.face,), ("hit" if enough else "miss",), (MARINES,), caption, done)
        return None
