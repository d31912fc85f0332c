"""A book as one web page that needs nothing else: words, tables, curves as drawings, pictures of the board within."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from io import BytesIO
from typing import Final

import pygame

from game.telling import labels
from game.telling.book import BoardPicture, Book, Chapter, CurveChart, Paragraph, Part, TextTable
from game.telling.text import _

Colour = Callable[[str], tuple[int, int, int]]
Picture = Callable[[int], bytes]
"""The board after so many actions, as a JPEG."""
STYLE: Final = """
body{margin:0;background:#14171c;color:#e8e4da;font:17px/1.55 "Source Sans 3","Source Sans Pro",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 80px}
h1,h2,h3{font-family:"Source Serif 4","Source Serif Pro",Georgia,serif;line-height:1.2}
h1{font-size:40px;margin:0 0 8px;color:#c9a24b}h2{font-size:28px;margin:56px 0 12px;border-bottom:1px solid #39424e}
h3{font-size:20px;margin:24px 0 6px}p{margin:6px 0}.quiet{color:#9aa3ad}nav a{color:#c9a24b;margin-right:14px}
.seat{border-left:6px solid;padding-left:10px}figure{margin:18px 0}figure img{max-width:100%;background:#0d1014}
figcaption{color:#9aa3ad;font-size:14px}table{border-collapse:collapse;margin:10px 0;font-size:15px;width:100%}
th{color:#9aa3ad;text-align:left;font-weight:600}th,td{padding:5px 10px 5px 0;border-bottom:1px solid #39424e;
vertical-align:top}svg{width:100%;height:auto;background:#0d1014;border-radius:6px}
@media print{@page{margin:14mm}body{background:#fff;color:#000;font-size:11pt}main{max-width:none;padding:0}
h1{color:#6b4f10}h2{margin-top:28px}nav{display:none}.quiet,th,figcaption{color:#444}
h2,h3{break-after:avoid}p{orphans:3;widows:3}figure,tr,.whole{break-inside:avoid}svg{background:#fff;fill:#444}
figure img{max-height:115mm;background:none;filter:invert(1) hue-rotate(180deg) brightness(1.08)}
th,td{border-color:#bbb}}
"""
"""How the page looks; on paper the boards are light, and nothing is torn from its heading."""
PRINTED = (1080, 900)
"""How large a picture of the board is at most."""
GROUND: Final = (13, 16, 20)
KEPT_WHOLE: Final = 12
"""How many rows a table has at most that is not torn on paper."""
WIDE, HIGH, EDGE, STEP = 920, 260, 36, 18


def jpeg(picture: pygame.Surface) -> bytes:
    """Return a picture on a dark ground as the bytes of a file."""
    whole = pygame.Surface(picture.get_size())
    whole.fill(GROUND)
    whole.blit(picture, (0, 0))
    with BytesIO() as shown:
        pygame.image.save(whole, shown, "picture.jpg")
        return shown.getvalue()


def page_of(book: Book, colour: Colour, picture: Picture, language: str) -> str:
    """Return the page; every text in it is escaped."""
    links = " ".join(f'<a href="#c{at}">{escape(chapter.title)}</a>' for at, chapter in enumerate(book.chapters))
    lines = "".join(f'<p class="quiet">{escape(line)}</p>' for line in book.lines)
    told = "".join(_chapter(at, chapter, colour, picture) for at, chapter in enumerate(book.chapters))
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(book.title)}</title>\n'
        f"<style>{STYLE}</style>\n<main>\n<h1>{escape(book.title)}</h1>\n{lines}\n"
        f'<nav aria-label="{escape(_(labels.CHAPTERS))}">{links}</nav>\n{told}</main>\n</html>\n'
    )


def _chapter(at: int, chapter: Chapter, colour: Colour, picture: Picture) -> str:
    parts = "\n".join(_part(part, colour, picture) for part in chapter.parts)
    return f'<section id="c{at}">\n<h2>{escape(chapter.title)}</h2>\n{parts}\n</section>\n'


def _part(part: Part, colour: Colour, picture: Picture) -> str:
    if isinstance(part, Paragraph):
        return _paragraph(part, colour)
    if isinstance(part, BoardPicture):
        source = b64encode(picture(part.at)).decode("ascii")
        caption = escape(part.caption)
        image = f'<img alt="{caption}" src="data:image/jpeg;base64,{source}">'
        return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"
    if isinstance(part, TextTable):
        return _sheet(part, colour)
    return _chart(part, colour)


def _paragraph(part: Paragraph, colour: Colour) -> str:
    tag = "h3" if part.heading else "p"
    mark = f' class="seat" style="border-color:{_hex(colour(part.seat))}"' if part.seat else ""
    return f"<{tag}{mark}>{escape(part.text)}</{tag}>"


def _sheet(sheet: TextTable, colour: Colour) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in sheet.head)
    rows = []
    for at, row in enumerate(sheet.rows):
        seat = sheet.seats[at] if at < len(sheet.seats) else ""
        style = f' style="box-shadow:inset 6px 0 {_hex(colour(seat))};padding-left:14px"' if seat else ""
        cells = "".join(f"<td{style if not n else ''}>{escape(cell)}</td>" for n, cell in enumerate(row))
        rows.append(f"<tr>{cells}</tr>")
    title = f"<h3>{escape(sheet.title)}</h3>" if sheet.title else ""
    table = f"{title}<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="whole">{table}</div>' if len(rows) <= KEPT_WHOLE else table


def _chart(chart: CurveChart, colour: Colour) -> str:
    """Return a drawing of curves over the turns, with the names at their ends."""
    turns = [turn for curve in chart.curves for turn, _value in curve.points]
    first, last = min(turns, default=0), max(turns, default=1)
    most = max((value for curve in chart.curves for _turn, value in curve.points), default=0) or 1
    right = WIDE - 200

    def spot(turn: int, value: float) -> tuple[float, float]:
        x = EDGE + (right - EDGE) * (turn - first) / max(1, last - first)
        return round(x, 1), round(HIGH - EDGE - (HIGH - 2 * EDGE) * value / most, 1)

    drawn, free = [], 0.0
    ending = sorted((curve for curve in chart.curves if curve.points), key=lambda curve: -curve.points[-1][1])
    for below, curve in zip(reversed(range(len(ending))), ending, strict=True):
        ink, spots = _hex(colour(curve.seat)), [spot(*point) for point in curve.points]
        line = " ".join(f"{x},{y}" for x, y in spots)
        x, y = spots[-1]
        free = max(free + STEP, min(y + 5, HIGH - 6 - below * STEP))
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{ink}" stroke-width="3"/>')
        drawn.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{ink}"/>')
        drawn.append(f'<text x="{right + 14}" y="{free}" fill="{ink}">{escape(curve.name)}</text>')
    scale = f'<text x="4" y="{HIGH - EDGE}">0</text><text x="4" y="{EDGE}">{most:g}</text>'
    foot = f'<text x="{EDGE}" y="{HIGH - 8}">{first}</text><text x="{right}" y="{HIGH - 8}">{last}</text>'
    label = escape(chart.title)
    return (
        f'<div class="whole"><h3>{label}</h3><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}" '
        f'font-size="15" fill="#9aa3ad">{scale}{foot}{"".join(drawn)}</svg></div>'
    )


def _hex(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
