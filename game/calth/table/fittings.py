"""What is drawn on the ground anew each time: blast doors with their lights, ways out, objectives, the altar, the
zones of deployment."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from statistics import mean

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.board import Door
from game.calth.models import SEATS
from game.calth.table.figures import name_plate
from game.calth.telling.layout import Plan, Point
from game.telling.sheet import Board, Place
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.figures import figure, put
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, lighter
from game.ui.zooming import zoom_of

STEEL: Colour = (128, 138, 148)
DARK: Colour = (18, 20, 24)
SHUT: Colour = (236, 66, 54)
WARNS: Colour = (240, 164, 48)
OPEN: Colour = (96, 214, 140)
EMBER: Colour = (230, 70, 60)
BRASS: Colour = (226, 184, 92)
LEGIBLE = 30
"""Pixels a unit from which names are written on the ground, and how much smaller than elsewhere."""
SMALL = 0.9
BELOW = 0.74
"""How far below the middle of a hex its name stands, in units: clear of the points of the unit in it."""
TURN = 30
"""Degrees between the ways in which the edge of a hex can lie."""


Slid = Callable[[str], float | None]
"""How far a door that is closing is closed; None where it does not move."""


def seen(board: Board) -> Hashable:
    """Return what doors, objectives and the zones of deployment look like."""
    shown = (place for place in board.places if place.states or place.kind == "door")
    return board.values["deploys"], *((place.id, place.owner, place.states) for place in shown)


def draw(surface: pygame.Surface, camera: Camera, plan: Plan, board: Board, slid: Slid) -> None:
    """Draw doors, objectives, the altar, the zones of deployment."""
    if deploys := board.values["deploys"]:
        _zones(surface, camera, plan, board, str(deploys))
    for place in board.places:
        if "objective" in place.states:
            _objective(surface, camera, place)
    zoom = zoom_of(camera)
    for place in board.places:
        if "altar" in place.states and place.at is not None:
            zoom.put(surface, _rite(max(8, zoom.unit)), camera.to_screen(place.at))
    doors = {door.hex for door in plan.board.doors}
    for place in board.places:
        if place.kind == "exit" and (hex := plan.hex_of(place.id)) not in doors:
            _arrow(surface, camera, plan, hex, theme.current().seat(SEATS.index(place.owner)))
    for door, place in _doors(plan, board):
        _door(surface, camera, plan, door, place, slid(place.id))


def write(surface: pygame.Surface, camera: Camera, plan: Plan, board: Board) -> None:
    """Write when each door closes, and what the story calls places."""
    zoom = zoom_of(camera)
    for door, place in _doors(plan, board):
        words = "×" if "sealed" in place.states else str(place.values["closes"] or "?")
        at = camera.to_screen(_sign(plan, door))
        zoom.write(surface, name_plate(words, camera.unit), at, camera.view)
    if camera.zoom >= LEGIBLE:
        for name, middle in _landmarks(board):
            x, y = camera.to_screen(middle)
            plate = name_plate(name, camera.unit * SMALL)
            zoom.write(surface, plate, (x, y + camera.zoom * BELOW), camera.view)


def _doors(plan: Plan, board: Board) -> Iterator[tuple[Door, Place]]:
    """Yield the doors, each with what is told of it."""
    told = {place.id: place for place in board.places if place.kind == "door"}
    yield from ((door, told[f"door:{door.id}"]) for door in plan.board.doors)


def _landmarks(board: Board) -> list[tuple[str, Point]]:
    """Return what the story calls places, and the middle of the hexes of each."""
    found: dict[str, list[Point]] = {}
    for place in board.places:
        if "called" in place.values and place.at is not None:
            found.setdefault(str(place.values["called"]), []).append(place.at)
    return [(name, (mean(x for x, _y in at), mean(y for _x, y in at))) for name, at in found.items()]


def _sign(plan: Plan, door: Door) -> Point:
    """Return where a door's round is told: on the rock before it, or on its middle."""
    return plan.beyond(door.hex, door.side, 0.8) if door.neighbour == OUTSIDE else plan.door_middle(door)


def _zones(surface: pygame.Surface, camera: Camera, plan: Plan, board: Board, deploys: str) -> None:
    """Draw the hexes in which each side is deployed."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for side, seat in enumerate(SEATS):
        colour = theme.current().seat(side)
        zone = {plan.hex_of(place.id) for place in board.places if seat in place.states}
        for hex in zone:
            points = [camera.to_screen(point) for point in plan.corners(hex)]
            pygame.draw.polygon(layer, (*colour, 54 if seat == deploys else 26), points)
            for number, near in enumerate(plan.board.near[hex]):
                if near not in zone:
                    pygame.draw.line(
                        layer,
                        (*lighter(colour, 0.2), 210),
                        points[number],
                        points[(number + 1) % 6],
                        max(2, round(camera.zoom / 20)),
                    )
    surface.blit(layer, (0, 0))


def _objective(surface: pygame.Surface, camera: Camera, place: Place) -> None:
    """Draw a ring of light on the floor with a star, in the colour of whoever holds it."""
    colour = theme.current().seat(SEATS.index(place.owner)) if place.owner else BRASS
    zoom, at = zoom_of(camera), place.at or (0.0, 0.0)
    paint.put(surface, zoom.fits(_beacon(max(8, zoom.unit), colour)), center=camera.to_screen(at))


@kept
def _beacon(zoom: int, colour: Colour) -> pygame.Surface:
    room = round(zoom * 1.5)
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    glow = pygame.Surface((room, room), pygame.SRCALPHA)
    pygame.draw.circle(glow, (*colour, 150), (room / 2, room / 2), zoom * 0.5)
    found.blit(pygame.transform.gaussian_blur(glow, max(1, zoom // 7)), (0, 0))
    fine = 3
    large = pygame.Surface((room * fine, room * fine), pygame.SRCALPHA)
    middle, unit = room * fine / 2, zoom * fine
    pygame.draw.circle(large, (10, 10, 12, 220), (middle, middle), unit * 0.5, round(unit * 0.085))
    pygame.draw.circle(large, (*lighter(colour, 0.15), 255), (middle, middle), unit * 0.485, round(unit * 0.05))
    for step in range(4):
        a = math.radians(90 * step)
        x, y = middle + math.cos(a) * unit * 0.46, middle + math.sin(a) * unit * 0.46
        pygame.draw.circle(large, (10, 10, 12), (x, y), unit * 0.075)
        pygame.draw.circle(large, lighter(colour, 0.4), (x, y), unit * 0.05)
    found.blit(smooth(large, (room, room)), (0, 0))
    paint.put(
        found,
        sprite("icons/star_victory", max(8, round(zoom * 0.4)), tint=lighter(colour, 0.35)),
        center=(room // 2, room // 2),
    )
    return found


@kept
def _rite(zoom: int) -> pygame.Surface:
    """Return an eight-pointed star burnt into the floor."""
    room, fine = round(zoom * 1.6), 3
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    glow = pygame.Surface((room, room), pygame.SRCALPHA)
    pygame.draw.circle(glow, (*EMBER, 190), (room / 2, room / 2), zoom * 0.52)
    found.blit(pygame.transform.gaussian_blur(glow, max(1, zoom // 6)), (0, 0))
    large = pygame.Surface((room * fine, room * fine), pygame.SRCALPHA)
    middle, unit = room * fine / 2, zoom * fine
    for width, colour in ((0.1, (30, 6, 8, 255)), (0.045, (255, 142, 96, 255))):
        for step in range(8):
            a = math.radians(45 * step)
            end = middle + math.cos(a) * unit * 0.5, middle + math.sin(a) * unit * 0.5
            pygame.draw.line(large, colour, (middle, middle), end, round(unit * width))
            for turn in (2.5, -2.5):
                tip = end[0] + math.cos(a + turn) * unit * 0.12, end[1] + math.sin(a + turn) * unit * 0.12
                pygame.draw.line(large, colour, end, tip, round(unit * width))
        pygame.draw.circle(large, colour, (middle, middle), unit * 0.3, round(unit * width))
    found.blit(smooth(large, (room, room)), (0, 0))
    return found


def _arrow(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int, colour: Colour) -> None:
    """Draw a way off the board: chevrons that lead out."""
    x, y = camera.to_screen(plan.centres[hex])
    u, v = camera.to_screen(plan.way_out(hex))
    length = math.hypot(u - x, v - y) or 1
    dx, dy = (u - x) / length, (v - y) / length
    size = camera.zoom * 0.17
    for step in (0.62, 0.86, 1.1):
        cx, cy = x + (u - x) * step, y + (v - y) * step
        points = [
            (cx - dx * size - dy * size, cy - dy * size + dx * size),
            (cx, cy),
            (cx - dx * size + dy * size, cy - dy * size - dx * size),
        ]
        for shift, shade, width in ((1.5, DARK, 5.0), (0.0, lighter(colour, 0.3), 3.0)):
            for a, b in ((points[0], points[1]), (points[1], points[2])):
                paint.line(
                    surface,
                    shade,
                    (a[0] + shift, a[1] + shift),
                    (b[0] + shift, b[1] + shift),
                    max(2.0, camera.zoom * width / 60),
                )


# -- doors --


def _door(surface: pygame.Surface, camera: Camera, plan: Plan, door: Door, place: Place, slid: float | None) -> None:
    """Draw a door: a heavy frame on an edge, its leaves drawn back while it is open, striped when it is sealed."""
    a, b = (camera.to_screen(point) for point in plan.edge(door.hex, door.side))
    sealed, zoom = "sealed" in place.states, zoom_of(camera)
    soon = not sealed and "soon" in place.states
    light = SHUT if sealed else WARNS if soon else OPEN
    if door.neighbour == OUTSIDE:
        _gate(surface, camera, plan, door, light, sealed)
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    lamp = zoom.fits(_lamp(max(6, zoom.unit), light, sealed or soon))
    paint.put(surface, lamp, center=(round(middle[0]), round(middle[1])))
    angle = round(math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])) / TURN) * TURN % 180
    made = figure("calth_doors", f"door{angle}-{_state(sealed, soon, slid)}", 0, zoom.unit)
    put(surface, zoom.figure(made), middle)


def _state(sealed: bool, soon: bool, slid: float | None) -> str:
    """Return how a door stands: `slid` is how far one that is closing has come."""
    if slid is not None and slid < 0.8:
        return "half" if slid > 0.2 else "warned"
    return "shut" if sealed else "warned" if soon else "open"


def _gate(surface: pygame.Surface, camera: Camera, plan: Plan, door: Door, light: Colour, sealed: bool) -> None:
    """Draw the gateway in the rock behind a door of the rim: lit while it can be passed."""
    a, b = plan.edge(door.hex, door.side)
    out = plan.beyond(door.hex, door.side, 1.0)
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = (out[0] - middle[0]) * 1.05, (out[1] - middle[1]) * 1.05

    def wide(share: float, deep: float) -> list[tuple[float, float]]:
        ends = [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in (a, b)]
        far = [(x + dx * deep, y + dy * deep) for x, y in ends]
        return [camera.to_screen(point) for point in (ends[0], far[0], far[1], ends[1])]

    pygame.draw.polygon(surface, DARK, wide(1.42, 1.06))
    pygame.draw.polygon(surface, darker(STEEL, 0.4), wide(1.34, 1.0))
    pygame.draw.polygon(surface, darker(STEEL, 0.72), wide(1.02, 0.88))
    for step in range(1 if sealed else 8):
        shade = darker(STEEL, 0.8) if sealed else darker(light, 0.78 - 0.09 * step)
        pygame.draw.polygon(surface, shade, wide(0.92 - 0.05 * step, 0.84 - 0.1 * step))
    pygame.draw.aalines(surface, lighter(STEEL, 0.25), False, wide(1.34, 1.0))


@kept
def _lamp(zoom: int, colour: Colour, strong: bool) -> pygame.Surface:
    room = round(zoom * 2.2)
    glow = pygame.Surface((room, room), pygame.SRCALPHA)
    pygame.draw.circle(glow, (*colour, 150 if strong else 84), (room / 2, room / 2), zoom * 0.52)
    return pygame.transform.gaussian_blur(glow, max(1, round(zoom * 0.2)))
