"""What is seen when something happens: marches, fire, banners, cards, what is counted up, and the arrows of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from game.heresy import events as ev
from game.heresy.state import HeresyState
from game.heresy.table.colours import UNHELD, seat_colour
from game.heresy.table.layout import Point
from game.heresy.table.log_text import Told
from game.heresy.table.portraits import card_picture
from game.heresy.telling.names import card_name, card_text, seat_name
from game.heresy.telling.words import spot_of
from game.heresy.units import UNIT
from game.kernel.actions import Event
from game.telling.happening import Cue
from game.telling.values import Ref
from game.ui import theme
from game.ui.banners import AWAY, DECK, HAND, READ, SHOWN, Banner, Count, Flight, ReadCard
from game.ui.motion import (
    BANNER_MS,
    BURST_MS,
    CARD_MS,
    COUNT_MS,
    FADE_MS,
    LONGEST_WAIT_MS,
    READ_MS,
    RINGS_MS,
    SHOT_MS,
    SHOWN_MS,
    STEP_MS,
    Sight,
    Timeline,
)
from game.ui.tabletop import Arrow
from game.ui.vfx import BOLT, PLASMA, WARP, Bolts, Burst, Rings

LEG_MS = 2 * STEP_MS
"""How long a counter is on its way along one route, which is two steps or more."""
REACH = 1.5
"""How far from a place that is fought for its attackers fire."""


class Animated(Told):
    """A table on which is seen what happens."""

    def animate(self, before: HeresyState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the counter of an event move, and the inset glow in which it happens."""
        self.stir.note(self.chart, getattr(event, "place", ""), at)
        end = at
        for cue in self.said(before, event, "cues") or ():
            end = max(end, self._show(cue, timeline, at, isinstance(event, ev.Mustered)))
        if isinstance(event, ev.BattleRolled):
            self._fight(event, timeline, at)
        sight, duration = self._sight(before, event)
        if sight is not None:
            timeline.show(sight, at=at, duration=duration)
        return end

    def _show(self, cue: Cue, timeline: Timeline, at: float, coming: bool) -> float:
        """Show what is to be seen; return when a counter has come to its place."""
        match cue.do:
            case "move" | "fade" if cue.end is not None and (piece := self._moved(cue, coming)) is not None:
                if cue.start is None:
                    return timeline.fade(piece, 0.0, 1.0, at=at, duration=FADE_MS)
                stops = [self.chart.centres[self.place_at(ref)] for ref in (cue.start, *cue.via, cue.end)]
                return timeline.travel(piece, stops, at=at, duration=min(LONGEST_WAIT_MS, LEG_MS * (len(stops) - 1)))
            case "banner":
                colour = theme.current().tint("heresy") if cue.kind == "round" else _colour(cue.seat)
                timeline.show(Banner(cue.words, cue.detail, colour), at=at, duration=BANNER_MS)
            case "flash" if cue.start is not None:
                rings = Rings(self._at(cue.start), 1.0, WARP if cue.kind == "card" else _colour(cue.seat))
                timeline.show(rings, at=at, duration=RINGS_MS)
            case "break" if cue.start is not None:
                timeline.show(Burst(self._at(cue.start), 0.7), at=at, duration=BURST_MS)
        return at

    def _moved(self, cue: Cue, coming: bool) -> int | None:
        """Return the counter that came to the end of its way."""
        here = UNIT[cue.kind], self.place_at(cue.end or ""), coming
        return next((one.key for one in self.ledger.movers if (one.unit, one.place, one.coming) == here), None)

    def _fight(self, event: ev.BattleRolled, timeline: Timeline, at: float) -> None:
        """Let both sides fire across the place, as many salvoes as they have dice."""
        x, y = self._at(spot_of(event.place))
        for dice, side, colour in ((event.attack, -1.0, BOLT), (event.defence, 1.0, PLASMA)):
            if dice:
                start, end = (x + side * REACH, y - 0.25), (x - side * 0.35, y + 0.2)
                salvo = Bolts(start, end, min(8, len(dice)), spread=0.4, colour=colour)
                timeline.show(salvo, at=at, duration=2 * SHOT_MS)
        timeline.show(Burst((x, y), 0.8), at=at + timeline.motion.scaled(SHOT_MS), duration=BURST_MS)

    def _sight(self, before: HeresyState, event: Event) -> tuple[Sight | None, float]:
        """Return what is seen where no counter moves, and for how long."""
        match event:
            case ev.Received():
                had = event.total - event.amount
                return Count(seat_name(event.seat), had, event.total, seat_colour(event.seat)), COUNT_MS
            case ev.CardBought():
                name = card_name(self.campaign, event.card) if event.card else ""
                return Flight(name, seat_colour(event.seat), DECK, HAND if event.card else AWAY), CARD_MS
            case ev.CardPlayed():
                return self._read(event, before), READ_MS
            case ev.CardDiscarded() | ev.CardTurnedAway():
                seen = event.seat in before.seats and event.card in before.hands[before.seats.index(event.seat)]
                start = DECK if isinstance(event, ev.CardTurnedAway) else HAND if seen else AWAY
                name = card_name(self.campaign, event.card) if event.card else ""
                return Flight(name, seat_colour(event.seat), start, SHOWN, shown=True), SHOWN_MS
        return None, 0.0

    def _read(self, event: ev.CardPlayed, before: HeresyState) -> ReadCard:
        """Return the card that is played, large enough to be read."""
        return ReadCard(
            card_name(self.campaign, event.card),
            seat_colour(event.seat),
            HAND if event.card in before.hands[before.seats.index(event.seat)] else AWAY,
            READ,
            True,
            heading=seat_name(event.seat),
            text=card_text(self.campaign, event.card),
            rule="HERESY-14",
            picture=card_picture(event.card),
        )

    def _at(self, ref: Ref) -> Point:
        return self.chart.centres[self.place_at(ref)]

    def breaks(self, event: Event) -> int | None:
        """Return the counter that an event removes."""
        if not isinstance(event, ev.Lost):
            return None
        here = UNIT[event.unit], self.chart.graph.index[event.place]
        piece = next((one for one in self.ledger.gone if (one.unit, one.place) == here), None)
        if piece is None:
            return None
        self.ledger.gone.remove(piece)
        return piece.key

    def trace(self, before: HeresyState, event: Event) -> Arrow | None:
        """Return the arrow of a march; a broken one where a counter could not cross."""
        for cue in self.said(before, event, "cues") or ():
            if cue.do == "trace" and cue.start is not None and cue.end is not None:
                way = self.chart.way(self.place_at(cue.start), self.place_at(cue.end))
                return Arrow(*way, cue.seat, cue.broken)
        return None

    def trace_turn(self, view: HeresyState) -> Hashable:
        """Return the round and whose attack phase it is."""
        return view.round, view.seat if view.phase == "attack" else -1


def _colour(seat: str) -> theme.Colour:
    return seat_colour(seat) if seat else UNHELD
