"""The widgets that every screen is made of."""

from game.ui.widgets.base import MenuItem, Text, Widget, say
from game.ui.widgets.button import Button, Slider, Toggle
from game.ui.widgets.dialog import Dialog, DialogButton, WidgetScene
from game.ui.widgets.grid import Grid
from game.ui.widgets.host import Host
from game.ui.widgets.label import Canvas, Label, Line, linked
from game.ui.widgets.listbox import ListBox
from game.ui.widgets.menu import Choice, PopupMenu
from game.ui.widgets.panel import Divider, Panel, Spacer, column, row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toast import Toast, Tooltip

__all__ = [
    "Button",
    "Canvas",
    "Choice",
    "Dialog",
    "DialogButton",
    "Divider",
    "Grid",
    "Host",
    "Label",
    "Line",
    "ListBox",
    "MenuItem",
    "Panel",
    "PopupMenu",
    "Scroll",
    "Slider",
    "Spacer",
    "Text",
    "TextField",
    "Toast",
    "Toggle",
    "Tooltip",
    "Widget",
    "WidgetScene",
    "column",
    "linked",
    "row",
    "say",
]
