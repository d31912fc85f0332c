"""What is always in sight or said on asking: tracks, roster, cards, and the hand and the deck of stratagems."""

from __future__ import annotations

from game.heresy.actions import DiscardCard, PlayCard
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, holder, production, sectors
from game.heresy.deckfile import Design
from game.heresy.draw_pile import fits
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.table.layout import Chart, Point
from game.heresy.table.piece_ids import Ledger
from game.heresy.table.portraits import card_picture
from game.heresy.table.victory_gap import reached, sectors_text, warning_of
from game.heresy.telling.counters import Piece
from game.heresy.telling.names import (
    in_order,
    listed,
    place_name,
    seat_name,
    short_name,
    side_name,
    unit_name,
    waiting,
    window_name,
)
from game.heresy.telling.winning import target_of
from game.heresy.units import CUSTODES, EMPEROR, LOYAL, SIDES, TRAITOR, UNITS, bonus, is_primarch
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui.tabletop import Card, HandCard, RosterEntry, Stock, Track, TurnNote

HOW = {
    "production": N_("Choose a counter in the bar, then click lit worlds. You keep what you don't spend."),
    "attack": N_("Click one of your worlds, then a destination. Counters that reach an enemy world fight."),
}
"""What there is to do in a phase."""
WORLD = -1_000_000
"""Roster entries of places have this less the place as their number."""


class Carded(HeresyBase):
    """A table that says how things stand."""

    def tracks(self, view: HeresyState, seat: str | None) -> list[Track]:
        """Return production and sectors of both sides, and the resources of the seat that is looked at."""
        goal, wanted = view.campaign.file.production_goal, view.campaign.file.sector_goal
        found = []
        for side in (LOYAL, TRAITOR):
            made, held, near = production(view, side), len(sectors(view, side)), warning_of(view, side)
            words = _("Production {n} of {goal}, sectors {held} of {wanted}. Complete either to win.").format(
                n=made, goal=goal, held=held, wanted=wanted
            )
            words = " ".join(part for part in (near, words, sectors_text(view, side)) if part)
            own = side == side_of_seat(seat or view.seats[view.seat])
            colour = "danger" if near and not own else f"seat:{side}"
            found.append(Track(side_name(side), reached(view, side), made / goal, words, "", colour, rule="HERESY-23"))
        shown = range(view.players) if view.players == 2 else [view.seat]
        return found + [_purse(view, number) for number in shown if seat is None or view.seats[number] == seat]

    def roster(self, view: HeresyState) -> list[RosterEntry]:
        """Return the leaders of both sides, then every world that holds counters, the strongest first."""
        pieces = self.ledger.sync(view).values()
        leaders = sorted((piece for piece in pieces if piece.unit >= EMPEROR), key=lambda piece: piece.unit)
        places = [place for place, stack in enumerate(view.stacks) if stack]
        places.sort(key=lambda place: (-len(view.stacks[place]), place_name(self.campaign, place)))
        found = [_leader(self.chart, view, piece) for piece in leaders]
        return found + [_world(self.chart, view, place, self.ledger) for place in places]

    def card(self, view: HeresyState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a counter, of the place at a point, or of the match."""
        pieces = self.ledger.sync(view)
        place = WORLD - piece if piece is not None and piece <= WORLD else self.chart.at(at) if at is not None else -1
        if place >= 0:
            return _place_card(self.chart, view, self.ledger, place)
        if at is None and piece is None:
            return self._matters(view)
        return piece_card(self.chart, view, pieces[piece]) if piece in pieces else None

    def _matters(self, view: HeresyState) -> Card | None:
        """Return what matters now: the place that is fought for, how to deploy, or how the match stands."""
        if (fought := target_of(view)) >= 0:
            return _place_card(self.chart, view, self.ledger, fought)
        if view.phase == "deployment":
            return self._deployment_card(view)
        return self._match_card(view)

    def _deployment_card(self, view: HeresyState) -> Card | None:
        """Return how whoever deploys does so, and what takes it off their hands."""
        at = waiting(view)
        seat = at[0].seat(view, at[1]) if at is not None else None
        if seat is None:
            return None
        left = len(view.camp[view.seats.index(seat)])
        lines = (ngettext("{n} counter left to place", "{n} counters left to place", left).format(n=left),)
        how = (
            _("Choose a kind in the bar, then click lit worlds."),
            _("M: the computer places the rest. You check them, then end the deployment."),
            _("Y: the same, and the deployment ends at once."),
        )
        return Card(seat_name(seat), lines, "", seat, ("HERESY-2",), how=how)

    def log_opening(self, view: HeresyState) -> str:
        """Return what the log is for."""
        return _("Both sides deploy. The log tells what happens; click a line to see its place.")

    def _match_card(self, view: HeresyState) -> Card | None:
        """Return whose turn it is and in which order the others follow, how far each side is."""
        if not view.order:
            return None
        lines = (
            _("Now: {side}").format(side=seat_name(view.seats[view.seat])),
            _("Order of play: {order}").format(order=in_order(view)),
            *(f"{side_name(side)}: {reached(view, side)}" for side in (LOYAL, TRAITOR)),
        )
        how = tuple(_(how) for phase, how in HOW.items() if phase == view.phase)
        return Card(self.phase(view), lines, "", view.seats[view.seat], ("HERESY-8", "HERESY-23"), how=how)

    holds_cards = True

    def hand(self, view: HeresyState, seat: str) -> list[HandCard]:
        """Return the stratagem cards of a seat."""
        held = view.hands[view.seats.index(seat)]
        found = []
        for id in sorted(self.campaign.designs.keys() & set(held)):
            design = self.campaign.designs[id]
            tint = f"seat:{side_of_seat(design.side)}" if design.side else "accent"
            text, when = _(design.text), window_name(design.when)
            picture = card_picture(id)
            found.append(HandCard(id, _(design.name), text, when, "", tint, held.count(id), "HERESY-14", picture))
        return found

    def card_of(self, action: Action) -> str:
        return action.card if isinstance(action, PlayCard | DiscardCard) else ""

    def secretive(self, view: HeresyState, seat: str) -> str:
        """Return the label of the button that lights up the cards in hand."""
        n = len(view.hands[view.seats.index(seat)]) if seat in view.seats else 0
        return labels.your_cards(n) if n else ""

    def stock(self, view: HeresyState) -> Stock | None:
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


def _purse(view: HeresyState, number: int) -> Track:
    left, n = view.purse[number], len(view.hands[number])
    detail = ngettext("{side}: {n} resource to spend", "{side}: {n} resources to spend", left)
    said = [detail.format(side=seat_name(view.seats[number]), n=left), labels.cards(n)]
    value = f"{left} · {said[1]}"
    if view.players > 2:
        said += [f"{seat_name(view.seats[i])}: {view.purse[i]}" for i in range(view.players) if i != number]
    return Track(_("Resources"), value, None, " · ".join(said), "", f"seat:{view.sides[number]}", rule="HERESY-R18")


# -- the roster --


def _leader(chart: Chart, view: HeresyState, piece: Piece) -> RosterEntry:
    where, done = place_name(chart.campaign, piece.place), bool(piece.moved) and view.phase == "attack"
    seat, spot = view.seats[piece.seat], chart.spot(piece.place)
    return RosterEntry(piece.key, short_name(piece.unit), piece.sprite, where, done=done, seat=seat, spot=spot)


def _world(chart: Chart, view: HeresyState, place: int, ledger: Ledger) -> RosterEntry:
    stack, made = ledger.at.get(place, []), chart.graph.places[place].production
    detail = ngettext("{n} counter", "{n} counters", len(stack)).format(n=len(stack))
    if made:
        detail = _("{forces} · produces {n}").format(forces=detail, n=made)
    icon, seat = (stack[0].sprite, view.seats[stack[0].seat]) if stack else ("", "")
    name, spot = place_name(chart.campaign, place), chart.spot(place)
    return RosterEntry(WORLD - place, name, icon, detail, seat=seat, spot=spot)


# -- cards --


def _place_card(chart: Chart, view: HeresyState, ledger: Ledger, place: int) -> Card:
    """Return what is said of a world: who controls it, what it yields, who stands there."""
    one, seat = chart.graph.places[place], holder(view, place)
    lines = [_(chart.graph.sectors[one.sector].name)] if one.sector >= 0 and one.board == GALAXY else []
    owner = seat_name(view.seats[seat]) if seat >= 0 else side_name(control(view, place))
    lines.append(_("Controlled by: {side}").format(side=owner))
    if one.production:
        yields = {"loyal": _("Produces {n}, for loyalists only"), "traitor": _("Produces {n}, for traitors only")}
        lines.append((yields.get(one.yields_to) or _("Produces {n}")).format(n=one.production))
    if one.home_of:
        lines.append(_("Home of {name}").format(name=_(next(unit.name for unit in UNITS if unit.id == one.home_of))))
    stack = ledger.at.get(place, [])
    if stack:
        lines.append(listed([piece.unit for piece in stack]))
    if coming := ledger.coming.get(place):
        lines.append(_("Under attack by: {units}").format(units=listed([piece.unit for piece in coming])))
    if place in chart.graph.gate_at:
        lines.append(_("A gateway: click to look inside."))
    icon = stack[0].sprite if stack else ""
    shown = view.seats[stack[0].seat] if stack else view.seats[seat] if seat >= 0 else ""
    return Card(place_name(chart.campaign, place), tuple(lines), icon, shown, ("HERESY-10", "HERESY-13"))


def piece_card(chart: Chart, view: HeresyState, piece: Piece) -> Card:
    """Return what is said of a counter: what it brings to battle and what it has done."""
    raises, breaks = bonus(piece.unit)
    lines = [place_name(chart.campaign, piece.place)]
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
    if UNITS[piece.unit].price:
        lines.append(_("Costs {n} to buy").format(n=UNITS[piece.unit].price))
    badges = _done(view, piece) if view.phase == "attack" else ()
    rules = ("HERESY-19",) if is_primarch(piece.unit) else ("HERESY-11", "HERESY-17")
    return Card(unit_name(piece.unit), tuple(lines), piece.sprite, view.seats[piece.seat], rules, badges)


def _done(view: HeresyState, piece: Piece) -> tuple[tuple[str, str], ...]:
    """Return what a counter has done in this phase, as far as it matters where it stands; one that is SPENT does no
    more."""
    if piece.moved == SPENT:
        return (("badges/activated", _("Can't move again in this phase")),)
    here, tables = 1 << piece.place, view.tables
    sentences = (
        (STEPPED, here, _("Has used its warp route")),
        (SETTLED, here & tables.planets, _("Has crossed the Solar System")),
        (LANDED, here & (tables.palace | tables.landings), _("Has taken its step in the Palace")),
    )
    return tuple(("badges/activated", words) for flag, matters, words in sentences if matters and piece.moved & flag)


def _kind(view: HeresyState, design: Design) -> TurnNote:
    """Return a kind of card: how many there are, its name, who may use it, when it is played and what it does."""
    only = {"loyal": _("Loyalists only"), "traitor": _("Traitors only")}.get(design.side, "")
    said = [only, window_name(design.when), _(design.text)]
    seat = next((id for id, side in zip(view.seats, view.sides, strict=False) if SIDES[side] == design.side), "")
    return TurnNote(f"{design.copies}× {_(design.name)}", " · ".join(part for part in said if part), seat=seat)
