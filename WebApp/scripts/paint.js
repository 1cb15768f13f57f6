// Paint: shows the state of the core. Painting the same state twice changes nothing.

import { whenChanged } from "./changes.js";
import { core, noRow, valueOf } from "./core.js";
import { afterDialog, byId, copyOf, keyFor, nameOf, page, setAttribute, setText } from "./dom.js";
import { fit, paintClipping, roomForDigits } from "./fit.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { settings } from "./settings.js";
import { tape, tapeView } from "./tape.js";
import { paintThumb } from "./thumb.js";

const operand = byId("operand");

// A new row rises for `rise` milliseconds; `lastKey` is the time of the last key. During fast typing no row rises, because an
// animation makes browsers paint a key half a frame later.
const rise = 120;
let lastKey = -Infinity;

// Paints the rows from `first` on. Scrolls the edited row into view; if there is none, the row `shownRow`, where -1 is the last row.
//
// All parts are written first, then numbers are measured. Changes that depend on their sizes come last.
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
  // Most keys change only a short number; measuring the number would cost a layout.
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

// The language code and decimal separator for which keys were last named.
let named = "en.";

// Names the keys in the language of the page, and puts the decimal separator on its key.
function paintNames() {
  const wanted = language.code + core.mark;
  if (named === wanted) return;
  named = wanted;
  for (const key of page().querySelectorAll("[data-key][aria-label]")) {
    const [name, sign] = [core.ask("keyName", key.dataset.key), key.textContent];
    key.ariaLabel = key.firstElementChild ? name : nameOf(sign, name);
  }
  for (const name of page().querySelectorAll("[data-name]")) name.textContent = core.ask("keyName", name.dataset.name);
  keyFor(".").textContent = core.mark;
}

whenChanged(({ cause, isChanged, endedEdit }) => {
  // After a refusal only the number is fitted again, because the reason takes room from it.
  if (!isChanged) return fitOperand();
  const { firstChangedRow, rowToKeepInView, rowCount } = core.state;
  if (cause === "view") paintNames();
  // The selected rows may have moved or changed, so they are deselected.
  else tapeView.deselect();
  if (cause === "view" || cause === "tape") paint(0, cause);
  else paint(firstChangedRow, cause, endedEdit === undefined ? rowToKeepInView : Math.min(endedEdit, rowCount - 1));
});

// Whether a row was ever tapped; until then, a hint above the rows explains tapping.
let hasTapped = settings.read("tapped") !== null;

function paintHints(hasRows) {
  setAttribute(tape, "data-hint", hasRows && !hasTapped ? messages.tapRow : null);
}

// Removes the hint for ever, and keeps the rows at their positions on the screen.
export function endHint() {
  if (hasTapped) return;
  hasTapped = true;
  settings.write("tapped", "yes");
  const before = tape.lastElementChild.offsetTop - tape.scrollTop;
  paintHints(true);
  tape.scrollTop = tape.lastElementChild.offsetTop - before;
}

// Returns the contents of the entry line. In adding-machine order, the total is shown until the next number is typed.
function entryOf(state) {
  if (!state.isAwaited || state.operator || state.editedRow >= 0) return state;
  return { ...state, ...valueOf(state.lastRows.at(-1)), isAwaited: false };
}

function paintEntry(state) {
  const operator = byId("operator");
  setText(operator, state.operator);
  // With role and label, a screen reader says the operator by its name instead of its sign.
  setAttribute(operator, "role", state.operator ? "img" : null);
  setAttribute(operator, "aria-label", state.operator ? state.operatorName : null);
  paintRunningValue(state);
  paintOperand(state);
  paintReason(state);
  setText(byId("soFar"), state.soFar && fill(messages.soFar, state.soFar));
  const [, mark = "= ", outcome] = /^(≈ )?(.*)$/.exec(state.outcome);
  [outcome && mark, outcome].forEach((text, index) => setText(byId("outcome").children[index], text));
  operand.toggleAttribute("data-formula", state.isFormula);
  operand.toggleAttribute("data-approximate", state.isApproximate);
  setAttribute(operand, "data-full", state.fullOperand);
  operand.toggleAttribute("data-following", state.isFollowing);
  setAttribute(operand, "aria-label", state.spoken);
  setAttribute(operand, "data-result", String(state.isResult));
  operand.toggleAttribute("data-awaited", state.isAwaited);
  byId("calculator").toggleAttribute("data-edited", state.editedRow >= 0);
}

// Writes the operand, with the caret of a formula and the closing parentheses that `=` would add.
function paintOperand({ operand: text, caret, isResult }) {
  const unclosed = isResult ? 0 : text.split("(").length - text.split(")").length;
  setAttribute(operand, "data-closing", unclosed > 0 ? ")".repeat(unclosed) : null);
  if (caret < 0 && unclosed <= 0) return operand.firstElementChild ? void (operand.textContent = text) : setText(operand, text);
  const place = caret < 0 ? text.length : caret;
  operand.replaceChildren(text.slice(0, place), copyOf("caret"), text.slice(place));
}

// Shows why there is no number, or which typed character has no key.
function paintReason({ refusal, reason: why }) {
  const reason = byId("reason");
  reason.toggleAttribute("data-refused", refusal !== "");
  setText(reason, refusal || why);
}

// Returns whether the number certainly fits next to any operator: it has few digits, and the previous number fitted. In a wide
// layout the running value is hidden, so that value is not considered.
function fitsCertainly({ operand: { length }, isFormula, caret, refusal, reason }) {
  const isPlain = !isFormula && caret < 0 && !refusal && !reason;
  const wasFitting = operand.dataset.clipped === "" && !operand.style.getPropertyValue("--fit");
  return isPlain && wasFitting && length <= certainRoom && tape.dataset.narrow === undefined;
}

// Fits the number in the entry line to the current size.
export function fitOperand() {
  measureLines();
  core.refresh();
  paintEntry(entryOf(core.state));
  const isTooWide = fit([operand]).length > 0;
  paintReach();
  alignOperand(isTooWide);
}

// The share of a row's width that an operand may take; the running value gets the same share.
const amountShare = 0.45;

// The count of digits at full size that certainly fit into the entry line next to an operator.
let certainRoom = 0;

// Tells the core how many digits fit. The count is the same for entry line and rows, so that a number looks the same in both.
export function measureLines() {
  const room = Math.min(roomForDigits(byId("entry")), roomInRows(tape));
  core.call("setRoom", room, room);
  // Three digits are subtracted for an operator and its gap, which are narrower.
  certainRoom = roomForDigits(byId("entry"), 1, 1) - 3;
}

// Returns how many digits fit into a row. Narrow lists, and phones in landscape, show no running values.
export function roomInRows(list, scale) {
  const { innerWidth, innerHeight } = page().defaultView;
  const letters = list.clientWidth / parseFloat(getComputedStyle(page().documentElement).fontSize);
  const isLow = innerHeight <= 540 && innerWidth > innerHeight;
  setAttribute(list, "data-narrow", letters < 11 ? "very" : letters < 18 || isLow ? "" : null);
  return roomForDigits(list, amountShare, scale);
}

// A running value that does not fit next to the operand wraps to a hidden line; it must not get the focus there.
function paintReach() {
  const value = byId("runningValue");
  const [line, { top }] = [value.parentElement, value].map((part) => part.getBoundingClientRect());
  value.toggleAttribute("inert", top >= line.bottom - 1);
}

// Scrolls a result to its start, and a typed number to its end or caret.
function alignOperand(isTooWide) {
  const scrolls = isTooWide && operand.scrollWidth > operand.clientWidth;
  setAttribute(operand, "tabindex", scrolls ? "0" : "-1");
  if (!scrolls) return;
  const caret = operand.firstElementChild;
  const end = operand.dataset.result === "true" ? 0 : operand.scrollWidth;
  operand.scrollLeft = caret ? caret.offsetLeft - operand.clientWidth / 2 : end;
  paintClipping([operand]);
}

// Shows the running value that a pending operator applies to.
function paintRunningValue({ kind, editedRow, rowCount }) {
  const { operand: shown, spoken, isApproximate } = valueOf(kind === "operation" && editedRow < 0 ? core.row(rowCount - 1) : noRow);
  const value = byId("runningValue");
  value.toggleAttribute("hidden", shown === "");
  setText(value, shown);
  value.toggleAttribute("data-approximate", isApproximate);
  setAttribute(value, "aria-label", shown && fill(messages.insertValue, spoken));
}

// The count of announcements.
let announced = 0;
let spaces = "";

// A screen reader does not say the same text twice, so one or two silent spaces are added.
export function announce(text) {
  const number = ++announced;
  afterDialog(() => {
    // If there was a later announcement, this one is dropped.
    if (announced !== number) return;
    if (text) spaces = spaces.length === 2 ? "\u00a0" : "\u00a0\u00a0";
    setText(byId("announcement"), text && text + spaces);
  });
}
