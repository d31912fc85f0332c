"""The books of a match, step by step: what chance gave, and what each decision did by the measure of a value.

    value(next) - value(now)  =  [value(next) - mean]  +  [mean - value(now)]          mean: over what could have come

The first is luck, which is nothing on average whatever the value is; the second the deed. Each position is valued once
and that number used on both sides of it, so the sum over a match is its result less the value of its start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.analysis.chance import branches
from game.analysis.values import Value
from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, Choose
from game.bots.subject import Subject
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules

LONGEST = 400
"""Decisions that settling takes at most."""
Policy = Callable[[Any, str, Sequence[Action]], Action]
"""Given a position, the seat that decides and what is offered, it says what is done."""


@dataclass(frozen=True)
class Step:
    """An action: whose, what the first seat's chance was before and after it, and on average over what could have
    come of it. `chanced`: dice or piles had a part in it; `exact`: the average is over every outcome."""

    seat: str
    action: Action
    before: float
    after: float
    mean: float
    chanced: bool
    exact: bool
    still: bool
    """Whether the position after it is quiet."""

    @property
    def luck(self) -> float:
        """Return what chance gave the first seat."""
        return self.after - self.mean

    @property
    def deed(self) -> float:
        """Return what the decision gave the first seat, by the value's measure."""
        return self.mean - self.before


class Careful:
    """Careful players at every seat, who see what their seat may see."""

    def __init__(self, rules: GameRules[Any], seats: Sequence[str], salt: int) -> None:
        self.rules, self.dice = rules, Dice.seeded(salt)
        make = players_of(rules.key)[CAREFUL]
        self.players: dict[str, Choose] = {seat: make(rules, seat, salt) for seat in seats}

    def __call__(self, s: Any, seat: str, actions: Sequence[Action]) -> Action:
        if self.rules.outside(s):
            return self.rules.resolve(s, self.dice)
        return actions[0] if len(actions) < 2 else self.players[seat](self.rules.seen_by(s, seat), actions)


class Ledger:
    """Keeps the books while a match is played or played again.

    Where something is half done a position is worth what it comes to on average when careful players settle it, in as
    many `samples`.
    """

    def __init__(self, value: Value, salt: int, samples: int) -> None:
        self.value, self.samples = value, samples
        self.rules: GameRules[Any] = value.rules
        self.subject: Subject = value.subject
        self.dice = Dice.seeded(salt ^ 0x1ED6E2)
        self.careful = Careful(self.rules, value.seats, salt)

    def still(self, s: Any) -> bool:
        """Return whether a position can be valued as it stands."""
        return self.rules.to_decide(s) is None or self.subject.quiet(s)

    def worth(self, s: Any) -> float:
        """Return what a position is worth to the first seat."""
        if self.still(s):
            return self.value(s)
        return sum(self.value(self.settled(self.other(s))) for _ in range(self.samples)) / self.samples

    def other(self, s: Any) -> Any:
        """Return a twin with other dice, and with what nobody knows in another order."""
        twin = s.copy()
        self.subject.shuffle(twin, self.dice)
        twin.dice = self.dice.split()
        return twin

    def settled(self, s: Any) -> Any:
        """Play on, in place, as careful players would, until it is quiet."""
        for _ in range(LONGEST):
            if self.still(s):
                break
            seat = self.rules.to_decide(s)
            assert seat is not None
            self.rules.apply(s, self.careful(s, seat, self.rules.legal_actions(s)))
        return s

    def again(self, s: Any, action: Action) -> Any:
        """Return what else could have come of an action, settled."""
        world = self.other(s)
        self.rules.apply(world, self.rules.resolve(world, self.dice) if self.rules.outside(world) else action)
        return self.settled(world)

    def expected(self, s: Any, action: Action) -> tuple[float, bool]:
        """Return what a position is worth on average after an action, and whether that is exact."""
        found = None if self.rules.outside(s) else branches(self.rules, s, action)
        if found is not None and all(self.still(world) for world, _ in found):
            return sum(chance * self.value(world) for world, chance in found), True
        return sum(self.value(self.again(s, action)) for _ in range(self.samples)) / self.samples, False

    def record(self, s: Any, choose: Policy, par: bool = False) -> Iterator[Step]:
        """Play a match to its end, in place, and yield its steps. `par`: whoever chooses is careful."""
        rules, subject = self.rules, self.subject
        before = self.worth(s)
        while (seat := rules.to_decide(s)) is not None:
            now, drawn, outside, busy = s.copy(), subject.drawn(s), rules.outside(s), not self.still(s)
            place = s.dice.stream, s.dice.used
            actions = rules.legal_actions(s)
            action = choose(s, seat, actions)
            rules.apply(s, action)
            chanced = outside or (s.dice.stream, s.dice.used) != place or subject.drawn(s) != drawn
            still = self.still(s)
            goes_on = busy and not chanced and not still
            same = goes_on and (par or len(actions) < 2 or action == self.careful(now.copy(), seat, actions))
            after = before if same else self.worth(s)
            mean, exact = self.expected(now, action) if chanced else (after, True)
            yield Step(seat, action, before, after, mean, chanced, exact, still)
            before = after
