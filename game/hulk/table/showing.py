"""What is seen and heard when something happens: dice, movement, sounds and pauses."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.broodlord import crushed, crushes
from game.hulk.combat import faces
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.plan import Plan, degrees
from game.hulk.table.powers import storm_dice
from game.hulk.table.words import is_marine, name_of, place_of, score_text
from game.kernel.actions import Event
from game.ui.motion import FADE_MS, HIT_MS, STEP_MS, TURN_MS, Timeline
from game.ui.tabletop import DiceShow
from game.ui.text import _

BLOW_MS = 240.0
"""How long an attacker leans into its blow."""

SOUNDS: dict[type[Event], str] = {
    ev.Moved: "step", ev.Turned: "step", ev.Entered: "step", ev.DoorOpened: "door", ev.DoorClosed: "door",
    ev.DoorDestroyed: "claw", ev.Shot: "bolt", ev.Flamed: "flame", ev.Assaulted: "claw", ev.CombatRolled: "dice",
    ev.Parried: "dice", ev.Rerolled: "dice", ev.Jammed: "jam", ev.JamCleared: "click", ev.Revealed: "reveal",
    ev.LurkForced: "alarm", ev.TurnBegan: "hum", ev.CounterDrawn: "card", ev.BlipsDrawn: "card",
    ev.Reloaded: "click", ev.Exploded: "flame", ev.ExplosionRolled: "dice", ev.Blocked: "door",
    ev.StormRolled: "dice", ev.Stormed: "flame", ev.BarrierRaised: "hum", ev.LordCame: "alarm", ev.PsiSpent: "card",
    ev.FireRolled: "dice", ev.OverwatchSet: "click", ev.GuardSet: "click", ev.Deployed: "step", ev.Reinforced: "card",
    ev.FallRolled: "dice", ev.Fell: "claw", ev.PickedUp: "click", ev.Dropped: "click", ev.HandedOver: "click",
    ev.Left: "step", ev.GeneratorDamaged: "claw",
}  # fmt: skip

PAUSES: dict[type[Event], float] = {
    ev.Exploded: 600.0, ev.Blocked: 250.0,
    ev.Revealed: 500.0, ev.Killed: 350.0, ev.BlipDestroyed: 500.0, ev.Flamed: 500.0, ev.Jammed: 350.0,
    ev.CombatEnded: 250.0, ev.ModelPlaced: 200.0, ev.DoorDestroyed: 200.0, ev.CounterShown: 400.0,
    ev.LordCame: 700.0, ev.BarrierRaised: 300.0, ev.Stormed: 400.0, ev.PsiSpent: 250.0,
    ev.Reinforced: 150.0, ev.LurkForced: 300.0, ev.Fell: 400.0, ev.Left: 250.0, ev.PickedUp: 150.0,
    ev.GeneratorDamaged: 250.0, ev.AreaTaken: 250.0, ev.AreaLost: 250.0,
}  # fmt: skip


def sound_of(event: Event) -> str | None:
    """The sound that goes with an event."""
    return SOUNDS.get(type(event))


def pause_of(event: Event) -> float:
    """How long to wait after an event so that a person can follow, in nominal milliseconds."""
    return PAUSES.get(type(event), 0.0)


# -- dice --


def dice_of(before: HulkState, event: Event) -> DiceShow | None:
    """The dice of an event for the tray; None when none were rolled."""
    match event:
        case ev.Shot():
            return _shot(before, event)
        case ev.CombatRolled():
            return _combat(before, event)
        case ev.Parried():
            caption = _("{name} parries").format(name=name_of(before, event.piece))
            return _again(event.new, GENESTEALERS, caption, event.old)
        case ev.Rerolled():
            caption = _("{name} rolls again").format(name=name_of(before, event.piece))
            return _again(event.new, MARINES, caption, event.old)
        case ev.StormRolled():
            return storm_dice(before, event)
        case ev.ExplosionRolled():
            return _explosion(before, event)
        case ev.FireRolled():
            mark = "hit" if event.died else "miss"
            caption = _("{name} in the flames: destroyed on 2 or more").format(name=name_of(before, event.piece))
            return DiceShow((event.face,), (mark,), (MARINES,), caption, _("Destroyed") if event.died else _("Spared"))
        case ev.FallRolled():
            caption = _("{name} at the ladder: falls on a 1").format(name=name_of(before, event.piece))
            mark, result = ("hit", _("Falls")) if event.fell else ("miss", _("Holds on"))
            return DiceShow((event.face,), (mark,), (MARINES,), caption, result)
        case ev.ExitRolled():
            enough = event.face <= event.left
            caption = _("{n} Marines have left the board: no more may show").format(n=event.left)
            done = _("Accomplished") if enough else _("Not accomplished")
            return DiceShow((event.face,), ("hit" if enough else "miss",), (MARINES,), caption, done)
    return None


def _shot(before: HulkState, event: ev.Shot) -> DiceShow:
    marks = tuple("hit" if face >= event.needed else "miss" for face in event.faces)
    sentence = _("{name} on overwatch needs {score}") if event.overwatch else _("{name} fires and needs {score}")
    caption = sentence.format(name=name_of(before, event.piece), score=score_text(event.needed, event.hits))
    jammed = event.overwatch and event.left < 0 and len(set(event.faces)) == 1
    result = _("Hit") if event.hit else _("Miss")
    if jammed:
        result = _("Hit, and jammed") if event.hit else _("Miss, and jammed")
    return DiceShow(event.faces, marks, (MARINES,) * len(event.faces), caption, result)


def _explosion(before: HulkState, event: ev.ExplosionRolled) -> DiceShow:
    if event.door >= 0:
        place = place_of(before, before.board.doors[event.door].square)
        caption = _("The door at {place} in the explosion: destroyed on 4 or more").format(place=place)
    else:
        caption = _("{name} in the explosion: destroyed on 4 or more").format(name=name_of(before, event.piece))
    mark, result = ("hit", _("Destroyed")) if event.destroyed else ("miss", _("Spared"))
    return DiceShow((event.face,), (mark,), (MARINES,), caption, result)


def _combat(before: HulkState, event: ev.CombatRolled) -> DiceShow:
    blow = event.defender >= 0 and crushes(before, event.attacker, attacking=True)
    answer = crushes(before, event.defender, attacking=False) and faces(before, event.defender, event.attacker)
    attack = (crushed(event.attack) if blow else max(event.attack)) + event.attack_bonus
    defence = (crushed(event.defence) if answer else max(event.defence, default=0)) + event.defence_bonus
    side = MARINES if is_marine(before, event.attacker) else GENESTEALERS
    other = GENESTEALERS if side == MARINES else MARINES
    marks = (*_best(event.attack, blow), *_best(event.defence, answer))
    seats = (side,) * len(event.attack) + (other,) * len(event.defence)
    name = name_of(before, event.attacker)
    if event.defender < 0:
        return DiceShow(event.attack, marks, seats, _("{name} strikes the door").format(name=name), str(attack))
    caption = _("{name} attacks {other}").format(name=name, other=name_of(before, event.defender))
    return DiceShow(event.attack + event.defence, marks, seats, caption, _("{n} to {m}").format(n=attack, m=defence))


def _best(thrown: tuple[int, ...], crushing: bool = False) -> tuple[str, ...]:
    """The highest die of a side counts, with a crushing blow the lowest too."""
    best = {thrown.index(max(thrown))} if thrown else set()
    if crushing:
        best.add(max(i for i, face in enumerate(thrown) if face == min(thrown)))
    return tuple("hit" if i in best else "plain" for i in range(len(thrown)))


def _again(new: int, seat: str, caption: str, old: int) -> DiceShow:
    return DiceShow((new,), ("rerolled",), (seat,), caption, _("{old} becomes {new}").format(old=old, new=new))


# -- movement --


def breaks(event: Event) -> int | None:
    """The piece whose counter breaks and falls, if one does."""
    return event.piece if isinstance(event, ev.Killed | ev.BlipDestroyed) else None


def animate(plan: Plan, before: HulkState, event: Event, timeline: Timeline, at: float) -> float:
    """Let the counters of an event move from the time `at`; when it is over."""
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
            return timeline.move(event.piece, plan.centre(event.start), plan.centre(event.to), at=at)
        case ev.Left():
            end = timeline.move(event.piece, plan.centre(event.start), plan.out(event.way_out), at=at)
            return timeline.fade(event.piece, 1.0, 0.0, at=end)
        case ev.PickedUp() | ev.Dropped() | ev.HandedOver() | ev.GeneratorDamaged():
            return timeline.flash(event.piece, at=at)
        case ev.Turned() | ev.Faced():
            return timeline.turn(event.piece, _angle(before, event.piece), degrees(event.facing), at=at)
        case ev.Shot():
            return _shoot(event, timeline, at)
        case ev.Assaulted():
            return _blow(plan, before, event, timeline, at)
        case ev.Killed() | ev.BlipDestroyed():
            return timeline.hit(event.piece, at=at)
        case ev.Revealed():
            end = timeline.flash(event.piece, at=at)
            return timeline.fade(event.piece, 1.0, 0.0, at=end)
        case ev.Deployed() | ev.ModelPlaced() | ev.LordCame():
            timeline.fade(event.piece, 0.0, 1.0, at=at)
            return timeline.grow(event.piece, 0.6, 1.0, at=at)
        case ev.Reinforced():
            return timeline.fade(event.blip, 0.0, 1.0, at=at, duration=2 * FADE_MS)
        case ev.Exploded():
            return timeline.hit(event.piece, at=at)
        case (
            ev.OverwatchSet() | ev.GuardSet() | ev.JamCleared() | ev.Jammed() | ev.Commanded() | ev.Reloaded()
            | ev.Blocked() | ev.PsiSpent()
        ):  # fmt: skip
            return timeline.flash(event.piece, at=at)
    return at


def _angle(before: HulkState, piece: int) -> float:
    return degrees(before.facing[piece]) if 0 <= piece < len(before.facing) else 0.0


def _step(plan: Plan, before: HulkState, event: ev.Moved, timeline: Timeline, at: float) -> float:
    """A step and the turn that goes with it run together."""
    end = timeline.move(event.piece, plan.centre(event.start), plan.centre(event.to), at=at, duration=STEP_MS)
    if event.facing >= 0 and event.facing != before.facing[event.piece]:
        timeline.turn(event.piece, _angle(before, event.piece), degrees(event.facing), at=at, duration=TURN_MS)
    return end


def _shoot(event: ev.Shot, timeline: Timeline, at: float) -> float:
    end = timeline.flash(event.piece, at=at, duration=HIT_MS)
    return timeline.hit(event.target, at=end) if event.hit and event.target >= 0 else end


def _blow(plan: Plan, before: HulkState, event: ev.Assaulted, timeline: Timeline, at: float) -> float:
    """The attacker leans a third of a square towards its target and back."""
    start = plan.where(before, event.attacker)
    if start is None:
        return at
    target = plan.centre(event.at)
    lean = start[0] + (target[0] - start[0]) / 3, start[1] + (target[1] - start[1]) / 3
    middle = timeline.move(event.attacker, start, lean, at=at, duration=BLOW_MS / 2)
    if event.defender >= 0:
        timeline.hit(event.defender, at=middle)
    return timeline.move(event.attacker, lean, start, at=middle, duration=BLOW_MS / 2)

