"""Assault: attack, strike-back, who lost more and falls back or stands to the last, who moves in (CALTH-8, A3, A5, A6,
A18, A19, A32 to A34)."""

from __future__ import annotations

from typing import Final

from game.calth import attack, dice_pools, moving
from game.calth import events as ev
from game.calth.actions import FallBack, MoveIn, StayOut
from game.calth.decisions import NO_HEX, Choice, ask
from game.calth.dice_pools import bulk, kinds_of
from game.calth.frames import AssaultFrame, FallBackFrame, LastStandFrame
from game.calth.lookups import bits
from game.calth.losses import remove, set_points
from game.calth.models import FACES, SEATS, SHIELD, model_of
from game.calth.rerolls import roll_again
from game.calth.state import CalthState, free_bulk
from game.calth.victory import decided
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call, done, find
from game.kernel.text import N_

LAST_STAND_ID: Final = "last_stand"


def refuges(s: CalthState, at: int, foe: int, room: int) -> list[int]:
    """Return the adjacent hexes to which so much bulk can fall back: nobody's or a friend's with room, and not next to
    the unit that was fought (CALTH-A5)."""
    side, near = s.owner[at], s.zones.near
    hexes = near[at] & ~s.standing[1 - side]
    if s.units[foe]:
        hexes &= ~near[foe]
    return [to for to in bits(hexes) if free_bulk(s, to) >= room]


class FallingBack(Choice):
    """The owner chooses where to: all to one hex (CALTH-A5), or one by one, if it was agreed and no hex has room for
    all."""

    awaits = Refusal("CALTH-8.4", N_("A unit must fall back first. Choose a lit hex."))
    why_not_fall_back = Refusal("CALTH-A5", N_("Your unit can't fall back there. Choose a lit hex."))

    def seat(self, s: CalthState, f: FallBackFrame) -> str | None:
        return SEATS[f.side] if self.offers(s, f) else None

    def offers(self, s: CalthState, f: FallBackFrame) -> list[Action]:
        at, foe, names, unit = f.at, f.foe, s.tables.names, s.units[f.at]
        if not unit or not pending.stands(f):
            return []
        if not f.values.get("parted"):
            together: list[Action] = [FallBack(names[to]) for to in refuges(s, at, foe, bulk(unit))]
            if together or s.split_rule == "one_hex":
                return together
        return [
            FallBack(names[to], s.tables.models[piece])
            for piece in kinds_of(unit)
            for to in refuges(s, at, foe, model_of(piece).bulk)
        ]

    def fall_back(self, s: CalthState, f: FallBackFrame, action: FallBack) -> None:
        """Let the unit, or one model of it, fall back to a hex."""
        at, to, unit = f.at, s.tables.index[action.to], s.units[f.at]
        find(s, AssaultFrame).withdrew = True
        going = tuple([piece for piece in unit if s.tables.models[piece] == action.model][:1]) or unit
        if action.model:
            f.parted = True
        else:
            done(s)
        if going == unit and not s.units[to]:
            moving.step(s, at, to, how="fall_back")
            return
        moving.join(s, at, to, going)
        models = tuple([s.tables.models[piece] for piece in going])
        s.events.append(ev.FellBack(SEATS[f.side], s.tables.names[at], s.tables.names[to], models))


def stand(s: CalthState, f: FallBackFrame) -> None:
    """Begin the last stand of a unit that cannot fall back; a Contemptor stays and loses its points (CALTH-8.5)."""
    done(s)
    if not pending.stands(f):
        return
    if any(model_of(piece).systems for piece in s.units[f.at]):
        set_points(s, f.at, 0, LAST_STAND_ID)
    elif s.units[f.at]:
        call(s, "last_stand", at=f.at, side=f.side, faces=(), again=())


def roll(s: CalthState, f: LastStandFrame) -> None:
    """Roll a die for each model; a vexilla has those that failed rolled again; then cards."""
    unit, seat = s.units[f.at], SEATS[f.side]
    f.faces = s.dice.rolls(len(unit))
    s.events.append(ev.LastStandRolled(seat, s.tables.names[f.at], f.faces, len(unit) - len(failed(f))))
    if any(model_of(piece).vexilla for piece in unit):
        roll_again(s, f, f.side, "vexilla", failed(f))
    ask(s, "last_stand", (seat,))


def failed(f: LastStandFrame) -> tuple[int, ...]:
    """Return the dice without a shield."""
    return tuple([die for die, face in enumerate(f.faces) if FACES[face - 1] != SHIELD])


def fall(s: CalthState, f: LastStandFrame) -> None:
    """Remove the models without a shield; the others stay and lose their points (CALTH-8.6, 8.7, A34)."""
    at, unit = f.at, s.units[f.at]
    for die in failed(f):
        remove(s, at, unit[die], LAST_STAND_ID)
        if s.reason:
            return
    if s.units[at]:
        set_points(s, at, 0, LAST_STAND_ID)


FALL_BACK: Procedure[CalthState] = (FallingBack(), stand)
LAST_STAND: Procedure[CalthState] = (roll, fall)


def no_assault(s: CalthState, origin: int, via: int, target: int) -> Refusal | None:
    """Return why a unit does not assault a hex, from its own or from one moved to first (CALTH-8.1, 8.2, A18)."""
    if refused := attack.no_enemy(s, target, "CALTH-8.1"):
        return refused
    if via != origin:
        if refused := NO_HEX if via < 0 else moving.no_way(s, origin, via):
            return refused
        if s.zones.near[origin] >> target & 1:
            return Refusal(
                "CALTH-8.1",
                N_("You are next to that enemy already. Assault from where you stand."),
            )
        if s.units[via]:
            return Refusal("CALTH-A18", N_("That hex is occupied. Choose another hex."))
    if s.zones.near[via] >> target & 1:
        return None
    if target in s.scenario.board.near[via]:
        return Refusal("CALTH-A37", N_("A sealed door or an obstacle is in the way. Choose a lit enemy."))
    return Refusal("CALTH-A18", N_("That hex isn't next to the enemy. Choose one that is."))


def begin(s: CalthState, origin: int, via: int, target: int) -> None:
    """Let a unit whose point is paid assault another; it may move a hex first (CALTH-8.1, 8.2)."""
    if via != origin:
        moving.step(s, origin, via, how="assault")
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


def strike(s: CalthState, f: AssaultFrame) -> None:
    """Let the assaulting unit attack."""
    attack.begin(s, dice_pools.ASSAULT, f.origin, f.target)


def answer(s: CalthState, f: AssaultFrame) -> None:
    """Ask for cards of a defender who has lost models and lives."""
    f.inflicted = f.lost
    if s.strike_back_rule == "on" and f.inflicted and s.units[f.target]:
        ask(s, "strike_back", (SEATS[s.owner[f.target]],))


def strike_back(s: CalthState, f: AssaultFrame) -> None:
    """Let survivors strike back at once and for nothing (CALTH-A3)."""
    f.lost = 0
    if s.strike_back_rule == "on" and s.units[f.target]:
        pieces = f.before if f.martyr else ()
        attack.begin(s, dice_pools.STRIKE_BACK, f.target, f.origin, pieces)


def compare(s: CalthState, f: AssaultFrame) -> None:
    """Make whoever lost more fall back, if anyone of them is left (CALTH-8.4, A32, A33)."""
    f.suffered = f.lost
    loser, winner = (f.target, f.origin) if f.inflicted > f.suffered else (f.origin, f.target)
    falls = f.inflicted != f.suffered and bool(s.units[loser])
    s.events.append(ev.LossesCompared(f.suffered, f.inflicted, SEATS[s.owner[loser]] if falls else ""))
    if falls:
        call(s, "fall_back", at=loser, foe=winner, side=s.owner[loser])
        ask(s, "fall_back", (SEATS[s.owner[loser]],))


class MovingIn(Choice):
    """The assaulting unit may enter the hex that the enemy has left (CALTH-8.3, A6), unless the match is over by it."""

    awaits = Refusal("CALTH-8.3", N_("The hex you assaulted is empty. Move in or stay first."))

    def seat(self, s: CalthState, f: AssaultFrame) -> str | None:
        if s.units[f.target] or not s.units[f.origin] or f.suffered > f.inflicted:
            return None
        if s.move_in_rule == "wiped_out" and f.withdrew or decided(s):
            return None
        return SEATS[s.owner[f.origin]]

    def offers(self, s: CalthState, f: AssaultFrame) -> list[Action]:
        return [MoveIn(), StayOut()]

    def move_in(self, s: CalthState, f: AssaultFrame, action: MoveIn) -> None:
        """Enter the hex."""
        moving.step(s, f.origin, f.target, how="move_in")
        f.step += 1

    def stay_out(self, s: CalthState, f: AssaultFrame, action: StayOut) -> None:
        """Stay where the unit is."""
        f.step += 1


ASSAULT: Procedure[CalthState] = (strike, answer, strike_back, compare, MovingIn())
