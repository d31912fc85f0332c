"""What is ruled from memory of the full reference, which nobody here has: each ruling with its default.

Where a ruling is a value it stands below, and a look into the reference changes one line. The others are the way in
which a rule is written; the test that bears the ruling's id shows it.

- G3: a new starting hand replaces the whole hand and is kept; the player with the initiative decides first.
- G11: the action window of the headquarters phase opens at its start (a setting).
- G15: what adds to a planet's bonuses does so only while it is ready.
- G34: indirect damage gives no unit more than would destroy it.
- G43: forced answers come before optional ones.
- G44: each player orders what is forced upon their own cards, the one with the initiative first.
- G46: what is cancelled has been paid for, and a cancelled event is discarded.
- G47: a limit of once a phase holds for each copy of a card.
- G48: what follows "then" needs all that stands before it.
- G51: a Limited card that is put into play does not count as the Limited card of the round.
- G57: a rout exhausts the unit and is no retreat.
- G58: both players may have a unique card of the same title (a setting).
- G62: a hand may be of any size.
- A9: whether a battle is fought is seen on reaching a planet; a planet that was passed is not gone back to.
- A23: Mobile units move before all else in the combat phase, those of the player with the initiative first.
- A24: a cost is lowered by all that lowers it, but not below 0.
- A25: all Limited cards count together.
- A26: Tarrus counts all units that a player controls, wherever they are.
- A28: a copied battle ability is used as if it were printed on the planet that copies it.
- A29: a draw is finished before an empty deck loses the match.
- A30: what loses for both at once is a draw.
- A34: a planet that lies face down is adjacent to none.
- A36: a warlord that Foresight moves commits once more.
- A37: an attachment is its own player's, on an enemy unit too.
- A38: a Bodyguard takes no damage from its own bearer.
- A39: a hale warlord that is defeated is not destroyed and does not leave play.
"""

from __future__ import annotations

from typing import Final

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
