"""The Horus Heresy at the table: a `Tabletop` that can stack counters, hold cards, draw arrows and look places up."""

from __future__ import annotations

import math

from game.heresy.control import holder
from game.heresy.state import HeresyState
from game.heresy.table.animation import Animated
from game.heresy.table.battlestage import Battles
from game.heresy.table.drama import Dramas
from game.heresy.table.drawing import Drawn
from game.heresy.table.figures import Counted
from game.heresy.table.ground import Grounded
from game.heresy.table.info_cards import Carded
from game.heresy.table.marching import Marching
from game.heresy.table.offers import Offering
from game.heresy.table.questions import Questions
from game.heresy.table.shortcuts import Shortcuts
from game.heresy.table.stacks import Stacked
from game.heresy.telling.names import place_name, seat_name
from game.telling.text import _
from game.ui.tabletop import Box, Found, Part, Point

RIM = 30
"""Corners of the ring about a place."""


class HeresyTable(
    Battles,
    Shortcuts,
    Dramas,
    Questions,
    Offering,
    Marching,
    Stacked,
    Drawn,
    Grounded,
    Animated,
    Carded,
    Counted,
):
    """The table of the Horus Heresy, made of its parts."""

    opens_parts = landmarks = True

    def board(self, view: HeresyState) -> Box:
        """Return the galaxy with both insets."""
        return self.chart.whole

    def parts(self, view: HeresyState) -> list[Part]:
        """Return the galaxy, the Solar System and the Palace: each can be seen alone."""
        boards = self.chart.graph.boards
        return [Part(_(board.name), self.chart.box(number)) for number, board in enumerate(boards)]

    def overlooks(self, view: HeresyState, seat: str) -> bool:
        """Return whether the phase is the seat's own."""
        return view.seats[view.seat] == seat

    def places(self, view: HeresyState) -> list[Found]:
        """Return every place by its name, with its sector and its owner."""
        found = []
        for place in self.chart.graph.places:
            sector = _(self.chart.graph.sectors[place.sector].name) if place.sector >= 0 else ""
            seat = holder(view, place.index)
            owner = seat_name(view.seats[seat]) if seat >= 0 else ""
            detail = " · ".join(part for part in (sector, owner) if part)
            found.append(Found(place_name(self.campaign, place.index), self.chart.spot(place.index), detail))
        return found

    def part_behind(self, view: HeresyState, point: Point) -> int:
        """Return the Solar System behind its gateway, the Palace behind Terra."""
        place = self.chart.at(point)
        return next((gate.board for gate in self.chart.graph.gates if gate.place == place), -1)

    def spot_named(self, view: HeresyState, name: str) -> Box:
        return self.chart.spot(view.tables.index[name])

    def outline(self, spot: Box) -> tuple[Point, ...]:
        """Return the circle about a place, as a polygon."""
        x, y, reach = spot[0] + spot[2] / 2, spot[1] + spot[3] / 2, spot[2] / 2
        turns = [math.tau * step / RIM for step in range(RIM)]
        return tuple((x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns)

    def clock_turn(self, view: HeresyState) -> int:
        return view.round
