"""The bar of actions below the board, and the small bar that asks for a reaction."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.choices import Choice
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP
from game.ui.widgets import Button, Label, Panel, Widget, row

ALL, COSTLESS, ANSWERS, NONE, BARE = "all", "costless", "answers", "none", "bare"

QUESTION = 190
"""Plain pixels for the question of a reaction; longer ones take two lines."""

STAGES = (
    (True, True, ALL), (False, True, ALL), (False, True, COSTLESS), (False, False, COSTLESS), (False, True, ANSWERS),
    (True, True, NONE), (False, True, NONE), (False, False, NONE), (False, False, BARE),
)  # fmt: skip
"""Whether plain buttons show their keys, whether the one that stands out does, and which show words."""

KEYLESS = 1
"""The first stage at which plain buttons do not show their keys."""

Play = Callable[[Choice], None]


def button_for(
    choice: Choice, play: Play, keyed: bool = True, worded: bool = True, marked: bool = True, pictured: bool = True
) -> Button:
    """A choice as a button: its words, icon, key and what it costs or promises; short of room, less of it."""
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
    """The buttons of the bar, and at which stage they fit, `stage` at least; short of room, keys go first, then words
    beside a cost, then the key of the button that stands out, then all words beside an icon, those of an answer after
    the others, and last of all the costs beside an icon. Answers with words may lack pictures."""
    buttons: list[Widget] = []
    for reached in range(stage, len(STAGES)):
        keyed, standing_out, worded = STAGES[reached]
        buttons = []
        for choice in choices:
            plain = choice.offer.style in ("plain", "quiet")
            words = worded == ALL or (worded == COSTLESS and not choice.offer.mark)
            words = words or (worded == ANSWERS and choice.offer.action.passing)
            bare = worded == BARE
            shown = pictured or not choice.offer.action.passing
            key = keyed if plain else standing_out
            buttons.append(button_for(choice, play, key, words or not plain, not bare, shown))
        if sum(button.preferred()[0] for button in buttons) + px(GAP) * len(buttons) <= width:
            break
    return buttons, reached


def asking_bar(question: str, buttons: list[Widget]) -> Panel:
    """The bar that asks another seat, in a turn that is not its own, whether it reacts."""
    words = Label(question, wrap=True, grow=1, width=QUESTION, align="centre")
    return row(words, *buttons, style="raised", padding=6, gap=8, align="centre")


def _icon(name: str) -> str | None:
    """The picture of an icon's name; a name with a folder is a picture of its own."""
    return None if not name else name if "/" in name else f"icons/{name}"
