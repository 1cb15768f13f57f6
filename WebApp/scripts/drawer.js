// Drawer: a sheet lists the tapes that AC has torn off, by day. A second sheet shows one tape with its commands.

import { openedStore, press, whenChanged } from "./changes.js";
import { putOnClipboard, save } from "./clipboard.js";
import { core } from "./core.js";
import { fileName, isoDay, textOfAll } from "./dates.js";
import { actions, byId, closeDialog, copyOf, listen, openDialog, page, setText } from "./dom.js";
import { paintMore } from "./fit.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { roomInRows } from "./paint.js";
import { printTape, titleOf } from "./paper.js";
import { insert, mostRows } from "./paste-sheet.js";
import { destination } from "./ranges.js";
import { showShare } from "./share.js";
import { fillList, withBars } from "./tape.js";

const [sheet, search, list, tapeSheet] = ["drawer", "drawerSearch", "drawerList", "drawerTape"].map(byId);

// Numbers in the drawer do not shrink, so their widest digits count: bold ones of results, which are wider by this factor.
const boldScale = 1.2;

// The count of tapes that PageUp and PageDown skip.
const pageSize = 8;

// `tapes` has all tapes, newest first, and `found` those in the list. `buttonOf` and `formOf` map a tape to its button and search form.
let tapes = [];
let found = [];
const buttonOf = new WeakMap();
const formOf = new WeakMap();

// Whether all records of the drawer could be read.
let isAllRead = true;

// `shown` is the tape in the second sheet; `deleted` has the tapes deleted since the page was opened.
let shown;
const deleted = [];

// MARK: The list

// In a wide window, the drawer is a pane next to the tape and always open. In other windows it is a dialog.
const isWide = () => page().defaultView.matchMedia("(min-width: 1180px) and (min-aspect-ratio: 1/1) and (min-height: 540.02px)").matches;

export function placeDrawer() {
  const isPane = isWide();
  // If the drawer was a dialog and stays one, nothing changes.
  if (!isPane && !sheet.hasAttribute("data-pane")) return;
  if (isPane === sheet.hasAttribute("data-pane") && isPane === sheet.open) return;
  if (!isPane !== sheet.open) sheet.close();
  sheet.toggleAttribute("data-pane", isPane);
  sheet.open = isPane;
  if (isPane) fillDrawer();
}
listen("resize", placeDrawer);
addEventListener("moved", placeDrawer);
sheet.addEventListener("close", placeDrawer);
export const refreshPane = () => sheet.matches("[data-pane]") && fillDrawer();
whenChanged(({ cause, drawerChanges }) => (cause === "tape" || drawerChanges?.length > 0) && refreshPane());

actions.drawer = () => {
  search.value = "";
  sheet.toggleAttribute("data-searching", true);
  if (sheet.matches("[data-pane]")) return search.focus();
  tapes = found = [];
  list.replaceChildren();
  setText(byId("drawerEmpty"), "");
  tell(deleted.length > 0 ? messages.tapeDeleted : "");
  // On a touch screen the heading gets the focus, because focusing the search field would bring up the keyboard.
  const isCoarse = matchMedia("(pointer: coarse)").matches;
  byId("drawerName").autofocus = isCoarse;
  search.autofocus = !isCoarse;
  openDialog(sheet);
  return fillDrawer();
};

async function fillDrawer() {
  const store = await openedStore();
  if (!store) return tell(core.ask("notSaved"));
  try {
    const { true: stored = [], false: unread = [] } = await store.readTapes();
    isAllRead = unread.length === 0;
    paintList(stored);
    if (!isAllRead) tell(fill(messages.unreadTapes, unread.length));
  } catch {
    tell(messages.unreadDrawer);
  }
}

function paintList(inDrawer) {
  tapes = inDrawer.sort((one, other) => other.time - one.time || other.id - one.id);
  for (const tape of tapes) buttonOf.set(tape, buttonFor(tape));
  byId("saveDrawer").disabled = tapes.length === 0;
  setText(byId("drawerEmpty"), tapes.length === 0 && isAllRead ? messages.emptyDrawer : "");
  paintFound();
}

function sectionFor([day, tapes]) {
  const section = copyOf("drawerDay", language.day(tapes[0].time));
  const [heading, items] = section.children;
  // The heading of today is hidden, because today's tapes come first.
  if (day === isoDay(Date.now())) heading.className = "visually-hidden";
  heading.id = `drawer ${day}`;
  items.setAttribute("aria-labelledby", heading.id);
  for (const tape of tapes) items.appendChild(document.createElement("li")).append(buttonOf.get(tape));
  return section;
}

function buttonFor({ time, note, text, value, rowCount }) {
  const more = `${language.minute(time)} · ${rowCountText(rowCount)}`;
  const button = copyOf("drawerItem", note, core.ask("shownResult", value), more);
  if (!note) button.firstElementChild.append(...withBars(titleOf({ text })));
  return button;
}

const rowCountText = (count) => (count === 1 ? messages.row : fill(messages.rows, language.count(count)));

// Lists the tapes that match the search field.
function paintFound() {
  const isSearching = search.value.trim() !== "";
  found = tapes.filter((tape) => {
    if (!isSearching) return true;
    if (!formOf.has(tape)) formOf.set(tape, core.ask("searchForm", tape.text.normalize("NFC")));
    return core.finds(search.value, formOf.get(tape));
  });
  list.replaceChildren(...[...Map.groupBy(found, ({ time }) => isoDay(time))].map(sectionFor));
  moveTabStop(buttonsInList()[0]);
  if (isSearching) tell(found.length === 1 ? messages.oneTapeFound : fill(messages.tapesFound, found.length));
  list.scrollTop = 0;
  paintMore([list]);
}

const buttonsInList = () => found.map((tape) => buttonOf.get(tape));

// Makes `button`, which had the focus last, the only one in the list that Tab can reach.
function moveTabStop(button) {
  for (const other of list.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
  if (button) button.tabIndex = 0;
}
list.addEventListener("focusin", ({ target }) => moveTabStop(target));

// Shows a message in the sheet, with a button that undoes a deletion.
function tell(text) {
  byId("drawerStatus").textContent = text;
  byId("undoDelete").hidden = deleted.length === 0;
}

// MARK: A tape

function showTape(tape) {
  shown = tape;
  // The last message is emptied: a screen reader would repeat it when this sheet, which covers the drawer, closes.
  tell("");
  byId("drawerTapeName").textContent = titleOf(tape);
  byId("drawerTapeTime").textContent = `${language.day(tape.time)} ${language.minute(tape.time)} · ${rowCountText(tape.rowCount)}`;
  byId("drawerTapeStatus").textContent = "";
  openDialog(tapeSheet);
  const rows = core.ask("rowsOfTape", tape.text, mostRows, roomInRows(byId("drawerRows"), boldScale));
  fillList(byId("drawerRows"), rows);
  const more = tape.rowCount - rows.length;
  const moreText = more > 0 ? fill(messages.moreRows, language.count(more)) : "";
  byId("drawerTapeStatus").textContent = rows.length === 0 ? messages.unreadTape : moreText;
  byId("drawerRows").scrollTop = 0;
  paintMore([byId("drawerRows")]);
}

async function tryChange(name, value) {
  try {
    await (await openedStore()).changeDrawer(name, value);
    return true;
  } catch {
    tell(messages.notChanged);
    return false;
  }
}

// Focuses the button of the tape at `index`, or of the last tape; if the list is empty, the search field.
function focusNear(index) {
  const buttons = buttonsInList();
  (buttons[Math.min(Math.max(index, 0), buttons.length - 1)] ?? search).focus();
}

Object.assign(actions, {
  saveDrawer: () => save(textOfAll(tapes.toReversed()), fileName(Date.now(), messages.drawer, "txt"), "text/plain"),
  // Restores the tape that was deleted last.
  undoDelete: async () => {
    const tape = deleted.at(-1);
    if (!(await tryChange("put", tape))) return;
    deleted.pop();
    paintList([...tapes, tape]);
    tell(messages.tapeBack);
    focusNear(found.indexOf(tape));
  },
  newTape: () => press("AC"),
  showTape: ({ target }) => showTape(found[buttonsInList().indexOf(target.closest("button"))]),
  putBack: () => {
    closeDialog(tapeSheet);
    closeDialog(sheet);
    insert(shown.text, ".");
  },
  copyShown: () => (byId("drawerTapeStatus").textContent = putOnClipboard({ text: shown.text, mark: "." })),
  shareShown: () => showShare(shown),
  saveShown: () => save(shown.text, fileName(shown.time, shown.note, "txt"), "text/plain"),
  printShown: () => printTape(shown),
  deleteShown: async () => {
    const index = found.indexOf(shown);
    closeDialog(tapeSheet);
    if (!(await tryChange("delete", shown.id))) return;
    deleted.push(shown);
    paintList(tapes.filter((tape) => tape !== shown));
    tell(messages.tapeDeleted);
    focusNear(index);
  },
});

const look = () => {
  tell("");
  paintFound();
};
search.addEventListener("input", look);
// Browsers differ in what Escape does in a search field, so this listener handles the key.
search.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (search.value === "") {
    sheet.toggleAttribute("data-searching", false);
    return sheet.matches("[data-pane]") ? byId("tape").focus() : closeDialog(sheet);
  }
  search.value = "";
  look();
});
sheet.addEventListener("keydown", (event) => {
  const buttons = buttonsInList();
  const current = buttons.indexOf(event.target);
  const isOut = event.target === search && event.key === "ArrowDown";
  const next = current >= 0 || isOut ? destination(event.key, current, buttons.length, pageSize) : undefined;
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[next].focus();
});
