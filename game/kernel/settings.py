"""What a player has chosen for the program."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes, write_bytes
from game.kernel.paths import folders, made
from game.kernel.text import said

LARGEST = 1_000_000

Volume = Annotated[float, Meta(ge=0, le=1)]
Side = Annotated[int, Meta(ge=0, le=32767)]
Short = Annotated[str, Meta(max_length=200)]


class Settings(msgspec.Struct, kw_only=True):
    """All options. `language` "" is the system's, `scale` 0 follows the window, `window` is its size as it was left, 0
    by 0 before that. `players` are the kinds of players that last sat in the seats of each game, `learned` the games
    whose tutorial was finished, `counted_from` since when matches count in the career, in seconds of the calendar."""

    language: Literal["", "en", "es", "el"] = ""
    scale: Annotated[float, Meta(ge=0.75, le=2.5)] | Literal[0] = 0
    fullscreen: bool = False
    window: tuple[Side, Side] = (0, 0)
    palette: Literal["standard", "colour_blind", "high_contrast"] = "standard"
    animation_speed: Literal["instant", "fast", "normal", "slow"] = "normal"
    reduced_motion: bool = False
    follow: bool = True
    stages: Literal["always", "first", "never"] = "always"
    dice: Literal["tumbling", "plain", "off"] = "tumbling"
    sound: Volume = 0.8
    interface: Volume = 0.6
    ambience: Volume = 0.8
    music: Volume = 0.7
    mute: bool = False
    confirm: Literal["end_turn", "always", "never"] = "end_turn"
    undo: Literal["to_last_reveal", "free", "none"] = "to_last_reveal"
    privacy: Literal["usual", "peek", "open", "curtain"] = "usual"
    help: Literal["none", "warn"] = "none"
    timer: bool = False
    reactions: Literal["ask", "when_possible", "never"] = "ask"
    computer_waits: Literal["none", "short", "long", "click"] = "short"
    keys: dict[Short, Annotated[list[Short], Meta(max_length=8)]] = {}
    learned: list[Short] = []
    names: Annotated[list[Short], Meta(max_length=20)] = []
    players: dict[Short, dict[Short, Short]] = {}
    counted_from: Annotated[float, Meta(ge=0)] = 0.0


def read(path: Path | None = None) -> tuple[Settings, str]:
    """Return the settings, and a sentence if any of them could not be read: those are as the program came with them.

    A file with a fault is copied beside itself as `.broken`, and left as it is; one that cannot be read is renamed so.
    """
    file = path or folders().settings
    if _missing(file):
        return Settings(), ""
    try:
        data = read_bytes(file, LARGEST)
    except BadFile as error:
        with suppress(OSError):
            file.replace(_aside(file))
        return Settings(), _told(error)
    settings, note = _from_bytes(data, str(file))
    return settings, _set_aside(file, data, note) if note else ""


def _missing(file: Path) -> bool:
    """Return whether there is no such file; one that may not be looked at is there."""
    try:
        return not file.exists()
    except (OSError, ValueError):
        return False


def _aside(file: Path) -> Path:
    return file.with_name(f"{file.name}.broken")


def write(settings: Settings, path: Path | None = None) -> None:
    """Keep the settings. Raises BadFile; the old file then stays."""
    file = path or folders().settings
    made(file.parent)
    write_bytes(file, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def keep(settings: Settings, before: Settings, path: Path | None = None) -> Settings:
    """Keep what has changed since `before`, and of all else what the file says now, which another window may have
    written; return the settings as they are kept from here on, to be the next `before`. Raises BadFile."""
    file = path or folders().settings
    try:
        theirs, note = _from_bytes(read_bytes(file, LARGEST), str(file))
    except BadFile as error:
        theirs, note = settings, error.sentence
    write(settings if note else _merged(settings, before, theirs), file)
    return copied(settings)


def copied(settings: Settings) -> Settings:
    """Return settings that stay as these are now."""
    return msgspec.convert(msgspec.to_builtins(settings), Settings)


def _merged(ours: Settings, before: Settings, theirs: Settings) -> Settings:
    """Return their settings with what we have changed; of what is kept by name, name by name."""
    merged = copied(theirs)
    for name in Settings.__struct_fields__:
        mine, old, other = getattr(ours, name), getattr(before, name), getattr(theirs, name)
        if isinstance(mine, dict):
            changed = {key: value for key, value in mine.items() if old.get(key) != value}
            setattr(merged, name, {key: other[key] for key in other if key in mine or key not in old} | changed)
        elif mine != old:
            setattr(merged, name, mine)
    return merged


def _from_bytes(data: bytes, file: str) -> tuple[Settings, str]:
    try:
        value = decoded(data, file)
    except BadFile as error:
        return Settings(), _told(error)
    if not isinstance(value, dict):
        return Settings(), said("{file}: this file of options can't be used; the defaults apply.", file=file)
    settings = Settings()
    if "ambience" not in value and "music" in value:
        value["ambience"] = value.pop("music")
    note = ""
    for field in msgspec.structs.fields(Settings):
        if field.name not in value:
            continue
        try:
            with guarded(file):
                setattr(settings, field.name, msgspec.convert(value[field.name], field.type))
        except BadFile:
            note = note or said(
                "{file}: /{name}: this option can't have that value; the default applies.",
                file=file,
                name=field.name,
            )
    return settings, note


def _told(error: BadFile) -> str:
    return said("{file}: {sentence}", file=error.file, sentence=error.sentence)


def _set_aside(file: Path, data: bytes, note: str) -> str:
    """Copy a faulty file beside itself, and return the note about it, which says so when that fails."""
    try:
        write_bytes(_aside(file), data)
    except BadFile as error:
        return said("{note} {more}", note=note, more=_told(error))
    return note
