"""What can happen at Calth. Hexes have printed names, seats, models, weapons and cards their ids; dice show their faces
1 to 6 (`models.FACES` says what is on them)."""

from __future__ import annotations

from game.cards.playing import CardPlayed as CardPlayed
from game.kernel.actions import Event, verbs


class HexEvent(Event, frozen=True, gc=False):
    """What happened in a hex."""

    hex: str


class SideEvent(Event, frozen=True, gc=False):
    """What happened to a side."""

    seat: str


class UnitEvent(SideEvent, frozen=True, gc=False):
    """What happened to a side's unit in a hex."""

    hex: str


class MoveEvent(SideEvent, frozen=True, gc=False):
    """Models of a side went from a hex to another."""

    origin: str
    to: str


class Placed(SideEvent, frozen=True, gc=False):
    """A model was deployed."""

    model: str
    hex: str


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins."""

    phase: str
    round: int


class InitiativeRolled(Event, frozen=True, gc=False):
    """Both sides rolled for the initiative (CALTH-3.3)."""

    ultramarines: tuple[int, ...]
    word_bearers: tuple[int, ...]


class InitiativeWon(SideEvent, frozen=True, gc=False):
    """A side has the initiative; why: "dice", "scenario" or a card's id."""

    reason: str


class CardDrawn(SideEvent, frozen=True, gc=False):
    """A side drew a command card; which, only that side knows (empty for the other)."""

    reveals = True
    card: str


class UnitsReadied(Event, frozen=True, gc=False):
    """Every unit has two tactical points (CALTH-3.7)."""


class Activated(UnitEvent, frozen=True, gc=False):
    """A unit was activated for an action; the points it has left (CALTH-2.1)."""

    action: str
    points: int


class Moved(MoveEvent, frozen=True, gc=False):
    """A unit moved a hex; how: "advance", "run", "assault", "move_in" or "fall_back"."""

    how: str


class FellBack(MoveEvent, frozen=True, gc=False):
    """Models fell back to a hex, some of their unit or to friends there."""

    models: tuple[str, ...]


class Halted(HexEvent, frozen=True, gc=False):
    """A run stopped; why: "pinned", "rubble" or "chosen"."""

    reason: str


class LeftBoard(UnitEvent, frozen=True, gc=False):
    """Models left the board by an exit."""

    models: tuple[str, ...]


class Consolidated(MoveEvent, frozen=True, gc=False):
    """Models went from one hex to another; the points both units have now."""

    models: tuple[str, ...]
    stayed: int
    joined: int


class AttackRolled(SideEvent, frozen=True, gc=False):
    """The attack dice (CALTH-9.3); kind: "shoot", "assault" or "strike_back"; sight: "clear" or "obscured"."""

    origin: str
    target: str
    kind: str
    sight: str
    faces: tuple[int, ...]


class DiceRerolled(SideEvent, frozen=True, gc=False):
    """Dice were rolled again: which, and their new faces; `source`: a card's id, "leader" or a weapon's id."""

    source: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class CriticalChosen(SideEvent, frozen=True, gc=False):
    """A weapon's critical attack is performed (CALTH-10.2)."""

    weapon: str
    effect: str


class TargetChosen(HexEvent, frozen=True, gc=False):
    """The main target (CALTH-9.4)."""

    model: str


class DefenceRolled(UnitEvent, frozen=True, gc=False):
    """The defence dice (CALTH-9.5): how many are armour, how many cover, how many more or fewer (less than 0) for other
    reasons; the faces, and the hits left."""

    armour: int
    cover: int
    faces: tuple[int, ...]
    left: int
    other: int = 0


class Slain(UnitEvent, frozen=True, gc=False):
    """A model was removed as a casualty (CALTH-2.12)."""

    model: str
    cause: str


class SystemWrecked(HexEvent, frozen=True, gc=False):
    """A Contemptor lost a system instead of its life: "fist" or "legs"."""

    system: str


class HitsWasted(HexEvent, frozen=True, gc=False):
    """Hits that did not reach the stamina of a model (CALTH-9.7)."""

    hits: int


class PointsChanged(HexEvent, frozen=True, gc=False):
    """A unit's tactical points changed; why: a weapon's or card's id, "last_stand"."""

    points: int
    reason: str


class LossesCompared(Event, frozen=True, gc=False):
    """What each unit lost in an assault, and who must fall back ("" for nobody)."""

    attacker: int
    defender: int
    falls_back: str


class LastStandRolled(UnitEvent, frozen=True, gc=False):
    """A desperate last stand: a die a model (CALTH-8.5)."""

    faces: tuple[int, ...]
    survivors: int


class CardCancelled(SideEvent, frozen=True, gc=False):
    """A card in play was cancelled by another."""

    card: str
    by: str


class CardDiscarded(SideEvent, frozen=True, gc=False):
    """A card was discarded from a hand, seen by all."""

    reveals = True
    card: str


class ChantRolled(UnitEvent, frozen=True, gc=False):
    """The special action was rolled: faces, and the marks there are now."""

    faces: tuple[int, ...]
    marks: int


class DoorRolled(Event, frozen=True, gc=False):
    """A die decided which door shuts next."""

    face: int
    door: str


class DoorSealed(Event, frozen=True, gc=False):
    """A blast door shut for good."""

    door: str


class Scored(SideEvent, frozen=True, gc=False):
    """A side scored; points in tenths, and what it has now."""

    points: int
    total: int
    reason: str


class ScenarioWon(SideEvent, frozen=True, gc=False):
    """The match is over ("" for a draw)."""

    reason: str


EVENTS = verbs(__name__, Event)
