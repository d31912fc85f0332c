"""The import contract of the house: imports run one way, and a game is known to itself only.

`floors` in pyproject.toml lists the parts of the program from the highest to the lowest; `*` stands for a game's
folder, and parts with `|` between them lie side by side. A module belongs to the part that names it most closely. It
may import its own part and the floors below, and nothing of a game that it is no part of: the catalogue names games,
and manifests name their parts. Only the modules in `drawing` may import what `windows` names.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

PACKAGES = tuple(f"game.{book.parent.name}" for book in (Path(__file__).parents[1] / "game").glob("*/rulebook"))
"""The packages of the games: each has a rulebook."""


class OneWay(Contract):
    """Every import of the program keeps to the floors."""

    floors = fields.ListField(subfield=fields.StringField())
    drawing = fields.ListField(subfield=fields.StringField())
    windows = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import."""
        rules: tuple[list[str], ...] = (list(self.floors), list(self.drawing), list(self.windows))  # type: ignore[call-overload]
        wrong = [
            f"{importer} imports {imported}: {reason}"
            for importer in sorted(module for module in graph.modules if _part_of(module, "game"))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if (reason := why_not(importer, imported, *rules))
        ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """List the imports that are forbidden."""
        for line in check.metadata["wrong"]:
            output.print_error(line)


def why_not(importer: str, imported: str, floors: Sequence[str], drawing: Sequence[str], windows: Sequence[str]) -> str:
    """Return why a module may not import another; empty when it may."""
    if imported.split(".")[0] in windows:
        return "" if any(_part_of(importer, part) for part in drawing) else "only what draws knows the window"
    if not _part_of(imported, "game"):
        return ""
    game = _game(imported)
    if game and game != _game(importer):
        return "a game is known to itself only"
    (floor, part), (other, beside) = _floor(importer, floors), _floor(imported, floors)
    return "" if other > floor or part == beside else "it lies beside it, or on a higher floor"


def _floor(module: str, floors: Sequence[str]) -> tuple[int, str]:
    """Return the number of a module's floor, counted from the highest, and its part of it."""
    fitting = [
        (part.count("."), "*" not in part, number, part)
        for number, floor in enumerate(floors)
        for part in floor.split(" | ")
        if _part_of(module, part) and ("*" not in part or _game(module))
    ]
    return max(fitting)[2:]


def _part_of(module: str, pattern: str) -> bool:
    return fnmatchcase(module, pattern) or fnmatchcase(module, f"{pattern}.*")


def _game(module: str) -> str:
    """Return the package of the game that a module is part of; empty for what all games share."""
    return next((package for package in PACKAGES if _part_of(module, package)), "")
