"""A game's map files damaged at random: each loads and can be played, or is refused in one sentence."""

from __future__ import annotations

import argparse
import json
import random
import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.kernel.errors import BadFile
from tests.soak.damage import bytes_damaged, value_damaged

S = TypeVar("S")
ONE_SENTENCE = re.compile(r"[^\n]+[.!]")


def damaged(text: bytes, chance: random.Random) -> bytes:
    """The file with wrong values in some places or, more rarely, with wrong bytes."""
    if chance.random() < 0.2:
        return bytes_damaged(text, chance)
    value = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        value = value_damaged(value, chance)
    return json.dumps(value).encode()


@dataclass(frozen=True)
class MapFiles(Generic[S]):
    """The files of a game: in which folder and under which names, how the scenario that one of them belongs to is read
    from a folder, and what is played of it."""

    own: Path
    names: Sequence[str]
    load: Callable[[Path, str], S]
    play: Callable[[S, random.Random], None]

    def mutations(self, name: str, count: int, seed: int) -> tuple[int, int]:
        """So many damaged copies of a file, the others whole beside it: how many could be played, how many were
        refused. Other errors are raised."""
        chance = random.Random(f"{name} {seed}")
        text = (self.own / name).read_bytes()
        good = 0
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            for other in self.names:
                (folder / other).parent.mkdir(exist_ok=True)
                (folder / other).write_bytes((self.own / other).read_bytes())
            for _ in range(count):
                data = damaged(text, chance)
                (folder / name).write_bytes(data)
                good += _is_good(lambda: self.load(folder, name), self.play, chance, Path(name).name, data)
        return good, count - good


@dataclass(frozen=True)
class Odd(Generic[S]):
    """Scenarios that are made at random of a game's own ones: odd, but perhaps playable."""

    what: str
    made: Callable[[random.Random], Any]
    read: Callable[[Any], S]
    play: Callable[[S, random.Random], None]

    def variations(self, count: int, seed: int) -> tuple[int, int]:
        """So many played to their end: how many could be, how many were refused."""
        chance = random.Random(f"varied {seed}")
        good = 0
        for _ in range(count):
            value = self.made(chance)
            data = json.dumps(value).encode()
            good += _is_good(lambda value=value: self.read(value), self.play, chance, f"{self.what}.json", data)  # type: ignore[misc]
        return good, count - good


def _is_good(
    load: Callable[[], S], play: Callable[[S, random.Random], None], chance: random.Random, name: str, data: bytes
) -> bool:
    """Whether it is played; else it was refused in a sentence that says where. What fails is kept."""
    try:
        play(load(), chance)
    except BadFile as error:
        assert ONE_SENTENCE.fullmatch(error.sentence), error.sentence
        assert error.pointer == "" or error.pointer.startswith("/")
        return False
    except Exception:
        Path(tempfile.gettempdir(), f"damaged-{name}").write_bytes(data)
        raise
    return True


def main(files: MapFiles[Any], odd: Odd[Any] | None = None) -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in files.names:
        good, refused = files.mutations(name, args.count, args.seed)
        print(f"{name}: {good} can be played, {refused} are refused, each with a sentence", flush=True)
    if odd is not None:
        good, refused = odd.variations(args.count, args.seed)
        print(f"{odd.what}: {good} are played to the end, {refused} are refused, each with a sentence")
