"""What can happen in the Horus Heresy. Places, units, seats and cards are named by their ids."""

from __future__ import annotations

from game.cards.playing import CardPlayed as CardPlayed
from game.kernel.actions import Event, verbs


class _OfCounter(Event, frozen=True, gc=False):
    """Something happened to a counter of a seat."""

    seat: str
    unit: str


class _OnPlace(_OfCounter, frozen=True, gc=False):
    """A counter came to a place, or is gone from it."""

    place: str


class _Moved(_OfCounter, frozen=True, gc=False):
    """A counter went from a place to another, or tried to."""

    origin: str
    place: str


class _OfCard(Event, frozen=True, gc=False):
    """Something happened to a card of a seat."""

    seat: str
    card: str


class DiceThrown(Event, frozen=True, gc=False):
    """Each seat rolled a die: for deployment (HERESY-2) or for the order of play (HERESY-8)."""

    purpose: str
    seats: tuple[str, ...]
    faces: tuple[int, ...]


class DeploymentOrder(Event, frozen=True, gc=False):
    """In this order the seats deploy."""

    seats: tuple[str, ...]


class TurnOrder(Event, frozen=True, gc=False):
    """In this order the seats play, in this round and, unless the order alternates, in all."""

    round: int
    seats: tuple[str, ...]


class Deployed(_OnPlace, frozen=True, gc=False):
    """A counter was put on the map at deployment."""


class Shifted(_Moved, frozen=True, gc=False):
    """A counter of Terra's forces was moved at deployment."""


class RoundBegan(Event, frozen=True, gc=False):
    """A round begins; what each side's worlds come to when they are counted (HERESY-R17)."""

    round: int
    loyal: int
    traitor: int


class PhaseBegan(Event, frozen=True, gc=False):
    """A seat's phase begins: "deployment", "production" or "attack"."""

    phase: str
    round: int
    seat: str


class Received(Event, frozen=True, gc=False):
    """A seat received resources: from its worlds ("worlds"), from a card (the card's id), or because it acts first
    ("head_start")."""

    seat: str
    amount: int
    source: str
    total: int


class Bought(_OnPlace, frozen=True, gc=False):
    """A seat bought a counter."""

    price: int


class CardBought(_OfCard, frozen=True, gc=False):
    """A seat bought a card; which, only that seat knows (empty for the others)."""

    reveals = True
    price: int


class CardTurnedAway(_OfCard, frozen=True, gc=False):
    """A card of the other side was shown, discarded and another drawn in its stead (HERESY-14)."""

    reveals = True


class CardDiscarded(_OfCard, frozen=True, gc=False):
    """A card above the agreed limit was discarded."""


class PileMade(Event, frozen=True, gc=False):
    """The discarded cards were shuffled into a new pile."""

    cards: int


class CardTold(_OfCard, frozen=True, gc=False):
    """What a card in play did to a place, a route, a counter or dice: the verb of its effect, and what it names."""

    verb: str
    place: str = ""
    other: str = ""
    unit: str = ""
    amount: int = 0


class CrossingRolled(_Moved, frozen=True, gc=False):
    """A loyal counter rolled to cross a dotted route (HERESY-15, R10)."""

    face: int
    need: int
    crossed: bool


class Marched(_Moved, frozen=True, gc=False):
    """A counter moved to a place of its own side or one that nobody holds; `path` has the places on the way."""

    path: tuple[str, ...] = ()


class Mustered(_Moved, frozen=True, gc=False):
    """A counter came up to attack a place."""


class Taken(Event, frozen=True, gc=False):
    """A place changed hands: the side that controls it now ("" for nobody)."""

    place: str
    side: str


class BattleBegan(Event, frozen=True, gc=False):
    """A battle begins: who attacks where, with what, against what."""

    place: str
    attacker: str
    defender: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class BattleRolled(Event, frozen=True, gc=False):
    """Both sides rolled (HERESY-17); the units that rolled, in the order of the dice."""

    place: str
    round: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class DiceChanged(Event, frozen=True, gc=False):
    """Dice of a side ("attack" or "defence") were rolled again by a card: the dice and their new faces."""

    side: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class BonusPlaced(Event, frozen=True, gc=False):
    """A +1 or -1 was placed on a die of a side ("attack" or "defence")."""

    seat: str
    side: str
    die: int
    value: int


class HitsCounted(Event, frozen=True, gc=False):
    """How many hits each side scored this round (HERESY-18)."""

    place: str
    attack: int
    defence: int


class Lost(_OnPlace, frozen=True, gc=False):
    """A counter was removed."""


class SurvivalRolled(_OfCounter, frozen=True, gc=False):
    """A primarch rolled for his life (HERESY-19); `bonus` is what cards add."""

    face: int
    bonus: int
    survives: bool


class Escaped(_Moved, frozen=True, gc=False):
    """A primarch who survived, or a counter of an army that retreats, withdrew to a place."""


class Died(_OfCounter, frozen=True, gc=False):
    """A leader is dead for good; why: "roll", "nowhere", "emperor" or "emperor_falls"."""

    reason: str


class BattleEnded(Event, frozen=True, gc=False):
    """A battle is over; the side that won ("" for neither)."""

    place: str
    winner: str
    rounds: int


class CampaignWon(Event, frozen=True, gc=False):
    """The match is over."""

    side: str
    reason: str


EVENTS = verbs(__name__, Event)
