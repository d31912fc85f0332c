"""Who plays which seat: the kinds of players on offer, and who sat where in the matches one can go on with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.bots.catalogue import players_of
from game.bots.player import RANDOM
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes, write_bytes
from game.kernel.text import N_

HUMAN = "human"
FILE = "seating.json"
LARGEST = 1_000_000
KEPT = 200

_WORDS = {HUMAN: N_("Person"), "careful": N_("Computer"), RANDOM: N_("Random moves")}


def kinds_of(key: str) -> tuple[tuple[str, str], ...]:
    """The kinds of players that a game can be played by, each with an English word for it."""
    known = players_of(key)
    return tuple((kind, kind_word(kind)) for kind in (HUMAN, *sorted(known, key=lambda kind: kind == RANDOM)))


def kind_word(kind: str) -> str:
    """An English word for a kind of player."""
    return _WORDS.get(kind, kind)


class Seating:
    """Remembers, by the name of a match's file, which seats computers play: the file tells only what happened."""

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE
        self._known: dict[str, dict[str, str]] = {}
        if self._file is not None and self._file.exists():
            self._known = _read(self._file)

    def of(self, match: Path) -> dict[str, str]:
        """Who plays which seat of the match in that file; seats left out are people's."""
        return dict(self._known.get(match.name, {}))

    def keep(self, match: Path, kinds: Mapping[str, str]) -> None:
        """Remember who plays the match in that file. Raises BadFile."""
        computers = {seat: kind for seat, kind in kinds.items() if kind != HUMAN}
        if self.of(match) == computers or self._file is None:
            return
        self._known.pop(match.name, None)
        if computers:
            self._known[match.name] = computers
        while len(self._known) > KEPT:
            self._known.pop(next(iter(self._known)))
        import msgspec

        self._file.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(self._file, msgspec.json.encode(self._known))


def _read(file: Path) -> dict[str, dict[str, str]]:
    """What the file remembers; a file that cannot be read remembers nothing."""
    import msgspec

    try:
        return msgspec.convert(decoded(read_bytes(file, LARGEST), str(file)), dict[str, dict[str, str]])
    except (BadFile, msgspec.ValidationError):
        return {}
