"""Land battles on the stage: who fights and with what, how it may be settled, every engagement, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_, NC_
from game.sector import events as ev
from game.sector import odds
from game.sector.contact import foes_of
from game.sector.frames import Battle
from game.sector.results import DRAWN
from game.sector.sector import KINDS
from game.sector.settling import ENTERED, PLAYED, RESOLVED, WATCHED
from game.sector.ships import KINDS as SHIPS
from game.sector.skirmishes import PLANET, RAID, SUPPLIES
from game.sector.state import SectorState, seat_id
from game.sector.telling import ledgers, names
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import cell_of
from game.sector.terms import ORBITAL, Terms, adjacent, skirmish, terms
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, ngettext, pgettext

BATTLE: Final = "battle"
HOLDS: Final = 3.0
"""For how many seconds a battle stays on the stage once it is over."""
FALLS, HOLDS_OUT = NC_("stamp of a battle", "{place} FALLS"), NC_("stamp of a battle", "{place} HOLDS")
NEVER_CLOSE: Final = 6
"""By so many successes a battle is won that was never close."""
TITLES: Final = {
    PLANET: N_("The landing on {place}"),
    RAID: N_("The skirmish for {place}"),
    SUPPLIES: N_("The skirmish for the supplies"),
}
WAYS: Final = {
    ENTERED: N_("It was fought on your own table."),
    PLAYED: N_("It was fought in a match of its own."),
    WATCHED: N_("It was fought in a match of its own."),
}
"""How a battle was fought that was not rolled."""
ROMAN: Final = ("I", "II", "III")
Rolls = tuple[tuple[int, ...], tuple[int, ...]]


class Field(NamedTuple):
    """What a battle is fought about: the seats by number, the cell, the ship that lands, and what both sides have."""

    kind: str
    attacker: int
    defender: int
    cell: int
    ship: int
    sides: tuple[Terms, Terms]


def field_of(view: SectorState, earlier: Sequence[Event] = ()) -> Field | None:
    """Return the battle that goes on in a position, or has begun since; None where there is none."""
    more = sum(isinstance(event, ev.StrategyUsed) and event.strategy == "bombardment" for event in earlier)
    if inside(view, Battle):
        f = find(view, Battle)
        if f.kind != PLANET:
            both = (f.enemy, f.seat) if f.kind == RAID else (f.seat, f.enemy)
            return Field(f.kind, *both, f.cell, f.ship, skirmish())
        return Field(PLANET, f.seat, f.enemy, f.cell, f.ship, terms(view, f.ship, f.cell, f.enemy, f.more + more))
    began = next((event for event in reversed(earlier) if isinstance(event, ev.BattleBegan)), None)
    ship = view.here[began.cell] if began is not None else -1
    if began is None or ship < 0 or began.seat not in view.seats:
        return None
    enemy = view.owner[began.cell]
    return Field(PLANET, view.ship_seat[ship], enemy, began.cell, ship, terms(view, ship, began.cell, enemy, more))


# -- what stands there before a die is rolled --


def set_out(view: SectorState, field: Field) -> Stage:
    """Return a battle with both its sides, before anything is rolled."""
    place = names.world_name(view, field.cell) or view.grid.name(field.cell)
    title = TITLES[field.kind]
    chance = names.exactly(odds.battle(*field.sides))
    said = _("Turn {n} · chance of the attacker {chance}")
    if view.what[field.cell]:
        said = _("{world} · turn {n} · chance of the attacker {chance}")
    return Stage(
        BATTLE,
        _(title).format(place=place),
        cell_of(field.cell),
        (_side(view, field, 0), _side(view, field, 1)),
        values={
            "world": KINDS[view.what[field.cell]] if view.what[field.cell] else "",
            "cell": field.cell,
            "ships": tuple(_ships(view, field)),
        },
        said=said.format(world=_world(view, field), n=view.turn, chance=chance),
    )


def _world(view: SectorState, field: Field) -> str:
    """Return what kind of world it is, and whose."""
    return pgettext("world", "{kind} of {realm}").format(
        kind=names.what_name(view.what[field.cell]), realm=names.owner_name(view, view.owner[field.cell])
    )


def _ships(view: SectorState, field: Field) -> Iterator[str]:
    """Yield the ships of the attacker that are seen above: the one that lands, and those of other fronts."""
    if field.ship < 0 or field.attacker < 0:
        return
    fronts = [one for one in adjacent(view, field.attacker, field.cell) if not foes_of(view, one)]
    for ship in (field.ship, *fronts)[:3]:
        yield SHIPS[view.ship_kind[ship]]


def _side(view: SectorState, field: Field, number: int) -> Side:
    """Return a side with its general, its points, and what helps it."""
    seat, own = (field.attacker, field.defender)[number], field.sides[number]
    worth = max(0, own.halves) * 50
    if seat < 0:
        text = ngettext("An army of {n} point", "An army of {n} points", worth)
    elif number == 0:
        text = ngettext("{realm} attacks · {n} point", "{realm} attacks · {n} points", worth)
    else:
        text = ngettext("{realm} defends · {n} point", "{realm} defends · {n} points", worth)
    chips = list(_chips(field.sides, number))
    return Side(
        names.general_name(seat) if seat >= 0 else _name(view, field, number),
        seat_id(view, seat) if seat >= 0 else "",
        picture=f"general:{seat}" if seat >= 0 else "",
        values={"icons": tuple(icon for icon, _words in chips), "successes": own.successes},
        notes=tuple(words for _icon, words in chips),
        said=text.format(realm=_name(view, field, number), n=worth),
    )


def _name(view: SectorState, field: Field, number: int) -> str:
    """Return what a side is called, as a sentence begins."""
    seat = (field.attacker, field.defender)[number]
    if seat < 0 and field.kind != PLANET:
        return _("The raiders")
    words = names.owner_name(view, seat)
    return words[:1].upper() + words[1:]


def _chips(sides: tuple[Terms, Terms], number: int) -> Iterator[tuple[str, str]]:
    """Yield what counts for a side or against it, each with its picture."""
    own, other = sides[number], sides[1 - number]
    if own.orbital:
        yield "sector/corvette", _("Orbital support +{n}").format(n=ORBITAL)
    if (fronts := own.fronts - 1) > 0:
        yield "sector/movement", ngettext("{n} more front +{n}", "{n} more fronts +{n}", fronts).format(n=fronts)
    if own.garrisons:
        text = ngettext("{n} garrison +{more}", "{n} garrisons +{more}", own.garrisons)
        more = ORBITAL * (own.garrisons - 1)
        said = text.format(n=own.garrisons, more=more) if more else names.garrisons_text(own.garrisons)
        yield "sector/bastion", said
    if other.bombardment:
        steps = ngettext("Bombarded: {n} step", "Bombarded: {n} steps", other.bombardment)
        yield "sector/fire", steps.format(n=other.bombardment)
    if own.rerolls > 0:
        yield "sector/plans", ledgers.rerolls(own.rerolls)
    if own.once:
        yield "sector/general", ledgers.once(own.once)
    if own.extra_successes:
        yield "sector/relic", ngettext("Gifts +{n}", "Gifts +{n}", own.extra_successes).format(n=own.extra_successes)


# -- what was rolled --


def fought(book: Logbook, e: ev.BattleFought) -> Stage | None:
    """Return a battle with all its engagements, as it ended."""
    field = field_of(book.view, book.earlier)
    if field is None:
        return None
    stage = set_out(book.view, field)
    dice = [list(_row(field.sides, e.dice[n], n)) for n in range(len(e.dice))]
    scores = list(_scores(field.sides, dice))
    running = tuple(f"{a}:{b}" for a, b in scores)
    props = tuple(die for row in dice for die in row)
    return _over(book.view, field, stage, e.attacker, props=props, running=running, notes=_decided(field, e, scores))


def _row(sides: tuple[Terms, Terms], rolls: Rolls, number: int) -> Iterator[Prop]:
    """Yield the dice of an engagement: those that fell again lie behind the others, and what fell before counts no
    more."""
    for side, (own, faces) in enumerate(zip(sides, rolls, strict=True)):
        rerolls = own.rerolls + (own.once if number == 0 else 0)
        first = _first(own, rerolls, faces)
        again = len(faces) - first
        for n, (shown, states) in enumerate(_sorted(faces[:first], again, rerolls < 0)):
            yield _die(number, side, n, shown, states)
        for n, face in enumerate(faces[first:]):
            yield _die(number, side, first + n, face, ("again",))


def _die(row: int, side: int, number: int, face: int, states: tuple[str, ...]) -> Prop:
    hit = face >= odds.SUCCESS and "dropped" not in states
    return Prop(
        f"die {row} {side} {number}", "die", "", side, str(row), face=face, states=(*states, *(("success",) * hit))
    )


def _first(own: Terms, rerolls: int, faces: tuple[int, ...]) -> int:
    """Return how many dice of an engagement were rolled before any fell again."""
    count, odd = divmod(max(0, own.halves), 2)
    for first in (count, count + 1)[: 1 + odd]:
        hits = sum(face >= odds.SUCCESS for face in faces[:first])
        if first + (min(rerolls, first - hits) if rerolls >= 0 else min(-rerolls, hits)) == len(faces):
            return first
    return len(faces)


def _sorted(faces: tuple[int, ...], again: int, worse: bool) -> list[tuple[int, tuple[str, ...]]]:
    """Return dice from the highest to the lowest; of those that fell again, the failures or the successes, what fell
    first."""
    dice = sorted(faces, reverse=True)
    lost = [n for n, face in enumerate(dice) if (face >= odds.SUCCESS) == worse]
    dropped = set(lost[len(lost) - again :]) if again else set()
    return [(face, ("dropped",) * (n in dropped)) for n, face in enumerate(dice)]


def _scores(sides: tuple[Terms, Terms], rows: Sequence[Sequence[Prop]]) -> Iterator[tuple[int, int]]:
    """Yield the score after each engagement."""
    total = [side.successes for side in sides]
    for row in rows:
        for die in row:
            total[die.side or 0] += "success" in die.states
        yield total[0], total[1]


def _decided(field: Field, e: ev.BattleFought, scores: Sequence[tuple[int, int]]) -> str:
    """Return in a sentence or two what decided a battle."""
    (ours, theirs), attack = e.successes, field.sides[0]
    score = _("{ours} to {theirs}.").format(ours=ours, theirs=theirs)
    return f"{score} {_reason(field, e.attacker, ours - theirs, attack, scores)}"


def _reason(field: Field, won: bool, lead: int, attack: Terms, scores: Sequence[tuple[int, int]]) -> str:
    walls = ORBITAL * max(0, field.sides[1].garrisons - 1)
    if won and attack.orbital and lead <= ORBITAL:
        return _("Without the guns in orbit it would have held.")
    if won and attack.fronts > 1 and lead <= attack.fronts - 1:
        return _("Without the other fronts it would have held.")
    if not won and walls and lead + walls > 0:
        return _("Without its garrisons it would have fallen.")
    if abs(lead) >= NEVER_CLOSE:
        return _("It was never close.")
    if lead == 0:
        return _("The attacker must have more, and has not.")
    turned = [n for n, (a, b) in enumerate(scores) if (a > b) != won]
    return {
        len(scores) - 2: _("The last engagement decided it."),
        0: _("The second engagement turned it."),
    }.get(turned[-1] if turned else -1, _("The winner led from the first engagement."))


# -- how it ended --


def elsewhere(book: Logbook, e: ev.BattleEnded) -> Stage | None:
    """Return a battle that was fought elsewhere, as it ended; None for one that was rolled, which has been seen."""
    field = field_of(book.view, book.earlier)
    if field is None or e.way == RESOLVED:
        return None
    stage = set_out(book.view, field)
    told = [_(WAYS[e.way])]
    if e.how == DRAWN:
        told.append(_("It ended in a draw."))
    for number, lost in enumerate(e.losses or ()):
        if lost:
            text = _("{realm} lost {share} of its army.")
            told.append(text.format(realm=_name(book.view, field, number), share=names.share(lost / 4)))
    return _over(book.view, field, stage, e.attacker, props=(), running=(), notes=" ".join(told))


def _over(
    view: SectorState,
    field: Field,
    stage: Stage,
    won: bool,
    *,
    props: tuple[Prop, ...],
    running: tuple[str, ...],
    notes: str,
) -> Stage:
    place = names.world_name(view, field.cell) or view.grid.name(field.cell)
    stamp = pgettext("stamp of a battle", FALLS if won else HOLDS_OUT).format(place=place.upper())
    return Stage(
        stage.kind,
        stage.title,
        stage.at,
        stage.sides,
        props,
        states=("over", "won" if won else "held"),
        values=stage.values
        | {
            "running": running,
            "score": _("running score"),
            "headings": tuple(_("Engagement {n}").format(n=n) for n in ROMAN[: len(running)]),
            "stamp": stamp,
            "winner": 0 if won else 1,
            "changes": _("What it changes"),
            "start": _start(stage.sides),
            "again": _("Gold ring: it fell again.") if any("again" in die.states for die in props) else "",
        },
        said=stage.said,
        notes=(notes, _changes(view, field, won)),
        holds=HOLDS,
    )


def _start(sides: Sequence[Side]) -> str:
    """Return what stands in the score before a die falls; nothing where nothing does."""
    ours, theirs = (int(str(side.values["successes"])) for side in sides)
    return (
        _("In the score from the start: {ours} to {theirs}").format(ours=ours, theirs=theirs) if ours or theirs else ""
    )


def _changes(view: SectorState, field: Field, won: bool) -> str:
    """Return what a battle changes."""
    place = names.world_name(view, field.cell) or names.place_name(view, field.cell)
    if field.kind == RAID:
        text = _("The raiders silence {place} this turn.") if won else _("{place} goes on working.")
        return text.format(place=place)
    if field.kind != PLANET:
        text = _("{realm} takes the supplies.") if won else _("{realm} gets none of the supplies.")
        return text.format(realm=_name(view, field, 0))
    if not won:
        ship = names.ship_name(view, field.ship)
        return _("{place} stays as it was. {ship} leaves for a free cell beside it.").format(place=place, ship=ship)
    kind = names.what_name(view.what[field.cell])
    said = [_("{place} ({kind}) goes to {realm}.").format(place=place, kind=kind, realm=_name(view, field, 0))]
    if garrisons := view.garrison[field.cell]:
        lost = ngettext("{realm} loses {n} garrison.", "{realm} loses {n} garrisons.", garrisons)
        said.append(lost.format(realm=_name(view, field, 1), n=garrisons))
    return " ".join(said)
