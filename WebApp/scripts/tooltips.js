// Tooltips: what a button does and which key of the keyboard does the same, for a mouse that rests on it. The titles are there
// only then, for a screen reader would read them after the names.

import { shortcutFor, tooltipOf } from "./shortcut-labels.js";

export function setUpTooltips() {
  addEventListener("pointerover", ({ target, pointerType }) => {
    const button = pointerType === "mouse" && target.closest?.(".key, .tool, :is(.bar, .find, .notice) button");
    if (button) button.title = tooltipOf(button.ariaLabel ?? button.textContent, shortcutFor(button.dataset, navigator.platform));
  });
  addEventListener("pointerout", ({ target }) => target.closest?.("[title]")?.removeAttribute("title"));
}
