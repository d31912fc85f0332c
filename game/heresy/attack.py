"""The attack phase of a seat: marches, and the battles that they lead to (HERESY-7, 15, R8, R9)."""

from __future__ import annotations

from typing import Final

from game.heresy import battle, cards, movement, windows
from game.heresy import events as ev
from game.heresy.actions import EndAttack, Fight, March, PlayCard
from game.heresy.control import control
from game.heresy.production import others
from game.heresy.state import HeresyState
from game.heresy.tables import CAPACITY
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame

END_ATTACK: Final = EndAttack()
FIGHT: Final = Fight()


def begin(s: HeresyState, f: Frame) -> None:
    """A seat's attack phase begins; the others may play a card first (HERESY-14)."""
    s.phase = "attack"
    s.events.append(ev.PhaseBegan(s.phase, s.round, s.seats[s.seat]))
    windows.ask(s, "any", others(s))


class Attack(Decision[HeresyState]):
    """Counters march one by one; who marches upon the enemy attacks."""

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        seat = s.seat
        found = movement.marches(s, seat, movement.open_to(s, seat))
        if s.hands[seat]:
            for when in ("movement", "own_attack", "any"):
                found += cards.offers(s, seat, when)
        found.append(END_ATTACK)
        return found

    def march(self, s: HeresyState, f: Frame, action: March) -> None:
        """To a place of one's own, or upon the enemy."""
        place = s.tables.index[action.place]
        if s.held[place] != 1 - s.sides[s.seat]:
            movement.march(s, action)
        elif movement.muster(s, action):
            call(s, "muster", place=place, before=control(s, place))

    def play_card(self, s: HeresyState, f: Frame, action: PlayCard) -> None:
        """A card of movement, of one's own attack, or for any time."""
        cards.play(s, s.seat, action)

    def end_attack(self, s: HeresyState, f: Frame, action: EndAttack) -> None:
        """The next seat attacks."""
        f.step += 1


class Muster(Decision[HeresyState]):
    """Others may join the attack, five counters in all; then they fight (HERESY-R8)."""

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        found: list[Action] = []
        if len(s.host) < CAPACITY:
            found += movement.marches(s, s.seat, movement.open_to(s, s.seat) & 1 << f.values["place"])
        found.append(FIGHT)
        return found

    def march(self, s: HeresyState, f: Frame, action: March) -> None:
        """Another counter joins the attack."""
        movement.muster(s, action)

    def fight(self, s: HeresyState, f: Frame, action: Fight) -> None:
        """All are there."""
        f.step += 1
        battle.begin(s, f.values["place"])


def settle(s: HeresyState, f: Frame) -> None:
    """The winners hold the place."""
    movement.after_battle(s, f.values["place"], f.values["before"])


def end(s: HeresyState, f: Frame) -> None:
    """What lasted for this phase is over, and counters may move again in the next."""
    movement.rest(s)
    effects.end(s, "phase")
    effects.end(s, "turn")


ATTACK = (begin, Attack(), end)
MUSTER = (Muster(), settle)
