"""Where everything stands, from the smallest phone to a wide desktop."""

import itertools

import pytest
from text import paste

SIZES = [(320, 568), (360, 640), (375, 667), (390, 844), (414, 896), (768, 1024), (1024, 768), (1280, 800),
         (1920, 1080), (667, 375), (844, 390)]

BOXES = """() => {
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height, radius: getComputedStyle(element).borderTopLeftRadius };
  };
  return {
    keys: [...document.querySelectorAll("#keypad [data-key]")].map(box),
    entry: box(document.querySelector("#entry")),
    operand: box(document.querySelector("#operand")),
    tape: box(document.querySelector("#tape")),
    page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  };
}"""

# The buttons that a finger of 44 pixels would miss.
HARD_TO_HIT = """[...document.querySelectorAll("button")].filter((button) => {
  if (!button.checkVisibility()) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const corners = [[x - 21.5, y], [x + 21.5, y], [x, y - 21], [x, y + 21]];
  return !corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}).map((button) => button.dataset.key)"""
CUT_OFF = """[...document.querySelectorAll("button")].filter((button) => {
  const { left, right } = button.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).map((button) => button.textContent)"""

WIDER_THAN_SHOWN = """[...document.querySelectorAll("dialog[open], :popover-open")].filter((box) => {
  const { left, right } = box.getBoundingClientRect();
  return left < 0 || right > innerWidth || box.scrollWidth > box.clientWidth;
}).map((box) => [box.id, box.scrollWidth, box.clientWidth])"""


def overlap(one, other):
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_has_its_place(open_page, size):
    page = open_page(size=size, touch=size[0] < 1000)
    boxes = page.evaluate(BOXES)
    assert len(boxes["keys"]) == 20
    for key in boxes["keys"]:
        assert abs(key["width"] - key["height"]) < 0.5
        assert key["radius"] == "50%"
        assert key["width"] >= 44
    parts = [*boxes["keys"], boxes["entry"], boxes["tape"]]
    for part in parts:
        assert part["left"] >= 0 and part["top"] >= 0
        assert part["right"] <= size[0] and part["bottom"] <= size[1]
    assert not any(overlap(one, other) for one, other in itertools.combinations(parts, 2))
    assert boxes["page"] == list(size)
    assert boxes["tape"]["height"] > 40 and boxes["operand"]["height"] > 40
    assert_keys_stand_in_five_lines_of_four(boxes["keys"])
    # The tape stands beside the pad where there is width.
    if size[0] > size[1]:
        assert boxes["tape"]["right"] < boxes["keys"][0]["left"]
    else:
        assert boxes["tape"]["bottom"] <= boxes["entry"]["top"] <= boxes["keys"][0]["top"]
    assert page.evaluate(HARD_TO_HIT) == []


def assert_keys_stand_in_five_lines_of_four(keys):
    lines = [keys[start : start + 4] for start in range(0, 20, 4)]
    for line in lines:
        assert len({round(key["top"]) for key in line}) == 1
        gaps = [after["left"] - before["right"] for before, after in itertools.pairwise(line)]
        assert all(abs(gap - 8) < 0.5 for gap in gaps)


def test_on_a_tablet_held_upright_the_tape_has_the_room(open_page):
    boxes = open_page(size=(768, 1024)).evaluate(BOXES)
    assert max(key["width"] for key in boxes["keys"]) <= 84
    assert boxes["tape"]["height"] > 330 and boxes["tape"]["width"] > 450


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (667, 375), (844, 390)], ids=str)
def test_the_entry_line_stands_under_the_tape_where_the_pad_is_beside_it(open_page, size):
    boxes = open_page(size=size).evaluate(BOXES)
    assert 0 <= boxes["entry"]["top"] - boxes["tape"]["bottom"] < 40
    assert boxes["entry"]["left"] <= boxes["tape"]["left"] and boxes["entry"]["right"] >= boxes["tape"]["right"]
    assert boxes["entry"]["right"] < boxes["keys"][0]["left"]


def test_long_numbers_and_long_tapes_move_nothing(page):
    before = {size: boxes_at(page, size) for size in SIZES}
    page.keys([*"9" * 20, "*"] * 3 + ["3", "/", "7", "Enter"])
    assert {size: boxes_at(page, size) for size in SIZES} == before


def boxes_at(page, size):
    """Makes the window so large, and returns where the parts are that a number has no influence on."""
    page.resize(*size)
    page.frames()
    boxes = page.evaluate(BOXES)
    return {name: boxes[name] for name in ["keys", "tape", "page"]}


def assert_it_is_all_there(page, width):
    boxes = page.evaluate(BOXES)
    assert boxes["page"][0] == width
    assert all(key["width"] >= 44 and abs(key["width"] - key["height"]) < 0.5 for key in boxes["keys"])
    parts = [*boxes["keys"], boxes["entry"], boxes["tape"]]
    assert not any(overlap(one, other) for one, other in itertools.combinations(parts, 2))
    assert all(part["left"] >= 0 and part["right"] <= width for part in parts)


# 400 % zoom of 1280 × 1024 and of 1280 × 800.
@pytest.mark.parametrize("size", [(320, 256), (320, 200)], ids=str)
def test_a_window_too_small_for_the_pad_can_be_scrolled(open_page, size):
    page = open_page(size=size)
    page.keys([*"1234.5+19.99*250"])
    assert_it_is_all_there(page, size[0])
    assert page.evaluate("document.documentElement.scrollHeight") > size[1]
    page.click("=")
    assert page.operand() == "313,622.5"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_text_of_twice_the_size_has_room(open_page, size):
    page = open_page(size=size)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.keys([*"1234.5+19.99*250"])
    page.frames()
    assert_it_is_all_there(page, size[0])
    assert page.evaluate("document.querySelector('#operand').dataset.clipped") == ""
    page.key("Enter")
    for keys in [["ArrowUp", "ArrowUp"], ["Shift+ArrowUp"], ["Delete"], ["Home", "Enter"]]:
        page.keys(keys)
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
        assert page.evaluate(CUT_OFF) == []
    page.keys(["Escape", "ArrowUp"])
    for act, what in [(page.key, "Shift+F10"), (page.key, "?"), (page.evaluate, paste("1,5\n2,5\n+ 1,5"))]:
        act(what)
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(WIDER_THAN_SHOWN) == []
        page.key("Escape")
        assert page.until("!document.querySelector('dialog[open], :popover-open')")


# What scrolls of a menu or dialog, which of its ends are said to have more, and whether it fades there.
SCROLLING = """[...document.querySelectorAll("dialog[open], dialog[open] *, :popover-open")].filter((box) =>
  box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY) && !box.matches("textarea")
).map((box) => [box.id || box.className, box.dataset.more,
  getComputedStyle(box).maskImage !== "none" || ["::before", "::after"].some((part) => getComputedStyle(box, part).content === '""')])"""
TO_THE_END = """[...document.querySelectorAll("[data-more]")].forEach((box) => (box.scrollTop = box.scrollHeight))"""
OPENERS = {
    "rowMenu": lambda page: page.keys(["Home", "ArrowDown", "Shift+F10"]),
    "moreMenu": lambda page: page.click_at("#more"),
    "helpText": lambda page: page.key("?"),
    "pasteScroller": lambda page: page.evaluate(paste("1,234\n" * 40)),
}


@pytest.mark.parametrize("size", [(667, 375), (320, 256)], ids=str)
@pytest.mark.parametrize("name", OPENERS)
def test_menus_and_dialogs_fade_where_there_is_more(open_page, name, size):
    page = open_page(size=size)
    page.keys([*"1+2", "Enter"])
    OPENERS[name](page)
    page.frames()
    seen = page.evaluate(SCROLLING)
    assert name in [box for box, *_ in seen]
    for box, ends, fades in seen:
        assert (box, ends.split()[-1], fades) == (box, "below", True)
    page.evaluate(f"void {TO_THE_END}")
    page.frames()
    assert page.until("!document.querySelector('dialog[open] [data-more~=below], :popover-open[data-more~=below]')")
    for box, ends, fades in page.evaluate(SCROLLING):
        assert (box, ends, fades) == (box, "above", True)


def test_the_item_with_the_focus_is_not_where_a_menu_fades(open_page):
    page = open_page(size=(667, 375))
    page.keys([*"1+2", "Enter"])
    page.click_at("#more")
    for _ in range(9):
        page.key("ArrowDown")
        page.frames()
        item, menu = page.evaluate("""[document.activeElement, document.querySelector("#moreMenu")].map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom, more: element.dataset.more };
        })""")
        assert "above" not in menu["more"] or item["top"] >= menu["top"] + 40
        assert "below" not in menu["more"] or item["bottom"] <= menu["bottom"] - 40


@pytest.mark.needs("notch")
@pytest.mark.parametrize("size, top, side", [((390, 844), 47, 0), ((844, 390), 0, 47)], ids=["upright", "on its side"])
def test_nothing_is_under_a_notch(open_page, size, top, side):
    page = open_page(size=size, touch=True)
    page.put_notch(top, side)
    boxes = page.evaluate(BOXES)
    assert boxes["page"] == list(size)
    bottom = size[1] - 34 if top else size[1]
    for part in [*boxes["keys"], boxes["entry"], boxes["tape"]]:
        assert part["left"] >= side and part["right"] <= size[0] - side
        assert part["top"] >= top and part["bottom"] <= bottom
