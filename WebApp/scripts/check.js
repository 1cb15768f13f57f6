// Check: shows the tape row by row, large and read aloud, so that a person can compare the rows with paper. After the edit of a
// wrong row, the check goes on with the next row.

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

// The timer that delays the words for the screen reader.
let told;

// Whether the checked row (its index is `tapeView.checked.end`) is being edited.
let isEditing = false;

// Set while a different tape is loaded: `text` has the rows down to the checked one, and `end` is the index after them.
let before;

function beginCheck(start) {
  tapeView.checked = { start, end: start };
  openCheck();
}

// Opens the sheet. After the edit of a row, `step` goes to the next row and `words` announce the edit.
function openCheck(step = 0, words) {
  // The selection ends, so that only the checked row is highlighted.
  deselect();
  byId("voice").checked = isVoiceOn();
  byId("pace").value = pace();
  openDialog(checkSheet);
  setText(byId("checkSpoken"), "");
  byId("checkRight").focus();
  showCheckedRow(step, words);
}

// Moves by `step` rows, then shows and reads the checked row, with `words` read first.
function showCheckedRow(step = 0, words) {
  const checked = core.ask("check", tapeView.checked.start, tapeView.checked.end, step);
  const { end, isFinished, canGoBack, place } = checked;
  const index = Math.min(end, tapeView.count - 1);
  const row = core.row(index);
  // After the last row, the check shows the final result.
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

// Ticks the row and goes to the next one; after the last row, ends the check.
const tick = () => (tapeView.checked.isFinished ? endChecking() : showCheckedRow(1));

// Edits the checked row; a typed character starts its new number. For a result, shows why it cannot be edited.
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
  // A focused button or setting of the sheet handles Space and Enter itself; the setting `pace` also handles the other keys.
  if ((key === " " || key === "Enter") && target === checkSheet) tick();
  else if ((key === "Backspace" || key === "ArrowUp") && target.id !== "pace") showCheckedRow(-1);
  else if (/^[\d.,]$/.test(key) && target.id !== "pace") editCheckedRow(key);
  else if (key === "Escape") endChecking();
  else return;
  event.preventDefault();
  // The key may have closed the sheet; without this line, the calculator would get the key too.
  event.stopPropagation();
});
byId("checkedRow").addEventListener("click", tick);
byId("voice").addEventListener("change", ({ target }) => {
  settings.write("voice", target.checked ? "on" : "off");
  showCheckedRow();
});
byId("pace").addEventListener("change", ({ target }) => settings.write("pace", target.value));
// Some browsers close a dialog without calling this script, so its event "close" ends the check too.
checkSheet.addEventListener("close", () => checkSheet.open || isEditing || endChecking());
whenChanging(({ cause }) => {
  if (cause !== "tape" || !tapeView.checked) return;
  const end = Math.min(tapeView.checked.end + 1, tapeView.count);
  before = { end, text: checkedText(end) };
});
whenChanged(({ cause, key, endedEdit }) => {
  if (!tapeView.checked) return;
  if (cause === "tape") {
    // If a second page has changed rows that were checked, their ticks may be wrong, so the check ends.
    const isEditLost = isEditing && core.state.editedRow !== tapeView.checked.end;
    if (isEditLost || checkedText(before.end) !== before.text) {
      endChecking();
      showAndAnnounce(messages.checkEnded, { isBrief: false });
    } else if (checkSheet.open) showCheckedRow();
  } else if (endedEdit !== undefined && !key) {
    // Pasting shows that the person has left the check.
    endChecking();
  } else if (endedEdit !== undefined && isEditing) {
    isEditing = false;
    if (key === "=") openCheck(1, core.state.announcement);
    else openCheck();
  }
});

// MARK: Reading aloud

// The rate of speech for each pace that can be chosen; 1 is normal.
const rates = { slow: 0.7, normal: 1, fast: 1.4 };

const isVoiceOn = () => settings.read("voice") === "on";
const pace = () => (Object.hasOwn(rates, settings.read("pace")) ? settings.read("pace") : "normal");

// Returns a voice that speaks the language and runs on this device. A voice on a server would get the text of the tape.
function ownVoice() {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const isKnown = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language.code;
  const known = voices.filter((voice) => voice.localService && isKnown(voice));
  return known.find((voice) => voice.default) ?? known[0];
}

// Reads a text aloud, if the voice is switched on and exists; interrupts the previous text. Returns whether it reads.
function say(text) {
  const voice = ownVoice();
  window.speechSynthesis?.cancel();
  if (!isVoiceOn() || !voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  speechSynthesis.speak(Object.assign(utterance, { voice, lang: voice.lang, rate: rates[pace()] }));
  return true;
}

// Reads a text aloud; if no voice does, the screen reader gets the text.
function read(text) {
  const isSaid = say(text);
  clearTimeout(told);
  told = afterDialog(() => setText(byId("checkSpoken"), isSaid ? "" : text));
  setText(byId("voiceMissing"), isVoiceOn() && !isSaid ? messages.noVoice : "");
}
