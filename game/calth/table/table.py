"""Betrayal at Calth at the table: a `Tabletop` of hexes with cards in hand, dice of its own and lines of sight."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.calth import actions as act
from game.calth import events as ev
from game.calth import ground as sight
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.models import SEATS
from game.calth.moving import Running
from game.calth.scenario import scenario_from_json
from game.calth.state import CalthState
from game.calth.table import (
    action_kinds,
    animation,
    dice_shows,
    dicefaces,
    figures,
    fittings,
    forecast,
    ground,
    info_cards,
    log_text,
    lying,
    marching,
    names,
    odds,
    offers,
    overlays,
    pointing,
    rerollstage,
    sound_map,
)
from game.calth.table.deciding import Decided
from game.calth.table.layout import plan_of
from game.calth.table.piece_ids import Ledger
from game.calth.table.report_text import Recounted
from game.calth.table.standing_orders import Shortcuts
from game.kernel.actions import Action, Event
from game.ui import labels, theme
from game.ui.camera import Camera
from game.ui.dice_faces import Painter
from game.ui.motion import Pose, Timeline
from game.ui.tabletop import (
    Arrow,
    Box,
    Card,
    Chain,
    Coordinates,
    DiceShow,
    Found,
    HandCard,
    Kind,
    Mode,
    Offer,
    Overlay,
    RosterEntry,
    Selection,
    Shade,
    Staged,
    Tabletop,
    Telling,
    Token,
    Track,
    Walk,
)
from game.ui.text import _

QUIET = (ev.Activated, ev.Moved)
"""What may happen on a run without stopping it."""


class CalthTable(Recounted, Decided, Shortcuts, Tabletop[CalthState]):
    """How Betrayal at Calth looks, reads and is clicked."""

    key = "calth"

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.scenario = scenario_from_json(scenario)
        self.plan = plan_of(self.scenario.board)
        self.ledger = Ledger(self.plan)
        self._film = animation.MatchPositions(self.plan, self.ledger)
        self._teller = log_text.Teller(self.plan, self.scenario)
        self._picked = rerollstage.Picked()
        self._legal: tuple[Action, ...] = ()

    # -- the board and what lies on it --

    def board(self, view: CalthState) -> Box:
        """Return the hexes and the rock around them."""
        return self.plan.bounds

    def ground_key(self, view: CalthState) -> Hashable:
        """Return the ground never changes in a scenario."""
        return self.scenario.id

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: CalthState) -> None:
        """Cavern floor, rock, machinery, rubble and barricades."""
        ground.draw(surface, camera, self.plan)

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: CalthState, now: float) -> None:
        """Doors, objectives, the altar, the zones of deployment."""
        moving = {door: self._film.slid(door, now) for door in range(len(view.sealed))}
        fittings.draw_under(surface, camera, self.plan, view, moving)

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: CalthState, now: float) -> None:
        """When the doors close."""
        fittings.draw_over(surface, camera, self.plan, view)

    def tokens(self, view: CalthState) -> list[Token]:
        """Return every unit: its plate, its models, what is told of it."""
        return figures.tokens_of(self.plan, self.ledger, view, self.seats)

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: CalthState, token: Token, pose: Pose) -> None:
        """A plate, a model, or the marks of a unit."""
        colour = theme.current().seat(self.seats.index(token.seat))
        figures.draw(surface, camera, self.ledger, view, token, pose, colour)

    def outline(self, spot: Box) -> Sequence[tuple[float, float]]:
        """Return the corners of a hex."""
        return self.plan.outline(spot)

    def snapped(self, point: tuple[float, float]) -> Sequence[tuple[float, float]]:
        """Return the middles of the hexes at a point, which may lie on a side."""
        return self.plan.beside(point)

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: CalthState, selection: Selection) -> None:
        """The dice that are decided about; the line of sight to the enemy that is pointed at, from the unit that is
        picked."""
        if self.staged(view) is None:
            lying.draw(surface, camera, self.plan, view, selection.hover)
        origin = self.ledger.hex_of(selection.piece)
        target = self.plan.at(selection.hover) if selection.hover is not None else -1
        deciding = lying.roll_of(view) is not None
        if (
            not deciding
            and origin >= 0
            and target >= 0
            and view.units[origin]
            and view.owner[target] == 1 - view.owner[origin]
        ):
            pointing.draw(surface, camera, self.plan, view, origin, target)
            self._draw_forecast(surface, camera, view, origin, target, selection.menu)
        elif not deciding and min(origin, target) >= 0 and view.units[origin] and self._reaches(view, origin, target):
            pointing.draw_seen(surface, camera, self.plan, view, origin, target)

    def _reaches(self, view: CalthState, origin: int, to: int) -> bool:
        """Return whether a lit hex is one to which the unit can go."""
        name, aim = view.tables.names[origin], view.tables.names[to]
        steps = any(isinstance(a, act.Advance | act.Run) and (a.origin, a.to) == (name, aim) for a in self._legal)
        on = any(isinstance(a, act.RunOn) and a.to == aim for a in self._legal)
        spot = self.plan.spot(to)
        return steps or on or any(walk.spot == spot for walk in marching.walks_of(self.plan, view, origin, self._legal))

    def _draw_forecast(
        self,
        surface: pygame.Surface,
        camera: Camera,
        view: CalthState,
        origin: int,
        target: int,
        menu: pygame.Rect | None,
    ) -> None:
        """What can be done to the enemy from where the unit stands, with its chances."""
        name, aim = view.tables.names[origin], view.tables.names[target]
        deeds = {
            SHOOT: any(isinstance(a, act.Shoot) and (a.origin, a.target) == (name, aim) for a in self._legal),
            ASSAULT: any(isinstance(a, act.Assault) and (a.origin, a.target) == (name, aim) for a in self._legal),
        }
        found = tuple(odds.forecast(view, kind, origin, target) for kind, offered in deeds.items() if offered)
        title = _("{unit} against {other}").format(
            unit=names.unit_title(view, origin), other=names.unit_title(view, target)
        )
        role = pointing.tint_of(sight.sight(view, origin, target))
        seen = pointing.reason_of(self.plan, view, origin, target), role
        a, b = (camera.to_screen(self.plan.centres[hex]) for hex in (origin, target))
        ends = (round(a[0]), round(a[1])), (round(b[0]), round(b[1]))
        forecast.draw(surface, camera, title, seen, found, ends, menu)

    def die_painter(self) -> Painter:
        """Targets, skulls, shields and blanks."""
        return dicefaces.painter()

    def staged(self, view: CalthState) -> Staged | None:
        """Return dice that are chosen to be rolled again have a stage of their own."""
        return rerollstage.staged(self.plan, view, self._picked)

    def staged_after(self, staged: Staged | None, before: CalthState, event: Event) -> Staged | None:
        """While something happens there is none."""
        return rerollstage.staged_after(staged, before, event)

    # -- what may be done --

    def active(self, view: CalthState) -> int | None:
        """Return the unit that runs."""
        at = names.waiting(view)
        if at is None or not isinstance(at[0], Running):
            return None
        return self.ledger.unit(view, at[1].values["at"])

    def offers(self, view: CalthState, actions: Sequence[Action]) -> list[Offer]:
        """Return how each action is shown and reached."""
        self._legal = tuple(actions)
        return offers.offers_of(offers.Desk(self.plan, view, self.ledger), actions)

    def spot_named(self, view: CalthState, name: str) -> Box:
        """Return where a place of that name is."""
        return self.plan.spot(view.tables.index[name])

    def kind(self, action: Action) -> Kind | None:
        """Return what actions of this kind are called."""
        return action_kinds.KINDS.get(type(action))

    def wanted(self, view: CalthState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what may be wanted and refused."""
        self.ledger.sync(view)
        return action_kinds.wanted_of(view, seat, self.ledger.hex_of(piece))

    def modes(self, view: CalthState) -> list[Mode]:
        """Return the kinds of models that are deployed; running and consolidating."""
        return offers.modes_of(view)

    def secretive(self, view: CalthState, seat: str) -> str:
        """Return the button that lights up the cards in hand."""
        n = len(view.hands[SEATS.index(seat)]) if seat in SEATS else 0
        return labels.your_cards(n) if n else ""

    def tried(self, view: CalthState, seat: str, piece: int | None, at: tuple[float, float]) -> Action | None:
        """Return a click where nothing is offered means: go there, or attack."""
        self.ledger.sync(view)
        hex, to = self.ledger.hex_of(piece), self.plan.at(at)
        if hex < 0 or view.owner[hex] != SEATS.index(seat):
            return None
        out = offers.tried_out(self.plan, view, hex, at)
        if out is not None or to < 0:
            return out
        return offers.tried(self.plan, view, hex, to)

    def walks(self, view: CalthState, piece: int) -> list[Walk]:
        """Runs of two hexes."""
        hex = self.ledger.hex_of(piece)
        return marching.walks_of(self.plan, view, hex, self._legal) if hex >= 0 and view.units[hex] else []

    def chains(self, view: CalthState, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return which models part from a unit."""
        hex = self.ledger.hex_of(piece)
        return marching.chains_of(self.plan, view, hex, actions) if hex >= 0 and view.units[hex] else []

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a run may go on after these events."""
        return all(isinstance(event, QUIET) for event in events)

    def question(self, view: CalthState, seat: str) -> str:
        """Return what the seat decides now."""
        return names.question_of(view, seat)

    def asking(self, view: CalthState) -> bool:
        """Return whether a seat is asked for a card."""
        return names.is_window(view)

    # -- cards and places --

    def hand(self, view: CalthState, seat: str) -> list[HandCard]:
        """Return the command cards of a seat."""
        held = view.hands[SEATS.index(seat)]
        tint = f"seat:{SEATS.index(seat)}"
        designs = [self.scenario.designs[id] for id in held if id in self.scenario.designs]
        return [
            HandCard(
                design.id,
                _(design.name),
                _(design.text),
                names.moment_name(design.when),
                "",
                tint,
                rule=names.card_rule(design.id),
            )
            for design in designs
        ]

    def card_of(self, action: Action) -> str:
        """Return the card that an action plays or discards."""
        return action.card if isinstance(action, act.PlayCard | act.Discard) else ""

    def places(self, view: CalthState) -> list[Found]:
        """Return every hex that can be entered, and every door, by its name."""
        hexes = self.plan.board.hexes
        found = [
            Found(names.door_name(self.scenario, door.id), self.plan.spot(door.hex), hexes[door.hex].name)
            for door in self.plan.board.doors
        ]
        for hex in self.plan.board.hexes:
            if self.plan.board.passable[hex.index]:
                detail = names.unit_name(view, hex.index) or names.terrain_name(hex.terrain)
                found.append(Found(hex.name, self.plan.spot(hex.index), detail))
        return found

    def trace(self, before: CalthState, event: Event) -> Arrow | None:
        """A move as an arrow."""
        if not isinstance(event, ev.Moved | ev.FellBack):
            return None
        index, centres = self.plan.board.index, self.plan.centres
        return Arrow(centres[index[event.origin]], centres[index[event.to]], event.seat)

    def trace_turn(self, view: CalthState) -> Hashable:
        """Return the round, and how many points are left in it."""
        return view.round, sum(view.points)

    # -- what is said --

    def seat_name(self, seat: str) -> str:
        """Return what a side is called."""
        return names.seat_name(seat)

    def phase(self, view: CalthState) -> str:
        """Return the round and the phase."""
        return names.phase_of(view)

    def tracks(self, view: CalthState, seat: str | None) -> list[Track]:
        """Initiative, what decides, models, doors and cards."""
        return info_cards.tracks_of(view)

    def roster(self, view: CalthState) -> list[RosterEntry]:
        """Return the units of both sides."""
        return info_cards.roster_of(self.plan, view, self.ledger)

    def card(self, view: CalthState, at: tuple[float, float] | None, piece: int | None) -> Card | None:
        """Return what is said of a unit, a hex, or the scenario."""
        return info_cards.card_of(self.plan, view, self.ledger, at, piece)

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence."""
        return log_text.tell_of(self._teller, before, event)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return the hexes of a run, and models deployed together, have one line."""
        return log_text.joined(last, following)

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the scenario ended."""
        return names.reason_text(outcome_reason, drawn)

    def score(self, seat: str, score: int) -> str:
        """Return what a side has to show."""
        return info_cards.score_text(self.scenario, seat, score)

    def coordinates(self, view: CalthState) -> Coordinates:
        """Return the names of the hexes, each in the upper part of its own."""
        hexes = [hex for hex in self.plan.board.hexes if self.plan.board.passable[hex.index]]
        named = {hex.index: (self.plan.label(hex.index), hex.name) for hex in hexes}
        fifth = [named[hex.index] for hex in hexes if hex.col % 5 == 0 and hex.row % 5 == 0]
        return Coordinates(places=tuple(named.values()), sparse=tuple(fifth))

    def overlays(self) -> list[Overlay]:
        """Return what can be shown on asking."""
        return overlays.offered()

    def overlay(self, view: CalthState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        return overlays.shades_of(self.plan, view, self.ledger, id, selection)

    # -- what is seen and heard when it happens --

    def dice(self, before: CalthState, event: Event) -> DiceShow | None:
        """Return the dice of an event."""
        return dice_shows.dice_of(before, event)

    def animate(self, before: CalthState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the models of an event move."""
        return self._film.animate(before, event, timeline, at)

    def breaks(self, event: Event) -> int | None:
        """Return the model that falls."""
        return self._film.fallen if isinstance(event, ev.Slain) else None

    def sound(self, before: CalthState, event: Event) -> str | None:
        """Return the sound of an event."""
        return sound_map.sound_of(before, event)

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow."""
        return sound_map.pause_of(event)

    def clock_turn(self, view: CalthState) -> int:
        """Return the round."""
        return view.round
