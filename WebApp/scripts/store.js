// Store: the browser's database. It has the saved form as records with the keys 1, 2, 3 …: the first is a snapshot, each later one
// has what changes have added. A new snapshot replaces them all. Each record names the last change of each page that is in it or
// before it. It is added after the last one that this page knows, and not if another page has added one since.
//
// And it has the drawer, a record for each tape that was torn off: `{ id, time, text, note, value, rowCount }`. The time is in
// milliseconds, the text is the exact text form. By both a tape is known again when it is taken out.

import { attempt } from "./settings.js";

const databaseVersion = 5;
const parts = { records: {}, aside: { autoIncrement: true }, drawer: { keyPath: "id", autoIncrement: true } };

// Most records behind a snapshot before a new one pays.
const manyRecords = 500;

// Longest time, in milliseconds, for which records stay in the memory of the system while keys go on without a pause.
const longestInMemory = 10_000;

// Only snapshots begin with the letters `CALC`; a damaged record may say of itself what it is not.
const isSnapshot = (record) => record?.isWhole && String.fromCharCode(...bytesOf(record).subarray(0, 4)) === "CALC";

// What is no record becomes one byte 0, which the core cannot read as a record, so that reading ends there.
const bytesOf = (record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0));

const outcomeOf = (source, success, failure) => new Promise((resolve, reject) => {
  source[success] = () => resolve(source.result);
  source[failure] = () => reject(source.error);
});
const resultOf = (request) => outcomeOf(request, "onsuccess", "onerror");
const finished = (transaction) => outcomeOf(transaction, "oncomplete", "onabort");

export class Store {
  // `whenClosed` is called when the browser closes the store, or asks for it, as a person clears its data.
  static async open(whenClosed) {
    const request = indexedDB.open("calculator", databaseVersion);
    request.onupgradeneeded = ({ target: { result } }) => {
      const missing = Object.keys(parts).filter((name) => !result.objectStoreNames.contains(name));
      for (const name of missing) result.createObjectStore(name, parts[name]);
    };
    const database = await resultOf(request);
    database.onclose = database.onversionchange = whenClosed;
    return Object.assign(new Store(), { database });
  }

  // Returns the parts of the last snapshot and what was added since, if this page does not know all of it: it has not read the
  // store, or another one has added a record since, or the last one was deleted. No parts when nothing was saved.
  async read() {
    const records = this.part("records");
    const keys = await resultOf(records.getAllKeys());
    // Keys of the last record that this page knows, and of the snapshot; 0 where there is none.
    const last = keys.at(-1) ?? 0;
    if (last === this.last) return undefined;
    const values = await resultOf(records.getAll());
    const snapshot = values.findLastIndex(isSnapshot);
    this.last = last;
    this.snapshot = keys[snapshot] ?? 0;
    this.contains = values.findLast((record) => record?.contains)?.contains ?? {};
    return values.slice(Math.max(0, snapshot)).map(bytesOf);
  }

  // Adds a record, or with a snapshot replaces all others, and returns whether no other page was quicker. In the same
  // transaction bytes that could not be read are set aside, and the drawer is changed. An addition does not wait for the disk:
  // the next one would have to wait for it, and be lost when the browser is killed meanwhile.
  async write(record, unread, drawerChanges) {
    const key = this.last + 1;
    const isStrict = record.isWhole || performance.now() - this.inMemorySince > longestInMemory;
    const transaction = this.change(Object.keys(parts), isStrict ? "strict" : "relaxed");
    const [records, aside, drawer] = Object.keys(parts).map((name) => transaction.objectStore(name));
    const added = records.add(record, key);
    for (const part of unread) aside.add(part);
    for (const { isTornOff, ...tape } of drawerChanges) {
      if (isTornOff) drawer.add(tape);
      else takeOut(drawer, tape);
    }
    // WebKit now and then does not tell what was read right before a record is added.
    const found = records.getAllKeys(IDBKeyRange.lowerBound(this.last));
    const expected = this.last === 0 ? [key] : [this.last, key];
    const isBehind = () => found.result.join() !== expected.join();
    // A drawer that was changed by a page behind another one would have tapes twice. Without that the browser completes the
    // transaction from here on, even if this page is killed.
    if (drawerChanges.length > 0) found.onsuccess = () => isBehind() && transaction.abort();
    else transaction.commit();
    // Null when this page has aborted it. WebKit tells the reason only at the request, and Firefox may complete what was
    // committed early although a record could not be added. In Chromium the request may still be under way.
    const reason = await finished(transaction).catch((error) => error);
    const error = reason ?? attempt(() => added.error);
    if (error && error.name !== "ConstraintError") throw error;
    if (error || reason === null || isBehind()) return false;
    this.last = key;
    this.inMemorySince = isStrict ? undefined : this.inMemorySince ?? performance.now();
    if (!record.isWhole) return true;
    this.snapshot = key;
    // Older records go only now that the snapshot is stored. Where the browser has just closed the database they go the next time.
    attempt(() => this.change("records").objectStore("records").delete(IDBKeyRange.upperBound(key, true)));
    return true;
  }

  part = (name) => this.database.transaction(name).objectStore(name);
  change = (names, durability) => this.database.transaction(names, "readwrite", durability && { durability });

  // Has the records that are in the memory of the system written to the disk, by writing the last one again.
  flush() {
    if (this.inMemorySince === undefined) return;
    this.inMemorySince = undefined;
    const last = this.change("records", "strict").objectStore("records").openCursor(null, "prev");
    last.onsuccess = () => last.result?.update(last.result.value);
  }

  isLong = () => this.last - this.snapshot > manyRecords;

  // MARK: The drawer

  // Returns the records in the drawer, in any order, by whether they are tapes. Those that are none stay as they are.
  readTapes = async () => Object.groupBy(await resultOf(this.part("drawer").getAll()), isTape);

  // Deletes a tape, puts a deleted one back where it was, or adds tapes: all that are given, or none.
  changeDrawer(name, ...values) {
    const transaction = this.change("drawer", "strict");
    for (const value of values) transaction.objectStore("drawer")[name](value);
    return finished(transaction);
  }
}

// Removes the newest tape with a text that was torn off at a time, or at any time where that is unknown.
function takeOut(drawer, { text, time }) {
  drawer.openCursor(null, "prev").onsuccess = ({ target: { result: cursor } }) => {
    const isIt = cursor?.value?.text === text && (time === 0 || cursor.value.time === time);
    if (isIt) cursor.delete();
    else cursor?.continue();
  };
}

// A damaged record may be anything, also of a time that no calendar has.
export function isTape(record) {
  const { time, text, note, value, rowCount } = record ?? {};
  const areTexts = [text, note, value].every((part) => typeof part === "string");
  return areTexts && Number.isInteger(time) && Math.abs(time) < 1e15 && Number.isInteger(rowCount) && rowCount > 0;
}
