"""The table scene: one match of any game, played by people and computers at this screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import pygame

from game.kernel.actions import Action, AgreeDraw, Concede
from game.kernel.session import Session
from game.kernel.state import State
from game.scenes.table import marks
from game.scenes.table.choices import Choice, Choices, Target, choices_for
from game.scenes.table.frame import Frame
from game.scenes.table.keyboard import obey
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.people import People
from game.scenes.table.playback import Playback, Told
from game.scenes.table.pointer import Pointer
from game.scenes.table.seats import Computers
from game.scenes.table.timing import Timing
from game.scenes.table.traybox import tray_busy
from game.scenes.tables import table_of
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.dice import DiceTray
from game.ui.keys import Keys
from game.ui.motion import Motion, Pose, Speed
from game.ui.scenes import HitArea, Scene
from game.ui.tabletop import Selection, Token
from game.ui.text import _

FLASH_MS = 900.0


class Program(Protocol):
    """What the table asks of the program around it."""

    settings: Any
    sounds: Any

    def open_rulebook(self, key: str, rule: str | None = None) -> None: ...
    def open_pause(self, table: TableScene) -> None: ...
    def open_result(self, table: TableScene) -> None: ...
    def open_curtain(self, table: TableScene, seat: str) -> None: ...
    def open_help(self, keys: Keys) -> None: ...
    def save_match(self, table: TableScene) -> None: ...


class TableScene(Scene):
    """A match at the table. `match` is a Session or what keeps one: it has its methods."""

    def __init__(self, match: Any, kinds: Mapping[str, str], program: Program) -> None:
        self.match = match
        self.session: Session = getattr(match, "session", match)
        self.program = program
        self.table = table_of(self.session.setup)
        self.people = People(self.session, kinds, program.settings.privacy)
        self.keys = Keys(TABLE_COMMANDS, program.settings.keys)
        self.computers = Computers(self.session, self.people)
        self.timing = Timing(self)
        self.playback = Playback(self.table, self._motion(), self._tray(), self._seat_colour, self._picture)
        self.told = Told(self.table)
        self.selection = Selection()
        self.choices = Choices()
        self.asked = False
        self.mode = ""
        self.suggested = False
        self.hovered: Target | None = None
        self.overlay = ""
        self.cursor: tuple[float, float] | None = None
        self.walk: list[Action] = []
        self.halted: list[Action] = []
        self.flash: tuple[tuple[float, float, float, float], float] | None = None
        self.view: Any = self.people.view()
        self.tokens: list[Token] = []
        self.deciding_since = 0.0
        self.finished = False
        self.behind = False
        self._stirred = False
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        self.frame = Frame(self)
        self.pointer = Pointer(self)
        self.retell()

    # -- settings --

    def _motion(self) -> Motion:
        settings = self.program.settings
        return Motion(Speed(settings.animation_speed), settings.reduced_motion)

    def _tray(self) -> DiceTray:
        return DiceTray((300, 150), motion=self._motion(), plain=self.program.settings.dice != "tumbling")

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.playback.set_motion(self._motion())
        self.playback.tray.plain = self.program.settings.dice != "tumbling"
        self.people.privacy = self.program.settings.privacy
        self.keys = Keys(TABLE_COMMANDS, self.program.settings.keys)
        self.retell()
        self.frame.retold()
        self.refresh()

    def _seat_colour(self, seat: str) -> theme.Colour:
        seats = self.session.seats
        return theme.current().seat(seats.index(seat)) if seat in seats else theme.current().text

    def _picture(self, token: Token, view: Any) -> pygame.Surface:
        """A counter by itself, as large as it is shown."""
        side = max(8, round(self.camera.level * token.size * 1.4))
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        still = Camera((0, 0, 1, 1), picture.get_rect())
        still.zoom, still.centre = self.camera.level, token.centre
        self.table.draw_token(picture, still, view, token, Pose(*token.centre, angle=token.angle))
        return picture

    # -- the match --

    @property
    def now(self) -> float:
        """Milliseconds on the program's clock."""
        return self.app.now * 1000.0

    @property
    def deciding(self) -> str | None:
        """The person's seat whose decision it is, if it is a person's."""
        seat = self.session.to_decide
        return seat if self.people.is_human(seat) else None

    def retell(self) -> None:
        """Tell the whole log anew, in the language of the moment."""
        self.told = Told(self.table)
        setup, rules = self.session.setup, self.session.rules
        state: State = rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
        ears = self.people.told_to()
        for record in self.session.records:
            before = rules.seen_by(state, ears)
            self.told.add(before, rules.told(record.events, ears))
            if not isinstance(record.action, Concede | AgreeDraw):
                rules.apply(state, record.action)

    def refresh(self) -> None:
        """Look at the match anew: the view, the pieces, what can be clicked."""
        self.view = self.people.view()
        self.tokens = self.table.tokens(self.view)
        active = self.table.active(self.view)
        if active is not None and self.deciding:
            self.selection.piece = active
        if self.selection.piece is not None and self.selection.piece not in {token.key for token in self.tokens}:
            self.selection.piece = None
        self._refresh_choices()
        self.frame.refresh()
        self.dirty = True

    def _refresh_choices(self) -> None:
        seat = self.deciding
        if seat is None or self.session.to_decide is None:
            self.choices = Choices()
        else:
            self.choices = self._choices(seat)
            if self.mode and self.mode not in self.choices.modes:
                self.mode = ""
                self.choices = self._choices(seat)
        self.hovered = None if self.selection.hover is None else self.choices.at(self.selection.hover)

    def _choices(self, seat: str) -> Choices:
        secrets = self.asked or self.people.shows_secrets_of(seat)
        piece = self.selection.piece
        found = choices_for(self.session, self.table, self.view, piece, secrets, self.mode)
        if piece is None and not (found.targets or found.bar):
            legal = self.session.legal_actions()
            self.selection.piece = next(
                (o.piece for o in self.table.offers(self.view, legal) if o.piece is not None), None
            )
            if self.selection.piece is not None:
                self.suggested = True
                return self._choices(seat)
        return found

    def arm(self, mode: str) -> None:
        """Arm something, so that its targets are lit, or put it down again."""
        self.mode = "" if self.mode == mode else mode
        self.asked = self.asked or bool(self.mode)
        self.refresh()

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""
        self.selection.piece = piece
        self.mode, self.suggested = "", False
        self._refresh_choices()
        self.frame.refresh()
        self.dirty = True

    def play(self, choice: Choice) -> None:
        """Do what a choice says: its first action now, the rest as long as each is offered and nothing stirs."""
        resumed = self.halted if choice.offer.action.passing else []
        self.walk, self.halted = list(choice.actions[1:]) or resumed, []
        walking = choice.walk is not None or bool(resumed)
        self._play(choice.actions[0])
        while self.walk and not (walking and self._stirred):
            by_itself = self.table.walk_on(self.people.view(), self.session.legal_actions())
            following = self.walk.pop(0) if by_itself is None else by_itself
            if self.session.refusal(following) is not None:
                self.halted = [following, *self.walk] if self.table.asking(self.people.view()) else []
                break
            self._play(following)
        self.walk = []
        self.after_play()

    def try_action(self, action: Action) -> None:
        """Play an action if it is offered; else say why not, with the rule."""
        refusal = self.session.refusal(action)
        if refusal is None:
            self._play(action)
            self.after_play()
            return
        self.sound("refuse")
        words = self.table.refused(self.view, refusal)
        link = refusal.rule
        self.frame.host.toast(words, link, (lambda: self.program.open_rulebook(self.table.key, link)) if link else None)
        self.dirty = True

    def _play(self, action: Action) -> None:
        rules, ears = self.session.rules, self.people.told_to()
        before = self.session.view(ears)
        shown_before, tokens_before = self.view, self.tokens or self.table.tokens(self.view)
        events = rules.told(self.match.play(action), ears)
        self._stirred = not self.table.quiet(events)
        self.asked, self.mode = False, ""
        self.told.add(before, events)
        self.view = self.people.view()
        self.tokens = self.table.tokens(self.view)
        self.playback.show(shown_before, self.tokens, tokens_before, events, self.now)

    def after_play(self) -> None:
        """Look anew after actions; play what needs no choice; hand over to a computer, a curtain or the result."""
        self.deciding_since = self.now
        self._play_harmless()
        self.refresh()
        self.timing.after_play()

    def _play_harmless(self) -> None:
        """A choice with one harmless answer is played by itself, and a reaction nobody wants to be asked for."""
        while self.deciding is not None:
            view, legal = self.people.view(), self.session.legal_actions()
            if len(legal) == 1 and self.table.offers(view, legal)[0].harmless:
                self._play(legal[0])
            elif self._unasked(view, legal):
                self._play(next(action for action in legal if action.passing))
            else:
                return

    def _unasked(self, view: Any, legal: list[Action]) -> bool:
        """Whether the options say that this reaction is declined without asking."""
        prompts = self.program.settings.reactions
        if prompts == "ask" or not self.table.asking(view) or not any(action.passing for action in legal):
            return False
        return prompts == "never" or all(action.passing for action in legal)

    def undo(self) -> None:
        """Take the last action back, where that is allowed."""
        if self.match.undo():
            self._moved_in_time()
        else:
            self.frame.host.toast(_("Undo goes back no farther: dice fell, something was shown, or the seat changed."))
            self.dirty = True

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.session.undone:
            rules, ears = self.session.rules, self.people.told_to()
            before = self.session.view(ears)
            if self.match.redo():
                self.told.add(before, rules.told(self.session.records[-1].events, ears))
                self._moved_in_time()

    def _moved_in_time(self) -> None:
        self.told.cut(len(self.session.records))
        self.playback.clear()
        self.finished = False
        self.asked = False
        self.refresh()

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device."""
        if self.program.sounds is not None:
            self.program.sounds.play(name)

    # -- the scene --

    def resume(self) -> None:
        self.refresh()
        self.timing.resume()

    def pause(self) -> None:
        self.timing.pause()
        self.people.peeking = False

    def close(self) -> None:
        self.computers.close()

    def layout(self, size: tuple[int, int]) -> None:
        self.frame.layout(size)
        self.camera.set_view(self.frame.board_rect(size))
        self.refresh()

    def busy(self) -> bool:
        """Whether what happened is still being shown."""
        return self.playback.busy(self.now)

    def animating(self) -> bool:
        moving = self.busy() or self.playback.debris.busy(self.now) or self.camera.moving or self.flash is not None
        return moving or tray_busy(self) or self.table.lively(self.view)

    def wake_in(self) -> float | None:
        times = [t for t in (self.frame.host.wake_in(), self.timing.wake_in()) if t is not None]
        return min(times) if times else None

    def update(self, dt: float) -> None:
        self.frame.host.update(dt)
        if self.camera.update(dt) or self.frame.host.dirty:
            self.dirty = True
        for cue in self.playback.timeline.due(self.now):
            self.sound(cue)
        if self.flash is not None and self.now - self.flash[1] > FLASH_MS:
            self.flash = None
            self.dirty = True
        self.playback.settle(self.now)
        if self.behind and not self.busy():
            self.behind = False
            self.frame.catch_up()
            self.dirty = True
        self.timing.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        tint = theme.current().tint(self.table.key)
        surface.blit(paint.background(surface.get_size(), tint), (0, 0))
        clip = surface.get_clip()
        surface.set_clip(self.camera.view)
        self._draw_board(surface)
        surface.set_clip(clip)
        self.frame.draw(surface)

    def _draw_board(self, surface: pygame.Surface) -> None:
        camera, view, now = self.camera, self.view, self.now
        self.frame.draw_ground(surface)
        self.table.draw_under(surface, camera, view, now)
        idle = not self.busy()
        if self.overlay:
            marks.draw_shades(surface, camera, self.table.overlay(view, self.overlay, self.selection))
        if idle:
            marks.draw_targets(surface, camera, self.choices, self.hovered, now)
        self._draw_tokens(surface)
        if idle:
            marks.draw_target_marks(surface, camera, self.choices, self.hovered)
        self.table.draw_over(surface, camera, view, now)
        if idle and self.cursor is not None:
            marks.draw_cursor(surface, camera, self.cursor)
        if self.flash is not None:
            marks.draw_flash(surface, camera, self.flash[0], min(1.0, (now - self.flash[1]) / FLASH_MS))

    def _draw_tokens(self, surface: pygame.Surface) -> None:
        now, timeline = self.now, self.playback.timeline
        shown = [(token, self.view) for token in self.tokens]
        shown += [ghost for key, ghost in self.playback.ghosts.items() if key in timeline.moving(now)]
        for token, view in sorted(shown, key=lambda pair: pair[0].layer):
            pose = timeline.pose(token.key, Pose(*token.centre, angle=token.angle), now)
            if token.key == self.selection.piece:
                marks.draw_selection(surface, self.camera, (pose.x, pose.y), token.size)
            self.table.draw_token(surface, self.camera, view, token, pose)
        self.playback.debris.draw(surface, now, self.camera.to_screen)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP and self.keys.match(event) == "peek":
            self.peek(False)
            return True
        if self.frame.host.menu is None and event.type == pygame.KEYDOWN and obey(self, event):
            return True
        if self.frame.host.handle(event):
            if event.type == pygame.MOUSEMOTION:
                self.pointer.point(None)
            self.dirty = True
            return True
        if self.camera.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEMOTION:
            return self.pointer.point(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            return self.pointer.click(event.pos, event.button)
        return False

    def tokens_at(self, point: tuple[float, float]) -> list[Token]:
        """The pieces at a point of the board, the uppermost first."""
        found = []
        for token in sorted(self.tokens, key=lambda token: -token.layer):
            half = token.size / 2
            if abs(token.centre[0] - point[0]) <= half and abs(token.centre[1] - point[1]) <= half:
                found.append(token)
        return found

    def token_at(self, point: tuple[float, float]) -> Token | None:
        """The uppermost piece at a point of the board."""
        found = self.tokens_at(point)
        return found[0] if found else None

    def skip(self) -> None:
        """Show the end of what is being shown at once."""
        for cue in self.playback.finish(self.now):
            self.sound(cue)
        self.dirty = True

    def step_back(self) -> None:
        """Right click or Esc: let go of what is picked; with nothing picked, open the menu."""
        if self.frame.host.menu is not None:
            self.frame.host.close_menu()
        elif self.mode:
            self.arm(self.mode)
        elif self.cursor is not None:
            self.cursor = None
        elif self._picked():
            self.select(self.table.active(self.view))
        elif self.asked:
            self.asked = False
            self.refresh()
        else:
            self.program.open_pause(self)
        self.dirty = True

    def _picked(self) -> bool:
        """Whether a piece is picked by a person, beside the one that is active."""
        piece = self.selection.piece
        return piece is not None and not self.suggested and self.table.active(self.view) != piece

    def step_out(self) -> None:
        """Open the menu."""
        self.program.open_pause(self)

    def peek(self, on: bool) -> None:
        """Show the secrets of the seat that decides, or hide them."""
        if self.people.peeking != on:
            self.people.peeking = on
            self.refresh()

    def ask(self) -> None:
        """The owner of a secret asks to see what it allows."""
        self.asked = not self.asked
        self.refresh()

    def look_at(self, spot: tuple[float, float, float, float]) -> None:
        """Flash a place of the board, in sight."""
        self.camera.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.dirty = True

    def hit_areas(self) -> list[HitArea]:
        areas = self.frame.host.hit_areas()
        if self.frame.host.menu is not None:
            return areas
        view = self.camera.view
        for target in self.choices.targets:
            rect = self.camera.rect_to_screen(target.spot).clip(view)
            areas.append(HitArea(rect, target.first.text, True, target))
        for token in self.tokens:
            half = token.size / 2
            box = (token.centre[0] - half, token.centre[1] - half, token.size, token.size)
            areas.append(HitArea(self.camera.rect_to_screen(box).clip(view), "", True, ("token", token.key)))
        return areas
