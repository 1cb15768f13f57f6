"""Hours and minutes."""

SPOKEN = "document.querySelector('#operand').ariaLabel"
KEY = "document.querySelector('#tools [data-key=\":\"]')"


def test_hours_and_minutes_are_typed_on_the_keyboard(page):
    page.keys([*"1:45+2:30", "Enter"])
    assert page.rows() == ["1:45", "+ 2:30", "= 4:15"]
    assert page.evaluate(SPOKEN) == "4 hours 15 minutes"
    assert page.evaluate(f"{KEY}.hidden")
    page.key(":")
    assert page.rows()[-1] == "= 4.25"
    assert page.hears("equals 4.25")
    page.keys([*"*20", "Enter", "Control+z", "Control+z", "Control+z", "Control+z", "Control+z"])
    assert page.operand() == "4:15"
    page.keys([*"1:45."])
    assert page.hears("A time is written 1:45:30, without . or %")


def test_a_key_for_them_is_in_the_bar_where_that_is_chosen(open_page):
    page = open_page(language="ko")
    page.choose("view")
    assert page.evaluate("document.querySelector('#hoursName').textContent") == "시간과 분"
    page.click_at("#hours")
    page.key("Escape")
    page.restart()
    assert page.evaluate(f"{KEY}.textContent") == "시간과 분"
    page.clicks(["1", ":", "5"])
    assert page.operand() == "1:5"
    page.keys(["+", "ArrowUp", "Enter"])
    assert page.rows() == ["1:05"]
    page.clicks(["0", ":", "3", "0", "="])
    assert page.rows() == ["0:30"]
    assert page.evaluate("document.querySelector('#tape [data-part=spoken]').textContent") == "30분"
