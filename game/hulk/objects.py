"""Objects that lie on squares and are carried (HULK-12.14 to 12.24).

Fire, explosions and storms leave them as they are (HULK-R116), and nothing but a door pushes them.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.squares import squares_of
from game.hulk import events as ev
from game.hulk.actions import Drop, HandOver
from game.hulk.decisions import not_in_play
from game.hulk.state import BLIP, MARINE, HulkState, carried
from game.kernel.results import Refusal
from game.kernel.text import N_


def lying(s: HulkState) -> int:
    """Return the squares with an object that nobody carries."""
    found = 0
    for place in s.objects:
        if place >= 0:
            found |= 1 << place
    return found


def load_of(s: HulkState, piece: int) -> list[int]:
    """Return the objects a piece carries; any number (HULK-R113)."""
    place = carried(piece)
    return [item for item, at in enumerate(s.objects) if at == place]


def may_carry(s: HulkState, piece: int, item: int) -> bool:
    """Return whether a piece can carry an object: a model whom the mission allows (HULK-R112)."""
    if s.kind[piece] == BLIP:
        return False
    return s.kind[piece] == MARINE or s.mission.file.objects[item].carriers == "any"


def pick_up(s: HulkState, piece: int) -> None:
    """Let a model that comes into a square take what lies there, like it or not (HULK-12.19)."""
    square = s.place[piece]
    for item, place in enumerate(s.objects):
        if place == square and may_carry(s, piece, item):
            s.objects[item] = carried(piece)
            s.events.append(ev.PickedUp(piece, item, square))


def drop(s: HulkState, piece: int, items: Iterable[int], square: int) -> None:
    """Leave those of the objects that the piece still carries on a square (HULK-12.21)."""
    for item in items:
        if s.objects[item] == carried(piece):
            s.objects[item] = square
            s.events.append(ev.Dropped(piece, item, square))


def receivers(s: HulkState, giver: int) -> list[int]:
    """Return whom a model may hand an object to: a model of its side in the square straight ahead
    (HULK-12.24, R114)."""
    ahead = s.board.step[s.place[giver] * 8 + 2 * s.facing[giver]]
    other = s.at[ahead] if ahead >= 0 else -1
    return [other] if other >= 0 and s.kind[other] == s.kind[giver] else []


def no_load(s: HulkState, action: Drop | HandOver) -> Refusal | None:
    """Refuse what a piece does not carry."""
    if s.kind[action.piece] == BLIP:
        return Refusal("HULK-12.23", N_("A blip can't carry anything. Reveal it first."))
    if not 0 <= action.item < len(s.objects):
        return Refusal("HULK-12.14", N_("That object isn't in this mission. Choose a lit place."))
    if action.item not in load_of(s, action.piece):
        return Refusal("HULK-12.19", N_("That piece doesn't carry this object. Choose the piece that does."))
    return None


def no_handing_over(s: HulkState, action: HandOver) -> Refusal | None:
    """Refuse to hand what a model does not carry, or to any but one of its side in front (HULK-12.24, R114)."""
    if wrong := no_load(s, action) or not_in_play(s, action.other):
        return wrong
    if s.kind[action.other] != s.kind[action.piece]:
        return Refusal("HULK-R114", N_("You can't hand an object to the enemy. Choose a model of your own."))
    if action.other not in receivers(s, action.piece):
        return Refusal(
            "HULK-12.24",
            N_("You can hand an object only to a model straight ahead. Stand face to face with it."),
        )
    return None


def hand_over(s: HulkState, giver: int, item: int, receiver: int) -> None:
    """Give the object to the receiver, at no cost to it (HULK-12.24)."""
    s.objects[item] = carried(receiver)
    s.events.append(ev.HandedOver(giver, item, receiver))


def push_out(s: HulkState, door: int) -> None:
    """Push the objects under a closed door to adjacent squares by chance (HULK-12.18, R115).

    A square without a piece comes first; if there is none, a piece beside the door has the object in its square, and
    takes it if it may carry it.
    """
    square = s.board.doors[door].square
    for item, place in enumerate(s.objects):
        if place == square:
            near = _beside(s, square)
            empty = [other for other in near if s.at[other] < 0 and other != s.barrier]
            to = s.dice.pick(empty or [other for other in near if other != s.barrier])
            s.objects[item] = to
            s.events.append(ev.ObjectPushed(item, to, door))
            if s.at[to] >= 0:
                pick_up(s, s.at[to])


def _beside(s: HulkState, square: int) -> list[int]:
    board, found = s.board, []
    for other in squares_of(board.reach[square] & ~s.closed):
        direction = board.direction(square, other)
        if direction < 0 or not board.squeezed(square, direction, s.closed):
            found.append(other)
    return found
