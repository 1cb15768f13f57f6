// Rows: one of them can be selected. It has the focus then, and beside it is what can be done to it.

const actions = part("actions");
const noting = part("noting");
const swipeLength = 72;

function select(index) {
  roll.selected = index;
  const row = roll.reveal(core, index);
  roll.paintPlaces();
  paintActions();
  row.focus({ preventScroll: true });
}

function deselect() {
  if (roll.selected === undefined) return;
  roll.selected = undefined;
  roll.paintPlaces();
  paintActions();
}

// The row that is edited or selected has its actions beside it: above it, where there is room.
function paintActions() {
  const edited = core.number("editedRow");
  const row = roll.at(edited < 0 ? roll.selected : edited);
  actions.hidden = !row || !noting.hidden;
  if (actions.hidden) return;
  const state = edited >= 0 ? "edited" : row.dataset.operator === "=" ? "result" : "row";
  for (const button of actions.children) button.hidden = !button.dataset.when.includes(state);
  place(actions, row);
}

function place(bar, row) {
  const frame = part("roll").getBoundingClientRect();
  const box = row.getBoundingClientRect();
  const above = box.top - bar.offsetHeight - 4;
  const top = above > 4 ? above : Math.min(box.bottom + 4, innerHeight - bar.offsetHeight);
  bar.style.top = `${Math.min(Math.max(top, frame.top - bar.offsetHeight), frame.bottom) - frame.top}px`;
}

// Does what the action is called to the row at `index`.
function act(action, index) {
  if (action === "note") return beginNote(index);
  roll.selected = undefined;
  const isAccepted = change(() => core.perform(action, index));
  if (!isAccepted) return tell(core.text("announcement"), { isBrief: true });
  const rest = Math.min(index, roll.count - 1);
  if (action === "use" || rest < 0) tape.focus({ preventScroll: true });
  else roll.reveal(core, rest).focus({ preventScroll: true });
  if (action === "delete") tell(core.text("announcement"), { actions: ["undo"], isBrief: true });
}

// MARK: Notes

function beginNote(index) {
  const row = roll.reveal(core, index);
  noting.dataset.index = index;
  noting.hidden = false;
  paintActions();
  place(noting, row);
  part("note").value = core.text("rowNote", index);
  part("note").focus({ preventScroll: true });
  part("note").select();
}

function endNote(isKept) {
  if (noting.hidden) return;
  const index = Number(noting.dataset.index);
  const text = part("note").value;
  noting.hidden = true;
  roll.selected = undefined;
  if (isKept && text !== core.text("rowNote", index)) change(() => core.note(text, index));
  else paintActions();
  roll.paintPlaces();
  roll.reveal(core, index).focus({ preventScroll: true });
}

// MARK: Hands

// Where ↑, ↓ and their like lead; `undefined` when they leave the tape.
function destination(key) {
  const last = roll.count - 1;
  const current = roll.selected ?? roll.count;
  const page = Math.max(1, Math.floor(tape.clientHeight / roll.height) - 1);
  const index = {
    ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last, PageUp: current - page, PageDown: current + page,
  }[key];
  return key === "ArrowDown" && index > last ? undefined : Math.min(Math.max(index, 0), last);
}

const keysOfRows = { Enter: "edit", F2: "edit", Delete: "delete", Backspace: "delete", Insert: "insert" };

// Takes a key of the keyboard that is for the tape, and tells whether it was.
function takeKey(event) {
  const { key } = event;
  if (!core || roll.count === 0 || core.number("editedRow") >= 0) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) {
    const index = destination(key);
    if (index !== undefined) select(index);
    else if (roll.selected !== undefined) leave();
    return true;
  }
  if (roll.selected === undefined) return false;
  if (key === "Escape") leave();
  else if (keysOfRows[key]) {
    const isResult = roll.at(roll.selected).dataset.operator === "=";
    act(isResult && keysOfRows[key] === "edit" ? "use" : keysOfRows[key], roll.selected);
  } else return false;
  return true;
}

function leave() {
  deselect();
  tape.focus({ preventScroll: true });
}

function attendRows() {
  const rowAt = (target) => target.closest?.(".row");

  tape.addEventListener("click", (event) => {
    const row = rowAt(event.target);
    if (!row || core.number("editedRow") >= 0) return;
    const index = roll.indexOf(row);
    if (index === roll.selected) deselect();
    else select(index);
  });
  addEventListener("pointerdown", ({ target }) => {
    if (!target.closest(".row, .actions, .noting, .key, .tool")) deselect();
  });

  addEventListener("click", ({ target }) => {
    const { action } = target.closest("[data-action]")?.dataset ?? {};
    if (!action) return;
    if (action === "undo" || action === "close") hush();
    if (action === "undo") press("undo");
    else if (action === "done") press("=");
    else if (action === "leave") press("AC");
    else if (roll.selected !== undefined) act(action, roll.selected);
  });

  noting.addEventListener("submit", (event) => {
    event.preventDefault();
    endNote(true);
  });
  noting.addEventListener("keydown", (event) => {
    if (event.key === "Escape") endNote(false);
  });
  part("note").addEventListener("blur", () => endNote(true));

  swipe(tape, rowAt, {
    move: (row, distance) => row.style.setProperty("--swipe", `${Math.min(0, distance)}px`),
    end: (row, distance) => {
      row.style.removeProperty("--swipe");
      if (distance < -swipeLength && core.number("editedRow") < 0) act("delete", roll.indexOf(row));
    },
  });
  swipe(part("entry"), () => operand.dataset.clipped ? undefined : operand, {
    move: () => {},
    end: (_, distance) => Math.abs(distance) > swipeLength / 2 && press("⌫"),
  });
}

// Follows a finger that goes sideways over what `find` makes of the element under it.
function swipe(area, find, { move, end }) {
  let hold;
  area.addEventListener("pointerdown", ({ target, pointerId, pointerType, clientX, clientY }) => {
    const found = pointerType === "mouse" ? undefined : find(target);
    hold = found && { found, pointerId, clientX, clientY, isSideways: false };
  });
  area.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (hold?.pointerId !== pointerId) return;
    const [across, along] = [clientX - hold.clientX, clientY - hold.clientY];
    if (!hold.isSideways && Math.abs(across) > 10 && Math.abs(across) > 2 * Math.abs(along)) {
      hold.isSideways = true;
      area.setPointerCapture(pointerId);
    }
    if (hold.isSideways) move(hold.found, across);
  });
  const finish = (event) => {
    if (hold?.pointerId !== event.pointerId) return;
    const { found, clientX, isSideways } = hold;
    hold = undefined;
    if (isSideways) end(found, event.type === "pointerup" ? event.clientX - clientX : 0);
  };
  area.addEventListener("pointerup", finish);
  area.addEventListener("pointercancel", finish);
}
