"""A position as it is told, and where its painter has what is told: boards, desks and lines are kept while they are
looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec import structs

from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.registry import game_of, rules_of
from game.telling.desk import Desk
from game.telling.desk import Offer as ToldOffer
from game.telling.happening import Line
from game.telling.sheet import Board, Pointed, Prospect
from game.telling.sheet import Token as ToldToken
from game.telling.teller import Teller, teller_of
from game.telling.text import language
from game.telling.values import Badge, Ref
from game.ui.tabletop.painter import Acting, Painter
from game.ui.tabletop.told import Spot
from game.ui.tabletop.values import (
    Box,
    Point,
    Token,
)

Shown = TypeVar("Shown")
KEPT = 6
"""Positions whose boards and desks are kept."""


def _keep(kept: dict[tuple[str, str], Shown], key: tuple[str, str], value: Shown) -> None:
    """Keep what was told of a position, and forget that of which it was told longest ago."""
    kept.pop(key, None)
    while len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = value


def _offers(desk: Desk, actions: Sequence[Action]) -> bool:
    """Return whether these actions are on a desk, if any are given."""
    return not actions or [offer.action for offer in desk.offers] == list(actions)


class Situation:
    """What a game's telling says of positions, and where its painter has it."""

    still = False
    """Whether nothing is to move by itself, as the options have it."""
    wordless = False
    """Whether names are left out on the board, as in the picture of a single thing."""
    looker = ""
    """The seat that looks at this screen: that which decides there, or that of the only person; empty for nobody."""
    foretells = True
    """Whether it is told what may come."""

    def __init__(self, key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        self.key, self.set_up, self.seats, self.names = key, scenario, seats, names
        self.teller: Teller = teller_of(key, scenario)
        part = game_of(key).painter
        self.painter: Painter = (resolve(part) if part else Painter)(scenario, seats)
        self.manner = self.painter.manner
        self._boards: dict[tuple[str, str], Board] = {}
        self._looked: tuple[Any, str, Board] | None = None
        self._by_key: tuple[Board | None, dict[int, ToldToken]] = None, {}
        self._prospects: tuple[tuple[str, str, str], Sequence[Prospect]] | None = None
        self._desks: dict[tuple[str, str], Desk] = {}
        self._desk: tuple[Any, str, Desk] | None = None
        self._line: tuple[Any, Event, Line | None] | None = None
        self._earlier: list[Event] = []
        self._begun: Any = None
        self._ghost: tuple[ToldToken, Token | None] | None = None

    def board_of(self, view: Any) -> Board:
        """Return the board of a position; it is kept while the position is looked at."""
        if self._looked is None or self._looked[0] is not view or self._looked[1] != language():
            self._looked = view, language(), self._kept(view)
        return self._looked[2]

    def told_token(self, view: Any, key: int) -> ToldToken | None:
        """Return what is told of a token."""
        board = self.board_of(view)
        if self._by_key[0] is not board:
            self._by_key = board, {one.key: one for one in board.tokens}
        return self._by_key[1].get(key)

    def _kept(self, view: Any) -> Board:
        """Return the board of a position, as it was described when it was last seen."""
        key = view.digest(), language()
        if key not in self._boards:
            _keep(self._boards, key, self.teller.board(view))
        return self._boards[key]

    def prospects(self, view: Any) -> Sequence[Prospect]:
        """Return the best attacks of whoever looks at this screen, and what is in danger of theirs."""
        if not (self.looker and self.foretells):
            return ()
        key = view.digest(), language(), self.looker
        if self._prospects is None or self._prospects[0] != key:
            self._prospects = key, self.teller.prospects(view, self.looker)
        return self._prospects[1]

    def desk(self, view: Any, actions: Sequence[Action] = ()) -> Desk:
        """Return what may be done: as it was last asked of this position, or without any action."""
        kept = self._desk
        if kept is None or kept[0] is not view or kept[1] != language() or not _offers(kept[2], actions):
            self._desk = kept = view, language(), self._described(view, actions)
        return kept[2]

    def _described(self, view: Any, actions: Sequence[Action]) -> Desk:
        """Return what may be done in a position, as it was described when that was last asked with these actions."""
        key = view.digest(), language()
        if key not in self._desks or not _offers(self._desks[key], actions):
            seat = str(rules_of(self.key).to_decide(view) or "")
            _keep(self._desks, key, self.teller.desk(view, actions, seat))
        return self._desks[key]

    def _desk_of(self, view: Any, seat: str) -> Desk:
        """Return what a seat may do, be it nothing."""
        desk = self.desk(view)
        return desk if desk.seat == seat else self.teller.desk(view, (), seat)

    def line(self, before: Any, event: Event) -> Line | None:
        """Return what an event is told as after those that were told of the same position."""
        kept = self._line
        if kept is not None and kept[0] is before and kept[1] is event:
            return kept[2]
        told = [*self._earlier, kept[1]] if kept is not None and kept[0] is before else []
        self._earlier = told[: next((n for n, one in enumerate(told) if one is event), len(told))]
        line = self.teller.tell(before, event, self._earlier)
        self._line = before, event, line
        return line

    def acting(self, before: Any) -> Acting:
        """Return what shows what came of an action, from the position before it; it begins with it where it has not."""
        if self._begun is not before:
            self._begun = before
            self.painter.acting.begin(self.painter, self.board_of(before))
        return self.painter.acting

    def box_of(self, view: Any, ref: Ref | None) -> Box | None:
        if isinstance(ref, int) and "token" not in self.manner.fixed:
            ref = self.teller.lies_at(view, ref) or ref
        return self.painter.box(self._board_for(view, ref), ref) if ref is not None else None

    def _board_for(self, view: Any, ref: Ref | None) -> Board:
        """Return a board by which a token or a place is found: any of the match where it always lies there."""
        kind = ref.partition(":")[0] if isinstance(ref, str) else "token"
        return self._looked[2] if self._looked is not None and kind in self.manner.fixed else self.board_of(view)

    def ring_of(self, view: Any, ref: Ref | None) -> Box | None:
        return self.painter.box(self.board_of(view), ref, ring=True) if ref is not None else None

    def middle_of(self, view: Any, ref: Ref | None) -> Point | None:
        return self.painter.lattice.middle(self.painter, self._board_for(view, ref), ref)

    def clicked(self, view: Any, one: ToldOffer) -> Box | None:
        turned, at = one.facing if one.tint == "turn" else None, one.ends[0] if one.ends else one.at
        return self.painter.lattice.clicked(self.painter, self.board_of(view), at, turned) if at is not None else None

    def place_at(self, view: Any, point: Point) -> str:
        return self.painter.at(self.board_of(view), point)

    def piece_of(self, view: Any, token: int | None) -> int | None:
        shown = self.tokens(view) if token is not None else ()
        return next((one.key for one in shown if one.about == token and one.solid), token)

    def told_of(self, view: Any, piece: int | None) -> int | None:
        return next((one.told for one in self.tokens(view) if one.key == piece), piece)

    def laid(self, view: Any, told: ToldToken) -> Token | None:
        if self._ghost is None or self._ghost[0] is not told:
            tokens = self.painter.tokens(structs.replace(self.board_of(view), tokens=(told,)))
            self._ghost = told, tokens[0] if tokens else None
        return self._ghost[1]

    def pointed(self, view: Any, point: Point) -> Pointed:
        """Return what lies at a point."""
        there = [token for token in self.tokens(view) if token.solid and token.contains(point)]
        token = max(there, key=lambda token: token.layer) if there else None
        return Pointed(None if token is None else token.told, self.place_at(view, point))

    def spot(self, view: Any) -> Spot:
        """Return what says where tokens and places lie in a position."""
        return partial(self.box_of, view)

    def spot_then(self, before: Any) -> Spot:
        acting, board = self.acting(before), self.board_of(before)
        return lambda ref: acting.box(self.painter, board, ref) if ref is not None else None

    def icon(self, id: str) -> str:
        return self.painter.picture(None, id, "icon")

    def portrait(self, view: Any, ref: Ref | None, kind: str) -> str:
        own = self.painter.picture(self.board_of(view), ref, "portrait") if ref is not None else ""
        return own or self.icon(kind)

    def picture(self, kind: str) -> str:
        return self.painter.picture(None, kind, "wide")

    def badges(self, told: Sequence[Badge]) -> tuple[Badge, ...]:
        """Return badges with their pictures."""
        return tuple((self.icon(id), words) for id, words in told)

    def tokens(self, view: Any) -> list[Token]:
        """Return the pieces on the board."""
        self.painter.prospects = self.prospects(view)
        return self.painter.tokens(self.board_of(view))
