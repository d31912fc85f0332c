"""Why an action is refused: a sentence and the rule's number.

A referee asks in this order: is it the moment (`refusals_choices`), is it that side's piece, is it that piece's turn,
can it do this at all (`refusals_acts`), can it be paid? Nothing is told that the side which decides may not know.
"""

from __future__ import annotations

from game.hulk.acting import MARINE_POINTS, SWARM_POINTS, Acting, MarinePhase, StealerPhase
from game.hulk.actions import (
    Activate,
    BringLord,
    Command,
    Deploy,
    Face,
    Finish,
    ForceBarrier,
    Keep,
    Move,
    Parry,
    PlaceModel,
    Premonition,
    PsychicStorm,
    RaiseBarrier,
    Redraw,
    Reinforce,
    Reroll,
    Reveal,
    SpendPsi,
    StormAt,
    StormSection,
)
from game.hulk.procedures import PROCEDURES
from game.hulk.refusals_acts import ACTS, Act, cannot, no_entry, too_dear
from game.hulk.refusals_basics import no_square, not_in_play
from game.hulk.refusals_choices import CHOICES, no_command, not_yet
from game.hulk.refusals_psychic import no_power
from game.hulk.refusals_walks import no_walk
from game.hulk.state import BLIP, MARINE, HulkState
from game.kernel.actions import Action
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


def why_not(s: HulkState, action: Action) -> Refusal | None:
    """The first reason that a referee would name for refusing an action that is not offered."""
    if not s.frames:
        return Refusal("HULK-2.17", N_("The mission is over."))
    frame = s.frames[-1]
    decision = PROCEDURES[frame.name][frame.step]
    if isinstance(decision, MarinePhase | StealerPhase | Acting):
        return _in_phase(s, frame, action)
    assert isinstance(decision, Decision)
    choice = CHOICES[type(decision)]
    reason = choice.reasons.get(type(action))
    return choice.awaited if reason is None else reason(s, frame, action)


_OTHER_MOMENTS: dict[type[Action], Refusal] = {
    Deploy: Refusal("HULK-2.2", N_("Marines are put on their starting squares before the first turn only.")),
    Keep: Refusal("HULK-3.3", N_("The command counter lies on space 0 already.")),
    Finish: Refusal("HULK-4.6", N_("No piece is active.")),
    Reroll: Refusal("HULK-9.14", N_("Only a Marine on guard rerolls its die, and only in close combat.")),
    Parry: Refusal("HULK-13.61", N_("A power sword parries only in close combat, against its front square.")),
    RaiseBarrier: Refusal("HULK-14.14", N_("A force barrier is a power: the Librarian uses it first.")),
    StormAt: Refusal("HULK-14.18", N_("A psychic storm is a power: the Librarian uses it first.")),
    StormSection: Refusal("HULK-14.18", N_("A psychic storm is a power: the Librarian uses it first.")),
    SpendPsi: Refusal("HULK-14.7", N_("Psi points go to the power axe in close combat only, after all dice.")),
    BringLord: Refusal("HULK-15.2", N_("The Brood Lord comes only as a blip of 3 is revealed.")),
    Reinforce: Refusal("HULK-10.5", N_("Blips come into play in the reinforcement phase only.")),
    PlaceModel: Refusal("HULK-10.25", N_("Genestealers are placed only when a blip is revealed.")),
    Face: Refusal("HULK-10.37", N_("Only Genestealers just placed are faced without an action.")),
}
_NOTHING_ASKED = Refusal("HULK-4.6", N_("There is nothing to answer now. End the activation or the phase instead."))


def _in_phase(s: HulkState, f: Frame, action: Action) -> Refusal | None:
    """In an action phase, between two actions."""
    if isinstance(action, ACTS):
        return _act(s, f, action)
    match action:
        case Deploy(piece=marine) if 0 <= marine < len(s.roster.marines) and not_yet(s, marine):
            return not_yet(s, marine)
        case Activate():
            return _activate(s, f, action)
        case Command():
            return _command(s, f, action)
        case Reveal():
            return _reveal(s, f, action)
        case Redraw():
            return _redraw(s)
        case Premonition() | ForceBarrier() | PsychicStorm():
            return no_power(s, action)
    return _OTHER_MOMENTS.get(type(action), _NOTHING_ASKED)


def _act(s: HulkState, f: Frame, action: Act) -> Refusal | None:
    piece = action.piece
    if wrong := not_in_play(s, piece) or _wrong_side(s, piece):
        return wrong
    active = f.values.get("piece", -1)
    if piece == active:
        return _too_far(s, action, f.values["points"]) or cannot(s, action) or too_dear(s, f, action)
    if s.done[piece]:
        return _over(s, piece)
    if active >= 0:
        return Refusal("HULK-4.5", N_("Another piece is active; pieces act one after another."))
    whole = MARINE_POINTS if s.kind[piece] == MARINE else SWARM_POINTS
    return _too_far(s, action, whole) or Refusal("HULK-4.5", N_("That piece has to be activated first."))


def _too_far(s: HulkState, action: Act, points: int) -> Refusal | None:
    """Why a piece on the board cannot walk to a square that is farther off than one step."""
    if not isinstance(action, Move) or s.place[action.piece] < 0 or no_square(s, action.to):
        return None
    return no_walk(s, action, points)


def _wrong_side(s: HulkState, piece: int) -> Refusal | None:
    if s.phase == "marines":
        if s.kind[piece] == MARINE:
            return None
        return Refusal("HULK-2.9", N_("It is the Marine action phase; the Genestealers act after it."))
    if s.kind[piece] != MARINE:
        return None
    return Refusal("HULK-3.17", N_("It is the Genestealers' phase; Marines only answer actions that one of them sees."))


def _over(s: HulkState, piece: int) -> Refusal:
    if s.kind[piece] == MARINE:
        sentence = N_("This Marine's activation is over for this turn; only command points let it do more.")
        return Refusal("HULK-4.8", sentence)
    return Refusal("HULK-4.8", N_("That piece's activation is over for this turn."))


def _activate(s: HulkState, f: Frame, action: Activate) -> Refusal | None:
    piece = action.piece
    if wrong := not_in_play(s, piece) or _wrong_side(s, piece):
        return wrong
    if piece == f.values.get("piece", -1):
        return Refusal("HULK-4.6", N_("That piece is active already."))
    if s.done[piece]:
        return _over(s, piece)
    return no_entry(s, piece) if s.place[piece] < 0 else None


def _command(s: HulkState, f: Frame, action: Command) -> Refusal | None:
    if wrong := not_in_play(s, action.piece):
        return wrong
    if s.phase == "marines" and action.piece == f.values.get("piece", -1):
        sentence = N_("This Marine is active: command points pay when its action points run short.")
        return Refusal("HULK-R34", sentence)
    if s.phase == "marines" or s.kind[action.piece] != MARINE:
        return no_command(s, action)
    sentence = N_("In the Genestealers' phase command points answer an action that a Marine has just seen.")
    return Refusal("HULK-3.17", sentence)


def _reveal(s: HulkState, f: Frame, action: Reveal) -> Refusal | None:
    piece = action.piece
    if wrong := not_in_play(s, piece):
        return wrong
    if s.kind[piece] != BLIP:
        return Refusal("HULK-10.24", N_("Only blips are revealed."))
    if s.phase == "marines":
        return Refusal("HULK-10.29", N_("In the Marines' phase a blip is revealed only when a Marine sees it."))
    return Refusal("HULK-10.27", N_("A blip that has acted in this phase can no longer be revealed willingly."))


def _redraw(s: HulkState) -> Refusal:
    if any(s.roster.sergeants >> marine & 1 for marine in s.marines):
        return Refusal("HULK-R31", N_("The counter is drawn again once at most, and before the Marines act."))
    return Refusal("HULK-3.4", N_("Only while a Sergeant is on the board may the counter be drawn again."))
