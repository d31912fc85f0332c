"""What is shown of a kind of piece, of a state and of an object."""

from __future__ import annotations

from typing import Final

POSES = ("crouched", "reaching", "leaping", "standing")
"""Of Genestealers; each keeps its own."""
PICTURES: Final = {
    "genestealer": "hulk_swarm/genestealer-crouched",
    "broodlord": "hulk_swarm/broodlord-still",
    **{id: f"hulk_objects/{id}-still" for id in ("blip", "artefact", "cat", "dead_marine")},
    **{id: f"badges/{id}" for id in ("overwatch", "guard", "jam", "sustained", "ammo", "activated", "command")},
    **{id: f"icons/{id}" for id in ("psi", "star_victory")},
}


def picture(id: str) -> str:
    """Return the picture of a kind of piece at ease, of a state or an object; nothing of nothing."""
    return PICTURES.get(id, f"hulk_terminators/{id}-still") if id else ""


def posed(pose: str) -> str:
    """Return the figure of a Genestealer in a pose."""
    return f"hulk_swarm/genestealer-{pose}"


def figure_of(kind: str, piece: int) -> str:
    """Return the figure of a piece of a kind."""
    return posed(POSES[piece % len(POSES)]) if kind == "genestealer" else picture(kind)
