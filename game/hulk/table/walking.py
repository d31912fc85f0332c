"""Walks of several steps: the cheapest way to each square, walks by command, and how they are told in one line."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.boards.squares import mask_of
from game.hulk import command
from game.hulk import events as ev
from game.hulk.acting import MARINE_POINTS, SWARM_POINTS, Acting, Commanding, MarinePhase, StealerPhase
from game.hulk.actions import Activate, Command, Move, OpenDoor
from game.hulk.doors import doors_beside, no_opening
from game.hulk.frames import Activation, Commanded
from game.hulk.sight import blocking, seen_by_any
from game.hulk.state import BLIP, CLOSED, MARINE, MARINES, OPEN, STEALER, HulkState, set_door
from game.hulk.table.layout import HulkBoard, Plan, degrees
from game.hulk.telling.moments import is_active
from game.hulk.telling.names import cost_text, name_of, place_of, side_name, waiting
from game.hulk.walks import Stand, Step, kept_out_of, steps_of
from game.kernel.actions import Action, Event
from game.telling.text import _, ngettext
from game.ui.tabletop import Telling, Walk


@dataclass(frozen=True)
class Way:
    """Where a piece went, in words, and how it faces at the end; without `place` it only turned.

    `paid`: it went by command; `points`: how many command points that took; `waits`: it was given a command with which
    it has not done anything yet.
    """

    piece: int
    name: str
    start: str = ""
    place: str = ""
    side: str = ""
    paid: bool = False
    points: int = 0
    waits: bool = False


def way_of(before: HulkState, event: Event) -> Way | None:
    """Return the way of a step, of a turn of one's own or of a command; None for anything else, a ladder too."""
    match event:
        case ev.Moved(piece=piece, start=start, to=to, facing=facing) if before.board.partner[start] != to:
            side = "" if facing < 0 else side_name(facing)
            return Way(piece, name_of(before, piece), place_of(before, start), place_of(before, to), side)
        case ev.Turned(piece=piece, facing=facing, free=False):
            return Way(piece, name_of(before, piece), side=side_name(facing))
        case ev.Commanded(piece=piece):
            return Way(piece, name_of(before, piece), paid=True, waits=True)
        case ev.CommandSpent(piece=piece, amount=amount):
            return Way(piece, name_of(before, piece), paid=True, points=amount, waits=True)
    return None


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


def _walk(
    plan: Plan,
    view: HulkState,
    piece: int,
    way: tuple[Step, ...],
    actions: Sequence[Action],
    priced: Callable[[int], str],
) -> Walk:
    """Return a way as a walk; `priced` says what so many points cost."""
    cost, (square, facing) = sum(step[0] for step in way), way[-1][2]
    path = (view.place[piece], *(step[2][0] for step in way if isinstance(step[1], Move)))
    opening = way[-1][1]
    if isinstance(opening, OpenDoor):
        door = view.board.doors[opening.door].square
        text = _("{name} walks to the door at {place} and opens it ({cost})").format(
            name=name_of(view, piece), place=place_of(view, door), cost=priced(cost)
        )
        points = tuple(plan.centre(place) for place in (*path, door))
        return Walk(plan.box(door), tuple(actions), cost, None, points, text, tint="go")
    turned = _("Walk {name} to {place}, facing {side} ({cost})")
    text = (_("Walk {name} to {place} ({cost})") if facing < 0 else turned).format(
        name=name_of(view, piece), place=place_of(view, square), side=side_name(facing), cost=priced(cost)
    )
    heading = None if facing < 0 else degrees(facing)
    return Walk(plan.box(square), tuple(actions), cost, heading, tuple(plan.centre(place) for place in path), text)


def _seen(view: HulkState) -> set[int]:
    """Return the Genestealers in sight of the Marines."""
    placed = [piece for piece in view.swarm if view.kind[piece] == STEALER and view.place[piece] >= 0]
    seen = seen_by_any(view, mask_of(view.place[piece] for piece in placed), blocking(view)) if placed else 0
    return {piece for piece in placed if seen >> view.place[piece] & 1}


def _command_points(cost: int) -> str:
    return ngettext("{n} command point", "{n} command points", cost).format(n=cost)


def _belongs(a: Way, b: Way) -> bool:
    """Return whether a way goes on with another: one by command with what was commanded, or with the next command."""
    return (a.waits or b.waits) if a.paid else not b.paid


def _told(way: Way, text: str) -> str:
    """Return a way as a sentence; `text`: that of its last part, which may say it all."""
    values = {"name": way.name, "start": way.start, "place": way.place, "side": way.side}
    if way.paid:
        values["points"] = _command_points(way.points)
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


class Walking(HulkBoard):
    """A table on which pieces walk several steps, and Marines go on with command points once they are asked for."""

    def walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that a piece can reach in its activation with two actions or more, the cheapest way."""
        points = points_of(view, piece)
        if points < 1 or view.place[piece] < 0:
            return []
        begun = () if is_active(view, piece) else (Activate(piece),)
        return [
            _walk(self.plan, view, piece, way, (*begun, *(step[1] for step in way)), cost_text)
            for way in _ways(view, piece, points).values()
            if len(way) > 1
        ]

    def halts(self, before: HulkState, view: HulkState) -> bool:
        """Return whether a Marine sees a Genestealer that no Marine saw before."""
        return bool(_seen(view) - _seen(before))

    def grant(self, piece: int) -> Action:
        """Return the action that gives a Marine a command."""
        return Command(piece)

    def granted(self, action: Action) -> int | None:
        """Return the Marine whom an action gives a command."""
        return action.piece if isinstance(action, Command) else None

    def goes_on(self, view: HulkState, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a Marine may be given more commands in this phase, or has yet to obey one; not when he can
        only react to one thing that a Genestealer does (HULK-3.15, 3.16)."""
        at = waiting(view)
        if at is None or view.phase != "marines" or view.place[piece] < 0:
            return False
        decision, frame = at
        if decision.seat(view, frame) != MARINES:
            return True
        if isinstance(decision, Commanding | Acting) and Activation.of(frame).piece == piece:
            return isinstance(decision, Commanding)
        return not isinstance(decision, MarinePhase | Acting | Commanding) or Command(piece) in actions

    def granted_walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that command points take a Marine to in two actions or more, each commanded by itself."""
        at, left = waiting(view), command.left(view)
        if at is None or view.place[piece] < 0 or left < 2:
            return []
        begun = isinstance(at[0], Commanding) and Commanded.of(at[1]).piece == piece
        return [
            _walk(
                self.plan,
                view,
                piece,
                way,
                [action for step in way for action in (Command(piece), step[1])][begun:],
                _command_points,
            )
            for way in _ways(view, piece, left).values()
            if len(way) > 1
        ]

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return two ways of a piece, one after the other, as one line that shows the end; None for anything else."""
        a, b = last.way, following.way
        if a is None or b is None or a.piece != b.piece or not _belongs(a, b):
            return None
        way = Way(
            a.piece,
            a.name,
            a.start or b.start,
            b.place or a.place,
            b.side or a.side,
            a.paid,
            a.points + b.points,
            b.waits,
        )
        spot, rule = following.spot or last.spot, following.rule if b.place else last.rule
        text = _told(way, following.text)
        if way.paid:
            rule = last.rule
        elif not way.place:
            rule = following.rule
        return replace(following, text=text, spot=spot, rule=rule, way=way)

    def stopping(self, view: HulkState, piece: int) -> str:
        """Return what the button says that ends the commanding."""
        return _("Stop commanding {name}").format(name=name_of(view, piece))
