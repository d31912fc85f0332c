"""Offers of the event of the turn, of storms, of strategies in between, and of how a land battle is settled."""

from __future__ import annotations

from game.kernel.actions import Action, Pass
from game.kernel.text import N_, NC_
from game.sector import actions as act
from game.sector import odds
from game.sector.frames import Ask, Battle
from game.sector.incidents import EMISSARY, Incident, row_of
from game.sector.results import DRAWN
from game.sector.sector import FACTORY, HQ, PRODUCTION, RAW
from game.sector.settling import ENTERED
from game.sector.skirmishes import PLANET, RAID, SPOILS
from game.sector.state import SectorState
from game.sector.storms import Core
from game.sector.table import chances
from game.sector.table.desk import Desk
from game.sector.telling import names
from game.sector.telling.asking import proposal_text
from game.sector.telling.log_turns import STORM_TEXTS
from game.sector.terms import skirmish
from game.sector.warp import storm_of
from game.telling import labels
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Offer

HOW = {
    "wiped_out": N_("wiped out"),
    "objectives": N_("by objectives"),
    "conceded": N_("the others conceded"),
    "drawn": N_("a draw"),
}
"""How a battle that was played ended."""
WAYS = "SECTOR-R21"
"""The rule about how battles are settled."""
SETTLE: dict[tuple[str, str, bool], tuple[str, str, str]] = {
    ("resolved", "", False): (N_("Roll the battle"), N_("Dice decide three engagements."), "r"),
    ("resolved", "turn", False): (
        N_("Roll all my battles this turn"),
        N_("You also agree to roll all others this turn."),
        "j",
    ),
    ("resolved", "campaign", False): (
        N_("Roll all my battles from now on"),
        N_("You can change this in your conquest phase."),
        "a",
    ),
    ("entered", "", False): (N_("Enter the result"), N_("Fight it on your own table, then enter the result."), "e"),
    ("played", "", False): (
        NC_("land battle", "Play it"),
        N_("As a match of its own; the result comes back here."),
        "y",
    ),
    ("watched", "", False): (
        NC_("land battle", "Watch it"),
        N_("The computer plays it for both sides; you can take over."),
        "w",
    ),
    ("played", "", True): (N_("Play it underground"), N_("In the tunnels of the hive world."), "u"),
    ("watched", "", True): (N_("Watch it underground"), N_("In the tunnels of the hive world."), "i"),
}
"""What each way to settle a battle is called, what it means, and its key."""


def choose(desk: Desk, a: act.Choose) -> Offer:
    """Return a cell that an event lets a seat choose."""
    view, place, spot = desk.view, desk.place(a.cell), desk.spot(a.cell)
    if desk.asks == "Sabotage":
        text = _("Sabotage {place} ({owner})").format(place=place, owner=names.owner_name(view, view.owner[a.cell]))
        hint = (_loses(view, a.cell),)
        return Offer(a, text, spot=spot, tint="danger", rule="SECTOR-E7", hint=hint)
    if desk.asks == "Grow":
        text = _("Let the storm cover {place}").format(place=place)
        return Offer(a, text, spot=spot, tint="choose", mark="+1", rule="SECTOR-E6", hint=_covered(desk, a.cell))
    text = _("Free {place} from the storm").format(place=place)
    return Offer(a, text, spot=spot, tint="choose", mark="−1", rule="SECTOR-E12", hint=_freed(view, a.cell))


def _loses(view: SectorState, cell: int) -> str:
    goods = {
        RAW: names.raw_text(1),
        PRODUCTION: names.production_text(1),
        HQ: names.goods_text(1, 1),
        FACTORY: names.what_name(FACTORY),
    }
    made = goods.get(view.what[cell])
    if made is None:
        return _("It makes nothing as it is.")
    return _("It makes nothing this turn: {goods}.").format(goods=made)


def _covered(desk: Desk, cell: int) -> tuple[str, ...]:
    view, found = desk.view, []
    ship = view.here[cell]
    if ship >= 0:
        text = _("{ship} ({owner}) must cross the storm.")
        owner = names.owner_name(view, view.ship_seat[ship])
        found.append(text.format(ship=desk.name(ship), owner=owner))
    if view.colour[cell] >= 0:
        text = _("{owner} loses control of it.")
        found.append(text.format(owner=names.owner_name(view, view.colour[cell])))
    return tuple(found) or (_("It is in no control area."),)


def _freed(view: SectorState, cell: int) -> tuple[str, ...]:
    size = len(storm_of(view, cell))
    lines = [ngettext("This storm has {n} cell.", "This storm has {n} cells.", size).format(n=size)]
    if cell in view.cores:
        lines.append(_("It is the core. Without it the storm fades, a cell each turn."))
    return tuple(lines)


def accept(desk: Desk, a: act.Accept) -> Offer:
    """Return what accepting means: a bargain, or a skirmish for a planet."""
    if desk.asks == "Bargain":
        parts = (f"{die}: {names.gift_text(desk.view, die)}" for die in names.GIFT_TEXTS)
        return Offer(
            a,
            _("Accept the bargain"),
            detail=_("Roll a die, with a chance of 17% for each result. {results}.").format(results="; ".join(parts)),
            icon="psi",
            key="g",
            rule="SECTOR-E16",
        )
    cell = Ask.of(desk.frame).within[0]
    won = 1 - odds.battle(*skirmish())
    text = _("Defend {place}").format(place=desk.place(cell))
    detail = _(
        "A skirmish, 500 points a side. If you win, the planet makes its goods. If you lose, nothing gets worse."
    )
    return Offer(a, text, mark=names.share(won), detail=detail, icon="guard", key="g", rule="SECTOR-E1")


def send_ship(desk: Desk, a: act.SendShip) -> Offer:
    """Return a warship that fights for supplies."""
    text = _("Send {ship}").format(ship=desk.ship(a.ship))
    detail = _("If you win: {goods}. If you lose, the ship comes to no harm.").format(goods=names.goods_text(*SPOILS))
    won = names.share(odds.battle(*skirmish()))
    return Offer(a, text, mark=won, detail=detail, icon="melee", order=a.ship, rule="SECTOR-E17")


def fate(desk: Desk, a: act.UseStrategy) -> Offer:
    """Return a die of the event that can be rolled again, with what may come. The Emissary comes once: where he would
    come again, both dice are rolled anew (SECTOR-R27)."""
    dice = Incident.of(desk.frame).dice
    after = [(face, dice[1]) if a.die == 0 else (dice[0], face) for face in range(1, 7)]
    rows = [row_of(pair) for pair in after]
    found = dict.fromkeys(rows)
    parts = (f"{_incident(desk.view, row)} {names.share(rows.count(row) / 6)}" for row in found)
    text = _("Reroll the first die ({n})") if a.die == 0 else _("Reroll the second die ({n})")
    detail = ", ".join(parts)
    return Offer(a, text.format(n=dice[a.die]), detail=detail, icon="dice", order=a.die, rule="SECTOR-R28")


def _incident(view: SectorState, row: int) -> str:
    return _("any event") if row == EMISSARY and view.emissary else names.incident_name(row)


def calm(desk: Desk, a: act.UseStrategy) -> Offer:
    """Return the strategy that lets a storm's roll pass."""
    die = Core.of(desk.frame).die
    does = _(STORM_TEXTS.get(die, N_("half of it is gone, or all of a small one")))
    text = _("Calm the storm at {cell}").format(cell=desk.place(a.cell))
    detail = _("Otherwise the roll of {die} counts: {text}.").format(die=die, text=does)
    return Offer(a, text, detail=detail, icon="storm", key="g", rule="SECTOR-R28")


def bombardment(desk: Desk, a: act.UseStrategy) -> Offer:
    """Return one more step of bombardment before a battle, with what it changes."""
    f = Battle.of(desk.frame)
    before, after = (chances.battle(desk.view, f.ship, f.cell, f.more + more) for more in (0, 1))
    mark = f"{names.share(before)} → {names.share(after)}"
    detail = _("The defender has 10% fewer points in this battle.")
    return Offer(a, _("Bombard the planet"), mark=mark, detail=detail, icon="fire", key="g", rule="SECTOR-R28")


def settle(desk: Desk, a: act.SettleBattle) -> Offer:
    """Return a way to settle a battle."""
    f = Battle.of(desk.frame)
    words, detail, key = SETTLE[a.way, a.span, a.below]
    rolled = a.way == "resolved" and not a.span
    mark = names.share(battle_chance(desk.view, f)) if rolled else ""
    if rolled:
        detail = N_("Dice decide three engagements. The chance is the attacker's.")
    order = list(SETTLE).index((a.way, a.span, a.below))
    icon = {"resolved": "dice", "entered": "check", "played": "play"}.get(a.way, "eye_los")
    style = "quiet" if a.span else "plain"
    return Offer(a, _(words), mark=mark, detail=_(detail), rule=WAYS, icon=icon, key=key, order=order, style=style)


def battle_chance(view: SectorState, f: Battle) -> float:
    """Return the chance of the attacker in a land battle or skirmish."""
    return chances.battle(view, f.ship, f.cell, f.more) if f.kind == PLANET else odds.battle(*skirmish())


def result(desk: Desk, a: act.BattleResult) -> Offer:
    """Return how a battle that was fought elsewhere ended."""
    f = Battle.of(desk.frame)
    raid = f.kind == RAID
    attacker = names.seat_name("independent") if raid else names.seat_name(desk.view.seats[f.seat])
    defender = names.owner_name(desk.view, f.seat if raid else f.enemy)
    text = _("Won by {realm}, led by the general") if a.general else _("Won by {realm}")
    seat = attacker if a.attacker else defender
    told, detail = _told(a), _("The general rolls for a title.") if a.general else ""
    if f.way == ENTERED and a.how == DRAWN:
        text, told, detail = pgettext("result", "A draw"), [], _("After a draw the defender holds the planet.")
        if f.kind != PLANET:
            detail = _("After a draw the defender counts as the winner.")
    return Offer(
        a,
        " · ".join([text.format(realm=seat), *told]),
        detail=detail,
        icon="star_victory" if a.attacker else "guard",
        order=2 * (not a.attacker) + (not a.general) + (a.how == DRAWN),
        rule="SECTOR-19",
    )


def _told(a: act.BattleResult) -> list[str]:
    """Return what a result says beside who has won: how, what fell, whose general was wounded."""
    found = [_(HOW[a.how])] if a.how else []
    if a.losses is not None:
        found.append(
            _("losses: attacker {attacker}/4, defender {defender}/4").format(attacker=a.losses[0], defender=a.losses[1])
        )
    wounds = (_("the attacker's general is wounded"), _("the defender's general is wounded"))
    return found + [words for words, hurt in zip(wounds, a.wounded, strict=True) if hurt]


def passing(desk: Desk, a: Pass) -> Offer:
    """Return what declining means."""
    texts = {
        "Fate": N_("Let the event happen"),
        "Calm": N_("Let the storm rage"),
        "Prepare": N_("Attack without it"),
        "Defend": N_("Let it be looted"),
        "Bargain": N_("Refuse the bargain"),
        "Sabotage": N_("Sabotage nothing"),
        "Supplies": N_("Send no ship"),
        "Rules": N_("Change no rule"),
        "Readings": N_("Change no rule"),
    }
    rules = {
        "Rules": "SECTOR-R40",
        "Readings": "SECTOR-R40",
        "Defend": "SECTOR-E1",
        "Bargain": "SECTOR-E16",
        "Sabotage": "SECTOR-E7",
        "Supplies": "SECTOR-E17",
    }
    text, rule = texts.get(desk.asks, labels.NOT_NOW), rules.get(desk.asks, "SECTOR-R28")
    return Offer(a, _(text), icon="pass", key="0", order=8, style="quiet", rule=rule)


def plain(desk: Desk, a: Action) -> Offer | None:
    """Return an answer in a battle's preparation that says all by itself."""
    match a:
        case act.LeaveChoice():
            words = _("Let the defender choose")
            return Offer(a, words, rule=WAYS, icon="person", key="l", order=9, style="quiet")
        case act.Agree():
            f = Battle.of(desk.frame)
            detail = proposal_text(desk.view, f)
            return Offer(a, _("Agree"), detail=detail, rule=WAYS, icon="check", key="g", style="primary")
        case act.Decline():
            words = _("Keep to what was agreed")
            return Offer(a, words, rule=WAYS, icon="close", key="x", order=8, style="quiet")
        case act.Reconsider():
            detail = _("Choose another way to settle this battle.")
            words = _("Settle another way")
            return Offer(a, words, detail=detail, rule=WAYS, icon="back", key="x", order=9, style="quiet")
        case act.AskAgain():
            detail = _("Your battles are now rolled without asking you.")
            words = _("Choose again for each battle")
            return Offer(a, words, detail=detail, rule=WAYS, icon="question", key="q", order=5)
    return None
