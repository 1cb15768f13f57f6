// Core: the calculator is a WebAssembly module; this class is the whole of what the page knows of it.

import { bytesOf, joined } from "./bytes.js";
import { layouts, ReplyReader } from "./reply.js";

const encoder = new TextEncoder();

// In place of a count, says that there was no room for the bytes; what is given it then refuses, and has words for it.
const noRoom = -1;

// A row that is not there, as another tab may have taken it away.
export const noRow = {
  isEdited: false, isApproximate: false, isAmountApproximate: false, isRunningValueApproximate: false,
  operator: "", operand: "", amount: "", running: "", fullOperand: "", fullRunning: "", note: "", remark: "", spoken: "",
};

export class Core {
  // What the calculator shows, and what the last key or action has led to. The fields are those of `layouts.state`.
  state;

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
    const texts = [code, marks.decimal, marks.grouping].map((text) => encoder.encode(text));
    this.write(joined(texts));
    this.exports.setLanguage(...texts.map(({ length }) => length), marks.primary, marks.secondary, marks.minimum);
    this.refresh();
  }

  setView({ decimals, rounding, addMode, repeats }) {
    const texts = [decimals, rounding].map((text) => encoder.encode(text));
    this.write(joined(texts));
    this.exports.setView(...texts.map(({ length }) => length), addMode, repeats);
    this.refresh();
  }

  // The names of the settings of the view, and what can be chosen for each.
  get viewChoices() {
    const reply = this.reply("viewChoices");
    const [decimalsName, roundingName, addModeName, repeatsName] = Array.from({ length: 4 }, () => reply.text());
    const choices = () => reply.list(() => reply.fields(layouts.choice));
    return { decimalsName, roundingName, addModeName, repeatsName, decimals: choices(), rounding: choices() };
  }

  keyName(token) {
    return this.text("keyName", this.writeText(token));
  }

  // Sets the time, in milliseconds, at which a tape would be torn off.
  setTime(time) {
    this.exports.setTime(time / 1000);
  }

  // MARK: Keys and actions. Each tells whether it was accepted; what came of it is the state.

  // Digits and operators are announced only if `includesTyping` says so.
  press(token, includesTyping = false) {
    return this.change("press", this.writeText(token), includesTyping);
  }

  type(character) {
    return this.change("type", character.codePointAt());
  }

  // Does to a row what the action is called.
  perform(action, index) {
    return this.change(`${action}Row`, index);
  }

  delete(ranges) {
    return this.change("deleteRows", this.writeRanges(ranges));
  }

  // Makes the total of the rows of ranges the operand, or if none are given, that of all results.
  useTotal(ranges) {
    return this.change("useTotal", this.writeRanges(ranges));
  }

  useMean(ranges) {
    return this.change("useMean", this.writeRanges(ranges));
  }

  // Makes the value of the last row the operand.
  useRunningValue() {
    return this.change("useRunningValue");
  }

  note(text, index) {
    return this.change("noteRow", this.writeText(text.slice(0, this.maximumNoteBytes + 1)), index);
  }

  // The choice says which of the offered columns of a list has the numbers, from 1, and which numbers, by their place, are to
  // count or to be left out otherwise than by themselves.
  paste(text, decimalMark, { column = 0, exceptions = [] } = {}) {
    return this.change("paste", this.writeText(text, exceptions), decimalMark.charCodeAt(), column, exceptions.length);
  }

  // Tells what pasting a text would do, and what was understood or why it cannot be pasted. The mark is what decimals follow
  // where that is a question; the choice is as for `paste`.
  preview(text, decimalMark, { column = 0, exceptions = [] } = {}) {
    const count = this.writeText(text, exceptions);
    return this.reply("preview", count, decimalMark.charCodeAt(), column, exceptions.length).fields(layouts.preview);
  }

  // Why a text that is longer than any that is accepted cannot be pasted.
  get tooLong() {
    return this.reply("preview", noRoom, 0, 0, 0).fields(layouts.preview).text;
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

  // The rows from `start` to before `end`.
  rows(start, end) {
    const reply = this.reply("rows", start, end);
    return reply.list(() => reply.fields(layouts.row));
  }

  row(index) {
    return this.rows(index, index + 1)[0] ?? noRow;
  }

  // What the last key or action means for the drawer: the tape that was torn off or taken out, with the time of that in
  // milliseconds, which is 0 where it is unknown; undefined when it means nothing.
  get drawerChange() {
    if (!this.state.isForDrawer) return undefined;
    const { seconds, ...change } = this.reply("drawerChange").fields(layouts.drawerChange);
    return { ...change, time: (seconds >>> 0) * 1000 };
  }

  // Returns the last value of a tape, given as its exact text, as a list shows it.
  shownResult(value) {
    return this.text("shownResult", this.writeText(value));
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
    return this.reply("totals", this.writeRanges(ranges)).fields(layouts.totals);
  }

  // The rows of ranges in the text form.
  rowsText(ranges) {
    return ranges.map(({ start, end }) => this.text("rowsText", start, end)).join("");
  }

  // The indices of the rows in which a text is found.
  find(text) {
    const reply = this.reply("find", this.writeText(text));
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
    const count = this.write(saved);
    if (count === noRoom) throw new RangeError("out of memory");
    const readCount = this.exports.restore(count) >>> 0;
    this.refresh();
    return readCount;
  }

  // MARK: Calling the module

  change(name, ...integers) {
    this.state = this.reply(name, ...integers).fields(layouts.state);
    return this.state.isAccepted;
  }

  refresh() {
    this.change("state");
  }

  text(name, ...integers) {
    return this.reply(name, ...integers).text();
  }

  reply(name, ...integers) {
    const address = this.exports[name](...integers);
    if (address === 0) throw new RangeError("out of memory");
    // Memory that grows moves, so each reply has a view of its own.
    return new ReplyReader(this.exports.memory.buffer, address);
  }

  // Hands over a text, and perhaps integers behind it, and returns how many bytes the text has. What is longer than any text that
  // is accepted is not even encoded.
  writeText(text, integers = []) {
    if (text.length > this.maximumTextBytes) return noRoom;
    const bytes = encoder.encode(text);
    const count = this.write(integers.length > 0 ? joined([bytes, bytesOf(integers)]) : bytes);
    return count === noRoom ? noRoom : bytes.length;
  }

  // Hands over ranges of rows, from the first one on.
  writeRanges(ranges = []) {
    return this.write(bytesOf(ranges.flatMap(({ start, end }) => [start, end])));
  }

  // Hands over bytes and returns how many they are, for the function that is given them.
  write(bytes) {
    const address = this.exports.reserve(bytes.length);
    if (address === 0) return noRoom;
    new Uint8Array(this.exports.memory.buffer, address >>> 0, bytes.length).set(bytes);
    return bytes.length;
  }
}

// The one that this page runs on, once it is loaded.
export const core = new Core();
