"""Pages that are run: their fenced files are written, their console blocks are typed, what they show must be seen.

    ```yaml file=my-skills/one.yaml     is written to that file
    ```python append=notes/edits.py     is added at the end of that file
    ```python in=notes/edits.py         stands in that file, word for word
    ```console                          lines with `$ ` are typed; the lines below must be printed, in this order
    ```console fails                    likewise, and the last command must not exit with 0

In what a block shows, `…` stands for anything; runs of blanks count as one.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Block", "blocks", "run"]

_FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_END = "--- end of command"


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, what stands behind it, its text."""

    language: str
    mark: str
    text: str

    def place(self, what: str) -> str | None:
        """The file that `what=` names."""
        return self.mark.removeprefix(f"{what}=") if self.mark.startswith(f"{what}=") else None

    @property
    def commands(self) -> list[tuple[str, list[str]]]:
        """What is typed, each with the lines that it must print."""
        found: list[tuple[str, list[str]]] = []
        for line in self.text.splitlines():
            if line.startswith("$ "):
                found.append((line.removeprefix("$ "), []))
            elif line.strip() not in ("", "…"):
                found[-1][1].append(line)
        return found


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    return [Block(language, mark.strip(), text) for language, mark, text in _FENCE.findall(page.read_text("utf-8"))]


def run(page: Path, folder: Path, environment: dict[str, str]) -> None:
    """Do all that `page` says, in `folder`. Raises AssertionError with what was seen instead."""
    script = "\n".join(_script(blocks(page)))
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=folder, env=environment, timeout=600, check=False
    )
    # Standard error comes with standard output, see `exec` below.
    printed = re.split(rf"^{_END} (\d+)\n", done.stdout, flags=re.MULTILINE)
    typed = [(block, command) for block in blocks(page) if block.language == "console" for command in block.commands]
    assert len(typed) == len(printed) // 2, done.stdout + done.stderr
    for (block, (command, wanted)), output, code in zip(typed, printed[::2], printed[1::2], strict=False):
        shown = f"$ {command}\n{output}(exit code {code})"
        last = command == block.commands[-1][0]
        assert (code != "0") == (block.mark == "fails" and last), shown
        _compare(wanted, output, shown)
    for block in blocks(page):
        if file := block.place("in"):
            assert block.text in (folder / file).read_text("utf-8"), f"{file} does not hold:\n{block.text}"


def _script(found: list[Block]) -> Iterator[str]:
    yield "exec 2>&1"
    for number, block in enumerate(found):
        if file := block.place("file") or block.place("append"):
            yield f"mkdir -p \"$(dirname '{file}')\""
            sign = ">" if block.place("file") else ">>"
            yield f"cat {sign} '{file}' <<'END OF FILE {number}'\n{block.text}END OF FILE {number}"
        elif block.language == "console":
            for command, _ in block.commands:
                yield f'{command}\necho "{_END} $?"'


def _compare(wanted: list[str], output: str, shown: str) -> None:
    lines = iter([" ".join(line.split()) for line in output.splitlines()])
    for line in wanted:
        pattern = re.compile(".*".join(re.escape(" ".join(part.split())) for part in line.split("…")))
        whole = pattern.search if line.rstrip().endswith("…") else pattern.fullmatch
        assert any(whole(" ".join(found.split())) for found in lines), f"the page shows {line!r}\n{shown}"
