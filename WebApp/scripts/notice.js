// Notice: a short message above the tape, with buttons. The caller announces the message to screen readers.

import { isSaved, press, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, flash, hide, keyFor, setText } from "./dom.js";
import { fill, messages } from "./messages.js";
import { announce } from "./paint.js";
import { arrange } from "./tape.js";

export const notice = byId("notice");

let timer;
let isBriefNotice = false;

// The text of a notice that stays until closed; a brief notice can cover it for a while.
let lastingText;

// Shows `text` until it is closed; if `isBrief`, for eight seconds or until a change at most. `undo` is the action of its button.
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

// MARK: Responses to keys and actions

// A refusal of one of these keys needs no words.
const silentKeys = ["±", "⌫", "←", "→", "undo", "redo"];

// Shows why a key was refused. For a character that has no key, the entry line shows the reason.
function refuse(words, key) {
  flash((key && keyFor(key)) ?? byId("entry"));
  // A second `=` after a result needs no words.
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
  // Typing after a refused character does not interrupt the announcement of the refusal.
  if (words || !core.state.refusal) announce(words);
  if (!isAccepted) refuse(words, key);
  if (isCleared && canUndo) showNotice(words, { undo: "undo" });
  // Hours times a rate give hours, but most people expect money. So a notice offers the result as a plain number.
  if (key === "=" && isAccepted && asNumber) showNotice(fill(messages.asNumber, asNumber), { undo: "asNumber" });
});
