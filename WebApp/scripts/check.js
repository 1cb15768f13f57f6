// Check: goes through the tape a row at a time, large and read aloud, for a person to compare it with what it was taken from. A
// row that is wrong is edited, and then it goes on with the next one.

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

// The timer of what is told next.
let told;

// Whether the row that is looked at is being edited. That row is where `tapeView.checked` ends.
let isEditing = false;

// The text of the rows that were looked at, and of the one that is, before another tape was loaded, and where they ended.
let before;

function beginCheck(start) {
  tapeView.checked = { start, end: start };
  openCheck();
}

// Opens the sheet, and goes on with the next row and says what came of it if a row was edited.
function openCheck(step = 0, words) {
  // No row but the one that is looked at is marked.
  deselect();
  byId("voice").checked = isVoiceOn();
  byId("pace").value = pace();
  openDialog(checkSheet);
  setText(byId("checkSpoken"), "");
  byId("checkRight").focus();
  showCheckedRow(step, words);
}

// Goes to the next row, or back, and shows and reads the one that is looked at, after other words if there are any.
function showCheckedRow(step = 0, words) {
  const checked = core.ask("check", tapeView.checked.start, tapeView.checked.end, step);
  const { end, isFinished, canGoBack, place } = checked;
  const index = Math.min(end, tapeView.count - 1);
  const row = core.row(index);
  // Behind the last row stands the result of everything.
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

// Ticks the row and goes to the next one, or ends behind the last.
const tick = () => (tapeView.checked.isFinished ? endChecking() : showCheckedRow(1));

// Edits the row that is looked at, beginning with a character if one was typed. A result says why it cannot be edited.
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

// Takes the ticks from the rows.
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
  // Buttons and the settings have these keys for themselves.
  if ((key === " " || key === "Enter") && target === checkSheet) tick();
  else if ((key === "Backspace" || key === "ArrowUp") && target.id !== "pace") showCheckedRow(-1);
  else if (/^[\d.,]$/.test(key) && target.id !== "pace") editCheckedRow(key);
  else if (key === "Escape") endChecking();
  else return;
  event.preventDefault();
  // The sheet may be closed now, and the keys would be for the calculator.
  event.stopPropagation();
});
byId("checkedRow").addEventListener("click", tick);
byId("voice").addEventListener("change", ({ target }) => {
  settings.write("voice", target.checked ? "on" : "off");
  showCheckedRow();
});
byId("pace").addEventListener("change", ({ target }) => settings.write("pace", target.value));
// A browser has ways of its own to close it.
checkSheet.addEventListener("close", () => checkSheet.open || isEditing || endChecking());
whenChanging(({ cause }) => {
  if (cause !== "tape" || !tapeView.checked) return;
  const end = Math.min(tapeView.checked.end + 1, tapeView.count);
  before = { end, text: checkedText(end) };
});
whenChanged(({ cause, key, endedEdit }) => {
  if (!tapeView.checked) return;
  if (cause === "tape") {
    // Ticks would stand at rows that nobody has looked at when another page has changed them.
    const isEditLost = isEditing && core.state.editedRow !== tapeView.checked.end;
    if (isEditLost || checkedText(before.end) !== before.text) {
      endChecking();
      showAndAnnounce(messages.checkEnded, { isBrief: false });
    } else if (checkSheet.open) showCheckedRow();
  } else if (endedEdit !== undefined && !key) {
    // Who pastes rows goes on elsewhere.
    endChecking();
  } else if (endedEdit !== undefined && isEditing) {
    isEditing = false;
    if (key === "=") openCheck(1, core.state.announcement);
    else openCheck();
  }
});

// MARK: Reading aloud

// How fast a voice reads, by the word for it.
const rates = { slow: 0.7, normal: 1, fast: 1.4 };

const isVoiceOn = () => settings.read("voice") === "on";
const pace = () => (Object.hasOwn(rates, settings.read("pace")) ? settings.read("pace") : "normal");

// Returns a voice of the device for the language. One that is elsewhere is never used, since it is sent what it reads.
function ownVoice() {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const isKnown = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language.code;
  const known = voices.filter((voice) => voice.localService && isKnown(voice));
  return known.find((voice) => voice.default) ?? known[0];
}

// Reads a text in place of what is being read, if that is wanted and there is a voice, and returns whether it does.
function say(text) {
  const voice = ownVoice();
  window.speechSynthesis?.cancel();
  if (!isVoiceOn() || !voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  speechSynthesis.speak(Object.assign(utterance, { voice, lang: voice.lang, rate: rates[pace()] }));
  return true;
}

// Reads a text by the voice, or else by the screen reader, never by both.
function read(text) {
  const isSaid = say(text);
  clearTimeout(told);
  told = afterDialog(() => setText(byId("checkSpoken"), isSaid ? "" : text));
  setText(byId("voiceMissing"), isVoiceOn() && !isSaid ? messages.noVoice : "");
}
