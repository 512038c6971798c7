"""Workbooks made of raw XML, for what only other applications (or nobody sane) would write."""

from __future__ import annotations

import io
import zipfile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"

_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_SHEET}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_SHEET}.worksheet+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_SHEET}.styles+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_SHEET}.sharedStrings+xml"/>'
    "</Types>"
)


def zipped(parts: dict[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def relations(*entries: tuple[str, str, str]) -> str:
    """A relationships part of (id, kind, target)."""
    inner = "".join(f'<Relationship Id="{i}" Type="{REL}/{kind}" Target="{target}"/>' for i, kind, target in entries)
    return f'<Relationships xmlns="{PACKAGE}">{inner}</Relationships>'


def raw_workbook(
    rows: str = "", *, styles: str = "", strings: str = "", before: str = "", after: str = "", workbook: str = "",
    theme: str = "", names: str = "",
) -> bytes:  # fmt: skip
    """A workbook with one sheet "S": `rows` inside `sheetData`, `before` and `after` around it."""
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{REL}">{workbook}<sheets><sheet name="S" sheetId="1" '
        f'r:id="r1"/></sheets>{names}</workbook>',
        "xl/_rels/workbook.xml.rels": relations(
            ("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "styles", "styles.xml"),
            ("r3", "sharedStrings", "sharedStrings.xml"), ("r4", "theme", "theme.xml"),
        ),
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}" xmlns:r="{REL}">{before}<sheetData>{rows}</sheetData>'
        f"{after}</worksheet>",
    }  # fmt: skip
    if styles:
        parts["xl/styles.xml"] = f'<styleSheet xmlns="{MAIN}">{styles}</styleSheet>'
    if strings:
        parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">{strings}</sst>'
    if theme:
        parts["xl/theme.xml"] = theme
    return zipped(parts)
