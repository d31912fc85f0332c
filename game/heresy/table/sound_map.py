"""What is heard when something happens, and how long play waits so that a person can follow."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.kernel.actions import Event

SOUNDS: dict[type[Event], str] = {
    ev.DiceThrown: "dice",
    ev.Deployed: "clank",
    ev.Shifted: "march",
    ev.RoundBegan: "hum",
    ev.PhaseBegan: "drum",
    ev.Received: "coin",
    ev.Bought: "clank",
    ev.CardBought: "card",
    ev.CardTurnedAway: "card",
    ev.CardDiscarded: "card",
    ev.PileMade: "shuffle",
    ev.CardPlayed: "card",
    ev.CardTold: "reveal",
    ev.CrossingRolled: "dice",
    ev.Marched: "march",
    ev.Mustered: "march",
    ev.Taken: "drum",
    ev.BattleBegan: "horn",
    ev.BattleRolled: "salvo",
    ev.DiceChanged: "dice",
    ev.BonusPlaced: "ready",
    ev.Lost: "blast",
    ev.SurvivalRolled: "dice",
    ev.Escaped: "march",
    ev.Died: "toll",
    ev.BattleEnded: "drum",
}
"""Those that always sound the same."""
SILENT = (ev.DeploymentOrder, ev.TurnOrder, ev.HitsCounted)
"""What makes no sound: orders of play are read, and hits are heard as the losses they bring."""
VARYING = (ev.CampaignWon,)
"""Those whose sound hangs on what exactly happens."""
PAUSES: dict[type[Event], float] = {
    ev.BattleBegan: 700.0,
    ev.HitsCounted: 250.0,
    ev.Died: 900.0,
    ev.CardPlayed: 700.0,
    ev.BattleEnded: 1000.0,
    ev.RoundBegan: 300.0,
    ev.BonusPlaced: 150.0,
    ev.CardTold: 250.0,
    ev.Received: 250.0,
}


class Sounding(HeresyBase):
    """A table on which what happens is heard."""

    sounds, pauses = SOUNDS, PAUSES

    def sound(self, before: HeresyState, event: Event) -> str | None:
        if isinstance(event, ev.CampaignWon):
            return "victory" if event.side else "toll"
        return super().sound(before, event)
