"""The scenario's card: how it is won, when its doors close, and before it begins its story."""

from __future__ import annotations

from game.calth.models import MODEL
from game.calth.scenariofile import HoldHexes, Rite
from game.calth.state import CalthState
from game.calth.table.names import model_name
from game.calth.victory import aims_of
from game.kernel import effects
from game.ui.tabletop import Card
from game.ui.text import _, ngettext, retold

LONGEST = 200
"""Letters of the story that the card holds."""


def briefing_card(view: CalthState) -> Card:
    """Return the scenario, when nothing else is pointed at."""
    lines = [*goal_of(view), *doors_of(view)]
    if not view.round:
        story = _(view.scenario.story)
        if len(story) > LONGEST:
            story = story[:LONGEST].rpartition(" ")[0] + " …"
        lines.append(story)
    return Card(_(view.scenario.name), tuple(lines), rules=("CALTH-3.2",))


def goal_of(view: CalthState) -> list[str]:
    """Return how the scenario is won, and where."""
    aims = [retold(aim) for aim in aims_of(view.scenario)]
    match view.scenario.victory:
        case HoldHexes(objectives=hexes):
            return [*aims, _("Objectives: {hexes}.").format(hexes=" · ".join(hexes))]
        case Rite(leader=leader, altar=altar, dice=dice):
            chant = ngettext(
                "At the altar ({altar}) {leader} rolls {n} die for the chant: each hit is a mark.",
                "At the altar ({altar}) {leader} rolls {n} dice for the chant: each hit is a mark.",
                dice,
            )
            return [*aims, chant.format(altar=altar, leader=model_name(MODEL[leader]), n=dice)]
    return aims


def doors_of(view: CalthState) -> list[str]:
    """Return when the doors close."""
    doors = view.scenario.board.doors
    found = []
    for n in sorted({one for one in view.scenario.closing if one}):
        count = view.scenario.closing.count(n)
        sentence = ngettext(
            "{n} blast door closes at the end of round {round}.",
            "{n} blast doors close at the end of round {round}.",
            count,
        )
        found.append(sentence.format(n=count, round=n))
    roll = view.scenario.roll
    if doors and roll is not None:
        text = _(
            "At the end of round {n} a die decides which of the other two closes with round {first}, "
            "and which with round {second}."
        )
        found.append(text.format(n=roll.after, first=roll.closes[0], second=roll.closes[1]))
    return found


def closes(view: CalthState, door: int) -> int:
    """At the end of which round a door shuts; 0 while that is not known."""
    drawn = dict(effects.active(view, "closes"))
    return int(drawn.get(door, view.scenario.closing[door]))


def closing_text(view: CalthState, door: int) -> str:
    """Return how it stands with a door."""
    if view.sealed[door]:
        return _("sealed")
    n = closes(view, door)
    return _("closes at the end of round {n}").format(n=n) if n else _("a die decides when it closes")
