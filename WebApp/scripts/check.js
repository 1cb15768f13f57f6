// Check: goes through the tape a row at a time, large and read aloud, for a person to compare it with what it was taken from. A
// row that is wrong is edited, and then it goes on with the next one.

import { type } from "./changes.js";
import { core } from "./core.js";
import { byId, closeDialog, openDialog, setText, timeToLearn } from "./dom.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { announce } from "./paint.js";
import { deselect, performAction, select } from "./rows.js";
import { speech } from "./speech.js";
import { tape, tapeView } from "./tape.js";

const checkSheet = byId("check");

// When the sheet was opened last, by the clock of `performance.now`, and the timer of what is told next.
let openedAt;
let told;

// Where it began, the row that is looked at, and whether that is being edited; nothing while nothing is checked.
let checking;

function beginCheck(start) {
  checking = { start, index: start, isEditing: false };
  openCheck();
}

// Opens the sheet, and says first what came of an edit.
function openCheck(words) {
  // No row but the one that is looked at is marked.
  deselect();
  byId("voice").checked = speech.isOn;
  byId("pace").value = speech.pace;
  openDialog(checkSheet);
  setText(byId("checkSpoken"), "");
  openedAt = performance.now();
  byId("checkRight").focus();
  showCheckedRow(words);
}

// Whether all rows were looked at.
function isAtEnd() {
  return checking.index >= tapeView.count;
}

// Shows the row that is looked at, or the result after the last one, and reads it, after other words if there are any.
function showCheckedRow(words) {
  const { count } = tapeView;
  const { start, index } = checking;
  const isEnd = isAtEnd();
  const row = core.row(Math.min(index, count - 1));
  const place = isEnd ? fill(messages.allChecked, count - start) : fill(messages.rowPlace, index + 1, count);
  setText(byId("checkPlace"), place);
  setText(byId("checkOperator"), isEnd ? "=" : row.operator);
  setText(byId("checkOperand"), isEnd && row.operator !== "=" ? row.running || row.operand : row.operand);
  setText(byId("checkRunning"), isEnd ? "" : row.running);
  setText(byId("checkNote"), isEnd ? "" : row.note);
  byId("checkOperand").toggleAttribute("data-approximate", isEnd && row.operator !== "=" ? row.isRunningValueApproximate : row.isApproximate);
  byId("checkBack").disabled = index === start;
  byId("checkEdit").disabled = isEnd || row.operator === "=";
  setText(byId("checkRight"), isEnd ? messages.done : messages.right);
  tapeView.checked = { start, end: index };
  tapeView.reveal(Math.min(index, count - 1));
  tapeView.paintSelection();
  read([words, place, row.spoken, !isEnd && row.note].filter(Boolean).join(". "));
}

// Reads a text by the voice, or else by the screen reader, never by both.
function read(text) {
  const isSaid = speech.say(text, language.code);
  clearTimeout(told);
  // A screen reader does not hear what is told while the sheet is only being opened.
  const wait = openedAt + timeToLearn - performance.now();
  told = setTimeout(() => setText(byId("checkSpoken"), isSaid ? "" : text), Math.max(0, wait));
  const isMissing = speech.isOn && !isSaid;
  setText(byId("voiceMissing"), isMissing ? messages.noVoice : "");
}

function goOn() {
  if (isAtEnd()) return endChecking();
  checking.index += 1;
  showCheckedRow();
}

function goBack() {
  if (checking.index === checking.start) return;
  checking.index -= 1;
  showCheckedRow();
}

// Edits the row that is looked at, beginning with a character if one was typed. A result says why it cannot be edited.
function editCheckedRow(character) {
  if (isAtEnd()) return;
  if (core.row(checking.index).operator === "=") {
    core.perform("edit", checking.index);
    return read(core.state.announcement);
  }
  checking.isEditing = true;
  closeDialog(checkSheet);
  performAction("edit", checking.index);
  if (!character) return;
  const { announcement } = core.state;
  type(character);
  announce(announcement);
}

// Goes on after the row was edited: with the next one if it was kept, otherwise with the same.
export function resumeChecking(isKept) {
  if (!checking?.isEditing) return;
  checking.isEditing = false;
  if (isKept) checking.index += 1;
  openCheck(isKept && core.state.announcement);
}

// Returns the rows that were looked at, and the one that is, with the place where they end; nothing while nothing is checked.
export function checkedRows() {
  if (!checking) return undefined;
  const end = Math.min(checking.index + 1, tapeView.count);
  return { end, text: core.rowsText([{ start: checking.start, end }]) };
}

// Goes on after another page has changed the tape, if the rows that `checkedRows` told before are where they were. If not, ticks
// would stand at rows that nobody has looked at: then it ends.
export function followChecking(before) {
  if (!checking) return;
  const isEditLost = checking.isEditing && core.state.editedRow !== checking.index;
  if (isEditLost || core.rowsText([{ start: checking.start, end: before.end }]) !== before.text) {
    endChecking();
    showAndAnnounce(messages.checkEnded, { isBrief: false });
  } else if (checkSheet.open) showCheckedRow();
}

// Takes the ticks from the rows.
export function endChecking() {
  if (!checking) return;
  const { index } = checking;
  checking = tapeView.checked = undefined;
  speech.stop();
  if (checkSheet.open) closeDialog(checkSheet);
  tapeView.paintSelection();
  if (core.state.editedRow >= 0) return;
  if (index < tapeView.count) select(index);
  else tape.focus({ preventScroll: true });
}

export const checkActions = {
  check: () => beginCheck(tapeView.selected),
  checkAll: () => beginCheck(0),
  checkRight: goOn,
  checkBack: goBack,
  checkEdit: () => editCheckedRow(),
  closeCheck: endChecking,
};

export function setUpCheck() {
  checkSheet.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    // Other buttons and the settings have these keys for themselves.
    const isFree = target === checkSheet || target.id === "checkRight";
    if ((key === " " || key === "Enter") && isFree) goOn();
    else if ((key === "Backspace" || key === "ArrowUp") && target.id !== "pace") goBack();
    else if (/^[\d.,]$/.test(key) && target.id !== "pace") editCheckedRow(key);
    else if (key === "Escape") endChecking();
    else return;
    event.preventDefault();
    // The sheet may be closed now, and the keys would be for the calculator.
    event.stopPropagation();
  });
  // The button would be clicked when the key is released.
  checkSheet.addEventListener("keyup", (event) => event.target.id === "checkRight" && event.key === " " && event.preventDefault());
  byId("checkedRow").addEventListener("click", goOn);
  byId("voice").addEventListener("change", ({ target }) => {
    speech.turn(target.checked);
    showCheckedRow();
  });
  byId("pace").addEventListener("change", ({ target }) => speech.setPace(target.value));
  // A browser has ways of its own to close it.
  checkSheet.addEventListener("close", () => checkSheet.open || checking?.isEditing || endChecking());
}
