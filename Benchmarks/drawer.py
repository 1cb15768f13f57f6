#!/usr/bin/env python3
"""Measures what tapes in the drawer cost: opening the page, a key press, opening the drawer, and finding a word in it.

usage: drawer.py [--tapes N] [--rows N] [--times N] >> ../Documentation/PagePerformance.md

Needs Debian's Chromium and Playwright; `make bench-page` installs them. Two profiles on disk are opened by turns, one with
an empty drawer and one with the tapes, so that ratios are of the same run.
"""

import argparse
import os
import pathlib
import statistics
import tempfile

from page import INSTRUMENTS, PAGE, PRESSES
from playwright.sync_api import sync_playwright

# Every tape has a word of its own in its last row.
FILL = """([tapes, rows]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("calculator");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("drawer", "readwrite");
    for (let tape = 0; tape < tapes; tape += 1) {
      let [text, sum] = ["", 0];
      for (let row = 0; row < rows; row += 1) {
        const price = (tape * 7919 + row * 104729) % 99900 + 100;
        sum += price;
        text += `${row ? "+" : " "} ${price / 100}${row ? ` → ${sum / 100}` : ""}${row % 10 ? "" : `  # item ${row}`}\\n`;
      }
      text += `= ${sum / 100}  # word${tape}\\n`;
      transaction.objectStore("drawer").add(
        { time: Date.now() - tape * 3_600_000, text, note: "item 0", value: String(sum / 100), rowCount: rows + 1 });
    }
    transaction.oncomplete = () => resolve(opening.result.close());
  };
})"""

SEARCH = """async (words) => {
  const field = document.querySelector("#drawerSearch");
  const found = [];
  for (const word of words) {
    const start = performance.now();
    field.value = word;
    field.dispatchEvent(new Event("input"));
    await new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    }));
    found.push([performance.now() - start, document.querySelectorAll("#drawerList li:not([hidden])").length]);
  }
  return found;
}"""

OPEN = """async () => {
  const start = performance.now();
  document.querySelector("[data-action=drawer]").click();
  while (!document.querySelector("#drawerList li")) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}"""


def visit(page):
    page.goto(PAGE)
    page.locator("main:not([aria-busy])").wait_for()
    return page.evaluate("times.opened")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tapes", type=int, default=1000)
    parser.add_argument("--rows", type=int, default=200)
    parser.add_argument("--times", type=int, default=60)
    options = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        contexts = {}
        for name in ["empty", "full"]:
            contexts[name] = playwright.chromium.launch_persistent_context(
                f"{folder}/{name}", executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
                viewport={"width": 390, "height": 844})
            contexts[name].add_init_script(INSTRUMENTS)
        pages = {name: context.pages[0] for name, context in contexts.items()}
        for page in pages.values():
            visit(page)
            for key in "12+34=":
                page.keyboard.press(key)
            page.wait_for_timeout(200)
        pages["full"].evaluate(FILL, [options.tapes, options.rows])
        opened = {"empty": [], "full": []}
        for turn in range(options.times + 2):
            # Who comes first changes by turns, and the first turns warm up.
            for name in sorted(pages, reverse=turn % 2 == 1):
                milliseconds = visit(pages[name])
                if turn >= 2:
                    opened[name].append(milliseconds)
        pressed = {"empty": [], "full": []}
        for turn in range(12):
            for name in sorted(pages, reverse=turn % 2 == 1):
                pressed[name] += pages[name].evaluate(PRESSES, 20)["page"]
        shown = pages["full"].evaluate(OPEN)
        last = options.tapes - 1
        words = [f"word{last}", "1,234.5", f"word{last // 2}", "item 190", "no such word", f"WORD{last // 3} item"]
        found = pages["full"].evaluate(SEARCH, words)
        for context in contexts.values():
            context.close()
    print("\n## Tapes in the drawer\n")
    print(f"With {options.tapes:,} tapes of {options.rows} rows in the drawer, beside an empty one, by turns in Chromium; medians in")
    print(f"milliseconds, of {options.times} openings of the page, as above, and {len(pressed['full'])} presses.\n")
    print("| | with tapes | without | ratio |")
    print("| --- | ---: | ---: | ---: |")
    for name, values in [("opening the page", opened), ("the page's work for a key press", pressed)]:
        full, empty = (statistics.median(values[each]) for each in ["full", "empty"])
        print(f"| {name} | {full:.1f} | {empty:.1f} | {full / empty:.2f} |")
    print("\nMilliseconds from the press to the painted list, once each:\n")
    print("| | time | tapes |")
    print("| --- | ---: | ---: |")
    print(f"| opening the drawer | {shown:.0f} | {options.tapes:,} |")
    for word, (milliseconds, count) in zip(words, found, strict=True):
        print(f"| finding `{word}` | {milliseconds:.0f} | {count:,} |")


if __name__ == "__main__":
    main()
