"""What may be done at a table: offers with their boxes, ways, questions, standing orders, and what may be tried."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.kernel.actions import Action, Event
from game.telling.desk import Asked, Grant, Mode, Order, Slot, Way
from game.telling.desk import Offer as ToldOffer
from game.telling.text import language
from game.telling.values import Ref
from game.ui.tabletop.situation import Situation
from game.ui.tabletop.told import asked, chained, offered, walked
from game.ui.tabletop.values import (
    Chain,
    End,
    Joint,
    Offer,
    Point,
    Question,
    Stack,
    Token,
    Walk,
)


class Choosing(Situation):
    """What may be done in a position."""

    def __init__(self, key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(key, scenario, seats, names)
        self._gone: tuple[Any, Sequence[Way]] | None = None
        self._modes: Sequence[Mode] = ()
        self._cards: dict[Action, str] = {}

    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]:
        """Return how each action is shown and reached; by default as a button of its verb and values in words."""
        desk = self.desk(view, actions)
        self._modes, self._cards = desk.modes, {one.action: one.card for one in desk.offers if one.card}
        return [self._offered(view, one) for one in desk.offers] if actions else []

    def _offered(self, view: Any, one: ToldOffer) -> Offer:
        shades = tuple(box for ref in one.shades if (box := self.box_of(view, ref)) is not None)
        found = offered(one, self.piece_of(view, one.about), self.clicked(view, one), shades)
        return replace(found, ends=tuple(self._ends(view, one.ends))) if one.ends else found

    def _ends(self, view: Any, refs: Sequence[Ref]) -> Iterator[End]:
        """Yield the places between which something is chosen."""
        for ref in refs:
            if (box := self.box_of(view, ref)) is not None:
                yield End(self.board_of(view).name(ref), box)

    def card_of(self, action: Action) -> str:
        """Return the id of the card that an action plays; empty for any other."""
        return self._cards.get(action, "")

    def modes(self, view: Any) -> Sequence[Mode]:
        """Return what is armed before it lights its targets."""
        return self._modes

    def mode_of_card(self, view: Any, seat: str, card: str) -> str:
        """Return the mode that a click on a card of a seat's hand arms, where it is then put somewhere; empty for
        none."""
        return next((mode.id for mode in self._modes if mode.card == card), "")

    def slots(self, view: Any, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the fixed places of the action bar while a seat decides with that piece picked, in their order; what
        has none stands behind them."""
        return self.teller.slots(view, seat, self.told_of(view, piece)) or self.desk(view).slots

    def attempts(self, view: Any, seat: str, piece: int | None) -> list[Offer]:
        """Return what may be tried whether or not it is offered."""
        return [self._offered(view, one) for one in self.teller.attempts(view, seat, self.told_of(view, piece))]

    def walks(self, view: Any, piece: int) -> list[Walk]:
        """Return ways of several steps."""
        return [self._walked(view, way) for way in self._alone(view, piece) if way.path and not way.granted]

    def granted_walks(self, view: Any, piece: int) -> list[Walk]:
        """Return ways of several steps, each granted by itself."""
        return [self._walked(view, way) for way in self._alone(view, piece) if way.path and way.granted]

    def chains(self, view: Any, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return what a piece can do by several actions one after another, chosen by one click."""
        return [chained(way, self.spot(view)) for way in self._alone(view, piece, actions) if not way.path]

    def joint(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """Return what the picked pieces can do together."""
        found = []
        for way in self._ways(view, pieces, actions):
            path = tuple(point for ref in way.path if (point := self.middle_of(view, ref)) is not None)
            spots = [spot for ref in (way.at, *way.also) if (spot := self.box_of(view, ref)) is not None]
            found += [Joint(spot, way.actions, way.words, way.mark, way.tint, way.hint, path) for spot in spots]
        return found

    def _walked(self, view: Any, way: Way) -> Walk:
        return walked(way, self.spot(view), lambda ref: self.middle_of(view, ref) or (0.0, 0.0))

    def _alone(self, view: Any, piece: int, actions: Sequence[Action] = ()) -> Sequence[Way]:
        """Return what one piece can do by several actions; what is picked out of a stack goes together (`joint`)."""
        return () if self.manner.stacks else self._ways(view, (piece,), actions)

    def _ways(self, view: Any, pieces: Sequence[int], actions: Sequence[Action] = ()) -> Sequence[Way]:
        """Return what pieces can do by several actions, with what may be done now."""
        told = tuple(one for piece in pieces if (one := self.told_of(view, piece)) is not None)
        legal = list(actions) or [one.action for one in self.desk(view).offers]
        key = view.digest(), language(), told, legal
        if self._gone is None or self._gone[0] != key:
            self._gone = key, self.teller.ways(view, legal, told)
        return self._gone[1]

    def movable(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Return those of the pieces that one of the actions moves."""
        able = {token for stack in self.desk(view, actions).stacks for token in stack.tokens}
        return self._shown_as(view, pieces, able)

    def first_pick(self, view: Any, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return those of the pieces of a stack that can move which a first click picks: one may do well to leave
        somebody behind."""
        firsts = {token for stack in self.desk(view).stacks for token in stack.first or stack.tokens}
        return self._shown_as(view, pieces, firsts)

    def shown_as(self, view: Any, told: Container[int]) -> tuple[int, ...]:
        """Return the pieces that show some of the tokens told."""
        return tuple(one.key for one in self.tokens(view) if one.told in told)

    def _shown_as(self, view: Any, pieces: Sequence[int], told: Container[int]) -> tuple[int, ...]:
        """Return those of the pieces that are shown of some of the tokens told."""
        shown = set(self.shown_as(view, told))
        return tuple(piece for piece in pieces if piece in shown)

    def stack_at(self, view: Any, point: Point) -> Stack | None:
        """Return the stack at a point of the board."""
        at, board = self.pointed(view, point), self.board_of(view)
        token = board.token(at.token) if at.token is not None else None
        place = at.place or (token.place if token is not None else "")
        there = {one.key for one in board.tokens if one.place == place}
        pieces = tuple(one.key for one in self.tokens(view) if one.told in there)
        spot = self.box_of(view, place) if pieces else None
        return Stack(spot, pieces) if spot is not None else None

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a walk, or the next of several pieces, may go on after these events."""
        return all(map(self.teller.passes, events))

    def ghost(self, view: Any, action: Action) -> Token | None:
        """Return how a piece would stand that this action puts on the board."""
        found = next((one.ghost for one in self.desk(view).offers if one.action == action), None)
        return self.laid(view, found) if found is not None else None

    def sets_off(self, view: Any, action: Action) -> bool:
        """Return whether this action is the last before the match begins in earnest."""
        return any(one.sets_off for one in self.desk(view).offers if one.action == action)

    def rearranged(self, view: Any, placed: Sequence[Action], piece: int, point: Point) -> Sequence[Action]:
        """Return what to place instead of all that was placed so that a piece stands at a point, and what stands there
        where it stood; nothing where it may not be moved. The rules say whether it is allowed."""
        return self.teller.rearranged(view, placed, piece, self.place_at(view, point))

    def words_for(self, action: Action) -> Asked | None:
        """Return what people are asked to write beside an action; None where nothing."""
        offers = self._desk[2].offers if self._desk is not None else ()
        return next((one.asked for one in offers if one.action == action), None)

    def wanted(self, view: Any, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the piece selected, one action a kind, so that the rules say why
        not."""
        return self.teller.wanted(view, seat, self.told_of(view, piece))

    def tried(self, view: Any, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is offered seems to mean."""
        return self.teller.tried(view, seat, self.told_of(view, piece), self.pointed(view, at))

    def placed(self, view: Any, mode: str, point: Point) -> Action | None:
        """Return what a click there means while that mode is armed, so that the rules can say why not."""
        armed = next((one for one in self._modes if one.id == mode), None)
        return self.teller.tried(view, self.desk(view).seat, None, self.pointed(view, point), armed)

    def _grant(self, view: Any, piece: int, actions: Sequence[Action] = ()) -> Grant | None:
        return next((one for one in self.desk(view, actions).grants if one.token == piece), None)

    def granted(self, action: Action) -> int | None:
        """Return the piece that an action lets take one more; None for any other action."""
        piece = getattr(action, self.teller.acts_by, None)
        return piece if isinstance(piece, int) and self.teller.grant(piece) == action else None

    def goes_on(self, view: Any, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a piece that was granted something may be granted more, or has yet to use it."""
        grant = self._grant(view, piece, actions)
        return grant is not None and grant.going

    def stopping(self, view: Any, piece: int) -> str:
        """Return what the button says that ends it."""
        grant = self._grant(view, piece)
        return grant.stop if grant is not None else ""

    def secretive(self, view: Any, seat: str) -> str:
        """Return what the button says that lights up what hangs on the seat's secret; empty when nothing can."""
        return self._desk_of(view, seat).secret

    def question(self, view: Any, seat: str) -> str:
        """Return what the seat decides now."""
        return self._desk_of(view, seat).prompt

    def asked(self, view: Any, seat: str) -> Question | None:
        """Return what the seat is asked with a card for each answer; None while a piece is to be picked and to act."""
        told = self.desk(view).question
        if told is None:
            return None
        who = self.piece_of(view, told.token)
        return replace(asked(told, who, partial(self.ring_of, view)), icon=self.icon(told.icon))

    def active(self, view: Any) -> int | None:
        """Return the piece that acts now."""
        return self.piece_of(view, self.desk(view).active)

    def held(self, view: Any) -> int | None:
        """Return the piece whose question comes first, until it is answered; None where any may be picked."""
        return self.piece_of(view, self.desk(view).held)

    def orders(self, view: Any, actions: Sequence[Action]) -> list[Order]:
        """Return those that could be given now."""
        return list(self.desk(view, actions).orders)

    def ordered(self, order: str, view: Any, actions: Sequence[Action]) -> Action | None:
        """Return what an order says to do now; None: it has nothing more to say, or this is for its giver to decide."""
        return self.teller.follow(order, view, actions, self.desk(view).seat).action

    def acted(self, view: Any, event: Event) -> int | None:
        """Return the piece that did this, if it still is where it did it: the card may show the one that acted last."""
        return self.piece_of(view, self.teller.acted(view, event))
