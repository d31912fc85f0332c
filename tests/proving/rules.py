"""The rules of the Sinking Isles: they use every mechanism of the kernel, so that it can be proved with them.

Two to six captains on two or three sides dig for gold on isles, dive for pearls beneath them, and raid each other. Each
round they set course in secret, take a turn each, and an isle sinks; when none is left, or a captain has made a
fortune, the richest side has won.

How each need of a game is said:

- two boards in one match: `land` (gold on the isles) and `deep` (pearls beneath them); both change when an isle sinks;
- a board made from a seed: `SinkingIsles.scenario`; choices of each seat before the match: options
  `seat.captain`;
- simultaneous secret choices: `Helm`; hidden hands: `hands`; hidden counters: `pearls`, `deep`; an unseen pile: `pile`;
- an interrupt in the other side's turn, until all pass: `Answers`; each asked once: `Objections`; both take
  standing passes;
- an answer to an answer: a card is a frame with objections of its own, an objection is a card again;
- something about to happen: a raid's loss is changed by a shield, replaced by smoke, cancelled by a parley;
- several things at once: the wave and the salvage of an isle that sinks, ordered by each ship's owner;
- effects with stated ends: one raid a turn; an answer from outside: `Duel`;
- values of what is in play: `MIGHT`, to which a bold captain adds always and a gale for a round;
- triggered abilities: a wave is announced, and captains answer it (`Captains`);
- a round in which a pass is final and some must answer: `Market`; frames in a row: `take_turns`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.cards import zones
from game.cards.secrets import CardGame
from game.kernel import secret_choice
from game.kernel.actions import KERNEL_ACTIONS, TRIGGER_ACTIONS, Event
from game.kernel.dice import Dice
from game.kernel.results import Outcome
from game.kernel.rules import OptionInfo, ScenarioInfo
from game.kernel.sequence import SequenceOfPlay
from game.kernel.state import hidden
from tests.proving import GAME
from tests.proving import words as w
from tests.proving.play import FORTUNE, PEARLS, PROCEDURES, SEATS, Isles, draw_card, seats_of, side


def masked(**masks: Any) -> Callable[[Any, str | None], Event]:
    """How an event is told: these fields only to its own seat."""
    return lambda event, seat: event if event.seat == seat else msgspec.structs.replace(event, **masks)


def shown(event: Event, seat: str | None) -> Event:
    """An event that all may hear."""
    return event


KINDS = ("bold", "wary", "lucky", "reckless", "grim")
"""Captains; see `Captains`."""
MASKS = {w.CourseSet: masked(isle=-1), w.Dived: masked(pearl=0), w.Drew: masked(card="")}


class SinkingIsles(CardGame[Isles]):
    """The rules of the Sinking Isles."""

    key, name, turn_name, turns_name = GAME.key, GAME.name, "Round {number}", "Rounds"
    own_actions, own_events = TRIGGER_ACTIONS + w.ACTIONS, w.EVENTS
    sequence = SequenceOfPlay[Isles](PROCEDURES, KERNEL_ACTIONS + TRIGGER_ACTIONS + w.ACTIONS)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        captains = [OptionInfo(f"{seat}.captain", "Captain", "bold", KINDS) for seat in SEATS]
        duels = OptionInfo("duels", "Duels", "dice", ("dice", "table"))
        seats = {players: seats_of(players) for players in range(2, 7)}
        return [ScenarioInfo("archipelago", "The archipelago", "Isles sink.", seats, (duels, *captains))]

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """The gold on each isle, from the seed."""
        return {"isles": [2 + face for face in Dice.seeded(seed).rolls(4, 4)]}

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> Isles:
        return Isles(scenario["isles"], options, dice, players)

    def lay_out(self, s: Isles, options: dict[str, str]) -> None:
        s.dice.shuffle(s.deep)
        s.dice.shuffle(s.pile)
        for seat, captain in zip(s.seats, s.captains, strict=True):
            for _ in range(2 if captain == "bold" else 3):
                draw_card(s, seat)

    def same_side(self, seat: str, other: str) -> bool:
        return side(seat) == side(other)

    def round(self, s: Isles) -> int:
        return s.number

    def outcome(self, s: Isles) -> Outcome | None:
        """The side with the most gold and pearls; a fortune comes before all."""
        if s.frames:
            return None
        scores = {seat: gold + sum(p) for seat, gold, p in zip(s.seats, s.gold, s.pearls, strict=True)}
        made = [seat for seat, gold in zip(s.seats, s.gold, strict=True) if gold >= FORTUNE]
        totals: dict[str, int] = {}
        for seat, score in scores.items():
            totals[side(seat)] = totals.get(side(seat), 0) + score
        best = [name for name, total in totals.items() if total == max(totals.values())]
        first = side(made[0]) if made else best[0] if len(best) == 1 else ""
        return Outcome(tuple(seat for seat in s.seats if side(seat) == first), "fortune" if made else "sunk", scores)

    def hide(self, view: Isles, seat: str | None) -> None:
        super().hide(view, seat)
        view.deep = [-1 if pearl else 0 for pearl in view.deep]
        for at, who in enumerate(view.seats):
            if who != seat:
                view.pearls[at] = tuple(hidden(view.pearls[at]))
        for frame in view.frames:
            secret_choice.hide(frame, seat)

    def heard_by(self, events: Sequence[Event], seat: str | None) -> list[Event]:
        return [MASKS.get(type(event), shown)(event, seat) for event in events]

    def fill(self, world: Isles, seat: str | None, dice: Dice) -> None:
        super().fill(world, seat, dice)
        known = world.seats.index(seat) if seat is not None else -1
        pearls = [pearl for pearl in PEARLS if seat is None or pearl not in world.pearls[known]]
        dice.shuffle(pearls)
        for at in range(len(world.seats)):
            if at != known:
                world.pearls[at] = tuple([pearls.pop() for _ in world.pearls[at]])
        world.deep = [pearls.pop() if pearl else 0 for pearl in world.deep]
        for frame in world.frames:
            secret_choice.redraw(frame, seat, lambda who: dice.pick(world.afloat))

    def invariants(self, s: Isles) -> list[str]:
        wrong = zones.faults(s)
        if any(gold < 0 for gold in s.gold):
            wrong.append("a ship owes gold")
        if any(ship >= 0 and not -1 <= ship < len(s.land) for ship in s.ships):
            wrong.append("a ship is off the map")
        return wrong
