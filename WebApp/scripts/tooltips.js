// Tooltips: what a button does and which key of the keyboard does the same, for a mouse that rests on it. The titles are there
// only then, for a screen reader would read them after the names.

import { listen } from "./dom.js";
import { shortcutFor, tooltipOf } from "./shortcuts.js";

listen("pointerover", ({ target, pointerType }) => {
  const button = pointerType === "mouse" && target.closest?.(".key, .tool, :is(.bar, .find, .notice) button");
  if (button) button.title = tooltipOf(button.ariaLabel ?? button.textContent, shortcutFor(button.dataset, navigator.platform));
});
listen("pointerout", ({ target }) => target.closest?.("[title]")?.removeAttribute("title"));
