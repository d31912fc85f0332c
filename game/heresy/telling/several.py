"""What a seat does several times over, one after another, is told in one line."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.heresy import events as ev
from game.heresy.lookups import side_named
from game.heresy.rolls import ROLES
from game.heresy.state import side_of_seat
from game.heresy.telling.dice import rolled, shown
from game.heresy.telling.names import capital, listed, named_place, signed, within
from game.heresy.telling.words import Seen, spot_of
from game.heresy.units import UNIT
from game.kernel.actions import Event, tag_of
from game.kernel.text import N_, NN_
from game.telling.dialect import Field, Words, by, row
from game.telling.happening import Line

LOSSES: Final = (
    N_("{side} lose {unit}."),
    N_("{side} count their dead: {unit}."),
    N_("{side} pay in blood: {unit}."),
)


class Several(Struct, frozen=True):
    """What an event told, and others with it: `same` is what must be the same each time; `units` are the counters, or
    what the dice show; `places` whence they come or where they go; `number` is a price, a bonus, or that of the place;
    `taken`: the place is theirs by it."""

    verb: str
    seat: str
    same: tuple[str, ...] = ()
    place: str = ""
    id: str = ""
    units: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    number: int = 0
    taken: bool = False


def _lot(_view: None, one: Several) -> int:
    """Return what chooses between several wordings."""
    return one.number + len(one.seat) + sum(one.units)


WORDS: Final = Words(
    side=Field("seat", within),
    n=Field("units", len),
    unit=Field("units", listed),
    units=Field("units", listed),
    place=Field("place"),
    origin=Field("places", lambda names: ", ".join(dict.fromkeys(names))),
    worlds=Field("places", lambda names: len(set(names))),
    price=Field("number"),
    value=Field("number", signed),
)
ROWS: Final = by(
    "verb",
    {
        tag_of(ev.Deployed): by(
            lambda _view, e: len(set(e.places)) > 1,
            {
                True: row(
                    NN_(
                        "{side}: {n} counter deployed, on {place}.",
                        "{side}: {n} counters deployed on {worlds} worlds, the last on {place} ({units}).",
                    )
                ),
                False: row(NN_("{unit} deploys on {place}.", "{unit} deploy on {place}.")),
            },
        ),
        tag_of(ev.Bought): row(
            NN_("{unit} joins the ranks on {place} ({price}).", "{unit} join the ranks on {place} ({price})."),
            rule="HERESY-11",
        ),
        tag_of(ev.Mustered): row(
            NN_("{units} attacks {place} from {origin}.", "{units} attack {place} from {origin}.")
        ),
        tag_of(ev.Marched): by(
            "taken",
            {
                True: row(
                    NN_(
                        "{units} moves from {origin} to {place} and captures it.",
                        "{units} move from {origin} to {place} and capture it.",
                    ),
                    rule="HERESY-16",
                ),
                False: row(NN_("{units} moves from {origin} to {place}.", "{units} move from {origin} to {place}.")),
            },
        ),
        tag_of(ev.BonusPlaced): row(
            NN_("{side}: {value} on the die that shows {n}.", "{side}: {value} on the dice that show {n}."),
            "many",
            many=Field("units", len),
            n=Field("units", lambda faces: ", ".join(map(str, faces))),
            rule="HERESY-17",
        ),
        tag_of(ev.Lost): row(LOSSES, vary=_lot, rule="HERESY-18"),
    },
)
WORDS.check({Several: ROWS})
"""What of these is told, whether it happened once or several times."""
ALIKE: Final[dict[type[Event], tuple[str, ...]]] = {
    ev.Deployed: (),
    ev.Bought: ("place",),
    ev.Mustered: ("place",),
    ev.Marched: ("origin", "place"),
    ev.BonusPlaced: ("side", "value"),
    ev.Lost: ("place",),
}
"""What must be the same each time."""


def once(who: Seen, e: Any) -> Several:
    """Return what an event tells, so that others may be told with it."""
    verb, id = type(e), getattr(e, "place", "")
    if verb is ev.BonusPlaced:
        units, number = (shown(rolled(who)[ROLES.index(e.side)], e.die),), e.value
    elif verb is ev.Taken:
        return Several(tag_of(verb), e.side, id=id)
    else:
        units, number = (UNIT[e.unit],), getattr(e, "price", who.campaign.board.index[id])
    named = getattr(e, "origin", id)
    return Several(
        tag_of(verb),
        e.seat,
        tuple(str(getattr(e, name)) for name in ALIKE[verb]),
        named_place(who.campaign, id) if id else "",
        id,
        units,
        (named_place(who.campaign, named),) if named else (),
        number,
    )


def joins(who: Seen, e: Any) -> tuple[str, ...]:
    """Return what an event tells, as a line keeps it."""
    return _kept(once(who, e))


def told(who: Seen, e: Any) -> str:
    """Return what a single event is told as."""
    return _line(once(who, e)).words


def rule(who: Seen, e: Any) -> str:
    """Return the rule behind a single event."""
    return _line(once(who, e)).rule


def join(last: Line, following: Line) -> Line | None:
    """Return marches of the same way, counters that come up against a place, that are bought for it or lost there, a
    seat's deployments, and equal bonuses, as one line; None when they are told apart."""
    if not last.joins or not following.joins:
        return None
    one, other = (msgspec.json.decode(line.joins[0], type=Several) for line in (last, following))
    if (one.verb, other.verb) == (tag_of(ev.Marched), tag_of(ev.Taken)):
        theirs = one.id == other.id and side_named(other.seat) == side_of_seat(one.seat)
        return _line(replace(one, taken=True)) if theirs else None
    if other.verb not in ROWS.cases or (one.verb, one.seat, one.same) != (other.verb, other.seat, other.same):
        return None
    number = other.number + (one.number if one.verb == tag_of(ev.Bought) else 0)
    units, places = one.units + other.units, one.places + other.places
    return _line(replace(other, units=units, places=places, number=number, taken=one.taken))


def _line(one: Several) -> Line:
    """Return what was done once or several times, in one line."""
    found = ROWS.at(None, one)
    words, at = capital(WORDS.say(found, None, one)), spot_of(one.id) if one.id else None
    return Line(words, found.value("rule", "", None, one), at, one.seat, joins=_kept(one))


def _kept(one: Several) -> tuple[str, ...]:
    return (msgspec.json.encode(one).decode(),)
