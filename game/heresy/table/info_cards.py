"""What is always in sight or said on asking: tracks, roster and cards."""

from __future__ import annotations

from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, holder, production, sectors
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState
from game.heresy.table.layout import Chart, Point
from game.heresy.table.names import listed, place_name, seat_name, short_name, side_name, unit_name
from game.heresy.table.piece_ids import Ledger, Piece
from game.heresy.table.victory_gap import sectors_text, warning_of
from game.heresy.units import CUSTODES, EMPEROR, LOYAL, TRAITOR, UNITS, bonus, is_primarch
from game.ui.tabletop import Card, RosterEntry, Track
from game.ui.text import _, ngettext


def tracks_of(view: HeresyState, seat: str | None) -> list[Track]:
    """Return production and sectors of both sides, and the resources of the seat that is looked at."""
    goal = view.campaign.production_goal
    found = []
    for side, tint in ((LOYAL, "loyal"), (TRAITOR, "traitor")):
        made, held = production(view, side), len(sectors(view, side))
        words = _("Production {n} of {goal} and sectors {held} of {wanted}: reaching either wins.").format(
            n=made, goal=goal, held=held, wanted=view.campaign.sector_goal
        )
        value = _("{n}/{goal} · {held}/{wanted}").format(n=made, goal=goal, held=held, wanted=view.campaign.sector_goal)
        near = warning_of(view, side)
        words = f"{near} {words}" if near and not view.reason else words
        words = f"{words} {sectors_text(view, side)}"
        colour = "danger" if near else _role(tint)
        found.append(Track(side_name(side), value, made / goal, words, "", colour, rule="HERESY-23"))
    shown = range(view.players) if view.players == 2 else [view.seat]
    found += [_purse(view, number) for number in shown if seat is None or view.seats[number] == seat]
    return found


def _role(side: str) -> str:
    return "seat:0" if side == "loyal" else "seat:1"


def _purse(view: HeresyState, number: int) -> Track:
    who = seat_name(view.seats[number])
    n = len(view.hands[number])
    detail = ngettext("{side}: {n} resource to spend", "{side}: {n} resources to spend", view.purse[number]).format(
        side=who, n=view.purse[number]
    )
    cards = ngettext("{n} card", "{n} cards", n).format(n=n)
    value = f"{view.purse[number]} · {cards}"
    others = [f"{seat_name(view.seats[other])} {view.purse[other]}" for other in range(view.players) if other != number]
    said = " · ".join([detail, cards, *others]) if view.players > 2 else f"{detail} · {cards}"
    return Track(_("Resources"), value, None, said, "", f"seat:{view.sides[number]}", rule="HERESY-R18")


# -- the roster --

WORLD = -1_000_000
"""Roster entries of places have this and the place as their number."""


def piece_of(place: int) -> int:
    """Return the number by which the roster knows a place."""
    return WORLD - place


def place_of(piece: int) -> int:
    """Return the place of a roster entry; -1 when it is a counter."""
    return WORLD - piece if piece <= WORLD else -1


def roster_of(chart: Chart, view: HeresyState, ledger: Ledger) -> list[RosterEntry]:
    """Return the leaders of both sides, then every world that holds counters or produces, the strongest first."""
    pieces = ledger.sync(view)
    leaders = sorted((piece for piece in pieces.values() if piece.unit >= EMPEROR), key=lambda piece: piece.unit)
    found = [_leader(chart, view, piece) for piece in leaders]
    places = [place for place in range(len(chart.graph.places)) if view.stacks[place]]
    places.sort(key=lambda place: (-len(view.stacks[place]), place_name(chart.campaign, place)))
    return found + [_world(chart, view, place, ledger) for place in places]


def _leader(chart: Chart, view: HeresyState, piece: Piece) -> RosterEntry:
    where = place_name(chart.campaign, piece.place)
    done = bool(piece.moved) and view.phase == "attack"
    seat, spot = view.seats[piece.seat], chart.spot(piece.place)
    return RosterEntry(piece.key, short_name(piece.unit), piece.sprite, where, done=done, seat=seat, spot=spot)


def _world(chart: Chart, view: HeresyState, place: int, ledger: Ledger) -> RosterEntry:
    stack = ledger.at.get(place, [])
    made = chart.graph.places[place].production
    n = len(stack)
    detail = ngettext("{n} counter", "{n} counters", n).format(n=n)
    if made:
        detail = _("{forces} · produces {n}").format(forces=detail, n=made)
    seat = view.seats[stack[0].seat] if stack else ""
    icon = stack[0].sprite if stack else ""
    name, spot = place_name(chart.campaign, place), chart.spot(place)
    return RosterEntry(piece_of(place), name, icon, detail, seat=seat, spot=spot)


# -- cards --


def card_of(chart: Chart, view: HeresyState, ledger: Ledger, at: Point | None, piece: int | None) -> Card | None:
    """Return what is said of a counter, or of the place at a point."""
    pieces = ledger.sync(view)
    if piece is not None and place_of(piece) >= 0:
        return place_card(chart, view, ledger, place_of(piece))
    place = chart.at(at) if at is not None else -1
    if place >= 0:
        return place_card(chart, view, ledger, place)
    return piece_card(chart, view, pieces[piece]) if piece in pieces else None


def place_card(chart: Chart, view: HeresyState, ledger: Ledger, place: int) -> Card:
    """Return a world: who controls it, what it yields, who stands there."""
    one = chart.graph.places[place]
    side = control(view, place)
    seat = holder(view, place)
    lines = []
    if one.sector >= 0 and one.board == GALAXY:
        lines.append(_(chart.graph.sectors[one.sector].name))
    lines.append(_("Controlled by: {side}").format(side=seat_name(view.seats[seat]) if seat >= 0 else side_name(side)))
    if one.production:
        lines.append(_yield(one.production, one.yields_to))
    if one.home_of:
        lines.append(_("Home of {name}").format(name=_(next(unit.name for unit in UNITS if unit.id == one.home_of))))
    stack = ledger.at.get(place, [])
    if stack:
        lines.append(listed([piece.unit for piece in stack]))
    coming = ledger.coming.get(place, [])
    if coming:
        lines.append(_("Under attack by: {units}").format(units=listed([piece.unit for piece in coming])))
    if place in chart.graph.gate_at:
        lines.append(_("A gateway: click to look inside."))
    icon = stack[0].sprite if stack else ""
    shown = view.seats[stack[0].seat] if stack else view.seats[seat] if seat >= 0 else ""
    return Card(place_name(chart.campaign, place), tuple(lines), icon, shown, ("HERESY-10", "HERESY-13"))


def _yield(made: int, only: str) -> str:
    if only == "loyal":
        return _("Produces {n}, for loyalists only").format(n=made)
    if only == "traitor":
        return _("Produces {n}, for traitors only").format(n=made)
    return _("Produces {n}").format(n=made)


def piece_card(chart: Chart, view: HeresyState, piece: Piece) -> Card:
    """Return a counter: what it brings to battle and what it has done."""
    raises, breaks = bonus(piece.unit)
    lines = [place_name(chart.campaign, piece.place)]
    if raises and breaks:
        lines.append(_("In battle: +1 to a die of yours and -1 to a die of the enemy's."))
    elif raises:
        lines.append(_("In battle: +1 to a die of yours."))
    if is_primarch(piece.unit):
        lines.append(_("When he falls he survives on 4 or more, if there is a place to withdraw to."))
    elif piece.unit == EMPEROR:
        lines.append(_("If he dies, the traitors win. He cannot leave the Palace."))
    elif piece.unit == CUSTODES:
        lines.append(_("There is one Legio Custodes only."))
    if UNITS[piece.unit].price:
        lines.append(_("Costs {n} to buy").format(n=UNITS[piece.unit].price))
    badges = _done(view, piece) if view.phase == "attack" else ()
    rules = ("HERESY-19",) if is_primarch(piece.unit) else ("HERESY-11", "HERESY-17")
    return Card(unit_name(piece.unit), tuple(lines), piece.sprite, view.seats[piece.seat], rules, badges)


def _done(view: HeresyState, piece: Piece) -> tuple[tuple[str, str], ...]:
    """Return what a counter has done in this phase, as far as it matters where it stands; one that is SPENT does no
    more."""
    if piece.moved == SPENT:
        return (("badges/activated", _("Moves no more in this phase")),)
    here, tables = 1 << piece.place, view.tables
    sentences = (
        (STEPPED, here, _("Has used its warp route")),
        (SETTLED, here & tables.planets, _("Has travelled the Solar System")),
        (LANDED, here & (tables.palace | tables.landings), _("Takes no more step at the Palace in this phase")),
    )
    return tuple(("badges/activated", words) for flag, matters, words in sentences if matters and piece.moved & flag)
