"""The bar below the board: each verb of a game in its place, with its name and its key, grey while it is impossible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.kernel.results import Refusal
from game.scenes.result_text import ResultText
from game.scenes.table.available import why_not
from game.scenes.table.choices import Choice, golden, undone
from game.scenes.table.moment import going_on, moment_row
from game.scenes.table.playarea import PlayArea
from game.scenes.table.slots import EndButton, ModeButton, SlotButton, SlotGrid
from game.scenes.words import dotted
from game.telling import labels
from game.telling.text import _, refusal_text
from game.ui.keys import cap
from game.ui.tabletop import Mode, Offer, Order, Slot
from game.ui.widgets import Label, Widget

LAST = 8
"""From which place among offers they end something."""


def icon_of(name: str) -> str | None:
    """Return the picture of an icon's name; a name with a folder is a picture of its own."""
    return None if not name else name if "/" in name else f"icons/{name}"


def tip_of(offer: Offer, name: str = "") -> str:
    """Return what is said of an offer under the pointer, beside a button of that name."""
    return " · ".join(part for part in (offer.text if offer.text != name else "", offer.detail, offer.rule) if part)


def suggested(scene: PlayArea, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that stands in gold: the one that a tutorial asks for, else the one that is almost always
    right."""
    if scene.lesson is None:
        return golden(scene.table, scene.view, choices)
    return next((one for one in choices if scene.lesson.asks(one.actions)), None)


class ActionBar:
    """The widgets of the bar below the board of a table scene."""

    def __init__(self, scene: PlayArea) -> None:
        self.scene = scene
        self.bar = SlotGrid()
        self.grey: dict[str, Slot] = {}
        """The slots in which nothing can be done now, by their keys."""
        self._asked = False

    def refresh(self, asked: bool) -> None:
        """Show what can be done; what is `asked` beside the board is answered there."""
        scene = self.scene
        seat = scene.deciding or ""
        self.grey, self._asked = {}, asked
        slots = list(scene.table.slots(scene.view, seat, scene.selection.piece)) if seat else []
        choices = [] if scene.lagging() or asked else self._choices()
        primary = suggested(scene, choices)
        end = self._end(slots, choices, primary, asked)
        taken = [choice for choice in choices if end is not None and end.data is choice]
        cells: list[Widget] = [
            self._off(slot) if scene.lagging() or asked else self._in_slot(slot, choices, primary)
            for slot in slots
            if not slot.ends
        ]
        if not scene.lagging() and not asked:
            cells += self._loose(slots, [choice for choice in choices if choice not in taken], primary)
        if not cells and (end is None or not end.label):
            cells = (
                [] if asked else [Label(self._waiting(), role="quiet", wrap=False, align="centre"), *self._hurrying()]
            )
        if scene.timing.moment:
            cells, end = [*moment_row(scene), *self._hurrying()], going_on(scene)
        self.bar.show(cells, self._skipping() or self._result_button() or end)
        scene.host.relayout()

    def in_vain(self, key: str) -> bool:
        """Say why what a key stands for cannot be done; whether it stands for anything in the bar."""
        slot = self.grey.get(key)
        if slot is None or self.scene.lagging():
            return False
        self._refuse(slot)
        return True

    # -- what stands where --

    def _choices(self) -> list[Choice]:
        """Return the choices that are reached by a button."""
        hand, stage = self.scene.hand, self.scene.stage
        return [one for one in self.scene.choices.bar if not (hand.reached(one) or stage.reached(one))]

    def _in_slot(self, slot: Slot, choices: Sequence[Choice], primary: Choice | None) -> Widget:
        """Return what stands in a slot now."""
        scene = self.scene
        if slot.grants and (words := scene.granted_actions.stopping()):
            tip = _("Further actions cost the same points until you stop or select another piece.")
            return self._button(words, scene.granted_actions.stop, "armed", slot.icon, "esc", tip)
        mode = next((mode for mode in scene.table.modes(scene.view) if mode.id == slot.id), None)
        if mode is not None and mode.id in scene.choices.modes:
            return self._mode(mode, slot.name)
        order = next((order for order in scene.orders.offered() if order.id == slot.id), None)
        if order is not None:
            return self._order(order)
        choice = next((choice for choice in choices if choice.offer.slot == slot.id), None)
        if choice is not None:
            return self._choice(choice, primary, slot)
        secret = self._secret() if slot.grants else None
        return secret or self._off(slot)

    def _loose(self, slots: Sequence[Slot], choices: Sequence[Choice], primary: Choice | None) -> list[Widget]:
        """Return the buttons of what has no slot."""
        scene, known = self.scene, {slot.id for slot in slots}
        secret = None if any(slot.grants for slot in slots) else self._secret()
        modes = [
            self._mode(mode)
            for mode in scene.table.modes(scene.view)
            if mode.id not in known and (mode.id in scene.choices.modes or mode.wanting)
        ]
        orders = [self._order(order) for order in scene.orders.offered() if order.id not in known]
        own = [self._choice(choice, primary) for choice in choices if choice.offer.slot not in known]
        return [*([secret] if secret else []), *modes, *orders, *own]

    def _end(
        self, slots: Sequence[Slot], choices: Sequence[Choice], primary: Choice | None, asked: bool
    ) -> Widget | None:
        """Return what stands at the right end: what ends the phase, or whatever else is being done; grey while nothing
        can be ended."""
        ending = self.scene.table.end_phase(self.scene.view)
        ends = [slot for slot in slots if slot.ends]
        orders = [order for order in self.scene.orders.offered() if order.id in {slot.id for slot in ends}]
        found = [choice for slot in ends for choice in choices if choice.offer.slot == slot.id]
        found += [choice for choice in choices if ending is not None and choice.actions == (ending,)]
        found += [choice for choice in choices if choice.offer.order >= LAST and choice.offer.style == "primary"]
        if found:
            return self._ending(found[0], "primary" if found[0] is primary else "plain")
        if orders and not (asked or self.scene.lagging()):
            return self._order(orders[0], EndButton)
        return self._off(ends[-1], EndButton) if ends else None

    # -- the buttons --

    def _ending(self, choice: Choice, style: str) -> Widget:
        """Return the button of what moves the match on, with what it leaves undone or gives up."""
        scene, offer = self.scene, choice.offer
        left = undone(scene.table, scene.view, choice)
        tip = " · ".join(part for part in (left, tip_of(offer, offer.text)) if part)
        note, key = left or (offer.detail if offer.gives_up else ""), cap(offer.key) if offer.key else ""
        return EndButton(offer.text, partial(scene.take, choice), style, note=note, key=key, tooltip=tip, data=choice)

    def _choice(self, choice: Choice, primary: Choice | None, slot: Slot | None = None) -> Widget:
        """Return a choice as a button: its words, icon, key and what it costs or promises."""
        offer = choice.offer
        name = slot.name if slot is not None else offer.text
        style = "primary" if choice is primary else "plain" if offer.style == "primary" else offer.style
        mark = offer.mark or (slot.mark if slot is not None else "")
        icon, key = (slot.icon, slot.key) if slot is not None else (offer.icon, offer.key)
        label = f"{name}  {mark}" if mark else name
        return self._button(
            label, partial(self.scene.take, choice), style, icon, offer.key or key, tip_of(offer, name), choice
        )

    def _mode(self, mode: Mode, name: str = "") -> Widget:
        """Return the button of what is armed before its places are lit."""
        scene, words = self.scene, name or mode.name
        off = mode.id not in scene.choices.modes
        return ModeButton(
            scene,
            mode.id,
            f"{words}  {mode.mark}" if mode.mark else words,
            off=off,
            icon=icon_of(mode.icon),
            key=cap(mode.key),
            tooltip=f"{mode.name}: {mode.wanting if off else mode.detail} · {mode.rule}",
        )

    def _order(self, order: Order, kind: Callable[..., SlotButton] = SlotButton) -> Widget:
        """Return the button of a standing order."""
        orders, seat = self.scene.orders, self.scene.deciding or ""
        style = "armed" if orders.standing.get(seat) == order.id else "plain"
        tip = " · ".join(part for part in (order.detail, order.rule) if part)
        give, key = partial(orders.give, order.id), cap(order.key) if order.key else ""
        return kind(order.name, give, style, icon=icon_of(order.icon), key=key, tooltip=tip, data=("order", order.id))

    def _off(self, slot: Slot, kind: Callable[..., SlotButton] = SlotButton) -> SlotButton:
        """Return a grey slot, which says why it is."""
        if slot.key:
            self.grey[slot.key] = slot
        label = f"{slot.name}  {slot.mark}" if slot.mark else slot.name
        key = cap(slot.key) if slot.key else ""
        icon = icon_of(slot.icon)
        return kind(label, partial(self._refuse, slot), off=True, icon=icon, key=key, tooltip=lambda: self._why(slot))

    def _button(
        self, label: str, do: Callable[[], Any], style: str, icon: str, key: str, tip: str, data: object = None
    ) -> SlotButton:
        return SlotButton(label, do, style, icon=icon_of(icon), key=cap(key) if key else "", tooltip=tip, data=data)

    def _secret(self) -> Widget | None:
        """Return the button that lights up what hangs on the seat's secret, where something might."""
        scene = self.scene
        words = scene.table.secretive(scene.view, scene.deciding or "") if self.hides() else ""
        style = "armed" if scene.asked else "plain"
        tip = _("Show what your secret lets you do (only you should look). Click again to hide it.")
        return self._button(words, scene.ask, style, "peek", "", tip) if words else None

    def hides(self) -> bool:
        """Return whether what hangs on a secret of whoever decides is not lit by itself."""
        scene, seat = self.scene, self.scene.deciding
        return seat is not None and not scene.people.shows_secrets_of(seat) and scene.granted_actions.piece is None

    def _skipping(self) -> Widget | None:
        """Return the button that shows the end of what is being shown at once."""
        if not self.scene.lagging():
            return None
        tip = _("Showing what happened… Click to skip.")
        return EndButton(_(labels.SKIP), self.scene.skip, key=cap("space"), tooltip=tip)

    def _hurrying(self) -> list[Widget]:
        """Return the button that skips all that computers do until a person decides, or lets it be seen again."""
        scene = self.scene
        if scene.lesson is not None or not scene.people.humans or not scene.computers.due():
            return []
        on = scene.timing.hurried
        tip = _("Click again to watch the computers.") if on else _("The computers play on without animation.")
        key, style = scene.keys.hint("hurry"), "armed" if on else "plain"
        return [SlotButton(_(labels.SKIP_TO_TURN), scene.timing.hurry, style, key=key, tooltip=tip, data="hurry")]

    def _result_button(self) -> Widget | None:
        """Return the way back to how it ended."""
        if self.scene.session.to_decide is not None or self.scene.lesson is not None:
            return None
        return EndButton(_(labels.SEE_RESULT), self.scene.open_result, "primary")

    # -- what is said --

    def _why(self, slot: Slot) -> str:
        """Return why nothing can be done in a slot."""
        refusal = self._refusal(slot)
        return f"{refusal_text(refusal)} · {refusal.rule}" if refusal is not None else self._reason(slot)

    def _refusal(self, slot: Slot) -> Refusal | None:
        """Return why the rules refuse what a click on a slot means; None where something else comes first."""
        wait = self._asked or slot.tried is None or self.scene.lagging()
        return None if wait or slot.tried is None else why_not(self.scene, slot.tried)

    def _reason(self, slot: Slot) -> str:
        """Return why nothing can be done in a slot of which the rules say nothing."""
        return _("Answer the question on the right first.") if self._asked else slot.why

    def _refuse(self, slot: Slot) -> None:
        """Say why nothing can be done in a slot, as after a click on the board in vain."""
        scene = self.scene
        refusal = self._refusal(slot)
        if refusal is not None:
            scene.action_player.refuse(refusal)
        elif reason := self._reason(slot):
            scene.sound("refuse")
            scene.say(reason)
            scene.dirty = True

    def _waiting(self) -> str:
        scene = self.scene
        if scene.session.to_decide is None:
            reason = "" if scene.finished else ResultText(scene.session, scene.people, scene.table).reason()
            if not reason or scene.lesson is not None:
                return _("The match is over.")
            return dotted(reason.removesuffix("."), _("Click to see the result."))
        if scene.lesson is not None and scene.lesson.waits:
            return _("Read the panel at lower right, then click Next.")
        if scene.deciding is None and scene.timing.hurried:
            return _("Skipping to the next decision…")
        if scene.deciding is None and scene.timing.pondering:
            return _("The computer is thinking.")
        if scene.deciding is None:
            return _("The computer is playing. Click to skip the animation.")
        if scene.stage.felt() is not None:
            return _("Click one of the lit choices above.")
        if scene.hand.awaited():
            return scene.table.question(scene.view, scene.deciding)
        return (
            _("Click a lit place on the board.") if scene.choices.targets else _("Select a piece that can still act.")
        )
