// Note: the field where the note of a row is written.

import { change, type, whenChanged, whenChanging } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, onSubmit, setText } from "./dom.js";
import { hideMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { dismissNotice, isNoticeBrief, isShown, showAndAnnounce } from "./notice.js";
import { leaveRows, paintActions, select } from "./rows.js";
import { tape, tapeView } from "./tape.js";

const noteForm = byId("noteForm");

// The row of the open note: its index and identity, its note before and now, the count of rows, and whether a letter opened it.
let noted;

// `entryNote` is the note of the number being typed, which its row gets; `isForEntry`: whether the field is open for this note.
let [entryNote, isForEntry] = ["", false];

// Opens the field for a row's note. With `isTyped`, a letter has opened it, so the cursor is after the old note.
function beginNote(index, { isTyped = false } = {}) {
  const before = core.row(index).note;
  noted = { index, before, written: before, identity: identityOfRow(index), count: tapeView.count, isTyped };
  // Writing the note would remove a brief notice, maybe while the person clicks its button. So the notice is closed now.
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

// Writes a text as the note of the row, possibly shortened by the core; returns whether the note changed.
function writeNote(text) {
  const { index, written } = noted;
  if (text === written) return false;
  noted.written = text;
  change("noteRow", text.slice(0, core.exports.maximumNoteBytes() + 1), index);
  noted.identity = identityOfRow(index);
  return true;
}

// Tells the person once that a note is too long, while the note is typed or after the core has shortened it.
function tellLength(text) {
  const isTooLong = new Blob([text]).size > core.exports.maximumNoteBytes();
  const isTold = isShown(messages.noteTooLong);
  if (isTooLong && !isTold) showAndAnnounce(messages.noteTooLong);
  if (!isTooLong && isTold) dismissNotice();
}

// Saves the unfinished note when the page is hidden, because the page may never be shown again. The field stays open.
const saveDraft = () => noteForm.hidden || isForEntry || writeNote(byId("note").value);

// Finds the row again after a second page has changed the tape. If the row is gone, a notice shows the note.
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

// Returns a text that identifies the row. It lacks the minus, which is a sign in a first row and an operator in other rows.
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
  // This attribute is used instead of `hidden`, which makes WebKit look up many other styles.
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
  // The note is a separate change, made after all listeners have heard of the key.
  Promise.resolve().then(() => change("noteRow", note, index));
});

// Opens the field for a typed letter: for the number being typed, or else the selected or last row. Returns whether the field was
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

// Matches a note that ends with a space and an operator, such as `12.5 lunch +`; the calculation goes on after it.
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
  // A digit after an operator at the end of the note begins the next number.
  if (isForEntry && !event.isComposing && /^\d$/.test(event.key) && withOperator.test(byId("note").value)) {
    event.preventDefault();
    leaveField(true);
    type(event.key);
  }
  // Escape first cancels a word that is being composed.
  if (event.key === "Escape" && !event.isComposing) leaveField(false);
});
byId("note").addEventListener("input", ({ target }) => tellLength(target.value));
byId("note").addEventListener("blur", () => endNote(true));
addEventListener("pagehide", saveDraft);
document.addEventListener("visibilitychange", () => document.hidden && saveDraft());
// A key may remove the row whose note is open, so the note is saved first.
whenChanging(({ cause }) => cause === "key" && endNote(true));
whenChanged(({ cause }) => cause === "tape" && followNote());
