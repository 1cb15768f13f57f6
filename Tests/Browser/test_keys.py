"""The table of key sequences that every face of the calculator answers alike, through real mouse and keyboard."""

import itertools

import pytest
from conftest import PAGE, REPOSITORY
from soak import soak

KEYBOARD = {"−": "-", "×": "*", "÷": "/", "=": "Enter", "±": "F9", "AC": "Clear", "CE": "Delete", "⌫": "Backspace",
            "undo": "Control+z", "redo": "Control+Shift+z"}
PAD = {*"0123456789.+−×÷=±", "00", "AC", "CE"}


def cases():
    lines = (REPOSITORY / "Tests" / "Fixtures" / "keys.tsv").read_text(encoding="utf-8").split("\n")
    return [line for line in lines if line and not line.startswith("#")]


def press(page, tokens, by_mouse):
    for is_clicked, group in itertools.groupby(tokens, lambda token: token == "00" or (by_mouse and token in PAD)):
        if is_clicked:
            page.clicks([*group])
        else:
            page.keys([KEYBOARD.get(token, token) for token in group])


def begin_anew(page, is_strict, has_history):
    """Clears everything; what undo remembers goes only with what is kept."""
    address = PAGE.as_uri() + ("?strict" if is_strict else "")
    if has_history or page.address() != address:
        page.begin(address)
    else:
        page.key("Clear")


def spread(number, case):
    """Returns a case of the table; every ninth is always run, by mouse and by keyboard in turn."""
    return (pytest.param if number % 9 == 7 else soak)(number, case, id=case)


@pytest.mark.parametrize("number, case", list(itertools.starmap(spread, enumerate(cases()))))
def test_sequence(shared_page, number, case):
    keys, operand, operator, rows = case.split("\t")
    is_strict = keys.startswith("strict:")
    tokens = keys.removeprefix("strict:").split()
    begin_anew(shared_page, is_strict, has_history="undo" in tokens or "redo" in tokens)
    # A second point that is typed is no key of the pad, see test_typing.py.
    press(shared_page, tokens, by_mouse=number % 2 == 0 or ". ." in keys)
    state = shared_page.state()
    shown = "|".join(f"{row['operator']} {row['operand']}".strip() for row in state["rows"])
    assert (state["operand"], state["operator"], shown) == (operand, operator, rows)


def test_the_cases_that_are_always_run_have_every_key():
    def tokens(some):
        return {token for case in some for token in case.split("\t")[0].removeprefix("strict:").split()}

    # `x` is another way to type `×`, see test_keyboard.py.
    assert tokens(cases()) - tokens(cases()[7::9]) == {"x"}


def test_digits_and_operators_hide_and_show_nothing(page):
    page.clicks("7+")
    page.evaluate("""void new MutationObserver((changes) => (window.written = changes.map(({ target }) => target.id)))
      .observe(document, { subtree: true, attributeFilter: ["hidden"] })""")
    page.clicks("5+6")
    assert page.operand() == "6"
    assert page.evaluate("window.written ?? []") == []
