// Rows: one or several can be selected. The one last chosen has the focus then, and beside it is what can be done.

import { change, endReading, press } from "./changes.js";
import { core } from "./core.js";
import { byId, hide, show } from "./dom.js";
import { hideMenu, showMenu, shownMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { beginNote } from "./note.js";
import { dismissNotice, isNoticeBrief, notice, offerUndo, placeNotice, showAndAnnounce } from "./notice.js";
import { announce } from "./paint.js";
import { destination } from "./row-range.js";
import { tape, tapeView } from "./tape.js";

export const actions = byId("actions");
export const rowMenu = byId("rowMenu");

// Whether a tap adds rows to the selection, for hands without a Shift key.
let isSelecting = false;

// Selects a row, or all rows from the one at the other end of the selection to it.
export function select(index, { isExtending = false } = {}) {
  tapeView.otherEnd = isExtending ? tapeView.otherEnd ?? index : index;
  tapeView.selected = index;
  const row = tapeView.reveal(index);
  tapeView.paintPlaces();
  paintActions();
  row.focus({ preventScroll: true });
  if (isExtending) announce(countSelected() > 1 ? fill(messages.rowsSelected, countSelected()) : "");
}

function selectAll() {
  tapeView.otherEnd = 0;
  select(tapeView.count - 1, { isExtending: true });
}

export function deselect() {
  isSelecting = false;
  if (tapeView.selected === undefined) return;
  tapeView.selected = tapeView.otherEnd = undefined;
  tapeView.paintPlaces();
  paintActions();
}

// Gives the keys back to the entry line.
function leave() {
  deselect();
  tape.focus({ preventScroll: true });
}

function countSelected() {
  const { start, end } = tapeView.selection;
  return end - start;
}

// Which of the actions there are.
function selectionState() {
  if (core.state.editedRow >= 0) return "edited";
  if (isSelecting || countSelected() > 1) return "several";
  return core.row(tapeView.selected).operator === "=" ? "result" : "row";
}

// The row that is edited or selected has its actions beside it: above it, where there is room.
export function paintActions() {
  const edited = core.state.editedRow;
  const row = tapeView.at(edited < 0 ? tapeView.selected : edited);
  if (!row || !byId("noteForm").hidden) return hide(actions);
  show(actions);
  const state = selectionState();
  for (const button of actions.children) button.hidden = !button.dataset.when.includes(state);
  const { start, end } = tapeView.selection ?? { start: edited, end: edited + 1 };
  place(actions, tapeView.at(start) ?? row, tapeView.at(end - 1) ?? row);
}

// Places a bar above some rows, where only their edge may be covered, or below them, but not over an entry line that is there.
export function place(bar, first, last = first) {
  const [frame, entry, { top: start }, { bottom: end }] = [byId("tapeFrame"), byId("entry"), first, last].map(
    (element) => element.getBoundingClientRect());
  const { offsetHeight: height } = bar;
  const above = start - height - 4;
  const lowest = (entry.top < frame.bottom ? innerHeight : entry.top) - height;
  const top = above > -height / 4 ? Math.max(above, 0) : Math.min(end + 4, lowest);
  bar.style.top = `${Math.min(Math.max(top, frame.top - height), frame.bottom) - frame.top}px`;
  if (!notice.hidden) placeNotice();
}

function showRowMenu(box = tapeView.reveal(tapeView.selected).getBoundingClientRect()) {
  showMenu(rowMenu, box, selectionState());
}

// Does what the action is called to the row at `index`.
function act(action, index) {
  if (!change(() => core.perform(action, index))) return;
  if (action === "use") tape.focus({ preventScroll: true });
  else tapeView.reveal(Math.min(index, tapeView.count - 1)).focus({ preventScroll: true });
}

// Selects the row whose edit has ended, and gives it the focus unless a key has it.
export function returnTo(index) {
  if (tapeView.count === 0) return;
  const { activeElement } = document;
  select(Math.min(index, tapeView.count - 1));
  tapeView.notePlace();
  if (activeElement.matches(".key, .tool")) activeElement.focus({ preventScroll: true });
}

// Takes rows away. If they were selected, the row that takes their place is now.
export function remove({ start, end }) {
  const wasSelected = tapeView.selected !== undefined;
  if (!change(() => core.delete({ start, end }))) return;
  const { announcement } = core.state;
  if (wasSelected && tapeView.count > 0) select(Math.min(start, tapeView.count - 1));
  else tape.focus({ preventScroll: true });
  offerUndo(announcement);
}

// What each action of the bar and of the menu does to the selected rows.
export const rowActions = {
  use: () => act("use", tapeView.selected),
  edit: () => act("edit", tapeView.selected),
  insert: () => act("insert", tapeView.selected),
  note: () => beginNote(tapeView.selected),
  delete: () => remove(tapeView.selection),
  menu: ({ target }) => showRowMenu(target.getBoundingClientRect()),
  selectMore: () => {
    isSelecting = true;
    paintActions();
    showAndAnnounce(messages.chooseLastRow);
  },
  deselect: leave,
};

// MARK: The keyboard

// The row that ↑, ↓ and the like lead to; undefined when they leave the tape.
function rowFor(key) {
  const focused = document.activeElement.closest("#tape > .row");
  const current = tapeView.selected ?? (focused ? tapeView.indexOf(focused) : tapeView.count);
  const pageSize = Math.max(1, Math.floor(tape.clientHeight / tapeView.height) - 1);
  return destination(key, current, tapeView.count, pageSize);
}

const keysOfRows = {
  Enter: "edit", F2: "edit", Delete: "delete", Backspace: "delete", Insert: "insert", ContextMenu: "menu",
};

// Handles a key of the keyboard that is for the tape, and tells whether it was.
export function handleRowKey(event) {
  const { key, shiftKey } = event;
  if (key === "Escape" && shownMenu) {
    hideMenu();
    return true;
  }
  if (key === "Escape" && notice.contains(document.activeElement)) {
    endReading();
    dismissNotice();
    return true;
  }
  if (tapeView.count === 0 || core.state.editedRow >= 0 || event.altKey) return false;
  const isSelected = tapeView.selected !== undefined;
  if (event.ctrlKey || event.metaKey) {
    const isAll = key.toLowerCase() === "a" && !shiftKey && tape.contains(document.activeElement);
    if (isAll) selectAll();
    return isAll;
  }
  if (/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) {
    const index = rowFor(key);
    if (index !== undefined) select(index, { isExtending: shiftKey && isSelected });
    else if (isSelected && !shiftKey) leave();
    return true;
  }
  const action = shiftKey ? { F10: "menu" }[key] : keysOfRows[key];
  // Whatever has the focus on the tape, Escape leaves it first.
  if (key === "Escape" && (isSelected || document.activeElement.closest("#tape > .row"))) {
    leave();
    return true;
  }
  if (!isSelected) return false;
  if (action === "menu") showRowMenu();
  else if (action === "edit" && selectionState() === "result") rowActions.use();
  else if (action) rowActions[action]();
  else return false;
  return true;
}

// MARK: Hands

const swipeLength = 72;
const holdTime = 500;

export function setUpRows() {
  const rowAt = (target) => target.closest?.(".row");

  tape.addEventListener("click", ({ target, shiftKey }) => {
    const row = rowAt(target);
    if (!row || core.state.editedRow >= 0 || !getSelection().isCollapsed) return;
    const index = tapeView.indexOf(row);
    const isExtending = (shiftKey || isSelecting) && tapeView.selected !== undefined;
    // The words that asked for this row would lie over what can be done.
    if (isSelecting && isNoticeBrief()) dismissNotice();
    if (!isExtending && index === tapeView.selected && countSelected() === 1) deselect();
    else select(index, { isExtending });
  });
  // With Shift a click would select text too.
  tape.addEventListener("mousedown", (event) => event.shiftKey && event.preventDefault());
  addEventListener("pointerdown", ({ target }) => {
    if (!target.closest(".row, .actions, .noting, .key, .tool, .menu, .notice")) deselect();
  });

  const showMenuOf = (row, { clientX: left, clientY: top }) => {
    if (core.state.editedRow >= 0) return false;
    const index = tapeView.indexOf(row);
    const { start, end } = tapeView.selection ?? {};
    if (!(index >= start && index < end)) select(index);
    showRowMenu({ left, top, bottom: top });
    return true;
  };
  tape.addEventListener("contextmenu", (event) => {
    const row = rowAt(event.target);
    if (row && (shownMenu || showMenuOf(row, event))) event.preventDefault();
  });

  follow(tape, rowAt, {
    hold: (row, event) => !shownMenu && showMenuOf(row, event),
    move: (row, distance) => row.style.setProperty("--swipe", `${Math.min(0, distance)}px`),
    end: (row, distance) => {
      row.style.removeProperty("--swipe");
      const start = tapeView.indexOf(row);
      if (distance < -swipeLength && core.state.editedRow < 0) remove({ start, end: start + 1 });
    },
  });
  follow(byId("entry"), () => operand.dataset.clipped ? undefined : operand, {
    end: (_, distance) => Math.abs(distance) > swipeLength / 2 && press("⌫"),
  });
}

// Follows a finger that goes sideways over what `find` makes of the element under it, or rests on it.
function follow(area, find, { hold = () => {}, move = () => {}, end }) {
  let finger;
  // The click that comes when a finger is lifted which has done something already.
  let isSpent = false;
  area.addEventListener("pointerdown", (event) => {
    const found = event.pointerType === "mouse" ? undefined : find(event.target);
    isSpent = false;
    clearTimeout(finger?.rest);
    // Another finger takes the place of the one that was there.
    if (finger?.isSideways) end(finger.found, 0);
    const { pointerId, clientX, clientY } = event;
    finger = found && { found, pointerId, clientX, clientY, isSideways: false };
    if (found) finger.rest = setTimeout(() => (isSpent = hold(found, event)), holdTime);
  });
  area.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (finger?.pointerId !== pointerId || isSpent) return;
    const [across, along] = [clientX - finger.clientX, clientY - finger.clientY];
    if (Math.abs(across) > 10 || Math.abs(along) > 10) clearTimeout(finger.rest);
    if (!finger.isSideways && Math.abs(across) > 10 && Math.abs(across) > 2 * Math.abs(along)) {
      finger.isSideways = true;
      area.setPointerCapture(pointerId);
    }
    if (finger.isSideways) move(finger.found, across);
  });
  const finish = (event) => {
    if (finger?.pointerId !== event.pointerId) return;
    const { found, clientX, isSideways, rest } = finger;
    finger = undefined;
    clearTimeout(rest);
    // A click after that is none of the finger's.
    setTimeout(() => (isSpent = false), 400);
    if (isSideways) end(found, event.type === "pointerup" ? event.clientX - clientX : 0);
  };
  area.addEventListener("pointerup", finish);
  area.addEventListener("pointercancel", finish);
  // What the finger has opened keeps the focus.
  area.addEventListener("mousedown", (event) => isSpent && event.preventDefault());
  area.addEventListener("click", (event) => isSpent && event.stopPropagation(), { capture: true });
}
