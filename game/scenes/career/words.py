"""The words of a career: what sides, opponents, matches and feats are called, and all of it as a text."""

from __future__ import annotations

from datetime import datetime

from game.bots.opponents import opponents_of
from game.bots.player import CAREFUL
from game.career.account import DECK, Account, Played, Score, side_of
from game.career.medals import Medal, medals_of
from game.kernel.registry import game_of, games, rules_of
from game.scenes.words import computer_name, dotted, game_name, level_name, scenario_name, turn
from game.telling import labels
from game.telling.teller import teller_of
from game.telling.text import _, ngettext, percent, pgettext


def short_name(key: str) -> str:
    """Return the name of a game without the series that it belongs to."""
    return game_name(key).rpartition(": ")[2]


def side_name(key: str, side: str) -> str:
    """Return what a side of a game is called, or the deck that was played."""
    if side.startswith(DECK):
        deck = side.removeprefix(DECK)
        for info in rules_of(key).scenarios():
            for option in info.options:
                if deck in option.labels:
                    return _(option.labels[deck])
        return deck
    return teller_of(key).seat_name(side)


def foe_name(key: str, opponent: str, level: str) -> str:
    """Return who was met, and at which level."""
    who = next((one for one in opponents_of(key) if one.id == opponent), None)
    return dotted(computer_name(who), level_name(level))


def of_played(score: Score) -> str:
    """Return how many of the matches were won."""
    return _("{won} of {played}").format(won=score.won, played=score.played)


def day(one: Played) -> str:
    """Return the day on which a match ended."""
    return f"{datetime.fromtimestamp(one.entry.written / 1e9).astimezone():%Y-%m-%d}"


def match_line(one: Played, brief: bool = False) -> str:
    """Return a match in a line: where, as whom, how it ended and, unless that is to be brief, when."""
    match = one.match
    side = side_name(match.game, side_of(one)) if one.seat else ""
    where = scenario_name(match.game, match.scenario, match.board)
    return dotted(where, side, ended(one), "" if brief else turn(match.game, match.round))


def ended(one: Played) -> str:
    """Return how a match ended for the person."""
    if not one.match.outcome.winners:
        return pgettext("a match", "drawn")
    if not one.seat:
        return pgettext("a match", "among people")
    return pgettext("a match", "won") if one.won else pgettext("a match", "lost")


def best_lines(one: Played) -> tuple[str, str]:
    """Return what was done in a best result, and as whom."""
    match, told = one.match, one.told
    heading = scenario_name(match.game, match.scenario, match.board)
    lost = ""
    if told is not None:
        lost = ngettext("{n} lost", "{n} lost", told.lost).format(n=told.lost) if told.lost else _("nothing lost")
    return heading, dotted(side_name(match.game, side_of(one)), turn(match.game, match.round), lost)


def hours(seconds: int) -> str:
    """Return for how long people have played, in hours."""
    return f"{seconds / 3600:.0f}" if seconds >= 36000 else f"{seconds / 3600:.1f}"


def luck_words(account: Account) -> str:
    """Return in a sentence how the dice have fallen over all matches."""
    luck = account.luck()
    if luck is None and account.alone and not any(one.told.throws for one in account.alone if one.told is not None):
        return _("No dice decide here.")
    if luck is None:
        return _("Not enough dice have been thrown to tell.")
    share = round(100 * luck.share)
    if share < 20:
        return _("Of 100 who roll as often, {n} fare worse. The dice have been against you.").format(n=share)
    if share > 80:
        return _("Of 100 who roll as often, {n} fare worse. The dice have been with you.").format(n=share)
    return _("Of 100 who roll as often, {n} fare worse. It isn't the dice.").format(n=share)


def medal_name(medal: Medal) -> str:
    """Return what a medal is called."""
    return pgettext("medal", medal.name)


def medal_text(medal: Medal) -> str:
    """Return what a medal is given for."""
    return pgettext("medal", medal.text)


def rare(medal: Medal) -> str:
    """Return how rare a medal is."""
    words = _("Computers at {level} do it in {n} of 1,000 victories.")
    return words.format(level=level_name(CAREFUL), n=medal.in_1000)


def against_whom() -> str:
    """Return whom medals are won against."""
    return _("against {level} or stronger").format(level=level_name(CAREFUL))


def as_text(account: Account) -> str:
    """Return a career as a text to hand on."""
    name = short_name(account.game) if account.game else _("all games")
    played, alone = len(account.own), len(account.alone)
    lines = [f"Five Fronts · {_(labels.CAREER)} · {name}"]
    lines.append(ngettext("{n} match finished", "{n} matches finished", played).format(n=played))
    if alone:
        lines.append(_("{won} of {played} won against computers").format(won=account.won, played=alone))
    if account.seconds >= 360:
        lines.append(_("Hours at the table: {n}").format(n=hours(account.seconds)))
    for (key, side), score in account.sides().items():
        tick = _("computers: {share}").format(share=percent(score.tick)) if score.tick is not None else ""
        lines.append(f"{short_name(key)}, {side_name(key, side)}: {dotted(of_played(score), tick)}")
    if account.luck() is not None:
        lines.append(luck_words(account))
    given = account.medals()
    for key in games():
        names = [medal_name(medal) for medal in medals_of(key) if f"{key}/{medal.id}" in given]
        if names:
            lines.append(_("Medals of {game}: {names}").format(game=_(game_of(key).name), names=", ".join(names)))
    return "\n".join(lines) + "\n"
