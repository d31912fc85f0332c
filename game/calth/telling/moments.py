"""The great moments of a scenario, and its dice as they fall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.calth.models import CRITICAL, FACES, HIT, SEATS, WORD_BEARERS
from game.calth.telling.dice_words import hits
from game.calth.telling.landmarks import fallen_name, landmark_name
from game.calth.telling.names import door_name, marks_text, seat_name, source_name
from game.calth.telling.portraits import portrait_named
from game.calth.telling.words import Who, place_of
from game.kernel.text import N_
from game.telling.happening import Drama, Throw
from game.telling.text import _, ngettext, pgettext

WRECKS: Final = {
    "fist": N_("The Dreadnought's fist is wrecked."),
    "legs": N_("The Dreadnought's legs are wrecked."),
}


def death(who: Who, e: Any) -> Drama:
    """Return the fall of a leader or a Dreadnought."""
    name = fallen_name(who.scenario, e.model)
    detail = _("The {side} lose {model}.").format(side=seat_name(e.seat), model=name)
    portrait = portrait_named(SEATS.index(e.seat), e.model)
    return Drama(name, detail, portrait, place_of(e.hex), e.seat, "toll", 1.5, "dark")


def wreck(who: Who, e: Any) -> Drama:
    """Return the loss of a system."""
    title, portrait = pgettext("staged", "Wrecked!"), portrait_named(WORD_BEARERS, "contemptor")
    return Drama(title, _(WRECKS[e.system]), portrait, place_of(e.hex), SEATS[WORD_BEARERS], "crash", 0.9, "flash")


def scored(who: Who, e: Any) -> Drama | None:
    """Return an objective that is held; nothing where it was no hex."""
    if e.reason not in who.before.tables.index:
        return None
    title = landmark_name(who.scenario, e.reason) or pgettext("staged", "Objective held")
    return Drama(title, seat_name(e.seat), "icons/star_victory", place_of(e.reason), e.seat, "", 1.0, "flash")


def chanted(who: Who, e: Any) -> Drama | None:
    """Return the marks that a chant added, if any."""
    title, added = pgettext("staged", "The chant"), e.marks - who.before.marks
    if added <= 0:
        return None
    return Drama(title, marks_text(added), "icons/storm", place_of(e.hex), e.seat, "", 1.0, "dark")


# -- dice --


def _marks(faces: tuple[int, ...], *good: str) -> tuple[str, ...]:
    return tuple("hit" if FACES[face - 1] in good else "miss" for face in faces)


def thrown(
    caption: Callable[[Who, Any], str], result: Callable[[Any], str], *good: str
) -> Callable[[Who, Any], Throw | None]:
    """Return the dice of an event, of which those faces are good."""
    return lambda who, e: (
        Throw(e.faces, _marks(e.faces, *good), (e.seat,), caption(who, e), result(e)) if e.faces else None
    )


def of_side(text: str) -> Callable[[Who, Any], str]:
    """Return a caption with a side."""
    return lambda who, e: _(text).format(side=seat_name(e.seat))


def initiative(who: Who, e: Any) -> Throw:
    """Return the dice of both sides."""
    ours, theirs = e.ultramarines, e.word_bearers
    faces, seats = (*ours, *theirs), (SEATS[0],) * len(ours) + (SEATS[1],) * len(theirs)
    result = f"{hits(ours)} : {hits(theirs)}"
    return Throw(faces, _marks(faces, HIT, CRITICAL), seats, _("Initiative: most hits win"), result)


def rerolled(who: Who, e: Any) -> Throw:
    """Return dice that are rolled again."""
    caption = _("{who}: rerolled").format(who=source_name(who.scenario, e.source))
    return Throw(e.faces, ("rerolled",) * len(e.faces), (e.seat,), caption)


def door(who: Who, e: Any) -> Throw:
    """Return the die that chooses a door."""
    return Throw((e.face,), ("plain",), (), _("Which door closes first?"), door_name(who.scenario, e.door))


def volley(who: Who, e: Any) -> str:
    """Return whose attack it is, and which."""
    return f"{seat_name(e.seat)} · {source_name(who.scenario, e.kind)}"


def standing(e: Any) -> str:
    """Return how many still stand."""
    return ngettext("{n} stands", "{n} stand", e.survivors).format(n=e.survivors)
