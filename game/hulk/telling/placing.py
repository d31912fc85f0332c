"""Putting models on the board: which way they face unless the player says otherwise, and placing the rest at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.boards.squares import SquareBoard
from game.hulk.actions import Deploy, Face, PlaceModel
from game.hulk.blips import FaceModels, PlaceFurther
from game.hulk.deployment import Deployment, due
from game.hulk.frames import Revealed
from game.hulk.missionfile import Lost
from game.hulk.sight import blocking, seen_from
from game.hulk.state import MARINES, HulkState
from game.hulk.telling.names import frame_at, waiting
from game.kernel.actions import Action
from game.telling import labels
from game.telling.desk import Order, Slot
from game.telling.text import _

PLACING, BEGINNING = "place", "begin"


@lru_cache(maxsize=32)
def _far(board: SquareBoard, starts: tuple[int, ...]) -> dict[int, int]:
    """Return how many steps each square of the sections of these squares is away from the next section."""
    inside = {board.section[square] for square in starts}
    near = {square: 0 for square in range(board.n) if board.section[square] not in inside}
    edge_of, far = list(near), 0
    while edge_of:
        far += 1
        beside = {board.step[square * 8 + side] for square in edge_of for side in (0, 2, 4, 6)}
        edge_of = [square for square in beside if square >= 0 and square not in near]
        near.update(dict.fromkeys(edge_of, far))
    return near


def way_out(view: HulkState, marine: int, square: int) -> int:
    """Return the facing in which the way leads out of the squad's section; of several the one that sees most."""
    board = view.board
    far, blocked = _far(board, tuple(view.mission.deploy[view.roster.squad[marine]])), view.closed

    def least(facing: int) -> tuple[int, int]:
        ahead = board.step[square * 8 + 2 * facing]
        steps = far.get(ahead, board.n) if ahead >= 0 else board.n
        return steps, -seen_from(view, square, facing, blocked).bit_count()

    return min(range(4), key=least)


def towards_marines(view: HulkState, square: int) -> int:
    """Return the facing in which the nearest Marine is, into the open where there is a choice."""
    board = view.board
    near = [marine for marine in view.marines if view.place[marine] >= 0]
    if not near:
        return 0
    at = view.place[min(near, key=lambda marine: _away(view, square, marine))]
    (x, y), (u, v) = board.xy[square], board.xy[at]
    blocked = blocking(view) & ~(1 << at)

    def best(facing: int) -> tuple[bool, int, int]:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[facing]
        seen = seen_from(view, square, facing, blocked)
        return bool(seen >> at & 1), dx * (u - x) + dy * (v - y), seen.bit_count()

    return max(range(4), key=best)


def _away(view: HulkState, square: int, marine: int) -> float:
    """Return how far a Marine is from a square."""
    far = view.board.distance(square, view.place[marine])
    return float("inf") if far is None else far


def is_usual(view: HulkState, action: Deploy | Face) -> bool:
    """Return whether a model faces so unless the player says otherwise."""
    if isinstance(action, Face):
        return action.facing == towards_marines(view, view.place[action.piece])
    only = view.mission.file.forces.squads[view.roster.squad[action.piece]].facing != "free"
    return only or action.facing == way_out(view, action.piece, action.to)


def _column(view: HulkState) -> list[int]:
    """Return the Marines in the order of the column, from the front: half of the escort, those whose loss loses the
    mission, the others."""
    roles = {goal.role for goal in view.mission.file.victory if isinstance(goal, Lost)}
    everybody = range(len(view.roster.marines))
    dear = [marine for marine in everybody if view.roster.marines[marine].kind in roles]
    escort = [marine for marine in everybody if marine not in dear]
    front = (len(escort) + 1) // 2
    return [*escort[:front], *dear, *escort[front:]]


def _starts(view: HulkState, marine: int) -> list[int]:
    """Return the starting squares of a Marine's squad, the nearest to the way out first."""
    squares = view.mission.deploy[view.roster.squad[marine]]
    far = _far(view.board, tuple(squares))
    return sorted(squares, key=lambda square: far.get(square, view.board.n))


def _deployed(view: HulkState, actions: Sequence[Action]) -> Action | None:
    """Return the next Marine of the column on the foremost free starting square, facing the way out."""
    legal = {(a.piece, a.to, a.facing) for a in actions if isinstance(a, Deploy)}
    for marine in sorted(due(view), key=_column(view).index):
        for square in _starts(view, marine):
            usual = way_out(view, marine, square)
            for facing in (usual, *range(4)):
                if (marine, square, facing) in legal:
                    return Deploy(marine, square, facing)
    return None


def _placed(view: HulkState, actions: Sequence[Action]) -> Action | None:
    """Return the next Genestealer near the Marines, or far from them where they place it."""
    at = waiting(view)
    squares = [action.at for action in actions if isinstance(action, PlaceModel)]
    if at is None or not squares:
        return None
    best = max if at[0].seat(view, at[1]) == MARINES else min
    near = {square: min((_away(view, square, marine) for marine in view.marines), default=0.0) for square in squares}
    return PlaceModel(best(squares, key=near.__getitem__))


def _faced(view: HulkState, actions: Sequence[Action]) -> Action | None:
    """Return the facing of the next Genestealer towards the nearest Marine."""
    found = {action.facing: action for action in actions if isinstance(action, Face)}
    piece = next((action.piece for action in found.values()), -1)
    return found.get(towards_marines(view, view.place[piece])) if piece >= 0 and view.place[piece] >= 0 else None


_NEXT: tuple[Callable[[HulkState, Sequence[Action]], Action | None], ...] = (_deployed, _placed, _faced)


def last_of(view: HulkState) -> Deploy | None:
    """Return where the last Marine stands when the match begins, unless he is placed otherwise; None while there are
    others to place, or where nothing begins with him."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Deployment) or view.turn or len(due(view)) != 1:
        return None
    found = _deployed(view, at[0].offers(view, at[1]))
    return found if isinstance(found, Deploy) else None


def deploying(view: HulkState) -> Slot:
    """Return the place of the button that deploys all Marines who are left and, once they stand, begins the match: that
    of what moves on."""
    why = _("Only one Marine is left to deploy. Choose a lit square.")
    id, name = (PLACING, _("Deploy all")) if last_of(view) is None else (BEGINNING, _(labels.BEGIN))
    return Slot(id, name, "play", "shift+d", ends=True, why=why)


def orders(view: HulkState) -> list[Order]:
    """Return the order to place the rest, where more than one is left, and then to begin."""
    last = last_of(view)
    if frame_at(view, Deployment) is not None and (len(due(view)) > 1 or last is not None):
        words = _("The remaining Marines take the free starting squares in order, facing the way out.")
        if last is not None:
            words = _("All stand as you see them. Drag a Marine onto another to exchange them.")
        slot = deploying(view)
        return [Order(slot.id, slot.name, words, slot.icon, slot.key, "HULK-2.2", at_once=True)]
    placing, facing = frame_at(view, PlaceFurther), frame_at(view, FaceModels)
    if placing is not None and Revealed.of(placing).left > 1:
        words = _("Place the blip's other Genestealers where they suit you best.")
        return [Order(PLACING, _("Place the rest"), words, "play", "shift+d", "HULK-10.33", at_once=True)]
    if facing is not None and len(Revealed.of(facing).unfaced) > 1:
        words = _("Each of these Genestealers faces the nearest Marine.")
        return [Order(PLACING, _("Face the Marines"), words, "play", "shift+d", "HULK-10.37", at_once=True)]
    return []


def ordered(order: str, view: HulkState, actions: Sequence[Action]) -> Action | None:
    """Place the next, as long as something is to be placed; the last with whom the match begins by an order of its
    own."""
    last = last_of(view)
    if last is not None or order == BEGINNING:
        return last if order == BEGINNING else None
    return next(filter(None, (find(view, actions) for find in _NEXT)), None)
