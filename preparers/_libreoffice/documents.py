"""What the bridge does with documents: open, let a plugin work on it, save, draw. The bridge is given it, and runs it.

Like the bridge it needs nothing but the standard library and uno. An answer has one key: `done`, `refused` (the
application cannot open the file), `failed` (the plugin raised) or `fault` (anything else).
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import subprocess
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import uno  # type: ignore[import-not-found]

Json = dict[str, Any]

CALC, WRITER, IMPRESS = "calc", "writer", "impress"
FILTERS = {
    ".xlsx": (CALC, "Calc MS Excel 2007 XML"),
    ".xlsm": (CALC, "Calc MS Excel 2007 VBA XML"),
    ".xls": (CALC, "MS Excel 97"),
    ".ods": (CALC, "calc8"),
    ".csv": (CALC, "Text - txt - csv (StarCalc)"),
    ".docx": (WRITER, "MS Word 2007 XML"),
    ".doc": (WRITER, "MS Word 97"),
    ".dotx": (WRITER, "MS Word 2007 XML Template"),
    ".odt": (WRITER, "writer8"),
    ".ott": (WRITER, "writer8_template"),
    ".rtf": (WRITER, "Rich Text Format"),
    ".pptx": (IMPRESS, "Impress MS PowerPoint 2007 XML"),
    ".ppt": (IMPRESS, "MS PowerPoint 97"),
    ".odp": (IMPRESS, "impress8"),
}
"""Suffix -> the module that opens it and the name of the filter, as LibreOffice's registry calls them."""

PICTURES = (".png", ".jpg")
"""Endings of pictures, whose filters are named like them; one holds the page or slide in front."""

CSV_IN, CSV_OUT = "44,34,76,1,,0,false,false", "44,34,76,1,,0,false,true,false"
"""Comma, double quote, UTF-8, from the first line; the rest as the dialogs propose it."""

NEVER = 0
"""MacroExecutionMode.NEVER_EXECUTE and UpdateDocMode.NO_UPDATE alike."""


class Refused(Exception):
    """LibreOffice cannot open the file."""


class Fault(Exception):
    """This LibreOffice cannot do what is asked."""


class Running(Protocol):
    """A LibreOffice that runs, with a folder for its files."""

    folder: Path
    process: subprocess.Popen[bytes]

    def service(self, name: str) -> Any:
        """A new UNO service of it."""
        ...


def properties(**values: Any) -> tuple[Any, ...]:
    return tuple(uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=n, Value=v) for n, v in values.items())


@contextmanager
def opened(office: Running, request: Json) -> Iterator[Any]:
    """The document of a request as a user opens it: in a window (without one, views are lost), without macros."""
    suffix = request["suffix"]
    if not request["data"]:
        raise Refused("it is empty")
    source = office.folder / f"document{suffix}"
    source.write_bytes(base64.b64decode(request["data"]))
    options = {"FilterOptions": CSV_IN} if suffix == ".csv" else {}
    name = filter_for(office, suffix)
    recognise(office, source, name)
    arguments = properties(Hidden=False, MacroExecutionMode=NEVER, UpdateDocMode=NEVER, FilterName=name, **options)
    try:
        document = office.service("com.sun.star.frame.Desktop").loadComponentFromURL(
            source.as_uri(), "_blank", 0, arguments
        )
    except uno.getClass("com.sun.star.uno.Exception") as cause:
        alive(office)
        raise Refused(f"LibreOffice cannot open it: {cause}") from cause
    if document is None:
        raise Refused(f"LibreOffice cannot open it as {suffix}")
    try:
        yield document
    finally:
        if office.process.poll() is None:
            document.close(True)


def filter_for(office: Running, suffix: str) -> str:
    """The name of the filter for a suffix. Raises Fault where the module that has it is not installed."""
    if suffix not in FILTERS:
        raise Fault(f"no filter for {suffix!r}; there are {', '.join(FILTERS)}")
    module, name = FILTERS[suffix]
    if not office.service("com.sun.star.document.FilterFactory").hasByName(name):
        raise Fault(f"this LibreOffice has no filter {name!r}; install it: apt-get install libreoffice-{module}")
    return name


def alive(office: Running) -> None:
    """Raise Fault when LibreOffice is gone."""
    if office.process.poll() is not None:
        raise Fault(f"LibreOffice ended with exit code {office.process.returncode}")


def recognise(office: Running, source: Path, filter: str) -> None:
    """Raise Refused when a file is not what its filter is for: given such a file, filters may make an empty one."""
    about = office.service("com.sun.star.document.FilterFactory").getByName(filter)
    wanted = next(value.Value for value in about if value.Name == "Type")
    detection = office.service("com.sun.star.document.TypeDetection")
    found, _ = detection.queryTypeByDescriptor(properties(URL=source.as_uri()), True)
    if found != wanted:
        raise Refused(f"it is not what its name says: LibreOffice takes it for {found or 'nothing it can read'!r}")


def store(office: Running, document: Any, request: Json) -> Path:
    """Save as the suffix `to` of the request, or as what it was opened as."""
    suffix = request["suffix"]
    to = request.get("to") or suffix
    target = office.folder / f"saved{to}"
    chosen = request.get("page_range") or (f"1-{request['pages']}" if "pages" in request else "")
    pages = {"PageRange": chosen} if chosen else {}
    if to == ".pdf":
        data = uno.Any("[]com.sun.star.beans.PropertyValue", properties(**pages))
        arguments = properties(FilterName=f"{FILTERS[suffix][0]}_pdf_Export", FilterData=data)
    elif to in PICTURES:
        arguments = properties(FilterName=f"{FILTERS[suffix][0]}_{to[1:]}_Export")
    elif FILTERS.get(to, ("",))[0] != FILTERS[suffix][0]:
        raise Fault(f"a {suffix} file cannot be saved as {to}")
    else:
        options = {"FilterOptions": request.get("options") or CSV_OUT} if to == ".csv" else {}
        arguments = properties(FilterName=filter_for(office, to), **options)
    target.unlink(missing_ok=True)
    document.storeToURL(target.as_uri(), (*arguments, *properties(Overwrite=True)))
    return target


def plugin(office: Running, sources: dict[str, str]) -> types.ModuleType:
    """The package whose files these are; it is imported once."""
    name = "plugin_" + hashlib.sha256(json.dumps(sources, sort_keys=True).encode()).hexdigest()
    home = office.folder / name
    if not home.exists():
        home.mkdir()
        for file, text in sources.items():
            (home / file).write_text(text, encoding="utf-8")
        importlib.invalidate_caches()
    return importlib.import_module(name)


def setting(office: Running, path: str, name: str) -> str:
    """One value of LibreOffice's configuration."""
    access = office.service("com.sun.star.configuration.ConfigurationProvider").createInstanceWithArguments(
        "com.sun.star.configuration.ConfigurationAccess", properties(nodepath=path)
    )
    return str(access.getByName(name))


def content(path: Path) -> str:
    return base64.b64encode(path.read_bytes()).decode()


def work(office: Running, request: Json) -> Json:
    """Open, let the plugin do its part if one is named, save."""
    with opened(office, request) as document:
        if "function" in request:
            try:
                getattr(plugin(office, request["sources"]), request["function"])(document, **request["args"])
            except Exception as cause:
                alive(office)
                return {"failed": f"{type(cause).__name__}: {cause}"}
        if request["recalculate"] and hasattr(document, "calculateAll"):
            document.calculateAll()
        return {"done": content(store(office, document, request))}


def render(office: Running, request: Json) -> Json:
    with opened(office, request) as document:
        if request["fit"]:
            fit(document)
        source = store(office, document, {**request, "to": ".pdf"})
    stem = office.folder / "page"
    for old in office.folder.glob("page*.png"):
        old.unlink()
    command = ["pdftoppm", "-png", "-r", str(request["dpi"]), "-l", str(request["pages"]), str(source), str(stem)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"pdftoppm cannot draw the pages: {done.stderr.strip()}")
    return {"done": [content(page) for page in sorted(office.folder.glob("page*.png"))]}


def fit(document: Any) -> None:
    """Sheets get paper as wide as they are, and about as high as a window: natural size, no column on a page apart."""
    if not document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
        return
    sheets = [document.Sheets.getByIndex(number) for number in range(document.Sheets.Count)]
    styles = document.StyleFamilies.getByName("PageStyles")
    for name in {sheet.PageStyle for sheet in sheets}:
        style = styles.getByName(name)
        width = max(3 * LOWEST, *(extent(sheet) + SLACK for sheet in sheets if sheet.PageStyle == name))
        style.IsLandscape = True
        style.Width = width + style.LeftMargin + style.RightMargin
        style.Height = max(LOWEST, width // 4) + style.TopMargin + style.BottomMargin
        style.ScaleToPagesX, style.ScaleToPagesY = 1, 0


SLACK, LOWEST = 1500, 7500
"""Room for text that runs over the last column; the least height of a page. Hundredths of a millimetre."""


def extent(sheet: Any) -> int:
    """How far to the right cells and drawings reach."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    cells = sheet.getCellRangeByPosition(0, 0, cursor.RangeAddress.EndColumn, 0).Size.Width
    drawn = [sheet.DrawPage.getByIndex(number) for number in range(sheet.DrawPage.Count)]
    return max([int(cells), *(int(shape.Position.X + shape.Size.Width) for shape in drawn)])


def environment(office: Running, request: Json) -> Json:
    fonts = subprocess.run(
        ["fc-list", "--format", "%{family}|%{style}|%{fontversion}\n"], capture_output=True, text=True, check=True
    )
    digest = hashlib.sha256("\n".join(sorted(set(fonts.stdout.splitlines()))).encode()).hexdigest()
    version = setting(office, "/org.openoffice.Setup/Product", "ooSetupVersionAboutBox")
    locale = setting(office, "/org.openoffice.Setup/L10N", "ooLocale")
    return {
        "done": {"application": f"LibreOffice {version}", "locale": locale, "fonts": digest, "theme": "headless"},
    }


CALLS: dict[str, Callable[[Running, Json], Json]] = {
    "resave": work, "perform": work, "render": render, "environment": environment,
}  # fmt: skip


def answer(office: Running, request: Json) -> Json:
    """Do one request; whatever goes wrong becomes an answer."""
    try:
        return CALLS[request["call"]](office, request)
    except Refused as refusal:
        return {"refused": str(refusal)}
    except Exception as cause:
        return {"fault": str(cause) if isinstance(cause, Fault) else f"{type(cause).__name__}: {cause}"}
