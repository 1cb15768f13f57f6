// Note: the field in which a note is written beside a row.

const noting = part("noting");

// The row to which the note belongs: its index, what was beside it before and what was put there last, what tells it from
// others, and how many rows there were.
let noted;

function beginNote(index) {
  const row = roll.reveal(core, index);
  const before = core.row(index).note;
  noted = { index, before, written: before, looks: looksOf(index), count: roll.count };
  // Writing the note would take an offer to undo away under the hand that asks for it.
  if (isNoticeBrief) hush();
  noting.hidden = false;
  paintActions();
  place(noting, row);
  part("note").value = before;
  part("note").focus({ preventScroll: true });
  part("note").select();
}

function endNote(isKept) {
  if (noting.hidden) return;
  const { index, before } = noted;
  noting.hidden = true;
  roll.selected = undefined;
  const text = isKept ? part("note").value : before;
  if (!writeNote(text)) paintActions();
  tellLength(text);
  roll.paintPlaces();
  roll.reveal(core, index).focus({ preventScroll: true });
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
  const isTooLong = encoder.encode(text).length > core.number("mostNoteBytes");
  const isTold = !notice.hidden && part("words").textContent === said.noteTooLong;
  if (isTooLong && !isTold) say(said.noteTooLong);
  if (!isTooLong && isTold) hush();
}

// Keeps what is written so far before the page goes, perhaps for ever; should it come back, the field is still open.
function keepDraft() {
  if (noting.hidden || !writeNote(part("note").value)) return;
  noted.looks = looksOf(noted.index);
  followNote();
}

// Follows the row after another page has changed the tape. When the row is gone the note is not, it is shown.
function followNote() {
  if (noting.hidden) return;
  const indices = [noted.index, noted.index + roll.count - noted.count];
  const index = indices.find((index) => looksOf(index) === noted.looks);
  if (index === undefined) {
    noting.hidden = true;
    say(fill(said.noteWithoutRow, part("note").value), { isBrief: false });
  } else {
    Object.assign(noted, { index, count: roll.count });
    place(noting, roll.reveal(core, index));
  }
}

// What a row that loses the one above it keeps: when it becomes the first, a minus may turn into a sign.
function looksOf(index) {
  const { operand, note } = core.row(index);
  return `${operand.replace("-", "")}\n${note}`;
}

function attendNotes() {
  noting.addEventListener("submit", (event) => {
    event.preventDefault();
    select(endNote(true));
  });
  noting.addEventListener("keydown", (event) => {
    // While a word is being composed, Escape is about that word.
    if (event.key === "Escape" && !event.isComposing) select(endNote(false));
  });
  part("note").addEventListener("input", ({ target }) => tellLength(target.value));
  part("note").addEventListener("blur", () => endNote(true));
  addEventListener("pagehide", keepDraft);
  document.addEventListener("visibilitychange", () => document.hidden && keepDraft());
}
