"""The keys of the result and of the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame

from game.kernel.text import N_
from game.telling import labels
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
    Command("again", RESULT, labels.REMATCH, ("r",)),
    Command("swapped", RESULT, N_("Rematch, swap sides"), ("shift+r",)),
    Command("watch", RESULT, N_("Watch from the start"), ("w",)),
    *(Command(name, RESULT, words, (name[-1],)) for name, words in zip(POINT_NAMES, _NUMBERED, strict=True)),
    Command("analysis", RESULT, N_("See where the match was won and lost"), ("a",)),
    Command("book", RESULT, N_("Read the campaign book, if there is one"), ("b",)),
    Command("career", RESULT, labels.SEE_CAREER, ("c",)),
    Command("board", RESULT, labels.SEE_BOARD, ("esc",)),
    Command("save", RESULT, labels.SAVE_MATCH, ("ctrl+s",)),
    Command("log", RESULT, N_("Save log as text file"), ("ctrl+l",)),
    Command("export", RESULT, N_("Save to file…"), ("x",)),
    Command("title", RESULT, labels.MAIN_MENU, ("t",)),
)

REPLAY_COMMANDS = (
    Command("back", REPLAY, labels.PREVIOUS_ACTION, ("left",)),
    Command("on", REPLAY, labels.NEXT_ACTION, ("right",)),
    Command("turn_back", REPLAY, N_("Start of this turn, or the previous one"), ("pageup", "shift+left")),
    Command("turn_on", REPLAY, labels.NEXT_TURN, ("pagedown", "shift+right")),
    Command("point_back", REPLAY, N_("Previous turning point"), ("b",)),
    Command("point_on", REPLAY, N_("Next turning point"), ("n",)),
    Command("play", REPLAY, N_("Play or pause"), ("space",)),
    Command("faster", REPLAY, N_("Play faster"), ("up",)),
    Command("slower", REPLAY, N_("Play slower"), ("down",)),
    Command("start", REPLAY, N_("To the start"), ("home",)),
    Command("finish", REPLAY, N_("To the end"), ("end",)),
    Command("turns", REPLAY, N_("Choose a turn"), ("g",)),
    Command("points", REPLAY, N_("Choose a turning point"), ("t",)),
    Command("play_on", REPLAY, N_("Play from here as a new match"), ("p",)),
    Command("fit", REPLAY, N_("Show the whole board or zoom back in"), ("f",)),
    Command("closer", REPLAY, labels.ZOOM_IN, ("plus",)),
    Command("farther", REPLAY, labels.ZOOM_OUT, ("minus",)),
    Command("follow", REPLAY, N_("Follow the action, or move the view freely"), ("c",)),
    Command("stage", REPLAY, N_("Show the board behind a battle, or go back to the battle"), ("h",)),
    Command("save", REPLAY, labels.SAVE_MATCH, ("ctrl+s",)),
    Command("log", REPLAY, N_("Save log as text file"), ("ctrl+l",)),
    Command("export", REPLAY, N_("Save to file…"), ("x",)),
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
