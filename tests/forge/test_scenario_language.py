"""What scenarios say: the vocabulary of every language, locales as the CLDR has them, file names."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forge.errors import InputError
from forge.scenario import Scenario, lexicon, locale_codes, locale_of, walks_of_life
from forge.scenario.text import ascii_slug

REQUIRED_TERMS = """
order order_number customer date due_date amount quantity price unit_price total subtotal tax discount status region
department employee salary hours rate category item stock reorder_level supplier invoice paid balance score grade
subject class teacher room patient ward appointment temperature result notes name first_name last_name email phone
city country start end duration budget actual difference share quarter year week summary overview details data list
orders inventory payroll attendance members bookings shipments tickets grades expenses donations projects tasks
"""

every_locale = pytest.mark.parametrize("code", locale_codes())


class TestLanguages:
    @every_locale
    def test_know_every_term_and_no_two_alike(self, code: str) -> None:
        terms = lexicon.language(code).terms
        assert set(REQUIRED_TERMS.split()) <= set(terms)
        assert set(terms) == set(lexicon.language("en_GB").terms)
        assert len({text.casefold() for text in terms.values()}) == len(terms)

    @every_locale
    def test_terms_can_be_titles_of_sheets(self, code: str) -> None:
        """Office Open XML: at most 31 characters, none of []:*?/\\, no apostrophe at either end."""
        for text in lexicon.language(code).terms.values():
            assert len(text) <= 31
            assert not re.search(r"[\[\]:*?/\\]|^'|'$", text)

    @every_locale
    def test_have_the_same_closed_vocabularies(self, code: str) -> None:
        statuses, reference = lexicon.language(code).statuses, lexicon.language("en_GB").statuses
        assert {field: len(values) for field, values in statuses.items()} == {f: len(v) for f, v in reference.items()}
        assert all(len(set(values)) == len(values) for values in statuses.values())

    @every_locale
    def test_have_at_least_25_notes(self, code: str) -> None:
        notes = lexicon.language(code).sentences
        assert set(notes) == set(lexicon.language("en_GB").sentences)
        patterns = [pattern for topic in notes.values() for pattern in topic]
        assert len(set(patterns)) == len(patterns) >= 25
        for pattern in patterns:
            assert set(re.findall(r"{(\w+)}", pattern)) <= {"person", "client", "date", "past"}

    @every_locale
    def test_name_no_two_products_of_a_walk_of_life_alike(self, code: str) -> None:
        for words in lexicon.language(code).kinds.values():
            names = [name.casefold() for name in words.products.values()]
            assert len(set(names)) == len(names)

    def test_a_gap_in_a_language_is_found_and_named(self) -> None:
        whole = lexicon.language("de_DE")
        kind = whole.kinds["hotel"]
        fewer = {key: name for key, name in kind.products.items() if key != "suite"} | {"spa": "Spa"}
        holed = whole.model_copy(
            update={
                "kinds": whole.kinds | {"hotel": kind.model_copy(update={"products": fewer})},
                "units": {key: unit for key, unit in whole.units.items() if key != "night"},
                "sizes": {},
            }
        )
        found = set(lexicon.gaps(holed, lexicon.kinds()))
        assert {
            "products of hotel: suite is missing", "products of hotel: spa is not in kinds.yaml",
            "units: night is missing", "sizes: adult is missing",
        } <= found  # fmt: skip
        assert not list(lexicon.gaps(whole, lexicon.kinds()))

    def test_words_are_those_that_natives_use(self) -> None:
        assert Scenario.draw("k", locale="de_DE").words("amount", "due_date") == ("Betrag", "Fälligkeitsdatum")
        assert Scenario.draw("k", locale="fr_FR").word("revenue") == "Chiffre d'affaires"
        assert Scenario.draw("k", locale="it_IT").word("postcode") == "CAP"
        assert Scenario.draw("k", locale="es_ES").word("last_name") == "Apellido"
        assert Scenario.draw("k", locale="pl_PL").word("invoice") == "Faktura"
        assert Scenario.draw("k", locale="ja_JP").word("unit_price") == "単価"
        assert Scenario.draw("k", locale="de_DE").status("priority") == ("Niedrig", "Normal", "Hoch", "Dringend")

    @pytest.mark.parametrize(
        ("ask", "message"),
        [
            (lambda s: s.word("amonut"), "no term 'amonut'; did you mean 'amount'"),
            (lambda s: s.status("priorty"), "no status field 'priorty'; did you mean 'priority'"),
            (lambda s: s.sentence(Random(1), "stok"), "no topic of notes 'stok'; did you mean 'stock'"),
            (lambda s: s.file_stem("invioces"), "no term 'invioces'; did you mean 'invoices'"),
        ],
    )
    def test_an_unknown_word_is_refused_with_what_was_probably_meant(
        self, ask: Callable[[Scenario], object], message: str
    ) -> None:
        with pytest.raises(KeyError, match=re.escape(message)):
            ask(Scenario.draw("k"))

    def test_an_unknown_locale_or_walk_of_life_is_refused(self) -> None:
        with pytest.raises(InputError, match="no locale 'de_DD'; did you mean 'de_DE'"):
            Scenario.draw("k", locale="de_DD")
        with pytest.raises(InputError, match="no walk of life 'musuem'; did you mean 'museum'"):
            Scenario.draw("k", kind="musuem")


class TestLocales:
    """What the Unicode CLDR says; spaces are ordinary ones."""

    @pytest.mark.parametrize(
        ("code", "money", "number", "day", "long_day"),
        [
            ("en_US", "$1,234.50", "1,234.5", "3/4/2025", "March 4, 2025"),
            ("en_GB", "£1,234.50", "1,234.5", "04/03/2025", "4 March 2025"),
            ("de_DE", "1.234,50 €", "1.234,5", "04.03.2025", "4. März 2025"),
            ("fr_FR", "1 234,50 €", "1 234,5", "04/03/2025", "4 mars 2025"),
            ("es_ES", "1.234,50 €", "1.234,5", "4/3/2025", "4 de marzo de 2025"),
            ("it_IT", "1.234,50 €", "1.234,5", "04/03/2025", "4 marzo 2025"),
            ("pl_PL", "1 234,50 zł", "1 234,5", "4.03.2025", "4 marca 2025"),
            ("ja_JP", "￥1,235", "1,234.5", "2025/03/04", "2025年3月4日"),
        ],
    )
    def test_write_as_people_there_do(self, code: str, money: str, number: str, day: str, long_day: str) -> None:
        there, then = locale_of(code), date(2025, 3, 4)
        assert there.money(1234.5) == money
        assert there.number(1234.5, 1) == number
        assert there.date(then) == day
        assert there.long_date(then) == long_day

    @pytest.mark.parametrize(("code", "first"), [("fr_FR", "1er avril 2025"), ("it_IT", "1º aprile 2025")])
    def test_write_the_first_of_a_month_as_people_there_do(self, code: str, first: str) -> None:
        assert locale_of(code).long_date(date(2025, 4, 1)) == first
        assert locale_of(code).long_date(date(2025, 4, 11)).startswith("11 ")

    @pytest.mark.parametrize(
        ("code", "date_format", "money_format"),
        [
            ("en_US", "m/d/yyyy", '"$"#,##0.00'),
            ("en_GB", "dd/mm/yyyy", '"£"#,##0.00'),
            ("de_DE", "dd.mm.yyyy", '#,##0.00 "€"'),
            ("fr_FR", "dd/mm/yyyy", '#,##0.00 "€"'),
            ("es_ES", "d/m/yyyy", '#,##0.00 "€"'),
            ("it_IT", "dd/mm/yyyy", '#,##0.00 "€"'),
            ("pl_PL", "d.mm.yyyy", '#,##0.00 "zł"'),
            ("ja_JP", "yyyy/mm/dd", '"￥"#,##0'),
        ],
    )
    def test_give_formats_as_spreadsheet_files_store_them(self, code: str, date_format: str, money_format: str) -> None:
        there = locale_of(code)
        assert there.date_format == date_format
        assert there.money_format == money_format

    def test_round_half_up_as_spreadsheets_do(self) -> None:
        assert locale_of("en_US").number(2.675, 2) == "2.68"
        assert locale_of("en_US").money(0.125) == "$0.13"
        assert locale_of("de_DE").number(-2.5) == "-3"

    def test_name_signs_months_days_and_customs(self) -> None:
        german, french, american = locale_of("de_DE"), locale_of("fr_FR"), locale_of("en_US")
        assert (german.decimal, german.group, german.symbol, german.currency) == (",", ".", "€", "EUR")
        assert (french.decimal, french.group) == (",", " ")
        assert (german.months[2], french.months[7]) == ("März", "août")
        assert (german.weekdays[0], locale_of("ja_JP").weekdays[6]) == ("Montag", "日曜日")
        assert (american.paper, german.paper, german.tax_rate) == ("letter", "a4", 0.19)
        assert (american.language, american.country) == ("en", "US")
        assert german.month_year(date(2025, 3, 4)) == "März 2025"
        assert (german.percent(0.12), american.percent(0.12)) == ("12 %", "12%")

    def test_are_the_eight_that_were_promised(self) -> None:
        promised = {"en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "it_IT", "pl_PL", "ja_JP"}
        assert promised <= set(locale_codes())
        assert len(walks_of_life()) >= 14


class TestFileNames:
    @settings(deadline=None, max_examples=60)
    @given(
        key=st.text(min_size=1, max_size=12),
        code=st.sampled_from(locale_codes()),
        topic=st.sampled_from(REQUIRED_TERMS.split()),
    )
    def test_are_valid_on_every_system(self, key: str, code: str, topic: str) -> None:
        stem = Scenario.draw(key, locale=code).file_stem(topic)
        assert stem
        assert stem == stem.strip(" .")
        assert not re.search(r'[<>:"/\\|?*\x00-\x1f]', stem)
        assert len(stem) <= 80

    @every_locale
    def test_are_plain_in_some_offices_and_as_people_speak_in_others(self, code: str) -> None:
        stems = [Scenario.draw(str(seed), locale=code).file_stem("orders") for seed in range(60)]
        title = Scenario.draw("k", locale=code).word("orders")
        assert any(re.fullmatch(r"[a-z0-9_-]+", stem) for stem in stems)
        assert any(title in stem and " " in stem for stem in stems)
        assert len(set(stems)) >= 15

    @pytest.mark.parametrize(
        ("text", "language", "slug"),
        [
            ("Müller-Lüdenscheidt", "de", "mueller-luedenscheidt"),
            ("Müller", "fr", "muller"),
            ("Łódź", "pl", "lodz"),
            ("O'Connor", "en", "oconnor"),
            ("Œuvre d’été", "fr", "oeuvre-dete"),
            ("Straße", "de", "strasse"),
            ("受注一覧", "ja", ""),
        ],
    )
    def test_ascii_forms(self, text: str, language: str, slug: str) -> None:
        assert ascii_slug(text, language) == slug
