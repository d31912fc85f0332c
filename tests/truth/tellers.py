"""Which functions of the games tell a chance or foretell a result: found in their text, so that none is forgotten."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"
WRITERS = frozenset({"percent", "share", "exactly", "with_percent", "probability"})
"""What writes a number as a chance."""
FORESEEING = frozenset({"forecast", "with_unit", "of_attack", "striking", "bonuses"})
"""What the rules say of something that is still to come."""
FORETELLING = ("previews", "forecast")
"""Modules of a table whose public functions foretell what is about to happen, with chances or without."""
WRITTEN_OUT = re.compile(r"\d%|\baverage\b")


def tellers() -> set[str]:
    """Return every function that shows a game and writes a chance, has one in its words, or foretells:
    `game.module.name`."""
    paths = [path for part in ("table", "telling") for path in sorted(GAME.glob(f"*/{part}/*.py"))]
    paths = [path for path in paths if path.parts[-3] != "scenes"]
    return {name for path in paths for name in _of(path)}


def _of(path: Path) -> Iterator[str]:
    module = f"{path.parts[-3]}.{path.stem}"
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name not in WRITERS:
            public = path.stem in FORETELLING and not node.name.startswith("_")
            if public or any(map(_writes, ast.walk(node))):
                yield f"{module}.{node.name}"


def _writes(node: ast.AST) -> bool:
    """Return whether a part of a function writes a chance, by a call, by handing the writer on, or in its words."""
    match node:
        case ast.Call(func=called, args=args):
            handed_on = {_named(arg) for arg in args} if _named(called) == "map" else set()
            return bool({_named(called), *handed_on} & (WRITERS | FORESEEING))
        case ast.Constant(value=str(words)):
            return WRITTEN_OUT.search(words) is not None
    return False


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
