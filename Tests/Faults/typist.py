"""Who types, and sees from the screen how many keys have counted, of the terminal or of a page."""

import time

# What is typed: the numbers from 101 on, with plus signs between them. So the last row and the entry line tell how many keys
# counted.
FIRST = 101


def keys(start, end):
    """Returns the keys from one place to another."""
    numbers = range(FIRST, FIRST + end // 4 + 2)
    return "".join(f"{number}+" for number in numbers)[start:end]


def place_after(number):
    """Returns the place after a number and its plus sign."""
    return sum(len(f"{each}+") for each in range(FIRST, number + 1))


def place(number, entry):
    """Returns the place at which the last row has this number, and the entry line these digits."""
    return place_after(number) + (0 if entry in ("", "0") else len(entry))


# What has been painted: the number in the last row, and the entry line.
SHOWN = """new Promise((resolve) => {
  const look = () => resolve(["#tape > li:last-of-type [data-part=operand]", "#operand"].map(
    (selector) => document.querySelector(selector)?.dataset.full ?? document.querySelector(selector)?.textContent ?? ""));
  requestAnimationFrame(() => setTimeout(look));
})"""


def place_of(shown):
    """Returns how many keys have led to what is shown."""
    number, entry = (text.replace(",", "") for text in shown)
    return place(int(number) if number else FIRST - 1, entry)


def wait(condition, seconds=60):
    """Waits until something holds, and returns it."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"what was waited for has not come within {seconds} seconds"
        time.sleep(0.01)
    return value
