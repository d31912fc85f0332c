"""What the pointer or the keyboard is at: the rule behind it, and its card in large."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table.action_list import ActionLine
from game.scenes.table.answercard import QuestionHead
from game.scenes.table.balance import Balance
from game.scenes.table.cardbox import CardBox
from game.scenes.table.cards import CardPanel, of_hand
from game.scenes.table.choices import Choice
from game.scenes.table.enlarged import ZoomDialog
from game.scenes.table.hand import Hand
from game.scenes.table.panels import NowBox, TrackBox
from game.scenes.table.part import Doors, Part
from game.scenes.table.roster import RosterRow
from game.scenes.table.stacks import Stacks
from game.ui.camera import Point
from game.ui.tabletop import Box, Card, HandCard
from game.ui.widgets import ListBox, Toast, Widget, say


class PointedAt(Part):
    """Looks at a widget, a card in hand, a piece of an open fan, or a place of the board."""

    def __init__(self, doors: Doors, hand: Hand, stacks: Stacks, cards: CardPanel) -> None:
        super().__init__(doors)
        self.hand, self.stacks, self.cards = hand, stacks, cards

    def _widget(self) -> Widget | None:
        return self.hud.host.mouse.hovered or self.hud.host.focused

    def _raised(self) -> HandCard | None:
        return next((card for card in self.hand.cards() if card.id == self.hand.raised), None)

    def _at(self, point: Point | None) -> Card | None:
        """Return the card of the piece, or of the place, at a point."""
        token = self.board.token_at(point) if point is not None else None
        return self._about(point, token.key if token is not None else None) if point is not None else None

    def _about(self, point: Point | None, piece: int | None) -> Card | None:
        return self.now.table.card(self.board.view, point, piece)

    # -- the rule --

    def rule(self) -> str:
        """Return the number of the rule behind it; empty where there is none."""
        widget, raised = self._widget(), self._raised()
        if widget is not None:
            return self._rule_of_widget(widget)
        if raised is not None and raised.rule:
            return raised.rule
        if self.stacks.pointed is not None:
            return _first(self._about(None, self.stacks.pointed))
        target, point = self.board.hovered, self.board.selection.hover
        found = self._rule_of(target.first) if target is not None and point is not None else ""
        return found or _first(self._at(point))

    def _rule_of_widget(self, widget: Widget) -> str:
        if isinstance(widget, ActionLine | CardBox):
            return widget.rule
        if isinstance(widget, Toast):
            return say(widget.link)
        if isinstance(widget, TrackBox):
            return widget.track.rule
        if isinstance(widget, Balance):
            return widget.tracks[0].rule
        if isinstance(widget, ListBox):
            link = widget.link_pointed_at()
            return link if isinstance(link, str) else ""
        if isinstance(widget.data, Choice):
            return self._rule_of(widget.data)
        if isinstance(widget.data, tuple):
            return self._rule_of_named(widget.data)
        return self._rule_of_question() if isinstance(widget, NowBox | QuestionHead) else ""

    def _rule_of_named(self, data: tuple[object, ...]) -> str:
        """Return the rule of a button that arms, gives an order or shows more, or of a line of the roster."""
        table = self.now.table
        match data:
            case ("mode", id):
                return next((mode.rule for mode in table.modes(self.board.view) if mode.id == id), "")
            case ("order", id):
                return next((order.rule for order in self.now.orders if order.id == id), "")
            case ("overlay", id):
                return next((overlay.rule for overlay in table.teller.overlays() if overlay.id == id), "")
            case ("roster", int(piece)):
                return _first(self._about(None, piece))
        return ""

    def _rule_of(self, choice: Choice) -> str:
        """Return the rule of a choice: its own, or that of its first action."""
        offers = self.now.table.offers(self.now.view, self.match.session.legal_actions())
        first = (offer.rule for offer in offers if (offer.action,) == choice.actions[:1])
        return choice.offer.rule or next(first, "")

    def _rule_of_question(self) -> str:
        """Return the rule of what is decided now: that of the first thing everyone may see offered."""
        offers = self.now.table.offers(self.now.view, self.now.legal)
        return next((offer.rule for offer in offers if offer.rule and not offer.secret), "")

    # -- the card --

    def enlarged(self) -> ZoomDialog | None:
        """Return it in large: a card in hand, a line, a piece or a place, else what the panel tells of."""
        card = next((found for found in self._cards() if found is not None), None)
        return ZoomDialog(self.now, self.hud.open_rule, card) if card is not None else None

    def _cards(self) -> Iterator[Card | None]:
        """Name what is pointed at, the nearest first."""
        if (held := self._raised()) is not None:
            yield of_hand(held)
        yield self._card_of_widget(self._widget())
        if self.stacks.pointed is not None:
            yield self._about(None, self.stacks.pointed)
        yield self._at(self.board.selection.hover)
        yield self.cards.box.card
        yield self._about(None, self.now.picked)

    def _card_of_widget(self, widget: Widget | None) -> Card | None:
        """Return what a widget tells, as a card."""
        if isinstance(widget, CardBox):
            return widget.card
        if isinstance(widget, RosterRow):
            return self._about(None, widget.entry.piece)
        line = widget.line_pointed_at() if isinstance(widget, ListBox) else None
        return self._card_of_line(line.text, line.data) if line is not None else None

    def _card_of_line(self, words: str, spot: Box | None) -> Card:
        """Return a line of the log, with what stands where it happened."""
        there = self._at((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2) if spot is not None else None)
        if there is None:
            return Card(words)
        return Card(words, (there.title, *there.lines), there.icon, there.seat, there.rules, there.badges)


def _first(card: Card | None) -> str:
    return card.rules[0] if card is not None and card.rules else ""
