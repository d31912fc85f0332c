"""What is seen when something happens: counters move and fall, shots fly, doors slide, fire runs."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.told import Told
from game.hulk.telling.layout import Plan
from game.hulk.telling.log_fighting import blow_of
from game.hulk.telling.names import is_marine
from game.kernel.actions import Event
from game.ui import theme
from game.ui.banners import AWAY, DECK, Flight
from game.ui.chit import Chit
from game.ui.motion import (
    BURST_MS,
    CARD_MS,
    HIT_MS,
    JET_MS,
    LONGEST_WAIT_MS,
    RINGS_MS,
    SHOT_MS,
    SLIDE_MS,
    STROKE_MS,
    TURN_MS,
    Timeline,
)
from game.ui.vfx import BLOOD, STEEL, WARP, Bolts, Burst, Jet, Rings, Strokes

COMMAND, CHIT_MS = "badges/command", 1100.0
"""The picture of the command points, and how long a command counter is seen that comes or goes."""

BLOW_MS = 240.0
"""How long an attacker leans into its blow."""
DOOR, FIRE, SLID = "door", "fire", "slid"
"""What names a door or the fire of a square on the timeline, and how far it has come."""


class Animated(Told):
    """A table on which counters move and what happens is seen."""

    def animate(self, before: HulkState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the counters of an event move from the time `at`; return when it is over."""
        self._timeline = timeline
        over = _acted(self.plan, before, event, timeline, at)
        _show(self.plan, before, event, timeline, at)
        return max(over, super().animate(before, event, timeline, at))

    def breaks(self, event: Event) -> int | None:
        """Return the piece whose counter breaks and falls, if one does."""
        return event.piece if isinstance(event, ev.Killed | ev.BlipDestroyed) else None


def _acted(plan: Plan, before: HulkState, event: Event, timeline: Timeline, at: float) -> float:
    """Let shots, blows, doors and what comes or goes be seen that takes its time; return when it is over."""
    match event:
        case ev.Shot():
            return _shoot(plan, before, event, timeline, at)
        case ev.Assaulted():
            return _blow(plan, before, event, timeline, at)
        case ev.Deployed() | ev.ModelPlaced() | ev.LordCame():
            timeline.fade(event.piece, 0.0, 1.0, at=at)
            return timeline.grow(event.piece, 0.6, 1.0, at=at)
        case ev.Exploded():
            timeline.show(Burst(plan.centre(event.at), 2.0), at=at, duration=BURST_MS)
            return timeline.hit(event.piece, at=at)
        case ev.CounterDrawn(value=value):
            return _wait(Chit(str(value or ""), theme.current().seat(0), COMMAND), timeline, at)
        case ev.CounterShown(value=value, spent=spent):
            return _wait(Chit(str(value), theme.current().seat(0), COMMAND, leaves=True, spent=spent), timeline, at)
        case ev.DoorOpened() | ev.DoorClosed():
            return _slide(event.door, isinstance(event, ev.DoorOpened), timeline, at)
    return at


def _wait(chit: Chit, timeline: Timeline, at: float) -> float:
    """Let a command counter come or go, and play wait for it."""
    timeline.show(chit, at=at, duration=CHIT_MS)
    return at + timeline.motion.scaled(LONGEST_WAIT_MS)


def _show(plan: Plan, before: HulkState, event: Event, timeline: Timeline, at: float) -> None:
    """Show what is seen on the board beside the counters that move."""
    match event:
        case ev.Entered() | ev.Fell():
            timeline.grow(event.piece, 0.85 if isinstance(event, ev.Entered) else 1.15, 1.0, at=at)
            if isinstance(event, ev.Fell):
                timeline.show(Burst(plan.centre(event.to), 0.7, STEEL), at=at, duration=BURST_MS)
        case ev.GeneratorDamaged():
            spot = plan.centre(before.mission.fittings[event.fitting])
            timeline.show(Burst(spot, 0.8, STEEL), at=at, duration=BURST_MS)
        case ev.Revealed() if (seen := plan.where(before, event.piece)) is not None:
            timeline.show(Rings(seen, 0.9), at=at, duration=RINGS_MS)
        case ev.Reinforced():
            timeline.show(Rings(plan.beside(event.entry, 1.0), 0.8, BLOOD), at=at, duration=RINGS_MS)
        case ev.BlipsDrawn():
            timeline.show(Flight("", theme.current().seat(1), DECK, AWAY), at=at, duration=CARD_MS)
        case ev.DoorDestroyed():
            spot = plan.centre(before.board.doors[event.door].square)
            timeline.show(Burst(spot, 0.8, STEEL), at=at, duration=BURST_MS)
            if not timeline.motion.reduced:
                timeline.add((DOOR, event.door), SLID, 0.0, 0.0, at=at, duration=TURN_MS)
        case ev.Flamed():
            _burn(plan, before, event, timeline, at)
        case ev.PsiSpent():
            mind = plan.where(before, event.piece)
            if mind is not None:
                timeline.show(Rings(mind, 0.9, WARP), at=at, duration=RINGS_MS)
        case ev.BarrierRaised() | ev.BarrierGone():
            timeline.show(Rings(plan.centre(event.at), 0.7, WARP, 1), at=at, duration=RINGS_MS)
        case ev.Stormed():
            squares = [event.at] if event.at >= 0 else plan.board.section_squares[event.section]
            for square in squares:
                timeline.show(Burst(plan.centre(square), 0.8, WARP), at=at, duration=BURST_MS)
        case ev.LurkForced():
            for entry in event.entries:
                timeline.show(Rings(plan.beside(entry, 0.86), 0.7, BLOOD, 1), at=at, duration=RINGS_MS)
        case ev.AreaTaken() | ev.AreaLost():
            colour = theme.current().seat(0) if isinstance(event, ev.AreaTaken) else BLOOD
            spot = plan.centre(before.mission.fittings[event.fitting])
            timeline.show(Rings(spot, 0.9, colour), at=at, duration=RINGS_MS)


def _slide(door: int, opens: bool, timeline: Timeline, at: float) -> float:
    """Slide the leaves of a door apart or together; leave them as they are where motion is reduced."""
    if timeline.motion.reduced:
        return at
    shut, wide = 0.0, 1.0
    start, end = (shut, wide) if opens else (wide, shut)
    return timeline.add((DOOR, door), SLID, start, end, at=at, duration=SLIDE_MS)


def slid(timeline: Timeline | None, door: int, now: float) -> float | None:
    """Return how wide a door that is moving stands open; None: it does not move."""
    return None if timeline is None else timeline.value((DOOR, door), SLID, now)


def kindling(timeline: Timeline | None, squares: Sequence[int], now: float) -> list[int]:
    """Return which of these squares burn by then: the fire is still on its way to the others."""
    if timeline is None:
        return list(squares)
    return [square for square in squares if timeline.value((FIRE, square), SLID, now) is None]


def _burn(plan: Plan, before: HulkState, event: ev.Flamed, timeline: Timeline, at: float) -> None:
    """Send fire to where it was aimed, and from there over all that burns; until then nothing burns there."""
    if not timeline.motion.reduced:
        for square in event.squares:
            timeline.add((FIRE, square), SLID, 0.0, 1.0, at=at, duration=JET_MS / 2)
    start, target = plan.where(before, event.piece), plan.centre(event.at)
    if start is not None:
        timeline.show(Jet(start, target), at=at, duration=JET_MS)
    for square in event.squares:
        if square != event.at:
            timeline.show(
                Burst(plan.centre(square), 0.9, flare=True),
                at=at + timeline.motion.scaled(JET_MS / 2),
                duration=BURST_MS,
            )


def _shoot(plan: Plan, before: HulkState, event: ev.Shot, timeline: Timeline, at: float) -> float:
    """Let rounds fly: what they hit shakes, those that miss go wide."""
    timeline.flash(event.piece, at=at, duration=HIT_MS)
    start = plan.where(before, event.piece)
    end = at
    if start is not None:
        target = plan.where(before, event.target) or plan.centre(event.at)
        count, spread = (7, 0.2) if event.left >= 0 else (3, 0.1)
        shot = Bolts(start, target, count, spread=spread if event.hit else 0.42)
        end = timeline.show(shot, at=at, duration=SHOT_MS)
    return timeline.hit(event.target, at=end) if event.hit and event.target >= 0 else end


def _blow(plan: Plan, before: HulkState, event: ev.Assaulted, timeline: Timeline, at: float) -> float:
    """Let the attacker lean a third of a square towards its target and back."""
    start = plan.where(before, event.attacker)
    if start is None:
        return at
    target = plan.centre(event.at)
    lean = start[0] + (target[0] - start[0]) / 3, start[1] + (target[1] - start[1]) / 3
    middle = timeline.move(event.attacker, start, lean, at=at, duration=BLOW_MS / 2)
    colour = STEEL if is_marine(before, event.attacker) else BLOOD
    rakes = blow_of(before, event.attacker) == "claw"
    timeline.show(Strokes(target, count=3 if rakes else 1, colour=colour), at=middle, duration=STROKE_MS)
    if event.defender >= 0:
        timeline.hit(event.defender, at=middle)
    return timeline.move(event.attacker, lean, start, at=middle, duration=BLOW_MS / 2)
