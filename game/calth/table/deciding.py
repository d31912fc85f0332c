"""How a scenario stands and by what it was decided, in figures; the story of a turn and of a match in words."""

from __future__ import annotations

from game.calth import events as ev
from game.calth import story
from game.calth.models import MODEL, SEATS, ULTRAMARINES, WORD_BEARERS, wrecked
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling import board
from game.calth.telling.landmarks import fallen_name, holdings
from game.calth.telling.names import model_name, points_text, seat_name
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _, ngettext, pgettext

TENTHS = 10
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


class Reports(CalthBoard):
    """A table whose matches have a story, and which says by what they were decided."""

    def turn_of(self, view: CalthState) -> str | None:
        """Return the side that activates a unit; nobody between the phases of action."""
        return board.turn_of(view)

    def decided(self, view: CalthState, reason: str) -> str:
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

    def figure(self, after: CalthState, event: Event) -> dict[str, float]:
        """Return models out, points or marks, whenever one is added."""
        match event, self.scenario.victory:
            case ev.LeftBoard(), MostOut() | BreakOut():
                return dict(zip(SEATS, map(len, after.left), strict=True))
            case ev.Scored(), HoldHexes() | MostWorth():
                return dict(zip(SEATS, [points / TENTHS for points in after.scored], strict=True))
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

    def story(self) -> story.CalthStory:
        """Return what hears the events of one match."""
        return story.CalthStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Models lost")

    def acted(self, view: CalthState, event: Event) -> int | None:
        """Return the unit that moved, attacked or consolidated, where it still stands."""
        match event:
            case ev.Moved(how="fall_back") | ev.AttackRolled(kind="strike_back"):
                return None
            case ev.Moved(to=hex) | ev.AttackRolled(origin=hex) | ev.Consolidated(to=hex):
                at = view.tables.index[hex]
                return self.ledger.unit(view, at) if view.units[at] and SEATS[view.owner[at]] == event.seat else None
        return None

    def begins(self, event: Event) -> bool:
        """Return whether a round begins."""
        return isinstance(event, ev.PhaseBegan) and event.phase == "initiative"

    def end_title(self, view: CalthState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        if seat == SEATS[ULTRAMARINES]:
            return _("Calth endures") if won else _("Calth is lost")
        return _("Calth burns") if won else _("The Word falls silent")

    def closing(self, view: CalthState, seat: str) -> str:
        """Return the scenario's last line, or a plain one."""
        lines = view.scenario.file.closing or PLAIN_CLOSING
        return _(lines[seat == SEATS[WORD_BEARERS]])


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
