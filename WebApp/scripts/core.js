// Core: the calculator is a WebAssembly module; this class is the whole of what the page knows of it.

import { bytesOf } from "./bytes.js";
import { layouts, ReplyReader } from "./reply.js";

const encoder = new TextEncoder();

// In place of a count, says that there was no room for the bytes; what is given it then refuses, and has words for it.
const noRoom = -1;

// A row that is not there, as another tab may have taken it away.
const nothing = { flag: false, integer: -1, text: "" };
export const noRow = Object.fromEntries(Object.entries(layouts.row).map(([name, kind]) => [name, nothing[kind]]));

export class Core {
  // What the calculator shows, and what the last key or action has led to. The fields are those of `layouts.state`.
  state;

  // The words for what was chosen of the view.
  view = "all half-up";

  // Loads the module from its bytes, which may be still to come.
  async load(bytes) {
    const imports = {
      page: {
        randomBytes: (address, count) => {
          crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, address >>> 0, count >>> 0));
        },
      },
    };
    this.use((await WebAssembly.instantiate(await bytes, imports)).instance.exports);
    return this;
  }

  use(exports) {
    this.exports = exports;
    this.maximumTextBytes = exports.maximumTextBytes();
    this.maximumNoteBytes = exports.maximumNoteBytes();
  }

  get isLoaded() {
    return this.exports !== undefined;
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
    this.view = this.text("setView", words);
    this.refresh();
  }

  // The names of the settings of the view, and what can be chosen for each.
  get viewChoices() {
    const reply = this.reply("viewChoices");
    const [decimalsName, roundingName, addModeName, repeatsName, hoursName] = Array.from({ length: 5 }, () => reply.text());
    const choices = () => reply.list(() => reply.fields(layouts.choice));
    return { decimalsName, roundingName, addModeName, repeatsName, hoursName, decimals: choices(), rounding: choices() };
  }

  keyName(token) {
    return this.text("keyName", token);
  }

  // Sets the time, in milliseconds, at which a tape would be torn off.
  setTime(time) {
    this.exports.setTime(time / 1000);
  }

  // MARK: Keys and actions. Each tells whether it was accepted; what came of it is the state.

  // Digits and operators are announced only if `includesTyping` says so.
  press(token, includesTyping = false) {
    return this.change("press", token, includesTyping);
  }

  type(character) {
    return this.change("type", character.codePointAt());
  }

  // Does to a row what the action is called.
  perform(action, index) {
    return this.change(`${action}Row`, index);
  }

  delete(ranges) {
    return this.change("deleteRows", bytesOfRanges(ranges));
  }

  // Makes the total of the rows of ranges the operand, or if none are given, that of all results.
  useTotal(ranges) {
    return this.change("useTotal", bytesOfRanges(ranges));
  }

  useMean(ranges) {
    return this.change("useMean", bytesOfRanges(ranges));
  }

  // Makes the value of the last row the operand.
  useRunningValue() {
    return this.change("useRunningValue");
  }

  note(text, index) {
    return this.change("noteRow", text.slice(0, this.maximumNoteBytes + 1), index);
  }

  // The choice says which of the offered columns of a list has the numbers, from 1, and which numbers, by their place, are to
  // count or to be left out otherwise than by themselves.
  paste(text, decimalMark, { column = 0, exceptions = [] } = {}) {
    return this.change("paste", text, decimalMark.charCodeAt(), column, bytesOf(exceptions));
  }

  // Tells what pasting a text would do, and what was understood or why it cannot be pasted. The mark is what decimals follow
  // where that is a question; the choice is as for `paste`.
  preview(text, decimalMark, { column = 0, exceptions = [] } = {}) {
    return this.reply("preview", text, decimalMark.charCodeAt(), column, bytesOf(exceptions)).fields(layouts.preview);
  }

  // Why a text that is longer than any that is accepted cannot be pasted.
  get tooLong() {
    return this.reply("preview", noRoom, 0, 0, 0).fields(layouts.preview).text;
  }

  // MARK: Kept rows. What does something to them is called by its name, and tells what they are then.

  setRegion(region) {
    this.call("setRegion", region);
  }

  kept(name = "keptRows", ...values) {
    return this.reply(name, ...values).fields(layouts.kept);
  }

  readKept(text, isChange) {
    return this.kept("readKept", text, isChange);
  }

  // Does the operation of a kept row, or of an example, which is kept then.
  performKept(index) {
    return this.change("performKept", index);
  }

  acknowledge() {
    this.exports.acknowledge();
  }

  // Refuses keys again for the refusal that `restore` has set aside, after keys were pressed once more.
  resumeWaiting() {
    this.exports.resumeRefusal();
    this.refresh();
  }

  // MARK: What is shown

  // The rows from `start` to before `end`. The last ones came with the state.
  rows(start, end) {
    const { rowCount, lastRows } = this.state;
    const first = rowCount - lastRows.length;
    if (start >= first) return lastRows.slice(start - first, Math.max(0, end - first));
    return this.reply("rows", start, end).rows();
  }

  row(index) {
    return this.rows(index, index + 1)[0] ?? noRow;
  }

  // Returns the last value of a tape, given as its exact text, as a list shows it.
  shownResult(value) {
    return this.text("shownResult", value);
  }

  // Whether a tape, given in the text form, has all words and numbers of a text.
  finds(text, tape) {
    return Boolean(this.call("finds", text.normalize("NFC"), tape.normalize("NFC")));
  }

  // The name of a file with a tape, as `2026-11-21 rent.txt`.
  fileName(day, note, ending) {
    return this.text("fileName", day, note, ending);
  }

  // The first note, the exact text of the last value and the number of rows of the tape.
  get summary() {
    return this.reply("summary").fields(layouts.summary);
  }

  // Every way to write the number of a row exactly, or if there is no index, that of the entry line.
  exactForms(index = -1) {
    const reply = this.reply("exactForms", index);
    return reply.list(() => reply.fields(layouts.form));
  }

  // What the rows of ranges have come to, or if none are given, all results.
  totals(ranges) {
    return this.reply("totals", bytesOfRanges(ranges)).fields(layouts.totals);
  }

  // The rows of ranges in the text form.
  rowsText(ranges) {
    return ranges.map(({ start, end }) => this.text("rowsText", start, end)).join("");
  }

  // The indices of the rows in which a text is found.
  find(text) {
    const reply = this.reply("find", text);
    return reply.list(() => reply.integer());
  }

  // Tells how many digits have room in the entry line and in a row; a computed number that has more is shown rounded.
  setRoom(inEntry, inRow) {
    this.exports.setRoom(inEntry, inRow);
    this.refresh();
  }

  // MARK: The saved form

  get snapshot() {
    return this.reply("snapshot").bytes();
  }

  // Begins with saved bytes and returns how many of them could be read. Throws where there is no room for them, which does not
  // make them unreadable.
  restore(saved) {
    if (!this.write(saved)) throw new RangeError("out of memory");
    const readCount = this.exports.restore(saved.length) >>> 0;
    this.refresh();
    return readCount;
  }

  // MARK: Calling the module

  change(name, ...values) {
    this.state = this.reply(name, ...values).fields(layouts.state);
    return this.state.isAccepted;
  }

  refresh() {
    this.change("state");
  }

  text(name, ...values) {
    return this.reply(name, ...values).text();
  }

  reply(name, ...values) {
    const address = this.call(name, ...values);
    if (address === 0) throw new RangeError("out of memory");
    // Memory that grows moves, so each reply has a view of its own.
    return new ReplyReader(this.exports.memory.buffer, address);
  }

  // Calls a function with integers, texts and bytes. Texts and bytes are written one behind the other, and of each the function
  // gets the count. A text that is longer than any that is accepted is not even encoded.
  call(name, ...values) {
    const given = values.map((value) => {
      if (typeof value !== "string") return value;
      return value.length > this.maximumTextBytes ? noRoom : encoder.encode(value);
    });
    const parts = given.filter((value) => value instanceof Uint8Array);
    const isWritten = parts.length === 0 || this.write(...parts);
    return this.exports[name](...given.map((value) => (parts.includes(value) ? (isWritten ? value.length : noRoom) : value)));
  }

  // Writes bytes where the module finds them, and returns whether there is room for them.
  write(...parts) {
    const count = parts.reduce((sum, { length }) => sum + length, 0);
    let address = this.exports.reserve(count) >>> 0;
    if (address === 0) return false;
    for (const bytes of parts) {
      new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
      address += bytes.length;
    }
    return true;
  }
}

// Ranges of rows, from the first one on.
function bytesOfRanges(ranges = []) {
  return bytesOf(ranges.flatMap(({ start, end }) => [start, end]));
}

// The one that this page runs on, once it is loaded.
export const core = new Core();
