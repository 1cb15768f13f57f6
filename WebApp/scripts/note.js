// Note: the field in which a note is written beside a row.

import { change, type, whenChanged, whenChanging } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, onSubmit, setText } from "./dom.js";
import { hideMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { dismissNotice, isNoticeBrief, isShown, showAndAnnounce } from "./notice.js";
import { leaveRows, paintActions, select } from "./rows.js";
import { tape, tapeView } from "./tape.js";

const noteForm = byId("noteForm");

// The row to which the note belongs: its index, its note before and the one written last, its identity, and the row count then.
let noted;

// The note of the number that is being typed, which its row gets; and whether the field is open for that.
let [entryNote, isForEntry] = ["", false];

// Opens the field for the note of a row. If a letter began it, that follows what is there, and the rows are left at the end.
function beginNote(index, { isTyped = false } = {}) {
  const before = core.row(index).note;
  noted = { index, before, written: before, identity: identityOfRow(index), count: tapeView.count, isTyped };
  // An offer to undo would vanish when the note is written, possibly while it is being clicked.
  if (isNoticeBrief()) dismissNotice();
  noteForm.hidden = false;
  paintActions();
  tapeView.reveal(index);
  const field = byId("note");
  field.value = before && isTyped ? `${before} ` : before;
  field.focus({ preventScroll: true });
  field.setSelectionRange(isTyped ? field.value.length : 0, field.value.length);
}

function endNote(isSaved) {
  if (noteForm.hidden) return;
  noteForm.hidden = true;
  if (isForEntry) return endEntryNote(isSaved);
  const { index, before } = noted;
  tapeView.selected = undefined;
  const text = isSaved ? byId("note").value : before;
  if (!writeNote(text)) paintActions();
  tellLength(text);
  tapeView.paintSelection();
  tapeView.reveal(index).focus({ preventScroll: true });
  return index;
}

// Writes a text beside the row, and returns whether it is a new one. The core may shorten it.
function writeNote(text) {
  const { index, written } = noted;
  if (text === written) return false;
  noted.written = text;
  change("noteRow", text.slice(0, core.exports.maximumNoteBytes() + 1), index);
  noted.identity = identityOfRow(index);
  return true;
}

// Says once that the note is too long, while it is written and when it was shortened.
function tellLength(text) {
  const isTooLong = new Blob([text]).size > core.exports.maximumNoteBytes();
  const isTold = isShown(messages.noteTooLong);
  if (isTooLong && !isTold) showAndAnnounce(messages.noteTooLong);
  if (!isTooLong && isTold) dismissNotice();
}

// Saves the unfinished note when the page is hidden, since it may never be shown again. The field stays open.
const saveDraft = () => noteForm.hidden || isForEntry || writeNote(byId("note").value);

// Finds the row again after another page has changed the tape. When the row is gone, the note is shown in a notice.
function followNote() {
  if (noteForm.hidden || isForEntry) return;
  const indices = [noted.index, noted.index + tapeView.count - noted.count];
  const index = indices.find((index) => identityOfRow(index) === noted.identity);
  if (index === undefined) {
    noteForm.hidden = true;
    paintActions();
    showAndAnnounce(fill(messages.noteWithoutRow, byId("note").value), { isBrief: false });
  } else {
    Object.assign(noted, { index, count: tapeView.count });
    tapeView.reveal(index);
  }
}

// Returns what tells a row from others. It ignores the minus: when the row becomes the first, its operator may turn into a sign.
function identityOfRow(index) {
  const { fullOperand, note } = core.row(index);
  return `${fullOperand.replace("-", "")}\n${note}`;
}

// MARK: The number that is being typed

const isTyping = ({ isResult, isEmpty, editedRow } = core.state) => editedRow < 0 && !isResult && !isEmpty;

function beginEntryNote() {
  isForEntry = true;
  noteForm.hidden = false;
  paintActions();
  const field = byId("note");
  field.value = entryNote && `${entryNote} `;
  field.focus({ preventScroll: true });
}

function endEntryNote(isSaved) {
  if (isSaved) entryNote = byId("note").value.trim();
  isForEntry = false;
  paintActions();
  paintEntryNote();
  tellLength(entryNote);
  tape.focus({ preventScroll: true });
}

function paintEntryNote() {
  const button = byId("entryNote");
  if (!isTyping()) entryNote = "";
  // Not by `hidden`, since WebKit then looks for all that its styles say of what is hidden elsewhere.
  byId("entry").toggleAttribute("data-typing", isTyping());
  button.toggleAttribute("data-noted", entryNote !== "");
  setText(button.lastElementChild, entryNote);
}

actions.noteEntry = beginEntryNote;
let before;
whenChanging(() => (before = core.state.rowCount));
whenChanged(({ cause, isAccepted }) => {
  const { rowCount } = core.state;
  const note = entryNote.slice(0, core.exports.maximumNoteBytes() + 1);
  paintEntryNote();
  if (cause !== "key" || !isAccepted || !note || rowCount <= before) return;
  const index = core.rows(before, rowCount).findLastIndex(({ kind }) => kind !== "result") + before;
  // When all have been told of the key.
  Promise.resolve().then(() => change("noteRow", note, index));
});

// Begins the note of the number that is typed, or of the selected or last row, with a letter, which the field gets, and returns
// whether it is one for that.
export function beginNoteWith(letter) {
  if (/[exπ]/i.test(letter)) return false;
  if (tapeView.selected === undefined && isTyping()) {
    hideMenu();
    beginEntryNote();
    return true;
  }
  if (!tapeView.isFree) return false;
  hideMenu();
  beginNote(tapeView.selected ?? tapeView.count - 1, { isTyped: true });
  return true;
}

actions.note = () => beginNote(tapeView.selected);

// A note behind which the calculation goes on, as in `12.5 lunch +`: the operator stands behind a space.
const withOperator = /^(.*\S) ([-+−*×/÷=]) ?$/;

function leaveField(isSaved) {
  if (isForEntry) {
    const [, text, operator] = (isSaved && withOperator.exec(byId("note").value)) || [];
    if (operator) byId("note").value = text;
    endNote(isSaved);
    return void (operator && type(operator));
  }
  select(endNote(isSaved));
  if (noted.isTyped) leaveRows();
}

onSubmit(noteForm, () => leaveField(true));
noteForm.addEventListener("keydown", (event) => {
  // A digit behind an operator is none of the note.
  if (isForEntry && !event.isComposing && /^\d$/.test(event.key) && withOperator.test(byId("note").value)) {
    event.preventDefault();
    leaveField(true);
    type(event.key);
  }
  // While a word is being composed, Escape cancels that word.
  if (event.key === "Escape" && !event.isComposing) leaveField(false);
});
byId("note").addEventListener("input", ({ target }) => tellLength(target.value));
byId("note").addEventListener("blur", () => endNote(true));
addEventListener("pagehide", saveDraft);
document.addEventListener("visibilitychange", () => document.hidden && saveDraft());
// A key may take the row away beside which a note is being written.
whenChanging(({ cause }) => cause === "key" && endNote(true));
whenChanged(({ cause }) => cause === "tape" && followNote());
