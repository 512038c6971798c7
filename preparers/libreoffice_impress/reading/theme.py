"""The theme of a master: its colours and fonts, and the fills and lines that shapes name by number."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from preparers._ooxml import parse
from preparers.libreoffice_impress.names import DRAWING, Element, local

__all__ = ["SCHEME", "Theme", "percent"]

SCHEME = ("dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink",
          "folHlink")  # fmt: skip
_USUAL = ("000000", "FFFFFF", "1F497D", "EEECE1", "4F81BD", "C0504D", "9BBB59", "8064A2", "4BACC6", "F79646", "0000FF",
          "800080")  # fmt: skip
_MAP = {"bg1": "lt1", "tx1": "dk1", "bg2": "lt2", "tx2": "dk2"}
_GAMMA = 2.3
"""By which LibreOffice makes colours linear for tint and shade (oox/source/drawingml/color.cxx)."""
_PRESET = {
    "black": "000000", "white": "FFFFFF", "red": "FF0000", "green": "008000", "blue": "0000FF", "yellow": "FFFF00",
    "gray": "808080", "grey": "808080", "orange": "FFA500", "purple": "800080", "cyan": "00FFFF", "magenta": "FF00FF",
}  # fmt: skip


def percent(value: str | None, usual: float = 100.0) -> float:
    """`40000` and `40%` are 40."""
    if not value:
        return usual
    return float(value[:-1]) if value.endswith("%") else float(value) / 1000


@dataclass(slots=True, eq=False)
class Theme:
    """Colours by the names of the scheme, fonts by `+mj-lt` and `+mn-lt`, and the style lists."""

    colours: Mapping[str, str] = field(default_factory=lambda: dict(zip(SCHEME, _USUAL, strict=True)))
    mapping: Mapping[str, str] = field(default_factory=dict)
    fonts: tuple[str, str] = ("Calibri", "Calibri")
    name: str = "Office Theme"
    fills: tuple[Element, ...] = ()
    lines: tuple[Element, ...] = ()
    backgrounds: tuple[Element, ...] = ()
    shadows: tuple[Element, ...] = ()

    @classmethod
    def read(cls, xml: bytes | None, mapping: Mapping[str, str]) -> Theme:
        """The theme in a part, seen through a master's colour map. It is shared: leave it as it is."""
        if xml is None:
            return cls(mapping=mapping)
        known = (xml, tuple(mapping.items()))
        return _known(*known) if len(xml) < _MOST_KEPT else cls._read(*known)

    @classmethod
    def _read(cls, xml: bytes, pairs: tuple[tuple[str, str], ...]) -> Theme:
        root, mapping = parse(xml), dict(pairs)
        found = {local(e): e for e in root.iter() if local(e) in _PARTS}
        usual = dict(zip(SCHEME, _USUAL, strict=True))
        scheme = found.get("clrScheme")
        for entry in () if scheme is None else scheme:
            usual[local(entry)] = next((_base(c, usual) for c in entry), "000000")
        lists = {name: tuple(found[name]) if name in found else () for name in _LISTS}
        return cls(
            usual, mapping, (_font(found.get("majorFont")), _font(found.get("minorFont"))),
            root.get("name") or "Office Theme", *(lists[name] for name in _LISTS),
        )  # fmt: skip

    def colour(self, holder: Element | None, own: str | None = None) -> tuple[str, float] | None:
        """The colour that stands inside `holder`, and its opacity in percent; `own` is what `phClr` stands for."""
        if holder is None:
            return None
        for entry in holder:
            if local(entry) in _KINDS:
                return self._changed(entry, own)
        return None

    def named(self, name: str, own: str | None = None) -> str:
        """The colour of a name of the scheme."""
        if name == "phClr":
            return own or "000000"
        through = self.mapping.get(name) or _MAP.get(name, name)
        return self.colours.get(through, "000000")

    def _changed(self, entry: Element, own: str | None) -> tuple[str, float]:
        base = self.named(entry.get("val", ""), own) if local(entry) == "schemeClr" else _base(entry, self.colours)
        opacity = 100.0
        for change in entry:
            if local(change) == "alpha":
                opacity = percent(change.get("val"))
            else:
                base = _changed(base, local(change), percent(change.get("val")) / 100)
        return base, opacity


@lru_cache(32)
def _known(xml: bytes, pairs: tuple[tuple[str, str], ...]) -> Theme:
    return Theme._read(xml, pairs)


_MOST_KEPT = 200_000
"""Bytes of a theme that is remembered."""
_LISTS = ("fillStyleLst", "lnStyleLst", "bgFillStyleLst", "effectStyleLst")
_PARTS = frozenset({"clrScheme", "majorFont", "minorFont", *_LISTS})
_KINDS = frozenset({"srgbClr", "schemeClr", "sysClr", "prstClr", "scrgbClr", "hslClr"})


def _font(holder: Element | None) -> str:
    latin = None if holder is None else holder.find(DRAWING + "latin")
    return (latin.get("typeface") if latin is not None else None) or "Calibri"


def _base(entry: Element, colours: Mapping[str, str]) -> str:
    """The colour before its changes."""
    match local(entry):
        case "sysClr":
            return (entry.get("lastClr") or ("FFFFFF" if entry.get("val") == "window" else "000000")).upper()
        case "prstClr":
            return _PRESET.get(entry.get("val", ""), "000000")
        case "scrgbClr":
            return _joined(*(_gamma(percent(entry.get(c)) / 100) for c in "rgb"))
        case "hslClr":
            hue = float(entry.get("hue") or 0) / 21_600_000
            light, much = percent(entry.get("lum")) / 100, percent(entry.get("sat")) / 100
            return _joined(*colorsys.hls_to_rgb(hue, light, much))
        case "schemeClr":
            return colours.get(_MAP.get(entry.get("val", ""), entry.get("val", "")), "000000")
    text = (entry.get("val") or "000000").upper()
    return text if len(text) == 6 and set(text) <= set("0123456789ABCDEF") else "000000"


def _changed(colour: str, how: str, share: float) -> str:
    """A colour after one change (ECMA-376 part 1, 20.1.2.3)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4))
    if how == "tint":
        return _cut(*(_gamma(1 - (1 - _linear(c)) * share) for c in (red, green, blue)))
    if how == "shade":
        return _cut(*(_gamma(_linear(c) * share) for c in (red, green, blue)))
    hue, light, much = colorsys.rgb_to_hls(red, green, blue)
    match how:
        case "lumMod":
            light *= share
        case "lumOff":
            light += share
        case "satMod":
            much *= share
        case "satOff":
            much += share
        case "lum":
            light = share
        case "sat":
            much = share
        case "inv":
            return _joined(1 - red, 1 - green, 1 - blue)
        case _:
            return colour
    return _joined(*colorsys.hls_to_rgb(hue, min(max(light, 0), 1), min(max(much, 0), 1)))


def _linear(channel: float) -> float:
    return float(channel**_GAMMA)


def _gamma(channel: float) -> float:
    return float(min(max(channel, 0.0), 1.0) ** (1 / _GAMMA))


def _cut(*channels: float) -> str:
    """The colour with its fractions cut off, as LibreOffice does after a tint or a shade."""
    return "".join(f"{int(c * 255 + 1e-6):02X}" for c in channels)


def _joined(*channels: float) -> str:
    return "".join(f"{min(max(int(c * 255 + 0.5), 0), 255):02X}" for c in channels)
