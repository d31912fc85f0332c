"""Scenarios in files: the program's own and people's, each file with what it names beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.kernel import paths
from game.kernel.door import guarded
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import files_in
from game.kernel.mapfile import check_id, read_json
from game.kernel.paths import folders as people
from game.kernel.rules import GameRules, ScenarioInfo
from game.kernel.state import State
from game.kernel.text import N_, said

LAST = 1000
"""Where a scenario stands that has no number."""


class Filed:
    """A scenario that was read from a file, which it holds with all that the file names written in."""

    file: Any
    """The file's struct; with an id, perhaps a `number` by which it is listed, a name and a story."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"

    @property
    def id(self) -> str:
        """Return the id, which is the stem of the file's name."""
        return str(self.file.id)

    @property
    def name(self) -> str:
        """Return what people call it."""
        return str(self.file.name)

    @property
    def story(self) -> str:
        """Return what it is about."""
        return str(self.file.story)

    def to_json(self) -> Any:
        """Return it as one JSON value that needs no other file."""
        return msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(self.file, schema="")))


S = TypeVar("S", bound=Filed)
T = TypeVar("T", bound=State)


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


def _paths(folders: Iterable[Path], broken: list[BadFile]) -> Iterator[Path]:
    """Yield the files in these folders; a folder that cannot be read is broken."""
    for folder in folders:
        try:
            yield from files_in(folder, ".json")
        except BadFile as error:
            broken.append(error)


class ScenarioFiles(Generic[S]):
    """The scenarios of a game: the program's own in its folder of maps, then people's in theirs. `what` one is called;
    `read` makes one of the JSON value in a file of a folder; a file with the field `beside` is something else."""

    def __init__(self, key: str, what: str, read: Callable[[Any, str, Path], S], beside: str) -> None:
        self.key, self.what, self.read, self.beside = key, what, read, beside
        self.known = lru_cache(maxsize=1)(lambda: self._ahead.pop() if self._ahead else self.listed(*self._all))
        """Return them all, from files that were read once."""
        self._ahead: list[Listing[S]] = []

    @property
    def folder(self) -> Path:
        """Return where the program's own lie."""
        return paths.folder("maps", self.key)

    @property
    def _all(self) -> tuple[Path, Path]:
        return self.folder, people().maps / self.key

    def ahead(self) -> Iterator[None]:
        """Read them all a file a step, unless they are known."""
        if not self.known.cache_info().currsize:
            self._ahead = [(yield from self._steps(*self._all))]
            self.known()

    def load(self, path: Path) -> S:
        """Read the scenario in a file. Raises BadFile."""
        return self._checked(read_json(path), path)

    def listed(self, *folders: Path) -> Listing[S]:
        """Return the scenarios in these folders, the program's own unless told; of files with the same id all but the
        first are broken."""
        steps = self._steps(*folders)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: Listing[S] = end.value
                return found

    def _steps(self, *folders: Path) -> Generator[None, None, Listing[S]]:
        found: dict[str, Found[S]] = {}
        broken: list[BadFile] = []
        for path in _paths(folders or (self.folder,), broken):
            yield
            try:
                value = read_json(path)
                if isinstance(value, dict) and self.beside in value:
                    continue
                scenario = self._checked(value, path)
                other = found.setdefault(scenario.id, Found(path, scenario)).path
                if other is not path:
                    sentence = N_("Another {what} has the id “{id}”: {other}.")
                    raise BadFile(str(path), "/id", said(sentence, what=self.what, id=scenario.id, other=other))
            except BadFile as error:
                broken.append(error)
        return Listing(tuple(sorted(found.values(), key=_order)), tuple(broken))

    def _checked(self, value: Any, path: Path) -> S:
        with guarded(str(path)):
            scenario = self.read(value, str(path), path.parent)
            check_id(scenario.id, path)
            return scenario


class FiledRules(GameRules[T]):
    """Rules of a game whose scenarios are files."""

    files: ClassVar[ScenarioFiles[Any]]

    @abstractmethod
    def info(self, scenario: Any) -> ScenarioInfo:
        """Return what is to be known of a scenario before a match."""

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """Return what can be played, in its order."""
        return [self.info(found.scenario) for found in self.files.known().found]

    def broken(self) -> Sequence[BadFile]:
        """Return the files, the program's own and people's, that cannot be used."""
        return self.files.known().broken

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """Return the scenario as one JSON value, as a save embeds it."""
        for found in self.files.known().found:
            if found.scenario.id == id:
                return found.scenario.to_json()
        raise BadChoice(said("This game has no scenario called “{id}”.", key=self.key, id=id))


def _order(found: Found[S]) -> tuple[int, str]:
    return found.scenario.file.number or LAST, found.scenario.id
