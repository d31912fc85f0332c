"""Five Fronts: five board games at one table."""

from game.catalogue import GAMES
from game.kernel import matchfile, registry, savefile
from game.kernel.session import Session

registry.use(GAMES)
Session.save = savefile.write
Session.load = staticmethod(matchfile.load)

__all__ = ["Session"]
