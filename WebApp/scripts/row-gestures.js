// Row gestures: selecting, dragging, swiping and holding rows with a mouse or finger. A swipe over the entry line deletes a digit.

import { press } from "./changes.js";
import { core } from "./core.js";
import { byId, listen, page } from "./dom.js";
import { onGesture } from "./gesture.js";
import { shownMenu } from "./menu.js";
import { dismissNotice, isNoticeBrief } from "./notice.js";
import { hasRow, withoutRow } from "./ranges.js";
import { countSelected, deleteRows, deselect, edit, isSelecting, leaveRows, select, showRowMenu, use } from "./rows.js";
import { tape, tapeView } from "./tape.js";

// The distance in pixels after which a swiped row is deleted.
const swipeLength = 72;

const uncovered = byId("uncovered");

const rowAt = (target) => target.closest?.(".row");

// The row where the mouse button went down, and whether the mouse has selected rows since then.
let dragged = {};
tape.addEventListener("click", ({ target, shiftKey, ctrlKey, metaKey }) => {
  const row = rowAt(target);
  const wasDragged = dragged.isSelecting;
  dragged = {};
  if (!row || wasDragged || core.state.editedRow >= 0 || !page().getSelection().isCollapsed) return;
  const index = tapeView.indexOf(row);
  if (target.matches('[data-part="following"]')) return select(core.row(index).followedRow);
  // The notice, which asks the person to tap rows, is no longer needed.
  if (isSelecting && isNoticeBrief()) dismissNotice();
  if (ctrlKey || metaKey || isSelecting) return pick(index);
  const isExtending = shiftKey && tapeView.selected !== undefined;
  if (!isExtending && index === tapeView.selected && countSelected() === 1) deselect();
  else select(index, { isExtending });
});
tape.addEventListener("dblclick", ({ target }) => {
  const row = rowAt(target);
  // The first click selected the row, the second one deselected it. If a key came between them, this is no double click.
  if (!row || core.state.editedRow >= 0 || tapeView.selected !== undefined) return;
  const index = tapeView.indexOf(row);
  if (core.row(index).kind === "result") use("useRow", index);
  else edit(index);
});
// Dragging the mouse from row to row selects the rows; dragging within a row selects text.
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
// Without this line, a second click or a click with Shift would also select text.
tape.addEventListener("mousedown", (event) => (event.shiftKey || event.detail > 1) && event.preventDefault());
listen("pointerdown", ({ target }) => {
  if (!target.closest(".row, .actions, .find, .key, .tool, .menu, .notice, .kept")) deselect();
});

const showMenuOf = (row, { clientX: left }) => {
  if (core.state.editedRow >= 0) return false;
  const index = tapeView.indexOf(row);
  if (!hasRow(tapeView.selection, index)) select(index);
  const { top, bottom } = tapeView.at(tapeView.selected).getBoundingClientRect();
  showRowMenu({ left, right: left, top, bottom });
  return true;
};
tape.addEventListener("contextmenu", (event) => {
  const row = rowAt(event.target);
  if (row && (shownMenu || showMenuOf(row, event))) event.preventDefault();
});

const isRow = (found) => found.matches(".row");
// A finger on a number that is wider than its column scrolls the number; elsewhere it swipes the row.
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

// Moves a row aside by `distance` pixels; the uncovered space shows what happens when the finger is lifted.
function uncover(row, distance) {
  uncovered.hidden = distance === 0;
  row.style.setProperty("--swipe", `${distance}px`);
  uncovered.toggleAttribute("data-armed", distance < -swipeLength);
  (distance === 0 ? byId("tapeFrame") : row).append(uncovered);
}

// Adds the row at `index` to the selection, or removes the row if it is selected.
function pick(index) {
  const { selection } = tapeView;
  if (!hasRow(selection, index)) return select(index, { picked: selection });
  const others = withoutRow(selection, index);
  if (others.length > 0) select(others.at(-1).end - 1, { picked: others });
  else leaveRows();
}
