"""What becomes of planets, land battles, construction and house rules: a row an event."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.sector import events as ev
from game.sector import odds
from game.sector.frames import Battle
from game.sector.results import DRAWN
from game.sector.sector import HQ, KINDS, PRODUCTION, RAW
from game.sector.state import NOBODY, SectorState, seat_id
from game.sector.telling import lexis, names
from game.sector.telling.amendments import change_text, choice_name
from game.sector.telling.cues import gains, of_ship, there
from game.sector.telling.landbattles import elsewhere, fought
from game.sector.telling.lines_turns import thrown
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import at, cell_of
from game.sector.terms import terms
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.happening import Cue, Drama, Throw
from game.telling.text import _, pgettext

TAKEN: Final = (
    N_("{realm} takes {place} without a fight."),
    N_("{place} joins {realm} without a fight."),
    N_("{realm} lands on {place}, which stands undefended."),
)
TAKEN_FROM: Final = (
    N_("{realm} takes {place} from {owner} without a fight."),
    N_("{place} leaves {owner} and joins {realm} without a fight."),
    N_("{owner} loses {place}, left undefended, to {realm}."),
)
CONQUERED: Final = (
    N_("{realm} conquers {place} from {owner}."),
    N_("{place} falls to {realm} after hard fighting with {owner}."),
)
"""How planets change hands: those of nobody, those of others without a battle and after one, by where they lie."""
RUINS: Final = {
    1: N_("hostile forces lying in wait"),
    4: N_("plans of a lost ship"),
    5: N_("a cache of weapons"),
    6: N_("an arcane stone"),
    7: N_("an arcane stone"),
    8: N_("two arcane stones"),
    9: N_("two arcane stones"),
    10: N_("a relic of the realm"),
}
"""What lies in a ruin, by the die."""


def general(book: Logbook, e: Any) -> str:
    """Return what the general of a seat is called."""
    return names.general_name(book.view.seats.index(e.seat))


# -- planets and battles --


def _taking(book: Logbook, e: ev.PlanetTaken) -> str:
    return "fought" if e.fought else "free" if book.view.owner[e.cell] == NOBODY else "ceded"


def _owner(book: Logbook, e: ev.PlanetTaken) -> str:
    return names.owner_name(book.view, book.view.owner[e.cell])


def _seen_taking(book: Logbook, e: ev.PlanetTaken) -> tuple[Cue, ...]:
    """Return what is seen of a world that changes hands: its name, whose it was, and what it makes."""
    view = book.view
    words = _("{realm} takes {world}").format(realm=names.seat_name(e.seat), world=names.named_world(view, e.cell))
    lost = _("taken from {owner}").format(owner=_owner(book, e)) if view.owner[e.cell] != NOBODY else ""
    what = next((KINDS.index(event.found) for event in _found_in(book, e.cell)), view.what[e.cell])
    detail = " · ".join(filter(None, (lost, names.what_name(what), _yield(view, what))))
    return (Cue("take", end=cell_of(e.cell), seat=e.seat, words=words, detail=detail),)


def _found_in(book: Logbook, cell: int) -> list[ev.WorldFound]:
    """Return what was found in a cell within the action."""
    return [event for event in book.earlier if isinstance(event, ev.WorldFound) and event.cell == cell]


def _yield(view: SectorState, what: int) -> str:
    """Return what a kind of world makes each round; empty for nothing by itself."""
    both = what == HQ and view.income_rule == "one"
    made = names.goods_text(int(what == RAW or both), int(what == PRODUCTION or both))
    return _("+{goods} each round").format(goods=made) if what in (RAW, PRODUCTION) or both else ""


def _capital_falls(book: Logbook, e: ev.PlanetTaken) -> Drama | None:
    if book.view.what[e.cell] != HQ:
        return None
    title = pgettext("staged", "{place} falls").format(place=names.world_name(book.view, e.cell))
    detail = _("The capital is in the hands of {realm}.").format(realm=names.seat_name(e.seat))
    victor = book.view.seats.index(e.seat)
    return Drama(title, detail, f"general:{victor}", cell_of(e.cell), e.seat, "toll", 2.0, "dark")


def _capital_fights(book: Logbook, e: ev.BattleBegan) -> Drama | None:
    if book.view.what[e.cell] != HQ:
        return None
    title = pgettext("staged", "The battle for {place}").format(place=names.world_name(book.view, e.cell))
    detail = _("{realm} lands at the gates of a capital.").format(realm=names.seat_name(e.seat))
    return Drama(title, detail, "icons/melee", cell_of(e.cell), e.seat, "horn", 1.2, "flash")


def _lander(book: Logbook, e: ev.BattleBegan) -> int:
    """Return the ship that has landed; -1 where it is not known."""
    return find(book.view, Battle).ship if inside(book.view, Battle) else book.view.here[e.cell]


def chance_of_battle(book: Logbook, e: ev.BattleBegan) -> str:
    """Return the chance of the attacker."""
    view = book.view
    return names.share(odds.battle(*terms(view, _lander(book, e), e.cell, view.owner[e.cell])))


def _ended(book: Logbook, e: ev.BattleEnded) -> str:
    winner, loser = (e.seat, e.enemy) if e.attacker else (e.enemy, e.seat)
    text = _("The battle for {place} is over. Victory: {winner}. Defeat: {loser}.")
    if e.how == DRAWN:
        text = _("The battle for {place} ends in a draw. The planet stays with its defender: {winner}.")
    over = text.format(place=book.place(e.cell), winner=names.seat_name(winner), loser=names.seat_name(loser))
    hurt = [side for side, fell in zip((e.seat, e.enemy), e.wounded, strict=True) if fell and side in book.view.seats]
    generals = [names.general_name(book.view.seats.index(side)) for side in hurt]
    told = " ".join([over, *[_("{general} was wounded.").format(general=one) for one in generals]])
    return names.noted(told, e.note)


def _title_die(book: Logbook, e: ev.GeneralRolled) -> Throw:
    caption = _("A title for {general}").format(general=general(book, e))
    return thrown(e, caption, lexis.title_name(e.die), e.die > 1)


def _title(book: Logbook, e: ev.GeneralRolled) -> Drama | None:
    if e.die == 1:
        return None
    picture = f"general:{book.view.seats.index(e.seat)}"
    return Drama(general(book, e), lexis.title_name(e.die), picture, None, e.seat, "", 1.1)


# -- exploring and building --


def _finds(book: Logbook, e: ev.Explored) -> str:
    if e.ruin:
        return _(RUINS[e.die]) if e.die in RUINS else _("nothing of use")
    if e.die == 1:
        return _("hostile forces lying in wait") if e.ship >= 0 else _("hostile forces, and no world")
    return _("a world") if e.die > 3 else _("nothing but dust")


def _explorer_die(book: Logbook, e: ev.Explored) -> Throw:
    caption = _("{ship} explores").format(ship=book.name(e.ship))
    seat = (seat_id(book.view, book.seat(e.ship)),)
    return Throw((e.die,), ("plain",), seat, caption, at=cell_of(e.cell), sides=10)


def _new_ship(book: Logbook, e: ev.ShipBuilt) -> str:
    kind = e.kind or "corvette"
    return names.of_kind(book.christen(kind, book.view.seats.index(e.seat)), kind)


def _seen_launch(book: Logbook, e: ev.ShipBuilt) -> tuple[Cue, ...]:
    """Return what is seen of a new ship: where it is, and its name."""
    if e.cell < 0:
        return ()
    words, detail = (
        book.christen(e.kind or "corvette", book.view.seats.index(e.seat)),
        lexis.kind_title(e.kind or "corvette"),
    )
    return (Cue("appear", e.ship, end=cell_of(e.cell), seat=e.seat, words=words, detail=detail),)


def _strategy(book: Logbook, e: ev.Acquired | ev.StrategyUsed) -> tuple[Cue, ...]:
    return gains(e, "stone", lexis.strategy_name(e.strategy))


def _buildings(book: Logbook, e: Any) -> bool:
    return book.view.phase == "building"


def _change(book: Logbook, e: ev.RuleProposed | ev.RuleRefused | ev.RuleChanged) -> str:
    return change_text(e.rule, e.choice)


REALMS: dict[type[Event], AnyRow] = {
    ev.PlanetTaken: by(
        _taking,
        {
            "fought": row(CONQUERED, vary=("cell",)),
            "free": row(TAKEN, vary=("cell",)),
            "ceded": row(TAKEN_FROM, vary=("cell",)),
        },
        owner=_owner,
        rule="SECTOR-19",
        sound="horn",
        pause=500.0,
        drama=_capital_falls,
        cues=_seen_taking,
        gist="taken",
    ),
    ev.BattleBegan: by(
        lambda book, e: inside(book.view, Battle) or book.view.here[e.cell] >= 0,
        {
            True: row(
                N_("{realm} lands on {place} and meets the defenders: {enemy}. Chance of victory: {chance}."),
                chance=chance_of_battle,
            ),
            False: row(N_("{realm} lands on {place} and meets the defenders: {enemy}.")),
        },
        enemy=Field("enemy", names.seat_name),
        rule="SECTOR-19",
        sound="drum",
        drama=_capital_fights,
        quiet=True,
        cues=there("land"),
    ),
    ev.WayProposed: by(
        "way",
        {"": row(N_("{realm} leaves the choice of battle to the defender."))},
        row(N_("{realm} proposes that the battle be {way}.")),
        rule="SECTOR-R21",
        sound="card",
    ),
    ev.WaySettled: by(
        "span",
        {
            "": row(N_("The battle will be {way}.")),
            "turn": row(N_("The battle will be {way}, like all battles of {realm} this turn.")),
            "campaign": row(N_("The battle will be {way}, like all battles of {realm} from now on.")),
        },
        rule="SECTOR-R21",
        sound="click",
    ),
    ev.AsksAgain: row(N_("{realm} will choose again how its battles are settled."), rule="SECTOR-R21"),
    ev.BattleFought: by(
        "attacker",
        {
            True: row(N_("Three engagements: {attack} successes to {defence}. The attacker wins.")),
            False: row(N_("Three engagements: {attack} successes to {defence}. The defender holds.")),
        },
        attack=lambda book, e: e.successes[0],
        defence=lambda book, e: e.successes[1],
        rule="SECTOR-19",
        sound="cannon",
        quiet=True,
        stage=fought,
    ),
    ev.BattleEnded: row(
        _ended,
        rule="SECTOR-19",
        sound=lambda book, e: "horn" if e.attacker else "drum",
        pause=500.0,
        cues=there("burst"),
        gist="battle",
        stage=elsewhere,
    ),
    ev.GeneralRolled: by(
        "die",
        {1: row(N_("{general} has won, but the roll for a title is {die}: {text}."))},
        row(
            N_("{general} wins a title with a roll of {die}. {title}: {text}."),
            title=Field("die", lexis.title_name),
        ),
        general=general,
        text=Field("die", lambda die: _(lexis.TITLE_TEXTS[die])),
        rule="SECTOR-20",
        sound="dice",
        throw=_title_die,
        drama=_title,
    ),
    ev.Explored: by(
        lambda book, e: "ruin" if e.ruin else "afar" if e.ship < 0 else "cell",
        {
            "ruin": row(N_("{ship} searches the ruin in {cell} and finds {text} ({die})."), rule="SECTOR-22"),
            "afar": row(N_("The survey of {cell} from afar finds {text} ({die})."), rule="SECTOR-R54"),
            "cell": row(N_("{ship} explores {cell} and finds {text} ({die})."), rule="SECTOR-R54"),
        },
        cell=lambda book, e: names.near(book.view, e.cell),
        text=_finds,
        sound="reveal",
        pause=400.0,
        throw=_explorer_die,
        cues=there("sweep"),
    ),
    ev.Produced: row(
        N_("The worlds of {realm} make {goods}."),
        goods=lambda book, e: names.goods_text(e.raw, e.production),
        rule="SECTOR-R3",
        sound="coin",
        pause=250.0,
        joins=lambda book, e: ("made", e.seat, str(e.raw), str(e.production)),
        quiet=True,
        cues=lambda book, e: gains(e, "goods", f"+{e.raw}", f"+{e.production}") if e.raw or e.production else (),
    ),
    ev.ShipBuilt: by(
        lambda book, e: "waits" if e.cell < 0 else "built" if _buildings(book, e) else "arrives",
        {
            "waits": row(N_("{realm} has no free cell for {ship}. It waits in dock.")),
            "built": row(N_("{realm} launches {ship} at {place}.")),
            "arrives": row(N_("{ship} arrives at {place} to reinforce {realm}.")),
        },
        ship=_new_ship,
        rule="SECTOR-25",
        sound="clank",
        bought=True,
        cues=_seen_launch,
        gist="ship",
    ),
    ev.ShipRepaired: by(
        _buildings,
        {True: row(N_("{ship} is repaired.")), False: row(N_("{ship} is fit again."))},
        rule="SECTOR-R46",
        sound="hammer",
        bought=True,
        cues=of_ship("repair"),
    ),
    ev.Recruited: row(
        N_("{realm} recruits a garrison on {place}."),
        rule="SECTOR-26",
        sound="march",
        bought=True,
        cues=there("muster"),
        gist="garrison",
    ),
    ev.Researched: row(
        N_("{realm} unlocks a slot for its armies: {slot}."),
        rule="SECTOR-27",
        sound="ready",
        bought=True,
        cues=lambda book, e: gains(e, "plans", lexis.slot_name(e.slot)),
        gist="slot",
    ),
    ev.Acquired: by(
        lambda book, e: (e.strategy == "table", bool(e.name)),
        {
            (True, True): row(N_("{realm} buys a spell or strategy for its own table: {name}."), name="name"),
            (True, False): row(N_("{realm} buys a spell or strategy for its own table.")),
        },
        row(N_("{realm} buys a strategy: {strategy}.")),
        rule="SECTOR-28",
        sound="card",
        bought=True,
        cues=_strategy,
        gist="strategy",
    ),
    ev.StrategyUsed: row(
        N_("{realm} uses a strategy: {strategy}."), rule="SECTOR-R28", sound="psi", quiet=True, cues=_strategy
    ),
    ev.GarrisonMoved: row(
        N_("{realm} moves a garrison from {start} to {end}."),
        at=at("end"),
        rule="SECTOR-R56",
        sound="march",
        quiet=True,
        cues=lambda book, e: (Cue("convoy", start=cell_of(e.start), end=cell_of(e.end), seat=e.seat),),
    ),
    ev.RuleProposed: row(
        N_("{realm} proposes a house rule from the next turn on. {change}."),
        change=_change,
        rule="SECTOR-R40",
        sound="card",
    ),
    ev.RuleRefused: row(
        N_("{realm} refuses the house rule. {change}."), change=_change, rule="SECTOR-R40", sound="click"
    ),
    ev.RuleChanged: row(
        N_("All agree to a new house rule. {change} (before: {before})."),
        change=_change,
        before=lambda book, e: choice_name(e.rule, e.before),
        rule="SECTOR-R40",
        sound="card",
    ),
}
