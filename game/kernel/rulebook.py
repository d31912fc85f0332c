"""The numbered rulebook of a game, as it is shown in the program.

`<language>.md` in the folder `rulebook` of a game's package has a title (`# Title`), chapters (`## 7 Heading`), rules
(`- **ID** text`) and plain paragraphs, one a line. A rule that a translation lacks is shown in English. `{frigate.raw}`
stands for a number of the rules, which the manifest's `figures` gives by thing and value.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from game.kernel.errors import BadFile
from game.kernel.files import read_bytes
from game.kernel.manifest import resolve
from game.kernel.registry import folder_of, game_of
from game.kernel.text import said

ENGLISH = "en"
Figures = Mapping[str, Mapping[str, int]]
_MARKS = ".,;:()«»“”·!?¿¡"
_CHAPTER = re.compile(r"##\s+(\S+)\s+(.+)")
_FIGURE = re.compile(r"\{(\w+)\.(\w+)\}")
_RULE = re.compile(r"[-*]\s+\*\*(\S+)\*\*\s+(.+)")


class Entry(msgspec.Struct, frozen=True):
    """A rule, or a plain paragraph (whose id is empty): its text, its chapter and the language it is in."""

    id: str
    text: str
    chapter: str
    language: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: its number (a number or a letter), its heading, and its rules and paragraphs in order."""

    number: str
    heading: str
    entries: tuple[Entry, ...]


class Rulebook:
    """A game's rules in one language."""

    def __init__(self, title: str, chapters: Iterable[Chapter]) -> None:
        self.title = title
        self.chapters = tuple(chapters)
        self._rules = {entry.id: entry for chapter in self.chapters for entry in chapter.entries if entry.id}
        self._headings = {chapter.number: chapter.heading for chapter in self.chapters}
        self._plain = [(plain(f"{e.id} {e.text}"), e) for chapter in self.chapters for e in chapter.entries]

    @property
    def ids(self) -> tuple[str, ...]:
        """Return every rule's id, in order."""
        return tuple(self._rules)

    def find(self, id: str) -> Entry | None:
        """Return the rule of that id."""
        return self._rules.get(id)

    def search(self, query: str) -> list[Entry]:
        """Return the rules and paragraphs in which, or in whose chapter's heading, every word of the query occurs,
        accents and case aside; the best first, those of the same worth in the order of the book."""
        words = plain(query).split()
        headings = {chapter: plain(heading) for chapter, heading in self._headings.items()}
        found = [
            (text, entry)
            for text, entry in self._plain
            if words and all(word in text or word in headings[entry.chapter] for word in words)
        ]
        return [entry for _text, entry in sorted(found, key=lambda pair: self._worth(words, *pair))]

    def _worth(self, words: list[str], text: str, entry: Entry) -> tuple[bool, bool, bool, int]:
        """Return the less, the sooner a hit is shown: those in whose number or chapter's heading the words stand, then
        those that say all of them themselves, each as the beginning of a word, then those that say little else, and
        say them early."""
        about = plain(f"{entry.id} {self._headings[entry.chapter]}")
        said = [word.strip(_MARKS) for word in text.split()]
        named, own = all(word in about for word in words), all(word in text for word in words)
        begun = all(any(one.startswith(word) for one in said) for word in words)
        read = max(text.find(word) for word in words) if own else 0
        return not named, not own, not begun, (read + len(text) // 2) // 40


def load(key: str, language: str = ENGLISH) -> Rulebook:
    """Return a game's rulebook in a language, in English where it is not translated. Raises BadFile when there is
    none."""
    return _load(folder(key), language, game_of(key).figures)


def languages(key: str) -> tuple[str, ...]:
    """Return the languages in which a game's rulebook can be read."""
    return tuple(sorted(path.stem for path in folder(key).glob("*.md")))


def folder(key: str) -> Path:
    """Return where a game's rulebook lies. Raises BadChoice."""
    return folder_of(key) / "rulebook"


def parse(text: str, language: str) -> Rulebook:
    """Return a rulebook from its text."""
    title, chapters = "", list[Chapter]()
    entries: list[Entry] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if chapter := _CHAPTER.fullmatch(line):
            entries = []
            chapters.append(Chapter(chapter[1], chapter[2], ()))
        elif line.startswith("# "):
            title = line[2:].strip()
        elif chapters:
            rule = _RULE.fullmatch(line)
            id, words = (rule[1], rule[2]) if rule else ("", line)
            entries.append(Entry(id, words, chapters[-1].number, language))
            chapters[-1] = msgspec.structs.replace(chapters[-1], entries=tuple(entries))
    return Rulebook(title, chapters)


@cache
def _load(place: Path, language: str, source: str) -> Rulebook:
    figures = resolve(source)() if source else {}
    english = parse(_text(place / f"{ENGLISH}.md", figures), ENGLISH)
    path = place / f"{language}.md"
    if language == ENGLISH or not path.is_file():
        return english
    return _completed(parse(_text(path, figures), language), english)


def _text(path: Path, figures: Figures) -> str:
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(
            str(path),
            "",
            said("This file isn't UTF-8 text: the character at position {n} is wrong.", n=error.start + 1),
        ) from error
    return _FIGURE.sub(lambda found: str(figures[found[1]][found[2]]), text)


def _completed(book: Rulebook, english: Rulebook) -> Rulebook:
    """Return a translation with what it lacks of the English rulebook, each at its place."""
    known = {chapter.number: chapter for chapter in book.chapters}
    chapters = []
    for whole in english.chapters:
        chapter = known.pop(whole.number, None)
        chapters.append(whole if chapter is None else _filled(chapter, whole, book))
    return Rulebook(book.title or english.title, [*chapters, *known.values()])


def _filled(chapter: Chapter, whole: Chapter, book: Rulebook) -> Chapter:
    entries = list(chapter.entries)
    place = 0
    for entry in filter(lambda entry: entry.id, whole.entries):
        at = next((i for i, mine in enumerate(entries) if mine.id == entry.id), None)
        if at is not None:
            place = at + 1
        elif book.find(entry.id) is None:
            entries.insert(place, entry)
            place += 1
    return msgspec.structs.replace(chapter, entries=tuple(entries))


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Return where the words of a query stand in a text: the first letter of each place, and the one after its last."""
    letters = [plain(letter) for letter in text]
    starts = [at for at, bare in enumerate(letters) for _letter in bare]
    whole, found = "".join(letters), set[tuple[int, int]]()
    for word in set(plain(query).split()):
        at = whole.find(word)
        while at >= 0:
            found.add((starts[at], starts[at + len(word) - 1] + 1))
            at = whole.find(word, at + len(word))
    return sorted(found)


def plain(text: str) -> str:
    """Return text without accents and case, for comparison."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(letter)
    )
