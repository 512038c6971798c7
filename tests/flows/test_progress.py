"""How far a run is, where there is no terminal: a line every now and then, and one at the end."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from flows import first_run
from flows import progress as shown
from flows.progress import progress


def test_a_file_gets_a_line_every_twenty_seconds_and_one_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(shown.time, "monotonic", lambda: now[0])
    stream = io.StringIO()
    with progress(Console(file=stream, width=20), "proven tasks", 2_000, 1_000) as show:
        for second in range(1, 51):
            now[0] = 100.0 + second
            show(1_000 + 10 * second)
    assert stream.getvalue().splitlines() == [
        "proven tasks: 1,200 of 2,000, 10.0/s, 20 s",
        "proven tasks: 1,400 of 2,000, 10.0/s, 40 s",
        "proven tasks: 1,500 of 2,000, 10.0/s, 50 s",
    ]


def test_a_run_that_fails_says_how_far_it_came() -> None:
    stream = io.StringIO()
    with pytest.raises(ValueError, match="ended"), progress(Console(file=stream), "proven tasks", 5, 0) as show:
        show(3)
        raise ValueError("ended")
    assert stream.getvalue().startswith("proven tasks: 3 of 5, ")


def test_a_terminal_gets_a_bar() -> None:
    stream = io.StringIO()
    with progress(Console(file=stream, force_terminal=True, width=100), "proven tasks", 5, 0) as show:
        show(5)
    assert "5/5" in stream.getvalue()


def test_what_is_to_be_typed_is_one_line_however_narrow_the_terminal() -> None:
    stream = io.StringIO()
    words = "a/very/long/path/to/prefect deployment run forge/synthesize [--watch]"
    first_run._say(Console(file=stream, width=20), words, "bold")
    assert stream.getvalue() == f"{words}\n"
