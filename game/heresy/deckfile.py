"""The deck of stratagems as people write it: each design with its window and what it does, verb by verb."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from game.cards import deckfile
from game.cards.deckfile import Effect
from game.kernel.mapfile import Plain, Slug

Side = Literal["", "loyal", "traitor"]
When = Literal[
    "own_production",
    "enemy_production",
    "movement",
    "own_attack",
    "any",
    "battle_before_roll",
    "battle_after_roll",
    "battle_after_round",
    "casualties",
    "primarch_death",
]
Few = Annotated[int, Meta(ge=1, le=5)]
Resources = Annotated[int, Meta(ge=1, le=20)]


# -- dice --


class Reroll(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Up to so many dice of one's own, or exactly so many of the enemy's, are rolled again."""

    whose: Literal["own", "enemy"] = "own"
    count: Few


class RerollMisses(Effect, frozen=True, kw_only=True, tag="reroll_misses"):
    """In the first round all misses of one's own are rolled again, when one defends a place of this sector."""

    where: Slug


class DieMod(Effect, frozen=True, kw_only=True, tag="die_mod"):
    """So many dice, or all (no number), of one's own or the enemy's change by this; `needs_primarch`: a primarch of
    one's own must be in the battle; `first_round`: in the first round only."""

    whose: Literal["own", "enemy"] = "own"
    value: Annotated[int, Meta(ge=-3, le=3)]
    count: Few | None = None
    needs_primarch: bool = False
    first_round: bool = False


class Threshold(Effect, frozen=True, kw_only=True, tag="threshold"):
    """In the first round one's own dice hit on this and more, when one is the attacker or the defender."""

    role: Literal["attacker", "defender"]
    value: Annotated[int, Meta(ge=2, le=6)]


class FirstStrike(Effect, frozen=True, kw_only=True, tag="first_strike"):
    """In the first round one's own hits are removed before the enemy rolls."""


class DenyDice(Effect, frozen=True, kw_only=True, tag="deny_dice"):
    """In the first round the enemy rolls no dice for counters of this unit, but so many dice at least."""

    unit: Slug
    minimum: Few = 1


# -- counters in a battle --


class Retreat(Effect, frozen=True, kw_only=True, tag="retreat"):
    """One's own survivors withdraw to a friendly place next to the battle with room; the enemy has won it."""


class CancelCasualty(Effect, frozen=True, kw_only=True, tag="cancel_casualty"):
    """So many of one's own casualties of this round are not removed; leaders are."""

    count: Few = 1


class Reinforce(Effect, frozen=True, kw_only=True, tag="reinforce"):
    """Up to so many counters of one neighbouring place of one's own join the battle, as far as there is room."""

    count: Few


class Sacrifice(Effect, frozen=True, kw_only=True, tag="sacrifice"):
    """A counter of one's own of this unit is removed from the battle."""

    unit: Slug


class SurvivalMod(Effect, frozen=True, kw_only=True, tag="survival_mod"):
    """The roll of a dying primarch, one's own or the enemy's, changes by this."""

    whose: Literal["own", "enemy"] = "own"
    value: Annotated[int, Meta(ge=-3, le=3)]


class SurvivalAuto(Effect, frozen=True, kw_only=True, tag="survival_auto"):
    """One's own primarch survives without a roll, unless the Emperor fought against him."""


# -- movement --


class ExtraStep(Effect, frozen=True, kw_only=True, tag="extra_step"):
    """Up to so many of one's counters in one place may take a second step this turn."""

    count: Few


class RouteKind(Effect, frozen=True, kw_only=True, tag="route_kind"):
    """Until the round ends, so many routes of another kind are solid, dotted or closed; never one that leads into
    another board."""

    to: Literal["solid", "dotted", "closed"]
    count: Few = 1


class AddRoute(Effect, frozen=True, kw_only=True, tag="add_route"):
    """Until the turn ends, two worlds of one sector that no route joins count as joined by a solid route."""


class IgnoreDotted(Effect, frozen=True, kw_only=True, tag="ignore_dotted"):
    """This turn one's counters cross dotted routes without a roll."""


class Teleport(Effect, frozen=True, kw_only=True, tag="teleport"):
    """This leader, with up to so many counters of his place, goes to a place of his side with room."""

    leader: Slug
    count: Annotated[int, Meta(ge=0, le=4)] = 0


class RemoveCounter(Effect, frozen=True, kw_only=True, tag="remove_counter"):
    """An enemy place without a primarch: its owner removes a counter."""


# -- production --


class Gain(Effect, frozen=True, kw_only=True, tag="gain"):
    """Resources."""

    amount: Resources


class DoubleWorld(Effect, frozen=True, kw_only=True, tag="double_world"):
    """A producing world of one's own yields twice, at most so much more; it does not count for the victory."""

    most: Resources


class DenyWorld(Effect, frozen=True, kw_only=True, tag="deny_world"):
    """An enemy world with no more than so many counters yields nothing this turn."""

    counters: Annotated[int, Meta(ge=0, le=5)]


class ReduceWorld(Effect, frozen=True, kw_only=True, tag="reduce_world"):
    """This world yields so much less this turn."""

    world: Slug
    amount: Resources


class PlaceUnits(Effect, frozen=True, kw_only=True, tag="place"):
    """So many counters of this unit come for nothing to places of one's own with room: each to another one
    (`distinct`), in this sector (`where`), where a primarch of one's own stands (`with_primarch`)."""

    unit: Slug
    count: Few = 1
    distinct: bool = False
    where: Slug | None = None
    with_primarch: bool = False


class Discount(Effect, frozen=True, kw_only=True, tag="discount"):
    """One counter of this unit costs so much less this turn."""

    unit: Slug
    amount: Resources


AnyEffect: TypeAlias = (
    Reroll
    | RerollMisses
    | DieMod
    | Threshold
    | FirstStrike
    | DenyDice
    | Retreat
    | CancelCasualty
    | Reinforce
    | Sacrifice
    | SurvivalMod
    | SurvivalAuto
    | ExtraStep
    | RouteKind
    | AddRoute
    | IgnoreDotted
    | Teleport
    | RemoveCounter
    | Gain
    | DoubleWorld
    | DenyWorld
    | ReduceWorld
    | PlaceUnits
    | Discount
)


class Design(deckfile.Card, frozen=True, kw_only=True):
    """A stratagem: `side` "" for both, `when` the window in which it is played, its effects in their order. `flavour`:
    a line that has no effect on play."""

    side: Side = ""
    copies: Annotated[int, Meta(ge=1, le=20)] = 1
    when: When
    flavour: Annotated[Plain, Meta(max_length=80)] = ""
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=6)]


class DeckFile(deckfile.DeckFile, frozen=True, kw_only=True):
    """A deck of stratagems."""

    cards: Annotated[tuple[Design, ...], Meta(max_length=200)]
