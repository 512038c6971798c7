"""The sandbox around LibreOffice: what runs inside sees no network, no user, no other process, and can change nothing."""

import io
import json
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import docx
import openpyxl
import pytest
from PIL import Image

from forge.errors import MachineFault
from preparers._libreoffice import Office, Refused, profile, sandbox

PROBE = """
import json, os, socket, urllib.request
from pathlib import Path

def attempt(action):
    try:
        return action() or "done"
    except OSError as error:
        return type(error).__name__

def look(document, *, port, secret):
    seen = {
        "uid": os.getuid(),
        "top": sorted(p.name for p in Path("/").iterdir()),
        "secret": Path(secret).exists(),
        "accounts": Path("/etc/passwd").exists(),
        "processes": sorted(Path(f"/proc/{p}/comm").read_text().strip() for p in os.listdir("/proc") if p.isdigit()),
        "interfaces": [name for _, name in socket.if_nameindex()],
        "connect": attempt(lambda: socket.create_connection(("127.0.0.1", port), 2).close()),
        "write system": attempt(lambda: Path("/usr/mark").write_text("x")),
        "write top": attempt(lambda: Path("/mark").write_text("x")),
        "write settings": attempt(lambda: Path("/etc/mark").write_text("x")),
        "capabilities": [line.split()[1] for line in open("/proc/self/status") if line.startswith("CapEff")],
        "environment": sorted(os.environ),
    }
    document.Sheets.getByIndex(0).getCellRangeByName("A1").String = json.dumps(seen)
"""


class Counting(BaseHTTPRequestHandler):
    """Answers every request and counts it."""

    hits = 0

    def do_GET(self):
        type(self).hits += 1
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"fetched")

    do_HEAD = do_GET

    def log_message(self, format, *args):
        pass


@pytest.fixture
def port() -> Iterator[int]:
    Counting.hits = 0
    server = HTTPServer(("127.0.0.1", 0), Counting)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def fenced() -> Iterator[Office]:
    with Office(sandbox=True) as office:
        yield office


def book(**cells) -> bytes:
    workbook = openpyxl.Workbook()
    for address, value in cells.items():
        workbook.active[address] = value
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


def value(data: bytes, address: str):
    return openpyxl.load_workbook(io.BytesIO(data), data_only=True).active[address].value


def test_it_does_the_same_work(fenced, office):
    data = book(A1=6, A2="=A1*7")
    assert value(fenced.resave(data, ".xlsx", recalculate=True), "A2") == 42
    assert fenced.environment() == office.environment()
    assert fenced.render(data, ".xlsx")[0].startswith(b"\x89PNG")
    with pytest.raises(Refused):
        fenced.resave(b"hello", ".xlsx")


def test_what_is_seen_from_inside(fenced, port, tmp_path):
    probe, secret = tmp_path / "probe.py", tmp_path / "secret"
    probe.write_text(PROBE, encoding="utf-8")
    secret.write_text("x")
    args = {"port": port, "secret": str(secret)}
    seen = json.loads(value(fenced.perform(book(), ".xlsx", probe, "look", args), "A1"))
    assert seen["uid"] == 1000
    assert set(seen["top"]) <= {"bin", "dev", "etc", "lib", "lib64", "opt", "proc", "run", "sbin", "tmp", "usr"}
    assert (seen["secret"], seen["accounts"]) == (False, False)
    assert [name for name in seen["processes"] if not name.startswith("python3")] == ["bwrap", "soffice.bin"]
    assert seen["interfaces"] == ["lo"]
    assert seen["connect"] == "ConnectionRefusedError"
    assert {seen[f"write {where}"] for where in ("system", "top", "settings")} == {"OSError"}, "read-only"
    assert seen["capabilities"] == ["0000000000000000"]
    assert not {"USER", "SSH_AUTH_SOCK", "PYTHONPATH"} & set(seen["environment"])
    assert Counting.hits == 0


def with_linked_picture(url: str) -> bytes:
    """A text document whose one picture is to be fetched from `url`."""
    picture = io.BytesIO()
    Image.new("RGB", (20, 20), "red").save(picture, "PNG")
    document, plain, linked = docx.Document(), io.BytesIO(), io.BytesIO()
    document.add_picture(picture)
    document.save(plain)
    source = zipfile.ZipFile(plain)
    changes = {
        "word/document.xml": (b"r:embed=", b"r:link="),
        "word/_rels/document.xml.rels": (b'"media/image1.png"', f'"{url}" TargetMode="External"'.encode()),
    }
    with zipfile.ZipFile(linked, "w") as target:
        for name in source.namelist():
            target.writestr(name, source.read(name).replace(*changes.get(name, (b"", b""))))
    return linked.getvalue()


def lenient() -> str:
    """The settings of a LibreOffice that fetches what a document links to."""
    strict = '"BlockUntrustedRefererLinks" oor:op="fuse"><value>true'
    assert strict in profile.registry()
    return profile.registry().replace(strict, strict.replace("true", "false"))


def test_a_document_cannot_call_home(fenced, office, port, monkeypatch):
    letter = with_linked_picture(f"http://127.0.0.1:{port}/picture.png")
    office.resave(letter, ".docx")
    fenced.resave(letter, ".docx")
    assert Counting.hits == 0, "the profile forbids it"

    settings = lenient()
    monkeypatch.setattr(profile, "registry", lambda: settings)
    with Office(sandbox=True) as other:
        other.resave(letter, ".docx")
    assert Counting.hits == 0, "the sandbox has no network"
    with Office() as other:
        other.resave(letter, ".docx")
    assert Counting.hits > 0, "and this is what they hold back"


def test_a_missing_bubblewrap_is_said(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MachineFault, match="apt-get install bubblewrap"):
        Office(sandbox=True).version()


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user of the machine can read."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_a_bubblewrap_that_may_not_work_here_is_said(monkeypatch, public):
    refusing = public / "bwrap"
    refusing.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    refusing.chmod(0o755)
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: str(refusing))
    with pytest.raises(MachineFault, match="No permissions to create new namespace"):
        Office(sandbox=True).version()


def test_a_bubblewrap_that_cannot_be_run_is_said(monkeypatch, public):
    (public / "bwrap").write_text("not a program")
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: str(public / "bwrap"))
    with pytest.raises(MachineFault, match="could not be started.*Permission denied"):
        Office(sandbox=True).version()
