"""What kinds of action are called, with their pictures: those whose offers name their targets.

What the offers of any other say is its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.sector import actions as act
from game.telling.desk import Kind

KINDS: Final[Mapping[type[Action], Kind]] = {
    act.Begin: Kind(N_("Begin the campaign"), "play"),
    act.Fly: Kind(N_("Fly to a cell"), "move"),
    act.Attack: Kind(N_("Attack a ship"), "melee"),
    act.PickResult: Kind(N_("Take a fight die"), "dice"),
    act.PushTo: Kind(N_("Push the ship back"), "move"),
    act.Advance: Kind(N_("Follow, or stay"), "move"),
    act.UseStrategy: Kind(N_("Use a strategy"), "psi"),
    act.EndShips: Kind(N_("End movement"), "end_phase"),
    act.Land: Kind(N_("Take a planet"), "star_victory"),
    act.Explore: Kind(N_("Explore"), "search"),
    act.EndConquest: Kind(N_("End conquest"), "end_phase"),
    act.SettleBattle: Kind(N_("Choose how the battle is settled"), "melee"),
    act.BattleResult: Kind(N_("Enter the result"), "check"),
    act.WithdrawTo: Kind(N_("Withdraw to a cell"), "back"),
    act.Build: Kind(N_("Build a ship"), "plus"),
    act.Improve: Kind(N_("Improve the new ship"), "plus"),
    act.Repair: Kind(N_("Repair a ship"), "unjam"),
    act.Recruit: Kind(N_("Recruit a garrison"), "guard"),
    act.Research: Kind(N_("Unlock a slot"), "star_victory"),
    act.Acquire: Kind(N_("Buy a strategy"), "psi"),
    act.EndBuilding: Kind(N_("End the round"), "end_phase"),
    act.Amend: Kind(N_("Change a house rule"), "options"),
    act.PickRule: Kind(N_("Choose a rule"), "options"),
    act.ProposeRule: Kind(N_("Propose a rule"), "check"),
    act.Make: Kind(N_("Let a factory work"), "plus"),
    act.MoveGarrison: Kind(N_("Move a garrison"), "guard"),
    act.EndGarrisons: Kind(N_("Garrisons stay"), "end_phase"),
    act.Choose: Kind(N_("Choose a cell"), "check"),
    act.Take: Kind(N_("Take a free ship"), "plus"),
    act.Accept: Kind(NC_("action", "Accept"), "check"),
    act.SendShip: Kind(N_("Send a warship"), "melee"),
}
