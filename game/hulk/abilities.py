"""What a piece may do with so many points, and why not (chapter 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

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
from game.hulk.combat import attack_targets, no_attack, no_guard
from game.hulk.doors import doors_beside, leave_cost, no_closing, no_leaving, no_opening
from game.hulk.fittings import DAMAGE_COST, no_damage
from game.hulk.flamer import flame_targets, no_flame
from game.hulk.frames import Activation, Commanded
from game.hulk.moving import (
    MARINE_STEPS,
    STEALER_STEPS,
    blip_steps,
    no_coming_in,
    no_entry,
    no_step,
    no_turn,
    open_hops,
    step_cost,
)
from game.hulk.objects import load_of, no_handing_over, no_load, receivers
from game.hulk.shooting import (
    RELOAD_COST,
    can_fire,
    may_reload,
    no_clearing,
    no_overwatch,
    no_reload,
    no_shot,
    overwatch_cost,
    targets,
)
from game.hulk.state import BLIP, CLOSED, MARINE, HulkState, entry_of
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.text import N_

STATE_COST = 2
"""Guard, and the heavy flamer (HULK-4.16, 4.18); overwatch is in `overwatch_cost`."""


class Ability(NamedTuple):
    """Why a piece cannot do something, action points aside, and what it costs; who never does it, and why."""

    why_not: Callable[[HulkState, Any], Refusal | None]
    cost: int | Callable[[HulkState, Any], int] = 1
    swarm: Refusal | None = None
    blips: Refusal | None = None


ABILITIES: dict[type[Action], Ability] = {
    Move: Ability(no_step, step_cost),
    Turn: Ability(no_turn, blips=Refusal("HULK-4.13", N_("A blip has no facing, so it can't turn. Move it instead."))),
    Fire: Ability(no_shot, swarm=Refusal("HULK-4.15", N_("Only Marines can shoot. Choose a Marine."))),
    Flame: Ability(no_flame, STATE_COST, swarm=Refusal("HULK-4.18", N_("Only Marines can shoot. Choose a Marine."))),
    Overwatch: Ability(
        no_overwatch,
        lambda s, action: overwatch_cost(s, action.piece),
        swarm=Refusal("HULK-4.16", N_("Only Marines can go on overwatch. Choose a Marine.")),
    ),
    Guard: Ability(
        no_guard, STATE_COST, swarm=Refusal("HULK-4.16", N_("Only Marines can go on guard. Choose a Marine."))
    ),
    ClearJam: Ability(
        no_clearing, swarm=Refusal("HULK-4.17", N_("Only a Marine's storm bolter can jam. Choose a Marine."))
    ),
    Reload: Ability(
        no_reload,
        RELOAD_COST,
        swarm=Refusal("HULK-4.25", N_("Only a Marine has an assault cannon to reload. Choose a Marine.")),
    ),
    Attack: Ability(
        no_attack,
        blips=Refusal("HULK-10.19", N_("A blip can't attack. It can only move, and open and close doors.")),
    ),
    OpenDoor: Ability(no_opening),
    CloseDoor: Ability(no_closing),
    Enter: Ability(no_coming_in),
    Drop: Ability(no_load, 0),
    HandOver: Ability(no_handing_over),
    Leave: Ability(no_leaving, leave_cost),
    Damage: Ability(no_damage, DAMAGE_COST),
}
"""The actions of pieces."""


def cost_of(s: HulkState, action: Action) -> int:
    """Return the action points of what a piece can do."""
    cost = ABILITIES[type(action)].cost
    return cost if isinstance(cost, int) else cost(s, action)


def no_ability(s: HulkState, action: Any) -> Refusal | None:
    """Refuse what a piece in play cannot do, whatever points it has."""
    ability, kind = ABILITIES[type(action)], s.kind[action.piece]
    never = (kind != MARINE and ability.swarm) or (kind == BLIP and ability.blips)
    if never:
        return never
    if s.place[action.piece] < 0 and not isinstance(action, Enter):
        return Refusal("HULK-10.10", N_("This piece waits beside the board. Bring it in first."))
    return ability.why_not(s, action)


def marine_actions(s: HulkState, marine: int, points: int) -> list[Action]:
    """Return every action of a Marine that costs no more than the points (HULK-4.10 to 4.25)."""
    if points < 1:
        return []
    square, facing = s.place[marine], s.facing[marine]
    found: list[Action] = [
        Move(marine, to, facing)
        for direction, to, _, _ in open_hops(s, square)
        if 0 < MARINE_STEPS[facing][direction] <= points
    ]
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
    if points >= DAMAGE_COST and s.fittings:
        damages = [Damage(marine, fitting) for fitting in range(len(s.fittings))]
        found.extend([damage for damage in damages if no_damage(s, damage) is None])
    if points >= RELOAD_COST and may_reload(s, marine):
        found.append(Reload(marine))
    _add_attack_and_doors(s, marine, found)
    _add_leaving_and_handing(s, marine, points, found)
    return found


def stealer_actions(s: HulkState, stealer: int, points: int) -> list[Action]:
    """Return every action of a Genestealer that costs no more than the points."""
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
    """Return every action of a blip: it moves and works doors (HULK-10.19)."""
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
    if no_entry(s, entry, blip):
        return []
    inward = s.board.entries[entry].inward
    return [Enter(piece, facing) for facing in ((-1,) if blip else (inward, (inward + 1) % 4, (inward - 1) % 4))]


def _add_attack_and_doors(s: HulkState, piece: int, found: list[Action]) -> None:
    found.extend([Attack(piece, square) for square in attack_targets(s, piece)])
    _add_doors(s, piece, found)


def _add_doors(s: HulkState, piece: int, found: list[Action]) -> None:
    for door in doors_beside(s, piece):
        action = OpenDoor(piece, door) if s.doors[door] == CLOSED else CloseDoor(piece, door)
        if no_ability(s, action) is None:
            found.append(action)


def _add_leaving_and_handing(s: HulkState, piece: int, points: int, found: list[Action]) -> None:
    for leave in [Leave(piece, way_out) for way_out in range(len(s.board.exits))]:
        if no_leaving(s, leave) is None and leave_cost(s, leave) <= points:
            found.append(leave)
    for item in load_of(s, piece) if s.objects else ():
        found.extend([HandOver(piece, item, other) for other in receivers(s, piece)])


def drops(s: HulkState, f: Activation | Commanded, found: list[Action]) -> list[Action]:
    """Return what the acting piece may say it will drop: an object it carries, while it can still step (HULK-12.21)."""
    if not s.objects or not any(isinstance(action, Move | Leave) for action in found):
        return []
    piece, said = f.piece, f.values.get("dropping", ())
    return [Drop(piece, item) for item in load_of(s, piece) if item not in said]
