"""What is said on asking: of counters, worlds, stratagems, the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.heresy.boardfile import World
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, holder
from game.heresy.deckfile import Design
from game.heresy.draw_pile import fits
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState
from game.heresy.telling.counters import Piece, counters, piece_of
from game.heresy.telling.names import (
    in_order,
    listed,
    place_name,
    seat_name,
    side_name,
    unit_name,
    waiting,
    window_name,
)
from game.heresy.telling.winning import target_of
from game.heresy.units import CUSTODES, EMPEROR, SIDES, UNITS, bonus, is_primarch
from game.kernel.text import N_
from game.telling import labels
from game.telling.happening import Note
from game.telling.sheet import Card, Held, Stock
from game.telling.text import _, ngettext
from game.telling.values import Badge, Ref

HOW = {
    "deployment": (
        N_("Choose a kind in the bar, then lit worlds."),
        N_("M: the computer places the rest. You check them, then end the deployment."),
        N_("Y: the same, and the deployment ends at once."),
    ),
    "production": (
        N_("Choose a counter in the bar, then lit worlds. You keep what you don't spend."),
        N_("Five counters fit on a world. They defend it, and attack from it in the next phase."),
    ),
    "attack": (
        N_("Choose one of your worlds, then a destination. Counters that reach an enemy world fight."),
        N_("Take worlds with coins: what they yield brings you closer to victory."),
    ),
}
"""What there is to do in a phase."""
WORLD = -1_000_000
"""Places in the roster have this less their number for a key."""


def card(view: HeresyState, about: Ref | None) -> Card | None:
    """Return what is said of a counter, a place, a kind of card, or the match."""
    if about is None:
        return matters(view)
    what, _colon, id = str(about).partition(":")
    if what == "kind":
        design = view.campaign.designs.get(id)
        return Card(_(design.name), tuple(_printed(design)), id, rules=("HERESY-14",)) if design is not None else None
    if what == "place" or (isinstance(about, int) and about <= WORLD):
        place = view.tables.index[id] if what == "place" else WORLD - int(about)
        return place_card(view, place, list(counters(view)))
    piece = piece_of(view, int(about))
    return counter_card(view, piece) if piece is not None else None


def matters(view: HeresyState) -> Card | None:
    """Return what matters now: the place that is fought for, or who deploys, or how the match stands, with what there
    is to do in the phase."""
    if (fought := target_of(view)) >= 0:
        return place_card(view, fought, list(counters(view)))
    found = _deployment(view) if view.phase == "deployment" else _match(view)
    return replace(found, how=tuple(map(_, HOW[view.phase]))) if found is not None else None


def _deployment(view: HeresyState) -> Card | None:
    """Return who deploys, and how many counters are left."""
    at = waiting(view)
    seat = at[0].seat(view, at[1]) if at is not None else None
    if seat is None:
        return None
    left = len(view.camp[view.seats.index(seat)])
    line = ngettext("{n} counter left to place", "{n} counters left to place", left).format(n=left)
    return Card(seat_name(seat), (line,), seat=seat, rules=("HERESY-2",))


def _match(view: HeresyState) -> Card | None:
    """Return whose turn it is and in which order the others follow."""
    if not view.order:
        return None
    lines = (_("Order of play: {order}").format(order=in_order(view)),)
    return Card(seat_name(view.seats[view.seat]), lines, seat=view.seats[view.seat], rules=("HERESY-8", "HERESY-23"))


def controlled(owner: str, side: int) -> str:
    """Return who controls a place, in words: a seat, or a side alone."""
    return _("Controlled by: {side}").format(side=seat_name(owner) if owner else side_name(side))


def produced(one: World) -> str:
    """Return what a place yields, in words; nothing where it yields nothing."""
    yields = {"loyal": _("Produces {n}, for loyalists only"), "traitor": _("Produces {n}, for traitors only")}
    return (yields.get(one.yields_to) or _("Produces {n}")).format(n=one.production) if one.production else ""


def place_card(view: HeresyState, place: int, pieces: Iterable[Piece]) -> Card:
    """Return what is said of a place: who controls it, what it yields, who of the counters stands there."""
    board = view.campaign.board
    one, seat = board.places[place], holder(view, place)
    here = sorted((piece for piece in pieces if piece.place == place), key=lambda piece: piece.rank)
    standing, coming = ([piece for piece in here if piece.coming == wanted] for wanted in (False, True))
    lines = [_(board.sectors[one.sector].name)] if one.sector >= 0 and one.board == GALAXY else []
    owner = view.seats[seat] if seat >= 0 else ""
    lines += [controlled(owner, control(view, place)), *filter(None, [produced(one)])]
    if one.home_of:
        lines.append(_("Home of {name}").format(name=_(next(unit.name for unit in UNITS if unit.id == one.home_of))))
    if standing:
        lines.append(_units(standing))
    if coming:
        lines.append(_("Under attack by: {units}").format(units=_units(coming)))
    if place in board.gate_at:
        lines.append(_("A gateway: choose it to look inside."))
    shown = standing[0].seat if standing else seat
    owner, icon = view.seats[shown] if shown >= 0 else "", standing[0].sprite if standing else ""
    return Card(place_name(view.campaign, place), tuple(lines), one.id, owner, ("HERESY-10", "HERESY-13"), icon=icon)


def _units(pieces: Sequence[Piece]) -> str:
    return listed([piece.unit for piece in pieces])


def counter_card(view: HeresyState, piece: Piece) -> Card:
    """Return what is said of a counter: what it brings to battle and what it has done."""
    raises, breaks = bonus(piece.unit)
    lines = [place_name(view.campaign, piece.place)]
    if raises and breaks:
        lines.append(_("In battle: +1 to one of your dice and −1 to one of the enemy's."))
    elif raises:
        lines.append(_("In battle: +1 to one of your dice."))
    if is_primarch(piece.unit):
        lines.append(_("When he falls, he survives on 4 or more if he has somewhere to withdraw to."))
    elif piece.unit == EMPEROR:
        lines.append(_("If he dies, the traitors win. He can't leave the Palace."))
    elif piece.unit == CUSTODES:
        lines.append(_("Only one Legio Custodes exists."))
    unit, seat = UNITS[piece.unit], view.seats[piece.seat]
    if unit.price:
        lines.append(_("Costs {n} to buy").format(n=unit.price))
    rules = ("HERESY-19",) if is_primarch(piece.unit) else ("HERESY-11", "HERESY-17")
    badges = done(view, piece)
    return Card(unit_name(piece.unit), tuple(lines), unit.id, seat, rules, badges, icon=piece.sprite)


def done(view: HeresyState, piece: Piece) -> tuple[Badge, ...]:
    """Return what a counter has done in this phase, as far as it matters where it stands; one that is SPENT does no
    more."""
    if view.phase != "attack":
        return ()
    if piece.moved == SPENT:
        return (("badges/activated", _("Can't move again in this phase")),)
    here, tables = 1 << piece.place, view.tables
    sentences = (
        (STEPPED, here, _("Has used its warp route")),
        (SETTLED, here & tables.planets, _("Has crossed the Solar System")),
        (LANDED, here & (tables.palace | tables.landings), _("Has taken its step in the Palace")),
    )
    return tuple(("badges/activated", words) for flag, matters, words in sentences if matters and piece.moved & flag)


# -- stratagems --


def _printed(design: Design) -> list[str]:
    """Return who may use a card, when it is played and what it does."""
    only = {"loyal": _("Loyalists only"), "traitor": _("Traitors only")}.get(design.side, "")
    return [part for part in (only, window_name(design.when), _(design.text)) if part]


def held(view: HeresyState, seat: str) -> tuple[Held, ...]:
    """Return the stratagem cards of a seat that the view shows."""
    hand, designs = view.hands[view.seats.index(seat)], view.campaign.designs
    return tuple(
        Held(id, _(one.name), _(one.text), window_name(one.when), hand.count(id), rule="HERESY-14", tint=_tint(one))
        for id, one in sorted(designs.items())
        if id in hand
    )


def _tint(design: Design) -> str:
    """Return of whom a card is: of a side, or of anybody."""
    return f"seat:{SIDES.index(design.side)}" if design.side else "accent"


def secret(view: HeresyState, seat: str) -> str:
    """Return what the cards of a seat are called."""
    n = len(view.hands[view.seats.index(seat)]) if seat in view.seats else 0
    return labels.your_cards(n) if n else ""


def stock(view: HeresyState) -> Stock | None:
    """Return, while a seat produces, every kind of card with how many there are of it, those it may use first."""
    at = waiting(view)
    if at is None or at[1].name != "production" or not view.campaign.deck:
        return None
    side = view.sides[view.seat]
    kinds = sorted(view.campaign.deck, key=lambda design: not fits(view.campaign, design.id, side))
    note = _("{left} of {n} left in the pile. You draw the top card.").format(
        left=len(view.pile), n=len(view.campaign.cards)
    )
    return Stock(note, tuple(_kind(view, design) for design in kinds))


def _kind(view: HeresyState, design: Design) -> Note:
    """Return a kind of card: how many there are, its name, who may use it, when it is played and what it does."""
    seat = next((id for id, side in zip(view.seats, view.sides, strict=False) if SIDES[side] == design.side), "")
    return Note(f"{design.copies}× {_(design.name)}", " · ".join(_printed(design)), seat=seat)
