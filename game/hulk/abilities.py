"""What a piece may do with so many points (chapter 4)."""

from __future__ import annotations

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
from game.hulk.cannon import RELOAD_COST, may_reload, overwatch_cost
from game.hulk.combat import attack_targets
from game.hulk.exits import ways_out
from game.hulk.fittings import DAMAGE_COST, generators
from game.hulk.flamer import flame_targets
from game.hulk.moving import (
    MARINE_STEPS,
    STEALER_STEPS,
    blip_steps,
    doors_in_reach,
    entry_free,
    may_close,
    may_open,
    open_hops,
)
from game.hulk.objects import load_of, receivers
from game.hulk.shooting import can_fire, targets
from game.hulk.state import BLIP, HulkState, entry_of
from game.kernel.actions import Action
from game.kernel.state import Frame

STATE_COST = 2
"""Guard, and the heavy flamer (HULK-4.16, 4.18); overwatch is in `overwatch_cost`."""

def marine_actions(s: HulkState, marine: int, points: int) -> list[Action]:
    """Every action of a Marine that costs no more than the points (HULK-4.10 to 4.25)."""
    if points < 1:
        return []
    square, facing = s.place[marine], s.facing[marine]
    found: list[Action] = []
    for direction, to, _, _ in open_hops(s, square):
        cost = MARINE_STEPS[facing][direction]
        if 0 < cost <= points:
            found.append(Move(marine, to, facing))
    found.append(Turn(marine, (facing + 1) % 4))
    found.append(Turn(marine, (facing - 1) % 4))
    if can_fire(s, marine):
        found.extend([Fire(marine, target) for target in targets(s, marine)])
    elif s.jam[marine]:
        found.append(ClearJam(marine))
    if s.roster.shooters >> marine & 1 and not s.watch[marine] and points >= overwatch_cost(s, marine):
        found.append(Overwatch(marine))
    if points >= STATE_COST:
        if s.roster.heavy_flamers >> marine & 1 and s.shots[marine]:
            found.extend([Flame(marine, target) for target in flame_targets(s, marine)])
        if not s.guard[marine]:
            found.append(Guard(marine))
    if points >= DAMAGE_COST:
        found.extend([Damage(marine, fitting) for fitting in generators(s, marine)])
    if points >= RELOAD_COST and may_reload(s, marine):
        found.append(Reload(marine))
    _add_attack_and_doors(s, marine, found)
    _add_leaving_and_handing(s, marine, points, found)
    return found


def stealer_actions(s: HulkState, stealer: int, points: int) -> list[Action]:
    """Every action of a Genestealer that costs no more than the points."""
    if points < 1:
        return []
    square, facing = s.place[stealer], s.facing[stealer]
    if square < 0:
        return _entering(s, stealer)
    found: list[Action] = []
    ends = STEALER_STEPS[facing]
    for direction, to, _, _ in open_hops(s, square):
        for end, cost in ends[direction]:
            if cost <= points:
                found.append(Move(stealer, to, end))
    found.extend([Turn(stealer, (facing + quarter) % 4) for quarter in (1, 2, 3)])
    _add_attack_and_doors(s, stealer, found)
    _add_leaving_and_handing(s, stealer, points, found)
    return found


def blip_actions(s: HulkState, blip: int, points: int) -> list[Action]:
    """Every action of a blip: it moves and works doors (HULK-10.19)."""
    if points < 1:
        return []
    if s.place[blip] < 0:
        return _entering(s, blip)
    found: list[Action] = [Move(blip, to, -1) for to in blip_steps(s, blip)]
    _add_doors(s, blip, found)
    _add_leaving_and_handing(s, blip, points, found)
    return found


def _entering(s: HulkState, piece: int) -> list[Action]:
    entry = entry_of(s.place[piece])
    blip = s.kind[piece] == BLIP
    if not entry_free(s, entry, blip):
        return []
    inward = s.board.entries[entry].inward
    return [Enter(piece, facing) for facing in ((-1,) if blip else (inward, (inward + 1) % 4, (inward - 1) % 4))]


def _add_attack_and_doors(s: HulkState, piece: int, found: list[Action]) -> None:
    found.extend([Attack(piece, square) for square in attack_targets(s, piece)])
    _add_doors(s, piece, found)


def _add_doors(s: HulkState, piece: int, found: list[Action]) -> None:
    for door in doors_in_reach(s, piece):
        if may_open(s, door):
            found.append(OpenDoor(piece, door))
        elif may_close(s, door):
            found.append(CloseDoor(piece, door))


def _add_leaving_and_handing(s: HulkState, piece: int, points: int, found: list[Action]) -> None:
    found.extend([Leave(piece, way_out) for way_out, cost in ways_out(s, piece) if cost <= points])
    for item in load_of(s, piece) if s.objects else ():
        found.extend([HandOver(piece, item, other) for other in receivers(s, piece)])


def drops(s: HulkState, f: Frame, found: list[Action]) -> list[Action]:
    """What the acting piece may say it will drop: an object it carries, while it can still step (HULK-12.21)."""
    if not s.objects or not any(isinstance(action, Move | Leave) for action in found):
        return []
    piece, said = f.values["piece"], f.values.get("dropping", ())
    return [Drop(piece, item) for item in load_of(s, piece) if item not in said]
