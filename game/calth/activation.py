"""The Action Phase: the sides activate a unit each by turns (CALTH-2.1, 2.2, 2.8, 3.9, A7, A8, A20)."""

from __future__ import annotations

from game.calth import assault, consolidating, moving, shooting
from game.calth.actions import Advance, Assault, Chant, Consolidate, Hold, Leave, Run, Shoot
from game.calth.activation_cost import activate
from game.calth.cards import CARDS
from game.calth.consolidating import joinable
from game.calth.decisions import NO_HEX, Choice
from game.calth.models import SEATS
from game.calth.specials import may_chant, no_chant, perform_chant
from game.calth.state import CalthState
from game.calth.victory import judge_activation
from game.calth.window_openings import ask
from game.cards.playing import Playing
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.state import Frame
from game.kernel.text import N_


def may_act(s: CalthState, side: int) -> bool:
    """Return whether a side has a unit with a point (CALTH-2.13, A7)."""
    points = s.points
    return any(points[at] for at in s.tables.listed(s.standing[side]))


def next_turn(s: CalthState, f: Frame) -> None:
    """Whose activation it is: by turns, as long as both have a unit with points (CALTH-A7)."""
    judge_activation(s)
    if s.reason:
        return
    effects.end(s, "activation")
    s.acting, s.card_played = -1, ()
    side = s.initiative if not f.values["turns"] else 1 - s.turn
    if not may_act(s, side):
        side = 1 - side
    s.turn = side
    f.values["turns"] += 1
    if not may_act(s, side):
        f.step = len(ACTION)


def no_unit(s: CalthState, name: str) -> Refusal | None:
    """Return why no unit that can be activated now stands in a hex of that name."""
    at = _hex(s, name)
    if at < 0:
        return NO_HEX
    if not s.units[at]:
        return Refusal("CALTH-2.18", N_("No unit stands there."))
    if s.owner[at] != s.turn:
        return Refusal("CALTH-3.8", N_("That unit is not yours."))
    if not s.points[at]:
        return Refusal("CALTH-2.13", N_("That unit has no tactical point left."))
    return None


def _hex(s: CalthState, name: str) -> int:
    """Return the hex of that name; -1: there is none."""
    return s.tables.index.get(name, -1)


def unit_offers(s: CalthState, at: int) -> list[Action]:
    """Return what a unit with points may do, without cards (CALTH-3.9, 4.2, A20)."""
    side, zones, pieces = s.owner[at], s.zones, s.units[at]
    enemies = s.standing[1 - side] & zones.far[at]
    own = s.standing[side] & zones.near[at]
    joins = joinable(s, at, zones.near[at])
    runs = moving.can_run(pieces)
    leaves = moving.may_leave(s, at)
    key = (enemies, own, joins, runs, leaves)
    found = zones.moves[at].get(key)
    if found is None:
        found = zones.moves[at].keep(key, s.tables.moves(zones, at, *key))
    offers = list(found)
    if not enemies & zones.near[at]:
        offers += s.tables.shots(at, shooting.targets(s, at))
    if may_chant(s, at):
        offers.append(s.tables.chants[at])
    return offers


class Activation(Choice, Playing[CalthState]):
    """A side activates a unit for an action, or plays a card first."""

    cards, moments = CARDS, ("activation",)

    awaits = Refusal("CALTH-3.8", N_("It is your turn to activate a unit."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[s.turn] if may_act(s, s.turn) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        found: list[Action] = []
        points = s.points
        for at in s.tables.listed(s.standing[s.turn]):
            if points[at]:
                found += unit_offers(s, at)
        return found + self.cards_of(s, f, s.turn)

    def why_not_advance(self, s: CalthState, f: Frame, action: Advance) -> Refusal | None:
        """Refuse all but an empty hex beside the unit."""
        return no_unit(s, action.origin) or moving.no_step(s, _hex(s, action.origin), _hex(s, action.to), "CALTH-4.1")

    def advance(self, s: CalthState, f: Frame, action: Advance) -> None:
        """The unit moves a hex (CALTH-4.1)."""
        origin = _activate(s, action.origin, "advance", moved=True)
        moving.step(s, origin, s.tables.index[action.to], "advance")

    def why_not_run(self, s: CalthState, f: Frame, action: Run) -> Refusal | None:
        """Refuse what no unit that can run begins with."""
        return no_unit(s, action.origin) or moving.no_run(s, _hex(s, action.origin), _hex(s, action.to))

    def run(self, s: CalthState, f: Frame, action: Run) -> None:
        """It runs (CALTH-5.1)."""
        origin = _activate(s, action.origin, "run", moved=True)
        moving.begin_run(s, origin, s.tables.index[action.to])

    def why_not_leave(self, s: CalthState, f: Frame, action: Leave) -> Refusal | None:
        """Refuse where the unit has no exit."""
        return no_unit(s, action.origin) or moving.no_exit(s, _hex(s, action.origin))

    def leave(self, s: CalthState, f: Frame, action: Leave) -> None:
        """It leaves the board (CALTH-A38)."""
        moving.leave_board(s, _activate(s, action.origin, "leave"))

    def why_not_consolidate(self, s: CalthState, f: Frame, action: Consolidate) -> Refusal | None:
        """Refuse hexes to which none of its models can go."""
        return no_unit(s, action.origin) or consolidating.no_join(s, _hex(s, action.origin), _hex(s, action.to))

    def consolidate(self, s: CalthState, f: Frame, action: Consolidate) -> None:
        """Models part from it (CALTH-6.1)."""
        origin = _activate(s, action.origin, "consolidate")
        consolidating.begin(s, origin, s.tables.index[action.to])

    def why_not_shoot(self, s: CalthState, f: Frame, action: Shoot) -> Refusal | None:
        """Refuse whom the unit does not see."""
        return no_unit(s, action.origin) or shooting.no_shot(s, _hex(s, action.origin), _hex(s, action.target))

    def shoot(self, s: CalthState, f: Frame, action: Shoot) -> None:
        """It shoots (CALTH-7.1)."""
        origin = _activate(s, action.origin, "shoot")
        shooting.begin(s, origin, s.tables.index[action.target])

    def why_not_assault(self, s: CalthState, f: Frame, action: Assault) -> Refusal | None:
        """Refuse whom the unit does not come beside."""
        origin, via, target = (_hex(s, name) for name in (action.origin, action.via, action.target))
        return no_unit(s, action.origin) or assault.no_assault(s, origin, via, target)

    def assault(self, s: CalthState, f: Frame, action: Assault) -> None:
        """It assaults (CALTH-8.1)."""
        origin = _activate(s, action.origin, "assault")
        index = s.tables.index
        assault.begin(s, origin, index[action.via], index[action.target])

    def why_not_hold(self, s: CalthState, f: Frame, action: Hold) -> Refusal | None:
        """Refuse all but units with a point."""
        return no_unit(s, action.origin)

    def hold(self, s: CalthState, f: Frame, action: Hold) -> None:
        """It does nothing (CALTH-2.2, A8)."""
        _activate(s, action.origin, "hold")

    def why_not_chant(self, s: CalthState, f: Frame, action: Chant) -> Refusal | None:
        """Refuse all but the leader's unit at the altar."""
        return no_unit(s, action.origin) or no_chant(s, _hex(s, action.origin))

    def chant(self, s: CalthState, f: Frame, action: Chant) -> None:
        """It performs the scenario's special action."""
        perform_chant(s, _activate(s, action.origin, "chant"))


def _activate(s: CalthState, origin: str, verb: str, moved: bool = False) -> int:
    """The unit's point is paid."""
    at = s.tables.index[origin]
    activate(s, at, verb, moved)
    return at


def answer_move(s: CalthState, f: Frame) -> None:
    """A unit has ended an advance or a run: the enemy may answer (CALTH-A41)."""
    if f.values["moved"] and s.acting >= 0:
        ask(s, "enemy_moved", (SEATS[1 - s.turn],))


def answer_action(s: CalthState, f: Frame) -> None:
    """A unit has done its action."""
    f.step = 0
    if s.acting >= 0 and s.owner[s.acting] == s.turn:
        ask(s, "action_done", (SEATS[s.turn],))


ACTION = (next_turn, Activation(), answer_move, answer_action)
