"""Reading tasks back: whole, filtered, searched, page by page."""

from __future__ import annotations

import pytest

from forge.errors import InputError, StoreError
from forge.model import Admission, Entry, Proof
from storage.blobs import BlobStore
from storage.catalog import Catalog
from storage.records import StoredTrial, TaskFilter
from tests.storage.samples import SORT, admission, proof, task

FIND = "libreoffice_writer.find_text"


def keys(catalog: Catalog, **wanted: object) -> list[str]:
    return [line.key.removeprefix("libreoffice_") for line in catalog.tasks(TaskFilter(**wanted)).tasks]  # type: ignore[arg-type]


@pytest.fixture
def filled(catalog: Catalog, blobs: BlobStore) -> Catalog:
    """Four tasks: two sorts of version 1, one of version 2, one of another application."""
    run = catalog.begin_run("synthesize", {})
    mixed = [
        admission(10, level=1, tags=("data",), instruction="Sort the Straße list."),
        admission(9, tags=("sorting", 'a"b'), instruction="Größte Beträge first; 100% of them!", locale="en_US"),
        admission(1, version=2, instruction="売上の一覧を並べ替え"),
    ]
    catalog.admit(run, mixed, blobs)
    catalog.admit(catalog.begin_run("synthesize", {}), [admission(5, FIND, instruction="Find ‘Überraschung’.")], blobs)
    return catalog


def test_a_task_comes_back_as_it_was(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [admission()], blobs)
    stored = catalog.task(f"{SORT}@1#1")
    assert stored is not None
    loaded, original = stored.load(blobs), task()
    assert loaded.digest == original.digest == stored.digest
    assert loaded.to_json() == original.to_json()
    assert dict(loaded.files) == dict(original.files)
    # PostgreSQL's own JSON type would have made an integer of it.
    assert isinstance(loaded.solution[0].args["limit"], float)


def test_files_are_fetched_one_by_one_and_only_when_asked_for(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [admission()], blobs)
    stored = catalog.task(f"{SORT}@1#1")
    assert stored is not None
    by_path = {f.path: f for f in stored.files}
    assert (by_path["Documents/note.txt"].mode, by_path["Documents/note.txt"].size) == (0o600, 27)
    digest = by_path["Documents/orders.xlsx"].digest
    assert digest is not None
    blobs.delete(digest)
    files = stored.load(blobs).files
    assert files["Documents/note.txt"].data == b"a note that all tasks share"
    assert files["Documents/latest.xlsx"] == Entry("link", target="orders.xlsx", mode=0o777)
    with pytest.raises(StoreError, match=f"blob {digest} is missing"):
        _ = files["Documents/orders.xlsx"]
    with pytest.raises(KeyError):
        _ = files["Documents/none.xlsx"]


def test_the_proof_comes_back_with_its_trials(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [admission()], blobs)
    stored = catalog.task(f"{SORT}@1#1")
    assert stored is not None
    proved = stored.proof
    assert (proved.killed, proved.misses, proved.kill_score) == (2, 2, 1.0)
    assert proved.counts == {
        "oracle": 1, "alternative": 1, "idle": 1, "wrong_value": 1, "wrong_target": 1, "equivalent": 1,
    }  # fmt: skip
    assert (proved.oracle, proved.misses_digest) == ("0" * 64, "f" * 64)
    findings = (("rows_sorted", False, "row 3 comes before row 2"), ("frame", True, ""))
    expected = StoredTrial("wrong_value", "ascending", "sort_rows.descending", "failed", True, False, findings, "")
    assert proved.trials[3] == expected
    assert proved.trials[5].equivalent


def test_a_proof_without_near_misses_has_kill_score_zero(catalog: Catalog, blobs: BlobStore) -> None:
    bare = Admission(task(), Proof(proof().trials[:2]))
    catalog.admit(catalog.begin_run("synthesize", {}), [bare], blobs)
    stored = catalog.task(f"{SORT}@1#1")
    assert stored is not None
    assert (stored.proof.misses, stored.proof.kill_score) == (0, 0.0)


def test_long_reasons_are_cut(catalog: Catalog, blobs: BlobStore) -> None:
    catalog.admit(catalog.begin_run("synthesize", {}), [Admission(task(), proof("why " * 1_000))], blobs)
    stored = catalog.task(f"{SORT}@1#1")
    assert stored is not None
    why = stored.proof.trials[3].findings[0][2]
    assert len(why) == 300
    assert why.endswith("…")


def test_tasks_stand_in_order_of_skill_version_and_seed(filled: Catalog) -> None:
    assert keys(filled) == [
        "calc.sort_rows@1#9", "calc.sort_rows@1#10", "calc.sort_rows@2#1", "writer.find_text@1#5",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "seeds"),
    [
        ({"app": "libreoffice_calc"}, ["9", "10", "1"]),
        ({"app": "calc"}, []),
        ({"skill": SORT}, ["9", "10", "1"]),
        ({"skill": "*.find_*"}, ["5"]),
        ({"skill": "libreoffice?calc.*"}, ["9", "10", "1"]),
        ({"skill": "LIBREOFFICE*"}, []),
        ({"skill": "libreoffice%"}, []),
        ({"skill": "libreoffice_calc.sort[_]rows"}, []),
        ({"skill": "*['\"\\"}, []),
        ({"level": 1}, ["10"]),
        ({"tag": "data"}, ["10", "1", "5"]),
        ({"tag": "sort"}, ["1", "5"]),
        ({"tag": "SORT"}, []),
        ({"tag": 'a"b'}, ["9"]),
        ({"tag": "b"}, []),
        ({"locale": "en_US"}, ["9"]),
        ({"state": "pending"}, []),
        ({"state": "any"}, ["9", "10", "1", "5"]),
        ({"run": 2}, ["5"]),
        ({"app": "libreoffice_calc", "level": 2, "text": "beträge"}, ["9"]),
    ],
)
def test_filters(filled: Catalog, wanted: dict[str, object], seeds: list[str]) -> None:
    assert [key.rpartition("#")[2] for key in keys(filled, **wanted)] == seeds
    assert filled.count(TaskFilter(**wanted)) == len(seeds)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "seeds"),
    [
        ("sort", ["10"]),
        ("SORT lis", ["10"]),
        ("list sort", ["10"]),
        ("ort", []),
        ("strasse", ["10"]),
        ("STRASSE", ["10"]),
        ("grosste betr", ["9"]),
        ("100%", ["9"]),
        ("uberrasch", ["5"]),
        ("売上", ["1"]),
        ("一覧 売", ["1"]),
        ("orders.xlsx", ["9", "10", "1", "5"]),
        ("orders xls", ["9", "10", "1", "5"]),
        ("Documents/ord", ["9", "10", "1", "5"]),
        ("sort nothing", []),
    ],
)
def test_search_finds_what_begins_like_every_word(filled: Catalog, text: str, seeds: list[str]) -> None:
    assert [key.rpartition("#")[2] for key in keys(filled, text=text)] == seeds


@pytest.mark.parametrize(
    "text",
    [
        '"', "'", '"sort', "sort'", "sort*", "sort AND", "NOT sort", "sort OR list", "words:sort", "NEAR(sort list)", "(",
        "^sort", "-sort", "sort:*", "!sort", "sort & | list", "<->", "\\", "a\0b", ";--", "%", "_", " ", "", "\ud800",
        "{words} : sort", "+ +", "x" * 100_000,
    ],
)  # fmt: skip
def test_nothing_typed_is_an_expression(filled: Catalog, text: str) -> None:
    found = keys(filled, text=text)
    # Whatever stands around the words is ignored. OR and NOT are words like others: `orders` and `note` begin so.
    plain = text in (
        '"sort', "sort'", "sort*", "^sort", "-sort", "sort:*", "!sort", "sort & | list", "NOT sort", "sort OR list",
    )  # fmt: skip
    assert found == (["calc.sort_rows@1#10"] if plain else [])


@pytest.mark.parametrize(
    "instruction",
    [
        "पंक्तियों को राशि के अनुसार क्रमबद्ध करें", "رتب الصفوف حسب المبلغ", "เรียงแถวตามจำนวนเงิน", "금액별로 행을 정렬하세요",
        "金額順に並べ替えて、ガイドを保存", "İSTANBUL listesini bul", "Sort by ﬁrst ½ of № ① 𝔸", "Ταξινόμηση κατά ΠΟΣΌΝ",
        "Set B7 to 1.5e3, C9 to -0.25 and D$4 to '€ 1'000'", "🙂 only 🙂 faces 🙂", "a_b__c--d", "٣ rows × ३",
    ],
)  # fmt: skip
def test_every_instruction_is_found_by_its_own_words(catalog: Catalog, blobs: BlobStore, instruction: str) -> None:
    made = [admission(1, instruction=instruction), admission(2, instruction="zzz")]
    catalog.admit(catalog.begin_run("synthesize", {}), made, blobs)
    assert keys(catalog, text=instruction) == ["calc.sort_rows@1#1"]
    assert keys(catalog, text=instruction.upper()) == ["calc.sort_rows@1#1"]


def test_a_very_long_query_is_cut_and_not_refused(filled: Catalog) -> None:
    assert keys(filled, text="sort list " * 5_000) == ["calc.sort_rows@1#10"]
    assert keys(filled, text=" ".join(f"word{n}" for n in range(5_000))) == []


def test_pages_follow_each_other_without_gap_or_overlap(catalog: Catalog, blobs: BlobStore) -> None:
    seeds = [*range(-3, 12), 2**40]
    catalog.admit(catalog.begin_run("synthesize", {}), [admission(seed) for seed in seeds], blobs)
    seen: list[int] = []
    after = None
    for size in (5, 5, 5, 1):
        page = catalog.tasks(after=after, limit=5)
        assert len(page.tasks) == size
        seen += [line.seed for line in page.tasks]
        after = page.after
    assert after is None
    assert seen == seeds


def test_a_page_that_ends_exactly_at_the_end_is_the_last(filled: Catalog) -> None:
    assert filled.tasks(limit=4).after is None
    assert filled.tasks(limit=3).after == f"{SORT}@2#1"


def test_a_cursor_that_is_none_is_said(filled: Catalog) -> None:
    with pytest.raises(InputError, match="'page 2' is no place in a list"):
        filled.tasks(after="page 2")


def test_counting_stops_at_the_cap(filled: Catalog) -> None:
    assert filled.count(cap=3) == 3
    assert filled.count(cap=4) == 4
    assert filled.count(cap=5) == 4


def test_a_line_tells_what_a_list_shows(filled: Catalog) -> None:
    line = filled.tasks(TaskFilter(locale="en_US")).tasks[0]
    assert (line.app, line.version, line.seed, line.level) == ("libreoffice_calc", 1, 9, 2)
    assert line.tags == ("sorting", 'a"b')
    assert (line.killed, line.misses, line.state, line.evidence) == (2, 2, "ready", "text")


def test_an_unknown_key_is_none(filled: Catalog) -> None:
    assert filled.task("nothing@1#1") is None
