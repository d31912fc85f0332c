"""What a seat does several times over, one after another, is told in one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.heresy.lookups import side_named
from game.heresy.state import side_of_seat
from game.heresy.telling.names import capital, listed, named_place, signed, within
from game.heresy.telling.words import Seen, spot_of
from game.heresy.units import UNIT
from game.kernel.text import N_, NN_
from game.telling.dialect import AnyRow, Field, Words, by, row
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
        "deployed": by(
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
        "bought": row(
            NN_("{unit} joins the ranks on {place} ({price}).", "{unit} join the ranks on {place} ({price})."),
            rule="HERESY-11",
        ),
        "mustered": row(NN_("{units} attacks {place} from {origin}.", "{units} attack {place} from {origin}.")),
        "marched": by(
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
        "bonus": row(
            NN_("{side}: {value} on the die that shows {n}.", "{side}: {value} on the dice that show {n}."),
            "many",
            many=Field("units", len),
            n=Field("units", lambda faces: ", ".join(map(str, faces))),
            rule="HERESY-17",
        ),
        "lost": row(LOSSES, vary=_lot, rule="HERESY-18"),
    },
)
WORDS.check({Several: ROWS})
"""What of these is told, whether it happened once or several times."""


def _unit(who: Seen, e: Any) -> int:
    return UNIT[e.unit]


def _index(who: Seen, e: Any) -> int:
    return who.campaign.board.index[e.place]


@dataclass(frozen=True)
class Together:
    """What is told of events of a kind. `verb`: its row; `same`: the fields that must be the same each time; `shown`:
    which counter it is, or what a die shows; `number`: a price, a bonus, or that of the place."""

    verb: str
    same: tuple[str, ...] = ()
    shown: Callable[[Seen, Any], int] = _unit
    number: Callable[[Seen, Any], int] = _index

    def once(self, who: Seen, e: Any) -> Several:
        """Return what an event tells, so that others may be told with it."""
        id, same = getattr(e, "place", ""), tuple(str(getattr(e, name)) for name in self.same)
        named = [named_place(who.campaign, one) if one else "" for one in (id, getattr(e, "origin", id))]
        return Several(
            self.verb,
            e.seat,
            same,
            named[0],
            id,
            (self.shown(who, e),),
            tuple(filter(None, named[1:])),
            self.number(who, e),
        )

    def row(self, **named: Any) -> AnyRow:
        """Return the row of such an event, with what else is said of it."""
        return row(
            lambda who, e: _line(self.once(who, e)).words,
            rule=lambda who, e: _line(self.once(who, e)).rule,
            joins=lambda who, e: _kept(self.once(who, e)),
            **named,
        )


DEPLOYED, BOUGHT = Together("deployed"), Together("bought", ("place",), number=lambda who, e: int(e.price))
MUSTERED, LOST = Together("mustered", ("place",)), Together("lost", ("place",))
MARCHED = Together("marched", ("origin", "place"))
TAKEN = "taken"


def taken(who: Seen, e: Any) -> tuple[str, ...]:
    """Return whose a place is now, for the march by which it was taken."""
    return _kept(Several(TAKEN, e.side, id=e.place))


def join(last: Line, following: Line) -> Line | None:
    """Return marches of the same way, counters that come up against a place, that are bought for it or lost there, a
    seat's deployments, and equal bonuses, as one line; None when they are told apart."""
    if not last.joins or not following.joins:
        return None
    one, other = (msgspec.json.decode(line.joins[0], type=Several) for line in (last, following))
    if (one.verb, other.verb) == (MARCHED.verb, TAKEN):
        theirs = one.id == other.id and side_named(other.seat) == side_of_seat(one.seat)
        return _line(replace(one, taken=True)) if theirs else None
    if other.verb not in ROWS.cases or (one.verb, one.seat, one.same) != (other.verb, other.seat, other.same):
        return None
    number = other.number + (one.number if one.verb == BOUGHT.verb else 0)
    units, places = one.units + other.units, one.places + other.places
    return _line(replace(other, units=units, places=places, number=number, taken=one.taken))


def _line(one: Several) -> Line:
    """Return what was done once or several times, in one line."""
    found = ROWS.at(None, one)
    words, at = capital(WORDS.say(found, None, one)), spot_of(one.id) if one.id else None
    return Line(words, found.value("rule", "", None, one), at, one.seat, joins=_kept(one))


def _kept(one: Several) -> tuple[str, ...]:
    return (msgspec.json.encode(one).decode(),)
