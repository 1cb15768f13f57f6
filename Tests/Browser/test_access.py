"""What axe, the accessibility checker, has to say of the page in each of its states."""

import itertools
import json
import pathlib

import axe_playwright_python
import pytest
from text import paste

AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
# All rules of the levels A and AA, those that are not yet final, and what is good practice beside them.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "experimental", "best-practice"]
# The name of a key has the word on it, but not a formula, which the guidelines do not take for words: `|x|`, `1/x`, `x²`, `√x`.
SIGNS = """;axe.configure({ rules: [{
  id: 'label-content-name-mismatch', selector: ':not(.function:is([data-key="abs"], [data-key="1/x"], :has(sup, span)))' }] })"""
# Of many rows the last are looked at, for each takes its time.
WHERE = '{ exclude: "#tape > li:nth-last-child(n + 20)" }'


def pressed(selector):
    """Presses a button also where it has left the bar for a menu."""
    return lambda page: page.evaluate(f"void document.querySelector('{selector}')?.click()")


def clicked(selector):
    return lambda page: page.click_at(selector)


def awaited(selector):
    return lambda page: page.until(f"document.querySelector('{selector}')")


def pasted(text):
    return lambda page: page.evaluate(paste(text))


def opened_drawer(page):
    # In a wide window it always is.
    if page.box(".tools [data-action=drawer]"):
        page.click_at(".tools [data-action=drawer]")


NO_STORE = "IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError') }"
CENTS = {"before": "try { localStorage.setItem('calculator.view', '2 half-up add') } catch {}"}
SUM = [*"72-20%+5", "Enter"]

# A page that is published somewhere has a code for its link, also on disk.
PUBLISHED = """addEventListener("DOMContentLoaded", () => document.head.append(
  Object.assign(document.createElement("link"), { rel: "canonical", href: "https://example.org/" })))"""
TORN_OFF = [*SUM, "Clear"]
IN_DRAWER = [opened_drawer, awaited("#drawerList li"), pressed("[data-pane] [data-action=drawer]")]

# How the page gets into each state: keys and what else a person does, and what of the page shows that it is there. Some need
# an address or a browser of their own.
STATES = {
    "empty": ([], "#tape:empty"),
    "an example that is asked for": ([clicked("[data-action=splitBill]")], "[data-example]"),
    "functions": ([lambda page: page.choose("functions")], "[data-functions]"),
    "a formula": ([*"12*(2+3"], "#soFar:not(:empty)"),
    "typing": ([*"12+3.5"], "#operator:not(:empty)"),
    "a result": ([*"12+7*3", "Enter"], "#operand[data-result=true]"),
    "a rounded result": ([*"1/3", "Enter"], "#operand[data-approximate]"),
    "not a number": ([*"6/0", "Enter"], "#operand[data-result=true]"),
    "too large": ([pasted("1\n× 1e4000\n× 1e4000"), clicked("#pasteButton"), "Enter"], "#operand[data-result=true]"),
    "a percentage": (SUM, "[data-part=amount]:not(:empty)"),
    "long numbers": (
        [*"99999999999999999999*99999999999999999999", "Enter", *"+12345678901234567890"], "#operator:not(:empty)"),
    "a long tape": ([pasted("1\n" + "+ 2 → 0\n" * 30), "Enter"], "#tape > :nth-child(31)"),
    "a very long tape": ([pasted("1\n" + "+ 2 → 0\n" * 220), "Enter"], "#tape > :nth-child(31)"),
    "a selected row": ([*SUM, "ArrowUp", "ArrowUp"], "[aria-selected=true]"),
    "a selected result": ([*SUM, "ArrowUp"], "[aria-selected=true]"),
    "several selected rows": ([*SUM, "ArrowUp", "Shift+Home"], "[aria-selected=true] + [aria-selected=true]"),
    "rows that are being selected": (
        [*SUM, "ArrowUp", "Shift+F10", clicked("#rowMenu [data-action=selectMore]")], "#notice:not([hidden])"),
    "totals without a number": ([*"6/0+1", "Enter", "Home", "Shift+ArrowDown"], "#totals"),
    "the total of all results": ([*"10/3", "Enter", clicked("#more"), clicked("[data-action=resultTotal]")], "#resultTotal[open]"),
    "the settings of numbers": (["5", clicked("#more"), clicked("[data-action=view]")], "#view[open]"),
    "rows that do not add up": ([*"10/3*3", "Enter", "ArrowUp"], "[data-part=remark]", CENTS),
    "a text that is found": ([*"12+7*3", "Enter", "Control+f", *"7"], "#findForm"),
    "a text that is not found": ([*"12+7*3", "Enter", "Control+f", *"8"], "#findForm"),
    "a row that is checked": ([*"12+7*3", "Enter", clicked("#more"), clicked("[data-action=checkAll]"), " "], "[data-check=ticked]"),
    "a tape that was checked": (
        ["5", "+", "Enter", clicked("#more"), clicked("[data-action=checkAll]"), *"   "], "#check[open]"),
    "an edited row": ([*"1+2", "Enter", "Home", "Enter", "7"], ".row[data-edited]"),
    "a row that is put in": ([*"1+2", "Enter", "Home", "Insert"], ".row[data-edited]"),
    "a note that is written": ([*"1+2", "Enter", "Home", pressed("#actions [data-action=note]"), *"tea"], "input:focus"),
    "a note": ([*"1+2", "Enter", "Home", pressed("#actions [data-action=note]"), *"tea", "Enter"], "[data-part=note]:not(:empty)"),
    "a row's menu": ([*"1+2", "Enter", "Home", "Shift+F10"], "#rowMenu:popover-open"),
    "a result's menu": ([*"1+2", "Enter", "ArrowUp", "Shift+F10"], "#rowMenu:popover-open"),
    "the menu of several rows": ([*SUM, "ArrowUp", "Shift+Home", "Shift+F10"], "#rowMenu:popover-open"),
    "the menu": ([*"1+2", "Enter", clicked("#more")], "#moreMenu:popover-open"),
    "the menu of an empty tape": ([clicked("#more")], "#moreMenu:popover-open"),
    "a text to paste": ([pasted("1,234\n5\n6")], "#marks:not([hidden])"),
    "a table to paste": ([pasted("day\titem\tdebit\tcredit\n1\ttea\t3.5O\t\n2\tpay\t\t5")], "[data-refused]"),
    "words that could be signs": ([pasted("item;amount;type\npay;20;CR\nrent;4;DR")], "#readings [aria-pressed=true]"),
    "two currencies": ([pasted("item\tprice\ntea\t4 EUR\ntaxi\t12 USD")], "#readings button"),
    "rows that do not count": ([pasted("tea\t4\npie\t3\ntotal\t7")], ".refusal"),
    "a long text to paste": ([pasted("1\n" * 99)], "#pasteDialog[open]"),
    "a text that cannot be pasted": ([pasted("12\n+ abc")], "#pasteReason:not(:empty)"),
    "all forms of a number": ([*"10/3", "Enter", clicked("#operand")], "#forms[open]"),
    "long forms of a number": ([*"1/983", "Enter", clicked("#operand")], "#forms[open]"),
    "help": (["?"], "#help[open]"),
    "an empty drawer": ([opened_drawer], "#drawer[open]"),
    "what can be printed and saved": ([*"1+2", "Enter", clicked("#more"), clicked("[data-action=output]")], "#output[open]"),
    "the menu of the entry line": (["5", "Shift+F10"], "#entryMenu:popover-open"),
    "a drawer": ([*TORN_OFF, *IN_DRAWER], "#drawerList li"),
    "a search in the drawer": ([*TORN_OFF, *IN_DRAWER, *"72"], "#drawerStatus:not(:empty)"),
    "a tape of the drawer": ([*TORN_OFF, *IN_DRAWER, clicked("#drawerList button")], "#drawerTape[open] .row"),
    "a tape that was deleted": (
        [*TORN_OFF, *IN_DRAWER, clicked("#drawerList button"), awaited("#drawerTape[open]"),
         clicked("[data-action=deleteShown]")], "#undoDelete:not([hidden])"),
    "a tape that is shared": (
        [*SUM, clicked("#more"), clicked("#moreMenu [data-action=shareTape]")], "#share[open]", {"before": PUBLISHED}),
    "a tape from a link": (
        [awaited("#pasteDialog[open]")], "#pasteDialog[open]", {"query": "#tape=1eJwz5NJWMFJ41DZJwZgLABMGAzA"}),
    "a deleted row": ([*"1+2", "Enter", "Home", "Delete"], "#notice:not([hidden]) [data-action=undo]"),
    "a cleared tape": ([*"1+2", "Enter", "Clear"], "#notice:not([hidden]) [data-action=undo]"),
    "a refused key": (["5", "Enter"], "#notice:not([hidden])"),
    "strict keys": ([*"1+2", "Enter", "5"], "#operand[data-result=true]", {"query": "?strict"}),
    "nothing can be kept": ([*"1"], "#notice:not([hidden])", {"before": NO_STORE}),
    "a browser that is too old": ([], "[role=alert]:not([hidden])", {"before": "delete window.DecompressionStream"}),
}

LOOKS = {
    "small and dark": {"size": (320, 568)},
    "wide and light": {"size": (1280, 800), "light": True},
    "small, light and Korean": {"size": (320, 568), "light": True, "language": "ko-KR"},
    "forced colours": {"size": (390, 844), "forced_colors": True},
}


# What is always looked at; the rest is with `--all`.
ALWAYS = {("a selected row", "small and dark"), ("a text to paste", "wide and light")}


def states_and_looks():
    """Returns every state in every look."""
    return [
        pytest.param(*(*state, {})[:3], look, id=f"{name}, {kind}", marks=[] if (name, kind) in ALWAYS else pytest.mark.soak)
        for name, state in STATES.items()
        for kind, look in LOOKS.items()
    ]


@pytest.mark.parametrize("steps, sign, opening, look", states_and_looks())
def test_axe_finds_nothing(open_page, steps, sign, opening, look):
    page = open_page(**look, **opening)
    for are_keys, group in itertools.groupby(steps, lambda step: isinstance(step, str)):
        if are_keys:
            page.keys([*group])
        else:
            for step in group:
                step(page)
    assert page.until(f"document.querySelector({json.dumps(sign)})?.checkVisibility()")
    page.run(AXE + SIGNS)
    assert page.evaluate(f"axe.getRules({RULES}).length") >= 90
    # To tell of what is right takes longer than to find it.
    running = f"axe.run({WHERE}, {{ runOnly: {RULES}, resultTypes: ['violations'] }})"
    found = page.evaluate(f"{running}.then(({{ violations }}) => violations)")
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found] == []


def test_a_key_that_a_screen_reader_presses_says_what_it_has_typed(page):
    said = []
    for token in ["7", "8", "+", "3", "⌫", "3", "−"]:
        page.run(f"""document.querySelector('[data-key="{token}"]').click()""")
        said.append(page.state()["announcement"])
    assert said == ["7", "78", "plus", "3", "plus 0", "3", "minus, running value 81"]
    # Some screen readers press by a pointer that has no size.
    page.run("""for (const type of ["pointerdown", "click"])
      document.querySelector('[data-key="5"]').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 9, width: 0, height: 0 }))""")
    assert (page.operand(), page.state()["announcement"]) == ("5", "5")
    page.click("6")
    assert (page.operand(), page.state()["announcement"]) == ("56", "")


def test_the_same_words_are_told_again(page):
    page.keys([*"1+1", "Enter"])
    told = []
    for _ in range(3):
        page.key("Enter")
        told.append(page.text("#announcement"))
    assert {text.strip() for text in told} == {"Nothing to compute"}
    assert told[0] != told[1] != told[2]
