"""Labels that stand on several screens and mean the same on each, so that they are written and translated once."""

from __future__ import annotations

from game.kernel.text import N_
from game.ui.text import _, ngettext

CLOSE = N_("Close")
OPTIONS = N_("Options")
RULEBOOK, MISSION_SHEET = N_("Rulebook"), N_("Mission sheet")
LEARN = N_("Learn {game}")
UNDO, REDO = N_("Undo"), N_("Redo")
ZOOM_IN, ZOOM_OUT = N_("Zoom in"), N_("Zoom out")
WATCH = N_("Watch")
SET_UP = N_("Set-up")
AT_OF_WHOLE = N_("{at} of {whole}")
SAVE = N_("Save")
SAMPLE_HAND = N_("Sample hand")
DELETE_ASKING = N_("Throw away…")
DELETE = N_("Throw away")
KEEP_IT = N_("Keep it")
PERSON, COMPUTER = N_("Person"), N_("Computer")
NAME_AND_SIDE = N_("{name} ({side})")
NOT_NOW = N_("Not now")
DISCARD = N_("Discard {card}")
GIVE_UP = N_("Give up")
A_DRAW = N_("A draw")
BOTH = N_("{one} and {other}")
SURRENDER = N_("Surrender: {side}.")


def cards(n: int) -> str:
    """Say so many cards."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def both(one: str, other: str) -> str:
    """Join two things."""
    return _(BOTH).format(one=one, other=other)


def your_cards(n: int) -> str:
    """Say how many cards one holds."""
    return ngettext("Your card ({n})", "Your cards ({n})", n).format(n=n)
