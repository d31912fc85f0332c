"""Assault: attack, strike-back, who lost more, who falls back, who moves in (CALTH-8, A3, A6, A18, A19, A32, A33).

An assault is a frame "assault": `origin` (the hex from which it is made) and `target`, `before` (the pieces of the
target unit before losses), `inflicted` and `suffered` (what the defender and the assaulter lost), `martyr` (the
strike-back is made as if nobody had been lost), `withdrew` (somebody fell back).
"""

from __future__ import annotations

from typing import Final

from game.calth import attack, dice_pools, fallback, moving
from game.calth import events as ev
from game.calth.actions import MoveIn, StayOut
from game.calth.decisions import NO_HEX, Choice
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.victory import decided
from game.calth.window_openings import ask
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call
from game.kernel.state import Frame
from game.kernel.text import N_

_AFTER: Final = (MoveIn(), StayOut())


def no_assault(s: CalthState, origin: int, via: int, target: int) -> Refusal | None:
    """Return why a unit does not assault a hex, from its own or from one moved to first (CALTH-8.1, 8.2, A18)."""
    if refused := attack.no_enemy(s, target, "CALTH-8.1"):
        return refused
    if via != origin:
        if refused := NO_HEX if via < 0 else moving.no_way(s, origin, via):
            return refused
        if s.zones.near[origin] >> target & 1:
            return Refusal("CALTH-8.1", N_("That enemy is adjacent: the unit attacks without moving first."))
        if s.units[via]:
            return Refusal("CALTH-A18", N_("That hex is occupied."))
    if s.zones.near[via] >> target & 1:
        return None
    if target in s.scenario.board.near[via]:
        return Refusal("CALTH-A37", N_("Nobody is assaulted across a sealed door or an obstacle."))
    return Refusal("CALTH-A18", N_("From there the unit is not adjacent to that enemy."))


def begin(s: CalthState, origin: int, via: int, target: int) -> None:
    """A unit assaults another; its point is paid, and it may move a hex first (CALTH-8.1, 8.2)."""
    if via != origin:
        moving.step(s, origin, via, "assault")
    call(
        s,
        "assault",
        origin=via,
        target=target,
        before=s.units[target],
        inflicted=0,
        suffered=0,
        martyr=False,
        withdrew=False,
        lost=0,
        unblocked=0,
    )


def strike(s: CalthState, f: Frame) -> None:
    """The assaulting unit attacks."""
    attack.begin(s, dice_pools.ASSAULT, f.values["origin"], f.values["target"])


def answer(s: CalthState, f: Frame) -> None:
    """Cards of a defender who has lost models and lives."""
    f.values["inflicted"] = f.values["lost"]
    if s.strike_back_rule == "on" and f.values["inflicted"] and s.units[f.values["target"]]:
        ask(s, "strike_back", (SEATS[s.owner[f.values["target"]]],))


def strike_back(s: CalthState, f: Frame) -> None:
    """Survivors strike back at once and for nothing (CALTH-A3)."""
    values = f.values
    values["lost"] = 0
    if s.strike_back_rule == "on" and s.units[values["target"]]:
        pieces = values["before"] if values["martyr"] else ()
        attack.begin(s, dice_pools.STRIKE_BACK, values["target"], values["origin"], pieces)


def compare(s: CalthState, f: Frame) -> None:
    """Whoever lost more falls back, if anyone of them is left (CALTH-8.4, A32, A33)."""
    values = f.values
    values["suffered"] = values["lost"]
    inflicted, suffered = values["inflicted"], values["suffered"]
    origin, target = values["origin"], values["target"]
    loser, winner = (target, origin) if inflicted > suffered else (origin, target)
    falls = inflicted != suffered and bool(s.units[loser])
    s.events.append(ev.LossesCompared(suffered, inflicted, SEATS[s.owner[loser]] if falls else ""))
    if falls:
        fallback.begin(s, loser, winner)


class MovingIn(Choice):
    """The assaulting unit may enter the hex that the enemy has left (CALTH-8.3, A6), unless the match is over by it."""

    awaits = Refusal("CALTH-8.3", N_("Say whether the unit moves into the hex that it assaulted."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        origin, target = f.values["origin"], f.values["target"]
        if s.units[target] or not s.units[origin] or f.values["suffered"] > f.values["inflicted"]:
            return None
        if s.move_in_rule == "wiped_out" and f.values["withdrew"] or decided(s):
            return None
        return SEATS[s.owner[origin]]

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        return list(_AFTER)

    def move_in(self, s: CalthState, f: Frame, action: MoveIn) -> None:
        """It does."""
        moving.step(s, f.values["origin"], f.values["target"], "move_in")
        f.step += 1

    def stay_out(self, s: CalthState, f: Frame, action: StayOut) -> None:
        """It does not."""
        f.step += 1


ASSAULT: Procedure[CalthState] = (strike, answer, strike_back, compare, MovingIn())
