"""What kinds of action are called, with their pictures: those whose offers name their targets.

What the offers of any other say is its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.conquest import actions as act
from game.kernel.actions import Action, UseAbility
from game.kernel.text import N_
from game.telling.desk import Kind

KINDS: Final[Mapping[type[Action], Kind]] = {
    act.Deploy: Kind(N_("Deploy a card"), "plus"),
    act.Act: Kind(N_("Use an ability or event"), "star_victory"),
    act.SetDial: Kind(N_("Commit your warlord"), "person"),
    act.MoveUnit: Kind(N_("Move a Mobile unit"), "move"),
    act.Attack: Kind(N_("Attack a unit"), "melee"),
    act.Retreat: Kind(N_("Retreat a unit"), "back"),
    act.Shield: Kind(N_("Use a shield card"), "guard"),
    act.Choose: Kind(N_("Choose a card"), "check"),
    act.ChoosePlace: Kind(N_("Choose a place"), "check"),
    act.ChooseNumber: Kind(N_("Choose a number"), "check"),
    UseAbility: Kind(N_("Answer with an ability"), "star_victory"),
}
