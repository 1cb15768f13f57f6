// Notice: a short message above the tape, with buttons. The caller announces it to screen readers.

import { byId, hide, setText, show } from "./dom.js";
import { announce } from "./paint.js";
import { arrange } from "./places.js";

export const notice = byId("notice");

let timer;
let isBriefNotice = false;

// The text of a notice that stays until it is closed. A brief one may be shown in its place for a while.
let lastingText;

// Shows `text` until it is closed, or if it is brief, until the next change or for eight seconds. `actions` are its buttons.
export function showNotice(text, { actions = [], isBrief = false } = {}) {
  if (!isBrief) lastingText = text;
  setText(byId("words"), text);
  for (const button of notice.querySelectorAll("[data-action]")) {
    button.hidden = button.dataset.action !== "close" && !actions.includes(button.dataset.action);
  }
  show(notice);
  arrange();
  isBriefNotice = isBrief;
  clearTimeout(timer);
  if (isBrief) timer = setTimeout(dismissNotice, 8000);
}

// Shows what was done, with a button to undo it.
export function offerUndo(text) {
  showNotice(text, { actions: ["undo"], isBrief: true });
}

// Shows a notice and announces it to screen readers.
export function showAndAnnounce(text, { isBrief = true } = {}) {
  showNotice(text, { isBrief });
  announce(text);
}

export function dismissNotice() {
  clearTimeout(timer);
  if (isBriefNotice && lastingText) return showNotice(lastingText);
  lastingText = undefined;
  hide(notice);
  arrange();
}

// Whether the notice goes by itself.
export function isNoticeBrief() {
  return isBriefNotice;
}

export function isShown(text) {
  return !notice.hidden && byId("words").textContent === text;
}
