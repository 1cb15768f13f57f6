// Tape: a virtual list. Of a long tape only the rows near the view are in the document, and a space above and below them
// stands for the others.

import { core } from "./core.js";
import { byId, setAttribute, setText } from "./dom.js";
import { fit } from "./fit.js";
import { completeLimit, overlap, rangeAround, rangeInDocument, windowSize } from "./row-range.js";

export const tape = byId("tape");

// How many rows the core is asked for at once.
const batchSize = 500;

export const tapeView = {
  count: 0,

  // The rows in the document are those from `start` to before `end`.
  start: 0,
  end: 0,

  // Whether the last row is in view, and otherwise which row is the first in view and where it stands there.
  isAtEnd: true,
  place: { index: 0, top: 0 },

  // Whether the rows go onto paper, where none is out of view.
  isPrinted: false,

  // The estimated height of the rows before `start`, and the average height of a row.
  above: 0,
  height: 32,

  // Whether rows tell which of how many they are, since not all are in the document.
  isNumbered: false,

  // Index of the selected row, if there is one, and of the row at the other end when several are selected.
  selected: undefined,
  otherEnd: undefined,

  at(index) {
    return tape.children[index - this.start];
  },

  get isComplete() {
    return this.isPrinted || this.count <= completeLimit;
  },

  // The selected rows, from `start` to before `end`.
  get selection() {
    if (this.selected === undefined) return undefined;
    const [first, last] = [this.selected, this.otherEnd].sort((one, other) => one - other);
    return { start: first, end: last + 1 };
  },

  indexOf(row) {
    return this.start + [...tape.children].indexOf(row);
  },

  // Writes the rows from `first` on that are to be in the document, and returns the numbers in them, which are to be fitted.
  // The row that takes the keys is to be there, or else `shownRow`, or if that is -1 the last one.
  write(first, shownRow) {
    const { rowCount, editedRow } = core.state;
    this.count = rowCount;
    const shown = editedRow >= 0 ? editedRow : shownRow;
    if (shown >= 0) return this.writeAround(shown, first);
    // Most keys change no row.
    if (first >= this.count && this.end === this.count) return [];
    const isTooLong = this.count - this.start > completeLimit;
    return this.writeRange({ start: isTooLong ? this.count - windowSize : this.start, end: this.count }, first);
  },

  writeAround(index, first = this.count) {
    const isThere = index >= this.start && index < this.end;
    const range = { start: this.start, end: Math.min(this.end, this.count) };
    const numbers = isThere ? this.writeRange(range, first) : [];
    return isThere && this.at(index) ? numbers : [...numbers, ...this.writeRange(rangeAround(index), first)];
  },

  // Brings the row into view that `write` was told to have in the document.
  scroll(shownRow) {
    this.settle();
    const { editedRow } = core.state;
    const shown = editedRow >= 0 ? editedRow : shownRow;
    if (shown >= 0) {
      // The key that is pressed stays where it is, also in a window too small for both.
      const { scrollX, scrollY } = window;
      this.scrollTo(shown);
      scrollTo(scrollX, scrollY);
    } else {
      tape.scrollTop = tape.scrollHeight;
      // While it is printed, no place is noted.
      this.isAtEnd = true;
    }
    this.notePlace();
  },

  scrollTo(index) {
    const row = this.at(index);
    // Of a row that is higher than the view, by a long note, the number is at the top.
    row.scrollIntoView({ block: row.offsetHeight > tape.clientHeight ? "start" : "nearest" });
    return row;
  },

  notePlace() {
    if (this.isPrinted) return;
    const { scrollTop, clientHeight, scrollHeight } = tape;
    this.isAtEnd = scrollHeight - clientHeight - scrollTop < 2;
    const index = this.isAtEnd ? this.count - 1 : this.rowAt(scrollTop);
    this.place = { index, top: this.at(index)?.offsetTop - scrollTop };
  },

  // Keeps in view what was there before the window had another size.
  resize() {
    fit([...tape.children].flatMap(numbersOf));
    this.measure();
    this.setSpaces(this.start * this.height);
    const row = this.at(this.place.index);
    tape.scrollTop = this.isAtEnd || !row ? tape.scrollHeight : row.offsetTop - this.place.top;
  },

  // Has all rows in the document for the paper, and afterwards what is in view where it was.
  print(isPrinted) {
    this.isPrinted = isPrinted;
    this.setRange(rangeAround(this.place.index));
    if (!isPrinted) this.resize();
  },

  // Has the row at `index` in the document and in view, and returns it.
  reveal(index) {
    fit(this.writeAround(index));
    this.settle();
    return this.scrollTo(index);
  },

  // Has rows on both sides of the view in the document. What is in view stays where it is.
  follow() {
    const { scrollTop, clientHeight, scrollHeight } = tape;
    const before = scrollTop - this.above;
    const behind = scrollHeight - (this.count - this.end) * this.height - scrollTop - clientHeight;
    const isEnough = (before > clientHeight || this.start === 0) && (behind > clientHeight || this.end === this.count);
    if (isEnough) return;
    const isApart = before < -clientHeight || behind < -clientHeight;
    const top = isApart ? Math.min(Math.floor(scrollTop / this.height), this.count - 1) : this.rowAt(scrollTop);
    const place = this.at(top)?.offsetTop ?? scrollTop;
    const above = this.setRange(rangeAround(top), { index: top, place });
    const wanted = scrollTop + this.above - above;
    if (Math.abs(tape.scrollTop - wanted) >= 1) tape.scrollTop = wanted;
  },

  rowAt(top) {
    const offset = [...tape.children].findIndex((row) => row.offsetTop + row.offsetHeight > top);
    return this.start + Math.max(0, offset);
  },

  // Has rows in the document, and returns the estimated height of those before them; see `settle`.
  setRange(range, anchor) {
    fit(this.writeRange(range));
    return this.settle(anchor);
  },

  // Puts rows into the document and takes others out, writes those that are new or not before `first`, and returns the numbers
  // in these. On paper no number is fitted.
  writeRange(range, first = this.count) {
    const { start, end } = rangeInDocument(range, this.count, this.isComplete);
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
    if (!this.isComplete || this.isNumbered || this.selection) this.paintPlaces();
    return this.isPrinted ? [] : changed.flatMap(numbersOf);
  },

  // Brings the spaces for the rows that are not in the document up to date, after rows were written and fitted. A row that is
  // the anchor comes to stand at its place: the space above makes up for it that the rows there were taken to measure more or
  // less. Returns what that would be; the first row of all is at the top in spite of it.
  settle(anchor) {
    const { isMoved } = this;
    this.isMoved = false;
    if (isMoved || this.isComplete) this.measure();
    const likely = this.start * this.height;
    const above = anchor
      ? anchor.place - this.at(anchor.index).offsetTop + this.above
      : isMoved || this.isComplete ? likely : this.above;
    this.setSpaces(this.start === 0 ? 0 : above > 0 ? above : likely);
    return above;
  },

  measure() {
    if (this.isComplete) return;
    const [first, last] = [tape.firstElementChild, tape.lastElementChild];
    this.height = (last.offsetTop + last.offsetHeight - first.offsetTop) / (this.end - this.start);
  },

  setSpaces(above) {
    this.above = above;
    this.setSpace("--above", above);
    this.setSpace("--below", (this.count - this.end) * this.height);
  },

  setSpace(name, height) {
    const value = `${height}px`;
    if (tape.style.getPropertyValue(name) !== value) tape.style.setProperty(name, value);
  },

  // Tells of each row whether it is selected, and where not all are in the document, which of how many it is.
  paintPlaces() {
    this.isNumbered = !this.isComplete;
    const { start, end } = this.selection ?? {};
    [...tape.children].forEach((row, offset) => {
      const index = this.start + offset;
      const isSelected = index >= start && index < end;
      setAttribute(row, "data-selected", isSelected ? "" : null);
      setAttribute(row, "aria-selected", String(isSelected));
      setAttribute(row, "aria-setsize", this.isNumbered ? String(this.count) : null);
      setAttribute(row, "aria-posinset", this.isNumbered ? String(index + 1) : null);
    });
  },

  // Paints the rows from `start` to before `end`, which are in the document, and returns them.
  paintRows(start, end) {
    const rows = [];
    for (let index = start; index < end; index += batchSize) {
      for (const shown of core.rows(index, Math.min(index + batchSize, end))) {
        const row = this.at(start + rows.length);
        paintRow(row, shown);
        rows.push(row);
      }
    }
    return rows;
  },
};

function paintRow(row, shown) {
  const cell = (name) => row.querySelector(`[data-part="${name}"]`);
  for (const name of ["operator", "operand", "amount", "running", "note", "spoken"]) setText(cell(name), shown[name]);
  setAttribute(cell("operand"), "data-approximate", shown.isApproximate ? "" : null);
  setAttribute(cell("running"), "data-approximate", shown.isRunningApproximate ? "" : null);
  setAttribute(row, "data-operator", shown.operator);
  setAttribute(row, "data-edited", shown.isEdited ? "" : null);
}

function newRows(count) {
  return Array.from({ length: count }, () => byId("row").content.firstElementChild.cloneNode(true));
}

function numbersOf(row) {
  return [...row.querySelectorAll('[data-part="operand"], [data-part="running"]')];
}

// The scroll indicator shows where the tape stands. It fades only after a moment in which nothing has moved: browsers paint a
// key later while anything does.
const thumbTime = 840;
let thumbTimer;

export function paintThumb() {
  const thumb = byId("thumb");
  thumb.style.setProperty("--size", tape.clientHeight / tape.scrollHeight);
  thumb.style.setProperty("--start", tape.scrollTop / tape.scrollHeight);
  clearTimeout(thumbTimer);
  if (tape.scrollHeight <= tape.clientHeight) return;
  setAttribute(thumb, "data-shown", "");
  thumbTimer = setTimeout(() => setAttribute(thumb, "data-shown", null), thumbTime);
}
