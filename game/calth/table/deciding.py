"""How a scenario stands and by what it was decided, in figures."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import MODEL, SEATS, wrecked
from game.calth.scenario import Scenario
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState
from game.calth.table.info_cards import goal_tracks, points_text
from game.calth.table.names import model_name, seat_name
from game.kernel.actions import Event
from game.ui.text import _, ngettext, pgettext

TENTHS = 10


class Decided:
    """A table that says by what its matches were decided."""

    scenario: Scenario

    def standing(self, view: CalthState) -> str:
        """Return what is counted in the scenario, as it stands."""
        return "   ".join(f"{track.name} {track.value}" for track in goal_tracks(view))

    def decided(self, view: CalthState, reason: str) -> str:
        """Return what happened that decided it, with its figures."""
        return decided(view, reason)

    def figure(self, after: CalthState, event: Event) -> dict[str, int]:
        """Return models out, points or marks, whenever one is added."""
        match event, self.scenario.victory:
            case ev.LeftBoard(), MostOut() | BreakOut():
                return dict(zip(SEATS, map(len, after.left), strict=True))
            case ev.Scored(), HoldHexes() | MostWorth():
                return dict(zip(SEATS, [points // TENTHS for points in after.scored], strict=True))
            case ev.ChantRolled(seat=seat, marks=marks), Rite():
                return {seat: marks}
        return {}

    def figure_name(self) -> str:
        """Return what that is."""
        match self.scenario.victory:
            case MostOut() | BreakOut():
                return _("Models out")
            case Rite():
                return _("Marks of the rite")
        return _("Victory points")


def decided(view: CalthState, reason: str) -> str:
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
                "broke_out": _("{side} got {out} of their models out by round {n}; needed: {goal}."),
                "cordon_held": _("{side} got {out} of their models out by round {n}, and too few are left for {goal}."),
                "time": _("{side} got {out} of their models out by the last round ({n}); needed: {goal}."),
            }.get(reason, "")
            return words.format(side=seat_name(seat), out=len(view.left[SEATS.index(seat)]), goal=goal, n=n)
        case Slay(model=model):
            prey = [one for unit in view.units for one in unit if one >> 2 in view.scenario.prey]
            lost = max(map(wrecked, prey), default=0)
            words = {
                "slain": _("The prey was destroyed in round {n}: {model}."),
                "time": _("After round {n} the prey still stands: {model}, systems wrecked: {lost}."),
            }.get(reason, "")
            return words.format(n=n, model=model_name(MODEL[model]), lost=lost)
        case Rite(leader=leader, marks=goal):
            words = {
                "rite": _("The rite was done in round {n}. Marks: {marks} of {goal}."),
                "leader_slain": _("{leader} was slain in round {n}. Marks of the rite: {marks} of {goal}."),
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
    sentence = ngettext("{side} got {n} model out, {others} {m}.", "{side} got {n} models out, {others} {m}.", n)
    none = pgettext("models", "none")
    return sentence.format(side=seat_name(SEATS[first]), n=n, others=seat_name(SEATS[other]), m=m or none)


def _points(view: CalthState, reason: str) -> str:
    first, other = _sides(view)
    n, m = points_text(view.scored[first]), points_text(view.scored[other])
    if not view.winner:
        return _("Both sides have scored the same: {n}.").format(n=n)
    if reason == "objectives":
        text = _("Points for objectives held: {side} {n}, {others} {m}.")
    else:
        text = _("Points for enemies destroyed: {side} {n}, {others} {m}.")
    return text.format(side=seat_name(SEATS[first]), n=n, others=seat_name(SEATS[other]), m=m)


def _wiped_out(view: CalthState) -> str:
    gone = [side for side in (0, 1) if not view.standing[side]]
    if len(gone) != 1:
        return _("Nobody of either side was left in round {n}.").format(n=view.round)
    text = _("Nobody of this side was left in round {n}: {side}.")
    return text.format(n=view.round, side=seat_name(SEATS[gone[0]]))
