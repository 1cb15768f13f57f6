"""Languages, and how numbers are written in which country."""

import re

import pytest

# Everything that is read or heard, but for the names of keys on keyboards and of languages.
WORDS = """[
  document.title,
  ...[...document.querySelectorAll("[aria-label]")].map((element) => element.ariaLabel),
  ...[...document.querySelectorAll("[placeholder]")].map((element) => element.placeholder),
  ...[...document.querySelectorAll("body *:not(script, style, noscript, kbd, [lang], .functions *)")].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data)),
]"""
SIGNS = {"AC", "CE", "CSV", "WebAssembly", "deg", "inv", "e", "ln", "log", "mod", "tan", "sin", "cos"}


def choose(page, name):
    page.choose("view")
    page.run(f"""((list) => {{
      list.value = "{name}";
      list.dispatchEvent(new Event("change", {{ bubbles: true }}));
    }})(document.querySelector("#language"))""")
    page.key("Escape")
    assert page.closes()


def english_words(page):
    return {word for text in page.evaluate(WORDS) for word in re.findall("[A-Za-z]+", text)} - SIGNS


def test_a_system_without_a_country_has_english_numbers(open_page):
    page = open_page(before="""{
      Object.defineProperty(navigator, "language", { value: "C" });
      Object.defineProperty(navigator, "languages", { value: ["C"] });
    }""")
    page.keys([*"2469/2", "Enter"])
    assert page.operand() == "1,234.5"


def test_the_language_is_that_of_the_browser_with_every_word(open_page):
    assert open_page(language="sv-SE").evaluate("document.documentElement.lang") == "en"
    page = open_page(language="ko-KR")
    assert page.evaluate("document.documentElement.lang") == "ko"
    page.keys([*"1+2", "Enter", "ArrowUp"])
    assert english_words(page) == set()
    assert page.evaluate("document.title") == "계산기"
    assert page.sees("button", "더하기")
    # Among the functions, which are not open.
    assert page.evaluate("document.querySelector('[data-key=\":\"]').ariaLabel") == "시간과 분"


def test_a_language_is_chosen_and_kept_with_what_is_half_typed(page):
    page.keys([*"1/3", "Enter", *"*3-12."])
    choose(page, "ko")
    assert english_words(page) == set()
    assert (page.operand(), page.state()["operator"]) == ("12.", "−")
    assert page.state()["rows"][1]["spoken"] == "나누기 3, 누계 약 0.3333333333"
    page.restart()
    assert page.evaluate("document.documentElement.lang") == "ko"
    choose(page, "en")
    assert page.sees("button", "plus")
    assert page.operand() == "12."
    page.key("Control+z")
    assert page.operand() == "12"


def test_the_names_of_keys_in_the_markup_are_those_of_the_core(page):
    names = """[...document.querySelectorAll("[data-key][aria-label], [data-name]")].map((place) =>
      [place.dataset.key ?? place.dataset.name, place.ariaLabel ?? place.textContent])"""
    written = page.evaluate(names)
    # What the page opens with is not asked for, and other names are.
    choose(page, "ko")
    choose(page, "en")
    assert page.evaluate(names) == written and len(written) > 40


@pytest.mark.parametrize(
    "language, operand, mark",
    [("hi-IN", "1,23,45,678.9", "."), ("fr-FR", "12\u202f345\u202f678,9", ","), ("es-ES", "12.345.678,9", ",")],
)
def test_numbers_are_written_as_where_the_person_lives(open_page, language, operand, mark):
    page = open_page(language=language)
    page.keys([*"12345678", "NumpadDecimal", "9"])
    assert page.operand() == operand
    assert page.text("[data-key='.']") == mark
    page.keys(["+", "Enter"])
    assert page.state()["rows"][0]["operand"] == operand
    # Some have no group in numbers of four digits.
    page.keys([*"1234"])
    assert page.operand().isdigit() == (language == "es-ES")
    page.key("Delete")
    page.keys([*"1,5"])
    assert page.operand() == f"1{mark}5"


def test_help_is_read_from_its_beginning_and_closed_at_any_time(open_page):
    page = open_page(size=(320, 256))
    for _ in range(2):
        page.key("?")
        page.frames()
        assert page.evaluate("[document.activeElement.id, document.activeElement.scrollTop]") == ["helpText", 0]
        page.key("End")
        assert page.until("document.activeElement.scrollTop > 100")
        close = page.evaluate("document.querySelector('#help [data-action=closeDialog]').getBoundingClientRect().bottom")
        assert close <= 256
        page.key("Escape")
        assert page.closes()


# The headings from top to bottom.
HEADINGS = """[...document.querySelectorAll("#help h3")].sort((one, other) =>
  one.getBoundingClientRect().top - other.getBoundingClientRect().top).map(({ textContent }) => textContent)"""


@pytest.mark.needs("coarse pointer")
def test_help_begins_with_gestures_where_there_are_fingers(open_page):
    others = ["The tape", "History", "Percent", "Rounding", "Keyboard"]
    for touch, headings in [(True, ["Gestures", *others]), (False, [*others, "Gestures"])]:
        page = open_page(touch=touch)
        page.choose("help")
        assert page.evaluate(HEADINGS) == headings
        page.key("Escape")


def test_help(open_page):
    page = open_page(language="de-DE")
    page.key("?")
    assert page.sees("dialog", "Help")
    assert page.text("#help [data-decimal]") == "0,3333"
    # The words stand nearer to their picture than to the next.
    page.frames()
    gaps = page.evaluate("""[...document.querySelectorAll("#help .sample + p:has(+ .sample)")].map((words) => {
      const [before, { top, bottom }, after] = [words.previousElementSibling, words, words.nextElementSibling].map(
        (element) => element.getBoundingClientRect());
      return [top - before.bottom, after.top - bottom];
    })""")
    assert len(gaps) >= 3
    assert all(5 < above < below for above, below in gaps)
    page.keys([*"12"])
    assert page.operand() == "0"
    page.press_button("Close")
    assert not page.evaluate("document.querySelector('#help').open")
    # It stays for screen readers a moment longer.
    assert page.until_so(lambda: page.count("dialog", "Help") == 0)
    page.choose("help")
    assert page.sees("dialog", "Help")
    page.key("Escape")
    assert page.until("!document.querySelector('#help').open")
    page.keys([*"12"])
    assert page.operand() == "12"
