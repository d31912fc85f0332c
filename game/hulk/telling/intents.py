"""What a person seems to mean by a click beside all offers, what a piece may want, and who is placed elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.hulk import actions as act
from game.hulk.state import BLIP, CLOSED, GENESTEALERS, MARINES, OPEN, STEALER, HulkState
from game.hulk.telling import moments
from game.hulk.telling.names import is_marine
from game.hulk.telling.placing import last_of, way_out
from game.hulk.telling.words import number_of
from game.kernel.actions import Action


def wanted(view: HulkState, seat: str, piece: int | None) -> Sequence[Action]:
    """Return one action of each kind that the piece picked may want to take."""
    if piece is None or not 0 <= piece < len(view.place) or view.place[piece] < 0:
        return []
    if is_marine(view, piece) != (seat == MARINES) or seat not in (MARINES, GENESTEALERS):
        return []
    found: list[Action] = []
    for kind, condition in ((act.OpenDoor, CLOSED), (act.CloseDoor, OPEN)):
        doors = [door for door, now in enumerate(view.doors) if now == condition]
        near = _nearest(view, piece, (view.board.doors[door].square for door in doors))
        found += [kind(piece, view.board.door_at[near])] if near >= 0 else []
    return found + (_of_marine(view, piece) if is_marine(view, piece) else _of_swarm(view, piece))


def _of_marine(view: HulkState, piece: int) -> list[Action]:
    found: list[Action] = []
    enemy = _nearest(view, piece, (view.place[one] for one in view.swarm if view.kind[one] == STEALER))
    if enemy >= 0:
        found += [act.Fire(piece, enemy), act.Attack(piece, enemy)]
    found += [act.Overwatch(piece), act.Guard(piece), act.ClearJam(piece)]
    return found + ([act.Reload(piece)] if view.reloads[piece] else [])


def _of_swarm(view: HulkState, piece: int) -> list[Action]:
    if view.kind[piece] == BLIP:
        return [act.Reveal(piece)]
    enemy = _nearest(view, piece, (view.place[marine] for marine in view.marines))
    return [act.Attack(piece, enemy)] if enemy >= 0 else []


def _nearest(view: HulkState, piece: int, squares: Iterable[int]) -> int:
    """Return the nearest of some squares; -1 when there are none on the board."""
    here, far = view.place[piece], view.board.n
    known = [(view.board.distance(here, square) or far, square) for square in squares if square >= 0]
    return min(known, default=(0, -1))[1]


def tried(view: HulkState, seat: str, piece: int | None, place: str) -> Action | None:
    """Return the action a person seems to mean by a click where nothing is offered."""
    entry, square, exit = (number_of(place, kind) for kind in ("entry", "square", "exit"))
    if view.hand and seat == GENESTEALERS and entry >= 0:
        return act.Reinforce(view.hand[0], entry)
    if piece is None or not 0 <= piece < len(view.place):
        return None
    mine = is_marine(view, piece) == (seat == MARINES)
    if square < 0:
        return act.Leave(piece, exit) if exit >= 0 and mine and view.place[piece] >= 0 else None
    if view.place[piece] == -1 and is_marine(view, piece):
        return act.Deploy(piece, square, max(view.facing[piece], 0))
    if view.place[piece] < 0:
        return act.Move(piece, square, view.facing[piece])
    return _meant(view, piece, square) if mine else None


def _meant(view: HulkState, piece: int, square: int) -> Action | None:
    """Return what a piece on the board seems to be meant to do with a square."""
    here, other = view.place[piece], view.at[square]
    if square == here:
        return act.Activate(piece)
    near = bool(view.board.reach[here] >> square & 1) or view.board.distance(here, square) == 1
    if other >= 0 and view.kind[other] == STEALER and is_marine(view, piece):
        return _shooting(view, piece, square)
    if other >= 0 and is_marine(view, other) and not is_marine(view, piece):
        return act.Attack(piece, square)
    door = view.board.door_at.get(square)
    if near and door is not None and view.doors[door] == CLOSED:
        return act.OpenDoor(piece, door)
    if not near and view.done[piece] and not moments.is_active(view, piece):
        return act.Activate(piece)
    return act.Move(piece, square, view.facing[piece])


def _shooting(view: HulkState, piece: int, square: int) -> Action:
    if view.roster.shooters >> piece & 1:
        return act.Fire(piece, square)
    near = view.board.distance(view.place[piece], square) == 1
    flames = view.roster.heavy_flamers >> piece & 1 and not near
    return act.Flame(piece, square) if flames else act.Attack(piece, square)


def rearranged(view: HulkState, placed: Sequence[Action], piece: int, place: str) -> Sequence[Action]:
    """Return the Marines in their squares with one in another, or two of them exchanged; each square keeps its facing.
    Whoever stands in the last square is not deployed before the match begins."""
    made, last, to = [a for a in placed if isinstance(a, act.Deploy)], last_of(view), number_of(place, "square")
    stand = [*made, *([] if last is None else [last])]
    mine = next((a for a in stand if a.piece == piece), None)
    if mine is None or to < 0:
        return ()
    there = next((a for a in stand if a.to == to), None)
    if there is None:
        elsewhere = act.Deploy(piece, to, way_out(view, piece, to))
        return [elsewhere if a is mine else a for a in (stand if mine is last else made)]
    changed = {mine.to: there.piece, there.to: mine.piece}
    return [act.Deploy(changed.get(a.to, a.piece), a.to, a.facing) for a in made]
