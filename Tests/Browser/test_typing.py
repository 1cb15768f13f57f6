"""Keys of the keyboard that the calculator does not have: nothing typed disappears in silence, and what comes after it counts."""

# The words for a character that was refused, at the entry line.
WORDS = "document.querySelector('#reason[data-refused]')?.innerText ?? ''"


def test_a_character_without_a_key_is_refused_alone_in_words_until_the_next_operator(page):
    page.keys([*"100+25"])
    page.evaluate(AMPERSAND)
    assert page.evaluate(WORDS) == "There is no key for &"
    assert page.state()["announcement"] == "There is no key for &"
    page.keys([*"0"])
    assert (page.operand(), page.evaluate(WORDS)) == ("250", "There is no key for &")
    # A screen reader has time to say it.
    assert page.state()["announcement"] == "There is no key for &"
    page.keys([*"+30+40", "Enter"])
    assert (page.operand(), page.evaluate(WORDS)) == ("420", "")


# Letters begin a note where there is a row, so this is one that does not.
AMPERSAND = """void document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key: "&" }))"""


def test_the_words_stay_at_the_entry_line_in_the_smallest_window_beside_all_digits(open_page):
    page = open_page(size=(320, 568))
    page.keys([*"12345678901234567890'"])
    words, operand = page.box("#reason"), page.box("#operand")
    assert words["x"] >= 0 and words["right"] <= operand["x"] + 1 and operand["right"] <= 320
    assert page.operand() == "12,345,678,901,234,567,890"


def test_other_refusals_are_told_above_the_tape_until_the_next_change(page):
    page.keys(["5", "Enter"])
    assert page.notice() == "Press an operator before ="
    page.keys(["+", "3", "Enter"])
    assert page.notice() == ""
    # A second = needs no words.
    page.key("Enter")
    assert page.notice() == ""
    page.keys([*"123456789012345678901"])
    assert page.notice() == "No room for more digits"
    page.keys(["Backspace"])
    assert page.notice() == ""
