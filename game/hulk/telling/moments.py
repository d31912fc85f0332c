"""Who acts now and what may come of it: whom a question holds, what is left undone, what may be tried in secret."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.acting import Acting, Commanding, Phase
from game.hulk.actions import Activate, Command, EndPhase
from game.hulk.combat import GuardReroll, ParryChoice
from game.hulk.frames import Activation, PowerFrame, Provoked, activation_of, next_watcher
from game.hulk.psychic import BarrierSquare, PsiPoints, StormTarget
from game.hulk.reactions import FreeShot, OverwatchTarget, Reaction
from game.hulk.shooting import targets
from game.hulk.state import GENESTEALERS, MARINES, HulkState, entry_of
from game.hulk.telling.chances import answers_of, nearest_of
from game.hulk.telling.names import frame_at, is_marine, name_of, waiting
from game.kernel.actions import Action, Event
from game.telling.text import _, ngettext


def active(view: HulkState) -> int | None:
    """Return the piece that acts now."""
    if (frame := frame_at(view, Acting, Commanding, FreeShot)) is not None:
        return Activation.of(frame).piece
    if (frame := frame_at(view, BarrierSquare, StormTarget)) is not None:
        return PowerFrame.of(frame).librarian
    frame = frame_at(view, OverwatchTarget)
    return None if frame is None else next_watcher(Provoked.of(frame))


def is_active(view: HulkState, piece: int) -> bool:
    """Return whether this piece's activation is under way, be it that something else is decided meanwhile."""
    return activation_of(view, piece) is not None


def only_doors(view: HulkState) -> bool:
    """Return whether a free shot is asked about that has nothing but doors in its aim."""
    frame = frame_at(view, FreeShot)
    return frame is not None and all(view.at[square] < 0 for square in targets(view, Activation.of(frame).piece))


def held(view: HulkState) -> int | None:
    """Return the Marine who is asked something that comes before all others' deeds."""
    return active(view) if frame_at(view, Acting) is None and not only_doors(view) else None


def reacting(view: HulkState) -> bool:
    """Return whether a reaction in the Genestealers' phase is waited for."""
    reactions = (Reaction, ParryChoice, GuardReroll, PsiPoints, OverwatchTarget, Commanding)
    return view.phase == "genestealers" and frame_at(view, *reactions) is not None


def ending(view: HulkState) -> EndPhase | None:
    """Return the action that ends the phase, where one may begin an action."""
    beginnings = (Phase, Commanding) if view.phase == "marines" else (Phase,)
    return EndPhase() if frame_at(view, *beginnings) is not None or only_doors(view) else None


def unused(view: HulkState) -> str:
    """Return what is left undone if the phase ends now."""
    if view.phase == "marines":
        n = sum(1 for marine in view.marines if not view.done[marine] and not is_active(view, marine))
        idle = ngettext("{n} Marine hasn't acted.", "{n} Marines haven't acted.", n).format(n=n) if n else ""
        return " ".join(part for part in (points_left(view), idle) if part)
    if view.phase != "genestealers":
        return ""
    n = sum(1 for piece in view.swarm if not view.done[piece] and entry_of(view.place[piece]) not in view.forced)
    return ngettext("{n} piece hasn't acted.", "{n} pieces haven't acted.", n).format(n=n) if n else ""


def given_up(before: HulkState, action: Action, events: Sequence[Event]) -> str:
    """Return the action points that a Marine loses as another begins to act."""
    if not isinstance(action, Activate):
        return ""
    lost = [event for event in events if isinstance(event, ev.Finished) and is_marine(before, event.piece)]
    return " ".join(points_lost(before, event.piece, event.left) for event in lost if event.left)


def ended_by(view: HulkState, piece: int) -> str:
    """Return which action points the Marine who acts loses once this one begins to act."""
    acting = active(view)
    activation = activation_of(view, acting) if acting is not None and is_marine(view, acting) else None
    if activation is None or activation.piece == piece or not is_marine(view, piece) or view.done[piece]:
        return ""
    return points_lost(view, activation.piece, activation.points) if activation.points else ""


def points_left(s: HulkState) -> str:
    """Return a warning that the acting Marine has action points left; empty for one on overwatch or on guard."""
    frame = frame_at(s, Acting)
    if frame is None or not is_marine(s, marine := Activation.of(frame).piece) or s.watch[marine] or s.guard[marine]:
        return ""
    left = Activation.of(frame).points
    return ngettext("{name} has {n} action point left.", "{name} has {n} action points left.", left).format(
        name=name_of(s, marine), n=left
    )


def points_lost(s: HulkState, piece: int, left: int) -> str:
    """Return a warning that a piece loses the action points it has left."""
    return ngettext("{name} loses {n} action point.", "{name} loses {n} action points.", left).format(
        name=name_of(s, piece), n=left
    )


def tempted(view: HulkState, seat: str, piece: int | None) -> list[Action]:
    """Return the commands of the Marine who is picked, and in a reaction of those who can do something about it,
    whatever the secret counter holds; none when whoever looks knows that nothing is left of it."""
    at = waiting(view)
    if seat != MARINES or at is None or 0 <= view.counter <= view.spent:
        return []
    decision, frame = at
    if decision.seat(view, frame) != MARINES:
        return []
    able = [answer.piece for answer in answers_of(view)] or nearest_of(view)
    if piece is not None and piece not in able and is_marine(view, piece) and view.place[piece] >= 0:
        able.append(piece)
    if isinstance(decision, Reaction | Acting) or (view.phase == "marines" and frame.name == "turn"):
        return [Command(marine) for marine in able if frame.values.get("piece") != marine]
    return []


def turn_of(view: HulkState) -> str:
    """Return the side whose phases these are; nobody's before the first turn."""
    if not view.turn:
        return ""
    return MARINES if view.phase in ("command", "marines") else GENESTEALERS


def secretive(view: HulkState, seat: str) -> str:
    """Return what is said wherever command points may be spent: the offers hang on the secret counter."""
    at = waiting(view)
    if at is None or seat != MARINES or not view.counter:
        return ""
    if isinstance(at[0], Reaction):
        return _("React…")
    spending = isinstance(at[0], Acting | Commanding) or at[1].name == "turn"
    return _("Command points…") if spending and view.phase in ("marines", "genestealers") else ""
