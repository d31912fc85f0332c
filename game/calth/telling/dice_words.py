"""What dice show, in words."""

from __future__ import annotations

from game.calth.models import CRITICAL, FACES, HIT, MISS, SHIELD
from game.calth.telling.names import hits_text, seat_name
from game.kernel.text import N_
from game.telling.text import _, ngettext


def hits(faces: tuple[int, ...]) -> int:
    """Return how many dice show a hit or a critical."""
    return sum(FACES[face - 1] in (HIT, CRITICAL) for face in faces)


def fallen(n: int) -> str:
    """Return how many fell, as a stamp says it."""
    return ngettext("{n} FALLS", "{n} FALL", n).format(n=n)


def left_text(n: int) -> str:
    """Return how many hits a defence roll has not stopped."""
    return ngettext("{n} gets through", "{n} get through", n).format(n=n)


def struck(faces: tuple[int, ...]) -> str:
    """Return what the dice of an attack come to, in words: shields do nothing there."""
    return shown(tuple(face for face in faces if FACES[face - 1] in (HIT, CRITICAL)))


def shown(faces: tuple[int, ...]) -> str:
    """Return what dice show, in words."""
    found = [FACES[face - 1] for face in faces]
    critical = found.count(CRITICAL)
    if not critical:
        return faces_text([face for face in found if face != MISS]) or _("nothing")
    n, shields = critical + found.count(HIT), found.count(SHIELD)
    parts = [
        hits_text(n),
        ngettext("{n} of them critical", "{n} of them critical", critical).format(n=critical),
        shields_text(shields) if shields else "",
    ]
    return ", ".join(filter(None, parts))


def shields_text(n: int) -> str:
    """Return so many shields."""
    return ngettext("{n} shield", "{n} shields", n).format(n=n)


def faces_text(found: list[str]) -> str:
    """Return what dice show, counted by kind."""
    hit, critical, shield, blank = (found.count(face) for face in (HIT, CRITICAL, SHIELD, MISS))
    parts = [
        hits_text(hit) if hit else "",
        ngettext("{n} critical", "{n} criticals", critical).format(n=critical) if critical else "",
        shields_text(shield) if shield else "",
        ngettext("{n} blank", "{n} blanks", blank).format(n=blank) if blank else "",
    ]
    return ", ".join(filter(None, parts))


def choice_text(faces: tuple[int, ...], dice: tuple[int, ...]) -> str:
    """Return dice by what they show."""
    return faces_text([FACES[faces[die] - 1] for die in dice])


def loss(faces: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, int]:
    """Return how good a choice looks: hits that would be given up, then dice that would not be used."""
    return sum(FACES[faces[die] - 1] in (HIT, CRITICAL) for die in dice), -len(dice)


def thrown(seat: str, kind: str, dice: int) -> str:
    """Return who throws how many dice, and for what."""
    return {
        "shoot": ngettext("{side} shoot: {n} die", "{side} shoot: {n} dice", dice),
        "assault": ngettext("{side} assault: {n} die", "{side} assault: {n} dice", dice),
        "strike_back": ngettext("{side} strike back: {n} die", "{side} strike back: {n} dice", dice),
        "last_stand": ngettext("{side} make a last stand: {n} die", "{side} make a last stand: {n} dice", dice),
    }[kind].format(side=seat_name(seat), n=dice)


def number(n: int) -> str:
    """Return how many dice they are."""
    return ngettext("{n} die", "{n} dice", n).format(n=n)


def counted(kind: str) -> str:
    """Return which faces count in a throw."""
    if kind == "last_stand":
        return _("A shield: one model stands.")
    return _("Each target and each skull is a hit.")


def meanings(standing: bool, barred: str = "") -> tuple[str, str]:
    """Return what a target and a skull mean in an attack, or a shield and all else in a last stand; `barred`: what
    takes the critical attack away."""
    if standing:
        return _("Shield: one model stands (8.6)."), _("Any other face: one model falls.")
    return _("Target: a hit (9.3)."), _(_SKULLS[barred])


_SKULLS = {
    "": N_("Skull: a critical. It is a hit, and lets one weapon of the unit use its critical attack (10.2)."),
    "barricade": N_("Skull: a critical. Here it is only a hit, since the target is behind a barricade (7.4)."),
    "card": N_("Skull: a critical. Here it is only a hit, since a card prevents critical attacks."),
}
