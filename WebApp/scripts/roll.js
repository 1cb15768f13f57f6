// The paper roll. Up to `most` rows are all in the document; of more only `some` near the view are, and a space above
// and below them stands for the others.

const tape = part("tape");
const most = 200;
const some = 120;

const roll = {
  count: 0,

  // The rows in the document are those from `start` to before `end`.
  start: 0,
  end: 0,

  // Whether the last row is in view, and otherwise which row is the first in view and where it stands there.
  isAtEnd: true,
  place: { index: 0, top: 0 },

  // Whether the rows go onto paper, where none is out of view.
  isPrinted: false,

  // What the rows before `start` are taken to measure, and how high a row is on average.
  above: 0,
  height: 32,

  // Index of the selected row, if there is one, and of the row at the other end when several are selected.
  selected: undefined,
  otherEnd: undefined,

  at(index) {
    return tape.children[index - this.start];
  },

  get isWhole() {
    return this.isPrinted || this.count <= most;
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

  // Paints the rows from `first` on, and brings the one into view that takes the keys or was changed in the middle of the
  // tape, and otherwise the last one.
  paint(core, first, rowInMiddle) {
    this.count = core.number("rowCount");
    const edited = core.number("editedRow");
    const shown = edited >= 0 ? edited : rowInMiddle;
    if (shown >= 0) {
      // The key that is pressed stays where it is, also in a window too small for both.
      const { scrollX, scrollY } = window;
      this.reveal(core, shown, first);
      scrollTo(scrollX, scrollY);
    } else {
      // Most keys change no row.
      const isThere = first >= this.count && this.end === this.count;
      const isFull = this.count - this.start > most;
      if (!isThere) this.hold(core, isFull ? this.count - some : this.start, this.count, { first });
      tape.scrollTop = tape.scrollHeight;
      // While it is printed, no place is noted.
      this.isAtEnd = true;
    }
    this.notePlace();
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
    this.pad(this.start * this.height);
    const row = this.at(this.place.index);
    tape.scrollTop = this.isAtEnd || !row ? tape.scrollHeight : row.offsetTop - this.place.top;
  },

  // Has all rows in the document for the paper, and afterwards what is in view where it was.
  print(core, isPrinted) {
    this.isPrinted = isPrinted;
    const { index } = this.place;
    this.hold(core, index - some / 2, index + some / 2);
    if (!isPrinted) this.resize();
  },

  // Has the row at `index` in the document and in view, and returns it.
  reveal(core, index, first = this.count) {
    const isThere = index >= this.start && index < this.end;
    if (isThere) this.hold(core, this.start, Math.min(this.end, this.count), { first });
    if (!isThere || !this.at(index)) this.hold(core, index - some / 2, index + some / 2, { first });
    const row = this.at(index);
    // Of a row that is higher than the view, by a long note, the number is at the top.
    row.scrollIntoView({ block: row.offsetHeight > tape.clientHeight ? "start" : "nearest" });
    return row;
  },

  // Has rows on both sides of the view in the document. What is in view stays where it is.
  follow(core) {
    const { scrollTop, clientHeight, scrollHeight } = tape;
    const before = scrollTop - this.above;
    const behind = scrollHeight - (this.count - this.end) * this.height - scrollTop - clientHeight;
    const isEnough = (before > clientHeight || this.start === 0) && (behind > clientHeight || this.end === this.count);
    if (isEnough) return;
    const isApart = before < -clientHeight || behind < -clientHeight;
    const top = isApart ? Math.min(Math.floor(scrollTop / this.height), this.count - 1) : this.rowAt(scrollTop);
    const place = this.at(top)?.offsetTop ?? scrollTop;
    const above = this.hold(core, top - some / 2, top + some / 2, { anchor: { index: top, place } });
    const wanted = scrollTop + this.above - above;
    if (Math.abs(tape.scrollTop - wanted) >= 1) tape.scrollTop = wanted;
  },

  rowAt(top) {
    const offset = [...tape.children].findIndex((row) => row.offsetTop + row.offsetHeight > top);
    return this.start + Math.max(0, offset);
  },

  // Has the rows from `start` to before `end` in the document; those from `first` on have changed. A row that is the anchor
  // comes to stand at its place: what the rows before are taken to measure makes up for it that they were taken to measure
  // more or less. Returns what that would be; the first row of all is at the top in spite of it.
  hold(core, start, end, { first = this.count, anchor } = {}) {
    const { isWhole } = this;
    end = isWhole ? this.count : Math.min(this.count, Math.max(end, some));
    start = isWhole ? 0 : Math.max(0, Math.min(start, end - some));
    const isMoved = start !== this.start;
    const from = Math.max(start, Math.min(this.start, end));
    const to = Math.max(from, Math.min(end, this.end));
    [...tape.children].forEach((row, offset) => {
      if (this.start + offset < from || this.start + offset >= to) row.remove();
    });
    tape.prepend(...newRows(from - start));
    tape.append(...newRows(end - to));
    [this.start, this.end] = [start, end];
    const changed = [...tape.children].filter((row, offset) => {
      const index = start + offset;
      const isChanged = index < from || index >= Math.min(to, first);
      if (isChanged) this.paintRow(core, row, index);
      return isChanged;
    });
    this.paintPlaces();
    if (!this.isPrinted) fit(changed.flatMap(numbersOf));
    if (isMoved || isWhole) this.measure();
    const likely = start * this.height;
    const above = anchor ? anchor.place - this.at(anchor.index).offsetTop + this.above : isMoved || isWhole ? likely : this.above;
    this.pad(start === 0 ? 0 : above > 0 ? above : likely);
    return above;
  },

  measure() {
    const [first, last] = [tape.firstElementChild, tape.lastElementChild];
    if (!this.isWhole) this.height = (last.offsetTop + last.offsetHeight - first.offsetTop) / (this.end - this.start);
  },

  pad(above) {
    this.above = above;
    tape.style.setProperty("--above", `${above}px`);
    tape.style.setProperty("--below", `${(this.count - this.end) * this.height}px`);
  },

  // Where a row stands among all is only told where not all are there.
  paintPlaces() {
    const { isWhole } = this;
    const { start, end } = this.selection ?? {};
    [...tape.children].forEach((row, offset) => {
      const index = this.start + offset;
      row.toggleAttribute("data-selected", index >= start && index < end);
      row.ariaSetSize = isWhole ? null : this.count;
      row.ariaPosInSet = isWhole ? null : index + 1;
      row.ariaSelected = String(index >= start && index < end);
    });
  },

  paintRow(core, row, index) {
    const cell = (name) => row.querySelector(`[data-part="${name}"]`);
    const shown = core.row(index);
    write(cell("operator"), shown.operator);
    write(cell("operand"), shown.operand, shown.mark);
    write(cell("amount"), shown.amount);
    write(cell("running"), shown.running, shown.runningMark);
    write(cell("spoken"), shown.spoken);
    write(cell("note"), shown.note);
    row.dataset.operator = shown.operator;
    row.toggleAttribute("data-edited", index === core.number("editedRow"));
  },
};

function newRows(count) {
  return Array.from({ length: count }, () => part("row").content.firstElementChild.cloneNode(true));
}

function numbersOf(row) {
  return [...row.querySelectorAll('[data-part="operand"], [data-part="running"]')];
}

// The scroll indicator shows where the tape stands, for a moment; to show it anew takes time, and now and then is enough.
let thumbShown = -Infinity;

function paintThumb() {
  const thumb = part("thumb");
  thumb.style.setProperty("--size", tape.clientHeight / tape.scrollHeight);
  thumb.style.setProperty("--start", tape.scrollTop / tape.scrollHeight);
  if (tape.scrollHeight <= tape.clientHeight || performance.now() - thumbShown < 200) return;
  thumbShown = performance.now();
  flash(thumb);
}
