// Reply: what a function of the module returns. How fields are written is told in Sources/CalculatorWeb/ReplyWriter.swift.

const decoder = new TextDecoder();

// The fields of each reply in their order; PageCalculator.swift writes them.
export const layouts = {
  state: {
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
    drawerChange: "drawerChange",
    lastRows: "rows",
  },
  row: {
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
  },
  choice: { token: "text", name: "text" },
  kept: { isDone: "flag", words: "text", text: "text", canUndo: "flag", areExamples: "flag", rows: "keptRows" },
  keptRow: { note: "text", operation: "text", spoken: "text" },
  totals: { shown: "text", spoken: "text" },
  form: { name: "text", text: "text" },
  drawerChange: { isTornOff: "flag", seconds: "integer", text: "text", note: "text", value: "text", rowCount: "integer" },
  summary: { note: "text", value: "text", rowCount: "integer" },
  preview: { isAccepted: "flag", isAmbiguous: "flag", rows: "integer", text: "text", summary: "text", columns: "texts", items: "items" },
  item: { isLeftOut: "flag", text: "text" },
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

  // Returns as many values as a count says, which `read` reads one by one.
  list(read) {
    return Array.from({ length: this.integer() }, read);
  }

  texts() {
    return this.list(() => this.text());
  }

  items() {
    return this.list(() => this.fields(layouts.item));
  }

  rows() {
    return this.list(() => this.fields(layouts.row));
  }

  // What a key or action means for the drawer: the tape that was torn off or taken out, with the time of that in milliseconds,
  // which is 0 where it is unknown; undefined when it means nothing.
  drawerChange() {
    if (!this.flag()) return undefined;
    const { seconds, ...change } = this.fields(layouts.drawerChange);
    return { ...change, time: (seconds >>> 0) * 1000 };
  }

  keptRows() {
    return this.list(() => this.fields(layouts.keptRow));
  }

  // Returns the fields of a layout by their names.
  fields(layout) {
    return Object.fromEntries(Object.entries(layout).map(([name, kind]) => [name, this[kind]()]));
  }

  run() {
    const count = this.integer() >>> 0;
    const { buffer, byteOffset } = this.view;
    this.offset += count;
    return new Uint8Array(buffer, byteOffset + this.offset - count, count);
  }
}
