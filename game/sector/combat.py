"""Fights between ships: dice by strength, one result taken, pushes and advances (SECTOR-11 to SECTOR-13)."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, done
from game.kernel.text import N_
from game.sector import events as e
from game.sector.actions import Advance, PickResult, PushTo
from game.sector.battletable import ATTACKER_HIT, BOTH_HIT, PUSHED, PUSHED_AND_HIT, liked, row
from game.sector.contact import fight_dice, strengths
from game.sector.control import claim
from game.sector.damage import board, hit, lose
from game.sector.flying import can_stop, left
from game.sector.frames import Fight
from game.sector.state import FIT, SectorState, put_ship
from game.sector.warp import lost_in, nearest_storm


def roll(s: SectorState, f: Fight) -> None:
    """Compare strengths and roll: the stronger player, or the one whose round it is when both are equal. Ships that
    another fight has driven apart meanwhile do not fight."""
    if not in_reach(s, f):
        done(s)
        return
    both = ours, theirs = strengths(s, f.ship, f.target)
    rolls = ours > theirs or (ours == theirs and s.ship_seat[f.target] != s.acting)
    f.roller = f.ship if rolls else f.target
    f.dice = s.dice.rolls(fight_dice(ours, theirs))
    s.ship_fought[f.ship] = 1
    s.events.append(e.FightBegan(f.ship, f.target, both, f.roller, f.dice))
    rows = {row(s, face) for face in f.dice}
    if s.ship_seat[f.roller] < 0 or len(rows) == 1:
        taken = next(one for one in liked(s, f.roller, sides(s, f)[0]) if one in rows)
        f.face = next(face for face in f.dice if row(s, face) == taken)


def in_reach(s: SectorState, f: Fight) -> bool:
    """Return whether the two ships of a fight are still there, and next to each other."""
    ship, target = s.ship_at[f.ship], s.ship_at[f.target]
    return ship >= 0 and target >= 0 and target in s.grid.near[ship]


def sides(s: SectorState, f: Fight) -> tuple[int, int]:
    """Return who counts as attacker and as defender for the table: whoever rolled attacks (SECTOR-R7), unless it is
    agreed that it is always the ship that started the fight."""
    if s.roller_rule == "mover" or f.roller == f.ship:
        return f.ship, f.target
    return f.target, f.ship


def beyond(s: SectorState, attacker: int, defender: int) -> list[int]:
    """Return the free ones of the three cells behind a defender (SECTOR-11)."""
    return [cell for cell in s.grid.beyond(s.ship_at[attacker], s.ship_at[defender]) if can_stop(s, cell)]


def around(s: SectorState, defender: int) -> list[int]:
    """Return the free cells next to a defender who cannot be pushed straight away (SECTOR-12, SECTOR-R13)."""
    return [] if s.room_rule == "lost" else [cell for cell in s.grid.near[s.ship_at[defender]] if can_stop(s, cell)]


class TakeResult(Decision[SectorState]):
    """The player who rolled takes one of the dice (SECTOR-11)."""

    awaits = Refusal("SECTOR-11", N_("Choose one of the fight dice."))

    def seat(self, s: SectorState, f: Fight) -> str | None:
        return None if f.face else s.seats[s.ship_seat[f.roller]]

    def offers(self, s: SectorState, f: Fight) -> list[Action]:
        first: dict[int, int] = {}
        for face in sorted(f.dice):
            first.setdefault(row(s, face), face)
        return [PickResult(face) for face in first.values()]

    why_not_pick_result = awaits

    def pick_result(self, s: SectorState, f: Fight, action: PickResult) -> None:
        f.face = action.face


def apply_row(s: SectorState, f: Fight) -> None:
    """Let the row that was taken happen, up to where a ship is pushed."""
    attacker, defender = sides(s, f)
    taken = row(s, f.face)
    s.events.append(e.ResultTaken(f.roller, f.face))
    if taken in (ATTACKER_HIT, BOTH_HIT):
        hit(s, attacker, defender)
    if taken == BOTH_HIT and s.ship_at[defender] >= 0:
        hit(s, defender, attacker)


class PushLoser(Decision[SectorState]):
    """The attacker picks one of the three cells beyond the defender; where none of them is free, the defender's owner
    picks any free cell next to it (SECTOR-11, SECTOR-12, SECTOR-R13)."""

    awaits = Refusal("SECTOR-11", N_("Choose where to push the ship."))

    def seat(self, s: SectorState, f: Fight) -> str | None:
        attacker, defender = sides(s, f)
        if f.vacated >= 0 or row(s, f.face) < PUSHED or s.ship_at[defender] < 0:
            return None
        free = beyond(s, attacker, defender)
        seat = s.ship_seat[attacker if free else defender]
        return s.seats[seat] if seat >= 0 and (free or around(s, defender)) else None

    def offers(self, s: SectorState, f: Fight) -> list[Action]:
        attacker, defender = sides(s, f)
        return [PushTo(cell) for cell in beyond(s, attacker, defender) or around(s, defender)]

    why_not_push_to = Refusal("SECTOR-11", N_("Push the ship to one of the three cells on its far side."))

    def push_to(self, s: SectorState, f: Fight, action: PushTo) -> None:
        self._push(s, f, action.cell)

    def over(self, s: SectorState, f: Fight) -> None:
        """Push a ship for which nobody chooses: by a hive ship, or where no cell is free at all."""
        attacker, defender = sides(s, f)
        if f.vacated >= 0 or row(s, f.face) < PUSHED or s.ship_at[defender] < 0:
            return
        free = beyond(s, attacker, defender) or around(s, defender)
        if free:
            self._push(s, f, s.dice.pick(free))
            return
        f.vacated = s.ship_at[defender]
        storm = nearest_storm(s, f.vacated)
        if storm:
            lost_in(s, defender, storm, attacker)
        else:
            lose(s, defender, attacker)

    def _push(self, s: SectorState, f: Fight, cell: int) -> None:
        defender = sides(s, f)[1]
        f.vacated = s.ship_at[defender]
        put_ship(s, defender, cell)
        s.events.append(e.ShipPushed(defender, cell))
        claim(s, defender)


def damage_pushed(s: SectorState, f: Fight) -> None:
    """Damage the ship that was pushed, on the last row of the table."""
    attacker, defender = sides(s, f)
    if row(s, f.face) == PUSHED_AND_HIT and s.ship_at[defender] >= 0:
        hit(s, defender, attacker)


class Follow(Decision[SectorState]):
    """The attacker may advance into the cell that was left (SECTOR-11, SECTOR-R20)."""

    awaits = Refusal("SECTOR-R20", N_("Follow into the free cell, or stay."))

    def seat(self, s: SectorState, f: Fight) -> str | None:
        attacker, _defender = sides(s, f)
        seat = s.ship_seat[attacker]
        if row(s, f.face) != PUSHED or f.vacated < 0 or seat < 0 or s.ship_state[attacker] != FIT:
            return None
        if s.advance_rule == "paid" and (seat != s.acting or left(s, attacker) < 1):
            return None
        return s.seats[seat] if can_stop(s, f.vacated) else None

    def offers(self, s: SectorState, f: Fight) -> list[Action]:
        return [Advance(True), Advance(False)]

    why_not_advance = awaits

    def advance(self, s: SectorState, f: Fight, action: Advance) -> None:
        attacker = sides(s, f)[0]
        if action.follow:
            s.ship_moved[attacker] += s.advance_rule == "paid"
            put_ship(s, attacker, f.vacated)
            s.events.append(e.ShipFlew(attacker, f.vacated))
            claim(s, attacker)
            board(s, s.ship_seat[attacker])
        f.step += 1


FIGHT: Procedure[SectorState] = (roll, TakeResult(), apply_row, PushLoser(), damage_pushed, Follow())
