"""The scenario's card: how it is won, when its doors close, and before it begins its story."""

from __future__ import annotations

from game.calth.models import MODEL, SEATS
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState
from game.calth.table.words import model_name, seat_name
from game.kernel import effects
from game.ui.tabletop import Card
from game.ui.text import _, ngettext

LONGEST = 200
"""Letters of the story that the card holds."""


def briefing_card(view: CalthState) -> Card:
    """The scenario, when nothing else is pointed at."""
    lines = [*goal_of(view), *doors_of(view)]
    if not view.round:
        story = _(view.scenario.story)
        if len(story) > LONGEST:
            story = story[:LONGEST].rpartition(" ")[0] + " …"
        lines.append(story)
    return Card(_(view.scenario.name), tuple(lines), rules=("CALTH-3.2",))


def goal_of(view: CalthState) -> list[str]:
    """How the scenario is won."""
    n = view.scenario.rounds
    last = ngettext("The scenario ends with round {n}.", "The scenario ends with round {n}.", n).format(n=n)
    match view.scenario.victory:
        case MostOut():
            return [_("Whoever gets more models off the board through the blast doors wins."), last]
        case HoldHexes(objectives=hexes):
            text = _("At the end of each round every objective is worth a point to whoever stands on it: {hexes}.")
            return [text.format(hexes=" · ".join(hexes)), last]
        case BreakOut(seat=seat, models=goal):
            text = _("{side} win as soon as {n} of their models have left the board; otherwise {other} win.")
            other = SEATS[1 - SEATS.index(seat)]
            return [text.format(side=seat_name(seat), n=goal, other=seat_name(other)), last]
        case Slay(seat=seat, model=model):
            text = _("{side} win as soon as this model is removed: {model}. Otherwise {other} win.")
            other = SEATS[1 - SEATS.index(seat)]
            return [text.format(side=seat_name(seat), model=model_name(MODEL[model]), other=seat_name(other)), last]
        case Rite(seat=seat, leader=leader, altar=altar, dice=dice, marks=marks):
            text = _(
                "At the altar ({altar}) {leader} chants: {dice} dice, a mark for each hit. "
                "{side} win with {marks} marks; if he dies, or time runs out, {other} win."
            )
            other = SEATS[1 - SEATS.index(seat)]
            return [
                text.format(altar=altar, leader=model_name(MODEL[leader]), dice=dice, side=seat_name(seat),
                            marks=marks, other=seat_name(other)),
                last,
            ]  # fmt: skip
        case MostWorth():
            return [_("Every model that is removed is worth points to the enemy; whoever has more of them wins."), last]
    return [last]


def doors_of(view: CalthState) -> list[str]:
    """When the doors close."""
    doors = view.scenario.board.doors
    found = []
    for n in sorted({one for one in view.scenario.closing if one}):
        count = view.scenario.closing.count(n)
        sentence = ngettext(
            "{n} blast door closes at the end of round {round}.", "{n} blast doors close at the end of round {round}.",
            count,
        )  # fmt: skip
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
    """How it stands with a door."""
    if view.sealed[door]:
        return _("sealed")
    n = closes(view, door)
    return _("closes at the end of round {n}").format(n=n) if n else _("a die decides when it closes")
