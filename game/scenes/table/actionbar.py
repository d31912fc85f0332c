"""The bar below the board: what can be done by a button, and the question of a reaction in its place."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from game.scenes.result_text import ResultText
from game.scenes.table.choices import Choice
from game.scenes.table.playarea import PlayArea
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import Mode
from game.ui.text import _
from game.ui.theme import GAP
from game.ui.widgets import Button, Label, Widget, row

ALL, COSTLESS, ANSWERS, NONE, BARE = "all", "costless", "answers", "none", "bare"

QUESTION = 190
"""Plain pixels for the question of a reaction; longer ones take two lines."""

STAGES = (
    (True, True, ALL),
    (False, True, ALL),
    (False, True, COSTLESS),
    (False, False, COSTLESS),
    (False, True, ANSWERS),
    (True, True, NONE),
    (False, True, NONE),
    (False, False, NONE),
    (False, False, BARE),
)
"""Whether plain buttons show their keys, whether the one that stands out does, and which show words."""

KEYLESS = 1
"""The first stage at which plain buttons do not show their keys."""

Play = Callable[[Choice], None]


def button_for(
    choice: Choice, play: Play, keyed: bool = True, worded: bool = True, marked: bool = True, pictured: bool = True
) -> Button:
    """Return a choice as a button: its words, icon, key and what it costs or promises; short of room, less of it."""
    offer = choice.offer
    words = f"{offer.text}  {offer.mark}" if offer.mark else offer.text
    worded = worded or not offer.icon
    parts = (offer.detail, offer.rule) if worded and offer.detail else (offer.text, offer.detail, offer.rule)
    tip = " · ".join(part for part in parts if part)
    return Button(
        words if worded else offer.mark if marked else "",
        lambda: play(choice),
        offer.style,
        icon=_icon(offer.icon) if pictured or not worded else None,
        key=cap(offer.key) if keyed and offer.key else "",
        tooltip=tip,
        data=choice,
    )


def bar_buttons(
    choices: tuple[Choice, ...], play: Play, width: int, stage: int = 0, pictured: bool = True
) -> tuple[list[Widget], int]:
    """Return the buttons of the bar, and at which stage they fit, `stage` at least; short of room, keys go first, then
    words beside a cost, then the key of the button that stands out, then all words beside an icon, those of an
    answer after the others, and last of all the costs beside an icon. Answers with words may lack pictures."""
    buttons: list[Widget] = []
    for reached in range(stage, len(STAGES)):
        keyed, standing_out, worded = STAGES[reached]
        buttons = []
        for choice in choices:
            plain = choice.offer.style in ("plain", "quiet")
            words = worded == ALL or (worded == COSTLESS and not choice.offer.mark)
            words = words or (worded == ANSWERS and choice.offer.action.passing)
            shown = pictured or not choice.offer.action.passing
            key = keyed if plain else standing_out
            buttons.append(button_for(choice, play, key, words or not plain, worded != BARE, shown))
        if sum(button.preferred()[0] for button in buttons) + px(GAP) * len(buttons) <= width:
            break
    return buttons, reached


def _icon(name: str) -> str | None:
    """Return the picture of an icon's name; a name with a folder is a picture of its own."""
    return None if not name else name if "/" in name else f"icons/{name}"


class ModeButton(Button):
    """Arms a mode, or puts it down again."""

    def __init__(self, scene: PlayArea, mode: str, label: str, style: str, **kw: Any) -> None:
        super().__init__(label, lambda: scene.arm(mode), style, data=("mode", mode), **kw)
        self.scene, self.mode = scene, mode

    def pointer_move(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        if not self.pressed or self.rect.collidepoint(pos):
            return
        if scene.mode != self.mode:
            scene.arm(self.mode)
        if scene.stays_armed():
            scene.brush.stroke(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.scene.brush.painting:
            self.pressed = False
            self.scene.brush.lift()
        else:
            super().pointer_up(pos)


SHORTER = ((True, True), (True, False), (False, True), (False, False))
"""Whether buttons show words, and whether they show keys."""


class ActionBar:
    """The widgets of the bar below the board of a table scene."""

    def __init__(self, scene: PlayArea) -> None:
        self.scene = scene
        self.bar = row(gap=GAP, align="centre")
        self.panel = row(self.bar, style="panel", padding=8, align="centre")
        self.asking = row(style="raised", padding=6, gap=8)
        """Asks another seat, in a turn that is not its own, whether it reacts."""
        self.asking.visible = self.asking.solid = False
        self._moment: Hashable = None
        self._reached: dict[str, int] = {}
        """How short the buttons have become, by their kind. As long as the same decision is about the same piece they
        only grow shorter: a button does not turn from words to a picture and back as others come and go."""

    def refresh(self, wide: int) -> None:
        """Show what can be done, in so many pixels."""
        scene = self.scene
        if scene.lagging():
            words = _("What happened is still being shown… a click shows it at once.")
            self.bar.set_children([Button(words, scene.skip, "quiet", icon="icons/play")])
            self.asking.visible = False
            scene.host.relayout()
            return
        seat = scene.deciding or ""
        asking = bool(seat) and scene.table.asking(scene.view)
        decision = tuple(frame.name for frame in scene.view.frames)
        moment = (seat, asking, wide, scene.selection.piece, decision)
        if moment != self._moment:
            self._moment, self._reached = moment, dict.fromkeys(("bar", "modes", "orders"), 0)
        room = wide - px(16) - (px(QUESTION) + px(24) if asking else 0)
        buttons = self._row(self._stopping() + self._secret_button(seat, asking), room, asking)
        if asking:
            question = Label(scene.table.question(scene.view, seat), wrap=True, grow=1, width=QUESTION, align="centre")
            self.asking.set_children([question, *buttons])
            self.bar.set_children([])
        else:
            self.bar.set_children(buttons or [Label(self._waiting(), role="quiet", wrap=False), *self._result_button()])
        self.asking.visible = asking
        scene.host.relayout()

    def _row(self, first: list[Widget], room: int, asking: bool) -> list[Widget]:
        """Return the buttons in so much room: answers lose keys and pictures before an order loses its words. Where all
        that can be shorter is not enough, those that arm become so too."""
        reached, begun = self._reached, dict(self._reached)
        hand, stage = self.scene.hand, self.scene.stage
        choices = tuple(one for one in self.scene.choices.bar if not (hand.reached(one) or stage.reached(one)))
        take = self.scene.take
        buttons: list[Widget] = []
        while True:
            modes = self._shortened("modes", self._mode_row, room * 2 / 3)
            left = room - _width(first + modes)
            for pictured in (True, False) if asking else (True,):
                reached["orders"] = begun["orders"]
                least, _stage = bar_buttons(choices, take, left if asking else 0, 0 if pictured else KEYLESS, pictured)
                orders = self._shortened("orders", self._order_row, left - _width(least))
                if all(order.label for order in orders):
                    break
            own, reached["bar"] = bar_buttons(choices, take, left - _width(orders), reached["bar"], pictured)
            buttons = [*first, *modes, *orders, *own]
            if not modes or _width(buttons) <= room + px(GAP) or reached["modes"] == len(SHORTER) - 1:
                return buttons
            self._reached = reached = begun | {"modes": reached["modes"] + 1}

    def _shortened(self, kind: str, row_of: Callable[[bool, bool], list[Widget]], room: float) -> list[Widget]:
        """Return the buttons of a kind; short of room their keys go first, then their words."""
        buttons: list[Widget] = []
        for reached in range(self._reached[kind], len(SHORTER)):
            self._reached[kind] = reached
            buttons = row_of(*SHORTER[reached])
            if _width(buttons) <= room:
                break
        return buttons

    def _order_row(self, worded: bool, keyed: bool) -> list[Widget]:
        """Return the buttons of the standing orders."""
        orders, seat = self.scene.orders, self.scene.deciding or ""
        return [
            Button(
                order.name if worded else "",
                partial(orders.give, order.id),
                "primary" if orders.standing.get(seat) == order.id else "plain",
                icon=f"icons/{order.icon}",
                key=cap(order.key) if keyed and order.key else "",
                tooltip=" · ".join(part for part in (order.name, order.detail, order.rule) if part),
                data=("order", order.id),
            )
            for order in orders.offered()
        ]

    def _mode_row(self, worded: bool, keyed: bool) -> list[Widget]:
        """Return the buttons that arm what is too dangerous for a slip of the mouse."""
        scene = self.scene
        return [
            ModeButton(
                scene,
                mode.id,
                (f"{mode.name}  {mode.mark}" if mode.mark else mode.name) if worded else mode.mark or mode.name,
                "primary" if scene.mode == mode.id else "plain",
                enabled=mode.id in scene.choices.modes,
                icon=mode.icon if "/" in mode.icon else f"icons/{mode.icon}",
                key=cap(mode.key) if keyed else "",
                tooltip=f"{mode.name}: {mode.wanting if self._wanting(mode) else mode.detail} · {mode.rule}",
            )
            for mode in scene.table.modes(scene.view)
            if mode.id in scene.choices.modes or self._wanting(mode)
        ]

    def _wanting(self, mode: Mode) -> bool:
        """Return whether a kind is shown though nothing can be done with it now, with what is wanting."""
        return bool(mode.wanting) and mode.id not in self.scene.choices.modes

    def _stopping(self) -> list[Widget]:
        """Return the button that stops a piece which goes on at the cost of something secret."""
        words, grants = self.scene.granted_actions.stopping(), self.scene.granted_actions
        tip = _("Each further deed is paid the same way until you stop or pick another piece.")
        star = "icons/star_victory"
        return [Button(words, grants.stop, "primary", icon=star, key=cap("esc"), tooltip=tip)] if words else []

    def _secret_button(self, seat: str, asking: bool) -> list[Widget]:
        """Return the button that lights up what hangs on the seat's secret, where something might."""
        scene = self.scene
        if not seat or scene.people.shows_secrets_of(seat) or scene.granted_actions.piece is not None:
            return []
        words = scene.table.secretive(scene.view, seat)
        style = "primary" if asking and not scene.asked else "plain"
        tip = _("Show what your secret would let you do: only you should look. Click again to hide it.")
        return [Button(words, scene.ask, style, icon="icons/peek", tooltip=tip)] if words else []

    def _result_button(self) -> list[Widget]:
        """Return the way back to how it ended."""
        if self.scene.session.to_decide is not None or self.scene.lesson is not None:
            return []
        return [Button(_("How it ended"), self.scene.open_result, "primary", icon="icons/star_victory")]

    def _waiting(self) -> str:
        scene = self.scene
        if scene.session.to_decide is None:
            reason = "" if scene.finished else ResultText(scene.session, scene.people, scene.table).reason()
            if not reason or scene.lesson is not None:
                return _("The match is over.")
            return _("{reason} A click shows how it ended.").format(reason=reason)
        if scene.lesson is not None and scene.lesson.waits:
            return _("First read the card at the lower right, and click Next.")
        if scene.deciding is None and scene.timing.pondering:
            return _("The computer is thinking.")
        if scene.deciding is None:
            return _("The computer plays. A click shows at once what is still moving.")
        if scene.stage.felt() is not None:
            return _("Choose above: click what is lit.")
        if scene.hand.awaited():
            return scene.table.question(scene.view, scene.deciding)
        return _("Click a lit place on the board.") if scene.choices.targets else _("Pick a piece that can still act.")


def _width(buttons: list[Widget]) -> int:
    """Return what buttons of the bar take, with the gaps behind them."""
    return sum(button.preferred()[0] + px(GAP) for button in buttons)
