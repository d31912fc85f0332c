"""What is seen of an event besides its words: banners, marches and their arrows, fire, cards, flashes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.heresy.lookups import side_named
from game.heresy.rolls import ROLES
from game.heresy.telling.names import card_name, card_text, phase_name, seat_name, side_name, won_text
from game.heresy.telling.words import Seen, spot_of
from game.kernel.rules import ROUND
from game.telling import labels
from game.telling.happening import Cue
from game.telling.text import _

Cues = tuple[Cue, ...]
Seeing = Callable[[Seen, Any], Cues]


def begins(who: Seen, e: Any) -> Cues:
    """Return the banner of a round."""
    return (Cue("banner", kind="game", words=_(ROUND).format(number=e.round)),)


def phase(who: Seen, e: Any) -> Cues:
    """Return the banner of a seat's phase."""
    name, detail = seat_name(e.seat), phase_name(e.phase)
    return (Cue("banner", kind="seat", words=name, detail=detail, seat=e.seat),) if e.seat else ()


def won(who: Seen, e: Any) -> Cues:
    """Return the banner of the end."""
    title = side_name(side_named(e.side)) if e.side else _(labels.A_DRAW)
    return (Cue("banner", kind="seat", words=title, detail=won_text(e.reason, e.side), seat=e.side),)


def counts(who: Seen, e: Any) -> Cues:
    """Return what lets the resources of a seat be counted up."""
    return (Cue("count", kind=str(e.total - e.amount), words=seat_name(e.seat), detail=str(e.total), seat=e.seat),)


def flies(do: str, start: str, end: str) -> Seeing:
    """Return the way of a card between the edges of the screen: where nothing is named, from or to its owner."""

    def cues(who: Seen, e: Any) -> Cues:
        name = card_name(who.campaign, e.card) if e.card else ""
        text = card_text(who.campaign, e.card) if e.card in who.campaign.designs else ""
        begin, to = start or _held(who, e), end or ("hand" if e.card else "away")
        return (Cue(do, kind=e.card, start=begin, end=to, words=name, detail=text, seat=e.seat),)

    return cues


def _held(who: Seen, e: Any) -> str:
    """Return whence a card comes that a seat lets go of: out of the hand that is seen, or of another."""
    before = who.before
    seen = e.seat in before.seats and e.card in before.hands[before.seats.index(e.seat)]
    return "hand" if seen else "away"


def goes(who: Seen, e: Any) -> Cues:
    """Return the way of a counter."""
    via = tuple(map(spot_of, getattr(e, "path", ())))
    return (Cue("move", kind=e.unit, start=spot_of(e.origin), end=spot_of(e.place), via=via, seat=e.seat),)


def marches(who: Seen, e: Any) -> Cues:
    """Return the way of a counter, and the arrow that it leaves."""
    return *goes(who, e), _arrow(who, e, False)


def turns_back(who: Seen, e: Any) -> Cues:
    """Return the broken arrow of a counter that could not cross."""
    return (_arrow(who, e, True),)


def _arrow(who: Seen, e: Any, broken: bool) -> Cue:
    """Return the arrow of a march; between two boards it begins or ends at the gate."""
    board = who.campaign.board
    origin, place = (board.places[board.index[id]] for id in (e.origin, e.place))
    outer = min(origin.board, place.board)
    gate = board.places[board.boards[outer + 1].opens_from] if origin.board != place.board else place
    start, end = (spot_of(one.id if one.board == outer else gate.id) for one in (origin, place))
    return Cue("trace", start=start, end=end, seat=e.seat, broken=broken)


def appears(who: Seen, e: Any) -> Cues:
    """Return what lets a counter appear."""
    return (Cue("fade", kind=e.unit, end=spot_of(e.place), seat=e.seat),)


def bought(who: Seen, e: Any) -> Cues:
    """Return what lets a counter appear, and the coins that it costs go there."""
    return Cue("pay", kind=str(e.price), end=spot_of(e.place), seat=e.seat), *appears(who, e)


def breaks(who: Seen, e: Any) -> Cues:
    """Return what lets a counter break."""
    return (Cue("break", kind=e.unit, start=spot_of(e.place), seat=e.seat),)


def fires(who: Seen, e: Any) -> Cues:
    """Return what lets both sides fire, as many salvoes as they have dice."""
    sides = zip(ROLES, (e.attack, e.defence), strict=True)
    return tuple(Cue("fire", kind=role, start=spot_of(e.place), weight=len(dice)) for role, dice in sides)


def flash(field: str) -> Seeing:
    """Return what lets the place of an event flash in the colour of the seat in that field of it."""
    return lambda who, e: (Cue("flash", start=spot_of(e.place), seat=getattr(e, field)),)


def at_work(who: Seen, e: Any) -> Cues:
    """Return what lets the place flash to which a card does something."""
    known = e.place in who.campaign.board.index
    return (Cue("flash", kind="card", start=spot_of(e.place)),) if known else ()
