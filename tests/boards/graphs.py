"""A small galaxy in two boards, as people would write it: a triangle of worlds, one of which opens a yard of two."""

from __future__ import annotations

import copy
from typing import Any

from game.boards.graphfile import BoardFile, SectorPart, Written, build
from game.boards.graphs import GraphBoard, Place
from game.kernel.jsonread import convert
from game.kernel.mapfile import Source

SKY: dict[str, Any] = {
    "format": 1,
    "id": "sky",
    "name": "Sky",
    "size": [400, 300],
    "places": [
        {"id": "ash", "name": "Ash", "kind": "world", "x": 10, "y": 10, "sector": "near", "owner": "red"},
        {"id": "elm", "name": "Elm", "kind": "world", "x": 200, "y": 10, "sector": "near"},
        {"id": "oak", "name": "Oak", "kind": "world", "x": 100, "y": 200, "sector": "far"},
        {"id": "gate", "name": "Gate", "kind": "gateway", "x": 300, "y": 200, "opens": "yard"},
    ],
    "routes": [
        {"a": "ash", "b": "elm"},
        {"a": "elm", "b": "oak", "dotted": True},
        {"a": "gate", "b": "elm"},
        {"a": "oak", "b": "gate"},
    ],
}
YARD: dict[str, Any] = {
    "format": 1,
    "id": "yard",
    "name": "Yard",
    "size": [100, 100],
    "movement": "free",
    "places": [
        {"id": "east", "name": "East", "kind": "lawn", "x": 90, "y": 50, "sector": "far", "entrance": True},
        {"id": "west", "name": "West", "kind": "lawn", "x": 10, "y": 50, "sector": "far", "entrance": True},
        {"id": "well", "name": "Well", "kind": "lawn", "x": 50, "y": 80, "sector": "far"},
    ],
    "routes": [{"a": "west", "b": "well"}],
}
SECTORS: list[dict[str, Any]] = [
    {"id": "near", "name": "Near", "colour": "#102030"},
    {"id": "far", "name": "Far", "colour": "#405060"},
]


def written() -> dict[str, Any]:
    """All of it as one value: sectors and boards."""
    return copy.deepcopy({"sectors": SECTORS, "boards": [SKY, YARD]})


def board_of(value: Any) -> GraphBoard[Place]:
    """The board of such a value. Raises BadFile; `value` is the file, and each board a file called by its number."""
    sectors = convert(value["sectors"], list[SectorPart], "value", "/sectors")
    boards = [
        Written(convert(board, BoardFile, f"board-{i}"), Source(f"board-{i}"))
        for i, board in enumerate(value["boards"])
    ]
    return build(boards, sectors, Source("value"), Place)
