"""Decks as plain lists, `3x Name` line by line, and as OCTGN writes them: read by the names of the cards."""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from xml.parsers import expat

from game.conquest.deckfile import DeckFile
from game.conquest.designs import Design, designs
from game.kernel import paths
from game.kernel.door import guarded, step
from game.kernel.errors import BadFile
from game.kernel.files import read_bytes
from game.kernel.text import N_, said

LANGUAGES: Final = ("en", "es", "el")
"""In whose words the names of cards are known."""
OCTGN: Final = ".o8d"
LARGEST: Final = 200_000
"""Bytes of the largest list that is read."""
MOST: Final = 20
"""Copies that a line may ask for."""
MOST_LINES: Final = 1000
MOST_LETTERS: Final = 200
"""So many lines a list has at most, and so many letters of each are read."""
_LINE: Final = re.compile(r"[-*•]? ?(?:(\d{1,2}) ?[x×*]?|[x×](\d{1,2}))? ?(.*?) ?(?:[x×] ?(\d{1,2}))?", re.I)
"""A line whose words are a space apart: the copies before or behind the name."""
_SET: Final = re.compile(r" ?\([^()]*\)$")
"""The set that some programs write behind a name."""
_ASIDE: Final = ("#", "//", "==", "--")
"""How lines begin that are no cards."""
TYPES: Final = ("warlord", "army", "attachment", "support", "event")


class Unknown(NamedTuple):
    """A line that names no card."""

    number: int
    text: str


class ReadList(NamedTuple):
    """What a list says: the warlord, the cards with their copies, and the lines that name no card."""

    name: str
    warlord: str
    cards: dict[str, int]
    unknown: tuple[Unknown, ...]


def write(deck: DeckFile, language: str = "en") -> str:
    """Return a deck as a list in a language: its name, the warlord, then the cards type by type."""
    known, said_in = designs(), _translations(language)
    lines = [f"# {deck.name}", f"1x {said_in(known[deck.warlord].name)}"]
    for type in TYPES[1:]:
        cards = [known[id] for id in deck.cards if known[id].type == type]
        lines += [""] if cards else []
        lines += [f"{deck.cards[card.id]}x {said_in(card.name)}" for card in sorted(cards, key=_by_number)]
    return "\n".join([*lines, ""])


def _by_number(card: Design) -> int:
    return card.number


def read(text: str) -> ReadList:
    """Return what a plain list says; lines that are blank, headings or comments say nothing. Raises BadFile."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise BadFile("", "", said("This list is too long: the limit is {largest} kB.", largest=LARGEST // 1000))
    with guarded("", "", N_("This list can't be read.")):
        title = next((line.lstrip("# ").strip() for line in text.splitlines() if line.startswith("# ")), "")
        return _gathered(title, _plain(text))


def _plain(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the number of a line, the copies and the name of the card it asks for."""
    for number, line in enumerate(text.splitlines(), 1):
        bare = _squeezed(line)
        if not bare or bare.startswith(_ASIDE) or bare.endswith(":"):
            continue
        if plain(bare) in _names():
            yield number, 1, bare
            continue
        found = _LINE.fullmatch(_SET.sub("", bare))
        counts = [count for count in (found.group(1, 2, 4) if found else ()) if count]
        yield number, int(counts[0]) if counts else 1, found.group(3) if found and found.group(3) else bare


def _squeezed(line: str) -> str:
    """Return a line with its words a space apart, as far as it is read."""
    return " ".join(line[: 2 * MOST_LETTERS].replace("\ufeff", " ").split())[:MOST_LETTERS]


def read_octgn(data: bytes, file: str = "") -> ReadList:
    """Return what a deck of OCTGN says; the cards go by their names. Raises BadFile."""
    cards: list[tuple[int, int, str]] = []
    parser = expat.ParserCreate()
    copies, words = 0, [""]

    def begin(tag: str, values: dict[str, str]) -> None:
        nonlocal copies
        if tag == "card":
            asked = values.get("qty", "1")
            copies, words[0] = int(asked) if asked.isdecimal() and len(asked) < 3 else 1, ""

    def end(tag: str) -> None:
        if tag == "card":
            cards.append((parser.CurrentLineNumber, copies, words[0]))

    def text(part: str) -> None:
        words[0] = words[0][:MOST_LETTERS] + part

    def entity(*_parts: object) -> None:
        raise BadFile(file, "", N_("A deck file can't declare entities of its own."))

    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.CharacterDataHandler, parser.EntityDeclHandler = text, entity
    with guarded(file, "", N_("This deck of OCTGN can't be read: its encoding is unknown.")):
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            sentence = said("Line {line}: this XML can't be read.", line=error.lineno)
            raise BadFile(file, "", sentence) from error
        return _gathered(Path(file).stem, ((number, copies, _squeezed(words)) for number, copies, words in cards))


def load_list(path: Path) -> ReadList:
    """Read the list in a file. Raises BadFile."""
    data, file = read_bytes(path, LARGEST), str(path)
    if path.suffix.lower() == OCTGN:
        return read_octgn(data, file)
    with guarded(file, "", N_("This file isn't UTF-8 text.")):
        found = read(data.decode("utf-8-sig"))
        return found._replace(name=found.name or path.stem)


def _gathered(name: str, lines: Iterator[tuple[int, int, str]]) -> ReadList:
    known, called = designs(), _names()
    warlord = ""
    cards: dict[str, int] = {}
    unknown: list[Unknown] = []
    for count, (number, copies, words) in enumerate(lines, 1):
        if count > MOST_LINES:
            raise BadFile("", "", said("This list is too long: the limit is {most} lines.", most=MOST_LINES))
        step()
        id = called.get(plain(words), "")
        if not id or not 0 < copies <= MOST:
            unknown.append(Unknown(number, words))
        elif known[id].type == "warlord" and warlord in ("", id):
            warlord = id
        else:
            cards[id] = min(MOST, cards.get(id, 0) + copies)
    return ReadList(name, warlord, cards, tuple(unknown))


def plain(words: str) -> str:
    """Return words without accents, capitals and what is neither letter nor digit."""
    bare = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in bare if letter.isalnum())


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    """Return the ids of the cards by their names in every language, bare of accents; English wins."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        said_in = _translations(language)
        for id, card in designs().items():
            if card.type != "token":
                found.setdefault(plain(said_in(card.name)), id)
    return found


def _translations(language: str) -> Callable[[str], str]:
    """Return what says a text in a language; texts that cannot be read are left in English."""
    try:
        return gettext.translation("fivefronts", paths.folder("game", "locale"), [language], fallback=True).gettext
    except Exception:  # a damaged catalogue raises whatever its reader stumbles over
        return gettext.NullTranslations().gettext
