"""The keyboard, with the focus wherever it may be."""

from clock import AHEAD


# What keys of the pad are on a keyboard is in test_keys.py too; here are those that it has twice, and the keys of a numeric pad.
def test_keys(shared_page):
    for keys, operand, operator in [
        (["1", ",", "5"], "1.5", ""),
        (["5", "x"], "0", "×"),
        (["Numpad7", "NumpadAdd", "Numpad2", "NumpadEnter"], "9", ""),
        (["Numpad8", "NumpadDivide", "Numpad2", "NumpadDecimal", "Numpad5", "="], "3.2", ""),
        (["Numpad8", "NumpadMultiply", "Numpad3", "NumpadSubtract"], "0", "−"),
    ]:
        shared_page.keys(["Clear", *keys])
        state = shared_page.state()
        assert (state["operand"], state["operator"]) == (operand, operator), keys


# Returns whether the page leaves a key to the browser.
STROKE = """(() => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, %s })))()"""


def test_keys_that_are_held(page):
    for key, shown in [("3", "3"), ("5", "35"), ("Backspace", "3"), ("Backspace", "0")]:
        page.evaluate(STROKE % f"key: '{key}', repeat: true")
        assert page.operand() == shown
    # What is done once is not done again while its key is held.
    page.keys([*"5+3"])
    page.focus("#tape")
    for key in ["Escape", "F9"]:
        assert not page.evaluate(STROKE % f"key: '{key}', repeat: true")
        assert page.state()["operand"] == "3"
    page.focus("#more")
    page.key("Enter")
    assert not page.evaluate(STROKE % "key: 'Enter', repeat: true")
    assert page.until("document.querySelector('#moreMenu').matches(':popover-open')")


def test_enter_is_equals_for_who_has_clicked_what_has_the_focus(page):
    for item, before, after in [("copyEntry", "5+3", "4"), ("copyEntry", "5+34", ""), ("help", "5+3", "4"), ("help", "5+34", "")]:
        page.keys([*before])
        page.choose(item)
        if item == "help":
            page.click_at("#help [data-action=closeDialog]")
        page.keys([*after, "Enter"])
        assert page.operand() == "39", (item, before)
        assert page.closes()


def test_enter_is_equals_after_a_click_or_typing_and_presses_the_key_to_which_the_keyboard_has_gone(shared_page):
    cases = [("5+3", "7", ["Enter"], "37"), ("5+3", "=", ["Enter"], "8"), ("5+3", "÷", ["Enter"], "0"), ("5+3", "undo", ["Enter"], "0"),
             ("5+3", "7", ["="], "8"), ("5+3", "7", ["4", "Enter"], "39"), ("", "7", ["Space", "Space"], "77")]
    for keys, focused, then, operand in cases:
        shared_page.keys(["Clear", *keys])
        shared_page.focus(f'[data-key="{focused}"]')
        shared_page.keys(then)
        assert shared_page.operand() == operand, (focused, then)
    shared_page.key("Clear")
    shared_page.clicks("5+3")
    shared_page.key("Enter")
    assert shared_page.operand() == "8"
    # Also when the focus comes back there.
    shared_page.key("Clear")
    shared_page.click("7")
    shared_page.keys([*"+5", "?", "Escape", "Enter"])
    assert shared_page.operand() == "12"


def test_tab_leads_to_an_action_which_enter_does_and_to_every_key_which_is_seen_to_have_the_focus(page):
    page.keys([*"5+3", "Tab"])
    while page.focused() != "more":
        page.key("Tab")
    page.key("Enter")
    assert page.evaluate("document.querySelector('#moreMenu').matches(':popover-open')")
    page.key("Escape")
    page.focus("#tape")
    reached = {}
    while len(reached) < 24:
        page.key("Tab")
        key, outline = page.evaluate("""(({ dataset: { key } }, { outlineStyle }) => [key, outlineStyle])(
          document.activeElement, getComputedStyle(document.activeElement))""")
        # After the last one the focus leaves the page for the browser.
        assert key not in reached, reached
        if key:
            reached[key] = outline
    assert set(reached.values()) == {"solid"}


def test_escape_goes_back_a_step_at_a_time_and_takes_the_tape_only_by_a_second_press(open_page):
    page = open_page(before=AHEAD)
    page.keys([*"1+2", "Enter", *"*5", "ArrowUp", "Escape"])
    seen = lambda: (page.operand(), page.state()["operator"], len(page.rows()))
    assert seen() == ("5", "×", 3) and page.focused() == "tape"
    page.key("Escape")
    assert seen() == ("0", "×", 3)
    page.key("Escape")
    page.evaluate("void (window.passed = 1001)")
    page.key("Escape")
    assert seen() == ("0", "×", 3)
    page.key("Escape")
    assert seen() == ("0", "", 0) and page.hears("Tape moved to History")
    page.press_button("Undo")
    assert seen() == ("0", "×", 3)
    # What is between the two makes the second the first.
    page.keys(["Escape", "7", "Escape", "Escape"])
    assert seen() == ("0", "×", 3)
    # It leaves the edit of a row, and takes back the whole tape that covers the pad.
    page.keys(["Home", "Enter", *"8", "Escape"])
    assert page.rows()[0] == "1" and page.state()["operator"] == "×"
    page.keys(["Escape", "Escape"])
    page.choose("pull")
    page.key("Escape")
    assert page.evaluate("document.querySelector('#keypad').checkVisibility({ visibilityProperty: true })")
    assert seen() == ("0", "×", 3)


def test_a_letter_begins_the_note_of_the_selected_or_the_last_row(page):
    page.key("t")
    assert page.state()["announcement"] == "There is no key for t"
    page.keys([*"1+2+tea for 2", "Enter"])
    assert page.notes() == ["", "tea for 2"]
    page.keys([*"and", "Enter", *"4"])
    assert page.operand() == "4"
    assert page.notes() == ["", "tea for 2 and"]
    page.keys([*"more", "Escape", "Home", *"rent", "Enter"])
    assert page.notes() == ["rent", "tea for 2 and"]
    # Letters of formulas are keys.
    page.keys(["Delete", *"5e3"])
    assert page.operand() == "5e3"
    # Drivers cannot type what is on no keyboard of theirs.
    page.key("Delete")
    page.evaluate(STROKE % "key: 'π'")
    assert page.operand() == "π"
    assert page.notes() == ["rent", "tea for 2 and"]


def test_backspace_is_a_key_of_the_calculator_also_on_a_row(page):
    page.keys([*"1+2", "Enter", "ArrowUp", "ArrowUp", "Backspace"])
    assert page.rows() == ["1"] and page.operand() == "2"
    page.keys(["ArrowUp", "Delete"])
    assert page.rows() == []


def test_tab_does_not_lead_back_to_what_has_gone(page):
    for keys in [["Home", "Tab", "Enter"], ["Home", "Delete", "Escape", "Tab", "Enter"]]:
        page.keys(["Escape", "Clear", *"1+2", "Enter", *keys, "Tab", "Tab"])
        assert page.evaluate("document.activeElement.dataset.action") == "drawer"


# Remembers of each key whether the page has taken it from the browser, which does not get it either.
TAKEN = """() => {
  window.taken = [];
  addEventListener("keydown", (event) => {
    window.taken.push(event.defaultPrevented);
    event.preventDefault();
  });
}"""


def test_shortcuts_of_the_browser_are_left_alone_by_the_page_and_by_a_menu(page):
    page.evaluate(TAKEN)
    keys = ["Control+r", "Control+-", "Control+=", "Control+0", "Alt+1", "Alt+F9", "Control+Shift+5", "F5", "a", "Tab"]
    page.keys(keys)
    assert not any(page.evaluate("window.taken.splice(0)"))
    assert page.operand() == "0"
    page.click_at("#more")
    page.keys(["Control+p", "Alt+c"])
    assert page.evaluate("window.taken") == [False] * 4


LIT = "[...document.querySelectorAll('[data-pressed]')].map((key) => key.dataset.key).join()"


def test_a_key_lights_while_its_keyboard_key_is_down(page):
    page.key_down("7")
    assert page.evaluate(LIT) == "7"
    page.key_up("7")
    assert page.evaluate(LIT) == ""
    # A Mac does not tell that a key is up which was pressed with Command.
    event = "document.body.dispatchEvent(new KeyboardEvent('%s', { key: '%s', code: '%s', metaKey: %s, bubbles: true }))"
    page.evaluate(event % ("keydown", "z", "KeyZ", "true"))
    assert page.evaluate(LIT) == "undo"
    page.evaluate(event % ("keyup", "Meta", "MetaLeft", "false"))
    assert page.evaluate(LIT) == ""


def test_a_hundred_fast_keys_are_a_hundred_presses(page):
    page.keys(["1", "+"] * 50)
    assert len(page.state()["rows"]) == 50
    page.key("Enter")
    assert page.operand() == "50"
