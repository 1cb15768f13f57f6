"""Mouse, touch, and presses made by assistive technology."""

import pytest

BUTTON = "document.querySelector('[data-key=\"{}\"]')"


def test_a_key_acts_when_it_goes_down_and_only_then(page):
    page.mouse_down("5")
    assert page.operand() == "5"
    page.mouse_up()
    assert page.operand() == "5"


def test_a_press_that_slides_off_counts_once(page):
    page.mouse_down("5")
    page.mouse_move(5, 5)
    page.mouse_up()
    assert page.operand() == "5"
    page.click("5")
    assert page.operand() == "55"


def test_the_other_mouse_buttons_do_nothing(page):
    page.evaluate(
        "document.querySelector('[data-key=\"5\"]').dispatchEvent("
        "new PointerEvent('pointerdown', { bubbles: true, button: 2, pointerId: 9 }))"
    )
    assert page.operand() == "0"


def test_a_click_without_a_pointer_acts_once(page):
    page.evaluate(BUTTON.format(5) + ".click()")
    page.evaluate(BUTTON.format(5) + ".click()")
    assert page.operand() == "55"


def test_a_click_without_a_pointer_acts_after_a_press_that_slid_off(page):
    page.mouse_down("5")
    page.mouse_move(5, 5)
    page.mouse_up()
    page.evaluate(BUTTON.format(5) + ".click()")
    assert page.operand() == "55"


def test_mouse_clicks_in_a_row_are_all_taken(page):
    for _ in range(10):
        page.click("7")
    assert page.operand() == "7,777,777,777"


def test_touch(open_page):
    page = open_page(touch=True)
    for token in ["1", "2", "+", "3", "="]:
        page.tap(token)
    assert page.until("document.querySelector('#operand').textContent === '15'")


@pytest.mark.needs("touch as pointers")
def test_two_hundred_presses_of_two_fingers_are_all_taken_in_order(open_page):
    page = open_page(touch=True)
    page.roll(["1", "+", "2", "−"] * 50)
    state = page.state()
    assert len(state["rows"]) == 100
    assert [row["operand"] for row in state["rows"]] == ["1", "2"] * 50
    assert state["rows"][-1]["running"] == "52"


@pytest.mark.needs("throttling")
def test_two_hundred_presses_at_fifty_a_second_are_all_taken_by_a_slow_processor(open_page):
    page = open_page(touch=True)
    page.slow_down(4)
    page.tap_at_intervals(["1", "+", "2", "−"] * 50, milliseconds=20)
    state = page.state()
    assert [row["operand"] for row in state["rows"]] == ["1", "2"] * 50
    assert state["rows"][-1]["running"] == "52"


@pytest.mark.needs("zoom")
def test_typing_does_not_zoom_or_select_and_zooming_stays_allowed(open_page):
    page = open_page(touch=True)
    for _ in range(6):
        page.tap("5")
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("getSelection().toString()") == ""
    assert page.evaluate("getComputedStyle(document.querySelector('.key')).touchAction") == "manipulation"
    viewport = page.evaluate("document.querySelector('meta[name=viewport]').content")
    assert "user-scalable" not in viewport and "maximum-scale" not in viewport


def test_two_fingers_zoom_wherever_they_are(page):
    page.keys([*"1/3", "Enter"])
    page.click_row(1)
    refusing = """[...document.querySelectorAll("body, body *")].filter((element) => {
      const { touchAction } = getComputedStyle(element);
      return !/^(auto|manipulation)$|pinch-zoom/.test(touchAction);
    }).map(({ id, className }) => id || className)"""
    assert page.evaluate(refusing) == []


def test_a_key_lights_while_it_is_held(page):
    page.mouse_down("5")
    assert page.evaluate(BUTTON.format(5) + ".hasAttribute('data-pressed')")
    page.mouse_up()
    assert not page.evaluate(BUTTON.format(5) + ".hasAttribute('data-pressed')")


def test_a_refused_key_is_answered_differently(open_page):
    page = open_page(before="""
      navigator.vibrate = (pattern) => (window.ticks = [...(window.ticks ?? []), pattern]);
      window.flashes = 0;
      addEventListener("animationstart", ({ target }) => (window.flashes += target.matches(".key")));
    """)
    page.click(".")
    assert page.evaluate("window.flashes") == 0
    page.click(".")
    assert page.until("window.flashes === 1")
    accepted, refused = page.evaluate("window.ticks")
    assert accepted != refused
    assert page.until("document.querySelectorAll('.key[data-flash]').length === 0")


TICKS = "navigator.vibrate = (pattern) => (window.ticks = [...(window.ticks ?? []), pattern]);"
TOUCH = "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });"


def test_vibration_is_switched_off_and_stays_off(open_page):
    page = open_page(before=TICKS + TOUCH)
    page.click("5")
    assert page.evaluate("window.ticks.length") == 1
    page.click_at("#more")
    page.click_at("#haptics")
    page.click("5")
    page.reopen()
    page.click("5")
    assert page.evaluate("window.ticks") is None
    assert page.evaluate("document.querySelector('#haptics').ariaChecked") == "false"


SWITCH = TOUCH + """
  Object.defineProperty(navigator, "vibrate", { value: undefined });
  window.turned = 0;
  addEventListener("click", ({ target }) => (window.turned += target.matches("input[switch]")), true);
"""


def test_where_nothing_vibrates_a_switch_is_turned(open_page):
    page = open_page(before=SWITCH)
    page.click("5")
    assert page.evaluate("window.turned") == 1
    page.click(".")
    page.click(".")
    assert page.evaluate("window.turned") == 4
    assert page.operand() == "5."


def test_a_switch_is_turned_once_after_many_keys_of_the_keyboard(open_page):
    page = open_page(before=SWITCH)
    page.click("5")
    page.keys("1234")
    page.click("5")
    assert page.evaluate("window.turned") == 2


def test_a_press_after_the_window_lost_the_focus_in_another_is_taken(page):
    page.mouse_down("5")
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.mouse_move(1, 1)
    page.mouse_up()
    page.evaluate(BUTTON.format(5) + ".click()")
    assert page.operand() == "55"


def test_a_refused_key_is_answered_without_motion_too(open_page):
    page = open_page(reduced_motion=True)
    page.click(".")
    page.click(".")
    assert page.evaluate("getComputedStyle(document.querySelector('[data-key=\".\"]')).boxShadow") != "none"
