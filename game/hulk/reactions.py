"""What follows an action: sight, the free shot, reactions by command point, overwatch, the end of the mission."""

from __future__ import annotations

from game.boards.squares import mask_of
from game.hulk import command
from game.hulk import events as ev
from game.hulk.actions import Command, Fire
from game.hulk.frames import Aftermath, Provoked, next_watcher
from game.hulk.shooting import (
    OVERWATCH_RANGE,
    can_fire,
    explode,
    malfunctions,
    no_shot,
    roll_shot,
    shoot,
    strike,
    targets,
)
from game.hulk.sight import blocking, seen_by_any, shot_lines, visible_blips
from game.hulk.state import MARINES, STEALER, HulkState
from game.hulk.victory import judge_at_once
from game.kernel import effects
from game.kernel.actions import Action, Pass
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.text import N_

# -- aftermath: values piece, and optionally free_shot, provokes, door --


def conclude(s: HulkState, f: Aftermath) -> None:
    """End the match when a mission goal is met at once (HULK-2.17, R138)."""
    judge_at_once(s)
    if s.reason:
        s.frames.clear()


def look(s: HulkState, f: Aftermath) -> None:
    """Reveal the blips that came into sight first (HULK-10.29, R64)."""
    if visible_blips(s):
        call(s, "sighting")


class FreeShot(Decision[HulkState]):
    """One shot goes with a Marine's move or turn, at no cost, once it has moved (HULK-4.21, 13.7)."""

    awaits = Refusal("HULK-4.21", N_("The Marine that moved has a free shot. Take it, or hold fire."))

    def seat(self, s: HulkState, f: Aftermath) -> str | None:
        marine = f.piece
        if not f.values.get("free_shot") or s.place[marine] < 0 or not can_fire(s, marine):
            return None
        return MARINES if targets(s, marine) else None

    def offers(self, s: HulkState, f: Aftermath) -> list[Action]:
        marine = f.piece
        return [*[Fire(marine, square) for square in targets(s, marine)], Pass()]

    def why_not_fire(self, s: HulkState, f: Aftermath, action: Fire) -> Refusal | None:
        """Refuse the shots of other Marines, and what this one cannot shoot at."""
        return self.awaits if action.piece != f.piece else no_shot(s, action)

    def fire(self, s: HulkState, f: Aftermath, action: Fire) -> None:
        """Fire on the move, never with the bonus of sustained fire."""
        f.step += 1
        shoot(s, action.piece, action.at, moving=True)
        call(s, "aftermath", piece=action.piece)

    def pass_(self, s: HulkState, f: Aftermath, action: Pass) -> None:
        """Hold fire."""
        f.step += 1


def provoke(s: HulkState, f: Aftermath) -> None:
    """Let those who see an action in the Genestealer phase answer it."""
    piece, door = f.piece, f.values.get("door", -1)
    if f.values.get("provokes") and s.phase == "genestealers":
        call(s, "provoked", by=(piece,) if s.kind[piece] == STEALER else (), door=door)


AFTERMATH = (conclude, look, FreeShot(), provoke)

# -- provoked: values by (models that acted), door (just closed, or -1) --


def acted_in_sight(s: HulkState, models: tuple[int, ...]) -> bool:
    """Return whether some Marine sees one of the models that acted, after the action (HULK-3.17, R37)."""
    squares = mask_of([s.place[model] for model in models if s.place[model] >= 0])
    return seen_by_any(s, squares, blocking(s)) != 0


class Reaction(Round[HulkState]):
    """A Genestealer acted in sight in its own turn: one Marine, anywhere, may take one action (HULK-3.16 to 3.20, R36).

    The question is put whatever the secret counter holds, as long as the points everyone saw spent leave room for more.
    """

    window = "reaction"
    spans = ("turn",)
    awaits = Refusal("HULK-3.20", N_("The Marine player can still react. React, or choose Not now."))

    def order(self, s: HulkState, f: Provoked) -> tuple[str, ...]:
        return (MARINES,)

    def asks(self, s: HulkState, f: Provoked, seat: str) -> bool:
        return s.phase == "genestealers" and s.spent < s.counters[-1] and acted_in_sight(s, f.by)

    def seat(self, s: HulkState, f: Provoked) -> str | None:
        if f.values.get("at", 0) or effects.has(s, "standing_pass", MARINES, self.window):
            return None
        return MARINES if self.asks(s, f, MARINES) else None

    def answers(self, s: HulkState, f: Provoked, seat: str) -> list[Action]:
        return [Command(marine) for marine in s.marines] if command.left(s) > 0 else []

    def why_not_command(self, s: HulkState, f: Provoked, action: Command) -> Refusal | None:
        """Refuse all but Marines, while points are left."""
        return command.no_command(s, action)

    def command(self, s: HulkState, f: Provoked, action: Command) -> None:
        """Let that Marine take one action at once, and no overwatch shot at this trigger (HULK-R40)."""
        self.answered(s, f)
        f.spender = action.piece
        s.events.append(ev.Commanded(action.piece))
        call(s, "commanded", piece=action.piece)


def overwatch_targets(s: HulkState, f: Provoked, marine: int) -> tuple[int, ...]:
    """Return what a Marine on overwatch may shoot at: the models that acted, else the door closed (HULK-8.14, 8.21,
    R56)."""
    seen = shot_lines(s, marine)
    here = s.place[marine]

    def near(square: int) -> bool:
        distance = s.board.distance(here, square)
        return bool(seen >> square & 1) and distance is not None and distance <= OVERWATCH_RANGE

    models = tuple(s.place[m] for m in f.by if s.place[m] >= 0 and near(s.place[m]))
    if models or f.door < 0:
        return models
    door = s.board.doors[f.door].square
    return (door,) if s.closed >> door & 1 and near(door) else ()


def find_watchers(s: HulkState, f: Provoked) -> None:
    """List all Marines whose overwatch is triggered before any die is rolled (HULK-8.17, R51)."""
    found = []
    for marine in s.marines:
        if s.watch[marine] and can_fire(s, marine) and marine != f.values.get("spender"):
            squares = overwatch_targets(s, f, marine)
            if squares:
                found.append((marine, squares))
    f.watchers = tuple(found)
    f.chosen = ()


class OverwatchTarget(Decision[HulkState]):
    """Of several models placed at once each Marine on overwatch shoots at one, its player's choice (HULK-R61)."""

    awaits = Refusal("HULK-R61", N_("The Marine on overwatch must shoot first. Choose its target."))

    def seat(self, s: HulkState, f: Provoked) -> str | None:
        chosen, watchers = len(f.chosen), f.watchers
        return MARINES if chosen < len(watchers) and len(watchers[chosen][1]) > 1 else None

    def offers(self, s: HulkState, f: Provoked) -> list[Action]:
        marine, squares = f.watchers[len(f.chosen)]
        return [Fire(marine, square) for square in squares]

    def why_not_fire(self, s: HulkState, f: Provoked, action: Fire) -> Refusal | None:
        """Refuse the shots of other Marines, and all but the models that triggered this one's overwatch."""
        if action.piece != next_watcher(f):
            return self.awaits
        if action in self.offers(s, f):
            return None
        return Refusal(
            "HULK-R61",
            N_("Overwatch can hit only a Genestealer just placed, seen and in range. Choose another target."),
        )

    def fire(self, s: HulkState, f: Provoked, action: Fire) -> None:
        """Name the target; dice fall when all have named theirs."""
        f.chosen = (*f.chosen, action.at)


def name_only_target(s: HulkState, f: Provoked) -> None:
    """Name the target of a Marine that has only one; then the next Marine chooses."""
    chosen, watchers = f.chosen, f.watchers
    if len(chosen) < len(watchers):
        f.chosen = (*chosen, watchers[len(chosen)][1][0])
        f.step -= 2


def overwatch_fire(s: HulkState, f: Provoked) -> None:
    """Roll for all, whatever the others hit; destroy what is hit, then let weapons fail (HULK-8.18, 13.18, R121)."""
    watchers = [marine for marine, _ in f.watchers]
    shots = [roll_shot(s, marine, at, overwatch=True) for marine, at in zip(watchers, f.chosen, strict=True)]
    bursts = [(shot.piece, s.place[shot.piece]) for shot in shots if malfunctions(s, shot)]
    for shot in shots:
        if shot.hit:
            strike(s, shot.piece, shot.at)
    s.events.extend([ev.Jammed(marine) for marine in watchers if s.jam[marine]])
    for marine, square in bursts:
        explode(s, marine, square)
    s.frames.pop()
    if watchers:
        call(s, "aftermath", piece=watchers[0])


PROVOKED = (Reaction(), find_watchers, OverwatchTarget(), name_only_target, overwatch_fire)
