"""The table of a match: what its game's telling says, where its painter has it. Scenes know no game: they ask this."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from msgspec import structs

from game.kernel.actions import Event
from game.telling.desk import Sign
from game.telling.happening import Cue, Fallen
from game.telling.report import Paper, Tallies
from game.telling.sheet import Card as ToldCard
from game.telling.sheet import Hand, Place, Pointed, Track
from game.telling.sheet import Token as ToldToken
from game.telling.staging import Stage
from game.telling.text import language
from game.telling.values import Ref
from game.ui.camera import Camera
from game.ui.motion import Timeline
from game.ui.tabletop.painted import Painted
from game.ui.tabletop.staged import Staged
from game.ui.tabletop.told import enacted, noted, shaded, spoken, taken, thrown
from game.ui.tabletop.values import (
    Arrow,
    Box,
    Card,
    Coordinates,
    DiceShow,
    Drama,
    Found,
    HandCard,
    Highlight,
    LogEntry,
    Part,
    Pile,
    Point,
    ReadCard,
    Remains,
    RosterEntry,
    Selection,
    Stock,
    TurnNote,
)

STAGES = 12
"""Stages of which it is remembered what they were told as: a script of what is shown may hold some."""


READ = "heading", "rule", "portrait"
"""What is told of a card that is read, besides its words."""


class GameTable(Painted):
    """One match as it is seen: its board is drawn, its pieces and cards are told of, what happens is shown and said."""

    def __init__(self, key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(key, scenario, seats, names)
        self._stages: dict[int, tuple[Stage, Staged]] = {}
        self._shaded: tuple[Any, tuple[str, Ref | None, str, str], list[Highlight]] | None = None

    def score(self, seat: str, score: int) -> str:
        """Return what a side has to show."""
        return self.teller.score(self.set_up, seat, score)

    def tallies(self) -> Tallies:
        """Return what is counted in a match."""
        return self.teller.tallies(self.set_up)

    def paper(self, view: Any) -> Paper | None:
        """Return what can be printed for what waits to be settled outside of the match."""
        return self.teller.paper(view, self.names)

    def lit(self, view: Any, piece: int | None) -> tuple[Sign, ...]:
        """Return what it means that places are lit for a piece."""
        legal = [one.action for one in self.desk(view).offers]
        return tuple(self.teller.lit(view, legal, self.told_of(view, piece)))

    def overlay(self, view: Any, id: str, selection: Selection) -> list[Highlight]:
        """Return the places of an overlay."""
        at = self.pointed(view, selection.hover) if selection.hover is not None else Pointed()
        refs = {"pointed": at.token, "picked": self.told_of(view, selection.piece), "place": at.place or None}
        of = next((one.of for one in self.teller.overlays() if one.id == id), ())
        about = next((refs[name] for name in of if refs[name] is not None), None)
        asked = id, about, language(), self.looker
        if self._shaded is None or self._shaded[0] is not view or self._shaded[1] != asked:
            self._shaded = view, asked, shaded(self.teller.shades(view, id, about, self.looker), self.spot(view))
        return self._shaded[2]

    def parts(self, view: Any) -> list[Part]:
        """Return the parts of the board that can be seen alone."""
        spots = [(name, self.box_of(view, id)) for id, name in self.board_of(view).parts.items()]
        return [Part(name, spot) for name, spot in spots if spot is not None]

    def told(self, card: str) -> Card | None:
        """Return what is said of a card that is not in play."""
        return self.card_shown(self.teller.card(self._looked[0] if self._looked is not None else None, f"kind:{card}"))

    def stock(self, view: Any) -> Stock | None:
        """Return the cards that can be bought unseen; None while none can be."""
        told = self.board_of(view).stock
        return (
            Stock(told.note, tuple(noted(kind, self.spot(view)) for kind in told.kinds)) if told is not None else None
        )

    def tracks(self, view: Any, seat: str | None) -> list[Track]:
        """Return the numbers always in sight."""
        board, found = self.board_of(view), []
        seat = seat or board.looker or None
        for one in board.tracks:
            if seat is None or not one.own or one.seat == seat:
                alarms = one.alarms and self.teller.side_of(self.seats, one.seat) != self.teller.side_of(
                    self.seats, seat or board.when.turn or ""
                )
                tint = "danger" if alarms else one.tint or self._tint(one.seat)
                found.append(structs.replace(one, icon=self.icon(one.icon), tint=tint))
        return found

    def roster(self, view: Any) -> list[RosterEntry]:
        """Return the lines of the roster."""
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
        """Return what stands over a side's lines of the roster, its numbers perhaps; nothing where they need none. Such
        lines are folded away while another side's come first."""
        return self.board_of(view).headings.get(seat, "")

    def roster_numbers(self, view: Any, seat: str) -> str:
        """Return in words what the numbers over a side's lines of the roster are; nothing where they say it."""
        return self.board_of(view).numbers.get(seat, "")

    def _tint(self, seat: str) -> str:
        return f"seat:{self.seats.index(seat)}" if seat in self.seats else ""

    def card(self, view: Any, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a piece or a place, or of the match where nothing is pointed at."""
        place = self.place_at(view, at) if at is not None else ""
        told = None if self.manner.landmarks and place else self.told_of(view, piece)
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
        pictures = {"icon": icon, "picture": self.picture(told.kind), "face": self._faced(told.kind)}
        figures = tuple(structs.replace(one, kind=self.icon(one.kind)) for one in told.figures)
        return taken(Card, told, **pictures, badges=self.badges(told.badges), figures=figures)

    def fight_card(self, told: Stage | None) -> Card | None:
        """Return the card of a fight: all who are in it; None where nobody is told of."""
        if told is None or not any(side.figures for side in told.sides):
            return None
        first, *others = told.sides
        figures = list(first.figures)
        for side in others:
            figures += [structs.replace(one, heading="" if n else side.name) for n, one in enumerate(side.figures)]
        return self.card_shown(ToldCard(first.name, seat=first.seat, icon=first.picture, figures=tuple(figures)))

    def _faced(self, kind: str) -> str:
        """Return the kind of card whose whole face is drawn; empty where cards have none."""
        return kind if self.manner.faces else ""

    def hand(self, view: Any, seat: str) -> list[HandCard]:
        """Return the cards of a seat that the view shows; none where they are hidden."""
        held = next((hand.cards for hand in self.board_of(view).hands if hand.seat == seat), ())
        return [
            taken(HandCard, card, id=card.kind, picture=self.picture(card.kind), face=self._faced(card.kind))
            for card in held
        ]

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what happened since a seat's last turn, from the position before each action and what it brought."""
        spot = self.spot(happened[-1][0]) if happened else None
        return [noted(note, spot) for note in self.teller.gist(happened, seat)] if spot is not None else []

    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> LogEntry | None:
        """Return an event as a sentence of the log; by default its verb in words."""
        line = self.teller.tell(before, event, earlier)
        return spoken(self.painter.acting.worded(line), self.spot(before)) if line is not None else None

    def joined(self, last: LogEntry, following: LogEntry) -> LogEntry | None:
        """Return both in one line, where they belong together."""
        both = last.way and following.way
        line = self.teller.join(last.way, following.way) if both else None
        if line is None:
            return None
        spot = following.spot or last.spot
        return spoken(line, lambda at: None if at is None else spot)

    def sound(self, before: Any, event: Event) -> str | None:
        """Return the sound of an event."""
        line = self.line(before, event)
        return (line.sound or None) if line is not None else None

    def drama(self, before: Any, event: Event) -> Drama | None:
        """Return how an event is staged that gets a moment of its own; by default none does."""
        line = self.line(before, event)
        if line is None or line.drama is None:
            return None
        return replace(enacted(line.drama, self.spot_then(before)), icon=self.icon(line.drama.icon))

    def read_card(self, before: Any, event: Event) -> ReadCard | None:
        """Return the card of an event that is shown to be read; None where there is none."""
        cue = next((cue for cue in self.cues(before, event, "card") if cue.end == "read"), None)
        if cue is None:
            return None
        board, line = self.board_of(before), self.line(before, event)
        heading, rule, portrait = (str(cue.values.get(one, "")) for one in READ)
        spots = [self.spot_then(before)(ref) for ref in cue.via]
        return ReadCard(
            cue.words,
            cue.detail,
            heading or board.seats.get(cue.seat, ""),
            cue.seat,
            cue.kind,
            rule or (line.rule if line is not None else ""),
            self.painter.picture(None, cue.kind, "wide"),
            self.icon(portrait) if portrait else "",
            tuple(spot for spot in spots if spot is not None),
            bool(cue.values.get("others")),
        )

    def dice(self, before: Any, event: Event) -> DiceShow | None:
        """Return the dice of an event."""
        line = self.line(before, event)
        return thrown(line.throw, self.spot_then(before)) if line is not None and line.throw is not None else None

    def fallen(self, before: Any, event: Event) -> Fallen | None:
        """Return who fell; by default nobody is named."""
        line = self.line(before, event)
        return line.fallen if line is not None else None

    def remains(self, before: Any, event: Event) -> Sequence[Remains]:
        """Return what an event leaves on the floor for the rest of the match."""
        spots = [(cue, self.middle_of(before, cue.start)) for cue in self.cues(before, event, "leave")]
        return [Remains(cue.kind, spot, cue.weight) for cue, spot in spots if spot is not None]

    def cues(self, before: Any, event: Event, do: str) -> list[Cue]:
        """Return what is seen of an event in one way."""
        line = self.line(before, event)
        return [cue for cue in line.cues if cue.do == do] if line is not None else []

    def animate(self, before: Any, event: Event, timeline: Timeline, at: float) -> float:
        """Let the pieces of an event move, from that time on; return when they have."""
        line = self.line(before, event)
        if line is None:
            return at
        return self.acting(before).animate(self.painter, self.board_of(before), line, timeline, at)

    def trace(self, before: Any, event: Event) -> Arrow | None:
        """Return the arrow of an event that is a move: it stays on the board for a while."""
        line = self.line(before, event)
        cue = next((cue for cue in line.cues if cue.do in ("arrow", "trace")), None) if line is not None else None
        ends = (self.middle_of(before, cue.start), self.middle_of(before, cue.end)) if cue is not None else (None, None)
        if cue is None or ends[0] is None or ends[1] is None:
            return None
        piece = cue.token if cue.token >= 0 else None
        return Arrow(ends[0], ends[1], cue.seat, cue.broken, piece, brief=cue.do == "arrow")

    def piles(self, view: Any) -> list[Pile]:
        """Return the piles that anyone may look through."""
        spots = [(pile, self.box_of(view, pile.place)) for pile in self.board_of(view).piles]
        return [Pile(pile.name, spot, pile.cards, pile.empty) for pile, spot in spots if spot is not None]

    def hands(self, view: Any) -> tuple[Hand, ...]:
        """Return each seat's hand."""
        return self.board_of(view).hands

    def places(self, view: Any) -> list[Found]:
        """Return every place that can be looked up by its name."""
        board, sought = self.board_of(view), self.manner.sought
        refs: list[tuple[Place | ToldToken, Ref]] = [(one, one.id) for one in board.places]
        refs += [(one, one.key) for one in board.tokens]
        shown = [(one, ref) for one, ref in refs if one.kind in sought and (one.said or "found" in one.values)]
        rings = [(one, self.painter.box(board, ref, ring=True)) for one, ref in shown]
        named = [(str(one.values.get("sought", one.name)), ring, one.values.get("found", "")) for one, ring in rings]
        return [Found(name, ring, str(detail)) for name, ring, detail in named if ring is not None]

    def coordinates(self, view: Any) -> Coordinates | None:
        """Return the names of the places; None where they have none."""
        return self.painter.lattice.coordinates(self.board_of(view))

    def written(self, camera: Camera, view: Any) -> Sequence[pygame.Rect]:
        """Return what names on the board cover: on a chart, coordinates give way to them."""
        return self.painter.lattice.written(camera, self.board_of(view))

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        """Return where on the screen the name of the place at a point stands; None where it is not shown."""
        return self.painter.lattice.name_at(camera, self._looked[2], point) if self._looked is not None else None

    def spot_named(self, view: Any, name: str) -> Box:
        """Return where the place is that diagrams of the rulebook call so."""
        return self.painter.lattice.named(self.painter, self.board_of(view), name)

    def part_behind(self, view: Any, point: Point) -> int:
        """Return the part that a click there opens; -1 for none."""
        return self.painter.lattice.part_behind(self.board_of(view), point)

    def trace_stays(self, view: Any, turn: Hashable) -> bool:
        """Return whether arrows of a turn may still be seen in a position."""
        return self.manner.traces_stay or turn == self.teller.when(view).span

    def breaks(self, event: Event) -> int | None:
        """Return the piece that breaks and falls."""
        kept = self._line
        line = kept[2] if kept is not None and kept[1] is event else None
        cue = next((cue for cue in line.cues if cue.do == "break"), None) if line is not None else None
        return self.painter.acting.broken(cue) if cue is not None else None

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow, in milliseconds."""
        line = self._line[2] if self._line is not None and self._line[1] is event else None
        return line.pause if line is not None else 0.0

    def dice_lie(self, view: Any) -> bool:
        """Return whether dice that are decided about lie on the board: nothing else shows them then."""
        return self.board_of(view).stage is not None and self.staged(view) is None

    def staged(self, view: Any) -> Staged | None:
        """Return what stands on the stage in a position; None: there is no stage."""
        return self._shown(view, self.board_of(view).stage)

    def staged_for(self, view: Any, event: Event, staged: Staged | None = None) -> Staged | None:
        """Return what is put there before an event is shown, or what stands there with the dice of the event; None: it
        stays as it is."""
        line, last = self.line(view, event), self._stages.get(id(staged))
        told = line.stage if line is not None else None
        if told is None and last is not None:
            told = self.teller.rolled(last[0], view, event)
        return self._shown(view, told)

    def staged_after(self, staged: Staged | None, before: Any, event: Event) -> Staged | None:
        """Return what stands there once an event has been shown."""
        last = self._stages.get(id(staged))
        return self._shown(before, self.teller.staged(last[0] if last is not None else None, before, event))

    def _shown(self, view: Any, told: Stage | None) -> Staged | None:
        """Return how a stage looks; what it was told as is remembered."""
        staged = self.painter.stage(self.board_of(view), told) if told is not None else None
        if told is not None and staged is not None:
            self._stages = {**dict(list(self._stages.items())[-STAGES:]), id(staged): (told, staged)}
        return staged
