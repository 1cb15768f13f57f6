// Core: the calculator is a WebAssembly module; this class is the whole of what the page knows of it.

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

// Integers in four bytes each, the lowest first.
const bytesOf = (integers) => new Uint8Array(Int32Array.from(integers).buffer);
const lengthOf = (parts) => parts.reduce((sum, { length }) => sum + length, 0);

// Returns the bytes of all parts, one behind the other.
export function joined(parts) {
  const all = new Uint8Array(lengthOf(parts));
  let place = 0;
  for (const bytes of parts) {
    all.set(bytes, place);
    place += bytes.length;
  }
  return all;
}

// In place of a count, says that there was no room for the bytes; what is given it then refuses, and has words for it.
const noRoom = -1;

// A row that is not there, as another tab may have taken it away.
const noTexts = { kind: "", operator: "", operand: "", running: "", fullOperand: "", note: "", spoken: "" };
export const noRow = { isApproximate: false, isRunningValueApproximate: false, followedRow: -1, ...noTexts };

// What a row has come to: its running value, or its operand where it has none.
export const valueOf = ({ running, fullRunning, isRunningValueApproximate, operand, fullOperand, isApproximate }) => (running
  ? { operand: running, fullOperand: fullRunning, isApproximate: isRunningValueApproximate } : { operand, fullOperand, isApproximate });

export class Core {
  // What the calculator shows, and what the last key or action has led to: what `state` of Boundary+Shown.swift replies with.
  state;

  isLoaded = false;

  // The words for what was chosen of the view, and the mark of decimals.
  view = "all half-up";
  mark = ".";

  // Loads the module, or its bytes, which may be still to come.
  async load(module) {
    const randomBytes = (address, count) =>
      crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, address >>> 0, count >>> 0));
    const made = await WebAssembly.instantiate(await module, { page: { randomBytes } });
    this.exports = (made.instance ?? made).exports;
    this.isLoaded = true;
    return this;
  }

  begin(isStrict) {
    this.exports.begin(isStrict);
    this.refresh();
  }

  setLanguage({ code, marks }) {
    this.call("setLanguage", code, marks.decimal, marks.grouping, marks.primary, marks.secondary, marks.minimum);
    this.refresh();
  }

  // Sets the view by words: the decimals, the rounding, and what is switched on. `view` has those that hold then.
  setView(words) {
    [this.mark, this.view] = /^(\S+) (.*)$/s.exec(this.ask("setView", words)).slice(1);
    this.refresh();
  }

  // Sets the time, in milliseconds, at which a tape would be torn off.
  setTime = (time) => this.exports.setTime(time / 1000);

  // Why a text that is longer than any that is accepted cannot be pasted.
  tooLong = () => this.ask("tooLong");

  // MARK: What is shown

  // The rows from `start` to before `end`. The last ones came with the state.
  rows(start, end) {
    const { rowCount, lastRows } = this.state;
    const first = rowCount - lastRows.length;
    if (start >= first) return lastRows.slice(start - first, Math.max(0, end - first));
    return this.ask("rows", start, end);
  }

  row = (index) => this.rows(index, index + 1)[0] ?? noRow;

  // The rows of ranges in the text form, or else all.
  rowsText = (ranges = [{ start: 0, end: this.state.rowCount }]) =>
    ranges.map(({ start, end }) => this.ask("rowsText", start, end)).join("");

  // Whether all words and numbers of a text are in a tape, which is given in the form that it is searched in.
  finds = (text, searchForm) => Boolean(this.call("finds", text.normalize("NFC"), searchForm));

  // Tells how many digits have room in the entry line and in a row; a computed number that has more is shown rounded.
  setRoom(inEntry, inRow) {
    this.exports.setRoom(inEntry, inRow);
    this.refresh();
  }

  // MARK: The saved form

  snapshot = () => this.reply("snapshot").slice();

  // What the last change adds to the saved form.
  addition = () => this.reply("addition").slice();

  // Begins with the parts of a saved form and returns how many bytes could be read. Throws where there is no room for them.
  restore(...parts) {
    if (!this.write(...parts)) throw new RangeError("out of memory");
    const readCount = this.exports.restore(lengthOf(parts)) >>> 0;
    this.refresh();
    return readCount;
  }

  // MARK: Calling the module

  // Makes a change, and tells whether it was accepted; what came of it is the state.
  change(name, ...values) {
    const state = (this.state = this.ask(name, ...values));
    // The caret is counted in bytes there, and in characters here.
    if (state.caret >= 0) state.caret = decoder.decode(encoder.encode(state.operand).subarray(0, state.caret)).length;
    return this.state.isAccepted;
  }

  refresh = () => this.change("state");

  // Asks a function that replies in JSON.
  ask = (name, ...values) => JSON.parse(decoder.decode(this.reply(name, ...values)));

  // Returns the bytes of a reply, which are there until the next call.
  reply(name, ...values) {
    const address = this.call(name, ...values) >>> 0;
    if (address === 0) throw new RangeError("out of memory");
    // Memory that grows moves, so each reply has a view of its own.
    const { buffer } = this.exports.memory;
    return new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true));
  }

  // Calls a function with integers, texts, and lists of integers or of ranges of rows. Texts and lists are written one behind the
  // other, and of each the function gets the count of bytes. A text that is longer than any that is accepted is not even encoded.
  call(name, ...values) {
    const given = values.map((value) => {
      if (Array.isArray(value)) return bytesOf(value.flatMap((part) => (part.end ? [part.start, part.end] : part)));
      if (typeof value !== "string") return value;
      return value.length > this.exports.maximumTextBytes() ? noRoom : encoder.encode(value);
    });
    const parts = given.filter((value) => value instanceof Uint8Array);
    const isWritten = parts.length === 0 || this.write(...parts);
    return this.exports[name](...given.map((value) => (parts.includes(value) ? (isWritten ? value.length : noRoom) : value)));
  }

  // Writes bytes where the module finds them, and returns whether there is room for them.
  write(...parts) {
    const address = this.exports.reserve(lengthOf(parts)) >>> 0;
    if (address !== 0) new Uint8Array(this.exports.memory.buffer, address).set(joined(parts));
    return address !== 0;
  }
}

// The one that this page runs on, once it is loaded.
export const core = new Core();
