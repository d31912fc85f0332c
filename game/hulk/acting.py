"""The action phases: activations, action points and command points (chapters 3 and 4)."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.hulk import command
from game.hulk import events as ev
from game.hulk.abilities import blip_actions, drops, marine_actions, stealer_actions
from game.hulk.actions import Activate, Command, Deploy, EndPhase, Finish, Redraw, Reveal
from game.hulk.decisions import not_in_play
from game.hulk.deeds import Deeds
from game.hulk.deployment import not_yet
from game.hulk.frames import Activation, Commanded, Provoked
from game.hulk.moving import no_entry, shut_out
from game.hulk.psychic import Powers, powers
from game.hulk.state import (
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
)
from game.hulk.walks import no_walk
from game.kernel.actions import Action, Pass
from game.kernel.asking import ask_again
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.state import Frame
from game.kernel.text import N_

MARINE_POINTS, SWARM_POINTS = 4, 6
"""Action points in an action phase (HULK-4.1 to 4.3)."""


class Commanding(Deeds):
    """One action of a Marine that is not active, paid with command points alone (HULK-3.13 to 3.19, R34)."""

    awaits = Refusal("HULK-4.7", N_("A Marine has been given a command. Choose its action first."))

    def seat(self, s: HulkState, f: Commanded) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: Commanded) -> list[Action]:
        found = marine_actions(s, f.piece, command.left(s))
        ends = [EndPhase()] if s.phase == "marines" else []
        return [*found, *drops(s, f, found), *ends, Pass()]

    def pass_(self, s: HulkState, f: Commanded, action: Pass) -> None:
        """Take the command back: nothing has been spent yet; ask for a reaction again."""
        s.frames.pop()
        if s.frames[-1].name == "provoked":
            ask_again(s.frames[-1])
            del Provoked.of(s.frames[-1]).spender

    def end_phase(self, s: HulkState, f: Commanded, action: EndPhase) -> None:
        """End the phase before the action has begun: it is not taken and the point stays (HULK-R46)."""
        s.frames.pop()
        if s.frames[-1].name == "activation":
            break_off(s, Activation.of(s.frames[-1]))
        s.frames[-1].step += 1

    def no_turn_of(self, s: HulkState, f: Commanded, action: Any) -> Refusal | None:
        """Refuse all but the Marine that was given the command point."""
        return None if action.piece == f.piece else self.awaits

    def no_means(self, s: HulkState, f: Commanded, action: Any, cost: int) -> Refusal | None:
        """Refuse what costs more than the command points that are left."""
        if cost <= command.left(s):
            return None
        return Refusal(
            "HULK-3.10",
            N_("Costs {cost} in command points, more than you have. Choose something cheaper."),
            {"cost": cost},
        )

    def pay(self, s: HulkState, f: Commanded, piece: int, cost: int) -> None:
        done = s.done[piece]
        s.frames.pop()
        command.spend(s, piece, cost)
        f.done = done

    def _set_out(self, s: HulkState, f: Commanded, action: Any) -> None:
        super()._set_out(s, f, action)
        s.done[action.piece] = f.done


class Phase(Deeds, Powers):
    """An action phase between two activations."""

    side: str
    awaits = Refusal("HULK-4.6", N_("Nothing waits for an answer. End the activation or the phase instead."))
    why_not_keep = Refusal("HULK-3.3", N_("The command counter is already on space 0. Play on without command points."))
    why_not_finish = Refusal("HULK-4.6", N_("You haven't chosen a piece yet. Choose one first."))
    why_not_reroll = Refusal(
        "HULK-9.14",
        N_("Only a Marine on guard can reroll, and only in close assault. You will be asked when you can."),
    )
    why_not_parry = Refusal(
        "HULK-13.61",
        N_("A power sword parries only in a close assault from the front. You will be asked when you can."),
    )
    why_not_raise_barrier = Refusal(
        "HULK-14.14", N_("The Librarian must use the force barrier first. Choose Force barrier.")
    )
    why_not_storm_at = why_not_storm_section = Refusal(
        "HULK-14.18", N_("The Librarian must use the psychic storm first. Choose Psychic storm.")
    )
    why_not_spend_psi = Refusal(
        "HULK-14.7",
        N_(
            "Psi points strengthen the power axe only in close assault, after all dice. You will be asked when you can."
        ),
    )
    why_not_bring_lord = Refusal(
        "HULK-15.2", N_("The Broodlord comes only when a blip of 3 is revealed. You will be asked when you can.")
    )
    why_not_reinforce = Refusal(
        "HULK-10.5", N_("Blips come into play only in the reinforcement phase. Wait for the next one.")
    )
    why_not_place_model = Refusal(
        "HULK-10.25", N_("You place Genestealers only when a blip is revealed. You will be asked when you can.")
    )
    why_not_face = Refusal(
        "HULK-10.37",
        N_("Only newly placed Genestealers turn for free. Turn this one as an action."),
    )

    def seat(self, s: HulkState, f: Any) -> str | None:
        return self.side

    def why_not_deploy(self, s: HulkState, f: Any, action: Deploy) -> Refusal:
        """Refuse to set up Marines in an action phase."""
        late = not_yet(s, action.piece) if 0 <= action.piece < len(s.roster.marines) else None
        return late or Refusal("HULK-2.2", N_("You deploy Marines only before the first turn. Move them instead."))

    def why_not_redraw(self, s: HulkState, f: Any, action: Redraw) -> Refusal:
        """Refuse to draw the command counter again in an action phase."""
        if any(s.roster.sergeants >> marine & 1 for marine in s.marines):
            return Refusal("HULK-R31", N_("You can redraw only once, before your Marines act. Keep this counter."))
        return Refusal("HULK-3.4", N_("You can redraw only while a Sergeant is on the board. Keep the counter."))

    def no_turn_of(self, s: HulkState, f: Any, action: Any) -> Refusal | None:
        """Refuse all but the active piece, and tell another one first how far it could not walk."""
        piece, active = action.piece, f.values.get("piece", -1)
        if wrong := no_actor(s, piece):
            return wrong
        if piece == active:
            return None
        if s.done[piece]:
            return _over(s, piece)
        if active >= 0:
            return Refusal(
                "HULK-4.5",
                N_("Another piece is active. Finish with it, or choose this one to switch."),
            )
        far = no_walk(s, action, MARINE_POINTS if s.kind[piece] == MARINE else SWARM_POINTS)
        return far or Refusal("HULK-4.5", N_("That piece isn't active yet. Choose it first."))

    def why_not_activate(self, s: HulkState, f: Any, action: Activate) -> Refusal | None:
        """Refuse pieces that are active or have acted, and what cannot come in."""
        piece = action.piece
        if wrong := no_actor(s, piece):
            return wrong
        if piece == f.values.get("piece", -1):
            return Refusal("HULK-4.6", N_("That piece is already active. Choose its next action."))
        if s.done[piece]:
            return _over(s, piece)
        return no_entry(s, entry_of(s.place[piece]), s.kind[piece] == BLIP) if s.place[piece] < 0 else None

    def activate(self, s: HulkState, f: Any, action: Activate) -> None:
        """Let a piece act (HULK-4.5)."""
        s.events.append(ev.Activated(action.piece))
        points = MARINE_POINTS if s.kind[action.piece] == MARINE else SWARM_POINTS
        call(s, "activation", piece=action.piece, points=points)

    def why_not_command(self, s: HulkState, f: Any, action: Command) -> Refusal | None:
        """Refuse all but Marines that are not active, in their own phase (HULK-3.15, R34)."""
        if wrong := not_in_play(s, action.piece):
            return wrong
        if s.phase == "marines" and action.piece == f.values.get("piece", -1):
            return Refusal(
                "HULK-R34",
                N_("This Marine is already active. Its command points are spent once its action points run out."),
            )
        if s.phase == "marines" or s.kind[action.piece] != MARINE:
            return command.no_command(s, action)
        return Refusal(
            "HULK-3.17",
            N_(
                "In the Genestealers' phase, you can spend command points only when a Marine has just seen "
                "an action. Wait for one."
            ),
        )

    def command(self, s: HulkState, f: Any, action: Command) -> None:
        """Give a command point to any Marine, at any moment of the phase (HULK-3.15)."""
        s.events.append(ev.Commanded(action.piece))
        call(s, "commanded", piece=action.piece)

    def why_not_reveal(self, s: HulkState, f: Any, action: Reveal) -> Refusal | None:
        """Refuse all but blips that have not acted, in their own phase (HULK-R95)."""
        piece = action.piece
        if wrong := not_in_play(s, piece):
            return wrong
        if s.kind[piece] != BLIP:
            return Refusal("HULK-10.24", N_("You can reveal only blips. Choose a blip."))
        if s.phase == "marines":
            return Refusal(
                "HULK-10.29",
                N_("You can't reveal blips in the Marines' phase. Wait until a Marine sees one."),
            )
        if s.done[piece] in (0, IDLE):
            return None
        return Refusal("HULK-10.27", N_("This blip has acted, so you can't reveal it this turn. Move it instead."))

    def reveal(self, s: HulkState, f: Any, action: Reveal) -> None:
        """Turn a blip up in place of its activation (HULK-10.26, R97)."""
        call(s, "revealed", blip=action.piece, willing=True)

    def end_phase(self, s: HulkState, f: Any, action: EndPhase) -> None:
        """End the phase; not every piece need have acted (HULK-4.9)."""
        f.step += 1


def no_actor(s: HulkState, piece: int) -> Refusal | None:
    """Refuse pieces that are not in play, or of the side whose phase it is not."""
    if wrong := not_in_play(s, piece):
        return wrong
    if (s.kind[piece] == MARINE) == (s.phase == "marines"):
        return None
    if s.phase == "marines":
        return Refusal("HULK-2.9", N_("It is the Marine action phase. The Genestealers act next."))
    return Refusal(
        "HULK-3.17", N_("It is the Genestealers' phase. Your Marines can act only when one of them sees something.")
    )


def _over(s: HulkState, piece: int) -> Refusal:
    if s.kind[piece] == MARINE:
        return Refusal(
            "HULK-4.8", N_("This Marine has finished for this turn. Choose Command to spend command points on it.")
        )
    return Refusal("HULK-4.8", N_("That piece has finished for this turn. Choose another."))


def others_to_act(s: HulkState, active: int) -> list[Action]:
    """Return Marines or pieces of the swarm that may be activated, and blips that have not acted, which may be turned
    up (HULK-R95)."""
    done = s.done
    if s.phase == "marines":
        return [_activate(marine) for marine in s.marines if not done[marine] and marine != active]
    place, kind = s.place, s.kind
    shut = shut_out(s)
    may_act = [p for p in s.swarm if not done[p] and p != active and place[p] not in shut[kind[p]]]
    hidden = [piece for piece in s.swarm if kind[piece] == BLIP and done[piece] != 1]
    return [*map(_activate, may_act), *map(_reveal, hidden)]


_activate, _reveal, _command = cache(Activate), cache(Reveal), cache(Command)
"""The same action is offered many times: one object serves for all."""


def commands(s: HulkState, active: int) -> list[Action]:
    """Return Marines to whom a command point may be given: any that is not active."""
    return [] if command.left(s) < 1 else [_command(marine) for marine in s.marines if marine != active]


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

    def seat(self, s: HulkState, f: Activation) -> str | None:
        piece = f.piece
        if f.points < 1 or s.place[piece] in (GONE, IN_HAND):
            return None
        return MARINES if s.kind[piece] == MARINE else GENESTEALERS

    def offers(self, s: HulkState, f: Activation) -> list[Action]:
        piece, points = f.piece, f.points
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

    def no_means(self, s: HulkState, f: Activation, action: Any, cost: int) -> Refusal | None:
        """Refuse what costs more than the points left, for a Marine the command points too."""
        left, marine = f.points, s.kind[action.piece] == MARINE
        if cost <= left + marine * command.left(s):
            return None
        sentence = N_("Costs {cost} AP; you have {left}.")
        if marine:
            sentence = N_(
                "Costs {cost}: your action points ({left}) and command points don't cover it. Choose something cheaper."
            )
        return Refusal("HULK-4.4", sentence, {"cost": cost, "left": left})

    def pay(self, s: HulkState, f: Activation, piece: int, cost: int) -> None:
        points = min(cost, f.points)
        f.points -= points
        command.spend(s, piece, cost - points)

    def finish(self, s: HulkState, f: Activation, action: Finish) -> None:
        """Stop; the points left are lost."""
        break_off(s, f)

    def activate(self, s: HulkState, f: Activation, action: Activate) -> None:
        break_off(s, f)
        super().activate(s, f, action)

    def reveal(self, s: HulkState, f: Activation, action: Reveal) -> None:
        break_off(s, f)
        super().reveal(s, f, action)

    def end_phase(self, s: HulkState, f: Activation, action: EndPhase) -> None:
        break_off(s, f)
        s.frames[-1].step += 1


def break_off(s: HulkState, f: Activation) -> None:
    """End an activation with points left, which are lost (HULK-R49)."""
    piece = f.piece
    s.frames.pop()
    s.done[piece] = s.done[piece] or IDLE
    s.events.append(ev.Finished(piece, f.points))


def end_activation(s: HulkState, f: Activation) -> None:
    """End an activation whose points are spent, or whose piece is gone."""
    piece = f.piece
    s.done[piece] = 1
    if s.place[piece] not in (GONE, IN_HAND):
        s.events.append(ev.Finished(piece, 0))


ACTIVATION = (Acting(), end_activation)
COMMANDED = (Commanding(),)
