"""Why a piece cannot do what it tries: moving, doors, shooting, close combat, coming in (chapters 4 to 10, 13).

Each function looks for the first reason that a referee would name, action points aside; `too_dear` looks at
those last.
"""

from __future__ import annotations

from game.hulk import command
from game.hulk.abilities import STATE_COST
from game.hulk.actions import (
    Attack,
    ClearJam,
    CloseDoor,
    Damage,
    Drop,
    Enter,
    Fire,
    Flame,
    Guard,
    HandOver,
    Leave,
    Move,
    OpenDoor,
    Overwatch,
    Reload,
    Turn,
)
from game.hulk.cannon import RELOAD_COST, overwatch_cost
from game.hulk.combat import fronts_of
from game.hulk.exits import ways_out
from game.hulk.fittings import DAMAGE_COST
from game.hulk.moving import CLIMB, MARINE_STEPS, STEALER_STEPS, barring, step_cost, way_to
from game.hulk.objects import lying
from game.hulk.refusals_basics import no_side, no_sight, no_square
from game.hulk.refusals_things import Handling, no_damage, no_drop, no_handing_over, no_leaving, no_load
from game.hulk.shooting import FLAMER_RANGE
from game.hulk.sight import beside_marines, blocking, seen_by_any, shot_lines
from game.hulk.state import BLIP, CLOSED, DESTROYED, MARINE, OPEN, STEALER, HulkState, barrier_set, entry_of
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

Act = (
    Move | Turn | Fire | Flame | Overwatch | Guard | ClearJam | Reload | Attack | OpenDoor | CloseDoor | Enter
    | Handling
)
ACTS = (
    Move, Turn, Fire, Flame, Overwatch, Guard, ClearJam, Reload, Attack, OpenDoor, CloseDoor, Enter, Drop, HandOver,
    Leave, Damage,
)  # fmt: skip

_MARINES_ONLY: dict[type, Refusal] = {
    Fire: Refusal("HULK-4.15", N_("Only Marines shoot.")),
    Flame: Refusal("HULK-4.18", N_("Only Marines shoot.")),
    Overwatch: Refusal("HULK-4.16", N_("Only Marines go on overwatch.")),
    Guard: Refusal("HULK-4.16", N_("Only Marines go on guard.")),
    ClearJam: Refusal("HULK-4.17", N_("Only a Marine has a storm bolter to clear.")),
    Reload: Refusal("HULK-4.25", N_("Only a Marine has an assault cannon to reload.")),
}
_NO_BLIPS: dict[type, Refusal] = {
    Turn: Refusal("HULK-4.13", N_("A blip faces no way and does not turn.")),
    Attack: Refusal("HULK-10.19", N_("A blip cannot attack. It only moves, and opens and closes doors.")),
}


def cannot(s: HulkState, action: Act) -> Refusal | None:
    """Why a piece that is in play and whose turn it is to act cannot do this, whatever points it has."""
    kind = s.kind[action.piece]
    if kind != MARINE and type(action) in _MARINES_ONLY:
        return _MARINES_ONLY[type(action)]
    if kind == BLIP and type(action) in _NO_BLIPS:
        return _NO_BLIPS[type(action)]
    if isinstance(action, Enter):
        return _enter(s, action)
    if s.place[action.piece] < 0:
        return Refusal("HULK-10.10", N_("It waits beside the board. Until it has come in it can do nothing else."))
    match action:
        case Move():
            return _move(s, action)
        case Turn():
            return _turn(s, action)
        case Fire():
            return shot(s, action)
        case Flame():
            return _flame(s, action)
        case Overwatch():
            return _overwatch(s, action)
        case Guard():
            return Refusal("HULK-9.17", N_("This Marine is on guard already.")) if s.guard[action.piece] else None
        case ClearJam():
            return _clear_jam(s, action)
        case Reload():
            return _reload(s, action)
        case Attack():
            return _attack(s, action)
        case OpenDoor():
            return _open_door(s, action)
        case CloseDoor():
            return _close_door(s, action)
        case Drop():
            return no_load(s, action)
        case HandOver():
            return no_handing_over(s, action)
        case Leave():
            return no_leaving(s, action)
        case Damage():
            return no_damage(s, action)


def too_dear(s: HulkState, f: Frame, action: Act) -> Refusal | None:
    """Why an action that could be done cannot be paid, with action points, command points or both (HULK-4.4, R34)."""
    if isinstance(action, Drop):
        return no_drop(f, action)
    cost = _cost(s, action)
    if f.name == "commanded":
        if cost <= command.left(s):
            return None
        return Refusal("HULK-3.10", N_("This costs more command points than are left: {cost}."), {"cost": cost})
    left = f.values["points"]
    values = {"cost": cost, "left": left}
    if s.kind[action.piece] == MARINE:
        sentence = N_("This costs {cost}: the action points left ({left}) and the command points are too few.")
        return None if cost <= left + command.left(s) else Refusal("HULK-4.4", sentence, values)
    sentence = N_("Costs {cost} AP; you have {left}.")
    return None if cost <= left else Refusal("HULK-4.4", sentence, values)


def _cost(s: HulkState, action: Act) -> int:
    if isinstance(action, Move):
        return step_cost(s, action.piece, action.to, action.facing)
    if isinstance(action, Leave):
        return dict(ways_out(s, action.piece))[action.way_out]
    if isinstance(action, Damage):
        return DAMAGE_COST
    if isinstance(action, Overwatch):
        return overwatch_cost(s, action.piece)
    if isinstance(action, Reload):
        return RELOAD_COST
    return STATE_COST if isinstance(action, Flame | Guard) else 1


# -- moving (chapter 5) --


def _move(s: HulkState, action: Move) -> Refusal | None:
    piece, to = action.piece, action.to
    square, facing = s.place[piece], s.facing[piece]
    if wrong := no_square(s, to):
        return wrong
    direction = way_to(s.board, square, to)
    if direction < 0:
        return Refusal("HULK-5.1", N_("A move takes a piece exactly one square."))
    if s.kind[piece] == MARINE and not MARINE_STEPS[facing][direction]:
        return Refusal("HULK-4.12", N_("A Marine cannot step sideways; it has to turn first."))
    return _barred(s, square, to, direction) or _end_facing(s, action, direction) or _blip_near(s, piece, to)


def _barred(s: HulkState, square: int, to: int, direction: int) -> Refusal | None:
    blocked = barring(s, square)
    if s.occupied >> to & 1:
        return Refusal("HULK-5.7", N_("Another piece stands in that square."))
    if s.closed >> to & 1:
        return Refusal("HULK-5.8", N_("A closed door bars the way."))
    if to == s.barrier:
        return Refusal("HULK-14.16", N_("The force barrier bars the way."))
    if blocked >> to & 1:
        return Refusal("HULK-13.49", N_("That square is burning; nothing can enter it from outside."))
    if direction == CLIMB:
        return None
    if s.board.squeezed(square, direction, 0):
        return Refusal("HULK-5.9", N_("There is wall on both sides of that diagonal step."))
    if s.board.squeezed(square, direction, blocked):
        return Refusal("HULK-5.9", N_("Both squares beside that diagonal step are blocked."))
    return None


def _end_facing(s: HulkState, action: Move, direction: int) -> Refusal | None:
    piece, facing = action.piece, action.facing
    kind = s.kind[piece]
    if kind == BLIP:
        return None if facing == -1 else Refusal("HULK-1.42", N_("A blip faces no way."))
    if wrong := no_side(facing):
        return wrong
    if kind == MARINE and facing != s.facing[piece]:
        return Refusal("HULK-5.14", N_("A Marine keeps its facing as it moves; turning is an action of its own."))
    if kind == STEALER and facing not in dict(STEALER_STEPS[s.facing[piece]][direction]):
        return Refusal("HULK-5.10", N_("With a move a Genestealer turns once, by 90 degrees at most."))
    return None


def _blip_near(s: HulkState, piece: int, to: int) -> Refusal | None:
    """Blips keep out of sight and away from Marines; `to` is where this one would be."""
    if s.kind[piece] != BLIP:
        return None
    own = 1 << s.place[piece] if s.place[piece] >= 0 else 0
    if seen_by_any(s, blocking(s) & ~own) >> to & 1:
        return Refusal("HULK-10.20", N_("A blip cannot move into a Marine's line of sight."))
    if beside_marines(s) >> to & 1:
        return Refusal("HULK-10.22", N_("A blip cannot move next to a Marine."))
    if lying(s) >> to & 1:
        return Refusal("HULK-10.23", N_("A blip cannot enter a square with an object."))
    return None


def _turn(s: HulkState, action: Turn) -> Refusal | None:
    if wrong := no_side(action.facing):
        return wrong
    quarters = (action.facing - s.facing[action.piece]) % 4
    if not quarters:
        return Refusal("HULK-5.1", N_("It faces that way already."))
    if quarters == 2 and s.kind[action.piece] == MARINE:
        return Refusal("HULK-4.14", N_("A Marine cannot turn round in one action; each turn is 90 degrees."))
    return None


# -- coming in (chapter 10) --


def _enter(s: HulkState, action: Enter) -> Refusal | None:
    piece = action.piece
    if s.kind[piece] == MARINE:
        return Refusal("HULK-2.16", N_("Only blips and Genestealers come in through entry points."))
    if s.place[piece] >= 0:
        return Refusal("HULK-10.12", N_("It is on the board already."))
    if s.kind[piece] == BLIP and action.facing != -1:
        return Refusal("HULK-1.42", N_("A blip faces no way."))
    if s.kind[piece] == STEALER:
        inward = s.board.entries[entry_of(s.place[piece])].inward
        if wrong := no_side(action.facing):
            return wrong
        if (action.facing - inward) % 4 == 2:
            return Refusal("HULK-R90", N_("A Genestealer comes in facing inwards, or turned from there by 90 degrees."))
    return no_entry(s, piece)


def no_entry(s: HulkState, piece: int) -> Refusal | None:
    """Why a piece beside an entry point cannot come in now."""
    entry = entry_of(s.place[piece])
    if entry in s.forced:
        return Refusal("HULK-10.15", N_("A Marine was within 6 squares as the turn began: what waits here must lurk."))
    square = s.board.entries[entry].square
    if s.occupied >> square & 1:
        return Refusal("HULK-R89", N_("Another piece stands in the square it would enter."))
    if s.closed >> square & 1:
        return Refusal("HULK-5.8", N_("A closed door bars the way."))
    if square == s.barrier:
        return Refusal("HULK-14.16", N_("The force barrier bars the way."))
    if s.fire >> square & 1:
        return Refusal("HULK-R89", N_("The square it would enter is burning."))
    near = _blip_near(s, piece, square)
    return near and Refusal("HULK-R89", near.message)


# -- doors (chapter 6) --


def _open_door(s: HulkState, action: OpenDoor) -> Refusal | None:
    door = action.door
    if not 0 <= door < len(s.doors):
        return Refusal("HULK-6.4", N_("There is no such door."))
    if s.doors[door] == OPEN:
        return Refusal("HULK-6.3", N_("That door is open already."))
    return _no_reach(s, action.piece, door)


def _close_door(s: HulkState, action: CloseDoor) -> Refusal | None:
    door = action.door
    if not 0 <= door < len(s.doors):
        return Refusal("HULK-6.4", N_("There is no such door."))
    if s.doors[door] == CLOSED:
        return Refusal("HULK-6.1", N_("That door is closed already."))
    if s.place[action.piece] == s.board.doors[door].square:
        return Refusal("HULK-R15", N_("A door cannot be closed on a piece."))
    if wrong := _no_reach(s, action.piece, door):
        return wrong
    if s.occupied >> s.board.doors[door].square & 1:
        return Refusal("HULK-R15", N_("A door cannot be closed on a piece."))
    if barrier_set(s) >> s.board.doors[door].square & 1:
        return Refusal("HULK-R15", N_("A door cannot be closed on the force barrier."))
    return None


def _no_reach(s: HulkState, piece: int, door: int) -> Refusal | None:
    """Why a piece cannot lay hand on a door."""
    if s.doors[door] == DESTROYED:
        return Refusal("HULK-6.8", N_("That door has been destroyed."))
    square, target = s.place[piece], s.board.doors[door].square
    direction = s.board.direction(square, target)
    if direction < 0:
        return Refusal("HULK-6.4", N_("That door is not in an adjacent square."))
    if s.board.squeezed(square, direction, s.closed):
        return Refusal("HULK-R94", N_("Wall or a closed door lies between; that door is not adjacent."))
    if s.kind[piece] != BLIP and target not in s.board.front[square * 4 + s.facing[piece]]:
        return Refusal("HULK-6.5", N_("That door is not in one of the three squares in front."))
    if s.board.section[target] in s.flames:
        return Refusal("HULK-13.56", N_("That door's section is burning; nobody can open or close it now."))
    return None


# -- shooting (chapters 8 and 13) --


def shot(s: HulkState, action: Fire) -> Refusal | None:
    """Why a Marine cannot fire storm bolter or assault cannon there."""
    marine, square = action.piece, action.at
    if not s.roster.shooters >> marine & 1:
        return Refusal("HULK-13.5", N_("This Marine has neither storm bolter nor assault cannon."))
    if s.roster.assault_cannons >> marine & 1 and not s.shots[marine]:
        return Refusal("HULK-13.30", N_("The assault cannon has no shots left."))
    if s.jam[marine]:
        return Refusal("HULK-13.19", N_("The storm bolter is jammed and cannot fire until it is cleared."))
    if wrong := no_square(s, square):
        return wrong
    piece = s.at[square]
    if piece >= 0 and s.kind[piece] == MARINE:
        return Refusal("HULK-R63", N_("Marines do not shoot at Marines."))
    if piece >= 0 and s.kind[piece] == BLIP:
        return Refusal("HULK-R63", N_("A blip cannot be shot at; it is revealed as soon as a Marine sees it."))
    if piece < 0 and not s.closed >> square & 1:
        return _no_target(s, square)
    return no_sight(s, s.place[marine], s.facing[marine], square) or _shielded(s, marine, square)


def _shielded(s: HulkState, marine: int, square: int) -> Refusal | None:
    """What a Marine sees it may yet be unable to shoot at."""
    if shot_lines(s, marine) >> square & 1:
        return None
    return Refusal("HULK-14.17", N_("The force barrier stands in between; nobody shoots through it."))


def _no_target(s: HulkState, square: int) -> Refusal:
    door = s.board.door_at.get(square)
    if door is not None and s.doors[door] == OPEN:
        return Refusal("HULK-R18", N_("An open door is no target; only closed doors are."))
    return Refusal("HULK-8.1", N_("There is nothing to shoot at: no Genestealer and no closed door."))


def _flame(s: HulkState, action: Flame) -> Refusal | None:
    marine, square = action.piece, action.at
    if not s.roster.heavy_flamers >> marine & 1:
        return Refusal("HULK-13.41", N_("This Marine has no heavy flamer."))
    if not s.shots[marine]:
        return Refusal("HULK-13.53", N_("The heavy flamer has no shots left."))
    if wrong := no_square(s, square):
        return wrong
    if s.closed >> square & 1:
        return Refusal("HULK-13.54", N_("The heavy flamer cannot be fired at a closed door or through it."))
    piece = s.at[square]
    if piece >= 0 and s.kind[piece] != STEALER:
        return Refusal("HULK-R122", N_("The heavy flamer is aimed at an empty square or at a Genestealer."))
    if wrong := no_sight(s, s.place[marine], s.facing[marine], square) or _shielded(s, marine, square):
        return wrong
    squares = s.board.distance(s.place[marine], square)
    if squares is not None and squares > FLAMER_RANGE:
        sentence = N_("That is at distance {squares}, and the heavy flamer reaches {range}.")
        return Refusal("HULK-13.42", sentence, {"squares": squares, "range": FLAMER_RANGE})
    return None


def _overwatch(s: HulkState, action: Overwatch) -> Refusal | None:
    marine = action.piece
    if s.roster.shooters >> marine & 1:
        return Refusal("HULK-8.8", N_("This Marine is on overwatch already.")) if s.watch[marine] else None
    if s.roster.heavy_flamers >> marine & 1:
        return Refusal("HULK-8.7", N_("A Marine cannot go on overwatch with a heavy flamer."))
    return Refusal("HULK-8.6", N_("This Marine has no weapon for overwatch."))


def _clear_jam(s: HulkState, action: ClearJam) -> Refusal | None:
    if not s.roster.storm_bolters >> action.piece & 1:
        return Refusal("HULK-4.17", N_("This Marine has no storm bolter."))
    return None if s.jam[action.piece] else Refusal("HULK-4.17", N_("The storm bolter is not jammed."))


def _reload(s: HulkState, action: Reload) -> Refusal | None:
    if not s.roster.assault_cannons >> action.piece & 1:
        return Refusal("HULK-13.33", N_("This Marine has no assault cannon."))
    if s.reloads[action.piece]:
        return None
    return Refusal("HULK-13.34", N_("No ammunition is left to reload the assault cannon with."))


# -- close combat (chapter 9) --


def _attack(s: HulkState, action: Attack) -> Refusal | None:
    if wrong := no_square(s, action.at):
        return wrong
    if action.at not in fronts_of(s, action.piece):
        return Refusal("HULK-9.1", N_("A model attacks only what is in the one square straight in front of it."))
    target = s.at[action.at]
    if target >= 0 and s.kind[target] == BLIP:
        return Refusal("HULK-R70", N_("A blip cannot be attacked."))
    if target >= 0 and (s.kind[target] == MARINE) == (s.kind[action.piece] == MARINE):
        return Refusal("HULK-R70", N_("Nobody attacks its own side."))
    if target < 0 and not s.closed >> action.at & 1:
        return _nothing_there(s, action.at)
    return None


def _nothing_there(s: HulkState, square: int) -> Refusal:
    door = s.board.door_at.get(square)
    if door is not None and s.doors[door] == OPEN:
        return Refusal("HULK-R18", N_("An open door cannot be attacked; only a closed one can."))
    return Refusal("HULK-R70", N_("There is nothing to attack: no enemy model and no closed door."))
