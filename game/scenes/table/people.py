"""Who sits at the screen, and what may be shown to them."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.match.session import Session
from game.kernel.state import State


class People:
    """The seats of a match: which are people's, whose secrets may show, when a curtain is drawn.

    With two or more people at the screen it shows what everyone may know, and a secret only while its owner peeks
    ("peek"), behind a curtain ("curtain"), or always ("open"). With one person it shows that seat.
    """

    def __init__(self, session: Session, kinds: Mapping[str, str], privacy: str = "peek") -> None:
        self.session = session
        self.kinds = {seat: kinds.get(seat, "human") for seat in session.seats}
        self.privacy = privacy
        self.peeking = False
        self.curtained: str | None = None

    @property
    def humans(self) -> list[str]:
        """Return the seats that people play."""
        return [seat for seat in self.session.seats if self.kinds[seat] == "human"]

    def is_human(self, seat: str | None) -> bool:
        """Return whether a person decides for that seat."""
        return seat is not None and self.kinds[seat] == "human"

    def settles(self) -> bool:
        """Return whether what comes from outside of the match is wanted, and people are there to settle it."""
        return self.session.outside and bool(self.humans)

    def viewer(self) -> str | None:
        """Return whose eyes the screen shows the match with; None: what all may see."""
        if len(self.humans) == 1:
            return self.humans[0]
        if self.privacy == "curtain":
            return self.curtained
        deciding = self.session.to_decide
        return deciding if self.peeking and self.is_human(deciding) else None

    def view(self) -> State:
        """Return the position as the screen may show it now."""
        if self.privacy == "open" and len(self.humans) != 1:
            return self.session.state
        return self.session.view(self.viewer())

    def told_to(self) -> str | None:
        """Return whose ears the log is for."""
        return self.humans[0] if len(self.humans) == 1 else None

    def shows_secrets_of(self, seat: str | None) -> bool:
        """Return whether offers that hang on that seat's secrets may be lit unasked."""
        return self.privacy == "open" or (seat is not None and self.viewer() == seat)

    def needs_curtain(self) -> str | None:
        """The seat the mouse is to be passed to before play goes on, if a curtain is due."""
        seat = self.session.to_decide
        if self.privacy != "curtain" or len(self.humans) < 2 or not self.is_human(seat) or seat == self.curtained:
            return None
        return seat
