"""What sets the assault cannon apart: the cost of overwatch, reload, malfunction (HULK-13.28 to 13.38)."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.actions import Reload
from game.hulk.shooting import destroy_door, kill, roll_shot, strike
from game.hulk.state import BLIP, DESTROYED, HulkState
from game.kernel.results import Refusal
from game.kernel.text import N_

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
        return Refusal("HULK-13.33", N_("This Marine has no assault cannon."))
    if s.reloads[action.piece]:
        return None
    return Refusal("HULK-13.34", N_("No ammunition is left to reload the assault cannon with."))


def reload(s: HulkState, marine: int) -> None:
    """All shots are there again; what was left is lost (HULK-13.33)."""
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
    """A shot and all that comes of it at once: the target first, then a malfunction (HULK-13.36, R121)."""
    shot = roll_shot(s, marine, square, moving)
    if shot.hit:
        strike(s, marine, square)
    if malfunctions(s, shot):
        explode(s, marine, s.place[marine])


def explode(s: HulkState, marine: int, square: int) -> None:
    """The bearer is destroyed, then on 4+ each door and model of its section, but no blip (HULK-13.37, 13.38, R121).

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
    """The die of a model or door in the section; whether it is destroyed."""
    face = s.dice.roll()
    destroyed = face >= EXPLOSION_SCORE
    s.events.append(ev.ExplosionRolled(piece, door, face, destroyed))
    return destroyed
