"""The rule behind what the pointer, or the keyboard, is at: a piece, a place, a button, a card, a line of the log."""

from __future__ import annotations

from game.scenes.table.action_line import ActionLine
from game.scenes.table.choices import Choice
from game.scenes.table.panels import CardBox, NowBox, TrackBox
from game.scenes.table.tablepanels import TablePanels
from game.ui.widgets import ListBox, Toast, Widget, say


def rule_pointed_at(scene: TablePanels) -> str:
    """Return its number; empty where nothing is pointed at, or no rule stands behind it."""
    host = scene.host
    widget = host.mouse.hovered or host.focused
    if widget is not None:
        return _of_widget(scene, widget)
    piece = scene.stacks.pointed
    return _of_hand(scene) or (_of_card(scene, None, piece) if piece is not None else _of_board(scene))


def _of_widget(scene: TablePanels, widget: Widget) -> str:
    if isinstance(widget, ActionLine):
        return widget.rule
    if isinstance(widget, Toast):
        return say(widget.link)
    if isinstance(widget, CardBox):
        return widget.rule
    if isinstance(widget, TrackBox):
        return widget.track.rule
    if isinstance(widget, ListBox):
        return widget.link_pointed_at() or ""
    if isinstance(widget.data, Choice):
        return rule_of(scene, widget.data)
    if isinstance(widget.data, tuple):
        return _of_named(scene, widget.data)
    asked = isinstance(widget, NowBox) or scene.frame.asks(widget)
    return rule_of_question(scene) if asked else ""


def _of_named(scene: TablePanels, data: tuple[object, ...]) -> str:
    """Of a button that arms, gives an order or shows more, and of a line of the roster."""
    table, view = scene.table, scene.view
    match data:
        case ("mode", id):
            return next((mode.rule for mode in table.modes(view) if mode.id == id), "")
        case ("order", id):
            return next((order.rule for order in scene.orders.offered() if order.id == id), "")
        case ("overlay", id):
            return next((overlay.rule for overlay in table.overlays() if overlay.id == id), "")
        case ("roster", int(piece)):
            return _of_card(scene, None, piece)
    return ""


def _of_hand(scene: TablePanels) -> str:
    raised = scene.hand.raised
    return next((card.rule for card in scene.hand.cards() if card.id == raised), "") if raised else ""


def _of_board(scene: TablePanels) -> str:
    point = scene.selection.hover
    if point is None:
        return ""
    if scene.hovered is not None:
        found = rule_of(scene, scene.hovered.first)
        if found:
            return found
    token = scene.token_at(point)
    return _of_card(scene, point, token.key if token is not None else None)


def _of_card(scene: TablePanels, point: tuple[float, float] | None, piece: int | None) -> str:
    card = scene.table.card(scene.view, point, piece)
    return card.rules[0] if card is not None and card.rules else ""


def rule_of(scene: TablePanels, choice: Choice) -> str:
    """Return the rule of a choice: its own, or that of its first action."""
    offers = scene.table.offers(scene.view, scene.session.legal_actions())
    first = (offer.rule for offer in offers if (offer.action,) == choice.actions[:1])
    return choice.offer.rule or next(first, "")


def rule_of_question(scene: TablePanels) -> str:
    """Return the rule of what is decided now: that of the first thing everyone may see offered."""
    legal = scene.session.legal_actions() if scene.deciding is not None else []
    offers = scene.table.offers(scene.view, legal)
    return next((offer.rule for offer in offers if offer.rule and not offer.secret), "")
