"""Where people write from right to left the parts of the page stand the other way round; words and numbers are read as everywhere."""

import pytest
from text import paste

# The blocks of words in which a character stands left of the one before it, line by line.
TURNED = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode.parentElement.checkVisibility()) texts.push(walker.currentNode);
  const blockOf = (element) => (getComputedStyle(element).display === "inline" ? blockOf(element.parentElement) : element);
  const boxesIn = (text) => [...text.data].map((_, index) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect();
  }).filter(({ width }) => width > 0);
  return [...Map.groupBy(texts, ({ parentElement }) => blockOf(parentElement))].filter(([, texts]) => {
    const boxes = texts.flatMap(boxesIn);
    return boxes.some(({ left, bottom }, index) => index > 0 && left < boxes[index - 1].left - 0.5 && bottom < boxes[index - 1].bottom + 8);
  }).map(([{ textContent }]) => textContent.trim());
})()"""

# The rows of tapes whose parts are not in their order, and those of tables.
MIXED_UP = """[...document.querySelectorAll(".row, .paste-row")].filter((row) => row.checkVisibility()).filter((row) => {
  const parts = [...row.querySelectorAll(".tick, .main, [data-role='-'], [data-role='+'], [data-part=running], [data-part=operator], [data-part=operand]")];
  return parts.map((part) => part.getBoundingClientRect().left).some((left, index, all) => left < all[index - 1]);
}).map(({ textContent }) => textContent)"""

STATEMENT = "Date\tItem\tDebit\tCredit\tBalance\n3 Mar 2026\tSalary, Lamp & Co.\t\t2,450.00\t3,162.40\n4 Mar 2026\tRent (flat)\t3.5O\t\t2,178.90\n"


def torn_off(page):
    """Three tapes in History, whose names are calculations."""
    for keys in [[*"250-30"], [*"2*1:30"], [*"1250+19%"]]:
        page.keys([*keys, "Enter", "Clear"])
    page.settle()
    if not page.evaluate("document.querySelector('#drawer[data-pane]')"):
        page.choose("drawer")
    assert page.until("document.querySelectorAll('#drawerList li').length >= 3")


def tape_of_history(page):
    torn_off(page)
    page.click_at("#drawerList button")


# How the page gets to each place, and what of it is there then.
PLACES = {
    "an empty tape": (lambda page: None, "#hint"),
    # It comes once.
    "a notice": (lambda page: page.keys([*"2+3*"]), "#notice [data-action=multiplyFirst]:not([hidden])"),
    "a formula": (lambda page: page.keys([*"72-20%*(2+3"]), "#soFar:not(:empty)"),
    "a total": (lambda page: page.keys([*"10/3-20%", "Enter", "ArrowUp", "ArrowUp", "Shift+ArrowUp"]), "#totals:not([hidden])"),
    "History": (torn_off, "#drawer[open] li"),
    "a tape of History": (tape_of_history, "#drawerTape[open] .row"),
    "the exact value": (lambda page: (page.keys([*"1/7", "Enter"]), page.click_at("#operand")), "#forms[open] li"),
    "the settings": (lambda page: page.choose("view"), "#view[open]"),
    "a table": (lambda page: page.evaluate(paste(STATEMENT)), "#pasteDialog .refusal"),
    "a tape to paste": (lambda page: page.evaluate(paste("12 # Tea (2)\n+ 3%\n= 12.36\n")), "#pasteDialog .row"),
    "help": (lambda page: page.key("?"), "#help[open]"),
    "the menu": (lambda page: (page.keys([*"1+2", "Enter"]), page.click_at("#more")), "#moreMenu:popover-open"),
    "a check": (lambda page: (page.keys([*"12-20%", "Enter"]), page.choose("checkAll")), "#check[open]"),
    "kept rows": (lambda page: page.choose("kept"), "#kept:not([hidden]) button"),
}


def test_words_numbers_and_rows_are_not_turned_round(open_page):
    page = open_page(language="ar-EG", size=(393, 659))
    for place, (act, sign) in [*PLACES.items(), ("History, beside the tape", (lambda page: page.resize(1280, 800), "#drawer[open] li"))]:
        page.keys(["Escape", "Escape"])
        assert page.closes()
        page.key("Clear")
        act(page)
        assert page.until(f"document.querySelector({sign!r})?.checkVisibility()"), place
        page.frames()
        assert (place, page.evaluate(TURNED), page.evaluate(MIXED_UP)) == (place, [], [])


def left(page, selector):
    return page.box(selector)["x"]


def test_the_bar_panes_and_the_head_of_a_sheet_are_mirrored_and_keys_are_not(open_page):
    page = open_page(language="ar-EG", size=(393, 659))
    assert left(page, "#more") > left(page, "[data-key=undo]") > left(page, "[data-key=redo]") > left(page, "[data-key='⌫']")
    assert left(page, "[data-key='7']") < left(page, "[data-key='8']") < left(page, "[data-key='÷']")
    page.choose("functions")
    page.frames()
    function, operator = page.box("#functions [data-key='~']"), page.box("[data-key='÷']")
    assert function["right"] <= operator["x"]
    page.evaluate(paste(STATEMENT))
    assert page.opens("#pasteDialog")
    assert left(page, "#pasteDialog [data-action=closeDialog]") > left(page, "#editText")
    page.key("Escape")
    page.resize(1280, 800)
    page.frames()
    assert left(page, "#keypad") < left(page, "#tape") < left(page, "#drawer")


# Which of the ends of a text is at the left.
ENDS = """((text) => {
  const boxes = [0, text.length - 1].map((index) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect();
  });
  return boxes[0].left < boxes[1].left ? "begins" : "ends";
})(document.querySelector(%r).firstChild)"""


@pytest.mark.parametrize("language", ["en-US", "ar-EG"])
def test_a_note_in_another_script_begins_at_its_own_side(open_page, language):
    page = open_page(language=language, size=(1280, 800))
    page.take(paste("12 # \u05db\u05e8\u05d8\u05d9\u05e1!\n+ 3 # ticket!\n= 15\n"))
    assert page.until("document.querySelectorAll('#tape > .row').length === 3")
    assert [page.evaluate(ENDS % f"#tape > :nth-child({row}) > [data-part=note]") for row in (1, 2)] == ["ends", "begins"]
    page.keys(["Clear"])
    assert page.until("document.querySelector('.drawer-note')?.firstChild")
    assert page.evaluate(ENDS % ".drawer-note") == "ends"
