"""Normal forms: what two applications write differently for the same thing, brought to one spelling."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from urllib.parse import unquote

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.tokens import Corner, Token, quoted, tokens
from preparers.libreoffice_calc.formula.tokens import reference as parsed_reference

__all__ = [
    "ERRORS", "MARGINS", "PAPERS", "UNSAID_WIDTH", "colour", "font_name", "formula", "header_text", "link",
    "number_format", "rectangles", "reference", "relative_formula", "shown_formula", "shows_day", "stored_formula",
    "tinted",
]  # fmt: skip

ERRORS = frozenset({"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"})
"""The error values of the file format (ECMA-376 part 1, 18.18.11)."""

MARGINS = (0.7, 0.7, 0.75, 0.75)
"""Left, right, top, bottom margins in inches of a sheet that says nothing."""

UNSAID_WIDTH = 8.68
"""How wide in characters LibreOffice makes a column that a file does not mention."""

PAPERS = {"A4": 9, "Letter": 1, "Legal": 5, "A3": 8, "A5": 11, "B4": 12, "B5": 13, "Tabloid": 3, "Executive": 7}
"""Paper sizes by their code (ECMA-376 part 1, 18.3.1.63)."""


# ---- number formats ------------------------------------------------------------------------------------------------
_TOKEN = re.compile(
    r'\[[^\]]*\]|"[^"]*"|\\.|_.|\*.|AM/PM|A/P|General|Standard|E[+-]|[ymdhsa]+|[0#?]+|.', re.IGNORECASE | re.DOTALL
)
_DATE_LETTERS = re.compile(r"[ymdhs]+", re.IGNORECASE)
_NOT_DATE = re.compile(r'\[[^\]]*\]|"[^"]*"|\\.|_.|\*.|General|Standard', re.IGNORECASE)
_SHOWN_AS_IT_IS = re.compile(r"[^\[\]0#?.,%;@*_\w]|[€£¥]")
_COLOURS = frozenset({"BLACK", "BLUE", "CYAN", "GREEN", "MAGENTA", "RED", "WHITE", "YELLOW"})
_SHORT_DATE = "m/d/yyyy"


@lru_cache(8192)
def number_format(code: str) -> str:
    """A number format code as its tokens: literals quoted and joined, locales dropped, one case, defaults left out."""
    if code in ("", "General"):
        return "General"
    code = _SHORT_DATE if code == "mm-dd-yy" else code  # built-in format 14 is the locale's short date
    dated = bool(_DATE_LETTERS.search(_NOT_DATE.sub("", code)))
    tokens: list[str] = []
    found = _TOKEN.findall(code)
    for token, following in zip(found, [*found[1:], ""], strict=True):
        plain = dated and (token == "," or (token == "." and following[:1] != "0"))  # else a fraction of seconds
        text = token if plain else _literal(token)
        if text is None:
            tokens.append(_format_token(token))
        elif text and tokens and tokens[-1][0] == '"':
            tokens[-1] = f"{tokens[-1][:-1]}{text}{chr(34)}"
        elif text:
            tokens.append(f'"{text}"')
    return ";".join(_sections(tokens))


@lru_cache(8192)
def shows_day(code: str) -> bool:
    """Whether a number format shows a day, month or year, not only a time of day."""
    letters = set(_NOT_DATE.sub("", code).lower())
    return bool(letters & {"y", "d"}) or ("m" in letters and not letters & {"h", "s"})


def _literal(token: str) -> str | None:
    """The text that a token shows as it stands, or None when it formats."""
    if token[0] == '"':
        return token[1:-1]
    if token[0] == "\\":
        return token[1]
    if token.startswith("[$"):
        return token[2:-1].partition("-")[0]  # a currency; a bare locale shows nothing
    return token if _SHOWN_AS_IT_IS.fullmatch(token) else None


def _format_token(token: str) -> str:
    if token[0] == "[":
        inner = token[1:-1]
        return f"[{inner.upper() if inner.upper() in _COLOURS else inner.lower()}]"
    if token.lower() in ("general", "standard"):
        return "General"
    if token[0] == "_":
        return "_"  # a gap as wide as some character
    if token[0] == "*":
        return token
    return token.lower() if _DATE_LETTERS.fullmatch(token) else token.upper()


def _sections(tokens: list[str]) -> list[str]:
    """The sections without those that only say what holds anyway."""
    sections = "".join("\0" if token == ";" else token for token in tokens).split("\0")
    while len(sections) > 1 and sections[-1] in ("@", "General"):
        sections.pop()
    if len(sections) == 2 and sections[1] in (f'"-"{sections[0]}', f'"-{sections[0][1:]}'):
        sections.pop()
    return sections


# ---- colours and fonts ---------------------------------------------------------------------------------------------
def tinted(rgb: str, tint: float) -> str:
    """A theme colour made lighter (tint over 0) or darker (ECMA-376 part 1, 18.8.19)."""
    if not tint:
        return rgb
    hue, light, saturation = colorsys.rgb_to_hls(*(int(rgb[i : i + 2], 16) / 255 for i in (0, 2, 4)))
    light = light * (1 + tint) if tint < 0 else light * (1 - tint) + tint
    return "".join(f"{round(c * 255):02X}" for c in colorsys.hls_to_rgb(hue, min(max(light, 0), 1), saturation))


def colour(value: str | None) -> str | None:
    """A text colour in upper case; black is what text is anyway."""
    return None if value is None or value == "000000" else value.upper()


_TWINS = {
    "Liberation Serif": "Times New Roman", "Liberation Sans": "Arial", "Liberation Mono": "Courier New",
    "Carlito": "Calibri", "Caladea": "Cambria",
}  # fmt: skip


def font_name(name: str) -> str:
    """Families of the same widths, which LibreOffice writes under the other's name."""
    return _TWINS.get(name, name)


# ---- formulas ------------------------------------------------------------------------------------------------------
_NEWER = frozenset(
    {
        "ACOT", "ACOTH", "AGGREGATE", "ARABIC", "BASE", "BITAND", "BITLSHIFT", "BITOR", "BITRSHIFT", "BITXOR",
        "COMBINA", "CONCAT", "COT", "COTH", "CSC", "CSCH", "DAYS", "DECIMAL", "ENCODEURL", "FILTERXML", "FORMULATEXT",
        "GAMMA", "GAUSS", "IFNA", "IFS", "IMCOSH", "IMCOT", "IMCSC", "IMCSCH", "IMSEC", "IMSECH", "IMSINH", "IMTAN",
        "ISFORMULA", "ISOWEEKNUM", "LET", "MAXIFS", "MINIFS", "MUNIT", "NUMBERVALUE", "PDURATION", "PERMUTATIONA",
        "PHI", "RANDARRAY", "RRI", "SEC", "SECH", "SEQUENCE", "SHEET", "SHEETS", "SORTBY", "SWITCH", "TEXTJOIN",
        "UNICHAR", "UNICODE", "UNIQUE", "WEBSERVICE", "XLOOKUP", "XMATCH", "XOR",
    }
)  # fmt: skip
_OLD_DOTTED = frozenset({"NETWORKDAYS.INTL", "WORKDAY.INTL", "ERROR.TYPE", "ISO.CEILING"})
_CALL = re.compile(r'"(?:[^"]|"")*"|(?<![\w.])([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9.]+)?)\(')
_PREFIX = re.compile(r'"(?:[^"]|"")*"|_xl(?:fn|ws|pm)\.', re.IGNORECASE)


@lru_cache(65536)
def stored_formula(text: str) -> str:
    """A formula as files hold it: functions newer than the file format carry the prefix `_xlfn.`."""

    def prefixed(match: re.Match[str]) -> str:
        name = (match[1] or "").upper()
        newer = name in _NEWER or ("." in name and name not in _OLD_DOTTED)
        return f"_xlfn.{match[0]}" if newer else match[0]

    return _CALL.sub(prefixed, text)


@lru_cache(65536)
def shown_formula(text: str) -> str:
    """A formula as the application shows it, without the prefixes of `stored_formula`."""
    if "_xl" not in text:
        return text
    return _PREFIX.sub(lambda match: match[0] if match[0][0] == '"' else "", text)


_TRUTH_CALL = re.compile(r'"(?:[^"]|"")*"|\b(TRUE|FALSE)\(\)')


@lru_cache(65536)
def formula(text: str | None) -> str | None:
    """Without its sign, blanks, prefixes and needless quotes; functions, names and references in upper case."""
    if not text:
        return None
    text = shown_formula(text).removeprefix("=")
    try:
        found = tokens(text)
    except ValueError:  # references to tables and other files, which are left as they are written
        return text
    around = zip(found, (None, *found), (*found[1:], None), strict=False)
    joined = "".join(_piece(token, before, after) for token, before, after in around)
    return _TRUTH_CALL.sub(lambda match: match[1] or match[0], joined)


@lru_cache(16384)
def relative_formula(text: str | None, row: int, column: int) -> str | None:
    """The normal form of a formula that holds for many cells: places as distances from the cell it is written for
    (`R[1]C2`: one row below, in column B), so that the same rule reads the same wherever it starts."""
    plain = formula(text)
    if plain is None or plain.startswith('"'):
        return plain
    try:
        found = tokens(plain)
    except ValueError:
        return plain
    return "".join(_distance(token, row, column) for token in found)


def _distance(token: Token, row: int, column: int) -> str:
    place = parsed_reference(token.text) if token.kind == "reference" else None
    if place is None:
        return token.text
    corners = ":".join(_corner(corner, row, column) for corner in (place.first, place.last) if corner is not None)
    return corners if place.sheet is None else f"{quoted(place.sheet)}!{corners}"


def _corner(corner: Corner, row: int, column: int) -> str:
    down = "" if corner.row is None else f"R{corner.row}" if corner.fixed_row else f"R[{corner.row - row}]"
    right = (
        "" if corner.column is None else f"C{corner.column}" if corner.fixed_column else f"C[{corner.column - column}]"
    )
    return down + right


def _piece(token: Token, before: Token | None, after: Token | None) -> str:
    match token.kind:
        case "space":  # a blank between two ranges is the operator that gives the cells of both
            return " " if _ends_range(before) and _begins_range(after) else ""
        case "reference" | "name":
            return reference(token.text)
        case "function" | "error":
            return token.text.upper()
        case "number":
            return f"{float(token.text):.15g}"
    return token.text


def _ends_range(token: Token | None) -> bool:
    return token is not None and (token.kind in ("reference", "name") or token.text == ")")


def _begins_range(token: Token | None) -> bool:
    return token is not None and (token.kind in ("reference", "name", "function") or token.text == "(")


_NEEDLESS_QUOTES = re.compile(r"'((?:[^\W\d]|_)\w*)'!")


def reference(text: str) -> str:
    """A reference or name in upper case, a sheet's title in quotes only where it needs them."""
    return text if text.startswith('"') else _NEEDLESS_QUOTES.sub(r"\1!", text).upper()


# ---- places --------------------------------------------------------------------------------------------------------
_FILE = re.compile(r"(?:file://)?[^#]*\.(?:xlsx|xlsm|ods)", re.IGNORECASE)


def link(target: str) -> str:
    """A link: to a place in the file as `#Sheet!B3` whatever its spelling, else the address without a last slash."""
    address, sharp, place = target.partition("#")
    if not sharp or (address and not (_FILE.fullmatch(address) and "://" not in address)):
        return target.rstrip("/")
    place = unquote(place)
    title, dot, cell = place.rpartition("!" if "!" in place else ".")
    title = title.lstrip("$").strip("'").replace("''", "'")
    return f"#{title}!{cell.replace('$', '').upper()}" if dot else f"#{place}"


def rectangles(boxes: Sequence[Box]) -> tuple[Box, ...]:
    """The same cells as rectangles cut in one way only: split at every column where the rows change."""
    if len(boxes) == 1:
        return tuple(boxes)
    if len(boxes) > 400:  # the strips would be too many; such a file is compared as it is cut
        return tuple(sorted(set(boxes)))
    edges = sorted({box.left for box in boxes} | {box.right + 1 for box in boxes})
    found: list[Box] = []
    running: dict[tuple[int, int], int] = {}
    for edge in edges:
        spans = _spans((box.top, box.bottom) for box in boxes if box.left <= edge <= box.right)
        for span in running.keys() - spans:
            found.append(Box(span[0], running.pop(span), span[1], edge - 1))
        for span in spans:
            running.setdefault(span, edge)
    return tuple(sorted(found))


def _spans(rows: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    """The same rows as the fewest spans."""
    merged: list[tuple[int, int]] = []
    for top, bottom in sorted(rows):
        if merged and top <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], bottom))
        else:
            merged.append((top, bottom))
    return set(merged)


_HEADER_LOOK = re.compile(r'&"[^"]*"|&K[0-9A-Fa-f]{6}|&K\d\d[+-]\d{3}|&\d+ ?')


def header_text(text: str) -> str:
    """A header's or footer's text without the font, size and colour that LibreOffice states each time."""
    return _HEADER_LOOK.sub("", text).replace("\r\n", "\n").strip()
