"""What is offered: each action with its place on the board or in the bar, its cost and its odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.boards.squares import squares_of
from game.hulk import actions as act
from game.hulk.abilities import STATE_COST
from game.hulk.acting import MARINE_POINTS, Acting, Commanding
from game.hulk.broodlord import LordChoice, hits_needed
from game.hulk.cannon import RELOAD_COST, overwatch_cost
from game.hulk.fittings import DAMAGE_COST
from game.hulk.flamer import burnt_by
from game.hulk.ladders import ladders_down
from game.hulk.moving import step_cost
from game.hulk.reactions import FreeShot, OverwatchTarget, Reaction
from game.hulk.shooting import gun_of, needed
from game.hulk.state import GENESTEALERS, MARINES, STEALER, HulkState
from game.hulk.table import things
from game.hulk.table.chances import attack_chances, explosion_chance, percent, shot_chance
from game.hulk.table.plan import Plan, degrees
from game.hulk.table.powers import SHOWN as POWERS_SHOWN
from game.hulk.table.walking import is_active
from game.hulk.table.words import entry_name, is_marine, name_of, place_of, section_name, side_name, waiting
from game.kernel import odds
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.ui.tabletop import Offer
from game.ui.text import _, ngettext

TURNS = {1: "turn_right", 2: "turn_back", 3: "turn_left"}
TURN_KEYS = {1: "e", 2: "r", 3: "q"}


def offers_of(plan: Plan, view: HulkState, actions: Sequence[Action]) -> list[Offer]:
    """One offer for each action, in the same order."""
    return [offer_of(plan, view, action) for action in actions]


def offer_of(plan: Plan, view: HulkState, action: Action) -> Offer:
    """How an action is shown and reached."""
    return _SHOWN[type(action)](plan, view, action)


def action_points(view: HulkState, piece: int) -> int:
    """The points a piece may spend that everyone knows of: its action points, or the one command point it was given."""
    at = waiting(view)
    if at is not None and isinstance(at[0], Acting) and at[1].values["piece"] == piece:
        return int(at[1].values["points"])
    if at is not None and isinstance(at[0], Commanding):
        return 1
    return MARINE_POINTS


def _deed(view: HulkState, piece: int, cost: int, text: str, detail: str = "") -> dict[str, Any]:
    """What all actions of a piece share: what is paid with command points beyond what is public stays unlit."""
    beyond = cost - action_points(view, piece) if is_marine(view, piece) and cost else 0
    if beyond > 0:
        sentence = ngettext("Takes {n} command point more.", "Takes {n} command points more.", beyond)
        detail = f"{detail} {sentence.format(n=beyond)}".strip()
    return {"piece": piece, "text": text, "detail": detail, "secret": beyond > 0}


def _cost(cost: int) -> str:
    return ngettext("{n} point", "{n} points", cost).format(n=cost)


# -- the phases --


def _deploy(plan: Plan, view: HulkState, a: act.Deploy) -> Offer:
    text = _("Deploy {name} at {place}, facing {side}").format(
        name=name_of(view, a.piece), place=place_of(view, a.to), side=side_name(a.facing)
    )
    return Offer(a, text, a.piece, plan.box(a.to), facing=degrees(a.facing), rule="HULK-2.2")


def _keep(plan: Plan, view: HulkState, a: act.Keep) -> Offer:
    return Offer(a, _("Keep the counter"), icon="check", key="k", style="primary", rule="HULK-3.3")


def _redraw(plan: Plan, view: HulkState, a: act.Redraw) -> Offer:
    detail = _("Put it back and draw again; the new one must be used.")
    return Offer(a, _("Draw again"), detail=detail, icon="redo", key="r", rule="HULK-3.4")


def _piece_box(plan: Plan, view: HulkState, piece: int) -> tuple[float, float, float, float] | None:
    centre = plan.where(view, piece)
    return None if centre is None else (centre[0] - 0.4, centre[1] - 0.4, 0.8, 0.8)


def _activate(plan: Plan, view: HulkState, a: act.Activate) -> Offer:
    text = _("Activate {name}").format(name=name_of(view, a.piece))
    return Offer(a, text, spot=_piece_box(plan, view, a.piece), icon="play", opens=True, rule="HULK-4.5")


def _finish(plan: Plan, view: HulkState, a: act.Finish) -> Offer:
    return Offer(a, _("Finish"), detail=_("The action points left are lost."), icon="check", key="x", order=8,
                 rule="HULK-4.6")  # fmt: skip


def _end_phase(plan: Plan, view: HulkState, a: act.EndPhase) -> Offer:
    return Offer(a, _("End phase"), icon="end_phase", key="ctrl+enter", style="primary", order=9, rule="HULK-4.9")


def _command(plan: Plan, view: HulkState, a: act.Command) -> Offer:
    return command_offer(view, a.piece)


def command_offer(view: HulkState, piece: int) -> Offer:
    """A command point for a Marine: whether it can be given is a secret of the counter."""
    text = _("Command {name}").format(name=name_of(view, piece))
    detail = _("One action of this Marine, paid with command points.")
    return Offer(act.Command(piece), text, piece, detail=detail, icon="star_victory", key="c",
                 opens=True, secret=True, order=6, rule="HULK-3.15")  # fmt: skip


# -- moving --


def _move(plan: Plan, view: HulkState, a: act.Move) -> Offer:
    cost = step_cost(view, a.piece, a.to, a.facing)
    name, place = name_of(view, a.piece), place_of(view, a.to)
    detail = ""
    if is_marine(view, a.piece) and ladders_down(view.board) >> a.to & 1:
        detail = _("A ladder goes down there: on a 1 the Marine falls ({chance}).").format(chance=percent(1 / 6))
    if view.board.partner[view.place[a.piece]] == a.to:
        text = _("{name} climbs to {place} ({cost})").format(name=name, place=place, cost=_cost(cost))
        if not is_marine(view, a.piece) and a.facing >= 0:
            text = _("{name} climbs to {place}, facing {side} ({cost})").format(
                name=name, place=place, side=side_name(a.facing), cost=_cost(cost)
            )
    elif a.facing < 0:
        text = _("Move {name} to {place} ({cost})").format(name=name, place=place, cost=_cost(cost))
    else:
        text = _("Move {name} to {place}, facing {side} ({cost})").format(
            name=name, place=place, side=side_name(a.facing), cost=_cost(cost)
        )
    facing = None if a.facing < 0 else degrees(a.facing)
    return Offer(a, spot=plan.box(a.to), mark=str(cost), facing=facing, rule="HULK-5.1",
                 **_deed(view, a.piece, cost, text, detail))  # fmt: skip


def _turn(plan: Plan, view: HulkState, a: act.Turn) -> Offer:
    quarter = (a.facing - view.facing[a.piece]) % 4
    text = {1: _("Turn right"), 2: _("Turn about"), 3: _("Turn left")}.get(quarter, _("Turn"))
    detail = _("To face {side}.").format(side=side_name(a.facing))
    return Offer(a, mark="1", facing=degrees(a.facing), icon=TURNS.get(quarter, "turn_right"), tint="go",
                 key=TURN_KEYS.get(quarter, ""), order=quarter % 3, rule="HULK-4.13",
                 **_deed(view, a.piece, 1, text, detail))  # fmt: skip


def _open(plan: Plan, view: HulkState, a: act.OpenDoor) -> Offer:
    square = view.board.doors[a.door].square
    text = _("Open the door at {place}").format(place=place_of(view, square))
    return Offer(a, spot=plan.box(square), mark="1", icon="door_open", order=-1, rule="HULK-6.4",
                 **_deed(view, a.piece, 1, text))  # fmt: skip


def _close(plan: Plan, view: HulkState, a: act.CloseDoor) -> Offer:
    square = view.board.doors[a.door].square
    text = _("Close the door at {place}").format(place=place_of(view, square))
    return Offer(a, spot=plan.box(square), mark="1", icon="door_close", rule="HULK-6.4",
                 **_deed(view, a.piece, 1, text))  # fmt: skip


def _enter(plan: Plan, view: HulkState, a: act.Enter) -> Offer:
    entry = -3 - view.place[a.piece]
    square = view.board.entries[entry].square if 0 <= entry < len(view.board.entries) else -1
    name, place = name_of(view, a.piece), place_of(view, square)
    if a.facing < 0:
        text = _("Bring {name} in at {place}").format(name=name, place=place)
    else:
        text = _("Bring {name} in at {place}, facing {side}").format(name=name, place=place, side=side_name(a.facing))
    spot = plan.box(square) if square >= 0 else None
    facing = None if a.facing < 0 else degrees(a.facing)
    return Offer(a, spot=spot, mark="1", facing=facing, icon="enter", rule="HULK-10.11",
                 **_deed(view, a.piece, 1, text))  # fmt: skip


# -- objects, exits and generators --


def _drop(plan: Plan, view: HulkState, a: act.Drop) -> Offer:
    return things.drop_offer(view, a)


def _hand_over(plan: Plan, view: HulkState, a: act.HandOver) -> Offer:
    text, spot = things.hand_over_offer(plan, view, a)
    return Offer(a, spot=spot, mark="1", icon="play", rule="HULK-12.24", **_deed(view, a.piece, 1, text))


def _leave(plan: Plan, view: HulkState, a: act.Leave) -> Offer:
    text, spot, cost = things.leave_offer(plan, view, a)
    return Offer(a, spot=spot, mark=str(cost), icon="exit", rule="HULK-6.10", **_deed(view, a.piece, cost, text))


def _damage(plan: Plan, view: HulkState, a: act.Damage) -> Offer:
    text, spot = things.damage_offer(plan, view, a)
    return Offer(a, spot=spot, tint="hit", mark=str(DAMAGE_COST), icon="warning", rule="HULK-R141",
                 **_deed(view, a.piece, DAMAGE_COST, text))  # fmt: skip


# -- fighting --


def _fire(plan: Plan, view: HulkState, a: act.Fire) -> Offer:
    at = waiting(view)
    decision = None if at is None else at[0]
    score = needed(view, a.piece, a.at, moving=isinstance(decision, FreeShot))
    hits = hits_needed(view, view.at[a.at])
    chance = percent(shot_chance(view, a.piece, score, hits))
    target = _target_name(view, a.at)
    text = _("{name} fires at {target}").format(name=name_of(view, a.piece), target=target)
    dice = gun_of(view, a.piece).dice
    one, two = _("{score} or more on any of {n} dice: {chance}."), _("{score} or more on two of {n} dice: {chance}.")
    detail = (one if hits == 1 else two).format(score=score, n=dice, chance=chance)
    if explosion_chance(view, a.piece):
        sentence = _("Three equal dice make the cannon explode: {chance}.")
        detail += " " + sentence.format(chance=percent(explosion_chance(view, a.piece)))
    cost = 0 if isinstance(decision, FreeShot | OverwatchTarget) else 1
    return Offer(a, spot=plan.box(a.at), tint="hit", mark=chance, icon="fire", rule="HULK-8.1",
                 **_deed(view, a.piece, cost, text, detail))  # fmt: skip


def _target_name(view: HulkState, square: int) -> str:
    piece = view.at[square]
    place = place_of(view, square)
    if piece >= 0:
        return _("{name} at {place}").format(name=name_of(view, piece), place=place)
    if square in view.board.door_at:
        return _("the door at {place}").format(place=place)
    return place


def _attack(plan: Plan, view: HulkState, a: act.Attack) -> Offer:
    win, tie, lose = attack_chances(view, a.piece, a.at)
    text = _("{name} attacks {target}").format(name=name_of(view, a.piece), target=_target_name(view, a.at))
    if view.at[a.at] < 0:
        detail = _("Destroys the door: {win}.").format(win=percent(win))
    else:
        detail = _("Kills {win}, nothing {tie}, is killed {lose}.").format(
            win=percent(win), tie=percent(tie), lose=percent(lose)
        )
    tint = "danger" if is_marine(view, a.piece) and view.at[a.at] >= 0 else "hit"
    return Offer(a, spot=plan.box(a.at), tint=tint, mark=percent(win), icon="melee", rule="HULK-9.1",
                 **_deed(view, a.piece, 1, text, detail))  # fmt: skip


def _flame(plan: Plan, view: HulkState, a: act.Flame) -> Offer:
    burnt = squares_of(burnt_by(view, a.at))
    section = section_name(view, view.board.section[a.at])
    text = _("Flame {section} from {name}").format(section=section, name=name_of(view, a.piece))
    caught = [view.at[square] for square in burnt if view.at[square] >= 0]
    detail = _("{n} squares burn; {m} shots are left after it.").format(n=len(burnt), m=view.shots[a.piece] - 1)
    if caught:
        names = ", ".join(name_of(view, piece) for piece in caught)
        sentence = _("In the flames, each destroyed on 2 or more ({chance}): {names}.")
        detail += " " + sentence.format(chance=percent(odds.burn()), names=names)
    tint = "danger" if any(is_marine(view, piece) for piece in caught) else "hit"
    return Offer(a, spot=plan.box(a.at), tint=tint, mark=str(STATE_COST), icon="flamer", rule="HULK-13.41",
                 shades=tuple(plan.box(square) for square in burnt), mode="flamer",
                 **_deed(view, a.piece, STATE_COST, text, detail))  # fmt: skip


def _overwatch(plan: Plan, view: HulkState, a: act.Overwatch) -> Offer:
    detail = _("Fires at each Genestealer that acts in sight within 12 squares, until the turn ends.")
    cost = overwatch_cost(view, a.piece)
    return Offer(a, mark=str(cost), icon="overwatch", key="o", order=3, rule="HULK-8.6",
                 **_deed(view, a.piece, cost, _("Overwatch"), detail))  # fmt: skip


def _guard(plan: Plan, view: HulkState, a: act.Guard) -> Offer:
    detail = _("May roll the die again when attacked, until the turn ends.")
    return Offer(a, mark=str(STATE_COST), icon="guard", key="g", order=4, rule="HULK-9.11",
                 **_deed(view, a.piece, STATE_COST, _("Guard"), detail))  # fmt: skip


def _clear_jam(plan: Plan, view: HulkState, a: act.ClearJam) -> Offer:
    detail = _("The storm bolter can fire again.")
    return Offer(a, mark="1", icon="unjam", key="j", order=5, rule="HULK-13.20",
                 **_deed(view, a.piece, 1, _("Clear the jam"), detail))  # fmt: skip


def _reload(plan: Plan, view: HulkState, a: act.Reload) -> Offer:
    sentence = _("{n} shots again, and none after them. From then on three equal dice make the cannon explode.")
    detail = sentence.format(n=view.roster.marines[a.piece].shots)
    return Offer(a, mark=str(RELOAD_COST), icon="reload", key="r", order=5, rule="HULK-13.33",
                 **_deed(view, a.piece, RELOAD_COST, _("Reload"), detail))  # fmt: skip


def _parry(plan: Plan, view: HulkState, a: act.Parry) -> Offer:
    return Offer(a, _("Parry"), detail=_("The highest die of the enemy is rolled again."), icon="melee", key="p",
                 style="primary", rule="HULK-13.61")  # fmt: skip


def _reroll(plan: Plan, view: HulkState, a: act.Reroll) -> Offer:
    at = waiting(view)
    dice = at[1].values["defence"] if at is not None else ()
    detail = _("The new score stands, even if lower.")
    if len(dice) < 2:
        return Offer(a, _("Roll again"), detail=detail, icon="dice", key="r", style="primary", rule="HULK-9.14")
    lowest = dice[a.die] == min(dice)
    text = _("Roll the {face} again").format(face=dice[a.die])
    return Offer(a, text, detail=detail, icon="dice", key="r" if lowest else "shift+r",
                 style="primary" if lowest else "plain", rule="HULK-13.60")  # fmt: skip


# -- blips --


def _reinforce(plan: Plan, view: HulkState, a: act.Reinforce) -> Offer:
    text = _("Place a blip beside {entry}").format(entry=entry_name(view, a.entry))
    return Offer(a, text, spot=plan.mouth(a.entry), mark=view.board.entries[a.entry].id, rule="HULK-10.9")


def _reveal(plan: Plan, view: HulkState, a: act.Reveal) -> Offer:
    text = _("Reveal {name}").format(name=name_of(view, a.piece))
    at = waiting(view)
    if at is not None and at[0].seat(view, at[1]) == MARINES:
        return Offer(a, text, spot=_piece_box(plan, view, a.piece), tint="hit", icon="reveal", rule="HULK-10.29")
    detail = _("It is turned up in place of its activation, and its Genestealers are placed.")
    return Offer(a, text, a.piece, detail=detail, icon="reveal", key="u", order=5, rule="HULK-10.26")


def _place_model(plan: Plan, view: HulkState, a: act.PlaceModel) -> Offer:
    text = _("Place a Genestealer at {place}").format(place=place_of(view, a.at))
    return Offer(a, text, spot=plan.box(a.at), tint="hit", rule="HULK-10.33")


def _face(plan: Plan, view: HulkState, a: act.Face) -> Offer:
    text = _("{name} faces {side}").format(name=name_of(view, a.piece), side=side_name(a.facing))
    square = view.place[a.piece]
    spot = plan.neighbour(square, a.facing) if square >= 0 else None
    return Offer(a, text, spot=spot, tint="choose", facing=degrees(a.facing), rule="HULK-10.37")


# -- declining --


def _pass(plan: Plan, view: HulkState, a: Pass) -> Offer:
    at = waiting(view)
    if at is not None and isinstance(at[0], FreeShot):
        return Offer(a, _("Hold fire"), icon="pass", key="space", order=8, rule="HULK-4.21")
    if at is not None and isinstance(at[0], Reaction):
        return Offer(a, _("Not now"), icon="pass", key="space", order=8, rule="HULK-3.16")
    if at is not None and isinstance(at[0], LordChoice):
        return Offer(a, _("Three Genestealers"), icon="pass", key="space", order=8, rule="HULK-15.2")
    return Offer(a, _("The roll stands"), icon="pass", key="space", order=8)


def _pass_for(plan: Plan, view: HulkState, a: PassFor) -> Offer:
    detail = _("No more questions of this kind until the turn ends.")
    return Offer(a, _("Not this turn"), detail=detail, icon="pass", key="shift+space", style="quiet", order=9,
                 rule="HULK-3.16")  # fmt: skip


def _resolve(plan: Plan, view: HulkState, a: Resolve) -> Offer:
    return Offer(a, _("Take number {n} next").format(n=a.item + 1))


def _concede(plan: Plan, view: HulkState, a: Concede) -> Offer:
    return Offer(a, _("Give up"), icon="flag_concede", style="danger")


def _agree_draw(plan: Plan, view: HulkState, a: AgreeDraw) -> Offer:
    return Offer(a, _("Agree on a draw"), icon="handshake_draw")


_SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Deploy: _deploy, act.Redraw: _redraw, act.Keep: _keep, act.Activate: _activate, act.Finish: _finish,
    act.EndPhase: _end_phase, act.Command: _command, act.Move: _move, act.Turn: _turn, act.Fire: _fire,
    act.Flame: _flame, act.Overwatch: _overwatch, act.Guard: _guard, act.ClearJam: _clear_jam, act.Attack: _attack,
    act.Reload: _reload,
    act.OpenDoor: _open, act.CloseDoor: _close, act.Parry: _parry, act.Reroll: _reroll, act.Reinforce: _reinforce,
    act.Enter: _enter, act.Reveal: _reveal, act.PlaceModel: _place_model, act.Face: _face, Pass: _pass,
    act.Drop: _drop, act.HandOver: _hand_over, act.Leave: _leave, act.Damage: _damage,
    PassFor: _pass_for, Resolve: _resolve, Concede: _concede, AgreeDraw: _agree_draw, **POWERS_SHOWN,
}  # fmt: skip


# -- what is not offered --


def attempts_of(view: HulkState, seat: str, piece: int | None) -> list[Offer]:
    """The command of the Marine selected, shown whatever the secret counter holds."""
    at = waiting(view)
    if seat != MARINES or piece is None or not is_marine(view, piece) or view.place[piece] < 0 or at is None:
        return []
    decision, frame = at
    if frame.values.get("piece") == piece or decision.seat(view, frame) != MARINES:
        return []
    if isinstance(decision, Reaction | Acting) or (view.phase == "marines" and frame.name == "turn"):
        return [command_offer(view, piece)]
    return []


def secretive_of(view: HulkState, seat: str) -> str:
    """The Marine player's offers may hang on the secret command counter wherever command points may be spent."""
    at = waiting(view)
    if at is None or seat != MARINES or not view.counter:
        return ""
    if isinstance(at[0], Reaction):
        return _("React…")
    spending = isinstance(at[0], Acting | Commanding) or at[1].name == "turn"
    return _("Command points…") if spending and view.phase in ("marines", "genestealers") else ""


def tried_at(plan: Plan, view: HulkState, seat: str, piece: int | None, point: tuple[float, float]) -> Action | None:
    """The action a person seems to mean by a click where nothing is offered."""
    entry = plan.entry_at(point)
    if view.hand and seat == GENESTEALERS and entry >= 0:
        return act.Reinforce(view.hand[0], entry)
    square = plan.square_at(point)
    if piece is None or not 0 <= piece < len(view.place):
        return None
    if square < 0:
        return _meant_off_the_board(plan, view, seat, piece, point)
    if view.place[piece] == -1 and is_marine(view, piece):
        return act.Deploy(piece, square, max(view.facing[piece], 0))
    if view.place[piece] < 0:
        return act.Move(piece, square, view.facing[piece])
    if is_marine(view, piece) != (seat == MARINES):
        return None
    return _meant(view, piece, square)


def _meant_off_the_board(
    plan: Plan, view: HulkState, seat: str, piece: int, point: tuple[float, float]
) -> Action | None:
    """A click on an exit's arrow means to leave there."""
    way_out = plan.exit_at(point)
    if way_out < 0 or view.place[piece] < 0 or is_marine(view, piece) != (seat == MARINES):
        return None
    return act.Leave(piece, way_out)


def _meant(view: HulkState, piece: int, square: int) -> Action | None:
    """What a piece on the board seems to be meant to do with a square."""
    here, other = view.place[piece], view.at[square]
    if square == here:
        return act.Activate(piece)
    near = bool(view.board.reach[here] >> square & 1) or view.board.distance(here, square) == 1
    if other >= 0 and view.kind[other] == STEALER and is_marine(view, piece):
        return _shooting(view, piece, square)
    if other >= 0 and is_marine(view, other) and not is_marine(view, piece):
        return act.Attack(piece, square)
    door = view.board.door_at.get(square)
    if door is not None and view.doors[door] == 1:
        return act.OpenDoor(piece, door)
    if near:
        return act.Move(piece, square, view.facing[piece])
    spent = view.done[piece] and not is_active(view, piece)
    return act.Activate(piece) if spent else act.Move(piece, square, view.facing[piece])


def _shooting(view: HulkState, piece: int, square: int) -> Action:
    if view.roster.shooters >> piece & 1:
        return act.Fire(piece, square)
    near = view.board.distance(view.place[piece], square) == 1
    flamer = view.roster.heavy_flamers >> piece & 1
    return act.Flame(piece, square) if flamer and not near else act.Attack(piece, square)
