"""Text that is shown later, in the player's language."""

from collections.abc import Sequence


def N_(sentence: str) -> str:
    """Mark an English sentence for translation; it is translated where it is shown."""
    return sentence


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


def together(sentences: Sequence[str]) -> str:
    """Join sentences, each of which can be said again in another language."""
    if len(sentences) < 2:
        return sentences[0] if sentences else ""
    values: dict[str, object] = {f"sentence_{n}": sentence for n, sentence in enumerate(sentences)}
    whole = Sentence(" ".join(sentences))
    whole.words, whole.values = " ".join(f"{{{name}}}" for name in values), values
    return whole
