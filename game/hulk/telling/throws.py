"""The dice of what happens."""

from __future__ import annotations

from typing import Any

from game.hulk.broodlord import crushed, crushes
from game.hulk.combat import faces
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.names import is_marine, name_of, place_of, score_text
from game.hulk.telling.words import square
from game.telling.happening import Throw
from game.telling.text import _, pgettext


def _one(face: int, good: bool, caption: str, result: str, seat: str = MARINES) -> Throw:
    """Return one die."""
    return Throw((face,), ("hit" if good else "miss",), (seat,), caption, result)


def of_shot(before: HulkState, e: Any) -> Throw:
    """Return the dice of a shot."""
    marks = tuple("hit" if face >= e.needed else "miss" for face in e.faces)
    caption = (_("{name} on overwatch needs {score}") if e.overwatch else _("{name} fires and needs {score}")).format(
        name=name_of(before, e.piece), score=score_text(e.needed, e.hits)
    )
    jammed = e.overwatch and e.left < 0 and len(set(e.faces)) == 1
    result = _("Hit") if e.hit else _("Miss")
    if jammed:
        result = _("Hit, and jammed") if e.hit else _("Miss, and jammed")
    return Throw(e.faces, marks, (MARINES,) * len(e.faces), caption, result, square(e.at))


def of_explosion(before: HulkState, e: Any) -> Throw:
    """Return the die of a piece or a door where a cannon explodes."""
    if e.door < 0:
        caption = _("{name} in the explosion: destroyed on 4 or more").format(name=name_of(before, e.piece))
        return _one(e.face, e.destroyed, caption, fate(e.destroyed))
    place = place_of(before, before.board.doors[e.door].square)
    caption = _("The door at {place} in the explosion: destroyed on 4 or more").format(place=place)
    result = pgettext("door", "Destroyed") if e.destroyed else pgettext("door", "Spared")
    return _one(e.face, e.destroyed, caption, result)


def of_combat(before: HulkState, e: Any) -> Throw:
    """Return the dice of both sides of a close assault, those that count marked."""
    blow = e.defender >= 0 and crushes(before, e.attacker, attacking=True)
    answer = crushes(before, e.defender, attacking=False) and faces(before, e.defender, e.attacker)
    attack = (crushed(e.attack) if blow else max(e.attack)) + e.attack_bonus
    defence = (crushed(e.defence) if answer else max(e.defence, default=0)) + e.defence_bonus
    side = MARINES if is_marine(before, e.attacker) else GENESTEALERS
    other = GENESTEALERS if side == MARINES else MARINES
    marks = (*_best(e.attack, blow), *_best(e.defence, answer))
    seats = (side,) * len(e.attack) + (other,) * len(e.defence)
    name = name_of(before, e.attacker)
    if e.defender < 0:
        return Throw(e.attack, marks, seats, _("{name} strikes at the door").format(name=name), str(attack))
    caption = attack_text(name, name_of(before, e.defender))
    return Throw(e.attack + e.defence, marks, seats, caption, _("{n} to {m}").format(n=attack, m=defence))


def attack_text(name: str, other: str) -> str:
    """Return who attacks whom."""
    return _("{name} attacks {other}").format(name=name, other=other)


def _best(thrown: tuple[int, ...], crushing: bool = False) -> tuple[str, ...]:
    """Mark the dice of a side that count: the highest, with a crushing blow the lowest too."""
    best = {thrown.index(max(thrown))} if thrown else set()
    if crushing:
        best.add(max(i for i, face in enumerate(thrown) if face == min(thrown)))
    return tuple("hit" if i in best else "plain" for i in range(len(thrown)))


def of_parry(before: HulkState, e: Any) -> Throw:
    """Return the die that a parry makes fall again."""
    caption = _("{name} parries").format(name=name_of(before, e.piece))
    return _one(e.new, True, caption, f"{e.old} → {e.new}", GENESTEALERS)


def of_reroll(before: HulkState, e: Any) -> Throw:
    """Return the die that falls again on guard."""
    caption = _("{name} rerolls").format(name=name_of(before, e.piece))
    return _one(e.new, True, caption, f"{e.old} → {e.new}")


def of_storm(before: HulkState, e: Any) -> Throw:
    """Return the die of one piece in the storm."""
    caption = _("{name} in the psychic storm: destroyed on {score} or more").format(
        name=name_of(before, e.piece), score=e.needed
    )
    return _one(e.face, e.destroyed, caption, fate(e.destroyed))


def of_fire(before: HulkState, e: Any) -> Throw:
    """Return the die of one piece in the flames."""
    caption = _("{name} in the flames: destroyed on 2 or more").format(name=name_of(before, e.piece))
    place = before.place[e.piece]
    mark = "hit" if e.died else "miss"
    return Throw((e.face,), (mark,), (MARINES,), caption, fate(e.died), square(place) if place >= 0 else None)


def of_ladder(before: HulkState, e: Any) -> Throw:
    """Return the die of a Marine on a ladder."""
    caption = _("{name} on the ladder: falls on a 1").format(name=name_of(before, e.piece))
    return _one(e.face, e.fell, caption, _("Falls") if e.fell else _("Holds on"))


def of_exit(before: HulkState, e: Any) -> Throw:
    """Return the die that decides once the last Marine has left."""
    enough = e.face <= e.left
    caption = _("Marines that escaped: {n}. Roll no higher").format(n=e.left)
    return _one(e.face, enough, caption, _("Accomplished") if enough else _("Not accomplished"))


def fate(destroyed: bool) -> str:
    """Return what becomes of a piece under flames, an explosion or the storm."""
    return pgettext("piece", "Destroyed") if destroyed else pgettext("piece", "Spared")
