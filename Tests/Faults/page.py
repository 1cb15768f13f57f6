"""Does to the page what people and browsers do: python Tests/Faults/page.py [--engine NAME]… [--kills N] [--short] …

Afterwards the page has to open, to say what has happened, and to have all that was shown. Prints lines of a table in Markdown.
"""

import argparse
import json
import pathlib
import random
import sys
import time

from browsers import BROWSERS, hosted_page
from trials import Trials
from typist import SHOWN, keys, place_of, wait

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Browser"))
from conftest import PAGE  # noqa: E402
from test_keep import CLICK  # noqa: E402

# Most keys that are typed before something is killed.
MOST = 60

READY = "Boolean(document.querySelector('main:not([aria-busy])'))"

# Clicks keys as fast as somebody who rolls the fingers.
TYPE = """void (async () => {
  for (const token of %s) {
    document.querySelector(`[data-key="${token}"]`).click();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
})()"""


def type_a_while(browser, chance):
    """Has keys typed after what is there for a random time; returns how many keys there were, are shown, and may be typed."""
    wait(lambda: browser.evaluate(READY))
    kept = shown = place_of(browser.evaluate(SHOWN))
    browser.evaluate(TYPE % json.dumps(list(keys(kept, kept + MOST))))
    end = time.monotonic() + chance.random() / 2
    while time.monotonic() < end:
        shown = place_of(browser.evaluate(SHOWN))
    return kept, shown


# How many keys may be painted and still on their way to the process that stores them: those of the frame that is being painted, and
# those of the journal, which is in the memory of the browser.
ON_THEIR_WAY = 20

# Whether the browser has kept anything of the page, be it only that it has kept something.
HAS_STORES = "localStorage.getItem('calculator.kept') !== null"


def browser_killed(name, count):
    """The browser is killed with all its processes while somebody types"""
    chance = random.Random(1)
    before = shown = late = most = new = 0
    with BROWSERS[name]() as browser:
        for _ in range(count + 1):
            browser.open(PAGE.as_uri())
            wait(lambda: browser.evaluate(READY))
            has_stores = browser.evaluate(HAS_STORES)
            kept, now_shown = type_a_while(browser, chance)
            if kept == 0 and shown > 0 and not has_stores:
                # Chromium now and then begins with new stores, also those that the page has never written to.
                new += 1
            else:
                assert shown - ON_THEIR_WAY <= kept <= before + MOST, f"{kept} keys are there, {shown} were shown"
                late += kept < shown
                most = max(most, shown - kept)
            before, shown = kept, now_shown
            browser.kill()
    outcome = f"opened each time, in {count - late - new} of {count} with all that was shown"
    if late:
        outcome += (
            f", in {late} without the last keys, {most} at the most, which had just been painted: the process that stores "
            "them was killed before it had heard of them")
    if new:
        outcome += f"; in {new} the browser had begun with new stores"
    return count, outcome


# Seconds that a person takes at the least to go from one page to another.
CHANGING = 0.1


def two_pages(engine, address, rounds):
    """Somebody types on two pages by turns"""
    chance = random.Random(2)
    with engine.open(address, before="window.isMine = true") as page:
        other = page.sibling()
        pages = [(page, "11"), (other, "22")]
        typed, last = [], page
        for _ in range(rounds):
            each, number = chance.choice(pages)
            if typed and typed[-1] != number:
                # Nobody leaves a page that has not shown yet what was typed, however much the machine has to do.
                wait(lambda last=last, count=len(typed): len(last.rows()) == count)
                time.sleep(CHANGING)
            last = each
            for token in [*number, "+"]:
                each.evaluate(CLICK % [token])
            typed.append(number)
        # A page behind another one may know that it is hidden, and waits until it is shown.
        other.front()
        wait(lambda: len(other.rows()) == rounds)
        rows = [row.removeprefix("+ ") for row in other.rows()]
        assert rows == typed, list(zip(rows, typed, strict=True))
        other.settle()
        other.reopen()
        assert [row.removeprefix("+ ") for row in other.rows()] == typed
        other.close_tab()
    return rounds, "all numbers were there in the order in which they were typed, and no digits were mixed"


# Less than the browser keeps of any page, in bytes.
SMALL_QUOTA = 1000


def quota_reached(engine, address):
    """The quota of the browser is reached while somebody types, and raised later"""
    typed = 40

    def is_told():
        nonlocal typed
        page.evaluate(CLICK % list(keys(typed, typed + 4)))
        typed += 4
        return "Storage is full" in page.notice()

    with engine.open(address, before="window.isMine = true") as page:
        page.evaluate(CLICK % list(keys(0, typed)))
        page.settle()
        page.limit_storage(SMALL_QUOTA)
        # Chromium looks only every half a minute how much room there is.
        wait(is_told, 120)
        page.evaluate(CLICK % list(keys(typed, typed + 40)))
        page.evaluate(CLICK % ["7"])
        page.limit_storage()
        page.evaluate(CLICK % ["⌫"])
        page.settle()
        page.reopen()
        assert place_of(page.evaluate(SHOWN)) == typed + 40
    return 1, "told; everything was there"


def in_engine(fault, name, *arguments):
    """Returns a trial of a fault in an engine."""

    def trial():
        with hosted_page(name) as (engine, address):
            return cells(fault, *fault(engine, address, *arguments))

    trial.__name__ = fault.__name__
    return trial


def in_browser(fault, name, *arguments):
    """Returns a trial of a fault in a browser that can be killed."""

    def trial():
        return cells(fault, *fault(name, *arguments))

    trial.__name__ = fault.__name__
    return trial


def cells(fault, times, outcome):
    return fault.__doc__, f"{times:,}", outcome


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", action="append", choices=BROWSERS)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=1800, help="how long each fault may take")
    parser.add_argument("--short", action="store_true", help="leave out what takes minutes")
    parser.add_argument("--only", action="append", help="names of faults")
    options = parser.parse_args()
    trials = Trials(options.seconds)
    for name in options.engine or BROWSERS:
        faults = [in_engine(two_pages, name, options.rounds)]
        if not options.short:
            faults.append(in_browser(browser_killed, name, options.kills))
            if name == "chromium":
                faults.append(in_engine(quota_reached, name))
        for trial in faults:
            if not options.only or trial.__name__ in options.only:
                trials.run(name, trial)
    trials.exit()


if __name__ == "__main__":
    main()
