"""Tables whose places have shapes and names: outlines, coordinates, a place behind its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

import pygame

from game.ui.camera import Camera
from game.ui.tabletop.values import Box, Part, Point, View


@dataclass(frozen=True)
class Found:
    """A place that can be looked up by its name."""

    name: str
    spot: Box
    detail: str = ""


@dataclass(frozen=True)
class Ruler:
    """The names of the columns and rows of a part of the board, each with its middle in board units."""

    box: Box
    columns: tuple[tuple[float, str], ...]
    rows: tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Coordinates:
    """What places are called, as the log says it: by columns and rows, or each by itself, by its middle; `sparse`:
    those that are named where there is no room for all."""

    rulers: tuple[Ruler, ...] = ()
    places: tuple[tuple[tuple[float, float], str], ...] = ()
    sparse: tuple[tuple[tuple[float, float], str], ...] = ()


class GridTable(Generic[View]):
    """What a table says of the places of its board; by default they are nameless boxes of one whole."""

    opens_parts: ClassVar[bool] = False
    """Whether its parts are opened from places of the board, so that stepping back leads to the whole."""

    def parts(self, view: View) -> list[Part]:
        """Return the parts of the board that can be seen alone."""
        return []

    def part_behind(self, view: View, point: Point) -> int:
        """Return the part that a click there opens; -1 for none."""
        return -1

    def outline(self, spot: Box) -> Sequence[Point]:
        """Return the corners of the place whose spot this is; nothing where it is a box."""
        return ()

    def snapped(self, point: Point) -> Sequence[Point]:
        """Return the middles of the places at a point of the board, the nearest first: a click on the side between two
        means the nearer one in which something is lit."""
        return ()

    def coordinates(self, view: View) -> Coordinates | None:
        """Return the names of the places; None where they have none."""
        return None

    def places(self, view: View) -> list[Found]:
        """Return every place that can be looked up by its name."""
        return []

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        """Return where on the screen the name of the place at a point stands; None where it is not shown."""
        return None

    def spot_named(self, view: View, name: str) -> Box:
        """Return where the place is that diagrams of the rulebook call so."""
        raise KeyError(name)
