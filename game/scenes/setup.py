"""The set-up of a match: who takes the field, who plays whom, where, and by which options."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.match.setup import Setup, prepare
from game.kernel.registry import game_of, rules_of
from game.kernel.rules import ScenarioInfo, find_scenario
from game.scenes.ahead import few
from game.scenes.lessons import learn
from game.scenes.lineup import Lineup
from game.scenes.load_errors import faulty_button, sheet_button
from game.scenes.page import PageProgram
from game.scenes.placed import Placed, Shelves
from game.scenes.players import PlayersRow
from game.scenes.scenariocards import FEW, BoardView, ScenarioCard, Shown, laid
from game.scenes.setuppanel import SetupPanel
from game.scenes.sketch import Sketch
from game.scenes.tally import Tally
from game.scenes.words import dotted, game_name
from game.telling import labels, text
from game.telling.text import _, ngettext, pgettext, retold
from game.tutorials.catalogue import lessons_of
from game.ui import scale
from game.ui.keys import cap
from game.ui.scale import words_of_window
from game.ui.tabletop import GameTable
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Button, Choice, Label, Panel, Scroll, Widget, column, row

SEED = 24
"""Bits of the seed of a board: few enough to be read out."""


class SetupPage(Lineup):
    """Choose who takes the field and who plays it, a scenario and everything else, then play."""

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
        files = program.files
        self.tally = Tally(key, files.journals if files is not None else None)
        self.more = False
        """Whether the options are open."""

    def heading(self) -> str:
        return _(self.rules.name)

    def _found(self, id: str) -> ScenarioInfo:
        """Return the scenario of that id, or else the first. Raises BadFile when there is none at all."""
        known = {info.id: info for info in self.scenarios}
        return known.get(id) or known[find_scenario(self.rules, None).id]

    # -- what is shown --

    def build(self) -> Widget:
        self._language = text.language()
        self.host.default = None
        return self.content()

    def content(self) -> Widget:
        marked = any(map(self.forces, self.choices.kinds))
        across, high = (2, 92) if marked else laid(len(self.scenarios))
        shape = high, across > FEW
        self.cards = {
            info.id: ScenarioCard(
                self.game, info, self._players(info), partial(self.choose, info), info is self.chosen, *shape
            )
            for info in self.scenarios
        }
        for id, sketch in self.sketches.items():
            self.cards[id].sketch = sketch
        placed = Placed()
        self._add_head(placed)
        self.add_heroes(placed)
        self.add_marks(placed)
        (self._add_duel if marked else self._add_board)(placed)
        parts: list[Widget] = list(self.cards.values())
        shelves = Scroll(Shelves(parts, across, high))
        placed.add(shelves, lambda room: room(690, 776, 540, 102) if marked else room(60, 766, 1800, 124))
        self._add_players(placed)
        if self.more:
            placed.add(self._more(), lambda room: room(1140, 84, 720, 820, right=True))
        return placed

    def _add_head(self, placed: Placed) -> None:
        """Put what is played in the upper left corner, and the ways elsewhere in the upper right one."""
        size = words_of_window(38) / scale.current()
        name = Label(game_name(self.game).rpartition(": ")[2], size, serif=True, bold=True, wrap=False, align="centre")
        about = self._minutes() if len(self.chosen.seats) > 1 else dotted(_(self.chosen.name), self._minutes())
        told = Label(about, words_of_window(18) / scale.current(), "quiet", align="centre", grow=1, wrap=False)
        parts: list[Widget] = [name, told]
        if len(self.chosen.seats) > 1:
            counts = [(count, str(count)) for count in self.chosen.seats]
            parts.append(
                Choice(_("Number of players"), counts, self.choices.players, self.choices.count, align="centre")
            )
        parts += [*self._learn(), *self._cards(), *self._maps(), *self._faulty()]
        back = Button(pgettext("page", "Back"), self.back, key=cap("esc"), align="centre")
        placed.add(row(*parts, back, gap=GAP + 4), lambda room: room(60, 22, 1800, 56))

    def _minutes(self) -> str:
        n = self.chosen.minutes
        return ngettext("about {n} minute", "about {n} minutes", n).format(n=n) if n else ""

    def _learn(self) -> list[Widget]:
        """Return the way to the lessons, above everything else."""
        if not lessons_of(self.game):
            return []
        tip = _("Ten minutes, step by step.")
        teach = partial(learn, self.program, self.host, self.game)
        return [Button(_("Play the tutorial"), teach, "quiet", icon="icons/info", tooltip=tip)]

    def _faulty(self) -> list[Widget]:
        """Return how many files cannot be used."""
        broken = self.rules.broken()
        if not broken:
            return []
        words = ngettext("{count} file can't be used", "{count} files can't be used", len(broken))
        return [faulty_button(self.app, words.format(count=len(broken)), _("These files can't be used"), broken)]

    # -- what stands between the forces --

    def _add_duel(self, placed: Placed) -> None:
        """Put between the heroes how their duels end."""
        self._idle_board()
        placed.add(self.versus(104), lambda room: room(690, 92, 540, 240))
        even = column(*self.choices.even(), gap=2)
        placed.add(even, lambda room: room(700, 338, 520, 112))

    def _idle_board(self) -> None:
        self.board = BoardView(self.sketch_of(self.chosen), self.kept)
        self.idle = self._works()

    def _add_board(self, placed: Placed) -> None:
        """Put the board of the chosen scenario between the heroes, with what it is about."""
        self._idle_board()
        info, sketch = self.chosen, self.sketch_of(self.chosen)
        name, story = self.rules.titled(sketch.setup.scenario) or (info.name, info.story)
        aims = self._aims(sketch)
        versus = self.versus(60)
        top = 178.0 if versus.shares is not None else 92.0
        placed.add(versus, lambda room: room(690, 84, 540, top))
        high = 418 - top
        placed.add(Panel([self.board], style="sunken", padding=4), lambda room: room(690, 84 + top, 540, high))
        head = row(
            Label(_(name), words_of_window(28) / scale.current(), serif=True, grow=1),
            *sheet_button(self.app, sketch.table, sketch.view),
            gap=GAP,
        )
        told = column(
            head,
            *self._drawn(sketch),
            *(Label(aim, words_of_window(17) / scale.current(), bold=True) for aim in aims),
            *_quiet(info.lasts),
            Label(_(story), QUIET if aims else TEXT),
            *_quiet(info.forecast),
            gap=GAP,
        )
        placed.add(Scroll(told), lambda room: room(690, 94 + top + high, 540, 658 - top - high))

    def _aims(self, sketch: Sketch) -> Sequence[str]:
        info = self.chosen
        return [retold(aim) for aim in info.aims] or sketch.table.teller.goals(self._as_chosen(sketch))

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

    # -- who plays, and by which rules --

    def _add_players(self, placed: Placed) -> None:
        """Put below who may play the chosen seat, the way to the options, and the button that begins."""
        self.players = PlayersRow(self.choices, self.seat, self.hero(self.seat).name, self.tally, self.take_player)
        self.players.put_in(placed)
        play = Button(
            _(labels.PLAY), self.play, "primary", size=words_of_window(34) / scale.current(), key=cap("enter")
        )
        self.host.default = play
        placed.add(play, lambda room: room(1506, 918, 354, 104, foot=True, right=True))
        told = dotted(pgettext("options", "More"), self.choices.summary())
        more = Button(
            told,
            self.turn_more,
            "quiet",
            icon="icons/options",
            size=words_of_window(15) / scale.current(),
            justify="left",
            data="more",
        )
        placed.add(more, lambda room: room(60, 1028, 640, 44, foot=True))

    def take_player(self, kind: str) -> None:
        """Let a person or a computer play the chosen seat."""
        self.choices.kinds[self.seat] = kind
        self.rebuild_in_place()

    def turn_more(self) -> None:
        """Open the options, or close them."""
        self.more = not self.more
        self.rebuild_in_place()

    def _more(self) -> Widget:
        """Return the options: what need not be looked at before a first match."""
        about: list[Widget] = []
        if self.forces(self.seat) is not None:
            sketch = self.sketch_of(self.chosen)
            about = [
                *_quiet(self.chosen.lasts),
                *(Label(aim, bold=True) for aim in self._aims(sketch)),
                Label(_(self.chosen.story), QUIET),
            ]
        inner = Scroll(column(*about, self.choices.build(), gap=PAD), steady=True, grow=1)
        close = Button(_(labels.CLOSE), self.turn_more, align="end")
        return Panel([inner, close], style="panel", padding=PAD + 4, gap=PAD)

    def _as_chosen(self, sketch: Sketch) -> Any:
        """Return the view of a sketch as the match would begin with the options that are chosen."""
        setup, options = sketch.setup, self.choices.options
        state = self.rules.new_state(setup.scenario, {**setup.options, **options}, setup.dice(), setup.players)
        return self.rules.seen_by(state, None)

    def _players(self, info: ScenarioInfo) -> int:
        """Return for how many players a scenario's board is shown: where it is chosen, for those who play."""
        return self.choices.players if info is self.chosen else few(info)

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
        return [Button(_("Cards and decks"), read, "quiet", icon="icons/grid", tooltip=tip)]

    def _maps(self) -> list[Widget]:
        """Return the way to the editor of the game's maps, where it has one."""
        if not game_of(self.game).editor:
            return []
        tip = _("Draw your own map, or change one of ours.")
        draw = partial(self.program.open_editor, self.game)
        return [Button(_(labels.MAP_EDITOR), draw, "quiet", icon="icons/grid", tooltip=tip, data="maps")]

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

    def rebuild_in_place(self) -> None:
        """Build the page anew, with the board, which may be made from the seed, of what is chosen now."""
        self.table()
        self.program.app.stay_awake()
        super().rebuild_in_place()
        for _step in self.board.first_steps():
            self.program.app.stay_awake()

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

    def warm(self) -> Iterator[None]:
        yield from self.board.first_steps()
        yield from super().warm()

    def back(self) -> None:
        """Close the options, or else the page."""
        if self.more:
            self.turn_more()
        else:
            super().back()

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
        if not self.tally.whole:
            yield from self.tally.steps()
            self.players.tell()
            self.dirty = True
        for info in self._missing():
            yield
            card = self.cards[info.id]
            card.sketch = self.sketch_of(info)
            yield
            yield from card.sketch.thumbnail_steps(card.window)
            card.touch()
            self.dirty = True
        sketch = self.sketch_of(self.chosen)
        yield from sketch.table.warm(sketch.view)

    def finish(self) -> None:
        """Draw at once what would be drawn little by little."""
        if self.reader.finish():
            self.dirty = True
        if self.board.sketch is not None and self.board.wanted:
            self.board.at_once(self.board.sketch)
        for _step in self._works():
            pass

    def handle(self, event: pygame.Event) -> bool:
        consumed = super().handle(event)
        self.choices.after_event()
        return consumed


def _quiet(words: str) -> list[Widget]:
    return [Label(retold(words), QUIET, "quiet")] if words else []
