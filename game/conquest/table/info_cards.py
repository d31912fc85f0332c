"""What is said on asking: cards, planets, tracks, the roster, the hand."""

from __future__ import annotations

from game.conquest import board
from game.conquest.designs import designs
from game.conquest.state import DISCARD, LOOKED, PEEKED, SEATS, ConquestState
from game.conquest.table.intents import Intended
from game.conquest.table.layout import display_box, found_at, piles_box
from game.conquest.table.pictures import pictures
from game.conquest.telling import cards
from game.conquest.telling.names import (
    card_name,
    flavour_of,
    seat_name,
)
from game.conquest.victory import symbols, taken
from game.telling.sheet import Card as Told
from game.telling.text import _
from game.ui.tabletop import Card, HandCard, Pile, Point, Track


class Carded(Intended):
    """A table that says what its cards are."""

    holds_cards = True
    has_roster = False
    dragged = True

    def tracks(self, view: ConquestState, seat: str | None) -> list[Track]:
        """Return resources, cards and the nearest three of a type of both seats."""
        found, most = [], view.scenario.file.to_win
        for number, id in enumerate(SEATS):
            count = symbols(view, number)
            best = max(count.values(), default=0)
            cards = len(board.hand(view, number))
            detail = _("Resources {resources}, cards in hand {cards}, planets of one type {n} of {most}.").format(
                resources=view.resources[number], cards=cards, n=best, most=most
            )
            value = _("Res. {resources} · Hand {cards} · One type {n}/{most}").format(
                resources=view.resources[number], cards=cards, n=best, most=most
            )
            found.append(Track(seat_name(id), value, best / most, detail, "", f"seat:{number}", rule="CONQUEST-2.1"))
        return found

    def card(self, view: ConquestState, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a card or a planet, or how the match stands."""
        if piece is not None and 0 <= piece < len(view.kind) and view.kind[piece] in designs():
            return shown(cards.in_play(view, piece))
        if at is not None:
            planet = found_at(view, at)
            return shown(cards.planet(view, planet)) if planet >= 0 and view.row[planet] else None
        return shown(cards.match(view))

    def hand(self, view: ConquestState, seat: str) -> list[HandCard]:
        """Return the cards of a seat's hand that the view shows."""
        number = SEATS.index(seat)
        found = []
        kinds = [view.kind[id] for id in board.hand(view, number) if view.kind[id]]
        known = designs()
        for kind in sorted(set(kinds), key=lambda kind: (known[kind].type, known[kind].cost, kind)):
            design = known[kind]
            text = "\n".join(cards.described(design, False, view.texts))
            cost = "X" if design.cost < 0 else str(design.cost)
            note = self.why_not(view, seat, kind) or cards.price_of(design)
            found.append(
                HandCard(
                    kind,
                    card_name(kind),
                    text,
                    note,
                    count=kinds.count(kind),
                    rule="CONQUEST-4.5",
                    picture=pictures().get(kind, ""),
                    cost=cost,
                    flavour=flavour_of(design),
                )
            )
        return found

    def secretive(self, view: ConquestState, seat: str) -> str:
        """Return the label of the button that lights up the cards in hand, or those that a seat looks at."""
        if seat not in SEATS:
            return ""
        number = SEATS.index(seat)
        looked = [*LOOKED.ids(view, number), *PEEKED.ids(view, 1 - number)]
        if n := len(board.hand(view, number)):
            return _("Your hand ({n})").format(n=n)
        return _("Cards you see ({n})").format(n=len(looked)) if looked else ""

    def log_opening(self, view: ConquestState) -> str:
        """Return what the log is for."""
        return _("The hands are dealt. The log tells what happens here; click a line to see where.")

    def standing(self, view: ConquestState) -> str:
        """Return the planets of both seats."""
        return " : ".join(str(sum(1 for lies in view.lies if lies == 2 + seat)) for seat in (0, 1))

    def told(self, card: str) -> Card | None:
        """Return what is printed on a card or a planet."""
        return shown(cards.printed(card, self.scenario.texts))

    def piles(self, view: ConquestState) -> list[Pile]:
        """Return both discard piles and both victory displays."""
        found = []
        for seat, id in enumerate(SEATS):
            cards = tuple(view.kind[one] for one in reversed(DISCARD.ids(view, seat)))
            name = _("Discards: {player}").format(player=seat_name(id))
            found.append(Pile(name, piles_box(seat), cards, _("No card has been discarded.")))
        for seat, id in enumerate(SEATS):
            won = tuple(view.row[planet] for planet in taken(view, seat))
            name = _("Victories: {player}").format(player=seat_name(id))
            found.append(Pile(name, display_box(seat), won, _("No planet has been won.")))
        return found


def shown(card: Told) -> Card:
    """Return a card with its picture."""
    picture = pictures().get(card.kind, "")
    return Card(card.title, card.lines, "", card.seat, card.rules, picture=picture, flavour=card.flavour)
