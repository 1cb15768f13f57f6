"""The tape on paper."""

import io

import pytest
from pypdf import PdfReader
from text import paste

LONG = "9,999,999,999,999,999,999,800,000,000,000,000,000,001"


def words(page):
    return [word for sheet in PdfReader(io.BytesIO(page.printed())).pages for word in sheet.extract_text().split()]


def places(page, **paper):
    """Returns how many sheets are printed, and where texts stand on the first one: from the left, and from the bottom."""
    found = []

    def look(text, outer, inner, *_):
        if text.strip():
            found.append((text.strip(), inner[4] * outer[0] + outer[4], round(inner[5] * outer[3] + outer[5])))

    sheets = PdfReader(io.BytesIO(page.printed(**paper))).pages
    sheets[0].extract_text(visitor_text=look)
    return len(sheets), found


# Where the row in the middle of the view stands, or the one with a number.
ROW = """(() => {
  const { top, height } = document.querySelector("#tape").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#tape > li")].map((row) => [row.ariaPosInSet, row.getBoundingClientRect().top]);
  return rows.find(([index, y]) => FOUND);
})()"""


def test_all_rows_are_printed_whole_and_nothing_else_and_the_tape_stays_where_it_is(page):
    page.evaluate(paste("1000\n" + "".join(f"+ {number} → 0  # note {number}\n" for number in range(1001, 1250))))
    page.keys(["Enter", *("9" * 20), "*", *("9" * 20), "Enter", "Home"])
    page.evaluate("document.querySelector('#tape').scrollTop = 3000")
    page.frames()
    index, y = page.evaluate(ROW.replace("FOUND", "y > top + height / 2"))
    printed = words(page)
    page.frames()
    _, after = page.evaluate(ROW.replace("FOUND", f"index === '{index}'"))
    assert abs(after - y) <= 1
    assert page.evaluate("document.querySelector('#tape').childElementCount") <= 200
    # In Chromium each page has its number, which others cannot print; the first note and the day stand above.
    assert printed[:4] == ["1", "/", str(printed.count("/")), "note"] or (printed[0], printed.count("/")) == ("note", 0)
    printed = printed[printed.index("1,000"):]
    assert [word for word in printed if word.isdigit() and len(word) == 4] == [str(number) for number in range(1001, 1250)]
    assert all(f"1,{number:03}" in printed for number in range(250))
    # It may take two lines.
    assert LONG in "".join(printed)
    assert not {"AC", "CE", "Undo", "00"} & {*printed}


def test_amounts_and_what_follows_another_row_stand_in_columns_and_a_tape_is_called_what_history_calls_it(page):
    page.keys([*"250-30", "Enter"])
    printed = words(page)
    assert printed[printed.index("250"):][:3] == ["250", "−", "30"]
    page.key("Clear")
    page.take(paste("950\n+ 61\n= 1011 [1]\n20\n− 1011 [1]\n=", "."))
    # Firefox writes an operator and its operand as one text.
    count, found = places(page)
    edges = {text.split()[0]: round(left) for text, left, _ in found}
    assert count == 1
    assert min(edges["950"], edges["1,011"]) >= edges["+"] == edges["="] == edges["−"] < edges["950"]
    assert edges["↑"] == edges["↓"] > edges["950"]


def test_a_row_that_is_edited_is_printed_with_the_values_below_it_as_it_was(page):
    page.keys([*"10+5+3", "Enter", "Home", "ArrowDown", "Enter", "*"])
    assert page.rows()[1] == "× 5"
    printed = words(page)
    assert "×" not in printed and {"15", "18"} <= {*printed}


@pytest.mark.needs("narrow paper")
def test_on_a_roll_of_paper_each_row_has_one_line(page):
    page.take(paste("1234.5 # Boards, oak\n+ 19.99 # Screws\n- 25%\n=", "."))
    count, found = places(page, width=8)
    assert count == 1
    lines = ["".join(text for text, _, of_line in found if of_line == line).replace(" ", "") for *_, line in found]
    for line in ["Boards,oak1,234.5", "Screws+19.99", "313.6225−25%", "=940.8675"]:
        assert line in lines, lines
    # Without margins as wide as those of a letter.
    assert min(left for _, left, _ in found) < 20
