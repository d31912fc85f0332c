"""Leaders that fall: the Emperor dies, a primarch may survive and withdraw (HERESY-19, R14)."""

from __future__ import annotations

from collections.abc import Iterable

from game.heresy import events as ev
from game.heresy.actions import Escape
from game.heresy.active_effects import CLOSED, extra_neighbours, route_kind
from game.heresy.control import control
from game.heresy.decisions import Choice
from game.heresy.draw_pile import ask
from game.heresy.frames import Battle, Dying
from game.heresy.rolls import WITHDRAW
from game.heresy.state import SPENT, HeresyState, counter, put, seat_of, unit_of
from game.heresy.units import ALPHARIUS, EMPEROR, TRAITOR, UNITS
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, done, find
from game.kernel.text import N_

SURVIVES = 4
"""What a dying primarch rolls, or more, to survive (HERESY-19)."""


def neighbours(s: HeresyState, place: int) -> list[int]:
    """Return the places that a route joins to a place, unless a card has closed it."""
    ways = s.campaign.board.ways[place]
    near = [other for other, route in ways if not s.shut or route_kind(s, route) != CLOSED]
    return near + extra_neighbours(s, place)


def room(s: HeresyState, place: int) -> int:
    """Return how many counters still find room in a place (HERESY-R14); who may yet break off to there keeps his."""
    away = sum(1 for _, origin in s.host if origin == place) if s.battle_rule == WITHDRAW else 0
    return s.tables.capacity[place] - len(s.stacks[place]) - away


def desert(s: HeresyState, battle: Battle, origins: Iterable[int]) -> None:
    """Remember the places that attackers have left to the defender: he does not withdraw to them (HERESY-R14)."""
    left = {origin for origin in origins if control(s, origin) == s.sides[battle.defence]}
    if left:
        battle.deserted = tuple(sorted(left.union(battle.values.get("deserted", ()))))


def barred(s: HeresyState, battle: Battle, side: int) -> tuple[int, ...]:
    """Return the places that a side does not withdraw to: for the defender those that the attackers came from."""
    return () if side == s.sides[battle.attack] else battle.values.get("deserted", ())


def refuges(s: HeresyState, battle: Battle, unit: int, side: int) -> list[int]:
    """Return where a surviving primarch can withdraw to: next to the battle or home, Alpharius anywhere (HERESY-19,
    R14)."""
    place, shut = battle.place, (battle.place, *barred(s, battle, side))
    if unit == ALPHARIUS:
        places = list(range(len(s.stacks)))
    else:
        home = s.campaign.homes.get(UNITS[unit].id, -1)
        places = sorted({*neighbours(s, place), *([home] if home >= 0 else [])})
    return [other for other in places if other not in shut and control(s, other) == side and room(s, other) > 0]


def fall(s: HeresyState, f: Dying) -> None:
    """Let the Emperor die, and who falls against him or has nowhere to go; ask for cards for the others."""
    unit, side = f.unit, s.sides[f.seat]
    battle = find(s, Battle)
    if unit == EMPEROR:
        die(s, f, "emperor_falls")
    elif f.emperor and side == TRAITOR:
        die(s, f, "emperor")
    elif not refuges(s, battle, unit, side):
        die(s, f, "nowhere")
    else:
        enemies = [seat for seat in battle.parties if s.sides[seat] != side]
        ask(s, "primarch_death", [s.seats[seat] for seat in (f.seat, *enemies)])


def roll_for_life(s: HeresyState, f: Dying) -> None:
    """Roll for the life of a primarch: he survives on 4+ (HERESY-19)."""
    if f.sure:
        return
    face, bonus, unit = s.dice.roll(), f.bonus, UNITS[f.unit].id
    survives = face + bonus >= SURVIVES
    s.events.append(ev.SurvivalRolled(s.seats[f.seat], unit, face, bonus, survives))
    if not survives:
        die(s, f, "roll")


def die(s: HeresyState, f: Dying, reason: str) -> None:
    """Let a leader die for good."""
    s.fallen.append(f.unit)
    s.events.append(ev.Died(s.seats[f.seat], UNITS[f.unit].id, reason))
    done(s)


class Withdrawing(Choice):
    """Where the survivor withdraws to; a single place is not asked for."""

    awaits = Refusal("HERESY-19", N_("A Primarch is withdrawing. Choose where he goes first."))
    why_not_escape = Refusal(
        "HERESY-R14", N_("He can't withdraw there. Choose a friendly territory next to him, or his home world.")
    )

    def places(self, s: HeresyState, f: Dying) -> list[int]:
        """Return the refuges."""
        return refuges(s, find(s, Battle), f.unit, s.sides[f.seat])

    def start(self, s: HeresyState, f: Dying) -> None:
        """Withdraw him to the only place there is."""
        places = self.places(s, f)
        if len(places) == 1:
            self.go(s, f, places[0])

    def seat(self, s: HeresyState, f: Dying) -> str | None:
        return s.seats[f.seat]

    def offers(self, s: HeresyState, f: Dying) -> list[Action]:
        return [Escape(s.tables.ids[place]) for place in self.places(s, f)]

    def escape(self, s: HeresyState, f: Dying, action: Escape) -> None:
        """Withdraw him there."""
        self.go(s, f, s.tables.index[action.place])

    def go(self, s: HeresyState, f: Dying, place: int) -> None:
        """Withdraw him there; in his own attack phase he has fought and moves no more (HERESY-R9)."""
        done(s)
        withdraw(s, counter(f.unit, f.seat), find(s, Battle).place, place)


def withdraw(s: HeresyState, one: int, origin: int, place: int) -> None:
    """Take a counter that fought from a battle to a place."""
    unit, seat = unit_of(one), seat_of(one)
    put(s, place, counter(unit, seat, SPENT if seat == s.seat else 0))
    s.events.append(ev.Escaped(s.seats[seat], UNITS[unit].id, s.tables.ids[origin], s.tables.ids[place]))


_WITHDRAWING = Withdrawing()
DYING: Procedure[HeresyState] = (fall, roll_for_life, _WITHDRAWING.start, _WITHDRAWING)
