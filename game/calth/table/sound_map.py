"""What is heard when something happens, and how long play waits so that a person can follow."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.dice_pools import ASSAULT, SHOOT, weapons
from game.calth.models import MODEL, MODELS
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.kernel.actions import Event

SOUNDS: dict[type[Event], str] = {
    ev.Placed: "clank",
    ev.PhaseBegan: "hum",
    ev.InitiativeRolled: "dice",
    ev.InitiativeWon: "drum",
    ev.CardDrawn: "card",
    ev.UnitsReadied: "ready",
    ev.Moved: "step",
    ev.FellBack: "step",
    ev.LeftBoard: "step",
    ev.Consolidated: "step",
    ev.DiceRerolled: "dice",
    ev.DefenceRolled: "ward",
    ev.SystemWrecked: "crash",
    ev.HitsWasted: "ward",
    ev.LastStandRolled: "dice",
    ev.CardPlayed: "card",
    ev.CardCancelled: "card",
    ev.CardDiscarded: "card",
    ev.ChantRolled: "chant",
    ev.DoorRolled: "dice",
    ev.DoorSealed: "gate",
    ev.Scored: "coin",
}
"""Those that always sound the same."""
SILENT = (ev.Activated, ev.Halted, ev.TargetChosen, ev.PointsChanged, ev.LossesCompared)
"""What makes no sound: it is announced or reckoned, and heard as what comes of it."""
VARYING = (ev.AttackRolled, ev.CriticalChosen, ev.Slain, ev.ScenarioWon)
"""Those whose sound hangs on what exactly happens."""
WEAPONS: dict[str, str] = {
    "missile-launcher": "missile",
    "multi-melta": "melta",
    "meltagun": "melta",
    "plasma-gun": "plasma",
    "plasma-pistol": "plasma",
    "flamer": "flame",
    "assault-cannon": "cannon",
    "heavy-bolter": "cannon",
    "master-bolter": "bolt",
    "combi-bolter": "bolt",
    "boltgun": "bolt",
    "bolt-pistol": "bolt",
    "dreadnought-fist": "hammer",
    "power-fist": "hammer",
    "crozius": "hammer",
    "lightning-claw": "claw",
    "power-sword": "blade",
    "blade": "blade",
}
"""What each weapon sounds like. Of several at once the one is heard that stands first here."""
PAUSES: dict[type[Event], float] = {
    ev.CriticalChosen: 350.0,
    ev.Slain: 450.0,
    ev.HitsWasted: 500.0,
    ev.CardPlayed: 700.0,
    ev.DoorSealed: 450.0,
    ev.SystemWrecked: 400.0,
    ev.LossesCompared: 300.0,
    ev.InitiativeWon: 250.0,
    ev.DefenceRolled: 450.0,
    ev.Scored: 200.0,
    ev.ChantRolled: 500.0,
}


def borne_in(before: CalthState, event: ev.AttackRolled) -> list[str]:
    """Return the weapons of an attack, the loudest first."""
    index = before.scenario.board.index
    unit = before.units[index[event.origin]] if event.origin in index else ()
    borne = weapons(unit, SHOOT if event.kind == SHOOT else ASSAULT)
    return [id for id in WEAPONS if id in borne]


class Sounds(CalthBoard):
    """A table whose events are heard."""

    def sound(self, before: CalthState, event: Event) -> str | None:
        """Return the sound that goes with an event: of an attack that of its weapons."""
        match event:
            case ev.AttackRolled():
                borne = borne_in(before, event)
                return WEAPONS[borne[0]] if borne else "bolt" if event.kind == SHOOT else "hammer"
            case ev.CriticalChosen():
                return WEAPONS[event.weapon]
            case ev.Slain():
                return "blast" if MODELS[MODEL[event.model]].systems else "death"
            case ev.ScenarioWon():
                return "victory" if event.seat else "toll"
        return SOUNDS.get(type(event))

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow, in nominal milliseconds."""
        return PAUSES.get(type(event), 0.0)
