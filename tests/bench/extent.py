"""How much there is: texts in each language, rules with and without a test."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.registry import games
from tests.bench.measure import Figure
from tests.rule_ids import tagged, written
from tests.translations import LANGUAGES, gathered, merged, untranslated
from tests.untested import excused, untested


def extent(_seconds: float) -> Iterator[Figure]:
    """The figures, which take no time worth measuring."""
    texts = gathered()
    yield "texts in English", sum(bool(text.id) for text in texts), ""
    for language in LANGUAGES:
        whole = merged(language, texts)
        yield f"texts in {language}", sum(bool(text.id) for text in whole) - len(list(untranslated(whole))), ""
    for key in games():
        ids, known = written(key), tagged()
        yield f"{key}: rules with a test", sum(id in known for id in ids), ""
        yield f"{key}: rules that no test can prove, each with its reason", len(excused(key)), ""
        yield f"{key}: rules without a test", len(untested(key)), ""
