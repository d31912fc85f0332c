"""How answers to the event of the turn, to storms and in between are offered, and ways to settle a land battle."""

from __future__ import annotations

from typing import Final

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
from game.sector.telling import chances, lexis, names, previews
from game.sector.telling.asking import Asking
from game.sector.telling.looks_flight import EVADE, SURVEY
from game.sector.telling.questions import asked_for, proposal_text, storm_text
from game.sector.telling.words import at, called
from game.sector.terms import skirmish
from game.sector.warp import storm_of
from game.telling import labels
from game.telling.dialect import AnyRow, by, row
from game.telling.text import _, ngettext, pgettext

HOW: Final = {
    "wiped_out": N_("wiped out"),
    "objectives": N_("by objectives"),
    "conceded": N_("the others conceded"),
    "drawn": N_("a draw"),
}
"""How a battle that was played ended."""


def asks(asking: Asking, a: Action) -> str:
    """Return the name of the decision in which an action is offered."""
    return asking.asks


# -- what events let a seat choose --


def _loses(asking: Asking, a: act.Choose) -> tuple[str, ...]:
    goods = {
        RAW: names.raw_text(1),
        PRODUCTION: names.production_text(1),
        HQ: names.goods_text(1, 1),
        FACTORY: names.what_name(FACTORY),
    }
    made = goods.get(asking.view.what[a.cell])
    if made is None:
        return (_("It makes nothing as it is."),)
    return (_("It makes nothing this turn: {goods}.").format(goods=made),)


def _covered(asking: Asking, a: act.Choose) -> tuple[str, ...]:
    view, found = asking.view, []
    ship = view.here[a.cell]
    if ship >= 0:
        text = _("{ship} ({owner}) must cross the storm.")
        found.append(text.format(ship=asking.name(ship), owner=names.owner_name(view, view.ship_seat[ship])))
    if view.colour[a.cell] >= 0:
        text = _("{owner} loses control of it.")
        found.append(text.format(owner=names.owner_name(view, view.colour[a.cell])))
    return tuple(found) or (_("It is in no control area."),)


def _freed(asking: Asking, a: act.Choose) -> tuple[str, ...]:
    size = len(storm_of(asking.view, a.cell))
    lines = [ngettext("This storm has {n} cell.", "This storm has {n} cells.", size).format(n=size)]
    if a.cell in asking.view.cores:
        lines.append(_("It is the core. Without it the storm fades, a cell each turn."))
    return tuple(lines)


def _bargain(asking: Asking, a: act.Accept) -> str:
    parts = (f"{die}: {names.gift_text(asking.view, die)}" for die in lexis.GIFT_TEXTS)
    return _("Roll a die, with a chance of 17% for each result. {results}.").format(results="; ".join(parts))


def _looted(asking: Asking, a: act.Accept) -> str:
    return asking.place(Ask.of(asking.frame).within[0])


def _defended(asking: Asking, a: act.Accept) -> str:
    return names.share(1 - odds.battle(*skirmish()))


def _sent(asking: Asking, a: act.SendShip) -> str:
    return names.share(odds.battle(*skirmish()))


def _supplies(asking: Asking, a: act.SendShip) -> str:
    text = _("If you win: {goods}. If you lose, the ship comes to no harm.")
    return text.format(goods=names.goods_text(*SPOILS))


# -- strategies --


def _fate(asking: Asking, a: act.UseStrategy) -> str:
    """Return what may come if a die of the event is rolled again. The Emissary comes once: where he would come again,
    both dice are rolled anew (SECTOR-R27)."""
    dice = Incident.of(asking.frame).dice
    after = [(face, dice[1]) if a.die == 0 else (dice[0], face) for face in range(1, 7)]
    rows = [row_of(pair) for pair in after]
    found = dict.fromkeys(rows)
    return ", ".join(f"{_incident(asking.view, row)} {names.share(rows.count(row) / 6)}" for row in found)


def _incident(view: SectorState, row: int) -> str:
    return _("any event") if row == EMISSARY and view.emissary else lexis.incident_name(row)


def _raging(asking: Asking, a: act.UseStrategy) -> str:
    die = Core.of(asking.frame).die
    return _("Otherwise the roll of {die} counts: {text}.").format(die=die, text=storm_text(die))


def _bombarded(asking: Asking, a: act.UseStrategy) -> str:
    f = Battle.of(asking.frame)
    before, after = (chances.battle(asking.view, f.ship, f.cell, f.more + more) for more in (0, 1))
    return f"{names.share(before)} → {names.share(after)}"


# -- land battles --


def battle_chance(asking: Asking, a: act.SettleBattle) -> str:
    """Return the chance of the attacker in a land battle or skirmish."""
    f = Battle.of(asking.frame)
    won = chances.battle(asking.view, f.ship, f.cell, f.more) if f.kind == PLANET else odds.battle(*skirmish())
    return names.share(won)


def _sides(asking: Asking) -> tuple[str, str]:
    """Return what the attacker and the defender of a battle are called."""
    f = Battle.of(asking.frame)
    realm, enemy = names.seat_name(asking.view.seats[f.seat]), names.owner_name(asking.view, f.enemy)
    return (names.seat_name("independent"), realm) if f.kind == RAID else (realm, enemy)


def _is_drawn(asking: Asking, a: act.BattleResult) -> bool:
    return Battle.of(asking.frame).way == ENTERED and a.how == DRAWN


def _won_by(asking: Asking, a: act.BattleResult) -> str:
    """Return how a battle that was fought elsewhere ended: who has won, how, what fell, whose general was wounded."""
    if _is_drawn(asking, a):
        return pgettext("result", "A draw")
    text = _("Won by {realm}, led by the general") if a.general else _("Won by {realm}")
    found = [text.format(realm=_sides(asking)[not a.attacker])]
    if a.how:
        found.append(_(HOW[a.how]))
    if a.losses is not None:
        text = _("losses: attacker {attacker}/4, defender {defender}/4")
        found.append(text.format(attacker=a.losses[0], defender=a.losses[1]))
    wounds = (_("the attacker's general is wounded"), _("the defender's general is wounded"))
    return " · ".join(found + [words for words, hurt in zip(wounds, a.wounded, strict=True) if hurt])


def _after_it(asking: Asking, a: act.BattleResult) -> str:
    if not _is_drawn(asking, a):
        return _("The general rolls for a title.") if a.general else ""
    if Battle.of(asking.frame).kind == PLANET:
        return _("After a draw the defender holds the planet.")
    return _("After a draw the defender counts as the winner.")


EVENTS: dict[type[Action], AnyRow] = {
    act.Choose: by(
        asks,
        {
            "Sabotage": row(
                N_("Sabotage {place} ({owner})"),
                owner=lambda asking, a: names.owner_name(asking.view, asking.view.owner[a.cell]),
                tint="danger",
                rule="SECTOR-E7",
                hint=_loses,
            ),
            "Grow": row(N_("Let the storm cover {place}"), mark="+1", rule="SECTOR-E6", hint=_covered),
            "Shrink": row(N_("Free {place} from the storm"), mark="−1", rule="SECTOR-E12", hint=_freed),
        },
        at=at(),
        tint="choose",
    ),
    act.Accept: by(
        asks,
        {
            "Bargain": row(N_("Accept the bargain"), detail=_bargain, icon="psi", rule="SECTOR-E16"),
            "Defend": row(
                N_("Defend {place}"),
                place=_looted,
                mark=_defended,
                detail=N_(
                    "A skirmish, 500 points a side. If you win, the planet makes its goods. If you lose, nothing "
                    "gets worse."
                ),
                icon="guard",
                rule="SECTOR-E1",
            ),
        },
        key="g",
    ),
    act.SendShip: row(
        N_("Send {ship}"),
        mark=_sent,
        detail=_supplies,
        icon="melee",
        order=lambda asking, a: a.ship,
        rule="SECTOR-E17",
    ),
    act.UseStrategy: by(
        "strategy",
        {
            "fate": by(
                "die",
                {0: row(N_("Reroll the first die ({n})")), 1: row(N_("Reroll the second die ({n})"))},
                n=lambda asking, a: Incident.of(asking.frame).dice[a.die],
                detail=_fate,
                icon="dice",
                order=lambda asking, a: a.die,
            ),
            "calm": row(N_("Calm the storm at {cell}"), cell=called("cell"), detail=_raging, icon="storm", key="g"),
            "bombardment": row(
                N_("Bombard the planet"),
                mark=_bombarded,
                detail=N_("The defender has 10% fewer points in this battle."),
                icon="fire",
                key="g",
            ),
            "agility": row(
                N_("Evasion for {ship}: +1 Agility this round"), about="ship", icon="move", order=3, slot=EVADE
            ),
            "survey": row(
                N_("Survey {cell} from afar"),
                cell=called("cell"),
                at=at(),
                tint="choose",
                mark="?",
                mode=SURVEY,
                hint=lambda asking, a: tuple(previews.explore_lines(False)),
            ),
        },
        rule="SECTOR-R28",
    ),
    act.SettleBattle: by(
        lambda asking, a: (a.way, a.span, a.below),
        {
            ("resolved", "", False): row(
                N_("Roll the battle"),
                mark=battle_chance,
                detail=N_("Dice decide three engagements. The chance is the attacker's."),
                icon="dice",
                key="r",
            ),
            ("resolved", "turn", False): row(
                N_("Roll all my battles this turn"),
                detail=N_("You also agree to roll all others this turn."),
                icon="dice",
                key="j",
                order=1,
                style="quiet",
            ),
            ("resolved", "campaign", False): row(
                N_("Roll all my battles from now on"),
                detail=N_("You can change this in your conquest phase."),
                icon="dice",
                key="a",
                order=2,
                style="quiet",
            ),
            ("entered", "", False): row(
                N_("Enter the result"),
                detail=N_("Fight it on your own table, then enter the result."),
                icon="check",
                key="e",
                order=3,
            ),
            ("played", "", False): row(
                NC_("land battle", "Play it"),
                detail=N_("As a match of its own; the result comes back here."),
                icon="play",
                key="y",
                order=4,
            ),
            ("watched", "", False): row(
                NC_("land battle", "Watch it"),
                detail=N_("The computer plays it for both sides; you can take over."),
                icon="eye_los",
                key="w",
                order=5,
            ),
            ("played", "", True): row(
                N_("Play it underground"),
                detail=N_("In the tunnels of the hive world."),
                icon="play",
                key="u",
                order=6,
            ),
            ("watched", "", True): row(
                N_("Watch it underground"),
                detail=N_("In the tunnels of the hive world."),
                icon="eye_los",
                key="i",
                order=7,
            ),
        },
        rule="SECTOR-R21",
    ),
    act.BattleResult: row(
        _won_by,
        detail=_after_it,
        asked=lambda asking, a: asked_for(a),
        icon=lambda asking, a: "star_victory" if a.attacker else "guard",
        order=lambda asking, a: 2 * (not a.attacker) + (not a.general) + (a.how == DRAWN),
        rule="SECTOR-19",
    ),
    act.LeaveChoice: row(
        N_("Let the defender choose"), rule="SECTOR-R21", icon="person", key="l", order=9, style="quiet"
    ),
    act.Agree: by(
        asks,
        {"Consent": row(NC_("house rule", "Agree"), rule="SECTOR-R40")},
        row(
            N_("Agree"), detail=lambda asking, a: proposal_text(asking.view, Battle.of(asking.frame)), rule="SECTOR-R21"
        ),
        icon="check",
        key="g",
        style="primary",
    ),
    act.Decline: by(
        asks,
        {"Consent": row(N_("Keep the rule"), rule="SECTOR-R40")},
        row(N_("Keep to what was agreed"), rule="SECTOR-R21"),
        icon="close",
        key="x",
        order=8,
        style="quiet",
    ),
    act.Reconsider: row(
        N_("Settle another way"),
        detail=N_("Choose another way to settle this battle."),
        rule="SECTOR-R21",
        icon="back",
        key="x",
        order=9,
        style="quiet",
    ),
    act.AskAgain: row(
        N_("Choose again for each battle"),
        detail=N_("Your battles are now rolled without asking you."),
        rule="SECTOR-R21",
        icon="question",
        key="q",
        order=5,
    ),
    Pass: by(
        asks,
        {
            "Fate": row(N_("Let the event happen")),
            "Calm": row(N_("Let the storm rage")),
            "Prepare": row(N_("Attack without it")),
            "Defend": row(N_("Let it be looted"), rule="SECTOR-E1"),
            "Bargain": row(N_("Refuse the bargain"), rule="SECTOR-E16"),
            "Sabotage": row(N_("Sabotage nothing"), rule="SECTOR-E7"),
            "Supplies": row(N_("Send no ship"), rule="SECTOR-E17"),
            "Rules": row(N_("Change no rule"), rule="SECTOR-R40"),
            "Readings": row(N_("Change no rule"), rule="SECTOR-R40"),
        },
        row(labels.NOT_NOW),
        icon="pass",
        key="0",
        order=8,
        style="quiet",
        rule="SECTOR-R28",
    ),
}
