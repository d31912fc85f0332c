"""The row of a set-up in which it is chosen who plays a side: a person, or a computer player by name and level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.bots.opponents import Opponent, at_seat, kind_of, level_of, opponent_of
from game.scenes.placed import Placed, Room
from game.scenes.playercards import PlayerCard, PlayersCaption
from game.scenes.setuppanel import SetupPanel
from game.scenes.tally import Tally
from game.scenes.words import (
    HUMAN,
    LEVELS,
    computer_name,
    friend,
    level_name,
    levels_offered,
    spoken,
    takes_tempers,
)
from game.telling.text import _, pgettext
from game.ui import scale, theme
from game.ui.scale import of_window, words_of_window
from game.ui.theme import GAP
from game.ui.widgets import Button, Label, Spacer, Widget, row

WIDE, STEP, BETWEEN, HIGH = 1424, 304, 12, 96
"""How wide all cards are together, how wide one is at most with the room after it, and how high, in pixels of a window
of 1920x1080."""
LEFT = 66
"""Where they begin."""


class PlayersRow:
    """The cards of who may play a side, what is told of them, and the level of a computer."""

    def __init__(self, choices: SetupPanel, seat: str, side: str, tally: Tally, take: Callable[[str], None]) -> None:
        self.choices, self.seat, self.tally, self.take = choices, seat, tally, take
        self.game, self.kind = choices.game, choices.kinds[seat]
        self.level = choices.usual_level() if self.kind == HUMAN else level_of(self.kind)
        known: list[Opponent | None] = [*at_seat(self.game, seat)]
        self.cards = [self._person(), *map(self._card, known or [None])]
        heading = _("Who plays? {side}").format(side=side)
        self.caption = PlayersCaption(heading, self.cards, theme.current().accent)
        self.tell()

    def _person(self) -> PlayerCard:
        others = [one for seat, one in self.choices.kinds.items() if seat != self.seat]
        line = self.choices.secrets_told() if HUMAN in others else _("At this screen.")
        chosen, take = self.kind == HUMAN, partial(self.take, HUMAN)
        return PlayerCard(friend(), line, None, True, chosen, take, data=("player", HUMAN))

    def _card(self, one: Opponent | None) -> PlayerCard:
        kind = kind_of(self.level, one)
        chosen = self.kind != HUMAN and one == opponent_of(self.game, self.seat, self.kind)
        line = spoken(one.about) if one is not None else _(LEVELS[self.level][1])
        named = one is None or one.plain or takes_tempers(self.game, self.level)
        barred = "" if named else _("At this level the computer has no temper.")
        name, take = computer_name(one), partial(self.take, kind)
        return PlayerCard(name, line, one, False, chosen, take, barred, data=("player", kind))

    def tell(self) -> None:
        """Write on the cards how often the person has won, as far as it has been counted."""
        for card in self.cards[1:]:
            card.record = self.tally.told(card.opponent.id if card.opponent is not None else "", self.level)
            card.touch()

    def put_in(self, placed: Placed) -> None:
        """Put everything in its place."""
        step = min(STEP, WIDE // len(self.cards))
        size = of_window(step - BETWEEN), of_window(HIGH)
        whole = all(card.holds(size) for card in self.cards)
        placed.add(self.caption, lambda room: room(LEFT, 896, WIDE, 26, foot=True))
        for n, card in enumerate(self.cards):
            card.whole = whole
            placed.add(card, partial(_room, LEFT + n * step, step - BETWEEN))
        if self.kind != HUMAN and len(levels_offered(self.game)) > 1:
            placed.add(self._levels(), lambda room: room(700, 1030, LEFT + WIDE - BETWEEN - 700, 40, foot=True))

    def _levels(self) -> Widget:
        """Return the levels of the computer player that is chosen."""
        size = words_of_window(15) / scale.current()
        parts: list[Widget] = [
            Spacer(),
            Label(pgettext("of a computer", "Level"), size, "quiet", align="centre", wrap=False),
        ]
        who = opponent_of(self.game, self.seat, self.kind)
        for level in levels_offered(self.game):
            kind = kind_of(level, who) if takes_tempers(self.game, level) else level
            button = Button(
                level_name(level),
                partial(self.take, kind),
                "armed" if level == self.level else "quiet",
                size=size,
                tooltip=_(LEVELS[level][1]),
                data=("level", level),
            )
            parts.append(button)
        return row(*parts, gap=GAP, align="centre")


def _room(x: float, wide: float, room: Room) -> pygame.Rect:
    return room(x, 924, wide, HIGH, foot=True)
