"""Five Fronts: five board games at one table."""

import gc

from game.catalogue import GAMES
from game.kernel import registry
from game.kernel.match import matchfile, savefile
from game.kernel.match.session import Session

registry.use(GAMES)
Session.save = savefile.write
Session.load = staticmethod(matchfile.load)

gc.set_threshold(20_000, 20, 50)
"""Positions, records and what is remembered hold no circles: they go by themselves, and to look for circles among them
at every few hundred new objects took a fifth of the time."""

__all__ = ["Session"]
