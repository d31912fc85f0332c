"""Saves, journals, settings and maps damaged at random: always a sentence, never another error or a changed file."""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game import Session
from game.commands.check import mistake_in
from game.commands.playout import play_some
from game.kernel import mapfile, settings
from game.kernel.errors import BadFile
from game.kernel.manifest import resolve
from game.kernel.match import matchfile
from game.kernel.match.journal import Journal, checksummed_line
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.paths import maps_folder
from game.kernel.registry import game_of, rules_of
from game.ui.collection import Collection
from tests.kernel import toy

ODD = (None, True, -1, 0, 2**31, 2**63, -(2**70), 1.5, 1e308, "", "x", "\x00", "🂡" * 9, [], {}, [[[]]], {"do": "pass"})
LONGEST = 5.0
"""Seconds of the processor that no file may take."""
LONGEST_SENTENCE = 600
SELDOM = 20
"""One file in so many is swollen, as such files take long."""


def maps_of(key: str) -> dict[str, list[Path]]:
    """The files of each kind of map that a game's manifest names, the smallest first."""
    every = sorted((maps_folder() / key).rglob("*.json"), key=lambda path: path.stat().st_size)
    schemas = {path: json.loads(path.read_bytes()).get("$schema", "").rpartition("/")[2] for path in every}
    found = {kind: [path for path in every if schemas[path] == f"{key}-{kind}.json"] for kind in game_of(key).maps}
    assert all(found.values()), f"a kind of map of {key} has no file"
    return found


def samples(key: str) -> dict[str, Path]:
    """The smallest file of each kind of map."""
    return {kind: paths[0] for kind, paths in maps_of(key).items()}


def bytes_damaged(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, cut out, doubled or put in, or the end torn off."""
    for _ in range(chance.choice((1, 1, 1, 3, 20))):
        at, end = sorted((chance.randrange(len(data) + 1), chance.randrange(len(data) + 1)))
        end = min(end, at + chance.choice((1, 1, 8, 4000)))
        middle = chance.choice((b"", data[at:end] * 2, chance.randbytes(end - at), b"\0" * (end - at), b"[" * 3000))
        data = chance.choice((data[:at], data[:at] + middle + data[end:], data[:at] + middle + data[end:]))
        data = data or b"\n"
    return data


def value_damaged(value: Any, chance: random.Random) -> Any:
    """A JSON value in which something was replaced, removed, doubled or moved, all as JSON knows it."""
    if chance.random() < 0.05 or not isinstance(value, dict | list) or not value:
        return chance.choice(ODD) if not isinstance(value, int) or chance.random() < 0.5 else value + 1
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = chance.choice(keys)
    changed = value.copy()
    what = chance.random()
    if what < 0.1:
        del changed[key]
    elif what < 0.2:
        changed[key] = value[chance.choice(keys)]
    elif what < 0.25 and isinstance(changed, dict):
        changed["unheard-of"] = chance.choice(ODD)
    elif what < 0.25:
        changed.insert(key, value[key])
    else:
        changed[key] = value_damaged(value[key], chance)
    return changed


def save_swollen(data: bytes, chance: random.Random) -> bytes:
    """A save with one of its lists repeated up to millions of bytes, and a right checksum."""
    return with_checksum(json.loads(swollen(data, chance)))


def with_checksum(value: Any) -> bytes:
    """A save with a right checksum."""
    blank = json.dumps(value | {"checksum": ""}, separators=(",", ":")).encode()
    sum = hashlib.sha256(blank).hexdigest().encode()
    return blank.replace(b'"checksum":""', b'"checksum":"%s"' % sum, 1)


def save_forged(data: bytes, chance: random.Random) -> bytes:
    """A save with a wrong value and a right checksum."""
    value = json.loads(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        value = value_damaged(value, chance)
    if not isinstance(value, dict) or "checksum" not in value:
        return json.dumps(value).encode()
    return with_checksum(value)


def journal_forged(data: bytes, chance: random.Random) -> bytes:
    """A journal with wrong values and right checksums."""
    values = [json.loads(line) for line in data.splitlines()]
    for value in values:
        del value["sum"]
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(values))
        values[at] = value_damaged(values[at], chance)
    if chance.random() < 0.2:
        values.insert(chance.randrange(len(values) + 1), chance.choice(values))
    lines, before = b"", b""
    for value in values:
        payload = json.dumps(value, separators=(",", ":")).encode()
        line = checksummed_line(before, payload)
        lines, before = lines + line, line[8:16]
    return lines


def settings_forged(data: bytes, chance: random.Random) -> bytes:
    """Settings with wrong values."""
    return json.dumps(value_damaged(json.loads(data), chance)).encode()


def swollen(data: bytes, chance: random.Random) -> bytes:
    """A file with one of its lists repeated until it is as large as any map that is read."""
    value = json.loads(data)
    lists = [found for found in inner_lists(value) if found]
    if lists:
        part = chance.choice(lists)
        room = mapfile.LARGEST * chance.choice((0.01, 0.2, 0.95)) - len(data)
        part *= max(1, int(room / (len(json.dumps(part)) + 2)))
    return json.dumps(value).encode()


def inner_lists(value: Any) -> Iterator[list[Any]]:
    """Every list in a JSON value."""
    if isinstance(value, list):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from inner_lists(inner)


def list_forged(data: bytes, chance: random.Random) -> bytes:
    """A list of cards, with lines made long, many and odd."""
    lines = data.decode().split("\n")
    for _ in range(chance.choice((1, 2, 5))):
        at = chance.randrange(len(lines))
        odd = chance.choice((" ", "I", "x", "1", "(", "&#0;", "\x00", "×", "<card>", "\ufdfa", lines[at]))
        lines[at] = lines[at][: chance.randrange(20)] + odd * chance.choice((1, 300, 30_000)) + lines[at][-9:]
    if chance.random() < 0.2:
        lines *= chance.choice((2, 50, 4000))
    return "\n".join(lines).encode("utf-8", "replace")


def use_match(path: Path) -> None:
    """Load a match, and go on with it a little."""
    session = matchfile.read(path).session
    session.undo()
    session.redo()
    play_some(session, 3, 1)
    session.save(path.with_suffix(".again"))
    Session.load(path.with_suffix(".again"))


def use_journal(path: Path) -> None:
    """List, read and resume a journal."""
    unfinished(path.parent)
    use_match(path)
    whole = path.read_bytes()
    keeper = JournalledMatch.resume(path)
    play_some(keeper, 3, 1)
    kept = keeper.path
    keeper.close()
    if kept not in (None, path):
        kept.unlink(missing_ok=True)
    path.write_bytes(whole)


def use_settings(path: Path) -> None:
    """Read settings, whatever they are."""
    chosen, _ = settings.read(path)
    settings.write(chosen, path.with_suffix(".again"))
    assert settings.read(path.with_suffix(".again")) == (chosen, "")


def use_map(path: Path) -> None:
    """Check a map."""
    mistake = mistake_in(path)
    if mistake:
        raise mistake


def lists_of(key: str) -> list[tuple[str, bytes]]:
    """A deck of a game as lists in files: plain, and as OCTGN writes it."""
    if not game_of(key).cards:
        return []
    collection: Collection = resolve(game_of(key).cards)()
    plain = collection.export(collection.opened(collection.shelf()[0].id))
    named = (line.partition("x ") for line in plain.splitlines() if "x " in line)
    cards = (f'<card qty="{count}">{html.escape(name)}</card>' for count, _, name in named)
    octgn = '<?xml version="1.0" encoding="utf-8"?>\n<deck>\n' + "\n".join(cards) + "\n</deck>\n"
    return [("deck.txt", plain.encode()), ("deck.o8d", octgn.encode())]


def use_list(key: str) -> Use:
    """Read a list of cards from its file, and as if it had been pasted."""
    collection: Collection = resolve(game_of(key).cards)()

    def use(path: Path) -> None:
        found = collection.imported(path)
        collection.imported(path.read_bytes().decode(errors="replace"))
        assert len(found.unknown) < 20 and all(len(words) < 200 for words in found.unknown)

    return use


Damage = Callable[[bytes, random.Random], bytes]
Use = Callable[[Path], None]


def trials(folder: Path, key: str) -> list[tuple[str, bytes, Damage, Use]]:
    """What is damaged, how, and what is then done with it."""
    session = Session.new(key, seed=4)
    journal = Journal.open(session, folder)
    keeper = JournalledMatch(session, journal)
    keeper.use_clock(dict.fromkeys(session.seats, 180.0))
    for seed in range(6):
        play_some(keeper, 6, seed)
        keeper.go_back(len(keeper.records) - 2)
        keeper.redo()
    session.save(folder / "save.json")
    settings.write(settings.Settings(keys={"undo": ["ctrl+z"]}, names=["Ada"]), folder / "settings.json")
    maps = list(dict.fromkeys(path for paths in maps_of(key).values() for path in (paths[0], paths[-1])))
    save, chosen = (folder / "save.json").read_bytes(), (folder / "settings.json").read_bytes()
    lines = journal.path.read_bytes()
    keeper.close()
    journal.path.unlink()
    return [
        ("save.json", save, bytes_damaged, use_match),
        ("save.json", save, save_forged, use_match),
        ("save.json", save, save_swollen, use_match),
        ("match.journal", lines, bytes_damaged, use_journal),
        ("match.journal", lines, journal_forged, use_journal),
        ("settings.json", chosen, bytes_damaged, use_settings),
        ("settings.json", chosen, settings_forged, use_settings),
        *[
            (path.name, path.read_bytes(), spoil, use_map)
            for path in maps
            for spoil in (bytes_damaged, settings_forged, swollen)
        ],
        *[(name, data, spoil, use_list(key)) for name, data in lists_of(key) for spoil in (bytes_damaged, list_forged)],
    ]


class Told(NamedTuple):
    """How many files were refused, and the seconds of the processor that the slowest took, with its kind."""

    refused: int
    slowest: tuple[float, str]


def damage(key: str, count: int, seed: int, older: bool = False) -> Told:
    """So many damaged files of each kind. Any error but a sentence is raised, and a file that takes too long is one.

    With `older` the files are those of older rules, of which the last position opens.
    """
    chance = random.Random(seed)
    refused, slowest = 0, (0.0, "")
    rules = type(rules_of(key))
    version = rules.version
    with tempfile.TemporaryDirectory() as name:
        found = trials(Path(name), key)
        rules.version = version + older
        for number, (file, whole, spoil, use) in enumerate(found):
            folder = Path(name) / str(number)
            folder.mkdir()
            for _ in range(max(1, count // SELDOM) if spoil in (swollen, save_swollen) else count):
                data = spoil(whole, chance)
                path = folder / file
                path.write_bytes(data)
                before = time.process_time()
                try:
                    use(path)
                except BadFile as error:
                    refused += 1
                    assert error.sentence.rstrip().endswith((".", "!")), error
                    assert len(error.sentence) <= LONGEST_SENTENCE, error
                    assert path.read_bytes() == data, f"{file} was changed"
                except Exception:
                    Path(tempfile.gettempdir(), f"damaged-{file}").write_bytes(data)
                    raise
                used = time.process_time() - before
                slowest = max(slowest, (used, f"{file}, {spoil.__name__}"))
                if used > LONGEST:
                    Path(tempfile.gettempdir(), f"slow-{file}").write_bytes(data)
                    raise AssertionError(f"{file}, {spoil.__name__}: {used:.1f} s of the processor")
        rules.version = version
    return Told(refused, slowest)


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="hulk")
    parser.add_argument("--older", action="store_true", help="as files of older rules")
    args = parser.parse_args()
    toy.enter()
    told = damage(args.game, args.count, args.seed, args.older)
    seconds, name = told.slowest
    print(f"{told.refused} files refused, each with a sentence; the slowest took {seconds:.2f} s ({name})")


if __name__ == "__main__":
    main()
