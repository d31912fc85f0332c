"""Ways of several steps: the cheapest to each square, those by command, and how a way gone is told in one line."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.boards.squares import mask_of
from game.hulk import command
from game.hulk.acting import MARINE_POINTS, SWARM_POINTS, Acting, Commanding, MarinePhase, StealerPhase
from game.hulk.actions import Activate, Command, Move, OpenDoor
from game.hulk.doors import doors_beside, no_opening
from game.hulk.frames import Activation, Commanded
from game.hulk.sight import blocking, seen_by_any
from game.hulk.state import BLIP, CLOSED, MARINE, MARINES, OPEN, STEALER, HulkState, set_door
from game.hulk.telling.moments import ended_by, is_active
from game.hulk.telling.names import command_points, cost_text, name_of, place_of, side_name, waiting
from game.hulk.telling.words import degrees, square
from game.hulk.walks import Stand, Step, kept_out_of, steps_of
from game.kernel.actions import Action
from game.telling.desk import Grant, Way
from game.telling.happening import Line
from game.telling.text import _


def points_of(view: HulkState, piece: int) -> int:
    """Return the action points with which a piece may walk now: those left to it, or all that it begins with."""
    at = waiting(view)
    if at is None or not 0 <= piece < len(view.place):
        return 0
    decision, frame = at
    if isinstance(decision, Acting) and Activation.of(frame).piece == piece:
        return Activation.of(frame).points
    owner = MARINE_POINTS if view.kind[piece] == MARINE else SWARM_POINTS
    side = decision.seat(view, frame) == MARINES
    if isinstance(decision, Acting | MarinePhase | StealerPhase) and not view.done[piece]:
        return owner if side == (view.kind[piece] == MARINE) else 0
    return 0


class Ground:
    """The board as a piece walks over it: with the doors that it has opened on its way."""

    def __init__(self, view: HulkState, piece: int) -> None:
        self.piece, self.state = piece, view.copy()
        self.state.occupied &= ~(1 << view.place[piece])
        self.barred = kept_out_of(self.state, piece)
        self._doors = tuple(self.state.doors)
        self._closed = self.state.closed

    def steps(self, stand: Stand, opened: tuple[int, ...]) -> Iterator[tuple[Step, tuple[int, ...]]]:
        """Yield the steps from a stand, the opening of a door among them, with the doors that are open then."""
        s, piece = self.state, self.piece
        s.doors[:], s.closed = self._doors, self._closed
        for door in opened:
            set_door(s, door, OPEN)
        for step in steps_of(s, piece, stand, self.barred):
            yield step, opened
        if stand[1] < 0 or s.kind[piece] == BLIP:
            return
        s.place[piece], s.facing[piece] = stand
        for door in doors_beside(s, piece):
            action = OpenDoor(piece, door)
            if s.doors[door] == CLOSED and no_opening(s, action) is None:
                yield (1, action, stand), (*opened, door)


def _ways(view: HulkState, piece: int, points: int) -> dict[int, tuple[Step, ...]]:
    """Return to each square the cheapest way, of those the shortest, then the straightest (Dijkstra); to a closed door
    the cheapest way to open it."""
    ground, start = Ground(view, piece), (view.place[piece], view.facing[piece])
    best: dict[tuple[Stand, tuple[int, ...]], tuple[int, int, int]] = {(start, ()): (0, 0, 0)}
    queue: list[tuple[int, int, int, int, Stand, tuple[int, ...], tuple[Step, ...]]] = [(0, 0, 0, 0, start, (), ())]
    found: dict[int, tuple[Step, ...]] = {}
    made = 0
    while queue:
        cost, count, slants, _order, stand, opened, way = heapq.heappop(queue)
        if best[stand, opened] < (cost, count, slants):
            continue
        if way and isinstance(way[-1][1], OpenDoor):
            found.setdefault(view.board.doors[way[-1][1].door].square, way)
        elif stand[0] != start[0] and isinstance(way[-1][1], Move):
            found.setdefault(stand[0], way)
        for step, doors in ground.steps(stand, opened):
            here = stand[0] != step[2][0]
            slanting = view.board.direction(stand[0], step[2][0]) % 2 if here else 0
            reached = cost + step[0], count + 1, slants + slanting
            if reached[0] <= points and reached < best.get((step[2], doors), (points + 1, 0, 0)):
                best[step[2], doors] = reached
                made += 1
                heapq.heappush(queue, (*reached, made, step[2], doors, (*way, step)))
    return found


def _way(
    view: HulkState, piece: int, steps: tuple[Step, ...], actions: Sequence[Action], priced: Callable[[int], str]
) -> Way:
    """Return steps as a way; `priced` says what so many points cost."""
    cost, (at, facing) = sum(step[0] for step in steps), steps[-1][2]
    path = [view.place[piece], *(step[2][0] for step in steps if isinstance(step[1], Move))]
    said = {"name": name_of(view, piece), "cost": priced(cost)}
    opening = steps[-1][1]
    if isinstance(opening, OpenDoor):
        door = view.board.doors[opening.door].square
        text = _("{name} walks to the door at {place} and opens it ({cost})").format(place=place_of(view, door), **said)
        over = tuple(map(square, (*path, door)))
        return Way(square(door), tuple(actions), text, cost=cost, path=over, tint="go")
    turned = _("Walk {name} to {place}, facing {side} ({cost})")
    text = (_("Walk {name} to {place} ({cost})") if facing < 0 else turned).format(
        place=place_of(view, at), side=side_name(facing), **said
    )
    return Way(square(at), tuple(actions), text, cost=cost, path=tuple(map(square, path)), facing=degrees(facing))


def faced(view: HulkState) -> set[int]:
    """Return the Genestealers in sight of the Marines."""
    placed = [piece for piece in view.swarm if view.kind[piece] == STEALER and view.place[piece] >= 0]
    seen = seen_by_any(view, mask_of(view.place[piece] for piece in placed), blocking(view)) if placed else 0
    return {piece for piece in placed if seen >> view.place[piece] & 1}


def ways(view: HulkState, piece: int) -> list[Way]:
    """Return every square that a piece can reach in its activation with two actions or more, the cheapest way."""
    points = points_of(view, piece)
    if points < 1 or view.place[piece] < 0:
        return []
    begun = () if is_active(view, piece) else (Activate(piece),)
    hint = tuple(filter(None, (ended_by(view, piece),)))
    return [
        replace(_way(view, piece, steps, (*begun, *(step[1] for step in steps)), cost_text), hint=hint)
        for steps in _ways(view, piece, points).values()
        if len(steps) > 1
    ]


def granted_ways(view: HulkState, piece: int) -> list[Way]:
    """Return every square that command points take a Marine to in two actions or more, each commanded by itself."""
    at, left = waiting(view), command.left(view)
    if at is None or view.place[piece] < 0 or left < 2:
        return []
    begun = isinstance(at[0], Commanding) and Commanded.of(at[1]).piece == piece
    found = []
    for steps in _ways(view, piece, left).values():
        actions = [action for step in steps for action in (Command(piece), step[1])][begun:]
        if len(steps) > 1:
            found.append(replace(_way(view, piece, steps, actions, command_points), granted=True))
    return found


def goes_on(view: HulkState, piece: int, actions: Sequence[Action]) -> bool:
    """Return whether a Marine may be given more commands in this phase, or has yet to obey one; not when he can only
    react to one thing that a Genestealer does (HULK-3.15, 3.16)."""
    at = waiting(view)
    if at is None or view.phase != "marines" or view.place[piece] < 0:
        return False
    decision, frame = at
    if decision.seat(view, frame) != MARINES:
        return True
    if isinstance(decision, Commanding | Acting) and Activation.of(frame).piece == piece:
        return isinstance(decision, Commanding)
    return not isinstance(decision, MarinePhase | Acting | Commanding) or Command(piece) in actions


def stopping(view: HulkState, piece: int) -> str:
    """Return what ending the commanding is called."""
    return _("Stop commanding {name}").format(name=name_of(view, piece))


def grants(view: HulkState, legal: Sequence[Action]) -> list[Grant]:
    """Return how Marines go on with command points."""
    return [
        Grant(marine, Command(marine), goes_on(view, marine, legal), stopping(view, marine)) for marine in view.marines
    ]


def halts(before: HulkState, view: HulkState) -> bool:
    """Return whether a Marine sees a Genestealer that no Marine saw before."""
    return bool(faced(view) - faced(before))


# -- ways gone, told in one line --


class Went(NamedTuple):
    """Where a piece went, in words, and how it faces at the end; without `place` it only turned.

    `points`: how many command points that took, where it went by command; `waits`: it was given a command with which
    it has not done anything yet.
    """

    piece: str
    name: str
    start: str = ""
    place: str = ""
    side: str = ""
    points: str = ""
    waits: str = ""


def stepped(before: HulkState, e: Any) -> tuple[str, ...]:
    """Return the way of a step; nothing of a ladder."""
    if before.board.partner[e.start] == e.to:
        return ()
    side = "" if e.facing < 0 else side_name(e.facing)
    return Went(str(e.piece), name_of(before, e.piece), place_of(before, e.start), place_of(before, e.to), side)


def turned(before: HulkState, e: Any) -> tuple[str, ...]:
    """Return the way of a turn of one's own."""
    return () if e.free else Went(str(e.piece), name_of(before, e.piece), side=side_name(e.facing))


def commanded(before: HulkState, e: Any) -> tuple[str, ...]:
    """Return what a command or its price adds to a way."""
    return Went(str(e.piece), name_of(before, e.piece), points=str(getattr(e, "amount", 0)), waits="waits")


def join(last: Line, following: Line) -> Line | None:
    """Return two ways of a piece, one after the other, as one line that shows the end; None for anything else."""
    if not last.joins or not following.joins:
        return None
    a, b = Went(*last.joins), Went(*following.joins)
    if a.piece != b.piece or not _belongs(a, b):
        return None
    points = str(int(a.points) + int(b.points or 0)) if a.points else ""
    way = Went(a.piece, a.name, a.start or b.start, b.place or a.place, b.side or a.side, points, b.waits)
    later = not way.points and (b.place or not way.place)
    rule, at = following.rule if later else last.rule, last.at if following.at is None else following.at
    return replace(following, words=_told(way, following.words), at=at, rule=rule, joins=way)


def _belongs(a: Went, b: Went) -> bool:
    """Return whether a way goes on with another: one by command with what was commanded, or with the next command."""
    return bool(a.waits or b.waits) if a.points else not b.points


def _told(way: Went, text: str) -> str:
    """Return a way as a sentence; `text`: that of its last part, which may say it all."""
    values = {"name": way.name, "start": way.start, "place": way.place, "side": way.side}
    if way.points:
        values["points"] = command_points(int(way.points))
        if way.place:
            return _("{name}, {points}: {start} to {place}.").format(**values)
        return _("{name}, {points}: faces {side}.").format(**values) if way.side else text
    if not way.place:
        return text
    if way.start == way.place:
        text = _("{name} walks back to {place}, facing {side}.") if way.side else _("{name} walks back to {place}.")
        return text.format(**values)
    if way.side:
        return _("{name} moves from {start} to {place}, facing {side}.").format(**values)
    return _("{name} moves from {start} to {place}.").format(**values)
