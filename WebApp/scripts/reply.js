// Reply: what a function of the module returns. How fields are written is told in Sources/CalculatorWeb/ReplyWriter.swift.

const decoder = new TextDecoder();

// What can be read: a field by the name of a method of `ReplyReader`, fields by their names, or in brackets a list of such. They
// are in the order in which Boundary.swift writes them.

export const row = {
  isEdited: "flag",
  isApproximate: "flag",
  isAmountApproximate: "flag",
  isRunningValueApproximate: "flag",
  followedRow: "integer",
  isFollowed: "flag",
  operator: "text",
  operand: "text",
  amount: "text",
  running: "text",
  fullOperand: "text",
  fullRunning: "text",
  note: "text",
  remark: "text",
  spoken: "text",
};

const drawerChange = { isTornOff: "flag", time: "time", text: "text", note: "text", value: "text", rowCount: "integer" };

export const state = {
  isAccepted: "flag",
  isWaiting: "flag",
  isCleared: "flag",
  canUndo: "flag",
  canRedo: "flag",
  rowCount: "integer",
  firstChangedRow: "integer",
  rowToKeepInView: "integer",
  editedRow: "integer",
  isResult: "flag",
  isAwaited: "flag",
  isApproximate: "flag",
  isFollowing: "flag",
  operator: "text",
  operatorName: "text",
  operand: "text",
  fullOperand: "text",
  spoken: "text",
  announcement: "text",
  addition: "bytes",
  // The tape that was torn off or taken out, if there is one.
  drawerChanges: [drawerChange],
  lastRows: [row],
};

const choices = [{ token: "text", name: "text" }];
const keptRow = { note: "text", operation: "text", spoken: "text", text: "text" };
const kept = { isDone: "flag", words: "text", text: "text", canUndo: "flag", areExamples: "flag", rows: [keptRow] };

// What functions reply with; all others do so with a text.
export const replies = {
  exactForms: [{ name: "text", text: "text" }],
  find: ["integer"],
  keepRow: kept,
  keptRows: kept,
  moveKept: kept,
  preview: {
    isAccepted: "flag", isAmbiguous: "flag", rows: "integer", text: "text", summary: "text", columns: ["text"],
    items: [{ isLeftOut: "flag", text: "text" }],
  },
  readKept: kept,
  removeKept: kept,
  rows: [row],
  snapshot: "bytes",
  summary: { note: "text", value: "text", rowCount: "integer" },
  totals: { shown: "text", spoken: "text" },
  undoKept: kept,
  viewChoices: {
    decimalsName: "text", roundingName: "text", addModeName: "text", repeatsName: "text", hoursName: "text",
    decimals: choices, rounding: choices,
  },
};

export class ReplyReader {
  // Reads from an address of the memory on. An address comes as a signed number.
  constructor(memory, address) {
    this.view = new DataView(memory, address >>> 0);
    this.offset = 0;
  }

  integer() {
    this.offset += 4;
    return this.view.getInt32(this.offset - 4, true);
  }

  flag() {
    return this.integer() === 1;
  }

  // A copy, since the memory is used again.
  bytes() {
    return this.run().slice();
  }

  text() {
    return decoder.decode(this.run());
  }

  // Milliseconds since 1970; 0 where the time is unknown.
  time() {
    return (this.integer() >>> 0) * 1000;
  }

  read(what) {
    if (typeof what === "string") return this[what]();
    if (Array.isArray(what)) return Array.from({ length: this.integer() }, () => this.read(what[0]));
    return Object.fromEntries(Object.entries(what).map(([name, each]) => [name, this.read(each)]));
  }

  run() {
    const count = this.integer() >>> 0;
    const { buffer, byteOffset } = this.view;
    this.offset += count;
    return new Uint8Array(buffer, byteOffset + this.offset - count, count);
  }
}
