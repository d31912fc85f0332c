"""What the parts of a table know: by how many names of the doors each acts, and how high their imports stack."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.cycles import imports_of

ROOT = Path(__file__).resolve().parents[1]
TABLE = "game.scenes.table."
DOORS = ("match", "board", "hud")


def floors() -> int:
    """How many modules of the folder import one another in a row, at most."""
    graph = imports_of(ROOT, "game")

    @cache
    def height(module: str) -> int:
        return 1 + max((height(below) for below in graph[module] if below.startswith(TABLE)), default=0)

    return max(height(module) for module in graph if module.startswith(TABLE))


def known() -> dict[str, set[str]]:
    """The names of the doors by which each part acts."""
    files = (ROOT / TABLE.replace(".", "/")).glob("*.py")
    classes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    parts = [node for node in classes if isinstance(node, ast.ClassDef) and any(map(_is_part, node.bases))]
    return {part.name: set(_names(part)) for part in parts}


def _is_part(base: ast.expr) -> bool:
    return isinstance(base, ast.Name) and base.id == "Part"


def _names(part: ast.ClassDef) -> list[str]:
    found = []
    for method in (node for node in part.body if isinstance(node, ast.FunctionDef)):
        doors = {name: name for name in DOORS} if method.name == "__init__" else {}
        for node in ast.walk(method):
            if isinstance(node, ast.Assign):
                doors |= _aliases(node)
        uses = [node for node in ast.walk(method) if isinstance(node, ast.Attribute)]
        pairs = ((_door(use.value) or doors.get(ast.unparse(use.value)), use.attr) for use in uses)
        found += [f"{door}.{name}" for door, name in pairs if door]
    return found


def _door(value: ast.expr) -> str:
    """Which door this is; empty for anything else."""
    own = isinstance(value, ast.Attribute) and value.attr in DOORS and ast.unparse(value.value) == "self"
    return value.attr if own and isinstance(value, ast.Attribute) else ""


def _aliases(assigned: ast.Assign) -> dict[str, str]:
    """The local names of doors."""
    target, value = assigned.targets[0], assigned.value
    targets, values = [target], [value]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        targets, values = target.elts, value.elts
    return {ast.unparse(one): door for one, is_ in zip(targets, values, strict=False) if (door := _door(is_))}
