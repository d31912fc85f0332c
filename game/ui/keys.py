"""The keys of the program: each does a named command, and any can be moved to another key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.kernel.text import N_
from game.telling.text import _

_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))

_NAMED = {
    "esc": pygame.K_ESCAPE,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}
_NAME_OF = {code: name for name, code in _NAMED.items()}
_TWINS = {pygame.K_KP_ENTER: "enter", pygame.K_KP_PLUS: "plus", pygame.K_KP_MINUS: "minus", pygame.K_EQUALS: "plus"}

CAPS = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "esc": N_("Esc"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "plus": "+",
    "minus": "−",
}


@dataclass(frozen=True)
class Command:
    """Something that a key does: its name, the group and the sentence under which help lists it, and its keys."""

    name: str
    group: str
    sentence: str
    keys: tuple[str, ...]


def chord(event: pygame.Event) -> str:
    """Return the key of a KEYDOWN or KEYUP with the modifiers held, such as `ctrl+z`; empty for one that has no name.

    A letter of another script counts as the Latin letter printed on the same key, so that Ctrl+Z works in Greek.
    """
    name = _key_name(event.key, event.dict.get("scancode", 0))
    if not name:
        return ""
    mod = event.dict.get("mod", 0)
    held = [word for word, mask in _MODIFIERS if mod & mask and not (word == "shift" and name == "plus")]
    return "+".join([*held, name])


def _key_name(key: int, scancode: int) -> str:
    name = _NAME_OF.get(key) or _TWINS.get(key)
    if name is not None:
        return name
    if 33 <= key <= 126:
        return chr(key)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""


def cap(keys: str) -> str:
    """Return what stands on the keys of a chord, in the player's language: `Ctrl+Z` for `ctrl+z`."""
    return "+".join(_cap(part) for part in keys.split("+"))


def _cap(part: str) -> str:
    if part in CAPS:
        return _(CAPS[part])
    return chr(ord(part) - 32) if len(part) == 1 and "a" <= part <= "z" else part.replace("f", "F", 1)


class Keys:
    """The commands of a screen and the keys that do them. `own` gives some commands other keys; it may be about many
    screens, and with a `scope` the commands of this one stand in it as `scope.name`."""

    def __init__(
        self, commands: Iterable[Command], own: Mapping[str, Iterable[str]] | None = None, scope: str = ""
    ) -> None:
        self._scope = f"{scope}." if scope else ""
        self._commands = {command.name: command for command in commands}
        self._keys: dict[str, tuple[str, ...]] = {}
        self._command_of: dict[str, str] = {}
        self.remap(own or {})

    def remap(self, own: Mapping[str, Iterable[str]]) -> None:
        """Give these commands these keys, and every other command the keys it came with. Own keys win over those."""
        self._keys = {name: command.keys for name, command in self._commands.items()}
        mine = {name: tuple(own[self.kept_as(name)]) for name in self._commands if self.kept_as(name) in own}
        taken = {key for keys in mine.values() for key in keys}
        for name, keys in self._keys.items():
            self._keys[name] = tuple(key for key in keys if key not in taken)
        self._keys.update(mine)
        self._command_of = {key: name for name, keys in reversed(self._keys.items()) for key in keys}

    def kept_as(self, name: str) -> str:
        """Return the name under which the own keys of a command are kept."""
        return self._scope + name

    def match(self, event: pygame.Event) -> str | None:
        """Return the command that a key event stands for; None when it stands for none."""
        return None if event.type not in (pygame.KEYDOWN, pygame.KEYUP) else self._command_of.get(chord(event))

    def keys(self, name: str) -> tuple[str, ...]:
        """Return the keys that do a command."""
        return self._keys[name]

    def hint(self, name: str) -> str:
        """Return what stands on the first key that does a command; empty when none does."""
        return cap(self._keys[name][0]) if self._keys[name] else ""

    def own(self) -> dict[str, list[str]]:
        """Return the keys that differ from those the program came with: to be kept in the settings."""
        changed = [name for name, keys in self._keys.items() if keys != self._commands[name].keys]
        return {self.kept_as(name): list(self._keys[name]) for name in changed}

    def owner(self, keys: str) -> Command | None:
        """Return the command that these keys do."""
        name = self._command_of.get(keys)
        return None if name is None else self._commands[name]

    @property
    def commands(self) -> tuple[Command, ...]:
        """Return all of them."""
        return tuple(self._commands.values())

    def listing(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return each group with its sentences and keys for the help, in the player's language."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for command in self._commands.values():
            shown = "  ".join(cap(key) for key in self._keys[command.name])
            groups.setdefault(command.group, []).append((_(command.sentence), shown))
        return [(_(group), lines) for group, lines in groups.items()]
