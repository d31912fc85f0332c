"""What is heard when something happens, and how long play waits so that a person can follow."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.state import SectorState
from game.sector.table.base import SectorBase

SOUNDS: Final[dict[type[Event], str]] = {
    ev.TurnBegan: "hum",
    ev.EventRolled: "dice",
    ev.EventDrawn: "card",
    ev.Raided: "alarm",
    ev.Settled: "horn",
    ev.GateOpened: "gate",
    ev.StoneGained: "psi",
    ev.SabotageRolled: "dice",
    ev.AsteroidsCame: "crash",
    ev.Bargained: "chant",
    ev.HiveCame: "screech",
    ev.StormRolled: "dice",
    ev.StormGrew: "psi",
    ev.StormShrank: "ward",
    ev.RoundBegan: "drum",
    ev.Produced: "coin",
    ev.AgilityRolled: "dice",
    ev.CrossingRolled: "psi",
    ev.LostRolled: "psi",
    ev.Reappeared: "reveal",
    ev.FightBegan: "salvo",
    ev.ShipPushed: "crash",
    ev.ShipLost: "blast",
    ev.ShipUpgraded: "hammer",
    ev.GeneralBoarded: "march",
    ev.PlanetTaken: "horn",
    ev.BattleBegan: "drum",
    ev.WayProposed: "card",
    ev.WaySettled: "click",
    ev.RuleProposed: "card",
    ev.RuleRefused: "click",
    ev.RuleChanged: "card",
    ev.BattleFought: "cannon",
    ev.GeneralRolled: "dice",
    ev.Explored: "reveal",
    ev.StrategyUsed: "psi",
    ev.ShipBuilt: "clank",
    ev.ShipRepaired: "hammer",
    ev.Recruited: "march",
    ev.Researched: "ready",
    ev.Acquired: "card",
    ev.GarrisonMoved: "march",
    ev.SeatFell: "toll",
    ev.SeatLeft: "toll",
}
"""Those that sound the same, unless no dice are thrown for them."""
SILENT: Final[tuple[type[Event], ...]] = (ev.ResultTaken, ev.AsksAgain)
"""What makes no sound: what was taken is heard as what comes of it, and a wish is read."""
VARYING: Final[tuple[type[Event], ...]] = (
    ev.ShipFlew,
    ev.HiveMoved,
    ev.ArmourRolled,
    ev.WorldFound,
    ev.Defended,
    ev.SuppliesWon,
    ev.BattleEnded,
    ev.CampaignEnded,
)
"""Those whose sound hangs on what exactly happens."""
PAUSES: Final[dict[type[Event], float]] = {
    ev.EventRolled: 700.0,
    ev.EventDrawn: 900.0,
    ev.Raided: 500.0,
    ev.GateOpened: 400.0,
    ev.WorldFound: 300.0,
    ev.StormRolled: 150.0,
    ev.StormGrew: 150.0,
    ev.HiveCame: 500.0,
    ev.RoundBegan: 300.0,
    ev.Produced: 250.0,
    ev.ResultTaken: 250.0,
    ev.ArmourRolled: 350.0,
    ev.ShipLost: 600.0,
    ev.ShipUpgraded: 400.0,
    ev.PlanetTaken: 500.0,
    ev.BattleEnded: 500.0,
    ev.Explored: 400.0,
    ev.StoneGained: 250.0,
    ev.SeatFell: 900.0,
    ev.SeatLeft: 900.0,
}


class Sounding(SectorBase):
    """A table on which what happens is heard."""

    sounds, pauses = SOUNDS, PAUSES

    def sound(self, before: SectorState, event: Event) -> str | None:
        """Return the sound of an event."""
        match event:
            case ev.ShipFlew(ship=ship, cell=cell):
                far = ship < len(before.ship_at) and before.ship_at[ship] >= 0 and cell in before.gates
                gate = far and cell not in self.grid.near[before.ship_at[ship]] and before.ship_at[ship] in before.gates
                return "gate" if gate else "thrust"
            case ev.AgilityRolled(most=most) if most < 1:
                return "jam"
            case ev.StormRolled(calmed=True):
                return "ward"
            case ev.HiveMoved(cell=cell):
                return "screech" if cell < 0 else "claw"
            case ev.ArmourRolled(state=state):
                return "ward" if state == "held" else "cannon"
            case ev.WorldFound(found=found):
                return "reveal" if found in ("ruin", "unknown") else "ready"
            case ev.Defended(won=won) | ev.SuppliesWon(won=won):
                return "ready" if won else "jam"
            case ev.BattleEnded(attacker=attacker):
                return "horn" if attacker else "drum"
            case ev.CampaignEnded(winners=winners):
                return "victory" if winners else "toll"
        return super().sound(before, event)
