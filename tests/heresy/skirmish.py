"""A battle as tests set it up: a position in which the counters have marched and the fight has begun.

    t = Skirmish("calth", attack="astartes army*2", defence="guilliman", dice=[6, 1, 1, 3], loyal="cortina_humo")
    t.offers("raise 0")
    t.play("raise 0")

The traitors attack out of Nuceria unless told. After the dice that are told all show 6. `loyal` and `traitor` are the
cards in hand, `hands` those of other seats; seats that are asked for one before the roll of the first round are still
to answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.heresy.actions import March
from game.heresy.campaign import campaign_from_json
from tests.heresy.dialect import GALAXY, Position, said

BOARD = campaign_from_json(GALAXY).board


def neighbours(place: str) -> list[str]:
    """The places next to a place."""
    return [BOARD.places[near].id for near, _ in BOARD.ways[BOARD.index[place]]]


class Skirmish(Position):
    """A match that stands in a battle."""

    def __init__(
        self,
        place: str = "calth",
        *,
        attack: str,
        defence: str,
        origin: str = "nuceria",
        attacker: str = "traitor",
        defender: str = "",
        dice: Sequence[int] | None = (),
        loyal: str = "",
        traitor: str = "",
        **more: Any,
    ) -> None:
        defender = defender or ("loyal" if attacker.startswith("traitor") else "traitor")
        rolls = None if dice is None else (*dice, *[6] * 80)
        stacks = {place: f"{defender} {defence}", origin: f"{attacker} {attack}"}
        hands = {"loyal": loyal, "traitor": traitor, **more.pop("hands", {})}
        super().__init__(seat=attacker, dice=rolls, hands=hands, **{**stacks, **more})
        while self.asked:
            self.play("pass")
        while march := self._next(origin, place):
            self.play(march)
        self.play("fight")

    def _next(self, origin: str, place: str) -> str:
        """Another march upon the enemy; "" when all have come."""
        for one in self.session.legal_actions():
            if isinstance(one, March) and (one.origin, one.place) == (origin, place):
                return said(one)
        return ""

    @property
    def asked(self) -> bool:
        """Whether a seat is asked for a card."""
        return bool(self.offered("pass_for"))

    @property
    def window(self) -> str:
        """The moment for which a seat is asked for a card; "" when none is asked."""
        return self.s.frames[-1].name if self.asked else ""

    def until(self, window: str, seat: str) -> Skirmish:
        """Decline all cards until this seat is asked at this moment."""
        while self.window and (self.window, self.decides) != (window, seat):
            self.play("pass")
        assert (self.window, self.decides) == (window, seat), f"it is {self.decides}'s decision: {self.offered()}"
        return self

    def never(self, window: str, seat: str = "") -> None:
        """Decline all cards up to the next other decision: this seat, or any, is not asked at this moment."""
        while self.window:
            assert self.window != window or seat not in ("", self.decides), f"{self.decides} is asked"
            self.play("pass")

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return not any(frame.name == "battle" for frame in self.s.frames)

    def only(self, *words: str) -> None:
        """These are offered, and nothing else."""
        assert self.offered() == set(words)
