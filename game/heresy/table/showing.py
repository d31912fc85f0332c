"""What is seen and heard when something happens: dice, movement, sounds, pauses and the arrows of a turn."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.state import HeresyState
from game.heresy.table.chart import Chart, Point
from game.heresy.table.ledger import Ledger
from game.heresy.table.words import named_place, named_unit, seat_name
from game.heresy.units import UNIT
from game.kernel.actions import Event
from game.ui.abilities import Arrow
from game.ui.motion import FADE_MS, Timeline
from game.ui.tabletop import DiceShow
from game.ui.text import _

LEG_MS = 320.0
"""How long a counter is on its way along one route."""
NEED = {"attack": 5, "defence": 4}

SOUNDS: dict[type[Event], str] = {
    ev.Marched: "step", ev.Mustered: "step", ev.Deployed: "click", ev.Bought: "click", ev.CardBought: "card",
    ev.CardPlayed: "card", ev.CardDiscarded: "card", ev.CrossingRolled: "dice", ev.BattleBegan: "alarm",
    ev.BattleRolled: "dice", ev.Lost: "bolt", ev.SurvivalRolled: "dice", ev.Died: "flame", ev.PhaseBegan: "hum",
    ev.Escaped: "step", ev.Received: "click", ev.Shifted: "step", ev.DiceThrown: "dice",
}  # fmt: skip
PAUSES: dict[type[Event], float] = {
    ev.BattleBegan: 350.0, ev.HitsCounted: 250.0, ev.Died: 600.0, ev.CardPlayed: 500.0, ev.BattleEnded: 300.0,
    ev.RoundBegan: 300.0, ev.BonusPlaced: 150.0, ev.CardTold: 250.0,
}  # fmt: skip


def sound_of(event: Event) -> str | None:
    """The sound that goes with an event."""
    return SOUNDS.get(type(event))


def pause_of(event: Event) -> float:
    """How long to wait after an event so that a person can follow, in nominal milliseconds."""
    return PAUSES.get(type(event), 0.0)


# -- dice --


def dice_of(chart: Chart, before: HeresyState, event: Event) -> DiceShow | None:
    """The dice of an event for the tray; None when none were rolled."""
    match event:
        case ev.DiceThrown():
            caption = _("Who deploys first?") if event.purpose == "deployment" else _("Who acts first?")
            return DiceShow(event.faces, ("plain",) * len(event.faces), event.seats, caption)
        case ev.CrossingRolled():
            caption = _("{unit} crosses to {place} on {need} or more").format(
                unit=named_unit(event.unit), place=named_place(chart.campaign, event.place), need=event.need
            )
            result = _("Across") if event.crossed else _("It stays")
            return DiceShow((event.face,), ("hit" if event.crossed else "miss",), (event.seat,), caption, result)
        case ev.BattleRolled():
            return _battle(chart, before, event)
        case ev.DiceChanged():
            return DiceShow(event.faces, ("rerolled",) * len(event.faces), (), _("Rolled again"))
        case ev.SurvivalRolled():
            caption = _("{unit}: does he live? 4 or more").format(unit=named_unit(event.unit))
            result = _("He lives") if event.survives else _("He dies")
            return DiceShow((event.face,), ("hit" if event.survives else "miss",), (event.seat,), caption, result)
    return None


def _battle(chart: Chart, before: HeresyState, event: ev.BattleRolled) -> DiceShow:
    marks = ["hit" if face >= NEED["attack"] else "miss" for face in event.attack]
    marks += ["hit" if face >= NEED["defence"] else "miss" for face in event.defence]
    attacker = before.seats[before.seat]
    place = chart.graph.index[event.place]
    stack = before.stacks[place]
    defender = before.seats[(stack[0] >> 3) & 7] if stack else ""
    seats = (attacker,) * len(event.attack) + (defender,) * len(event.defence)
    caption = _("{place}, round {n}: {attacker} hit on 5+, {defender} on 4+").format(
        place=named_place(chart.campaign, event.place), n=event.round, attacker=seat_name(attacker),
        defender=seat_name(defender) if defender else "–",
    )  # fmt: skip
    return DiceShow((*event.attack, *event.defence), tuple(marks), seats, caption)


# -- movement --


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
            return _travel(timeline, piece, stops, at)
        case ev.Deployed() | ev.Bought():
            piece = _who(ledger, UNIT[event.unit], index[event.place], False)
            if piece is not None:
                return timeline.fade(piece, 0.0, 1.0, at=at, duration=FADE_MS)
    return at


def _who(ledger: Ledger, unit: int, place: int, coming: bool) -> int | None:
    """The counter that came there last."""
    found = [piece.key for piece in ledger.movers if (piece.unit, piece.place, piece.coming) == (unit, place, coming)]
    return found[0] if found else None


def broken(chart: Chart, ledger: Ledger, event: Event) -> int | None:
    """The counter that an event removes."""
    if not isinstance(event, ev.Lost):
        return None
    unit, place = UNIT[event.unit], chart.graph.index[event.place]
    for piece in ledger.gone:
        if (piece.unit, piece.place) == (unit, place):
            ledger.gone.remove(piece)
            return piece.key
    return None


def _travel(timeline: Timeline, piece: int, stops: list[Point], at: float) -> float:
    for a, b in zip(stops, stops[1:], strict=False):
        at = timeline.move(piece, a, b, at=at, duration=LEG_MS)
    return at


# -- arrows --


def trace_of(chart: Chart, event: Event) -> Arrow | None:
    """The arrow of a march; a broken one where a counter could not cross."""
    index = chart.graph.index
    match event:
        case ev.Marched() | ev.Mustered() | ev.Escaped():
            return Arrow(*chart.way(index[event.origin], index[event.place]), event.seat)
        case ev.CrossingRolled(crossed=False):
            return Arrow(*chart.way(index[event.origin], index[event.place]), event.seat, True)
    return None
