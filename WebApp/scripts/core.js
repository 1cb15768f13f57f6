// Core: the calculator, a WebAssembly module; only this class calls it.

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

// In place of a count: there was no room for the bytes. A function that gets it refuses, and says why.
const noRoom = -1;

// A row that does not exist, since another tab may have removed it.
const noTexts = { kind: "", operator: "", operand: "", running: "", fullOperand: "", note: "", spoken: "" };
export const noRow = { isApproximate: false, isRunningValueApproximate: false, followedRow: -1, ...noTexts };

// The value of a row: its running value, or if it has none, its operand.
export const valueOf = ({ running, fullRunning, isRunningValueApproximate, operand, fullOperand, isApproximate, spokenValue: spoken }) => (running
  ? { spoken, operand: running, fullOperand: fullRunning, isApproximate: isRunningValueApproximate } : { spoken, operand, fullOperand, isApproximate });

export class Core {
  // What the calculator shows, and the outcome of the last key or action: the reply of `state` in Boundary+Shown.swift.
  state;

  isLoaded = false;

  // The words of the settings, and the decimal mark.
  view = "all half-up";
  mark = ".";

  // Loads the module, or its bytes, either of which may be a promise.
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
  }

  // Changes the settings by words, and takes over the words of the new settings.
  setView(words) {
    [this.mark, this.view] = /^(\S+) (.*)$/s.exec(this.ask("setView", words)).slice(1);
  }

  // Sets the present time, in milliseconds, which a torn-off tape gets.
  setTime = (time) => this.exports.setTime(time / 1000);

  // The reason why a text that is too long cannot be pasted.
  tooLong = () => this.ask("tooLong");

  // MARK: What is shown

  // The rows from `start` to before `end`; the last rows of the tape are in the state already.
  rows(start, end) {
    const { rowCount, lastRows } = this.state;
    const first = rowCount - lastRows.length;
    if (start >= first) return lastRows.slice(start - first, Math.max(0, end - first));
    return this.ask("rows", start, end);
  }

  row = (index) => this.rows(index, index + 1)[0] ?? noRow;

  // The rows of ranges in the text form; without ranges, all rows.
  rowsText = (ranges = [{ start: 0, end: this.state.rowCount }]) =>
    ranges.map(({ start, end }) => this.ask("rowsText", start, end)).join("");

  // Whether a tape, given by its search form, has all words and numbers of a text.
  finds = (text, searchForm) => Boolean(this.call("finds", text.normalize("NFC"), searchForm));

  // MARK: The saved form

  snapshot = () => this.reply("snapshot").slice();

  // The bytes that the last change adds to the saved form.
  addition = () => this.reply("addition").slice();

  // Restores the parts of a saved form, and returns how many bytes could be read; throws if there is no room for them.
  restore(...parts) {
    if (!this.write(...parts)) throw new RangeError("out of memory");
    const readCount = this.exports.restore(lengthOf(parts)) >>> 0;
    this.refresh();
    return readCount;
  }

  // MARK: Calling the module

  // Makes a change and stores the new state; returns whether the change was accepted.
  change(name, ...values) {
    const state = (this.state = this.ask(name, ...values));
    // The core counts the caret in bytes, the page in characters.
    if (state.caret >= 0) state.caret = decoder.decode(encoder.encode(state.operand).subarray(0, state.caret)).length;
    return this.state.isAccepted;
  }

  refresh = () => this.change("state");

  // Calls a function and returns its reply in JSON.
  ask = (name, ...values) => JSON.parse(decoder.decode(this.reply(name, ...values)));

  // Calls a function and returns the bytes of its reply, which are valid until the next call.
  reply(name, ...values) {
    const address = this.call(name, ...values) >>> 0;
    if (address === 0) throw new RangeError("out of memory");
    // Memory moves when it grows, so each reply has its own view of it.
    const { buffer } = this.exports.memory;
    return new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true));
  }

  // Calls a function with integers, texts, and lists of integers or of ranges of rows. Texts and lists are written into memory
  // one behind the other, and the function gets the count of bytes of each. A text that is too long is not even encoded.
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

  // Writes bytes into the module's memory; returns whether there is room.
  write(...parts) {
    const address = this.exports.reserve(lengthOf(parts)) >>> 0;
    if (address !== 0) new Uint8Array(this.exports.memory.buffer, address).set(joined(parts));
    return address !== 0;
  }
}

// The core of this page, once it is loaded.
export const core = new Core();
