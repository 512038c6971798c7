"""LibreOffice as a function: documents go through it as through a user's hands, and what it cannot open is refused."""

import io
import json
import os
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import docx
import openpyxl
import pptx
import pytest
from PIL import Image

from forge.errors import MachineFault, TaskFault
from forge.model import Entry
from preparers._libreoffice import Office, Refused, missing
from preparers._libreoffice.application import OfficeApplication

PLUGIN = '''
from pathlib import Path

def cell(document, *, address, value):
    document.Sheets.getByIndex(0).getCellRangeByName(address).getCellByPosition(0, 0).Value = value

def locked_copy(document, *, url, filter):
    import uno
    words = {"OOXPassword": "secret", "CryptoType": "StrongEncryptionDataSpace"}
    key = uno.Any("[]com.sun.star.beans.NamedValue", tuple(
        uno.createUnoStruct("com.sun.star.beans.NamedValue", Name=n, Value=v) for n, v in words.items()))
    values = {"FilterName": filter, **({"Password": "secret"} if filter == "calc8" else {"EncryptionData": key})}
    document.storeToURL(url, tuple(
        uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=n, Value=v) for n, v in values.items()))

def with_macro(document, *, mark):
    import uno
    source = f"""Sub Main
    Open "{mark}" For Output As #1
    Close #1
    ThisComponent.Sheets.getByIndex(0).getCellRangeByName("A1").String = "macro was here"
End Sub"""
    document.BasicLibraries.createLibrary("Standard").insertByName("Module1", source)
    script = "vnd.sun.star.script:Standard.Module1.Main?language=Basic&location=document"
    event = tuple(uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=n, Value=v)
                  for n, v in {"EventType": "Script", "Script": script}.items())
    value = uno.Any("[]com.sun.star.beans.PropertyValue", event)
    uno.invoke(document.Events, "replaceByName", ("OnLoad", value))
'''


@pytest.fixture(scope="module")
def plugin(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("plugin") / "plugin.py"
    path.write_text(PLUGIN, encoding="utf-8")
    return path


def saved(document) -> bytes:
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def book(**cells) -> bytes:
    workbook = openpyxl.Workbook()
    for address, value in cells.items():
        workbook.active[address] = value
    workbook.active.freeze_panes = "B2"
    return saved(workbook)


def opened(data: bytes, *, values: bool = True):
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values).active


def with_stale_value(office: Office) -> bytes:
    """A book whose A3 is =A1+A2 (2 and 3) but remembers 999, as a program that does not calculate writes it."""
    source = zipfile.ZipFile(io.BytesIO(office.resave(book(A1=2, A2=3, A3="=A1+A2"), ".xlsx")))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            target.writestr(name, part.replace(b"</f><v>5</v>", b"</f><v>999</v>"))
    return stream.getvalue()


def test_nothing_is_missing_here():
    assert missing() == []


def test_what_is_missing_is_named_with_its_remedy(tmp_path):
    script = "from preparers._libreoffice import missing; print('\\n'.join(missing()))"
    done = subprocess.run(
        [sys.executable, "-c", script], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert [line.split("apt-get install ")[1] for line in done.stdout.splitlines()] == [
        "poppler-utils", "fontconfig", "bubblewrap",
    ]  # fmt: skip


def test_version_is_the_one_that_the_program_itself_tells(office, tmp_path):
    command = ["soffice", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert office.version() == told.split()[1]


def test_the_user_s_language_and_clock_change_nothing(office):
    script = "import json; from preparers._libreoffice import Office; print(json.dumps(Office().environment()))"
    foreign = {**os.environ, "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"}
    done = subprocess.run([sys.executable, "-c", script], env=foreign, capture_output=True, text=True, check=True)
    environment = json.loads(done.stdout)
    assert environment == office.environment()
    assert environment["locale"] == "en-US"
    assert len(environment["fonts"]) == 64


def test_a_workbook_is_computed_and_keeps_its_view(office):
    sheet = opened(office.resave(book(A1=6, A2="=A1*7", A3="grün"), ".xlsx"))
    assert (sheet["A1"].value, sheet["A2"].value, sheet["A3"].value) == (6, 42, "grün")
    assert sheet.freeze_panes == "B2"


def test_only_a_hard_recalculation_replaces_a_remembered_value(office):
    stale = with_stale_value(office)
    assert opened(office.resave(stale, ".xlsx"))["A3"].value == 999
    assert opened(office.resave(stale, ".xlsx", recalculate=True))["A3"].value == 5


def test_text_and_slides_pass_through(office):
    letter = docx.Document()
    letter.add_heading("Minutes", 1)
    letter.add_paragraph("We met.")
    again = docx.Document(io.BytesIO(office.resave(saved(letter), ".docx", recalculate=True)))
    assert [(p.style.name, p.text) for p in again.paragraphs] == [("Heading 1", "Minutes"), ("Normal", "We met.")]

    show = pptx.Presentation()
    show.slides.add_slide(show.slide_layouts[5]).shapes.title.text = "Hello"
    again = pptx.Presentation(io.BytesIO(office.resave(saved(show), ".pptx")))
    assert [slide.shapes.title.text for slide in again.slides] == ["Hello"]


def test_other_formats_of_the_same_kind(office):
    data = book(A1="name", B1="a,b", A2=1.5)
    assert office.resave(data, ".xlsx", to=".csv") == b'name,"a,b"\n1.5,\n'
    assert office.resave(data, ".xlsx", to=".pdf").startswith(b"%PDF-")
    ods = office.resave(data, ".xlsx", to=".ods")
    assert zipfile.ZipFile(io.BytesIO(ods)).read("mimetype") == b"application/vnd.oasis.opendocument.spreadsheet"
    assert opened(office.resave(ods, ".ods", to=".xlsx"))["B1"].value == "a,b"
    assert opened(office.resave(b"x,2\n3,4\n", ".csv", to=".xlsx"))["B2"].value == 4


def test_a_format_of_another_kind_is_this_machine_s_fault(office):
    with pytest.raises(MachineFault, match="cannot be saved as .docx"):
        office.resave(book(A1=1), ".xlsx", to=".docx")
    with pytest.raises(MachineFault, match="no filter for '.psd'"):
        office.resave(book(A1=1), ".psd")


@pytest.mark.parametrize(
    "data",
    [b"", b"hello", b"\x89PNG\r\n\x1a\n" + bytes(200), b"PK\x03\x04" + bytes(200), book(A1=1)[:2000]],
    ids=["empty", "text", "picture", "not a zip", "truncated"],
)
def test_broken_files_are_refused(office, data):
    with pytest.raises(Refused):
        office.resave(data, ".xlsx")


def test_documents_of_another_kind_are_refused(office):
    with pytest.raises(Refused):
        office.resave(saved(docx.Document()), ".xlsx")
    with pytest.raises(Refused):
        office.resave(book(A1=1), ".docx")


@pytest.mark.parametrize(("suffix", "filter"), [(".xlsx", "Calc MS Excel 2007 XML"), (".ods", "calc8")])
def test_a_password_is_not_asked_for(office, plugin, tmp_path, suffix, filter):
    locked = tmp_path / f"locked{suffix}"
    office.perform(book(A1=1), ".xlsx", plugin, "locked_copy", {"url": locked.as_uri(), "filter": filter})
    with pytest.raises(Refused):
        office.resave(locked.read_bytes(), suffix)


def test_too_large_a_file_is_refused_before_it_is_sent(office):
    with pytest.raises(Refused, match="65 MiB"):
        office.resave(bytes(65 << 20), ".xlsx")


def test_a_macro_never_runs(office, plugin, tmp_path):
    mark = tmp_path / "mark"
    ods = office.resave(book(A1="safe"), ".xlsx", to=".ods")
    armed = office.perform(ods, ".ods", plugin, "with_macro", {"mark": str(mark)})
    assert b"Module1.Main" in zipfile.ZipFile(io.BytesIO(armed)).read("content.xml")
    assert opened(office.resave(armed, ".ods", to=".xlsx"))["A1"].value == "safe"
    assert not mark.exists()


def test_a_plugin_works_on_the_document_before_it_is_computed(office, plugin):
    out = office.perform(book(A1=1, A2="=A1+1"), ".xlsx", plugin, "cell", {"address": "A1", "value": 10})
    assert [opened(out)[a].value for a in ("A1", "A2")] == [10, 11]


def test_a_plugin_that_raises_is_the_task_s_fault(office, plugin):
    with pytest.raises(TaskFault, match="cell in LibreOffice: .*value"):
        office.perform(book(), ".xlsx", plugin, "cell", {"address": "A1"})
    with pytest.raises(TaskFault, match="no_such"):
        office.perform(book(), ".xlsx", plugin, "no_such", {})


def test_pages_are_drawn_at_the_size_of_their_paper(office):
    letter = docx.Document()
    for text in ("one", "two", "three"):
        letter.add_paragraph(text)
        letter.add_page_break()
    pages = [Image.open(io.BytesIO(page)) for page in office.render(saved(letter), ".docx", pages=2)]
    assert [page.size for page in pages] == [(816, 1056)] * 2, "US letter, 8.5 by 11 inches at 96 dpi"
    assert all(page.convert("L").getextrema()[0] < 64 for page in pages), "there is ink on them"
    small = Image.open(io.BytesIO(office.render(saved(letter), ".docx", dpi=48)[0]))
    assert small.size == (408, 528)


def test_a_sheet_is_drawn_as_wide_as_it_is(office):
    cells = {f"{letter}1": letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
    wide = {"desk/wide.xlsx": Entry(data=book(**cells)), "desk/note.txt": Entry(data=b"no document")}
    assert len(office.render(wide["desk/wide.xlsx"].data, ".xlsx", pages=9)) > 1, "on paper it takes several"
    drawn = OfficeApplication(office, ".xlsx", Path()).pages(wide, "desk/wide.xlsx", limit=9, dpi=96)
    (page,) = [Image.open(io.BytesIO(data)).convert("L") for data in drawn]
    # Columns of 64 pixels, as a new workbook has them, and margins of 0.75 inch.
    assert page.width == pytest.approx(26 * 64 + 2 * 72, rel=0.05)
    assert page.width > 2 * page.height, "a window's height"
    right = page.crop((page.width * 9 // 10, 0, page.width, page.height))
    assert right.getextrema()[0] < 64, "the last column is on it"
    with pytest.raises(ValueError, match="takes it for"):
        OfficeApplication(office, ".docx", Path()).pages({"a.docx": Entry(data=book(A1=1))}, "a.docx", limit=1, dpi=96)


def test_threads_wait_for_each_other(office):
    results: dict[int, int] = {}

    def work(number: int) -> None:
        results[number] = opened(office.resave(book(A1=number, A2="=A1*2"), ".xlsx"))["A2"].value

    threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {n: 2 * n for n in range(6)}


def test_two_offices_do_not_meet(office, plugin):
    with Office() as other:
        for application, number in ((office, 1), (other, 2)):
            out = application.perform(book(), ".xlsx", plugin, "cell", {"address": "C3", "value": number})
            assert opened(out)["C3"].value == number
