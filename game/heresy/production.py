"""The production phase of a seat: it receives resources, buys counters and cards (HERESY-11 to 14, R11, R12, R18)."""

from __future__ import annotations

from typing import Final

from game.cards.playing import Playing
from game.heresy import events as ev
from game.heresy.actions import Buy, BuyCard, EndProduction
from game.heresy.active_effects import discount, spend_discount
from game.heresy.cards import CARDS
from game.heresy.control import holder, territory, yielding
from game.heresy.decisions import NO_PLACE, NO_UNIT, WAY_THROUGH, Choice
from game.heresy.draw_pile import ask, draw, over_limit
from game.heresy.state import HeresyState, counter, put
from game.heresy.units import BUYABLE, CUSTODES, TITAN, UNIT, UNITS
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.state import Frame
from game.kernel.text import N_

CARD_PRICE: Final = 2
BUY_CARD: Final = BuyCard()
END_PRODUCTION: Final = EndProduction()


def begin(s: HeresyState, f: Frame) -> None:
    """Begin a seat's production phase; the enemy may spoil it (HERESY-7, 14)."""
    s.phase = "production"
    s.events.append(ev.PhaseBegan(s.phase, s.round, s.seats[s.seat]))
    ask(s, "enemy_production", others(s))


def others(s: HeresyState) -> list[str]:
    """Return all other seats, in the order of their turns from the one who acts."""
    at = s.order.index(s.seat)
    return [s.seats[seat] for seat in (*s.order[at + 1 :], *s.order[:at])]


def receive(s: HeresyState, f: Frame) -> None:
    """Give the seat what its worlds yield (HERESY-11)."""
    amount = sum(yielding(s, s.seat).values())
    s.purse[s.seat] += amount
    s.events.append(ev.Received(s.seats[s.seat], amount, "worlds", s.purse[s.seat]))


def price(s: HeresyState, seat: int, unit: int) -> int:
    """Return what a counter costs a seat now."""
    return max(0, UNITS[unit].price - discount(s, seat, unit))


def custodes_in_play(s: HeresyState) -> bool:
    """Return whether the one Legio Custodes is on the map or to be deployed (HERESY-11)."""
    for stack in filter(None, s.stacks):
        if stack[-1] >> 6 >= CUSTODES and any(one >> 6 == CUSTODES for one in stack):
            return True
    return any(CUSTODES in camp for camp in s.camp)


def not_for_sale(s: HeresyState, seat: int, unit: int) -> Refusal | None:
    """Return why a seat buys no counter of that unit anywhere, whatever it has (HERESY-11, R12, R25)."""
    if not UNITS[unit].price:
        return Refusal("HERESY-11", N_("You can't buy Primarchs or the Emperor. Buy other counters."))
    if UNITS[unit].side not in (None, s.sides[seat]):
        rule = "HERESY-11" if unit == CUSTODES else "HERESY-R12"
        return Refusal(rule, N_("Your side doesn't have those counters. Buy other counters."))
    if unit == CUSTODES and custodes_in_play(s):
        return Refusal("HERESY-R25", N_("The Legio Custodes is in play already. Buy other counters."))
    return None


def no_recruits(s: HeresyState, unit: int, place: int) -> Refusal | None:
    """Return why no counter of that unit appears in a place for the seat that produces (HERESY-12, R11, R20, R22)."""
    if not s.tables.capacity[place]:
        return WAY_THROUGH
    if not territory(s, s.seat) >> place & 1:
        owner = holder(s, place)
        if owner >= 0 and s.sides[owner] == s.sides[s.seat]:
            return Refusal("HERESY-R20", N_("That territory belongs to an ally. Choose one of your own worlds."))
        return Refusal("HERESY-R11", N_("You don't control that territory. Choose one of your own worlds."))
    if not s.tables.recruits[unit] >> place & 1:
        if unit == TITAN:
            return Refusal(
                "HERESY-R11",
                N_("You can recruit a Legio Titanicus only on a producing world. Choose a world with a number."),
            )
        return Refusal("HERESY-R11", N_("You can recruit the Legio Custodes only in the Palace. Choose a place there."))
    if s.full >> place & 1:
        return Refusal("HERESY-12", N_("Five counters are here already. Choose another world."))
    return None


def too_dear(s: HeresyState, cost: int) -> Refusal | None:
    """Return why the seat that produces cannot pay so much."""
    purse = s.purse[s.seat]
    if cost <= purse:
        return None
    return Refusal(
        "HERESY-11",
        N_("It costs {price}, and you have {purse}. Choose something cheaper."),
        {"price": cost, "purse": purse},
    )


def cards_left(s: HeresyState) -> bool:
    """Return whether there may be a card to buy."""
    return bool(s.pile or s.discard) and not effects.has(s, "no_card")


class Production(Choice, Playing[HeresyState]):
    """Counters and cards are bought one by one; what is not spent is kept (HERESY-R18)."""

    cards, moments = CARDS, ("own_production", "any")
    awaits = Refusal("HERESY-7", N_("This is the production phase. Buy, or end the phase."))

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat]

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        found: list[Action] = []
        seat, tables = s.seat, s.tables
        affordable = [unit for unit in BUYABLE if price(s, seat, unit) <= s.purse[seat]]
        room = territory(s, seat) & ~s.full if affordable else 0
        for unit in affordable:
            if not_for_sale(s, seat, unit) is None:
                found += tables.buys(unit, room & tables.recruits[unit])
        cards = [] if self.why_not_buy_card(s, f, BUY_CARD) else [BUY_CARD]
        return [*found, *cards, *self.cards_of(s, f, seat), END_PRODUCTION]

    def why_not_buy(self, s: HeresyState, f: Frame, action: Buy) -> Refusal | None:
        """Refuse what may not be had, where it may not appear, and what is too dear."""
        unit, place = UNIT.get(action.unit, -1), s.tables.index.get(action.place, -1)
        if unit < 0:
            return NO_UNIT
        if place < 0:
            return NO_PLACE
        return not_for_sale(s, s.seat, unit) or no_recruits(s, unit, place) or too_dear(s, price(s, s.seat, unit))

    def buy(self, s: HeresyState, f: Frame, action: Buy) -> None:
        """Buy a counter; it may move in this round already (HERESY-R11)."""
        unit = UNIT[action.unit]
        paid = price(s, s.seat, unit)
        s.purse[s.seat] -= paid
        spend_discount(s, s.seat, unit)
        put(s, s.tables.index[action.place], counter(unit, s.seat))
        s.events.append(ev.Bought(s.seats[s.seat], action.unit, action.place, paid))

    def why_not_buy_card(self, s: HeresyState, f: Frame, action: BuyCard) -> Refusal | None:
        """Refuse when it is too dear, or none is left to draw (HERESY-C3)."""
        none = (
            None
            if cards_left(s)
            else Refusal("HERESY-C3", N_("The pile has no card for you. Spend your resources on counters."))
        )
        return too_dear(s, CARD_PRICE) or none

    def buy_card(self, s: HeresyState, f: Frame, action: BuyCard) -> None:
        """Draw a card; when there is none for this side, nothing is paid and no other is asked for."""
        card = draw(s, s.seat)
        if not card:
            effects.add(s, "no_card", "phase")
            return
        s.purse[s.seat] -= CARD_PRICE
        s.events.append(ev.CardBought(s.seats[s.seat], card, CARD_PRICE))
        if over_limit(s, s.seat):
            call(s, "discard")

    def end_production(self, s: HeresyState, f: Frame, action: EndProduction) -> None:
        """Let the next seat produce."""
        f.step += 1


def end(s: HeresyState, f: Frame) -> None:
    """End what lasted for this phase."""
    effects.end(s, "phase")
    effects.end(s, "turn")


PRODUCTION = (begin, receive, Production(), end)
