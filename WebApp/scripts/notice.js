// Notice: a short message above the tape, with buttons. The caller announces it to screen readers.

import { core } from "./core.js";
import { byId, hide, setText, show } from "./dom.js";
import { announce } from "./paint.js";
import { tapeView } from "./tape.js";

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
  placeNotice();
  isBriefNotice = isBrief;
  clearTimeout(timer);
  if (isBrief) timer = setTimeout(dismissNotice, 8000);
}

// Places the notice at the top of the tape, or below the edited or selected row and its bars if it would cover them, or below
// the entry line if it would cover that.
export function placeNotice() {
  notice.style.top = "0";
  const edited = core.state.editedRow;
  const row = tapeView.at(edited < 0 ? tapeView.selected : edited);
  if (!row) return;
  const beside = [byId("actions"), byId("noteForm")].filter((bar) => !bar.hidden);
  const [{ top, bottom, height, right }, entry, ...covered] = [notice, byId("entry"), row, ...beside].map(
    (element) => element.getBoundingClientRect());
  if (covered.every((box) => box.top > bottom)) return;
  const below = Math.max(...covered.map((box) => box.bottom)) + 4;
  const isOnEntry = entry.left < right && below + height > entry.top;
  notice.style.top = `${(isOnEntry ? entry.bottom : below) - top}px`;
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
}

// Whether the notice goes by itself.
export function isNoticeBrief() {
  return isBriefNotice;
}

export function isShown(text) {
  return !notice.hidden && byId("words").textContent === text;
}
