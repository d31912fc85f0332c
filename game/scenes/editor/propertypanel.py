"""The panel at the right: what can be set of the map, of the cell that is picked, of a campaign under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from game.boards.editing import Page, Property, Sheet
from game.scenes.setuppanel import few_or_many
from game.telling.text import _, retold
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Choice, Label, Panel, Scroll, TextField, Toggle, Widget, column, row

LONGEST = 1200
"""Letters of the longest text."""
FIELD = 58


class Values(Protocol):
    """What the page does with a property."""

    def put(self, property: str, value: Any) -> None:
        """Give a property a value."""

    def type_in(self, property: str, value: str) -> None:
        """Remember what is being typed, until the field is left."""

    def finish_typing(self) -> None:
        """Take over what was typed."""

    def turn_page(self, page: str) -> None:
        """Show another leaf."""


def panel(pages: Sequence[Page], shown: str, values: Values, width: int) -> Widget:
    """Return the leaves, of which one is open."""
    names = [(page.id, _(page.name)) for page in pages]
    open_page = next((page for page in pages if page.id == shown), pages[0])
    sheets = [_sheet(sheet, values) for sheet in open_page.sheets]
    return Panel(
        [
            Choice("", names, open_page.id, values.turn_page, "segmented"),
            Scroll(column(*sheets, gap=PAD), grow=1),
        ],
        style="panel",
        gap=PAD,
        width=width,
    )


def _sheet(sheet: Sheet, values: Values) -> Widget:
    parts: list[Widget] = [Label(retold(sheet.title), HEADING, serif=True)]
    if sheet.note:
        parts.append(Label(_(sheet.note), QUIET, "quiet"))
    for one in sheet.properties:
        parts += _property(one, values)
    return column(*parts, gap=GAP)


def _property(one: Property, values: Values) -> Iterator[Widget]:
    name = retold(one.name)
    put = partial(values.put, one.id)
    if isinstance(one.value, bool) and not one.choices:
        yield Toggle(name, one.value, put, data=one.id)
        yield from _help(one)
        return
    if one.choices:
        words = [(value, retold(label)) for value, label in one.choices]
        digits = len(words) <= 6 and sum(len(text) for _value, text in words) <= 6
        yield Choice(name, words, one.value, put, "segmented" if digits else few_or_many(words), data=one.id)
    elif one.range is not None:
        yield _number(one, name, put, values)
    else:
        typed = partial(values.type_in, one.id)
        length = LONGEST if one.lines > 1 else 80
        yield Label(name, QUIET, "quiet")
        yield TextField("", str(one.value), typed, lambda _text: values.finish_typing(), max_length=length, data=one.id)
        if one.lines > 1 and one.value:
            yield Label(str(one.value), QUIET)
    yield from _help(one)


def _help(one: Property) -> Iterator[Widget]:
    if one.help:
        yield Label(_(one.help), QUIET, "quiet")


def _number(one: Property, name: str, put: Callable[[Any], None], values: Values) -> Widget:
    """Return a number with one less and one more beside it."""
    assert one.range is not None
    low, high = one.range

    def typed(words: str) -> None:
        values.type_in(one.id, words)

    field = TextField(
        "", str(one.value), typed, lambda _text: values.finish_typing(), max_length=5, width=FIELD, data=one.id
    )
    less = Button("", lambda: put(max(low, one.value - 1)), icon="icons/minus", enabled=one.value > low)
    more = Button("", lambda: put(min(high, one.value + 1)), icon="icons/plus", enabled=one.value < high)
    return row(Label(name, grow=1, align="centre"), less, field, more, gap=4)
