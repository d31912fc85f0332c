"""How a land battle is to be settled: the attacker proposes, the defender agrees or has it rolled (section 5.3).

Where only one seat is in it, that seat decides. Rolling needs nobody's consent, unless another way had been agreed on;
a standing answer of either seat has all its battles rolled until it is taken back.
"""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector.actions import Agree, AskAgain, Decline, LeaveChoice, SettleBattle
from game.sector.frames import Battle
from game.sector.sector import HIVE
from game.sector.state import SectorState, seat_id

RESOLVED, ENTERED, PLAYED, WATCHED = WAYS = ("resolved", "entered", "played", "watched")
LEFT: Final = "left"
"""Stands where a proposal would: the attacker lets the defender choose."""
SPANS: Final = ("turn", "campaign")
ALWAYS: Final = 1_000_000
"""The last turn of a standing answer for the whole campaign."""


def open_question(s: SectorState, f: Battle) -> None:
    """Answer at once where that was agreed on before the campaign, or where a seat has a standing answer."""
    if s.battles != "ask":
        f.way = s.battles
    elif any(seat >= 0 and answers_itself(s, seat) for seat in (f.seat, f.enemy)):
        f.way = RESOLVED


def answers_itself(s: SectorState, seat: int) -> bool:
    """Return whether a seat has its battles rolled without being asked."""
    return s.resolving[seat] >= s.turn > 0


def has_tunnels(s: SectorState, f: Battle) -> bool:
    """Return whether two seats may agree to fight underground: on a hive world."""
    return f.enemy >= 0 and s.what[f.cell] == HIVE


def ways(s: SectorState, f: Battle) -> list[Action]:
    """Return every way in which a battle can be settled, the shortest first."""
    found: list[Action] = [SettleBattle(RESOLVED), *[SettleBattle(RESOLVED, span) for span in SPANS]]
    found += [SettleBattle(ENTERED), SettleBattle(PLAYED), SettleBattle(WATCHED)]
    if has_tunnels(s, f):
        found += [SettleBattle(PLAYED, below=True), SettleBattle(WATCHED, below=True)]
    return found


def _settle(s: SectorState, f: Battle, seat: int, way: str, below: bool = False, span: str = "") -> None:
    """Let it be clear how the battle is settled, and keep a standing answer."""
    f.way, f.below = way, below
    if span:
        s.resolving[seat] = s.turn if span == "turn" else ALWAYS
    s.events.append(e.WaySettled(seat_id(s, seat), f.cell, way, below, span))


class Propose(Decision[SectorState]):
    """The attacker says how the battle is to be settled, or lets the defender choose."""

    awaits = Refusal("SECTOR-R21", N_("Choose how to settle the battle."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        return None if f.way or f.proposed else s.seats[f.seat]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        return [*ways(s, f), *([LeaveChoice()] if f.enemy >= 0 else [])]

    why_not_settle_battle = why_not_leave_choice = awaits

    def settle_battle(self, s: SectorState, f: Battle, action: SettleBattle) -> None:
        if f.enemy < 0 or (action.way == RESOLVED and not f.agreed):
            _settle(s, f, f.seat, action.way, action.below, action.span)
            return
        f.proposed, f.below = action.way, action.below
        s.events.append(e.WayProposed(seat_id(s, f.seat), f.cell, action.way, action.below))

    def leave_choice(self, s: SectorState, f: Battle, action: LeaveChoice) -> None:
        f.proposed = LEFT
        s.events.append(e.WayProposed(seat_id(s, f.seat), f.cell, ""))


class Answer(Decision[SectorState]):
    """The defender agrees, has the battle rolled, or chooses where that was left to him."""

    awaits = Refusal("SECTOR-R21", N_("Agree to the attacker's proposal, or roll the battle."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        return None if f.way else s.seats[f.enemy]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        if f.proposed == LEFT:
            return ways(s, f)
        if f.agreed:
            return [Agree(), Decline()]
        return [Agree(), SettleBattle(RESOLVED), *[SettleBattle(RESOLVED, span) for span in SPANS]]

    why_not_settle_battle = awaits

    def agree(self, s: SectorState, f: Battle, action: Agree) -> None:
        _settle(s, f, f.enemy, f.proposed, f.below)

    def decline(self, s: SectorState, f: Battle, action: Decline) -> None:
        _settle(s, f, f.enemy, *f.agreed)

    def settle_battle(self, s: SectorState, f: Battle, action: SettleBattle) -> None:
        _settle(s, f, f.enemy, action.way, action.below, action.span)


def reconsider(f: Battle) -> None:
    """Ask anew how the battle is settled; what had been agreed on holds unless both want something else."""
    f.agreed, f.way, f.proposed = (f.way, f.below), "", ""


class AsksAgain(Decision[SectorState]):
    """A decision of a seat at which it may take its standing answer back."""

    why_not_ask_again = Refusal(
        "SECTOR-R21", N_("You are already asked about your battles. Choose when the next one begins.")
    )

    def standing(self, s: SectorState, seat: int) -> list[Action]:
        """Return the offer to be asked again, for a seat that is not."""
        return [AskAgain()] if answers_itself(s, seat) else []

    def ask_again(self, s: SectorState, f: Frame, action: AskAgain) -> None:
        s.resolving[s.acting] = 0
        s.events.append(e.AsksAgain(seat_id(s, s.acting)))
