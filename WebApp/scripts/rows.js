// Rows: selects rows, and acts on them or on their total. The last selected row has the focus.

import { change, press, whenChanged, whenChanging } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, hide, keepFocus, onShortcut, openDialog, page, setText } from "./dom.js";
import { scrollNumbers } from "./fit.js";
import { handleArrow } from "./functions.js";
import { hideMenu, showMenu, shownMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { dismissNotice, notice, showAndAnnounce, showNotice } from "./notice.js";
import { announce, endHint } from "./paint.js";
import { isPulled, putTapeBack } from "./pull.js";
import { destination } from "./ranges.js";
import { keysOfRows } from "./shortcuts.js";
import { arrange, numbersOf, tape, tapeView } from "./tape.js";

const [bar, rowMenu] = ["actions", "rowMenu"].map(byId);

// Whether a tap adds a row to the selection or removes it, as a click with Ctrl does.
export let isSelecting = false;

// Selects a row and focuses it. With `isExtending`, selects from `otherEnd` to this row; `picked` are further selected ranges.
export function select(index, { isExtending = false, isFocused = true, picked = [] } = {}) {
  Object.assign(tapeView, { picked, selected: index, otherEnd: isExtending ? tapeView.otherEnd ?? index : index });
  const totals = core.ask("totals", tapeView.selection);
  // A no-break space keeps ≈ and its number on one line.
  setText(byId("totals"), totals.shown.replaceAll("≈ ", "≈\u00a0"));
  endHint();
  const row = tapeView.reveal(index);
  tapeView.paintSelection();
  paintActions();
  if (isFocused) row.focus({ preventScroll: true });
  const count = countSelected();
  if (isExtending || picked.length > 0) announce(count > 1 ? `${fill(messages.rowsSelected, count)}. ${totals.spoken}` : "");
}

export function deselect() {
  isSelecting = false;
  if (tapeView.deselect()) paintActions();
}

// Deselects rows; keys go to the entry line again.
export function leaveRows() {
  deselect();
  tape.focus({ preventScroll: true });
}

export const countSelected = () => tapeView.selection.reduce((count, { start, end }) => count + end - start, 0);

// Returns the name of the selection's state; `data-when` of an action lists the states in which the action is shown.
function selectionState() {
  if (core.state.editedRow >= 0) return "edited";
  if (isSelecting || countSelected() > 1) return "several";
  return core.row(tapeView.selected).kind === "result" ? "result" : "row";
}

// Shows the bar of actions for the edited or selected row.
export function paintActions() {
  const edited = core.state.editedRow;
  const row = tapeView.at(edited < 0 ? tapeView.selected : edited);
  const isShown = row && byId("noteForm").hidden;
  if (isShown) {
    bar.hidden = false;
    fillBar(selectionState());
    // While a row is edited, the bar is next to four tools. `data-wide` hides those that a wide bar would cover.
    bar.toggleAttribute("data-wide", edited >= 0 && bar.offsetWidth > byId("tools").offsetWidth / 2);
  } else hide(bar);
  byId("totals").toggleAttribute("hidden", !isShown || selectionState() !== "several");
  arrange();
}

// The actions that move from the bar into the menu `⋯` when the bar is too narrow, in this order.
const leaving = ["note", "use", "copyRows", "useTotal", "delete", "edit"];

// Shows as many actions as fit into one line.
function fillBar(state) {
  const buttons = [...bar.children];
  for (const button of buttons) button.hidden = !button.dataset.when.split(" ").includes(state);
  const buttonFor = (action) => bar.querySelector(`[data-action=${action}]`);
  for (const button of leaving.map(buttonFor).filter(({ hidden }) => !hidden)) {
    if (bar.scrollWidth <= bar.clientWidth) break;
    button.hidden = true;
    buttonFor("menu").hidden = false;
  }
}

export function showRowMenu(box = tapeView.reveal(tapeView.selected).getBoundingClientRect(), inBar = {}) {
  const { followedRow, kind } = core.row(tapeView.selected);
  const hasNoForms = core.ask("exactForms", tapeView.selected).length === 0;
  const useless = { forms: hasNoForms, followed: followedRow < 0, keep: kind !== "operation", ...inBar };
  showMenu(rowMenu, box, selectionState(), useless);
}

// Makes a number the operand, by the function of the core that `call` names.
export function use(...call) {
  putTapeBack();
  if (change(...call)) tape.focus({ preventScroll: true });
}

// Edits the row at `index`; if `call` is "insertRow", a new row there.
export function edit(index, call = "editRow") {
  putTapeBack();
  if (change(call, index)) tapeView.reveal(Math.min(index, tapeView.count - 1)).focus({ preventScroll: true });
}

// Updates selection and focus after a change. If a key has ended the edit of a row, that row is selected.
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
    // If a key had the focus when it was pressed, it keeps the focus.
    if (activeElement.matches(".key, .tool")) activeElement.focus({ preventScroll: true });
    return;
  }
  const isLost = (key === "undo" || key === "redo") && tapeView.selected === undefined && core.state.editedRow < 0;
  if (isLost && tape.contains(page().activeElement)) leaveRows();
});
// If a different tape is loaded, the open menu would act on a different row, so the menu closes.
whenChanging(({ cause }) => cause === "tape" && shownMenu === rowMenu && hideMenu());

// Deletes rows. If one row was selected, or several by the keyboard, the row that takes their place is selected.
export function deleteRows(ranges, isByKey = false) {
  const wasSelected = tapeView.selected !== undefined && (isByKey || countSelected() === 1);
  if (!change("deleteRows", ranges)) return;
  const { announcement } = core.state;
  if (wasSelected && tapeView.count > 0) select(Math.min(ranges[0].start, tapeView.count - 1));
  else tape.focus({ preventScroll: true });
  showNotice(announcement, { undo: "undo" });
}

// The actions of the bar and of the menu; most act on the selected rows.
Object.assign(actions, {
  use: () => use("useRow", tapeView.selected),
  useRunningValue: () => use("useRunningValue"),
  useTotal: () => use("useTotal", tapeView.selection),
  useMean: () => use("useMean", tapeView.selection),
  edit: () => edit(tapeView.selected),
  insert: () => edit(tapeView.selected, "insertRow"),
  delete: (event) => deleteRows(tapeView.selection, !event),
  followed: () => select(core.row(tapeView.selected).followedRow),
  menu: ({ target } = {}) => {
    if (!target) return showRowMenu();
    // Actions that are visible in the bar are not in the menu.
    const inBar = [...bar.children].map((button) => [button.dataset.action, button.checkVisibility()]);
    showRowMenu(target.getBoundingClientRect(), Object.fromEntries(inBar.filter(([, isSeen]) => isSeen)));
  },
  selectMore: () => {
    isSelecting = true;
    paintActions();
    showAndAnnounce(messages.chooseRows);
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

// The second of two Escapes within this time in milliseconds clears the tape, if the first one had nothing to clear.
const longestBetweenEscapes = 1000;
let nothingClearedAt = -Infinity;

// Goes one step back on Escape: closes a menu or notice, ends an edit, deselects, or puts the pad back. If nothing is left to
// clear, a second press clears the tape. Returns false if the entry is to be cleared.
function goBackOneStep() {
  const { editedRow, isEmpty } = core.state;
  if (shownMenu) hideMenu();
  else if (notice.contains(page().activeElement)) dismissNotice();
  else if (editedRow >= 0) press("AC");
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

// Handles a keyboard key if it is meant for the tape; returns whether the key was handled.
export function handleRowKey(event) {
  const { key, shiftKey } = event;
  if (key === "Escape") return goBackOneStep();
  const isForMenu = key === "ContextMenu" || (key === "F10" && shiftKey);
  if (isForMenu && tapeView.selected === undefined) return actions.entryMenu();
  if (handleArrow(event)) return true;
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
