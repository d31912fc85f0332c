"""What every widget is: a rectangle that draws itself, can be clicked and can hold the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from game.telling import text
from game.ui import paint, pictures, scale, theme
from game.ui.scale import px
from game.ui.scenes import HitArea

Text = str | Callable[[], str]
"""What a player reads: a string, or a function that gives it in the language of the moment."""


def say(words: Text) -> str:
    """Return the string itself, in the language of the moment."""
    return words if isinstance(words, str) else words()


@dataclass(frozen=True)
class MenuItem:
    """One choice of a menu: `detail` stands at the right in quiet text, `key` as a key cap, `ticked` marks it."""

    label: Text
    on_choose: Callable[[], Any] | None = None
    key: Text = ""
    enabled: bool = True
    detail: Text = ""
    icon: str | None = None
    ticked: bool = False


class Host(Protocol):
    """What a widget asks of the host that shows it."""

    dirty: bool
    focused: Widget | None
    size: tuple[int, int]

    def focus(self, widget: Widget | None, ring: bool = True) -> None:
        """Bring the keyboard to a widget, or to none."""

    def relayout(self) -> None:
        """Lay out what has changed before it is next used."""

    def open_menu(self, items: Sequence[MenuItem], pos: tuple[int, int], width: int = 0) -> object:
        """Let the player choose from a menu."""

    def close_menu(self) -> None:
        """Close the menu, if one is open."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""


Value = TypeVar("Value")


class Shown(Generic[Value]):
    """A value that a widget shows: once it changes, the widget is drawn anew, or what `resizes` it laid out anew."""

    def __init__(self, resizes: bool = False) -> None:
        self.resizes = resizes

    def __set_name__(self, owner: type[Widget], name: str) -> None:
        self.name = f"_{name}"

    def __get__(self, widget: Widget, owner: type[Widget]) -> Value:
        value: Value = getattr(widget, self.name)
        return value

    def __set__(self, widget: Widget, value: Value) -> None:
        if value != getattr(widget, self.name):
            setattr(widget, self.name, value)
            (widget.relayout if self.resizes else widget.touch)()


class Widget:
    """A part of a screen.

    `grow` is its share of room to spare along its panel; `align` is where it stands across it: `stretch`, `start`,
    `centre` or `end`. `width` and `height` fix its size in plain pixels. A widget draws a picture of itself when what
    `look` answers has changed, and shows that picture otherwise.
    """

    enabled = Shown[bool]()
    """Whether the widget can be used."""

    visible = Shown[bool](resizes=True)
    """Whether the widget takes up room and is drawn."""

    focusable = False
    """Whether Tab stops here."""

    focus_on_click = False
    """Whether a click brings the keyboard here."""

    repeats_keys = False
    """Whether a key that is held counts again and again while the keyboard is here."""

    solid = True
    """Whether the pointer cannot reach what lies below."""

    on_click_sound: ClassVar[list[Callable[[], Any]]] = []
    """Who is told of every click that does something: the program, which lets it be heard."""

    shown_at = -1
    """When its picture was last shown, as the store of pictures has it."""

    layouts: ClassVar[int] = 0
    """How often whole screens were laid out: what was measured and placed before that is out of date."""

    def __init__(
        self,
        label: Text = "",
        *,
        grow: float = 0,
        align: str = "stretch",
        enabled: bool = True,
        visible: bool = True,
        tooltip: Text = "",
        width: float | None = None,
        height: float | None = None,
        on_click: Callable[[], Any] | None = None,
        data: Any = None,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.grow = grow
        self.align = align
        self.tooltip = tooltip
        self.tooltip_above = False
        self.width = width
        self.height = height
        self.on_click = on_click
        self.data = data
        self.hovered = False
        self.pressed = False
        self._label = label
        self._enabled = enabled
        self._visible = visible
        self._host: Host | None = None
        self._loose = True
        self._placed: Hashable = None
        self._sizes: dict[int | None, tuple[int, int]] = {}
        self._sized_at: Hashable = None
        self._picture: pygame.Surface | None = None
        self._drawn: Hashable = None

    @property
    def label(self) -> str:
        """Return what the widget says, in the language of the moment."""
        return say(self._label)

    @label.setter
    def label(self, words: Text) -> None:
        if words != self._label:
            self._label = words
            self.relayout()

    @property
    def host(self) -> Host | None:
        """Return the host that shows the widget, if one does."""
        widget: Widget | None = self
        while widget is not None:
            if widget._host is not None:
                return widget._host
            widget = widget.parent
        return None

    @property
    def focused(self) -> bool:
        """Return whether the keyboard acts upon this widget."""
        host = self.host
        return host is not None and host.focused is self

    @property
    def children(self) -> Sequence[Widget]:
        """Return the widgets within this one, in reading order."""
        return ()

    def focus(self) -> None:
        """Bring the keyboard to this widget."""
        host = self.host
        if host is not None:
            host.focus(self)

    def reveal(self, widget: Widget) -> None:
        """Bring a widget that is within this one into sight."""

    def touch(self) -> None:
        """Draw the widget anew: it looks different now."""
        host = self.host
        if host is not None:
            host.dirty = True

    def relayout(self) -> None:
        """Place the widget anew before it is next used, and those around it: it may need another size now."""
        widget: Widget | None = self
        while widget is not None:
            widget._loose = True
            widget._sizes.clear()
            if widget._host is not None:
                widget._host.relayout()
            widget = widget.parent

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels that suits the widget, when it may be that wide; kept until it is laid out anew, or
        the scale or the language is another."""
        now = _measures()
        if now != self._sized_at:
            self._sizes.clear()
            self._sized_at = now
        size = self._sizes.get(width)
        if size is None:
            size = self._sizes[width] = self._preferred(width)
        return size

    def _preferred(self, width: int | None) -> tuple[int, int]:
        w, h = self.content_size(width if self.width is None else px(self.width))
        return w if self.width is None else px(self.width), h if self.height is None else px(self.height)

    def content_size(self, width: int | None) -> tuple[int, int]:
        """Return the size in pixels that what the widget shows needs, when it may be that wide."""
        return 0, 0

    def put(self, room: pygame.Rect) -> None:
        """Stand in this room; nothing is placed anew where the room is the same and nothing in it has changed."""
        here = (*room, *_measures())
        if self._loose or here != self._placed:
            self._loose, self._placed = False, here
            self.place(room)

    def place(self, rect: pygame.Rect) -> None:
        """Stand here, and put what is within this widget into its room."""
        self.rect = pygame.Rect(rect)

    def look(self) -> Hashable:
        """Return everything that the picture depends on, apart from size, scale, palette and language."""
        return (self.label, self.enabled, self.hovered, self.pressed)

    def render(self, picture: pygame.Surface) -> None:
        """Draw the widget on a clear picture of its own size."""

    def draw(self, surface: pygame.Surface) -> None:
        """Show the widget and what is within it."""
        drawn = type(self).render is not Widget.render and self.rect.width > 0 and self.rect.height > 0
        if drawn and self.rect.colliderect(surface.get_clip()):
            state = (self.look(), self.rect.size, scale.current(), theme.current().name, text.language())
            picture = self._picture
            if picture is None or state != self._drawn:
                picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
                self.render(picture)
                self._picture, self._drawn = picture, state
            pictures.plain.show(self, picture)
            surface.blit(picture, self.rect)
        for child in self.children:
            if child.visible:
                child.draw(surface)

    @property
    def hides_all(self) -> bool:
        """Return whether nothing of what lies beneath it is seen."""
        return False

    def drop_picture(self) -> None:
        """Forget the widget's picture: it was not shown for long."""
        self._picture = None

    def ring(self, surface: pygame.Surface) -> None:
        """Show that the keyboard acts upon this widget."""
        paint.focus_ring(surface, self.rect)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the innermost solid widget at that place of the screen."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        found = next((found for child in reversed(self.children) if (found := child.at(pos)) is not None), None)
        return found or (self if self.solid else None)

    def hit_areas(self) -> list[HitArea]:
        """Return everything in this widget that a click can reach, topmost first."""
        areas = [area for child in reversed(self.children) if child.visible for area in child.hit_areas()]
        if (self.focusable or self.on_click is not None) and self.rect.width > 0:
            areas.append(HitArea(self.rect.copy(), self.label, self.enabled, self.data))
        return areas

    def click(self) -> None:
        """Do what a click does, if the widget is enabled."""
        if self.enabled and self.on_click is not None:
            for listener in Widget.on_click_sound:
                listener()
            self.on_click()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        """React to the left button going down here."""
        self.pressed = True
        self.touch()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        """React to the pointer here, or anywhere while the button that went down here is held."""

    def pointer_up(self, pos: tuple[int, int]) -> None:
        """React to letting go of the left button that went down here."""
        was_pressed, self.pressed = self.pressed, False
        self.touch()
        if was_pressed and self.rect.collidepoint(pos):
            self.click()

    def pointer_leave(self) -> None:
        """React to the pointer having gone elsewhere."""

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Turn with the wheel, up when positive; return whether that does something."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """React to a key while the keyboard is here; return whether that does something."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.on_click is not None:
            self.click()
            return True
        return False

    def typed(self, string: str) -> bool:
        """Return text is typed while the keyboard is here; whether it is taken."""
        return False

    def close(self) -> None:
        """React to the keyboard having gone elsewhere."""


def _measures() -> tuple[int, float, str]:
    """Return what the size and the place of every widget depend on."""
    return Widget.layouts, scale.current(), text.language()
