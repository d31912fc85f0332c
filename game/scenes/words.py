"""How the screens say things that several of them say: dates, players and their kinds, missions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta

from game.bots.catalogue import levels_of
from game.bots.levels import MEANT, Weighing
from game.bots.opponents import Opponent, at_seat, kind_of, level_of, opponent_of
from game.bots.player import BEGINNER, CAREFUL, EXPERT, GENTLE, RANDOM, STRONG
from game.kernel.errors import BadFile
from game.kernel.match.heading import board_name
from game.kernel.match.passing import Earlier
from game.kernel.match.setup import Setup
from game.kernel.registry import game_of, games, rules_of
from game.kernel.text import N_, NC_, Sentence
from game.telling import labels
from game.telling.text import _, ngettext, pgettext, retold
from game.tutorials.catalogue import lessons_of, tutorial_for

HUMAN = "human"
DOT = "  ·  "
"""What parts short statements in a line."""

LEVELS = {
    BEGINNER: (NC_("level", "Beginner"), N_("Overlooks much.")),
    GENTLE: (NC_("level", "Easy"), N_("Leaves you room to learn.")),
    CAREFUL: (NC_("level", "Normal"), N_("Plays to win.")),
    STRONG: (NC_("level", "Strong"), N_("Thinks before it moves.")),
    EXPERT: (NC_("level", "Expert"), N_("Forgives little.")),
    RANDOM: (NC_("level", "Random moves"), N_("Plays anything.")),
}
"""What each level of computer player is called, and what it is like, the weakest first."""


def levels_offered(key: str) -> list[str]:
    """Return the levels of a game's computers, the weakest first; random moves where it has none."""
    known = levels_of(key)
    return [level for level in MEANT if level in known] or [RANDOM]


def kinds_at(key: str, seat: str) -> list[str]:
    """Return who may play a seat: a person, then the plain computers, the weakest first, then those with a temper."""
    levels, others = levels_offered(key), [one for one in at_seat(key, seat) if not one.plain]
    takes = [level for level in levels if takes_tempers(key, level)]
    return [HUMAN, *levels, *(kind_of(level, one) for one in others for level in takes)]


def takes_tempers(key: str, level: str) -> bool:
    """Return whether the computers of a level have tempers."""
    return isinstance(levels_of(key).get(level), Weighing)


def level_name(kind: str) -> str:
    """Return what the level of a kind of computer player is called."""
    return pgettext("level", LEVELS[level_of(kind) if level_of(kind) in LEVELS else CAREFUL][0])


def computer_name(opponent: Opponent | None) -> str:
    """Return what a computer player is called."""
    return spoken(opponent.name) if opponent is not None else _(labels.COMPUTER)


def spoken(words: str) -> str:
    """Return what is told of an opponent in its file, or what it says, in the language in use."""
    return pgettext("opponent", words)


def friend() -> str:
    """Return what another person at this screen is called."""
    return _("A friend here")


def quoted(words: str) -> str:
    """Return what somebody says, in quotation marks."""
    return _("“{words}”").format(words=words)


def plays(key: str, seat: str, kind: str) -> str:
    """Return who plays a seat, as a kind of player says: a person, or a computer by its name and its level."""
    if kind == HUMAN:
        return _(labels.PERSON)
    return dotted(computer_name(opponent_of(key, seat, kind)), level_name(kind))


def computers_of(kinds: Mapping[str, str]) -> dict[str, str]:
    """Return the seats that computers play, of those in `kinds`, each with its kind of player."""
    return {seat: kind for seat, kind in kinds.items() if kind != HUMAN}


def sentence_of(error: Exception) -> str:
    """Return what a player reads of an error that a file or a choice brought about."""
    if isinstance(error, BadFile):
        return retold(error.sentence)
    first = error.args[0] if error.args else ""
    return retold(first) if isinstance(first, Sentence) else str(error)


def when(moment: datetime, today: date) -> str:
    """Return a moment of the past, as people speak of it."""
    time = moment.strftime("%H:%M")
    if moment.date() == today:
        return _("today, {time}").format(time=time)
    if moment.date() == today - timedelta(days=1):
        return _("yesterday, {time}").format(time=time)
    return f"{moment:%Y-%m-%d}, {time}"


def game_name(key: str) -> str:
    """Return the name of a game; its key when it is not in this program."""
    return _(game_of(key).name) if key in games() else key


def scenario_name(key: str, id: str, board: str = "") -> str:
    """Return the name of a scenario, or of the board it is played on; when there is neither, the id as it is
    translated, or as it is."""
    if key in games():
        for info in rules_of(key).scenarios():
            if info.id == id:
                return _(board or info.name)
        if id in lessons_of(key):
            return _("Tutorial: {name}").format(name=_(tutorial_for(key, id).name))
    return _(board or id) if id else id


def match_name(setup: Setup) -> str:
    """Return what a match is called: by its own board where that has a name, else by its scenario."""
    return scenario_name(setup.key, setup.scenario_id, board_name(setup.scenario))


def back_to(game: str) -> str:
    """Return the way from a match to the one that it is inside."""
    return _("Back to {game}").format(game=game_name(game))


def player(
    key: str, seat: str, names: Mapping[str, str], kinds: Mapping[str, str], earlier: Iterable[Earlier] = ()
) -> str:
    """Return who plays a seat of a game, after whoever played it earlier, where its side goes without saying."""
    found: list[str] = []
    for called, computers in (*((one.names, one.computers) for one in earlier), (names, kinds)):
        kind = computers.get(seat, HUMAN)
        who = (called.get(seat) or _("a person")) if kind == HUMAN else computer_name(opponent_of(key, seat, kind))
        if [who] != found[-1:]:
            found.append(who)
    first, *later = found
    return _("{first} (later {then})").format(first=first, then=", ".join(later)) if later else first


def against(
    key: str, seats: Iterable[str], names: Mapping[str, str], kinds: Mapping[str, str], earlier: Sequence[Earlier] = ()
) -> str:
    """Return the players of a match, as they are listed beside it; nothing for people without names."""
    players = [player(key, seat, names, kinds, earlier) for seat in seats]
    if not earlier and not any(names.get(seat) or kinds.get(seat, HUMAN) != HUMAN for seat in seats):
        return ""
    if len(players) == 2:
        return _("{one} against {other}").format(one=players[0], other=players[1])
    return ", ".join(players)


def turn(game: str, round: int) -> str:
    """Return which turn a match of that game is in; nothing before the first."""
    return _(rules_of(game).turn_name).format(number=round) if round > 0 else ""


def turns(game: str) -> str:
    """Return what a game calls its turns, as the heading of a number."""
    return _(rules_of(game).turns_name)


def actions(count: int) -> str:
    """Return so many actions, in words."""
    return ngettext("{count} action", "{count} actions", count).format(count=count)


def capitals(words: str) -> str:
    """Return words in capitals, as Greek has them: without accents."""
    apart = unicodedata.normalize("NFD", words.upper())
    kept = (one for n, one in enumerate(apart) if one != "\u0301" or not "Α" <= apart[n - 1] <= "Ω")
    return unicodedata.normalize("NFC", "".join(kept))


def dotted(*parts: str) -> str:
    """Return short statements in a line, parted by dots; empty ones are left out."""
    return DOT.join(part for part in parts if part)
