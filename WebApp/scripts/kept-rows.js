// Kept: the bar of kept rows above the pad, with a button for each row. The kept rows can also be edited as text.

import { change, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, copyOf, keepFocus, onShortcut, onSubmit, openDialog, page, setText } from "./dom.js";
import { onGesture } from "./gesture.js";
import { language } from "./language.js";
import { itemFor, showMenu } from "./menu.js";
import { showAndAnnounce, showNotice } from "./notice.js";
import { announce } from "./paint.js";
import { putTapeBack } from "./pull.js";
import { settings } from "./settings.js";
import { tapeView } from "./tape.js";

const [line, list, dialog, field] = ["kept", "keptRows", "keptDialog", "keptText"].map(byId);

// The index of the row whose menu was opened last.
let current;

// Paints the buttons of the rows, if the bar is shown.
function paintKept(rows) {
  if (line.hidden) return;
  rows ??= core.ask("keptRows");
  const focused = [...list.children].indexOf(page().activeElement);
  list.toggleAttribute("data-examples", rows.areExamples);
  list.replaceChildren(...rows.rows.map(({ note, operation, spoken }) => {
    const button = copyOf("keptItem", operation, note);
    button.ariaLabel = spoken;
    return button;
  }));
  if (focused >= 0) focusRow(focused);
}

function focusRow(index) {
  const row = list.children[Math.min(index, list.children.length - 1)];
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Shows and saves the kept rows after a change, or shows why the change was refused; returns whether it was made.
function take(rows) {
  if (!rows.isDone) showAndAnnounce(rows.words);
  else {
    settings.write("keptRows", rows.text);
    paintKept(rows);
  }
  return rows.isDone;
}

export function showKept(isWanted) {
  line.hidden = !isWanted;
  paintKept();
  tapeView.resize();
}

function open(isWanted) {
  const { activeElement } = page();
  showKept(isWanted);
  page().querySelector('.tool[data-action="kept"]').ariaExpanded = `${isWanted}`;
  settings.write("keptLine", isWanted ? "open" : "closed");
  keepFocus(activeElement);
}

function read() {
  const rows = core.ask("readKept", settings.read("keptRows") ?? "", false);
  if (!rows.isDone) showAndAnnounce(rows.words);
  paintKept();
}

// Shows the menu of the kept row that has `button`; if `button` is that of the bar itself, the menu of the bar.
function showKeptMenu(button) {
  const { rows, areExamples, canUndo } = core.ask("keptRows");
  const isRow = button.parentElement === list && !areExamples;
  current = isRow ? [...list.children].indexOf(button) : undefined;
  const useless = { keptLeft: current === 0, keptRight: current === rows.length - 1, undoKept: !canUndo };
  showMenu(byId("keptMenu"), button.getBoundingClientRect(), isRow ? "row" : "line", useless);
}

// Shows the kept rows as text; selects the note of the row at `index`.
function showText(index) {
  const lines = core.ask("keptRows").text.split("\n").slice(0, -1);
  if (index !== undefined && !lines[index].includes("#")) lines[index] += "  # ";
  field.value = lines.join("\n");
  setText(byId("keptError"), "");
  openDialog(dialog);
  field.focus();
  const before = lines.slice(0, index ?? lines.length).join("\n").length + (index > 0 ? 1 : 0);
  const [start, end] = index === undefined ? [0, 0] : [lines[index].indexOf("# ") + 2, lines[index].length];
  field.setSelectionRange(before + start, before + end);
}

function move(distance) {
  const place = current + distance;
  take(core.ask("moveKept", current, place));
  focusRow(place);
}

Object.assign(actions, {
  kept: () => open(line.hidden),
  keep: () => {
    const rows = core.ask("keepRow", tapeView.selected);
    if (!take(rows)) return;
    open(true);
    list.lastElementChild.scrollIntoView({ block: "nearest", inline: "nearest" });
    announce(rows.words);
  },
  performKept: ({ target }) => {
    putTapeBack();
    const { areExamples, rows } = core.ask("keptRows");
    const { text } = rows[[...list.children].indexOf(target.closest("button"))];
    // An example that is entered becomes a kept row.
    if (change("performKept", text) && areExamples) take(core.ask("readKept", text, true));
  },
  keptMenu: ({ target }) => showKeptMenu(target.closest("button")),
  keptRename: () => showText(current),
  keptLeft: () => move(-1),
  keptRight: () => move(1),
  keptRemove: () => {
    const rows = core.ask("removeKept", current);
    take(rows);
    focusRow(current);
    showNotice(rows.words, { undo: "undoKept" });
    announce(rows.words);
  },
  undoKept: () => take(core.ask("undoKept")),
  keptAsText: () => showText(),
});

onSubmit(dialog, () => {
  const rows = core.ask("readKept", field.value, true);
  if (!rows.isDone) return setText(byId("keptError"), rows.words);
  closeDialog(dialog);
  take(rows);
});
const rowAt = (target) => target.closest?.("#keptRows > button");
onGesture(list, rowAt, { hold: (row) => !showKeptMenu(row) });
list.addEventListener("contextmenu", (event) => {
  const row = rowAt(event.target);
  if (!row) return;
  event.preventDefault();
  showKeptMenu(row);
});
// The arrow keys move the focus from button to button.
line.addEventListener("keydown", (event) => {
  const isPlain = /^(Arrow(Left|Right)|Home|End)$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isPlain) return;
  itemFor(event.key, [...line.querySelectorAll("button")]).focus();
  event.preventDefault();
  event.stopPropagation();
});
onShortcut("k", () => core.isLoaded, () => {
  open(line.hidden);
  if (!line.hidden) focusRow(0);
});
settings.follow("keptRows", () => core.isLoaded && read());
whenChanged(({ cause }) => cause === "view" && paintKept());

// Adds those rows of a text that are not kept already.
export function addKept(text) {
  const kept = settings.read("keptRows") ?? "";
  take(core.ask("readKept", [...new Set([...kept.split("\n"), ...text.split("\n")])].filter(Boolean).join("\n"), true));
}

// Shows the kept rows; to be called once the core has begun.
export function beginKept() {
  core.call("setRegion", language.region());
  if (settings.read("keptRows")) read();
  if (settings.read("keptLine") === "open") open(true);
}
