"""Cards are paid for, named for, answered and happen one effect after another: a small game with nothing else."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from game.cards.deckfile import Card, Deck, DeckFile, Effect, check_cards
from game.cards.playing import CardPlayed, CardRules, Cost, Naming, PlayCard, Playing
from game.cards.verbs import Play, Targeting, Verb
from game.cards.windows import Window, ask
from game.cards.zones import ALL, OWNER, CardState, Pile
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.mapfile import Source
from game.kernel.results import Refusal
from game.kernel.sequence import SequenceOfPlay, call
from game.kernel.state import Frame


class Sting(Effect, frozen=True, kw_only=True, tag="sting"):
    """So many other seats lose a life each."""

    count: Annotated[int, Meta(ge=1, le=2)]


class Heal(Effect, frozen=True, kw_only=True, tag="heal"):
    """One's own life is restored."""


class Spell(Card, frozen=True, kw_only=True):
    """A card with a price."""

    effects: tuple[Sting | Heal, ...]
    price: int


def spell(id: str, when: str, price: int, *effects: Sting | Heal) -> Spell:
    return Spell(id=id, name=id, text=id, when=when, price=price, effects=effects)


BEES = spell("bees", "turn", 2, Sting(count=2), Heal())
BALM = spell("balm", "stung", 1, Heal())
HANDS, USED = Pile("hands", OWNER, sorted=True), Pile("used", ALL, shared=True)


class NameSeat(Action, frozen=True, gc=False):
    """The seat that a card is meant for."""

    seat: str


class Cast(PlayCard, frozen=True, gc=False, tag="play_card"):
    """Play a spell."""


class Meadow(CardState):
    """Three seats with lives, gold and spells."""

    lists = ("hands", "used", "lives", "gold")
    card_zones = HANDS, USED
    seats = ("ann", "bob", "cid")

    def __init__(self) -> None:
        super().__init__(Dice.seeded(1))
        self.hands: list[tuple[str, ...]] = [("balm", "bees"), ("balm",), ("bees",)]
        self.used: list[str] = []
        self.lives, self.gold = [3, 3, 3], [2, 2, 2]


class Stinging(Targeting[Meadow, Sting]):
    """The others lose a life; after each card of this kind the last one stung may answer."""

    def count(self, effect: Sting) -> int:
        return effect.count

    def targets(self, s: Meadow, play: Play, effect: Sting) -> list[Action]:
        others = [seat for seat in s.seats if seat != s.seats[play.seat] and (seat,) not in play.named]
        return [NameSeat(seat) for seat in others]

    def resolve(self, s: Meadow, play: Play, effect: Sting) -> None:
        for (seat,) in play.named:
            s.lives[s.seats.index(seat)] -= 1
        ask(s, HANDS, "stung", [seat for (seat,) in play.named])


class Healing(Verb[Meadow, Heal]):
    """One's own life is three again."""

    def ready(self, s: Meadow, seat: int, effect: Heal) -> bool:
        return s.gold[seat] > 0

    def resolve(self, s: Meadow, play: Play, effect: Heal) -> None:
        s.lives[play.seat] = 3


class Gold(Cost[Meadow, Spell]):
    """The price of a spell."""

    def why_not(self, s: Meadow, f: Frame, seat: int, card: Spell) -> Refusal | None:
        return Refusal("MEADOW-2", "Too dear.") if s.gold[seat] < card.price else None

    def pay(self, s: Meadow, f: Frame, seat: int, card: Spell) -> None:
        s.gold[seat] -= card.price


class Spells(CardRules[Meadow, Spell]):
    """How spells are cast."""

    action, costs, verbs = Cast, (Gold(),), {Sting: Stinging(), Heal: Healing()}
    hand, discards = HANDS, USED
    rule, timing = "MEADOW-1", "MEADOW-3"

    def deck(self, s: Meadow) -> Deck[Spell]:
        return Deck((BEES, BALM))


class Aiming(Naming[Meadow]):
    """Whom a spell is meant for."""

    names = (NameSeat,)


CARDS = Spells()


class Turn(Playing[Meadow]):
    """Ann's turn."""

    cards, moments = CARDS, ("turn",)

    def seat(self, s: Meadow, f: Frame) -> str | None:
        return "ann"

    def offers(self, s: Meadow, f: Frame) -> list[Action]:
        return [*self.cards_of(s, f, 0), Pass()]

    def pass_(self, s: Meadow, f: Frame, action: Action) -> None:
        f.step += 1


SEQUENCE = SequenceOfPlay[Meadow](
    {"turn": (Turn(),), "card": CARDS.procedure(Aiming(CARDS)), "stung": (Window(CARDS, "stung"),)},
    (Pass, Cast, NameSeat),
)


def begun() -> Meadow:
    s = Meadow()
    call(s, "turn")
    SEQUENCE.settle(s)
    return s


def waiting(s: Meadow) -> tuple[str | None, list[Action]]:
    at = SEQUENCE.decision(s)
    assert at is not None
    return at[0].seat(s, at[1]), at[0].offers(s, at[1])


def refused(s: Meadow, action: Action) -> str:
    at = SEQUENCE.decision(s)
    assert at is not None
    refusal = at[0].why_not(s, at[1], action)
    return refusal.rule if refusal else ""


def test_a_card_is_paid_named_answered_and_goes_on_with_its_next_effect() -> None:
    s = begun()
    assert waiting(s) == ("ann", [Cast("bees"), Pass()])
    SEQUENCE.handle(s, Cast("bees"))
    assert s.gold[0] == 0 and s.used == ["bees"] and s.events == [CardPlayed("ann", "bees")]
    assert waiting(s) == ("ann", [NameSeat("bob"), NameSeat("cid")])
    s.lives[0] = 1
    SEQUENCE.handle(s, NameSeat("cid"))  # bob alone is left, and named by himself
    assert s.lives == [1, 2, 2]
    assert waiting(s) == ("cid", [Pass()])  # no balm in hand, but who knows?
    SEQUENCE.handle(s, Pass())
    assert waiting(s) == ("bob", [Cast("balm"), Pass()])
    SEQUENCE.handle(s, Cast("balm"))
    assert s.lives == [3, 3, 2] and waiting(s) == ("ann", [Pass()])


def test_why_a_card_is_not_played() -> None:
    s = begun()
    assert refused(s, Cast("wasps")) == "MEADOW-1" and not refused(s, Cast("bees"))
    assert refused(s, Cast("balm")) == "MEADOW-3"
    s.gold[0] = 1
    assert refused(s, Cast("bees")) == "MEADOW-2" and waiting(s)[1] == [Pass()]
    s.hands[0] = ()
    assert refused(s, Cast("bees")) == "MEADOW-1"


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ((BEES, BEES), "/cards/1/id"),
        ((msgspec.structs.replace(BEES, when="stung"),), "/cards/0/effects/0/verb"),
        ((msgspec.structs.replace(BALM, effects=(Heal(), Heal())),), "/cards/0/effects/1/verb"),
        ((msgspec.structs.replace(BALM, price=9),), "/cards/0/effects/0/price"),
    ],
)
def test_a_deck_is_checked(cards: tuple[Spell, ...], place: str) -> None:
    deck = DeckFile(format=1, id="meadow", cards=cards)
    with pytest.raises(BadFile) as caught:
        check_cards(
            deck,
            Source("deck.json"),
            {Sting: ("turn",), Heal: ("turn", "stung")},
            lambda card, effect: ("price", "Too dear.") if card.price > 5 else None,
        )
    assert caught.value.pointer == place
