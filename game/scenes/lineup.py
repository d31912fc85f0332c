"""The forces that face one another before a match: heroes at both sides, their marks and cards, how often each wins."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.kernel.rules import OptionInfo, ScenarioInfo
from game.scenes.heroes import CardFan, HeroCard, MarkButton, MarkCaption, Versus
from game.scenes.page import PageProgram
from game.scenes.placed import Placed, Room, Shelves, WholePage
from game.scenes.seatmark import SeatMark
from game.scenes.setuppanel import SetupPanel
from game.scenes.words import HUMAN, friend, plays
from game.telling.sides import Hero
from game.telling.text import _, pgettext
from game.ui import paint, sprites, theme
from game.ui.collection import Collection
from game.ui.reading import Reader
from game.ui.smooth import smooth
from game.ui.widgets import Button, Choice, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.sketch import Sketch
    from game.ui.tabletop import GameTable


class Lineup(WholePage):
    """A page on which forces face one another, and of each it is chosen who plays it."""

    music = "music/title"

    choices: SetupPanel
    chosen: ScenarioInfo

    def __init__(self, program: PageProgram) -> None:
        super().__init__(program)
        self.heroes: dict[str, HeroCard] = {}
        self.fans: list[CardFan] = []
        self.seat = ""
        """The seat of which it is chosen who plays it."""
        self.reader = Reader(lambda: program.app.running, program.app.wake)

    @abstractmethod
    def table(self) -> GameTable:
        """Return the table of the chosen scenario."""

    @abstractmethod
    def sketch_of(self, info: ScenarioInfo) -> Sketch:
        """Return the sketch of a scenario."""

    @abstractmethod
    def choose_option(self, id: str, value: str) -> None:
        """Choose a value of an option, as a click would."""

    def sides(self) -> tuple[list[str], list[str]]:
        """Return the seats that stand at the left, and those at the right."""
        table, seats = self.table(), list(self.choices.kinds)
        sides = [table.teller.side_of(table.seats, seat) for seat in seats]
        if len(seats) > 2 and set(sides) == {0, 1}:
            return [seat for seat, side in zip(seats, sides, strict=True) if not side], [
                seat for seat, side in zip(seats, sides, strict=True) if side
            ]
        half = (len(seats) + 1) // 2
        return seats[:half], seats[half:]

    def hero(self, seat: str, options: dict[str, str] | None = None) -> Hero:
        """Return who stands for a seat."""
        return self.table().teller.hero(seat, self.choices.options if options is None else options)

    def add_heroes(self, placed: Placed) -> None:
        """Put those who take the field at both sides."""
        if self.seat not in self.choices.kinds:
            computers = [seat for seat, kind in self.choices.kinds.items() if kind != HUMAN]
            self.seat = computers[0] if computers else list(self.choices.kinds)[-1]
        self.heroes = {}
        for seats, right in zip(self.sides(), (False, True), strict=True):
            high = (660 - 14 * (len(seats) - 1)) / max(1, len(seats))
            for n, seat in enumerate(seats):
                card = self.heroes[seat] = self._hero_card(seat, right)
                x, y = 1260 if right else 60, 92 + n * (high + 14)
                placed.add(card, partial(_hero_room, x, y, high, right))

    def _hero_card(self, seat: str, right: bool) -> HeroCard:
        table, hero, kind = self.table(), self.hero(seat), self.choices.kinds[seat]
        below: list[Widget] = []
        if kind == HUMAN:
            who = pgettext("player", "You") if self.choices.people() == 1 else friend()
            named, label = partial(self.choices.name, seat), pgettext("of a player", "Name")
            below.append(TextField("", self.choices.names[seat], named, placeholder=label, max_length=24))
        else:
            who = plays(self.game, seat, kind)
            if self.choices.people() == 1:
                take = partial(self._take_side, seat)
                below.append(Button(_("Play this side"), take, icon="icons/person", data=("take", seat)))
        card = HeroCard(
            hero,
            table.painter.face(hero),
            who,
            table.painter.colour(seat),
            right,
            self.reader,
            below,
            partial(self.pick, seat),
        )
        card.chosen = seat == self.seat
        mark = SeatMark.of(table, seat)
        if mark.shape is not None:
            card.mark, mark.parent = mark, card
        return card

    def pick(self, seat: str) -> None:
        """Choose who plays a seat from now on."""
        self.seat = seat
        self.rebuild_in_place()

    def _take_side(self, seat: str) -> None:
        """Let the one person here and the computer of a seat change places."""
        kinds, names = self.choices.kinds, self.choices.names
        mine = next(one for one, kind in kinds.items() if kind == HUMAN)
        kinds[mine], kinds[seat] = kinds[seat], HUMAN
        names[mine], names[seat] = names[seat], names[mine]
        self.seat = mine
        self.rebuild_in_place()

    def forces(self, seat: str) -> OptionInfo | None:
        """Return the option by which the force of a seat is chosen, where each has a hero with a mark."""
        for option in self.chosen.options:
            if option.id.partition(".")[0] == seat:
                heroes = [self.hero(seat, {**self.choices.options, option.id: value}) for value in option.choices]
                if any(hero.mark for hero in heroes):
                    return option
        return None

    def add_marks(self, placed: Placed) -> None:
        """Put the marks of the forces below the heroes, the decks to choose between them."""
        for seats, right in zip(self.sides(), (False, True), strict=True):
            option = self.forces(seats[0]) if len(seats) == 1 else None
            if option is not None:
                self._add_forces(placed, seats[0], option, right)

    def _add_forces(self, placed: Placed, seat: str, option: OptionInfo, right: bool) -> None:
        chosen, painter = self.choices.options[option.id], self.table().painter
        now, seen = self.hero(seat), set[str]()
        marks: list[MarkButton] = []
        for value in option.choices:
            hero = self.hero(seat, {**self.choices.options, option.id: value})
            if hero.mark and hero.mark not in seen:
                seen.add(hero.mark)
                choose = partial(self.choose_option, option.id, value)
                mark = painter.picture(None, f"mark:{hero.mark}", "icon")
                marks.append(MarkButton(hero, mark, painter.colour(seat), hero.mark == now.mark, choose))
        placed.add(
            Shelves([*marks], len(marks), 72, 14), lambda room: room(1266 if right else 66, 776, 588, 72, right=right)
        )
        caption = MarkCaption(marks, right)
        placed.add(caption, lambda room: room(1266 if right else 66, 854, 588, 32, right=right))
        words = [(value, _(option.labels.get(value, value))) for value in option.choices]
        deck = Choice("", words, chosen, partial(self.choose_option, option.id), "dropdown")
        placed.add(deck, lambda room: room(968 if right else 690, 700, 262, 48))
        collection: Collection | None = resolve(game_of(self.game).cards)() if game_of(self.game).cards else None
        if collection is not None and now.cards:
            fan = CardFan(collection, _("Own cards"), now.cards, painter.colour(seat))
            self.fans = [*self.fans[-1:], fan] if right else [fan]
            placed.add(fan, lambda room: room(968 if right else 690, 450, 262, 236))

    # -- what stands between them --

    def versus(self, letters: float) -> Versus:
        left, right = self.sides()
        painter, sketch = self.table().painter, self.sketch_of(self.chosen)
        colours = painter.colour(left[0]), painter.colour(right[0])
        shares = self.table().teller.shares(sketch.view, self.choices.options)
        return Versus(shares if len(self.choices.kinds) == 2 else None, colours, letters)

    # -- the scene --

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = self.reader.arrived() or self.dirty

    def animating(self) -> bool:
        return super().animating() or self.reader.coming

    def spare(self, wholly: bool) -> None:
        if wholly:
            self.reader.drop()

    def close(self) -> None:
        super().close()
        self.reader.drop()

    def paint_under(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        left, right = (self.table().painter.colour(seats[0]) for seats in self.sides())
        key = "hall", size, left, right
        hall, share = self.reader.get(key, partial(_hall, size, left, right)), self.reader.share(key)
        if hall is None or share < 1:
            surface.blit(paint.background(size), (0, 0))
        if hall is not None:
            hall.set_alpha(round(255 * share) if share < 1 else None)
            surface.blit(hall, (0, 0))


def _hero_room(x: float, y: float, high: float, right: bool, room: Room) -> pygame.Rect:
    return room(x, y, 600, high, right=right)


def _hall(size: tuple[int, int], left: theme.Colour, right: theme.Colour) -> pygame.Surface:
    """Return the hall in which two forces meet: each side in its colour, dark between them and at the foot."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            one, other = max(0.0, 1 - x / 26), max(0.0, (x - 37) / 26)
            low = 1 - 0.45 * y / 35
            small.set_at(
                (x, y),
                tuple(round(11 + low * (0.30 * one * a + 0.30 * other * b)) for a, b in zip(left, right, strict=True)),
            )
    hall = sprites.plate("backdrops/hall", size).convert(32) if sprites.is_plate("backdrops/hall") else None
    light = smooth(small, size)
    if hall is None:
        return light
    hall.fill((112, 112, 118), special_flags=pygame.BLEND_RGB_MULT)
    hall.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return hall
