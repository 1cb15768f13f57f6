// Note: the field in which a note is written beside a row.

import { change } from "./changes.js";
import { core } from "./core.js";
import { byId } from "./dom.js";
import { fill, messages } from "./messages.js";
import { dismissNotice, isNoticeBrief, isShown, showAndAnnounce } from "./notice.js";
import { paintActions, place, select } from "./rows.js";
import { tapeView } from "./tape.js";

const noteForm = byId("noteForm");

// The row to which the note belongs: its index, what was beside it before and what was put there last, what tells it from
// others, and how many rows there were.
let noted;

export function beginNote(index) {
  const row = tapeView.reveal(index);
  const before = core.row(index).note;
  noted = { index, before, written: before, identity: identityOfRow(index), count: tapeView.count };
  // Writing the note would take an offer to undo away under the hand that asks for it.
  if (isNoticeBrief()) dismissNotice();
  noteForm.hidden = false;
  paintActions();
  place(noteForm, row);
  byId("note").value = before;
  byId("note").focus({ preventScroll: true });
  byId("note").select();
}

export function endNote(isSaved) {
  if (noteForm.hidden) return;
  const { index, before } = noted;
  noteForm.hidden = true;
  tapeView.selected = undefined;
  const text = isSaved ? byId("note").value : before;
  if (!writeNote(text)) paintActions();
  tellLength(text);
  tapeView.paintPlaces();
  tapeView.reveal(index).focus({ preventScroll: true });
  return index;
}

// Puts a text beside the row, and tells whether there was another one. The core may keep less of it.
function writeNote(text) {
  const { index, written } = noted;
  const isNew = text !== written;
  noted.written = text;
  if (isNew) change(() => core.note(text, index));
  return isNew;
}

// Says once that the core does not keep all of the note, while it can be made shorter, and when it was not.
function tellLength(text) {
  const isTooLong = new Blob([text]).size > core.maximumNoteBytes;
  const isTold = isShown(messages.noteTooLong);
  if (isTooLong && !isTold) showAndAnnounce(messages.noteTooLong);
  if (!isTooLong && isTold) dismissNotice();
}

// Keeps what is written so far before the page goes, perhaps for ever; should it come back, the field is still open.
function keepDraft() {
  if (noteForm.hidden || !writeNote(byId("note").value)) return;
  noted.identity = identityOfRow(noted.index);
  followNote();
}

// Follows the row after another page has changed the tape. When the row is gone the note is not, it is shown.
export function followNote() {
  if (noteForm.hidden) return;
  const indices = [noted.index, noted.index + tapeView.count - noted.count];
  const index = indices.find((index) => identityOfRow(index) === noted.identity);
  if (index === undefined) {
    noteForm.hidden = true;
    showAndAnnounce(fill(messages.noteWithoutRow, byId("note").value), { isBrief: false });
  } else {
    Object.assign(noted, { index, count: tapeView.count });
    place(noteForm, tapeView.reveal(index));
  }
}

// What tells a row from others, also when it loses the one above it: when it becomes the first, a minus may turn into a sign.
function identityOfRow(index) {
  const { operand, note } = core.row(index);
  return `${operand.replace("-", "")}\n${note}`;
}

export function setUpNotes() {
  noteForm.addEventListener("submit", (event) => {
    event.preventDefault();
    select(endNote(true));
  });
  noteForm.addEventListener("keydown", (event) => {
    // While a word is being composed, Escape is about that word.
    if (event.key === "Escape" && !event.isComposing) select(endNote(false));
  });
  byId("note").addEventListener("input", ({ target }) => tellLength(target.value));
  byId("note").addEventListener("blur", () => endNote(true));
  addEventListener("pagehide", keepDraft);
  document.addEventListener("visibilitychange", () => document.hidden && keepDraft());
}
