"""How a mission is won, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.missionfile import (
    AllOf,
    AmmunitionSpent,
    AnyOf,
    AnyVictory,
    CarriedOut,
    EntriesHeld,
    Exited,
    ExitRoll,
    FlameSection,
    GeneratorsDown,
    HoldAreas,
    KillAll,
    Kills,
    LordSlain,
    Lost,
    Reach,
    SectionsBurnt,
    Survive,
)
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.things import item_name
from game.hulk.table.words import role_name, seat_name, section_name
from game.ui.text import _, ngettext


def goals_of(s: HulkState) -> list[str]:
    """The ways to win as sentences, the Marines' first, and who wins when time runs out."""
    found = []
    for side in (MARINES, GENESTEALERS):
        for goal in s.mission.file.victory:
            if goal.side == side:
                found.append(_("{side} win: {goal}.").format(side=seat_name(side), goal=_goal(s, goal)))
    limit, winner = s.mission.file.turn_limit, s.mission.file.limit_winner
    if limit is not None and winner is not None:
        over = ngettext("turn {n} is over", "turn {n} is over", limit).format(n=limit)
        found.append(_("{side} win: {goal}.").format(side=seat_name(winner), goal=over))
    return found


def _goal(s: HulkState, goal: AnyVictory) -> str:
    match goal:
        case AllOf(of=parts):
            return _joined(_("{one}, and {other}"), [_goal(s, part) for part in parts])
        case AnyOf(of=parts):
            return _joined(_("{one}, or {other}"), [_goal(s, part) for part in parts])
        case FlameSection(section=name):
            return _("a heavy flamer is fired into {section}").format(section=_section(s, name))
        case SectionsBurnt(sections=names):
            burnt = [_section(s, name) for name in names]
            sentence = _("a heavy flamer has been fired into {sections}")
            return sentence.format(sections=_joined(_("{one} and {other}"), burnt))
        case Exited() | ExitRoll() | CarriedOut() | Reach() | Survive():
            return _place(s, goal)
        case _:
            return _deed(goal)


def _place(s: HulkState, goal: Exited | ExitRoll | CarriedOut | Reach | Survive) -> str:
    """Goals of being somewhere, or of being there no more."""
    match goal:
        case Exited(count=count, roles=roles):
            sentence = ngettext("{n} {who} has left the board", "{n} {who} have left the board", count)
            return sentence.format(n=count, who=_who(roles, count))
        case ExitRoll():
            return _("when no Marine is left, a die shows no more than the number that left by the exit")
        case CarriedOut(object=name):
            item = [part.name for part in s.mission.file.objects].index(name)
            return _("{thing} is carried off the board").format(thing=item_name(s, item))
        case Reach(section=name, count=count, roles=roles):
            sentence = ngettext("{n} {who} stands in {section}", "{n} {who} stand in {section}", count)
            return sentence.format(n=count, who=_who(roles, count), section=_section(s, name))
        case Survive(turn=turn, marines=count):
            sentence = ngettext(
                "{n} Marine is on the board when turn {turn} is over",
                "{n} Marines are on the board when turn {turn} is over",
                count,
            )
            return sentence.format(n=count, turn=turn)


def _deed(goal: AnyVictory) -> str:
    """Goals of killing, holding and losing."""
    match goal:
        case KillAll():
            return _("every Genestealer is dead and none can come any more")
        case Kills(count=count):
            return ngettext("{n} Genestealer is killed", "{n} Genestealers are killed", count).format(n=count)
        case LordSlain():
            return _("the Brood Lord is slain")
        case EntriesHeld():
            return _("every entry has a Marine within six squares")
        case HoldAreas(count=count, turns=turns):
            sentence = ngettext(
                "{areas} control areas are held at the end of {n} turn",
                "{areas} control areas are held at the end of {n} turns",
                turns,
            )
            return sentence.format(areas=count, n=turns)
        case GeneratorsDown(count=count):
            return ngettext("{n} generator is damaged", "{n} generators are damaged", count).format(n=count)
        case Lost(role=role, count=None):
            return _last_lost(role or "")
        case Lost(role=role, count=count):
            sentence = ngettext("{n} {who} is lost", "{n} {who} are lost", count or 1)
            return sentence.format(n=count, who=_who((role,) if role else (), count or 1))
        case AmmunitionSpent(role=role):
            flamers = _("the heavy flamers have no shots left")
            return flamers if role == "flamer" else _("the assault cannons have no shots left")
    return ""


def _last_lost(role: str) -> str:
    """That the last Marine of a kind is lost."""
    sentences = {
        "sergeant": _("the last Sergeant is lost"),
        "flamer": _("the last Marine with a heavy flamer is lost"),
        "bolter": _("the last Marine with a storm bolter is lost"),
        "cannon": _("the last Marine with an assault cannon is lost"),
        "claws": _("the last Marine with lightning claws is lost"),
        "chainfist": _("the last Marine with a chain fist is lost"),
        "hammer": _("the last Sergeant with a thunder hammer is lost"),
        "librarian": _("the last Librarian is lost"),
    }
    return sentences.get(role) or _("the last Marine is lost")


def _who(roles: Sequence[str], count: int) -> str:
    """Marines of some kinds, so many."""
    if roles:
        return _joined(_("{one} or {other}"), [role_name(role) for role in roles])
    return ngettext("Marine", "Marines", count)


def _section(s: HulkState, name: str) -> str:
    return section_name(s, s.mission.section[name])


def _joined(pattern: str, words: Sequence[str]) -> str:
    """Several words as one, two by two."""
    text = words[0]
    for word in words[1:]:
        text = pattern.format(one=text, other=word)
    return text
