// Help: which keys of the keyboard do what.

import { byId } from "./dom.js";
import { hideMenu } from "./menu.js";

export function setUpHelp() {
  addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.target.closest("input, dialog[open]")) return;
    event.preventDefault();
    hideMenu();
    byId("help").showModal();
  });
}
