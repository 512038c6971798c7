"""Packages: canonical bytes, limits, relationships."""

from __future__ import annotations

import io
import zipfile

import docx
import pytest

from preparers._ooxml import Limits, Package, Relation, canonical, pack, parse


def test_equal_parts_are_equal_bytes_in_whatever_order() -> None:
    parts = {"b.xml": b"<b/>", "[Content_Types].xml": b"<t/>", "a/c.xml": b"<c/>"}
    assert pack(parts) == pack(dict(reversed(parts.items())))
    with zipfile.ZipFile(io.BytesIO(pack(parts))) as archive:
        assert archive.namelist() == ["[Content_Types].xml", "a/c.xml", "b.xml"]
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.testzip() is None


def test_clocks_stand_still() -> None:
    core = '<x xmlns:dcterms="d"><dcterms:created a="b">2031-05-05T05:05:05Z</dcterms:created></x>'
    assert b">2024-01-01T00:00:00Z<" in Package(pack({"docProps/core.xml": core.encode()}))["docProps/core.xml"]


def test_a_document_saved_at_another_time_is_the_same() -> None:
    def saved(author: str) -> bytes:
        document, out = docx.Document(), io.BytesIO()
        document.add_paragraph("text")
        document.core_properties.author = author
        document.core_properties.modified = __import__("datetime").datetime(2020 + len(author), 1, 1)
        document.save(out)
        return out.getvalue()

    assert saved("Ann")[:60] != b""
    assert canonical(saved("Ann")) == canonical(canonical(saved("Ann")))
    assert canonical(saved("Ann")) != canonical(saved("Anna"))


def test_the_type_of_an_open_document_file_stays_readable() -> None:
    data = pack({"content.xml": b"<x/>", "mimetype": b"application/vnd.oasis.opendocument.text"})
    assert data[30:38] == b"mimetype"
    assert data[38:77] == b"application/vnd.oasis.opendocument.text"


def test_relationships_lead_to_parts_and_away() -> None:
    relations = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Id="a" Type="http://x/y/worksheet" Target="../sheets/s.xml"/>'
        '<Relationship Id="b" Type="http://x/y/styles" Target="/xl/styles.xml"/>'
        '<Relationship Id="c" Type="http://x/y/hyperlink" Target="https://a.org/x" TargetMode="External"/></Relationships>'
    )
    package = Package(pack({"xl/book/_rels/b.xml.rels": relations.encode()}))
    assert package.relations("xl/book/b.xml") == {
        "a": Relation("worksheet", "xl/sheets/s.xml", False), "b": Relation("styles", "xl/styles.xml", False),
        "c": Relation("hyperlink", "https://a.org/x", True),
    }  # fmt: skip
    assert package.relations("xl/other.xml") == {}


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(file=10), "larger than 10 bytes"), (Limits(entries=1), "more than 1 parts"),
        (Limits(entry=100), "'b' unpacks to more than 100 bytes"), (Limits(unpacked=1_100), "'b' unpacks to more than 100"),
    ],
)  # fmt: skip
def test_limits(limits: Limits, words: str) -> None:
    data = pack({"a": b"x" * 1_000 if limits.unpacked == 1_100 else b"", "b": b"y" * 1_000})

    def unpacked() -> None:
        package = Package(data, limits)
        _ = package["a"], package["b"]

    with pytest.raises(ValueError, match=words):
        unpacked()


def test_a_part_that_is_missing() -> None:
    with pytest.raises(ValueError, match="'x.xml' is missing"):
        Package(pack({})).tree("x.xml")


@pytest.mark.parametrize(
    "text", ["<!DOCTYPE a><a/>", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "<a>&nosuch;</a>", "<a"]
)
def test_xml_with_a_document_type_or_faults_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="document type|broken XML"):
        parse(text.encode())
