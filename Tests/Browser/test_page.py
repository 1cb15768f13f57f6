"""The page as a document: what it loads, what it is called, what it says."""

import pytest
from conftest import on_disk_and_hosted

NAMES = ["AC, all clear", "CE, clear entry", "change sign", "divide by", "7", "8", "9", "multiply by", "4", "5", "6",
         "minus", "1", "2", "3", "plus", "0", "00, double zero", "point", "equals", "undo", "redo", "More", "History", "Functions", "Parentheses", "percent", "delete last digit"]

# Keeps the program, which is unpacked as text, or the module back until it is asked for.
HOLD = """
  for (const [owner, name] of [[Response.prototype, "text"], [WebAssembly, "compileStreaming"]]) {
    const unpacked = owner[name];
    owner[name] = async function (...given) {
      if (location.search === `?${name}`) await new Promise((resolve) => (window.letGo = resolve));
      return unpacked.apply(this, given);
    };
  }
"""
# What an empty tape begins with comes with the program, since it is written as in the country.
LOOKS = """[...document.querySelectorAll("body, body *:not(#hint, #hint *)")].filter((element) => element.checkVisibility()).map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { backgroundColor, color, font, opacity } = getComputedStyle(element);
  const text = element.children.length > 0 ? "" : element.textContent;
  return [element.tagName, x, y, width, height, backgroundColor, color, font, opacity, text];
})"""


@pytest.fixture
def held(open_page, request):
    """The page before its program is there, or where a test asks for it, its module."""
    page = open_page(before=HOLD)
    page.visit(f"{page.address()}?{getattr(request, 'param', 'text')}")
    assert page.until("window.letGo")
    return page


def let_go(page):
    page.run("letGo()")
    assert page.until("document.querySelector('main:not([aria-busy])')")


def test_every_key_is_a_button_with_a_name_and_there_are_no_others(page):
    seen = "[...document.querySelectorAll('button:not(#hint *)')].filter((button) => button.checkVisibility())"
    labels = page.evaluate(f"{seen}.map(({{ ariaLabel }}) => ariaLabel)")
    # The engine works names out where there is no label, and knows those that there are.
    unlabelled = [name for name in NAMES if labels.count(name) != 1]
    assert [name for name in [*unlabelled, "divide by"] if page.count("button", name) != 1] == []
    assert len(labels) == len(NAMES) and labels.count(None) == len(unlabelled)
    assert page.evaluate(f"{seen}.every((key) => !key.form && (key.dataset.key || /^(more|drawer|functions)$/.test(key.dataset.action)))")
    assert page.evaluate("""[...document.querySelectorAll("[aria-disabled]")].map((key) => key.dataset.key)""") == ["undo", "redo"]
    assert page.box("[role=alert]") is None
    # Without scripts it is not told to be busy where it says why.
    assert page.evaluate("document.querySelector('noscript').closest('main')") is None


@on_disk_and_hosted
def test_the_policy_is_strict_and_works(open_page):
    page = open_page(before="addEventListener('securitypolicyviolation', (event) => (window.violated = event.violatedDirective))")
    policy = page.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
    assert "default-src 'none'" in policy
    assert page.evaluate("window.violated") is None
    page.evaluate("""() => {
      const style = document.createElement("style");
      style.textContent = "#keypad { display: none }";
      document.body.append(style);
    }""")
    assert page.box("#keypad") is not None
    assert page.evaluate("window.violated") == "style-src-elem"
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
    }""")
    assert page.evaluate("window.injected") is None
    assert page.evaluate("window.violated") == "script-src-elem"
    directives = ("style-src", "script-src")
    assert page.until_so(lambda: all(any(directive in text for text in page.complaints) for directive in directives))
    page.complaints.clear()


def test_results_refusals_and_undo_are_announced_and_digits_are_not(page):
    def said_after(key):
        page.key(key)
        return page.state()["announcement"]

    named = "[document.querySelector('#operator').role, document.querySelector('#operator').ariaLabel]"
    assert [said_after(key) for key in "2+3"] == ["", "", ""]
    assert page.evaluate(named) == ["img", "plus"]
    assert said_after("Enter") == "equals 5"
    assert page.evaluate(named) == [None, None]
    assert said_after("Enter") != ""
    assert said_after("Control+z").startswith("Undone")
    assert page.evaluate("document.querySelector('#announcement').getAttribute('role')") == "status"
    # The operand is not announced by itself.
    assert page.evaluate("document.querySelector('#operand').tagName") == "OUTPUT"
    assert page.evaluate("document.querySelector('#operand').getAttribute('aria-live')") == "off"
    page.keys(["Clear", *"1234/0", "Enter"])
    assert page.operand() == "NaN"
    assert page.evaluate("document.querySelector('#operand').ariaLabel") == "Cannot divide by zero"


@on_disk_and_hosted
def test_keys_pressed_while_the_page_loads_are_not_lost_and_nothing_is_requested_from_elsewhere(open_page, home):
    page = open_page(before="""
      addEventListener("DOMContentLoaded", () => {
        for (const token of ["4", "+", "3", "="]) document.querySelector(`[data-key="${token}"]`)?.click();
        for (const key of ["+", "2", "Enter"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      });
    """)
    assert page.operand() == "9"
    asked_for = [address for address in page.requests if not address.startswith(("data:", "blob:"))]
    assert all(address.startswith(home) for address in asked_for)


def test_what_is_pressed_before_the_program_is_there_is_seen_and_done(held):
    held.mouse_down("1")
    assert held.evaluate("document.querySelector('[data-pressed]').dataset.key") == "1"
    held.mouse_up()
    assert held.evaluate("document.querySelector('[data-pressed]')") is None
    held.keys(["2", "+"])
    held.click("3")
    held.key("Enter")
    held.click_at("#more")
    assert (held.operand(), held.state()["rows"]) == ("0", [])
    let_go(held)
    assert held.operand() == "15"
    assert held.evaluate("document.activeElement.parentElement.id") == "moreMenu"


@pytest.mark.parametrize("held", ["compileStreaming"], indirect=True)
def test_what_is_asked_for_before_the_module_is_there_is_done(held):
    assert held.until("document.querySelector('#moreMenu')")
    held.click_at("#more")
    let_go(held)
    assert held.evaluate("document.activeElement.parentElement.id") == "moreMenu"


# Counts the calls of each function of the module.
CALLS = """{
  const { instantiate } = WebAssembly;
  window.calls = {};
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate.apply(WebAssembly, given);
    const counted = (name) => (...values) => ((calls[name] = (calls[name] ?? 0) + 1), exports[name](...values));
    const all = Object.keys(exports).map((name) => [name, name === "memory" ? exports.memory : counted(name)]);
    return { exports: Object.fromEntries(all) };
  };
}"""


def test_a_page_with_a_kept_tape_opens_without_asking_for_what_is_not_seen(open_page):
    page = open_page(before=CALLS)
    assert page.evaluate("[calls.rowsOfTape, calls.keptRows]") == [1, 1]
    page.keys([*"1+2", "Enter"])
    page.restart()
    assert page.rows() == ["1", "+ 2", "= 3"]
    assert page.evaluate("['keyName', 'keptRows', 'readKept', 'rowsOfTape'].filter((name) => calls[name])") == []


def test_nothing_that_is_seen_changes_when_the_program_comes(held):
    before = held.evaluate(LOOKS)
    assert len(before) > len(NAMES)
    let_go(held)
    assert held.evaluate(LOOKS) == before


@pytest.mark.parametrize(
    "before, language, cause",
    [("delete window.WebAssembly", "sv-SE", "WebAssembly"), ("delete window.DecompressionStream", "ko-KR", "브라우저가 너무 오래되어")],
    ids=["without WebAssembly", "too old"],
)
def test_a_page_that_cannot_start_says_why_in_its_language(open_page, before, language, cause):
    page = open_page(before=before, language=language)
    assert page.box("[role=alert]")["height"] > 20
    assert page.evaluate("document.querySelector('[role=alert]').textContent").count(cause) == 1
    assert page.evaluate("document.querySelector('[role=alert]').closest('[lang]').lang") == {"ko-KR": "ko"}.get(language, "en")
