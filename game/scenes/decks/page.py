"""The page of a game's cards and decks: cards are read on it, decks built, brought in and written out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.scenes.cardface import CELL, CardFace
from game.scenes.decks.deckline import DeckLine
from game.scenes.decks.deckpanel import building, to_open
from game.scenes.decks.desk import Desk
from game.scenes.decks.drafts import Drafts
from game.scenes.decks.lists import Lists
from game.scenes.decks.samplehand import WIDTH, SampleHand
from game.scenes.decks.shelf import Shelf
from game.scenes.page import Page, PageProgram
from game.scenes.setup import SetupPage
from game.scenes.table.cardbox import CardBox
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui import paint, theme
from game.ui.camera import DRAG_BEGINS
from game.ui.collection import Collection, Draft, Imported
from game.ui.keys import Command, Keys
from game.ui.scale import px
from game.ui.theme import GAP, PAD
from game.ui.widgets import Dialog, DialogButton, Grid, Label, MenuItem, Panel, TextField, Widget, column, row

LEFT, RIGHT = 320, 372
"""How wide the filters and the deck are, in plain pixels."""
A_FRAME = 0.012
"""Seconds of a frame in which cards of the shelf are drawn that were not seen yet."""
KEYS = (
    Command("undo", "", "", ("ctrl+z",)),
    Command("redo", "", "", ("ctrl+y", "ctrl+shift+z")),
    Command("save", "", "", ("ctrl+s",)),
    Command("find", "", "", ("ctrl+f",)),
)


class DecksPage(Page):
    """Cards in the middle, filters and what is said of a card at the left, the deck at the right."""

    music = ""

    widest = 2200

    def __init__(self, program: PageProgram, key: str, deck: str = "") -> None:
        super().__init__(program)
        self.game, self.keys = key, Keys(KEYS, program.settings.keys)
        self.collection: Collection = resolve(game_of(key).cards)()
        self.drafts = Drafts(self.collection, key, program.files)
        self.lists = Lists(program, self.collection, self._read)
        self.desk: Desk | None = None
        self._wanted, self._note = deck, ""
        self.told = CardBox(lambda seat: theme.current().hairline, self.read_rule)
        self.told.grow = 1
        self.shelf = Shelf(self.collection, self.show, self._take)
        self._spoken = ""
        self._beside = Panel([], width=RIGHT)
        self._held: tuple[str, bool, tuple[int, int]] | None = None
        self._at = (0, 0)
        self._carried = False
        self.show(self.collection.cards()[0])
        left = self.drafts.left()
        if left is not None:
            self._begin(left, kept=False)
            self._note = _("Your unsaved deck “{name}” is open again.").format(name=left.name)

    def resume(self) -> None:
        super().resume()
        note, self._note = self._note, ""
        self.program.say(note)
        wanted, self._wanted = self._wanted, ""
        if wanted and (self.desk is None or self.desk.draft.id != wanted):
            self._kept_first(partial(self.open_deck, wanted))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = self.dirty or self.shelf.turn.waits

    def wake_in(self) -> float | None:
        return 0.0 if self.shelf.turn.waits else super().wake_in()

    def close(self) -> None:
        super().close()
        self.drafts.close()

    def heading(self) -> str:
        return _("Cards and decks")

    def content(self) -> Widget:
        if self._spoken != self._language:
            self._spoken = self._language
            self.shelf = self.shelf.renewed(self.show, self._take)
        self.shelf.follow(self.desk.draft if self.desk is not None else None)
        self._beside = Panel([self._deck()], width=RIGHT)
        left = column(self.shelf.widgets(), self.told, gap=PAD, width=LEFT)
        return row(left, self.shelf.scroll, self._beside, gap=PAD + GAP, grow=1)

    def _deck(self) -> Widget:
        panel = building(self, self.desk) if self.desk is not None else to_open(self)
        panel.grow = 1
        return panel

    def refresh(self) -> None:
        """Show the deck as it is now."""
        self.shelf.follow(self.desk.draft if self.desk is not None else None)
        self.rebuild_in_place()

    def show(self, card: str) -> None:
        """Tell of a card."""
        self.told.show(self.collection.told(card))

    def read_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.program.open_rulebook(self.game, rule)

    # -- the deck --

    def _take(self, card: str) -> None:
        """Put a copy of a card that was clicked into the deck."""
        if self.desk is not None:
            self.change(card, 1)

    def change(self, card: str, step: int) -> None:
        """Put a copy in or take one out."""
        if self.desk is None:
            return
        if self.desk.change(card, step):
            self.program.sound("card")
            self.refresh()
            return
        name = self.collection.told(card).title
        if step < 0 or self.collection.fixed(self.desk.draft, card):
            sentence = _("{card} comes with the warlord. You can't change it.") if self._is_fixed(card) else ""
        elif self.collection.most(self.desk.draft, card):
            sentence = _("{card}: your deck has the maximum number of copies.")
        else:
            sentence = self._why_not(card)
        if sentence:
            self.program.say(sentence.format(card=name))
        self.program.sound("refuse")

    def _why_not(self, card: str) -> str:
        """Return why a card does not go with the deck: what one more of it would break, with the rule's number."""
        assert self.desk is not None
        draft = self.desk.draft
        more = draft.with_copies(card, draft.cards.get(card, 0) + 1)
        broken = self.collection.breaches(draft)
        new = [breach for breach in self.collection.breaches(more) if breach not in broken]
        found = next((breach for breach in new if breach.words), None)
        if found is None:
            return _("{card} can't go into this deck.")
        return f"{found.words}  ·  {found.rule}".replace("{", "{{").replace("}", "}}")

    def _is_fixed(self, card: str) -> bool:
        return self.desk is not None and self.collection.fixed(self.desk.draft, card)

    def rename(self, name: str) -> None:
        """Give the deck another name; typing goes on."""
        if self.desk is not None:
            self.desk.put(replace(self.desk.draft, name=name))

    def step(self, step: int) -> None:
        """Take a change back, or make it again."""
        if self.desk is not None and self.desk.can_go(step):
            self.desk.go(step)
            self.refresh()

    def _begin(self, draft: Draft, kept: bool = True) -> None:
        self.desk = Desk(self.collection, draft, self.drafts, kept)
        self.refresh()

    # -- opening and putting away --

    def open_deck(self, id: str) -> None:
        """Open a deck; one of the box as a copy."""
        self._begin(self.collection.opened(id))

    def new_deck(self) -> None:
        """Choose who leads a new deck."""
        leaders = self.collection.leaders()

        def begin(card: str) -> None:
            self.app.stack.pop(dialog)
            self._begin(self.collection.fresh(card))

        names = {card: self.collection.told(card).title for card in leaders}
        faces = [CardFace(card, names[card], self.collection.draw, self.show, partial(begin, card)) for card in leaders]
        body = column(Label(_("The warlord's signature cards are included.")), Grid(faces, cell=CELL), gap=PAD)
        dialog = Dialog(_("Choose a warlord"), "", [DialogButton(_(labels.NOT_NOW))], body=body, width=WIDTH)
        self.app.stack.push(dialog)

    def close_deck(self) -> None:
        """Put the deck away, once it is written or given up."""
        self._kept_first(self._put_away)

    def _put_away(self) -> None:
        self.desk = None
        self.refresh()

    def _kept_first(self, do: Callable[[], Any]) -> None:
        """Do something once what is not written is written or given up."""
        desk = self.desk
        if desk is None or not desk.changed:
            do()
            return

        def keep() -> None:
            if self.save():
                do()

        def give_up() -> None:
            self.drafts.drop()
            do()

        buttons = [
            DialogButton(_(labels.SAVE), keep, "primary"),
            DialogButton(_(labels.DO_NOT_SAVE), give_up, "danger"),
            DialogButton(_("Keep building")),
        ]
        words = _("“{name}” has unsaved changes.").format(name=desk.draft.name)
        self.app.stack.push(Dialog(_("Save this deck?"), words, buttons))

    def back(self) -> None:
        """Put the open deck away; without one close the page."""
        if self.desk is not None:
            self.close_deck()
        else:
            super().back()

    # -- files --

    def save(self, anew: bool = False) -> bool:
        """Write the deck; whether that went well."""
        desk = self.desk
        if desk is None:
            return True
        if not desk.draft.name.strip():
            self.program.say(_("Give the deck a name first."))
            return False
        if not self.program.attempt(partial(desk.save, anew)):
            return False
        self.program.say(pgettext("deck", "Saved: {name}").format(name=desk.draft.name))
        self.refresh()
        return True

    def more(self) -> None:
        """List what else can be done with the deck."""
        desk = self.desk
        assert desk is not None
        own = bool(desk.draft.id)
        items = [
            MenuItem(
                _("Use in a match"), self._use, icon="icons/play", enabled=not self.collection.breaches(desk.draft)
            ),
            MenuItem(_("Save as a new deck"), partial(self.save, True), icon="icons/save"),
            MenuItem(_("Copy as a list"), partial(self.lists.copy, desk.draft), icon="icons/export"),
            MenuItem(_("Save list as text file"), partial(self.lists.export, desk.draft), icon="icons/export"),
            MenuItem(_("Delete deck…"), self._ask_delete, icon="icons/close", enabled=own),
        ]
        self.host.open_menu(items, (self._beside.rect.x + px(PAD), self._beside.rect.bottom - px(240)))

    def _use(self) -> None:
        """Go to the set-up with this deck chosen."""
        self._kept_first(self._used)

    def _used(self) -> None:
        desk = self.desk
        if desk is None or not desk.draft.id:
            self.program.say(_("Save the deck first: you can play only with saved decks."))
            return
        id, stack = desk.draft.id, self.app.stack
        stack.pop(self)
        if not isinstance(stack.top, SetupPage):
            self.program.open_setup(self.game)
        page = stack.top
        if isinstance(page, SetupPage):
            page.choose_option(self.collection.setting, id)

    def _ask_delete(self) -> None:
        desk = self.desk
        assert desk is not None

        def delete() -> None:
            if self.program.attempt(partial(self.collection.delete, desk.draft.id)):
                self.drafts.drop()
                self._put_away()

        buttons = [DialogButton(_(labels.DELETE), delete, "danger"), DialogButton(_(labels.KEEP_IT))]
        words = _("“{name}” will be deleted from your folder. Matches already using it continue.").format(
            name=desk.draft.name
        )
        self.app.stack.push(Dialog(_("Delete this deck?"), words, buttons))

    def bring_in(self) -> None:
        """Choose from where a list is read."""
        items = self.lists.sources()
        self.host.open_menu(items, (self._beside.rect.x + px(PAD), self._beside.rect.bottom - px(60 + 36 * len(items))))

    def _read(self, found: Imported) -> None:
        self._kept_first(partial(self._opened, found))

    def _opened(self, found: Imported) -> None:
        self._begin(found.draft, kept=False)
        if found.unknown:
            body = column(*(Label(sentence) for sentence in found.unknown), gap=GAP)
            title = _("Some lines couldn't be read")
            self.app.stack.push(Dialog(title, "", [DialogButton(_("OK"), style="primary")], body=body, width=560))

    def draw_hand(self) -> None:
        """Draw a starting hand of the deck."""
        if self.desk is not None and self.desk.draft.size:
            self.app.stack.push(SampleHand(self.collection, self.desk.draft))

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.QUIT and self.desk is not None and self.desk.changed:
            self._kept_first(self.app.quit)
            return True
        if event.type == pygame.DROPFILE:
            self.lists.read(Path(event.file))
            return True
        if self.host.menu is None and self._drag(event):
            return True
        if event.type == pygame.KEYDOWN and not self._typing(event) and self._obey(event):
            return True
        return super().handle(event)

    def _typing(self, event: pygame.Event) -> bool:
        """Return whether a key belongs to the field that is typed in."""
        return isinstance(self.host.focused, TextField) and self.keys.match(event) not in ("save", "find")

    def _obey(self, event: pygame.Event) -> bool:
        focused = self.host.focused
        if isinstance(focused, CardFace) and event.key in (pygame.K_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE):
            self.change(focused.card, -1)
            return True
        deeds: dict[str, Callable[[], object]] = {
            "undo": partial(self.step, -1),
            "redo": partial(self.step, 1),
            "save": self.save,
            "find": self.shelf.field.focus,
        }
        name = self.keys.match(event)
        if name in deeds:
            deeds[name]()
        return name in deeds

    def _drag(self, event: pygame.Event) -> bool:
        """Carry a card from the shelf into the deck, or out of it; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            over = self.host.over(event.pos)
            held = isinstance(over, CardFace | DeckLine) and self.desk is not None
            self._held = (over.card, isinstance(over, DeckLine), event.pos) if held else None  # type: ignore[union-attr]
            self._carried = False
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            (x, y), self._at = self._held[2], event.pos
            self._carried = self._carried or (self._at[0] - x) ** 2 + (self._at[1] - y) ** 2 >= DRAG_BEGINS**2
            self.dirty = self.dirty or self._carried
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            (card, out, _from), carried = self._held, self._carried
            self._held, self._carried = None, False
            if carried:
                super().handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(-1, -1), button=1))
                inside = self._beside.rect.collidepoint(event.pos)
                if inside != out:
                    self.change(card, -1 if out else 1)
                self.dirty = True
            return carried
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.shelf.turn.begin(A_FRAME if self.app.running else math.inf)
        super().draw(surface)
        if self._carried and self._held is not None:
            rect = pygame.Rect(0, 0, px(CELL[0]), px(CELL[1])).move_to(center=self._at)
            paint.shadow(surface, rect, px(8), 8)
            self.collection.draw(surface, rect, self._held[0])
