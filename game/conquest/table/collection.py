"""The cards of the core box, as they are read outside a match, and the decks that are built of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.conquest import decklists
from game.conquest.deckbuilding import (
    LEAST,
    MOST_COPIES,
    NEUTRAL,
    allies,
    ally_of,
    breaches,
    cost_curve,
    icon_curve,
    sample_hand,
    shield_curve,
    squad,
)
from game.conquest.deckfile import DeckFile, decks, delete_deck, own_decks, peoples_folder, save_deck, slug_of
from game.conquest.designs import FACTION_NAMES, Design, designs
from game.conquest.table import faces
from game.conquest.table.pictures import pictures
from game.conquest.telling.cards import described, price_of, printed_planet
from game.conquest.telling.names import card_name, flavour_of, keyword_name, type_name
from game.conquest.traits import KEYWORDS, TRAITS
from game.kernel.dice import Dice
from game.kernel.text import N_, NC_, quoted
from game.telling.text import _, language, ngettext, pgettext, refusal_text
from game.ui.collection import Breach, Collection, Curve, Draft, Filter, Imported, Shelved
from game.ui.tabletop import Card
from game.ui.tabletop.told import shown

PLANET: Final = "planet"
KINDS: Final = ("warlord", "army", "attachment", "support", "event", "token")
DEAREST: Final = 7
"""From this cost on, cards are chosen together."""
LOYALTY: Final = {
    "common": NC_("card", "Common"),
    "loyal": NC_("card", "Loyal"),
    "signature": NC_("card", "Signature"),
}
TOLD: Final = 12
"""So many lines of a list that name no card are told one by one."""
CURVES: Final = (
    (N_("Cost"), cost_curve),
    (NC_("curve", "Command icons"), icon_curve),
    (N_("Shields"), shield_curve),
)


class ConquestCollection(Collection):
    """All 174 cards, the tokens and the planets; one's own decks and those of the box."""

    setting = "first.deck"

    # -- cards --

    def cards(self) -> Sequence[str]:
        """Return the cards faction by faction, each by its type and cost, then tokens and planets."""
        known, factions = designs(), list(FACTION_NAMES)
        listed = sorted(
            known.values(),
            key=lambda one: (
                one.type == "token",
                factions.index(one.faction),
                KINDS.index(one.type),
                one.cost,
                one.number,
            ),
        )
        return [*(one.id for one in listed), *known.planets]

    def told(self, card: str) -> Card:
        """Return what is printed on a card or a planet."""
        known = designs()
        if card in known.planets:
            return shown(printed_planet(card), pictures().get(card, ""))
        design = known[card]
        head = _("{faction} · no. {number}").format(faction=_(FACTION_NAMES[design.faction]), number=design.number)
        lines = (head, *described(design), *([] if design.type in ("warlord", "token") else [price_of(design)]))
        picture, flavour = pictures().get(card, ""), flavour_of(design)
        return Card(card_name(card), lines, rules=("CONQUEST-1.20",), picture=picture, flavour=flavour)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card or a planet as large as a box has room for it."""
        faces.match.mute = False
        faces.draw_alone(surface, rect, card)

    def filters(self) -> Sequence[Filter]:
        """Return faction, type, cost, trait, keyword and loyalty."""
        known = designs().values()
        traits = sorted((pgettext("trait", TRAITS[one]), one) for one in {t for card in known for t in card.traits})
        keywords = sorted((keyword_of(one), one) for one in {k for card in known for k in card.keywords})
        costs = [(str(n), str(n) if n < DEAREST else f"{n}+") for n in range(DEAREST + 1)]
        return (
            Filter("faction", _("Faction"), tuple((id, _(name)) for id, name in FACTION_NAMES.items())),
            Filter(
                "type",
                _("Type"),
                (*((kind, type_name(kind)) for kind in KINDS), (PLANET, pgettext("card", "Planet"))),
            ),
            Filter("cost", _("Cost"), (*costs, ("X", "X"))),
            Filter("trait", _("Trait"), tuple((id, name) for name, id in traits)),
            Filter("keyword", _("Keyword"), tuple((id, name) for name, id in keywords)),
            Filter("loyalty", _("Loyalty"), tuple((id, _(name)) for id, name in LOYALTY.items())),
        )

    def value(self, filter: str, card: str) -> Sequence[str]:
        """Return the values of a filter that a card has; a planet has a type alone."""
        known = designs()
        if card in known.planets:
            return (PLANET,) if filter == "type" else ()
        design = known[card]
        cost = "X" if design.cost < 0 else str(min(design.cost, DEAREST))
        return {
            "faction": (design.faction,),
            "type": (design.type,),
            "cost": () if design.type in ("warlord", "token") else (cost,),
            "trait": design.traits,
            "keyword": tuple(design.keywords),
            "loyalty": (design.loyalty,),
        }[filter]

    def words(self, card: str) -> str:
        """Return the name and all lines, folded."""
        told = self.told(card)
        return self.folded(" ".join((told.title, *told.lines)))

    def folded(self, words: str) -> str:
        """Return words without accents, capitals and signs."""
        return decklists.plain(words)

    # -- decks --

    def shelf(self) -> Sequence[Shelved]:
        """Return one's own decks by name, then those of the box."""
        own = own_decks()
        mine = sorted(
            (Shelved(id, deck.name, deck.warlord, True) for id, deck in own.items()), key=lambda one: one.name
        )
        box = [Shelved(id, _(deck.name), deck.warlord, False) for id, deck in decks().found.items() if id not in own]
        return [*mine, *box]

    def opened(self, id: str) -> Draft:
        """Return a deck as a draft."""
        deck, own = decks().found[id], id in own_decks()
        return Draft(deck.name if own else _(deck.name), deck.warlord, dict(deck.cards), id if own else "")

    def leaders(self) -> Sequence[str]:
        """Return the warlords."""
        return [card for card in self.cards() if card in designs() and designs()[card].type == "warlord"]

    def fresh(self, leader: str) -> Draft:
        """Return a new deck with the signature squad of its warlord."""
        return Draft(card_name(leader), leader, squad(leader))

    def most(self, draft: Draft, card: str) -> int:
        """Return how many copies a deck may hold (CONQUEST-8.2 to 8.10)."""
        known = designs()
        if card not in known:
            return 0
        own, ally = known[draft.leader].faction, ally_of(_file(draft))
        return _most(known[card], own, ally, known[draft.leader].squad)

    def rank(self, draft: Draft, card: str) -> int:
        """Return 0 for the warlord's faction, 1 for neutral cards, 2 for allies and 3 for the rest."""
        known = designs()
        faction = known[card].faction if card in known else ""
        own = known[draft.leader].faction
        places = [(own,), (NEUTRAL,), allies(own)]
        return next((place for place, factions in enumerate(places) if faction in factions), len(places))

    def fixed(self, draft: Draft, card: str) -> bool:
        """Return whether a card is of the signature squad, with as many copies as it has there."""
        return 0 < draft.cards.get(card, 0) == squad(draft.leader).get(card)

    def about(self, draft: Draft) -> Sequence[str]:
        """Return the warlord with its faction, the ally, and how many cards there are."""
        own, ally = designs()[draft.leader].faction, ally_of(_file(draft))
        beside = " · ".join(_(FACTION_NAMES[one]) for one in allies(own))
        return (
            _("{warlord} · {faction}").format(warlord=card_name(draft.leader), faction=_(FACTION_NAMES[own])),
            _("Ally: {faction}").format(faction=_(FACTION_NAMES[ally]))
            if ally
            else _("Possible allies: {factions}").format(factions=beside),
            _("Cards: {n} of at least {least}").format(n=draft.size, least=LEAST),
        )

    def breaches(self, draft: Draft) -> Sequence[Breach]:
        """Return what it breaks, in the language in use."""
        return [Breach(one.rule, refusal_text(one)) for one in breaches(_file(draft))]

    def curves(self, draft: Draft) -> Sequence[Curve]:
        """Return the curves of cost, command icons and shields."""
        file = _file(draft)
        return [
            Curve(_(name), tuple((str(value), count) for value, count in made(file).items())) for name, made in CURVES
        ]

    def sample(self, draft: Draft, dice: Dice) -> Sequence[str]:
        """Return a starting hand (CONQUEST-3.12)."""
        return sample_hand(_file(draft), dice)

    def order(self, draft: Draft) -> Sequence[str]:
        """Return the squad, then the others by type and cost."""
        known, of_squad = designs(), squad(draft.leader)

        def place(card: str) -> tuple[bool, int, int, int]:
            one = known[card]
            return card not in of_squad, KINDS.index(one.type), one.cost, one.number

        return sorted(draft.cards, key=place)

    # -- files --

    def folder(self) -> Path:
        """Return where one's own decks lie."""
        return peoples_folder()

    def save(self, draft: Draft, anew: bool = False) -> Draft:
        """Write a deck to the folder of one's own."""
        id = draft.id if draft.id and not anew else slug_of(draft.name, decks().found)
        save_deck(_file(draft, id))
        return replace(draft, id=id)

    def delete(self, id: str) -> None:
        """Remove one of one's own."""
        delete_deck(id)

    def export(self, draft: Draft) -> str:
        """Return a plain list."""
        return decklists.write(_file(draft), language())

    def imported(self, source: str | Path) -> Imported:
        """Return the deck of a list; without a warlord it has that of its signature cards, else the first there is."""
        found = decklists.load_list(source) if isinstance(source, Path) else decklists.read(source)
        leader = found.warlord or _leader_of(found.cards, self.leaders())
        name = (found.name or card_name(leader))[:80]
        told = [
            _("Line {n}: no card is called “{words}”.").format(n=one.number, words=quoted(one.text))
            for one in found.unknown[:TOLD]
        ]
        if (more := len(found.unknown) - TOLD) > 0:
            told.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        if not found.warlord:
            told.append(_("The list names no warlord, so {warlord} leads the deck.").format(warlord=card_name(leader)))
        return Imported(Draft(name, leader, found.cards), tuple(told))


def keyword_of(keyword: str) -> str:
    """Return what a keyword is called, without a number."""
    return keyword_name(keyword, 0).replace(" 0", "").replace("(0)", "").strip() if keyword in KEYWORDS else keyword


def _leader_of(cards: Iterable[str], leaders: Sequence[str]) -> str:
    """Return the warlord of whose squad a list holds most cards, and then of whose faction."""
    known, held = designs(), [designs()[card] for card in cards]

    def fit(leader: str) -> tuple[int, int]:
        one = known[leader]
        return sum(card.squad == one.squad for card in held), sum(card.faction == one.faction for card in held)

    return max(leaders, key=fit)


def _most(card: Design, own: str, ally: str, number: int) -> int:
    if card.type in ("warlord", "token"):
        return 0
    if card.loyalty == "signature":
        return card.copies if card.squad == number else 0
    if card.faction in (own, NEUTRAL):
        return MOST_COPIES
    beside = card.faction in allies(own) and ally in ("", card.faction)
    return MOST_COPIES if beside and card.loyalty == "common" else 0


def _file(draft: Draft, id: str = "draft") -> DeckFile:
    """Return a draft as it is written."""
    return DeckFile(
        format=1, id=id, name=draft.name or card_name(draft.leader), warlord=draft.leader, cards=dict(draft.cards)
    )
