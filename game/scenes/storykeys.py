"""The keys of the result and of the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame

from game.kernel.text import N_
from game.ui import labels
from game.ui.keys import Command, Keys

RESULT, REPLAY = N_("After a match"), N_("Replay")
PICTURE_KEY = "f12"
"""Writes a picture of the screen, wherever one is."""
_NUMBERED = (
    N_("Watch the first turning point"),
    N_("Watch the second turning point"),
    N_("Watch the third turning point"),
    N_("Watch the fourth turning point"),
    N_("Watch the fifth turning point"),
)
POINT_NAMES = tuple(f"point{number}" for number in range(1, len(_NUMBERED) + 1))
"""The commands of the turning points."""

RESULT_COMMANDS = (
    Command("again", RESULT, N_("Play it again"), ("r",)),
    Command("swapped", RESULT, N_("Again with sides swapped"), ("shift+r",)),
    Command("watch", RESULT, N_("Watch it from the beginning"), ("w",)),
    *(Command(name, RESULT, words, (name[-1],)) for name, words in zip(POINT_NAMES, _NUMBERED, strict=True)),
    Command("book", RESULT, N_("Read the book of the campaign, where there is one"), ("b",)),
    Command("board", RESULT, N_("See the board"), ("esc",)),
    Command("save", RESULT, N_("Save the match"), ("ctrl+s",)),
    Command("log", RESULT, N_("Write the log to a text file"), ("ctrl+l",)),
    Command("export", RESULT, N_("Write to a file…"), ("x",)),
    Command("title", RESULT, N_("To the title"), ("t",)),
)

REPLAY_COMMANDS = (
    Command("back", REPLAY, N_("One action back"), ("left",)),
    Command("on", REPLAY, N_("One action on"), ("right",)),
    Command("turn_back", REPLAY, N_("To the beginning of the turn, or of the one before"), ("pageup", "shift+left")),
    Command("turn_on", REPLAY, N_("To the next turn"), ("pagedown", "shift+right")),
    Command("point_back", REPLAY, N_("To the turning point before"), ("b",)),
    Command("point_on", REPLAY, N_("To the next turning point"), ("n",)),
    Command("play", REPLAY, N_("Play, or hold"), ("space",)),
    Command("faster", REPLAY, N_("Play faster"), ("up",)),
    Command("slower", REPLAY, N_("Play slower"), ("down",)),
    Command("start", REPLAY, N_("To the beginning"), ("home",)),
    Command("finish", REPLAY, N_("To the end"), ("end",)),
    Command("turns", REPLAY, N_("Choose a turn"), ("g",)),
    Command("points", REPLAY, N_("Choose a turning point"), ("t",)),
    Command("play_on", REPLAY, N_("Play on from here as a new match"), ("p",)),
    Command("fit", REPLAY, N_("Show the whole board, or go back"), ("f",)),
    Command("closer", REPLAY, labels.ZOOM_IN, ("plus",)),
    Command("farther", REPLAY, labels.ZOOM_OUT, ("minus",)),
    Command("follow", REPLAY, N_("Follow what happens, or look where you like"), ("c",)),
    Command("stage", REPLAY, N_("Look at the board behind a battle, or at the battle again"), ("h",)),
    Command("save", REPLAY, N_("Save the match"), ("ctrl+s",)),
    Command("log", REPLAY, N_("Write the log to a text file"), ("ctrl+l",)),
    Command("export", REPLAY, N_("Write to a file…"), ("x",)),
)


def result_keys(own: Mapping[str, Iterable[str]]) -> Keys:
    """Return the keys of the result, as the player has them."""
    return Keys(RESULT_COMMANDS, own, "result")


def replay_keys(own: Mapping[str, Iterable[str]]) -> Keys:
    """Return the keys of the replay, as the player has them."""
    return Keys(REPLAY_COMMANDS, own, "replay")


def obeyed(keys: Keys, event: pygame.Event, deeds: Mapping[str, Callable[[], object]]) -> bool:
    """Do what a key says; whether it said anything."""
    name = keys.match(event) if event.type == pygame.KEYDOWN else None
    if name is None or name not in deeds:
        return False
    deeds[name]()
    return True
