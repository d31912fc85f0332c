"""What is heard when something happens, and how long play waits so that a person can follow."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.names import is_marine
from game.kernel.actions import Event

SOUNDS: dict[type[Event], str] = {
    ev.TurnBegan: "hum",
    ev.Deployed: "step",
    ev.CounterDrawn: "card",
    ev.CounterShown: "card",
    ev.BlipsDrawn: "card",
    ev.PileReshuffled: "shuffle",
    ev.BlipsReturned: "shuffle",
    ev.BlipLost: "reveal",
    ev.Reinforced: "reveal",
    ev.LurkForced: "alarm",
    ev.Commanded: "ready",
    ev.CommandRegained: "ready",
    ev.Moved: "step",
    ev.Turned: "step",
    ev.Entered: "step",
    ev.DoorOpened: "door",
    ev.DoorClosed: "door",
    ev.DoorDestroyed: "crash",
    ev.OverwatchSet: "ready",
    ev.GuardSet: "blade",
    ev.Jammed: "jam",
    ev.JamCleared: "ready",
    ev.Reloaded: "clank",
    ev.Exploded: "blast",
    ev.ExplosionRolled: "dice",
    ev.Flamed: "flame",
    ev.FireRolled: "dice",
    ev.CombatRolled: "dice",
    ev.Parried: "ward",
    ev.Rerolled: "dice",
    ev.Blocked: "ward",
    ev.PsiSpent: "psi",
    ev.BarrierRaised: "psi",
    ev.BarrierGone: "hum",
    ev.Stormed: "psi",
    ev.StormRolled: "dice",
    ev.BlipDestroyed: "screech",
    ev.Revealed: "reveal",
    ev.ModelPlaced: "step",
    ev.LordCame: "alarm",
    ev.ExitRolled: "dice",
    ev.FallRolled: "dice",
    ev.Fell: "crash",
    ev.PickedUp: "clank",
    ev.Dropped: "clank",
    ev.HandedOver: "clank",
    ev.ObjectPushed: "clank",
    ev.Left: "step",
    ev.GeneratorDamaged: "blast",
    ev.AreaTaken: "drum",
    ev.AreaLost: "alarm",
}
"""Those that always sound the same."""
SILENT = (
    ev.CounterKept,
    ev.CommandSpent,
    ev.Activated,
    ev.Finished,
    ev.OverwatchLost,
    ev.GuardLost,
    ev.FlamesOut,
    ev.CombatEnded,
    ev.Faced,
    ev.ModelsDiscarded,
)
"""What makes no sound: accounts that are kept, and what ends by itself."""
VARYING = (ev.PhaseBegan, ev.Shot, ev.Assaulted, ev.Killed, ev.MissionEnded)
"""Those whose sound hangs on what exactly happens."""
BLOWS = (
    ("lightning_claws", "claw"),
    ("thunder_hammer", "hammer"),
    ("power_sword", "blade"),
    ("power_axe", "blade"),
    ("chain_fist", "hammer"),
    ("power_fist", "hammer"),
)
"""The sound of a Marine's blow: that of the first of these weapons that he bears."""

PAUSES: dict[type[Event], float] = {
    ev.Exploded: 600.0,
    ev.Blocked: 250.0,
    ev.Revealed: 500.0,
    ev.Killed: 350.0,
    ev.BlipDestroyed: 500.0,
    ev.Flamed: 500.0,
    ev.Jammed: 350.0,
    ev.CombatEnded: 250.0,
    ev.ModelPlaced: 200.0,
    ev.DoorDestroyed: 200.0,
    ev.CounterShown: 400.0,
    ev.LordCame: 700.0,
    ev.BarrierRaised: 300.0,
    ev.Stormed: 400.0,
    ev.PsiSpent: 250.0,
    ev.Reinforced: 150.0,
    ev.LurkForced: 300.0,
    ev.Fell: 400.0,
    ev.Left: 250.0,
    ev.PickedUp: 150.0,
    ev.GeneratorDamaged: 250.0,
    ev.AreaTaken: 250.0,
    ev.AreaLost: 250.0,
}


def blow_of(before: HulkState, piece: int) -> str:
    """Return the sound of a blow of that piece."""
    if not is_marine(before, piece):
        return "claw"
    borne = before.roster.marines[piece].weapons
    return next((sound for weapon, sound in BLOWS if weapon in borne), "hammer")


class Sounds(HulkBoard):
    """A table that is heard."""

    def sound(self, before: HulkState, event: Event) -> str | None:
        """Return the sound that goes with an event: of a shot and a blow that of its weapon."""
        match event:
            case ev.PhaseBegan():
                return "drum" if event.phase in ("marines", "genestealers") else None
            case ev.Shot():
                return "cannon" if event.left >= 0 else "bolt"
            case ev.Assaulted():
                return blow_of(before, event.attacker)
            case ev.Killed():
                return "death" if is_marine(before, event.piece) else "screech"
            case ev.MissionEnded():
                return "victory" if event.winner else "toll"
        return SOUNDS.get(type(event))

    def pause_after(self, event: Event) -> float:
        """Return how long to wait after an event so that a person can follow, in nominal milliseconds."""
        return PAUSES.get(type(event), 0.0)
