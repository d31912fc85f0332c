"""The pen that every sprite is drawn with: shapes as SVG text, in the few elements that the program renders."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

BONE = "#f2eee2"
INK = "#15181d"
ICON = "#e8e4da"


def svg(body: str, width: float = 64, height: float = 64) -> str:
    """A whole picture of that size in units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{body}</svg>\n'
    )


def path(d: str, fill: str = BONE, stroke: str = "none", width: float = 0, **more: object) -> str:
    """A path; further attributes by name, with _ for -."""
    return _shape("path", fill, stroke, width, d=d, **more)


def circle(
    x: float, y: float, r: float, fill: str = BONE, stroke: str = "none", width: float = 0, **more: object
) -> str:
    """A disc or a ring."""
    return _shape("circle", fill, stroke, width, cx=x, cy=y, r=r, **more)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = BONE, stroke: str = "none", width: float = 0, **more: object
) -> str:
    """An ellipse."""
    return _shape("ellipse", fill, stroke, width, cx=x, cy=y, rx=rx, ry=ry, **more)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = BONE,
    stroke: str = "none",
    width: float = 0,
    **more: object,
) -> str:
    """A rectangle with rounded corners."""
    return _shape("rect", fill, stroke, width, x=x, y=y, width_=w, height=h, rx=r, **more)


def line(points: Sequence[Point] | str, stroke: str = BONE, width: float = 4, **more: object) -> str:
    """A line with round ends, through points or along path data."""
    d = points if isinstance(points, str) else "M" + " L".join(f"{x:.4g} {y:.4g}" for x, y in points)
    more = {"stroke_linecap": "round", "stroke_linejoin": "round", **more}
    return _shape("path", "none", stroke, width, d=d, **more)


def group(body: str, **more: object) -> str:
    """Shapes together, moved or faded as one."""
    return f"<g{_attributes(more)}>{body}</g>"


def mirrored(body: str, axis: float = 32) -> str:
    """Shapes and their mirror image across an upright axis."""
    return body + group(body, transform=f"matrix(-1 0 0 1 {2 * axis:g} 0)")


def turned(body: str, degrees: float, x: float = 32, y: float = 32) -> str:
    """Shapes turned clockwise about a point."""
    return group(body, transform=f"rotate({degrees:g} {x:g} {y:g})")


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed outline."""
    return "M" + " L".join(f"{x:.4g} {y:.4g}" for x, y in points) + " Z"


def spokes(
    count: int, inner: float, outer: float, x: float = 32, y: float = 32, start: float = -90
) -> list[list[Point]]:
    """Straight rays round a point, each from its inner to its outer end."""
    angles = [math.radians(start + 360 * index / count) for index in range(count)]
    return [[(x + r * math.cos(a), y + r * math.sin(a)) for r in (inner, outer)] for a in angles]


def linear(name: str, a: Point, b: Point, *stops: tuple[float, str, float]) -> str:
    """A gradient along a line; stops are (share, colour, opacity). Coordinates are the picture's own."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{a[0]:g}" y1="{a[1]:g}" '
        f'x2="{b[0]:g}" y2="{b[1]:g}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, centre: Point, r: float, *stops: tuple[float, str, float]) -> str:
    """A gradient round a point."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:g}" cy="{centre[1]:g}" '
        f'r="{r:g}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: Iterable[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>' for at, colour, opacity in stops
    )


def _shape(kind: str, fill: str, stroke: str, width: float, **more: object) -> str:
    if stroke != "none" and width:
        more = {**more, "stroke": stroke, "stroke_width": width}
        more.setdefault("stroke_linejoin", "round")
    return f"<{kind}{_attributes({**more, 'fill': fill})}/>"


def _attributes(named: dict[str, object]) -> str:
    return "".join(
        f' {_name(key)}="{value:g}"' if isinstance(value, float) else f' {_name(key)}="{value}"'
        for key, value in named.items()
    )


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
