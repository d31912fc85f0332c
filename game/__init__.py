"""Five Fronts: five board games at one table."""

from game.catalogue import GAMES
from game.kernel import registry
from game.kernel.session import Session

registry.use(GAMES)

__all__ = ["Session"]
