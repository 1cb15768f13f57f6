// Rows: one or several can be selected. The one last chosen has the focus then, and beside it is what can be done.

const actions = part("actions");
const rowMenu = part("rowMenu");

// Whether a tap adds rows to the selection, for hands without a Shift key.
let isSelecting = false;

// Selects a row, or all rows from the one at the other end of the selection to it.
function select(index, { isExtending = false } = {}) {
  roll.otherEnd = isExtending ? roll.otherEnd ?? index : index;
  roll.selected = index;
  const row = roll.reveal(core, index);
  roll.paintPlaces();
  paintActions();
  row.focus({ preventScroll: true });
  if (isExtending) announce(countSelected() > 1 ? fill(said.rowsSelected, countSelected()) : "");
}

function selectAll() {
  roll.otherEnd = 0;
  select(roll.count - 1, { isExtending: true });
}

function deselect() {
  isSelecting = false;
  if (roll.selected === undefined) return;
  roll.selected = roll.otherEnd = undefined;
  roll.paintPlaces();
  paintActions();
}

// Gives the keys back to the entry line.
function leave() {
  deselect();
  tape.focus({ preventScroll: true });
}

function countSelected() {
  const { start, end } = roll.selection;
  return end - start;
}

// Which of the actions there are.
function selectionState() {
  if (core.number("editedRow") >= 0) return "edited";
  if (isSelecting || countSelected() > 1) return "several";
  return core.row(roll.selected).operator === "=" ? "result" : "row";
}

// The row that is edited or selected has its actions beside it: above it, where there is room.
function paintActions() {
  const edited = core.number("editedRow");
  const row = roll.at(edited < 0 ? roll.selected : edited);
  if (!row || !noting.hidden) return hide(actions);
  show(actions);
  const state = selectionState();
  for (const button of actions.children) button.hidden = !button.dataset.when.includes(state);
  const { start, end } = roll.selection ?? { start: edited, end: edited + 1 };
  place(actions, roll.at(start) ?? row, roll.at(end - 1) ?? row);
}

// Places a bar above some rows, where only their edge may be covered, or below them, but not over an entry line that is there.
function place(bar, first, last = first) {
  const [frame, entry, { top: start }, { bottom: end }] = [part("roll"), part("entry"), first, last].map(
    (element) => element.getBoundingClientRect());
  const { offsetHeight: height } = bar;
  const above = start - height - 4;
  const lowest = (entry.top < frame.bottom ? innerHeight : entry.top) - height;
  const top = above > -height / 4 ? Math.max(above, 0) : Math.min(end + 4, lowest);
  bar.style.top = `${Math.min(Math.max(top, frame.top - height), frame.bottom) - frame.top}px`;
  if (!notice.hidden) placeNotice();
}

function showRowMenu(box = roll.reveal(core, roll.selected).getBoundingClientRect()) {
  showMenu(rowMenu, box, selectionState());
}

// Does what the action is called to the row at `index`.
function act(action, index) {
  if (!change(() => core.perform(action, index))) return;
  if (action === "use") tape.focus({ preventScroll: true });
  else roll.reveal(core, Math.min(index, roll.count - 1)).focus({ preventScroll: true });
}

// Selects the row whose edit has ended, and gives it the focus unless a key has it.
function returnTo(index) {
  if (roll.count === 0) return;
  const { activeElement } = document;
  select(Math.min(index, roll.count - 1));
  roll.notePlace();
  if (activeElement.matches(".key, .tool")) activeElement.focus({ preventScroll: true });
}

// Takes rows away. If they were selected, the row that takes their place is now.
function remove({ start, end }) {
  const wasSelected = roll.selected !== undefined;
  if (!change(() => core.delete({ start, end }))) return;
  const words = core.text("announcement");
  if (wasSelected && roll.count > 0) select(Math.min(start, roll.count - 1));
  else tape.focus({ preventScroll: true });
  offerUndo(words);
}

// What each action of the bar and of the menu does to the selected rows.
const rowActions = {
  use: () => act("use", roll.selected),
  edit: () => act("edit", roll.selected),
  insert: () => act("insert", roll.selected),
  note: () => beginNote(roll.selected),
  delete: () => remove(roll.selection),
  menu: ({ target }) => showRowMenu(target.getBoundingClientRect()),
  selectMore: () => {
    isSelecting = true;
    paintActions();
    say(said.chooseLastRow);
  },
  deselect: leave,
};

// MARK: The keyboard

// Where ↑, ↓ and their like lead; `undefined` when they leave the tape.
function destination(key) {
  const last = roll.count - 1;
  const focused = document.activeElement.closest("#tape > .row");
  const current = roll.selected ?? (focused ? roll.indexOf(focused) : roll.count);
  const page = Math.max(1, Math.floor(tape.clientHeight / roll.height) - 1);
  const index = {
    ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last, PageUp: current - page, PageDown: current + page,
  }[key];
  return key === "ArrowDown" && index > last ? undefined : Math.min(Math.max(index, 0), last);
}

const keysOfRows = {
  Enter: "edit", F2: "edit", Delete: "delete", Backspace: "delete", Insert: "insert", ContextMenu: "menu",
};

// Takes a key of the keyboard that is for the tape, and tells whether it was.
function takeKey(event) {
  const { key, shiftKey } = event;
  if (key === "Escape" && shownMenu) {
    hideMenu();
    return true;
  }
  if (key === "Escape" && notice.contains(document.activeElement)) {
    endReading();
    hush();
    return true;
  }
  if (roll.count === 0 || core.number("editedRow") >= 0 || event.altKey) return false;
  const isSelected = roll.selected !== undefined;
  if (event.ctrlKey || event.metaKey) {
    const isAll = key.toLowerCase() === "a" && !shiftKey && tape.contains(document.activeElement);
    if (isAll) selectAll();
    return isAll;
  }
  if (/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) {
    const index = destination(key);
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

function attendRows() {
  const rowAt = (target) => target.closest?.(".row");

  tape.addEventListener("click", ({ target, shiftKey }) => {
    const row = rowAt(target);
    if (!row || core.number("editedRow") >= 0 || !getSelection().isCollapsed) return;
    const index = roll.indexOf(row);
    const isExtending = (shiftKey || isSelecting) && roll.selected !== undefined;
    // The words that asked for this row would lie over what can be done.
    if (isSelecting && isNoticeBrief) hush();
    if (!isExtending && index === roll.selected && countSelected() === 1) deselect();
    else select(index, { isExtending });
  });
  // With Shift a click would select text too.
  tape.addEventListener("mousedown", (event) => event.shiftKey && event.preventDefault());
  addEventListener("pointerdown", ({ target }) => {
    if (!target.closest(".row, .actions, .noting, .key, .tool, .menu, .notice")) deselect();
  });

  const showMenuOf = (row, { clientX: left, clientY: top }) => {
    if (core.number("editedRow") >= 0) return false;
    const index = roll.indexOf(row);
    const { start, end } = roll.selection ?? {};
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
      const start = roll.indexOf(row);
      if (distance < -swipeLength && core.number("editedRow") < 0) remove({ start, end: start + 1 });
    },
  });
  follow(part("entry"), () => operand.dataset.clipped ? undefined : operand, {
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
