"""What is said on asking: cards, planets, tracks, the roster, the hand."""

from __future__ import annotations

from dataclasses import replace

from game.conquest import board, command, values
from game.conquest.combat import is_fought
from game.conquest.designs import Design, designs
from game.conquest.state import DISCARD, LOOKED, PEEKED, SEATS, ConquestState
from game.conquest.table.intents import Intended
from game.conquest.table.layout import display_box, found_at, piles_box
from game.conquest.table.pictures import pictures
from game.conquest.telling.names import (
    EXHAUSTED,
    bonus_text,
    card_name,
    flavour_of,
    keyword_name,
    name_of,
    seat_name,
    symbol_name,
    trait_names,
    type_name,
    waiting,
)
from game.conquest.traits import KEYWORDS
from game.conquest.victory import symbols, taken
from game.telling.text import _, pgettext
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
            return self._card(view, piece)
        if at is not None:
            planet = found_at(view, at)
            return self._planet(view, planet) if planet >= 0 and view.row[planet] else None
        return self._match(view)

    def _card(self, view: ConquestState, id: int) -> Card:
        design = view.design(id)
        lines = [*described(design, texts=view.texts)]
        if board.is_unit(view, id):
            now = values.attack(view, id), values.hp(view, id), values.icons(view, id)
            if now == (design.attack, design.hp, design.icons):
                lines.remove(_printed(design))
            lines.insert(
                0,
                _("ATK {attack} · HP {left} of {hp} · command icons {icons}").format(
                    attack=values.attack(view, id),
                    left=values.left(view, id),
                    hp=values.hp(view, id),
                    icons=values.icons(view, id),
                ),
            )
        if not view.ready[id]:
            lines.append(_(EXHAUSTED))
        if id < 2 and view.counters[id]:
            lines.append(_("Bloodied: one more defeat loses the match."))
        under = board.attachments(view, id)
        if under:
            lines.append(_("Attached: {cards}").format(cards=", ".join(name_of(view, one) for one in under)))
        seat, picture = SEATS[view.controller[id]], pictures().get(design.id, "")
        return Card(
            card_name(design.id),
            tuple(lines),
            "",
            seat,
            ("CONQUEST-1.20",),
            picture=picture,
            flavour=flavour_of(design),
        )

    def _planet(self, view: ConquestState, planet: int) -> Card:
        printed = printed_planet(view.row[planet], view.texts)
        lines = [*printed.lines]
        if is_fought(view, planet):
            lines.append(_("Red blades mark a battle to come."))
        found = command.forecast(view, planet)
        if found.winner >= 0:
            why = _("by the warlord") if found.warlord else f"{max(found.icons)} : {min(found.icons)}"
            lines.append(
                _("Command struggle: {player} leads ({why})").format(player=seat_name(SEATS[found.winner]), why=why)
            )
        else:
            lines.append(_("Command struggle: tied so far"))
        return replace(printed, lines=tuple(lines))

    def _match(self, view: ConquestState) -> Card:
        at = waiting(view)
        seat = at[0].seat(view, at[1]) or "" if at is not None else ""
        lines = [
            _("Initiative: {player}").format(player=seat_name(SEATS[view.initiative])),
            *(
                _("{player}: planets won {n}").format(
                    player=seat_name(id), n=sum(1 for lies in view.lies if lies == 2 + number)
                )
                for number, id in enumerate(SEATS)
            ),
        ]
        return Card(self.phase(view), tuple(lines), "", seat, ("CONQUEST-4.1",))

    def hand(self, view: ConquestState, seat: str) -> list[HandCard]:
        """Return the cards of a seat's hand that the view shows."""
        number = SEATS.index(seat)
        found = []
        kinds = [view.kind[id] for id in board.hand(view, number) if view.kind[id]]
        known = designs()
        for kind in sorted(set(kinds), key=lambda kind: (known[kind].type, known[kind].cost, kind)):
            design = known[kind]
            text = "\n".join(described(design, False, view.texts))
            cost = "X" if design.cost < 0 else str(design.cost)
            note = self.why_not(view, seat, kind) or price_of(design)
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
        known = designs()
        if card in known.planets:
            return printed_planet(card, self.scenario.texts)
        picture, flavour = pictures().get(card, ""), flavour_of(known[card])
        lines = tuple(described(known[card], texts=self.scenario.texts))
        return Card(card_name(card), lines, rules=("CONQUEST-1.20",), picture=picture, flavour=flavour)

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


def printed_planet(id: str, texts: bool = True) -> Card:
    """Return what is printed on a planet; not its battle ability where texts do not count."""
    design = designs().planets[id]
    lines = [
        " · ".join(symbol_name(symbol) for symbol in design.symbols),
        _("Bonuses: {bonus}").format(bonus=bonus_text(design.cards, design.resources)),
        *([_(design.text)] if texts else []),
    ]
    return Card(card_name(id), tuple(lines), rules=("CONQUEST-5.14",), picture=pictures().get(id, ""))


def price_of(design: Design) -> str:
    """Return what a card costs and how many shields it has."""
    cost = "X" if design.cost < 0 else str(design.cost)
    return _("Cost {cost} · shields {shields}").format(cost=cost, shields=design.shields)


def _printed(design: Design) -> str:
    """Return the values that are printed on a unit."""
    return _("Printed: ATK {attack}, HP {hp}, command icons {icons}").format(
        attack=design.attack, hp=design.hp, icons=design.icons
    )


def described(design: Design, numbers: bool = True, texts: bool = True) -> list[str]:
    """Return what is printed on a card, line by line. Where texts do not count, Ranged is all that is said of them
    (CONQUEST-2.9)."""
    kind = pgettext("card", "Loyal") if design.loyalty == "loyal" else ""
    signature = pgettext("card", "Signature") if design.loyalty == "signature" and design.type != "warlord" else ""
    head = " · ".join(part for part in (type_name(design.type), kind, signature) if part)
    lines = [head]
    if numbers and design.is_unit:
        lines.append(_printed(design))
    elif design.is_unit:
        lines.append(
            _("ATK {attack}, HP {hp}, icons {icons}").format(attack=design.attack, hp=design.hp, icons=design.icons)
        )
    if design.traits:
        lines.append(trait_names(design.traits))
    for keyword, number in design.keywords.items():
        if texts or keyword == "ranged":
            lines.append(f"{keyword_name(keyword, number)}: {_(KEYWORDS[keyword].text)}")
    if design.wins is not None and texts:
        lines.append(
            _("Win a command struggle here to gain {bonus} more.").format(
                bonus=bonus_text(design.wins.cards, design.wins.resources)
            )
        )
    if design.text and texts:
        lines.append(_(design.text))
    return lines
