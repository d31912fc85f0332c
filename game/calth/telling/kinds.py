"""What kinds of action are called, with their pictures: those whose offers name their targets.

What the offers of any other say is its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.calth import actions as act
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.telling.desk import Kind

KINDS: Final[Mapping[type[Action], Kind]] = {
    act.Place: Kind(N_("Deploy models"), "plus"),
    act.Advance: Kind(N_("Advance one hex"), "move"),
    act.Run: Kind(NC_("action", "Run"), "move"),
    act.RunOn: Kind(N_("Run on"), "move"),
    act.Consolidate: Kind(NC_("action", "Consolidate"), "plus"),
    act.Pick: Kind(N_("Send a model"), "person"),
    act.Shoot: Kind(NC_("action", "Shoot"), "fire"),
    act.Assault: Kind(NC_("action", "Assault"), "melee"),
    act.Reroll: Kind(N_("Reroll dice"), "redo"),
    act.UseCritical: Kind(N_("Critical attack"), "fire"),
    act.Target: Kind(N_("Choose the main target"), "person"),
    act.FallBack: Kind(N_("Fall back"), "back"),
    act.PlayCard: Kind(N_("Play a card"), "star_victory"),
    act.NameUnit: Kind(N_("Choose a unit"), "check"),
    act.NameModel: Kind(N_("Choose a model"), "check"),
    act.Discard: Kind(N_("Discard a card"), "close"),
}
