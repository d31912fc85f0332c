"""What comes next once nobody uses an action any more: a row a situation, asked and answered."""

from __future__ import annotations

from typing import Any, Final

from game.conquest import board
from game.conquest.attack import attacks
from game.conquest.combat import is_fought
from game.conquest.frames import Battle, Turns
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling.names import BATTLE_AT, planet_name, seat_subject
from game.conquest.telling.words import WORDS
from game.kernel.actions import Pass
from game.kernel.text import N_
from game.telling.dialect import by, row
from game.telling.text import _


def _what(view: ConquestState, f: Any) -> str:
    """Return what comes next."""
    top = view.frames[-1]
    if top.name == Turns.procedure:
        return _in_battle(view, Turns.of(top))
    if top.name == "combat":
        return "battle" if _next_planet(view) is not None else "fought"
    return f"{top.name}/{view.window_rule}" if top.name == "headquarters" else top.name


def _in_battle(view: ConquestState, turns: Turns) -> str:
    mine, theirs = (board.units(view, turns.planet, seat) for seat in (turns.turn, 1 - turns.turn))
    if not theirs and (not mine or any(view.ready[id] for id in mine)):
        return "won" if mine else "empty"
    if turns.idle >= 2:
        return "skirmish" if turns.ranged else "round"
    if attacks(view, turns.turn, turns.planet, turns.ranged):
        return "attack"
    return "unranged" if turns.ranged and mine and theirs else "stuck"


def _next_planet(view: ConquestState) -> int | None:
    """Return where the next battle is fought."""
    reached = view.frames[-1].values.get("reached", -1)
    return next((one for one in range(reached + 1, len(view.lies)) if is_fought(view, one)), None)


def _planet(view: ConquestState, f: Any) -> str:
    found = _next_planet(view)
    return "" if found is None else planet_name(view, found)


def _player(view: ConquestState, f: Any) -> str:
    return seat_subject(view, SEATS[Turns.of(view.frames[-1]).turn])


ASKED: Final = by(
    _what,
    {
        "attack": row(N_("{player} attacks next. Use an action first?")),
        "stuck": row(N_("{player} has no attack to make. Use an action before play goes on?")),
        "unranged": row(N_("{player} has no ready Ranged unit. Use an action before play goes on?")),
        "won": row(N_("{player} is about to win this battle. Use an action first?")),
        "empty": row(N_("Both sides have no unit left here. Use an action first?")),
        "skirmish": row(N_("The ranged skirmish is ending. Use an action first?")),
        "round": row(N_("The combat round is ending. Use an action first?")),
        "battle": row(N_("The battle at {planet} comes next. Use an action first?")),
        "fought": row(N_("All battles are over. Use an action before the combat phase ends?")),
        "command": row(N_("The combat phase comes next. Use an action first?")),
        "headquarters/start": row(N_("New cards and resources come next. Use an action first?")),
        "headquarters/end": row(N_("The round is ending. Use an action first?")),
    },
    row(N_("You can use actions now.")),
    player=_player,
    planet=_planet,
)
"""What is asked where an action may be used."""
PASSED: Final = by(
    _what,
    {
        "attack": row(N_("{player} attacks")),
        "stuck": row(N_("{player} passes")),
        "unranged": row(N_("{player} passes")),
        "won": row(N_("{player} wins this battle")),
        "empty": row(N_("The battle ends in a draw")),
        "skirmish": row(N_("The skirmish ends")),
        "round": row(N_("The combat round ends")),
        "battle": row(BATTLE_AT),
        "fought": row(N_("The combat phase ends")),
        "command": row(N_("The combat phase begins")),
        "headquarters/start": row(N_("Cards and resources come")),
        "headquarters/end": row(N_("The round ends")),
    },
    row(N_("Play goes on")),
    player=_player,
    planet=_planet,
)
"""What comes of it where nobody uses one."""


def asked(view: ConquestState) -> str:
    """Return what is asked where an action may be used, with what comes next."""
    return WORDS.say(ASKED.at(view, None), view, None)


def passed(view: ConquestState, a: Pass) -> str:
    """Return what comes of it in a few words where nobody uses an action."""
    return WORDS.say(PASSED.at(view, a), view, a)


def stayed(view: ConquestState, a: Pass) -> str:
    """Return what comes where no unit retreats any more."""
    return _("On to combat round {n}").format(n=Battle.of(view.frames[-1]).round + 1)


def unused(view: ConquestState, a: Pass) -> str:
    """Return what comes where a battle ability is not used."""
    planet = Battle.of(view.frames[-1]).planet
    if planet != view.first_planet:
        return _("The battle ends")
    return _("You take {planet}").format(planet=planet_name(view, planet))
