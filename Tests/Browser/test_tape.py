"""The tape: rows with running values, and what of them is in view."""

import itertools

import pytest
from boxes import overlap
from clock import AHEAD, stopped
from text import paste

SCROLL = """() => {
  const tape = document.querySelector("#tape");
  return { top: tape.scrollTop, height: tape.clientHeight, content: tape.scrollHeight };
}"""


def scroll_to_rest(page):
    seen = page.evaluate(SCROLL)
    return seen["content"] - seen["height"] - seen["top"]


def add_rows(page, count):
    page.keys([key for number in range(count) for key in (str(number % 9 + 1), "+")])


def test_rows_carry_the_running_value_read_as_sentences_and_lie_at_the_bottom(page):
    begins = "document.querySelector('#hint').checkVisibility()"
    assert page.evaluate(begins) and not page.evaluate("document.querySelector('#tape > li')")
    ghosts = page.evaluate("[...document.querySelectorAll('#ghost > li')].map((row) => row.innerText.split('\\n').filter(Boolean))")
    assert [words for row in ghosts for words in row][-1] == "10.25"
    chips = page.evaluate("[...document.querySelectorAll('#hint button')].map((chip) => [chip.textContent, chip.checkVisibility()])")
    assert chips == [["Paste a list", True], ["Split a bill", True], ["Take off VAT", False]]
    page.key("5")
    assert not page.evaluate(begins)
    page.key("Backspace")
    page.keys("5+")
    row, tape = page.box("#tape > li"), page.box("#tape")
    # Below it there is room for the mark of the focus.
    assert row["bottom"] == pytest.approx(tape["bottom"] - 4, abs=1)
    page.keys([*"5*5", "Enter"])
    rows = page.state()["rows"]
    assert [(row["operator"], row["operand"], row["running"]) for row in rows] == [
        ("", "5", ""),
        ("+", "5", "10"),
        ("×", "5", "50"),
        ("=", "50", ""),
    ]
    assert rows[1]["spoken"].startswith("plus 5") and rows[3]["spoken"] == "equals 50"
    assert page.sees("listbox", "Tape")
    page.key("Clear")
    assert page.evaluate(begins)


def test_an_empty_tape_begins_with_a_bill_or_a_price_that_is_taken_apart_and_then_edited(open_page):
    page = open_page(language="de-AT")
    examples = "[...document.querySelectorAll('[data-example]')].map((row) => row.querySelector('[data-part=note]').textContent)"
    page.click_at("[data-action=splitBill]")
    assert page.rows() == ["60", "+ 10%", "÷ 4", "= 16,5"]
    assert page.notes() == ["Bill", "Tip", "People", ""]
    # It asks for one figure after the other, and what is not typed yet is faint.
    assert page.evaluate(examples) == ["Bill", "Tip", "People"]
    page.keys([*"80", "Enter"])
    assert page.evaluate(examples) == ["Tip", "People"]
    page.keys([*"15", "Enter", "Enter"])
    assert page.rows() == ["80", "+ 15%", "÷ 4", "= 23"] and page.evaluate(examples) == []
    page.keys([*"5+"])
    assert page.rows()[4:] == ["5"]
    page.key("Clear")
    page.click_at("[data-action=takeOffTax]")
    assert page.rows()[:2] == ["100", "÷ 120%"]
    # Who wants none of it has an empty tape again.
    page.key("Escape")
    assert page.rows() == [] and page.box("#hint")


def test_amounts_are_aligned_at_the_decimal_mark_and_operators_below_each_other(page):
    page.keys([*"3480+612.5+125.46-25%", "Enter", *"1234567*8", "Enter"])
    assert page.texts("#tape [data-part=operand]") == ["3,480", "612.5", "125.46", "25%", "3,163.47", "1,234,567", "8", "9,876,536"]
    for size in [(320, 568), (393, 659), (667, 375), (820, 1180), (1280, 800)]:
        page.resize(*size)
        page.frames()
        assert len({round(box["left"]) for box in page.boxes("#tape [data-part=operator]")}) == 1, size
        marks = page.evaluate("""[...document.querySelectorAll("#tape [data-part=operand]")].map(({ firstChild }) => {
          const range = new Range();
          range.selectNodeContents(firstChild);
          return range.getBoundingClientRect().right;
        })""")
        assert max(marks[:5]) - min(marks[:5]) <= 1.2 and max(marks[5:]) - min(marks[5:]) <= 1.2, size
        # Whole numbers have no room for decimals, and no zeros are written.
        assert marks[5] - marks[0] > 15, size


def test_new_rows_are_scrolled_into_view_at_once_and_a_key_returns_to_them(page):
    for _ in range(6):
        add_rows(page, 5)
        assert scroll_to_rest(page) == pytest.approx(0, abs=1)
    page.wheel("#tape", -400)
    assert page.until("(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight > 100)"
                      "(document.querySelector('#tape'))")
    page.click("5")
    assert scroll_to_rest(page) == pytest.approx(0, abs=1)
    # The first row is below where the tape fades.
    page.key("Home")
    assert page.evaluate("document.querySelector('#tape').scrollTop") == 0
    fade = page.evaluate("parseFloat(getComputedStyle(document.querySelector('#tapeFrame'), '::before').height)")
    assert fade > 0 and page.box("#tape > li")["y"] >= page.box("#tape")["y"] + fade - 0.1


# How long it is shown, in milliseconds.
SHOWN_TIME = 840
# Adds a row; then says how opaque the indicator is.
THUMB_OPACITY = """(async () => {
  for (const key of "5+") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return parseFloat(getComputedStyle(document.querySelector("#thumb")).opacity);
})()"""


def test_a_short_number_is_shown_without_a_look_at_sizes_and_a_row_rises_where_no_key_was_pressed_right_before(open_page):
    page = open_page(before=AHEAD)
    add_rows(page, 30)
    page.run("""
      window.looks = 0;
      for (const name of ["clientWidth", "scrollWidth", "clientHeight", "scrollHeight"]) {
        const { get } = Object.getOwnPropertyDescriptor(Element.prototype, name);
        Object.defineProperty(Element.prototype, name, { get() { window.looks += 1; return get.call(this); } });
      }
      window.press = (token) => {
        window.looks = 0;
        document.querySelector(`[data-key="${token}"]`).click();
        return [window.looks > 0, document.querySelectorAll("#tape > [data-flash]").length];
      };
      void 0;
    """)
    page.frames()
    assert page.evaluate("['5', '+', '6'].map(press)") == [[False, 0], [True, 0], [False, 0]]
    page.run("window.passed += 200")
    page.frames()
    assert page.evaluate("press('+')") == [True, 1]


def test_the_scroll_indicator_shows_for_a_moment_and_covers_no_digit(open_page):
    page = open_page(before=stopped(SHOWN_TIME))
    add_rows(page, 30)
    for size in [(320, 568), (1280, 800)]:
        page.resize(*size)
        assert page.evaluate(THUMB_OPACITY) > 0.5
        thumb, tape = page.box("#thumb"), page.box("#tape")
        assert thumb["right"] <= size[0]
        assert thumb["height"] < tape["height"]
        assert thumb["x"] >= max(part["right"] for part in page.boxes("#tape [data-part]")), size
    page.run("passTime()")
    assert page.until("getComputedStyle(document.querySelector('#thumb')).opacity === '0'")
    assert page.evaluate(THUMB_OPACITY) > 0.5
    # It goes with the rows.
    page.key("Clear")
    assert page.until("!document.querySelector('#thumb').checkVisibility()")


def test_a_short_note_stands_in_the_middle_of_its_row_and_a_long_one_below(page):
    page.keys([*"1200+35*2", "Enter"])
    page.click_row(2)
    page.do("note")
    page.keys([*"a note that is too long for the middle of a row of any width that there is here", "Enter", "Escape"])

    def parts(row):
        return [page.box(f"#tape > :nth-child({row}) > [data-part={name}]") for name in ["running", "note", "operator"]]

    for size in [(320, 568), (1280, 800)]:
        page.resize(*size)
        page.frames()
        plain = page.box("#tape > :nth-child(2)")["height"]
        page.keys(["Home", "ArrowDown", *"tea", "Enter", "Escape"])
        running, note, operator = parts(2)
        assert running["right"] <= note["left"] and note["right"] <= operator["left"], size
        assert page.box("#tape > :nth-child(2)")["height"] == pytest.approx(plain, abs=1), size
        _, note, operator = parts(3)
        assert note["top"] >= operator["bottom"] - 1 and page.box("#tape > :nth-child(3)")["height"] > plain + 10, size
        page.key("Control+z")


def test_the_scroll_indicator_can_be_dragged_on_a_very_long_tape(page):
    page.take(paste("1\n" + "+ 2\n" * 1000))
    assert page.until("document.querySelector('#thumb').hasAttribute('data-shown')")
    thumb, tape = page.box("#thumb"), page.box("#tape")
    assert thumb["height"] >= 44
    assert thumb["bottom"] == pytest.approx(tape["bottom"], abs=1)
    x, y = thumb["x"] + 2, thumb["y"] + 10
    for to, share in [(tape["y"], 0), (tape["y"] + tape["height"] / 2 - thumb["height"] / 2 + 10, 0.5)]:
        page.mouse_move(x, y)
        page.mouse_button(True)
        page.mouse_move(x, (y + to) / 2)
        page.mouse_move(x, to)
        page.mouse_button(False)
        page.frames()
        seen = page.evaluate(SCROLL)
        assert seen["top"] / (seen["content"] - seen["height"]) == pytest.approx(share, abs=0.02)
        box = page.box("#thumb")
        x, y = box["x"] + 2, box["y"] + 10


def test_long_rows_are_not_cut_off_and_one_with_a_long_note_shows_its_number(open_page):
    page = open_page(size=(320, 568))
    page.keys([*"99999999999999999999*99999999999999999999", "Enter"])
    tape = page.box("#tape")
    boxes = page.evaluate("""() => [...document.querySelectorAll("#tape > li [data-part]:not(.visually-hidden, :empty)")].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return [left, right, getComputedStyle(part).textOverflow];
    })""")
    for left, right, overflow in boxes:
        assert left >= tape["x"] - 0.5 and right <= tape["right"] + 0.5
        assert overflow == "clip"
    page.take(paste("7\n+ 8 → 15  # " + "long " * 110 + "\n"))
    page.keys(["End", "ArrowUp", "ArrowDown"])
    assert page.evaluate("""(() => {
      const [row, tape] = [document.activeElement, document.querySelector("#tape")];
      const { top, bottom } = row.querySelector("[data-part=operand]").getBoundingClientRect();
      const { top: first, bottom: last } = tape.getBoundingClientRect();
      return row.offsetHeight > tape.clientHeight && top >= first && bottom <= last;
    })()""")


FIRST_IN_VIEW = """(() => {
  const top = document.querySelector("#tape").getBoundingClientRect().top;
  const row = [...document.querySelectorAll("#tape > li")].find((row) => row.getBoundingClientRect().bottom > top + 1);
  return row.querySelector("[data-part=running]").textContent;
})()"""


def rest(page):
    """Waits for as many frames as a busy machine needs to show what has changed."""
    for _ in range(10):
        page.frames()


def test_a_window_of_another_size_shows_what_was_in_view(open_page):
    page = open_page(size=(390, 844))
    page.evaluate(paste("7\n" + "+ 7 → 0\n" * 299))
    page.keys(["Enter", "7"])
    page.resize(390, 600)
    assert page.until(f"({SCROLL})().height < 200")
    assert page.until(f"(({{ content, height, top }}) => content - height - top < 2)(({SCROLL})())")
    page.evaluate("void (document.querySelector('#tape').scrollTop = 500)")
    rest(page)
    seen = page.evaluate(FIRST_IN_VIEW)
    for size in [(320, 700), (844, 390), (390, 844)]:
        height = page.evaluate(SCROLL)["height"]
        page.resize(*size)
        assert page.until(f"({SCROLL})().height !== {height}")
        rest(page)
        assert page.evaluate(FIRST_IN_VIEW) == seen


NUMBERS = """[...document.querySelectorAll("#tape > li :is([data-part=operand], [data-part=running]):not(:empty)")].filter(
  (number) => number.checkVisibility()).map((number) => {
  const { scrollWidth, clientWidth, dataset, textContent, parentElement } = number;
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const full = parseFloat(getComputedStyle(number).getPropertyValue("--full")) || 1;
  return {
    text: textContent, full: dataset.full ?? textContent, scale: size(number) / size(parentElement) / full,
    scrolls: scrollWidth > clientWidth, clipped: dataset.clipped, isRounded: getComputedStyle(number, "::before").content.includes("≈"),
  };
})"""


FACTOR = 12345678912345678912


def test_computed_numbers_are_rounded_to_what_fits_at_two_thirds_of_their_size(open_page):
    page = open_page(size=(320, 568))
    page.enlarge()
    page.keys([*f"{FACTOR}*{FACTOR}+1/3", "Enter"])
    page.frames()
    numbers = page.evaluate(NUMBERS)
    typed = f"{FACTOR:,}"
    # Running values are left out where lines are as short as this.
    assert [number["full"] for number in numbers[:-1]] == [typed, typed, "1", "3"]
    for number in numbers:
        if number["full"] != typed:
            digits = sum(character.isdigit() for character in number["text"].split("×")[0])
            assert not number["scrolls"] and number["scale"] > (0.66 if digits > 8 else 0.5)
            assert number["isRounded"] or number["text"] == number["full"]
    assert numbers[-1]["isRounded"] and numbers[-1]["text"].endswith(" × 10³⁷")
    assert page.rows()[-1] == f"= {page.operand()}"


def test_rows_are_fitted_anew_when_a_column_gets_wider(open_page):
    page = open_page(size=(390, 844))
    page.keys([*f"{FACTOR}-{FACTOR}", "Enter"])
    before = page.evaluate(NUMBERS)[0]
    page.keys([*"1/3/10000000", "Enter"])
    numbers = page.evaluate(NUMBERS)
    assert "3.3333333 × 10⁻⁸" in [number["text"] for number in numbers]
    assert numbers[0]["scale"] < before["scale"] < 1
    assert not any(number["scrolls"] for number in numbers)


def test_a_long_running_value_moves_no_note_in_a_wide_window(open_page):
    page = open_page(size=(1280, 800))
    page.take(paste("3000 # Boards\n+ 163.47\n=", "."))
    left = "document.querySelector('#tape [data-part=note]').getBoundingClientRect().left"
    before = page.evaluate(left)
    page.keys([*"/7", "Enter"])
    longest = page.evaluate(NUMBERS)[-3]
    assert longest["text"] == "451.9242857" and longest["isRounded"] and longest["clipped"] == "" and longest["scale"] > 0.8
    assert page.evaluate(left) == before


def test_the_example_on_an_empty_tape_has_the_columns_of_a_phone_on_its_side(open_page):
    columns = """[...document.querySelectorAll("#ghost > .row")].slice(0, 2).map((row) =>
      ["note", "operand", "running"].map((name) => row.querySelector(`[data-part=${name}]`).getBoundingClientRect()))"""
    # Also when it was held upright.
    for size in [(667, 375), (375, 667)]:
        page = open_page(size=size)
        page.resize(667, 375)
        assert page.until(f"({columns}).every(([note, operand, running]) => note.top < operand.bottom - 8 && running.width === 0)")


PARTS = ["note", "operator", "running", "amount", "operand"]


def test_where_rows_are_narrow_no_part_of_a_selected_one_lies_over_another(page):
    page.take(paste("3480\n* 1.21 # Seven people\n- 25% # Ferry\n=", "."))
    for width, height, percent in [(667, 375, 100), (393, 659, 200), (667, 375, 200), (320, 568, 200)]:
        page.enlarge(percent)
        page.resize(width, height)
        page.frames()
        page.key("Home")
        for _ in range(3):
            page.key("ArrowDown")
            parts = page.written("[data-selected] > :is(%s)" % ", ".join(f"[data-part={name}]" for name in PARTS))
            assert not any(overlap(one, other, 1, 4) for one, other in itertools.combinations(parts, 2)), (width, percent)
