"""Sector Invasion, told: see `game.telling.teller.Teller`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.actions import Action, Event
from game.kernel.text import N_
from game.sector import actions as act
from game.sector.state import SectorState, planets_of
from game.sector.story import ARMOUR, BATTLES, CROSSINGS, ESCAPES, FIGHTS, SectorStory
from game.sector.telling import battleorder, campaign, cards, desk, intents, log, looks, names, overlays
from game.sector.telling.asking import Asking
from game.sector.telling.board import board, when
from game.sector.telling.book import CampaignBook
from game.sector.telling.gist import gist
from game.sector.telling.kinds import KINDS
from game.sector.telling.looks_flight import SURVEY, walks
from game.sector.telling.questions import REACTIONS, prompt_of, question_of
from game.sector.telling.tension import tension
from game.sector.telling.words import WORDS, WORLD, cell_at
from game.telling.desk import Desk, Mode, Overlay, Slot, Way
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling, ended
from game.telling.report import Ending, Paper, Tallies
from game.telling.sheet import Board, Card, Highlight, Pointed, When
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.text import _, pgettext
from game.telling.values import Ref, Tension

THROWS = {
    ESCAPES: N_("Escape checks passed"),
    CROSSINGS: N_("Storms crossed"),
    ARMOUR: N_("Armour that held"),
    FIGHTS: N_("Fights with a 5 or 6"),
    BATTLES: N_("Land battles won"),
}


class SectorTelling(PlainTelling):
    """Tells Sector Invasion."""

    key = "sector"
    words = WORDS
    kinds = KINDS
    acts_by = "ship"
    quiet = tuple(log.LINES.constants("passes"))

    def seat_name(self, seat: str) -> str:
        return names.seat_name(seat)

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        return Hero(self.seat_name(seat), line=names.motto(seat), face=seat)

    # -- the campaign --

    def opening(self, view: SectorState) -> str:
        return _("The log of the sector. Choose a line to see where it happened.")

    def goals(self, view: SectorState) -> list[str]:
        return campaign.goals(view)

    def terms(self, view: SectorState) -> list[str]:
        return campaign.terms(view)

    def end(self, view: SectorState | None, reason: str, drawn: bool = False) -> Ending:
        said = names.reason_text(reason) or ended(reason)
        return Ending(said) if view is None else campaign.end(view, reason, said)

    def tension(self, board: Board) -> Tension:
        return tension(board)

    def tallies(self, scenario: Any) -> Tallies:
        throws = {kind: _(name) for kind, name in THROWS.items()}
        return Tallies(_("Ships lost"), pgettext("summary", "Planets"), throws)

    def figure(self, after: SectorState, event: Event) -> Mapping[str, float]:
        if not log.part("counts", after, event):
            return {}
        return {id: float(len(planets_of(after, seat))) for seat, id in enumerate(after.seats)}

    def story(self) -> SectorStory:
        return SectorStory()

    def acted(self, view: SectorState, event: Event) -> int | None:
        ship = getattr(event, "ship", None)
        there = isinstance(ship, int) and 0 <= ship < len(view.ship_at) and view.ship_at[ship] >= 0
        return ship if there else None

    def gist(self, happened: Sequence[tuple[SectorState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def paper(self, view: SectorState, people: Mapping[str, str]) -> Paper | None:
        return battleorder.paper(view, people)

    def book_writer(self) -> CampaignBook:
        return CampaignBook()

    # -- what lies there, and what may be done --

    def board(self, view: SectorState) -> Board:
        return board(view)

    def when(self, view: SectorState) -> When:
        return when(view)

    def card(self, view: SectorState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def desk(self, view: SectorState, legal: Sequence[Action], seat: str) -> Desk:
        asking = Asking(view)
        return Desk(
            seat,
            prompt_of(asking),
            tuple(looks.offers(asking, legal)),
            question_of(asking),
            desk.modes(asking),
            desk.slots(asking),
            active=desk.active(asking),
            held=view.flying if view.flying >= 0 else None,
            end=desk.end(asking),
            unused=desk.unused(asking),
            overlays=overlays.overlays(),
            reacting=asking.asks in REACTIONS,
            overlooks=asking.asks == "Beginning",
        )

    def slots(self, view: SectorState, seat: str, about: int | None) -> Sequence[Slot]:
        return desk.slots(Asking(view), about if about is not None and about < WORLD else -1)

    def ways(self, view: SectorState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return walks(Asking(view), tokens[0]) if len(tokens) == 1 else ()

    def wanted(self, view: SectorState, seat: str, about: int | None) -> Sequence[Action]:
        return intents.wanted(Asking(view), view.seats.index(seat), about)

    def tried(
        self, view: SectorState, seat: str, about: int | None, at: Pointed, mode: Mode | None = None
    ) -> Action | None:
        if mode is not None:
            return act.UseStrategy("survey", cell=cell_at(at.place)) if mode.id == SURVEY and at.place else None
        return intents.tried(Asking(view), about, at)

    def overlays(self) -> Sequence[Overlay]:
        return overlays.overlays()

    def shades(self, view: SectorState, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        return overlays.shades(Asking(view), overlay)

    # -- what happens --

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last, following)

    def staged(self, last: Stage | None, before: SectorState, event: Event) -> Stage | None:
        return log.staged(last, before, event)

    def rolled(self, last: Stage, before: SectorState, event: Event) -> Stage | None:
        return log.rolled(last, before, event)
