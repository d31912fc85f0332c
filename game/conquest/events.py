"""What can happen. Cards go by their ids and kinds, places by numbers; a card that only its seat sees has kind ""."""

from __future__ import annotations

from game.kernel.actions import Event, verbs


class SeatEvent(Event, frozen=True, gc=False):
    """What happened to a seat."""

    seat: str


class CardEvent(Event, frozen=True, gc=False):
    """What happened to a card of a seat that all see."""

    seat: str
    card: int
    kind: str


class RoundBegan(Event, frozen=True, gc=False):
    """A round begins."""

    round: int


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins: "deploy", "command", "combat" or "headquarters"."""

    phase: str
    round: int


class InitiativeDrawn(SeatEvent, frozen=True, gc=False):
    """The lot gave a seat the initiative token."""


class InitiativePassed(SeatEvent, frozen=True, gc=False):
    """The initiative token went to a seat."""


class PlanetRevealed(Event, frozen=True, gc=False):
    """A planet of the row was turned face up."""

    reveals = True
    planet: int
    kind: str


class FirstPlanetSet(Event, frozen=True, gc=False):
    """A planet became the First Planet."""

    planet: int


class HandKept(SeatEvent, frozen=True, gc=False):
    """A seat kept its starting hand."""


class HandRedrawn(SeatEvent, frozen=True, gc=False):
    """A seat drew its starting hand anew."""


class CardDrawn(SeatEvent, frozen=True, gc=False):
    """A seat drew a card, or took one of its deck into its hand, unseen by others."""

    reveals = True
    card: str


class CardRevealed(SeatEvent, frozen=True, gc=False):
    """A card of a seat was shown to all."""

    reveals = True
    kind: str


class CardsLooked(SeatEvent, frozen=True, gc=False):
    """A seat looked at so many cards of a deck."""

    reveals = True
    count: int
    deck: str


class ResourcesGained(SeatEvent, frozen=True, gc=False):
    """A seat gained resources."""

    count: int


class ResourcesPaid(SeatEvent, frozen=True, gc=False):
    """A seat paid or lost resources."""

    count: int


class CardDeployed(CardEvent, frozen=True, gc=False):
    """A seat deployed a card, or put it into play: at a place, or on a host."""

    place: int
    host: int
    free: bool


class TokenMade(CardEvent, frozen=True, gc=False):
    """A unit token came into play."""

    place: int


class EventPlayed(CardEvent, frozen=True, gc=False):
    """A seat played an event."""


class AbilityUsed(CardEvent, frozen=True, gc=False):
    """A seat used an ability of a card."""

    ability: str


class AbilityCancelled(CardEvent, frozen=True, gc=False):
    """The effects of an ability, event or shield were cancelled."""


class Targeted(CardEvent, frozen=True, gc=False):
    """A card was chosen for an ability."""


class DialSet(SeatEvent, frozen=True, gc=False):
    """A seat has set its dial in secret."""


class DialsShown(Event, frozen=True, gc=False):
    """Both dials were revealed: the planets by seats."""

    first: int
    second: int


class UnitMoved(CardEvent, frozen=True, gc=False):
    """A card moved from a place to another: by its own movement ("move"), by committing ("commit"), home ("home"), by
    a retreat ("retreat") or a rout ("rout")."""

    origin: int
    place: int
    how: str


class StruggleBegan(Event, frozen=True, gc=False):
    """The command struggle at a planet begins."""

    planet: int


class StruggleWon(SeatEvent, frozen=True, gc=False):
    """A seat won the command struggle at a planet: by its warlord, or by so many icons to so many."""

    planet: int
    warlord: bool
    icons: int
    other: int


class StruggleTied(Event, frozen=True, gc=False):
    """Nobody won the command struggle at a planet."""

    planet: int
    icons: int


class BonusTaken(SeatEvent, frozen=True, gc=False):
    """A seat took these bonuses of a planet."""

    planet: int
    cards: int
    resources: int


class BattleBegan(SeatEvent, frozen=True, gc=False):
    """A battle begins at a planet; the seat has the initiative in it."""

    planet: int


class SkirmishBegan(Event, frozen=True, gc=False):
    """The ranged skirmish of a battle begins."""

    planet: int


class CombatRoundBegan(Event, frozen=True, gc=False):
    """A combat round begins."""

    planet: int
    round: int


class CombatRoundEnded(Event, frozen=True, gc=False):
    """A combat round ended: the units there become ready."""

    planet: int


class BattleWon(SeatEvent, frozen=True, gc=False):
    """A seat won the battle at a planet."""

    planet: int


class BattleDrawn(Event, frozen=True, gc=False):
    """Nobody won the battle at a planet."""

    planet: int


class BattleAbilityUsed(SeatEvent, frozen=True, gc=False):
    """A seat uses the battle ability of a planet."""

    kind: str


class PlanetTaken(SeatEvent, frozen=True, gc=False):
    """A planet went to a seat's victory display."""

    planet: int
    kind: str


class PlanetRemoved(Event, frozen=True, gc=False):
    """A planet was removed from the game."""

    planet: int
    kind: str


class UnitAttacked(CardEvent, frozen=True, gc=False):
    """A unit attacks another."""

    defender: int
    against: str
    planet: int


class AreaAttacked(CardEvent, frozen=True, gc=False):
    """A unit attacks all enemy units at its planet."""

    planet: int
    amount: int


class DefenderChanged(CardEvent, frozen=True, gc=False):
    """Another unit became the defender."""


class DamageAssigned(CardEvent, frozen=True, gc=False):
    """Damage was assigned to a card."""

    amount: int


class DamagePrevented(CardEvent, frozen=True, gc=False):
    """Damage assigned to a card was prevented or redirected."""

    amount: int


class ShieldUsed(CardEvent, frozen=True, gc=False):
    """A seat discarded a card as a shield for a unit."""

    unit: int
    amount: int


class DamageTaken(CardEvent, frozen=True, gc=False):
    """A card took damage; it has so many hit points left."""

    amount: int
    left: int


class DamageMoved(CardEvent, frozen=True, gc=False):
    """Damage was moved from a card to another."""

    to: int
    amount: int


class DamageHealed(CardEvent, frozen=True, gc=False):
    """Damage was removed from a card."""

    amount: int


class CardExhausted(CardEvent, frozen=True, gc=False):
    """A card was exhausted."""


class CardReadied(CardEvent, frozen=True, gc=False):
    """A card became ready."""


class CardLeft(CardEvent, frozen=True, gc=False):
    """A card left play from a place: "destroyed", "sacrificed", "discarded" or "returned"."""

    place: int
    how: str


class CardDiscarded(CardEvent, frozen=True, gc=False):
    """A card went from a hand or deck to the discard pile."""

    reveals = True


class CardReturned(CardEvent, frozen=True, gc=False):
    """A card went from the discard pile to its owner's hand."""


class CardAttached(CardEvent, frozen=True, gc=False):
    """An attachment moved to another host."""

    host: int


class WarlordBloodied(CardEvent, frozen=True, gc=False):
    """A warlord was defeated, and is bloodied from now on."""


class WarlordDefeated(CardEvent, frozen=True, gc=False):
    """A bloodied warlord was defeated."""


class DeckEmpty(SeatEvent, frozen=True, gc=False):
    """A seat has no cards left in its deck."""


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over: who won ("" for a draw) and why."""

    winner: str
    reason: str


EVENTS = verbs(__name__, Event)
