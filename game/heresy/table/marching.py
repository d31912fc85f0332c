"""Picked counters that march together, and places that are shaded on asking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.heresy.campaignfile import GALAXY
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling import marching, shades
from game.heresy.telling.counters import Piece
from game.kernel.actions import Action
from game.telling.sheet import Way
from game.ui.tabletop import Joint, Overlay, Selection, Shade
from game.ui.tabletop.told import shaded


class Marching(HeresyBase):
    """A table on which picked counters march."""

    def _known(self, view: HeresyState, keys: Sequence[int]) -> list[Piece]:
        pieces = self.ledger.sync(view)
        return [pieces[key] for key in keys if key in pieces]

    def movable(self, view: HeresyState, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Return the counters of a stack that some action moves."""
        return marching.movable(view, self._known(view, pieces), marching.offered(view, actions))

    def first_pick(self, view: HeresyState, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return all of the counters of a place, but the cheapest where its production would be lost."""
        return marching.first_pick(view, self._known(view, pieces))

    def joint(self, view: HeresyState, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """Return every place that some of the picked counters can go to, with their odds."""
        found = marching.ways(view, self._known(view, pieces), actions)
        return [joint for way in found for joint in self._joints(way)]

    def _joints(self, way: Way) -> Iterator[Joint]:
        """Yield a way at its place and, where it comes from another board, at the gate to that."""
        move, places, place = way.actions[0], self.chart.graph.places, self.place_at(way.at)
        assert isinstance(move, marching.Move)
        origin, board = self.chart.graph.index[move.origin], places[place].board
        path = self.chart.centres[origin], self.chart.centres[place]
        for at in (place, *([self.chart.gate_into(board)] if places[origin].board == GALAXY != board else [])):
            yield Joint(self.chart.spot(at), way.actions, way.words, way.mark, way.tint, way.hint, path)

    def overlays(self) -> Sequence[Overlay]:
        return shades.overlays()

    def overlay(self, view: HeresyState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        return shaded(shades.shades(view, id), self.spot_at)
