"""PDF files: their pages as lines of text, written as plainly as the format allows and read from any program."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

__all__ = ["Pages", "Printed", "read_pdf", "squeezed", "write_pdf"]

Pages = tuple[str, ...]
"""The text of every page."""

_MOST_BYTES, _MOST_PAGES = 50_000_000, 500
_WIDTH, _HEIGHT, _MARGIN, _SIZE = 595, 842, 50, 10
_BLANK = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff]+")


def read_pdf(data: bytes) -> Pages:
    """The text of each page. Untrusted: raises ValueError with the reason when it is no PDF that can be read."""
    if len(data) > _MOST_BYTES:
        raise ValueError(f"it has {len(data) >> 20} MiB; at most {_MOST_BYTES >> 20} are read")
    if not data.lstrip()[:5] == b"%PDF-":
        raise ValueError("it is no PDF")
    from pypdf import PdfReader

    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise ValueError("it is locked by a password")
        if len(reader.pages) > _MOST_PAGES:
            raise ValueError(f"it has {len(reader.pages)} pages; at most {_MOST_PAGES} are read")
        return tuple(page.extract_text() for page in reader.pages)
    except (ValueError, MemoryError):
        raise
    except Exception as error:
        raise ValueError(f"it is a broken PDF: {type(error).__name__}: {error}") from error


def squeezed(text: str) -> str:
    """A text without blanks and with its letters in their plain forms: line breaks and ligatures make no difference."""
    return _BLANK.sub("", unicodedata.normalize("NFKC", text)).casefold()


class Printed:
    """The text of pages, from which what is looked for is taken away: the same letters are found once."""

    def __init__(self, pages: Iterable[str], *, hyphens: bool = True) -> None:
        """Without `hyphens`, none counts: words may be broken at the ends of lines."""
        self._hyphens = hyphens
        self._pages = [_Page.of(self._plain(page)) for page in pages]

    def _plain(self, text: str) -> str:
        return text if self._hyphens else _HYPHENS.sub("", text)

    def lost(self, texts: Iterable[str]) -> list[str]:
        """Take the texts away, the longest first; gives those that are not there."""
        ordered = sorted(texts, key=lambda text: (-len(text), text))
        return [text for text in ordered if not self.take(text)]

    def take(self, text: str) -> bool:
        """Take one text away, wherever it stands; it may go on from one page to the next."""
        wanted = squeezed(self._plain(text))
        for bounded in (True, False):
            for page in self._pages:
                at = page.find(wanted, bounded)
                if at >= 0:
                    page.cut(at, len(wanted))
                    return True
        return self._over_pages(wanted, True) or self._over_pages(wanted, False)

    def _over_pages(self, wanted: str, bounded: bool) -> bool:
        for page, following in pairwise(self._pages):
            for ends in range(_longest(wanted, page.letters), 0, -1):
                begin, rest = page.find(wanted[:ends], bounded), following.find(wanted[ends:], bounded)
                if min(begin, rest) >= 0:
                    page.cut(begin, ends)
                    following.cut(rest, len(wanted) - ends)
                    return True
        return False

    @property
    def letters_left(self) -> int:
        """How many letters nothing was looked for that has."""
        return sum(letter.isalpha() for page in self._pages for letter in page.letters)


@dataclass
class _Page:
    """What stands on a page without blanks, and before which letters there were some."""

    letters: str
    words: set[int]

    @classmethod
    def of(cls, text: str) -> _Page:
        letters, words = "", {0}
        for word in _BLANK.split(unicodedata.normalize("NFKC", text)):
            letters += word.casefold()
            words.add(len(letters))
        return cls(letters, words)

    def find(self, wanted: str, bounded: bool) -> int:
        """Where it stands, if `bounded` as words of its own; -1 for nowhere."""
        at = self.letters.find(wanted)
        while bounded and at >= 0 and not {at, at + len(wanted)} <= self.words:
            at = self.letters.find(wanted, at + 1)
        return at

    def cut(self, at: int, length: int) -> None:
        """Take letters away."""
        self.letters = f"{self.letters[:at]}{_GAP * length}{self.letters[at + length :]}"
        self.words |= {at, at + length}


_GAP = "\0"
"""What takes the place of a letter that was taken away."""
_HYPHENS = re.compile("[-\u2010\u2011\u00ad]")


def _longest(wanted: str, page: str) -> int:
    """How many of the first letters stand together on a page."""
    least, most = 0, len(wanted)
    while least < most:
        middle = (least + most + 1) // 2
        if wanted[:middle] in page:
            least = middle
        else:
            most = middle - 1
    return least


# ---- writing
def write_pdf(pages: Sequence[Sequence[str]]) -> bytes:
    """A PDF with the lines of each page; the same lines give the same bytes.

    Every letter gets a number in a font without outlines; a table says what it means (PDF 32000-1, 9.10.3), which is
    what programs that read text go by.
    """
    letters = sorted({letter for page in pages for line in page for letter in line})
    numbers = {letter: index for index, letter in enumerate(letters, 1)}
    kids = " ".join(f"{6 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>".encode(),
        b"<</Type/Font/Subtype/Type0/BaseFont/Plain/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 5 0 R>>",
        b"<</Type/Font/Subtype/CIDFontType0/BaseFont/Plain/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
        b"/Supplement 0>>/DW 500>>",
        _stream(_meanings(numbers)),
    ]
    for number, page in enumerate(pages):
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {_WIDTH} {_HEIGHT}]/Resources<</Font<</F 3 0 R>>>>"
            f"/Contents {7 + 2 * number} 0 R>>".encode()
        )
        objects.append(_stream(_shown(page, numbers)))
    return _file(objects)


def _meanings(numbers: dict[str, int]) -> str:
    rows = [f"<{n:04x}><{letter.encode('utf-16-be').hex()}>" for letter, n in numbers.items()]
    blocks = [rows[start : start + 100] for start in range(0, len(rows), 100)]
    listed = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
        f"1 begincodespacerange <0000><ffff> endcodespacerange\n{listed}\n"
        "endcmap CMapName currentdict /CMap defineresource pop end end"
    )


def _shown(lines: Sequence[str], numbers: dict[str, int]) -> str:
    rows = ("".join(f"{numbers[letter]:04x}" for letter in line) for line in lines)
    moves = "\n".join(f"<{row}> Tj 0 -{_SIZE * 1.4:g} Td" for row in rows)
    return f"BT /F {_SIZE} Tf {_MARGIN} {_HEIGHT - _MARGIN} Td\n{moves}\nET"


def _stream(text: str) -> bytes:
    data = text.encode("ascii")
    return f"<</Length {len(data)}>>stream\n".encode() + data + b"\nendstream"


def _file(objects: Sequence[bytes]) -> bytes:
    made, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    end = f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(made)}\n%%EOF\n"
    return made + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{end}".encode()
