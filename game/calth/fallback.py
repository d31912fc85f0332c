"""Falling back, or standing to the last (CALTH-8.4 to 8.7, A5, A34).

A unit that must fall back is a frame "fall_back": `at`, its `foe`'s hex, `side`. A last stand is a frame "last_stand":
`at`, `side`, the `faces` of its models' dice and which of them were rolled `again`.
"""

from __future__ import annotations

from typing import Final

from game.calth import events as ev
from game.calth import moving
from game.calth.actions import FallBack
from game.calth.decisions import Choice
from game.calth.dice_pools import bulk, kinds_of
from game.calth.lookups import bits
from game.calth.losses import remove, set_points
from game.calth.models import FACES, SEATS, SHIELD, model_of
from game.calth.rerolls import roll_again
from game.calth.state import CalthState, free_bulk, place
from game.calth.window_openings import ask
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call, done, find
from game.kernel.state import Frame
from game.kernel.text import N_

LAST_STAND_ID: Final = "last_stand"


def begin(s: CalthState, at: int, foe: int) -> None:
    """The unit in a hex must fall back from the one it fought."""
    call(s, "fall_back", at=at, foe=foe, side=s.owner[at])
    ask(s, "fall_back", (SEATS[s.owner[at]],))


def refuges(s: CalthState, at: int, foe: int, room: int) -> list[int]:
    """Return the adjacent hexes to which so much bulk can fall back: nobody's or a friend's with room, and not next to
    the unit that was fought (CALTH-A5)."""
    side, near = s.owner[at], s.zones.near
    hexes = near[at] & ~s.standing[1 - side]
    if s.units[foe]:
        hexes &= ~near[foe]
    return [to for to in bits(hexes) if free_bulk(s, to) >= room]


class FallingBack(Choice):
    """The owner chooses where to: all to one hex (CALTH-A5). If it was agreed, and not all find room in one hex, they
    go one by one."""

    awaits = Refusal("CALTH-8.4", N_("A unit has to fall back: choose where to."))
    why_not_fall_back = Refusal("CALTH-A5", N_("The unit cannot fall back there."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[f.values["side"]] if self.offers(s, f) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        at, foe, names = f.values["at"], f.values["foe"], s.tables.names
        unit = s.units[at]
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

    def fall_back(self, s: CalthState, f: Frame, action: FallBack) -> None:
        """There."""
        at, to = f.values["at"], s.tables.index[action.to]
        find(s, "assault").values["withdrew"] = True
        if action.model:
            self._part(s, at, to, action.model)
            f.values["parted"] = True
        else:
            _go(s, at, to)
            done(s)

    def _part(self, s: CalthState, at: int, to: int, model: str) -> None:
        """One model goes there by itself."""
        unit, side, points = list(s.units[at]), s.owner[at], s.points[at]
        piece = next(piece for piece in unit if s.tables.models[piece] == model)
        unit.remove(piece)
        if not unit:
            _go(s, at, to)
            return
        place(s, at, unit, side, points)
        place(s, to, (*s.units[to], piece), side, s.points[to] if s.units[to] else points)
        s.events.append(ev.FellBack(SEATS[side], s.tables.names[at], s.tables.names[to], (model,)))


def _go(s: CalthState, at: int, to: int) -> None:
    """All that stand in a hex fall back to another; who joins a unit has its points (CALTH-2.19, A5)."""
    side, names = s.owner[at], s.tables.names
    if s.units[to]:
        pieces = s.units[at]
        place(s, to, (*s.units[to], *pieces), side, s.points[to])
        place(s, at, (), -1, 0)
        if s.acting == at:
            s.acting = to
        s.events.append(ev.FellBack(SEATS[side], names[at], names[to], tuple([s.tables.models[p] for p in pieces])))
    else:
        moving.step(s, at, to, "fall_back")


def stand(s: CalthState, f: Frame) -> None:
    """Who cannot fall back makes a desperate last stand; a Contemptor stays and loses its points (CALTH-8.5)."""
    at, side = f.values["at"], f.values["side"]
    done(s)
    if not s.units[at] or not pending.stands(f):
        return
    if any(model_of(piece).systems for piece in s.units[at]):
        set_points(s, at, 0, LAST_STAND_ID)
    else:
        call(s, "last_stand", at=at, side=side, faces=(), again=())


def roll(s: CalthState, f: Frame) -> None:
    """A die for each model; a vexilla has those that failed rolled again; then cards."""
    at, side = f.values["at"], f.values["side"]
    faces = f.values["faces"] = s.dice.rolls(len(s.units[at]))
    s.events.append(ev.LastStandRolled(SEATS[side], s.tables.names[at], faces, len(faces) - len(failed(f))))
    if any(model_of(piece).vexilla for piece in s.units[at]):
        roll_again(s, f, side, "vexilla", failed(f))
    ask(s, "last_stand", (SEATS[side],))


def failed(f: Frame) -> tuple[int, ...]:
    """Return the dice without a shield."""
    return tuple([die for die, face in enumerate(f.values["faces"]) if FACES[face - 1] != SHIELD])


def fall(s: CalthState, f: Frame) -> None:
    """Models without a shield are removed; the others stay and lose their points (CALTH-8.6, 8.7, A34)."""
    at = f.values["at"]
    unit = s.units[at]
    for die in failed(f):
        remove(s, at, unit[die], LAST_STAND_ID)
        if s.reason:
            return
    if s.units[at]:
        set_points(s, at, 0, LAST_STAND_ID)


FALL_BACK: Procedure[CalthState] = (FallingBack(), stand)
LAST_STAND: Procedure[CalthState] = (roll, fall)
