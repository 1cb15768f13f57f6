// Core: the calculator is a WebAssembly module; this class is the whole of what the page knows of it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// In place of a count, says that there was no room for the bytes; what takes them then refuses, and has words for it.
const noRoom = -1;

// The one that this page runs on, once it is loaded.
let core;

class Core {
  // Loads the module from its bytes, which may be still to come.
  static async load(bytes) {
    const core = new Core();
    const imports = {
      page: { randomBytes: (address, count) => crypto.getRandomValues(core.bytes(address, count)) },
    };
    core.exports = (await WebAssembly.instantiate(await bytes, imports)).instance.exports;
    return core;
  }

  // Memory that grows moves, so a view of it is good for one use. Addresses and counts come as signed numbers.
  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address >>> 0, count >>> 0);
  }

  begin(hasStrictKeys) {
    this.exports.begin(hasStrictKeys);
  }

  speak({ code, marks }) {
    const texts = [code, marks.decimal, marks.grouping].map((text) => encoder.encode(text));
    this.write(joined(texts));
    this.exports.speak(...texts.map(({ length }) => length), marks.primary, marks.secondary);
  }

  keyName(token) {
    return this.text("keyName", this.writeText(token));
  }

  // Presses a key and tells whether it was taken.
  press(token) {
    return this.exports.press(this.writeText(token)) === 1;
  }

  // Takes a character that was typed, and tells whether it was taken.
  type(character) {
    return this.exports.type(character.codePointAt()) === 1;
  }

  acknowledge() {
    this.exports.acknowledge();
  }

  // Does to a row what the action is called, and tells whether it was taken.
  perform(action, index) {
    return this.exports[`${action}Row`](index) === 1;
  }

  delete({ start, end }) {
    return this.exports.deleteRows(start, end - start) === 1;
  }

  note(text, index) {
    const start = text.slice(0, this.number("mostNoteBytes") + 1);
    return this.exports.noteRow(this.writeText(start), index) === 1;
  }

  // Tells what pasting a text would do, and leaves in the announcement what was understood, or why it was not. The mark is
  // what parts the decimals where that is a question.
  preview(text, mark) {
    const answer = this.exports.preview(this.writeText(text), mark.charCodeAt());
    return { isAccepted: answer >= 0, isAmbiguous: (answer & 1) === 1 && answer > 0, rows: answer >> 1 };
  }

  // Why a text that is longer than any that is taken cannot be pasted.
  get tooMuch() {
    this.exports.preview(noRoom, 0);
    return this.text("announcement");
  }

  paste(text, mark) {
    return this.exports.paste(this.writeText(text), mark.charCodeAt()) === 1;
  }

  // Begins with saved bytes and returns how many of them could be read. Throws where there is no room for them, which does not
  // make them unreadable.
  restore(saved) {
    const count = this.write(saved);
    if (count === noRoom) throw new RangeError("out of memory");
    return this.exports.restore(count) >>> 0;
  }

  entry() {
    const [operator, operand, mark, spoken] = this.text("entry").split("\n");
    return { operator, operand, mark, spoken };
  }

  row(index) {
    const parts = this.text("row", index).split("\n");
    const [operator, operand, mark, amount, running, runningMark, note, spoken] = parts;
    return { operator, operand, mark, amount, running, runningMark, note, spoken };
  }

  text(name, ...index) {
    return decoder.decode(this.answer(name, ...index));
  }

  // A copy of the saved bytes, for the memory is used again.
  saved(name) {
    return this.answer(name).slice();
  }

  number(name) {
    return this.exports[name]();
  }

  answer(name, ...index) {
    const address = this.exports[name](...index);
    if (address === 0) throw new RangeError("out of memory");
    return this.bytes(address, this.exports.answerCount());
  }

  // What is longer than any text that is taken is not even encoded.
  writeText(text) {
    return text.length > this.number("mostTextBytes") ? noRoom : this.write(encoder.encode(text));
  }

  // Hands over bytes and returns how many they are, for the function that takes them.
  write(bytes) {
    const address = this.exports.reserve(bytes.length);
    if (address === 0) return noRoom;
    this.bytes(address, bytes.length).set(bytes);
    return bytes.length;
  }
}
