// Paint: what the core shows, and nothing that it does not. Painting twice is painting once.

import { whenChanged } from "./changes.js";
import { core, noRow, valueOf } from "./core.js";
import { afterDialog, byId, copyOf, keyFor, nameOf, page, setAttribute, setText } from "./dom.js";
import { fit, paintClipping, roomForDigits } from "./fit.js";
import { fill, messages } from "./messages.js";
import { settings } from "./settings.js";
import { raised, tape, tapeView } from "./tape.js";
import { paintThumb } from "./thumb.js";

const operand = byId("operand");

// Milliseconds in which a new row rises, and when the last key was pressed. Who types faster sees no row rise: while anything moves,
// browsers paint a key that is pressed half a frame later.
const rise = 120;
let lastKey = -Infinity;

// Rows before `first` are as they were painted last. In view is to be the edited row, or else `shownRow`, or the last row if that
// is -1.
//
// Everything is written first, then numbers are measured, and last comes what depends on their sizes.
function paint(first, cause, shownRow = -1) {
  const { state } = core;
  const entry = entryOf(state);
  paintEntry(entry);
  paintHints(state.rowCount > 0);
  setAttribute(keyFor("undo"), "aria-disabled", state.canUndo ? null : "true");
  setAttribute(keyFor("redo"), "aria-disabled", state.canRedo ? null : "true");
  const shown = state.editedRow >= 0 ? state.editedRow : shownRow;
  const isCalm = performance.now() - lastKey > rise;
  if (cause === "key") lastKey = performance.now();
  // Most keys change no more than a short number, and a look at its size would cost a layout.
  if (cause === "key" && tapeView.isStill(first, shown) && fitsCertainly(entry)) return;
  const { count } = tapeView;
  const numbers = tapeView.write(first, shown);
  if (cause === "key" && isCalm && tapeView.count > count && state.editedRow < 0) tape.lastElementChild.dataset.flash = "";
  const tooWide = fit([operand, ...numbers]);
  paintReach();
  alignOperand(tooWide.includes(operand));
  const { scrolled } = tapeView.view;
  tapeView.scroll(shown);
  if (tapeView.view.scrolled !== scrolled || state.rowCount === 0) paintThumb();
}

// What keys are called in the language of the page, and the mark of decimals on the key for the point.
function paintNames() {
  for (const key of page().querySelectorAll("[data-key][aria-label]")) {
    const [name, sign] = [core.ask("keyName", key.dataset.key), key.textContent];
    key.ariaLabel = key.firstElementChild ? name : nameOf(sign, name);
  }
  for (const name of page().querySelectorAll("[data-name]")) name.textContent = core.ask("keyName", name.dataset.name);
  keyFor(".").textContent = core.mark;
}

whenChanged(({ cause, isChanged, endedEdit }) => {
  // The words for a refusal take the room of digits.
  if (!isChanged) return fitOperand();
  const { firstChangedRow, rowToKeepInView, rowCount } = core.state;
  if (cause === "view") paintNames();
  // Other rows may stand where those were that a person has selected.
  else tapeView.deselect();
  if (cause === "view" || cause === "tape") paint(0, cause);
  else paint(firstChangedRow, cause, endedEdit === undefined ? rowToKeepInView : Math.min(endedEdit, rowCount - 1));
});

// Whether a row was tapped once; until then the tape tells above its rows what that is for.
let hasTapped = settings.read("tapped") !== null;

function paintHints(hasRows) {
  setAttribute(tape, "data-hint", hasRows && !hasTapped ? messages.tapRow : null);
}

// Takes the hint away for good. Rows stay where they are.
export function endHint() {
  if (hasTapped) return;
  hasTapped = true;
  settings.write("tapped", "yes");
  const before = tape.lastElementChild.offsetTop - tape.scrollTop;
  paintHints(true);
  tape.scrollTop = tape.lastElementChild.offsetTop - before;
}

// What the entry line shows. On an adding machine the total is what is large until the next number is typed.
function entryOf(state) {
  if (state.isResult) return { ...state, operand: raised(state.operand), fullOperand: raised(state.fullOperand) };
  if (!state.isAwaited || state.operator || state.editedRow >= 0) return state;
  const total = valueOf(state.lastRows.at(-1));
  return { ...state, ...total, operand: raised(total.operand), spoken: total.fullOperand, isAwaited: false };
}

function paintEntry(state) {
  const operator = byId("operator");
  setText(operator, state.operator);
  // A sign alone is read badly, or not at all.
  setAttribute(operator, "role", state.operator ? "img" : null);
  setAttribute(operator, "aria-label", state.operator ? state.operatorName : null);
  paintRunningValue(state);
  paintOperand(state);
  paintReason(state);
  setText(byId("soFar"), state.soFar && fill(messages.soFar, raised(state.soFar)));
  setText(byId("outcome"), state.outcome && raised(state.outcome).replace(/^(?!≈)/, "= "));
  operand.toggleAttribute("data-formula", state.isFormula);
  operand.toggleAttribute("data-approximate", state.isApproximate);
  setAttribute(operand, "data-full", state.fullOperand);
  operand.toggleAttribute("data-following", state.isFollowing);
  setAttribute(operand, "aria-label", state.spoken);
  setAttribute(operand, "data-result", String(state.isResult));
  operand.toggleAttribute("data-awaited", state.isAwaited);
  byId("calculator").toggleAttribute("data-edited", state.editedRow >= 0);
}

// A formula has its caret between two signs, or before what = would close.
function paintOperand({ operand: text, caret, isResult }) {
  const unclosed = isResult ? 0 : text.split("(").length - text.split(")").length;
  setAttribute(operand, "data-closing", unclosed > 0 ? ")".repeat(unclosed) : null);
  if (caret < 0 && unclosed <= 0) return operand.firstElementChild ? void (operand.textContent = text) : setText(operand, text);
  const place = caret < 0 ? text.length : caret;
  operand.replaceChildren(text.slice(0, place), copyOf("caret"), text.slice(place));
}

// Why there is no number, and what was typed that has no key.
function paintReason({ refusal, reason: why }) {
  const reason = byId("reason");
  reason.toggleAttribute("data-refused", refusal !== "");
  setText(reason, refusal || why);
}

// Whether the number in the entry line has room beside an operator whatever its digits, as the one before had, so that there is nothing
// to fit; what the operator goes on from is not in reach beside rows with all their columns.
function fitsCertainly({ operand: { length }, isFormula, caret, refusal, reason }) {
  const isPlain = !isFormula && caret < 0 && !refusal && !reason;
  const wasFitting = operand.dataset.clipped === "" && !operand.style.getPropertyValue("--fit");
  return isPlain && wasFitting && length <= certainRoom && tape.dataset.narrow === undefined;
}

// Fits the number in the entry line, which may have another size now.
export function fitOperand() {
  if (core.isLoaded) {
    measureLines();
    paintEntry(entryOf(core.state));
  }
  const isTooWide = fit([operand]).length > 0;
  paintReach();
  alignOperand(isTooWide);
}

// How much of a row is for its amount, where its running value is as long.
const amountShare = 0.45;

// How many digits of the full size have room in the entry line beside an operator.
let certainRoom = 0;

// Tells the core how many digits have room in the entry line and in a row: as many in both, so that a number has one form.
export function measureLines() {
  const room = Math.min(roomForDigits(byId("entry")), roomInRows(tape));
  core.setRoom(room, room);
  // The operator and the room behind it are less wide than three digits.
  certainRoom = roomForDigits(byId("entry"), 1, 1) - 3;
}

// A list with few letters in a line shows no running values, nor does a phone on its side.
export function roomInRows(list, scale) {
  const { innerWidth, innerHeight } = page().defaultView;
  const letters = list.clientWidth / parseFloat(getComputedStyle(page().documentElement).fontSize);
  const isLow = innerHeight <= 540 && innerWidth > innerHeight;
  setAttribute(list, "data-narrow", letters < 11 ? "very" : letters < 18 || isLow ? "" : null);
  return roomForDigits(list, amountShare, scale);
}

// What the operator goes on from is below the entry line, and out of reach, where the operand leaves no room for it.
function paintReach() {
  const value = byId("runningValue");
  const [line, { top }] = [value.parentElement, value].map((part) => part.getBoundingClientRect());
  value.toggleAttribute("inert", top >= line.bottom - 1);
}

// A result is read from its start, and what is typed at its end.
function alignOperand(isTooWide) {
  const scrolls = isTooWide && operand.scrollWidth > operand.clientWidth;
  setAttribute(operand, "tabindex", scrolls ? "0" : "-1");
  if (!scrolls) return;
  const caret = operand.firstElementChild;
  const end = operand.dataset.result === "true" ? 0 : operand.scrollWidth;
  operand.scrollLeft = caret ? caret.offsetLeft - operand.clientWidth / 2 : end;
  paintClipping([operand]);
}

// What the operator goes on from.
function paintRunningValue({ kind, editedRow, rowCount }) {
  const { operand: shown, isApproximate } = valueOf(kind === "operation" && editedRow < 0 ? core.row(rowCount - 1) : noRow);
  const value = byId("runningValue");
  value.toggleAttribute("hidden", shown === "");
  setText(value, raised(shown));
  value.toggleAttribute("data-approximate", isApproximate);
  setAttribute(value, "aria-label", shown && fill(messages.insertValue, shown));
}

// How many texts were announced.
let announced = 0;
let spaces = "";

// A screen reader does not say again what was said or shown last, so one or two spaces that cannot be seen or heard follow it.
export function announce(text) {
  const number = ++announced;
  afterDialog(() => {
    // Later words are to be said in its place.
    if (announced !== number) return;
    if (text) spaces = spaces.length === 2 ? "\u00a0" : "\u00a0\u00a0";
    setText(byId("announcement"), text && text + spaces);
  });
}
