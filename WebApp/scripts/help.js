// Help: what gestures, signs and keys of the keyboard mean; also of a button, for a mouse that rests on it.

import { core } from "./core.js";
import { actions, byId, listen, openDialog, page } from "./dom.js";
import { hideMenu } from "./menu.js";
import { shortcutFor, tooltipOf } from "./shortcuts.js";

actions.help = () => {
  hideMenu();
  paintDecimals();
  openDialog(byId("help"));
  byId("helpText").scrollTop = 0;
};

// Numbers in examples are written as others.
function paintDecimals() {
  for (const number of page().querySelectorAll("[data-decimal]")) {
    number.textContent = number.dataset.decimal.replace(".", core.mark);
  }
}

listen("keydown", (event) => {
  if (event.key !== "?" || event.target.closest("input, dialog[open]:not([data-pane])")) return;
  event.preventDefault();
  actions.help();
});
// The titles are there only then, for a screen reader would read them after the names.
listen("pointerover", ({ target, pointerType }) => {
  const button = pointerType === "mouse" && target.closest?.(".key, .tool, :is(.bar, .find, .notice) button");
  if (!button) return;
  const name = button.ariaLabel ?? (button.querySelector(".visually-hidden") ?? button).textContent;
  button.title = tooltipOf(name, shortcutFor(button.dataset, navigator.platform));
});
listen("pointerout", ({ target }) => target.closest?.("[title]")?.removeAttribute("title"));
