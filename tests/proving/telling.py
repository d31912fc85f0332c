"""The Sinking Isles, told: isles, ships with the gold aboard, cards in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.actions import Action, Pass, PassFor
from game.telling import labels
from game.telling.desk import Desk, Offer
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Entry, Hand, Held, Place, Token, Track
from game.telling.text import _
from game.telling.values import Ref
from tests.proving.play import Isles
from tests.proving.words import Play, Raid, Rest, Sail

TEXTS = {
    "gainsay": "The card that was just played does nothing.",
    "gale": "For a round the raids of your side cost one more.",
    "parley": "The raid is off.",
    "shield": "The raid costs half.",
    "smoke": "Your ship drifts away instead of losing gold.",
}


class IslesTelling(PlainTelling):
    """Tells the Sinking Isles."""

    key = "isles"

    def board(self, view: Isles) -> Board:
        """Return the isles that are afloat, and the ships."""
        return Board(
            _("Round {number}").format(number=view.number),
            tuple(self.tokens(view)),
            tuple(self.places(view)),
            tuple(Track(self.seat_name(one), str(gold)) for one, gold in zip(view.seats, view.gold, strict=True)),
            tuple(_hand(view, seat) for seat in view.seats),
            roster=tuple(
                Entry(ship, self.seat_name(seat), "icons/flag_concede", captain.capitalize(), seat=seat)
                for ship, (seat, captain) in enumerate(zip(view.seats, view.captains, strict=False))
            ),
        )

    def tokens(self, view: Isles) -> Iterator[Token]:
        """Yield the ships, each at its isle or out at sea."""
        for ship, seat in enumerate(view.seats):
            at = f"isle:{view.ships[ship]}" if view.ships[ship] >= 0 else ""
            gold = {"gold": view.gold[ship]}
            yield Token(ship, "ship", self.seat_name(seat), at, seat, values={**gold}, can=_turn(view) == seat)

    def places(self, view: Isles) -> Iterator[Place]:
        """Yield the isles that are afloat, each with its gold, and whether a pearl lies beneath."""
        for isle in view.afloat:
            deep, name = ("deep",) * bool(view.deep[isle]), _("Isle {n}").format(n=isle + 1)
            gold = _("Gold: {n}").format(n=view.land[isle])
            yield Place(f"isle:{isle}", name, "isle", "", deep, gold, {"gold": view.land[isle]})

    def card(self, view: Isles, about: Ref | None) -> Card | None:
        """Return what is said of a ship or an isle."""
        if isinstance(about, int):
            gold = _("Gold: {n}").format(n=view.gold[about])
            return Card(self.seat_name(view.seats[about]), (gold,), seat=view.seats[about])
        isle = self.board(view).place(about or "")
        return Card(isle.name, (isle.said,), rules=("ISLES-1",)) if isle is not None else None

    def desk(self, view: Isles, legal: Sequence[Action], seat: str) -> Desk:
        """Return courses and raids with their places, cards as cards, all else as buttons."""
        n = len(view.hands[view.seats.index(seat)]) if seat in view.seats else 0
        secret, end = labels.your_cards(n) if n else "", Rest() if _turn(view) else None
        return Desk(seat, offers=tuple(self._offer(view, action) for action in legal), secret=secret, end=end)

    def _offer(self, view: Isles, action: Action) -> Offer:
        match action:
            case Sail(isle=isle):
                return Offer(action, _("Sail to isle {n}").format(n=isle + 1), at=f"isle:{isle}")
            case Raid(victim=victim):
                words = _("Raid {seat}").format(seat=self.seat_name(victim))
                return Offer(action, words, at=view.seats.index(victim), tint="hit", rule="ISLES-3")
            case Play(card=card):
                words, text = card.capitalize(), TEXTS[card]
                return Offer(action, words, card=card, detail=text, secret=True, rule="ISLES-4")
            case Pass():
                return Offer(action, _(labels.NOT_NOW), key="0", order=8)
            case PassFor(span=span):
                return Offer(action, f"{_(labels.NOT_NOW)} ({span})", style="quiet", order=9)
            case Rest():
                return Offer(action, _("End the turn"), order=9, style="primary")
        return self.offer(view, action, ())


def _turn(view: Isles) -> str:
    """Return the seat whose turn it is."""
    return next((frame.values["seat"] for frame in view.frames[-1:] if frame.name == "turn"), "")


def _hand(view: Isles, seat: str) -> Hand:
    """Return the cards of a seat."""
    held = view.hands[view.seats.index(seat)]
    kinds = [card for card in dict.fromkeys(held) if card]
    cards = (Held(card, card.capitalize(), TEXTS[card], count=held.count(card), rule="ISLES-4") for card in kinds)
    return Hand(seat, len(held), tuple(cards))
