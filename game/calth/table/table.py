"""Betrayal at Calth at the table: a `Tabletop` of hexes with cards in hand, dice of its own and lines of sight."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.calth import actions as act
from game.calth import events as ev
from game.calth import ground as sight
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.frames import AttackFrame
from game.calth.state import CalthState
from game.calth.table import dicefaces, forecast, ground, lying, pointing, rock
from game.calth.table.attackstage import AttackStage, AttackTable
from game.calth.table.deciding import Reports
from game.calth.table.figures import Figures
from game.calth.table.fittings import Fittings
from game.calth.table.info_cards import InfoCards
from game.calth.table.offers import Offers
from game.calth.table.pointing import Overlays
from game.calth.telling import forecast as expected
from game.calth.telling import names
from game.calth.telling.shades import TINTS
from game.kernel.actions import Event
from game.kernel.sequence import inside
from game.ui.camera import Camera
from game.ui.dice_faces import Painter
from game.ui.tabletop import (
    Box,
    Coordinates,
    Found,
    Selection,
)

QUIET = (ev.Activated, ev.Moved)
"""What may happen on a run without stopping it."""


class CalthTable(
    Fittings,
    Figures,
    AttackTable,
    Offers,
    InfoCards,
    Overlays,
    Reports,
):
    """How Betrayal at Calth looks, reads and is clicked."""

    # -- the board and what lies on it --

    def board(self, view: CalthState) -> Box:
        """Return the hexes and the rock around them."""
        return self.plan.bounds

    def ground_key(self, view: CalthState) -> Hashable:
        """Return the scenario's id: its ground never changes."""
        return self.scenario.id

    def warm(self, view: CalthState) -> Iterator[None]:
        """Work out the rock."""
        return rock.steps(self.plan, rock.FINE)

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: CalthState) -> None:
        """Draw cavern floor, rock, machinery, rubble and barricades."""
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: CalthState) -> Iterator[None]:
        """Draw the same, the rock in steps."""
        return ground.steps(surface, camera, self.plan)

    def outline(self, spot: Box) -> Sequence[tuple[float, float]]:
        """Return the corners of a hex."""
        return self.plan.outline(spot)

    def snapped(self, point: tuple[float, float]) -> Sequence[tuple[float, float]]:
        """Return the middles of the hexes at a point, which may lie on a side."""
        return self.plan.beside(point)

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: CalthState, selection: Selection) -> None:
        """Draw the dice that are decided about, and the line of sight from the unit that is picked to the enemy that is
        pointed at."""
        staged = self.staged(view)
        if staged is None:
            lying.draw(surface, camera, self.plan, view, selection.hover)
        elif isinstance(staged, AttackStage):
            lying.draw_ends(surface, camera, self.plan, view)
        origin = self.ledger.hex_of(selection.piece)
        target = self.plan.at(selection.hover) if selection.hover is not None else -1
        if inside(view, AttackFrame) or min(origin, target) < 0 or not view.units[origin]:
            return
        if view.owner[target] == 1 - view.owner[origin]:
            pointing.draw(surface, camera, self.plan, view, origin, target)
            self._draw_forecast(surface, camera, view, origin, target, selection.menu)
        elif self._reaches(view, selection.piece, target):
            pointing.draw_seen(surface, camera, self.plan, view, origin, target)

    def _reaches(self, view: CalthState, piece: int | None, to: int) -> bool:
        """Return whether a lit hex is one to which the unit can go."""
        name, aim = view.tables.names[self.ledger.hex_of(piece)], view.tables.names[to]
        steps = any(isinstance(a, act.Advance | act.Run) and (a.origin, a.to) == (name, aim) for a in self.legal)
        on = any(isinstance(a, act.RunOn) and a.to == aim for a in self.legal)
        spot = self.plan.spot(to)
        return steps or on or any(walk.spot == spot for walk in self.walks(view, piece))

    def _draw_forecast(
        self,
        surface: pygame.Surface,
        camera: Camera,
        view: CalthState,
        origin: int,
        target: int,
        menu: pygame.Rect | None,
    ) -> None:
        """Draw what can be done to the enemy from where the unit stands, with its chances."""
        name, aim = view.tables.names[origin], view.tables.names[target]
        deeds = {
            SHOOT: any(isinstance(a, act.Shoot) and (a.origin, a.target) == (name, aim) for a in self.legal),
            ASSAULT: any(isinstance(a, act.Assault) and (a.origin, a.target) == (name, aim) for a in self.legal),
        }
        found = tuple(expected.forecast(view, kind, origin, target) for kind, offered in deeds.items() if offered)
        title = names.against(names.unit_title(view, origin), names.unit_title(view, target))
        seen = pointing.reason_of(self.plan, view, origin, target), TINTS[sight.sight(view, origin, target)]
        a, b = (camera.to_screen(self.plan.centres[hex]) for hex in (origin, target))
        ends = (round(a[0]), round(a[1])), (round(b[0]), round(b[1]))
        forecast.draw(surface, camera, title, seen, found, ends, menu)

    def dice_lie(self, view: CalthState) -> bool:
        """Return whether the dice of a last stand lie in a row."""
        return lying.last_stand(view) is not None

    def die_painter(self) -> Painter:
        """Return what paints targets, skulls, shields and blanks."""
        return dicefaces.painter()

    # -- what may be done --

    def spot_named(self, view: CalthState, name: str) -> Box:
        """Return where a place of that name is."""
        return self.plan.spot(view.tables.index[name])

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a run may go on after these events."""
        return all(isinstance(event, QUIET) for event in events)

    # -- cards and places --

    def places(self, view: CalthState) -> list[Found]:
        """Return every hex that can be entered, and every door, by its name."""
        hexes = self.plan.board.hexes
        doors = [
            Found(names.door_name(self.scenario, door.id), self.plan.spot(door.hex), hexes[door.hex].name)
            for door in self.plan.board.doors
        ]
        return doors + [
            Found(
                hex.name,
                self.plan.spot(hex.index),
                names.unit_name(view, hex.index) or names.terrain_name(hex.terrain),
            )
            for hex in hexes
            if self.plan.board.passable[hex.index]
        ]

    def trace_turn(self, view: CalthState) -> Hashable:
        """Return the round, and how many points are left in it."""
        return view.round, sum(view.points)

    # -- what is said --

    def seat_name(self, seat: str) -> str:
        """Return what a side is called."""
        return names.seat_name(seat)

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the scenario ended."""
        return names.reason_text(outcome_reason, drawn)

    def coordinates(self, view: CalthState) -> Coordinates:
        """Return the names of the hexes, each in the upper part of its own."""
        hexes = [hex for hex in self.plan.board.hexes if self.plan.board.passable[hex.index]]
        named = {hex.index: (self.plan.label(hex.index), hex.name) for hex in hexes}
        fifth = [named[hex.index] for hex in hexes if hex.col % 5 == 0 and hex.row % 5 == 0]
        return Coordinates(places=tuple(named.values()), sparse=tuple(fifth))

    # -- what is seen and heard when it happens --

    def clock_turn(self, view: CalthState) -> int:
        """Return the round."""
        return view.round
