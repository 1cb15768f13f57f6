// Help: what gestures, signs and keys of the keyboard mean.

import { byId, listen, openDialog, page } from "./dom.js";
import { language } from "./language.js";
import { hideMenu } from "./menu.js";

export function showHelp() {
  hideMenu();
  paintDecimals();
  openDialog(byId("help"));
  byId("helpText").scrollTop = 0;
}

// Numbers in examples are written as where the person lives.
export function paintDecimals() {
  for (const number of page().querySelectorAll("[data-decimal]")) {
    number.textContent = number.dataset.decimal.replace(".", language.marks.decimal);
  }
}

listen("keydown", (event) => {
  if (event.key !== "?" || event.target.closest("input, dialog[open]")) return;
  event.preventDefault();
  showHelp();
});
