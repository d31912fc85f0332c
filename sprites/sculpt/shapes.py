"""Builds a figure out of primitives, one mesh a material; a figure looks along +y, z is up, 1.7 units are a square."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

Point = Sequence[float]
HARD = math.radians(38)
"""Edges that turn more are drawn hard."""


def frame(place: Point = (0, 0, 0), turn: Point = (0, 0, 0), size: float | Point = 1.0) -> Matrix:
    """Return the matrix of a place, a turn in degrees about x, y and z, and a scale."""
    sizes = (size,) * 3 if isinstance(size, (int, float)) else size
    around = Euler([math.radians(angle) for angle in turn]).to_matrix().to_4x4()
    return Matrix.Translation(Vector(place)) @ around @ Matrix.Diagonal((*sizes, 1))


def aimed(start: Point, end: Point, roll: float = 0.0) -> Matrix:
    """Return the matrix that lays +y from start towards end, with z as far up as can be."""
    along = (Vector(end) - Vector(start)).normalized()
    up = Vector((0, 0, 1)) if abs(along.z) < 0.98 else Vector((0, -1, 0))
    across = along.cross(up).normalized()
    turned = Matrix((across, along, across.cross(along))).transposed().to_4x4()
    return Matrix.Translation(Vector(start)) @ turned @ Matrix.Rotation(math.radians(roll), 4, "Y")


def curve(points: Sequence[Point], steps: int = 6) -> list[list[float]]:
    """Return a smooth line through points, each with as many numbers as it may have."""
    ends = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            line.append([_between(*four, t) for four in zip(a, b, c, d, strict=True)])
    return [*line, list(points[-1])]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


class Model:
    """Gathers shapes by material; what is made inside `at` stands in that frame."""

    def __init__(self) -> None:
        self.meshes: dict[str, bmesh.types.BMesh] = {}
        self.here = Matrix.Identity(4)

    @contextmanager
    def at(self, *where: object, **how: object) -> Iterator[None]:
        """Stand in a frame: a matrix, or what `frame` takes."""
        outer = self.here
        inner = where[0] if where and isinstance(where[0], Matrix) else frame(*where, **how)
        self.here = outer @ inner
        yield
        self.here = outer

    def sides(self) -> Iterator[int]:
        """Yield 1 for the right, then -1 with everything mirrored to the left."""
        outer = self.here
        for side in (1, -1):
            self.here = outer @ Matrix.Diagonal((side, 1, 1, 1))
            yield side
        self.here = outer

    def add(self, made: bmesh.types.BMesh, material: str) -> None:
        """Put a mesh where we stand."""
        made.transform(self.here)
        if self.here.determinant() < 0:
            bmesh.ops.reverse_faces(made, faces=made.faces)
        flat = bpy.data.meshes.new("part")
        made.to_mesh(flat)
        made.free()
        self.meshes.setdefault(material, bmesh.new()).from_mesh(flat)
        bpy.data.meshes.remove(flat)

    # -- solids --

    def box(self, material: str, place: Point, size: Point, bevel: float = 0.04, top: Point = (1, 1), **how) -> None:
        """Make a block with bevelled edges; `top` scales its upper face, `shift` moves it, `turn` turns it all."""
        made = bmesh.new()
        bmesh.ops.create_cube(made, size=1)
        shift = how.pop("shift", (0, 0))
        for v in made.verts:
            if v.co.z > 0:
                v.co.x, v.co.y = v.co.x * top[0], v.co.y * top[1]
            v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
            if v.co.z > 0:
                v.co.x, v.co.y = v.co.x + shift[0], v.co.y + shift[1]
        _bevel(made, bevel)
        with self.at(place, **how):
            self.add(made, material)

    def ball(self, material: str, place: Point, size: Point, turn: Point = (0, 0, 0), fine: int = 24) -> None:
        """Make an ellipsoid of these diameters."""
        made = bmesh.new()
        bmesh.ops.create_uvsphere(made, u_segments=fine, v_segments=fine * 2 // 3, radius=0.5)
        with self.at(place, turn, size):
            self.add(made, material)

    def rod(self, material: str, start: Point, end: Point, radius: float, **how) -> None:
        """Make a straight round bar; `to` is its radius at the end, `fine` its number of sides."""
        long = (Vector(end) - Vector(start)).length
        to = how.get("to", radius)
        edge = min(radius, to, long) * how.get("bevel", 0.2)
        profile = [(0, 0), (radius - edge, 0), (radius, edge), (to, long - edge), (max(to - edge, 0), long), (0, long)]
        with self.at(aimed(start, end)), self.at(turn=(-90, 0, 0)):
            self.lathe(material, profile, fine=how.get("fine", 20))

    def lathe(self, material: str, profile: Sequence[Point], fine: int = 32, **how) -> None:
        """Turn a profile of (radius, height) about z."""
        made = bmesh.new()
        rings = []
        for radius, height in profile:
            if radius < 1e-5:
                rings.append([made.verts.new((0, 0, height))])
                continue
            angles = [2 * math.pi * k / fine for k in range(fine)]
            rings.append([made.verts.new((radius * math.cos(a), radius * math.sin(a), height)) for a in angles])
        for low, high in zip(rings, rings[1:], strict=False):
            _join(made, low, high)
        bmesh.ops.recalc_face_normals(made, faces=made.faces)
        with self.at(**how):
            self.add(made, material)

    def limb(self, material: str, points: Sequence[Point], flat: float = 1.0, fine: int = 12, steps: int = 6) -> None:
        """Sweep a round line through points (x, y, z, radius); `flat` squeezes it along its own up."""
        line = curve(points, steps)
        made = bmesh.new()
        rings, up = [], Vector((0, 0, 1))
        for k, (*here, radius) in enumerate(line):
            along = Vector(line[min(k + 1, len(line) - 1)][:3]) - Vector(line[max(k - 1, 0)][:3])
            across = along.cross(up)
            across = across.normalized() if across.length > 1e-4 else Vector((1, 0, 0))
            up = across.cross(along).normalized()
            ring = []
            for n in range(fine):
                a = 2 * math.pi * n / fine
                ring.append(made.verts.new(Vector(here) + radius * (across * math.cos(a) + up * math.sin(a) * flat)))
            rings.append(ring)
        for low, high in zip(rings, rings[1:], strict=False):
            _join(made, low, high)
        for k, ring in ((0, rings[0]), (-1, rings[-1])):
            tip = made.verts.new(
                Vector(line[k][:3]) + (Vector(line[k][:3]) - Vector(line[1 if k == 0 else -2][:3])) * 0.5
            )
            _join(made, ring, [tip])
        bmesh.ops.recalc_face_normals(made, faces=made.faces)
        self.add(made, material)

    def plate(self, material: str, outline: Sequence[Point], thick: float, bevel: float = 0.01, **how) -> None:
        """Make a slab of an outline (x, z), lying across y; `how` is where, as for `frame`."""
        made = bmesh.new()
        face = made.faces.new([made.verts.new((x, -thick / 2, z)) for x, z in outline])
        grown = bmesh.ops.extrude_face_region(made, geom=[face])["geom"]
        for v in grown:
            if isinstance(v, bmesh.types.BMVert):
                v.co.y = thick / 2
        bmesh.ops.recalc_face_normals(made, faces=made.faces)
        _bevel(made, bevel)
        with self.at(**how):
            self.add(made, material)

    def cloth(self, material: str, rows: Sequence[Sequence[Point]], thick: float = 0.015) -> None:
        """Hang a sheet through rows of points, smoothed both ways."""
        fine = [curve(row, 5) for row in rows]
        columns = [curve(column, 5) for column in zip(*fine, strict=True)]
        made = bmesh.new()
        grid = [[made.verts.new(point) for point in column] for column in columns]
        for left, right in zip(grid, grid[1:], strict=False):
            for k in range(len(left) - 1):
                made.faces.new((left[k], left[k + 1], right[k + 1], right[k]))
        bmesh.ops.solidify(made, geom=list(made.faces), thickness=thick)
        bmesh.ops.recalc_face_normals(made, faces=made.faces)
        self.add(made, material)

    def ring(self, material: str, radius: float, thick: float, fine: int = 40, **how) -> None:
        """Make a round hoop about z."""
        sides = [2 * math.pi * k / 10 for k in range(11)]
        profile = [(radius + thick * math.cos(a), thick * math.sin(a)) for a in sides]
        self.lathe(material, profile, fine, **how)

    def finish(self, materials: dict[str, bpy.types.Material]) -> list[bpy.types.Object]:
        """Make the objects of the scene, one a material."""
        made = []
        for name, mesh in self.meshes.items():
            data = bpy.data.meshes.new(name)
            mesh.to_mesh(data)
            mesh.free()
            data.materials.append(materials[name])
            data.shade_smooth()
            data.set_sharp_from_angle(angle=HARD)
            part = bpy.data.objects.new(name, data)
            bpy.context.scene.collection.objects.link(part)
            made.append(part)
        self.meshes = {}
        return made


def _join(made: bmesh.types.BMesh, low: list, high: list) -> None:
    """Span the strip between two rings, either of which may be a point."""
    count = max(len(low), len(high))
    if count == 1:
        return
    for k in range(count):
        n = (k + 1) % count
        corners = [low[k % len(low)], low[n % len(low)], high[n % len(high)], high[k % len(high)]]
        made.faces.new(list(dict.fromkeys(corners)))


def _bevel(made: bmesh.types.BMesh, width: float) -> None:
    if width:
        bmesh.ops.bevel(
            made, geom=list(made.edges), offset=width, segments=3, profile=0.5, affect="EDGES", clamp_overlap=True
        )
