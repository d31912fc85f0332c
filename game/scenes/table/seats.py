"""The seats that computers play."""

from __future__ import annotations

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, RANDOM, Choose, salt_of
from game.kernel.actions import Action
from game.kernel.session import Session
from game.scenes.table.people import People


class Computers:
    """Chooses for the seats that no person plays: each player sees its seat's view and has its own chance.

    Instead of a kind of player that the game does not have (any more) its careful player sits down. They decide in the
    loop: a decision of the players there are costs a few milliseconds.
    """

    def __init__(self, session: Session, people: People) -> None:
        self.session = session
        self.people = people
        self._players: dict[str, Choose] = {}

    def due(self) -> bool:
        """Whether a computer is to decide now."""
        seat = self.session.to_decide
        return seat is not None and not self.people.is_human(seat)

    def choose(self) -> Action:
        """An offered action of the seat that decides."""
        seat, actions = self.session.to_decide, self.session.legal_actions()
        assert seat is not None
        return actions[0] if len(actions) == 1 else self._player(seat)(self.session.view(seat), actions)

    def _player(self, seat: str) -> Choose:
        if seat not in self._players:
            known = players_of(self.session.key)
            make = known.get(self.people.kinds[seat]) or known.get(CAREFUL) or known[RANDOM]
            self._players[seat] = make(self.session.rules, seat, salt_of(self.session.setup.salt, seat))
        return self._players[seat]

    def close(self) -> None:
        """The match is left."""
