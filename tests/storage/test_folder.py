"""Blobs in a folder when the disk fails them: damage, no room, no permission, killed writers."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from forge.errors import StoreError
from storage.blobs import open_blobs
from storage.folder import FolderBlobs
from tests.storage.disks import small_disk

ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def at(root: Path) -> Path:
    return root / "ba" / "78" / ABC


def test_a_blob_lies_two_levels_deep(tmp_path: Path) -> None:
    open_blobs(f"file://{tmp_path}/a%20b").put(b"abc")
    assert at(tmp_path / "a b").read_bytes() == b"abc"


@pytest.mark.parametrize("damage", [b"abd", b"ab", b"", b"abc\n"])
def test_damage_is_found_when_reading(tmp_path: Path, damage: bytes) -> None:
    store = FolderBlobs(tmp_path)
    store.put(b"abc")
    at(tmp_path).write_bytes(damage)
    with pytest.raises(StoreError, match=f"blob {ABC} is damaged: {at(tmp_path)} holds {len(damage)} bytes.*restore"):
        store.get(ABC)


@pytest.mark.parametrize("damaged", [b"", b"abd"])
def test_putting_again_repairs_a_damaged_file(tmp_path: Path, damaged: bytes) -> None:
    store = FolderBlobs(tmp_path)
    store.put(b"abc")
    at(tmp_path).write_bytes(damaged)
    store.put(b"abc")
    assert store.get(ABC) == b"abc"


def test_putting_what_is_there_leaves_the_file_alone(tmp_path: Path) -> None:
    store = FolderBlobs(tmp_path, durable=True)
    store.put(b"abc")
    before = at(tmp_path).stat().st_ino
    store.put(b"abc")
    assert at(tmp_path).stat().st_ino == before


def test_a_writer_killed_half_way_leaves_nothing_once_the_store_is_opened_again(tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED_WHILE_RENAMING, str(tmp_path)], check=False)
    assert killed.returncode == -9
    unfinished = list((tmp_path / ".unfinished").iterdir())
    assert [f.read_bytes() for f in unfinished] == [b"abc"]
    store = FolderBlobs(tmp_path)
    assert list((tmp_path / ".unfinished").iterdir()) == []
    assert not store.has(ABC)
    assert list(store.digests()) == []


KILLED_WHILE_RENAMING = """
import os, pathlib, signal, sys
from storage.folder import FolderBlobs
pathlib.Path.replace = lambda self, target: os.kill(os.getpid(), signal.SIGKILL)
FolderBlobs(pathlib.Path(sys.argv[1])).put(b"abc")
"""


def test_drafts_of_living_processes_are_left_alone(tmp_path: Path) -> None:
    FolderBlobs(tmp_path)
    mine = tmp_path / ".unfinished" / f"{platform.node()}-{os.getpid()}-999"
    elsewhere = tmp_path / ".unfinished" / "another-host-1-1"
    yesterday = tmp_path / ".unfinished" / "another-host-1-2"
    for draft in (mine, elsewhere, yesterday):
        draft.write_bytes(b"half")
    os.utime(yesterday, (0, 0))
    FolderBlobs(tmp_path)
    assert psutil.pid_exists(os.getpid())
    assert mine.exists()
    assert elsewhere.exists()
    assert not yesterday.exists()


def test_foreign_files_are_not_blobs(tmp_path: Path) -> None:
    store = FolderBlobs(tmp_path)
    store.put(b"abc")
    (tmp_path / "ba" / "78" / "README").write_text("not a blob")
    (tmp_path / "notes.txt").write_text("nor this")
    assert list(store.digests()) == [ABC]


def test_a_full_disk_is_said_and_leaves_no_draft(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 256 * 1024) as folder:
        store = FolderBlobs(folder / "blobs")
        store.put(b"abc")
        with pytest.raises(StoreError, match="cannot write .*; .* and run the same command again, nothing is lost"):
            store.put(b"x" * 300 * 1024)
        assert list((folder / "blobs" / ".unfinished").iterdir()) == []
        assert list(store.digests()) == [ABC]
        assert store.get(ABC) == b"abc"


def test_a_folder_below_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for place in ("file", "file/below"):
        with pytest.raises(StoreError, match=r"cannot make .*; name a folder, not"):
            open_blobs(str(tmp_path / place))


def test_a_folder_that_cannot_be_written_is_said() -> None:
    # /proc takes no folders, not even from root.
    with pytest.raises(StoreError, match=r"blob store file:///proc/forge-blobs: cannot make"):
        open_blobs("/proc/forge-blobs")
