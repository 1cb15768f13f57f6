// Rows: selects rows, the last of which has the focus, and does something with them or with what they have come to.

import { change, press, whenChanged, whenChanging } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, hide, keepFocus, listen, onShortcut, openDialog, page, setText } from "./dom.js";
import { scrollNumbers } from "./fit.js";
import { onGesture } from "./gesture.js";
import { hideMenu, showMenu, shownMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { dismissNotice, endReading, isNoticeBrief, notice, showAndAnnounce, showNotice } from "./notice.js";
import { announce, endHint } from "./paint.js";
import { isPulled, putTapeBack } from "./pull.js";
import { destination, hasRow, withoutRow } from "./ranges.js";
import { keysOfRows } from "./shortcuts.js";
import { arrange, numbersOf, tape, tapeView } from "./tape.js";

const [bar, rowMenu, uncovered] = ["actions", "rowMenu", "uncovered"].map(byId);

// Whether a tap extends the selection, as a click with Shift does.
let isSelecting = false;

// Selects a row and focuses it, alone, or also those up to it or those picked before.
export function select(index, { isExtending = false, isFocused = true, picked = [] } = {}) {
  Object.assign(tapeView, { picked, selected: index, otherEnd: isExtending ? tapeView.otherEnd ?? index : index });
  const totals = core.ask("totals", tapeView.selection);
  setText(byId("totals"), totals.shown);
  endHint();
  const row = tapeView.reveal(index);
  tapeView.paintSelection();
  paintActions();
  if (isFocused) row.focus({ preventScroll: true });
  const count = countSelected();
  if (isExtending || picked.length > 0) announce(count > 1 ? `${fill(messages.rowsSelected, count)}. ${totals.spoken}` : "");
}

// Adds a row to those that are selected, or takes it out of them.
function pick(index) {
  const { selection } = tapeView;
  if (!hasRow(selection, index)) return select(index, { picked: selection });
  const others = withoutRow(selection, index);
  if (others.length > 0) select(others.at(-1).end - 1, { picked: others });
  else leaveRows();
}

export function deselect() {
  isSelecting = false;
  if (tapeView.deselect()) paintActions();
}

// Leaves the rows; keys go to the entry line again.
export function leaveRows() {
  deselect();
  tape.focus({ preventScroll: true });
}

const countSelected = () => tapeView.selection.reduce((count, { start, end }) => count + end - start, 0);

// Returns the name of the state that the `data-when` of an action lists.
function selectionState() {
  if (core.state.editedRow >= 0) return "edited";
  if (isSelecting || countSelected() > 1) return "several";
  return core.row(tapeView.selected).operator === "=" ? "result" : "row";
}

// Shows the bar of actions for the row that is edited or selected.
export function paintActions() {
  const edited = core.state.editedRow;
  const row = tapeView.at(edited < 0 ? tapeView.selected : edited);
  const isShown = row && byId("noteForm").hidden;
  if (isShown) {
    bar.hidden = false;
    fillBar(selectionState());
    // The tools beside it that an edited row needs take half of their line.
    bar.toggleAttribute("data-wide", edited >= 0 && bar.offsetWidth > byId("tools").offsetWidth / 2);
  } else hide(bar);
  byId("totals").toggleAttribute("hidden", !isShown || selectionState() !== "several");
  arrange();
}

// Shows as many actions as have room in one line; `⋯` leads to the others.
function fillBar(state) {
  const buttons = [...bar.children];
  for (const button of buttons) button.hidden = !button.dataset.when.split(" ").includes(state);
  const isInMenu = ({ hidden, dataset }) => !hidden && rowMenu.querySelector(`[data-action="${dataset.action}"]`);
  for (const button of buttons.filter(isInMenu)) {
    if (bar.scrollWidth <= bar.clientWidth) break;
    button.hidden = true;
    bar.querySelector("[data-action=menu]").hidden = false;
  }
}

function showRowMenu(box = tapeView.reveal(tapeView.selected).getBoundingClientRect(), inBar = {}) {
  const { followedRow, operator } = core.row(tapeView.selected);
  const hasNoForms = core.ask("exactForms", tapeView.selected).length === 0;
  const useless = { forms: hasNoForms, followed: followedRow < 0, keep: operator === "" || operator === "Σ", ...inBar };
  showMenu(rowMenu, box, selectionState(), useless);
}

// Makes a number the operand.
function use(...call) {
  putTapeBack();
  if (change(...call)) tape.focus({ preventScroll: true });
}

// Edits a row, or one that is put in.
export function edit(index, call = "editRow") {
  putTapeBack();
  if (change(call, index)) tapeView.reveal(Math.min(index, tapeView.count - 1)).focus({ preventScroll: true });
}

// Goes on where a change has left the rows: a key goes back to the row whose edit it has ended.
whenChanged(({ cause, key, isChanged, endedEdit, focused }) => {
  if (isChanged) {
    if (cause !== "view") isSelecting = false;
    paintActions();
    keepFocus(focused);
  }
  if (key && endedEdit !== undefined) {
    if (tapeView.count === 0) return;
    const { activeElement } = page();
    select(Math.min(endedEdit, tapeView.count - 1));
    // A key keeps the focus.
    if (activeElement.matches(".key, .tool")) activeElement.focus({ preventScroll: true });
    return;
  }
  const isLost = (key === "undo" || key === "redo") && tapeView.selected === undefined && core.state.editedRow < 0;
  if (isLost && tape.contains(page().activeElement)) leaveRows();
});
// The menu of a row would be about another one.
whenChanging(({ cause }) => cause === "tape" && shownMenu === rowMenu && hideMenu());

// Deletes rows. If they were selected, the row that takes their place is selected.
export function deleteRows(ranges) {
  const wasSelected = tapeView.selected !== undefined;
  if (!change("deleteRows", ranges)) return;
  const { announcement } = core.state;
  if (wasSelected && tapeView.count > 0) select(Math.min(ranges[0].start, tapeView.count - 1));
  else tape.focus({ preventScroll: true });
  showNotice(announcement, { undo: "undo" });
}

// The actions of the bar and of the menu, on the selected rows.
Object.assign(actions, {
  use: () => use("useRow", tapeView.selected),
  useRunningValue: () => use("useRunningValue"),
  useTotal: () => use("useTotal", tapeView.selection),
  useMean: () => use("useMean", tapeView.selection),
  edit: () => edit(tapeView.selected),
  insert: () => edit(tapeView.selected, "insertRow"),
  delete: () => deleteRows(tapeView.selection),
  followed: () => select(core.row(tapeView.selected).followedRow),
  menu: ({ target } = {}) => {
    if (!target) return showRowMenu();
    // What can be seen in the bar is not in the menu too.
    const inBar = [...bar.children].map((button) => [button.dataset.action, button.checkVisibility()]);
    showRowMenu(target.getBoundingClientRect(), Object.fromEntries(inBar.filter(([, isSeen]) => isSeen)));
  },
  selectMore: () => {
    isSelecting = true;
    paintActions();
    showAndAnnounce(messages.chooseLastRow);
  },
  deselect: leaveRows,
  resultTotal: () => {
    setText(byId("resultTotalText"), core.ask("totals", []).shown.replaceAll(", ", "\n"));
    byId("useResultTotal").autofocus = true;
    openDialog(byId("resultTotal"));
  },
  useResultTotal: () => {
    closeDialog(byId("resultTotal"));
    use("useTotal", []);
  },
});

// MARK: The keyboard

// How long, in milliseconds, an Escape that found nothing to clear waits for the one that clears the tape.
const longestBetweenEscapes = 1000;
let nothingClearedAt = -Infinity;

// Goes one step back: closes, leaves, or lets the entry be cleared. The tape goes only by a second press behind one for which
// there was nothing left. Tells whether that was all.
function goBackOneStep() {
  const { editedRow, isWaiting, isResult, isAwaited, operator, operand } = core.state;
  const isEmpty = !isWaiting && !isResult && operand === "0" && (isAwaited || !operator);
  if (shownMenu) hideMenu();
  else if (notice.contains(page().activeElement)) {
    endReading();
    dismissNotice();
  } else if (editedRow >= 0) press("AC");
  else if (tapeView.selected !== undefined || page().activeElement.closest("#tape > .row")) leaveRows();
  else if (isPulled()) putTapeBack();
  else if (isEmpty && performance.now() - nothingClearedAt < longestBetweenEscapes) press("AC");
  else {
    nothingClearedAt = isEmpty ? performance.now() : -Infinity;
    return false;
  }
  nothingClearedAt = -Infinity;
  return true;
}

// Handles a key of the keyboard that is for the tape, and tells whether it was.
export function handleRowKey(event) {
  const { key, shiftKey } = event;
  if (key === "Escape") return goBackOneStep();
  if (!tapeView.isFree || event.altKey || event.ctrlKey || event.metaKey) return false;
  const isSelected = tapeView.selected !== undefined;
  if (/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) {
    const pageSize = Math.max(1, Math.floor(tape.clientHeight / tapeView.height) - 1);
    const index = destination(key, tapeView.selected ?? tapeView.count, tapeView.count, pageSize);
    if (index !== undefined) select(index, { isExtending: shiftKey && isSelected });
    else if (isSelected && !shiftKey) leaveRows();
    return true;
  }
  if (isSelected && !shiftKey && /^Arrow(Left|Right)$/.test(key)) {
    return scrollNumbers(numbersOf(tapeView.reveal(tapeView.selected)), key === "ArrowRight" ? 1 : -1);
  }
  const action = keysOfRows[shiftKey ? `Shift+${key}` : key];
  if (!isSelected || !action) return false;
  actions[action === "edit" && selectionState() === "result" ? "use" : action]();
  return true;
}

onShortcut("a", () => tapeView.isFree, () => {
  tapeView.otherEnd = 0;
  select(tapeView.count - 1, { isExtending: true });
});

// MARK: Pointers

const swipeLength = 72;

const rowAt = (target) => target.closest?.(".row");

// Where a mouse went down, and whether it has selected rows since.
let dragged = {};
tape.addEventListener("click", ({ target, shiftKey, ctrlKey, metaKey }) => {
  const row = rowAt(target);
  const wasDragged = dragged.isSelecting;
  dragged = {};
  if (!row || wasDragged || core.state.editedRow >= 0 || !page().getSelection().isCollapsed) return;
  const index = tapeView.indexOf(row);
  if (target.matches('[data-part="following"]')) return select(core.row(index).followedRow);
  if (ctrlKey || metaKey) return pick(index);
  const isExtending = (shiftKey || isSelecting) && tapeView.selected !== undefined;
  // The notice has asked for this row.
  if (isSelecting && isNoticeBrief()) dismissNotice();
  if (!isExtending && index === tapeView.selected && countSelected() === 1) deselect();
  else select(index, { isExtending });
});
tape.addEventListener("dblclick", ({ target }) => {
  const row = rowAt(target);
  // Its first click has selected the row and its second has left it again. Where a key has left it between the two they are not one.
  if (!row || core.state.editedRow >= 0 || tapeView.selected !== undefined) return;
  const index = tapeView.indexOf(row);
  if (core.row(index).operator === "=") use("useRow", index);
  else edit(index);
});
// A mouse that is dragged from row to row selects them; within a row it selects text.
tape.addEventListener("pointerdown", ({ target, pointerType, button, shiftKey, ctrlKey, metaKey }) => {
  const isPlain = pointerType === "mouse" && button === 0 && !shiftKey && !ctrlKey && !metaKey;
  dragged = { row: isPlain && core.state.editedRow < 0 ? rowAt(target) : undefined };
});
tape.addEventListener("pointermove", ({ target, buttons }) => {
  const row = rowAt(target);
  if (!dragged.row || !(buttons & 1) || !row || (row === dragged.row && !dragged.isSelecting)) return;
  if (!dragged.isSelecting) select(tapeView.indexOf(dragged.row));
  dragged.isSelecting = true;
  page().getSelection().removeAllRanges();
  const index = tapeView.indexOf(row);
  if (index !== tapeView.selected) select(index, { isExtending: true });
});
tape.addEventListener("selectstart", (event) => dragged.isSelecting && event.preventDefault());
// A click with Shift or a second one would select text too.
tape.addEventListener("mousedown", (event) => (event.shiftKey || event.detail > 1) && event.preventDefault());
listen("pointerdown", ({ target }) => {
  if (!target.closest(".row, .actions, .find, .key, .tool, .menu, .notice, .kept")) deselect();
});

const showMenuOf = (row, { clientX: left, clientY: top }) => {
  if (core.state.editedRow >= 0) return false;
  const index = tapeView.indexOf(row);
  if (!hasRow(tapeView.selection, index)) select(index);
  showRowMenu({ left, top, bottom: top });
  return true;
};
tape.addEventListener("contextmenu", (event) => {
  const row = rowAt(event.target);
  if (row && (shownMenu || showMenuOf(row, event))) event.preventDefault();
});

const isRow = (found) => found.matches(".row");
// A finger scrolls a number that is longer than its place.
onGesture(tape, (target) => target.closest?.('[data-clipped]:not([data-clipped=""])') ?? rowAt(target), {
  hold: (found, event) => !shownMenu && showMenuOf(rowAt(found), event),
  move: (found, distance, step) => {
    if (isRow(found)) uncover(found, Math.min(0, distance));
    else found.scrollLeft -= step;
  },
  end: (found, distance) => {
    if (!isRow(found)) return;
    uncover(found, 0);
    const start = tapeView.indexOf(found);
    if (distance < -swipeLength && core.state.editedRow < 0) deleteRows([{ start, end: start + 1 }]);
  },
});
onGesture(byId("entry"), () => byId("operand").dataset.clipped ? undefined : byId("operand"), {
  end: (_, distance) => Math.abs(distance) > swipeLength / 2 && press("⌫"),
});

// Moves a row aside, and shows in its place what happens when the finger lets go.
function uncover(row, distance) {
  uncovered.hidden = distance === 0;
  row.style.setProperty("--swipe", `${distance}px`);
  uncovered.toggleAttribute("data-armed", distance < -swipeLength);
  (distance === 0 ? byId("tapeFrame") : row).append(uncovered);
}
