"""What the page makes of things that were damaged where the browser keeps them: it starts, says so, and shows what is whole."""

import json

from database import in_database
from test_drawer import ITEMS, RENT, kept, open_drawer, tear_off

SETTINGS = ["language", "view", "haptics", "voice", "pace", "kept"]

# What a field of a record may have become, in JavaScript.
VALUES = [
    "undefined", "null", "true", "-1", "1.5", "1e300", "NaN", "5n", "''", "'0'", "'x'.repeat(9000)", "'+ \\ud800'", "[]", "{}",
    "new Date(NaN)", "new Uint8Array(3)",
]

# Not all of it can be told outside of the browser.
HOW_MANY = in_database("const counted = drawer.count();", "counted.result")


def test_the_page_starts_with_anything_in_its_settings(page):
    for value in ["", "toString", "__proto__", "null", "{}", "\ud800", "9" * 9000]:
        for name in SETTINGS:
            page.evaluate(f"void localStorage.setItem('calculator.{name}', {json.dumps(value)})")
        page.reopen()
        page.keys(["Clear", *"5+3", "Enter"])
        assert page.rows() == ["5", "+ 3", "= 8"], value
        page.choose("checkAll")
        assert page.opens("#check"), value
        page.settle()


def test_the_drawer_shows_what_is_whole_among_damaged_records(page):
    tear_off(page, RENT)
    page.settle()
    kept(page, f"""kept.onsuccess = () => {{
      const [{{ id, ...whole }}] = kept.result;
      const values = [{", ".join(VALUES)}];
      for (const field of Object.keys(whole)) for (const value of values) drawer.add({{ ...whole, [field]: value }});
      for (const other of [[], {{}}]) drawer.add(other);
    }};""")
    count = page.evaluate(HOW_MANY)
    open_drawer(page)
    items = page.evaluate(ITEMS)
    assert ["rent", "945.5"] in [item[:2] for item in items]
    assert page.text("#drawerStatus") == f"Tapes that cannot be read: {count - len(items)}. They stay in History."
    for index in range(len(items)):
        page.evaluate(f"void document.querySelectorAll('#drawerList li button')[{index}].click()")
        assert page.opens("#drawerTape")
        page.evaluate("void document.querySelector('#drawerTape [data-action=closeDialog]').click()")
        assert page.until("!document.querySelector('#drawerTape').open")
    assert page.evaluate(HOW_MANY) == count
