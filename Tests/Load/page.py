"""Gives the page as much as it can take: python Tests/Load/page.py [--engine NAME]… [--rows N] [--tapes N] [--typing N]

Prints lines of a table in Markdown.
"""

import argparse
import json
import pathlib
import sys
import time

TESTS = pathlib.Path(__file__).parents[1]
sys.path += [str(TESTS / "Faults"), str(TESTS / "Browser")]
from archive import store as store_tape  # noqa: E402
from browsers import BROWSERS, hosted_page  # noqa: E402
from database import in_database  # noqa: E402
from trials import Trials  # noqa: E402
from typist import SHOWN, keys, place_of, wait  # noqa: E402

# Puts tapes into the drawer, each with a word of its own in its last row.
FILL = """
  for (let tape = 0; tape < %d; tape += 1) {
    const rows = Array.from({ length: 19 }, (_, row) => `+ ${row + 1} → ${tape + (row + 1) * (row + 2) / 2}\\n`);
    const text = `  ${tape}  # tape\\n${rows.join("")}= ${tape + 190}  # word${tape}\\n`;
    drawer.add({ time: Date.now() - tape * 3_600_000, text, note: "tape", value: String(tape + 190), rowCount: 21 });
  }
"""

# Milliseconds from a click on a key to the frame after the one that shows it.
PRESS = """new Promise((resolve) => {
  const start = performance.now();
  document.querySelector(`[data-key="%s"]`).click();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
})"""

# Clicks so many keys a second, and tells how many milliseconds the longest delay was.
TYPE = """(async () => {
  const tokens = %s, start = performance.now();
  let longest = 0;
  for (const [index, token] of tokens.entries()) {
    const due = start + index * 5;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    longest = Math.max(longest, performance.now() - due);
    document.querySelector(`[data-key="${token}"]`).click();
  }
  return [performance.now() - start, longest];
})()"""


def long_tape(page, rows):
    page.evaluate(store_tape(rows))
    start = time.monotonic()
    page.reopen()
    opened = time.monotonic() - start
    assert page.evaluate("document.querySelector('#tape > li').ariaSetSize") == str(rows)
    presses = sorted(page.evaluate(PRESS % token) for token in "+7+8+9+1+2")
    page.evaluate(PRESS % "AC")
    page.evaluate(PRESS % "undo")
    page.settle()
    page.reopen()
    assert page.evaluate("document.querySelector('#tape > li').ariaSetSize") == str(rows + 5)
    return f"a tape of {rows:,} rows", (
        f"opened in {opened:.1f} s, a key with its painting took {presses[5]:.0f} ms; after AC, undo and a reload it was there "
        "again")


def full_drawer(page, tapes):
    page.evaluate(in_database(FILL % tapes))
    start = time.monotonic()
    page.reopen()
    opened = time.monotonic() - start
    start = time.monotonic()
    page.evaluate("void document.querySelector('[data-action=drawer]').click()")
    wait(lambda: page.evaluate("document.querySelectorAll('#drawerList li').length") >= tapes, 300)
    listed = time.monotonic() - start
    start = time.monotonic()
    page.evaluate("""void (() => {
      const field = document.querySelector("#drawerSearch");
      field.value = "word%d";
      field.dispatchEvent(new Event("input"));
    })()""" % (tapes - 1))
    wait(lambda: page.evaluate("document.querySelectorAll('#drawerList li').length") == 1)
    found = time.monotonic() - start
    return f"{tapes:,} tapes of 21 rows in the drawer", (
        f"the page opened in {opened:.1f} s and the drawer in {listed:.1f} s, a word was found in {found:.2f} s")


def fast_keys(page, seconds):
    count = 200 * seconds
    took = longest = 0
    # No driver waits for a whole minute.
    for start in range(0, count, 2000):
        end = min(count, start + 2000)
        milliseconds, delay = page.evaluate(TYPE % json.dumps(list(keys(start, end))))
        took, longest = took + milliseconds / 1000, max(longest, delay)
    assert place_of(page.evaluate(SHOWN)) == count
    page.settle()
    page.reopen()
    assert place_of(page.evaluate(SHOWN)) == count
    return f"200 keys a second for {seconds} s", (
        f"{count:,} keys in {took:.1f} s, none lost; the longest delay of a key was {longest:.0f} ms")


def in_engine(load, name, size):
    """Returns a trial of a load in an engine."""

    def trial():
        with hosted_page(name) as (engine, address), engine.open(address) as page:
            return load(page, size)

    trial.__name__ = load.__name__
    return trial


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", action="append")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--tapes", type=int, default=10_000)
    parser.add_argument("--typing", type=int, default=60, help="type for so many seconds")
    parser.add_argument("--seconds", type=int, default=1200, help="how long each load may take")
    options = parser.parse_args()
    trials = Trials(options.seconds)
    for name in options.engine or BROWSERS:
        for load, size in [(long_tape, options.rows), (full_drawer, options.tapes), (fast_keys, options.typing)]:
            trials.run(name, in_engine(load, name, size))
    trials.exit()


if __name__ == "__main__":
    main()
