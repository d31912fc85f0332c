"""Betrayal at Calth's models as fights show them: at eye level, looking either way."""

from __future__ import annotations

from collections.abc import Callable

from calth import allies, captains, giants, marines
from calth.marines import TINT
from sculpt.level import EyeLevel, islands, standing
from sculpt.shapes import Model
from sculpt.war import seen_close

__all__ = ["TINT"]

SQUARES = 1.8
PIXELS = 640
SAMPLES = 8
FOOT = 0.5
STAGE = EyeLevel
FACINGS = {"right": 118, "left": None}
FAMILIES = (marines, captains, giants, allies)


def materials() -> dict:
    """Return the paints of both Legions, as war has left them."""
    return seen_close(giants.materials())


def risen(build: Callable[[Model], object]) -> Callable[[Model], None]:
    """Return what stands a model on the floor, without the rivets of a thick base."""
    stood = standing(build)

    def built(m: Model) -> None:
        stood(m)
        for mesh in m.meshes.values():
            for vertex in [v for island in islands(mesh) if max(v.co.z for v in island) <= 0 for v in island]:
                mesh.verts.remove(vertex)

    return built


PIECES = {
    legion: {kind: risen(build) for family in FAMILIES for kind, build in family.PIECES.get(legion, {}).items()}
    for legion in ("ultramarines", "word-bearers")
}
