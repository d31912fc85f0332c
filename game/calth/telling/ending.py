"""How a scenario stands and by what it was decided, in figures, and what is counted in it."""

from __future__ import annotations

from typing import Any

from game.calth import story
from game.calth.models import MODEL, SEATS, wrecked
from game.calth.scenario import scenario_from_json
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState
from game.calth.telling.landmarks import fallen_name, holdings
from game.calth.telling.names import marks_text, model_name, points_text, reason_text, seat_name
from game.kernel.text import N_
from game.telling.report import Ending, Tallies
from game.telling.text import _, ngettext, pgettext

PLAIN_CLOSING = (
    N_("The Ultramarines hold what is left of the galleries. Somewhere above them a poisoned sun goes down."),
    N_("The Word Bearers walk over the fallen, and one more cavern of Calth is dark."),
)
"""What is said last of scenarios that say nothing themselves: when the Ultramarines have won, when the Word Bearers
have."""
_THROWS = {
    story.SHOTS: N_("Shooting hits"),
    story.BLOWS: N_("Assault hits"),
    story.CRITICALS: N_("Attacks with a critical"),
    story.ARMOUR: N_("Shields in defence"),
    story.STANDS: N_("Models saved in last stands"),
    story.CHANTS: N_("Marks of the chant"),
    story.INITIATIVE: N_("Initiative hits"),
}


def end(view: CalthState | None, reason: str, drawn: bool) -> Ending:
    """Return how a scenario ended, with its figures, what the end is called to each side, and its last line."""
    if view is None:
        return Ending(reason_text(reason, drawn))
    (us, them), lines = SEATS, view.scenario.file.closing or PLAIN_CLOSING
    return Ending(
        reason_text(reason, not view.winner),
        _decided(view, reason),
        {us: _("Calth endures"), them: _("Calth burns")},
        {us: _("Calth is lost"), them: _("The Word falls silent")},
        {seat: _(line) for seat, line in zip(SEATS, lines, strict=True)},
    )


def tallies(scenario: Any) -> Tallies:
    """Return what is counted in a scenario."""
    throws = {kind: _(text) for kind, text in _THROWS.items()}
    return Tallies(_("Models lost"), _figure(scenario_from_json(scenario).victory), throws)


def _figure(victory: Any) -> str:
    """Return what decides."""
    match victory:
        case MostOut() | BreakOut():
            return _("Models out")
        case Rite():
            return _("Marks of the rite")
    return _("Victory points")


def score(scenario: Any, seat: str, score: int) -> str:
    """Return what a side has to show at the end."""
    match scenario_from_json(scenario).victory:
        case MostOut() | BreakOut():
            return ngettext("{n} model out", "{n} models out", score).format(n=score)
        case HoldHexes() | MostWorth():
            whole = score // 10
            return ngettext("{n} victory point", "{n} victory points", whole).format(n=points_text(score))
        case Rite(seat=who) if who == seat:
            return marks_text(score)
    return ngettext("{n} enemy removed", "{n} enemies removed", score).format(n=score)


def _decided(view: CalthState, reason: str) -> str:
    """Return what happened, by the reason for which the scenario ended; nothing where the reason says it all."""
    match reason:
        case "most_out":
            return _out(view)
        case "objectives" | "most_worth":
            return _points(view, reason)
        case "wiped_out":
            return _wiped_out(view)
    victory, n = view.scenario.victory, view.round
    match victory:
        case BreakOut(seat=seat, models=goal):
            words = {
                "broke_out": _("{side} got {out} out by round {n}; they needed {goal}."),
                "cordon_held": _("{side} got {out} out by round {n}. Too few are left to reach {goal}."),
                "time": _("{side} got {out} out by the last round ({n}); they needed {goal}."),
            }.get(reason, "")
            return words.format(side=seat_name(seat), out=len(view.left[SEATS.index(seat)]), goal=goal, n=n)
        case Slay(model=model):
            prey = [one for unit in view.units for one in unit if one >> 2 in view.scenario.prey]
            lost = max(map(wrecked, prey), default=0)
            words = {
                "slain": _("The prey fell in round {n}: {model}."),
                "time": _("The prey still stands after round {n}: {model}, systems wrecked: {lost}."),
            }.get(reason, "")
            return words.format(n=n, model=fallen_name(view.scenario, model), lost=lost)
        case Rite(leader=leader, marks=goal):
            words = {
                "rite": _("The rite was complete in round {n}. Marks: {marks} of {goal}."),
                "leader_slain": _("{leader} was killed in round {n}. Marks of the rite: {marks} of {goal}."),
                "time": _("Round {n} is over. Marks of the rite: {marks} of {goal}."),
            }.get(reason, "")
            return words.format(n=n, leader=model_name(MODEL[leader]), marks=view.marks, goal=goal)
    return ""


def _sides(view: CalthState) -> tuple[int, int]:
    """Return who won, first; in a draw as they sit."""
    first = SEATS.index(view.winner) if view.winner else 0
    return first, 1 - first


def _out(view: CalthState) -> str:
    first, other = _sides(view)
    n, m = len(view.left[first]), len(view.left[other])
    if not view.winner:
        return ngettext("Both sides got {n} model out.", "Both sides got {n} models out.", n).format(n=n)
    return ngettext("{side} got {n} model out, {others} {m}.", "{side} got {n} models out, {others} {m}.", n).format(
        side=seat_name(SEATS[first]), n=n, others=seat_name(SEATS[other]), m=m or pgettext("models", "none")
    )


def _points(view: CalthState, reason: str) -> str:
    first, other = _sides(view)
    n, m = points_text(view.scored[first]), points_text(view.scored[other])
    if not view.winner:
        return _("Both sides scored the same: {n}.").format(n=n)
    text = {
        "objectives": _("Points for objectives held: {side} {n}, {others} {m}."),
        "most_worth": _("Points for enemies destroyed: {side} {n}, {others} {m}."),
    }[reason]
    told = text.format(side=seat_name(SEATS[first]), n=n, others=seat_name(SEATS[other]), m=m)
    held = holdings(view, first) if reason == "objectives" else []
    if not held:
        return told
    last = _("The winner holds: {places}.").format(places=", ".join(held))
    return f"{told} {last}"


def _wiped_out(view: CalthState) -> str:
    gone = [side for side in (0, 1) if not view.standing[side]]
    if len(gone) != 1:
        return _("Neither side had a model left in round {n}.").format(n=view.round)
    return _("{side} had no models left in round {n}.").format(n=view.round, side=seat_name(SEATS[gone[0]]))
