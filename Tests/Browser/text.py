"""Text on its way into the page and out of it, without the clipboard of the machine that the tests run on."""

import json


def paste(text, kind="text/plain"):
    """Returns a script that pastes a text; that of other kinds comes with it."""
    data = {"text/plain": text, kind: text}
    return f"""(() => {{
      const clipboardData = new DataTransfer();
      for (const [kind, text] of Object.entries({json.dumps(data)})) clipboardData.setData(kind, text);
      const event = new ClipboardEvent("paste", {{ clipboardData, bubbles: true, cancelable: true }});
      document.activeElement.dispatchEvent(event);
    }})()"""


def copied(event="copy"):
    """Returns a script that copies or cuts and returns the text."""
    return f"""(() => {{
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent("{event}", {{ clipboardData, bubbles: true, cancelable: true }});
      document.activeElement.dispatchEvent(event);
      return clipboardData.getData("text/plain");
    }})()"""
