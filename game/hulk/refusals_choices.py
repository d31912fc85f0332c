"""Why an action is refused while a choice waits to be made: what is awaited, and what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.boards.squares import SIDES
from game.hulk import command
from game.hulk.acting import Commanding
from game.hulk.actions import (
    Command,
    Deploy,
    Face,
    Fire,
    Move,
    PlaceModel,
    RaiseBarrier,
    Reinforce,
    Reroll,
    Reveal,
    SpendPsi,
    StormAt,
    StormSection,
)
from game.hulk.blips import LURK_LIMIT, FaceModels, NextSeen, PlaceFurther, ReinforceChoice, open_entries, placeable
from game.hulk.broodlord import LordChoice
from game.hulk.combat import GuardReroll, ParryChoice
from game.hulk.command import SergeantsRedraw
from game.hulk.objects import lying
from game.hulk.psychic import BarrierSquare, PsiPoints, StormTarget
from game.hulk.reactions import FreeShot, OverwatchTarget, Reaction
from game.hulk.refusals_acts import ACTS, Act, cannot, shot, too_dear
from game.hulk.refusals_basics import no_side, no_square, not_in_play
from game.hulk.refusals_psychic import no_barrier_there, no_points, no_storm_at, no_storm_section
from game.hulk.refusals_walks import no_walk
from game.hulk.sight import blocking, seen_by_any
from game.hulk.state import IN_HAND, MARINE, HulkState
from game.hulk.turns import Deployment, due, free_starts
from game.kernel.actions import Action
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


class Choice(NamedTuple):
    """What is awaited, told to whoever tries something else, and what may be wrong with an answer, by its verb."""

    awaited: Refusal
    reasons: Mapping[type[Action], Callable[[HulkState, Frame, Any], Refusal | None]] = {}


# -- deployment (chapter 2) --


def _deploy(s: HulkState, f: Frame, action: Deploy) -> Refusal | None:
    marine = action.piece
    if not 0 <= marine < len(s.roster.marines):
        return Refusal("HULK-2.2", N_("There is no such Marine in this mission."))
    if s.place[marine] != IN_HAND:
        return Refusal("HULK-2.2", N_("This Marine has been put on its starting square already."))
    squad = s.roster.squad[marine]
    if action.to not in s.mission.deploy[squad]:
        return Refusal("HULK-2.2", N_("That is not one of the squad's starting squares."))
    if s.at[action.to] >= 0:
        return Refusal("HULK-1.37", N_("A square has room for one piece only."))
    if late := not_yet(s, marine):
        return late
    if action.to not in free_starts(s, marine):
        return Refusal("HULK-R142", N_("Each Marine starts in a board section of its own."))
    fixed = s.mission.file.forces.squads[squad].facing
    if fixed != "free" and action.facing in range(4) and SIDES[action.facing] != fixed:
        return Refusal("HULK-R142", N_("The mission says which way this squad faces at the start."))
    return no_side(action.facing)


def not_yet(s: HulkState, marine: int) -> Refusal | None:
    """Why a Marine is not set up now whose squad is still to arrive."""
    if s.place[marine] != IN_HAND or marine in due(s):
        return None
    turn = s.mission.file.forces.squads[s.roster.squad[marine]].arrives
    return Refusal("HULK-R142", N_("The squad of this Marine arrives in turn {turn}."), {"turn": turn})


# -- command points (chapter 3) --


def no_command(s: HulkState, action: Command) -> Refusal | None:
    """Why a piece in play is given no command point."""
    if s.kind[action.piece] != MARINE:
        return Refusal("HULK-3.7", N_("Command points are for Marines only."))
    if command.left(s) < 1:
        return Refusal("HULK-3.10", N_("No command points are left this turn."))
    return None


def _reaction(s: HulkState, f: Frame, action: Command) -> Refusal | None:
    return not_in_play(s, action.piece) or no_command(s, action)


_COMMANDED = Refusal("HULK-4.7", N_("First the Marine that was given the command point takes its action."))


def _commanded(s: HulkState, f: Frame, action: Act) -> Refusal | None:
    if action.piece != f.values["piece"]:
        return _COMMANDED
    shut = no_walk(s, action) if isinstance(action, Move) and not no_square(s, action.to) else None
    return shut or cannot(s, action) or too_dear(s, f, action)


# -- shots (chapters 4 and 8) --

_FREE_SHOT = Refusal("HULK-4.21", N_("First the Marine that moved or turned takes its free shot or holds fire."))
_OVERWATCH = Refusal("HULK-R61", N_("First the Marine on overwatch names which of the new Genestealers it shoots at."))


def _free_shot(s: HulkState, f: Frame, action: Fire) -> Refusal | None:
    return _FREE_SHOT if action.piece != f.values["piece"] else shot(s, action)


def _overwatch_target(s: HulkState, f: Frame, action: Fire) -> Refusal | None:
    if action.piece != f.values["watchers"][len(f.values["chosen"])][0]:
        return _OVERWATCH
    return Refusal("HULK-R61", N_("Overwatch shoots at a Genestealer just placed that this Marine sees in range."))


# -- close combat (chapters 9 and 13) --


def _reroll(s: HulkState, f: Frame, action: Reroll) -> Refusal | None:
    if 0 <= action.die < len(f.values["defence"]):
        return Refusal("HULK-13.60", N_("Both dice show the same: rolling the one again is rolling the other again."))
    return Refusal("HULK-9.16", N_("There is no such die to roll again."))


# -- blips (chapter 10) --


def _reinforce(s: HulkState, f: Frame, action: Reinforce) -> Refusal | None:
    if action.blip not in s.hand:
        return Refusal("HULK-10.9", N_("Only a blip just drawn is put beside an entry point."))
    if action.blip not in placeable(s):
        return Refusal("HULK-10.6", N_("The drawn blips are placed one after another, and another one comes first."))
    if action.entry not in s.mission.entries(s.turn):
        return Refusal("HULK-10.9", N_("That is no entry point where blips may be put."))
    if action.entry not in open_entries(s):
        return Refusal("HULK-10.9", N_("A Marine within 6 squares keeps blips away from that entry point."))
    return Refusal("HULK-10.14", N_("{limit} blips lurk there already, and no more may."), {"limit": LURK_LIMIT})


def _next_seen(s: HulkState, f: Frame, action: Reveal) -> Refusal | None:
    return Refusal("HULK-R98", N_("Now one of the blips that a Marine sees is revealed."))


def _place(s: HulkState, f: Frame, action: PlaceModel) -> Refusal | None:
    square, first = action.at, f.values["place"]
    if wrong := no_square(s, square):
        return wrong
    if s.occupied >> square & 1:
        return Refusal("HULK-R99", N_("Another piece stands there."))
    direction = s.board.direction(first, square)
    if not s.board.reach[first] >> square & 1 or (direction > 0 and s.board.squeezed(first, direction, s.closed)):
        return Refusal("HULK-10.33", N_("It must be a square adjacent to that of the first Genestealer."))
    if s.closed >> square & 1:
        return Refusal("HULK-R99", N_("There is a closed door."))
    if s.fire >> square & 1:
        return Refusal("HULK-R99", N_("That square is burning."))
    if square == s.barrier:
        return Refusal("HULK-R99", N_("The force barrier stands there."))
    if lying(s) >> square & 1:
        return Refusal("HULK-R99", N_("An object lies there."))
    if f.values["willing"] and seen_by_any(s, blocking(s)) >> square & 1:
        return Refusal("HULK-10.38", N_("A Marine sees that square; blips revealed willingly stay out of sight."))
    return None


def _face(s: HulkState, f: Frame, action: Face) -> Refusal | None:
    if action.piece != f.values["unfaced"][0]:
        return Refusal("HULK-10.37", N_("The Genestealers just placed are faced one after another, in their order."))
    return no_side(action.facing)


CHOICES: dict[type[Decision[HulkState]], Choice] = {
    Deployment: Choice(
        Refusal("HULK-2.2", N_("First every Marine is put on a starting square.")),
        {Deploy: _deploy},
    ),
    SergeantsRedraw: Choice(
        Refusal("HULK-3.4", N_("First the command counter is kept or, with the Sergeant, drawn again.")),
    ),
    Commanding: Choice(_COMMANDED, dict.fromkeys(ACTS, _commanded)),
    FreeShot: Choice(_FREE_SHOT, {Fire: _free_shot}),
    Reaction: Choice(
        Refusal("HULK-3.20", N_("First the Marine player answers what a Genestealer did in sight, or passes.")),
        {Command: _reaction},
    ),
    OverwatchTarget: Choice(_OVERWATCH, {Fire: _overwatch_target}),
    ParryChoice: Choice(
        Refusal("HULK-13.61", N_("First the bearer of the power sword parries or lets the roll stand.")),
    ),
    GuardReroll: Choice(
        Refusal("HULK-9.14", N_("First the Marine on guard rerolls its die or lets it stand.")),
        {Reroll: _reroll},
    ),
    PsiPoints: Choice(
        Refusal("HULK-14.8", N_("First the Librarian spends psi points on the power axe, or none.")),
        {SpendPsi: no_points},
    ),
    BarrierSquare: Choice(
        Refusal("HULK-14.14", N_("First the Librarian chooses the square of the force barrier.")),
        {RaiseBarrier: no_barrier_there},
    ),
    StormTarget: Choice(
        Refusal("HULK-14.18", N_("First the Librarian chooses what the psychic storm strikes.")),
        {StormAt: no_storm_at, StormSection: no_storm_section},
    ),
    LordChoice: Choice(
        Refusal("HULK-15.2", N_("First the Genestealer player says whether the revealed blip is the Brood Lord.")),
    ),
    ReinforceChoice: Choice(
        Refusal("HULK-10.6", N_("First the drawn blips are put beside entry points.")),
        {Reinforce: _reinforce},
    ),
    NextSeen: Choice(
        Refusal("HULK-R98", N_("First the Marine player says which of the blips in sight is revealed next.")),
        {Reveal: _next_seen},
    ),
    PlaceFurther: Choice(
        Refusal("HULK-10.33", N_("First the other Genestealers of the revealed blip are placed.")),
        {PlaceModel: _place},
    ),
    FaceModels: Choice(
        Refusal("HULK-10.37", N_("First the Genestealer player says which way the placed Genestealers face.")),
        {Face: _face},
    ),
}
