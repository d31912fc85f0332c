"""The panel beside the cards: the decks to open, or the deck that is being built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from game.scenes.decks.curves import Curves
from game.scenes.decks.deckline import DeckLine
from game.scenes.decks.desk import Desk
from game.telling import labels
from game.telling.text import _
from game.ui.collection import Breach, Collection, Draft
from game.ui.keys import cap
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Label, Panel, Scroll, Spacer, TextField, Widget, column, row

MOST_NAMED = 4
"""Breaches that are named at once."""


class Deeds(Protocol):
    """What the page does for the panel."""

    collection: Collection
    desk: Desk | None

    def open_deck(self, id: str) -> None:
        """Open a deck."""

    def new_deck(self) -> None:
        """Choose who leads a new deck."""

    def bring_in(self) -> None:
        """Choose from where a list is read."""

    def change(self, card: str, step: int) -> None:
        """Put a copy in or take one out."""

    def rename(self, name: str) -> None:
        """Give the deck another name."""

    def show(self, card: str) -> None:
        """Tell of a card."""

    def step(self, step: int) -> None:
        """Take a change back, or make it again."""

    def save(self) -> object:
        """Write the deck."""

    def more(self) -> None:
        """List what else can be done with the deck."""

    def draw_hand(self) -> None:
        """Draw a starting hand of the deck."""

    def close_deck(self) -> None:
        """Put the deck away."""

    def read_rule(self, rule: str) -> None:
        """Open the rulebook."""


def to_open(page: Deeds) -> Widget:
    """Return the decks that can be opened, one's own first."""
    collection = page.collection
    shelf = collection.shelf()
    parts: list[Widget] = []
    for own, title in ((True, _("Your decks")), (False, _("Starter decks"))):
        found = [deck for deck in shelf if deck.own == own]
        if found or own:
            parts.append(Label(title, HEADING, serif=True))
        if own and not found:
            parts.append(
                Label(_("You haven't built a deck yet. Start a new one or open a copy of another."), QUIET, "quiet")
            )
        for deck in found:
            leader = collection.told(deck.leader).title
            words = f"{deck.name} · {leader}" if leader != deck.name else deck.name
            parts.append(Button(words, partial(page.open_deck, deck.id), justify="left", data=("deck", deck.id)))
    foot = row(
        Button(_("New deck"), page.new_deck, "primary", icon="icons/plus", grow=1),
        Button(_("Import…"), page.bring_in, icon="icons/load", grow=1),
        gap=GAP,
    )
    return Panel([Scroll(column(*parts, gap=GAP)), foot], style="panel", gap=PAD)


def building(page: Deeds, desk: Desk) -> Widget:
    """Return the deck with its cards, breaches and curves."""
    collection, draft = page.collection, desk.draft
    name = TextField("", draft.name, page.rename, placeholder=lambda: _("Deck name"), max_length=60, grow=1)
    close = Button("", page.close_deck, "quiet", icon="icons/close", tooltip=_("Close deck"))
    about = [Label(line, QUIET, "quiet") for line in collection.about(draft)]
    return Panel(
        [
            row(name, close, gap=GAP),
            column(*about, gap=1),
            column(*_breaches(page, collection.breaches(draft)), gap=1),
            Scroll(column(*_lines(page, collection, draft), gap=0)),
            Curves(collection.curves(draft)),
            _tools(page, desk),
        ],
        style="panel",
        gap=GAP,
    )


def _breaches(page: Deeds, found: Sequence[Breach]) -> Iterator[Widget]:
    """Name what the deck breaks, each with its rule."""
    if not found:
        yield Label(_("This deck is legal."), QUIET, "go", bold=True)
    for breach in found[:MOST_NAMED]:
        number, read = breach.rule.partition("-")[2], partial(page.read_rule, breach.rule)
        link = Button(number, read, "quiet", size=QUIET, align="start")
        yield row(Label(breach.words, QUIET, "danger", grow=1), link, gap=4)
    if len(found) > MOST_NAMED:
        yield Label(_("And {n} more.").format(n=len(found) - MOST_NAMED), QUIET, "danger")


def _lines(page: Deeds, collection: Collection, draft: Draft) -> Iterator[Widget]:
    for card in collection.order(draft):
        change = None if collection.fixed(draft, card) else page.change
        yield DeckLine(card, collection.told(card).title, draft.cards[card], page.show, change)


def _tools(page: Deeds, desk: Desk) -> Widget:
    """Return what can be done with the deck."""
    undo = Button(
        "", partial(page.step, -1), "quiet", icon="icons/undo", tooltip=_(labels.UNDO), enabled=desk.can_go(-1)
    )
    redo = Button("", partial(page.step, 1), "quiet", icon="icons/redo", tooltip=_(labels.REDO), enabled=desk.can_go(1))
    hand = Button(_(labels.SAMPLE_HAND), page.draw_hand, size=QUIET)
    more = Button("…", page.more, tooltip=_("More"))
    save = Button(_(labels.SAVE), page.save, "primary", tooltip=cap("ctrl+s"))
    return row(undo, redo, hand, more, Spacer(), save, gap=2)
