"""Import cycles of the program: every import counts, wherever it stands in a file."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def imports_of(root: Path, package: str) -> dict[str, set[str]]:
    """Return what each module of a package imports of it, under TYPE_CHECKING and inside functions too."""
    files = {_name(path.relative_to(root)): path for path in sorted((root / package).rglob("*.py"))}
    return {name: {other for other in _named(path, files) if other != name} for name, path in files.items()}


def cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return each set of modules that reach one another, the largest first."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            found.append(sorted(stack[stack.index(node) :]))
            del stack[stack.index(node) :]

    for node in sorted(graph):
        if node not in order:
            visit(node)
    return sorted((ring for ring in found if len(ring) > 1), key=lambda ring: (-len(ring), ring))


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _named(path: Path, files: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in files)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in files else node.module for name in inner if node.module in files)
