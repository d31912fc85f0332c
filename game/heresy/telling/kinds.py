"""What kinds of action are called, with their pictures: those whose offers name their targets.

What the offers of any other say is its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.heresy import actions as act
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling.desk import Kind

KINDS: Final[Mapping[type[Action], Kind]] = {
    act.Deploy: Kind(N_("Deploy counters"), "plus"),
    act.Shift: Kind(N_("Move Terra's forces"), "move"),
    act.Buy: Kind(N_("Buy counters"), "plus"),
    act.March: Kind(N_("March or attack"), "move"),
    act.Raise: Kind(N_("+1 to your die"), "dice"),
    act.Lower: Kind(N_("−1 to an enemy die"), "dice"),
    act.Lose: Kind(N_("Remove a casualty"), "person"),
    act.Escape: Kind(N_("Withdraw to a place"), "back"),
    act.PlayCard: Kind(N_("Play a card"), "star_victory"),
    act.NamePlace: Kind(N_("Choose a place"), "check"),
    act.NameRoute: Kind(N_("Choose a route"), "check"),
    act.NameDie: Kind(N_("Choose a die"), "dice"),
    act.NameCounter: Kind(N_("Choose a counter"), "check"),
    act.DiscardCard: Kind(N_("Discard a card"), "close"),
}
