"""Text of twice the size, and a window that is magnified four times: all can be read, and nothing covers the focus."""

import pytest
from text import paste

SMALL = (320, 568)
MAGNIFIED = (320, 256)

# The words of an element that are broken, or that are not seen as a whole.
UNREADABLE = """((element) => {
  const text = element.firstChild;
  const outer = element.getBoundingClientRect();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const [box, ...others] = range.getClientRects();
    return others.length > 0 || box.left < outer.left - 1 || box.right > outer.right + 1
      || box.top < outer.top - box.height / 4 || box.bottom > outer.bottom + box.height / 4;
  }).map(([word]) => word);
})(document.querySelector("%s"))"""

# Whether what is in the middle of an element is of the element.
IS_UNCOVERED = """((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
})(document.querySelector("%s"))"""


SIGNS = """[...document.querySelectorAll("#keypad .key")].map((key) =>
  parseFloat(getComputedStyle(key.querySelector("svg") ?? key)[key.querySelector("svg") ? "width" : "fontSize"]))"""


def test_the_pad_is_whole_in_view_with_larger_signs_below_two_rows_or_more(page):
    for size in [SMALL, (375, 667), (393, 659), (393, 852), (568, 320), (820, 1180), (1280, 800)]:
        page.enlarge(100)
        page.resize(*size)
        page.frames()
        before = page.evaluate(SIGNS)
        page.enlarge()
        assert all(large > 1.1 * small for small, large in zip(before, page.evaluate(SIGNS))), size
        seven = page.evaluate("parseFloat(getComputedStyle(document.querySelector('[data-key=\"7\"]')).fontSize)")
        assert seven >= (28 if size == SMALL else 32), size
        assert page.evaluate("""[...document.querySelectorAll("#keypad .key")].filter((key) => {
          const { left, top, right, bottom } = key.getBoundingClientRect();
          const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return !isIn || key.scrollWidth > key.clientWidth || parseFloat(getComputedStyle(key).fontSize) > key.clientHeight;
        }).map((key) => key.dataset.key)""") == [], size
        assert page.box("#tools [data-key=undo] svg")["width"] >= 28, size
        line = page.evaluate("parseFloat(getComputedStyle(document.querySelector('#tape')).lineHeight)")
        assert page.box("#tapeFrame")["height"] >= 2 * line, size


@pytest.mark.needs("coarse pointer")
def test_no_sign_of_the_page_is_larger_than_those_of_the_bar(open_page):
    page = open_page(size=(393, 659), touch=True)
    page.enlarge()
    page.key("7")
    assert 24 <= page.box("#entryNote svg")["width"] <= page.box("#more svg")["width"]


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_what_is_said_can_be_read_and_nothing_covers_what_it_is_about(open_page, language):
    page = open_page(size=SMALL, language=language)
    page.enlarge()
    page.keys([*"12+34*2", "Enter"])
    # The hint above the tape has room for its two lines.
    height, line = page.evaluate("""(({ height, lineHeight }) => [height, lineHeight].map(parseFloat))(
      getComputedStyle(document.querySelector("#tape"), "::before"))""")
    assert language != "en-US" or height >= 2 * line
    page.keys(["Home", "ArrowDown", "Delete"])
    page.frames()
    assert page.evaluate(UNREADABLE % "#words") == []
    for part in [".row:focus", "#notice [data-action=undo]", "#actions [data-action=menu]"]:
        assert page.evaluate(IS_UNCOVERED % part), part
    page.keys(["Clear", ")"])
    page.frames()
    assert page.evaluate(UNREADABLE % "#words") == []


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_what_is_no_number_has_room_beside_the_reason_and_no_button_covers_a_form_of_one(open_page, language):
    page = open_page(size=SMALL, language=language)
    page.enlarge()
    page.keys([*"6/0", "Enter"])
    page.frames()
    assert page.evaluate("document.querySelector('#operand').dataset.clipped") == ""
    assert page.evaluate(UNREADABLE % "#reason") == []
    assert page.box("#reason")["height"] <= page.box("#entry")["height"]
    page.keys([*"100/2", "Enter"])
    page.click_at("#operand")
    page.frames()
    # With the outline of the button that has the focus.
    assert page.evaluate("""(() => {
      const [name, number, button] = document.querySelector("#formList li").children;
      const { left, top, bottom } = button.getBoundingClientRect();
      return [name, number].every((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].every((box) => box.right <= left - 5 || box.bottom <= top || box.top >= bottom);
      });
    })()""")
    page.key("Escape")
    assert_a_row_that_is_checked_is_seen(page)


@pytest.mark.parametrize("size, number", [(SMALL, "1234567890123.45"), ((568, 320), "1234567.89")], ids=str)
def test_a_number_shrinks_until_it_is_whole(open_page, size, number):
    page = open_page(size=size)
    page.enlarge()
    page.take(paste(f"{number}\n+ 2345678.12\n=\n"))
    page.frames()
    clipped = "[...document.querySelectorAll('#tape [data-part=operand], #operand')].filter((number) => number.scrollWidth > number.clientWidth + 1)"
    assert page.evaluate(f"{clipped}.map((number) => number.textContent)") == []


def test_a_long_number_is_broken_at_the_ends_of_lines_alone(open_page):
    page = open_page(size=(375, 667))
    page.keys([*"7/983", "Enter"])
    page.click_at("#operand")
    page.frames()
    assert page.evaluate("""(() => {
      const digits = document.querySelector("#formList li:nth-child(2) span");
      const range = document.createRange();
      range.setStart(digits.firstChild, 0);
      range.setEnd(digits.firstChild, 5);
      return [range.toString(), range.getClientRects().length];
    })()""") == ["0.(00", 1]


def test_words_are_within_their_button_in_the_column_of_the_history(open_page):
    page = open_page(size=(1280, 800), language="ko-KR")
    page.enlarge()
    height, room = page.evaluate("(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('#saveDrawer'))")
    assert height <= room


def test_in_a_magnified_window_a_text_to_paste_a_row_that_is_checked_and_the_drawer_are_seen(open_page):
    page = open_page(size=MAGNIFIED)
    page.evaluate(paste("coffee 4.50\ntea 3\ncake 2"))
    page.frames()
    assert page.evaluate("document.querySelector('#pasteRows').clientHeight") >= 60
    page.key("Escape")
    page.keys([*"12+34", "Enter"])
    assert_a_row_that_is_checked_is_seen(page)
    page.keys(["Escape", "Escape", "Clear"])
    page.choose("drawer")
    assert page.until("document.querySelector('#drawerList li')")
    close = page.evaluate("document.querySelector('#drawer [data-action=closeDialog]').getBoundingClientRect().bottom")
    assert close <= page.evaluate("document.querySelector('#drawer').getBoundingClientRect().bottom")


def assert_a_row_that_is_checked_is_seen(page):
    """With what is said of it."""
    page.evaluate("document.querySelector('#moreMenu [data-action=checkAll]').click()")
    page.frames()
    assert page.focused() == "checkRight"
    assert page.evaluate(IS_UNCOVERED % "#checkRight")
    assert page.evaluate(IS_UNCOVERED % "#checkOperand")
