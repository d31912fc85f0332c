"""The end of a mission (HULK-2.17, chapter 11): its ways to win are data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.hulk import events as ev
from game.hulk.blips import held_entries
from game.hulk.doors import destroyed
from game.hulk.fittings import CONTROL_AREA, GENERATOR
from game.hulk.missionfile import (
    AllOf,
    AmmunitionSpent,
    AnyOf,
    AnyVictory,
    CarriedOut,
    EntriesHeld,
    Exited,
    ExitRoll,
    FlameSection,
    GeneratorsDown,
    HoldAreas,
    KillAll,
    Kills,
    LordSlain,
    Lost,
    Reach,
    SectionsBurnt,
    Survive,
)
from game.hulk.state import DAMAGED, GENESTEALERS, GONE, HELD, IN_HAND, MARINES, NO_LORD, HulkState, carrier_of
from game.kernel.actions import tag_of


def win(s: HulkState, side: str, reason: str) -> None:
    """End the mission."""
    if not s.reason:
        s.winner, s.reason = side, reason
        s.events.append(ev.MissionEnded(side, reason))


def judge_at_once(s: HulkState) -> None:
    """Judge the goals that end a mission the moment they are met, and a side that is no more (HULK-R138)."""
    if not s.reason:
        _judge(s, "at_once")
    _judge_sides(s)


def _judge_sides(s: HulkState) -> None:
    """End the mission when a side has nothing left that could act or come."""
    if s.turn and not s.marines and not _in_hand(s):
        if s.escaped:
            _judge(s, "status_phase")
        win(s, GENESTEALERS, "marines_gone" if s.escaped else "marines_destroyed")
    if s.turn and nobody_to_come(s) and (not _blips_left(s) or s.mission.file.blips.until_turn is not None):
        win(s, MARINES, "genestealers_destroyed")


def judge_turn(s: HulkState) -> None:
    """Judge the goals of both moments, in the mission status phase, and the last turn (HULK-11.2, 11.3).

    Goals looked at once may be met without an action too: a turn is over, or the last blips were lost.
    """
    if not s.reason:
        count_areas(s)
        _judge(s, "at_once", "status_phase")
    _judge_sides(s)
    file = s.mission.file
    if not s.reason and file.turn_limit is not None and s.turn >= file.turn_limit:
        win(s, file.limit_winner or "", "turn_limit")


def _judge(s: HulkState, *moments: str) -> None:
    for goal in s.mission.file.victory:
        if s.reason:
            return
        if isinstance(goal, ExitRoll):
            _roll(s, goal)
        elif (goal.when or "status_phase") in moments and met(s, goal):
            win(s, goal.side or "", _reason(s, goal))


def _reason(s: HulkState, goal: AnyVictory) -> str:
    """Return which way to win it was; of several any of which is enough, the one that holds."""
    if isinstance(goal, AnyOf):
        return next(_reason(s, part) for part in goal.of if met(s, part))
    return tag_of(type(goal))


def _roll(s: HulkState, goal: ExitRoll) -> None:
    """Roll the die that decides when no Marine is left: not above the number that left wins."""
    if not s.turn or s.marines or _in_hand(s):
        return
    left = len(escaped_marines(s))
    face = s.dice.roll()
    s.events.append(ev.ExitRolled(face, left))
    other = GENESTEALERS if goal.side == MARINES else MARINES
    win(s, goal.side or "" if face <= left else other, tag_of(ExitRoll))


def met(s: HulkState, goal: AnyVictory) -> bool:
    """Return whether a way to win holds now."""
    return _MET[type(goal)](s, goal)


def _exited(s: HulkState, goal: Exited) -> bool:
    left = escaped_marines(s, goal.exits)
    return len([m for m in left if not goal.roles or s.roster.marines[m].kind in goal.roles]) >= goal.count


def _lost(s: HulkState, goal: Lost) -> bool:
    those = s.roster.of_kinds((goal.role,) if goal.role else ())
    return len([m for m in those if destroyed(s, m)]) >= (len(those) if goal.count is None else goal.count)


def _spent(s: HulkState, goal: AmmunitionSpent) -> bool:
    left = [m for m in s.roster.of_kinds((goal.role,)) if s.place[m] != GONE]
    return not [m for m in left if s.shots[m] or s.reloads[m]]


def _survived(s: HulkState, goal: Survive) -> bool:
    return (s.turn > goal.turn or (s.turn == goal.turn and s.phase == "status")) and len(s.marines) >= goal.marines


def _reached(s: HulkState, goal: Reach) -> bool:
    area = s.board.section_mask[s.mission.section[goal.section]]
    those = s.roster.of_kinds(goal.roles)
    return len([m for m in those if s.place[m] >= 0 and area >> s.place[m] & 1]) >= goal.count


def _held(s: HulkState, goal: EntriesHeld) -> bool:
    held = held_entries(s)
    ids = [entry.id for entry in s.board.entries]
    return all(i in held for i, letter in enumerate(ids) if goal.entries == "all" or letter in goal.entries)


_MET: dict[type[AnyVictory], Callable[[HulkState, Any], bool]] = {
    AllOf: lambda s, goal: all(met(s, part) for part in goal.of),
    AnyOf: lambda s, goal: any(met(s, part) for part in goal.of),
    FlameSection: lambda s, goal: s.mission.section[goal.section] in s.flamed,
    SectionsBurnt: lambda s, goal: all(s.mission.section[name] in s.flamed for name in goal.sections),
    Exited: _exited,
    CarriedOut: lambda s, goal: _carried_out(s, goal),
    ExitRoll: lambda s, goal: False,
    KillAll: lambda s, goal: nobody_to_come(s),
    Kills: lambda s, goal: s.killed >= goal.count,
    LordSlain: lambda s, goal: s.lord != NO_LORD and destroyed(s, s.lord),
    Lost: _lost,
    AmmunitionSpent: _spent,
    Survive: _survived,
    Reach: _reached,
    EntriesHeld: _held,
    HoldAreas: lambda s, goal: s.tallies[s.mission.holdings.index(goal)] >= goal.turns,
    GeneratorsDown: lambda s, goal: damaged_generators(s) >= goal.count,
}


def escaped_by(s: HulkState, letters: Sequence[str] = ()) -> list[int]:
    """Return the pieces that left the board, by one of these exits if any are named."""
    exits = s.board.exits
    return [piece for piece, way in zip(s.escaped, s.ways_out, strict=True) if not letters or exits[way].id in letters]


def escaped_marines(s: HulkState, letters: Sequence[str] = ()) -> list[int]:
    """Return the Marines that left the board, by one of these exits if any are named."""
    return [piece for piece in escaped_by(s, letters) if piece < len(s.roster.marines)]


def _carried_out(s: HulkState, goal: CarriedOut) -> bool:
    """Return whether a piece of that side left with the object, by an exit that counts."""
    number = next(i for i, part in enumerate(s.mission.file.objects) if part.name == goal.object)
    carrier = carrier_of(s.objects[number])
    side = MARINES if carrier < len(s.roster.marines) else GENESTEALERS
    return carrier in escaped_by(s, goal.exits) and side == goal.by


def damaged_generators(s: HulkState) -> int:
    """Return how many force field generators are damaged."""
    parts = zip(s.mission.file.fittings, s.fittings, strict=True)
    return sum(part.kind == GENERATOR and condition == DAMAGED for part, condition in parts)


def held_areas(s: HulkState) -> int:
    """Return how many control areas the Marines held when it was last looked at, at the end of a turn."""
    parts = zip(s.mission.file.fittings, s.fittings, strict=True)
    return sum(part.kind == CONTROL_AREA and condition == HELD for part, condition in parts)


def _in_hand(s: HulkState) -> bool:
    """Return whether a squad is still to arrive."""
    return IN_HAND in s.place[: len(s.roster.marines)]


def nobody_to_come(s: HulkState) -> bool:
    """Return whether no Genestealer and no blip is in play, and none can come any more (HULK-R138)."""
    if s.swarm or s.hand:
        return False
    turn = s.turn if s.phase in ("command", "marines") else s.turn + 1
    return not _blips_left(s) or not s.mission.file.blips.may_come(turn)


def _blips_left(s: HulkState) -> bool:
    """Return whether a blip can still be drawn, should the mission ever ask for one."""
    return bool(s.pile or (s.used and s.mission.file.blips.recycle))


def count_areas(s: HulkState) -> None:
    """Count the turns at whose end as many control areas are held as a goal asks for."""
    held = held_areas(s)
    s.tallies = [tally + (held >= goal.count) for tally, goal in zip(s.tallies, s.mission.holdings, strict=True)]


def prove_command(s: HulkState) -> None:
    """Let the Marines lose if they spent more than the counter shows, whatever was reached (HULK-3.11, R139)."""
    if s.spent > s.counter:
        s.winner = s.reason = ""
        win(s, GENESTEALERS, "command_overspent")
