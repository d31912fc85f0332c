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
from game.hulk.table.names import role_name, seat_name, section_name
from game.hulk.table.things import item_name
from game.ui.text import _, ngettext, pgettext


def goals_of(s: HulkState) -> list[str]:
    """Return the ways to win as sentences, the Marines' first, and who wins when time runs out."""
    found = []
    for side in (MARINES, GENESTEALERS):
        for goal in s.mission.file.victory:
            if goal.side == side:
                found.append(_("The {side} win if {goal}.").format(side=seat_name(side), goal=_goal(s, goal)))
    limit, winner = s.mission.file.turn_limit, s.mission.file.limit_winner
    if limit is not None and winner is not None:
        over = _("nobody has won by the end of turn {n}").format(n=limit)
        found.append(_("The {side} win if {goal}.").format(side=seat_name(winner), goal=over))
    return found


def _goal(s: HulkState, goal: AnyVictory) -> str:
    match goal:
        case AllOf(of=parts):
            return _joined(_("{one} and {other}"), [_goal(s, part) for part in parts])
        case AnyOf(of=parts):
            return _joined(_("{one}, or if {other}"), [_goal(s, part) for part in parts])
        case FlameSection(section=name):
            return _burnt(s, (name,))
        case SectionsBurnt(sections=names):
            return _burnt(s, names)
        case Exited() | ExitRoll() | CarriedOut() | Reach() | Survive():
            return _place(s, goal)
        case _:
            return _deed(s, goal)


def _burnt(s: HulkState, names: Sequence[str]) -> str:
    """That each of these sections has been burnt out."""
    one, any_of_them = _("the heavy flamer is fired into {sections}"), _("a heavy flamer is fired into {sections}")
    sections = _joined(_("{one} and {other}"), [_section(s, name) for name in names])
    return (one if _serving(s, "flamer") == 1 else any_of_them).format(sections=sections)


def _place(s: HulkState, goal: Exited | ExitRoll | CarriedOut | Reach | Survive) -> str:
    """Return goals of being somewhere, or of being there no more."""
    match goal:
        case Exited(count=count, roles=roles):
            sentence = ngettext("{who} leaves the board", "{who} leave the board", count)
            return sentence.format(who=_who(s, roles, count))
        case ExitRoll():
            return _("a die rolls no higher than the number of Marines that escaped, once none is left on the board")
        case CarriedOut(object=name):
            item = [part.name for part in s.mission.file.objects].index(name)
            return _("{thing} is carried off the board").format(thing=item_name(s, item))
        case Reach(section=name, count=count, roles=roles):
            sentence = ngettext("{who} stands in {section}", "{who} stand in {section}", count)
            return sentence.format(who=_who(s, roles, count), section=_section(s, name))
        case Survive(turn=turn, marines=count):
            sentence = ngettext(
                "at least {n} Marine is on the board when turn {turn} ends",
                "at least {n} Marines are on the board when turn {turn} ends",
                count,
            )
            return sentence.format(n=count, turn=turn)


def _deed(s: HulkState, goal: AnyVictory) -> str:
    """Return goals of killing, holding and losing."""
    match goal:
        case KillAll():
            return _("every Genestealer is dead and no more can come")
        case Kills(count=count):
            return ngettext("{n} Genestealer is killed", "{n} Genestealers are killed", count).format(n=count)
        case LordSlain():
            return _("the Brood Lord is killed")
        case EntriesHeld():
            return _("every entry point has a Marine within six squares")
        case HoldAreas(count=count, turns=turns):
            areas = ngettext("{n} control area", "{n} control areas", count).format(n=count)
            sentence = ngettext(
                "Marines hold {areas} at the end of {n} turn", "Marines hold {areas} at the end of {n} turns", turns
            )
            return sentence.format(areas=areas, n=turns)
        case GeneratorsDown(count=count):
            return ngettext("{n} generator is damaged", "{n} generators are damaged", count).format(n=count)
        case Lost(role=role, count=count):
            who = _who(s, (role,) if role else (), count) if count else _the_last(s, role)
            return ngettext("{who} is lost", "{who} are lost", count or 1).format(who=who)
        case AmmunitionSpent(role="flamer"):
            return ngettext(
                "the heavy flamer has no shots left", "the heavy flamers have no shots left", _serving(s, "flamer")
            )
        case AmmunitionSpent(role=role):
            return ngettext(
                "the assault cannon has no shots left", "the assault cannons have no shots left", _serving(s, role)
            )
    return ""


def _serving(s: HulkState, role: str) -> int:
    """Return how many Marines of a kind the mission has."""
    return sum(marine.kind == role for marine in s.roster.marines)


def _who(s: HulkState, roles: Sequence[str], count: int) -> str:
    """So many Marines, of these kinds if any are named; by rank or weapon alone when the mission has no other such."""
    if not roles:
        return ngettext("{n} Marine", "{n} Marines", count).format(n=count)
    if count == len(roles) == _serving(s, roles[0]) == 1:
        return _the_only(roles[0])
    kinds = _joined(pgettext("Marines", "{one} or {other}"), [role_name(role) for role in roles])
    return ngettext("{n} Marine ({kinds})", "{n} Marines ({kinds})", count).format(n=count, kinds=kinds)


def _the_only(role: str) -> str:
    """Return the Marine of a kind that has one."""
    return {
        "sergeant": _("the Sergeant"),
        "flamer": _("the Marine with the heavy flamer"),
        "bolter": _("the Marine with the storm bolter"),
        "cannon": _("the Marine with the assault cannon"),
        "claws": _("the Marine with the lightning claws"),
        "chainfist": _("the Marine with the chain fist"),
        "hammer": _("the Sergeant with the thunder hammer"),
        "librarian": _("the Librarian"),
    }[role]


def _the_last(s: HulkState, role: str | None) -> str:
    """Return the last Marine, or the last of a kind."""
    if role is None:
        return _("the last Marine")
    if _serving(s, role) == 1:
        return _the_only(role)
    return {
        "sergeant": _("the last Sergeant"),
        "flamer": _("the last Marine with a heavy flamer"),
        "bolter": _("the last Marine with a storm bolter"),
        "cannon": _("the last Marine with an assault cannon"),
        "claws": _("the last Marine with lightning claws"),
        "chainfist": _("the last Marine with a chain fist"),
        "hammer": _("the last Sergeant with a thunder hammer"),
        "librarian": _("the last Librarian"),
    }[role]


def _section(s: HulkState, name: str) -> str:
    """Return a board section inside a sentence."""
    placed = s.mission.section[name]
    if s.board.sections[placed].label:
        return pgettext("a board section in a sentence", "{section}").format(section=section_name(s, placed))
    return section_name(s, placed)


def _joined(pattern: str, words: Sequence[str]) -> str:
    """Return several words as one, two by two."""
    text = words[0]
    for word in words[1:]:
        text = pattern.format(one=text, other=word)
    return text
