"""Writings: what documents and decks say, in every language that there is writing in."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forge.errors import InputError
from forge.scenario import Scenario, Writing, drafts, locale_codes, walks_of_life

every_language = pytest.mark.parametrize("language", drafts.languages())
worlds = st.builds(
    Scenario.draw,
    st.text(min_size=1, max_size=8),
    locale=st.sampled_from([code for code in locale_codes() if code[:2] in drafts.languages()]),
    kind=st.sampled_from(walks_of_life()),
)

DIFFERING = re.compile(
    r"(?i)\b(organi|recogni|apologi|summari|reali|prioriti|minimi|speciali|moderni|standardi|emphasi|criticis|analy)s"
    r"(e|ed|es|ing|ation|ations)\b|(col|fav|lab|hon|neighb|behavi|flav|rum|harb|vig)our|(cent|theat|met|lit)re\b"
    r"|programme|cheque|licence|catalogue|cancell|travell|labell|modell|counsell|fulfil\b|skilful|enrol\b|instalment"
    r"|(col|fav|lab|hon|neighb|behavi|flav|rum|harb|vig)or\w*|\b(cent|theat)ers?\b|analyz|\bprogram of|elevator"
    r"|grey|whilst|learnt|enquir|judgement|practis|storey|kerb|tyre|ageing|defence|offence|jewell|mould|sceptic"
)


def texts(writing: Writing) -> list[str]:
    return [text for p in writing.passages for text in (p.heading, *p.paragraphs, *p.points)]


class TestDrafts:
    @every_language
    def test_are_complete_and_fit(self, language: str) -> None:
        assert list(drafts.gaps(language)) == []
        assert [fault for kind in drafts.kinds(language) for fault in drafts.faults(language, kind)] == []

    @pytest.mark.parametrize("kind", drafts.kinds("en"))
    def test_in_english_are_spelt_as_in_britain_and_in_america(self, kind: str) -> None:
        """Neither has a form of its own, so words that differ are avoided, and articles before figures and names."""
        whole = drafts.draft("en", kind)
        sections = [t for s in whole.passages.values() for t in (*s.heading, *s.paragraphs, *s.points)]
        for text in (*whole.titles, *whole.subtitles, *sections):
            assert not DIFFERING.search(drafts.SLOT.sub("", text)), text
            assert not re.search(r"(?i)\ban? {(?!organisation)|'", text), text


class TestWritings:
    @settings(deadline=None, max_examples=60, derandomize=True)
    @given(scene=worlds, data=st.data(), passages=st.integers(2, 6))
    def test_can_be_pointed_into(self, scene: Scenario, data: st.DataObject, passages: int) -> None:
        kind = data.draw(st.sampled_from(drafts.kinds(scene.locale.language)))
        writing = scene.writing(kind, scene.rng("writing"), passages)
        assert len(writing.passages) == passages
        everything = "\n".join((writing.title, writing.subtitle, *texts(writing)))
        assert not re.search(r"[{}]|  |\.\.", everything)
        paragraphs = [text for p in writing.passages for text in p.paragraphs]
        assert len({text[:40] for text in paragraphs}) == len(paragraphs)
        assert len({p.heading for p in writing.passages}) == passages
        assert len(writing.once) >= passages
        assert len(writing.often) >= 2
        assert all(everything.count(phrase) == 1 for phrase in writing.once)
        assert all(everything.count(phrase) >= 2 for phrase in writing.often)
        assert writing == scene.writing(kind, scene.rng("writing"), passages)

    def test_keep_to_one_cast_and_to_the_order_of_the_kind(self) -> None:
        scene = Scenario.draw("k", locale="en_GB", kind="museum")
        writing = scene.writing("minutes", scene.rng("writing"), 6)
        keys = list(drafts.draft("en", "minutes").passages.values())
        places = [next(i for i, s in enumerate(keys) if _fits(p.heading, s.heading)) for p in writing.passages]
        assert places == sorted(places)
        assert (places[0], places[-1]) == (0, len(keys) - 1)
        assert any(person.name in writing.often for person in scene.people)

    def test_write_dates_and_money_as_the_country_does(self) -> None:
        american, briton = (Scenario.draw("k", locale=code, kind="hotel") for code in ("en_US", "en_GB"))
        said = [" ".join(texts(s.writing("report", s.rng("w"), 6))) for s in (american, briton)]
        assert re.search(r"\$\d.*[A-Z][a-z]+ \d+, 202\d", said[0])
        assert re.search(r"£\d.*\d [A-Z][a-z]+ 202\d", said[1])

    def test_of_an_unknown_kind_or_too_long_are_refused(self) -> None:
        scene = Scenario.draw("k", locale="en_US")
        with pytest.raises(KeyError, match="no kind of writing in the language 'en' 'repot'; did you mean 'report'"):
            scene.writing("repot", scene.rng("w"))
        with pytest.raises(InputError, match="40 passages; this kind of writing has 2 to "):
            scene.writing("report", scene.rng("w"), 40)
        with pytest.raises(KeyError, match="no writing in the language 'xx'; there is writing in .*en"):
            drafts.draft("xx", "report")


def _fits(heading: str, variants: tuple[str, ...]) -> bool:
    return any(re.fullmatch(drafts.SLOT.sub(".+", re.sub(r"[()?]", ".", v)), heading) for v in variants)
