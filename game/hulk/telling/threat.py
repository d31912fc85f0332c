"""What can reach what: where the swarm can be after its next turn, as far as a seat knows, and what guns look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.boards.squares import mask_of, squares_of
from game.hulk.acting import SWARM_POINTS
from game.hulk.blips import held_entries
from game.hulk.moving import STEALER_STEPS, open_hops
from game.hulk.shooting import OVERWATCH_RANGE, can_fire
from game.hulk.sight import seen_by
from game.hulk.state import BLIP, GENESTEALERS, HulkState, entry_of
from game.hulk.telling.names import waiting
from game.hulk.telling.words import square as at
from game.telling.desk import Sign
from game.telling.sheet import Highlight
from game.telling.text import _, ngettext

Stand = tuple[int, int]
FACINGS = range(4)
LEAST, STEP = 0.14, 0.105
"""How strongly a square is shaded that is reached with nothing left, and for each action point left."""


def signs(view: HulkState) -> tuple[Sign, ...]:
    """Return what the shades mean."""
    gun = Sign("lane", _("a gun on overwatch looks"), ("edged",))
    if decides(view) == GENESTEALERS:
        return (
            Sign("threat", _("Marines see"), strength=0.3),
            Sign("lane", _("in range of so many guns"), ("edged", "counted"), "2"),
        )
    reach = Sign("threat", _("they can be here, action points left"), ("counted",), "5", LEAST + 5 * STEP)
    return reach, gun, Sign("threat", _("nobody looks"), ("hatched",), strength=LEAST + 3 * STEP)


def decides(view: HulkState) -> str:
    """Return the seat that decides now, or whose phase it is."""
    now = waiting(view)
    return (now[0].seat(view, now[1]) if now is not None else None) or view.phase


def shades(view: HulkState) -> list[Highlight]:
    """Return what the other side threatens."""
    return list(_guns(view) if decides(view) == GENESTEALERS else _swarm(view))


def _swarm(view: HulkState) -> Iterator[Highlight]:
    """Yield what guns on overwatch look at, and where the swarm can be; what nobody looks at of that is hatched."""
    watched = {square for square, _far in covered(view)}
    for square in sorted(watched):
        yield Highlight(at(square), "lane", "", 0.3, _("a gun on overwatch looks"), states=("edged",))
    for square, left in sorted(reach(view).items()):
        said = ngettext("reached with {n} action point left", "reached with {n} action points left", left)
        states = ("counted",) if square in watched else ("counted", "hatched")
        strength = LEAST + STEP * min(left, 5)
        yield Highlight(at(square), "threat", str(left), strength, said.format(n=left), states, SWARM_POINTS - left)


def _guns(view: HulkState) -> Iterator[Highlight]:
    """Yield what Marines see, and how many of their guns reach it."""
    seen, guns = 0, Counter[int]()
    for marine in view.marines:
        sight = seen_by(view, marine)
        seen |= sight
        if can_fire(view, marine):
            guns.update(_within(view, marine, squares_of(sight)))
    for square in squares_of(seen):
        if not guns[square]:
            yield Highlight(at(square), "threat", "", 0.3, _("Marines see"))
    for square, n in sorted(guns.items()):
        said = ngettext("{n} gun reaches it", "{n} guns reach it", n).format(n=n)
        yield Highlight(at(square), "lane", str(n), min(0.2 + 0.1 * n, 0.5), said, ("edged", "counted"))


def _within(view: HulkState, marine: int, squares: Iterable[int]) -> Iterator[int]:
    """Yield the squares in range of a Marine's gun."""
    for square in squares:
        far = view.board.distance(view.place[marine], square)
        if far is not None and far <= OVERWATCH_RANGE:
            yield square


def covered(view: HulkState) -> Iterator[tuple[int, int]]:
    """Yield what each Marine on overwatch who can fire covers: the squares, with how far away each is."""
    for marine in view.marines:
        if view.watch[marine] and not view.jam[marine]:
            for square in _within(view, marine, squares_of(seen_by(view, marine))):
                yield square, view.board.distance(view.place[marine], square) or 0


def reach(view: HulkState) -> dict[int, int]:
    """Return where a piece of the swarm can be after its next turn, with the most action points that it has left then.

    Others of the swarm make way, closed doors cost a point more. A blip may be turned up where it lies: one of what it
    hides then stands beside it, facing anywhere. Blips come in at every entry point that is not forced.
    """
    open_ = view.copy()
    open_.occupied = mask_of([view.place[one] for one in view.marines if view.place[one] >= 0])
    open_.closed = 0
    best: dict[Stand, int] = {}
    for stand, left in _starts(view):
        if not (open_.occupied | view.closed) >> stand[0] & 1:
            best[stand] = max(left, best.get(stand, -1))
    found: dict[int, int] = {}
    for left in range(SWARM_POINTS, -1, -1):
        ring = [stand for stand, most in best.items() if most == left]
        while ring:
            square, facing = ring.pop()
            found[square] = max(left, found.get(square, -1))
            for stand, cost in _next(open_, square, facing):
                after = left - cost - (view.closed >> stand[0] & 1 and stand[0] != square)
                if after > best.get(stand, -1):
                    best[stand] = after
    stood = {view.place[piece] for piece in view.swarm if view.place[piece] >= 0}
    return {square: left for square, left in found.items() if square not in stood}


def _starts(view: HulkState) -> Iterator[tuple[Stand, int]]:
    """Yield where pieces of the swarm begin their turn, with their action points."""
    board = view.board
    for piece in view.swarm:
        place = view.place[piece]
        if place >= 0 and view.kind[piece] == BLIP:
            near = (hop[1] for hop in open_hops(view, place))
            yield from (((square, facing), SWARM_POINTS) for square in (place, *near) for facing in FACINGS)
        elif place >= 0:
            yield (place, view.facing[piece]), SWARM_POINTS
    lurking = {entry_of(view.place[piece]) for piece in view.swarm if view.place[piece] < -1}
    coming = lurking | set(view.mission.entries(view.turn))
    for entry in coming - set(held_entries(view)):
        if 0 <= entry < len(board.entries):
            yield from (((board.entries[entry].square, facing), SWARM_POINTS - 1) for facing in FACINGS)


def _next(s: HulkState, square: int, facing: int) -> Iterator[tuple[Stand, int]]:
    """Yield what a Genestealer may do next, with its cost: turn, or step."""
    yield from (((square, (facing + quarter) % 4), 1) for quarter in (1, 2, 3))
    for direction, to, bit, _flanks in open_hops(s, square):
        if not s.fire & bit:
            yield from (((to, end), cost) for end, cost in STEALER_STEPS[facing][direction])
