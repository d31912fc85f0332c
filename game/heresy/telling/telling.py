"""The Horus Heresy, told as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards.windows import Window
from game.heresy import story
from game.heresy.control import yielding
from game.heresy.options import preset_of
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.story import HeresyStory
from game.heresy.telling import intents, log, marching, orders, slots, winning
from game.heresy.telling.asking import asked, question_of, window_open
from game.heresy.telling.board import board, when
from game.heresy.telling.cards import card, secret
from game.heresy.telling.counters import counters
from game.heresy.telling.gist import gist
from game.heresy.telling.kinds import KINDS
from game.heresy.telling.looks import end_of_phase, offers, unused
from game.heresy.telling.names import seat_name, waiting
from game.heresy.telling.several import join
from game.heresy.telling.shades import overlays, shades
from game.heresy.telling.stage import rolled, stage_after
from game.heresy.telling.tension import tension
from game.heresy.telling.threats import holding, prospects
from game.heresy.telling.words import WORDS, Seen
from game.kernel.actions import Action, Event
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.kernel.text import N_
from game.telling.desk import Desk, Mode, Overlay, Slot, Step, Way
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.report import Ending, Tallies
from game.telling.sheet import Board, Card, Highlight, Pointed, Prospect, When
from game.telling.sides import Hero, Shares
from game.telling.staging import Stage
from game.telling.text import _
from game.telling.values import Ref, Tension

QUIET, ENDS = log.lines.constants("quiet"), log.lines.constants("ends")
"""What the march of several goes on after, and the standing orders that an event ends."""
THROWS = {
    story.ATTACKS: N_("Hits in attack"),
    story.DEFENCES: N_("Hits in defence"),
    story.CROSSINGS: N_("Dotted routes crossed"),
    story.LIVES: N_("Leaders who survived"),
}


LEADERS = {"loyal": ("emperor", "dorn", "guilliman"), "traitor": ("horus", "angron", "perturabo")}
"""Who stands for each seat of a side before a match."""


class HeresyTelling(PlainTelling):
    """Tells the Horus Heresy."""

    key = "heresy"
    words = WORDS
    kinds = KINDS

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(Seen(before, earlier), event)

    def join(self, last: Line, following: Line) -> Line | None:
        return join(last, following)

    def prompt(self, view: HeresyState, seat: str) -> str:
        return question_of(view, seat)

    def end(self, view: HeresyState | None, reason: str, drawn: bool = False) -> Ending:
        return winning.ending(view, reason, view.seats if view is not None else ())

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        side, _dash, number = seat.partition("-")
        at = int(number or 1) - 1
        face, beside = LEADERS[side][at], () if number else tuple(LEADERS[side][1:3])
        if side == "loyal":
            line = _("Hold the Throneworld and the worlds that feed it, until the rebellion starves.")
            return Hero(self.seat_name(seat), _("walls, worlds and one Emperor"), line, face, beside=beside)
        line = _("Break the ring of worlds before the loyal Legions can gather. Terra is the prize.")
        return Hero(self.seat_name(seat), _("speed, fury and a Warmaster"), line, face, beside=beside)

    def shares(self, view: HeresyState, options: Mapping[str, str]) -> Shares | None:
        campaign = view.campaign
        wins, meant = campaign.file.wins_in_100, preset_of(campaign).items()
        return Shares(*wins, 100) if wins is not None and meant <= options.items() else None

    def side_of(self, seats: Sequence[str], seat: str) -> int:
        return side_of_seat(seat)

    def opening(self, view: HeresyState) -> str:
        return _("Both sides deploy. The log tells what happens; choose a line to see its place.")

    def tension(self, board: Board) -> Tension:
        return tension(board)

    def tallies(self, scenario: Any) -> Tallies:
        throws = {kind: _(name) for kind, name in THROWS.items()}
        return Tallies(_("Counters lost"), _("Production, round by round"), throws)

    def figure(self, after: HeresyState, event: Event) -> Mapping[str, float]:
        return log.lines.part("figure", Seen(after), event) or {}

    def score(self, scenario: Any, seat: str, score: int) -> str:
        return _("Production {n}").format(n=score)

    def story(self) -> HeresyStory:
        return HeresyStory()

    def desk(self, view: HeresyState, legal: Sequence[Action], seat: str) -> Desk:
        at = waiting(view)
        return Desk(
            seat,
            question_of(view, seat),
            offers(view, legal),
            asked(view, seat),
            slots.modes(view),
            slots.slots(view, seat),
            secret(view, seat),
            stacks=tuple(marching.stacks(view, legal)),
            end=end_of_phase(view),
            unused=unused(view),
            orders=tuple(orders.orders(view, legal)),
            overlays=overlays(),
            reacting=window_open(view),
            unfinished=at is not None and at[1].name == "card",
            brisk=view.phase == "deployment" or _buys_on(view),
            overlooks=view.seats[view.seat] == seat,
            holds=holding(view),
        )

    def slots(self, view: HeresyState, seat: str, about: int | None) -> Sequence[Slot]:
        return slots.slots(view, seat)

    def overlays(self) -> Sequence[Overlay]:
        return overlays()

    def passes(self, event: Event) -> bool:
        return type(event) in QUIET and getattr(event, "crossed", True)

    def wanted(self, view: HeresyState, seat: str, about: int | None) -> Sequence[Action]:
        return intents.wanted(view, seat, about)

    def tried(
        self, view: HeresyState, seat: str, about: int | None, at: Pointed, mode: Mode | None = None
    ) -> Action | None:
        return intents.tried(view, seat, about, at, mode)

    def rolled(self, last: Stage, before: HeresyState, event: Event) -> Stage | None:
        return rolled(last, before, event)

    def staged(self, last: Stage | None, before: HeresyState, event: Event) -> Stage | None:
        return stage_after(last, before, event)

    def ways(self, view: HeresyState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return marching.ways(view, [piece for piece in counters(view) if piece.key in tokens], legal)

    def prospects(self, view: HeresyState, seat: str) -> Sequence[Prospect]:
        return prospects(view, seat)

    def shades(self, view: HeresyState, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        return shades(view, overlay, seat)

    def board(self, view: HeresyState) -> Board:
        return board(view)

    def when(self, view: HeresyState) -> When:
        return when(view)

    def card(self, view: HeresyState, about: Ref | None) -> Card | None:
        return card(view, about)

    def gist(self, happened: Sequence[tuple[HeresyState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def follow(self, order: str, view: HeresyState, legal: Sequence[Action], seat: str) -> Step:
        ordered = resolve(game_of(self.key).orders)
        return Step(ordered(order, view, legal), orders.grave(order, view, seat))

    def grave(self, order: str, view: HeresyState, seat: str) -> str:
        return orders.grave(order, view, seat)

    def befell(self, order: str, event: Event, seat: str) -> str:
        return orders.befell(order, event, seat)

    def fulfilled(self, order: str, event: Event) -> bool:
        return order in ENDS.get(type(event), ())

    def carried_out(self, order: str, view: HeresyState, seat: str, actions: Sequence[Action]) -> str:
        return orders.carried_out(order, view, seat, actions)


def _buys_on(view: HeresyState) -> bool:
    """Return whether a seat that has bought something may buy more."""
    at = waiting(view)
    bought = view.purse[view.seat] < sum(yielding(view, view.seat).values())
    return at is not None and at[1].name == "production" and not isinstance(at[0], Window) and bought
