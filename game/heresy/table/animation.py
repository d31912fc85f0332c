"""What is seen when something happens: marches, fire, banners, cards, what is counted up, and the arrows of a turn."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.state import HeresyState, find_leader
from game.heresy.table.colours import UNHELD, seat_colour, side_colour
from game.heresy.table.layout import Chart, Point
from game.heresy.table.names import card_name, named_unit, phase_name, seat_name, side_name, won_text
from game.heresy.table.piece_ids import Ledger, target_of
from game.heresy.units import SIDES, UNIT
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.ui import labels, theme
from game.ui.banners import AWAY, DECK, HAND, SHOWN, Banner, Count, Flight
from game.ui.motion import (
    BANNER_MS,
    BURST_MS,
    CARD_MS,
    COUNT_MS,
    FADE_MS,
    LONGEST_WAIT_MS,
    OMEN_MS,
    RINGS_MS,
    SHOT_MS,
    SHOWN_MS,
    STEP_MS,
    Timeline,
)
from game.ui.tabletop import Arrow
from game.ui.text import _
from game.ui.theme import Colour
from game.ui.vfx import BOLT, PLASMA, WARP, Bolts, Burst, Omen, Rings

LEG_MS = 2 * STEP_MS
"""How long a counter is on its way along one route, which is two steps or more."""
REACH = 1.5
"""How far from a place that is fought for its attackers fire."""


def animate(chart: Chart, ledger: Ledger, before: HeresyState, event: Event, timeline: Timeline, at: float) -> float:
    """Let the counter of an event move. The ledger already knows where everybody is now."""
    index = chart.graph.index
    match event:
        case ev.Marched() | ev.Mustered() | ev.Escaped() | ev.Shifted():
            coming = isinstance(event, ev.Mustered)
            piece = _who(ledger, UNIT[event.unit], index[event.place], coming)
            if piece is None:
                return at
            path = getattr(event, "path", ())
            stops = [chart.centres[index[id]] for id in (event.origin, *path, event.place)]
            return timeline.travel(piece, stops, at=at, duration=min(LONGEST_WAIT_MS, LEG_MS * (len(stops) - 1)))
        case ev.Deployed() | ev.Bought():
            piece = _who(ledger, UNIT[event.unit], index[event.place], False)
            if piece is not None:
                return timeline.fade(piece, 0.0, 1.0, at=at, duration=FADE_MS)
    _show(chart, before, event, timeline, at)
    return at


def _show(chart: Chart, before: HeresyState, event: Event, timeline: Timeline, at: float) -> None:
    """What is seen where no counter moves."""
    match event:
        case ev.RoundBegan() | ev.PhaseBegan() | ev.Received() | ev.CampaignWon():
            _tell(before, event, timeline, at)
        case ev.CardBought() | ev.CardPlayed() | ev.CardDiscarded() | ev.CardTurnedAway():
            _fly(chart, before, event, timeline, at)
        case ev.CardTold() if event.place in chart.graph.index:
            _ring(chart, event.place, WARP, timeline, at)
        case ev.Taken():
            _ring(chart, event.place, side_colour(SIDES.index(event.side)) if event.side else UNHELD, timeline, at)
        case ev.BattleBegan():
            _ring(chart, event.place, seat_colour(event.attacker), timeline, at)
        case ev.BattleRolled():
            _fight(chart, event, timeline, at)
        case ev.Lost():
            timeline.show(Burst(_at(chart, event.place), 0.7), at=at, duration=BURST_MS)
        case ev.Died():
            place = find_leader(before, UNIT[event.unit])
            if place < 0:
                place = target_of(before)
            spot = chart.centres[place] if place >= 0 else _middle(chart)
            sign = Omen(spot, named_unit(event.unit), seat_colour(event.seat))
            timeline.show(sign, at=at, duration=OMEN_MS)


def _tell(before: HeresyState, event: Event, timeline: Timeline, at: float) -> None:
    """Banners of rounds, turns and the end, and resources that are counted up."""
    match event:
        case ev.RoundBegan():
            banner = Banner(_(ROUND).format(number=event.round), "", theme.current().tint("heresy"))
            timeline.show(banner, at=at, duration=BANNER_MS)
        case ev.PhaseBegan() if event.seat:
            banner = Banner(seat_name(event.seat), phase_name(event.phase), seat_colour(event.seat))
            timeline.show(banner, at=at, duration=BANNER_MS)
        case ev.CampaignWon():
            title = side_name(SIDES.index(event.side)) if event.side else _(labels.A_DRAW)
            colour = side_colour(SIDES.index(event.side)) if event.side else UNHELD
            timeline.show(Banner(title, won_text(event.reason, event.side), colour), at=at, duration=BANNER_MS)
        case ev.Received():
            count = Count(seat_name(event.seat), event.total - event.amount, event.total, seat_colour(event.seat))
            timeline.show(count, at=at, duration=COUNT_MS)


def _fly(
    chart: Chart,
    before: HeresyState,
    event: ev.CardBought | ev.CardPlayed | ev.CardDiscarded | ev.CardTurnedAway,
    timeline: Timeline,
    at: float,
) -> None:
    """A card goes from the pack to a hand, from a hand to where all see it, or to the discarded ones."""
    colour, name = seat_colour(event.seat), card_name(chart.campaign, event.card) if event.card else ""
    if isinstance(event, ev.CardBought):
        timeline.show(Flight(name, colour, DECK, HAND if event.card else AWAY), at=at, duration=CARD_MS)
        return
    seen = event.seat in before.seats and event.card in before.hands[before.seats.index(event.seat)]
    start = DECK if isinstance(event, ev.CardTurnedAway) else HAND if seen else AWAY
    timeline.show(Flight(name, colour, start, SHOWN, shown=True), at=at, duration=SHOWN_MS)


def _fight(chart: Chart, event: ev.BattleRolled, timeline: Timeline, at: float) -> None:
    """Both sides fire across the place, as many salvoes as they have dice."""
    x, y = _at(chart, event.place)
    for dice, side in ((event.attack, -1.0), (event.defence, 1.0)):
        if dice:
            salvo = Bolts(
                (x + side * REACH, y - 0.25),
                (x - side * 0.35, y + 0.2),
                min(8, len(dice)),
                spread=0.4,
                colour=BOLT if side < 0 else PLASMA,
            )
            timeline.show(salvo, at=at, duration=2 * SHOT_MS)
    timeline.show(Burst((x, y), 0.8), at=at + timeline.motion.scaled(SHOT_MS), duration=BURST_MS)


def _ring(chart: Chart, place: str, colour: Colour, timeline: Timeline, at: float) -> None:
    timeline.show(Rings(_at(chart, place), 1.0, colour), at=at, duration=RINGS_MS)


def _at(chart: Chart, place: str) -> Point:
    return chart.centres[chart.graph.index[place]]


def _middle(chart: Chart) -> Point:
    left, top, width, height = chart.galaxy
    return left + width / 2, top + height / 2


def _who(ledger: Ledger, unit: int, place: int, coming: bool) -> int | None:
    """Return the counter that came there last."""
    found = [piece.key for piece in ledger.movers if (piece.unit, piece.place, piece.coming) == (unit, place, coming)]
    return found[0] if found else None


def broken(chart: Chart, ledger: Ledger, event: Event) -> int | None:
    """Return the counter that an event removes."""
    if not isinstance(event, ev.Lost):
        return None
    unit, place = UNIT[event.unit], chart.graph.index[event.place]
    for piece in ledger.gone:
        if (piece.unit, piece.place) == (unit, place):
            ledger.gone.remove(piece)
            return piece.key
    return None


# -- arrows --


def trace_of(chart: Chart, event: Event) -> Arrow | None:
    """Return the arrow of a march; a broken one where a counter could not cross."""
    index = chart.graph.index
    match event:
        case ev.Marched() | ev.Mustered() | ev.Escaped():
            return Arrow(*chart.way(index[event.origin], index[event.place]), event.seat)
        case ev.CrossingRolled(crossed=False):
            return Arrow(*chart.way(index[event.origin], index[event.place]), event.seat, True)
    return None
