// Core: the calculator in a WebAssembly module. Only this class calls the module.

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

// Returns integers as bytes: four for each, the lowest byte first.
const bytesOf = (integers) => new Uint8Array(Int32Array.from(integers).buffer);
const lengthOf = (parts) => parts.reduce((sum, { length }) => sum + length, 0);

// Returns the bytes of all parts in one array.
export function joined(parts) {
  const all = new Uint8Array(lengthOf(parts));
  let place = 0;
  for (const bytes of parts) {
    all.set(bytes, place);
    place += bytes.length;
  }
  return all;
}

// Passed as a count, -1 tells a function that there was no room for the bytes; the function then refuses and says why.
const noRoom = -1;

// `noRow` stands for a row that does not exist, for example because a second tab has removed it; `noTexts` are its texts.
const noTexts = { kind: "", operator: "", operand: "", running: "", fullOperand: "", note: "", spoken: "" };
export const noRow = { isApproximate: false, isRunningValueApproximate: false, followedRow: -1, ...noTexts };

// Returns the running value of a row; if the row has none, its operand.
export const valueOf = ({ running, fullRunning, isRunningValueApproximate, operand, fullOperand, isApproximate, spokenValue: spoken }) => (running
  ? { spoken, operand: running, fullOperand: fullRunning, isApproximate: isRunningValueApproximate } : { spoken, operand, fullOperand, isApproximate });

export class Core {
  // The reply of `state` in Boundary+Shown.swift: the contents of the screen, and the outcome of the last key or action.
  state;

  isLoaded = false;

  // `view` has the words of the settings, and `mark` the decimal separator.
  view = "all half-up";
  mark = ".";

  // Loads the module; takes the compiled module or its bytes, or a promise of either.
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

  // Applies the settings that `words` name; stores the new words in `view`, and the decimal separator in `mark`.
  setView(words) {
    [this.mark, this.view] = /^(\S+) (.*)$/s.exec(this.ask("setView", words)).slice(1);
  }

  // Sets the current time in milliseconds; torn-off tapes get this time.
  setTime = (time) => this.exports.setTime(time / 1000);

  // Returns the message for a text that is too long to paste.
  tooLong = () => this.ask("tooLong");

  // MARK: Rows

  // Returns the rows from `start` up to but not including `end`; takes the last rows of the tape from the state, without a call.
  rows(start, end) {
    const { rowCount, lastRows } = this.state;
    const first = rowCount - lastRows.length;
    if (start >= first) return lastRows.slice(start - first, Math.max(0, end - first));
    return this.ask("rows", start, end);
  }

  row = (index) => this.rows(index, index + 1)[0] ?? noRow;

  // Returns the text form of the rows in `ranges`; by default, of all rows.
  rowsText = (ranges = [{ start: 0, end: this.state.rowCount }]) =>
    ranges.map(({ start, end }) => this.ask("rowsText", start, end)).join("");

  // Returns whether a tape, given by its search form, has all words and numbers of a text.
  finds = (text, searchForm) => Boolean(this.call("finds", text.normalize("NFC"), searchForm));

  // MARK: The saved form

  snapshot = () => this.reply("snapshot").slice();

  // Returns the bytes that save the last change; they are appended to the saved form.
  addition = () => this.reply("addition").slice();

  // Restores the parts of a saved form; returns how many bytes could be read. Throws if memory has run out.
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
    // The core counts the caret's position in bytes, the page in characters.
    if (state.caret >= 0) state.caret = decoder.decode(encoder.encode(state.operand).subarray(0, state.caret)).length;
    return this.state.isAccepted;
  }

  refresh = () => this.change("state");

  // Calls a function; returns its JSON reply as a value.
  ask = (name, ...values) => JSON.parse(decoder.decode(this.reply(name, ...values)));

  // Calls a function; returns the bytes of its reply, which are valid until the next call.
  reply(name, ...values) {
    const address = this.call(name, ...values) >>> 0;
    if (address === 0) throw new RangeError("out of memory");
    // Memory can move when it grows, so each reply gets a new view of the memory.
    const { buffer } = this.exports.memory;
    return new Uint8Array(buffer, address + 4, new DataView(buffer).getUint32(address, true));
  }

  // Calls a function with integers, texts, and lists of integers or row ranges. Texts and lists are written into memory in order,
  // and the function gets their byte counts as arguments. A text that is too long is not encoded.
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

// The core of this page; it must be loaded before use.
export const core = new Core();
