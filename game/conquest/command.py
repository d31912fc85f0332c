"""The command phase: warlords commit in secret, then planets are struggled for (CONQUEST-5, G9, G13 to G16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.conquest import board, changes, values
from game.conquest.abilities import has_text
from game.conquest.acting import COMMAND_WINDOW
from game.conquest.actions import SetDial, TakeBonus
from game.conquest.events import BonusTaken, DialSet, DialsShown, StruggleBegan, StruggleTied, StruggleWon
from game.conquest.frames import Struggling, Winning
from game.conquest.moving import move_each
from game.conquest.refusals import named, planet_called
from game.conquest.rulings import adds_to_bonuses
from game.conquest.state import DOWN, PLANET, SEATS, UP, ConquestState, hq_of
from game.conquest.using import announcement
from game.conquest.victory import go
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.secret_choice import SecretChoice, show
from game.kernel.sequence import Decision, Procedure
from game.kernel.state import Frame
from game.kernel.text import N_

AMPLE: Final = 15
"""With so many cards left in a deck nobody need fear to run out of them."""
FACE_DOWN: Final = Refusal("CONQUEST-R28", N_("That planet lies face down. Commit to a planet that lies face up."))
GONE: Final = Refusal("CONQUEST-R28", N_("That planet is no longer in play. Commit to a planet that lies face up."))
NO_CARDS: Final = Refusal("CONQUEST-5.21", N_("The planet {planet} brings you no cards."))
NO_RESOURCES: Final = Refusal("CONQUEST-5.22", N_("The planet {planet} brings you no resources."))


class Dials(SecretChoice[ConquestState]):
    """To which planet each warlord commits (CONQUEST-5.2 to 5.7)."""

    awaits = Refusal("CONQUEST-5.2", N_("You are setting your command dial. Choose a face-up planet for your warlord."))

    def order(self, s: ConquestState, f: Frame) -> Sequence[str]:
        return (SEATS[s.initiative], SEATS[1 - s.initiative])

    def offers(self, s: ConquestState, f: Frame) -> list[Action]:
        return [SetDial(planet) for planet in board.planets(s)]

    def why_not_set_dial(self, s: ConquestState, f: Frame, action: SetDial) -> Refusal | None:
        """Refuse all but planets that lie face up."""
        if action.planet in board.planets(s):
            return None
        known = 0 <= action.planet < len(s.lies)
        return FACE_DOWN if known and s.lies[action.planet] == DOWN else GONE

    def set_dial(self, s: ConquestState, f: Frame, action: SetDial) -> None:
        """Choose a planet."""
        s.events.append(DialSet(self.seal(s, f, action.planet)))


def commit(s: ConquestState, f: Frame) -> None:
    """Reveal the dials and let both warlords commit together, with all in their headquarters (CONQUEST-5.8, G9)."""
    dials = show(f)
    s.events.append(DialsShown(dials["first"], dials["second"]))
    seats = (s.initiative, 1 - s.initiative)
    move_each(s, [(id, dials[SEATS[seat]]) for seat in seats for id in _all_of(s, seat)], commits=True)


def _all_of(s: ConquestState, seat: int) -> list[int]:
    warlord = board.warlord(s, seat)
    return [warlord, *(id for id in board.units(s, hq_of(seat), seat) if id != warlord)]


class Forecast(NamedTuple):
    """Who would win a command struggle (-1: nobody), whether by a warlord alone, and the icons of both seats."""

    winner: int
    warlord: bool
    icons: tuple[int, int]


def forecast(s: ConquestState, planet: int) -> Forecast:
    """Return how the command struggle at a planet stands now (CONQUEST-5.15 to 5.19)."""
    return compared(s, planet, (_icons(s, planet, 0), _icons(s, planet, 1)))


def compared(s: ConquestState, planet: int, counts: tuple[int, int]) -> Forecast:
    """Return the same where the icons of both seats are counted already."""
    leads = [s.planet[id] == planet and bool(s.ready[id]) for id in (0, 1)]
    if leads[0] != leads[1]:
        return Forecast(leads.index(True), True, counts)
    if counts[0] == counts[1]:
        return Forecast(-1, False, counts)
    return Forecast(int(counts[1] > counts[0]), False, counts)


def with_unit(s: ConquestState, planet: int, unit: int, kind: str) -> Forecast:
    """Return how the command struggle at a planet would stand if a unit of that kind came there."""
    then = s.copy()
    then.kind[unit] = kind
    then.lay(unit, PLANET, planet)
    return forecast(then, planet)


def _icons(s: ConquestState, planet: int, seat: int) -> int:
    return sum(values.icons(s, id) for id in board.units(s, planet, seat) if s.ready[id])


def bonuses(s: ConquestState, planet: int, seat: int) -> tuple[int, int]:
    """Return the cards and resources that a seat would win at a planet: the planet's bonuses, and what its ready units
    there add to them (CONQUEST-G15)."""
    design = s.designs.planets[s.row[planet]]
    cards, resources = design.cards, design.resources
    for id in board.units(s, planet, seat):
        wins = s.design(id).wins
        if wins is not None and has_text(s, id) and adds_to_bonuses(s.ready[id]):
            cards, resources = cards + wins.cards, resources + wins.resources
    return cards, resources


def harmless(s: ConquestState, seat: int, cards: int) -> bool:
    """Return whether drawing so many cards brings a seat nowhere near the end of its deck."""
    return not cards or board.spread(s).decks[seat] - cards >= AMPLE


def struggles(s: ConquestState, f: Any) -> None:
    """Resolve the command struggle at the next planet of the row, the First Planet first (CONQUEST-5.14)."""
    for planet in range(f.values.get("reached", -1) + 1, len(s.lies)):
        if s.lies[planet] == UP:
            f.values["reached"] = planet
            f.step -= 1
            s.events.append(StruggleBegan(planet))
            go(s, Struggling.procedure, planet=planet)
            return
    f.values.pop("reached", None)


def _resolve(s: ConquestState, f: Struggling) -> None:
    """Compare who is there."""


def _decide(s: ConquestState, f: Struggling) -> None:
    found = forecast(s, f.planet)
    if found.winner < 0:
        s.events.append(StruggleTied(f.planet, found.icons[0]))
    else:
        seat = found.winner
        icons = found.icons[seat], found.icons[1 - seat]
        s.events.append(StruggleWon(SEATS[seat], f.planet, found.warlord, *icons))
        go(s, Winning.procedure, planet=f.planet, seat=seat)


def _end(s: ConquestState, f: Struggling) -> None:
    effects.end(s, "struggle")
    board.turned(s)


class Bonuses(Decision[ConquestState]):
    """Which bonuses the winner of a command struggle takes (CONQUEST-5.20, R26)."""

    awaits = Refusal("CONQUEST-5.20", N_("The command struggle is won. Take both bonuses, one or neither."))

    def seat(self, s: ConquestState, f: Winning) -> str | None:
        if f.values.get("taken"):
            return None
        return SEATS[f.seat] if any(bonuses(s, f.planet, f.seat)) else None

    def offers(self, s: ConquestState, f: Winning) -> list[Action]:
        cards, resources = bonuses(s, f.planet, f.seat)
        return [
            TakeBonus(draws, gains)
            for draws in ((True, False) if cards else (False,))
            for gains in ((True, False) if resources else (False,))
        ]

    def why_not_take_bonus(self, s: ConquestState, f: Winning, action: TakeBonus) -> Refusal | None:
        """Refuse bonuses that the planet does not have."""
        cards, resources = bonuses(s, f.planet, f.seat)
        if action.cards and not cards:
            return named(NO_CARDS, planet=planet_called(s, f.planet))
        if action.resources and not resources:
            return named(NO_RESOURCES, planet=planet_called(s, f.planet))
        return None if action in self.offers(s, f) else self.awaits

    def take_bonus(self, s: ConquestState, f: Winning, action: TakeBonus) -> None:
        """Take them at once (CONQUEST-R25)."""
        cards, resources = bonuses(s, f.planet, f.seat)
        cards, resources = cards * action.cards, resources * action.resources
        f.values["taken"] = True
        s.events.append(BonusTaken(SEATS[f.seat], f.planet, cards, resources))
        changes.gain(s, f.seat, resources)
        if cards:
            changes.draw_and_check(s, f.seat, cards)


def _won(s: ConquestState, f: Winning) -> None:
    """Let the struggle have been won."""


_ANNOUNCED: Final = announcement(_resolve)
COMMAND: Final[Procedure[ConquestState]] = (Dials(), commit, struggles, COMMAND_WINDOW)
STRUGGLE: Final[Procedure[ConquestState]] = (*announcement(_resolve, len(_ANNOUNCED)), _decide, _end)
WON: Final[Procedure[ConquestState]] = (Bonuses(), *announcement(_won))
