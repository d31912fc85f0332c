"""Labels that stand on several screens and mean the same on each, so that they are written and translated once."""

from __future__ import annotations

from game.kernel.text import N_, NC_
from game.telling.text import _, ngettext

CLOSE, DONE = N_("Close"), N_("Done")
OPTIONS = N_("Options")
PLAY, MAP_EDITOR, FINISHED_MATCHES = N_("Play"), N_("Map editor"), N_("Finished matches")
RULEBOOK, MISSION_SHEET = N_("Rulebook"), N_("Mission sheet")
CORRECT_THIS = N_("Correct this result…")
UNDO, REDO = N_("Undo"), N_("Redo")
ZOOM_IN, ZOOM_OUT = N_("Zoom in"), N_("Zoom out")
WATCH, WATCH_REPLAY = N_("Watch"), N_("Watch replay")
ANALYSIS = N_("Analysis")
SET_UP = N_("Set-up")
AT_OF_WHOLE = N_("{at} of {whole}")
SAVE = N_("Save")
SAMPLE_HAND = N_("Sample hand")
DELETE_ASKING = N_("Delete…")
DELETE = NC_("remove", "Delete")
DO_NOT_SAVE = N_("Don't save")
CANCEL, SKIP = N_("Cancel"), N_("Skip")
SKIP_TO_TURN = N_("Skip to my turn")
BEGIN = N_("Begin")
NOT_YET = N_("Not yet")
RESUME, KEEP_PLAYING = N_("Resume"), N_("Keep playing")
MENU, MAIN_MENU = N_("Menu"), N_("Main menu")
LOAD_MATCH, SAVE_MATCH = N_("Load match"), N_("Save match")
SEE_RESULT, SEE_BOARD, REMATCH = N_("See result"), N_("See board"), N_("Rematch")
SPEED = N_("Speed")
PREVIOUS_ACTION, NEXT_ACTION, NEXT_TURN = N_("Previous action"), N_("Next action"), N_("Next turn")
AVAILABLE_ACTIONS = N_("Available actions")
CHAPTERS = N_("Chapters")
CAMPAIGN_BOOK = N_("Campaign book")
ALL_AGREE = N_("All agree")
CAREER = N_("Career")
SEE_CAREER = N_("See your career")
KEEP_IT = N_("Keep")
PERSON, COMPUTER = N_("Person"), N_("Computer")
NAME_AND_SIDE = N_("{name} ({side})")
NOT_NOW = N_("Not now")
DISCARD = N_("Discard {card}")
GIVE_UP = N_("Concede")
A_DRAW = N_("A draw")
BOTH = N_("{one} and {other}")
WINNER = N_("Winner: {side}")
SURRENDER = N_("{side} conceded.")
OTHER_CONCEDED = N_("The other side conceded.")
DRAW_AGREED = N_("Both sides agreed to a draw.")
CORRECTED = N_("All players agree to correct the result.")


def cards(n: int) -> str:
    """Say so many cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def with_flavour(effect: str, flavour: str) -> str:
    """Say what a card does and its line of flavour, both from a map file; there may be none."""
    return _("{effect} “{flavour}”").format(effect=_(effect), flavour=_(flavour)) if flavour else _(effect)


def both(one: str, other: str) -> str:
    """Join two things."""
    return _(BOTH).format(one=one, other=other)


def your_cards(n: int) -> str:
    """Say how many cards one holds."""
    return ngettext("Your card ({n})", "Your cards ({n})", n).format(n=n)
