"""Putting models on the board: which way they face unless the player says otherwise, and placing the rest at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.boards.squares import SquareBoard
from game.hulk.actions import Deploy, Face, PlaceModel
from game.hulk.blips import FaceModels, PlaceFurther
from game.hulk.deployment import Deployment, due
from game.hulk.frames import Revealed
from game.hulk.sight import blocking, seen_from
from game.hulk.state import MARINES, HulkState
from game.hulk.table.layout import HulkBoard, Plan, degrees
from game.hulk.telling.names import frame_at, waiting
from game.kernel.actions import Action
from game.telling import labels
from game.telling.text import _
from game.ui.camera import Point
from game.ui.tabletop import Box, Offer, Order, Slot, Token

DEEP, BROAD = 0.3, 0.4
"""How far an arrow at the edge of a square reaches into it, and how broad it is."""
PLACING, BEGINNING = "place", "begin"


def edge(plan: Plan, square: int, facing: int) -> Box:
    """Return the place at the edge of a square where an arrow stands for a facing."""
    x, y = plan.corner(square)
    aside = (1 - BROAD) / 2
    return (
        (x + aside, y, BROAD, DEEP),
        (x + 1 - DEEP, y + aside, DEEP, BROAD),
        (x + aside, y + 1 - DEEP, BROAD, DEEP),
        (x, y + aside, DEEP, BROAD),
    )[facing]


def faced(plan: Plan, square: int, facing: int, usual: int, only: bool = False) -> dict[str, object]:
    """Return where a facing is clicked, and how that is shown: the usual one anywhere in the square, each of the others
    on its arrow."""
    if only or facing == usual:
        return {"spot": plan.box(square), "tint": "choose"}
    return {"spot": edge(plan, square, facing), "tint": "turn"}


# -- the way out --


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


# -- offers --


def deploy(plan: Plan, view: HulkState, action: Deploy, text: str) -> Offer:
    """Return the deployment of a Marine on a square, facing so."""
    only = view.mission.file.forces.squads[view.roster.squad[action.piece]].facing != "free"
    look = faced(plan, action.to, action.facing, way_out(view, action.piece, action.to), only)
    where = {**look, "tint": "go" if look["tint"] == "choose" else look["tint"]}
    return Offer(action, text, action.piece, facing=degrees(action.facing), rule="HULK-2.2", **where)  # type: ignore[arg-type]


def face(plan: Plan, view: HulkState, action: Face, text: str) -> Offer:
    """Return a facing of a Genestealer that was just placed."""
    square = view.place[action.piece]
    if square < 0:
        return Offer(action, text, tint="choose", rule="HULK-10.37")
    where = faced(plan, square, action.facing, towards_marines(view, square))
    return Offer(action, text, facing=degrees(action.facing), rule="HULK-10.37", **where)  # type: ignore[arg-type]


# -- the rest at once --


def _deployed(view: HulkState, actions: Sequence[Action]) -> Action | None:
    """Return the next Marine on the next starting square, facing the way out."""
    legal = {(a.piece, a.to, a.facing) for a in actions if isinstance(a, Deploy)}
    for marine in due(view):
        for square in view.mission.deploy[view.roster.squad[marine]]:
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
    why = _("Only one Marine is left to deploy. Click a lit square.")
    id, name = (PLACING, _("Deploy all")) if last_of(view) is None else (BEGINNING, _(labels.BEGIN))
    return Slot(id, name, "play", "shift+d", ends=True, why=why)


class Placing(HulkBoard):
    """A table at which all that is left to be placed is placed by one button, and is shown under the pointer before."""

    placings = (Deploy,)

    def orders(self, view: HulkState, actions: Sequence[Action]) -> list[Order]:
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

    def ordered(self, order: str, view: HulkState, actions: Sequence[Action]) -> Action | None:
        """Place the next, as long as something is to be placed; the last with whom the match begins by an order of its
        own."""
        last = last_of(view)
        if last is not None or order == BEGINNING:
            return last if order == BEGINNING else None
        return next(filter(None, (find(view, actions) for find in _NEXT)), None)

    def ghost(self, view: HulkState, action: Action) -> Token | None:
        """Return the model that is about to be placed, as it would stand."""
        match action:
            case Deploy(piece=piece, to=square, facing=facing):
                return self._standing(piece, square, facing, MARINES)
            case PlaceModel(at=square):
                frame = frame_at(view, PlaceFurther)
                if frame is not None and Revealed.of(frame).models:
                    seat = next(seat for seat in self.seats if seat != MARINES)
                    first = Revealed.of(frame).models[0]
                    return self._standing(first, square, towards_marines(view, square), seat)
        return None

    def rearranged(self, view: HulkState, placed: Sequence[Action], piece: int, point: Point) -> Sequence[Action]:
        """Return the Marines in their squares with one in another, or two of them exchanged; each square keeps its
        facing. Whoever stands in the last square is not deployed before the match begins."""
        made, last, to = [a for a in placed if isinstance(a, Deploy)], last_of(view), self.plan.square_at(point)
        stand = [*made, *([] if last is None else [last])]
        mine = next((a for a in stand if a.piece == piece), None)
        if mine is None or to < 0:
            return ()
        there = next((a for a in stand if a.to == to), None)
        if there is None:
            elsewhere = Deploy(piece, to, way_out(view, piece, to))
            return [elsewhere if a is mine else a for a in (stand if mine is last else made)]
        changed = {mine.to: there.piece, there.to: mine.piece}
        return [Deploy(changed.get(a.to, a.piece), a.to, a.facing) for a in made]

    def last_standing(self, view: HulkState) -> list[Token]:
        """Return the last Marine where he stands when the match begins."""
        last = last_of(view)
        return [] if last is None else [self._standing(last.piece, last.to, last.facing, MARINES)]

    def _standing(self, piece: int, square: int, facing: int, seat: str) -> Token:
        return Token(piece, self.plan.centre(square), degrees(facing), (0.88, 0.88), 1, seat)
