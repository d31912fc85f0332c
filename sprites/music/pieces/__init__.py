"""The pieces, one file each; `LOOPS` go on round, `STINGS` are heard once."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from music.notation import Piece

GAMES = ("hulk", "calth", "heresy", "sector", "conquest")
LAYERS = ("calm", "contact", "crisis")
Maker = Callable[[], Piece]


def _of(module: str, name: str) -> Maker:
    return getattr(import_module(f"music.pieces.{module}"), name)


LOOPS: dict[str, Maker] = {
    "title": _of("title", "title"),
    **{f"{game}-{layer}": _of(game, layer) for game in GAMES for layer in LAYERS},
}
STINGS: dict[str, Maker] = {
    **{f"{end}-{game}": _of(game, end) for game in GAMES for end in ("victory", "defeat")},
    **{f"faction-{name}": maker for name, maker in import_module("music.pieces.factions").MAKERS.items()},
}
EVERY: dict[str, Maker] = {**LOOPS, **STINGS}
