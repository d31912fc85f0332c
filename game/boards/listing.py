"""Scenarios in files: the program's own and people's, each file with what it names beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from game.kernel.errors import BadFile
from game.kernel.files import files_in
from game.kernel.text import said

LAST = 1000
"""Where a scenario stands that has no number."""


class _File(Protocol):
    @property
    def number(self) -> int | None: ...


class Filed(Protocol):
    """A scenario that was read from a file: its id, and the file's content with the place in the list."""

    @property
    def id(self) -> str: ...
    @property
    def file(self) -> _File: ...


S = TypeVar("S", bound=Filed)


@dataclass(frozen=True)
class Found(Generic[S]):
    """A file with a scenario that can be played."""

    path: Path
    scenario: S


@dataclass(frozen=True)
class Listing(Generic[S]):
    """What lies in some folders: the scenarios in their order, and the files that cannot be used."""

    found: tuple[Found[S], ...]
    broken: tuple[BadFile, ...]

    def get(self, id: str) -> S | None:
        """The scenario of that id."""
        return next((found.scenario for found in self.found if found.scenario.id == id), None)


def listed(what: str, folders: Iterable[Path], load: Callable[[Path], S | None]) -> Listing[S]:
    """The scenarios in these folders. `load` reads one and raises BadFile; None for a file that is something else.
    A later file with an id already taken is broken; `what` a scenario is called there."""
    found: dict[str, Found[S]] = {}
    broken: list[BadFile] = []
    for path in _paths(folders, broken):
        try:
            scenario = load(path)
            if scenario is None:
                continue
            if scenario.id in found:
                other = found[scenario.id].path
                raise BadFile(
                    str(path),
                    "/id",
                    said('Another {what} has the id "{id}": {other}.', what=what, id=scenario.id, other=other),
                )
            found[scenario.id] = Found(path, scenario)
        except BadFile as error:
            broken.append(error)
    return Listing(tuple(sorted(found.values(), key=_order)), tuple(broken))


def _paths(folders: Iterable[Path], broken: list[BadFile]) -> Iterator[Path]:
    """The files in these folders; a folder that cannot be read is broken."""
    for folder in folders:
        try:
            yield from files_in(folder, ".json")
        except BadFile as error:
            broken.append(error)


def _order(found: Found[S]) -> tuple[int, str]:
    return found.scenario.file.number or LAST, found.scenario.id
