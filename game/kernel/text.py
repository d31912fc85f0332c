"""Text that is shown later, in the player's language."""

from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple


def N_(sentence: str) -> str:
    """Mark an English sentence for translation; it is translated where it is shown."""
    return sentence


class Plural(NamedTuple):
    """An English sentence for one and for many."""

    one: str
    many: str


def NN_(one: str, many: str) -> Plural:
    """Mark an English sentence that a number chooses for translation; it is translated where it is shown."""
    return Plural(one, many)


class Label(str):
    """An English label that means something else elsewhere, with the context in which it is translated."""

    context: str


def NC_(context: str, words: str) -> str:
    """Mark an English label for translation as it reads in that context."""
    label = Label(words)
    label.context = context
    return label


class Sentence(str):
    """An English sentence that can be said again in another language: with what stands in its fields."""

    words: str
    values: dict[str, object]


def said(words: str, **values: object) -> Sentence:
    """Return a sentence with fields, which are marked for translation, and what stands in them."""
    sentence = Sentence(words.format(**values))
    sentence.words, sentence.values = words, values
    return sentence


QUOTED, LISTED = 80, 400
"""Letters of the longest piece that a sentence quotes of a file, and of what the program lists by itself."""


class Names(str):
    """Names that the program knows, listed in a sentence."""


def listed(names: Iterable[str]) -> Names:
    """Return names one after another; they are the program's own, and may take more room than what is quoted."""
    return Names(", ".join(names))


def clipped(sentence: str) -> str:
    """Return a sentence in which nothing that it quotes is longer than anybody reads."""
    if not isinstance(sentence, Sentence):
        return _cut(sentence, LISTED)
    short = {name: _short(value) for name, value in sentence.values.items()}
    return sentence if short == sentence.values else said(sentence.words, **short)


def quoted(words: str) -> str:
    """Return words as a sentence quotes them: no longer than anybody reads."""
    return _cut(words, QUOTED)


def _short(value: object) -> object:
    if isinstance(value, Sentence):
        return clipped(value)
    most, words = LISTED if isinstance(value, Names) else QUOTED, str(value)
    return value if len(words) <= most or isinstance(value, PurePath) else _cut(words, most)


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def together(sentences: Sequence[str]) -> str:
    """Join sentences, each of which can be said again in another language."""
    if len(sentences) < 2:
        return sentences[0] if sentences else ""
    values: dict[str, object] = {f"sentence_{n}": sentence for n, sentence in enumerate(sentences)}
    whole = Sentence(" ".join(sentences))
    whole.words, whole.values = " ".join(f"{{{name}}}" for name in values), values
    return whole
