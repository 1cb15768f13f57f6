// Paste sheet: what a text would bring, as the table that the core proposes, before it is taken. A tap changes what a column is, and
// which rows count; what is refused is marked at its row. A tape is shown as the tape is.

import { change } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, make, onSubmit, openDialog, setAttribute, setText } from "./dom.js";
import { paintMore } from "./fit.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { destination } from "./ranges.js";
import { fillList, tape } from "./tape.js";

export const pasteDialog = byId("pasteDialog");
const [field, rowsBox, button, readings] = ["pasteText", "pasteRows", "pasteButton", "readings"].map(byId);

// Most rows that are shown, and most that are left out by themselves because they cannot be read.
const [mostRows, mostRefused] = [2000, 20];

// A text whose reading takes longer, in milliseconds, is read when nothing is typed or pressed for a while.
const [longReading, pause] = [60, 250];

// What a tap makes of a column.
const nextRole = { "": "+", "+": "-", "-": "~", "~": "" };

// What was chosen, which typing does not reset. `roles`: what each column is; `signs`: which word beside amounts means minus;
// `exceptions`: lines that were switched on or off; `leftOut`: lines that are not read; `order`: 1 as written, 2 × and ÷ first,
// 0 not chosen.
let choice;
const noChoice = () => ({ roles: undefined, signs: undefined, exceptions: new Set(), leftOut: new Set(), order: 0 });

// What was understood last, its rows by their lines, why some of them are refused, and what its reading took.
let understood, rows, refused, readKey;
let [took, timer, action] = [0, undefined, ""];

// The decimal mark of this page, for numbers that can be read in two ways.
export const ownMark = () => (core.mark === "," ? "," : ".");

// What the core needs to paste a text. The mark is what decimals follow where that is a question.
export const pasted = (text, mark, separator = -1, roles = "", exceptions = [], order = 0) =>
  [text, mark.charCodeAt(), separator, roles, [...exceptions], order];

export const insert = (text, decimalMark) => change("paste", ...pasted(text, decimalMark));

// Whether a browser would freeze if it showed this many characters in the field.
export const isTooLong = (count) => count > 2_000_000;

export function showPasteSheet(text, likelyMark = ownMark(), name = messages.pasteList, buttonName = "") {
  if (isTooLong(text.length)) return showAndAnnounce(core.tooLong());
  byId("pasteName").textContent = name;
  action = buttonName;
  field.value = lastText = text;
  byId("mark").value = likelyMark;
  byId("separator").value = "-1";
  choice = noChoice();
  [pasteDialog.dataset.marked, pasteDialog.dataset.parted] = ["", ""];
  rowsBox.replaceChildren();
  // Until something is changed, the button says it as its description.
  setAttribute(byId("pasteCount"), "aria-live", null);
  const isAccepted = paint();
  // What cannot be shown as rows can be changed at once.
  openText(text.trim() === "" || !(isAccepted || understood.table));
  button.autofocus = isAccepted;
  openDialog(pasteDialog);
  if (!isAccepted) (field.hidden ? rowsBox.querySelector("[data-role=asked]") ?? readings.firstChild ?? rowsBox : field).focus();
}

// MARK: Reading

// The choice as the core has it written.
function rolesText() {
  const { roles = [], signs } = choice;
  const columns = roles.map((role, place) => role && `${role}${place + 1}`);
  const word = signs && (signs.place === undefined ? "" : signs.place + 1);
  const sign = signs && (signs.minus ? `-${word}=${signs.minus}` : `+${word}=${signs.words[0]}`);
  return [...columns, sign].filter(Boolean).join(",");
}

// The text without the lines that are not read, which stay as empty ones.
function readText() {
  const without = [...choice.leftOut, ...refused.keys()];
  if (without.length === 0) return field.value;
  const lines = field.value.split("\n");
  const starts = [...rows.keys()].sort((one, other) => one - other);
  for (const line of without) {
    const end = starts.find((start) => start > line) ?? (rows.has(line) ? lines.length + 1 : line + 1);
    lines.fill("", line - 1, end - 1);
  }
  return lines.join("\n");
}

const noteRows = ({ table }) => table?.rows.forEach(({ line, cells }) => rows.set(line, cells));

const given = (text = readText()) => pasted(text, byId("mark").value, Number(byId("separator").value), rolesText(), choice.exceptions, choice.order);

// Reads the text with what was chosen; where headings or words make a proposal, with that. Rows that are refused are left out.
function read() {
  const began = performance.now();
  refused = new Map();
  const key = [field.value, byId("separator").value].join();
  // Rows that are left out are among those of the whole text alone.
  if (key !== readKey) rows = new Map();
  if (key !== readKey && choice.leftOut.size > 0) noteRows(core.ask("preview", ...given(field.value)));
  readKey = key;
  const isOpen = () => !choice.roles && understood.columns.length > 0;
  for (let isAgain = true; isAgain;) {
    understood = core.ask("preview", ...given());
    const { table, signWords, currencies, areSignsKnown, line, reason, columns } = understood;
    noteRows(understood);
    const counted = table?.roles.filter((role) => /[+-]/.test(role)) ?? [];
    isAgain = false;
    if (isOpen() && (counted.includes("-") || counted.length === 1)) {
      choice.roles = table.roles;
      isAgain = true;
    } else if (signWords.length > 0 && !choice.signs) {
      choice.signs = { words: signWords, place: table && placeOfSigns(table), minus: areSignsKnown ? signWords.at(-1) : undefined };
      if (areSignsKnown) isAgain = true;
      else choice.signs.isOpen = true;
    } else if (columns.length + signWords.length + currencies.length === 0 && counted.length > 0 && rows.has(line) && !refused.has(line)) {
      isAgain = refused.size < Math.min(mostRefused, rows.size - 1);
      if (isAgain) refused.set(line, reason);
    }
    // A proposal that is not taken is none of the person's.
    if (choice.signs?.isOpen) break;
  }
  if (choice.signs?.isOpen) choice.signs = undefined;
  took = performance.now() - began;
}

const placeOfSigns = ({ signWords, roles }) => signWords.findIndex((words, place) => words.length > 1 && roles[place] !== "~");

// MARK: Painting

// Shows what was understood, and returns whether it can be pasted. Where only ticks have changed the rows stay.
function paint(areTicks = false) {
  clearTimeout(timer);
  timer = undefined;
  const before = refused && [...refused.keys()].join();
  read();
  const { table, items, isAccepted, isAmbiguous, text } = understood;
  const isEmpty = field.value.trim() === "";
  const isTable = !isEmpty && (table || items.length > 0);
  if (!areTicks || [...refused.keys()].join() !== before) paintRows(isEmpty, isTable);
  if (isTable) paintTicks();
  paintChoices(isAmbiguous);
  setText(byId("pasteReason"), isAccepted || isEmpty ? "" : understood.columns.length + understood.signWords.length > 0 ? understood.reason : text);
  paintTotal(isEmpty, isTable);
  paintMore([rowsBox]);
  button.disabled = !isAccepted;
  return isAccepted;
}

function paintRows(isEmpty, isTable) {
  const { isAccepted, rows: count, text } = understood;
  const { scrollTop } = rowsBox;
  rowsBox.dataset.kind = isTable ? "table" : count > 0 ? "tape" : "number";
  if (isTable) rowsBox.replaceChildren(tableOf());
  else if (count > 0) {
    const list = make("ol", { className: "tape-rows" });
    rowsBox.replaceChildren(list, moreRows(count));
    fillList(list, core.ask("previewedRows", mostRows));
  } else rowsBox.replaceChildren(isEmpty || !isAccepted ? "" : text);
  rowsBox.scrollTop = scrollTop;
}

const moreRows = (count) =>
  make("p", {}, count > mostRows ? fill(messages.moreRows, language.count(count - mostRows)) : "");

// The columns of the table: those of the text, or of a list of lines the note and the amount.
function columnsOf() {
  const { table } = understood;
  if (!table) return [{ role: "", place: 0 }, { role: "+", place: 1 }];
  return table.roles.map((role, place) => ({
    role, place, name: table.headings[place] || fill(messages.column, place + 1),
    heading: table.headings[place], isSign: choice.signs?.place === place && role === "",
  }));
}

function tableOf() {
  const { table, items } = understood;
  const columns = columnsOf();
  const texts = field.value.split("\n");
  const itemRows = [...items.map(({ line, note, text }) => [line, [note, text]]), ...[...choice.leftOut].map((line) => [line, [texts[line - 1], ""]])];
  const lines = [...(table ? rows : itemRows)].sort(([one], [other]) => one - other).slice(0, mostRows);
  const widest = columns.map(({ place }) => lines.reduce((most, [, cells]) => Math.max(most, cells[place]?.length ?? 0), 4));
  const isNote = ({ role, isSign }) => role === "" && !isSign;
  const [notes, others] = [columns.filter(isNote), columns.filter((column) => !isNote(column))];
  const main = notes.reduce((most, { place }) => (widest[place] > widest[most] ? place : most), notes[0]?.place);
  const grid = make("div", { role: "table", ariaLabel: byId("pasteName").textContent, className: "paste-table" });
  grid.style.setProperty("--notes", notes.map(({ place }) => `minmax(0, ${Math.min(widest[place], 40)}fr)`).join(" ") || "1fr");
  grid.style.setProperty("--amounts", others.map(({ place, role }) => `minmax(${role === "~" ? 4.25 : 3.4}rem, ${widest[place] + (choice.signs?.minus ? 2 : 0)}ch)`).join(" "));
  const line = (first, cellOf, ...more) => make("div", { role: "row", className: "paste-row" }, first,
    make("span", { className: "notes" }, ...notes.map(cellOf)), ...others.map(cellOf), ...more);
  const cellOf = (cells) => (column) => make("span", {
    role: "cell", className: column.place === main ? "main" : "", dataset: { role: column.isSign ? "sign" : column.role },
  }, cells[column.place] ?? "");
  if (table) {
    const corner = make("span", { role: "columnheader" }, make("span", { className: "visually-hidden" }, messages.counts));
    grid.append(line(corner, headOf));
    grid.lastChild.classList.add("heads");
  }
  grid.append(...lines.map(([number, cells]) => {
    const tick = make("input", { type: "checkbox", tabIndex: -1, ariaLabel: cells.filter(Boolean).join(", ") });
    const hasAmount = choice.leftOut.has(number) || others.some(({ place, role }) => /[+-]/.test(role) && cells[place]);
    const isTotal = items.some((item) => item.line === number && item.isLeftOut !== choice.exceptions.has(number));
    const reason = hasAmount ? isTotal && messages.isTotal : messages.noAmount;
    const why = refused.has(number) ? [refusalOf(number, cells)]
      : reason ? [make("span", { role: "cell", className: "refusal" }, make("span", {}, reason))] : [];
    const row = line(make("span", { role: "cell", className: "tick" }, make("label", {}, tick)), cellOf(cells), ...why);
    row.dataset.line = number;
    row.toggleAttribute("data-refused", refused.has(number));
    tick.disabled = refused.has(number) || !hasAmount;
    return row;
  }));
  const ticks = grid.querySelectorAll("input:enabled");
  if (ticks.length > 0) ticks[0].tabIndex = 0;
  grid.append(moreRows(table?.rowCount ?? items.length));
  return grid;
}

// A chip that changes what a column is, above its heading.
function headOf({ role, place, name, heading, isSign }) {
  const isAsked = !choice.roles && understood.columns.length > 0 && role === "+";
  const hasSigns = choice.signs?.minus && role === "+";
  const shown = isSign ? messages.sign : { "": messages.noteRole, "+": isAsked ? "+ ?" : hasSigns ? "+ −" : "+", "-": "−", "~": messages.ignored }[role];
  const chip = make("button", {
    type: "button", className: "chip", ariaLabel: `${name}: ${shown}`,
    dataset: { place, role: isAsked ? "asked" : role },
  }, make("span", {}, shown));
  return make("span", { role: "columnheader", dataset: { role } }, chip, make("small", {}, heading ?? ""));
}

// What is wrong with a row, and what can be done there.
function refusalOf(line, cells) {
  const amount = understood.table.roles.map((role, place) => (/[+-]/.test(role) ? cells[place] : "")).find((cell) => likely(cell));
  const doing = (action, words) => make("button", { type: "button", className: "chip", dataset: { action } }, make("span", {}, words));
  return make("span", { role: "cell", className: "refusal" }, make("span", {}, refused.get(line)), make("span", { className: "chip-row" },
    ...(amount ? [doing("useLikely", fill(messages.useNumber, likely(amount)))] : []),
    doing("editLine", messages.edit), doing("leaveOut", messages.leaveOut)));
}

// The number that letters were written for, as by who reads paper.
function likely(cell = "") {
  const number = cell.replace(/o/gi, "0").replace(/[lI|]/g, "1").replace(/S/g, "5").replace(/B/g, "8");
  return number !== cell && /^[-−+]?\d[\d., ']*$/.test(number) ? number : "";
}

// Ticks the rows that count, with their signs where words decide about them.
function paintTicks() {
  const counted = Map.groupBy(understood.items, ({ line }) => line);
  const isKnown = counted.size > 0;
  for (const row of rowsBox.querySelectorAll("[data-line]")) {
    const line = Number(row.dataset.line);
    const items = counted.get(line) ?? [];
    const isCounted = isKnown ? items.some((item) => !item.isLeftOut) : !choice.exceptions.has(line) && !refused.has(line);
    row.querySelector("input").checked = isCounted;
    row.toggleAttribute("data-out", !isCounted);
    const hasSign = choice.signs?.minus && isCounted;
    setAttribute(row.querySelector('[data-role="+"]') ?? row, "data-sign", hasSign ? (items[0]?.text.startsWith("-") ? "−" : "+") : null);
  }
}

// Asks for what is ambiguous, and only for that: the mark between cells, that of decimals, and which words are signs.
function paintChoices(isAmbiguous) {
  const { table, signWords, currencies, orders, multipliesFirst } = understood;
  const lines = field.value.split("\n", 50).filter(Boolean);
  const marks = ["\t", ";", ",", "|"].filter((mark) => lines.filter((line) => line.includes(mark)).length > lines.length / 2);
  byId("parts").hidden = !pasteDialog.dataset.parted && !(marks.length > 1 || understood.line > 0 && !table && marks.length > 0);
  if (table && byId("separator").value === "-1") byId("separator").options[0].textContent = separatorName(table.separator);
  byId("marks").hidden = !pasteDialog.dataset.marked && !isAmbiguous;
  const words = choice.signs?.words ?? signWords;
  const place = choice.signs?.place ?? (table && signWords.length > 0 ? placeOfSigns(table) : undefined);
  const ways = words.length === 2 ? [...words].reverse().concat("") : words.length > 0 ? [...words, ""] : [];
  const ofSigns = ways.map((minus) => {
    const signs = (words.length === 2 ? words : [minus]).map((word) => `${word} ${word === minus ? "−" : "+"}`).join("  ");
    const isChosen = choice.signs !== undefined && (choice.signs.minus ?? "") === minus;
    return reading(minus ? signs : messages.justWords, isChosen, { signs: { words, place, minus } });
  });
  const ofOrders = orders.map((words, index) => reading(words, multipliesFirst === (index === 1), { order: index + 1 }));
  // A currency is kept by leaving out the lines that name the other one.
  const ofCurrencies = currencies.map((kept, index) => {
    // Not the letter in another word: the p of pence is in `shop` too.
    const other = new RegExp(`(?<!\\p{L})${currencies[1 - index].replace(/[.$]/g, "\\$&")}(?!\\p{L})`, "iu");
    const lines = field.value.split("\n").flatMap((line, place) => (other.test(line) ? [place + 1] : []));
    return reading(fill(messages.only, kept), false, { leftOut: new Set([...choice.leftOut, ...lines]) });
  });
  const all = [...ofSigns, ...ofOrders, ...ofCurrencies];
  readings.hidden = all.length === 0;
  readings.replaceChildren(...all);
}

// A way to read the text, which a tap chooses.
function reading(words, isChosen, chosen) {
  const way = make("button", { type: "button", className: "chip", ariaPressed: `${isChosen}` }, make("span", {}, words));
  way.addEventListener("click", () => {
    Object.assign(choice, chosen);
    if (paint()) openText(false);
    (readings.querySelector("[aria-pressed=true]") ?? button).focus();
  });
  return way;
}

const separatorName = (mark) => [...byId("separator").options].find(({ value }) => Number(value) === mark.charCodeAt())?.label ?? mark;

// How many rows count, their total, and what the button does.
function paintTotal(isEmpty, isTable) {
  const { table, items, rows: count, itemCount, added, takenOff, total, summary } = understood;
  const shown = items.length < mostRows ? new Set(items.flatMap(({ line, isLeftOut }) => (isLeftOut ? [] : [line]))).size : itemCount;
  const all = table ? table.rowCount + (items.length < mostRows ? rows.size - table.rows.length : 0)
    : Math.max(items.length, itemCount) + choice.leftOut.size;
  const sums = takenOff && `  +${added} −${takenOff}`;
  setText(byId("pasteCount"), isEmpty ? "" : isTable ? fill(messages.ofRows, language.count(shown), language.count(all)) + sums : summary);
  setText(byId("pasteTotal"), isTable ? total : "");
  const most = isTable ? shown : count;
  button.textContent = action || (most === 0 ? messages.paste : most === 1 ? messages.addRow : fill(messages.addRows, language.count(most)));
}

// Paints at once, or after a pause where reading takes long.
function paintSoon(areTicks) {
  clearTimeout(timer);
  if (took < longReading) return paint(areTicks);
  timer = setTimeout(paint, pause, areTicks);
}

// MARK: What is pressed

function openText(isWanted) {
  field.hidden = !isWanted;
  byId("editText").ariaExpanded = String(isWanted);
  byId("openFile").hidden = !isWanted;
}

// Keeps what was chosen of lines where they are now, when lines were written or deleted above them.
let lastText = "";
function followLines() {
  const [before, after] = [lastText.split("\n"), field.value.split("\n")];
  lastText = field.value;
  const added = after.length - before.length;
  if (added === 0) return;
  const first = before.findIndex((line, index) => line !== after[index]);
  const moved = (lines) => new Set([...lines].map((line) => (first >= 0 && line > first ? line + added : line)));
  Object.assign(choice, { exceptions: moved(choice.exceptions), leftOut: moved(choice.leftOut) });
}

const lineOf = ({ target }) => Number(target.closest("[data-line]").dataset.line);

function writeText(text) {
  field.value = lastText = text;
  paint();
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
  leaveOut: (event) => {
    const line = lineOf(event);
    choice.leftOut.add(line);
    paint();
    rowsBox.querySelector(`[data-line="${line}"] input`)?.focus();
  },
  useLikely: (event) => {
    const line = lineOf(event);
    const cell = rows.get(line).find((text, place) => /[+-]/.test(understood.table.roles[place]) && likely(text));
    const lines = field.value.split("\n");
    lines[line - 1] = lines[line - 1].replace(cell, () => likely(cell));
    writeText(lines.join("\n"));
    rowsBox.querySelector(`[data-line="${line}"] input`)?.focus();
  },
});

rowsBox.addEventListener("click", ({ target }) => {
  const place = target.closest("[data-place]")?.dataset.place;
  if (place === undefined) return;
  const { roles } = understood.table;
  const isAsked = !choice.roles && understood.columns.length > 0;
  const isChosen = isAsked && roles[place] === "+";
  // Of several columns that could be added up the person names the one; the others are none.
  choice.roles = roles.map((role, other) => {
    if (other !== Number(place)) return isChosen && role === "+" ? "~" : role;
    if (isChosen) return role;
    const canCount = [...rows.values()].some((cells) => /\d/.test(cells[other]));
    return role === "" && !canCount ? "~" : nextRole[role];
  });
  if (choice.signs?.place === Number(place)) choice.signs = { ...choice.signs, minus: "" };
  paint();
  rowsBox.querySelector(`[data-place="${place}"]`)?.focus();
});
pasteDialog.addEventListener("input", ({ target }) => {
  if (target === field) followLines();
  if (target === byId("mark")) pasteDialog.dataset.marked = "yes";
  if (target === byId("separator")) {
    pasteDialog.dataset.parted = "yes";
    choice = noChoice();
  }
  const isTick = target.type === "checkbox";
  if (isTick) {
    const line = lineOf({ target });
    if (!choice.leftOut.delete(line) && !choice.exceptions.delete(line)) choice.exceptions.add(line);
  }
  setAttribute(byId("pasteCount"), "aria-live", "polite");
  setAttribute(byId("pasteReason"), "aria-live", target === field ? "polite" : null);
  paintSoon(isTick);
});
// The arrows lead from tick to tick, of which Tab reaches one.
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
  const text = given();
  closeDialog(pasteDialog);
  tape.focus({ preventScroll: true });
  change("paste", ...text);
});
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !button.disabled) button.click();
});
