"""Keys and the commands they do."""

import pygame

from game.ui.keys import Command, Keys, cap, chord

COMMANDS = (
    Command("undo", "Match", "Take back", ("ctrl+z",)),
    Command("redo", "Match", "Do again", ("ctrl+y", "ctrl+shift+z")),
    Command("help", "Program", "Help", ("f1",)),
    Command("overwatch", "Match", "Go on overwatch", ("o",)),
    Command("closer", "Board", "Come closer", ("plus",)),
)


def press(key: int, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode)


def test_keys_do_commands() -> None:
    keys = Keys(COMMANDS)
    assert keys.match(press(pygame.K_z, pygame.KMOD_LCTRL)) == "undo"
    assert keys.match(press(pygame.K_z, pygame.KMOD_RMETA)) == "undo"
    assert keys.match(press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) == "redo"
    assert keys.match(press(pygame.K_z)) is None
    assert keys.match(press(pygame.K_o, pygame.KMOD_CAPS | pygame.KMOD_NUM)) == "overwatch"
    assert keys.match(press(pygame.K_F1)) == "help"
    for key, mod in ((pygame.K_PLUS, 0), (pygame.K_KP_PLUS, 0), (pygame.K_EQUALS, pygame.KMOD_LSHIFT)):
        assert keys.match(press(key, mod)) == "closer"
    assert keys.match(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0))) is None


def test_a_greek_keyboard_has_the_same_keys() -> None:
    zeta, omicron = 0x3B6, 0x3BF
    keys = Keys(COMMANDS)
    assert keys.match(press(zeta, pygame.KMOD_LCTRL, pygame.KSCAN_Z)) == "undo"
    assert keys.match(press(omicron, 0, pygame.KSCAN_O)) == "overwatch"
    assert chord(press(0x40000000 + 200, 0, 200)) == ""


def test_own_keys_win() -> None:
    keys = Keys(COMMANDS, {"help": ["o", "h"], "unknown": ["x"]})
    assert keys.match(press(pygame.K_o)) == "help" and keys.match(press(pygame.K_h)) == "help"
    assert keys.match(press(pygame.K_F1)) is None and keys.keys("overwatch") == ()
    assert keys.hint("overwatch") == "" and keys.hint("help") == "O"
    assert keys.own() == {"help": ["o", "h"], "overwatch": []}
    keys.remap({})
    assert keys.match(press(pygame.K_o)) == "overwatch" and keys.own() == {}


def test_the_help_lists_every_command_by_group() -> None:
    listing = Keys(COMMANDS).listing()
    assert [group for group, _ in listing] == ["Match", "Program", "Board"]
    assert listing[0][1] == [("Take back", "Ctrl+Z"), ("Do again", "Ctrl+Y  Ctrl+Shift+Z"), ("Go on overwatch", "O")]


def test_caps_say_what_stands_on_the_key() -> None:
    assert [cap(key) for key in ("f11", "f", "esc", "ctrl+plus", "left", "7")] == [
        "F11",
        "F",
        "Esc",
        "Ctrl++",
        "←",
        "7",
    ]
