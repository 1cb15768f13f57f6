"""Where everything stands, from the smallest phone to a wide desktop."""

import itertools

import pytest
from boxes import is_within, overlap
from text import paste

# Phones and a tablet, held upright and on their side, and windows of a desktop: one for each layout in the styles.
TOUCHED = [(320, 568), (360, 640), (390, 844), (768, 1024), (667, 375), (844, 390)]
SIZES = [*TOUCHED, (1024, 768), (1280, 800)]

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
  // A browser looks at whole pixels: one at each edge may be the neighbour's.
  const corners = [[x - 21, y], [x + 21, y], [x, y - 21], [x, y + 21]];
  return right - left < 43.99 || bottom - top < 43.99 || !corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}).map((button) => button.dataset.key)"""
CUT_OFF = """[...document.querySelectorAll("button")].filter((button) => {
  const { left, right } = button.getBoundingClientRect();
  return left < 0 || right > innerWidth + 0.1;
}).map((button) => button.textContent)"""

WIDER_THAN_SHOWN = """[...document.querySelectorAll("dialog[open], :popover-open")].filter((box) => {
  const { left, right } = box.getBoundingClientRect();
  return left < 0 || right > innerWidth || box.scrollWidth > box.clientWidth;
}).map((box) => [box.id, box.scrollWidth, box.clientWidth])"""


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_everything_has_its_place_and_long_numbers_and_tapes_move_nothing(open_page, touch):
    page = open_page(touch=touch)
    before = {}
    for size in TOUCHED if touch else SIZES:
        before[size] = boxes_at(page, size)
        assert_everything_has_its_place(before[size], size)
        assert page.evaluate(HARD_TO_HIT) == [], size
    page.keys([*"9" * 20, "*"] * 3 + ["3", "/", "7", "Enter"])
    for size, boxes in before.items():
        after = boxes_at(page, size)
        assert [after[name] for name in UNMOVED] == [boxes[name] for name in UNMOVED], size


# What a number has no influence on.
UNMOVED = ["keys", "tape", "page"]


def boxes_at(page, size):
    page.resize(*size)
    boxes = None
    # WebKit comes to the styles for another size a frame after the size itself.
    while boxes != (boxes := page.evaluate(BOXES)):
        page.frames()
    return boxes


def assert_everything_has_its_place(boxes, size):
    keys, tape, entry = boxes["keys"], boxes["tape"], boxes["entry"]
    assert len(keys) == 20
    for key in keys:
        assert key["width"] >= 44 and key["height"] >= 44, size
        # A circle, or a pill that is not much wider than high.
        assert key["height"] - 0.5 <= key["width"] <= 1.76 * key["height"], size
        assert abs(float(key["radius"].removesuffix("px")) - key["height"] / 2) < 0.1, size
    parts = [*keys, entry, tape]
    assert all(is_within(part, *size) for part in parts), size
    assert not any(overlap(one, other) for one, other in itertools.combinations(parts, 2)), size
    assert boxes["page"] == list(size)
    assert tape["height"] > 40, size
    assert_keys_stand_in_five_lines_of_four(keys)
    assert_parts_share_their_edges(keys, entry, tape, size)


def assert_parts_share_their_edges(keys, entry, tape, size):
    """Rows have a margin inside of the tape, for the marks of those that follow others."""
    margin = 12 if size[0] < 360 or size[1] <= 540 else 16 if size[0] < 700 else 24
    left, right = tape["left"] + margin, tape["right"] - margin
    if size[0] <= size[1]:
        assert tape["bottom"] <= entry["top"] <= keys[0]["top"], size
        assert abs(entry["left"] - left) < 0.1 and abs(entry["right"] - right) < 0.1, size
        assert abs(keys[-1]["right"] - right) < 0.1 and (size[0] >= 700 or abs(keys[0]["left"] - left) < 0.1), size
        return
    # The tape stands beside the pad where there is width: on a phone over the full height, elsewhere with the entry line under it.
    assert right < keys[0]["left"], size
    if size[1] <= 540:
        assert entry["bottom"] <= keys[0]["top"] and abs(entry["right"] - keys[-1]["right"]) < 0.1, size
    else:
        assert tape["bottom"] <= entry["top"] and abs(entry["left"] - left) < 0.1 and abs(entry["right"] - right) < 0.1, size


# Safari with its bars on an iPhone and an SE, and small phones.
PHONES = [(393, 659), (375, 553), (360, 640), (320, 568)]
WHOLE_ROWS = """[...document.querySelectorAll("#tape > .row")].map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) =>
  ((view) => top >= view.top - 0.5 && bottom <= view.bottom + 0.5)(document.querySelector("#tape").getBoundingClientRect())).length"""


def test_a_phone_shows_five_rows_of_tape_and_keys_for_a_thumb(open_page):
    page = open_page(size=PHONES[0], touch=True)
    page.keys([*"12+3", "Enter", *"4*5+6-7*8+9"])
    for size in PHONES:
        keys = boxes_at(page, size)["keys"]
        assert page.evaluate(WHOLE_ROWS) >= 5, size
        assert all(key["width"] >= 69 and key["height"] >= 44 for key in keys), size
        for tool in ["undo", "()", "%", "⌫"]:
            box = page.box(f'[data-key="{tool}"]')
            assert box["width"] >= 44 and box["height"] >= 44, size
        page.key("ArrowUp")
        assert page.evaluate(WHOLE_ROWS) >= 4, size
        page.frames()
        assert page.evaluate(BOXES)["keys"] == keys, size
        page.key("Escape")


def assert_keys_are_circles_below_seven_rows(page):
    page.keys([*"12+3", "Enter", *"4*5+6-7*8+9-1+2"])
    assert all(abs(key["width"] - key["height"]) < 0.1 for key in page.evaluate(BOXES)["keys"])
    assert page.evaluate(WHOLE_ROWS) >= 7


def test_the_keys_of_a_tall_phone_are_circles(open_page):
    assert_keys_are_circles_below_seven_rows(open_page(size=(393, 852), touch=True))


@pytest.mark.needs("notch")
def test_the_keys_of_a_tall_phone_are_circles_above_the_bar_of_its_system(open_page):
    page = open_page(size=(393, 852), touch=True)
    page.put_notch(1, 0)
    assert_keys_are_circles_below_seven_rows(page)


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_the_menu_of_the_tape_is_seen_whole_on_a_phone_and_covers_no_number(open_page, language):
    page = open_page(size=(375, 553), touch=True, language=language)
    page.keys([*"1/3", "Enter"])
    page.click_at("#more")
    page.frames()
    assert page.evaluate("document.querySelector('#moreMenu').dataset.more") == ""
    box, items = page.box("#moreMenu"), "[...document.querySelectorAll('#moreMenu button')].map((item) => item.offsetHeight)"
    assert (box["x"], box["width"], box["bottom"]) == (0, 375, 553) and min(page.evaluate(items)) >= 44
    page.keys(["ArrowRight", "ArrowDown", "ArrowLeft"])
    assert page.evaluate("document.activeElement.dataset.action") == "checkAll"
    page.key("Escape")
    page.resize(393, 659)
    page.frames()
    page.keys([*"10/3-1"])
    page.click_at("#more")
    page.frames()
    live = page.box(".live")
    assert page.box("#moreMenu")["y"] >= live["bottom"]


@pytest.mark.needs("coarse pointer")
def test_a_finger_pulls_the_menu_down_and_leaves_it_when_it_goes_up(open_page):
    page = open_page(size=(375, 553), touch=True)
    page.keys([*"1/3", "Enter"])
    page.click_at("#more")
    page.frames()
    x, y = page.middle("#moreMenu button")
    is_open = "document.querySelector('#moreMenu').matches(':popover-open')"
    page.swipe((x, y + 100), (x, y))
    assert page.evaluate(is_open)
    page.swipe((x, y), (x, y + 100))
    assert page.until(f"!{is_open}") and page.rows()[:2] == ["1", "÷ 3"]


def assert_keys_stand_in_five_lines_of_four(keys):
    lines = [keys[start : start + 4] for start in range(0, 20, 4)]
    for line in lines:
        assert len({round(key["top"]) for key in line}) == 1
        gaps = [after["left"] - before["right"] for before, after in itertools.pairwise(line)]
        assert 4.9 <= min(gaps) and max(gaps) <= 8.1 and max(gaps) - min(gaps) < 0.5


def assert_it_is_all_there(page, width, least=44):
    boxes = page.evaluate(BOXES)
    assert boxes["page"][0] == width
    assert all(key["width"] >= 44 and key["height"] >= least for key in boxes["keys"])
    parts = [*boxes["keys"], boxes["entry"], boxes["tape"]]
    assert not any(overlap(one, other) for one, other in itertools.combinations(parts, 2))
    assert all(part["left"] >= 0 and part["right"] <= width for part in parts)


def test_a_wide_window_has_fifteen_rows_and_the_note_on_the_line_of_its_number(open_page):
    page = open_page(size=(1280, 800))
    page.keys([*"1+2", "Enter", *"3*4+5-6+7", "Enter", *"8+9", *"+1+2+3+4+5+6+7+8"])
    assert page.evaluate(WHOLE_ROWS) >= 15
    for keys in [[], [*"0123456789012345"], [*"67890"]]:
        page.keys(keys)
        page.frames()
        note, operator, operand = page.box("#entryNote"), page.box("#operator"), page.box("#operand")
        assert abs(note["y"] + note["height"] / 2 - operator["y"] - operator["height"] / 2) < 8
        assert note["right"] <= operator["x"] + 0.1 and operator["x"] < operand["x"]


def test_a_note_below_its_amount_is_nearer_to_it_than_to_the_next_one(open_page):
    page = open_page(size=(568, 320))
    for percent in [100, 200]:
        page.enlarge(percent)
        page.key("Clear")
        page.take(paste("3480 # Flat, a week\n+ 612.5 # Train tickets\n"))
        assert page.until("document.querySelector('.row[data-note] [data-part=note]')")
        amount, note, following = ((box["top"] + box["bottom"]) / 2 for selector in [
            ":first-child > [data-part=operand]", ":first-child > [data-part=note]", ":nth-child(2) > [data-part=operand]"]
            for box in page.written(f"#tape > {selector}"))
        assert note > amount and 1.3 * (note - amount) < following - note, percent


# Small windows on top of others, and a zoom of 400 % of 1280 × 800 and 1024.
def test_the_whole_pad_is_in_view_in_a_window_that_is_too_small_for_it(page):
    for size in [(250, 250), (250, 400), (250, 640), (360, 250), (320, 256), (560, 250)]:
        page.resize(*size)
        page.keys(["Clear", *"1234.5+19.99*250"])
        assert page.until(f"document.documentElement.scrollHeight <= {size[1]}"), (size, page.evaluate(BOXES))
        page.frames()
        assert_it_is_all_there(page, size[0], least=min(size) / 12)
        boxes = page.evaluate(BOXES)
        assert boxes["keys"][-1]["bottom"] <= size[1], size
        assert page.evaluate("document.querySelector('#operand').dataset.clipped") == "", size
        last = page.evaluate("document.querySelector('#tape > :last-child').getBoundingClientRect().top")
        assert last >= boxes["tape"]["top"] - 0.1, size
        page.click("=")
        assert page.operand() == "313,622.5"


# What lies over the middle of the selected row, or is out of view of it.
OVER_SELECTED = """(() => {
  const row = document.querySelector("#tape > [data-selected]");
  const [{ left, width, top, bottom }, tape] = [row, document.querySelector("#tape")].map((part) => part.getBoundingClientRect());
  const seen = document.elementFromPoint(left + width / 2, top + 13);
  return [row.contains(seen) ? "" : seen.id, top >= tape.top - 0.5, bottom <= tape.bottom + 0.5];
})()"""


def test_in_a_small_window_neither_a_search_nor_a_notice_hides_the_row_that_it_is_about(page):
    page.keys([*"1234.5+19.99*250-7", "Enter"])
    for size in [(250, 250), (360, 250), (320, 320), (360, 400)]:
        page.resize(*size)
        page.frames()
        page.keys(["Control+f", *"99"])
        page.frames()
        assert page.evaluate(OVER_SELECTED) == ["", True, True], size
        form, bar = page.box("#findForm"), page.box("#actions")
        assert is_within(form, *size) and form["bottom"] <= bar["y"] + 4, size
        page.keys(["Escape", "Delete"])
        page.frames()
        assert page.box("#notice") and page.evaluate(OVER_SELECTED) == ["", True, True], size
        page.key("Control+z")


# The words of headings that take more than one line.
BROKEN_WORDS = """[...document.querySelectorAll(".heads small")].flatMap(({ firstChild: text }) =>
  [...(text?.data ?? "").matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(([word]) => word))"""


STATEMENT = """Date\tDescription\tDebit\tCredit\tBalance
03 Mar\tSalary, Brandt & Co\t\t2,450.00\t3,162.40
04 Mar\tRent March\t980.00\t\t2,182.40
05 Mar\tCard fee\t3.50\t\t2,178.90
07 Mar\tRefund, Lamp & Light Ltd, order 4417\t\t39.90\t2,218.80
09 Mar\tCity Power\t112.80\t\t2,106.00
12 Mar\tCorner Market\t64.35\t\t2,041.65"""
# What of a table is wider than its place, numbers that touch what is beside them, and how many rows are in view.
OF_A_TABLE = """(() => {
  const box = document.querySelector("#pasteRows");
  const written = (cell) => {
    const range = new Range();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  const rows = [...box.querySelectorAll(".paste-row:not(.heads)")];
  const touching = rows.flatMap((row) => [row.querySelector(".main"), ...row.querySelectorAll(":scope > [data-role]")].filter(({ textContent }) => textContent)
    .map(written).filter(({ width }) => width > 0).filter(({ left }, index, all) => index > 0 && left < all[index - 1].right + 1));
  const { bottom } = box.getBoundingClientRect();
  return [box.scrollWidth - box.clientWidth, touching.length, rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length];
})()"""


def test_a_statement_of_five_columns_is_seen_whole_and_its_headings_are_broken_between_words(open_page):
    for size, least in [((320, 568), 3), ((375, 667), 4), ((393, 659), 5), ((1280, 800), 6)]:
        page = open_page(size=size, touch=size[0] < 560)
        page.evaluate(paste(STATEMENT))
        assert page.until("document.querySelectorAll('#pasteRows .paste-row').length === 7")
        page.frames()
        wider, touching, rows = page.evaluate(OF_A_TABLE)
        assert (wider, touching, page.evaluate(BROKEN_WORDS), page.evaluate(WIDER_THAN_SHOWN)) == (0, 0, [], []), size
        assert rows >= least and page.box(".tick label")["width"] >= 44, size
        total, button = page.box("#pasteTotal"), page.box("#pasteButton")
        assert total["bottom"] + 8 <= button["y"] or total["right"] + 8 <= button["x"], size


@pytest.mark.parametrize("size", [(320, 568), (667, 375), (1280, 800)], ids=str)
def test_text_of_twice_the_size_has_room(open_page, size):
    page = open_page(size=size)
    page.enlarge()
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
        assert page.closes()


# What scrolls of a menu or dialog, which of its ends are said to have more, and whether it fades there.
SCROLLING = """[...document.querySelectorAll("dialog[open], dialog[open] *, :popover-open")].filter((box) =>
  box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)
    && !box.matches("textarea")
).map((box) => [box.id || box.className, box.dataset.more,
  getComputedStyle(box).maskImage !== "none" || ["::before", "::after"].some((part) => getComputedStyle(box, part).content === '""')])"""
MORE_BELOW = "dialog[open] [data-more~=below], :popover-open[data-more~=below]"
TO_THE_END = """[...document.querySelectorAll("[data-more]")].forEach((box) => (box.scrollTop = box.scrollHeight))"""
OPENERS = {
    "moreMenu": lambda page: page.click_at("#more"),
    "rowMenu": lambda page: page.keys(["Home", "ArrowDown", "Shift+F10"]),
    "helpText": lambda page: page.key("?"),
    "pasteRows": lambda page: page.evaluate(paste("1,234\n" * 40)),
}


def test_menus_and_dialogs_fade_where_there_is_more(open_page):
    page = open_page(size=(320, 256))
    page.keys([*"1+2", "Enter"])
    for name, open_it in OPENERS.items():
        open_it(page)
        page.frames()
        seen = page.evaluate(SCROLLING)
        assert name in [box for box, *_ in seen]
        for box, ends, fades in seen:
            assert (box, ends.split()[-1], fades) == (box, "below", True)
        page.evaluate(f"void {TO_THE_END}")
        page.frames()
        assert page.until(f"!document.querySelector('{MORE_BELOW}')")
        for box, ends, fades in page.evaluate(SCROLLING):
            assert (box, ends, fades) == (box, "above", True)
        page.key("Escape")
        assert page.closes()


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
    # Rows have a margin inside of the tape.
    boxes["tape"]["left"] += 12
    boxes["tape"]["right"] -= 12
    for part in [*boxes["keys"], boxes["entry"], boxes["tape"]]:
        assert part["left"] >= side and part["right"] <= size[0] - side
        assert part["top"] >= top and part["bottom"] <= bottom


@pytest.mark.needs("coarse pointer")
def test_on_a_low_phone_the_pencil_is_beside_the_running_value_and_chips_are_one_line_high(open_page):
    page = open_page(size=(568, 320), touch=True)
    high = "[...document.querySelectorAll('.chips button')].filter((chip) => chip.offsetHeight > 44)"
    assert page.box(".chips button") and page.evaluate(f"{high}.length") == 0
    page.keys("5*7")
    pencil, value = page.box("#entryNote"), page.box("#runningValue")
    assert pencil["right"] <= value["x"]
    assert pencil["y"] >= 0
