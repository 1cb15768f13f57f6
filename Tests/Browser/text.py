"""Text on its way into the page and out of it, without the clipboard of the machine that the tests run on."""

import json


# Firefox has no clipboard in events that a script makes.
EVENT = """(name, clipboardData) => Object.defineProperty(
  new ClipboardEvent(name, { bubbles: true, cancelable: true }), "clipboardData", { value: clipboardData })"""


# What the page says of texts of its own: what marks the decimals in them.
OWN = "application/x-calculator-tape"


def paste(text, mark=None):
    """Returns a script that pastes a text; one that a page has written has such a mark."""
    data = {"text/plain": text} | ({OWN: mark} if mark else {})
    return f"""(() => {{
      const clipboardData = new DataTransfer();
      for (const [kind, text] of Object.entries({json.dumps(data)})) clipboardData.setData(kind, text);
      document.activeElement.dispatchEvent(({EVENT})("paste", clipboardData));
    }})()"""


def copied(event="copy"):
    """Returns a script that copies or cuts, leaves what there is to be pasted in `window.carried`, and returns the text."""
    return f"""(() => {{
      const clipboardData = window.carried = new DataTransfer();
      document.activeElement.dispatchEvent(({EVENT})("{event}", clipboardData));
      return clipboardData.getData("text/plain");
    }})()"""


def paste_carried():
    """Returns a script that pastes what was copied last, with all its kinds."""
    return f"""void document.activeElement.dispatchEvent(({EVENT})("paste", window.carried))"""
