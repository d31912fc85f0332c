"""Turns, the event of a turn and storms: a row an event."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.kernel.actions import Event
from game.kernel.text import N_, NC_, NN_
from game.sector import events as ev
from game.sector.incidents import EMISSARY, SABOTAGED_FROM, row_of
from game.sector.sector import KINDS, PLANETS
from game.sector.storms import CHANGES, EXPLODES, SMALL
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import at, cell_of, somewhere
from game.sector.warp import storm_of
from game.telling import labels
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.happening import Cue, Drama, Throw
from game.telling.text import _, pgettext, varied

STORM_TEXTS: Final = {
    2: N_("it loses 2 cells"),
    3: N_("it loses 2 cells"),
    4: N_("it loses 1 cell"),
    5: N_("it loses 1 cell"),
    6: N_("it spreads to 1 cell"),
    7: N_("it spreads to 1 cell"),
    8: N_("it spreads to 2 cells"),
    9: N_("it spreads to 2 cells"),
    10: N_("a warp explosion"),
}
GROWTHS: Final = (N_("A storm covers {cells}."), N_("A storm rolls over {cells}."))
RETREATS: Final = (N_("A storm leaves {cells}."), N_("A storm draws back from {cells}."))
"""How storms grow and shrink, by the first cell."""
FLIGHTS: Final = (
    N_("{ship} sets course from {start} to {end}."),
    N_("{ship} leaves {start} for {end}."),
    N_("{ship} flies from {start} to {end}."),
)
"""How flights are told, each by where it leads."""


DRIVEN_OFF: Final = N_("{realm} drives the looters off {place}. It makes its goods after all.")


def thrown(e: Any, caption: str, result: str, good: bool | None = None, **named: Any) -> Throw:
    """Return the die of an event that a seat has rolled; with whether it was good, where that is all that matters."""
    mark = "plain" if good is None else "hit" if good else "miss"
    return Throw((e.die,), (mark,), (e.seat,), caption, result, **named)


def there(do: str) -> Any:
    """Return what is seen in the cell of an event, of the seat that it names."""
    return lambda book, e: (Cue(do, end=cell_of(e.cell), seat=getattr(e, "seat", "")),)


def of_ship(do: str) -> Any:
    """Return what is seen of the ship of an event."""
    return lambda book, e: (Cue(do, e.ship),)


def to_cell(do: str) -> Any:
    """Return what is seen of a ship that comes to a cell."""
    return lambda book, e: (Cue(do, e.ship, end=cell_of(e.cell)),)


def gains(e: Any, kind: str, words: str, detail: str = "") -> tuple[Cue, ...]:
    """Return what is seen of what a seat gains."""
    return (Cue("gain", kind=kind, words=words, detail=detail, seat=e.seat),)


def _turn_banner(book: Logbook, e: ev.TurnBegan) -> tuple[Cue, ...]:
    order = " · ".join(map(names.seat_name, e.order))
    return (Cue("banner", kind="turn", words=_("Turn {n}").format(n=e.turn), detail=order),)


def _round_banner(book: Logbook, e: ev.RoundBegan) -> tuple[Cue, ...]:
    return (Cue("banner", words=names.seat_name(e.seat), detail=_("The round begins"), seat=e.seat),)


def _end_banner(book: Logbook, e: ev.CampaignEnded) -> tuple[Cue, ...]:
    title, first = _winners(book, e) or _(labels.A_DRAW), e.winners[0] if e.winners else ""
    return (Cue("banner", words=title, detail=names.reason_text(e.reason), seat=first),)


def _event_card(book: Logbook, e: Any) -> tuple[Cue, ...]:
    return () if _again(book, e) else (Cue("card", kind=f"incident:{_row(book, e)}", seat=e.seat),)


def first_cell(book: Logbook, e: Any) -> str | None:
    """Return the first cell of several."""
    return cell_of(e.cells[0]) if e.cells else None


# -- flights, of ships and hive ships --


def flown(ship: str, start: str, end: str) -> str:
    """Return the way of a ship."""
    if start == end:
        return _("{ship} flies a loop and is back at {place}.").format(ship=ship, place=end)
    return varied(FLIGHTS, start, end).format(ship=ship, start=start, end=end)


def flown_on(book: Logbook, e: Any) -> str:
    """Return a step of a ship."""
    return flown(book.name(e.ship), book.place(book.at(e.ship)), book.place(e.cell))


def joins_flight(book: Logbook, e: Any) -> tuple[str, ...]:
    """Return what is needed to tell the steps of a ship in one line."""
    if e.cell < 0:
        return ()
    return "flew", str(e.ship), book.place(book.at(e.ship)), book.place(e.cell), book.name(e.ship)


# -- the event of the turn --


def _row(book: Logbook, e: ev.EventRolled | ev.EventDrawn) -> int:
    return e.row if isinstance(e, ev.EventDrawn) else row_of(e.dice)


def _again(book: Logbook, e: Any) -> bool:
    """Return whether the Emissary comes who has been here before: another event is rolled or drawn then."""
    return _row(book, e) == EMISSARY and bool(book.view.emissary)


def _incident(book: Logbook, e: Any) -> str:
    return names.incident_name(_row(book, e))


def _with_flavour(sentence: str, book: Logbook, e: Any) -> str:
    dice = "{}{}".format(*e.dice) if isinstance(e, ev.EventRolled) else ""
    told = _(sentence).format(realm=names.seat_name(e.seat), dice=dice, event=_incident(book, e))
    return told if _again(book, e) else f"{told} {names.incident_flavour(_row(book, e))}"


def _rolled(book: Logbook, e: ev.EventRolled) -> str:
    sentence = {
        (False, False): N_("{realm} rolls {dice} for the event: {event}."),
        (False, True): N_("{realm} rolls {dice}. The {event} has been here before, so the dice are rerolled."),
        (True, False): N_("{realm} tempts fate and rerolls a die: {dice}, {event}."),
        (True, True): N_(
            "{realm} rerolls a die of the event: {dice}. The {event} has been here before, so the dice are rerolled."
        ),
    }[e.fated, _again(book, e)]
    return _with_flavour(sentence, book, e)


def _drawn(book: Logbook, e: ev.EventDrawn) -> str:
    sentence = N_("{realm} draws the event: {event}.")
    if _again(book, e):
        sentence = N_("{realm} draws the {event}, who has been here before, and draws another event.")
    return _with_flavour(sentence, book, e)


def _rule_of_row(book: Logbook, e: Any) -> str:
    return names.incident_rule(_row(book, e))


def _event_dice(book: Logbook, e: ev.EventRolled) -> Throw:
    return Throw(e.dice, ("plain",) * 2, (e.seat,) * 2, _("The event of the turn"), names.incident_name(row_of(e.dice)))


def _places(book: Logbook, e: ev.Raided) -> str:
    return names.listed([book.place(cell) for cell in e.cells])


def _found(book: Logbook, e: ev.WorldFound) -> str:
    return names.in_cell(names.named_world(book.view, e.cell), book.view.grid.name(e.cell))


def _find(book: Logbook, e: ev.WorldFound) -> str:
    return e.found if e.found in ("ruin", "unknown") else e.by


def _find_rule(book: Logbook, e: ev.WorldFound) -> str:
    if e.by != "event":
        return "SECTOR-R54"
    return "SECTOR-E8" if KINDS.index(e.found) in PLANETS else "SECTOR-E4"


def _agents(book: Logbook, e: ev.SabotageRolled) -> Throw:
    good = e.die >= SABOTAGED_FROM
    caption = _("{realm} needs {n} or more for sabotage").format(realm=names.seat_name(e.seat), n=SABOTAGED_FROM)
    return thrown(e, caption, _("The agents are ready") if good else _("The agents are caught"), good)


def _bargain_die(book: Logbook, e: ev.Bargained) -> Throw:
    caption = _("{realm} accepts the bargain").format(realm=names.seat_name(e.seat))
    return thrown(e, caption, names.gift_name(e.die))


def _bargain(book: Logbook, e: ev.Bargained) -> Drama:
    detail = _("{realm} has accepted the Dark Emissary's bargain.").format(realm=names.seat_name(e.seat))
    return Drama(names.gift_name(e.die), detail, "sector/emissary", None, e.seat, "chant", 1.5, "dark")


def _hive(book: Logbook, e: ev.HiveCame) -> Drama:
    detail = _("It enters at {start} and devours everything in its path.")
    where = cell_of(e.path[0])
    title, said = pgettext("staged", "A hive fleet comes"), detail.format(start=book.view.grid.name(e.path[0]))
    return Drama(title, said, "ship:hive-ship", where, "", "screech", 1.6, "dark")


def noted(sentence: str) -> Any:
    """Return what tells a sentence of a seat, a ship and a place, with what people wrote of it."""

    def say(book: Logbook, e: Any) -> str:
        fields = {"realm": names.seat_name(e.seat)}
        if isinstance(e, ev.Defended):
            fields["place"] = book.place(e.cell)
        else:
            fields["ship"] = book.full(e.ship)
        return names.noted(_(sentence).format(**fields), e.note)

    return say


# -- storms --


class Stormed(NamedTuple):
    """What is needed to tell what storms do in one line: whether a die was rolled, what was told before it, the cell
    and the die whose effect is still to come, and which cells a storm covers or leaves."""

    kind: str = "storm"
    rolled: str = ""
    before: str = ""
    cell: str = ""
    die: str = ""
    covers: str = ""
    leaves: str = ""


def stormed(told: str, last: Stormed, following: str, new: Stormed) -> tuple[str, Stormed]:
    """Return the events of a storm phase in one line; empty where it has not begun with a die."""
    if not last.rolled:
        return "", new
    if new.rolled:
        return f"{told} {following}", new._replace(before=told)
    if not last.die or not (new.covers or new.leaves):
        return f"{told} {following}", Stormed(rolled="rolled")
    text = _("The storm at {cell} rolls {die} and covers {cells}.")
    if new.leaves:
        text = _("The storm at {cell} rolls {die} and leaves {cells}.")
    does = text.format(cell=last.cell, die=last.die, cells=new.covers or new.leaves)
    return f"{last.before} {does}".strip(), Stormed(rolled="rolled")


def _cells(book: Logbook, e: ev.StormGrew | ev.StormShrank) -> str:
    return names.listed([book.view.grid.name(cell) for cell in e.cells])


def _core(book: Logbook, e: ev.StormRolled) -> str:
    return book.view.grid.name(e.core)


def _does(book: Logbook, e: ev.StormRolled) -> str:
    if e.die in STORM_TEXTS:
        return _(STORM_TEXTS[e.die])
    if book.view.storm[e.core] and len(storm_of(book.view, e.core)) > SMALL:
        return _("half of it is gone")
    return _("it is gone")


def _joins_storm(book: Logbook, e: ev.StormRolled) -> Stormed:
    if e.calmed or e.die not in CHANGES or e.die == EXPLODES:
        return Stormed(rolled="rolled")
    return Stormed(rolled="rolled", cell=_core(book, e), die=str(e.die))


def _storm_die(book: Logbook, e: ev.StormRolled) -> Throw | None:
    if e.calmed:
        return None
    caption = _("The storm at {cell}").format(cell=_core(book, e))
    result = _(STORM_TEXTS[e.die]) if e.die in STORM_TEXTS else pgettext("storm", "it collapses")
    return Throw((e.die,), ("plain",), (), caption, result, cell_of(e.core), 10)


def _explosion(book: Logbook, e: ev.StormRolled) -> Drama | None:
    if e.die != EXPLODES or e.calmed:
        return None
    detail = _("The storm at {cell} tears open. A new core forms.").format(cell=_core(book, e))
    title = pgettext("staged", "Warp explosion")
    return Drama(title, detail, "sector/storm", cell_of(e.core), "", "blast", 1.4, "flicker")


def _order(book: Logbook, e: ev.TurnBegan) -> str:
    return ", ".join(map(names.seat_name, e.order))


def _winners(book: Logbook, e: ev.CampaignEnded) -> str:
    return names.listed([names.seat_name(seat) for seat in e.winners])


def _gone(event: str, detail: str) -> Any:
    """Return how it is staged that a seat is gone."""

    def stage(book: Logbook, e: Any) -> Drama:
        title = _(event).format(realm=names.seat_name(e.seat))
        return Drama(title, _(detail), "icons/flag_concede", None, e.seat, "toll", 2.0, "dark")

    return stage


TURNS: dict[type[Event], AnyRow] = {
    ev.TurnBegan: row(
        N_("Turn {n}. Initiative: {realms}"),
        n="turn",
        realms=_order,
        rule="SECTOR-2",
        heading=True,
        sound="hum",
        quiet=True,
        cues=_turn_banner,
    ),
    ev.RoundBegan: row(
        N_("{realm} begins its round"),
        rule="SECTOR-5",
        heading=True,
        sound="drum",
        pause=300.0,
        quiet=True,
        cues=_round_banner,
    ),
    ev.SeatFell: row(
        N_("{realm} has lost its last planet and its last ship, and is out of the campaign."),
        rule="SECTOR-R49",
        sound="toll",
        pause=900.0,
        drama=_gone(NC_("staged", "{realm} falls"), N_("Its last planet is gone, and its last ship.")),
    ),
    ev.SeatLeft: by(
        lambda book, e: book.view.leaving_rule,
        {
            "independent": row(
                N_("{realm} leaves the campaign. Its ships withdraw, and its planets hold out on their own.")
            )
        },
        row(N_("{realm} leaves the campaign. Its ships withdraw, and its planets belong to nobody.")),
        rule="SECTOR-R41",
        sound="toll",
        pause=900.0,
        drama=_gone(NC_("staged", "{realm} leaves"), N_("The campaign goes on without it.")),
    ),
    ev.CampaignEnded: row(
        N_("Victory: {realms}. {reason}"),
        realms=_winners,
        reason=Field("reason", names.reason_text),
        rule="SECTOR-R1",
        heading=True,
        sound=lambda book, e: "victory" if e.winners else "toll",
        cues=_end_banner,
    ),
    ev.EventRolled: row(
        _rolled, rule=_rule_of_row, sound="dice", pause=700.0, throw=_event_dice, quiet=True, cues=_event_card
    ),
    ev.EventDrawn: row(_drawn, rule=_rule_of_row, sound="card", pause=900.0, quiet=True, cues=_event_card),
    ev.Raided: by(
        "by",
        {
            "orks": by(
                lambda book, e: bool(e.cells),
                {
                    False: row(N_("The Orks find nothing to loot.")),
                    True: row(
                        NN_(
                            "Orks loot {places}. It makes nothing this turn.",
                            "Orks loot {places}. They make nothing this turn.",
                        ),
                        n=lambda book, e: len(e.cells),
                    ),
                },
                rule="SECTOR-E1",
            ),
            "swarm": row(
                N_("The hive fleet plunders {place}. It makes nothing this turn."), place=_places, rule="SECTOR-E2"
            ),
        },
        row(
            N_("{realm} sabotages {place}. It makes nothing this turn."),
            realm=Field("by", names.seat_name),
            place=_places,
            rule="SECTOR-E7",
        ),
        places=_places,
        at=first_cell,
        sound="alarm",
        pause=500.0,
        cues=lambda book, e: (Cue("raid", via=tuple(map(cell_of, e.cells))),),
    ),
    ev.Defended: by(
        "won",
        {
            True: row(
                noted(N_("{realm} drives the looters off {place}. It makes its goods after all.")), sound="ready"
            ),
            False: row(noted(N_("{realm} loses the skirmish against the looters on {place}.")), sound="jam"),
        },
        rule="SECTOR-E1",
        cues=lambda book, e: (Cue("hold", end=cell_of(e.cell), broken=not e.won),),
    ),
    ev.WorldFound: by(
        _find,
        {
            "ruin": row(N_("A ruin is sighted in {cell}."), sound="reveal"),
            "unknown": row(N_("An unknown cell is sighted: {cell}."), sound="reveal"),
            "event": row(N_("A world reports for the first time: {place}. {kind}."), sound="ready"),
        },
        row(N_("A world is found: {place}. {kind}."), sound="ready"),
        cell=lambda book, e: book.view.grid.name(e.cell),
        place=_found,
        kind=Field("found", lambda found: names.what_name(KINDS.index(found))),
        rule=_find_rule,
        pause=300.0,
        cues=there("find"),
    ),
    ev.Settled: row(
        N_("An independent faction holds {place} now. It must be conquered."),
        rule="SECTOR-E11",
        sound="horn",
        cues=there("take"),
    ),
    ev.GateOpened: row(
        N_("A webway gate opens on {place}."), rule="SECTOR-R34", sound="gate", pause=400.0, cues=there("gate")
    ),
    ev.StoneGained: row(
        N_("{realm} gains {goods}."),
        goods=Field("stones", names.stones_text),
        rule="SECTOR-28",
        sound="psi",
        pause=250.0,
        cues=lambda book, e: gains(e, "stone", f"+{e.stones}"),
    ),
    ev.SabotageRolled: by(
        lambda book, e: e.die >= SABOTAGED_FROM,
        {
            True: row(N_("The agents of {realm} are ready ({die}).")),
            False: row(N_("The agents of {realm} are caught ({die}).")),
        },
        rule="SECTOR-E7",
        sound="dice",
        throw=_agents,
        quiet=True,
    ),
    ev.AsteroidsCame: row(
        N_("Asteroids: Movement and Agility of all ships are halved this turn."),
        rule="SECTOR-E13",
        sound="crash",
        quiet=True,
    ),
    ev.Bargained: row(
        N_("{realm} accepts the bargain and rolls {die}. {name}: {text}."),
        name=Field("die", names.gift_name),
        text=lambda book, e: names.gift_text(book.view, e.die),
        rule="SECTOR-E16",
        sound="chant",
        throw=_bargain_die,
        drama=_bargain,
    ),
    ev.SuppliesWon: by(
        "won",
        {
            True: row(noted(N_("{ship} wins the skirmish for the supplies.")), sound="ready"),
            False: row(noted(N_("{ship} is driven off the supplies.")), sound="jam"),
        },
        rule="SECTOR-E17",
        cues=lambda book, e: (Cue("ring", e.ship, weight=0.9, broken=not e.won),),
    ),
    ev.HiveCame: row(
        N_("A hive ship comes in at {start}. It heads for {end}."),
        start=lambda book, e: book.place(e.path[0]),
        end=lambda book, e: book.place(e.path[-1]),
        at=lambda book, e: cell_of(e.path[0]),
        rule="SECTOR-E2",
        sound="screech",
        pause=500.0,
        drama=_hive,
        cues=lambda book, e: (Cue("appear", e.ship, end=cell_of(e.path[0])),),
    ),
    ev.HiveMoved: by(
        lambda book, e: e.cell < 0,
        {True: row(N_("{ship} leaves the sector."), sound="screech"), False: row(flown_on, sound="claw")},
        rule="SECTOR-R25",
        joins=joins_flight,
        quiet=True,
        cues=lambda book, e: (Cue("glide", e.ship, end=somewhere(e.cell)),),
    ),
    ev.StormRolled: by(
        "calmed",
        {
            True: row(N_("The storm at {cell} dies down and does not change."), sound="ward"),
            False: row(N_("The storm at {cell} rolls {die}: {text}."), text=_does, sound="dice"),
        },
        cell=_core,
        at=at("core"),
        rule="SECTOR-4",
        pause=150.0,
        throw=_storm_die,
        drama=_explosion,
        joins=_joins_storm,
        quiet=True,
        cues=lambda book, e: (Cue("stir", end=cell_of(e.core)),),
    ),
    ev.StormGrew: by(
        "core",
        {
            True: row(
                N_("A new storm breaks out in {cell}."),
                cell=lambda book, e: book.view.grid.name(e.cells[0]),
                joins=Stormed(),
            ),
            False: row(
                lambda book, e: varied(GROWTHS, e.cells[0]).format(cells=_cells(book, e)),
                joins=lambda book, e: Stormed(covers=_cells(book, e)),
            ),
        },
        at=first_cell,
        rule="SECTOR-R31",
        sound="psi",
        pause=150.0,
        quiet=True,
        cues=lambda book, e: (Cue("cover", via=tuple(map(cell_of, e.cells))),),
    ),
    ev.StormShrank: row(
        lambda book, e: varied(RETREATS, e.cells[0]).format(cells=_cells(book, e)),
        at=first_cell,
        rule="SECTOR-4",
        sound="ward",
        joins=lambda book, e: Stormed(leaves=_cells(book, e)),
        quiet=True,
        cues=lambda book, e: (Cue("uncover", via=tuple(map(cell_of, e.cells))),),
    ),
}
