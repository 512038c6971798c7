"""The registry of preparers: our own packages and those of installed distributions, loaded when asked for."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import pkgutil
from functools import cache
from typing import Any

from forge.errors import InputError
from forge.preparer import Preparer
from forge.registry import Registry

__all__ = ["preparers"]


@cache
def preparers() -> Registry[Preparer[Any]]:
    """All preparers by application name."""
    return Registry("application", _fill)


def _fill(registry: Registry[Preparer[Any]]) -> None:
    spec = importlib.util.find_spec("preparers")
    for found in pkgutil.iter_modules(spec.submodule_search_locations if spec else ()):
        if not found.name.startswith("_"):
            _add(registry, f"preparers.{found.name}.preparer", None)
    for point in importlib.metadata.entry_points(group="forge.preparers"):
        module, _, name = point.value.partition(":")
        _add(registry, module, name or None)


def _add(registry: Registry[Preparer[Any]], module_name: str, wanted: str | None) -> None:
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise InputError(f"the preparer {module_name} cannot be imported: {error}") from error
    classes = [
        thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Preparer) and thing.__module__ == module.__name__
        and wanted in (None, name)
    ]  # fmt: skip
    if len(classes) != 1:
        raise InputError(f"{module_name} defines {len(classes)} preparers; it must define one")
    made: Preparer[Any] = classes[0]()
    registry.add(made.app, made, module_name)
