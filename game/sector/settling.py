"""How a land battle is to be settled: the attacker proposes, the defender agrees or proposes another way, and so on
until both agree (section 5.3).

Where only one seat is in it, that seat decides. A standing answer of a seat proposes to roll all its battles, and
agrees to roll them, until it is taken back; it does not decide for the other side.
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
    """Answer at once where that was agreed on before the campaign, or where every seat has a standing answer; that of
    the attacker alone is a proposal."""
    if s.battles != "ask":
        f.way = s.battles
    elif all(answers_itself(s, seat) for seat in (f.seat, f.enemy) if seat >= 0):
        f.way = RESOLVED
    elif answers_itself(s, f.seat):
        _propose(s, f, f.seat, SettleBattle(RESOLVED))


def answers_itself(s: SectorState, seat: int) -> bool:
    """Return whether a seat has its battles rolled without being asked."""
    return s.resolving[seat] >= s.turn > 0


def has_tunnels(s: SectorState, f: Battle) -> bool:
    """Return whether two seats may agree to fight underground: on a hive world."""
    return f.enemy >= 0 and s.what[f.cell] == HIVE


def ways(s: SectorState, f: Battle) -> list[SettleBattle]:
    """Return every way in which a battle can be settled, the shortest first."""
    found = [SettleBattle(RESOLVED), *[SettleBattle(RESOLVED, span) for span in SPANS]]
    found += [SettleBattle(ENTERED), SettleBattle(PLAYED), SettleBattle(WATCHED)]
    if has_tunnels(s, f):
        found += [SettleBattle(PLAYED, below=True), SettleBattle(WATCHED, below=True)]
    return found


def _settle(s: SectorState, f: Battle, seat: int, way: str, below: bool = False, span: str = "") -> None:
    """Let it be clear how the battle is settled, and keep a standing answer."""
    f.way, f.below = way, below
    _keep(s, seat, span)
    s.events.append(e.WaySettled(seat_id(s, seat), f.cell, way, below, span))


def _keep(s: SectorState, seat: int, span: str) -> None:
    """Keep a standing answer for a span, if one is given."""
    if span:
        s.resolving[seat] = s.turn if span == "turn" else ALWAYS


def _propose(s: SectorState, f: Battle, seat: int, action: SettleBattle) -> None:
    """Let a seat propose a way. To roll is agreed to at once by a standing answer of the other seat."""
    f.proposed, f.below = action.way, action.below
    f.countered = seat == f.enemy
    _keep(s, seat, action.span)
    s.events.append(e.WayProposed(seat_id(s, seat), f.cell, action.way, action.below))
    other = f.seat if f.countered else f.enemy
    if action.way == RESOLVED and not f.agreed and answers_itself(s, other):
        _settle(s, f, other, RESOLVED)


def is_countered(f: Battle) -> bool:
    """Return whether what is proposed now is the defender's; a frame from before he could propose does not say."""
    return bool(f.values.get("countered", False))


class _Proposal(Decision[SectorState]):
    """A decision at which a seat agrees to what the other proposes, or proposes another way."""

    def replies(self, s: SectorState, f: Battle) -> list[Action]:
        """Return what a seat can answer."""
        if f.agreed:
            return [Agree(), Decline()]
        same = SettleBattle(f.proposed, below=f.below)
        return [Agree(), *[one for one in ways(s, f) if one != same]]

    def reply(self, s: SectorState, f: Battle, seat: int, action: SettleBattle) -> None:
        """Let a seat agree with a standing answer, or propose another way."""
        if (action.way, action.below) == (f.proposed, f.below):
            _settle(s, f, seat, action.way, action.below, action.span)
        else:
            _propose(s, f, seat, action)


class Propose(_Proposal):
    """The attacker says how the battle is to be settled, or lets the defender choose; or answers what the defender
    proposes."""

    awaits = Refusal("SECTOR-R21", N_("Choose how to settle the battle."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        return None if f.way or (f.proposed and not is_countered(f)) else s.seats[f.seat]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        if f.proposed:
            return self.replies(s, f)
        return [*ways(s, f), *([LeaveChoice()] if f.enemy >= 0 else [])]

    why_not_settle_battle = why_not_leave_choice = awaits

    def settle_battle(self, s: SectorState, f: Battle, action: SettleBattle) -> None:
        if f.enemy < 0:
            _settle(s, f, f.seat, action.way, action.below, action.span)
        elif f.proposed:
            self.reply(s, f, f.seat, action)
        else:
            _propose(s, f, f.seat, action)

    def agree(self, s: SectorState, f: Battle, action: Agree) -> None:
        _settle(s, f, f.seat, f.proposed, f.below)

    def leave_choice(self, s: SectorState, f: Battle, action: LeaveChoice) -> None:
        f.proposed = LEFT
        s.events.append(e.WayProposed(seat_id(s, f.seat), f.cell, ""))
        if not f.agreed and answers_itself(s, f.enemy):
            _settle(s, f, f.enemy, RESOLVED)


class Answer(_Proposal):
    """The defender agrees, proposes another way, or chooses where that was left to him."""

    awaits = Refusal("SECTOR-R21", N_("Agree to the proposal, or propose another way."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        return None if f.way else s.seats[f.enemy]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        return list(ways(s, f)) if f.proposed == LEFT else self.replies(s, f)

    why_not_settle_battle = awaits

    def agree(self, s: SectorState, f: Battle, action: Agree) -> None:
        _settle(s, f, f.enemy, f.proposed, f.below)

    def decline(self, s: SectorState, f: Battle, action: Decline) -> None:
        _settle(s, f, f.enemy, *f.agreed)

    def settle_battle(self, s: SectorState, f: Battle, action: SettleBattle) -> None:
        if f.proposed == LEFT:
            _settle(s, f, f.enemy, action.way, action.below, action.span)
            return
        self.reply(s, f, f.enemy, action)
        if not f.way:
            f.step -= 1


def reconsider(f: Battle) -> None:
    """Ask anew how the battle is settled; what had been agreed on holds unless both want something else."""
    f.agreed, f.way, f.proposed, f.countered = (f.way, f.below), "", "", False


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
