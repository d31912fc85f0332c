"""What kinds of action are called, with their pictures: those whose offers name their targets.

What the offers of any other say is its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.hulk import actions as act
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.telling.desk import Kind

KINDS: Final[Mapping[type[Action], Kind]] = {
    act.Deploy: Kind(N_("Deploy a Marine"), "plus"),
    act.Activate: Kind(N_("Activate a piece"), "play"),
    act.Command: Kind(N_("Give a command point"), "star_victory"),
    act.Move: Kind(N_("Move"), "move"),
    act.Turn: Kind(N_("Turn"), "turn_right"),
    act.Fire: Kind(NC_("action", "Shoot"), "fire"),
    act.Flame: Kind(N_("Fire the heavy flamer"), "flamer"),
    act.Attack: Kind(N_("Close assault"), "melee"),
    act.OpenDoor: Kind(N_("Open a door"), "door_open"),
    act.CloseDoor: Kind(N_("Close a door"), "door_close"),
    act.Reroll: Kind(N_("Reroll a die"), "dice"),
    act.RaiseBarrier: Kind(N_("Raise the force barrier"), "barrier"),
    act.StormAt: Kind(N_("Psychic storm on a piece"), "storm"),
    act.StormSection: Kind(N_("Psychic storm on a section"), "storm"),
    act.SpendPsi: Kind(N_("Spend psi points"), "psi"),
    act.Reinforce: Kind(N_("Place a blip"), "enter"),
    act.Drop: Kind(N_("Put an object down"), "minus"),
    act.HandOver: Kind(N_("Hand over an object"), "play"),
    act.Leave: Kind(N_("Leave the board"), "exit"),
    act.Damage: Kind(N_("Damage a generator"), "warning"),
    act.Enter: Kind(N_("Enter the board"), "enter"),
    act.Reveal: Kind(N_("Reveal a blip"), "reveal"),
    act.PlaceModel: Kind(N_("Place a Genestealer"), "plus"),
    act.Face: Kind(N_("Turn the new Genestealer"), "turn_right"),
}
