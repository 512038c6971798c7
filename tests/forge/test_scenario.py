"""Scenarios: the same world everywhere; people, goods and places that a reader believes."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forge.errors import InputError
from forge.scenario import Person, Scenario, lexicon, locale_codes, phones, walks_of_life

ROOT = Path(__file__).parents[2]

every_locale = pytest.mark.parametrize("code", locale_codes())
every_world = pytest.mark.parametrize(("code", "kind"), [(c, k) for c in locale_codes() for k in walks_of_life()])
keys = st.text(min_size=1, max_size=12)
any_locale = st.sampled_from(locale_codes())
any_kind = st.sampled_from(walks_of_life())
unhurried = settings(deadline=None, max_examples=40)


def facts(scene: Scenario) -> dict[str, Any]:
    """What one can ask a scenario, as plain values."""
    return {question: ask(scene) for question, ask in QUESTIONS.items()}


QUESTIONS: dict[str, Callable[[Scenario], Any]] = {
    "people": lambda s: repr(s.people),
    "staff": lambda s: repr(s.staff(70)),
    "contacts": lambda s: repr(s.contacts(55)),
    "products": lambda s: repr(s.products),
    "clients": lambda s: s.clients,
    "places": lambda s: s.places,
    "organisation": lambda s: repr(s.organisation),
    "today": lambda s: s.today.isoformat(),
    "files": lambda s: [s.file_stem(topic) for topic in ("orders", "payroll", "budget")],
    "sentences": lambda s: [s.sentence(s.rng("notes", str(i))) for i in range(12)],
    "dates": lambda s: repr(s.dates(9, within_days=60, rng=s.rng("dates"))),
    "money": lambda s: s.money(5, 900, s.rng("money")),
    "address": lambda s: s.address("Somebody"),
}


def texts(value: Any) -> Iterator[str]:
    """Every text in a nest of tuples, lists, mappings and models."""
    if isinstance(value, str):
        yield value
    elif hasattr(value, "model_dump"):
        yield from texts(value.model_dump())
    elif isinstance(value, dict):
        yield from texts(list(value.values()))
    elif isinstance(value, Iterable):
        for item in value:
            yield from texts(item)


class TestTheSameWorld:
    def test_in_processes_with_other_hash_seeds_zones_and_locales(self) -> None:
        code = (
            "import hashlib; from tests.forge.test_scenario import *\n"
            "worlds = [facts(Scenario.draw(f'key {c}', locale=c)) for c in locale_codes()]\n"
            "print(hashlib.sha256(repr(worlds).encode()).hexdigest())"
        )
        machines = [("0", "UTC", "C"), ("1", "Asia/Tokyo", "C.UTF-8"), ("4711", "America/New_York", "POSIX")]
        digests = set()
        for seed, zone, language in machines:
            env = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": language, "PYTHONUTF8": "1"}
            run = subprocess.run(
                [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True, check=True
            )
            digests.add(run.stdout)
        assert len(digests) == 1

    @unhurried
    @given(key=keys, order=st.permutations(list(QUESTIONS)), code=any_locale, kind=any_kind)
    def test_whatever_the_order_of_questions(self, key: str, order: list[str], code: str, kind: str) -> None:
        scene = Scenario.draw(key, locale=code, kind=kind)
        answers = {question: QUESTIONS[question](scene) for question in order}
        assert answers == facts(Scenario.draw(key, locale=code, kind=kind))

    @unhurried
    @given(key=keys)
    def test_whether_locale_and_walk_of_life_are_given_or_drawn(self, key: str) -> None:
        drawn = Scenario.draw(key)
        given_both = Scenario.draw(key, locale=drawn.locale.code, kind=drawn.kind)
        assert facts(drawn) == facts(given_both)

    def test_another_key_gives_another_world(self) -> None:
        worlds = [Scenario.draw(f"libreoffice_calc.sort_rows@1#{seed}", locale="en_US") for seed in range(60)]
        assert len({repr(w.people) for w in worlds}) == 60
        assert len({w.kind for w in worlds}) >= 12
        assert len({w.today for w in worlds}) >= 50

    def test_every_locale_is_drawn_and_american_english_most(self) -> None:
        drawn = [Scenario.draw(str(seed)).locale.code for seed in range(400)]
        assert set(drawn) == set(locale_codes())
        assert max(set(drawn), key=drawn.count) == "en_US"

    def test_the_global_generator_is_neither_read_nor_moved(self) -> None:
        random.seed(1)
        before = random.getstate()
        first = facts(Scenario.draw("k"))
        assert random.getstate() == before
        random.seed(2)
        assert facts(Scenario.draw("k")) == first

    def test_streams_do_not_run_into_each_other(self) -> None:
        scene = Scenario.draw("k")
        assert scene.rng("a", "bc").random() != scene.rng("ab", "c").random()
        assert scene.rng("a").random() == scene.rng("a").random()


class TestPeople:
    @every_world
    def test_are_unique_and_complete(self, code: str, kind: str) -> None:
        scene = Scenario.draw("people", locale=code, kind=kind)
        assert len(scene.people) == 40
        assert len({p.name for p in scene.people}) == len({p.email for p in scene.people}) == 40
        assert len({p.phone for p in scene.people}) == 40
        assert {p.department for p in scene.people} == set(scene.organisation.departments)
        for person in scene.people:
            assert all((person.first, person.last, person.role, person.phone))
            assert person.salary > 0
            assert (person.since - person.born).days >= 18 * 365
            assert person.since < scene.today

    @every_locale
    def test_hundreds_can_be_asked_for(self, code: str) -> None:
        scene = Scenario.draw("many", locale=code)
        staff, contacts = scene.staff(500), scene.contacts(500)
        assert staff[:40] == scene.people
        everybody: tuple[Person, ...] = (*staff, *contacts)
        assert len({p.name for p in everybody}) == len({p.email for p in everybody}) == 1000
        assert len({p.phone for p in everybody}) == 1000

    def test_more_than_there_are_names_for_is_refused(self) -> None:
        with pytest.raises(InputError, match="0 to 500 people"):
            Scenario.draw("k").contacts(501)

    @every_world
    def test_write_mails_in_reserved_domains_only(self, code: str, kind: str) -> None:
        scene = Scenario.draw("mail", locale=code, kind=kind)
        addresses = [p.email for p in (*scene.people, *scene.contacts(40))] + [scene.organisation.email]
        for address in addresses:
            assert re.fullmatch(r"[a-z0-9._-]+@([a-z0-9-]+\.)?example\.(com|org|net)", address)

    @every_world
    def test_every_department_has_one_head(self, code: str, kind: str) -> None:
        scene = Scenario.draw("heads", locale=code, kind=kind)
        words, world = lexicon.language(code), lexicon.kinds()
        for key in world.kinds[kind].departments:
            forms = words.roles[world.departments[key].roles[0]]
            heads = [p for p in scene.people if p.department == words.departments[key] and p.role in forms]
            assert len(heads) == 1

    def test_roles_have_the_gender_of_the_name(self) -> None:
        staff = Scenario.draw("k", locale="de_DE", kind="school").staff(300)
        women = {"Anneliese", "Elfriede", "Fatima", "Gisela", "Iris", "Katrin", "Larissa", "Ursula"}
        men = {"Alexander", "David", "Dietrich", "Elias", "Hubert", "Ibrahim", "Johannes", "Wolfgang"}
        teachers = [p for p in staff if p.role in ("Lehrer", "Lehrerin")]
        assert {p.role for p in teachers if p.first in women} == {"Lehrerin"}
        assert {p.role for p in teachers if p.first in men} == {"Lehrer"}

    def test_polish_surnames_end_as_the_bearer_requires(self) -> None:
        scene = Scenario.draw("k", locale="pl_PL", kind="library")
        roles = {"Bibliotekarz": "i", "Bibliotekarka": "a"}
        endings = [(p.last, roles[p.role]) for p in scene.staff(400) if p.role in roles and p.last[-3:-1] == "sk"]
        assert len(endings) >= 10
        assert all(last.endswith(ending) for last, ending in endings)

    def test_japanese_names_stand_family_first_and_mails_are_their_reading(self) -> None:
        scene = Scenario.draw("k", locale="ja_JP")
        readings = {"佐藤": "sato", "鈴木": "suzuki", "高橋": "takahashi", "田中": "tanaka", "伊藤": "ito"}
        known = [p for p in scene.staff(300) if p.last in readings]
        assert known
        for person in known:
            assert person.name == f"{person.last} {person.first}"
            assert readings[person.last] in person.email

    def test_pupils_are_children(self) -> None:
        scene = Scenario.draw("k", locale="fr_FR", kind="school")
        ages = [(scene.today - p.born).days / 365.25 for p in scene.contacts(50)]
        assert min(ages) >= 6
        assert max(ages) <= 18

    def test_are_known_since_after_their_birth(self) -> None:
        for contact in Scenario.draw("k", kind="clinic").contacts(100):
            assert contact.born <= contact.since


class TestPhones:
    def test_every_number_of_a_range_comes_once(self) -> None:
        even = list(phones.numbers(["0171 39200##"], Random(1), odd=False))
        odd = list(phones.numbers(["0171 39200##"], Random(2), odd=True))
        assert sorted(even) == [f"0171 39200{n:02d}" for n in range(2, 100, 2)]
        assert sorted(odd) == [f"0171 39200{n:02d}" for n in range(1, 100, 2)]
        assert phones.main_number("0171 39200##") == "0171 3920000"

    @pytest.mark.parametrize(
        ("code", "fictitious"),
        [
            ("en_US", r"\(\d{3}\) 555-01\d\d"),
            (
                "en_GB",
                r"07700 900\d{3}|01632 960\d{3}|01\d\d 496 0\d{3}|020 7946 0\d{3}|029 2018 0\d{3}|0191 498 0\d{3}",
            ),
            ("de_DE", r"0171 39200\d\d|0176 040690\d\d|(030 23125|040 66969|069 90009|089 99998|0221 4710)\d{3}"),
            ("fr_FR", r"(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) \d\d \d\d"),
        ],
    )
    def test_are_of_the_ranges_that_regulators_keep_for_fiction(self, code: str, fictitious: str) -> None:
        for seed in range(12):
            scene = Scenario.draw(str(seed), locale=code)
            given_out = [p.phone for p in (*scene.people, *scene.contacts(60))] + [scene.organisation.phone]
            assert all(re.fullmatch(fictitious, number) for number in given_out)


class TestWorlds:
    @every_world
    def test_have_products_with_sane_prices(self, code: str, kind: str) -> None:
        scene = Scenario.draw("goods", locale=code, kind=kind)
        products = scene.products
        assert len(products) == 40
        assert len({p.name.casefold() for p in products}) == len({p.code for p in products}) == 40
        assert all(p.price > 0 and p.price == round(p.price, scene.locale.digits) for p in products)
        assert len({p.category for p in products}) >= 4

    @every_world
    def test_have_clients_places_and_an_organisation(self, code: str, kind: str) -> None:
        scene = Scenario.draw("world", locale=code, kind=kind)
        assert len(set(scene.clients)) == len(scene.clients) == 30
        assert not set(scene.clients) & {p.name for p in scene.people}
        assert scene.organisation.name not in scene.clients
        assert len(set(scene.places)) == len(scene.places) == 12
        assert scene.places[0] == scene.organisation.city
        assert scene.organisation.city in scene.organisation.address
        assert scene.today.weekday() < 5
        assert date(2024, 1, 1) <= scene.today <= date(2026, 12, 31)

    @every_world
    def test_hold_no_empty_or_unfinished_text(self, code: str, kind: str) -> None:
        scene = Scenario.draw("text", locale=code, kind=kind)
        people = [(p.first, p.last, p.name, p.email, p.phone, p.city, p.role, p.department) for p in scene.people]
        goods = [(p.name, p.code, p.category, p.unit) for p in scene.products]
        firm = scene.organisation
        ours = (firm.name, firm.trade, firm.address, firm.domain, firm.phone, firm.departments)
        notes = [scene.sentence(scene.rng(str(i))) for i in range(60)]
        for text in texts([people, goods, ours, notes, scene.clients, scene.places, scene.address("x")]):
            assert text == text.strip()
            assert text
            assert not re.search(r"[{}#]", text)

    @every_locale
    def test_prices_of_a_larger_size_are_not_lower(self, code: str) -> None:
        scene = Scenario.draw("size", locale=code, kind="it_support")
        disk = lexicon.language(code).kinds["it_support"].products["external_drive"]
        prices = {p.name.removeprefix(disk).strip(): p.price for p in scene.products if p.name.startswith(disk)}
        in_order = [prices[size] for size in ("1 TB", "2 TB", "4 TB") if size in prices]
        assert in_order
        assert in_order == sorted(in_order)

    def test_farms_serve_persons_and_companies(self) -> None:
        scene = Scenario.draw("k", locale="de_DE", kind="farm")
        assert len(set(scene.clients) & {p.name for p in scene.contacts(15)}) == 15

    def test_a_persons_address_is_in_the_persons_city(self) -> None:
        scene = Scenario.draw("k", locale="it_IT", kind="hotel")
        for contact in scene.contacts(20):
            assert contact.city in scene.address(contact)
            assert scene.address(contact) == scene.address(contact)

    @every_locale
    def test_postcodes_belong_to_the_city(self, code: str) -> None:
        """The first digits of a few cities, as the postal services publish them."""
        starts = {
            "Portland": "OR 972", "Leeds": "LS", "München": "803", "Lyon": "690", "Madrid": "280", "Roma": "001",
            "Kraków": "30-", "札幌": "060-",
        }  # fmt: skip
        found = 0
        for seed in range(200):
            scene = Scenario.draw(str(seed), locale=code)
            if scene.organisation.city in starts:
                assert starts[scene.organisation.city] in scene.organisation.address
                found += 1
        assert found

    def test_american_worlds_use_american_words_and_measures(self) -> None:
        farm = {p.name for p in Scenario.draw("a", locale="en_US", kind="farm").products}
        british = {p.name for p in Scenario.draw("a", locale="en_GB", kind="farm").products}
        assert not any(re.search(r"\d (g|kg|l)$", name) for name in farm)
        assert any(re.search(r"\d (g|kg|l)$", name) for name in british)
        assert Scenario.draw("a", locale="en_US").word("postcode") == "ZIP code"
        assert Scenario.draw("a", locale="en_GB").word("postcode") == "Postcode"

    @unhurried
    @given(key=keys, code=any_locale, days=st.integers(0, 800), count=st.integers(0, 30), ahead=st.booleans())
    def test_dates_are_working_days_in_order(self, key: str, code: str, days: int, count: int, ahead: bool) -> None:
        scene = Scenario.draw(key, locale=code)
        found = scene.dates(count, within_days=days, rng=scene.rng("d"), ahead=ahead)
        assert len(found) == count
        assert list(found) == sorted(found)
        for day in found:
            assert day.weekday() < 5
            distance = (day - scene.today).days
            assert 0 <= (distance if ahead else -distance) <= days

    def test_dates_refuse_a_negative_window(self) -> None:
        scene = Scenario.draw("k")
        with pytest.raises(InputError, match="ahead=True"):
            scene.dates(1, within_days=-3, rng=scene.rng("d"))

    def test_money_is_in_the_currency_of_the_place(self) -> None:
        euros = [Scenario.draw("k", locale="de_DE").money(10, 20, Random(i)) for i in range(200)]
        yen = [Scenario.draw("k", locale="ja_JP").money(10, 20, Random(i)) for i in range(200)]
        assert min(euros) >= 10
        assert max(euros) <= 20
        assert all(amount == round(amount, 2) for amount in euros)
        assert min(yen) >= 1000
        assert all(amount == int(amount) for amount in yen)


def test_importing_loads_neither_faker_nor_babel() -> None:
    code = "import sys, forge.scenario; print([m for m in ('faker', 'babel') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
