"""The commands, put together. Importing this is all that `forge --help` needs."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from forge.cli import catalog, preparers, skills, task
from forge.cli.certifying import certify
from forge.cli.doctor import doctor
from forge.cli.gallery import gallery
from forge.cli.proving import prove
from forge.cli.synthesizing import synthesize
from forge.cli.tasks import tasks
from forge.cli.up import up
from forge.cli.vocabulary import vocabulary

__all__ = ["app"]

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Tasks for computer-use agents whose reward is proved.",
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"forge {version('mage-cua-forge')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    pass


# In the order in which they are met: look, add, prove, make, use, mend.
app.command("doctor")(doctor)
app.command("check")(skills.check)
app.command("vocabulary")(vocabulary)
app.add_typer(skills.group, name="skills")
app.add_typer(preparers.group, name="preparer")
app.command("prove")(prove)
app.command("certify")(certify)
app.command("gallery")(gallery)
app.command("synthesize")(synthesize)
app.command("up")(up)
app.command("tasks")(tasks)
app.add_typer(task.group, name="task")
app.add_typer(catalog.group, name="catalog")
