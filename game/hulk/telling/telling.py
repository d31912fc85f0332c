"""Space Hulk, told: what lies on its boards, what may be done there and what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.hulk import story
from game.hulk.acting import Commanding, Phase
from game.hulk.actions import Command, Deploy
from game.hulk.deployment import Deployment
from game.hulk.psychic import BarrierSquare, StormTarget
from game.hulk.reactions import FreeShot
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling import (
    asking,
    board,
    cards,
    duel,
    goals,
    intents,
    log,
    moments,
    names,
    placing,
    shades,
    slots,
    stages,
    ways,
)
from game.hulk.telling.gist import gist
from game.hulk.telling.kinds import KINDS
from game.hulk.telling.looks import offers
from game.hulk.telling.tension import tension
from game.hulk.telling.words import WORDS, level, square
from game.kernel.actions import Action, Event, Pass
from game.kernel.text import N_
from game.telling.desk import Desk, Mode, Offer, Overlay, Slot, Step, Way
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.report import Ending, Tallies
from game.telling.sheet import Board, Card, Hand, Highlight, Pointed, When
from game.telling.sides import Hero, Shares
from game.telling.staging import Stage
from game.telling.text import _, ngettext, pgettext
from game.telling.values import Ref, Tension

SEATS = MARINES, GENESTEALERS
CLOCKED = (Phase, Commanding, FreeShot, BarrierSquare, StormTarget)
"""What the Marine player decides with the clock running (HULK-3.22, R45)."""
THROWS = {
    story.SHOTS: N_("Shots that hit"),
    story.JAMS: N_("Overwatch shots that didn't jam"),
    story.ATTACKS: N_("Attacks won"),
    story.DEFENCES: N_("Attacks survived"),
    story.DOORS: N_("Doors broken down"),
    story.FLAMES: N_("Flame rolls"),
    story.STORMS: N_("Psychic storm rolls"),
    story.MISHAPS: N_("Mishaps escaped"),
}
"""What throws of each kind were good for."""


class HulkTelling(PlainTelling):
    """Tells Space Hulk."""

    key = "hulk"
    words = WORDS
    kinds = KINDS
    placings = (Deploy,)
    quiet = tuple(log.lines.constants("quiet"))

    # -- the whole match --

    def seat_name(self, seat: str) -> str:
        return names.seat_name(seat)

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        if seat == MARINES:
            line = _("Storm bolters that reach down a corridor. Up close, claws are faster.")
            return Hero(
                self.seat_name(seat), _("few, armoured, short of time"), line, "sergeant", beside=("bolter", "flamer")
            )
        line = _("A blip can hide anything, and another one always follows.")
        return Hero(
            self.seat_name(seat),
            _("many, swift, deadly at arm's length"),
            line,
            "genestealer",
            beside=("genestealer", "genestealer"),
        )

    def shares(self, view: HulkState, options: Mapping[str, str]) -> Shares | None:
        wins = view.mission.file.wins_in_100
        return Shares(*wins, 100) if wins is not None else None

    def goals(self, view: HulkState) -> list[str]:
        return [*goals.goals_of(view), *goals.ends_of(view)]

    def terms(self, view: HulkState) -> list[str]:
        return goals.terms_of(view)

    def end(self, view: HulkState | None, reason: str, drawn: bool = False) -> Ending:
        said = names.reason_text(reason)
        if view is None:
            return Ending(said)
        won, lost = ({seat: names.end_title(view.reason, seat, won) for seat in SEATS} for won in (True, False))
        closing = {seat: names.closing(view, seat) for seat in SEATS}
        return Ending(said, goals.lost_text(view) if reason == "lost" else "", won, lost, closing)

    def clock_seconds(self, options: Mapping[str, str]) -> float | None:
        timer = options.get("timer", "off")
        return None if timer == "off" else float(timer)

    def score(self, scenario: Any, seat: str, score: int) -> str:
        if seat == MARINES:
            return ngettext("{n} Genestealer destroyed", "{n} Genestealers destroyed", score).format(n=score)
        return ngettext("{n} Marine lost", "{n} Marines lost", score).format(n=score)

    def tension(self, board: Board) -> Tension:
        return tension(board)

    def tallies(self, scenario: Any) -> Tallies:
        return Tallies(pgettext("Space Hulk", "Models lost"), throws={id: _(words) for id, words in THROWS.items()})

    def story(self) -> story.HulkStory:
        return story.HulkStory()

    # -- what lies there and what may be done --

    def when(self, view: HulkState) -> When:
        turn = moments.turn_of(view)
        return When(turn or None, view.turn, (view.turn, turn))

    def lies_at(self, view: HulkState, token: int) -> str:
        place = view.place[token] if 0 <= token < len(view.place) else -1
        return square(place) if place >= 0 else ""

    def board(self, view: HulkState) -> Board:
        levels = range(view.board.levels)
        clocked = view.phase == "marines" and names.frame_at(view, *CLOCKED) is not None
        return Board(
            cards.title(view),
            tuple(board.tokens(view)),
            tuple(board.places(view)),
            tuple(cards.tracks(view)),
            (Hand(GENESTEALERS, len(view.hand)),) if view.hand else (),
            roster=tuple(cards.roster(view)),
            headings={seat: cards.heading(view, seat) for seat in SEATS},
            stage=duel.stage(view),
            when=self.when(view),
            clock=MARINES if clocked else "",
            seats={seat: names.seat_name(seat) for seat in SEATS},
            parts={level(n): names.level_name(n) for n in levels} if len(levels) > 1 else {},
            goals=tuple(map(square, goals.goal_squares(view))),
            faced=tuple(sorted(ways.faced(view))),
        )

    def desk(self, view: HulkState, legal: Sequence[Action], seat: str) -> Desk:
        active, by_the_way = moments.active(view), Pass() if moments.only_doors(view) else None
        return Desk(
            seat,
            asking.prompt(view, seat),
            tuple(offers(view, legal)),
            asking.asked(view, seat),
            tuple(slots.modes()),
            tuple(slots.slots(view, seat, active)),
            moments.secretive(view, seat),
            active,
            moments.held(view),
            moments.ending(view),
            moments.unused(view),
            tuple(self.attempts(view, seat, active)),
            orders=tuple(placing.orders(view)),
            grants=tuple(ways.grants(view, legal)) if view.phase == MARINES else (),
            overlays=tuple(shades.overlays(view)),
            yields=by_the_way,
            on_way=by_the_way,
            reacting=moments.reacting(view),
            overlooks=names.frame_at(view, Deployment) is not None and not view.turn,
        )

    def slots(self, view: HulkState, seat: str, about: int | None) -> Sequence[Slot]:
        return slots.slots(view, seat, about)

    def attempts(self, view: HulkState, seat: str, about: int | None) -> Sequence[Offer]:
        return offers(view, moments.tempted(view, seat, about))

    def wanted(self, view: HulkState, seat: str, about: int | None) -> Sequence[Action]:
        return intents.wanted(view, seat, about)

    def tried(
        self, view: HulkState, seat: str, about: int | None, at: Pointed, mode: Mode | None = None
    ) -> Action | None:
        return None if mode else intents.tried(view, seat, about, at.place)

    def rearranged(self, view: HulkState, placed: Sequence[Action], token: int, place: str) -> Sequence[Action]:
        return intents.rearranged(view, placed, token, place)

    def grant(self, token: int) -> Action:
        return Command(token)

    def given_up(self, before: HulkState, action: Action, events: Sequence[Event]) -> str:
        return moments.given_up(before, action, events)

    def halts(self, before: HulkState, view: HulkState) -> bool:
        return ways.halts(before, view)

    def follow(self, order: str, view: HulkState, legal: Sequence[Action], seat: str) -> Step:
        return Step(placing.ordered(order, view, legal))

    def ways(self, view: HulkState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        found = [way for token in tokens for way in ways.ways(view, token)]
        going = [token for token in tokens if not legal or ways.goes_on(view, token, legal)]
        return found + [way for token in going for way in ways.granted_ways(view, token)]

    def overlays(self) -> Sequence[Overlay]:
        return shades.overlays()

    def shades(self, view: HulkState, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        return shades.shades(view, overlay, about)

    def card(self, view: HulkState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    # -- what happened --

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return ways.join(last, following)

    def gist(self, happened: Sequence[tuple[HulkState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def staged(self, last: Stage | None, before: HulkState, event: Event) -> Stage | None:
        return stages.after(last, before, event)
