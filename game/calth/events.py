"""What can happen at Calth. Hexes have printed names, seats, models, weapons and cards their ids; dice show their faces
1 to 6 (`models.FACES` says what is on them)."""

from __future__ import annotations

from game.cards.playing import CardPlayed as CardPlayed
from game.kernel.actions import Event


class Placed(Event, frozen=True, gc=False):
    """A model was deployed."""

    seat: str
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


class InitiativeWon(Event, frozen=True, gc=False):
    """A side has the initiative; why: "dice", "scenario" or a card's id."""

    seat: str
    reason: str


class CardDrawn(Event, frozen=True, gc=False):
    """A side drew a command card; which, only that side knows (empty for the other)."""

    reveals = True
    seat: str
    card: str


class UnitsReadied(Event, frozen=True, gc=False):
    """Every unit has two tactical points (CALTH-3.7)."""


class Activated(Event, frozen=True, gc=False):
    """A unit was activated for an action; the points it has left (CALTH-2.1)."""

    seat: str
    hex: str
    action: str
    points: int


class Moved(Event, frozen=True, gc=False):
    """A unit moved a hex; how: "advance", "run", "assault", "move_in" or "fall_back"."""

    seat: str
    origin: str
    to: str
    how: str


class FellBack(Event, frozen=True, gc=False):
    """Models fell back to a hex, some of their unit or to friends there."""

    seat: str
    origin: str
    to: str
    models: tuple[str, ...]


class Halted(Event, frozen=True, gc=False):
    """A run stopped; why: "pinned", "rubble" or "chosen"."""

    hex: str
    reason: str


class LeftBoard(Event, frozen=True, gc=False):
    """Models left the board by an exit."""

    seat: str
    hex: str
    models: tuple[str, ...]


class Consolidated(Event, frozen=True, gc=False):
    """Models went from one hex to another; the points both units have now."""

    seat: str
    origin: str
    to: str
    models: tuple[str, ...]
    stayed: int
    joined: int


class AttackRolled(Event, frozen=True, gc=False):
    """The attack dice (CALTH-9.3); kind: "shoot", "assault" or "strike_back"; sight: "clear" or "obscured"."""

    seat: str
    origin: str
    target: str
    kind: str
    sight: str
    faces: tuple[int, ...]


class DiceRerolled(Event, frozen=True, gc=False):
    """Dice were rolled again: which, and their new faces; `source`: a card's id, "leader" or a weapon's id."""

    seat: str
    source: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class CriticalChosen(Event, frozen=True, gc=False):
    """A weapon's critical attack is performed (CALTH-10.2)."""

    seat: str
    weapon: str
    effect: str


class TargetChosen(Event, frozen=True, gc=False):
    """The main target (CALTH-9.4)."""

    hex: str
    model: str


class DefenceRolled(Event, frozen=True, gc=False):
    """The defence dice (CALTH-9.5): how many are armour, how many cover, how many more or fewer (less than 0) for other
    reasons; the faces, and the hits left."""

    seat: str
    hex: str
    armour: int
    cover: int
    faces: tuple[int, ...]
    left: int
    other: int = 0


class Slain(Event, frozen=True, gc=False):
    """A model was removed as a casualty (CALTH-2.12)."""

    seat: str
    hex: str
    model: str
    cause: str


class SystemWrecked(Event, frozen=True, gc=False):
    """A Contemptor lost a system instead of its life: "fist" or "legs"."""

    hex: str
    system: str


class HitsWasted(Event, frozen=True, gc=False):
    """Hits that did not reach the stamina of a model (CALTH-9.7)."""

    hex: str
    hits: int


class PointsChanged(Event, frozen=True, gc=False):
    """A unit's tactical points changed; why: a weapon's or card's id, "last_stand"."""

    hex: str
    points: int
    reason: str


class LossesCompared(Event, frozen=True, gc=False):
    """What each unit lost in an assault, and who must fall back ("" for nobody)."""

    attacker: int
    defender: int
    falls_back: str


class LastStandRolled(Event, frozen=True, gc=False):
    """A desperate last stand: a die a model (CALTH-8.5)."""

    seat: str
    hex: str
    faces: tuple[int, ...]
    survivors: int


class CardCancelled(Event, frozen=True, gc=False):
    """A card in play was cancelled by another."""

    seat: str
    card: str
    by: str


class CardDiscarded(Event, frozen=True, gc=False):
    """A card was discarded from a hand, seen by all."""

    reveals = True
    seat: str
    card: str


class ChantRolled(Event, frozen=True, gc=False):
    """The special action was rolled: faces, and the marks there are now."""

    seat: str
    hex: str
    faces: tuple[int, ...]
    marks: int


class DoorRolled(Event, frozen=True, gc=False):
    """A die decided which door shuts next."""

    face: int
    door: str


class DoorSealed(Event, frozen=True, gc=False):
    """A blast door shut for good."""

    door: str


class Scored(Event, frozen=True, gc=False):
    """A side scored; points in tenths, and what it has now."""

    seat: str
    points: int
    total: int
    reason: str


class ScenarioWon(Event, frozen=True, gc=False):
    """The match is over ("" for a draw)."""

    seat: str
    reason: str


EVENTS: tuple[type[Event], ...] = (
    Placed,
    PhaseBegan,
    InitiativeRolled,
    InitiativeWon,
    CardDrawn,
    UnitsReadied,
    Activated,
    Moved,
    FellBack,
    Halted,
    LeftBoard,
    Consolidated,
    AttackRolled,
    DiceRerolled,
    CriticalChosen,
    TargetChosen,
    DefenceRolled,
    Slain,
    SystemWrecked,
    HitsWasted,
    PointsChanged,
    LossesCompared,
    LastStandRolled,
    CardPlayed,
    CardCancelled,
    CardDiscarded,
    ChantRolled,
    DoorRolled,
    DoorSealed,
    Scored,
    ScenarioWon,
)
