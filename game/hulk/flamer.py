"""The heavy flamer (HULK-13.41 to 13.57)."""

from __future__ import annotations

from game.boards.squares import squares_of
from game.hulk import events as ev
from game.hulk.actions import Flame
from game.hulk.broodlord import is_lord
from game.hulk.decisions import no_square
from game.hulk.moving import hops_of
from game.hulk.shooting import FLAMER_RANGE, kill, no_line
from game.hulk.sight import no_sight, shot_lines
from game.hulk.state import STEALER, HulkState
from game.kernel.results import Refusal
from game.kernel.text import N_


def flame_targets(s: HulkState, marine: int) -> list[int]:
    """Return squares within 12 that the bearer sees, empty or holding a Genestealer (HULK-13.42, R63, R122, R123)."""
    square = s.place[marine]
    found = []
    for target in squares_of(shot_lines(s, marine) & ~s.closed):
        piece = s.at[target]
        distance = s.board.distance(square, target)
        if (piece < 0 or s.kind[piece] == STEALER) and distance is not None and distance <= FLAMER_RANGE:
            found.append(target)
    return found


def no_flame(s: HulkState, action: Flame) -> Refusal | None:
    """Refuse who has no shot of a heavy flamer, and squares that it is not aimed at (HULK-13.42, R122)."""
    marine, square = action.piece, action.at
    if not s.roster.heavy_flamers >> marine & 1:
        return Refusal("HULK-13.41", N_("This Marine has no heavy flamer. Choose another Marine."))
    if not s.shots[marine]:
        return Refusal("HULK-13.53", N_("The heavy flamer has no shots left. Choose another Marine."))
    if wrong := no_square(s, square):
        return wrong
    if s.closed >> square & 1:
        return Refusal("HULK-13.54", N_("A closed door stops the flames. Open it first."))
    piece = s.at[square]
    if piece >= 0 and s.kind[piece] != STEALER:
        return Refusal(
            "HULK-R122", N_("Aim the heavy flamer at an empty square or a Genestealer. Choose another target.")
        )
    if wrong := no_sight(s, s.place[marine], s.facing[marine], square) or no_line(s, marine, square):
        return wrong
    squares = s.board.distance(s.place[marine], square)
    if squares is not None and squares > FLAMER_RANGE:
        return Refusal(
            "HULK-13.42",
            N_("Out of range: distance {squares}, reach {range}. Choose a nearer target."),
            {"squares": squares, "range": FLAMER_RANGE},
        )
    return None


def burnt_by(s: HulkState, target: int) -> int:
    """Return the squares that would burn: the target's section as far as closed doors let it (HULK-13.44, R124,
    R125)."""
    section = s.board.section_mask[s.board.section[target]] & ~s.closed
    hops = hops_of(s.board)
    burning, edge = 1 << target, [target]
    while edge:
        for _, to, bit, flanks in hops[edge.pop()]:
            if section & bit and not burning & bit and (not flanks or s.closed & flanks != flanks):
                burning |= bit
                edge.append(to)
    return burning


def fire_flamer(s: HulkState, marine: int, target: int) -> None:
    """Burn the target's section; everything in it is destroyed on 2+, seen or not (HULK-13.43 to 13.46)."""
    squares = burnt_by(s, target)
    s.shots[marine] -= 1
    section = s.board.section[target]
    s.flames.append(section)
    s.flamed.append(section)
    s.fire |= squares
    s.burning = squares_of(s.fire)
    s.events.append(ev.Flamed(marine, target, section, tuple(squares_of(squares)), s.shots[marine]))
    for square in squares_of(squares & s.occupied):
        burn(s, s.at[square], marine)


def harmed_by_fire(s: HulkState, piece: int) -> bool:
    """Return whether flames may destroy a piece: any but the Brood Lord (HULK-15.6)."""
    return not is_lord(s, piece)


def burn(s: HulkState, piece: int, by: int) -> None:
    """Roll for a piece in the flames (HULK-13.46, 13.50, 15.6, R128, R129)."""
    if not harmed_by_fire(s, piece):
        return
    face = s.dice.roll()
    s.events.append(ev.FireRolled(piece, face, face >= 2))
    if face >= 2:
        kill(s, piece, by)


def put_out(s: HulkState) -> None:
    """Put out all flames of this turn (HULK-11.11)."""
    if s.flames:
        s.flames, s.burning, s.fire = [], [], 0
        s.events.append(ev.FlamesOut())
