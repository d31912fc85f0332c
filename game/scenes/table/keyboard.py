"""The table by keys alone: every target, piece and button, and the rule behind what is pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.action_list import ActionLine
from game.scenes.table.answercard import QuestionHead
from game.scenes.table.cardbox import CardBox
from game.scenes.table.choices import Choice
from game.scenes.table.enlarged import enlarge
from game.scenes.table.finder import move_cursor, step_cursor
from game.scenes.table.panels import NowBox, TrackBox
from game.scenes.table.piles import browse
from game.scenes.table.pointer import step_back
from game.scenes.table.tablepanels import TablePanels
from game.ui.keys import chord
from game.ui.tabletop import Token
from game.ui.widgets import ListBox, Toast, Widget, say


def rule_pointed_at(scene: TablePanels) -> str:
    """Return the number of the rule behind what is pointed at; empty where there is none."""
    host = scene.host
    widget = host.mouse.hovered or host.focused
    if widget is not None:
        return _of_widget(scene, widget)
    piece = scene.stacks.pointed
    raised = (card.rule for card in scene.hand.cards() if card.id == scene.hand.raised)
    return next(raised, "") or (_of_card(scene, None, piece) if piece is not None else _of_board(scene))


def _of_widget(scene: TablePanels, widget: Widget) -> str:
    if isinstance(widget, ActionLine | CardBox):
        return widget.rule
    if isinstance(widget, Toast):
        return say(widget.link)
    if isinstance(widget, TrackBox):
        return widget.track.rule
    if isinstance(widget, ListBox):
        link = widget.link_pointed_at()
        return link if isinstance(link, str) else ""
    if isinstance(widget.data, Choice):
        return rule_of(scene, widget.data)
    if isinstance(widget.data, tuple):
        return _of_named(scene, widget.data)
    return rule_of_question(scene) if isinstance(widget, NowBox | QuestionHead) else ""


def _of_named(scene: TablePanels, data: tuple[object, ...]) -> str:
    """Return the rule of a button that arms, gives an order or shows more, or of a line of the roster."""
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


_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_OF_THE_FOCUS = {"click", "more", *_WAYS}


def obey(scene: TablePanels, event: pygame.Event) -> bool:
    """Do what a key says; whether it said anything. A focused widget keeps Enter and the arrows."""
    name = scene.keys.match(event)
    if scene.host.focused is not None and (name in _OF_THE_FOCUS or name == "menu"):
        return False
    if name in ("up", "down") and scene.frame.question.step_in():
        return True
    if name in _WAYS:
        move_cursor(scene, _WAYS[name])
        return True
    if name == "end_phase" and scene.table.end_phase(scene.view) is None and _offered(scene, event):
        return True
    deeds = commands(scene)
    if name is not None and name in deeds:
        deeds[name]()
        scene.dirty = True
        return True
    answered = _overlay(scene, event) or _offered(scene, event) or scene.orders.key(chord(event))
    return answered or scene.frame.actions.in_vain(chord(event))


def _overlay(scene: TablePanels, event: pygame.Event) -> bool:
    found = [overlay.id for overlay in scene.table.overlays() if overlay.key.lower() == chord(event)]
    if found:
        scene.frame.top.toggle_overlay(found[0])
    return bool(found)


def _offered(scene: TablePanels, event: pygame.Event) -> bool:
    """Press the button of the bar that shows a key; return whether there is one."""
    pressed = chord(event)
    for mode in scene.table.modes(scene.view):
        if mode.key == pressed and mode.id in scene.choices.modes:
            scene.arm(mode.id)
            return True
    return _take_offered(scene, pressed)


def _take_offered(scene: TablePanels, pressed: str) -> bool:
    if scene.frame.question.obey(pressed):
        return True
    for choice in scene.choices.bar:
        if choice.offer.key and choice.offer.key.lower() == pressed:
            if scene.busy():
                scene.skip()
            else:
                scene.take(choice)
            return True
    return False


def _click(scene: TablePanels) -> None:
    if scene.lesson is not None and scene.lesson.waits:
        scene.lesson.go_on()
        return
    if scene.timing.go_on():
        return
    if scene.cursor is None:
        move_cursor(scene, (1, 0))
        return
    x, y = scene.camera.to_screen(scene.cursor)
    scene.pointer.click_board(scene.cursor, (round(x), round(y)))


def _more(scene: TablePanels) -> None:
    """List all that can be done at the cursor."""
    if scene.cursor is not None:
        x, y = scene.camera.to_screen(scene.cursor)
        scene.pointer.more(scene.cursor, (round(x), round(y)))


def skip(scene: TablePanels) -> None:
    """Show the end of what is being shown, or let the computer go on: never more than that."""
    if scene.busy():
        scene.skip()
    else:
        scene.timing.go_on()
    scene.dirty = True


def _next(scene: TablePanels, step: int) -> None:
    """Pick the next piece that may still act."""
    ready = [token for token in scene.tokens if token.ready] or _movable(scene)
    if not ready:
        return
    keys = [token.key for token in ready]
    chosen = scene.selection.piece
    at = keys.index(chosen) + step if chosen in keys else (0 if step > 0 else -1)
    token = ready[at % len(ready)]
    scene.select(token.key)
    scene.cursor = None
    scene.parts.reveal(token.centre)


def _movable(scene: TablePanels) -> list[Token]:
    """Return the pieces of stacks that an action moves."""
    if scene.deciding is None:
        return []
    able = set(scene.table.movable(scene.view, [token.key for token in scene.tokens], scene.session.legal_actions()))
    return [token for token in scene.tokens if token.key in able]


def _end_phase(scene: TablePanels) -> None:
    action = scene.table.end_phase(scene.view)
    for choice in scene.choices.bar:
        if choice.actions[-1] == action:
            scene.take(choice)
            return


def commands(scene: TablePanels) -> dict[str, Callable[[], object]]:
    """Return what each key of the table does."""
    return {
        "menu": lambda: step_back(scene),
        "undo": scene.action_player.undo,
        "redo": scene.action_player.redo,
        "end_phase": lambda: _end_phase(scene),
        "peek": lambda: scene.peek(True),
        "hurry": lambda: scene.timing.hurry() if scene.lesson is None else None,
        "next_piece": lambda: _next(scene, 1),
        "previous_piece": lambda: _next(scene, -1),
        "next_place": lambda: step_cursor(scene, 1),
        "previous_place": lambda: step_cursor(scene, -1),
        "click": lambda: _click(scene),
        "more": lambda: _more(scene),
        "find": scene.finder.show,
        "again": scene.again.start,
        "summary": scene.summary.toggle,
        "stage": scene.stage.fold,
        "fit": scene.camera.fit_or_back,
        "small_map": scene.small_map.toggle,
        "enlarge": lambda: enlarge(scene),
        "piles": lambda: browse(scene),
        "coordinates": scene.coordinates.toggle,
        "part": scene.parts.show_next,
        "closer": lambda: scene.camera.zoom_by(1),
        "farther": lambda: scene.camera.zoom_by(-1),
        "panels": scene.frame.fold_panels,
        "what_now": scene.what_now.toggle,
        "ask": scene.ask,
        "go_on": scene.timing.go_on,
        "stop": scene.granted_actions.stop,
        "skip": scene.skip,
        "result": scene.open_result,
        "rulebook": lambda: scene.program.open_rulebook(scene.table.key, rule_pointed_at(scene) or None),
        **scene.menu_commands(),
    }
