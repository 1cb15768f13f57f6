// Paste sheet: shows a text before it is pasted. A list is shown as a table, read as the core proposes. A tap changes the role of a
// column, or whether a row is added up. A refused row shows the reason. A tape is shown as rows.

import { change } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, make, onSubmit, openDialog, page, setAttribute, setText } from "./dom.js";
import { paintMore } from "./fit.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { destination } from "./ranges.js";
import { fillList, tape } from "./tape.js";

export const pasteDialog = byId("pasteDialog");
const [field, rowsBox, button, readings] = ["pasteText", "pasteRows", "pasteButton", "readings"].map(byId);

// The largest count of shown rows of a tape; the core limits the rows of a list.
export const mostRows = 2000;

// If the last reading took over `longReading` milliseconds, typed text is read only after `pause` milliseconds without a key.
const [longReading, pause] = [60, 250];

// The kinds of decisions about a list, as numbered in `PasteList.Action`.
const [ofColumn, ofRow, leaveOut, useLikely, ofReading, ofMark, ofSeparator] = Array(7).keys();
const decide = (action, value) => core.call("changeList", action, Number(value));

// `understood` is the last reading of the text, and `painted` the part of it from which the rows were painted.
let [understood, painted] = [];
// Whether the core has room for the text in the field.
let hasRoom;
let [took, timer, action] = [0, undefined, ""];

// The decimal separator of this page, for doubtful numbers such as `1,234`.
export const ownMark = () => (core.mark === "," ? "," : ".");

// Pastes a text without questions; `decimalMark` decides doubtful numbers such as `1,234`.
export const insert = (text, decimalMark) => change("paste", text, decimalMark.charCodeAt(), -1, "", [], 0);

// Returns whether a field with `count` characters would freeze the browser.
export const isTooLong = (count) => count > 2_000_000;

// Gives the core a text for a list; returns whether there is room for it.
export const openList = (text, mark) =>
  !isTooLong(text.length) && core.call("openList", text, mark.charCodeAt());

// Removes the text and its reading from the core.
export const closeList = () => openList("", ".");

export function showPasteSheet(text, likelyMark = ownMark(), name = messages.pasteList, buttonName = "") {
  if (!openList(text, likelyMark)) return showAndAnnounce(core.tooLong());
  byId("pasteName").textContent = name;
  [action, hasRoom] = [buttonName, true];
  field.value = text;
  byId("mark").value = likelyMark;
  byId("separator").value = "-1";
  pasteDialog.dataset.parted = "";
  rowsBox.replaceChildren();
  painted = undefined;
  // At first the count of rows only describes the button; after the first change the count is announced.
  setAttribute(byId("pasteCount"), "aria-live", null);
  const isAccepted = paint();
  // A text that cannot be shown as rows is shown in the text field.
  openText(text.trim() === "" || !(isAccepted || understood.columns.length > 0));
  button.autofocus = isAccepted;
  openDialog(pasteDialog);
  if (!isAccepted) (field.hidden ? rowsBox.querySelector("[data-role=asked]") ?? readings.firstChild ?? rowsBox : field).focus();
}

// MARK: Painting

// Reads and shows the text; returns whether it can be pasted. The shown rows stay if only ticks or signs have changed.
function paint() {
  clearTimeout(timer);
  timer = undefined;
  const began = performance.now();
  understood = core.ask("readList");
  took = performance.now() - began;
  const { all, columns, isAccepted, rows, separator, text } = understood;
  const isEmpty = field.value.trim() === "";
  const isTable = !isEmpty && columns.length > 0;
  const lines = rows.map(({ isCounted, isTotal, words: [, ...why], ...row }) => ({ ...row, why }));
  const shown = isTable ? JSON.stringify([all, columns, lines, separator]) : undefined;
  if (shown === undefined || shown !== painted) paintRows(isEmpty, isTable);
  painted = shown;
  if (isTable) paintTicks();
  paintChoices();
  setText(byId("pasteReason"), !hasRoom ? core.tooLong() : isAccepted || isEmpty ? "" : text);
  paintTotal(isEmpty, isTable);
  paintMore([rowsBox]);
  button.disabled = !isAccepted;
  return isAccepted;
}

function paintRows(isEmpty, isTable) {
  const { isAccepted, tapeRows: count, text } = understood;
  const { scrollTop } = rowsBox;
  const focused = page().activeElement.closest("#pasteRows [data-line]")?.dataset.line;
  rowsBox.dataset.kind = isTable ? "table" : count > 0 ? "tape" : "number";
  if (isTable) rowsBox.replaceChildren(tableOf());
  else if (count > 0) {
    const list = make("ol", { className: "tape-rows" });
    rowsBox.replaceChildren(list, moreRows(count - mostRows));
    fillList(list, core.ask("previewedRows", mostRows));
  } else rowsBox.replaceChildren(isEmpty || !isAccepted ? "" : text);
  rowsBox.scrollTop = scrollTop;
  if (focused) (rowsBox.querySelector(`[data-line="${focused}"] input:enabled`) ?? rowsBox).focus();
}

const moreRows = (count) =>
  make("p", {}, count > 0 ? fill(messages.moreRows, language.count(count)) : "");

function tableOf() {
  const { rows, separator } = understood;
  const columns = understood.columns.map((column, place) => ({ ...column, place }));
  // Returns the width of a number, counted in digits; separators count as half a digit.
  const widthOf = (text = "") => (text.length + text.replace(/[.,]/g, "").length) / 2;
  const widest = columns.map(({ place }) => rows.reduce((most, { cells }) => Math.max(most, widthOf(cells[place])), 4));
  const isNote = ({ role }) => role === "";
  const [notes, others] = [columns.filter(isNote), columns.filter((column) => !isNote(column))];
  const main = notes.reduce((most, { place }) => (widest[place] > widest[most] ? place : most), notes[0]?.place);
  const grid = make("div", { role: "table", ariaLabel: byId("pasteName").textContent, className: "paste-table" });
  grid.style.setProperty("--notes", notes.map(({ place }) => `minmax(0, ${Math.min(widest[place], 40)}fr)`).join(" ") || "1fr");
  const signWidth = rows.some(({ words }) => words[0]) ? 2 : 0;
  const trackOf = ({ place, role }) =>
    role === "~" ? `minmax(var(--least-ignored), ${widest[place] * 0.9}ch)` : `minmax(var(--least-amount), ${widest[place] + signWidth}ch)`;
  grid.style.setProperty("--amounts", others.map(trackOf).join(" "));
  const line = (first, cellOf, ...more) => make("div", { role: "row", className: "paste-row" }, first,
    make("span", { className: "notes" }, ...notes.map(cellOf)), ...others.map(cellOf), ...more);
  const cellOf = (cells) => (column) => make("span", {
    role: "cell", className: column.place === main ? "main" : "", dataset: { role: column.role },
  }, cells[column.place] ?? "");
  if (separator) {
    const corner = make("span", { role: "columnheader" }, make("span", { className: "visually-hidden" }, messages.counts));
    grid.append(line(corner, headOf));
    grid.lastChild.classList.add("heads");
  }
  grid.append(...rows.map(({ line: number, cells, hasAmount, words: [, refusal, likely] }) => {
    const tick = make("input", { type: "checkbox", tabIndex: -1, ariaLabel: cells.filter(Boolean).join(", ") });
    const why = refusal ? [refusalOf(refusal, likely)] : hasAmount ? [] : [reasonOf(messages.noAmount)];
    const row = line(make("span", { role: "cell", className: "tick" }, make("label", {}, tick)), cellOf(cells), ...why);
    row.dataset.line = number;
    row.toggleAttribute("data-refused", Boolean(refusal));
    tick.disabled = refusal || !hasAmount;
    return row;
  }));
  const ticks = grid.querySelectorAll("input:enabled");
  if (ticks.length > 0) ticks[0].tabIndex = 0;
  grid.append(moreRows(understood.all - rows.length));
  return grid;
}

// Returns the head of a column: its heading, and a button that shows its role.
function headOf({ role, place, symbol, heading, isAsked }) {
  const shown = symbol || { sign: messages.sign, "": messages.noteRole, "~": messages.ignored }[role];
  const chip = make("button", {
    type: "button", className: "chip", ariaLabel: `${heading || fill(messages.column, place + 1)}: ${shown}`,
    dataset: { place, role: isAsked ? "asked" : role },
  }, make("span", {}, shown));
  return make("span", { role: "columnheader", dataset: { role } }, chip, make("small", {}, heading));
}

const reasonOf = (words) => make("span", { role: "cell", className: "refusal" }, make("span", {}, words));

// Returns the reason why a row is refused, with buttons that solve it.
function refusalOf(refusal, likely) {
  const doing = (action, words) => make("button", { type: "button", className: "chip", dataset: { action } }, make("span", {}, words));
  return make("span", { role: "cell", className: "refusal" }, make("span", {}, refusal), make("span", { className: "chip-row" },
    ...(likely ? [doing("useLikely", fill(messages.useNumber, likely))] : []),
    doing("editLine", messages.edit), doing("leaveOut", messages.leaveOut)));
}

// Ticks the rows that are added, shows signs that come from words (such as CR), and marks totals.
function paintTicks() {
  const painted = new Map([...rowsBox.querySelectorAll("[data-line]")].map((row) => [Number(row.dataset.line), row]));
  understood.rows.forEach(({ line, hasAmount, isCounted, isTotal, words: [sign, refusal] }) => {
    const row = painted.get(line);
    row.querySelector("input").checked = isCounted;
    row.toggleAttribute("data-out", !isCounted);
    if (hasAmount && !refusal) row.querySelector(".refusal")?.remove();
    if (hasAmount && !refusal && isTotal) row.append(reasonOf(messages.isTotal));
    setAttribute(row.querySelector('[data-role="+"]') ?? row, "data-sign", sign || null);
  });
}

// Shows only questions that this text leaves open: about separators, decimal marks and sign words.
function paintChoices() {
  const { isAccepted, asksForMark, separator } = understood;
  const lines = field.value.split("\n", 50).filter(Boolean);
  const marks = ["\t", ";", ",", "|"].filter((mark) => lines.filter((line) => line.includes(mark)).length > lines.length / 2);
  byId("parts").hidden = !pasteDialog.dataset.parted && !(marks.length > 1 || !isAccepted && !separator && marks.length > 0);
  if (separator && byId("separator").value === "-1") byId("separator").options[0].textContent = separatorName(separator);
  byId("marks").hidden = !asksForMark;
  readings.hidden = understood.readings.length === 0;
  readings.replaceChildren(...understood.readings.map(wayToRead));
}

// Returns a button that chooses one of the `readings` of the text.
function wayToRead({ title, isChosen, kind }, index) {
  const words = [title, messages.justWords, fill(messages.only, title), messages.lastNumber][kind];
  const way = make("button", { type: "button", className: "chip", ariaPressed: `${isChosen}` }, make("span", {}, words));
  way.addEventListener("click", () => {
    decide(ofReading, index);
    if (paint()) openText(false);
    (readings.querySelector("[aria-pressed=true]") ?? button).focus();
  });
  return way;
}

const separatorName = (mark) => [...byId("separator").options].find(({ value }) => Number(value) === mark.charCodeAt())?.label ?? mark;

// Shows the count of added rows, their total, and the title of the button.
function paintTotal(isEmpty, isTable) {
  const { tapeRows, added, all, sums: [plus, minus, total], summary } = understood;
  const sums = minus && `  +${plus} −${minus}`;
  setText(byId("pasteCount"), isEmpty ? "" : isTable ? fill(messages.ofRows, language.count(added), language.count(all)) + sums : summary);
  setText(byId("pasteTotal"), isTable ? total : "");
  const most = isTable ? added : tapeRows;
  button.textContent = action || (most === 0 ? messages.paste : most === 1 ? messages.addRow : fill(messages.addRows, language.count(most)));
}

// MARK: Actions

function openText(isWanted) {
  field.hidden = !isWanted;
  byId("editText").ariaExpanded = String(isWanted);
  byId("openFile").hidden = !isWanted;
}

const lineOf = ({ target }) => Number(target.closest("[data-line]").dataset.line);

// Makes a decision about the row in which `event` happened; keeps the focus in that row.
function decideRow(action, event) {
  const line = lineOf(event);
  decide(action, line);
  if (action === useLikely) field.value = core.ask("listText");
  paint();
  rowsBox.querySelector(`[data-line="${line}"] input`)?.focus();
}

Object.assign(actions, {
  editText: () => {
    openText(field.hidden);
    if (!field.hidden) field.focus();
  },
  editLine: (event) => {
    const line = lineOf(event);
    openText(true);
    const before = field.value.split("\n").slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    field.focus();
    field.setSelectionRange(before, before + field.value.split("\n")[line - 1].length);
  },
  leaveOut: (event) => decideRow(leaveOut, event),
  useLikely: (event) => decideRow(useLikely, event),
});

rowsBox.addEventListener("click", ({ target }) => {
  const place = target.closest("[data-place]")?.dataset.place;
  if (place === undefined) return;
  decide(ofColumn, place);
  paint();
  rowsBox.querySelector(`[data-place="${place}"]`)?.focus();
});
pasteDialog.addEventListener("input", ({ target }) => {
  if (target === field) hasRoom = core.call("writeList", field.value);
  else if (target === byId("mark")) decide(ofMark, target.value.charCodeAt());
  else if (target.type === "checkbox") decide(ofRow, lineOf({ target }));
  else {
    pasteDialog.dataset.parted = "yes";
    decide(ofSeparator, target.value);
  }
  setAttribute(byId("pasteCount"), "aria-live", "polite");
  setAttribute(byId("pasteReason"), "aria-live", target === field ? "polite" : null);
  if (target !== field || took < longReading) return paint();
  clearTimeout(timer);
  timer = setTimeout(paint, pause);
});
// Arrow keys move between ticks; Tab reaches only one tick.
rowsBox.addEventListener("keydown", (event) => {
  const ticks = [...rowsBox.querySelectorAll("input:enabled")];
  const current = ticks.indexOf(event.target);
  const next = current < 0 ? undefined : destination(event.key, current, ticks.length, 8);
  if (next === undefined) return;
  event.preventDefault();
  [ticks[current].tabIndex, ticks[next].tabIndex] = [-1, 0];
  ticks[next].focus();
});
onSubmit(pasteDialog, () => {
  if (timer !== undefined && !paint()) return;
  closeDialog(pasteDialog);
  tape.focus({ preventScroll: true });
  if (change("paste", ...core.ask("listToPaste"))) return;
  // If pasting was refused, the text is shown again, because the field may have the only copy of the text.
  openDialog(pasteDialog);
  openText(true);
  setText(byId("pasteReason"), core.state.announcement);
});
pasteDialog.addEventListener("close", () => pasteDialog.open || closeList());
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (timer !== undefined) paint();
  if (!button.disabled) button.click();
});
