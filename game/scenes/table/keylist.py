"""The keys of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Overlay
from game.ui.keys import Command, Keys

MATCH, BOARD, SCREEN = N_("Match"), N_("Board"), N_("Screen")

TABLE_COMMANDS = (
    Command("menu", MATCH, N_("Go back, or open the menu if nothing is selected"), ("esc",)),
    Command("undo", MATCH, labels.UNDO, ("ctrl+z",)),
    Command("redo", MATCH, labels.REDO, ("ctrl+y", "ctrl+shift+z")),
    Command("save", MATCH, labels.SAVE_MATCH, ("ctrl+s",)),
    Command("log", MATCH, N_("Save log as text file"), ("ctrl+l",)),
    Command("end_phase", MATCH, N_("End the phase"), ("ctrl+enter",)),
    Command("peek", MATCH, N_("Hold to see your secrets"), ("v",)),
    Command("skip", MATCH, N_("Skip the animation"), ("space",)),
    Command("hurry", MATCH, N_("Skip to your next decision, or show the computers' turns again"), ("f9",)),
    Command("next_piece", BOARD, N_("Next piece that can act"), ("n",)),
    Command("previous_piece", BOARD, N_("Previous piece that can act"), ("b",)),
    Command("left", BOARD, N_("Move the cursor left"), ("left",)),
    Command("right", BOARD, N_("Move the cursor right"), ("right",)),
    Command("up", BOARD, N_("Move the cursor up"), ("up",)),
    Command("down", BOARD, N_("Move the cursor down"), ("down",)),
    Command("next_place", BOARD, N_("Move the cursor to the next lit place"), ("pagedown",)),
    Command("previous_place", BOARD, N_("Move the cursor to the previous lit place"), ("pageup",)),
    Command("click", BOARD, N_("Click at the cursor"), ("enter",)),
    Command("more", BOARD, N_("List all actions at the cursor (as a right-click does)"), ("shift+enter",)),
    Command("find", BOARD, N_("Find a place by its name"), ("ctrl+f", "/")),
    Command("summary", BOARD, N_("Show or hide what happened since your last turn"), ("f5",)),
    Command("again", BOARD, N_("Show the last turn again"), ("backspace",)),
    Command("fit", BOARD, N_("Show the whole board or zoom back in"), ("f",)),
    Command("small_map", BOARD, N_("Show or hide the small map"), ("f6",)),
    Command("enlarge", BOARD, N_("Enlarge the card, piece or line under the pointer"), ("f7",)),
    Command("piles", BOARD, N_("Browse the cards out of play, if any"), ("f8",)),
    Command("part", BOARD, N_("Show the levels of the board one by one or together"), ("z",)),
    Command("coordinates", BOARD, N_("Show or hide square and hex names"), ("f4",)),
    Command("advice", BOARD, N_("Ask for advice, or for another idea"), ("s",)),
    Command("stage", BOARD, N_("In a battle, show the board behind it or go back"), ("h",)),
    Command("closer", BOARD, labels.ZOOM_IN, ("plus",)),
    Command("farther", BOARD, labels.ZOOM_OUT, ("minus",)),
    Command("panels", SCREEN, N_("Let the log have the whole rail, or fold it again"), ("f10",)),
    Command("what_now", SCREEN, N_("List the available actions"), ("f3",)),
    Command("rulebook", SCREEN, N_("Open the rulebook at the rule for what is under the pointer"), ("f2",)),
    Command("help", SCREEN, N_("Show all keys"), ("f1",)),
)


def all_keys(overlays: Iterable[Overlay], own: Mapping[str, Iterable[str]]) -> Keys:
    """Return the keys of a table with those of its overlays, and the one that names every small button."""
    shown = [Command(f"overlay {one.id}", BOARD, one.name, (one.key,)) for one in overlays if one.key]
    naming = Command("names", SCREEN, N_("Hold to name every small button"), ("alt",))
    return Keys((*TABLE_COMMANDS, *shown, naming), own)
