"""The Action Phase: the sides activate a unit each by turns (CALTH-2.1, 2.2, 2.8, 3.9, A7, A8, A20)."""

from __future__ import annotations

from game.calth import assault, cards, consolidating, moving, shooting
from game.calth.actions import Advance, Assault, Chant, Consolidate, Hold, Leave, PlayCard, Run, Shoot
from game.calth.consolidating import joinable
from game.calth.models import SEATS, wrecked
from game.calth.moments import ask
from game.calth.paying import activate
from game.calth.specials import may_chant, perform_chant
from game.calth.state import CalthState
from game.calth.victory import judge_activation
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Decision
from game.kernel.state import Frame

LEGS = 2
"""The system without which a Contemptor cannot run."""


def may_act(s: CalthState, side: int) -> bool:
    """Whether a side has a unit with a point (CALTH-2.13, A7)."""
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


def unit_offers(s: CalthState, at: int) -> list[Action]:
    """What a unit with points may do, without cards (CALTH-3.9, 4.2, A20)."""
    side, zones, pieces = s.owner[at], s.zones, s.units[at]
    enemies = s.standing[1 - side] & zones.far[at]
    own = s.standing[side] & zones.near[at]
    joins = joinable(s, at, zones.near[at])
    runs = not (len(pieces) == 1 and wrecked(pieces[0]) >= LEGS)
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


class Activation(Decision[CalthState]):
    """A side activates a unit for an action, or plays a card first."""

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[s.turn] if may_act(s, s.turn) else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        found: list[Action] = []
        points = s.points
        for at in s.tables.listed(s.standing[s.turn]):
            if points[at]:
                found += unit_offers(s, at)
        if s.hands[s.turn]:
            found += cards.offers(s, s.turn, "activation")
        return found

    def advance(self, s: CalthState, f: Frame, action: Advance) -> None:
        """The unit moves a hex (CALTH-4.1)."""
        origin = _activate(s, action.origin, "advance", moved=True)
        moving.step(s, origin, s.tables.index[action.to], "advance")

    def run(self, s: CalthState, f: Frame, action: Run) -> None:
        """It runs (CALTH-5.1)."""
        origin = _activate(s, action.origin, "run", moved=True)
        moving.begin_run(s, origin, s.tables.index[action.to])

    def leave(self, s: CalthState, f: Frame, action: Leave) -> None:
        """It leaves the board (CALTH-A38)."""
        moving.leave_board(s, _activate(s, action.origin, "leave"))

    def consolidate(self, s: CalthState, f: Frame, action: Consolidate) -> None:
        """Models part from it (CALTH-6.1)."""
        origin = _activate(s, action.origin, "consolidate")
        consolidating.begin(s, origin, s.tables.index[action.to])

    def shoot(self, s: CalthState, f: Frame, action: Shoot) -> None:
        """It shoots (CALTH-7.1)."""
        origin = _activate(s, action.origin, "shoot")
        shooting.begin(s, origin, s.tables.index[action.target])

    def assault(self, s: CalthState, f: Frame, action: Assault) -> None:
        """It assaults (CALTH-8.1)."""
        origin = _activate(s, action.origin, "assault")
        index = s.tables.index
        assault.begin(s, origin, index[action.via], index[action.target])

    def hold(self, s: CalthState, f: Frame, action: Hold) -> None:
        """It does nothing (CALTH-2.2, A8)."""
        _activate(s, action.origin, "hold")

    def chant(self, s: CalthState, f: Frame, action: Chant) -> None:
        """It performs the scenario's special action."""
        perform_chant(s, _activate(s, action.origin, "chant"))

    def play_card(self, s: CalthState, f: Frame, action: PlayCard) -> None:
        """A card is played before a unit is activated."""
        cards.play(s, s.turn, action.card)


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
