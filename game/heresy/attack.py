"""The attack phase of a seat: marches, and the battles that they lead to (HERESY-7, 15, R8, R9)."""

from __future__ import annotations

from typing import Final

from game.cards.playing import Playing
from game.heresy import battle, movement
from game.heresy import events as ev
from game.heresy.actions import EndAttack, Fight, March
from game.heresy.cards import CARDS
from game.heresy.control import control
from game.heresy.decisions import Choice, Pressing
from game.heresy.draw_pile import ask
from game.heresy.frames import Mustering
from game.heresy.lookups import CAPACITY
from game.heresy.marches import marches, marches_into
from game.heresy.production import others
from game.heresy.reach import no_march
from game.heresy.state import HeresyState
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.state import Frame
from game.kernel.text import N_

END_ATTACK: Final = EndAttack()
FIGHT: Final = Fight()


def begin(s: HeresyState, f: Frame) -> None:
    """Begin a seat's attack phase; the others may play a card first (HERESY-14)."""
    s.phase = "attack"
    s.events.append(ev.PhaseBegan(s.phase, s.round, s.seats[s.seat]))
    ask(s, "any", others(s))


class Attack(Choice, Playing[HeresyState]):
    """Counters march one by one; who marches upon the enemy attacks."""

    cards, moments = CARDS, ("movement", "own_attack", "any")
    awaits = Refusal("HERESY-7", N_("This is the attack phase. Buy in the next round."))

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        found = marches(s, s.seat)
        found += self.cards_of(s, f, s.seat)
        found.append(END_ATTACK)
        return found

    def why_not_march(self, s: HeresyState, f: Frame, action: March) -> Refusal | None:
        """Refuse where no freedom of the counter leads."""
        return no_march(s, action)

    def march(self, s: HeresyState, f: Frame, action: March) -> None:
        """March to a place of one's own, or upon the enemy."""
        place = s.tables.index[action.place]
        if s.held[place] != 1 - s.sides[s.seat]:
            movement.march(s, action)
        elif movement.muster(s, action):
            call(s, "muster", place=place, before=control(s, place))

    def end_attack(self, s: HeresyState, f: Frame, action: EndAttack) -> None:
        """Let the next seat attack."""
        f.step += 1


def complete(s: HeresyState) -> bool:
    """Return whether nobody else may join an attack (HERESY-R8)."""
    return len(s.host) >= CAPACITY


class Muster(Pressing):
    """Others may join the attack, five counters in all; then they fight (HERESY-R8)."""

    awaits = Refusal("HERESY-R8", N_("Your attack has begun. Bring up more counters, or fight."))
    why_not_end_attack = Refusal("HERESY-R8", N_("Your attack is still waiting. Fight it first."))

    def seat(self, s: HeresyState, f: Mustering) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Mustering) -> list[Action]:
        joining = [] if complete(s) else marches_into(s, s.seat, f.place)
        return [*joining, FIGHT]

    def why_not_march(self, s: HeresyState, f: Mustering, action: March) -> Refusal | None:
        """Refuse all who do not join the attack."""
        if s.tables.index.get(action.place, -1) != f.place:
            return Refusal("HERESY-R8", N_("Finish this attack first: only counters joining it can move."))
        if complete(s):
            return Refusal("HERESY-R8", N_("At most five counters can join an attack. March with fewer."))
        return no_march(s, action)

    def march(self, s: HeresyState, f: Mustering, action: March) -> None:
        """Let another counter join the attack."""
        movement.muster(s, action)

    def fight(self, s: HeresyState, f: Mustering, action: Fight) -> None:
        """Begin the battle: all are there."""
        f.step += 1
        battle.begin(s, f.place)


def settle(s: HeresyState, f: Mustering) -> None:
    """Let the winners hold the place."""
    movement.after_battle(s, f.place, f.before)


def end(s: HeresyState, f: Frame) -> None:
    """End the phase and what lasted for it; counters may move again in the next."""
    movement.rest(s)
    effects.end(s, "phase")
    effects.end(s, "turn")


ATTACK = (begin, Attack(), end)
MUSTER = (Muster(), settle)
