// Help: explains gestures, signs and keys; also shows the tooltip of a button under the mouse.

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

// Writes the numbers in examples with the decimal separator of this page.
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
// An element has a title only while the mouse is on it; otherwise a screen reader would say the title after the name.
listen("pointerover", ({ target, pointerType }) => {
  const button = pointerType === "mouse" && target.closest?.(".key, .tool, :is(.bar, .find, .notice) button");
  if (!button) return;
  const name = button.ariaLabel ?? (button.querySelector(".visually-hidden") ?? button).textContent;
  button.title = tooltipOf(name, shortcutFor(button.dataset, navigator.platform));
});
listen("pointerout", ({ target }) => target.closest?.("[title]")?.removeAttribute("title"));
