"""The Horus Heresy at the table: a `Tabletop` that can stack counters, hold cards, draw arrows and look places up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.heresy import actions as act
from game.heresy import events as ev
from game.heresy.campaign import campaign_from_json
from game.heresy.control import holder, production
from game.heresy.state import HeresyState, moved_of, side_of_seat
from game.heresy.table import (
    action_kinds,
    animation,
    colours,
    counters,
    dice_shows,
    drawing,
    ground,
    info_cards,
    insets,
    log_text,
    marching,
    names,
    offers,
    overlays,
    sound_map,
    stacks,
    victory_gap,
)
from game.heresy.table.battlestage import Battles
from game.heresy.table.decklist import Stocked
from game.heresy.table.layout import chart_of
from game.heresy.table.piece_ids import Ledger
from game.heresy.table.report_text import Recounted
from game.heresy.table.standing_orders import Shortcuts
from game.heresy.table.turn_summary import Reported
from game.heresy.units import UNIT
from game.heresy.victory import AT_COUNT
from game.kernel.actions import Action, Event
from game.ui import labels, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose, Timeline
from game.ui.tabletop import (
    Arrow,
    Box,
    Card,
    DiceShow,
    Found,
    HandCard,
    Joint,
    Kind,
    Mode,
    Offer,
    Overlay,
    Part,
    RosterEntry,
    Selection,
    Shade,
    Stack,
    Tabletop,
    Telling,
    Token,
    Track,
)
from game.ui.text import _, ngettext

QUIET = (ev.Marched, ev.Mustered, ev.Taken)
"""What may happen while several counters go, one after another, without stopping them."""
ENDINGS: dict[str, Action] = {
    "production": act.EndProduction(),
    "attack": act.EndAttack(),
    "deployment": act.EndDeployment(),
}


class HeresyTable(Battles, Shortcuts, Recounted, Reported, Stocked, drawing.Lettered, Tabletop[HeresyState]):
    """How the Horus Heresy looks, reads and is clicked."""

    key = "heresy"
    stacks = opens_parts = True

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.campaign = campaign_from_json(scenario)
        self.chart = chart_of(self.campaign)
        self.ledger = Ledger()
        self._ready: frozenset[int] = frozenset()
        self._stir = insets.Stir()

    # -- the board and what lies on it --

    def board(self, view: HeresyState) -> Box:
        """Return the galaxy with both insets."""
        return self.chart.whole

    def parts(self, view: HeresyState) -> list[Part]:
        """Return the galaxy, the Solar System and the Palace can each be seen alone."""
        boards = self.chart.graph.boards
        return [Part(_(board.name), self.chart.box(number)) for number, board in enumerate(boards)]

    def ground_key(self, view: HeresyState) -> Hashable:
        """Return the ground changes when sectors change hands."""
        return ground.key_of(view)

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: HeresyState) -> None:
        """Sky, sectors, routes and the insets' pictures."""
        ground.draw(surface, camera, self.chart, view)

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: HeresyState, now: float) -> None:
        """Worlds, and what cards have made of routes."""
        drawing.draw_under(surface, camera, self.chart, view, self.ledger, self._ready)

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: HeresyState, now: float) -> None:
        """The names of the worlds."""
        drawing.draw_over(surface, camera, self.chart)
        self._stir.draw(surface, camera, self.chart, now)

    def lively(self, view: HeresyState) -> bool:
        """Return an inset in which something has just happened glows for a moment."""
        return self._stir.lively

    def tokens(self, view: HeresyState) -> list[Token]:
        """Return every counter."""
        tokens = stacks.tokens_of(self.chart, view, self.ledger)
        self._ready = frozenset(token.key for token in tokens if token.ready)
        return tokens

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: HeresyState, token: Token, pose: Pose) -> None:
        """A counter."""
        if camera.zoom < stacks.TILES_FROM and (pose.x, pose.y) == token.centre and pose.alpha == 1 and not pose.flash:
            return
        piece = self.ledger.pieces.get(token.key) or next((p for p in self.ledger.gone if p.key == token.key), None)
        drawing.draw_token(surface, camera, view, token, pose, piece, self.seat_colour(token.seat))

    def seat_colour(self, seat: str) -> theme.Colour:
        """Return the colour of a seat."""
        return colours.seat_colour(seat)

    # -- stacks of counters --

    def stack_at(self, view: HeresyState, point: tuple[float, float]) -> Stack | None:
        """Return the counters of a world."""
        return stacks.stack_at(self.chart, view, self.ledger, point)

    def movable(self, view: HeresyState, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Return those of the counters that may march."""
        known = self.ledger.sync(view)
        return marching.movable(view, [known[key] for key in pieces if key in known], actions)

    def joint(self, view: HeresyState, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """Return where the picked counters may march, with their odds."""
        known = self.ledger.sync(view)
        return marching.joint(self.chart, view, [known[key] for key in pieces if key in known], actions)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: HeresyState, piece: int) -> None:
        """A counter by itself."""
        one = self.ledger.sync(view).get(piece)
        if one is not None:
            seat = view.seats[one.seat]
            dim = view.phase == "attack" and one.seat == view.seat and not stacks.can_move(view, one) and not one.coming
            look = counters.look_of(one, view.sides[one.seat], self.seat_colour(seat), rect.width, dim)
            paint.put(surface, counters.picture_of(look), center=rect.center)

    # -- places, cards, moves --

    def places(self, view: HeresyState) -> list[Found]:
        """Return every place by its name."""
        found = []
        for place in self.chart.graph.places:
            sector = self.chart.graph.sectors[place.sector].name if place.sector >= 0 else ""
            detail = _(sector)
            seat = holder(view, place.index)
            if seat >= 0:
                detail = (
                    f"{detail} · {names.seat_name(view.seats[seat])}" if detail else names.seat_name(view.seats[seat])
                )
            found.append(Found(names.place_name(self.campaign, place.index), self.chart.spot(place.index), detail))
        return found

    def part_behind(self, view: HeresyState, point: tuple[float, float]) -> int:
        """Return the Solar System behind its gateway, the Palace behind Terra."""
        place = self.chart.at(point)
        return next((gate.board for gate in self.chart.graph.gates if gate.place == place), -1)

    def hand(self, view: HeresyState, seat: str) -> list[HandCard]:
        """Return the stratagem cards of a seat."""
        held = view.hands[view.seats.index(seat)]
        found = []
        for id in sorted({card for card in held if card in self.campaign.designs}):
            design = self.campaign.designs[id]
            note = names.window_name(design.when)
            tint = f"seat:{side_of_seat(design.side)}" if design.side else "accent"
            found.append(HandCard(id, _(design.name), _(design.text), note, "", tint, held.count(id), "HERESY-14"))
        return found

    def card_of(self, action: Action) -> str:
        """Return the card that an action plays or discards."""
        return action.card if isinstance(action, act.PlayCard | act.DiscardCard) else ""

    def trace(self, before: HeresyState, event: Event) -> Arrow | None:
        """Return a march as an arrow."""
        return animation.trace_of(self.chart, event)

    def trace_turn(self, view: HeresyState) -> Hashable:
        """Return the round and whose attack phase it is."""
        return view.round, view.seat if view.phase == "attack" else -1

    # -- what may be done --

    def offers(self, view: HeresyState, actions: Sequence[Action]) -> list[Offer]:
        """Return how each action is shown and reached."""
        return offers.offers_of(offers.Desk(self.chart, view, self.ledger), actions)

    def spot_named(self, view: HeresyState, name: str) -> Box:
        """Return where a place of that name is."""
        return self.chart.spot(view.tables.index[name])

    def kind(self, action: Action) -> Kind | None:
        """Return what actions of this kind are called."""
        return action_kinds.KINDS.get(type(action))

    def wanted(self, view: HeresyState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what may be wanted and refused."""
        return action_kinds.wanted_of(view, seat, self.ledger.sync(view).get(piece) if piece is not None else None)

    def modes(self, view: HeresyState) -> list[Mode]:
        """Return the kinds of counters that are deployed or bought."""
        return offers.modes_of(view)

    def secretive(self, view: HeresyState, seat: str) -> str:
        """Return the button that lights up the cards in hand."""
        n = len(view.hands[view.seats.index(seat)]) if seat in view.seats else 0
        return labels.your_cards(n) if n else ""

    def tried(self, view: HeresyState, seat: str, piece: int | None, at: tuple[float, float]) -> Action | None:
        """Return a click on a world with a counter picked means: go there."""
        one = self.ledger.sync(view).get(piece) if piece is not None else None
        place = self.chart.at(at)
        if one is None or place < 0 or view.phase != "attack" or view.seats[one.seat] != seat or place == one.place:
            return None
        return view.tables.march(one.unit, one.place, place)

    def placed(self, view: HeresyState, mode: str, point: tuple[float, float]) -> Action | None:
        """Return a click on a world with a kind of counter armed means: deploy or buy it there."""
        place, at = self.chart.at(point), names.waiting(view)
        if place < 0 or at is None or mode not in UNIT:
            return None
        id = self.chart.graph.places[place].id
        kinds: dict[str, type[act.Deploy | act.Buy]] = {"deployment": act.Deploy, "production": act.Buy}
        kind = kinds.get(at[1].name)
        return kind(mode, id) if kind is not None else None

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether the next of several counters may go after these events."""
        return all(isinstance(event, QUIET) or getattr(event, "crossed", False) for event in events)

    def question(self, view: HeresyState, seat: str) -> str:
        """Return what the seat decides now."""
        return names.question_of(view, seat)

    def asking(self, view: HeresyState) -> bool:
        """Return whether a seat is asked for a card."""
        return names.is_window(view)

    def end_phase(self, view: HeresyState) -> Action | None:
        """Return the action that ends the phase, where one may begin an action."""
        at = names.waiting(view)
        return ENDINGS.get(at[1].name) if at is not None else None

    def unused(self, view: HeresyState) -> str:
        """Return what is left undone if the phase ends now."""
        if view.phase == "production":
            n = view.purse[view.seat]
            sentence = ngettext(
                "{n} resource is not spent; it is saved.", "{n} resources are not spent; they are saved.", n
            )
            return sentence.format(n=n) if n >= 2 else ""
        begun = any(moved_of(counter) for stack in view.stacks for counter in stack)
        if view.phase != "attack" or not self._ready or begun:
            return ""
        return _("None of your counters has moved.")

    def standing(self, view: HeresyState) -> str:
        """Return production and sectors of both sides."""
        return victory_gap.standing(view)

    def decided(self, view: HeresyState, reason: str) -> str:
        """Return which side won by its worlds, and by how much."""
        return victory_gap.decided(view, reason)

    def figure(self, after: HeresyState, event: Event) -> dict[str, int]:
        """Return the production of both sides, as a round is counted and at the end."""
        if isinstance(event, ev.RoundBegan):
            return {seat: (event.loyal, event.traitor)[side_of_seat(seat)] for seat in self.seats}
        if isinstance(event, ev.CampaignWon):
            return {seat: production(after, side_of_seat(seat)) for seat in self.seats}
        return {}

    def figure_name(self) -> str:
        """Return what decides most matches."""
        return _("Production, round by round")

    def length(self, view: HeresyState, rounds: int) -> int:
        """Return the rounds; one that was over as it was counted was not played."""
        begun = view.reason == "production" and view.economy_rule == AT_COUNT
        return max(0, rounds - begun)

    def brisk(self, view: HeresyState) -> bool:
        """At deployment counters are placed by the dozen."""
        return view.phase == "deployment"

    def first_pick(self, view: HeresyState, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return all but the cheapest, where a world would yield nothing more if all went."""
        known = self.ledger.sync(view)
        return marching.first_pick(view, [known[key] for key in pieces if key in known])

    def unfinished(self, view: HeresyState) -> bool:
        """Return whether it is being chosen what a card is meant for."""
        at = names.waiting(view)
        return at is not None and at[1].name == "card"

    # -- what is said --

    def seat_name(self, seat: str) -> str:
        """Return what a side is called."""
        return names.seat_name(seat)

    def phase(self, view: HeresyState) -> str:
        """Return the round and the phase."""
        return names.phase_of(view)

    def tracks(self, view: HeresyState, seat: str | None) -> list[Track]:
        """Return production and sectors of both sides, resources and cards."""
        return info_cards.tracks_of(view, seat)

    def roster(self, view: HeresyState) -> list[RosterEntry]:
        """Return the leaders, then every world that is held."""
        return info_cards.roster_of(self.chart, view, self.ledger)

    def card(self, view: HeresyState, at: tuple[float, float] | None, piece: int | None) -> Card | None:
        """Return what is said of a counter or a world."""
        return info_cards.card_of(self.chart, view, self.ledger, at, piece)

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence."""
        return log_text.tell_of(self.chart, before, event)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return counters that went the same way have one line."""
        return log_text.joined(last, following)

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the campaign ended."""
        return names.reason_text(outcome_reason)

    def score(self, seat: str, score: int) -> str:
        """Return what a seat's worlds come to."""
        return _("Production {n}").format(n=score)

    def overlays(self) -> list[Overlay]:
        """Return what can be shown on asking."""
        return overlays.offered()

    def overlay(self, view: HeresyState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        return overlays.shades_of(self.chart, view, id)

    # -- what is seen and heard when it happens --

    def dice(self, before: HeresyState, event: Event) -> DiceShow | None:
        """Return the dice of an event."""
        return dice_shows.dice_of(self.chart, before, event)

    def animate(self, before: HeresyState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the counter of an event move, and the inset glow in which it happens."""
        self._stir.note(self.chart, getattr(event, "place", ""), at)
        return animation.animate(self.chart, self.ledger, before, event, timeline, at)

    def breaks(self, event: Event) -> int | None:
        """Return the counter that breaks and falls."""
        return animation.broken(self.chart, self.ledger, event)

    def sound(self, before: HeresyState, event: Event) -> str | None:
        """Return the sound of an event."""
        return sound_map.sound_of(event)

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow."""
        return sound_map.pause_of(event)

    def clock_turn(self, view: HeresyState) -> int:
        """Return the round."""
        return view.round
