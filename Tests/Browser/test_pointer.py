"""Mouse, touch, and presses made by assistive technology."""

import pytest

BUTTON = "document.querySelector('[data-key=\"{}\"]')"


def is_lit(page):
    return page.evaluate(BUTTON.format(5) + ".hasAttribute('data-pressed')")


def test_a_key_acts_when_it_goes_down_and_only_then_and_is_lit_while_it_is_held(page):
    page.mouse_down("5")
    assert page.operand() == "5" and is_lit(page)
    page.mouse_up()
    assert page.operand() == "5" and not is_lit(page)
    # A press that slides off counts once.
    page.mouse_down("5")
    page.mouse_move(5, 5)
    page.mouse_up()
    assert page.operand() == "55"
    # What assistive technology clicks acts once, without a pointer.
    page.evaluate(BUTTON.format(5) + ".click()")
    page.evaluate(BUTTON.format(5) + ".click()")
    assert page.operand() == "5,555"
    # The window loses the focus in a press.
    page.mouse_down("5")
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.mouse_move(1, 1)
    page.mouse_up()
    page.evaluate(BUTTON.format(5) + ".click()")
    assert page.operand() == "555,555"
    # The other buttons of a mouse do nothing.
    page.evaluate(BUTTON.format(5) + ".dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 2, pointerId: 9 }))")
    assert page.operand() == "555,555"
    page.clicks("7" * 10)
    assert page.operand() == "5,555,557,777,777,777"


def test_touch(open_page):
    page = open_page(touch=True)
    for token in ["1", "2", "+", "3", "="]:
        page.tap(token)
    assert page.until("document.querySelector('#operand').textContent === '15'")


@pytest.mark.needs("touch as pointers")
def test_twenty_presses_of_two_fingers_are_all_taken_in_order(open_page):
    page = open_page(touch=True)
    page.roll(["1", "+", "2", "−"] * 5)
    rows = page.state()["rows"]
    assert [row["operand"] for row in rows] == ["1", "2"] * 5
    assert rows[-1]["running"] == "7"


@pytest.mark.needs("throttling")
def test_sixty_presses_at_fifty_a_second_are_all_taken_by_a_slow_processor(open_page):
    page = open_page(touch=True)
    page.slow_down(4)
    page.tap_at_intervals(["1", "+", "2", "−"] * 15, milliseconds=20)
    state = page.state()
    assert [row["operand"] for row in state["rows"]] == ["1", "2"] * 15
    assert state["rows"][-1]["running"] == "17"


@pytest.mark.needs("zoom")
def test_typing_does_not_zoom_or_select_and_zooming_stays_allowed(open_page):
    page = open_page(touch=True)
    for _ in range(6):
        page.tap("5")
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("getSelection().toString()") == ""
    assert page.evaluate("getComputedStyle(document.querySelector('.key')).touchAction") == "none"
    viewport = page.evaluate("document.querySelector('meta[name=viewport]').content")
    assert "user-scalable" not in viewport and "maximum-scale" not in viewport


def test_two_fingers_zoom_wherever_they_are(page):
    page.keys([*"1/3", "Enter"])
    page.click_row(1)
    # But on keys, where a finger that drifts or is fast would be taken for one that zooms.
    refusing = """[...document.querySelectorAll("body, body :not(.key, .key *)")].filter((element) => {
      const { touchAction } = getComputedStyle(element);
      return !/^(auto|manipulation)$|pinch-zoom/.test(touchAction);
    }).map(({ id, className }) => id || className)"""
    assert page.evaluate(refusing) == []


TICKS = "navigator.vibrate = (pattern) => (window.ticks = [...(window.ticks ?? []), pattern]);"
TOUCH = "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });"


def test_a_refused_key_is_answered_differently_and_vibration_is_switched_off_for_good(open_page):
    page = open_page(before=TICKS + TOUCH + """
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
    page.choose("haptics")
    page.key("Escape")
    assert page.closes()
    page.click("5")
    assert page.evaluate("window.ticks.length") == 2
    page.reopen()
    page.click("5")
    assert page.evaluate("window.ticks") is None
    assert page.evaluate("document.querySelector('#haptics').checked") is False


def test_without_a_touch_screen_nothing_is_asked_to_vibrate(open_page):
    page = open_page(before=TICKS + TOUCH.replace("5", "0"))
    page.click("5")
    assert page.evaluate("window.ticks") is None


SWITCH = TOUCH + """
  Object.defineProperty(navigator, "vibrate", { value: undefined });
  window.turned = 0;
  addEventListener("click", ({ target }) => (window.turned += target.matches("input[switch]")), true);
"""


def test_where_nothing_vibrates_a_switch_is_turned(open_page):
    page = open_page(before=SWITCH)
    page.click("5")
    assert page.evaluate("window.turned") == 1
    # Once after many keys of the keyboard.
    page.keys("1234")
    page.click("5")
    assert page.evaluate("window.turned") == 2
    page.clicks([".", "."])
    assert page.evaluate("window.turned") == 5
    assert page.operand() == "512,345."
