// Tape: a virtual list. Only the rows near the view are in the document if the tape is long; spaces replace the others.

import { core } from "./core.js";
import { byId, copyOf, make, page, setAttribute, setText } from "./dom.js";
import { fit } from "./fit.js";
import { completeLimit, hasRow, joinedRanges, overlap, rangeAround, rangeInDocument, windowSize } from "./ranges.js";

export const tape = byId("tape");

export const tapeView = {
  count: 0,

  // The rows in the document: from `start` up to but not including `end`.
  start: 0,
  end: 0,

  // `position`: the last row if `isAtEnd`, or else the first in view. `view`: the tape's scroll offset, and its top and height.
  isAtEnd: true,
  position: { index: 0, top: 0 },
  view: {},

  // The height of the space above the rows, the average height of a row, and the count of rows in the document for a long tape.
  above: 0,
  height: 32,
  windowSize: windowSize(0),

  // `selected` is the index of the last selected row, and `otherEnd` that of the first; `picked` has further selected ranges.
  selected: undefined,
  otherEnd: undefined,
  picked: [],

  // During a check: rows from `start` up to but not including `end` were found right, and `end` is the checked row.
  checked: undefined,

  at: (index) => tape.children[index - tapeView.start],

  // Whether rows can be selected.
  get isFree() {
    return this.count > 0 && core.state.editedRow < 0;
  },

  get isComplete() {
    return this.count <= completeLimit;
  },

  // The selected rows as ranges; each ends before its `end`.
  get selection() {
    if (this.selected === undefined) return [];
    const [first, last] = [this.selected, this.otherEnd].sort((one, other) => one - other);
    return joinedRanges([...this.picked, { start: first, end: last + 1 }]);
  },

  // Deselects all rows; returns whether one was selected.
  deselect() {
    if (this.selected === undefined) return false;
    this.selected = this.otherEnd = undefined;
    this.picked = [];
    this.paintSelection();
    return true;
  },

  indexOf: (row) => tapeView.start + [...tape.children].indexOf(row),

  // Writes the rows from `first` on, and those around `shown`, or the last ones if `shown` is -1. Returns the numbers to be fitted.
  write(first, shown) {
    this.count = core.state.rowCount;
    if (shown >= 0) return this.writeAround(shown, first);
    // Most keys change no row, so nothing is written.
    if (first >= this.count && this.end === this.count) return [];
    const isTooLong = this.count - this.start > completeLimit;
    return this.writeRange({ start: isTooLong ? this.count - this.windowSize : this.start, end: this.count }, first);
  },

  // Returns whether all rows and the visible area stay the same.
  isStill(first, shown) {
    const { rowCount } = core.state;
    return shown < 0 && this.isAtEnd && first >= rowCount && this.count === rowCount && this.end === rowCount;
  },

  writeAround(index, first = this.count) {
    const isThere = index >= this.start && index < this.end;
    const range = { start: this.start, end: Math.min(this.end, this.count) };
    const numbers = isThere ? this.writeRange(range, first) : [];
    return isThere && this.at(index) ? numbers : [...numbers, ...this.writeRange(rangeAround(index, this.windowSize), first)];
  },

  // Scrolls to the row `shown`, which `write` has brought into the document.
  scroll(shown) {
    this.updateSpaces();
    if (shown >= 0) this.scrollWithin(shown);
    else tape.scrollTop = tape.scrollHeight;
    this.rememberPosition();
  },

  // Scrolls the tape to a row; the window must not scroll, or the pressed key would move.
  scrollWithin(index) {
    const { defaultView: view } = page();
    const { scrollX, scrollY } = view;
    this.scrollTo(index);
    view.scrollTo(scrollX, scrollY);
  },

  scrollTo(index) {
    const row = this.at(index);
    // A long note can make a row higher than the view; then the top of the row, with its number, is shown.
    row.scrollIntoView({ block: row.offsetHeight > tape.clientHeight ? "start" : "nearest" });
    return row;
  },

  rememberPosition() {
    const { scrollTop, clientHeight, scrollHeight } = tape;
    this.isAtEnd = scrollHeight - clientHeight - scrollTop < 2;
    const index = this.isAtEnd ? this.count - 1 : this.rowAt(scrollTop);
    this.position = { index, top: this.at(index)?.offsetTop - scrollTop };
    this.view = { top: tape.offsetTop, height: clientHeight, scrolled: scrollTop };
    this.hideCutRow(scrollTop);
  },

  // While the tape is at its end, hides a row that is partly visible at the top, or a hint there.
  hideCutRow(scrollTop) {
    const row = this.isAtEnd && tape.clientHeight > 3 * this.height ? this.at(this.rowAt(scrollTop)) : undefined;
    const isCut = row && row.offsetTop < scrollTop - 1;
    const isHintCut = row && !isCut && scrollTop > 0 && row === tape.firstElementChild;
    const cut = isCut || isHintCut ? `${row.offsetTop + (isCut ? row.offsetHeight : 0) - scrollTop}px` : "0px";
    const { style } = byId("tapeFrame");
    if (style.getPropertyValue("--cut") !== cut) style.setProperty("--cut", cut);
  },

  // Keeps the same rows in view after the window was resized. All rows are painted again, because their room for digits may differ.
  resize() {
    this.paintRows(this.start, this.end);
    align([...tape.children]);
    fit([...tape.children].flatMap(numbersOf));
    placeNotes([...tape.children]);
    this.measure();
    this.setSpaces(this.start * this.height);
    const row = this.at(this.position.index);
    tape.scrollTop = this.isAtEnd || !row ? tape.scrollHeight : row.offsetTop - this.position.top;
  },

  // Brings the row at `index` into the document and into view; returns the row.
  reveal(index) {
    fit(this.writeAround(index));
    this.updateSpaces();
    const row = this.scrollTo(index);
    this.rememberPosition();
    return row;
  },

  // After scrolling, brings the rows around the view into the document. Visible rows keep their positions.
  renderAroundView() {
    const { scrollTop, clientHeight, scrollHeight } = tape;
    const before = scrollTop - this.above;
    const after = scrollHeight - (this.count - this.end) * this.height - scrollTop - clientHeight;
    const isEnough = (before > clientHeight || this.start === 0) && (after > clientHeight || this.end === this.count);
    if (isEnough) return;
    const isApart = before < -clientHeight || after < -clientHeight;
    const top = isApart ? Math.min(Math.floor(scrollTop / this.height), this.count - 1) : this.rowAt(scrollTop);
    const position = this.at(top)?.offsetTop ?? scrollTop;
    fit(this.writeRange(rangeAround(top, this.windowSize)));
    this.updateSpaces();
    // The space above absorbs the error of estimated heights. Scrolling instead would stop a scroll that is still gliding.
    const error = this.at(top).offsetTop - position;
    const isTakenUp = this.start > 0 && this.above > error;
    if (isTakenUp) this.setSpaces(this.above - error);
    const wanted = isTakenUp ? scrollTop : scrollTop + error;
    if (Math.abs(tape.scrollTop - wanted) >= 1) tape.scrollTop = wanted;
  },

  // Returns the index of the first row that ends below `top`, in pixels of the rows; without one, the first row in the document.
  rowAt(top) {
    const rows = tape.children;
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle].offsetTop + rows[middle].offsetHeight > top) high = middle;
      else low = middle + 1;
    }
    return this.start + (low < rows.length ? low : 0);
  },

  // Makes `range` the rows in the document; writes the new rows and those from `first` on. Returns the numbers to be fitted.
  writeRange(range, first = this.count) {
    const { start, end } = rangeInDocument(range, this.count, this.isComplete ? this.count : this.windowSize);
    const kept = overlap({ start, end }, this);
    this.isMoved ||= start !== this.start;
    [...tape.children].forEach((row, offset) => {
      if (this.start + offset < kept.start || this.start + offset >= kept.end) row.remove();
    });
    tape.prepend(...newRows(kept.start - start));
    tape.append(...newRows(end - kept.end));
    [this.start, this.end] = [start, end];
    const changed = [
      ...this.paintRows(start, kept.start),
      ...this.paintRows(Math.max(kept.start, Math.min(first, kept.end)), end),
    ];
    const wasNumbered = tape.querySelector("[aria-setsize]");
    if (!this.isComplete || wasNumbered || this.selected !== undefined || this.checked) this.paintSelection();
    // If the width of a column has changed, all rows are fitted again, not only the changed ones.
    const resized = changed.length > 0 && align([...tape.children]) ? [...tape.children] : changed;
    placeNotes(resized);
    return resized.flatMap(numbersOf);
  },

  // Updates the spaces for rows outside the document; to be called after rows were written and fitted.
  updateSpaces() {
    const isNew = this.isMoved || this.isComplete;
    this.isMoved = false;
    if (isNew) this.measure();
    this.setSpaces(isNew ? this.start * this.height : this.above);
  },

  measure() {
    // While the tape is hidden, all sizes are zero, so nothing is measured.
    if (this.isComplete || tape.clientHeight === 0) return;
    const [first, last] = [tape.firstElementChild, tape.lastElementChild];
    this.height = (last.offsetTop + last.offsetHeight - first.offsetTop) / (this.end - this.start);
    this.windowSize = windowSize(tape.clientHeight / this.height);
  },

  setSpaces(above) {
    this.above = above;
    const below = (this.count - this.end) * this.height;
    for (const [name, height] of [["--above", above], ["--below", below]]) {
      if (tape.style.getPropertyValue(name) !== `${height}px`) tape.style.setProperty(name, `${height}px`);
    }
  },

  // Marks the selected and checked rows. If not all rows are in the document, tells screen readers the number of each.
  paintSelection() {
    const { isComplete, selection, checked: { start, end } = {} } = this;
    [...tape.children].forEach((row, offset) => {
      const index = this.start + offset;
      row.toggleAttribute("data-selected", hasRow(selection, index));
      paintIsSelected(row);
      setAttribute(row, "data-check", index === end ? "current" : index >= start && index < end ? "ticked" : null);
      setAttribute(row, "aria-setsize", isComplete ? null : String(this.count));
      setAttribute(row, "aria-posinset", isComplete ? null : String(index + 1));
    });
  },

  // Paints the rows from `start` up to but not including `end`, which must be in the document; returns their elements.
  paintRows(start, end) {
    if (start >= end) return [];
    const { editedRow } = core.state;
    return core.rows(start, end).map((shown, offset) => {
      const row = paintRow(this.at(start + offset), shown);
      row.ariaDisabled = (editedRow >= 0 && start + offset > editedRow) || null;
      return row;
    });
  },
};

// MARK: The search, the notice and the totals

// The search bar and the notice (above the rows) and the totals (below the rows) take room from the rows.
const beside = ["findForm", "notice", "totals"].map(byId);
let wasInUse = false;

// Adapts the tape when elements of `beside` appear or disappear. Rows stay in place if the edited or selected row stays visible.
export function arrange() {
  const isInUse = beside.some(({ hidden }) => !hidden);
  if (!isInUse && !wasInUse) return;
  wasInUse = isInUse;
  const { top, height, scrolled } = tapeView.view;
  const edited = core.state.editedRow;
  const index = edited < 0 ? tapeView.selected : edited;
  const row = tapeView.at(index);
  const wasInView = row && row.offsetTop < scrolled + height && row.offsetTop + row.offsetHeight > scrolled;
  const line = parseFloat(getComputedStyle(tape).lineHeight);
  // Totals are hidden if no row would fit above them.
  if (tape.clientHeight < line * 1.25) byId("totals").hidden = true;
  // A browser may have scrolled the tape when it got higher, so the rows are moved back.
  if (tape.offsetTop !== top) tape.scrollTop = scrolled + tape.offsetTop - top;
  makeWordsReadable();
  byId("tapeFrame").toggleAttribute("data-low", isInUse && tape.clientHeight < line * 3);
  if (wasInView) tapeView.scrollWithin(index);
  tapeView.rememberPosition();
}

// If the notice is too long for its box, its words can get the focus, so that a keyboard can scroll them.
function makeWordsReadable() {
  const words = byId("words");
  const scrolls = words.scrollHeight > words.clientHeight;
  for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", words.textContent]]) {
    setAttribute(words, name, scrolls ? value : null);
  }
}

// MARK: Rows

// Paints a row; returns its element.
function paintRow(row, shown) {
  const cell = (name) => row.querySelector(`[data-part="${name}"]`);
  const { operator, operand, amount, running, note, spoken } = shown;
  for (const [name, text] of Object.entries({ operator, amount, running, note, spoken })) setText(cell(name), text);
  paintAmount(cell("operand"), operand);
  const numbers = [
    ["operand", operand, shown.isApproximate, shown.fullOperand],
    ["amount", amount, shown.isAmountApproximate, amount],
    ["running", running, shown.isRunningValueApproximate, shown.fullRunning],
  ];
  for (const [name, text, isApproximate, full] of numbers) {
    setAttribute(cell(name), "data-approximate", isApproximate ? "" : null);
    setAttribute(cell(name), "data-full", full === text ? null : full);
  }
  // Only few rows have a remark or a mark for a follower, so these elements are added when they are needed.
  if (!shown.remark) cell("remark")?.remove();
  else setText(cell("remark") ?? row.appendChild(copyOf("remark")), shown.remark);
  if (shown.followedRow < 0) cell("following")?.remove();
  else if (!cell("following")) row.append(copyOf("following"));
  row.toggleAttribute("data-followed", shown.isFollowed);
  row.toggleAttribute("data-nan", shown.isNaN);
  setAttribute(row, "data-kind", shown.kind);
  row.toggleAttribute("data-edited", shown.isEdited);
  paintIsSelected(row);
  return row;
}

// Sets `aria-selected`, on edited rows too: otherwise a screen reader would call the focused row unselected.
const paintIsSelected = (row) => setAttribute(row, "aria-selected", `${row.matches("[data-selected], [data-edited]")}`);

const newRows = (count) => Array.from({ length: count }, () => copyOf("row"));

// Places a note below its row if it needs more than two lines next to the numbers.
function placeNotes(rows) {
  const notes = rows.map((row) => row.querySelector('[data-part="note"]'));
  rows.forEach((row) => setAttribute(row, "data-note", null));
  const areBelow = notes.map((note) => {
    if (!note.textContent) return false;
    const { scrollWidth, clientWidth, clientHeight } = note;
    return scrollWidth > clientWidth || clientHeight > 2.5 * parseFloat(getComputedStyle(note).lineHeight);
  });
  rows.forEach((row, index) => areBelow[index] && setAttribute(row, "data-note", "below"));
}

// MARK: Columns

// Writes an operand. A plain number is split in two elements; the second one has the part from the decimal mark or % on.
function paintAmount(cell, text) {
  if (cell.textContent === text) return;
  const isPlain = /^-?[\d.,'’\s]*\d[.,]?%?$/.test(text);
  if (!isPlain) return cell.replaceChildren(...withBars(text));
  const mark = text.lastIndexOf(core.mark);
  const end = mark >= 0 ? mark : text.replace("%", "").length;
  const fraction = copyOf("fraction");
  fraction.textContent = text.slice(end);
  cell.replaceChildren(text.slice(0, end), fraction);
}

// Matches the argument of a root: a number, a constant or a parenthesis, possibly after further roots.
const radicand = /(?<=[√∛])([√∛]*(?:-?\d(?:[\d.,'’\u00a0\u202f]*\d)?(?:e-?\d+)?|[πe](?![a-z])|\((?:[^()]|\([^()]*\))*\)))/;

// Returns the parts of a formula, with a bar over the argument of each root. Parentheses below a bar are invisible, but are copied.
export const withBars = (text) => text.split(radicand).map((part, index) => {
  if (index % 2 === 0) return part;
  const inside = /^\((.*)\)$/.exec(part)?.[1];
  const parts = inside === undefined ? withBars(part) : [unseen("("), ...withBars(inside), unseen(")")];
  return make("span", { className: "radicand" }, ...parts);
});

const unseen = (text) => make("span", { className: "unseen" }, text);

// Numbers with more characters than this are not aligned at decimal marks.
const longestAligned = 14;

// Returns the length of a number in characters, including the sign ≈ and its space if the number is rounded.
const lengthOf = (cell) => cell.textContent.length + (cell.dataset.approximate === undefined ? 0 : 2);

// Aligns the operands of each calculation at their decimal marks: each leaves room for as many decimals as the unrounded operand
// with the most. Columns get the width of the widest number in all rows. Returns whether a column changed.
function align(rows) {
  const calculations = [];
  const longest = { operand: 0, running: 0 };
  for (const row of rows) {
    if (calculations.length === 0 || /^(number|total)$/.test(row.dataset.kind)) calculations.push([]);
    const cell = row.querySelector('[data-part="operand"]');
    const { firstChild, firstElementChild } = cell;
    const fraction = firstElementChild?.className === "fraction" ? firstElementChild : undefined;
    const whole = firstChild?.length ?? 0;
    const decimals = Math.max(0, (fraction?.textContent.replace("%", "").length ?? 0) - 1);
    longest.running = Math.max(longest.running, lengthOf(row.querySelector('[data-part="running"]')));
    const isPlain = fraction && cell.dataset.approximate === undefined;
    calculations.at(-1).push({ fraction, whole, decimals, length: lengthOf(cell), isPlain });
  }
  for (const parts of calculations) {
    const plain = parts.filter(({ isPlain }) => isPlain);
    const most = (name) => Math.max(0, ...plain.map((part) => part[name]));
    const decimals = most("whole") + most("decimals") < longestAligned ? most("decimals") : 0;
    for (const { fraction, whole, length, isPlain } of parts) {
      longest.operand = Math.max(longest.operand, length, isPlain && decimals ? whole + 1 + decimals : 0);
      if (fraction) setAttribute(fraction, "data-room", decimals > 0 ? core.mark + "0".repeat(decimals) : "");
    }
  }
  const list = rows[0]?.parentElement;
  const changes = Object.entries(list ? longest : {}).filter(([name, length]) => {
    const before = list.style.getPropertyValue(`--longest-${name}`);
    const wanted = String(list === tape && !tapeView.isComplete ? Math.max(length, before) : length);
    if (wanted !== before) list.style.setProperty(`--longest-${name}`, wanted);
    return wanted !== before;
  });
  return changes.length > 0;
}

// Fills a list with rows that cannot be selected.
export function fillList(list, shown) {
  const rows = newRows(shown.length).map((element, index) => paintRow(element, shown[index]));
  for (const row of rows) for (const name of ["role", "tabindex", "aria-selected"]) row.removeAttribute(name);
  list.replaceChildren(...rows);
  align(rows);
  placeNotes(rows);
}

export const numbersOf = (row) => [...row.querySelectorAll('[data-part="operand"], [data-part="running"]')];
