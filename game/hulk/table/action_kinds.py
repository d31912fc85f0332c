"""The kinds of action by their names and pictures, and what a piece may want to do that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.hulk import actions as act
from game.hulk.state import BLIP, CLOSED, GENESTEALERS, MARINES, OPEN, STEALER, HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.names import is_marine
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.ui.tabletop import Kind

KINDS: dict[type[Action], Kind] = {
    act.Deploy: Kind(N_("Deploy a Marine"), "plus"),
    act.Activate: Kind(N_("Activate a piece"), "play"),
    act.Command: Kind(N_("Give a command point"), "star_victory"),
    act.Move: Kind(N_("Move"), "move"),
    act.Turn: Kind(N_("Turn"), "turn_right"),
    act.Fire: Kind(NC_("action", "Shoot"), "fire"),
    act.Flame: Kind(N_("Fire the heavy flamer"), "flamer"),
    act.Attack: Kind(N_("Close combat"), "melee"),
    act.OpenDoor: Kind(N_("Open a door"), "door_open"),
    act.CloseDoor: Kind(N_("Close a door"), "door_close"),
    act.Reroll: Kind(N_("Roll a die again"), "dice"),
    act.RaiseBarrier: Kind(N_("Raise the force barrier"), "barrier"),
    act.StormAt: Kind(N_("Storm on one piece"), "storm"),
    act.StormSection: Kind(N_("Storm on a section"), "storm"),
    act.SpendPsi: Kind(N_("Spend psi points"), "psi"),
    act.Reinforce: Kind(N_("Place a blip"), "enter"),
    act.Drop: Kind(N_("Put an object down"), "minus"),
    act.HandOver: Kind(N_("Hand an object over"), "play"),
    act.Leave: Kind(N_("Leave the board"), "exit"),
    act.Damage: Kind(N_("Damage a generator"), "warning"),
    act.Enter: Kind(N_("Enter the board"), "enter"),
    act.Reveal: Kind(N_("Reveal a blip"), "reveal"),
    act.PlaceModel: Kind(N_("Place a Genestealer"), "plus"),
    act.Face: Kind(N_("Turn the new Genestealer"), "turn_right"),
}
"""Those whose offers name their targets; what the offers of any other say is its name."""


def _of_marine(view: HulkState, piece: int) -> list[Action]:
    found: list[Action] = []
    enemy = _nearest(view, piece, (view.place[one] for one in view.swarm if view.kind[one] == STEALER))
    if enemy >= 0:
        found += [act.Fire(piece, enemy), act.Attack(piece, enemy)]
    found += [act.Overwatch(piece), act.Guard(piece), act.ClearJam(piece)]
    return found + ([act.Reload(piece)] if view.reloads[piece] else [])


def _of_swarm(view: HulkState, piece: int) -> list[Action]:
    if view.kind[piece] == BLIP:
        return [act.Reveal(piece)]
    enemy = _nearest(view, piece, (view.place[marine] for marine in view.marines))
    return [act.Attack(piece, enemy)] if enemy >= 0 else []


def _nearest(view: HulkState, piece: int, squares: Iterable[int]) -> int:
    """Return the nearest of some squares; -1 when there are none on the board."""
    here, far = view.place[piece], view.board.n
    known = [(view.board.distance(here, square) or far, square) for square in squares if square >= 0]
    return min(known, default=(0, -1))[1]


class Actions(HulkBoard):
    """A table that names kinds of action."""

    def wanted(self, view: HulkState, seat: str, piece: int | None) -> Sequence[Action]:
        """Return one action of each kind that the piece selected may want to take."""
        if piece is None or not 0 <= piece < len(view.place) or view.place[piece] < 0:
            return []
        if is_marine(view, piece) != (seat == MARINES) or seat not in (MARINES, GENESTEALERS):
            return []
        found: list[Action] = []
        for kind, condition in ((act.OpenDoor, CLOSED), (act.CloseDoor, OPEN)):
            doors = [door for door, now in enumerate(view.doors) if now == condition]
            near = _nearest(view, piece, (view.board.doors[door].square for door in doors))
            found += [kind(piece, view.board.door_at[near])] if near >= 0 else []
        return found + (_of_marine(view, piece) if is_marine(view, piece) else _of_swarm(view, piece))
