// Changes: every key and action goes to the core here; what came of it is shown and kept.

import { checkedRows, endChecking, followChecking, resumeChecking } from "./check.js";
import { core } from "./core.js";
import { keepFocus, page } from "./dom.js";
import { followFinding } from "./find.js";
import { haptics } from "./haptics.js";
import { Keeper } from "./keeper.js";
import { hideMenu, shownMenu } from "./menu.js";
import { messages } from "./messages.js";
import { endNote, followNote } from "./note.js";
import { dismissNotice, isNoticeBrief, offerUndo, showAndAnnounce, showNotice } from "./notice.js";
import { announce, paint, paintRefusal } from "./paint.js";
import { putTapeBack } from "./pull.js";
import { deselect, leaveRows, paintActions, returnTo, rowMenu } from "./rows.js";
import { tape, tapeView } from "./tape.js";

let keeper;

// Presses a key. Whoever explores the page by a screen reader is told what it has typed.
export function press(token, isExploring) {
  keeper.act(() => enterToken(token, isExploring));
}

// Enters a character that was typed.
export function type(character) {
  keeper.act(() => enterCharacter(character));
}

function enterToken(token, isExploring) {
  enter(() => core.press(token, isExploring), token);
}

function enterCharacter(typed) {
  enter(() => core.type(typed), { typed });
}

function enter(doing, token) {
  putTapeBack();
  // The key may take the row away beside which a note is being written.
  endNote(true);
  const edited = core.state.editedRow;
  change(doing, token);
  if (edited >= 0 && core.state.editedRow < 0) {
    returnTo(edited);
    resumeChecking((token.typed ?? token) === "=");
  }
  // The row that has the focus may be another one now, and is not selected.
  const isUndone = token === "undo" || token === "redo";
  const isSelected = tapeView.selected !== undefined || core.state.editedRow >= 0;
  if (isUndone && !isSelected && tape.contains(page().activeElement)) leaveRows();
}

// Does something to the calculator, shows what came of it and keeps it. Returns whether it was accepted. A key has a token, or
// says which character was typed; `again` does again what no key has done, if that is the same on another tape.
export function change(doing, token, again) {
  keeper.actNow();
  const { activeElement } = page();
  const edited = core.state.editedRow;
  core.setTime(Date.now());
  const isAccepted = doing();
  const { state } = core;
  const { addition } = state;
  const drawer = core.drawerChange;
  const announcement = state.isCleared && drawer?.isTornOff ? messages.tornOff : state.announcement;
  // A key that is refused leaves everything where it is.
  const isChanged = isAccepted || addition.length > 0;
  if (isChanged) {
    deselect();
    // Words for a refused key stay their time, whatever follows.
    if (isNoticeBrief() && !reading) dismissNotice();
    const isLeft = edited >= 0 && state.editedRow < 0;
    // Who pastes rows goes on elsewhere.
    if (isLeft && !token) endChecking();
    paint(state.firstChangedRow, isLeft ? Math.min(edited, state.rowCount - 1) : state.rowToKeepInView);
    paintActions();
    followFinding();
  }
  if (announcement || !reading) announce(announcement);
  if (isChanged) keepFocus(activeElement);
  if (!isAccepted) refuse(announcement, token?.typed ?? token);
  haptics.tick(isAccepted);
  if (state.isCleared && state.canUndo) offerUndo(announcement);
  // What is refused before the store is read may be accepted on what is in it.
  if (addition.length > 0 || (token && keeper.isFirst)) {
    keeper.add(addition, { key: token && { token, isAccepted, isClearing: state.isCleared }, again, drawer });
  }
  return isAccepted;
}

// Presses a key again, or types a character. One that was accepted then is not kept out by a refusal before it.
function repeat({ token, isAccepted }) {
  if (isAccepted) core.acknowledge();
  if (token.typed) enterCharacter(token.typed);
  else enterToken(token);
}

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

// Makes the calculator what saved bytes say, and returns how many of them could be read.
export function restore(saved) {
  const checked = checkedRows();
  const count = core.restore(saved);
  // The menu of a row would be about another one now.
  if (shownMenu === rowMenu) hideMenu();
  const { activeElement } = page();
  deselect();
  paint(0);
  paintActions();
  followNote();
  followChecking(checked);
  followFinding();
  keepFocus(activeElement);
  return count;
}

// Shows what is kept, and keeps every change from now on.
export function openKeeper() {
  const tell = (text) => showAndAnnounce(text, { isBrief: false });
  keeper = new Keeper(core, { restore, press: repeat, tell });
  return keeper.open();
}

// Returns the store when all changes are in it; undefined when it cannot be opened.
export function openedStore() {
  return keeper.openedStore();
}
