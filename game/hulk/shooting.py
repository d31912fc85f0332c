"""Shooting with storm bolter and assault cannon, sustained fire, jams, and being destroyed (chapters 8 and 13)."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.squares import squares_of
from game.hulk import events as ev
from game.hulk.actions import ClearJam, Fire, Overwatch, Reload
from game.hulk.broodlord import hits_needed
from game.hulk.decisions import no_square
from game.hulk.objects import drop, load_of
from game.hulk.sight import no_sight, shot_lines
from game.hulk.state import (
    AIM_DOOR,
    AIM_NONE,
    BLIP,
    DESTROYED,
    EVERY_SHOT,
    MARINE,
    OPEN,
    STEALER,
    HulkState,
    set_door,
    take,
)
from game.kernel.results import Refusal
from game.kernel.text import N_

OVERWATCH_RANGE = 12
FLAMER_RANGE = 12


class Gun(NamedTuple):
    """How a weapon shoots at one target: dice, the score one of them needs, whether overwatch can jam it."""

    dice: int
    score: int
    jams: bool


STORM_BOLTER = Gun(2, 6, jams=True)
"""HULK-13.2."""
ASSAULT_CANNON = Gun(3, 5, jams=False)
"""HULK-13.4, 13.25, 13.32."""


def gun_of(s: HulkState, marine: int) -> Gun:
    """Return what a Marine shoots with."""
    return ASSAULT_CANNON if s.roster.assault_cannons >> marine & 1 else STORM_BOLTER


def can_fire(s: HulkState, marine: int) -> bool:
    """Return whether a Marine has a storm bolter that is not jammed, or a cannon with ammunition (HULK-13.19,
    13.30)."""
    if s.roster.assault_cannons >> marine & 1:
        return s.shots[marine] > 0
    return bool(s.roster.storm_bolters >> marine & 1) and not s.jam[marine]


def targets(s: HulkState, marine: int) -> list[int]:
    """Return the squares of the Genestealers and closed doors a Marine sees, past no force barrier (HULK-8.1, 14.17,
    R63)."""
    seen = shot_lines(s, marine)
    kind, place = s.kind, s.place
    models = [place[piece] for piece in s.swarm if kind[piece] == STEALER and place[piece] >= 0]
    found = [square for square in models if seen >> square & 1]
    doors = s.closed & seen
    return found + squares_of(doors) if doors else found


def no_shot(s: HulkState, action: Fire) -> Refusal | None:
    """Refuse who cannot shoot, and all targets but Genestealers and closed doors in sight (HULK-8.1, R63)."""
    marine, square = action.piece, action.at
    if not s.roster.shooters >> marine & 1:
        return Refusal(
            "HULK-13.5", N_("This Marine has neither a storm bolter nor an assault cannon. Choose another Marine.")
        )
    if s.roster.assault_cannons >> marine & 1 and not s.shots[marine]:
        return Refusal("HULK-13.30", N_("The assault cannon has no shots left. Choose another Marine."))
    if s.jam[marine]:
        return Refusal("HULK-13.19", N_("The storm bolter is jammed. Clear the jam first."))
    if wrong := no_square(s, square):
        return wrong
    piece = s.at[square]
    if piece >= 0 and s.kind[piece] == MARINE:
        return Refusal("HULK-R63", N_("That is a brother Marine. Choose another target."))
    if piece >= 0 and s.kind[piece] == BLIP:
        return Refusal("HULK-R63", N_("You can't shoot at a blip. Move or turn to bring it into sight."))
    if piece < 0 and not s.closed >> square & 1:
        return _no_target(s, square)
    return no_sight(s, s.place[marine], s.facing[marine], square) or no_line(s, marine, square)


def no_line(s: HulkState, marine: int, square: int) -> Refusal | None:
    """Refuse what a Marine sees but cannot shoot at, past a force barrier."""
    if shot_lines(s, marine) >> square & 1:
        return None
    return Refusal("HULK-14.17", N_("The force barrier is in the way. Choose another target."))


def _no_target(s: HulkState, square: int) -> Refusal:
    door = s.board.door_at.get(square)
    if door is not None and s.doors[door] == OPEN:
        return Refusal("HULK-R18", N_("That door is open. Choose another target, or walk through it."))
    return Refusal("HULK-8.1", N_("Nothing in sight to shoot at. Move or turn first."))


def no_overwatch(s: HulkState, action: Overwatch) -> Refusal | None:
    """Refuse Marines without a weapon for it, or on overwatch already."""
    marine = action.piece
    if s.roster.shooters >> marine & 1:
        return (
            Refusal("HULK-8.8", N_("This Marine is already on overwatch. Choose another action."))
            if s.watch[marine]
            else None
        )
    if s.roster.heavy_flamers >> marine & 1:
        return Refusal(
            "HULK-8.7", N_("A Marine can't go on overwatch with a heavy flamer. Choose another Marine, or move.")
        )
    return Refusal("HULK-8.6", N_("This Marine has no weapon for overwatch. Choose another Marine, or move."))


def no_clearing(s: HulkState, action: ClearJam) -> Refusal | None:
    """Refuse storm bolters that are not jammed."""
    if not s.roster.storm_bolters >> action.piece & 1:
        return Refusal("HULK-4.17", N_("This Marine has no storm bolter. Choose another Marine."))
    return (
        None
        if s.jam[action.piece]
        else Refusal("HULK-4.17", N_("The storm bolter isn't jammed. Shoot or move instead."))
    )


def aim_at(s: HulkState, square: int) -> int:
    """Return what sustained fire remembers of a target: the model's id, or the door's."""
    piece = s.at[square]
    return piece if piece >= 0 else AIM_DOOR + s.board.door_at[square]


def sustains(s: HulkState, overwatch: bool) -> bool:
    """Return whether a shot counts for sustained fire: in the Marine phase and on overwatch; one by command point in
    the Genestealer phase only as agreed (HULK-13.8, 13.9)."""
    return overwatch or s.phase == "marines" or s.sustained == EVERY_SHOT


def sustained(s: HulkState, marine: int, square: int, overwatch: bool = False) -> bool:
    """Return whether a shot has the bonus of sustained fire."""
    return sustains(s, overwatch) and s.aim[marine] == aim_at(s, square)


def needed(s: HulkState, marine: int, square: int, moving: bool = False, overwatch: bool = False) -> int:
    """Return the score a die needs: one less with sustained fire, never so on the move (HULK-13.6, 13.7)."""
    return gun_of(s, marine).score - (not moving and sustained(s, marine, square, overwatch))


def roll_shot(s: HulkState, marine: int, square: int, moving: bool = False, overwatch: bool = False) -> ev.Shot:
    """Roll a shot and tell it. What is hit is destroyed by `strike` (HULK-13.6, 13.16, 13.25, 13.29)."""
    gun = gun_of(s, marine)
    score = needed(s, marine, square, moving, overwatch)
    faces = s.dice.rolls(gun.dice)
    hits = hits_needed(s, s.at[square])
    hit = sum(face >= score for face in faces) >= hits
    left = -1
    if s.roster.assault_cannons >> marine & 1:
        s.shots[marine] -= 1
        left = s.shots[marine]
    shot = ev.Shot(marine, square, s.at[square], faces, score, hit, overwatch, score < gun.score, left, hits)
    s.events.append(shot)
    s.aim[marine] = AIM_NONE if hit or not sustains(s, overwatch) else aim_at(s, square)
    if overwatch and gun.jams and faces[0] == faces[1]:
        s.jam[marine] = 1
    return shot


def strike(s: HulkState, marine: int, square: int) -> None:
    """Destroy the Genestealer or closed door that was hit, if an earlier shot has not done so."""
    if s.at[square] >= 0:
        kill(s, s.at[square], marine)
    elif s.closed >> square & 1:
        destroy_door(s, s.board.door_at[square], marine)


def destroy_door(s: HulkState, door: int, piece: int) -> None:
    """Destroy a door for good (HULK-6.8)."""
    set_door(s, door, DESTROYED)
    s.events.append(ev.DoorDestroyed(door, piece))


def kill(s: HulkState, piece: int, by: int) -> None:
    """Destroy a model or blip; a blip is turned up and put with the used ones (HULK-R103).

    What a model carried lies in its square (HULK-12.22).
    """
    at = s.place[piece]
    load = load_of(s, piece)
    take(s, piece)
    if s.kind[piece] == BLIP:
        s.used.append(s.value[piece])
        s.killed += s.value[piece]
        s.events.append(ev.BlipDestroyed(piece, s.value[piece], at))
        return
    if s.kind[piece] == MARINE:
        s.watch[piece] = s.guard[piece] = s.jam[piece] = 0
        s.aim[piece] = AIM_NONE
    else:
        s.killed += 1
    s.events.append(ev.Killed(piece, at, by))
    drop(s, piece, load, at)


def break_aims(s: HulkState, actor: int) -> None:
    """Spoil sustained fire at anything but the piece that acts, but for the actor's own (HULK-13.12, R67)."""
    aim = s.aim
    for marine in range(len(s.roster.marines)):
        if aim[marine] != AIM_NONE and marine != actor and aim[marine] != actor:
            aim[marine] = AIM_NONE


def lose_overwatch(s: HulkState, marine: int) -> None:
    """End a Marine's overwatch; a jam stays (HULK-8.10, 8.11, R58)."""
    if s.watch[marine]:
        s.watch[marine] = 0
        s.events.append(ev.OverwatchLost(marine))


def lose_guard(s: HulkState, marine: int) -> None:
    """End a Marine's guard (HULK-9.13)."""
    if s.guard[marine]:
        s.guard[marine] = 0
        s.events.append(ev.GuardLost(marine))


RELOAD_COST = 4
"""Points for a reload (HULK-4.25)."""
EXPLOSION_SCORE = 4


def overwatch_cost(s: HulkState, marine: int) -> int:
    """Return what overwatch costs: 2, or with the assault cannon what the players agreed (HULK-4.16, 4.26, R50)."""
    return s.cannon_overwatch if s.roster.assault_cannons >> marine & 1 else 2


def may_reload(s: HulkState, marine: int) -> bool:
    """Return whether there is ammunition to reload with, be the cannon empty or not (HULK-13.34, R119)."""
    return s.reloads[marine] > 0


def no_reload(s: HulkState, action: Reload) -> Refusal | None:
    """Refuse Marines without an assault cannon or ammunition for it."""
    if not s.roster.assault_cannons >> action.piece & 1:
        return Refusal("HULK-13.33", N_("This Marine has no assault cannon. Choose another Marine."))
    if s.reloads[action.piece]:
        return None
    return Refusal("HULK-13.34", N_("The assault cannon has been reloaded once already. Shoot or move instead."))


def reload(s: HulkState, marine: int) -> None:
    """Load all shots again; what was left is lost (HULK-13.33)."""
    s.reloads[marine] -= 1
    s.shots[marine] = s.roster.marines[marine].shots or 0
    s.events.append(ev.Reloaded(marine, s.shots[marine]))


def reloaded(s: HulkState, marine: int) -> bool:
    """Return whether a Marine's assault cannon has been reloaded."""
    return s.reloads[marine] < s.roster.marines[marine].reloads


def malfunctions(s: HulkState, shot: ev.Shot) -> bool:
    """Return whether a shot explodes its cannon: all dice equal, after a reload (HULK-13.35)."""
    return reloaded(s, shot.piece) and len(set(shot.faces)) == 1


def shoot(s: HulkState, marine: int, square: int, moving: bool = False) -> None:
    """Fire a shot and settle what comes of it: the target first, then a malfunction (HULK-13.36, R121)."""
    shot = roll_shot(s, marine, square, moving)
    if shot.hit:
        strike(s, marine, square)
    if malfunctions(s, shot):
        explode(s, marine, s.place[marine])


def explode(s: HulkState, marine: int, square: int) -> None:
    """Destroy the bearer, then on 4+ each door and model of its section, but no blip (HULK-13.37, 13.38, R121).

    Closed doors shield nobody, and open ones are destroyed too (HULK-R18, R120). All dice fall before anything goes.
    """
    section = s.board.section[square]
    s.events.append(ev.Exploded(marine, square, section))
    if s.place[marine] >= 0:
        kill(s, marine, marine)
    squares = s.board.section_squares[section]
    doors = [s.board.door_at[at] for at in squares if at in s.board.door_at]
    wrecked = [door for door in doors if s.doors[door] != DESTROYED and _rolled(s, -1, door)]
    models = [s.at[at] for at in squares if s.at[at] >= 0 and s.kind[s.at[at]] != BLIP]
    dead = [model for model in models if _rolled(s, model, -1)]
    for door in wrecked:
        destroy_door(s, door, marine)
    for model in dead:
        kill(s, model, marine)


def _rolled(s: HulkState, piece: int, door: int) -> bool:
    """Roll for a model or door in the section, and return whether it is destroyed."""
    face = s.dice.roll()
    destroyed = face >= EXPLOSION_SCORE
    s.events.append(ev.ExplosionRolled(piece, door, face, destroyed))
    return destroyed
