"""The action phases: activations, action points, and every action with what it costs (chapter 4)."""

from __future__ import annotations

from typing import Any

from game.hulk import command
from game.hulk import events as ev
from game.hulk.abilities import ABILITIES, blip_actions, cost_of, drops, marine_actions, no_ability, stealer_actions
from game.hulk.actions import (
    Activate,
    Attack,
    ClearJam,
    CloseDoor,
    Command,
    Damage,
    Deploy,
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
    Redraw,
    Reload,
    Reveal,
    Turn,
)
from game.hulk.cannon import reload, shoot
from game.hulk.combat import declare_attack, set_out
from game.hulk.decisions import no_square, not_in_play
from game.hulk.deployment import not_yet
from game.hulk.doors import close_door, open_door
from game.hulk.exits import leave
from game.hulk.fittings import damage
from game.hulk.flamer import fire_flamer
from game.hulk.ladders import arrive
from game.hulk.moving import no_entry, step, turn
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
from game.hulk.walks import no_walk
from game.kernel.actions import Action, Pass
from game.kernel.asking import ask_again
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

MARINE_POINTS, SWARM_POINTS = 4, 6
"""Action points in an action phase (HULK-4.1 to 4.3)."""


class Deeds(Decision[HulkState]):
    """The actions of a piece; subclasses say who acts and how it is paid.

    A referee asks in this order: is it that piece's turn, is the square not too far, can the piece do this at all, can
    it be paid? Nothing is told that the side which decides may not know.
    """

    def why_not(self, s: HulkState, f: Frame, action: Action) -> Refusal | None:
        """Return why an action is not legal now, the actions of pieces included."""
        if type(action) not in ABILITIES:
            return super().why_not(s, f, action)
        wrong = self.no_turn_of(s, f, action) or no_way(s, action, f.values.get("points")) or no_ability(s, action)
        return wrong or (
            self.no_drop(s, f, action) if isinstance(action, Drop) else self.no_means(s, f, action, cost_of(s, action))
        )

    def no_turn_of(self, s: HulkState, f: Frame, action: Any) -> Refusal | None:
        """Refuse a piece whose turn it is not to act."""
        raise LookupError(f"{type(self).__name__} does not say who acts")

    def no_means(self, s: HulkState, f: Frame, action: Any, cost: int) -> Refusal | None:
        """Refuse what cannot be paid, with action points, command points or both (HULK-4.4, R34)."""
        raise LookupError(f"{type(self).__name__} takes no payment")

    def no_drop(self, s: HulkState, f: Frame, action: Drop) -> Refusal | None:
        """Refuse to drop an object twice, or without a step of which dropping is a part (HULK-12.21, R38)."""
        if action.item in f.values.get("dropping", ()):
            return Refusal("HULK-12.21", N_("It is dropped with the next step anyway."))
        if action in self.offers(s, f):
            return None
        return Refusal("HULK-12.21", N_("An object is dropped while moving only, and this piece has no step to take."))

    def pay(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        """Take the cost; what is sustained at other targets is spoilt."""
        raise LookupError(f"{type(self).__name__} takes no payment")

    def _set_out(self, s: HulkState, f: Frame, action: Any) -> None:
        piece = action.piece
        self.pay(s, f, piece, cost_of(s, action))
        s.done[piece] = 1
        break_aims(s, piece)
        if s.kind[piece] == MARINE:
            s.aim[piece] = AIM_NONE
            set_out(s, piece)

    def move(self, s: HulkState, f: Frame, action: Move) -> None:
        """A step, with a Genestealer's free turn or a Marine's free shot (HULK-4.10 to 4.12, 4.21, 4.22)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, action)
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
        self._set_out(s, f, action)
        hand_over(s, piece, action.item, action.other)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def leave(self, s: HulkState, f: Frame, action: Leave) -> None:
        """A step off the board; nobody sees who has left (HULK-6.10, R21)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, action)
        drop(s, piece, f.values.pop("dropping", ()), start)
        leave(s, piece, action.way_out)
        call(s, "aftermath", piece=piece)

    def damage(self, s: HulkState, f: Frame, action: Damage) -> None:
        """Damage a generator (HULK-R141)."""
        self._set_out(s, f, action)
        damage(s, action.piece, action.fitting)
        call(s, "aftermath", piece=action.piece)

    def turn(self, s: HulkState, f: Frame, action: Turn) -> None:
        """A turn on the spot (HULK-4.13, 4.14)."""
        piece = action.piece
        self._set_out(s, f, action)
        turn(s, piece, action.facing)
        call(s, "aftermath", piece=piece, free_shot=s.kind[piece] == MARINE, provokes=s.kind[piece] == STEALER)

    def fire(self, s: HulkState, f: Frame, action: Fire) -> None:
        """A shot of storm bolter or assault cannon (HULK-4.15); a shot at the same target again is sustained fire."""
        marine = action.piece
        aim = s.aim[marine]
        self._set_out(s, f, action)
        s.aim[marine] = aim
        shoot(s, marine, action.at)
        call(s, "aftermath", piece=marine)

    def flame(self, s: HulkState, f: Frame, action: Flame) -> None:
        """A shot of the heavy flamer (HULK-4.18)."""
        self._set_out(s, f, action)
        fire_flamer(s, action.piece, action.at)
        call(s, "aftermath", piece=action.piece)

    def overwatch(self, s: HulkState, f: Frame, action: Overwatch) -> None:
        """Overwatch replaces guard (HULK-4.16, 4.26, 8.23)."""
        self._set_out(s, f, action)
        s.watch[action.piece] = 1
        s.events.append(ev.OverwatchSet(action.piece))

    def guard(self, s: HulkState, f: Frame, action: Guard) -> None:
        """Guard replaces overwatch (HULK-4.16, 8.23)."""
        self._set_out(s, f, action)
        s.guard[action.piece] = 1
        s.events.append(ev.GuardSet(action.piece))

    def clear_jam(self, s: HulkState, f: Frame, action: ClearJam) -> None:
        """The one action that overwatch outlasts (HULK-4.17, 8.11, 13.21)."""
        marine = action.piece
        watch = s.watch[marine]
        s.watch[marine] = 0
        self._set_out(s, f, action)
        s.watch[marine] = watch
        s.jam[marine] = 0
        s.events.append(ev.JamCleared(marine))

    def reload(self, s: HulkState, f: Frame, action: Reload) -> None:
        """Reload the assault cannon, at any time (HULK-4.25, 13.33, R119)."""
        self._set_out(s, f, action)
        reload(s, action.piece)

    def attack(self, s: HulkState, f: Frame, action: Attack) -> None:
        """A close combat attack (HULK-4.19)."""
        self._set_out(s, f, action)
        declare_attack(s, action.piece, action.at)

    def open_door(self, s: HulkState, f: Frame, action: OpenDoor) -> None:
        """Open a door (HULK-4.20)."""
        piece = action.piece
        self._set_out(s, f, action)
        open_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def close_door(self, s: HulkState, f: Frame, action: CloseDoor) -> None:
        """Close a door; a blip's closing too is shot at by overwatch (HULK-8.21, R56)."""
        piece = action.piece
        self._set_out(s, f, action)
        close_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] != MARINE, door=action.door)

    def enter(self, s: HulkState, f: Frame, action: Enter) -> None:
        """Come in from beside an entry point (HULK-10.11, R90)."""
        piece = action.piece
        entry = entry_of(s.place[piece])
        self._set_out(s, f, action)
        put(s, piece, s.board.entries[entry].square)
        s.facing[piece] = action.facing
        s.events.append(ev.Entered(piece, entry, s.place[piece], action.facing))
        pick_up(s, piece)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)


class Commanding(Deeds):
    """One action of a Marine that is not active, paid with command points alone (HULK-3.13 to 3.19, R34)."""

    awaits = Refusal("HULK-4.7", N_("First the Marine that was given the command point takes its action."))

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

    def no_turn_of(self, s: HulkState, f: Frame, action: Any) -> Refusal | None:
        """Refuse all but the Marine that was given the command point."""
        return None if action.piece == f.values["piece"] else self.awaits

    def no_means(self, s: HulkState, f: Frame, action: Any, cost: int) -> Refusal | None:
        """Refuse what costs more than the command points that are left."""
        if cost <= command.left(s):
            return None
        return Refusal("HULK-3.10", N_("This costs more command points than are left: {cost}."), {"cost": cost})

    def pay(self, s: HulkState, f: Frame, piece: int, cost: int) -> None:
        done = s.done[piece]
        s.frames.pop()
        command.spend(s, piece, cost)
        f.values["done"] = done

    def _set_out(self, s: HulkState, f: Frame, action: Any) -> None:
        super()._set_out(s, f, action)
        s.done[action.piece] = f.values["done"]


def no_way(s: HulkState, action: Any, points: int | None) -> Refusal | None:
    """Refuse a piece on the board squares more than a step away that no walk within so many points leads to."""
    if not isinstance(action, Move) or s.place[action.piece] < 0 or no_square(s, action.to):
        return None
    return no_walk(s, action, points)


class Phase(Deeds, Powers):
    """An action phase between two activations."""

    side: str
    awaits = Refusal("HULK-4.6", N_("There is nothing to answer now. End the activation or the phase instead."))
    why_not_keep = Refusal("HULK-3.3", N_("The command counter lies on space 0 already."))
    why_not_finish = Refusal("HULK-4.6", N_("No piece is active."))
    why_not_reroll = Refusal("HULK-9.14", N_("Only a Marine on guard rerolls its die, and only in close combat."))
    why_not_parry = Refusal("HULK-13.61", N_("A power sword parries only in close combat, against its front square."))
    why_not_raise_barrier = Refusal("HULK-14.14", N_("A force barrier is a power: the Librarian uses it first."))
    why_not_storm_at = why_not_storm_section = Refusal(
        "HULK-14.18", N_("A psychic storm is a power: the Librarian uses it first.")
    )
    why_not_spend_psi = Refusal("HULK-14.7", N_("Psi points go to the power axe in close combat only, after all dice."))
    why_not_bring_lord = Refusal("HULK-15.2", N_("The Brood Lord comes only as a blip of 3 is revealed."))
    why_not_reinforce = Refusal("HULK-10.5", N_("Blips come into play in the reinforcement phase only."))
    why_not_place_model = Refusal("HULK-10.25", N_("Genestealers are placed only when a blip is revealed."))
    why_not_face = Refusal("HULK-10.37", N_("Only Genestealers just placed are faced without an action."))

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return self.side

    def why_not_deploy(self, s: HulkState, f: Frame, action: Deploy) -> Refusal:
        """Refuse to set up Marines in an action phase."""
        late = not_yet(s, action.piece) if 0 <= action.piece < len(s.roster.marines) else None
        return late or Refusal("HULK-2.2", N_("Marines are put on their starting squares before the first turn only."))

    def why_not_redraw(self, s: HulkState, f: Frame, action: Redraw) -> Refusal:
        """Refuse to draw the command counter again in an action phase."""
        if any(s.roster.sergeants >> marine & 1 for marine in s.marines):
            return Refusal("HULK-R31", N_("The counter is drawn again once at most, and before the Marines act."))
        return Refusal("HULK-3.4", N_("Only while a Sergeant is on the board may the counter be drawn again."))

    def no_turn_of(self, s: HulkState, f: Frame, action: Any) -> Refusal | None:
        """Refuse all but the active piece, and tell another one first how far it could not walk."""
        piece, active = action.piece, f.values.get("piece", -1)
        if wrong := no_actor(s, piece):
            return wrong
        if piece == active:
            return None
        if s.done[piece]:
            return _over(s, piece)
        if active >= 0:
            return Refusal("HULK-4.5", N_("Another piece is active; pieces act one after another."))
        far = no_way(s, action, MARINE_POINTS if s.kind[piece] == MARINE else SWARM_POINTS)
        return far or Refusal("HULK-4.5", N_("That piece has to be activated first."))

    def why_not_activate(self, s: HulkState, f: Frame, action: Activate) -> Refusal | None:
        """Refuse pieces that are active or have acted, and what cannot come in."""
        piece = action.piece
        if wrong := no_actor(s, piece):
            return wrong
        if piece == f.values.get("piece", -1):
            return Refusal("HULK-4.6", N_("That piece is active already."))
        if s.done[piece]:
            return _over(s, piece)
        return no_entry(s, entry_of(s.place[piece]), s.kind[piece] == BLIP) if s.place[piece] < 0 else None

    def activate(self, s: HulkState, f: Frame, action: Activate) -> None:
        """A piece may now act (HULK-4.5)."""
        s.events.append(ev.Activated(action.piece))
        points = MARINE_POINTS if s.kind[action.piece] == MARINE else SWARM_POINTS
        call(s, "activation", piece=action.piece, points=points)

    def why_not_command(self, s: HulkState, f: Frame, action: Command) -> Refusal | None:
        """Refuse all but Marines that are not active, in their own phase (HULK-3.15, R34)."""
        if wrong := not_in_play(s, action.piece):
            return wrong
        if s.phase == "marines" and action.piece == f.values.get("piece", -1):
            sentence = N_("This Marine is active: command points pay when its action points run short.")
            return Refusal("HULK-R34", sentence)
        if s.phase == "marines" or s.kind[action.piece] != MARINE:
            return command.no_command(s, action)
        sentence = N_("In the Genestealers' phase command points answer an action that a Marine has just seen.")
        return Refusal("HULK-3.17", sentence)

    def command(self, s: HulkState, f: Frame, action: Command) -> None:
        """A command point for any Marine, at any moment of the phase (HULK-3.15)."""
        s.events.append(ev.Commanded(action.piece))
        call(s, "commanded", piece=action.piece)

    def why_not_reveal(self, s: HulkState, f: Frame, action: Reveal) -> Refusal | None:
        """Refuse all but blips that have not acted, in their own phase (HULK-R95)."""
        piece = action.piece
        if wrong := not_in_play(s, piece):
            return wrong
        if s.kind[piece] != BLIP:
            return Refusal("HULK-10.24", N_("Only blips are revealed."))
        if s.phase == "marines":
            return Refusal("HULK-10.29", N_("In the Marines' phase a blip is revealed only when a Marine sees it."))
        if s.done[piece] in (0, IDLE):
            return None
        return Refusal("HULK-10.27", N_("A blip that has acted in this phase can no longer be revealed willingly."))

    def reveal(self, s: HulkState, f: Frame, action: Reveal) -> None:
        """Turn a blip up in place of its activation (HULK-10.26, R97)."""
        call(s, "revealed", blip=action.piece, willing=True)

    def end_phase(self, s: HulkState, f: Frame, action: EndPhase) -> None:
        """The phase is over; not every piece need have acted (HULK-4.9)."""
        f.step += 1


def no_actor(s: HulkState, piece: int) -> Refusal | None:
    """Refuse pieces that are not in play, or of the side whose phase it is not."""
    if wrong := not_in_play(s, piece):
        return wrong
    if (s.kind[piece] == MARINE) == (s.phase == "marines"):
        return None
    if s.phase == "marines":
        return Refusal("HULK-2.9", N_("It is the Marine action phase; the Genestealers act after it."))
    return Refusal("HULK-3.17", N_("It is the Genestealers' phase; Marines only answer actions that one of them sees."))


def _over(s: HulkState, piece: int) -> Refusal:
    if s.kind[piece] == MARINE:
        sentence = N_("This Marine's activation is over for this turn; only command points let it do more.")
        return Refusal("HULK-4.8", sentence)
    return Refusal("HULK-4.8", N_("That piece's activation is over for this turn."))


def others_to_act(s: HulkState, active: int) -> list[Action]:
    """Marines or pieces of the swarm that may be activated, and blips that have not acted, which may be turned up
    (HULK-R95)."""
    if s.phase == "marines":
        return [Activate(marine) for marine in s.marines if not s.done[marine] and marine != active]
    place, kind, done = s.place, s.kind, s.done
    waiting = [piece for piece in s.swarm if not done[piece] and piece != active]
    lurking = {(place[piece], kind[piece]) for piece in waiting if place[piece] < 0}
    shut = {(place, kind) for place, kind in lurking if no_entry(s, entry_of(place), kind == BLIP)}
    if shut:
        waiting = [piece for piece in waiting if (place[piece], kind[piece]) not in shut]
    hidden = [piece for piece in s.swarm if kind[piece] == BLIP and done[piece] in (0, IDLE)]
    return [*[Activate(piece) for piece in waiting], *[Reveal(piece) for piece in hidden]]


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


class Acting(Phase):
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

    def no_means(self, s: HulkState, f: Frame, action: Any, cost: int) -> Refusal | None:
        """Refuse what costs more than the points left, for a Marine the command points too."""
        left, marine = f.values["points"], s.kind[action.piece] == MARINE
        if cost <= left + marine * command.left(s):
            return None
        sentence = N_("Costs {cost} AP; you have {left}.")
        if marine:
            sentence = N_("This costs {cost}: the action points left ({left}) and the command points are too few.")
        return Refusal("HULK-4.4", sentence, {"cost": cost, "left": left})

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
