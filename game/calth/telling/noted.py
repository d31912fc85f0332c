"""What is noted of a turn, and what decides a scenario as it is counted, as the rows of the log name it."""

from __future__ import annotations

from typing import Any

from game.calth.models import SEATS
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite
from game.calth.telling.cues import TENTHS
from game.calth.telling.landmarks import scored_text
from game.calth.telling.names import card_name, door_name, named_list, seat_name
from game.calth.telling.words import Who, place_of
from game.telling.happening import Note
from game.telling.text import _


def out(who: Who, e: Any) -> dict[str, float]:
    """Return how many models of each side are out, where that decides."""
    counts = isinstance(who.scenario.victory, MostOut | BreakOut)
    return dict(zip(SEATS, map(len, who.before.left), strict=True)) if counts else {}


def points(who: Who, e: Any) -> dict[str, float]:
    """Return the victory points of each side, where those decide."""
    counts = isinstance(who.scenario.victory, HoldHexes | MostWorth)
    return {seat: points / TENTHS for seat, points in zip(SEATS, who.before.scored, strict=True)} if counts else {}


def marks(who: Who, e: Any) -> dict[str, float]:
    """Return the marks of the rite, where those decide."""
    return {e.seat: e.marks} if isinstance(who.scenario.victory, Rite) else {}


def got_out(who: Who, e: Any) -> Note:
    """Return that models got out, as it is good for their side."""
    text = _("The {side} get out: {models}.").format(side=seat_name(e.seat), models=named_list(e.models))
    return Note(text, at=(place_of(e.hex),), seat=e.seat, good=1)


def card(who: Who, e: Any) -> Note:
    """Return that a card was played."""
    text = _("The {side} play {card}.").format(side=seat_name(e.seat), card=card_name(who.scenario, e.card))
    return Note(text, seat=e.seat)


def sealed(who: Who, e: Any) -> Note:
    """Return that a door was sealed."""
    text = _("{door}: it crashes down and is sealed.").format(door=door_name(who.scenario, e.door))
    return Note(text, at=(f"door:{e.door}",))


def scored(who: Who, e: Any) -> Note:
    """Return that a side scored, as it is good for it."""
    return Note(scored_text(who.scenario, e), seat=e.seat, good=1)
