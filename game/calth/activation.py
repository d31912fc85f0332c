"""The Action Phase: the sides activate a unit each by turns (CALTH-2.1, 2.2, 2.8, 3.9, A7, A8, A20)."""

from __future__ import annotations

from msgspec.structs import astuple

from game.calth import assault, moving, shooting
from game.calth.actions import Advance, Assault, Chant, Consolidate, Hold, Leave, Run, Shoot
from game.calth.cards import CARDS
from game.calth.decisions import NO_HEX, Choice, ask
from game.calth.frames import ActionFrame
from game.calth.lookups import bits
from game.calth.losses import activate
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.victory import judge_activation, may_chant, no_chant, perform_chant
from game.cards.playing import Playing
from game.kernel import effects
from game.kernel.actions import Action, tag_of
from game.kernel.results import Refusal
from game.kernel.text import N_


def may_act(s: CalthState, side: int) -> bool:
    """Return whether a side has a unit with a point (CALTH-2.13, A7)."""
    points = s.points
    for at in bits(s.standing[side]):
        if points[at]:
            return True
    return False


def next_turn(s: CalthState, f: ActionFrame) -> None:
    """Settle whose activation it is: by turns, as long as both have a unit with points (CALTH-A7)."""
    judge_activation(s)
    if s.reason:
        return
    effects.end(s, "activation")
    s.acting, s.card_played = -1, ()
    side = s.initiative if not f.turns else 1 - s.turn
    if not may_act(s, side):
        side = 1 - side
    s.turn = side
    f.turns += 1
    if not may_act(s, side):
        f.step = len(ACTION)


def no_unit(s: CalthState, name: str) -> Refusal | None:
    """Return why no unit that can be activated now stands in a hex of that name."""
    at = s.tables.index.get(name, -1)
    if at < 0:
        return NO_HEX
    if not s.units[at]:
        return Refusal("CALTH-2.18", N_("That hex is empty. Choose one of your units."))
    if s.owner[at] != s.turn:
        return Refusal("CALTH-3.8", N_("That unit isn't yours. Choose one of your units."))
    if not s.points[at]:
        return Refusal("CALTH-2.13", N_("That unit has no tactical points left. Choose one that has."))
    return None


def orders(s: CalthState) -> list[Action]:
    """Return what the units of the side that acts may do, without cards (CALTH-3.9, 4.2, A20)."""
    side, zones, points, units, room = s.turn, s.zones, s.points, s.units, s.room
    ours, enemies, exits, shots = s.standing[side], s.standing[1 - side], zones.exits[side], shooting.shots(s)
    found: list[Action] = []
    for at in bits(ours):
        if points[at]:
            near, traits = zones.near[at], moving.traits(units[at])
            foes, own = enemies & zones.far[at], ours & near
            key = at, foes, own, own & room[traits[0]], traits, exits >> at & 1
            moves = zones.moves.get(key)
            if moves is None:
                joins = moving.joinable(s, at, near)
                moves = zones.moves.keep(key, zones.list_moves(at, foes, own, joins, traits.runs, key[-1]))
            found += moves
            if not enemies & near:
                found += shots(at, enemies)
            if at == s.scenario.altar and may_chant(s, at):
                found.append(s.tables.chants[at])
    return found


class Activation(Choice, Playing[CalthState]):
    """A side activates a unit for an action, or plays a card first."""

    cards, moments = CARDS, ("activation",)

    awaits = Refusal("CALTH-3.8", N_("It is your turn to activate a unit."))

    def seat(self, s: CalthState, f: ActionFrame) -> str | None:
        return SEATS[s.turn] if may_act(s, s.turn) else None

    def offers(self, s: CalthState, f: ActionFrame) -> list[Action]:
        return orders(s) + self.cards_of(s, f, s.turn)

    def why_not_advance(self, s: CalthState, f: ActionFrame, action: Advance) -> Refusal | None:
        """Refuse all but an empty hex beside the unit."""
        return no_unit(s, action.origin) or moving.no_step(s, *_hexes(s, action), rule="CALTH-4.1")

    def advance(self, s: CalthState, f: ActionFrame, action: Advance) -> None:
        """Move a hex (CALTH-4.1)."""
        moving.step(s, *_activate(s, action), how="advance")

    def why_not_run(self, s: CalthState, f: ActionFrame, action: Run) -> Refusal | None:
        """Refuse what no unit that can run begins with."""
        return no_unit(s, action.origin) or moving.no_run(s, *_hexes(s, action))

    def run(self, s: CalthState, f: ActionFrame, action: Run) -> None:
        """Begin a run (CALTH-5.1)."""
        moving.begin_run(s, *_activate(s, action))

    def why_not_leave(self, s: CalthState, f: ActionFrame, action: Leave) -> Refusal | None:
        """Refuse where the unit has no exit."""
        return no_unit(s, action.origin) or moving.no_exit(s, *_hexes(s, action))

    def leave(self, s: CalthState, f: ActionFrame, action: Leave) -> None:
        """Leave the board (CALTH-A38)."""
        moving.leave_board(s, *_activate(s, action))

    def why_not_consolidate(self, s: CalthState, f: ActionFrame, action: Consolidate) -> Refusal | None:
        """Refuse hexes to which none of its models can go."""
        return no_unit(s, action.origin) or moving.no_join(s, *_hexes(s, action))

    def consolidate(self, s: CalthState, f: ActionFrame, action: Consolidate) -> None:
        """Let models of the unit go elsewhere (CALTH-6.1)."""
        moving.consolidate(s, *_activate(s, action))

    def why_not_shoot(self, s: CalthState, f: ActionFrame, action: Shoot) -> Refusal | None:
        """Refuse whom the unit does not see."""
        return no_unit(s, action.origin) or shooting.no_shot(s, *_hexes(s, action))

    def shoot(self, s: CalthState, f: ActionFrame, action: Shoot) -> None:
        """Shoot (CALTH-7.1)."""
        shooting.begin(s, *_activate(s, action))

    def why_not_assault(self, s: CalthState, f: ActionFrame, action: Assault) -> Refusal | None:
        """Refuse whom the unit does not come beside."""
        return no_unit(s, action.origin) or assault.no_assault(s, *_hexes(s, action))

    def assault(self, s: CalthState, f: ActionFrame, action: Assault) -> None:
        """Assault (CALTH-8.1)."""
        assault.begin(s, *_activate(s, action))

    def why_not_hold(self, s: CalthState, f: ActionFrame, action: Hold) -> Refusal | None:
        """Refuse all but units with a point."""
        return no_unit(s, action.origin)

    def hold(self, s: CalthState, f: ActionFrame, action: Hold) -> None:
        """Do nothing (CALTH-2.2, A8)."""
        _activate(s, action)

    def why_not_chant(self, s: CalthState, f: ActionFrame, action: Chant) -> Refusal | None:
        """Refuse all but the leader's unit at the altar."""
        return no_unit(s, action.origin) or no_chant(s, *_hexes(s, action))

    def chant(self, s: CalthState, f: ActionFrame, action: Chant) -> None:
        """Perform the scenario's special action."""
        perform_chant(s, *_activate(s, action))


def _hexes(s: CalthState, action: Action) -> list[int]:
    """Return the hexes that an action names; -1: there is none of that name."""
    return [s.tables.index.get(name, -1) for name in astuple(action)]


def _activate(s: CalthState, action: Action) -> list[int]:
    """Activate a unit for an action, and return the hexes that the action names."""
    hexes = _hexes(s, action)
    activate(s, hexes[0], tag_of(type(action)), isinstance(action, Advance | Run))
    return hexes


def answer_move(s: CalthState, f: ActionFrame) -> None:
    """Ask the enemy for a card after an advance or a run (CALTH-A41)."""
    if f.moved and s.acting >= 0:
        ask(s, "enemy_moved", (SEATS[1 - s.turn],))


def answer_action(s: CalthState, f: ActionFrame) -> None:
    """Ask for a card of the side whose unit has done its action."""
    f.step = 0
    if s.acting >= 0 and s.owner[s.acting] == s.turn:
        ask(s, "action_done", (SEATS[s.turn],))


ACTION = (next_turn, Activation(), answer_move, answer_action)
