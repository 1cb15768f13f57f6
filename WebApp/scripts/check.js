// Check: goes through the tape row by row, shown large and read aloud, so that a person can compare the rows with paper. A wrong
// row is edited, and then the check goes on with the next row.

import { type, whenChanged, whenChanging } from "./changes.js";
import { core, valueOf } from "./core.js";
import { actions, afterDialog, byId, closeDialog, openDialog, setText } from "./dom.js";
import { language } from "./language.js";
import { messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { announce } from "./paint.js";
import { deselect, edit, select } from "./rows.js";
import { settings } from "./settings.js";
import { tape, tapeView } from "./tape.js";

const checkSheet = byId("check");

// The timer of the next words for the screen reader.
let told;

// Whether the checked row, at the index `tapeView.checked.end`, is being edited.
let isEditing = false;

// Before another tape is loaded: the rows down to the checked one, as text, and where they end.
let before;

function beginCheck(start) {
  tapeView.checked = { start, end: start };
  openCheck();
}

// Opens the sheet; after the edit of a row, with a step to the next row and the announcement of the edit.
function openCheck(step = 0, words) {
  // Only the checked row is marked.
  deselect();
  byId("voice").checked = isVoiceOn();
  byId("pace").value = pace();
  openDialog(checkSheet);
  setText(byId("checkSpoken"), "");
  byId("checkRight").focus();
  showCheckedRow(step, words);
}

// Goes on or back by `step`, and shows and reads the checked row; `words` are read first.
function showCheckedRow(step = 0, words) {
  const checked = core.ask("check", tapeView.checked.start, tapeView.checked.end, step);
  const { end, isFinished, canGoBack, place } = checked;
  const index = Math.min(end, tapeView.count - 1);
  const row = core.row(index);
  // Below the last row comes the final result.
  const shown = isFinished ? { place, operator: "=", running: "", note: "", ...valueOf(row) } : { ...row, place };
  tapeView.checked = { ...checked, canEdit: !isFinished && row.kind !== "result" };
  for (const name of ["Place", "Operator", "Operand", "Running", "Note"]) setText(byId(`check${name}`), shown[name.toLowerCase()]);
  byId("checkOperand").toggleAttribute("data-approximate", shown.isApproximate);
  byId("checkBack").disabled = !canGoBack;
  byId("checkEdit").disabled = !tapeView.checked.canEdit;
  setText(byId("checkRight"), isFinished ? messages.done : messages.right);
  tapeView.reveal(index);
  tapeView.paintSelection();
  read([words, place, row.spoken, shown.note].filter(Boolean).join(". "));
}

// Ticks the row and goes to the next one; behind the last row, ends the check.
const tick = () => (tapeView.checked.isFinished ? endChecking() : showCheckedRow(1));

// Edits the checked row, beginning with a typed character if there is one; for a result, says why it cannot be edited.
function editCheckedRow(character) {
  const { end: index, isFinished, canEdit } = tapeView.checked;
  if (isFinished) return;
  if (!canEdit) {
    core.change("editRow", index);
    return read(core.state.announcement);
  }
  isEditing = true;
  closeDialog(checkSheet);
  edit(index);
  if (!character) return;
  const { announcement } = core.state;
  type(character);
  announce(announcement);
}

const checkedText = (end) => core.rowsText([{ start: tapeView.checked.start, end }]);

// Ends the check: removes the ticks and closes the sheet.
function endChecking() {
  if (!tapeView.checked) return;
  const { end: index } = tapeView.checked;
  tapeView.checked = undefined;
  isEditing = false;
  window.speechSynthesis?.cancel();
  if (checkSheet.open) closeDialog(checkSheet);
  tapeView.paintSelection();
  if (core.state.editedRow >= 0) return;
  if (index < tapeView.count) select(index);
  else tape.focus({ preventScroll: true });
}

Object.assign(actions, {
  check: () => beginCheck(tapeView.selected),
  checkAll: () => beginCheck(0),
  checkRight: tick,
  checkBack: () => showCheckedRow(-1),
  checkEdit: () => editCheckedRow(),
  closeCheck: endChecking,
});

checkSheet.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  // Buttons and settings use these keys themselves.
  if ((key === " " || key === "Enter") && target === checkSheet) tick();
  else if ((key === "Backspace" || key === "ArrowUp") && target.id !== "pace") showCheckedRow(-1);
  else if (/^[\d.,]$/.test(key) && target.id !== "pace") editCheckedRow(key);
  else if (key === "Escape") endChecking();
  else return;
  event.preventDefault();
  // If the sheet is closed now, the calculator would get the key too.
  event.stopPropagation();
});
byId("checkedRow").addEventListener("click", tick);
byId("voice").addEventListener("change", ({ target }) => {
  settings.write("voice", target.checked ? "on" : "off");
  showCheckedRow();
});
byId("pace").addEventListener("change", ({ target }) => settings.write("pace", target.value));
// Some browsers close the sheet by themselves.
checkSheet.addEventListener("close", () => checkSheet.open || isEditing || endChecking());
whenChanging(({ cause }) => {
  if (cause !== "tape" || !tapeView.checked) return;
  const end = Math.min(tapeView.checked.end + 1, tapeView.count);
  before = { end, text: checkedText(end) };
});
whenChanged(({ cause, key, endedEdit }) => {
  if (!tapeView.checked) return;
  if (cause === "tape") {
    // If another page has changed these rows, ticks would be at rows that nobody has compared.
    const isEditLost = isEditing && core.state.editedRow !== tapeView.checked.end;
    if (isEditLost || checkedText(before.end) !== before.text) {
      endChecking();
      showAndAnnounce(messages.checkEnded, { isBrief: false });
    } else if (checkSheet.open) showCheckedRow();
  } else if (endedEdit !== undefined && !key) {
    // A person who pastes rows continues elsewhere.
    endChecking();
  } else if (endedEdit !== undefined && isEditing) {
    isEditing = false;
    if (key === "=") openCheck(1, core.state.announcement);
    else openCheck();
  }
});

// MARK: Reading aloud

// The rate of the voice for each pace.
const rates = { slow: 0.7, normal: 1, fast: 1.4 };

const isVoiceOn = () => settings.read("voice") === "on";
const pace = () => (Object.hasOwn(rates, settings.read("pace")) ? settings.read("pace") : "normal");

// Returns a voice on this device for the language. A voice elsewhere would get the text sent, so none is used.
function ownVoice() {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const isKnown = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language.code;
  const known = voices.filter((voice) => voice.localService && isKnown(voice));
  return known.find((voice) => voice.default) ?? known[0];
}

// Reads a text in place of the last one, if the voice is switched on and exists; returns whether it does.
function say(text) {
  const voice = ownVoice();
  window.speechSynthesis?.cancel();
  if (!isVoiceOn() || !voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  speechSynthesis.speak(Object.assign(utterance, { voice, lang: voice.lang, rate: rates[pace()] }));
  return true;
}

// Reads a text by the voice or else by the screen reader, never by both.
function read(text) {
  const isSaid = say(text);
  clearTimeout(told);
  told = afterDialog(() => setText(byId("checkSpoken"), isSaid ? "" : text));
  setText(byId("voiceMissing"), isVoiceOn() && !isSaid ? messages.noVoice : "");
}
