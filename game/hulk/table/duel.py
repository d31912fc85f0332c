"""A close assault in the band: two figures face to face, their dice, the blow, the stamp, and what it was likely to
bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.hulk.state import MARINES
from game.hulk.table import band
from game.hulk.table.answers import answer_props, draw_answers
from game.hulk.table.band import FLOOR, MARINE_AT, OPENS_MS, SWARM_AT, Canvas
from game.hulk.table.blow import draw_blow
from game.hulk.table.inband import InBand
from game.hulk.telling import duel
from game.kernel.actions import Action
from game.telling.text import pgettext
from game.ui import paint, sprites, theme
from game.ui.motion import ease_in, ease_out
from game.ui.tabletop import Act, Prop, Staged
from game.ui.tabletop.painter import ToldStage
from game.ui.tabletop.staged import progress

ROLL_MS, AGAIN_MS = 600.0, 700.0
LUNGE_MS, FLASH_MS, STAMP_MS, STAMPED_MS = 180.0, 90.0, 430.0, 120.0
ENDS_MS = STAMP_MS + STAMPED_MS + 40.0
LEAN, RECOIL = 96, 44
"""How far an attacker comes forward, and how far back who is struck is thrown."""
SOUNDS = {"sergeant": "blade", "librarian": "blade", "claws": "claw", "genestealer": "claw", "broodlord": "claw"}
"""What the blow of each kind sounds like; any other strikes with its fist."""


@dataclass(frozen=True)
class Duel(InBand):
    """A close assault as it is seen at one moment."""

    LASTS = ENDS_MS

    @property
    def marine(self) -> int:
        """Return which side the Marine is, who stands at the left."""
        return next((i for i, side in enumerate(self.told.sides) if side.seat == MARINES), 0)

    @property
    def ended(self) -> bool:
        """Return whether the blow has fallen."""
        return self.come(duel.ENDED) or self.come(duel.OVER)

    def score(self, role: int) -> int:
        """Return what a side reaches."""
        dice = duel.dice_on(self.told, role)
        counted = sum(dice[at] for at in duel.having(self.told, role, duel.COUNTED))
        return counted + duel.added_by(self.told.sides[role])

    # -- what lies on it --

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the answers that may be given now, as cards below the band."""
        return answer_props(self.told, size, actions)

    def serves(self, action: Action) -> bool:
        """Return whether an action is one of the answers on it."""
        return any(answer.action == action for answer in duel.answers(self.told))

    # -- how it is drawn --

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about: the band opens, dice tumble, one of them falls again, the blow, the stamp."""
        fresh = not isinstance(before, ToldStage) or before.lane != self.lane
        opens = OPENS_MS if fresh else 0.0
        if self.come(duel.ROLLED):
            return Act(opens + ROLL_MS, partial(self.open_and_draw, opens), ((opens, "dice"),))
        if self.come(duel.AGAINST):
            return Act(opens + AGAIN_MS, partial(self.open_and_draw, opens), ((opens + 100.0, "dice"),))
        if self.come(duel.ENDED):
            sounds = (opens + LUNGE_MS, self._sound()), (opens + STAMP_MS, "hammer")
            return Act(opens + ENDS_MS, partial(self.open_and_draw, opens), sounds)
        return Act(OPENS_MS, partial(self.open_and_draw, opens)) if fresh else None

    def _sound(self) -> str:
        """Return what the blow sounds like."""
        winner = next((side for side in self.told.sides if side.stamp == duel.WON), None)
        return "ward" if winner is None else SOUNDS.get(winner.picture, "hammer")

    def draw_inside(self, on: Canvas, elapsed: float) -> None:
        left, right = self.told.sides[self.marine], self.told.sides[1 - self.marine]
        self._figures(on, elapsed)
        band.draw_names(on, self.told.title, left, right)
        if duel.dice_on(self.told, duel.ATTACK):
            for role in (duel.ATTACK, duel.DEFENCE):
                self._dice(on, role, elapsed)
        if self.ended and elapsed >= STAMP_MS:
            self._stamps(on, progress(elapsed, STAMP_MS, STAMPED_MS, ease_in))
        self._foot(on)

    def _figures(self, on: Canvas, elapsed: float) -> None:
        """Draw both, he who is struck behind, as far as the blow has come."""
        lean = recoil = 0.0
        if self.ended:
            lean = LEAN * progress(elapsed, 0.0, LUNGE_MS, ease_in)
            recoil = RECOIL * progress(elapsed, LUNGE_MS, 160.0, ease_out)
        order = sorted(enumerate(self.told.sides), key=lambda one: one[1].stamp == duel.WON)
        for role, side in order:
            marine = role == self.marine
            strikes = self.ended and side.stamp != duel.LOST
            shift = (lean if strikes else -recoil) * (0.6 if side.stamp == duel.DRAWN else 1.0)
            x = (MARINE_AT + shift) if marine else (SWARM_AT - shift)
            fallen = side.stamp == duel.LOST and elapsed > LUNGE_MS + FLASH_MS
            pose = "strike" if strikes and elapsed > LUNGE_MS / 3 else "ready"
            band.draw_figure(on, side, pose, x, FLOOR + (recoil * 0.5 if side.stamp == duel.LOST else 0), fallen)
        if self.ended and elapsed >= LUNGE_MS:
            winner = next((role for role, side in order if side.stamp == duel.WON), None)
            claws = winner is not None and winner != self.marine
            draw_blow(on, elapsed - LUNGE_MS, FLASH_MS, clash=winner is None, claws=claws)

    def _dice(self, on: Canvas, role: int, elapsed: float) -> None:
        """Draw the dice of a side, the best next to its score, and what is added to them."""
        marine, told = role == self.marine, self.told
        faces, bonus = duel.dice_on(told, role), duel.added_by(told.sides[role])
        counted, again = duel.having(told, role, duel.COUNTED), duel.having(told, role, duel.AGAIN)
        struck = next((prop for prop in told.props if prop.kind == duel.STRUCK and prop.side == role), None)
        order = sorted(range(len(faces)), key=lambda at: (at not in counted, -faces[at], at))
        ink = band.MARINE_INK if marine else band.SWARM_INK
        falls = duel.having(told, role, duel.FALLEN) if self.come(duel.AGAINST) and elapsed < AGAIN_MS else ()
        rolling = self.come(duel.ROLLED) and elapsed < ROLL_MS
        way = -1 if marine else 1
        x = 760 if marine else 1090
        if not rolling and not falls:
            score = band.number(str(self.score(role)), on.n(132), ink)
            on.put(score, x, 752, "midright" if marine else "midleft")
        x += way * 126
        if bonus:
            plus = band.number(f"+{bonus}", on.n(56), band.GOLD)
            on.put(plus, x, 756, "midright" if marine else "midleft")
            x += way * 92
        for i, at in enumerate(order):
            size, up = 92 if at in counted else 84, 0.0
            face, angle = faces[at], (-6, -3, 9)[i % 3] * way
            tumbles = rolling or at in falls
            if tumbles:
                begin, length = (40.0 * i, ROLL_MS - 40.0 * i) if rolling else (100.0, AGAIN_MS - 100.0)
                face, spun, up = band.tumbling(face, elapsed, begin, length, at + 3 * role + 1)
                angle = spun or angle
            ring = None
            if not tumbles and not falls and at in counted:
                ring = band.GOLD if marine else band.SWARM_INK
            dim = not tumbles and not falls and at not in counted
            look = "dim" if dim else "gold" if not marine and ring is not None else ""
            made = band.die(face, on.n(size), angle, ring, look)
            middle = x + way * 46
            on.put(made, middle, 752 - 260 * up)
            if at in again:
                self._mark(on, middle + way * 46, 706)
            x += way * 112
        if struck is not None and struck.face:
            self._struck(on, struck.face, struck.name, marine, elapsed)

    def _mark(self, on: Canvas, x: float, y: float) -> None:
        """Draw the sign of a die that a parry would make fall again."""
        paint.disc(on.surface, on.at(x, y), on.n(22), theme.current().table, band.GOLD)
        on.put(sprites.sprite("icons/redo", on.n(28), tint=band.GOLD), x, y)

    def _struck(self, on: Canvas, face: int, said: str, marine: bool, elapsed: float) -> None:
        """Draw the die that fell again, struck out above its row."""
        lifted = progress(elapsed, 0.0, 160.0) if self.come(duel.AGAINST) else 1.0
        x, y = (560 if marine else 1218), 636 + 80 * (1.0 - lifted)
        on.put(band.die(face, on.n(64), -14, None, "dim"), x, y)
        pygame.draw.line(on.surface, (255, 106, 92), on.at(x - 32, y + 32), on.at(x + 32, y - 32), on.n(8))
        label = band.words(said, band.text_size(on, 17), (255, 224, 160))
        on.put(label, x + (-48 if marine else 48), y, "midright" if marine else "midleft")

    def _stamps(self, on: Canvas, way: float) -> None:
        """Stamp how it ended beside the dice of him who fell, or between the two."""
        scale = 1.4 - 0.4 * way
        loser = next((role for role, side in enumerate(self.told.sides) if side.stamp == duel.LOST), None)
        if loser is None:
            even = self.score(duel.ATTACK) == self.score(duel.DEFENCE)
            said = pgettext("stamp of a fight", "A TIE") if even else pgettext("stamp of a fight", "BEATEN OFF")
            band.draw_stamp(on, said, 925, (224, 230, 226), scale, 628)
        elif loser == self.marine:
            band.draw_stamp(
                on, pgettext("stamp of a fight", "FALLEN"), band.EDGE, (255, 122, 110), scale, side="midleft"
            )
        else:
            edge = band.WINDOW[0] - band.EDGE
            band.draw_stamp(on, pgettext("stamp of a fight", "SLAIN"), edge, (255, 179, 164), scale, side="midright")

    def _foot(self, on: Canvas) -> None:
        """Draw below the band what was likely, and either the answers or what the rules say."""
        told = self.told
        asked = bool(duel.answers(told))
        wide = 860 if asked else 1180
        band.draw_chips(on, told.notes, 60, 874, wide)
        odds = band.odds_of(told.values)
        band.draw_odds(
            on, list(zip(band.PARTS, odds, duel.parts(odds), strict=True)), 60, 928, 860 if asked else 900, 30
        )
        band.draw_rule(on, told.said, str(told.values.get("rule", "")), 60, 974, wide)
        draw_answers(on, told)
