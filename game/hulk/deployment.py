"""Setting up the Marines, at the start and when a squad arrives (HULK-2.2, R142)."""

from __future__ import annotations

from game.boards.squares import SIDES
from game.hulk import events as ev
from game.hulk.actions import Deploy
from game.hulk.decisions import no_side
from game.hulk.objects import pick_up
from game.hulk.state import GENESTEALERS, IN_HAND, MARINES, HulkState, put
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame
from game.kernel.text import N_


class Deployment(Decision[HulkState]):
    """Squads are set up on their starting squares, in any order, at the start or when they arrive (HULK-2.2, R142).

    The Marine player does it; in some missions the players do it by turns.
    """

    awaits = Refusal("HULK-2.2", N_("Some Marines are still waiting. Deploy every Marine first."))

    def seat(self, s: HulkState, f: Frame) -> str | None:
        if not any(free_starts(s, marine) for marine in due(s)):
            return None
        if s.mission.file.forces.placing == "marines" or s.turn:
            return MARINES
        placed = sum(place != IN_HAND for place in s.place[: len(s.roster.marines)])
        return GENESTEALERS if placed % 2 else MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        found: list[Action] = []
        for marine in due(s):
            fixed = s.mission.file.forces.squads[s.roster.squad[marine]].facing
            facings = range(4) if fixed == "free" else (SIDES.index(fixed),)
            found.extend([Deploy(marine, square, facing) for square in free_starts(s, marine) for facing in facings])
        return found

    def why_not_deploy(self, s: HulkState, f: Frame, action: Deploy) -> Refusal | None:
        """Refuse all but the free starting squares of a Marine that is to be set up now."""
        marine = action.piece
        if not 0 <= marine < len(s.roster.marines):
            return Refusal("HULK-2.2", N_("That Marine isn't in this mission. Choose another."))
        if s.place[marine] != IN_HAND:
            return Refusal("HULK-2.2", N_("This Marine is already deployed. Choose another."))
        squad = s.roster.squad[marine]
        if action.to not in s.mission.deploy[squad]:
            return Refusal(
                "HULK-2.2", N_("The squad doesn't start in that square. Choose one of its starting squares.")
            )
        if s.at[action.to] >= 0:
            return Refusal("HULK-1.37", N_("A square has room for one piece only. Choose another square."))
        if late := not_yet(s, marine):
            return late
        if action.to not in free_starts(s, marine):
            return Refusal(
                "HULK-R142", N_("Each Marine starts in a board section of its own. Choose another board section.")
            )
        fixed = s.mission.file.forces.squads[squad].facing
        if fixed != "free" and action.facing in range(4) and SIDES[action.facing] != fixed:
            return Refusal("HULK-R142", N_("The mission sets this squad's facing. Leave it as it is."))
        return no_side(action.facing)

    def deploy(self, s: HulkState, f: Frame, action: Deploy) -> None:
        """Set a Marine up; what one that arrives later sees is revealed (HULK-10.29)."""
        put(s, action.piece, action.to)
        s.facing[action.piece] = action.facing
        s.events.append(ev.Deployed(action.piece, action.to, action.facing))
        if s.turn:
            call(s, "sighting")
        pick_up(s, action.piece)


def due(s: HulkState) -> list[int]:
    """Return the Marines that are to be set up now: those of squads there from the start, or whose turn has come."""
    squads = s.mission.file.forces.squads
    waiting = [marine for marine in range(len(s.roster.marines)) if s.place[marine] == IN_HAND]
    return [marine for marine in waiting if (squads[s.roster.squad[marine]].arrives or 0) <= s.turn]


def free_starts(s: HulkState, marine: int) -> list[int]:
    """Return the starting squares of a Marine's squad that are free; by turns, those in sections without a Marine."""
    taken = s.occupied
    if s.mission.file.forces.placing == "alternate":
        for other in s.marines:
            taken |= s.board.section_mask[s.board.section[s.place[other]]]
    return [square for square in s.mission.deploy[s.roster.squad[marine]] if not taken >> square & 1]


def not_yet(s: HulkState, marine: int) -> Refusal | None:
    """Refuse a Marine whose squad is still to arrive."""
    if s.place[marine] != IN_HAND or marine in due(s):
        return None
    turn = s.mission.file.forces.squads[s.roster.squad[marine]].arrives
    return Refusal(
        "HULK-R142", N_("The squad of this Marine arrives in turn {turn}. Wait for that turn."), {"turn": turn}
    )
