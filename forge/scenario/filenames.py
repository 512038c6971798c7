"""File names as offices give them: "Bestellungen März 2025", "orders_march_2025", "2025-03 Inventaire"."""

from __future__ import annotations

from datetime import date
from random import Random

from forge.scenario.locale import Locale
from forge.scenario.text import ascii_slug

__all__ = ["stem"]

_SPOKEN = ("{title}", "{title} {year}", "{title} {when}", "{iso} {title}", "{title} v2", "{title} - {when}")
_PLAIN = ("{title}", "{title}_{year}", "{title}_{when}", "{iso}_{title}", "{title}_v2", "{title}-{year}")


def stem(topic: str, title: str, locale: Locale, today: date, habit: Random, rng: Random) -> str:
    """A file name without its ending for a document called `title`.

    `habit` is the office's: whether its names are plain ASCII in lower case without spaces, or as people speak;
    `rng` draws what is added. Where the script has no ASCII form, a plain name is the topic's English key.
    """
    iso = f"{today:%Y-%m}"
    if habit.random() < 0.5:
        when = locale.month_year(today)
        return rng.choice(_SPOKEN).format(title=title, year=today.year, when=when, iso=iso)
    name = ascii_slug(title, locale.language, "_") or topic
    month = ascii_slug(locale.months[today.month - 1], locale.language, "_")
    when = f"{month}_{today.year}" if month.isalpha() else iso
    return rng.choice(_PLAIN).format(title=name, year=today.year, when=when, iso=iso)
