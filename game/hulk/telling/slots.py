"""The fixed places of Space Hulk's verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.hulk import actions as act
from game.hulk.command import left
from game.hulk.deployment import Deployment
from game.hulk.psychic import BARRIER_COST, PREMONITION_COST, STORM_COST
from game.hulk.shooting import RELOAD_COST
from game.hulk.state import BLIP, IN_HAND, MARINES, HulkState
from game.hulk.telling.moments import active
from game.hulk.telling.names import frame_at, is_marine
from game.hulk.telling.placing import deploying
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.telling.desk import Mode, Slot
from game.telling.text import _

TURN_LEFT, TURN_RIGHT, TURN_BACK = "turn_left", "turn_right", "turn_back"
OVERWATCH, GUARD, JAM, RELOAD, FLAMER = "overwatch", "guard", "unjam", "reload", "flamer"
PREMONITION, BARRIER, STORM, DROP, REVEAL = "premonition", "barrier", "storm", "drop", "reveal"
ACTIVATE, FINISH, COMMAND, END = "activate", "finish", "command", "end_phase"
PICK_MARINE = N_("No Marine is chosen. Choose one who can still act.")
PICK_PIECE = N_("No piece is chosen. Choose one that can still act.")


SLOTS = {
    slot.id: slot
    for slot in (
        Slot(TURN_LEFT, N_("Turn left"), "turn_left", "q", "1"),
        Slot(TURN_RIGHT, N_("Turn right"), "turn_right", "e", "1"),
        Slot(TURN_BACK, N_("About turn"), "turn_back", "r", "1"),
        Slot(OVERWATCH, N_("Overwatch"), "overwatch", "o", "2"),
        Slot(GUARD, N_("Guard"), "guard", "g", "2"),
        Slot(JAM, N_("Clear the jam"), "unjam", "j", "1"),
        Slot(FLAMER, NC_("weapon", "Heavy flamer"), "flamer", "i", "2"),
        Slot(RELOAD, N_("Reload"), "reload", "r", str(RELOAD_COST)),
        Slot(PREMONITION, N_("Premonition"), "premonition", "m", str(PREMONITION_COST)),
        Slot(BARRIER, N_("Force barrier"), "barrier", "a", str(BARRIER_COST)),
        Slot(STORM, N_("Psychic storm"), "storm", "p", str(STORM_COST)),
        Slot(DROP, NC_("object", "Drop"), "minus", "d"),
        Slot(REVEAL, N_("Reveal the blip"), "reveal", "u"),
        Slot(ACTIVATE, NC_("action", "Activate"), "play", "y"),
        Slot(FINISH, N_("Finish"), "check", "x"),
        Slot(COMMAND, NC_("action", "Command"), "star_victory", "c", "1", grants=True),
        Slot(END, N_("End phase"), "end_phase", "ctrl+enter", ends=True),
    )
}
"""The places of both sides, with their names in English."""


def modes() -> list[Mode]:
    """Return the heavy flamer, which is armed before it is aimed: its fire spares nobody."""
    slot, detail = SLOTS[FLAMER], _("Choose a square: its board section burns, friends included.")
    return [Mode(FLAMER, _(slot.name), slot.icon, slot.key, slot.mark, detail, "HULK-13.41")]


def slots(view: HulkState, seat: str, piece: int | None) -> Sequence[Slot]:
    """Return the verbs of a side while that piece is picked, those of the Marines as far as the squad has what they
    need; an activation begins where it is ended. A squad that is set up has none yet."""
    if frame_at(view, Deployment) is not None:
        return [deploying(view)]
    marines = seat == MARINES
    own = piece is not None and view.place[piece] != IN_HAND and is_marine(view, piece) == marines
    actor, why = piece if own else None, _(PICK_MARINE if marines else PICK_PIECE)
    if view.phase not in ("marines", "genestealers"):
        why = _("You can do this only in the action phase.")
    ids = _of_marines(view) if marines else [TURN_LEFT, TURN_RIGHT, TURN_BACK, REVEAL, FINISH, END]
    if own and piece != active(view):
        ids[ids.index(FINISH)] = ACTIVATE
    return [replace(SLOTS[id], name=_name(view, id), tried=_tried(view, id, actor), why=why) for id in ids]


def _name(view: HulkState, id: str) -> str:
    """Return what a place is called; of the command points how many are left, or how many were spent, too."""
    if id != COMMAND or not view.counter:
        return _(SLOTS[id].name)
    if view.counter > 0:
        return _("Command: {n} left").format(n=left(view))
    return _("Command: {n} spent").format(n=view.spent)


def _of_marines(view: HulkState) -> list[str]:
    squad = view.roster
    weapons = {JAM: squad.storm_bolters, FLAMER: squad.heavy_flamers, RELOAD: squad.assault_cannons}
    powers = dict.fromkeys((PREMONITION, BARRIER, STORM), squad.librarians)
    given = [id for id, there in {**weapons, **powers, DROP: view.objects}.items() if there]
    return [TURN_LEFT, TURN_RIGHT, OVERWATCH, GUARD, *given, FINISH, COMMAND, END]


def _tried(view: HulkState, id: str, piece: int | None) -> Action | None:
    """Return what a click on a grey slot means while that piece is picked."""
    if piece is None or view.place[piece] < 0:
        return None
    quarters = {TURN_RIGHT: 1, TURN_BACK: 2, TURN_LEFT: 3}
    if id in quarters:
        return None if view.kind[piece] == BLIP else act.Turn(piece, (view.facing[piece] + quarters[id]) % 4)
    if id == FLAMER:
        return act.Flame(piece, view.place[piece])
    plain: dict[str, Callable[[int], Action]] = {
        OVERWATCH: act.Overwatch,
        GUARD: act.Guard,
        JAM: act.ClearJam,
        RELOAD: act.Reload,
        PREMONITION: act.Premonition,
        BARRIER: act.ForceBarrier,
        STORM: act.PsychicStorm,
        REVEAL: act.Reveal,
        ACTIVATE: act.Activate,
        COMMAND: act.Command,
    }
    if id == FINISH:
        return act.Finish()
    return plain[id](piece) if id in plain else None
