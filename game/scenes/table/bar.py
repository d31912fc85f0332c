"""What stands in the bar below the board, as values: each verb of a game in its place, grey while it is impossible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.scenes.table.choices import Choice, undone
from game.scenes.table.now import Now
from game.scenes.table.slots import MARKED
from game.scenes.words import dotted
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui.keys import cap
from game.ui.tabletop import Mode, Offer, Order, Slot

LAST = 8
"""From which place among offers they end something."""


@dataclass(frozen=True)
class Cell:
    """What stands in a place of the bar. `does` is what a click on it means: a choice, ("mode", id), ("order", id), a
    slot in which nothing can be done, or a command by its name; None: these are words, and no button. `note`: what it
    leaves undone or gives up."""

    label: str
    does: Any = None
    style: str = "plain"
    icon: str = ""
    key: str = ""
    tip: str = ""
    note: str = ""
    off: bool = False


@dataclass(frozen=True)
class Bar:
    """The cells from the left, what moves the match on at the right end, and above that what is aimed at, with the way
    back from it."""

    cells: Sequence[Cell]
    end: Cell | None
    aimed: Sequence[Cell] = ()


def tip_of(offer: Offer, name: str = "") -> str:
    """Return what is said of an offer under the pointer, beside a button of that name."""
    return " · ".join(part for part in (offer.text if offer.text != name else "", offer.detail, offer.rule) if part)


def read(now: Now) -> Bar:
    """Return what can be done; what is asked beside the board is answered there."""
    if now.moment:
        words, key = _("The computer is about to answer."), now.keys.hint("undo")
        cells = [Cell(words), Cell(_(labels.UNDO), "undo", icon="undo", key=key), *_hurrying(now)]
        end: Cell | None = Cell(pgettext("to the computer", "Continue"), "go_on", "primary", key=now.keys.hint("skip"))
        return Bar(cells, _moving_on(now) or end)
    slots = now.table.slots(now.view, now.seat, now.picked) if now.seat else []
    asked = now.asking is not None
    shut = now.lagging or asked
    choices = [] if shut else [one for one in now.choices.bar if now.shown(one) == "bar"]
    primary = now.suggested(choices)
    end = _end(now, slots, choices, primary, shut)
    cells = [_off(slot) if shut else _in_slot(now, slot, choices, primary) for slot in slots if not slot.ends]
    if not shut:
        cells += _loose(now, slots, [one for one in choices if end is None or end.does is not one], primary)
    if not (cells or asked or (end is not None and end.label)):
        cells = [Cell(waiting(now)), *_hurrying(now)]
    return Bar(cells, _moving_on(now) or end, () if shut or now.aimed is None else _aimed(now, now.aimed))


def _aimed(now: Now, choice: Choice) -> Sequence[Cell]:
    """Return the button of what is aimed at, and that which steps back from it."""
    offer = choice.offer
    note = pgettext("odds", "wins {chance}").format(chance=offer.mark) if offer.mark.endswith("%") else ""
    tip = "\n".join(offer.hint)
    does = Cell(offer.text, choice, "primary", key=now.keys.hint("click"), tip=tip, note=note)
    return does, Cell(_("Change who goes"), "step_back", tip=_("Those picked stay picked; add or leave out others."))


def _in_slot(now: Now, slot: Slot, choices: Sequence[Choice], primary: Choice | None) -> Cell:
    """Return what stands in a slot now."""
    if slot.grants and now.stopping:
        tip = _("Further actions cost the same points until you stop or select another piece.")
        return Cell(now.stopping, "stop", "armed", slot.icon, cap("esc"), tip)
    mode = next((mode for mode in now.table.modes(now.view) if mode.id == slot.id), None)
    if mode is not None and mode.id in now.choices.modes:
        return _mode(now, mode, slot.name)
    order = next((order for order in now.orders if order.id == slot.id), None)
    if order is not None:
        return _order(now, order)
    choice = next((choice for choice in choices if choice.offer.slot == slot.id), None)
    if choice is not None:
        return _choice(choice, primary, slot)
    return next(_secret(now, slot), _off(slot)) if slot.grants else _off(slot)


def _loose(now: Now, slots: Sequence[Slot], choices: Sequence[Choice], primary: Choice | None) -> Iterator[Cell]:
    """Return the buttons of what has no slot."""
    faces = now.cards if now.table.manner.faces and now.seat else ()
    known = {slot.id for slot in slots} | {now.table.mode_of_card(now.view, now.seat, card.id) for card in faces}
    if not any(slot.grants for slot in slots):
        yield from _secret(now)
    for mode in now.table.modes(now.view):
        if mode.id not in known and (mode.id in now.choices.modes or mode.wanting):
            yield _mode(now, mode)
    yield from (_order(now, order) for order in now.orders if order.id not in known)
    yield from (_choice(choice, primary) for choice in choices if choice.offer.slot not in known)


def _end(now: Now, slots: Sequence[Slot], choices: Sequence[Choice], primary: Choice | None, shut: bool) -> Cell | None:
    """Return what stands at the right end: what ends the phase, or whatever else is being done; grey while nothing can
    be ended."""
    ending = now.table.desk(now.view).end
    ends = [slot for slot in slots if slot.ends]
    orders = [order for order in now.orders if order.id in {slot.id for slot in ends}]
    found = [choice for slot in ends for choice in choices if choice.offer.slot == slot.id]
    found += [choice for choice in choices if ending is not None and choice.actions == (ending,)]
    found += [choice for choice in choices if choice.offer.order >= LAST and choice.offer.style == "primary"]
    if found:
        return _ending(now, found[0], "primary" if found[0] is primary else "plain")
    if orders and not shut:
        return _order(now, orders[0])
    return _off(ends[-1]) if ends else None


def _ending(now: Now, choice: Choice, style: str) -> Cell:
    """Return the button of what moves the match on, with what it leaves undone or gives up."""
    offer, left = choice.offer, undone(now.table, now.view, choice)
    tip = " · ".join(part for part in (left, tip_of(offer, offer.text)) if part)
    note = left or (offer.detail if offer.gives_up else "")
    return Cell(offer.text, choice, style, key=_cap(offer.key), tip=tip, note=note)


def _choice(choice: Choice, primary: Choice | None, slot: Slot | None = None) -> Cell:
    """Return a choice as a button: its words, icon, key and what it costs or promises."""
    offer = choice.offer
    style = "primary" if choice is primary else "plain" if offer.style in ("primary", "quiet") else offer.style
    if slot is None:
        label, icon, key = _marked(offer.text, offer.mark), offer.icon, offer.key
        return Cell(label, choice, style, icon, _cap(key), tip_of(offer, offer.text))
    label, key = _marked(slot.name, offer.mark or slot.mark), offer.key or slot.key
    return Cell(label, choice, style, slot.icon, _cap(key), tip_of(offer, slot.name))


def _mode(now: Now, mode: Mode, name: str = "") -> Cell:
    """Return the button of what is armed before its places are lit."""
    off = mode.id not in now.choices.modes
    tip = f"{mode.name}: {mode.wanting if off else mode.detail} · {mode.rule}"
    style = "armed" if now.armed == mode.id else "plain"
    label = _marked(name or mode.name, mode.mark)
    return Cell(label, ("mode", mode.id), style, mode.icon, cap(mode.key), tip, off=off)


def _order(now: Now, order: Order) -> Cell:
    """Return the button of a standing order."""
    style, tip = "armed" if now.order == order.id else "plain", " · ".join(filter(None, (order.detail, order.rule)))
    return Cell(order.name, ("order", order.id), style, order.icon, _cap(order.key), tip)


def _off(slot: Slot) -> Cell:
    """Return a grey slot."""
    return Cell(_marked(slot.name, slot.mark), slot, icon=slot.icon, key=_cap(slot.key), off=True)


def _marked(name: str, mark: str) -> str:
    return f"{name}{MARKED}{mark}" if mark else name


def _cap(key: str) -> str:
    return cap(key) if key else ""


def _secret(now: Now, slot: Slot | None = None) -> Iterator[Cell]:
    """Return the button that lights up what hangs on the seat's secret, where something might; in a slot under the name
    and with the cost of that."""
    if words := now.hides:
        tip = _("Show what your secret lets you do (only you should look). Click again to hide it.")
        label = words if slot is None else _marked(slot.name, slot.mark)
        yield Cell(label, "ask", "armed" if now.asked else "plain", "peek", tip=tip)


def _moving_on(now: Now) -> Cell | None:
    """Return what shows the end of what is being shown at once, or the way back to how the match ended."""
    if now.lagging:
        return Cell(_(labels.SKIP), "skip", key=cap("space"), tip=_("Showing what happened… Click to skip."))
    return None if now.turn or now.taught else Cell(_(labels.SEE_RESULT), "result", "primary")


def _hurrying(now: Now) -> Iterator[Cell]:
    """Return the button that skips all that computers do until a person decides, or lets it be seen again."""
    if not now.taught and now.humans and now.due:
        tip = _("Click again to watch the computers.")
        tip = tip if now.hurried else _("The computers play on without animation.")
        style = "armed" if now.hurried else "plain"
        yield Cell(_(labels.SKIP_TO_TURN), "hurry", style, key=now.keys.hint("hurry"), tip=tip)


def waiting(now: Now) -> str:
    """Return what is waited for, where there is no button."""
    if not now.turn:
        if not now.ended or now.taught:
            return _("The match is over.")
        return dotted(now.ended.removesuffix("."), _("Click to see the result."))
    if now.reads:
        return _("Read the lesson, then click Next.")
    if not now.seat and now.hurried:
        return _("Skipping to the next decision…")
    if not now.seat and now.pondering:
        return _("The computer is thinking.")
    if not now.seat:
        return _("The computer is playing. Click to skip the animation.")
    if now.stage is not None:
        return _("Click one of the lit choices above.")
    if now.awaited:
        return now.table.question(now.view, now.seat)
    return _("Click a lit place on the board.") if now.choices.targets else _("Select a piece that can still act.")
