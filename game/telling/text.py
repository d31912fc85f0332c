"""What players read, in their language. A sentence is translated when it is asked for, so a switch shows at once."""

import gettext
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from game.kernel import paths
from game.kernel.files import reason
from game.kernel.results import Refusal
from game.kernel.text import Label, Sentence, said

DOMAIN = "fivefronts"

_NAMES = {"en": "English", "es": "Español", "el": "Ελληνικά"}

_language = "en"
_catalogue = gettext.NullTranslations()


def languages() -> list[tuple[str, str]]:
    """Return each language's code and its name in that language."""
    return list(_NAMES.items())


def language() -> str:
    """Return the code of the language in use."""
    return _language


def catalogues() -> Path:
    """Return the folder that holds the translations."""
    return paths.folder("game", "locale")


def use_language(code: str) -> str:
    """Speak this language from now on: `en`, `es` or `el`, or a locale such as `es_MX`. Any other is English, and so is
    one whose texts cannot be read: a sentence then says so.
    """
    global _language, _catalogue
    short = code.replace("-", "_").split("_")[0].lower()
    _language = short if short in _NAMES else "en"
    try:
        _catalogue = gettext.translation(DOMAIN, catalogues(), languages=[_language], fallback=True)
    except Exception as error:  # a damaged catalogue raises whatever its reader stumbles over
        file = catalogues() / _language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        _language, _catalogue = "en", gettext.NullTranslations()
        return said("{file}: the translation can't be read: {reason}.", file=file, reason=reason(error))
    return ""


def _(sentence: str) -> str:
    """Return the sentence in the language in use; a label that has a context, as it reads there."""
    if isinstance(sentence, Label):
        return pgettext(sentence.context, sentence)
    return _catalogue.gettext(sentence) if sentence else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the sentence that fits the number `n`."""
    return _catalogue.ngettext(singular, plural, n)


def varied(sentences: Sequence[str], *by: int | str) -> str:
    """Return one of several wordings of what happens often, in the language in use; its place or its piece chooses,
    so that the same event is told the same each time."""
    number = sum(one if isinstance(one, int) else sum(map(ord, one)) for one in by)
    return _(sentences[number % len(sentences)])


def pgettext(context: str, sentence: str) -> str:
    """Return the sentence as it reads in that context; a plain one, as JSON wants it."""
    return str(_catalogue.pgettext(context, sentence))


def decimal(value: float) -> str:
    """Return a number with one decimal place, as the language in use writes it."""
    written = f"{value:.1f}"
    return written if _language == "en" else written.replace(".", ",")


def percent(share: float) -> str:
    """Return a share of one in percent, as the language in use writes it."""
    return with_percent(round(share * 100))


def probability(p: float) -> str:
    """Return a chance in percent as people say it: never 0% or 100% where it is not sure."""
    if 0 < p <= 0.005:
        return with_percent("<1")
    if 0.995 <= p < 1 - 1e-12:
        return with_percent(">99")
    return percent(p)


def capitals(words: str) -> str:
    """Return words in capitals, as the language in use writes them: Greek ones bear no accents."""
    if _language != "el":
        return words.upper()
    return "".join(c for c in unicodedata.normalize("NFD", words.upper()) if c != "\u0301")


def with_percent(number: int | str) -> str:
    """Return a number with its percent sign, as the language in use writes it."""
    gap = "\u00a0" if _language == "es" else ""
    return f"{number}{gap}%"


def addressed(name: str, question: str) -> str:
    """Return a question with the name of the player whom it is put to."""
    return _("{name}: {question}").format(name=name, question=question)


def refusal_text(refusal: Refusal) -> str:
    """Return why something is refused."""
    return retold(said(refusal.message, **refusal.values))


def retold(sentence: str) -> str:
    """Return a sentence that was said in English, and what stands in its fields."""
    if not isinstance(sentence, Sentence):
        return _(sentence)
    values = {name: retold(value) if isinstance(value, str) else value for name, value in sentence.values.items()}
    return _(sentence.words).format(**values)
