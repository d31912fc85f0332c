"""The dice of an event: what they show, what for, and what came of them."""

from __future__ import annotations

from typing import Any

from game.heresy.battle import NEED
from game.heresy.state import seat_of
from game.heresy.telling.names import named_place, named_unit, seat_name
from game.heresy.telling.words import Seen
from game.telling.happening import Throw
from game.telling.text import _


def order(who: Seen, e: Any) -> Throw:
    """Return the dice for deployment or for the order of play."""
    caption = _("Who deploys first?") if e.purpose == "deployment" else _("Who acts first?")
    return Throw(e.faces, ("plain",) * len(e.faces), e.seats, caption)


def crossing(who: Seen, e: Any) -> Throw:
    """Return the die for a dotted route."""
    caption = _("{unit} crosses to {place} on {need} or more").format(
        unit=named_unit(e.unit), place=named_place(who.campaign, e.place), need=e.need
    )
    result = _("Across") if e.crossed else _("It stays")
    return Throw((e.face,), ("hit" if e.crossed else "miss",), (e.seat,), caption, result)


def again(who: Seen, e: Any) -> Throw:
    """Return dice that are rolled again."""
    return Throw(e.faces, ("rerolled",) * len(e.faces), (), _("Rerolled"))


def survival(who: Seen, e: Any) -> Throw:
    """Return the die for the life of a leader."""
    caption = _("{unit} survives on 4 or more").format(unit=named_unit(e.unit))
    result = _("He survives") if e.survives else _("He dies")
    return Throw((e.face,), ("hit" if e.survives else "miss",), (e.seat,), caption, result)


def battle(who: Seen, e: Any) -> Throw:
    """Return the dice of both sides of a battle."""
    before = who.before
    stack = before.stacks[who.campaign.board.index[e.place]]
    sides = before.seats[before.seat], before.seats[seat_of(stack[0])] if stack else ""
    marks: list[str] = []
    seats: list[str] = []
    for faces, seat, need in zip((e.attack, e.defence), sides, NEED, strict=True):
        marks += ["hit" if face >= need else "miss" for face in faces]
        seats += [seat] * len(faces)
    caption = _("{place}, round {n}: {attacker} hit on 5+, {defender} on 4+").format(
        place=named_place(who.campaign, e.place),
        n=e.round,
        attacker=seat_name(sides[0]),
        defender=seat_name(sides[1]) if sides[1] else "–",
    )
    return Throw((*e.attack, *e.defence), tuple(marks), tuple(seats), caption)
