"""How a mission is won and ends, and which blips and Marines come when, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hulk.doors import destroyed
from game.hulk.missionchecks import beyond_the_box
from game.hulk.missionfile import (
    AllOf,
    AmmunitionSpent,
    AnyOf,
    AnyVictory,
    BlipsFile,
    CarriedOut,
    EntriesHeld,
    Exited,
    ExitRoll,
    FlameSection,
    GeneratorsDown,
    HoldAreas,
    KillAll,
    Kills,
    Letters,
    LordSlain,
    Lost,
    MissionFile,
    Reach,
    SectionsBurnt,
    Survive,
)
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.names import item_name, middle_of, name_of, place_of, role_name, seat_name, section_name
from game.hulk.victory import met
from game.telling import labels
from game.telling.text import _, ngettext, pgettext, retold


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


def goal_squares(s: HulkState) -> list[int]:
    """Return the squares where the Marines win: the middles of sections, and those with a way out."""
    return [at for goal in s.mission.file.victory if goal.side == MARINES for at in _squares(s, goal)]


def _squares(s: HulkState, goal: AnyVictory) -> Iterator[int]:
    match goal:
        case AllOf(of=parts) | AnyOf(of=parts):
            for part in parts:
                yield from _squares(s, part)
        case FlameSection(section=name) | Reach(section=name):
            yield middle_of(s.board, s.mission.section[name])
        case SectionsBurnt(sections=names):
            yield from (middle_of(s.board, s.mission.section[name]) for name in names)
        case Exited(exits=letters) | CarriedOut(exits=letters):
            yield from (way.square for way in s.board.exits if not letters or way.id in letters)


def lost_text(s: HulkState) -> str:
    """Return whose deaths lost the mission; nothing where it is lost otherwise."""
    for goal in s.mission.file.victory:
        if isinstance(goal, Lost) and met(s, goal):
            dead = [one for one in s.roster.of_kinds((goal.role,) if goal.role else ()) if destroyed(s, one)]
            names = _joined(_(labels.BOTH), [name_of(s, one) for one in dead])
            return ngettext(
                "{names} is dead, and the mission is lost with him.",
                "{names} are dead, and the mission is lost with them.",
                len(dead),
            ).format(names=names)
    return ""


def _goal(s: HulkState, goal: AnyVictory) -> str:
    match goal:
        case AllOf(of=parts):
            return _joined(_(labels.BOTH), [_goal(s, part) for part in parts])
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
    """Return the goal of burning out each of these sections."""
    one, any_of_them = _("the heavy flamer burns {sections}"), _("a heavy flamer burns {sections}")
    sections = _joined(_(labels.BOTH), [_section(s, name) for name in names])
    return (one if _serving(s, "flamer") == 1 else any_of_them).format(sections=sections)


def _place(s: HulkState, goal: Exited | ExitRoll | CarriedOut | Reach | Survive) -> str:
    """Return a goal of being somewhere, or of being there no more."""
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
    """Return a goal of killing, holding or losing."""
    match goal:
        case KillAll():
            return _("every Genestealer is dead and no more can come")
        case Kills(count=count):
            return ngettext("{n} Genestealer is killed", "{n} Genestealers are killed", count).format(n=count)
        case LordSlain():
            return _("the Broodlord is killed")
        case EntriesHeld():
            return _("every entry point has a Marine within six squares")
        case HoldAreas(count=count, turns=turns):
            areas = ngettext("{n} control area", "{n} control areas", count).format(n=count)
            return ngettext(
                "Marines hold {areas} at the end of {n} turn", "Marines hold {areas} at the end of {n} turns", turns
            ).format(areas=areas, n=turns)
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
    """Return so many Marines, of these kinds if any; by rank or weapon alone when the mission has no other such."""
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
        "chainfist": _("the Marine with the chainfist"),
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
        "chainfist": _("the last Marine with a chainfist"),
        "hammer": _("the last Sergeant with a thunder hammer"),
        "librarian": _("the last Librarian"),
    }[role]


def _section(s: HulkState, name: str) -> str:
    """Return a board section inside a sentence, with the doorways that belong to a room."""
    placed = s.mission.section[name]
    said = section_name(s, placed)
    if s.board.sections[placed].label:
        said = pgettext("a board section in a sentence", "{section}").format(section=said)
    squares = s.board.section_squares[placed]
    doorways = [place_of(s, square) for square in squares if not s.board.interior[square]]
    if not doorways or len(doorways) == len(squares):
        return said
    sentence = ngettext(
        "{section} (doorway {squares} included)", "{section} (doorways {squares} included)", len(doorways)
    )
    return sentence.format(section=said, squares=", ".join(doorways))


def _joined(pattern: str, words: Sequence[str]) -> str:
    """Return several words as one, two by two."""
    text = words[0]
    for word in words[1:]:
        text = pattern.format(one=text, other=word)
    return text


MODELS = 22
"""The Genestealers of the box."""


def ends_of(s: HulkState) -> list[str]:
    """Return the ends common to all missions, and the last turn where nobody wins by it (HULK-R138, 11.3)."""
    file, found = s.mission.file, []
    if not any(isinstance(goal, ExitRoll) for goal in file.victory):
        gone = _("The Genestealers win if no Marine is left on the board.")
        left = _("The Genestealers win if no Marine is left on the board before the Marines have won.")
        found.append(left if s.board.exits else gone)
    endless = file.blips.recycle and file.blips.until_turn is None
    if not endless and not any(isinstance(goal, KillAll) for goal in file.victory):
        found.append(_("The Marines win if every Genestealer is dead and none can come any more."))
    if file.turn_limit is not None and file.limit_winner is None:
        found.append(_("The match is a draw if nobody has won by the end of turn {n}.").format(n=file.turn_limit))
    return found


def terms_of(s: HulkState) -> list[str]:
    """Return what the mission lays down about blips and squads (HULK-2.2, 2.3, 10.1)."""
    file = s.mission.file
    return [*_numbers(file.blips), *_pile(file), *_entries(file.blips), *_swarm(file), *_squads(file)]


def _numbers(blips: BlipsFile) -> Iterator[str]:
    """Yield how many blips come, and when."""
    if not blips.start:
        yield _("The Genestealers start without blips.")
    else:
        start = ngettext("The Genestealers start with {n} blip.", "The Genestealers start with {n} blips.", blips.start)
        yield start.format(n=blips.start)
    if isinstance(blips.each_turn, int):
        sentence = ngettext("{n} blip comes each turn.", "{n} blips come each turn.", blips.each_turn)
        yield sentence.format(n=blips.each_turn)
    else:
        *first, last = blips.each_turn
        numbers = ", ".join(map(str, first))
        yield _("Blips turn by turn: {numbers}, then {last} each turn.").format(numbers=numbers, last=last)
    if blips.from_turn > 1:
        yield _("No blips come before turn {n}.").format(n=blips.from_turn)
    if blips.until_turn is not None:
        yield _("No blips come after turn {n}.").format(n=blips.until_turn)


def _pile(file: MissionFile) -> Iterator[str]:
    """Yield which blips there are, and whether they come again."""
    ones, twos, threes = (file.blips.values.count(value) for value in (1, 2, 3))
    sentence = _("Blips in the pile by value: {ones} of 1, {twos} of 2 and {threes} of 3.")
    yield sentence.format(ones=ones, twos=twos, threes=threes)
    yield from map(retold, beyond_the_box(file))
    if file.blips.recycle:
        yield _("When the pile is empty, the blips used so far are shuffled into a new one.")
    else:
        yield _("Each blip comes only once.")


def _entries(blips: BlipsFile) -> Iterator[str]:
    """Yield where blips come in."""
    if blips.entries != "all":
        yield _("Blips come in at {letters}.").format(letters=_letters(blips.entries))
    for later in blips.entries_later:
        sentence = _("From turn {n} on, blips come in at {letters}.")
        yield sentence.format(n=later.from_turn, letters=_letters(later.entries))
    if blips.held == "lost":
        yield _("A Marine within 6 squares of an entry point keeps blips away. Blips with nowhere to go are lost.")


def _letters(letters: Letters) -> str:
    return _("every entry point") if isinstance(letters, str) else ", ".join(letters)


def _swarm(file: MissionFile) -> Iterator[str]:
    """Yield which Genestealers take part."""
    if file.genestealers != MODELS:
        yield _("At most {n} Genestealers are in play at once.").format(n=file.genestealers)
    if file.brood_lord:
        yield _("Once in the match, a revealed blip of 3 can be the Broodlord.")


def _squads(file: MissionFile) -> Iterator[str]:
    """Yield who sets the Marines up, and which squads come later."""
    if file.forces.placing == "alternate":
        yield _("The players take turns to set the Marines up, each Marine in a board section of its own.")
    for squad in file.forces.squads:
        if squad.arrives is not None:
            yield _("{squad} arrives in turn {n}.").format(squad=_(squad.name), n=squad.arrives)
