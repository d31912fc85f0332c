"""A table that is fed by a telling: it answers what the scenes ask from boards, desks and lines, and may let a painter
draw them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import pygame
from msgspec import structs

from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.match_stats import StatsListener
from game.kernel.registry import game_of, rules_of
from game.telling.book import BookWriter
from game.telling.happening import Cue, Fallen, Line
from game.telling.report import Paper
from game.telling.sheet import Asked, Board, Desk, Grant, Mode, Order, Overlay, Place, Pointed, Slot, Track, Way
from game.telling.sheet import Card as ToldCard
from game.telling.sheet import Offer as ToldOffer
from game.telling.sheet import Token as ToldToken
from game.telling.staging import Stage
from game.telling.teller import Teller, teller_of
from game.telling.text import language
from game.telling.values import Badge, Ref
from game.ui import theme
from game.ui.banners import Banner
from game.ui.camera import Camera
from game.ui.dice_faces import Painter as DiePainter
from game.ui.motion import BANNER_MS, FADE_MS, STEP_MS, Pose, Timeline
from game.ui.tabletop.groups import (
    Arrow,
    Coordinates,
    Found,
    HandCard,
    Joint,
    Pile,
    Stack,
    Staged,
    Stock,
    TurnNote,
)
from game.ui.tabletop.painter import Acting, Layer, Look, Painter
from game.ui.tabletop.table import Tabletop
from game.ui.tabletop.told import (
    Spot,
    asked,
    chained,
    enacted,
    noted,
    offered,
    shaded,
    spoken,
    taken,
    thrown,
    walked,
)
from game.ui.tabletop.values import (
    Box,
    Card,
    Chain,
    DiceShow,
    Drama,
    End,
    Offer,
    Part,
    Point,
    Question,
    Remains,
    RosterEntry,
    Selection,
    Shade,
    Telling,
    Token,
    Walk,
)

Shown = TypeVar("Shown")
KEPT = 6
"""Positions whose boards and desks are kept."""
STAGES = 12
"""Stages of which it is remembered what they were told as: a script of what is shown may hold some."""


class ToldTable(Tabletop[Any]):
    """A table whose words are a telling's: it answers what the scenes ask from boards, desks and lines."""

    teller: Teller

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.set_up = scenario
        self._boards: dict[tuple[str, str], Board] = {}
        self._looked: tuple[Any, str, Board] | None = None
        self._desks: dict[tuple[str, str], Desk] = {}
        self._desk: tuple[Any, str, Desk] | None = None
        self._gone: tuple[Any, Sequence[Way]] | None = None
        self._modes: Sequence[Mode] = ()
        self._cards: dict[Action, str] = {}
        self._line: tuple[Any, Event, Line | None] | None = None
        self._stages: dict[int, tuple[Stage, Staged]] = {}

    def board_of(self, view: Any) -> Board:
        """Return the board of a position; it is kept while the position is looked at."""
        if self._looked is None or self._looked[0] is not view or self._looked[1] != language():
            self._looked = view, language(), self._kept(view)
        return self._looked[2]

    def _kept(self, view: Any) -> Board:
        """Return the board of a position, as it was described when it was last seen."""
        key = view.digest(), language()
        if key not in self._boards:
            _keep(self._boards, key, self.teller.board(view))
        return self._boards[key]

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

    def told_of(self, view: Any, piece: int | None) -> int | None:
        """Return the token of which a piece of the table is shown; by default its key."""
        return piece

    def laid(self, view: Any, told: ToldToken) -> Token | None:
        """Return how a token would stand that is not on the board."""
        return None

    def ring_of(self, view: Any, ref: Ref | None) -> Box | None:
        """Return what a ring around it encloses."""
        return self.box_of(view, ref)

    def clicked(self, view: Any, one: ToldOffer) -> Box | None:
        """Return where an offer is clicked."""
        return self.box_of(view, one.ends[0] if one.ends else one.at)

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

    def spot_then(self, before: Any) -> Spot:
        """Return what says where tokens lie just then, while event after event is shown that came of one action."""
        return self.spot(before)

    # -- what may be done --

    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]:
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
        return self._cards.get(action, "")

    def modes(self, view: Any) -> Sequence[Mode]:
        return self._modes

    def mode_of_card(self, view: Any, seat: str, card: str) -> str:
        return next((mode.id for mode in self._modes if mode.card == card), "")

    def slots(self, view: Any, seat: str, piece: int | None) -> Sequence[Slot]:
        return self.teller.slots(view, seat, self.told_of(view, piece)) or self.desk(view).slots

    def attempts(self, view: Any, seat: str, piece: int | None) -> list[Offer]:
        return [self._offered(view, one) for one in self.teller.attempts(view, seat, self.told_of(view, piece))]

    def overlays(self) -> Sequence[Overlay]:
        return self.teller.overlays()

    def overlay(self, view: Any, id: str, selection: Selection) -> list[Shade]:
        at = self.pointed(view, selection.hover) if selection.hover is not None else Pointed()
        refs = {"pointed": at.token, "picked": self.told_of(view, selection.piece), "place": at.place or None}
        of = next((one.of for one in self.teller.overlays() if one.id == id), ())
        about = next((refs[name] for name in of if refs[name] is not None), None)
        return shaded(self.teller.shades(view, id, about), self.spot(view))

    def walks(self, view: Any, piece: int) -> list[Walk]:
        return [self._walked(view, way) for way in self._alone(view, piece) if way.path and not way.granted]

    def granted_walks(self, view: Any, piece: int) -> list[Walk]:
        return [self._walked(view, way) for way in self._alone(view, piece) if way.path and way.granted]

    def chains(self, view: Any, piece: int, actions: Sequence[Action]) -> list[Chain]:
        return [chained(way, self.spot(view)) for way in self._alone(view, piece, actions) if not way.path]

    def _walked(self, view: Any, way: Way) -> Walk:
        return walked(way, self.spot(view), lambda ref: self.middle_of(view, ref) or (0.0, 0.0))

    def _alone(self, view: Any, piece: int, actions: Sequence[Action] = ()) -> Sequence[Way]:
        """Return what one piece can do by several actions; what is picked out of a stack goes together (`joint`)."""
        return () if self.stacks else self._ways(view, (piece,), actions)

    def _ways(self, view: Any, pieces: Sequence[int], actions: Sequence[Action] = ()) -> Sequence[Way]:
        """Return what pieces can do by several actions, with what may be done now."""
        told = tuple(one for piece in pieces if (one := self.told_of(view, piece)) is not None)
        legal = list(actions) or [one.action for one in self.desk(view).offers]
        key = view.digest(), language(), told, legal
        if self._gone is None or self._gone[0] != key:
            self._gone = key, self.teller.ways(view, legal, told)
        return self._gone[1]

    def yields(self, view: Any, actions: Sequence[Action]) -> Action | None:
        return self.desk(view, actions).yields

    def walk_on(self, view: Any, actions: Sequence[Action]) -> Action | None:
        return self.desk(view, actions).on_way

    def picks_targets(self, view: Any) -> bool:
        return self.desk(view).targets

    def unfinished(self, view: Any) -> bool:
        return self.desk(view).unfinished

    def brisk(self, view: Any) -> bool:
        return self.desk(view).brisk

    def overlooks(self, view: Any, seat: str) -> bool:
        return self.desk(view).overlooks

    def quiet(self, events: Sequence[Event]) -> bool:
        return all(map(self.teller.passes, events))

    def halts(self, before: Any, view: Any) -> bool:
        return self.teller.halts(before, view)

    def ghost(self, view: Any, action: Action) -> Token | None:
        found = next((one.ghost for one in self.desk(view).offers if one.action == action), None)
        return self.laid(view, found) if found is not None else None

    def sets_off(self, view: Any, action: Action) -> bool:
        return any(one.sets_off for one in self.desk(view).offers if one.action == action)

    def given_up(self, before: Any, action: Action, events: Sequence[Event]) -> str:
        return self.teller.given_up(before, action, events)

    def rearranged(self, view: Any, placed: Sequence[Action], piece: int, point: Point) -> Sequence[Action]:
        return self.teller.rearranged(view, placed, piece, self.place_at(view, point))

    def words_for(self, action: Action) -> Asked | None:
        offers = self._desk[2].offers if self._desk is not None else ()
        return next((one.asked for one in offers if one.action == action), None)

    def wanted(self, view: Any, seat: str, piece: int | None) -> Sequence[Action]:
        return self.teller.wanted(view, seat, self.told_of(view, piece))

    def tried(self, view: Any, seat: str, piece: int | None, at: Point) -> Action | None:
        return self.teller.tried(view, seat, self.told_of(view, piece), self.pointed(view, at))

    def placed(self, view: Any, mode: str, point: Point) -> Action | None:
        armed = next((one for one in self._modes if one.id == mode), None)
        return self.teller.tried(view, self.desk(view).seat, None, self.pointed(view, point), armed)

    def meant(self, view: Any, seat: str, card: str) -> Action | None:
        return self.teller.meant(view, seat, card)

    def pointed(self, view: Any, point: Point) -> Pointed:
        """Return what lies at a point."""
        there = [token for token in self.tokens(view) if token.solid and token.contains(point)]
        token = max(there, key=lambda token: token.layer) if there else None
        return Pointed(None if token is None else token.told, self.place_at(view, point))

    def _grant(self, view: Any, piece: int) -> Grant | None:
        return next((one for one in self.desk(view).grants if one.token == piece), None)

    def grant(self, piece: int) -> Action | None:
        return self.teller.grant(piece)

    def granted(self, action: Action) -> int | None:
        piece = getattr(action, self.acts_by, None)
        return piece if isinstance(piece, int) and self.teller.grant(piece) == action else None

    def goes_on(self, view: Any, piece: int, actions: Sequence[Action]) -> bool:
        grant = next((one for one in self.desk(view, actions).grants if one.token == piece), None)
        return grant is not None and grant.going

    def stopping(self, view: Any, piece: int) -> str:
        grant = self._grant(view, piece)
        return grant.stop if grant is not None else ""

    def secretive(self, view: Any, seat: str) -> str:
        return self._desk_of(view, seat).secret

    def _desk_of(self, view: Any, seat: str) -> Desk:
        """Return what a seat may do, be it nothing."""
        desk = self.desk(view)
        return desk if desk.seat == seat else self.teller.desk(view, (), seat)

    def end_phase(self, view: Any) -> Action | None:
        return self.desk(view).end

    def unused(self, view: Any) -> str:
        return self.desk(view).unused

    def question(self, view: Any, seat: str) -> str:
        return self._desk_of(view, seat).prompt

    def asking(self, view: Any) -> bool:
        return self.desk(view).reacting

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

    def seat_name(self, seat: str) -> str:
        return self.teller.seat_name(seat)

    def side_of(self, seat: str) -> int:
        return self.teller.side_of(self.seats, seat)

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        return self.teller.end(None, outcome_reason, drawn).reason

    def decided(self, view: Any, reason: str) -> str:
        return self.teller.end(view, reason).decided

    def end_title(self, view: Any, seat: str, won: bool) -> str:
        end = self.teller.end(view, "")
        return (end.won if won else end.lost).get(seat, "")

    def closing(self, view: Any, seat: str) -> str:
        return self.teller.end(view, "").closing.get(seat, "")

    def defeat(self, view: Any) -> str:
        return self.teller.end(view, "").defeat

    def length(self, view: Any, rounds: int) -> int:
        found = self.teller.end(view, "").rounds
        return rounds if found is None else found

    def score(self, seat: str, score: int) -> str:
        return self.teller.score(self.set_up, seat, score)

    def goals(self, view: Any) -> list[str]:
        return self.teller.goals(view)

    def terms(self, view: Any) -> list[str]:
        return self.teller.terms(view)

    def log_opening(self, view: Any) -> str:
        return self.teller.opening(view)

    def losses_name(self) -> str:
        return self.teller.tallies(self.set_up).losses

    def figure_name(self) -> str:
        return self.teller.tallies(self.set_up).figure

    def figure(self, after: Any, event: Event) -> Mapping[str, float]:
        return self.teller.figure(after, event)

    def throw_name(self, kind: str) -> str:
        return self.teller.tallies(self.set_up).throws[kind]

    def story(self) -> StatsListener | None:
        return self.teller.story()

    def acted(self, view: Any, event: Event) -> int | None:
        return self.piece_of(view, self.teller.acted(view, event))

    def begins(self, event: Event) -> bool:
        return self.teller.begins(event)

    def paper(self, view: Any) -> Paper | None:
        return self.teller.paper(view, self.names)

    def book_writer(self) -> BookWriter | None:
        return self.teller.book_writer()

    def clock_seat(self, view: Any) -> str | None:
        return self.board_of(view).clock or None

    def clock_seconds(self, options: dict[str, str]) -> float | None:
        return self.teller.clock_seconds(options)

    def clock_turn(self, view: Any) -> int:
        return self.board_of(view).round

    def trace_turn(self, view: Any) -> Hashable:
        return self.board_of(view).span

    def parts(self, view: Any) -> list[Part]:
        spots = [(name, self.box_of(view, id)) for id, name in self.board_of(view).parts.items()]
        return [Part(name, spot) for name, spot in spots if spot is not None]

    def told(self, card: str) -> Card | None:
        return self.card_shown(self.teller.card(self._looked[0] if self._looked is not None else None, f"kind:{card}"))

    def stock(self, view: Any) -> Stock | None:
        told = self.board_of(view).stock
        return (
            Stock(told.note, tuple(noted(kind, self.spot(view)) for kind in told.kinds)) if told is not None else None
        )

    def fulfilled(self, order: str, event: Event) -> bool:
        return self.teller.fulfilled(order, event)

    def befell(self, order: str, event: Event, seat: str) -> str:
        return self.teller.befell(order, event, seat)

    def grave(self, order: str, view: Any, seat: str) -> str:
        return self.teller.grave(order, view, seat)

    def carried_out(self, order: str, view: Any, seat: str, actions: Sequence[Action]) -> str:
        return self.teller.carried_out(order, view, seat, actions)

    def tracks(self, view: Any, seat: str | None) -> list[Track]:
        board, found = self.board_of(view), []
        seat = seat or board.looker or None
        for one in board.tracks:
            if seat is None or not one.own or one.seat == seat:
                alarms = one.alarms and self.side_of(one.seat) != self.side_of(seat or board.turn)
                tint = "danger" if alarms else one.tint or self._tint(one.seat)
                found.append(structs.replace(one, icon=self.icon(one.icon), tint=tint))
        return found

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

    def roster_numbers(self, view: Any, seat: str) -> str:
        return self.board_of(view).numbers.get(seat, "")

    def badges(self, told: Sequence[Badge]) -> tuple[Badge, ...]:
        """Return badges with their pictures."""
        return tuple((self.icon(id), words) for id, words in told)

    def _tint(self, seat: str) -> str:
        return f"seat:{self.seats.index(seat)}" if seat in self.seats else ""

    def card(self, view: Any, at: Point | None, piece: int | None) -> Card | None:
        place = self.place_at(view, at) if at is not None else ""
        told = None if self.landmarks and place else self.told_of(view, piece)
        found = self.teller.card(view, told) if told is not None else None
        if found is not None:
            return self.card_shown(found, self.portrait(view, told, found.icon))
        if at is not None:
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
        return replace(enacted(line.drama, self.spot_then(before)), icon=self.icon(line.drama.icon))

    def dice(self, before: Any, event: Event) -> DiceShow | None:
        line = self.line(before, event)
        return thrown(line.throw, self.spot_then(before)) if line is not None and line.throw is not None else None

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
        piece = cue.token if cue.token >= 0 else None
        return Arrow(ends[0], ends[1], cue.seat, cue.broken, piece, brief=cue.do == "arrow")

    def middle_of(self, view: Any, ref: Ref | None) -> Point | None:
        """Return the middle of where a token or a place lies."""
        box = self.box_of(view, ref)
        return None if box is None else (box[0] + box[2] / 2, box[1] + box[3] / 2)

    # -- what lies beside the board --

    def piles(self, view: Any) -> list[Pile]:
        spots = [(pile, self.box_of(view, pile.place)) for pile in self.board_of(view).piles]
        return [Pile(pile.name, spot, pile.cards, pile.empty) for pile, spot in spots if spot is not None]


def _keep(kept: dict[tuple[str, str], Shown], key: tuple[str, str], value: Shown) -> None:
    """Keep what was told of a position, and forget that of which it was told longest ago."""
    kept.pop(key, None)
    while len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = value


def _offers(desk: Desk, actions: Sequence[Action]) -> bool:
    """Return whether these actions are on a desk, if any are given."""
    return not actions or [offer.action for offer in desk.offers] == list(actions)


class SheetTable(ToldTable):
    """The table of a game that has a telling and a painter."""

    painter: Painter

    def __init__(self, key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self._begun: Any = None
        self.teller = teller = teller_of(key)
        part = game_of(key).painter
        self.painter = (resolve(part) if part else Painter)(scenario, seats)
        self._ghost: tuple[ToldToken, Token | None] | None = None
        manner = self.painter.manner
        self._earlier: list[Event] = []
        self._aimed: tuple[Desk, int | None, Pointed, Stage | None] | None = None
        vars(self).update(
            key=key,
            kinds=teller.kinds,
            lasting=teller.lasting,
            placings=teller.placings,
            acts_by=teller.acts_by or self.acts_by,
            throws=teller.tallies(scenario).luck,
            has_roster=manner.roster,
            stacks=manner.stacks,
            holds_cards=manner.cards,
            dragged=manner.drags,
            sketched_pieces=manner.sketched,
            landmarks=manner.landmarks,
            opens_parts=manner.opens_parts,
        )

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

    def middle_of(self, view: Any, ref: Ref | None) -> Point | None:
        return self.painter.middle(self.board_of(view), ref)

    def box_of(self, view: Any, ref: Ref | None) -> Box | None:
        return self.painter.box(self.board_of(view), ref) if ref is not None else None

    def ring_of(self, view: Any, ref: Ref | None) -> Box | None:
        return self.painter.box(self.board_of(view), ref, ring=True) if ref is not None else None

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

    def clicked(self, view: Any, one: ToldOffer) -> Box | None:
        turned, at = one.facing if one.tint == "turn" else None, one.ends[0] if one.ends else one.at
        return self.painter.clicked(self.board_of(view), at, turned) if at is not None else None

    def icon(self, id: str) -> str:
        return self.painter.picture(None, id, "icon")

    def portrait(self, view: Any, ref: Ref | None, kind: str) -> str:
        own = self.painter.picture(self.board_of(view), ref, "portrait") if ref is not None else ""
        return own or self.icon(kind)

    def picture(self, kind: str) -> str:
        return self.painter.picture(None, kind, "wide")

    def board(self, view: Any) -> Box:
        return self.painter.bounds(self.board_of(view))

    def charted(self, view: Any) -> Box:
        return self.painter.bounds(self.board_of(view), charted=True)

    def seat_colour(self, seat: str) -> theme.Colour:
        return self.painter.colour(seat)

    def seat_mark(self, seat: str, size: int) -> pygame.Surface | None:
        return self.painter.mark(seat, size)

    def die_painter(self) -> DiePainter | None:
        return self.painter.die_painter

    # -- the ground and what lies on it --

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

    def warm(self, view: Any) -> Iterator[None]:
        return self.painter.warm("board", None, self.board_of(view))

    def warm_first(self, camera: Camera, view: Any) -> Iterator[None]:
        return self.painter.warm("first", camera, self.board_of(view))

    def warm_pieces(self, camera: Camera, view: Any) -> Iterator[None]:
        return self.painter.warm("pieces", camera, self.board_of(view))

    def standing_key(self, view: Any, now: float) -> Hashable:
        return self.painter.layer_key("standing", self.board_of(view), now), language()

    def small_key(self, view: Any) -> Hashable:
        return self.painter.layer_key("small", self.board_of(view), 0.0)

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        self._draw("standing", surface, camera, view, Look(now))

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        self._draw("under", surface, camera, view, Look(now))

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        self._draw("over", surface, camera, view, Look(now))

    def draw_small(self, surface: pygame.Surface, camera: Camera, view: Any) -> None:
        self._draw("small", surface, camera, view, Look())

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: Any, selection: Selection) -> None:
        about, at = self.told_of(view, selection.piece), Pointed()
        if selection.hover is not None:
            at = self.pointed(view, selection.hover)
        desk = self.desk(view)
        if self._aimed is None or self._aimed[0] is not desk or self._aimed[1:3] != (about, at):
            legal = [one.action for one in desk.offers]
            self._aimed = desk, about, at, self.teller.pointed(view, legal, about, at)
        self._draw("pointed", surface, camera, view, Look(0.0, selection, self._aimed[3]))

    def _draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, view: Any, look: Look) -> None:
        self.painter.wordless, self.painter.still = self.wordless, self.still
        self.painter.draw(layer, surface, camera, self.board_of(view), look)

    def lively(self, view: Any) -> bool:
        return self.painter.acting.lively(self.board_of(view))

    def stirs(self, view: Any) -> float | None:
        return self.painter.acting.stirs(self.board_of(view))

    # -- pieces and cards --

    def tokens(self, view: Any) -> list[Token]:
        return self.painter.tokens(self.board_of(view))

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Any, token: Token, pose: Pose) -> None:
        told = self.board_of(view).token(token.told)
        if self._ghost is not None and self._ghost[1] is token:
            told = self._ghost[0]
        if told is not None:
            self.painter.draw_token(surface, camera, told, token, pose)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, piece: int) -> None:
        told = self.board_of(view).token(self.told_of(view, piece) or piece)
        if told is not None:
            self.painter.draw_alone(surface, rect, told, True)

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        self.painter.draw_alone(surface, rect, card, False)

    # -- places --

    def places(self, view: Any) -> list[Found]:
        board, sought = self.board_of(view), self.painter.manner.sought
        refs: list[tuple[Place | ToldToken, Ref]] = [(one, one.id) for one in board.places]
        refs += [(one, one.key) for one in board.tokens]
        shown = [(one, ref) for one, ref in refs if one.kind in sought and (one.said or "found" in one.values)]
        rings = [(one, self.painter.box(board, ref, ring=True)) for one, ref in shown]
        named = [(str(one.values.get("sought", one.name)), ring, one.values.get("found", "")) for one, ring in rings]
        return [Found(name, ring, str(detail)) for name, ring, detail in named if ring is not None]

    def outline(self, spot: Box) -> Sequence[Point]:
        return self.painter.lattice.outline(spot)

    def snapped(self, point: Point) -> Sequence[Point]:
        return self.painter.lattice.snapped(point)

    def coordinates(self, view: Any) -> Coordinates | None:
        return self.painter.lattice.coordinates(self.board_of(view))

    def written(self, camera: Camera, view: Any) -> Sequence[pygame.Rect]:
        return self.painter.lattice.written(camera, self.board_of(view))

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        return self.painter.lattice.name_at(camera, self._looked[2], point) if self._looked is not None else None

    def spot_named(self, view: Any, name: str) -> Box:
        return self.painter.lattice.named(self.painter, self.board_of(view), name)

    def part_behind(self, view: Any, point: Point) -> int:
        return self.painter.lattice.part_behind(self.board_of(view), point)

    def stack_at(self, view: Any, point: Point) -> Stack | None:
        at, board = self.pointed(view, point), self.board_of(view)
        token = board.token(at.token) if at.token is not None else None
        place = at.place or (token.place if token is not None else "")
        there = {one.key for one in board.tokens if one.place == place}
        pieces = tuple(one.key for one in self.tokens(view) if one.told in there)
        spot = self.box_of(view, place) if pieces else None
        return Stack(spot, pieces) if spot is not None else None

    def movable(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        able = {token for stack in self.desk(view, actions).stacks for token in stack.tokens}
        return self._shown_as(view, pieces, able)

    def first_pick(self, view: Any, pieces: Sequence[int]) -> tuple[int, ...]:
        firsts = {token for stack in self.desk(view).stacks for token in stack.first or stack.tokens}
        return self._shown_as(view, pieces, firsts)

    def _shown_as(self, view: Any, pieces: Sequence[int], told: Container[int]) -> tuple[int, ...]:
        """Return those of the pieces that are shown of some of the tokens told."""
        shown = {one.key for one in self.tokens(view) if one.told in told}
        return tuple(piece for piece in pieces if piece in shown)

    def joint(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        found = []
        for way in self._ways(view, pieces, actions):
            path = tuple(point for ref in way.path if (point := self.middle_of(view, ref)) is not None)
            spots = [spot for ref in (way.at, *way.also) if (spot := self.box_of(view, ref)) is not None]
            found += [Joint(spot, way.actions, way.words, way.mark, way.tint, way.hint, path) for spot in spots]
        return found

    # -- what happens --

    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        line = self.teller.tell(before, event, earlier)
        return spoken(self.painter.worded(line), self.spot(before)) if line is not None else None

    def trace_stays(self, view: Any, turn: Hashable) -> bool:
        return self.painter.manner.traces_stay or turn == self.trace_turn(view)

    def animate(self, before: Any, event: Event, timeline: Timeline, at: float) -> float:
        line = self.line(before, event)
        if line is None:
            return at
        return self.acting(before).animate(self.painter, self.board_of(before), line, timeline, at)

    def acting(self, before: Any) -> Acting:
        """Return what shows what came of an action, from the position before it; it begins with it where it has not."""
        if self._begun is not before:
            self._begun = before
            self.painter.acting.begin(self.painter, self.board_of(before))
        return self.painter.acting

    def spot_then(self, before: Any) -> Spot:
        acting, board = self.acting(before), self.board_of(before)
        return lambda ref: acting.box(self.painter, board, ref) if ref is not None else None

    def breaks(self, event: Event) -> int | None:
        kept = self._line
        line = kept[2] if kept is not None and kept[1] is event else None
        cue = next((cue for cue in line.cues if cue.do == "break"), None) if line is not None else None
        return self.painter.acting.broken(cue) if cue is not None else None

    def pause_after(self, event: Event) -> float:
        line = self._line[2] if self._line is not None and self._line[1] is event else None
        return line.pause if line is not None else 0.0

    # -- the stage --

    def dice_lie(self, view: Any) -> bool:
        return self.board_of(view).stage is not None and self.staged(view) is None

    def staged(self, view: Any) -> Staged | None:
        return self._shown(view, self.board_of(view).stage)

    def staged_for(self, view: Any, event: Event) -> Staged | None:
        line = self.line(view, event)
        return self._shown(view, line.stage) if line is not None else None

    def staged_after(self, staged: Staged | None, before: Any, event: Event) -> Staged | None:
        last = self._stages.get(id(staged))
        return self._shown(before, self.teller.staged(last[0] if last is not None else None, before, event))

    def _shown(self, view: Any, told: Stage | None) -> Staged | None:
        """Return how a stage looks; what it was told as is remembered."""
        staged = self.painter.stage(self.board_of(view), told) if told is not None else None
        if told is not None and staged is not None:
            self._stages = {**dict(list(self._stages.items())[-STAGES:]), id(staged): (told, staged)}
        return staged
