"""What is ruled where the booklet leaves a question open: the source of each ruling, which stands in the rulebook, and
the values of those that are values, so that a look into the full reference changes one line."""

from __future__ import annotations

from typing import Final

from game.kernel.text import N_

BOOKLET: Final = N_("Read in the booklet")
REFERENCE: Final = N_("From the full reference, as public answers quote it")
FORUM: Final = N_("From answers of players in public forums")
DESIGNERS: Final = N_("From answers of the game's designers, as passed on in public")
MEMORY: Final = N_("From memory of the full reference")
CARDS: Final = N_("From public lists of the cards")
HOUSE: Final = N_("Decided for this game, since no source is known")
_NUMBERS: Final = {
    BOOKLET: """
        R4 R5 R11 R13 R15 R29 R30 R45 R47 R48 R54 R55 R56 R57 R63
        A2 A5 A6 A7 A8 A10 A11 A12 A13 A14 A20 A22 A33
    """,
    REFERENCE: """
        R1 R10 R20 R23 R39 R41 R42
        A1 A16 A18 A19 A21
    """,
    FORUM: "R2 R9 R22 R32 G49 A3 A4 A9 A15",
    DESIGNERS: "A17 A35",
    MEMORY: """
        R3 R6 R7 R8 R12 R14 R17 R19 R21 R25 R26 R27 R31 R33 R34 R35 R36 R37 R38 R40 R43 R44 R46 R61 R62
        G3 G11 G15 G34 G43 G44 G46 G47 G48 G51 G57 G58 G62
        A23 A24 A25 A26 A28 A29 A30 A34 A36 A37 A38 A39
    """,
    CARDS: "A40 A45 A46",
    HOUSE: "R16 R18 R24 R28 R58 R59 G42 G65 A27 A41 A42 A43 A44",
}
SOURCES: Final = {f"CONQUEST-{id}": source for source, ids in _NUMBERS.items() for id in ids.split()}
"""Where each ruling comes from, by its rule."""
BEFORE: Final = {"cancel_rule": "unplayed", "sacrifice_rule": "asked", "here_rule": "hq"}
"""How it was before players could choose, by the field of the state."""
PASSING: Final = "unable"
"""A2: who may attack may not pass (a setting)."""
AFTER_SEVEN: Final = "last"
"""R42: who took the last planet wins once all seven are gone (a setting)."""
WINDOW: Final = "start"
"""G11: where the action window of the headquarters phase is (a setting)."""
MIRRORED: Final = "each"
"""G58: who may have a unique card that both decks hold (a setting)."""
HERE: Final = "planet"
"""G65: what counts as this planet (a setting)."""
CANCELLED: Final = "played"
"""G46: whether a cancelled event has been played (a setting)."""
SACRIFICES: Final = "asked"
"""A41: whether an immune unit can be one that its player must sacrifice (a setting)."""
LEAST_COST: Final = 0
"""A24: what a cost is at least, however much lowers it."""
STILL_ROUNDS: Final = 3
"""R59: combat rounds running in which nothing changes after which a battle is drawn."""
MOST_ROUNDS: Final = 50
"""R59: combat rounds after which any battle is drawn."""


def redrawing(initiative: int) -> tuple[int, int]:
    """Return the seats in the order in which they decide on their starting hands (G3)."""
    return (initiative, 1 - initiative)


def adds_to_bonuses(ready: int) -> bool:
    """Return whether a unit that is ready, or is not, adds to a planet's bonuses (G15)."""
    return bool(ready)
