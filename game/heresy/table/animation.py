"""What is seen when something happens: marches, fire, banners, cards, what is counted up, and the arrows of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from game.heresy import events as ev
from game.heresy.battle import NEED
from game.heresy.lookups import side_named
from game.heresy.state import HeresyState, seat_of
from game.heresy.table.base import HeresyBase
from game.heresy.table.colours import seat_colour, side_colour
from game.heresy.table.layout import Point
from game.heresy.table.portraits import card_picture
from game.heresy.telling.names import (
    card_name,
    card_text,
    named_place,
    named_unit,
    phase_name,
    seat_name,
    side_name,
    won_text,
)
from game.heresy.units import UNIT
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.telling import labels
from game.telling.text import _
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
from game.ui.tabletop import Arrow, DiceShow
from game.ui.vfx import BOLT, PLASMA, WARP, Bolts, Burst, Rings

Move = ev.Marched | ev.Mustered | ev.Escaped | ev.Shifted | ev.Deployed | ev.Bought
LEG_MS = 2 * STEP_MS
"""How long a counter is on its way along one route, which is two steps or more."""
REACH = 1.5
"""How far from a place that is fought for its attackers fire."""


class Animated(HeresyBase):
    """A table on which is seen what happens."""

    def animate(self, before: HeresyState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the counter of an event move, and the inset glow in which it happens."""
        index = self.chart.graph.index
        self.stir.note(self.chart, getattr(event, "place", ""), at)
        match event:
            case ev.Marched() | ev.Mustered() | ev.Escaped() | ev.Shifted():
                piece = self._moved(event, isinstance(event, ev.Mustered))
                if piece is None:
                    return at
                path = getattr(event, "path", ())
                stops = [self.chart.centres[index[id]] for id in (event.origin, *path, event.place)]
                return timeline.travel(piece, stops, at=at, duration=min(LONGEST_WAIT_MS, LEG_MS * (len(stops) - 1)))
            case ev.Deployed() | ev.Bought():
                piece = self._moved(event, False)
                if piece is not None:
                    return timeline.fade(piece, 0.0, 1.0, at=at, duration=FADE_MS)
            case ev.BattleRolled():
                self._fight(event, timeline, at)
            case _:
                sight, duration = self._sight(before, event)
                if sight is not None:
                    timeline.show(sight, at=at, duration=duration)
        return at

    def _moved(self, event: Move, coming: bool) -> int | None:
        """Return the counter that an event brought to its place."""
        here = UNIT[event.unit], self.chart.graph.index[event.place], coming
        return next((one.key for one in self.ledger.movers if (one.unit, one.place, one.coming) == here), None)

    def _fight(self, event: ev.BattleRolled, timeline: Timeline, at: float) -> None:
        """Let both sides fire across the place, as many salvoes as they have dice."""
        x, y = self._at(event.place)
        for dice, side, colour in ((event.attack, -1.0, BOLT), (event.defence, 1.0, PLASMA)):
            if dice:
                start, end = (x + side * REACH, y - 0.25), (x - side * 0.35, y + 0.2)
                salvo = Bolts(start, end, min(8, len(dice)), spread=0.4, colour=colour)
                timeline.show(salvo, at=at, duration=2 * SHOT_MS)
        timeline.show(Burst((x, y), 0.8), at=at + timeline.motion.scaled(SHOT_MS), duration=BURST_MS)

    def _sight(self, before: HeresyState, event: Event) -> tuple[Sight | None, float]:
        """Return what is seen where no counter moves, and for how long."""
        match event:
            case ev.RoundBegan():
                return Banner(_(ROUND).format(number=event.round), "", theme.current().tint("heresy")), BANNER_MS
            case ev.PhaseBegan() if event.seat:
                return Banner(seat_name(event.seat), phase_name(event.phase), seat_colour(event.seat)), BANNER_MS
            case ev.CampaignWon():
                title = side_name(side_named(event.side)) if event.side else _(labels.A_DRAW)
                return Banner(title, won_text(event.reason, event.side), side_colour(side_named(event.side))), BANNER_MS
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
            case ev.CardTold() if event.place in self.chart.graph.index:
                return Rings(self._at(event.place), 1.0, WARP), RINGS_MS
            case ev.Taken():
                return Rings(self._at(event.place), 1.0, side_colour(side_named(event.side))), RINGS_MS
            case ev.BattleBegan():
                return Rings(self._at(event.place), 1.0, seat_colour(event.attacker)), RINGS_MS
            case ev.Lost():
                return Burst(self._at(event.place), 0.7), BURST_MS
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

    def _at(self, place: str) -> Point:
        return self.chart.centres[self.chart.graph.index[place]]

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
        match event:
            case ev.Marched() | ev.Mustered() | ev.Escaped() | ev.CrossingRolled(crossed=False):
                index = self.chart.graph.index
                way = self.chart.way(index[event.origin], index[event.place])
                return Arrow(*way, event.seat, isinstance(event, ev.CrossingRolled))
        return None

    def trace_turn(self, view: HeresyState) -> Hashable:
        """Return the round and whose attack phase it is."""
        return view.round, view.seat if view.phase == "attack" else -1

    def dice(self, before: HeresyState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        match event:
            case ev.DiceThrown():
                caption = _("Who deploys first?") if event.purpose == "deployment" else _("Who acts first?")
                return DiceShow(event.faces, ("plain",) * len(event.faces), event.seats, caption)
            case ev.CrossingRolled():
                caption = _("{unit} crosses to {place} on {need} or more").format(
                    unit=named_unit(event.unit), place=named_place(self.campaign, event.place), need=event.need
                )
                result = _("Across") if event.crossed else _("It stays")
                return DiceShow((event.face,), ("hit" if event.crossed else "miss",), (event.seat,), caption, result)
            case ev.BattleRolled():
                return self._battle_dice(before, event)
            case ev.DiceChanged():
                return DiceShow(event.faces, ("rerolled",) * len(event.faces), (), _("Rerolled"))
            case ev.SurvivalRolled():
                caption = _("{unit} survives on 4 or more").format(unit=named_unit(event.unit))
                result = _("He survives") if event.survives else _("He dies")
                return DiceShow((event.face,), ("hit" if event.survives else "miss",), (event.seat,), caption, result)
        return None

    def _battle_dice(self, before: HeresyState, event: ev.BattleRolled) -> DiceShow:
        stack = before.stacks[self.chart.graph.index[event.place]]
        sides = before.seats[before.seat], before.seats[seat_of(stack[0])] if stack else ""
        marks: list[str] = []
        seats: list[str] = []
        for faces, seat, need in zip((event.attack, event.defence), sides, NEED, strict=True):
            marks += ["hit" if face >= need else "miss" for face in faces]
            seats += [seat] * len(faces)
        caption = _("{place}, round {n}: {attacker} hit on 5+, {defender} on 4+").format(
            place=named_place(self.campaign, event.place),
            n=event.round,
            attacker=seat_name(sides[0]),
            defender=seat_name(sides[1]) if sides[1] else "–",
        )
        return DiceShow((*event.attack, *event.defence), tuple(marks), tuple(seats), caption)
