// Notice: a few words above the tape with what can be done about them. They are announced by whoever gives them.

import { core } from "./core.js";
import { byId, hide, setText, show } from "./dom.js";
import { announce } from "./paint.js";
import { tapeView } from "./tape.js";

export const notice = byId("notice");

let timer;
let isBriefNotice = false;

// The text of a notice that is there until it is closed, also while a brief one is in its place.
let lastingText;

// Shows `text` until it is closed, or when it is brief until something is done or a moment has passed; `actions` are the
// buttons it comes with.
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

// It is at the top, unless it would cover the row that is edited or selected, its actions or its note: then it is below them.
// Where it would cover the entry line there, it is below that.
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

// Tells what was done, with the offer to take it back.
export function offerUndo(text) {
  showNotice(text, { actions: ["undo"], isBrief: true });
}

// Shows and announces it.
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

// Whether a notice is shown that goes by itself.
export function isNoticeBrief() {
  return isBriefNotice;
}

export function isShown(text) {
  return !notice.hidden && byId("words").textContent === text;
}
