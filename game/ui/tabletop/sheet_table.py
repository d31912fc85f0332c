"""A table that is fed by a telling: it answers what the scenes ask from boards, desks and lines, and may let a painter
draw them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Protocol

import pygame
from msgspec import structs

from game.kernel.actions import Action, Event
from game.kernel.registry import rules_of
from game.telling.happening import Cue, Fallen, Line
from game.telling.sheet import Board, Desk, Mode, Order, Slot, Track
from game.telling.sheet import Card as ToldCard
from game.telling.sheet import Offer as ToldOffer
from game.telling.sheet import Token as ToldToken
from game.telling.teller import Teller
from game.telling.text import language
from game.telling.values import Badge, Ref
from game.ui import theme
from game.ui.banners import Banner
from game.ui.camera import Camera
from game.ui.motion import BANNER_MS, FADE_MS, STEP_MS, Pose, Timeline
from game.ui.tabletop.groups import Arrow, Found, HandCard, Pile, TurnNote
from game.ui.tabletop.table import Tabletop
from game.ui.tabletop.told import Spot, asked, enacted, noted, offered, spoken, taken, thrown
from game.ui.tabletop.values import (
    Box,
    Card,
    DiceShow,
    Drama,
    Offer,
    Point,
    Question,
    Remains,
    RosterEntry,
    Telling,
    Token,
)

KEPT = 6
"""Positions whose boards are kept."""


class ToldTable(Tabletop[Any]):
    """A table whose words are a telling's: it answers what the scenes ask from boards, desks and lines."""

    teller: Teller

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self._boards: dict[tuple[str, str], Board] = {}
        self._looked: tuple[Any, str, Board] | None = None
        self._desk: tuple[Any, str, Desk] | None = None
        self._modes: Sequence[Mode] = ()
        self._cards: dict[Action, str] = {}
        self._line: tuple[Any, Event, Line | None] | None = None

    def board_of(self, view: Any) -> Board:
        """Return the board of a position; it is kept while the position is looked at."""
        if self._looked is None or self._looked[0] is not view or self._looked[1] != language():
            self._looked = view, language(), self._kept(view)
        return self._looked[2]

    def _kept(self, view: Any) -> Board:
        """Return the board of a position, as it was described when it was last seen."""
        key = view.digest(), language()
        if key not in self._boards:
            while len(self._boards) >= KEPT:
                del self._boards[next(iter(self._boards))]
            self._boards[key] = self.teller.board(view)
        return self._boards[key]

    def desk(self, view: Any, actions: Sequence[Action] = ()) -> Desk:
        """Return what may be done: as it was last asked of this position, or without any action."""
        kept = self._desk
        if kept is None or kept[1] != language() or not self._is(kept, view, actions):
            seat = str(rules_of(self.key).to_decide(view) or "")
            self._desk = kept = view, language(), self.teller.desk(view, actions, seat)
        return kept[2]

    @staticmethod
    def _is(kept: tuple[Any, str, Desk], view: Any, actions: Sequence[Action]) -> bool:
        """Return whether a desk is of that position, with these actions if any are given."""
        if kept[0] is not view and kept[0].digest() != view.digest():
            return False
        return not actions or [offer.action for offer in kept[2].offers] == list(actions)

    def line(self, before: Any, event: Event) -> Line | None:
        """Return what an event is told as."""
        if self._line is None or self._line[0] is not before or self._line[1] is not event:
            self._line = before, event, self.teller.tell(before, event)
        return self._line[2]

    # -- what a game's table adds --

    @abstractmethod
    def box_of(self, view: Any, ref: Ref | None) -> Box | None:
        """Return where a token or a place lies."""

    def piece_of(self, view: Any, token: int | None) -> int | None:
        """Return by what number the table knows a token; by default its key."""
        return token

    def ring_of(self, view: Any, ref: Ref | None) -> Box | None:
        """Return what a ring around it encloses."""
        return self.box_of(view, ref)

    def clicked(self, view: Any, one: ToldOffer) -> Box | None:
        """Return where an offer is clicked."""
        return self.box_of(view, one.at)

    def place_at(self, view: Any, point: Point) -> str:
        """Return the place at a point of which a card tells; empty for none."""
        return ""

    def icon(self, id: str) -> str:
        """Return the picture of an id that is told."""
        return id

    def portrait(self, view: Any, ref: Ref | None, kind: str) -> str:
        """Return the small picture of a token, or of a kind."""
        return self.icon(kind)

    def picture(self, kind: str) -> str:
        """Return the wide picture of a kind; empty where it has none."""
        return ""

    # -- what is told --

    def spot(self, view: Any) -> Spot:
        """Return what says where tokens and places lie in a position."""
        return partial(self.box_of, view)

    # -- what may be done --

    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]:
        desk = self.desk(view, actions)
        self._modes, self._cards = desk.modes, {one.action: one.card for one in desk.offers if one.card}
        return [self._offered(view, one) for one in desk.offers]

    def _offered(self, view: Any, one: ToldOffer) -> Offer:
        shades = tuple(box for ref in one.shades if (box := self.box_of(view, ref)) is not None)
        return offered(one, self.piece_of(view, one.about), self.clicked(view, one), shades)

    def card_of(self, action: Action) -> str:
        return self._cards.get(action, "")

    def modes(self, view: Any) -> Sequence[Mode]:
        return self._modes

    def mode_of_card(self, view: Any, seat: str, card: str) -> str:
        return next((mode.id for mode in self._modes if mode.card == card), "")

    def slots(self, view: Any, seat: str, piece: int | None) -> Sequence[Slot]:
        return self.desk(view).slots

    def secretive(self, view: Any, seat: str) -> str:
        desk = self.desk(view)
        return (desk if desk.seat == seat else self.teller.desk(view, (), seat)).secret

    def end_phase(self, view: Any) -> Action | None:
        return self.desk(view).end

    def unused(self, view: Any) -> str:
        return self.desk(view).unused

    def question(self, view: Any, seat: str) -> str:
        return self.desk(view).prompt

    def asking(self, view: Any) -> bool:
        return self.desk(view).question is not None

    def spreads_hand(self, view: Any) -> bool:
        asked = self.desk(view).question
        return asked is not None and asked.whole_hand

    def asked(self, view: Any, seat: str) -> Question | None:
        told = self.desk(view).question
        if told is None:
            return None
        who = self.piece_of(view, told.token)
        return replace(asked(told, who, partial(self.ring_of, view)), icon=self.icon(told.icon))

    def active(self, view: Any) -> int | None:
        return self.piece_of(view, self.desk(view).active)

    def held(self, view: Any) -> int | None:
        return self.piece_of(view, self.desk(view).held)

    def orders(self, view: Any, actions: Sequence[Action]) -> list[Order]:
        return list(self.desk(view, actions).orders)

    def ordered(self, order: str, view: Any, actions: Sequence[Action]) -> Action | None:
        return self.teller.follow(order, view, actions, self.desk(view).seat).action

    # -- what is said --

    def phase(self, view: Any) -> str:
        return self.board_of(view).title

    def standing(self, view: Any) -> str:
        return self.board_of(view).standing

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        return self.teller.ending(None, outcome_reason)

    def tracks(self, view: Any, seat: str | None) -> list[Track]:
        tracks = self.board_of(view).tracks
        return [structs.replace(one, icon=self.icon(one.icon), tint=one.tint or self._tint(one.seat)) for one in tracks]

    def roster(self, view: Any) -> list[RosterEntry]:
        return [
            taken(
                RosterEntry,
                one,
                piece=self.piece_of(view, one.token),
                icon=self.portrait(view, one.token, one.kind),
                badges=self.badges(one.badges),
                spot=self.box_of(view, one.at),
            )
            for one in self.board_of(view).roster
        ]

    def roster_heading(self, view: Any, seat: str) -> str:
        return self.board_of(view).headings.get(seat, "")

    def badges(self, told: Sequence[Badge]) -> tuple[Badge, ...]:
        """Return badges with their pictures."""
        return tuple((self.icon(id), words) for id, words in told)

    def _tint(self, seat: str) -> str:
        return f"seat:{self.seats.index(seat)}" if seat in self.seats else ""

    def card(self, view: Any, at: Point | None, piece: int | None) -> Card | None:
        found = self.teller.card(view, piece) if piece is not None else None
        if found is not None:
            return self.card_shown(found, self.portrait(view, piece, found.icon))
        if at is not None:
            place = self.place_at(view, at)
            return self.card_shown(self.teller.card(view, place)) if place else None
        return self.card_shown(self.teller.card(view, None))

    def card_shown(self, told: ToldCard | None, portrait: str = "") -> Card | None:
        """Return a card with its pictures."""
        if told is None:
            return None
        icon = portrait or self.icon(told.icon)
        return taken(Card, told, icon=icon, badges=self.badges(told.badges), picture=self.picture(told.kind))

    def hand(self, view: Any, seat: str) -> list[HandCard]:
        held = next((hand.cards for hand in self.board_of(view).hands if hand.seat == seat), ())
        return [taken(HandCard, card, id=card.kind, picture=self.picture(card.kind)) for card in held]

    def turn_of(self, view: Any) -> str | None:
        return self.board_of(view).turn

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        spot = self.spot(happened[-1][0]) if happened else None
        return [noted(note, spot) for note in self.teller.gist(happened, seat)] if spot is not None else []

    # -- what happens --

    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        line = self.teller.tell(before, event, earlier)
        return spoken(line, self.spot(before)) if line is not None else None

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        both = last.way and following.way
        line = self.teller.join(last.way, following.way) if both else None
        if line is None:
            return None
        spot = following.spot or last.spot
        return spoken(line, lambda at: None if at is None else spot)

    def sound(self, before: Any, event: Event) -> str | None:
        line = self.line(before, event)
        return (line.sound or None) if line is not None else None

    def drama(self, before: Any, event: Event) -> Drama | None:
        line = self.line(before, event)
        if line is None or line.drama is None:
            return None
        return replace(enacted(line.drama, self.spot(before)), icon=self.icon(line.drama.icon))

    def dice(self, before: Any, event: Event) -> DiceShow | None:
        line = self.line(before, event)
        return thrown(line.throw, self.spot(before)) if line is not None and line.throw is not None else None

    def fallen(self, before: Any, event: Event) -> Fallen | None:
        line = self.line(before, event)
        return line.fallen if line is not None else None

    def remains(self, before: Any, event: Event) -> Sequence[Remains]:
        spots = [(cue, self.middle_of(before, cue.start)) for cue in self.cues(before, event, "leave")]
        return [Remains(cue.kind, spot, cue.weight) for cue, spot in spots if spot is not None]

    def cues(self, before: Any, event: Event, do: str) -> list[Cue]:
        """Return what is seen of an event in one way."""
        line = self.line(before, event)
        return [cue for cue in line.cues if cue.do == do] if line is not None else []

    def animate(self, before: Any, event: Event, timeline: Timeline, at: float) -> float:
        line, end = self.line(before, event), at
        for cue in line.cues if line is not None else ():
            end = max(end, self._show(before, cue, timeline, end if cue.do == "fade" else at))
        return end

    def _show(self, before: Any, cue: Cue, timeline: Timeline, at: float) -> float:
        """Let a cue be seen; return when it is over. What fades at its start is gone, all else appears."""
        match cue.do:
            case "fade":
                gone = float(cue.start is not None)
                return timeline.fade(cue.token, gone, 1.0 - gone, at=at, duration=FADE_MS * cue.weight)
            case "break":
                return timeline.hit(cue.token, at=at)
            case "turn" if cue.angles is not None:
                return timeline.turn(cue.token, *cue.angles, at=at)
            case "flash":
                return timeline.flash(cue.token, at=at)
            case "move":
                start = self.middle_of(before, cue.token if cue.start is None else cue.start)
                end = self.middle_of(before, cue.end)
                if start is not None and end is not None:
                    return timeline.move(cue.token, start, end, at=at, duration=STEP_MS * cue.weight)
            case "banner":
                tints = {"seat": self.seat_colour(cue.seat), "game": theme.current().tint(self.key)}
                tint = tints.get(cue.kind, theme.current().accent)
                timeline.show(Banner(cue.words, cue.detail, tint), at=at, duration=BANNER_MS * cue.weight)
        return at

    def trace(self, before: Any, event: Event) -> Arrow | None:
        line = self.line(before, event)
        cue = next((cue for cue in line.cues if cue.do in ("arrow", "trace")), None) if line is not None else None
        ends = (self.middle_of(before, cue.start), self.middle_of(before, cue.end)) if cue is not None else (None, None)
        if cue is None or ends[0] is None or ends[1] is None:
            return None
        return Arrow(ends[0], ends[1], cue.seat, brief=cue.do == "arrow")

    def middle_of(self, view: Any, ref: Ref | None) -> Point | None:
        """Return the middle of where a token or a place lies."""
        box = self.box_of(view, ref)
        return None if box is None else (box[0] + box[2] / 2, box[1] + box[3] / 2)

    # -- what lies beside the board --

    def piles(self, view: Any) -> list[Pile]:
        spots = [(pile, self.box_of(view, pile.place)) for pile in self.board_of(view).piles]
        return [Pile(pile.name, spot, pile.cards, pile.empty) for pile, spot in spots if spot is not None]


class Painter(Protocol):
    """How a game's boards look: where things lie, and how they are drawn. It never sees a state."""

    def bounds(self, board: Board) -> Box:
        """Return the box that shows everything."""

    def tokens(self, board: Board) -> list[Token]:
        """Return the tokens where they lie."""

    def box(self, board: Board, ref: Ref) -> Box | None:
        """Return where a token or a place lies and is clicked."""

    def ring(self, board: Board, ref: Ref) -> Box | None:
        """Return what a ring around it encloses."""

    def at(self, board: Board, point: Point) -> str:
        """Return the place at a point of which a card tells; empty for none."""

    def ground_key(self, board: Board) -> Hashable:
        """Return what the ground looks like by."""

    def ground_changes(self, before: Any, after: Any) -> Sequence[Box] | None:
        """Return where alone two grounds of these keys differ; None: everywhere."""

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw what lies beneath everything, in steps."""

    def standing_key(self, board: Board) -> Hashable:
        """Return what that looks like by which lies on the ground and seldom changes."""

    def draw_standing(self, surface: pygame.Surface, camera: Camera, board: Board) -> None:
        """Draw it."""

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: ToldToken, token: Token, pose: Pose) -> None:
        """Draw a token where it is now."""

    def draw_kind(self, surface: pygame.Surface, rect: pygame.Rect, kind: str, small: bool) -> None:
        """Draw a kind of card by itself; its picture alone where it is `small`."""

    def picture(self, kind: str) -> str:
        """Return the wide picture of a kind; empty where it has none."""


class SheetTable(ToldTable):
    """A table that is fed by a telling and lets a painter draw it. `sought`: the kinds of places that can be looked up
    by their names."""

    sought: ClassVar[tuple[str, ...]] = ()
    painter: Painter

    def box_of(self, view: Any, ref: Ref | None) -> Box | None:
        return self.painter.box(self.board_of(view), ref) if ref is not None else None

    def ring_of(self, view: Any, ref: Ref | None) -> Box | None:
        return self.painter.ring(self.board_of(view), ref) if ref is not None else None

    def place_at(self, view: Any, point: Point) -> str:
        return self.painter.at(self.board_of(view), point)

    def picture(self, kind: str) -> str:
        return self.painter.picture(kind)

    def board(self, view: Any) -> Box:
        return self.painter.bounds(self.board_of(view))

    def ground_key(self, view: Any) -> Hashable:
        return self.painter.ground_key(self.board_of(view)), theme.current().name

    def ground_changes(self, before: Any, after: Any) -> Sequence[Box] | None:
        same = before is not None and after is not None and before[1] == after[1]
        return self.painter.ground_changes(before[0], after[0]) if same else None

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: Any) -> None:
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: Any) -> Iterator[None]:
        return self.painter.ground_steps(surface, camera, self.board_of(view))

    def standing_key(self, view: Any, now: float) -> Hashable:
        return self.painter.standing_key(self.board_of(view)), language()

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        self.painter.draw_standing(surface, camera, self.board_of(view))

    def tokens(self, view: Any) -> list[Token]:
        return self.painter.tokens(self.board_of(view))

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Any, token: Token, pose: Pose) -> None:
        told = self.board_of(view).token(token.key)
        if told is not None:
            self.painter.draw_token(surface, camera, told, token, pose)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, piece: int) -> None:
        told = self.board_of(view).token(piece)
        if told is not None:
            self.painter.draw_kind(surface, rect, told.kind, True)

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        self.painter.draw_kind(surface, rect, card, False)

    def places(self, view: Any) -> list[Found]:
        board = self.board_of(view)
        rings = [(place, self.painter.ring(board, place.id)) for place in board.places if place.kind in self.sought]
        return [Found(place.name, ring) for place, ring in rings if place.said and ring is not None]

    def pause_after(self, event: Event) -> float:
        line = self._line[2] if self._line is not None and self._line[1] is event else None
        return line.pause if line is not None else 0.0
