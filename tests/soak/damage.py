"""Saves, journals, settings and maps damaged at random: always a sentence, never another error or a changed file."""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import Session
from game.commands.check import mistake_in
from game.commands.playout import play_some
from game.kernel import settings
from game.kernel.errors import BadFile
from game.kernel.match import matchfile
from game.kernel.match.journal import Journal, checksummed_line
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.paths import maps_folder
from game.kernel.registry import rules_of
from tests.kernel import toy

ODD = (None, True, -1, 0, 2**31, 2**63, -(2**70), 1.5, 1e308, "", "x", "\x00", "🂡" * 9, [], {}, [[[]]], {"do": "pass"})
MAPS = {
    "hulk": ("suicide-mission.json",),
    "heresy": ("galaxy.json", "boards/galaxy.json", "boards/palace.json", "stratagems.json"),
    "calth": ("wrath-of-veridia.json", "tiles/1A.json", "command-cards.json"),
    "conquest": ("core.json", "first-game.json", "cards.json", "decks/orks.json", "tutorial/first-orders.json"),
}
"""Files of each game's folder of maps that are damaged too."""


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


def save_forged(data: bytes, chance: random.Random) -> bytes:
    """A save with a wrong value and a right checksum."""
    value = json.loads(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        value = value_damaged(value, chance)
    if not isinstance(value, dict) or "checksum" not in value:
        return json.dumps(value).encode()
    blank = json.dumps(value | {"checksum": ""}, separators=(",", ":")).encode()
    sum = hashlib.sha256(blank).hexdigest().encode()
    return blank.replace(b'"checksum":""', b'"checksum":"%s"' % sum, 1)


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
    maps = [maps_folder() / key / name for name in MAPS.get(key, ())]
    save, chosen = (folder / "save.json").read_bytes(), (folder / "settings.json").read_bytes()
    lines = journal.path.read_bytes()
    keeper.close()
    journal.path.unlink()
    return [
        ("save.json", save, bytes_damaged, use_match),
        ("save.json", save, save_forged, use_match),
        ("match.journal", lines, bytes_damaged, use_journal),
        ("match.journal", lines, journal_forged, use_journal),
        ("settings.json", chosen, bytes_damaged, use_settings),
        ("settings.json", chosen, settings_forged, use_settings),
        *[
            (path.name, path.read_bytes(), spoil, use_map)
            for path in maps
            for spoil in (bytes_damaged, settings_forged)
        ],
    ]


def damage(key: str, count: int, seed: int, older: bool = False) -> int:
    """So many damaged files of each kind; how many of them were refused. Any error but a sentence is raised.

    With `older` the files are those of older rules, of which the last position opens.
    """
    chance = random.Random(seed)
    refused = 0
    rules = type(rules_of(key))
    version = rules.version
    with tempfile.TemporaryDirectory() as name:
        found = trials(Path(name), key)
        rules.version = version + older
        for number, (file, whole, spoil, use) in enumerate(found):
            folder = Path(name) / str(number)
            folder.mkdir()
            for _ in range(count):
                data = spoil(whole, chance)
                path = folder / file
                path.write_bytes(data)
                try:
                    use(path)
                except BadFile as error:
                    refused += 1
                    assert error.sentence.rstrip().endswith((".", "!")), error
                    assert path.read_bytes() == data, f"{file} was changed"
                except Exception:
                    Path(tempfile.gettempdir(), f"damaged-{file}").write_bytes(data)
                    raise
        rules.version = version
    return refused


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="hulk")
    parser.add_argument("--older", action="store_true", help="as files of older rules")
    args = parser.parse_args()
    toy.enter()
    print(damage(args.game, args.count, args.seed, args.older), "files refused, each with a sentence")


if __name__ == "__main__":
    main()
