"""The keyboard, with the focus wherever it may be."""

import pytest
from conftest import once


@pytest.mark.parametrize(
    "keys, operand, operator",
    [
        (["1", "2", "3", "4"], "1,234", ""),
        (["9", "0", "8"], "908", ""),
        (["5", "6", "7", "Backspace"], "56", ""),
        (["1", ".", "5"], "1.5", ""),
        (["1", ",", "5"], "1.5", ""),
        (["5", "+"], "0", "+"),
        (["5", "-"], "0", "−"),
        (["5", "*"], "0", "×"),
        (["5", "x"], "0", "×"),
        (["5", "/"], "0", "÷"),
        (["5", "+", "3", "Enter"], "8", ""),
        (["5", "+", "3", "="], "8", ""),
        (["5", "+", "3", "Delete"], "0", "+"),
        (["5", "+", "3", "Escape"], "0", ""),
        (["5", "F9"], "-5", ""),
        (["5", "0", "%", "+"], "0", "+"),
        (["5", "3", "Control+z"], "5", ""),
        (["5", "3", "Meta+z"], "5", ""),
        (["5", "3", "Control+z", "Control+Shift+z"], "53", ""),
        (["5", "3", "Meta+z", "Meta+Shift+z"], "53", ""),
        (["5", "3", "Control+z", "Control+y"], "53", ""),
        (["Numpad7", "NumpadAdd", "Numpad2", "NumpadEnter"], "9", ""),
        (["Numpad8", "NumpadDivide", "Numpad2", "NumpadDecimal", "Numpad5", "="], "3.2", ""),
        (["Numpad8", "NumpadMultiply", "Numpad3", "NumpadSubtract"], "0", "−"),
    ],
    ids=" ".join,
)
def test_keys(shared_page, keys, operand, operator):
    shared_page.keys(["Escape", *keys])
    state = shared_page.state()
    assert (state["operand"], state["operator"]) == (operand, operator)


def test_undo_is_where_z_is_on_keyboards_of_other_scripts(page):
    page.key("5")
    page.key("3")
    page.evaluate(
        "document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true }))"
    )
    assert page.operand() == "5"


# Returns whether the page leaves a key to the browser.
STROKE = """(() => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, %s })))()"""


@pytest.mark.parametrize("key, code, operand", [("٣", "Digit3", "3"), once("९", "Numpad9", "9"), once("٫", "NumpadDecimal", "0."), once("२", "KeyB", "0")])
def test_digits_of_other_scripts_are_digits(page, key, code, operand):
    page.evaluate(STROKE % f"key: '{key}', code: '{code}'")
    assert page.operand() == operand


@pytest.mark.parametrize("item", ["copyEntry", "help"])
@pytest.mark.parametrize("before, after", [("5+3", "4"), ("5+34", "")])
def test_enter_is_equals_for_who_has_clicked_what_has_the_focus(page, item, before, after):
    page.keys([*before])
    page.click_at("#more")
    page.click_at(f"#moreMenu [data-action={item}]")
    if item == "help":
        page.click_at("#help [data-action=closeHelp]")
    page.keys([*after, "Enter"])
    assert page.operand() == "39"
    assert page.until("!document.querySelector('#moreMenu').matches(':popover-open')")


def test_enter_does_what_the_action_says_to_which_the_keyboard_has_gone(page):
    page.keys([*"5+3", "Tab"])
    while page.evaluate("document.activeElement.id") != "more":
        page.key("Tab")
    page.key("Enter")
    assert page.evaluate("document.querySelector('#moreMenu').matches(':popover-open')")


@pytest.mark.parametrize("opener, key", [("#more", "Enter"), ("#tape", "Escape"), ("#tape", "F9")])
def test_a_key_that_is_held_does_once_what_is_done_once(page, opener, key):
    page.keys([*"5+3"])
    page.focus(opener)
    if opener == "#more":
        page.key("Enter")
    assert not page.evaluate(STROKE % f"key: '{key}', repeat: true")
    assert page.state()["operand"] == "3"
    is_open = "true" if opener == "#more" else "false"
    assert page.until(f"document.querySelector('#moreMenu').matches(':popover-open') === {is_open}")


def test_a_digit_that_is_held_goes_on(page):
    page.key("5")
    page.evaluate(STROKE % "key: '5', repeat: true")
    assert page.operand() == "55"


def test_the_equals_sign_is_equals_whatever_has_the_focus(page):
    page.keys([*"5+3"])
    page.focus('[data-key="7"]')
    page.key("=")
    assert page.operand() == "8"


@pytest.mark.parametrize("token, operand", [("7", "37"), once("÷", "0"), once("⌫", "0"), once("undo", "0"), ("=", "8")])
def test_enter_presses_the_key_to_which_the_keyboard_has_gone(page, token, operand):
    page.keys([*"5+3"])
    page.focus(f'[data-key="{token}"]')
    page.key("Enter")
    assert page.operand() == operand


def test_enter_is_equals_where_a_click_was_also_when_the_focus_comes_back_there(page):
    page.click("7")
    page.keys([*"+5", "?", "Escape", "Enter"])
    assert page.operand() == "12"


def test_enter_is_equals_for_who_has_typed_since_the_key_got_the_focus(page):
    page.keys([*"5+3"])
    page.focus('[data-key="7"]')
    page.keys(["4", "Enter"])
    assert page.operand() == "39"


def test_space_presses_the_key_that_has_the_focus(page):
    page.focus('[data-key="7"]')
    page.key("Space")
    page.key("Space")
    assert page.operand() == "77"


def test_equals_after_a_mouse_click_is_equals_still(page):
    for token in "5+3":
        page.click(token)
    page.key("Enter")
    assert page.operand() == "8"


def test_every_key_of_the_pad_can_be_reached_with_tab(page):
    reached = []
    for _ in range(30):
        page.key("Tab")
        reached.append(page.evaluate("document.activeElement?.dataset?.key"))
    assert len({token for token in reached if token}) == 25


@pytest.mark.parametrize(
    "keys", [["Home", "Tab", "Enter"], ["Home", "Delete", "Escape", "Tab", "Enter"]], ids=["the bar", "a notice"])
def test_tab_does_not_lead_back_to_what_has_gone(page, keys):
    page.keys([*"1+2", "Enter", *keys, "Tab", "Tab"])
    assert page.evaluate("document.activeElement.dataset.key") == "redo"


def test_the_key_that_has_the_focus_is_seen_to_have_it(page):
    page.focus('[data-key="7"]')
    page.key("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


# Remembers of each key whether the page has taken it from the browser, which does not get it either.
TAKEN = """() => {
  window.taken = [];
  addEventListener("keydown", (event) => {
    window.taken.push(event.defaultPrevented);
    event.preventDefault();
  });
}"""


@pytest.mark.parametrize("key", ["Control+r", "Control+-", "Control+=", "Control+0", "Alt+1", "Alt+F9", "Control+Shift+5", "F5", "a", "Tab"])
def test_shortcuts_of_the_browser_are_left_alone(page, key):
    page.evaluate(TAKEN)
    page.key(key)
    assert not any(page.evaluate("window.taken"))
    assert page.operand() == "0"


@pytest.mark.parametrize("key", ["Control+p", "Alt+c"])
def test_shortcuts_of_the_browser_are_left_alone_by_a_menu_too(page, key):
    page.click_at("#more")
    page.evaluate(TAKEN)
    page.key(key)
    assert page.evaluate("window.taken") == [False, False]


LIT = "[...document.querySelectorAll('[data-pressed]')].map((key) => key.dataset.key).join()"


def test_a_key_lights_while_its_keyboard_key_is_down(page):
    page.key_down("7")
    assert page.evaluate(LIT) == "7"
    page.key_up("7")
    assert page.evaluate(LIT) == ""


def test_a_key_does_not_stay_lit_when_a_mac_does_not_tell_that_it_is_up(page):
    page.key("7")
    event = "document.body.dispatchEvent(new KeyboardEvent('%s', { key: '%s', code: '%s', metaKey: %s, bubbles: true }))"
    page.evaluate(event % ("keydown", "z", "KeyZ", "true"))
    assert page.evaluate(LIT) == "undo"
    page.evaluate(event % ("keyup", "Meta", "MetaLeft", "false"))
    assert page.evaluate(LIT) == ""


@pytest.mark.needs("two keys held")
def test_keys_light_while_their_keyboard_keys_are_down(page):
    page.key_down("7")
    page.key_down("/")
    assert page.evaluate(LIT) == "÷,7"
    page.key_up("7")
    assert page.evaluate(LIT) == "÷"
    page.key_up("/")
    assert page.evaluate(LIT) == ""


def test_two_hundred_fast_keys_are_two_hundred_presses(page):
    page.keys(["1", "+"] * 100)
    assert len(page.state()["rows"]) == 100
    page.key("Enter")
    assert page.operand() == "100"
