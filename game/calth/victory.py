"""How a scenario is won (CALTH-3.2, A39, S1 to S6): at a death, when somebody leaves, by a rite, after an activation,
at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth import events as ev
from game.calth.lookups import bits
from game.calth.models import CRITICAL, FACES, HIT, MODEL, MODELS, SEATS
from game.calth.scenario import Scenario
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState
from game.kernel.results import Refusal
from game.kernel.text import N_, said

SIDES = {SEATS[0]: N_("Ultramarines"), SEATS[1]: N_("Word Bearers")}
"""What the sides are called."""
OBJECTIVE = 10
"""What an objective is worth at the end of a round, in tenths of a point."""


PER_UNIT: Final = 0.7
"""Minutes that two people need for what a unit does in a round."""


def minutes_of(scenario: Scenario) -> int:
    """Return about how many minutes a match of two people lasts."""
    units = sum(len(side) for side in scenario.listed)
    return max(10, 5 * round(units * scenario.rounds * PER_UNIT / 5))


def forecast_of(scenario: Scenario) -> str:
    """Return how often each side wins between two computers; "" where that is as good as even or nobody has measured
    it."""
    if scenario.file.wins_in_100 is None:
        return ""
    ours, theirs = scenario.file.wins_in_100
    words = N_(
        "When the computer plays both sides, the Ultramarines win {ours} of 100 matches and the Word Bearers {theirs}."
    )
    return said(words, ours=ours, theirs=theirs)


def lasts_of(scenario: Scenario) -> str:
    """Return a sentence on how long a scenario lasts, whether there are cards, and whether to begin with it."""
    minutes = minutes_of(scenario)
    if not scenario.deck:
        text = N_("Rounds: {n}, about {minutes} minutes, without command cards.")
    elif scenario.file.number == 1:
        text = N_("Rounds: {n}, about {minutes} minutes, with command cards. A good scenario to begin with.")
    else:
        text = N_("Rounds: {n}, about {minutes} minutes, with command cards.")
    return said(text, n=scenario.rounds, minutes=minutes)


def aims_of(scenario: Scenario) -> tuple[str, ...]:
    """Return what each side must do to win: a sentence for each, or one where both must do the same."""
    n, victory = scenario.rounds, scenario.victory
    match victory:
        case MostOut():
            text = N_(
                "Either side wins if it gets more models out through the blast doors than the enemy by the end of "
                "round {n}."
            )
            return (said(text, n=n),)
        case HoldHexes():
            text = N_(
                "Either side wins if it has more points after round {n}. An objective gives a point to the side that "
                "stands on it at the end of a round."
            )
            return (said(text, n=n),)
        case MostWorth():
            text = N_(
                "Either side wins if the enemies it has destroyed by the end of round {n} are worth more points than "
                "its own losses."
            )
            return (said(text, n=n),)
        case BreakOut(models=models):
            text = N_("The {side} win if {goal} or more of their models leave the board by the end of round {n}.")
            other = N_("The {side} win if fewer than {goal} of the enemy's models leave by the end of round {n}.")
            values: dict[str, object] = {"goal": models, "n": n}
        case Slay(model=model, name=None):
            text = N_("The {side} win if the enemy's {model} is destroyed by the end of round {n}.")
            other = N_("The {side} win if their {model} is still standing at the end of round {n}.")
            values = {"model": MODELS[MODEL[model]].name, "n": n}
        case Slay(model=model, name=name):
            text = N_("The {side} win if the enemy's {model}, “{name}”, is destroyed by the end of round {n}.")
            other = N_("The {side} win if their {model}, “{name}”, is still standing at the end of round {n}.")
            values = {"model": MODELS[MODEL[model]].name, "name": name, "n": n}
        case Rite(leader=leader, marks=marks):
            text = N_(
                "The {side} win if the marks of {leader}'s rite at the altar reach {marks} by the end of round {n}."
            )
            other = N_(
                "The {side} win if {leader} dies, or if his rite has not reached {marks} by the end of round {n}."
            )
            values = {"leader": MODELS[MODEL[leader]].name, "marks": marks, "n": n}
        case _:
            return ()
    aims = {side: said(other, side=SIDES[side], **values) for side in SEATS}
    aims[victory.seat] = said(text, side=SIDES[victory.seat], **values)
    return tuple(aims.values())


def win(s: CalthState, side: int, reason: str) -> None:
    """End the match; side -1: it is drawn. Nothing more is played."""
    if not s.reason:
        s.winner, s.reason = SEATS[side] if side >= 0 else "", reason
        s.events.append(ev.ScenarioWon(s.winner, reason))
        s.frames.clear()


def on_death(s: CalthState, side: int, piece: int) -> None:
    """Judge the death of a model of a side."""
    kind = piece >> 2
    match s.scenario.victory:
        case MostWorth():
            _score(s, 1 - side, s.scenario.worth[kind], "slain")
        case BreakOut(seat=seat, models=models) if SEATS[side] == seat:
            standing = sum(len(s.units[at]) for at in bits(s.standing[side]))
            if len(s.left[side]) + standing < models:
                win(s, 1 - side, "cordon_held")
        case Slay(seat=seat) if kind in s.scenario.prey and SEATS[side] != seat:
            win(s, 1 - side, "slain")
        case Rite(seat=seat) if kind in s.scenario.prey and SEATS[side] == seat:
            win(s, 1 - side, "leader_slain")


def on_leave(s: CalthState, side: int) -> None:
    """Judge that models of a side have left the board."""
    victory = s.scenario.victory
    if isinstance(victory, BreakOut) and SEATS[side] == victory.seat and len(s.left[side]) >= victory.models:
        win(s, side, "broke_out")


def judge_activation(s: CalthState) -> None:
    """Judge the end of an activation: whether a side is wiped out, or both are (CALTH-A39)."""
    if not decided(s):
        return
    match s.scenario.victory:
        case MostOut():
            _most(s, [len(left) for left in s.left], "most_out")
        case Slay(seat=seat):
            win(s, 1 - SEATS.index(seat), "wiped_out")
        case Rite(seat=seat):
            win(s, SEATS.index(seat), "wiped_out")
        case _:
            _most(s, [bool(hexes) for hexes in s.standing], "wiped_out")


def decided(s: CalthState) -> bool:
    """Return whether nobody is left of a side, or of both, without which the match does not go on (CALTH-A39, S2 to
    S6)."""
    victory = s.scenario.victory
    match victory:
        case MostOut():
            return not any(s.standing)
        case Slay():
            return not s.standing[SEATS.index(victory.seat)]
        case Rite():
            return not s.standing[1 - SEATS.index(victory.seat)]
        case HoldHexes() | MostWorth():
            return not all(s.standing)
        case _:
            return False


def judge_round(s: CalthState) -> None:
    """Judge the end of a round: objectives score, and after the last round the scenario is decided."""
    for at in s.scenario.objectives:
        if s.units[at]:
            _score(s, s.owner[at], OBJECTIVE, s.tables.names[at])
    if s.round < s.scenario.rounds:
        return
    match s.scenario.victory:
        case MostOut():
            _most(s, [len(left) for left in s.left], "most_out")
        case HoldHexes():
            _most(s, s.scored, "objectives")
        case MostWorth():
            _most(s, s.scored, "most_worth")
        case victory:
            win(s, 1 - SEATS.index(victory.seat), "time")


def score_of(s: CalthState, side: int) -> int:
    """Return what a side has to show: models out, tenths of points, marks, or enemies removed."""
    match s.scenario.victory:
        case MostOut() | BreakOut():
            return len(s.left[side])
        case HoldHexes() | MostWorth():
            return s.scored[side]
        case Rite(seat=seat) if SEATS[side] == seat:
            return s.marks
        case _:
            return len(s.gone[1 - side])


def _most(s: CalthState, counts: Sequence[int], reason: str) -> None:
    ours, theirs = counts
    win(s, -1 if ours == theirs else 0 if ours > theirs else 1, reason)


def _score(s: CalthState, side: int, points: int, reason: str) -> None:
    s.scored[side] += points
    s.events.append(ev.Scored(SEATS[side], points, s.scored[side], reason))


def may_chant(s: CalthState, at: int) -> bool:
    """Return whether the unit in the hex of the altar is the leader's; being pinned is no hindrance."""
    rite = s.scenario.victory
    if not isinstance(rite, Rite) or SEATS[s.owner[at]] != rite.seat:
        return False
    return any(piece >> 2 == MODEL[rite.leader] for piece in s.units[at])


def no_chant(s: CalthState, at: int) -> Refusal | None:
    """Return why the unit in a hex does not chant."""
    if s.scenario.altar < 0:
        return Refusal("CALTH-S5", N_("This scenario has no special action. Choose another action."))
    if at != s.scenario.altar:
        return Refusal("CALTH-S5", N_("The leader can chant only at the altar. Bring him there."))
    if may_chant(s, at):
        return None
    return Refusal("CALTH-S5", N_("Only the leader of the rite can chant. Choose his unit."))


def perform_chant(s: CalthState, at: int) -> None:
    """Roll for the rite: each hit or critical is a mark; with enough of them it is done."""
    rite = s.scenario.victory
    assert isinstance(rite, Rite)
    faces = s.dice.rolls(rite.dice)
    s.marks += sum(FACES[face - 1] in (HIT, CRITICAL) for face in faces)
    s.events.append(ev.ChantRolled(SEATS[s.owner[at]], s.tables.names[at], faces, s.marks))
    if s.marks >= rite.marks:
        win(s, s.owner[at], "rite")
