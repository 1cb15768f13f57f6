// Notice: a short message above the tape, with buttons. The caller announces it to screen readers.

import { isSaved, press, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, flash, hide, keyFor, setText } from "./dom.js";
import { fill, messages } from "./messages.js";
import { announce } from "./paint.js";
import { arrange } from "./tape.js";

export const notice = byId("notice");

let timer;
let isBriefNotice = false;

// The text of a notice that stays until it is closed. A brief one may be shown in its place for a while.
let lastingText;

// Shows `text` until the next change or for eight seconds, or if not brief, until it is closed, with the action `undo` if given.
export function showNotice(text, { undo, isBrief = true } = {}) {
  if (!isBrief) lastingText = text;
  setText(byId("words"), text);
  for (const button of notice.querySelectorAll("[data-action]")) {
    button.hidden = !["close", undo].includes(button.dataset.action);
  }
  notice.hidden = false;
  arrange();
  isBriefNotice = isBrief;
  clearTimeout(timer);
  if (isBrief) timer = setTimeout(dismissNotice, 8000);
}

export function showAndAnnounce(text, options) {
  showNotice(text, options);
  announce(text);
}

export function dismissNotice() {
  clearTimeout(timer);
  if (isBriefNotice && lastingText) return showNotice(lastingText, { isBrief: false });
  lastingText = undefined;
  hide(notice);
  arrange();
}

export const isNoticeBrief = () => isBriefNotice;
export const isShown = (text) => !notice.hidden && byId("words").textContent === text;

// MARK: What came of keys and actions

// Keys that say enough by doing nothing.
const silentKeys = ["±", "⌫", "←", "→", "undo", "redo"];

// The words for a character that is no key stand at the entry line.
function refuse(words, key) {
  flash((key && keyFor(key)) ?? byId("entry"));
  // A second = says enough too, below a result.
  const isSilent = silentKeys.includes(key) || (key === "=" && core.state.isResult);
  if (!isSilent && !core.state.refusal) showNotice(words);
}

actions.close = dismissNotice;
actions.asNumber = () => press(":");
whenChanged(({ key, isAccepted, isChanged }) => {
  if (isAccepted === undefined) return;
  const { isCleared, canUndo, drawerChanges, announcement, asNumber } = core.state;
  const isTornOff = isCleared && drawerChanges[0]?.isTornOff;
  const words = isTornOff ? (isSaved() ? messages.tornOff : core.ask("notInDrawer")) : announcement;
  if (isChanged && isBriefNotice) dismissNotice();
  // What is typed behind a character that was refused is not to cut its words off.
  if (words || !core.state.refusal) announce(words);
  if (!isAccepted) refuse(words, key);
  if (isCleared && canUndo) showNotice(words, { undo: "undo" });
  // Hours times a rate are hours; it is mostly money that is meant.
  if (key === "=" && isAccepted && asNumber) showNotice(fill(messages.asNumber, asNumber), { undo: "asNumber" });
});
