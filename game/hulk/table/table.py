"""Space Hulk at the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.hulk import events as ev
from game.hulk import story
from game.hulk.acting import Commanding, Phase
from game.hulk.actions import Deploy
from game.hulk.deployment import due
from game.hulk.psychic import BarrierSquare, StormTarget
from game.hulk.reactions import FreeShot
from game.hulk.state import BLIP, MARINES, HulkState
from game.hulk.table import animation, counters, fittings, ground
from game.hulk.table.animation import Animated
from game.hulk.table.duel import Duels
from game.hulk.table.intents import Actions, Intents
from game.hulk.table.lanes import Lanes
from game.hulk.table.placing import Placing
from game.hulk.telling import moments, names
from game.hulk.telling.board import can_act, side_of
from game.hulk.telling.goals import ends_of, goals_of, lost_text, terms_of
from game.hulk.telling.layout import LURKER_SIZE
from game.hulk.telling.names import frame_at
from game.hulk.telling.words import degrees
from game.kernel.actions import Action, Event, Pass
from game.kernel.text import N_
from game.telling.text import _, language, ngettext, pgettext
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import (
    Box,
    Part,
    Token,
)
from game.ui.zooming import zoom_of

_THROWS = {
    story.SHOTS: N_("Shots that hit"),
    story.JAMS: N_("Overwatch shots that didn't jam"),
    story.ATTACKS: N_("Attacks won"),
    story.DEFENCES: N_("Attacks survived"),
    story.DOORS: N_("Doors broken down"),
    story.FLAMES: N_("Flame rolls"),
    story.STORMS: N_("Psychic storm rolls"),
    story.MISHAPS: N_("Mishaps escaped"),
}


COUNTER_SIZE = 0.88
QUIET = (
    ev.Moved,
    ev.Turned,
    ev.Activated,
    ev.Finished,
    ev.Commanded,
    ev.CommandSpent,
    ev.OverwatchLost,
    ev.GuardLost,
    ev.DoorOpened,
)
"""What may happen on a walk without stopping it."""


CLOCKED = (Phase, Commanding, FreeShot, BarrierSquare, StormTarget)
"""What the Marine player decides with the clock running."""


class HulkTable(Intents, Placing, Duels, Lanes, Animated, Actions):
    """How Space Hulk looks, reads and is clicked: see `game.ui.tabletop.Tabletop`."""

    def goals(self, view: HulkState) -> list[str]:
        """Return how each side wins the mission, and its other ends."""
        return [*goals_of(view), *ends_of(view)]

    def terms(self, view: HulkState) -> list[str]:
        """Return the blips, entries and squads of the mission."""
        return terms_of(view)

    # -- the board and what lies on it --

    def board(self, view: HulkState) -> Box:
        """Return the part of the plane that shows everything."""
        return self.plan.bounds

    def parts(self, view: HulkState) -> list[Part]:
        """Return the levels, where there are several."""
        levels = self.plan.levels
        return [Part(names.level_name(level), box) for level, box in enumerate(levels)] if len(levels) > 1 else []

    def ground_key(self, view: HulkState) -> Hashable:
        """Return the mission: its ground never changes."""
        return self.mission.id

    def warm(self, view: HulkState) -> Iterator[None]:
        """Work out the light of the mission."""
        return ground.warm(self.mission)

    def warm_pieces(self, camera: Camera, view: HulkState) -> Iterator[None]:
        """Load the figures of the Marines and of the swarm, and doors in every state."""
        yield from counters.warm(view, tuple(counters.size_of(camera, width) for width in (COUNTER_SIZE, LURKER_SIZE)))
        yield from fittings.warm(zoom_of(camera).unit)

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: HulkState) -> None:
        """Draw rock, walls, deck plates, section seams and what is built in."""
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: HulkState) -> Iterator[None]:
        """Draw the same block by block, after its light."""
        return ground.steps(surface, camera, self.plan, self.mission)

    def standing_key(self, view: HulkState, now: float) -> Hashable:
        """Return what doors, flames, entry points, fittings and objects look like."""
        return (*self._moving(view, now), fittings.look(view), language())

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: HulkState, now: float) -> None:
        """Draw doors, flames and entry points."""
        fittings.draw_standing(surface, camera, self.plan, view, *self._moving(view, now))

    def _moving(self, view: HulkState, now: float) -> tuple[tuple[float | None, ...], tuple[int, ...]]:
        """Return how wide each door stands open while it moves, and which squares burn by then."""
        slid = tuple(animation.slid(self._timeline, door, now) for door in range(len(view.doors)))
        return slid, tuple(animation.kindling(self._timeline, view.burning, now))

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: HulkState, now: float) -> None:
        """Draw the names of places and of Marines, where there is room."""
        fittings.draw_over(surface, camera, self.plan, view)

    def tokens(self, view: HulkState) -> list[Token]:
        """Return Marines, blips and Genestealers on the board and beside the entry points."""
        lurking = self.plan.lurkers(view)
        found = []
        for piece in [*view.marines, *view.swarm]:
            centre = lurking.get(piece) or self.plan.centre(view.place[piece])
            waits = piece in lurking
            size = LURKER_SIZE if waits else COUNTER_SIZE
            seat = side_of(view, piece)
            hidden = view.kind[piece] == BLIP and not view.value[piece]
            ready = can_act(view, piece)
            layer = 0 if waits else 1
            angle = degrees(view.facing[piece]) or 0.0
            found.append(Token(piece, centre, angle, (size, size), layer, seat, ready, hidden))
        return found + self.last_standing(view)

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: HulkState, token: Token, pose: Pose) -> None:
        """Draw a counter."""
        counters.draw(surface, camera, view, token, pose, self.seats)

    # -- what may be done --

    def sets_off(self, view: HulkState, action: Action) -> bool:
        """Return whether the last Marine is deployed by this before the first turn."""
        return isinstance(action, Deploy) and not view.turn and len(due(view)) == 1

    def spot_named(self, view: HulkState, name: str) -> Box:
        """Return where a place of that name is."""
        return self.plan.box(view.board.named(name))

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a walk may go on after these events."""
        return all(isinstance(event, QUIET) for event in events)

    def given_up(self, before: HulkState, action: Action, events: Sequence[Event]) -> str:
        """Return the action points that a Marine loses as another begins to act."""
        return moments.given_up(before, action, events)

    # -- what is said --

    def seat_name(self, seat: str) -> str:
        """Return what a side is called."""
        return names.seat_name(seat)

    # -- the clock --

    def clock_seat(self, view: HulkState) -> str | None:
        """Return the Marines, while one of their actions may begin in their phase (HULK-3.22, R45)."""
        return MARINES if view.phase == "marines" and frame_at(view, *CLOCKED) is not None else None

    def clock_seconds(self, options: dict[str, str]) -> float | None:
        """Return the Marines' time for a phase; None: they have all the time in the world."""
        timer = options.get("timer", "off")
        return None if timer == "off" else float(timer)

    def clock_turn(self, view: HulkState) -> int:
        """Return the game turn."""
        return view.turn

    # -- what the mission brings --

    def walk_on(self, view: HulkState, actions: Sequence[Action]) -> Action | None:
        """Hold fire on a walk where there is nothing but doors to shoot at."""
        return self.yields(view, actions)

    def yields(self, view: HulkState, actions: Sequence[Action]) -> Action | None:
        """Hold fire by the way where there is nothing but doors to shoot at."""
        return Pass() if moments.only_doors(view) else None

    def score(self, seat: str, score: int) -> str:
        """Return what a score counts: a side's losses, told of the other."""
        if seat == MARINES:
            return ngettext("{n} Genestealer destroyed", "{n} Genestealers destroyed", score).format(n=score)
        return ngettext("{n} Marine lost", "{n} Marines lost", score).format(n=score)

    # -- the story of the match --

    def end_title(self, view: HulkState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        return names.end_title(view.reason, seat, won)

    def decided(self, view: HulkState, reason: str) -> str:
        """Return who is dead where that lost the mission."""
        return lost_text(view) if reason == "lost" else ""

    def closing(self, view: HulkState, seat: str) -> str:
        """Return the mission's last line, or a plain one."""
        return names.closing(view, seat)

    def story(self) -> story.HulkStory:
        """Return what hears the events of one match."""
        return story.HulkStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return pgettext("Space Hulk", "Models lost")
