"""What axe, the accessibility checker, has to say of the page in each of its states."""

import itertools
import pathlib

import axe_playwright_python
import pytest
from text import paste

AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of many rows the last are looked at, for each takes its time.
WHERE = '{ exclude: "#tape > li:nth-last-child(n + 20)" }'

STATES = {
    "new": [],
    "a sum": [*"12+7*3", "Enter", *"1/3", "Enter"],
    "long numbers": [*"99999999999999999999*99999999999999999999", "Enter", *"+12345678901234567890"],
    "a long tape": [("paste", "1\n" + "+ 2 → 0\n" * 30), "Enter"],
    "not a number": [*"6/0", "Enter"],
    "a selected row": [*"72-20%+5", "Enter", "ArrowUp", "ArrowUp"],
    "an edited row": [*"1+2", "Enter", "Home", "Enter", "7"],
    "a deleted row": [*"1+2", "Enter", "Home", "Delete"],
    "several selected rows": [*"72-20%+5", "Enter", "ArrowUp", "Shift+Home"],
    "a row's menu": [*"1+2", "Enter", "ArrowUp", "Shift+F10"],
    "the menu": [*"1+2", "Enter", ("click", "#more")],
    "a text to paste": [("paste", "1,234\n5\n6.25")],
    "a long text to paste": [("paste", "1\n" * 99)],
    "a text that cannot be pasted": [("paste", "1\nabc")],
    "the keyboard": ["?"],
    "a very long tape": [("paste", "1\n" + "+ 2 → 0\n" * 220), "Enter"],
}


@pytest.mark.parametrize("size, light", [((320, 568), False), ((1280, 800), True)], ids=["small and dark", "wide and light"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(open_page, state, size, light):
    page = open_page(size=size, light=light)
    for is_key, steps in itertools.groupby(STATES[state], lambda step: isinstance(step, str)):
        if is_key:
            page.keys([*steps])
            continue
        for act, what in steps:
            page.click_at(what) if act == "click" else page.evaluate(paste(what))
    page.run(AXE)
    # To tell of what is right takes longer than to find it.
    running = f"axe.run({WHERE}, {{ runOnly: {RULES}, resultTypes: ['violations'] }})"
    found = page.evaluate(f"{running}.then(({{ violations }}) => violations)")
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found] == []
