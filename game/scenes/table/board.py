"""The board of a table at this moment: what lies on it, what is picked and lit there, and how it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.state import State
from game.scenes.ground import Ground
from game.scenes.result_text import ResultText
from game.scenes.table.boardparts import BoardParts
from game.scenes.table.choices import Choices, Target, choices_for
from game.scenes.table.granted import GrantedActions
from game.scenes.table.hud import Hud
from game.scenes.table.people import People
from game.scenes.table.playback import TRAY, Playback, counter_picture
from game.ui.camera import Camera, Point
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Speed
from game.ui.tabletop import Box, GameTable, LogEntry, Selection, Token


class Board:
    """A match as it is seen by whoever is at the screen."""

    follow: Callable[[Sequence[LogEntry]], float]
    """Shows where something happened; returns the milliseconds until it is in view."""
    point: Callable[[tuple[int, int] | None], bool]
    """Lights what the pointer is at; returns whether that changed anything."""
    drop: Callable[[tuple[int, int]], None]
    """Lets go there of what was dragged."""
    show_card: Callable[[int | None], None]
    """Shows the card of a piece wherever the pointer is."""

    def __init__(self, table: GameTable, people: People, hud: Hud) -> None:
        self.table, self.people, self.hud = table, people, hud
        self.session = people.session
        self.view: State = people.view()
        self.tokens: list[Token] = []
        self.choices = Choices()
        """What can be clicked, for what is picked and armed."""
        self.selection = Selection()
        self.granted = GrantedActions(self.session, table)
        self.mode = self.aim = ""
        """What is armed, and the place that is aimed at."""
        self.asked = self.suggested = False
        """Whether the owner of a secret asked what it allows, and whether nobody picked what is picked."""
        self.used: dict[str, int] = {}
        """The piece with which each seat acted last: picked again when nothing else is."""
        self._chooser: str | None = None
        """The seat that chose last: where the pointer rests then tells the next one nothing."""
        self.hovered: Target | None = None
        self.still: tuple[int, int] | None = None
        """Where the mouse has rested since the last click, or since something came to lie beneath it."""
        self.cursor: Point | None = None
        self.cursor_piece: int | None = None
        """The piece on which the cursor stands, wherever that goes."""
        self.overlay = ""
        self.overlay_since = 0.0
        """From when on it is shown."""
        self.flash: tuple[Box, float] | None = None
        self.rewatched = False
        """Whether actions are shown once more."""
        self.camera = Camera(table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        self.ground = Ground(table)
        self.parts = BoardParts(table, lambda: self.view, self.camera, hud.touch)
        self.window, self.hides, self.reveal = self.parts.window, self.parts.hides, self.parts.reveal
        picture, tray = partial(counter_picture, table, self.camera), DiceTray(TRAY, motion=self._motion())
        self.playback = Playback(table, self._motion(), tray, table.painter.colour, picture)
        self._held_ms = 0.0
        self._held_at: float | None = None
        """How long the clock stood still, and at what time it stands."""
        self.playback.own, self.playback.here = self._plays_alone, self.people.is_human
        self.settings_changed()

    def _motion(self) -> Motion:
        """Return how things move, as the options have it."""
        settings = self.hud.program.settings
        return Motion(Speed(settings.animation_speed), settings.reduced_motion)

    def settings_changed(self) -> None:
        """Move as the options now say."""
        settings = self.hud.program.settings
        self.playback.set_motion(self._motion())
        self.table.still = settings.reduced_motion
        self.table.painter.pace = 0.0 if settings.reduced_motion else self._motion().speed.factor
        self.playback.tray.plain = settings.dice != "tumbling"

    # -- what lies there --

    @property
    def now(self) -> float:
        """Return milliseconds on the clock of the table, which stands still while a card is held."""
        return self.hud.now - self._held_ms if self._held_at is None else self._held_at

    def hold(self, on: bool) -> None:
        """Let the clock stand still, or go on."""
        if on == (self._held_at is None):
            now = self.now
            self._held_at, self._held_ms = (now, self._held_ms) if on else (None, self.hud.now - now)

    @property
    def held(self) -> bool:
        """Return whether the clock stands still."""
        return self._held_at is not None

    def _plays_alone(self, seat: str) -> bool:
        """Return whether a seat is that of the only person: its cards need not be read."""
        return self.people.is_human(seat) and len(self.people.humans) == 1

    @property
    def picked(self) -> int | None:
        """Return the piece that is picked; where pieces stand in stacks, one that a person picked."""
        return self.selection.piece if not self.table.manner.stacks or self.selection.group else None

    def busy(self) -> bool:
        """Return whether what happened is still being shown."""
        return self.playback.busy(self.now) or self.rewatched

    @property
    def reads(self) -> bool:
        """Return whether a face that is pointed at is read in large beside where it lies: where it covers nothing that
        can be clicked, and once the mouse has moved since the last click."""
        faces = self.table.manner.faces and self.still is None and not self.choices.targets
        return faces and self.table.aimed(self.view, self.selection) is not None

    def tokens_at(self, point: Point) -> list[Token]:
        """Return the pieces at a point, the uppermost first."""
        upper = sorted(self.tokens, key=lambda token: -token.layer)
        return [token for token in upper if token.solid and token.contains(point)]

    def token_at(self, point: Point) -> Token | None:
        """Return the uppermost piece at a point."""
        return next(iter(self.tokens_at(point)), None)

    def sound(self, name: str) -> None:
        """Play a sound; to people who have all lost a victory sounds otherwise."""
        lost = name == "victory" and ResultText(self.session, self.people, self.table).beaten
        self.hud.sound("defeat" if lost else name)

    # -- how it is looked at --

    def lacks(self, point: Point) -> bool:
        """Return whether a point of the board is not seen, though nobody is just moving the board."""
        if self.camera.moving or self.camera.dragging:
            return False
        return self.hides(point) or not self.window().clip(self.camera.room).collidepoint(self.camera.to_screen(point))

    def show_part(self, part: int | None, closer: int) -> None:
        """Show a part of the board alone, if one is named, and come so many steps closer than all of it."""
        if part is not None:
            self.parts.show(part)
        if closer:
            self.camera.fit(at_once=True)
            self.camera.zoom_by(closer)

    def look_at(self, spot: Box) -> None:
        """Flash a place of the board, in sight."""
        self.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.hud.touch()

    def toggle_overlay(self, id: str) -> None:
        """Show an overlay, or no longer."""
        self.overlay = "" if self.overlay == id else id
        self.hud.show_state()
        self.hud.touch()

    # -- what can be clicked --

    def look_again(self) -> None:
        """See the position, its pieces and what can be clicked; what is no longer there is let go of."""
        self.view = self.people.view()
        self.table.looker = self.people.deciding or self.people.viewer() or ""
        self.table.foretells = self.people.lesson is None
        self.tokens = self.table.tokens(self.view)
        active, deciding = self.table.active(self.view), self.people.deciding
        self.granted.keep(self.view, deciding)
        if active is not None and deciding and not self.granted.holds(active):
            self.selection.piece = active
        if self.selection.piece not in {token.key for token in self.tokens}:
            self.selection.piece = None
        self._keep_group()
        self.find_choices()
        if self.aimed is None:
            self.aim = ""
        self._pick_next()

    def _keep_group(self) -> None:
        """Keep those picked who can still move; where none can, none stays picked."""
        picked, legal = self.selection, self.session.legal_actions() if self.people.deciding is not None else ()
        if not picked.group:
            return
        picked.group = self.table.movable(self.view, picked.group, legal) if legal else ()
        if picked.piece not in picked.group:
            picked.piece = next(iter(picked.group), None)

    def find_choices(self) -> None:
        """Find what can be clicked as the match stands, for what is picked and armed."""
        seat = self.people.deciding
        if seat is None or self.session.to_decide is None:
            self.choices = Choices()
        else:
            self.choices = self._choices_of(seat)
            if self.mode and self.mode not in self.choices.modes:
                self.mode = ""
                self.choices = self._choices_of(seat)
        if seat != self._chooser and len(self.people.humans) > 1:
            self.selection.hover = None
        self._chooser = seat
        self.hovered = None if self.selection.hover is None else self.choices.at(self.selection.hover)

    @property
    def aimed(self) -> Target | None:
        """Return the lit place that is aimed at, if those who are picked can go there."""
        if not self.aim or not self.selection.group:
            return None
        spot = self.table.box_of(self.view, self.aim)
        return next((target for target in self.choices.targets if target.spot == spot), None)

    def choices_armed(self, mode: str) -> Choices:
        """Return what could be clicked if this were armed."""
        armed, self.mode = self.mode, mode
        seat = self.people.deciding
        found = self._choices_of(seat) if seat is not None else Choices()
        self.mode = armed
        return found

    def stays_armed(self) -> bool:
        """Return whether the mode that is armed stays so when something was done with it."""
        return any(mode.id == self.mode and mode.sticky for mode in self.table.modes(self.view))

    def _choices_of(self, seat: str) -> Choices:
        piece, granted = self.selection.piece, self.granted
        goes_on = piece is not None and piece == granted.piece
        secrets = self.asked or goes_on or self.people.shows_secrets_of(seat)
        group, ways = self.selection.group, (granted.door(piece), granted.walks(piece))
        found = choices_for(self.session, self.table, self.view, piece, secrets, self.mode, group, *ways)
        if piece is None and not (found.targets or found.bar):
            able = [o.piece for o in self.table.offers(self.view, self.session.legal_actions()) if o.piece is not None]
            last = self.used.get(seat)
            self.selection.piece = last if last in able else next(iter(able), None)
            if self.selection.piece is not None:
                self.suggested = True
                return self._choices_of(seat)
        return found

    def _pick_next(self) -> None:
        """Pick the next piece that can do something, where nothing can be clicked for the one that is picked."""
        done = self.selection.piece
        if self.people.deciding is None or done is None or self.choices != Choices():
            return
        self.selection.piece = None
        self.find_choices()
        if self.selection.piece is None:
            self.selection.piece = done
