"""Hours and minutes."""

SPOKEN = "document.querySelector('#operand').ariaLabel"


def test_hours_and_minutes_are_typed_on_the_keyboard(page):
    page.keys([*"1:45+2:30", "Enter"])
    assert page.rows() == ["1:45", "+ 2:30", "= 4:15"]
    assert page.evaluate(SPOKEN) == "4 hours 15 minutes"
    page.key(":")
    assert page.rows()[-1] == "= 4.25"
    assert page.hears("equals 4.25")
    page.keys([*"*20", "Enter", "Control+z", "Control+z", "Control+z", "Control+z", "Control+z"])
    assert page.operand() == "4:15"
    page.keys([*"1:45."])
    assert page.hears("A time is written 1:45:30, without . or %")


def test_hours_times_a_rate_offer_the_number_by_one_tap(page):
    page.keys([*"7:45*12", "Enter"])
    assert (page.operand(), page.notice()) == ("93:00", "As a number: 93")
    page.press_button("Use")
    assert page.operand() == "93"
    page.keys(["Clear", *"1:45+2:30", "Enter"])
    assert page.box("#notice [data-action=asNumber]") is None
