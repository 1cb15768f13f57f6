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

// The row of the note: its index and identity, its note before and as written last, the count of rows, and how the note began.
let noted;

// The note of the number being typed, which becomes the note of its row; and whether the field is open for that note.
let [entryNote, isForEntry] = ["", false];

// Opens the field for the note of a row. A note begun with a letter goes behind the old note, and no row is selected at its end.
function beginNote(index, { isTyped = false } = {}) {
  const before = core.row(index).note;
  noted = { index, before, written: before, identity: identityOfRow(index), count: tapeView.count, isTyped };
  // A brief notice would vanish when the note is written, even while the person clicks its undo.
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

// Writes a text as the note of the row; returns whether it is new. The core may shorten the text.
function writeNote(text) {
  const { index, written } = noted;
  if (text === written) return false;
  noted.written = text;
  change("noteRow", text.slice(0, core.exports.maximumNoteBytes() + 1), index);
  noted.identity = identityOfRow(index);
  return true;
}

// Says once that a note is too long, both while it is written and after it was shortened.
function tellLength(text) {
  const isTooLong = new Blob([text]).size > core.exports.maximumNoteBytes();
  const isTold = isShown(messages.noteTooLong);
  if (isTooLong && !isTold) showAndAnnounce(messages.noteTooLong);
  if (!isTooLong && isTold) dismissNotice();
}

// Saves the unfinished note when the page is hidden, since it may never be shown again. The field stays open.
const saveDraft = () => noteForm.hidden || isForEntry || writeNote(byId("note").value);

// Finds the row again after another page has changed the tape. If the row is gone, a notice shows the note.
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

// Returns a text by which the row can be found again. It lacks the minus, which is an operator or, in a first row, a sign.
function identityOfRow(index) {
  const { fullOperand, note } = core.row(index);
  return `${fullOperand.replace("-", "")}\n${note}`;
}

// MARK: The note of the number being typed

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
  // For `hidden`, WebKit would look up many other styles.
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
  // The note is a change of its own, made after all listeners have heard of the key.
  Promise.resolve().then(() => change("noteRow", note, index));
});

// Opens the field for a typed letter: for the number being typed, or else the selected or last row. Returns whether it has
// opened.
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

// A note that ends with an operator behind a space, as in `12.5 lunch +`: the calculation goes on.
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
  // A digit behind such an operator begins the next number.
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
// A key may remove the row whose note is being written, so the note is saved first.
whenChanging(({ cause }) => cause === "key" && endNote(true));
whenChanged(({ cause }) => cause === "tape" && followNote());
