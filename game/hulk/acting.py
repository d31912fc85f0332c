"""The action phases: activations, action points, and every action with what it costs (chapter 4)."""

from __future__ import annotations

from game.hulk import command
from game.hulk import events as ev
from game.hulk.abilities import STATE_COST, blip_actions, drops, marine_actions, stealer_actions
from game.hulk.actions import (
    Activate,
    Attack,
    ClearJam,
    CloseDoor,
    Command,
    Damage,
    Drop,
    EndPhase,
    Enter,
    Finish,
    Fire,
    Flame,
    Guard,
    HandOver,
    Leave,
    Move,
    OpenDoor,
    Overwatch,
    Reload,
    Reveal,
    Turn,
)
from game.hulk.cannon import RELOAD_COST, overwatch_cost, reload, shoot
from game.hulk.combat import declare_attack, set_out
from game.hulk.exits import leave, ways_out
from game.hulk.fittings import DAMAGE_COST, damage
from game.hulk.flamer import fire_flamer
from game.hulk.ladders import arrive
from game.hulk.moving import (
    close_door,
    entry_free,
    open_door,
    step,
    step_cost,
    turn,
)
from game.hulk.objects import drop, hand_over, pick_up
from game.hulk.psychic import Powers, powers
from game.hulk.shooting import break_aims
from game.hulk.state import (
    AIM_NONE,
    BLIP,
    GENESTEALERS,
    GONE,
    IDLE,
    IN_HAND,
    MARINE,
    MARINES,
    STEALER,
    HulkState,
    entry_of,
    put,
)
from game.kernel.actions import Action, Pass
from game.kernel.asking import ask_again
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame

MARINE_POINTS, SWARM_POINTS = 4, 6
"""Action points in an action phase (HULK-4.1 to 4.3)."""


class Deeds(Decision[HulkState]):
    """The actions of a piece; subclasses say who acts and how it is paid."""

    def pay(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        """Take the cost; what is sustained at other targets is spoilt."""
        raise LookupError(f"{type(self).__name__} takes no payment")

    def _set_out(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        self.pay(s, f, piece, cost)
        s.done[piece] = 1
        break_aims(s, piece)
        if s.kind[piece] == MARINE:
            s.aim[piece] = AIM_NONE
            set_out(s, piece)

    def move(self, s: HulkState, f: Frame, action: Move) -> None:
        """A step, with a Genestealer's free turn or a Marine's free shot (HULK-4.10 to 4.12, 4.21, 4.22)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, piece, step_cost(s, piece, action.to, action.facing))
        step(s, piece, action.to, action.facing)
        drop(s, piece, f.values.pop("dropping", ()), start)
        fell = arrive(s, piece)
        shoots = s.kind[piece] == MARINE and not fell
        call(s, "aftermath", piece=piece, free_shot=shoots, provokes=s.kind[piece] == STEALER)

    def drop(self, s: HulkState, f: Frame, action: Drop) -> None:
        """Said before a step, of which dropping is a part (HULK-12.21, R38)."""
        f.values["dropping"] = (*f.values.get("dropping", ()), action.item)

    def hand_over(self, s: HulkState, f: Frame, action: HandOver) -> None:
        """Hand over an object (HULK-4.24)."""
        piece = action.piece
        self._set_out(s, f, piece, 1)
        hand_over(s, piece, action.item, action.other)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def leave(self, s: HulkState, f: Frame, action: Leave) -> None:
        """A step off the board; nobody sees who has left (HULK-6.10, R21)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, piece, dict(ways_out(s, piece))[action.way_out])
        drop(s, piece, f.values.pop("dropping", ()), start)
        leave(s, piece, action.way_out)
        call(s, "aftermath", piece=piece)

    def damage(self, s: HulkState, f: Frame, action: Damage) -> None:
        """Damage a generator (HULK-R141)."""
        self._set_out(s, f, action.piece, DAMAGE_COST)
        damage(s, action.piece, action.fitting)
        call(s, "aftermath", piece=action.piece)

    def turn(self, s: HulkState, f: Frame, action: Turn) -> None:
        """A turn on the spot (HULK-4.13, 4.14)."""
        piece = action.piece
        self._set_out(s, f, piece, 1)
        turn(s, piece, action.facing)
        call(s, "aftermath", piece=piece, free_shot=s.kind[piece] == MARINE, provokes=s.kind[piece] == STEALER)

    def fire(self, s: HulkState, f: Frame, action: Fire) -> None:
        """A shot of storm bolter or assault cannon (HULK-4.15); a shot at the same target again is sustained fire."""
        marine = action.piece
        aim = s.aim[marine]
        self._set_out(s, f, marine, 1)
        s.aim[marine] = aim
        shoot(s, marine, action.at)
        call(s, "aftermath", piece=marine)

    def flame(self, s: HulkState, f: Frame, action: Flame) -> None:
        """A shot of the heavy flamer (HULK-4.18)."""
        self._set_out(s, f, action.piece, STATE_COST)
        fire_flamer(s, action.piece, action.at)
        call(s, "aftermath", piece=action.piece)

    def overwatch(self, s: HulkState, f: Frame, action: Overwatch) -> None:
        """Overwatch replaces guard (HULK-4.16, 4.26, 8.23)."""
        self._set_out(s, f, action.piece, overwatch_cost(s, action.piece))
        s.watch[action.piece] = 1
        s.events.append(ev.OverwatchSet(action.piece))

    def guard(self, s: HulkState, f: Frame, action: Guard) -> None:
        """Guard replaces overwatch (HULK-4.16, 8.23)."""
        self._set_out(s, f, action.piece, STATE_COST)
        s.guard[action.piece] = 1
        s.events.append(ev.GuardSet(action.piece))

    def clear_jam(self, s: HulkState, f: Frame, action: ClearJam) -> None:
        """The one action that overwatch outlasts (HULK-4.17, 8.11, 13.21)."""
        marine = action.piece
        watch = s.watch[marine]
        s.watch[marine] = 0
        self._set_out(s, f, marine, 1)
        s.watch[marine] = watch
        s.jam[marine] = 0
        s.events.append(ev.JamCleared(marine))

    def reload(self, s: HulkState, f: Frame, action: Reload) -> None:
        """Reload the assault cannon, at any time (HULK-4.25, 13.33, R119)."""
        self._set_out(s, f, action.piece, RELOAD_COST)
        reload(s, action.piece)

    def attack(self, s: HulkState, f: Frame, action: Attack) -> None:
        """A close combat attack (HULK-4.19)."""
        self._set_out(s, f, action.piece, 1)
        declare_attack(s, action.piece, action.at)

    def open_door(self, s: HulkState, f: Frame, action: OpenDoor) -> None:
        """Open a door (HULK-4.20)."""
        piece = action.piece
        self._set_out(s, f, piece, 1)
        open_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def close_door(self, s: HulkState, f: Frame, action: CloseDoor) -> None:
        """Close a door; a blip's closing too is shot at by overwatch (HULK-8.21, R56)."""
        piece = action.piece
        self._set_out(s, f, piece, 1)
        close_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] != MARINE, door=action.door)

    def enter(self, s: HulkState, f: Frame, action: Enter) -> None:
        """Come in from beside an entry point (HULK-10.11, R90)."""
        piece = action.piece
        entry = entry_of(s.place[piece])
        self._set_out(s, f, piece, 1)
        put(s, piece, s.board.entries[entry].square)
        s.facing[piece] = action.facing
        s.events.append(ev.Entered(piece, entry, s.place[piece], action.facing))
        pick_up(s, piece)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)


class Commanding(Deeds):
    """One action of a Marine that is not active, paid with command points alone (HULK-3.13 to 3.19, R34)."""

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        found = marine_actions(s, f.values["piece"], command.left(s))
        ends = [EndPhase()] if s.phase == "marines" else []
        return [*found, *drops(s, f, found), *ends, Pass()]

    def pass_(self, s: HulkState, f: Frame, action: Pass) -> None:
        """The command is taken back: nothing has been spent yet; a reaction is asked for again."""
        s.frames.pop()
        if s.frames[-1].name == "provoked":
            ask_again(s.frames[-1])
            del s.frames[-1].values["spender"]

    def end_phase(self, s: HulkState, f: Frame, action: EndPhase) -> None:
        """Time is up before the action has begun: it is not taken and the point stays (HULK-R46)."""
        s.frames.pop()
        if s.frames[-1].name == "activation":
            break_off(s, s.frames[-1])
        s.frames[-1].step += 1

    def pay(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        done = s.done[piece]
        s.frames.pop()
        command.spend(s, piece, cost)
        f.values["done"] = done

    def _set_out(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        super()._set_out(s, f, piece, cost)
        s.done[piece] = f.values["done"]


class Phase(Powers):
    """An action phase between two activations."""

    side: str

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return self.side

    def activate(self, s: HulkState, f: Frame, action: Activate) -> None:
        """A piece may now act (HULK-4.5)."""
        s.events.append(ev.Activated(action.piece))
        points = MARINE_POINTS if s.kind[action.piece] == MARINE else SWARM_POINTS
        call(s, "activation", piece=action.piece, points=points)

    def command(self, s: HulkState, f: Frame, action: Command) -> None:
        """A command point for any Marine, at any moment of the phase (HULK-3.15)."""
        s.events.append(ev.Commanded(action.piece))
        call(s, "commanded", piece=action.piece)

    def reveal(self, s: HulkState, f: Frame, action: Reveal) -> None:
        """Turn a blip up in place of its activation (HULK-10.26, R97)."""
        call(s, "revealed", blip=action.piece, willing=True)

    def end_phase(self, s: HulkState, f: Frame, action: EndPhase) -> None:
        """The phase is over; not every piece need have acted (HULK-4.9)."""
        f.step += 1


def others_to_act(s: HulkState, active: int) -> list[Action]:
    """Marines or pieces of the swarm that may be activated, and blips that have not acted, which may be turned up
    (HULK-R95)."""
    if s.phase == "marines":
        return [Activate(marine) for marine in s.marines if not s.done[marine] and marine != active]
    waiting = [piece for piece in s.swarm if not s.done[piece] and piece != active]
    shut = _shut_out(s, waiting)
    found: list[Action] = [Activate(piece) for piece in waiting if (s.place[piece], s.kind[piece]) not in shut]
    return [*found, *[Reveal(piece) for piece in s.swarm if s.kind[piece] == BLIP and s.done[piece] in (0, IDLE)]]


def _shut_out(s: HulkState, waiting: list[int]) -> set[tuple[int, int]]:
    """The places beside entry points, each with a kind of piece, from which nothing of the kind may come in now."""
    lurking = {(s.place[piece], s.kind[piece]) for piece in waiting if s.place[piece] < 0}
    return {(place, kind) for place, kind in lurking if not entry_free(s, entry_of(place), kind == BLIP)}


def commands(s: HulkState, active: int) -> list[Action]:
    """Marines to whom a command point may be given: any that is not active."""
    if command.left(s) < 1:
        return []
    return [Command(marine) for marine in s.marines if marine != active]


class MarinePhase(Phase):
    """The Marine action phase, no Marine being active."""

    side = MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [*others_to_act(s, -1), *commands(s, -1), *powers(s), EndPhase()]


class StealerPhase(Phase):
    """The Genestealer action phase, no piece being active."""

    side = GENESTEALERS

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [*others_to_act(s, -1), EndPhase()]


class Acting(Deeds, Phase):
    """The active piece acts, until its points are spent or its player stops or goes on to another (HULK-4.6, R49).

    A Marine's action may be paid partly with command points (HULK-R34).
    """

    def seat(self, s: HulkState, f: Frame) -> str | None:
        piece = f.values["piece"]
        if f.values["points"] < 1 or s.place[piece] in (GONE, IN_HAND):
            return None
        return MARINES if s.kind[piece] == MARINE else GENESTEALERS

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        piece, points = f.values["piece"], f.values["points"]
        kind = s.kind[piece]
        if kind == MARINE:
            found = marine_actions(s, piece, points + command.left(s))
            found.extend(commands(s, piece))
            found.extend(powers(s))
        elif kind == STEALER:
            found = stealer_actions(s, piece, points)
        else:
            found = blip_actions(s, piece, points)
        found.extend(drops(s, f, found))
        found.append(Finish())
        found.extend(others_to_act(s, piece))
        found.append(EndPhase())
        return found

    def pay(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        points = min(cost, f.values["points"])
        f.values["points"] -= points
        command.spend(s, piece, cost - points)

    def finish(self, s: HulkState, f: Frame, action: Finish) -> None:
        """Stop; the points left are lost."""
        break_off(s, f)

    def activate(self, s: HulkState, f: Frame, action: Activate) -> None:
        break_off(s, f)
        super().activate(s, f, action)

    def reveal(self, s: HulkState, f: Frame, action: Reveal) -> None:
        break_off(s, f)
        super().reveal(s, f, action)

    def end_phase(self, s: HulkState, f: Frame, action: EndPhase) -> None:
        break_off(s, f)
        s.frames[-1].step += 1


def break_off(s: HulkState, f: Frame) -> None:
    """An activation is over with points left, which are lost (HULK-R49)."""
    piece = f.values["piece"]
    s.frames.pop()
    s.done[piece] = s.done[piece] or IDLE
    s.events.append(ev.Finished(piece, f.values["points"]))


def end_activation(s: HulkState, f: Frame) -> None:
    """The points are spent, or the piece is gone."""
    piece = f.values["piece"]
    s.done[piece] = 1
    if s.place[piece] not in (GONE, IN_HAND):
        s.events.append(ev.Finished(piece, 0))


ACTIVATION = (Acting(), end_activation)
COMMANDED = (Commanding(),)
