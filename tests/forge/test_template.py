"""Templates and expressions: what they give, what they refuse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forge.errors import TaskFault
from forge.skills.template import Expression, Template, evaluate

NAMES = {"column": "Amount", "descending": True, "day": "2025-03-04", "names": ["A", "B", "C"], "n": 3}


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            'Sort by "{{ column }}", {{ "largest" if descending else "smallest" }} first.',
            'Sort by "Amount", largest first.',
        ),
        ("Due {{ day | longdate }}", "Due 4 March 2025"),
        ("{{ names | listing }}", "A, B and C"),
        ("{{ names | quoted | listing('or') }}", '"A", "B" or "C"'),
        ("the {{ n | ordinal }} row", "the 3rd row"),
        ("the {{ 11 | ordinal }} and {{ 22 | ordinal }}", "the 11th and 22nd"),
        ("{{ 1200.0 | plainly }} and {{ 0.5 | plainly }}", "1200 and 0.5"),
        ("two   blanks\n are one", "two blanks are one"),
    ],
)
def test_rendering(source, text):
    assert Template(source).render(NAMES) == text


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("$column", "Amount"),
        ("$not.descending", False),
        ("$n + 1", 4),
        ("$names[0]", "A"),
        ("$$5", "$5"),
        ("plain", "plain"),
    ],
)
def test_expressions(source, value):
    assert evaluate(source, NAMES) == value


def test_expressions_inside_lists_and_mappings():
    assert evaluate({"a": ["$n", {"b": "$column"}]}, NAMES) == {"a": [3, {"b": "Amount"}]}


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__ }}", "{{ column.__init__.__globals__ }}", "{{ column['__class__'] }}", "{% for x in names %}{% endfor %}",
        "{{ column.upper() }}", "{% include 'x' %}", "{% import 'x' as y %}", "{{ cycler('a') }}", "{{ unclosed",
        "{{ column | attr('__class__') }}", "{% macro m() %}{% endmacro %}", "{{ range(10) }}",
    ],
)  # fmt: skip
def test_what_reaches_for_internals_is_refused_before_it_runs(source):
    with pytest.raises(ValueError, match=r"."):
        Template(source)


@pytest.mark.parametrize(
    "source", ["{{ 10 ** 10 ** 10 }}", "{{ 'a' * 999999999 }}", "{{ '%999999999d' % 1 }}", "{{ missing }}"]
)
def test_what_eats_memory_or_names_nothing_is_a_fault_of_the_task(source):
    with pytest.raises(TaskFault, match="wording"):
        Template(source).render(NAMES)


def test_an_expression_of_a_missing_name_is_a_fault_of_the_task():
    with pytest.raises(TaskFault, match="missing"):
        Expression("$missing.deeper").value(NAMES)


@given(st.text(max_size=60))
def test_any_text_is_a_template_or_a_value_error(source):
    try:
        Template(source).render(NAMES)
    except (ValueError, TaskFault):
        return
