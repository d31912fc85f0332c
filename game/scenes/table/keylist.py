"""The keys of the table."""

from __future__ import annotations

from game.kernel.text import N_
from game.ui import labels
from game.ui.keys import Command

MATCH, BOARD, SCREEN = N_("Match"), N_("Board"), N_("Screen")

TABLE_COMMANDS = (
    Command("menu", MATCH, N_("Step back; with nothing picked, open the menu"), ("esc",)),
    Command("undo", MATCH, labels.UNDO, ("ctrl+z",)),
    Command("redo", MATCH, labels.REDO, ("ctrl+y", "ctrl+shift+z")),
    Command("save", MATCH, N_("Save the match"), ("ctrl+s",)),
    Command("log", MATCH, N_("Write the log to a text file"), ("ctrl+l",)),
    Command("end_phase", MATCH, N_("End the phase"), ("ctrl+enter",)),
    Command("peek", MATCH, N_("Look at your own secrets while held"), ("v",)),
    Command("skip", MATCH, N_("Finish the running animation, or say not now"), ("space",)),
    Command("next_piece", BOARD, N_("Next piece that can act"), ("n",)),
    Command("previous_piece", BOARD, N_("Previous piece that can act"), ("b",)),
    Command("left", BOARD, N_("Move the cursor left"), ("left",)),
    Command("right", BOARD, N_("Move the cursor right"), ("right",)),
    Command("up", BOARD, N_("Move the cursor up"), ("up",)),
    Command("down", BOARD, N_("Move the cursor down"), ("down",)),
    Command("next_place", BOARD, N_("Move the cursor to the next lit place"), ("pagedown",)),
    Command("previous_place", BOARD, N_("Move the cursor to the previous lit place"), ("pageup",)),
    Command("click", BOARD, N_("Click at the cursor"), ("enter",)),
    Command("more", BOARD, N_("List all that can be done at the cursor, as a right click does"), ("shift+enter",)),
    Command("find", BOARD, N_("Find a place by its name"), ("ctrl+f", "/")),
    Command("summary", BOARD, N_("What happened since your last turn, or put it away"), ("f5",)),
    Command("again", BOARD, N_("Show the last turn again"), ("backspace",)),
    Command("fit", BOARD, N_("Show the whole board, or go back"), ("f",)),
    Command("small_map", BOARD, N_("Show the small map, or put it away"), ("f6",)),
    Command("enlarge", BOARD, N_("Enlarge the card, the piece or the line that is pointed at"), ("f7",)),
    Command("piles", BOARD, N_("Look through the cards out of play, where there are any"), ("f8",)),
    Command("part", BOARD, N_("Show each level of the board alone, or all together"), ("z",)),
    Command("coordinates", BOARD, N_("Show the names of squares or hexes, or no longer"), ("f4",)),
    Command("stage", BOARD, N_("Look at the board behind a battle, or at the battle again"), ("h",)),
    Command("closer", BOARD, labels.ZOOM_IN, ("plus",)),
    Command("farther", BOARD, labels.ZOOM_OUT, ("minus",)),
    Command("panels", SCREEN, N_("Fold the panels away, or bring them back"), ("f10",)),
    Command("what_now", SCREEN, N_("List what can be done now"), ("f3",)),
    Command("rulebook", SCREEN, N_("Open the rulebook, at the rule behind what is pointed at"), ("f2",)),
    Command("help", SCREEN, N_("Show every key"), ("f1",)),
)
