"""What stands on the stage: dials that are set, cards among which one is chosen, a battle."""

from __future__ import annotations

from game.conquest import board, command
from game.conquest import events as ev
from game.conquest.actions import Choose, SetDial
from game.conquest.choosing import CARD, PICKERS, Choosing
from game.conquest.command import Dials
from game.conquest.designs import designs
from game.conquest.frames import Picking, Using
from game.conquest.state import HIDDEN, LOOKED, SEATS, ConquestState
from game.conquest.telling import battle, previews
from game.conquest.telling.asking import asked
from game.conquest.telling.names import card_name, name_of, planet_name, seat_name, type_name, waiting
from game.conquest.telling.words import IN_PLAY
from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.state import Frame
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, ngettext, refusal_text
from game.telling.values import Value

UNSEEN = ("search", "beneath", "peek_discard", "discard", "hand")
"""Choices among cards that only one seat sees."""


def stage(view: ConquestState) -> Stage | None:
    """Return what stands on the stage in a position."""
    at = waiting(view)
    if at is not None and isinstance(at[0], Dials):
        return dials(view, at[0].seat(view, at[1]) or SEATS[0])
    if at is not None and isinstance(at[0], Choosing) and (found := _choice(view, at[0], at[1])) is not None:
        return found
    return battle.stage(view)


def follow(last: Stage | None, view: ConquestState, event: Event) -> Stage | None:
    """Return what stands there once something has happened."""
    if isinstance(event, ev.DialsShown):
        return _shown(view, event)
    return battle.follow(last, view, event)


# -- dials --


def dials(view: ConquestState, seat: str) -> Stage:
    """Return the planets to which a warlord may go."""
    number = SEATS.index(seat)
    worlds = tuple(_world(view, planet, number) for planet in board.planets(view))
    sides = tuple(_leader(view, n, ("asked",) if n == number else ("closed",)) for n in (0, 1))
    return Stage("dials", _("Where does your warlord go?"), f"hq:{number}", sides, worlds, choosing=True)


def _world(view: ConquestState, planet: int, seat: int) -> Prop:
    """Return a planet: who stands there and how its struggle stands, what it brings, and what going there wins."""
    said = " ".join(previews.of_dial(view, planet, seat))
    at = board.planets(view).index(planet) + 1
    name, kind = planet_name(view, planet), view.row[planet]
    design, found = designs().planets[kind], command.forecast(view, planet)
    values: dict[str, Value] = {
        "number": at,
        "planet": planet,
        "units:0": tuple(view.kind[id] for id in board.units(view, planet, 0)),
        "units:1": tuple(view.kind[id] for id in board.units(view, planet, 1)),
        "icons": found.icons,
        "winner": found.winner,
        "bonuses": (design.cards, design.resources),
        "text": _(design.text) if view.texts else "",
    }
    return Prop(f"world-{planet}", "world", name, None, picture=kind, values=values, said=said, action=SetDial(planet))


def _leader(view: ConquestState, seat: int, states: tuple[str, ...], number: int = 0, said: str = "") -> Side:
    """Return who sets a dial."""
    name, shown = seat_name(view, SEATS[seat]), dict[str, Value](number=number)
    return Side(name, SEATS[seat], picture=view.kind[seat], states=states, values=shown, said=said)


def _shown(view: ConquestState, event: ev.DialsShown) -> Stage:
    """Return both dials as they are turned over together, and what that means."""
    chosen = event.first, event.second
    row = board.planets(view)
    worlds = []
    for planet in row:
        there = tuple(seat for seat in (0, 1) if chosen[seat] == planet)
        names = tuple(_company(view, seat, planet) for seat in there)
        values: dict[str, Value] = {"number": row.index(planet) + 1, "planet": planet, "there": there, "said": names}
        name, kind = planet_name(view, planet), view.row[planet]
        worlds.append(Prop(f"world-{planet}", "world", name, picture=kind, values=values))
    sides = tuple(
        _leader(view, seat, ("open",), row.index(chosen[seat]) + 1, _meaning(view, seat, chosen)) for seat in (0, 1)
    )
    return Stage("dials", _("Where the warlords go"), f"planet:{chosen[0]}", sides, tuple(worlds), holds=1.6)


def _company(view: ConquestState, seat: int, planet: int) -> str:
    """Return whose warlord comes to a planet, and who awaits it there."""
    player = seat_name(view, SEATS[seat])
    own = [id for id in board.units(view, planet, seat) if id >= len(SEATS)]
    if not own:
        return player
    who = name_of(view, own[0]) if len(own) == 1 else ngettext("{n} unit", "{n} units", len(own)).format(n=len(own))
    return _("{player}, with {units}").format(player=player, units=who)


def _meaning(view: ConquestState, seat: int, chosen: tuple[int, int]) -> str:
    """Return what the choice of a seat means, in a sentence."""
    at = chosen[seat]
    if chosen[0] == chosen[1]:
        return _("Both warlords meet at {planet}.").format(planet=planet_name(view, at))
    won = _("The command struggle at {planet} goes to {player}.")
    fight = _("A battle will be fought at {planet}.").format(planet=planet_name(view, at))
    if not view.ready[board.warlord(view, seat)]:
        return fight
    said = won.format(planet=planet_name(view, at), player=seat_name(view, SEATS[seat]))
    return said if at == view.first_planet else f"{said} {fight}"


# -- cards among which one is chosen --


def _choice(view: ConquestState, decision: Choosing, frame: Frame) -> Stage | None:
    """Return the cards beside the table among which one is chosen; None where it lies on the table."""
    f = Picking.of(frame)
    what, how = f.what.partition("/")[0], PICKERS[f.what]
    if what in UNSEEN:
        ids = _candidates(view, f)
    elif how.thing(view, f) == CARD and all(view.kind[id] for id in board.hand(view, f.seat)):
        ids = list(how.options(view, f))
        if not ids or any(view.zone[id] in IN_PLAY for id in ids):
            return None
    else:
        return None
    using = find(view, Using) if inside(view, Using) else None
    kind, known = using.kind if using is not None else "", designs()
    props = tuple(_candidate(view, decision, frame, id) for id in ids)
    text = known[kind].text if kind in known else known.planets[kind].text if kind in known.planets else ""
    text = _(text) if text and view.texts else ""
    side = Side(card_name(kind) if kind else "", SEATS[f.seat], picture=kind, said=text)
    return Stage("choice", asked(view, decision, frame), f"hq:{f.seat}", (side,), props, choosing=True)


def _candidates(view: ConquestState, f: Picking) -> list[int]:
    """Return the cards that a seat looks at."""
    found = LOOKED.ids(view, f.seat) or [id for id in range(len(view.kind)) if view.zone[id] == "peeked"]
    return list(found) or list(board.hand(view, f.seat))


def _candidate(view: ConquestState, decision: Choosing, frame: Frame, id: int) -> Prop:
    """Return a card that may be chosen, or why it may not."""
    kind = view.kind[id]
    if not kind:
        return Prop(f"card-{id}", "card", "")
    action = Choose(id, kind if view.zone[id] in HIDDEN else "")
    refusal = decision.why_not(view, frame, action)
    if refusal is None:
        return Prop(f"card-{id}", "card", card_name(kind), picture=kind, action=action)
    design = view.designs[kind]
    what = _("{type} · cost {n}").format(type=type_name(design.type), n=design.cost if design.cost >= 0 else "X")
    return Prop(f"card-{id}", "card", card_name(kind), picture=kind, said=what, why=refusal_text(refusal))
