"""The values of the procedures' frames."""

from __future__ import annotations

from game.calth.dice_pools import Unit
from game.cards.playing import CardInPlay
from game.kernel.state import Frame


class ScoutFrame(Frame):
    """Scouts of a side go ahead: how many units still may, and the hexes of those that went, with how far each went."""

    side: int
    left: int
    moved: tuple[tuple[int, int], ...]


class RollFrame(Frame):
    """A roll of a side: its faces, and which of its dice were rolled again."""

    side: int
    faces: tuple[int, ...]
    again: tuple[int, ...]


class FightFrame(Frame):
    """A unit against another: their hexes, the models (or systems) `lost` by the last attack, and the hits that its
    defence roll left."""

    origin: int
    target: int
    lost: int
    unblocked: int


class AttackFrame(RollFrame, FightFrame):
    """An attack. When it is over, `lost` and `unblocked` stand in the frame beneath."""

    procedure = "attack"
    kind: str
    """See `dice_pools.KINDS`."""
    pieces: Unit
    """The models that attack."""
    sight: str
    cover: int
    """Defence dice for the target's hex and a bad sight."""
    bonus: int
    """Hits besides those of the dice."""
    more: int
    fewer: int
    """Defence dice more and fewer."""
    barred: bool
    """No critical attack is performed."""
    melted: bool
    """There is no defence roll."""
    flames: bool
    """Cover is ignored."""
    crush: bool
    """One hit removes the first target."""
    main: int
    """The main target's piece, -1 before it is chosen."""
    left: int
    """The hits left."""


class ShootingFrame(FightFrame):
    """The action of shooting."""

    procedure = "shooting"


class AssaultFrame(FightFrame):
    """An assault, from the hex in which it is made."""

    procedure = "assault"
    before: Unit
    """The target unit before its losses."""
    inflicted: int
    suffered: int
    """What the defender and the assaulter lost."""
    martyr: bool
    """The strike-back is made as if nobody had been lost."""
    withdrew: bool
    """Somebody fell back."""


class FallBackFrame(Frame):
    """A unit that must fall back, and the hex of its foe; `parted` is there once one of its models went by itself."""

    procedure = "fall_back"
    at: int
    foe: int
    side: int
    parted: bool


class LastStandFrame(RollFrame):
    """The last stand of the unit in a hex: a die for each of its models."""

    procedure = "last_stand"
    at: int


class RunFrame(Frame):
    """A run after its first hex."""

    procedure = "run"
    at: int
    unstoppable: bool


class ConsolidateFrame(Frame):
    """Models that go from a hex to another: those picked so far, and the hexes gone to in this action."""

    procedure = "consolidate"
    origin: int
    to: int
    went: Unit
    used: tuple[int, ...]


class ActionFrame(Frame):
    """The Action Phase: how many activations so far; after the first, whether the last one was an advance or a run."""

    procedure = "action"
    turns: int
    moved: bool


class RerollFrame(Frame):
    """Dice of an attack that a side rolls again, so many at most; `source`: a card's id, or "leader"."""

    procedure = "rerolling"
    side: int
    source: str
    count: int


class CardFrame(CardInPlay):
    """A card in play, and the side that plays it."""

    side: int
