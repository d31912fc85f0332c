"""The careful player of an earlier revision: its source laid beside the present program, to play by the present
rules."""

from __future__ import annotations

import ast
import io
import subprocess
import tarfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from tests.balance.contests import THEN

ROOT = Path(__file__).resolve().parents[2]


def lay_out(revision: str, game: str, folder: Path) -> None:
    """Write the game's players of that revision into the folder, as a package `then`: what they reckon with is
    theirs, and so is what the present program no longer has; the rest is the present rules."""
    sources = sources_of(revision)
    own = (f"game.{game}.bots", f"game.{game}.odds", "game.bots.player", "game.kernel.odds")
    moved = Moved(own)
    waiting = [module for module in sources if moved.is_own(module)]
    written: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module not in written and module in sources:
            path, text = sources[module]
            place = folder / THEN / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(moved.text(text), encoding="utf-8")
            written.add(module)
            waiting += moved.wanted


def sources_of(revision: str) -> Mapping[str, tuple[str, str]]:
    """The path and the text of each module that the program had in that revision."""
    packed = subprocess.run(["git", "archive", revision, "game"], cwd=ROOT, capture_output=True)
    if packed.returncode:
        raise SystemExit(packed.stderr.decode())
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        files = {name: archive.extractfile(name) for name in archive.getnames() if name.endswith(".py")}
        texts = {name: file.read().decode("utf-8") for name, file in files.items() if file}
    return {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (name, text)
        for name, text in texts.items()
    }


class Moved(ast.NodeTransformer):
    """Turns imports of what belongs to the players, or is gone, to the package `then`; `wanted`: those modules."""

    def __init__(self, own: tuple[str, ...]) -> None:
        self.own = own
        self.wanted: set[str] = set()

    def is_own(self, module: str) -> bool:
        """Whether a module is the players' own."""
        return any(module == name or module.startswith(f"{name}.") for name in self.own)

    def text(self, source: str) -> str:
        """A module with its imports turned."""
        return ast.unparse(self.visit(ast.parse(source)))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Part the names of an import into those of the present and those of then."""
        module = node.module or ""
        then = [name for name in node.names if module.startswith("game") and self._is_of_then(module, name.name)]
        now = [name for name in node.names if name not in then]
        if then:
            self.wanted |= {module, *(f"{module}.{name.name}" for name in then)}
        parts = ((module, now), (f"{THEN}.{module}", then))
        return [ast.ImportFrom(origin, names, node.level) for origin, names in parts if names]

    def _is_of_then(self, module: str, name: str) -> bool:
        return self.is_own(module) or self.is_own(f"{module}.{name}") or not present(module, name)


def present(module: str, name: str) -> bool:
    """Whether the program still has that name, or module of that name, in a module."""
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False
