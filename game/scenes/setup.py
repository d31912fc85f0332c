"""The set-up of a match: what is played, who sits where, and by which options."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from game.bots.catalogue import players_of
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.session import Setup, prepare
from game.kernel.registry import game_of, rules_of
from game.kernel.rules import ScenarioInfo, find_scenario
from game.scenes.board_pictures import Made, kept_small, loaded, made
from game.scenes.load_errors import faulty_button, sheet_button
from game.scenes.page import Page, PageProgram
from game.scenes.setuppanel import SetupPanel
from game.scenes.sketch import Sketch
from game.telling import labels
from game.telling.text import _, ngettext, retold
from game.tutorials.catalogue import has_tutorial
from game.ui import fonts, paint, sprites, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.tabletop import GameTable
from game.ui.theme import GAP, PAD, QUIET, RADIUS, TEXT, TITLE
from game.ui.widgets import Button, Label, Panel, Scroll, Widget, column, row

THUMB = (92, 70)


class ScenarioCard(Button):
    """A scenario to choose. Its board is shown in small as it was made beforehand, or once it has been drawn."""

    def __init__(self, game: str, info: ScenarioInfo, players: int, on_click: Callable[[], Any], chosen: bool) -> None:
        super().__init__(lambda: _(info.name), on_click, data=info.id)
        self.game, self.info, self.players = game, info, players
        self.chosen = chosen
        self.sketch: Sketch | None = None

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(THUMB[1] + 12)

    @property
    def made(self) -> Made | None:
        """Return the picture that was made: of a scenario whose board is drawn anew each time it shows one of them."""
        found = made(self.game, self.info.id, self.players, small=True)
        return found._replace(exact=True) if found and self.info.drawn else found

    @property
    def missing(self) -> bool:
        """Return whether it is yet to be drawn."""
        found = self.made
        return not (found and found.exact) and not (self.sketch and self.sketch.has_thumbnail(_inner()))

    def board(self) -> pygame.Surface | None:
        """Return the board in small, or what stands for it."""
        found = self.made
        if found and (found.exact or self.missing):
            return kept_small(found.path, _inner())[0]
        return self.sketch.thumbnail(_inner()) if self.sketch and not self.missing else None

    def look(self) -> Hashable:
        return (super().look(), self.chosen, self.missing, self.made)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        fill, ink = self.ground(picture)
        if self.chosen:
            rim = look.accent
            ground = theme.mix(look.panel, look.accent, 0.16)
            picture.fill((0, 0, 0, 0))
            picture.blit(paint.lit(picture.get_size(), ground, px(6), rim, 8, 8), (0, 0))
        thumb = pygame.Rect(px(6), px(6), px(THUMB[0]), px(THUMB[1]))
        picture.blit(paint.rounded(thumb.size, look.sunken, px(5), look.hairline), thumb)
        board = self.board()
        if board is not None:
            picture.blit(board, board.get_rect(center=thumb.center))
        left = thumb.right + px(PAD)
        room = picture.get_width() - left - px(PAD)
        lines = fonts.wrap(self.label, room, TEXT, bold=True)[:3]
        seats = _facts(self.info)
        high = fonts.line_height(TEXT) * len(lines) + fonts.line_height(QUIET)
        y = (picture.get_height() - high) // 2
        for line in lines:
            picture.blit(fonts.picture(fonts.shorten(line, room, TEXT, bold=True), TEXT, ink, bold=True), (left, y))
            y += fonts.line_height(TEXT)
        if self.info.minutes:
            clock = sprites.sprite("badges/timer", px(14), tint=look.quiet)
            picture.blit(clock, clock.get_rect(midleft=(left, y + fonts.line_height(QUIET) // 2)))
            left, room = left + px(18), room - px(18)
        picture.blit(fonts.picture(fonts.shorten(seats, room, QUIET), QUIET, look.quiet), (left, y))


def _inner() -> tuple[int, int]:
    """Return the size of a board in small."""
    return px(THUMB[0]) - px(6), px(THUMB[1]) - px(6)


def _facts(info: ScenarioInfo) -> str:
    """Return how long it takes; where that is not known, how many can play."""
    if info.minutes:
        return ngettext("about {n} minute", "about {n} minutes", info.minutes).format(n=info.minutes)
    low, high = min(info.seats), max(info.seats)
    if low == high:
        return ngettext("{n} player", "{n} players", low).format(n=low)
    return _("{low} to {high} players").format(low=low, high=high)


Shown = tuple[Sketch, tuple[int, int], str]
"""The sketch of a board, the size of its picture and the palette."""


class BoardView(Widget):
    """The board of a scenario, as large as there is room. `kept` has its picture once that is drawn."""

    solid = False

    def __init__(self, sketch: Sketch | None = None, kept: dict[Shown, pygame.Surface] | None = None) -> None:
        super().__init__(grow=1)
        self.sketch = sketch
        self.kept = {} if kept is None else kept

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(160)

    @property
    def picture(self) -> pygame.Surface | None:
        """Return its picture, if it has been drawn."""
        return None if self.sketch is None else self.kept.get(self._shown(self.sketch))

    def _shown(self, sketch: Sketch) -> Shown:
        return sketch, self.rect.size, theme.current().name

    @property
    def wanted(self) -> bool:
        """Return whether its picture is to be drawn."""
        return self.sketch is not None and self.picture is None and min(self.rect.size) > 0

    def at_once(self, sketch: Sketch) -> pygame.Surface:
        """Return what can be shown at once, and keep it if there will be nothing better."""
        picture, final = sketch.at_once(self.rect.size)
        if final:
            self._keep(sketch, picture)
        return picture

    def steps(self) -> Iterator[None]:
        """Draw its picture in steps."""
        if self.sketch is not None and self.wanted:
            self._keep(self.sketch, (yield from self.sketch.picture_steps(self.rect.size)))

    def _keep(self, sketch: Sketch, picture: pygame.Surface) -> None:
        self.kept.clear()
        self.kept[self._shown(sketch)] = picture

    def look(self) -> Hashable:
        return id(self.sketch), self.picture is not None

    def render(self, picture: pygame.Surface) -> None:
        if self.sketch is not None:
            picture.blit(paint.rounded(picture.get_size(), theme.current().sunken, px(RADIUS)), (0, 0))
            picture.blit(self.picture or self.at_once(self.sketch), (0, 0))


def ahead(key: str) -> Iterator[None]:
    """Make ready in small steps what is shown of a game's scenarios, but for the large picture of a board."""
    players_of(key)
    yield
    with suppress(BadChoice, BadFile):
        _first(key)
        for info in rules_of(key).scenarios():
            yield
            found = made(key, info.id, _many(info), small=True)
            if found is not None:
                kept_small(found.path, _inner())


def load_first(key: str) -> Iterator[None]:
    """Load that of the scenario which is shown first, and what is drawn over it."""
    with suppress(BadChoice, BadFile):
        sketch = _first(key)
        found = sketch.made()
        yield
        if found is not None:
            picture = loaded(found.path)
            yield
            yield from sketch.topped(picture.copy())


def _first(key: str) -> Sketch:
    info = find_scenario(rules_of(key), None)
    return Sketch.of(key, info.id, min(info.seats))


def _many(info: ScenarioInfo) -> int:
    """Return for how many players the board of a scenario that is not chosen is shown."""
    return (min if info.drawn else max)(info.seats)


SEED = 24
"""Bits of the seed of a board: few enough to be read out."""
LIST, CHOICES = 284, 404
"""Plain pixels of the list of scenarios and of the choices."""


class SetupPage(Page):
    """Choose a scenario and everything else, then play."""

    widest = 1560

    def __init__(self, program: PageProgram, key: str, scenario: str = "", person: str = "") -> None:
        super().__init__(program)
        self.game, self.person = key, person
        self.rules = rules_of(key)
        self.scenarios = list(self.rules.scenarios())
        self.chosen = self._found(scenario)
        self.sketches: dict[str, Sketch] = {}
        self.seed = secrets.randbits(SEED)
        """That of a board which is made from one."""
        self.choices = SetupPanel(program, self.chosen, key, person, self.table, self.rebuild_in_place)
        self.kept: dict[Shown, pygame.Surface] = {}
        """The board of the chosen scenario, once it is drawn."""
        self.board = BoardView()
        self.cards: dict[str, ScenarioCard] = {}

    def heading(self) -> str:
        return _(self.rules.name)

    def _found(self, id: str) -> ScenarioInfo:
        """Return the scenario of that id, or else the first. Raises BadFile when there is none at all."""
        known = {info.id: info for info in self.scenarios}
        return known.get(id) or known[find_scenario(self.rules, None).id]

    # -- what is shown --

    def content(self) -> Widget:
        self.cards = {
            info.id: ScenarioCard(self.game, info, self._players(info), partial(self.choose, info), info is self.chosen)
            for info in self.scenarios
        }
        for id, sketch in self.sketches.items():
            self.cards[id].sketch = sketch
        cards = Scroll(column(*self.cards.values(), gap=GAP), grow=1)
        shelf = column(*self._learn(), *self._cards(), *self._maps(), cards, *self._faulty(), gap=GAP, width=LIST)
        return row(shelf, self._story(), self._choices(), gap=PAD + GAP, grow=1)

    def _learn(self) -> list[Widget]:
        """Return the way to the tutorial, above everything else."""
        if not has_tutorial(self.game):
            return []
        tip = _("Ten minutes, step by step.")
        learn = partial(self.program.open_tutorial, self.game)
        return [Button(_("Play the tutorial"), learn, icon="icons/info", justify="left", height=44, tooltip=tip)]

    def _faulty(self) -> list[Widget]:
        """Return how many files cannot be used."""
        broken = self.rules.broken()
        if not broken:
            return []
        words = ngettext("{count} file can't be used", "{count} files can't be used", len(broken))
        return [faulty_button(self.app, words.format(count=len(broken)), _("These files can't be used"), broken)]

    def _story(self) -> Widget:
        info = self.chosen
        sketch = self.sketch_of(info)
        self.board = BoardView(sketch, self.kept)
        self.idle = self._works()
        name, story = self.rules.titled(sketch.setup.scenario) or (info.name, info.story)
        aims = [retold(aim) for aim in info.aims] or sketch.table.teller.goals(self._as_chosen(sketch))
        return column(
            Panel([self.board], style="sunken", padding=6, grow=1),
            row(
                Label(_(name), TITLE, serif=True, grow=1),
                *sheet_button(self.app, sketch.table, sketch.view),
                gap=GAP,
            ),
            *self._drawn(sketch),
            *(Label(retold(told), QUIET, "quiet") for told in (info.lasts, info.forecast) if told),
            *(Label(aim, bold=True) for aim in aims),
            Label(_(story), QUIET if aims else TEXT),
            gap=PAD,
            grow=1,
        )

    def _drawn(self, sketch: Sketch) -> list[Widget]:
        """Return how fair the board is that was made from the seed, and what draws another."""
        if not self.chosen.drawn:
            return []
        words = retold(self.rules.measured(sketch.setup.scenario))
        draw = Button(_("Another map"), self.draw_another, icon="icons/dice", tooltip=_("Chosen at random."))
        return [row(Label(words, grow=1, align="centre"), draw, gap=PAD)]

    def draw_another(self) -> None:
        """Make the board from another seed."""
        self.seed = secrets.randbits(SEED)
        self.rebuild_in_place()

    def _choices(self) -> Widget:
        play = Button(_(labels.PLAY), self.play, "primary", size=20, key=cap("enter"), height=52)
        self.host.default = play
        inner = Scroll(self.choices.build(), steady=True, grow=1)
        return Panel([inner, play], style="panel", padding=PAD + 4, gap=PAD, width=CHOICES)

    def _as_chosen(self, sketch: Sketch) -> Any:
        """Return the view of a sketch as the match would begin with the options that are chosen."""
        setup, options = sketch.setup, self.choices.options
        state = self.rules.new_state(setup.scenario, {**setup.options, **options}, setup.dice(), setup.players)
        return self.rules.seen_by(state, None)

    def _players(self, info: ScenarioInfo) -> int:
        """Return for how many players a scenario's board is shown: where it is chosen, for those who play."""
        return self.choices.players if info is self.chosen else _many(info)

    def sketch_of(self, info: ScenarioInfo) -> Sketch:
        """Return the sketch of a scenario, made when it is first asked for; of the chosen one for those who play, and
        of the seed where its board is made from one."""
        if info is not self.chosen:
            if info.id not in self.sketches:
                self.sketches[info.id] = Sketch.of(self.game, info.id, self._players(info))
            return self.sketches[info.id]
        players, options = self.choices.players, tuple(self.choices.options.items())
        found = (
            Sketch.drawn(self.game, info.id, players, self.seed, options)
            if info.drawn
            else Sketch.of(self.game, info.id, players)
        )
        self.sketches[info.id] = found
        return found

    def _cards(self) -> list[Widget]:
        """Return the way to the cards and decks of the game, where it has any."""
        if not game_of(self.game).cards:
            return []
        read = partial(self.program.open_decks, self.game)
        tip = _("Browse all the cards and build your own decks.")
        return [Button(_("Cards and decks"), read, icon="icons/grid", justify="left", height=44, tooltip=tip)]

    def _maps(self) -> list[Widget]:
        """Return the way to the editor of the game's maps, where it has one."""
        if not game_of(self.game).editor:
            return []
        tip = _("Draw your own map, or change one of ours.")
        draw = partial(self.program.open_editor, self.game)
        return [
            Button(_(labels.MAP_EDITOR), draw, icon="icons/grid", justify="left", height=44, tooltip=tip, data="maps")
        ]

    def choose_option(self, id: str, value: str) -> None:
        """Choose a value of an option, as a click would."""
        self._read_anew()
        if id in self.choices.options:
            self.choices.options[id] = value
            self.rebuild_in_place()

    def _read_anew(self) -> None:
        """Look at the scenarios anew: what can be chosen may have changed while another page was open."""
        self.scenarios = list(self.rules.scenarios())
        self.chosen = self._found(self.chosen.id)
        self.choices.take(self.chosen)

    def resume(self) -> None:
        came_back = self._turned_to
        super().resume()
        if came_back and (game_of(self.game).cards or game_of(self.game).editor):
            self.sketches.clear()
            self._read_anew()
            self.rebuild_in_place()

    def table(self) -> GameTable:
        """Return the table of the chosen scenario."""
        return self.sketch_of(self.chosen).table

    # -- what is done --

    def choose(self, info: ScenarioInfo) -> None:
        """Choose another scenario."""
        if info.id != self.chosen.id and self.program.attempt(lambda: self.sketch_of(info)):
            self.chosen = info
            self.choices.take(info)
            self.rebuild_in_place()

    def play(self) -> None:
        """Begin the match as it is set up."""
        choices = self.choices
        made: list[Setup] = []

        def make() -> None:
            made.append(
                prepare(
                    self.game,
                    self.chosen.id,
                    seed=self.seed if self.chosen.drawn else None,
                    players=choices.players,
                    options=choices.options,
                    undo=choices.undo,
                    names=choices.names_given(),
                )
            )

        if self.program.attempt(make):
            choices.remember()
            self.program.start_match(made[0], choices.kinds)

    # -- the scene --

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.idle is None and (self._missing() or self.board.wanted):
            self.idle = self._works()

    def wake_in(self) -> float | None:
        return 0.0 if self.idle is None and self._missing() else super().wake_in()

    def _missing(self) -> list[ScenarioInfo]:
        return [info for info in self.scenarios if self.cards and self.cards[info.id].missing]

    def _works(self) -> Iterator[None]:
        """Draw in steps the board of the chosen scenario, all scenarios in small, and what its table takes longest
        for."""
        yield from self.board.steps()
        self.dirty = True
        for info in self._missing():
            yield
            card = self.cards[info.id]
            card.sketch = self.sketch_of(info)
            yield
            yield from card.sketch.thumbnail_steps(_inner())
            card.touch()
            self.dirty = True
        sketch = self.sketch_of(self.chosen)
        yield from sketch.table.warm(sketch.view)

    def finish(self) -> None:
        """Draw at once what would be drawn little by little."""
        if self.board.sketch is not None and self.board.wanted:
            self.board.at_once(self.board.sketch)
        for _step in self._works():
            pass

    def handle(self, event: pygame.Event) -> bool:
        consumed = super().handle(event)
        self.choices.after_event()
        return consumed
