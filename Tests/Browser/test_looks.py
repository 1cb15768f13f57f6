"""Themes, contrast, forced colours and motion."""

import re

import pytest
from conftest import REPOSITORY

COLORS = """[...document.querySelectorAll("button")].filter((button) => button.checkVisibility()).flatMap((button) => {
  const colors = () => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  };
  button.style.transition = "none";
  const free = colors();
  button.dataset.pressed = "";
  const held = colors();
  delete button.dataset.pressed;
  return button.ariaDisabled ? [held] : [free, held];
})"""
KEY = "document.querySelector('[data-key=\"%s\"]')"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
BESIDE = """(() => {
  const [one, other] = [document.querySelector("[data-selected]"), document.querySelector(".row:not([data-selected])")];
  return [getComputedStyle(one, "::before").borderTopColor, getComputedStyle(one).backgroundColor,
    getComputedStyle(document.querySelector("#tapeFrame")).backgroundColor];
})()"""


def channels(color):
    *parts, = map(float, re.findall(r"[\d.]+", color))
    if color.startswith("color(srgb"):
        parts[:3] = [255 * part for part in parts[:3]]
    return parts[:3], parts[3] if len(parts) > 3 else 1


def luminance(color):
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(text, behind, ground):
    """The ratio of the Web Content Accessibility Guidelines."""
    color, alpha = channels(behind)
    darker, lighter = sorted(map(luminance, (channels(text)[0], color if alpha else channels(ground)[0])))
    return (lighter + 0.05) / (darker + 0.05)


def worst_contrast(page):
    ground = page.evaluate(GROUND)
    return min(contrast(text, behind, ground) for text, behind in page.evaluate(COLORS))


LIGHT_OR_DARK = pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])


@LIGHT_OR_DARK
def test_keys_and_a_selected_row_can_be_told_apart_and_read(open_page, light):
    page = open_page(light=light)
    assert channels(page.evaluate(GROUND))[0] == [255 if light else 0] * 3
    themes = page.evaluate("[...document.querySelectorAll('meta[name=theme-color]')].map(({ media }) => matchMedia(media).matches)")
    assert themes.count(True) == 1
    # Free and held.
    assert worst_contrast(page) >= 4.5
    # Under a mouse.
    for token in ["7", "AC", "÷"]:
        colors = f"(({{ color, backgroundColor }}) => [color, backgroundColor])(getComputedStyle({KEY % token}))"
        page.mouse_move(1, 1)
        free = page.evaluate(colors)
        page.mouse_move(*page.points([token])[token])
        page.frames()
        over = page.evaluate(colors)
        assert over != free
        assert contrast(*over, page.evaluate(GROUND)) >= 4.5
    page.keys([*"5+3", "Enter"])
    page.click_row(1)
    page.choose("kept")
    # The bar of a row, and a tool that is on, are seen on their ground.
    assert page.evaluate(GROUND) not in page.evaluate("""["#actions", ".tool[aria-expanded=true]"].map((selector) =>
      getComputedStyle(document.querySelector(selector)).backgroundColor)""")
    for size in [(390, 844), (1280, 800)]:
        page.resize(*size)
        page.frames()
        edge, row, paper = page.evaluate(BESIDE)
        assert min(contrast(edge, row, row), contrast(edge, paper, page.evaluate(GROUND))) >= 3, size


@pytest.mark.needs("forced colors")
@LIGHT_OR_DARK
def test_more_contrast_is_more(open_page, light):
    page = open_page(light=light, more_contrast=True)
    assert worst_contrast(page) >= 7
    border = page.evaluate("getComputedStyle(document.querySelector('.key')).borderTopColor")
    assert contrast(border, page.evaluate(GROUND), page.evaluate(GROUND)) > 20


# Of each row whether it has an outline, its sides, what the focus adds, its layer, where it begins and ends, and its top and bottom.
OUTLINES = """[...document.querySelectorAll("#tape > .row")].map((row) => {
  const [around, { top: start, bottom: end }] = [getComputedStyle(row, "::before"), row.getBoundingClientRect()];
  const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth, bottom, zIndex, content } = around;
  return [content !== "none", [borderLeftWidth, borderRightWidth], getComputedStyle(row).outlineStyle, zIndex,
    start, end - parseFloat(bottom), borderTopWidth, borderBottomWidth];
})"""


@pytest.mark.needs("forced colors")
def test_forced_colors_keep_the_keys_apart(open_page):
    page = open_page(forced_colors=True)
    page.keys([*"5+3", "Enter", "ArrowUp", "Shift+ArrowUp"])
    shown = page.evaluate("""["border", "color"].map((kind) => {
      const probe = document.body.appendChild(document.createElement("button"));
      probe.style.all = "revert";
      const { borderTopColor, color } = getComputedStyle(probe);
      probe.remove();
      const key = getComputedStyle(document.querySelector(".key"));
      return kind === "border" ? [key.borderTopStyle, key.borderTopColor === borderTopColor] : [key.color === color];
    })""")
    assert shown == [["solid", True], [True]]
    assert [is_outlined for is_outlined, *_ in page.evaluate(OUTLINES)] == [False, True, True]


# The colours of the operands in a list of rows.
OPERANDS = """[...document.querySelectorAll("#tape > .row")].map((row) => getComputedStyle(row.querySelector("[data-part=operand]")).color)"""


@pytest.mark.parametrize("look", [{}, {"light": True}, pytest.param({"forced_colors": True}, marks=pytest.mark.needs("forced colors"))], ids=str)
def test_rows_below_one_that_is_edited_are_dim_until_it_is_committed(open_page, look):
    page = open_page(**look)
    disabled = "[...document.querySelectorAll('#tape > .row')].map(({ ariaDisabled }) => ariaDisabled)"
    page.keys([*"10+5+3", "Enter"])
    plain = page.evaluate(OPERANDS)[0]
    page.keys(["Home", "ArrowDown", "Enter", "*"])
    first, _, *below = page.evaluate(OPERANDS)
    assert first == plain and len({*below}) == 1 and plain not in below
    assert page.evaluate(disabled) == [None, None, "true", "true"]
    if not look.get("forced_colors"):
        assert 4.5 <= contrast(below[0], page.evaluate(GROUND), page.evaluate(GROUND)) < 6
    page.key("Enter")
    assert page.rows() == ["10", "× 5", "+ 3", "= 53"]
    assert {*page.evaluate(OPERANDS)} == {plain}
    assert page.evaluate(disabled) == [None] * 4


OUTLINED = """[...document.querySelectorAll("#tape, #tapeFrame")].filter((element) =>
  getComputedStyle(element).outlineStyle !== "none").map(({ id }) => id)"""


def test_the_sheet_shows_the_focus_after_tab_and_not_while_somebody_types(page):
    page.keys([*"5+3"])
    assert page.evaluate(OUTLINED) == []
    page.keys(["Tab", "Shift+Tab"])
    assert page.focused() == "tape"
    assert page.evaluate(OUTLINED) == ["tapeFrame"]
    page.key("1")
    assert page.evaluate(OUTLINED) == []
    page.keys(["Tab", "Shift+Tab"])
    page.mouse_down("2")
    page.mouse_up()
    page.focus("#tape")
    assert page.evaluate(OUTLINED) == []


@pytest.mark.parametrize("look", [{}, pytest.param({"forced_colors": True}, marks=pytest.mark.needs("forced colors"))], ids=str)
def test_selected_rows_have_one_outline_without_gaps(open_page, look):
    page = open_page(**look)
    page.keys([*"12+34", "Enter", *"5*2", "Enter"])
    for keys, count in [(["Home", "ArrowDown", "ArrowDown"], 1), (["Shift+ArrowDown"] * 3, 4), (["Home", "Shift+End"], 6)]:
        page.keys(keys)
        seen = [outline for outline in page.evaluate(OUTLINES) if outline[0]]
        assert len(seen) == count
        # There is no other one, and no hairline lies over it.
        assert all(ring == "none" and layer == "1" for _, _, ring, layer, *_ in seen)
        assert all(sides == ["2px", "2px"] for _, sides, *_ in seen)
        assert [top for *_, top, _ in seen] == ["2px"] + ["0px"] * (count - 1)
        assert [bottom for *_, bottom in seen] == ["0px"] * (count - 1) + ["2px"]
        for (*_, end, _, _), (*_, start, _, _, _) in zip(seen, seen[1:]):
            assert start <= end + 0.1
    # A note that was written leaves no other one.
    page.keys(["Escape", "ArrowUp"])
    page.do("note")
    page.keys([*"tea", "Enter"])
    assert [(is_outlined, ring) for is_outlined, _, ring, *_ in page.evaluate(OUTLINES)] == [(False, "none")] * 5 + [(True, "none")]


def test_a_row_shows_the_focus_while_keys_are_for_it_alone(page):
    outline = "getComputedStyle(document.querySelector('#tape > .row:focus'), '::before').borderTopStyle"
    page.keys([*"12+34*2-7", "ArrowUp"])
    assert page.evaluate(outline) == "solid"
    page.keys(["Enter", "9"])
    assert page.evaluate(outline) == "solid"
    page.keys(["Escape", "8"])
    assert (page.operand(), page.evaluate(outline)) == ("78", "none")
    page.click_row(1)
    page.key("9")
    assert (page.operand(), page.evaluate(outline)) == ("789", "none")


def test_a_mouse_that_rests_on_a_key_or_a_button_without_words_is_told_its_name_and_key(page):
    page.keys([*"1+2", "Enter", "Home", "Delete", "Escape", "Control+f"])
    titles = {
        '[data-key="undo"]': "undo (Ctrl+Z)", '[data-key="CE"]': "CE, clear entry (Esc)", '[data-key="%"]': "percent",
        "#more": "More", "[data-action=findPrevious]": "Previous (Shift+Enter)", "[data-action=closeFind]": "Close (Esc)",
        "#notice [data-action=close]": "Close",
    }
    for selector, title in titles.items():
        page.mouse_move(*page.middle(selector))
        assert page.until(f"document.querySelector('{selector}').title === '{title}'"), selector
    page.mouse_move(1, 1)
    assert page.until("!document.querySelector('[title]')")


def test_percent_is_as_plain_to_see_as_delete_and_what_is_no_number_says_why(page):
    looks = [page.evaluate(f"(({{ color }}, {{ width, height }}) => [color, width, height])("
                           f"getComputedStyle({KEY % token}), {KEY % token}.getBoundingClientRect())")
             for token in ["%", "⌫"]]
    assert looks[0] == looks[1]
    page.keys([*"6/0", "Enter"])
    assert page.text("#reason") == "Cannot divide by zero"
    # NaN is seen once, in the result.
    seen = """[...document.querySelectorAll("#operand, #tape [data-part]:not([data-part=spoken])")].filter((part) => part.textContent === "NaN"
      && getComputedStyle(part).clipPath === "none" && part.checkVisibility({ visibilityProperty: true })).map((part) => part.dataset.part)"""
    assert page.operand() == "NaN" and page.evaluate(seen) == ["operand"]
    page.key("5")
    assert page.text("#reason") == ""


def test_nothing_moves_where_motion_is_not_wanted(open_page):
    page = open_page(reduced_motion=True)
    page.keys([*"5+3", "Enter"])
    assert page.evaluate("""[...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return parseFloat(transitionDuration) > 0.01 || scrollBehavior === "smooth";
    }).length""") == 0
    # A refused key is answered still.
    page.clicks([".", "."])
    assert page.evaluate(f"getComputedStyle({KEY % '.'}).boxShadow") != "none"


def test_a_menu_does_not_stretch_its_items_and_separators_stand_between_them_alone(page):
    steps = [([], "#moreMenu"), ([*"5+3", "Enter"], "#moreMenu"), (["ArrowUp", "Shift+F10"], "#rowMenu")]
    for keys, menu in steps:
        page.keys(keys)
        if menu == "#moreMenu":
            page.click_at("#more")
        items = page.evaluate(f"[...document.querySelectorAll('{menu} > button')].map((item) => item.offsetHeight)")
        assert max(items) < 60
        separators = page.evaluate(f"[...document.querySelectorAll('{menu} > hr')].map((line) => line.offsetHeight)")
        assert max(separators) < 3
        assert page.box(menu)["height"] < sum(items) + 16 * len(separators) + 40
        shown = page.evaluate(f"[...document.querySelector('{menu}').children].filter((each) => each.checkVisibility()).map((each) => each.tagName)")
        line = "".join("-" if name == "HR" else "o" for name in shown)
        assert line.strip("-") == line and "--" not in line
        assert "-" in line
        page.key("Escape")
        assert page.closes()


def test_signs_are_shown_where_a_browser_knows_no_words_for_them():
    """Content with words for screen readers, as `"(" / ""`, means nothing to older browsers, which take what stands before."""
    styles = "".join(path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / "WebApp/styles").glob("*.css")))
    with_words = list(re.finditer(r'content: ([^;]+) / "[^"]*";', styles))
    assert with_words
    for match in with_words:
        assert styles[: match.start()].rstrip().endswith(f"content: {match[1]};"), match[0]
