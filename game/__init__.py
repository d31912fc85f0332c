"""Five Fronts: five board games at one table."""

from game.catalogue import GAMES
from game.kernel import registry
from game.kernel.match import matchfile, savefile
from game.kernel.match.session import Session

registry.use(GAMES)
Session.save = savefile.write
Session.load = staticmethod(matchfile.load)

__all__ = ["Session"]
