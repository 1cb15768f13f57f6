// Notice: a short message above the tape, with buttons. The caller announces it to screen readers.

import { whenChanged } from "./changes.js";
import { core } from "./core.js";
import { byId, hide, setText, show } from "./dom.js";
import { messages } from "./messages.js";
import { announce, paintRefusal } from "./paint.js";
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

// MARK: What came of keys and actions

// Keys that say enough by doing nothing.
const silentKeys = ["=", "±", "⌫", "undo", "redo"];

// How long the words for a refused key have to be there, in milliseconds, before keys are accepted again.
const timeToRead = 1000;
let reading;

function refuse(words, key) {
  paintRefusal(key);
  if (!core.state.isWaiting && silentKeys.includes(key)) return;
  showNotice(words, { isBrief: true });
  clearTimeout(reading);
  reading = setTimeout(endReading, timeToRead);
}

// Accepts keys again, since the person has seen what was refused.
export function endReading() {
  clearTimeout(reading);
  reading = undefined;
  core.acknowledge();
}

whenChanged(({ key, isAccepted, isChanged }) => {
  if (isAccepted === undefined) return;
  const { isCleared, canUndo, drawerChanges, announcement } = core.state;
  const words = isCleared && drawerChanges[0]?.isTornOff ? messages.tornOff : announcement;
  // Words for a refused key stay their time, whatever follows.
  if (isChanged && isBriefNotice && !reading) dismissNotice();
  if (words || !reading) announce(words);
  if (!isAccepted) refuse(words, key);
  if (isCleared && canUndo) offerUndo(words);
});
