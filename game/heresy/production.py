"""The production phase of a seat: it receives resources, buys counters and cards (HERESY-11 to 14, R11, R12, R18)."""

from __future__ import annotations

from typing import Final

from game.heresy import cards, windows
from game.heresy import events as ev
from game.heresy.actions import Buy, BuyCard, EndProduction, PlayCard
from game.heresy.control import income, territory
from game.heresy.lasting import discount, spend_discount
from game.heresy.pile import draw, over_limit
from game.heresy.state import HeresyState, counter, put
from game.heresy.units import BUYABLE, CUSTODES, UNIT, UNITS
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame

CARD_PRICE: Final = 2
BUY_CARD: Final = BuyCard()
END_PRODUCTION: Final = EndProduction()


def begin(s: HeresyState, f: Frame) -> None:
    """A seat's production phase begins; the enemy may spoil it (HERESY-7, 14)."""
    s.phase = "production"
    s.events.append(ev.PhaseBegan(s.phase, s.round, s.seats[s.seat]))
    windows.ask(s, "enemy_production", others(s))


def others(s: HeresyState) -> list[str]:
    """All other seats, in the order of their turns from the one who acts."""
    at = s.order.index(s.seat)
    return [s.seats[seat] for seat in (*s.order[at + 1 :], *s.order[:at])]


def receive(s: HeresyState, f: Frame) -> None:
    """The worlds yield what they yield (HERESY-11)."""
    amount = income(s, s.seat)
    s.purse[s.seat] += amount
    s.events.append(ev.Received(s.seats[s.seat], amount, "worlds", s.purse[s.seat]))


def price(s: HeresyState, seat: int, unit: int) -> int:
    """What a counter costs a seat now."""
    return max(0, UNITS[unit].price - discount(s, seat, unit))


def custodes_in_play(s: HeresyState) -> bool:
    """Whether the one Legio Custodes is on the map or to be deployed (HERESY-11)."""
    return any(CUSTODES in camp for camp in s.camp) or any(one >> 6 == CUSTODES for stack in s.stacks for one in stack)


def recruits(s: HeresyState, seat: int, unit: int) -> int:
    """Where a seat may put a counter of that unit that it buys, if it can pay (HERESY-12, R11, R12)."""
    if UNITS[unit].side not in (None, s.sides[seat]):
        return 0
    if unit == CUSTODES and custodes_in_play(s):
        return 0
    return territory(s, seat) & ~s.full & s.tables.recruits[unit]


def cards_left(s: HeresyState) -> bool:
    """Whether there may be a card to buy."""
    return bool(s.pile or s.discard) and not effects.has(s, "no_card")


class Production(Decision[HeresyState]):
    """Counters and cards are bought one by one; what is not spent is kept (HERESY-R18)."""

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        found: list[Action] = []
        seat, purse = s.seat, s.purse[s.seat]
        for unit in BUYABLE:
            if price(s, seat, unit) <= purse:
                found += s.tables.buys(unit, recruits(s, seat, unit))
        if purse >= CARD_PRICE and cards_left(s):
            found.append(BUY_CARD)
        if s.hands[seat]:
            found += cards.offers(s, seat, "own_production")
            found += cards.offers(s, seat, "any")
        found.append(END_PRODUCTION)
        return found

    def buy(self, s: HeresyState, f: Frame, action: Buy) -> None:
        """A counter appears; it may move in this round already (HERESY-R11)."""
        unit = UNIT[action.unit]
        paid = price(s, s.seat, unit)
        s.purse[s.seat] -= paid
        spend_discount(s, s.seat, unit)
        put(s, s.tables.index[action.place], counter(unit, s.seat))
        s.events.append(ev.Bought(s.seats[s.seat], action.unit, action.place, paid))

    def buy_card(self, s: HeresyState, f: Frame, action: BuyCard) -> None:
        """A card is drawn; when there is none for this side, nothing is paid and no other is asked for."""
        card = draw(s, s.seat)
        if not card:
            effects.add(s, "no_card", "phase")
            return
        s.purse[s.seat] -= CARD_PRICE
        s.events.append(ev.CardBought(s.seats[s.seat], card, CARD_PRICE))
        if over_limit(s, s.seat):
            call(s, "discard")

    def play_card(self, s: HeresyState, f: Frame, action: PlayCard) -> None:
        """A card of one's own production, or one for any time."""
        cards.play(s, s.seat, action)

    def end_production(self, s: HeresyState, f: Frame, action: EndProduction) -> None:
        """The next seat produces."""
        f.step += 1


def end(s: HeresyState, f: Frame) -> None:
    """What lasted for this phase is over."""
    effects.end(s, "phase")
    effects.end(s, "turn")


PRODUCTION = (begin, receive, Production(), end)
