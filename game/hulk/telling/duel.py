"""A close assault on the stage: who fights and with what, their dice, what an answer would bring, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Parry, Reroll
from game.hulk.broodlord import crushes
from game.hulk.combat import (
    GuardReroll,
    ParryChoice,
    attack_dice,
    bonus_of,
    chances,
    dice_of,
    faces,
    on_guard,
    shielded,
    under_way,
)
from game.hulk.frames import Combat
from game.hulk.odds import Fight
from game.hulk.psychic import PsiPoints
from game.hulk.state import LOWEST, HulkState
from game.hulk.telling.board import side_of
from game.hulk.telling.names import frame_at, is_marine, kind_of, name_of, place_of, weapon_name
from game.kernel.actions import Action, Event, Pass
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, ngettext, pgettext, probability
from game.telling.values import Value

DUEL = "duel"
ATTACK, DEFENCE = 0, 1
WON, LOST, DRAWN = "won", "lost", "drawn"
DIE, COUNTED, AGAIN, FALLEN, STRUCK, ANSWER, BEST = "die", "counted", "again", "fallen", "struck", "answer", "best"
"""What lies on the stage: dice, those that count, that a parry would make fall again and that fell again, what such a
die had shown, and answers, the best of them."""
KEYS = {Parry: "P", Reroll: "R", Pass: "0"}
"""The keys of the answers; a second die is rolled again with Shift."""
BEFORE, ROLLED, ASKED, AGAINST, ENDED, OVER = "before", "rolled", "asked", "against", "ended", "over"
"""How far it has come: no dice yet, dice, a question, a die that fell again, the blow, and what came of it."""
STAYS = 1.2
"""For how many seconds its end is seen."""
MELEE = ("power_sword", "power_axe", "lightning_claws", "thunder_hammer", "chain_fist", "power_fist")
"""What Marines strike with, the first of these that they bear."""
Chances = tuple[float, float, float]
"""The chances that the Marine kills, that nobody dies, and that the Marine does."""


def stage(view: HulkState) -> Stage | None:
    """Return the close assault in which somebody decides."""
    found = frame_at(view, ParryChoice, GuardReroll, PsiPoints)
    if found is None or "attack" not in found.values or Combat.of(found).defender < 0:
        return None
    frame = Combat.of(found)
    shown = _rolled(view, begun(view, frame.attacker, frame.defender), (frame.attack, frame.defence), frame.bonus)
    if frame_at(view, ParryChoice) is not None:
        shown = _marked(shown, DEFENCE if is_marine(view, frame.attacker) else ATTACK)
    return _explained(replace(shown, props=(*shown.props, *_answers(view, frame)), states=(ASKED,)), view)


def _explained(shown: Stage, view: HulkState) -> Stage:
    """Return a close assault with what the rules say of the question."""
    parry = _("A parry makes the enemy's highest die fall again, once."), "HULK-13.61"
    guard = _("On guard, one die may fall again. Its new score stands."), "HULK-9.14"
    said, rule = parry if frame_at(view, ParryChoice) is not None else guard
    if frame_at(view, PsiPoints) is not None:
        said, rule = _("Psi points can still be added to the roll."), "HULK-14.4"
    return replace(shown, said=said, values={**shown.values, "rule": rule})


def after(last: Stage | None, before: HulkState, event: Event) -> Stage | None:
    """Return the close assault once an event has been seen."""
    match event:
        case ev.Assaulted(attacker=attacker, defender=defender) if defender >= 0:
            return begun(before, attacker, defender)
        case ev.CombatRolled(attacker=attacker, defender=defender) if defender >= 0:
            bonus = event.attack_bonus, event.defence_bonus
            return _rolled(before, begun(before, attacker, defender), (event.attack, event.defence), bonus)
    if last is None or last.kind != DUEL or OVER in last.states:
        return None
    if ENDED in last.states:
        died = isinstance(event, ev.Killed) and event.piece in (side.about for side in last.sides)
        return replace(last, states=(OVER,), holds=STAYS) if died else None
    match event:
        case ev.Parried(piece=piece, old=old, new=new):
            return _fallen(before, last, DEFENCE if piece == last.sides[ATTACK].about else ATTACK, old, new)
        case ev.Rerolled(old=old, new=new):
            return _fallen(before, last, DEFENCE, old, new)
        case ev.PsiSpent(piece=piece, power="axe", amount=amount):
            added = [added_by(side) + amount * (side.about == piece) for side in last.sides]
            return _added(_unasked(last), added)
        case ev.CombatEnded(attacker=attacker, defender=defender, attack=attack, defence=defence):
            return _ended(_unasked(last), attack, defence, faces(before, defender, attacker))
    return _unasked(last)


def dice_on(shown: Stage, role: int) -> tuple[int, ...]:
    """Return the dice of a side as they fell."""
    return tuple(prop.face or 0 for prop in _dice(shown, role))


def having(shown: Stage, role: int, state: str) -> tuple[int, ...]:
    """Return which dice of a side have a state."""
    return tuple(i for i, prop in enumerate(_dice(shown, role)) if state in prop.states)


def answers(shown: Stage) -> list[Prop]:
    """Return what may be answered, with the chances of each."""
    return [prop for prop in shown.props if prop.kind == ANSWER]


def added_by(side: Side) -> int:
    """Return what a side adds to its dice."""
    return int(str(side.values.get("bonus", 0)))


def _dice(shown: Stage, role: int) -> list[Prop]:
    return [prop for prop in shown.props if prop.kind == DIE and prop.side == role]


def _unasked(shown: Stage) -> Stage:
    return replace(shown, props=tuple(prop for prop in shown.props if prop.kind != ANSWER))


def begun(view: HulkState, attacker: int, defender: int) -> Stage:
    """Return a close assault before any die has fallen, with its chances."""
    facing = faces(view, defender, attacker)
    sides = tuple(
        Side(
            name_of(view, one),
            side_of(view, one),
            one,
            kind_of(view, one),
            values={"bonus": bonus_of(view, one, one == attacker or facing)},
            notes=_has(view, one, attacker, defender),
        )
        for one in (attacker, defender)
    )
    place, fight = place_of(view, view.place[defender]), chances(view, attacker, defender)
    told = shares(fight, is_marine(view, attacker), not facing)
    title = _("{name} attacks {other} at {place}").format(name=sides[0].name, other=sides[1].name, place=place)
    chip = _chances_in(_("Before the blow: kills {kills}, nobody {nobody}, falls {falls}"), told)
    said = _("The higher score kills. Equal scores harm nobody.")
    if not facing:
        said = _("A defender who looks another way kills nobody, even with the higher score.")
    values: dict[str, Value] = {"odds": told, "rule": "HULK-9.4" if facing else "HULK-9.9"}
    return Stage(DUEL, title, defender, sides, states=(BEFORE,), values=values, said=said, notes=(chip,))


def _chances_in(words: str, told: Chances) -> str:
    """Return the chances of the Marine in a sentence."""
    kills, nobody, falls = map(probability, told)
    return words.format(kills=kills, nobody=nobody, falls=falls)


def _has(view: HulkState, piece: int, attacker: int, defender: int) -> tuple[str, ...]:
    """Return what a side of a close assault has: its weapon, its dice, what it adds and what else it may do."""
    facing = faces(view, defender, attacker)
    attacking = piece == attacker
    dice = attack_dice(view, attacker, defender, facing) if attacking else dice_of(view, piece, facing)
    found = [ngettext("rolls {n} die", "rolls {n} dice, the highest counts", dice).format(n=dice)]
    if crushes(view, piece, attacking=attacking) and (attacking or facing):
        found = [_("its highest and its lowest die count together")]
    if attacking and view.storm_shield == LOWEST and shielded(view, defender, facing):
        found = [_("its lowest die counts: the shield blocks")]
    if is_marine(view, piece):
        borne = view.roster.marines[piece].weapons
        found = [*(weapon_name(one) for one in MELEE if one in borne)][:1] + found
        if bonus := bonus_of(view, piece, attacking or facing):
            found.append(_("adds {n}").format(n=bonus))
        if (attacking or facing) and view.roster.power_swords >> piece & 1:
            found.append(_("may parry"))
        if not attacking and on_guard(view, piece):
            found.append(_("on guard"))
        if not attacking and shielded(view, piece, facing):
            found.append(weapon_name("storm_shield"))
    if not attacking and not facing:
        found.append(_("looks another way"))
    return tuple(found)


def _rolled(view: HulkState, shown: Stage, dice: tuple[tuple[int, ...], ...], bonus: Sequence[int]) -> Stage:
    """Return a close assault with its dice, those that count marked."""
    attacker, defender = (side.about for side in shown.sides)
    assert isinstance(attacker, int) and isinstance(defender, int)
    props = []
    for role, thrown in enumerate(dice):
        best = counting(view, attacker, defender, role, thrown)
        for i, face in enumerate(thrown):
            states = (COUNTED,) if i in best else ()
            props.append(Prop(f"{DIE} {role} {i}", DIE, str(face), role, face=face, states=states))
    return _added(replace(shown, props=tuple(props), states=(ROLLED,)), bonus)


def _added(shown: Stage, bonus: Sequence[int]) -> Stage:
    """Return a close assault with what each side adds to its dice."""
    sides = tuple(replace(side, values={"bonus": n}) for side, n in zip(shown.sides, bonus, strict=True))
    return replace(shown, sides=sides)


def _fallen(view: HulkState, shown: Stage, role: int, old: int, new: int) -> Stage:
    """Return a close assault after a die of a side has fallen again, with the chances that this had."""
    dice = [list(dice_on(shown, side)) for side in (ATTACK, DEFENCE)]
    at = dice[role].index(old) if old in dice[role] else -1
    found = _answered(view, role, at)
    if at >= 0:
        dice[role][at] = new
    rolled = _rolled(view, shown, tuple(map(tuple, dice)), [added_by(side) for side in shown.sides])
    words = _("parried: fell again") if found is None or found[0] == Parry() else _("fell again")
    struck = Prop(STRUCK, STRUCK, words, role, face=old)
    more: dict[str, Value] = {}
    if found is not None:
        more = {"odds": found[1]}
        parry = _("After the parry: kills {kills}, nobody {nobody}, falls {falls}")
        again = _("After the reroll: kills {kills}, nobody {nobody}, falls {falls}")
        chip = _chances_in(parry if found[0] == Parry() else again, found[1])
        rolled = _explained(replace(rolled, notes=(*shown.notes, chip)), view)
    fallen = f"{DIE} {role} {at}"
    dice_now = (replace(one, states=(*one.states, FALLEN)) if one.id == fallen else one for one in rolled.props)
    values, props = {**rolled.values, **more}, (*dice_now, struck)
    return replace(rolled, states=(AGAINST,), values=values, props=props)


def _answered(view: HulkState, role: int, at: int) -> tuple[Action, Chances] | None:
    """Return what was answered in a close assault under way, that made this die fall again, and its chances."""
    found = frame_at(view, ParryChoice, GuardReroll)
    if found is None or at < 0:
        return None
    frame = Combat.of(found)
    (attacker, defender), dice = under_way(view, frame), (frame.attack, frame.defence)
    own, harmless = is_marine(view, frame.attacker), not frame.facing
    if frame_at(view, ParryChoice) is not None:
        return Parry(), shares(odds.parried(attacker, defender, *dice), own, harmless)
    return Reroll(at), shares(odds.rerolled(attacker, defender, *dice, at), own, harmless)


def _marked(shown: Stage, role: int) -> Stage:
    """Return a close assault in which the highest die of a side is marked: a parry would make it fall again."""
    best = max(_dice(shown, role), key=lambda prop: prop.face or 0)
    marked = replace(best, states=(*best.states, AGAIN))
    return replace(shown, props=tuple(marked if prop is best else prop for prop in shown.props))


def _ended(shown: Stage, attack: int, defence: int, facing: bool) -> Stage:
    """Return a close assault with the stamps of its end; where nobody dies it stays for a while."""
    stamps = DRAWN, DRAWN
    if attack > defence:
        stamps = WON, LOST
    elif defence > attack and facing:
        stamps = LOST, WON
    sides = tuple(replace(side, stamp=stamp) for side, stamp in zip(shown.sides, stamps, strict=True))
    harmless = stamps == (DRAWN, DRAWN)
    return replace(shown, sides=sides, states=(ENDED,), holds=STAYS if harmless else 0.0)


def counting(view: HulkState, attacker: int, defender: int, role: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice of a side that count: the best; against a shield the lowest; of a crushing blow two."""
    if not dice:
        return ()
    best, least = dice.index(max(dice)), len(dice) - 1 - dice[::-1].index(min(dice))
    facing = faces(view, defender, attacker)
    if role == ATTACK and view.storm_shield == LOWEST and shielded(view, defender, facing):
        return (least,)
    blow = crushes(view, attacker, attacking=True) if role == ATTACK else facing and crushes(view, defender, False)
    return (best, least) if blow and len(dice) > 1 else (best,)


def shares(fight: Fight, attacking: bool, harmless: bool) -> Chances:
    """Return the chances that one side kills, that nobody dies, and that it dies itself; `harmless`: a defender that
    wins harms nobody."""
    won, lost = (fight.attacker, fight.defender) if attacking else (fight.defender, fight.attacker)
    if not harmless:
        return won, fight.tie, lost
    return (won, fight.tie + lost, 0.0) if attacking else (0.0, fight.tie + won, lost)


def parts(odds: Sequence[float]) -> list[str]:
    """Return the chances that the Marine kills, that nobody dies, and that he falls, as they stand in a bar."""
    kills, nobody, falls = map(probability, odds)
    return [
        _("kills {chance}").format(chance=kills),
        _("nobody {chance}").format(chance=nobody),
        _("falls {chance}").format(chance=falls),
    ]


def chances_text(fight: Fight, attacking: bool, harmless: bool) -> str:
    """Return how a fight may end for one side; `harmless`: a defender that wins harms nobody."""
    won, drawn, lost = shares(fight, attacking, harmless)
    sure = next((i for i, chance in enumerate((won, drawn, lost)) if chance > 0.9999), None)
    if sure is not None:
        return (_("wins"), _("a tie"), _("dies"))[sure]
    if won < 0.0001:
        return _("survives {drawn}").format(drawn=probability(drawn))
    return _("wins {won}, survives {alive}").format(won=probability(won), alive=probability(won + drawn))


def _answers(view: HulkState, frame: Combat) -> list[Prop]:
    """Return what may be answered, with the chances of each."""
    attacker, defender = under_way(view, frame)
    dice, own = (frame.attack, frame.defence), is_marine(view, frame.attacker)
    found: list[tuple[Action, str, Fight, bool]] = []
    stand = _("Let it stand")
    if frame_at(view, ParryChoice) is not None:
        better, stands = odds.parries(attacker, defender, *dice), odds.after_guard(attacker, defender, *dice)
        found.append((Parry(), pgettext("duel", "Parry"), odds.parried(attacker, defender, *dice), better))
        found.append((Pass(), stand, stands, not better))
    elif frame_at(view, GuardReroll) is not None:
        best = odds.guarded(attacker, defender, *dice)
        distinct = [die for die, face in enumerate(frame.defence) if face not in frame.defence[:die]]
        for die in distinct:
            one, face = _("Reroll"), pgettext("duel", "Reroll the {face}").format(face=frame.defence[die])
            fight = odds.rerolled(attacker, defender, *dice, die)
            right = best >= 0 and frame.defence[best] == frame.defence[die]
            found.append((Reroll(die), one if len(distinct) == 1 else face, fight, right))
        found.append((Pass(), stand, odds.rerolled(attacker, defender, *dice, -1), best < 0))

    def said(i: int, action: Action, words: str, fight: Fight, right: bool) -> Prop:
        text, told = chances_text(fight, own, not frame.facing), shares(fight, own, not frame.facing)
        key = KEYS[type(action)]
        if isinstance(action, Reroll) and frame.defence[action.die] > min(frame.defence):
            key = f"⇧{key}"
        values: dict[str, Value] = {"odds": told, "key": key}
        return Prop(f"{ANSWER} {i}", ANSWER, words, values=values, said=text, action=action, states=(BEST,) * right)

    return [said(i, *one) for i, one in enumerate(found)]
