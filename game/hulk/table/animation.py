"""What is seen and heard when something happens, and how long play waits so that a person can follow."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.layout import HulkBoard, Plan, degrees
from game.hulk.telling.names import is_marine, phase_name, reason_text, seat_name
from game.kernel.actions import Event
from game.telling import labels
from game.telling.text import _
from game.ui import theme
from game.ui.banners import AWAY, DECK, Banner, Flight
from game.ui.chit import Chit
from game.ui.motion import (
    BANNER_MS,
    BURST_MS,
    CARD_MS,
    FADE_MS,
    HIT_MS,
    JET_MS,
    LONGEST_WAIT_MS,
    RINGS_MS,
    SHOT_MS,
    SLIDE_MS,
    STEP_MS,
    STROKE_MS,
    TURN_MS,
    Timeline,
)
from game.ui.tabletop import Remains
from game.ui.vfx import BLOOD, STEEL, WARP, Bolts, Burst, Jet, Rings, Strokes

COMMAND, CHIT_MS = "badges/command", 1100.0
"""The picture of the command points, and how long a command counter is seen that comes or goes."""

SOUNDS: dict[type[Event], str] = {
    ev.TurnBegan: "hum",
    ev.Deployed: "step",
    ev.CounterDrawn: "card",
    ev.CounterShown: "card",
    ev.BlipsDrawn: "card",
    ev.PileReshuffled: "shuffle",
    ev.BlipsReturned: "shuffle",
    ev.BlipLost: "reveal",
    ev.Reinforced: "reveal",
    ev.LurkForced: "alarm",
    ev.Commanded: "ready",
    ev.CommandRegained: "ready",
    ev.Moved: "step",
    ev.Turned: "step",
    ev.Entered: "step",
    ev.DoorOpened: "door",
    ev.DoorClosed: "door",
    ev.DoorDestroyed: "crash",
    ev.OverwatchSet: "ready",
    ev.GuardSet: "blade",
    ev.Jammed: "jam",
    ev.JamCleared: "ready",
    ev.Reloaded: "clank",
    ev.Exploded: "blast",
    ev.ExplosionRolled: "dice",
    ev.Flamed: "flame",
    ev.FireRolled: "dice",
    ev.CombatRolled: "dice",
    ev.Parried: "ward",
    ev.Rerolled: "dice",
    ev.Blocked: "ward",
    ev.PsiSpent: "psi",
    ev.BarrierRaised: "psi",
    ev.BarrierGone: "hum",
    ev.Stormed: "psi",
    ev.StormRolled: "dice",
    ev.BlipDestroyed: "screech",
    ev.Revealed: "reveal",
    ev.ModelPlaced: "step",
    ev.LordCame: "alarm",
    ev.ExitRolled: "dice",
    ev.FallRolled: "dice",
    ev.Fell: "crash",
    ev.PickedUp: "clank",
    ev.Dropped: "clank",
    ev.HandedOver: "clank",
    ev.ObjectPushed: "clank",
    ev.Left: "step",
    ev.GeneratorDamaged: "blast",
    ev.AreaTaken: "drum",
    ev.AreaLost: "alarm",
}
"""Those that always sound the same."""
SILENT = (
    ev.CounterKept,
    ev.CommandSpent,
    ev.Activated,
    ev.Finished,
    ev.OverwatchLost,
    ev.GuardLost,
    ev.FlamesOut,
    ev.CombatEnded,
    ev.Faced,
    ev.ModelsDiscarded,
)
"""What makes no sound: accounts that are kept, and what ends by itself."""
VARYING = (ev.PhaseBegan, ev.Shot, ev.Assaulted, ev.Killed, ev.MissionEnded)
"""Those whose sound hangs on what exactly happens."""
BLOWS = (
    ("lightning_claws", "claw"),
    ("thunder_hammer", "hammer"),
    ("power_sword", "blade"),
    ("power_axe", "blade"),
    ("chain_fist", "hammer"),
    ("power_fist", "hammer"),
)
"""The sound of a Marine's blow: that of the first of these weapons that he bears."""

PAUSES: dict[type[Event], float] = {
    ev.Exploded: 600.0,
    ev.Blocked: 250.0,
    ev.Revealed: 500.0,
    ev.Killed: 350.0,
    ev.BlipDestroyed: 500.0,
    ev.Flamed: 500.0,
    ev.Jammed: 350.0,
    ev.CombatEnded: 1200.0,
    ev.ModelPlaced: 200.0,
    ev.DoorDestroyed: 200.0,
    ev.CounterDrawn: 400.0,
    ev.CounterShown: 500.0,
    ev.LordCame: 700.0,
    ev.BarrierRaised: 300.0,
    ev.Stormed: 400.0,
    ev.PsiSpent: 250.0,
    ev.Reinforced: 150.0,
    ev.LurkForced: 300.0,
    ev.Fell: 400.0,
    ev.Left: 250.0,
    ev.PickedUp: 150.0,
    ev.GeneratorDamaged: 250.0,
    ev.AreaTaken: 250.0,
    ev.AreaLost: 250.0,
}


def blow_of(before: HulkState, piece: int) -> str:
    """Return the sound of a blow of that piece."""
    if not is_marine(before, piece):
        return "claw"
    borne = before.roster.marines[piece].weapons
    return next((sound for weapon, sound in BLOWS if weapon in borne), "hammer")


class Sounds(HulkBoard):
    """A table at which things are heard, waited for and broken."""

    def sound(self, before: HulkState, event: Event) -> str | None:
        """Return the sound that goes with an event: of a shot and a blow that of its weapon."""
        match event:
            case ev.PhaseBegan():
                return "drum" if event.phase in ("marines", "genestealers") else None
            case ev.Shot():
                return "cannon" if event.left >= 0 else "bolt"
            case ev.Assaulted():
                return blow_of(before, event.attacker)
            case ev.Killed():
                return "death" if is_marine(before, event.piece) else "screech"
            case ev.MissionEnded():
                return "victory" if event.winner else "toll"
        return SOUNDS.get(type(event))

    def pause_after(self, event: Event) -> float:
        """Return how long to wait after an event so that a person can follow, in nominal milliseconds."""
        return PAUSES.get(type(event), 0.0)

    def remains(self, before: HulkState, event: Event) -> Sequence[Remains]:
        """Return the stains of the dead, and the soot of a fire."""
        match event:
            case ev.Killed(piece=piece, at=at) if at >= 0:
                kind, looks = (MARINES, 2) if is_marine(before, piece) else (GENESTEALERS, 3)
                name = "broodlord-0" if piece == before.lord else f"{FALLEN[kind]}-{piece % looks}"
                return (Remains(name, self.plan.centre(at)),)
            case ev.Flamed(squares=squares):
                return [Remains(f"burnt-{square % 2}", self.plan.centre(square)) for square in squares]
        return ()

    def breaks(self, event: Event) -> int | None:
        """Return the piece whose counter breaks and falls, if one does."""
        return event.piece if isinstance(event, ev.Killed | ev.BlipDestroyed) else None


FALLEN = {MARINES: "marine", GENESTEALERS: "genestealer"}
BLOW_MS = 240.0
"""How long an attacker leans into its blow."""
DOOR, FIRE, SLID = "door", "fire", "slid"
"""What names a door or the fire of a square on the timeline, and how far it has come."""


def animate(plan: Plan, before: HulkState, event: Event, timeline: Timeline, at: float) -> float:
    """Let the counters of an event move from the time `at`; return when it is over."""
    match event:
        case ev.Moved():
            return _step(plan, before, event, timeline, at)
        case ev.Entered():
            start = plan.where(before, event.piece) or plan.beside(event.entry, 1.0)
            end = timeline.move(event.piece, start, plan.centre(event.to), at=at)
            timeline.grow(event.piece, 0.85, 1.0, at=at)
            return end
        case ev.Fell():
            timeline.grow(event.piece, 1.15, 1.0, at=at)
            timeline.show(Burst(plan.centre(event.to), 0.7, STEEL), at=at, duration=BURST_MS)
            return timeline.move(event.piece, plan.centre(event.start), plan.centre(event.to), at=at)
        case ev.Left():
            end = timeline.move(event.piece, plan.centre(event.start), plan.out(event.way_out), at=at)
            return timeline.fade(event.piece, 1.0, 0.0, at=end)
        case ev.PickedUp() | ev.Dropped() | ev.HandedOver():
            return timeline.flash(event.piece, at=at)
        case ev.GeneratorDamaged():
            spot = plan.centre(before.mission.fittings[event.fitting])
            timeline.show(Burst(spot, 0.8, STEEL), at=at, duration=BURST_MS)
            return timeline.flash(event.piece, at=at)
        case ev.Turned() | ev.Faced():
            return timeline.turn(event.piece, _angle(before, event.piece), degrees(event.facing), at=at)
        case ev.Shot():
            return _shoot(plan, before, event, timeline, at)
        case ev.Assaulted():
            return _blow(plan, before, event, timeline, at)
        case ev.Killed() | ev.BlipDestroyed():
            return timeline.hit(event.piece, at=at)
        case ev.Revealed():
            seen = plan.where(before, event.piece)
            if seen is not None:
                timeline.show(Rings(seen, 0.9), at=at, duration=RINGS_MS)
            end = timeline.flash(event.piece, at=at)
            return timeline.fade(event.piece, 1.0, 0.0, at=end)
        case ev.Deployed() | ev.ModelPlaced() | ev.LordCame():
            timeline.fade(event.piece, 0.0, 1.0, at=at)
            return timeline.grow(event.piece, 0.6, 1.0, at=at)
        case ev.Reinforced():
            timeline.show(Rings(plan.beside(event.entry, 1.0), 0.8, BLOOD), at=at, duration=RINGS_MS)
            return timeline.fade(event.blip, 0.0, 1.0, at=at, duration=2 * FADE_MS)
        case ev.Exploded():
            timeline.show(Burst(plan.centre(event.at), 2.0), at=at, duration=BURST_MS)
            return timeline.hit(event.piece, at=at)
        case (
            ev.OverwatchSet()
            | ev.GuardSet()
            | ev.JamCleared()
            | ev.Jammed()
            | ev.Commanded()
            | ev.Reloaded()
            | ev.Blocked()
        ):
            return timeline.flash(event.piece, at=at)
        case ev.CounterDrawn(value=value):
            return _wait(Chit(str(value or ""), theme.current().seat(0), COMMAND), timeline, at)
        case ev.CounterShown(value=value, spent=spent):
            return _wait(Chit(str(value), theme.current().seat(0), COMMAND, leaves=True, spent=spent), timeline, at)
        case ev.DoorOpened() | ev.DoorClosed():
            return _slide(event.door, isinstance(event, ev.DoorOpened), timeline, at)
    _show(plan, before, event, timeline, at)
    return at


def _wait(chit: Chit, timeline: Timeline, at: float) -> float:
    """Let a command counter come or go, and play wait for it."""
    timeline.show(chit, at=at, duration=CHIT_MS)
    return at + timeline.motion.scaled(LONGEST_WAIT_MS)


def _show(plan: Plan, before: HulkState, event: Event, timeline: Timeline, at: float) -> None:
    """Show what is seen where no counter moves."""
    match event:
        case ev.PhaseBegan():
            if event.phase in ("marines", "genestealers"):
                colour = theme.current().seat(0 if event.phase == "marines" else 1)
                turn = _(SpaceHulk.turn_name).format(number=before.turn) if before.turn else ""
                timeline.show(Banner(phase_name(event.phase), turn, colour), at=at, duration=BANNER_MS)
        case ev.MissionEnded():
            colour = theme.current().seat(0 if event.winner == MARINES else 1)
            title = seat_name(event.winner) if event.winner else _(labels.A_DRAW)
            timeline.show(Banner(title, reason_text(event.reason), colour), at=at, duration=BANNER_MS)
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


def _angle(before: HulkState, piece: int) -> float:
    return degrees(before.facing[piece]) if 0 <= piece < len(before.facing) else 0.0


def _step(plan: Plan, before: HulkState, event: ev.Moved, timeline: Timeline, at: float) -> float:
    """Run a step and the turn that goes with it together."""
    end = timeline.move(event.piece, plan.centre(event.start), plan.centre(event.to), at=at, duration=STEP_MS)
    if event.facing >= 0 and event.facing != before.facing[event.piece]:
        timeline.turn(event.piece, _angle(before, event.piece), degrees(event.facing), at=at, duration=TURN_MS)
    return end


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
