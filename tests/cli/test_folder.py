"""Task files on the disk: laid out as they are, read back whole, never beyond the folder or the bounds."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from forge.errors import InputError, MachineFault
from forge.folder import Bounds, TooMuch, materialise, read_folder
from forge.model import Entry, file
from tests.storage.disks import small_disk

FILES = {
    "Documents/orders.xlsx": Entry(data=b"workbook"),
    "Documents/note.txt": Entry(data=b"note", mode=0o600),
    "Documents/latest.xlsx": Entry("link", target="orders.xlsx", mode=0o644),
    "Pictures": Entry("folder", mode=0o750),
    "Shared": Entry("folder", mode=0o555),
    "Shared/plan.txt": file(b"plan"),
}


def test_what_was_laid_out_is_read_back(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    materialise(FILES, folder)
    assert (folder / "Documents/orders.xlsx").read_bytes() == b"workbook"
    assert stat.S_IMODE((folder / "Documents/note.txt").stat().st_mode) == 0o600
    assert (folder / "Documents/latest.xlsx").readlink() == Path("orders.xlsx")
    assert read_folder(folder, FILES) == FILES


def test_folders_count_when_empty_or_known(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/a.txt").write_bytes(b"a")
    (tmp_path / "empty").mkdir(mode=0o755)
    assert set(read_folder(tmp_path)) == {"full/a.txt", "empty"}
    assert set(read_folder(tmp_path, {"full": Entry("folder")})) == {"full/a.txt", "full", "empty"}


@pytest.mark.parametrize(
    ("path", "entry"),
    [
        ("../out.txt", file(b"x")),
        ("a/../../out.txt", file(b"x")),
        ("/tmp/out.txt", file(b"x")),
        ("link", Entry("link", target="/etc/passwd")),
        ("a/link", Entry("link", target="../../out")),
        ("a\0b", file(b"x")),
    ],
)
def test_a_task_cannot_write_outside(tmp_path: Path, path: str, entry: Entry) -> None:
    folder = tmp_path / "inner"
    with pytest.raises(InputError, match="would leave the folder"):
        materialise({path: entry}, folder)
    assert not folder.exists()


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(InputError, match="is not empty"):
        materialise(FILES, tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_a_place_that_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(InputError, match="cannot write"):
        materialise(FILES, tmp_path / "file" / "below")
    for place in ("file", "missing"):
        with pytest.raises(InputError, match=f"cannot read the folder .*{place}"):
            read_folder(tmp_path / place)


def test_a_full_disk_is_the_machines_fault(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 64 << 10) as disk:
        with pytest.raises(MachineFault, match=r"make room|File too large"):
            materialise({"big": file(bytes(1 << 20))}, disk / "task")


def test_links_are_never_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "password.txt").write_text("secret")
    folder = tmp_path / "judged"
    folder.mkdir()
    (folder / "out").symlink_to(secret)
    (folder / "passwd").symlink_to("/etc/passwd")
    (folder / "loop").symlink_to(".")
    found = read_folder(folder)
    assert {path: (entry.kind, entry.target) for path, entry in found.items()} == {
        "out": ("link", str(secret)), "passwd": ("link", "/etc/passwd"), "loop": ("link", "."),
    }  # fmt: skip


def test_pipes_are_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "orders.xlsx")
    assert read_folder(tmp_path)["orders.xlsx"].data == b""


def test_names_in_any_bytes_are_text(tmp_path: Path) -> None:
    (Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt"))).write_bytes(b"x")
    assert set(read_folder(tmp_path)) == {"caf\\xe9.txt"}


@pytest.mark.parametrize(
    ("bounds", "why"),
    [
        (Bounds(entries=4), "more than 4 files"),
        (Bounds(file_size=1 << 20), "two is larger than 1 MiB"),
        (Bounds(total_size=2 << 20), "more than 2 MiB"),
        (Bounds(depth=3), "deeper than 3"),
    ],
)
def test_reading_is_bounded(tmp_path: Path, bounds: Bounds, why: str) -> None:
    (tmp_path / "a/b/c").mkdir(parents=True)
    (tmp_path / "one").write_bytes(bytes(1 << 20))
    (tmp_path / "two").write_bytes(bytes((1 << 20) + 1))
    assert len(read_folder(tmp_path)) == 3
    with pytest.raises(TooMuch, match=why):
        read_folder(tmp_path, bounds=bounds)
