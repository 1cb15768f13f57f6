// Store: the browser's database. It has the saved form as records with the keys 1, 2, 3 …: the first is a snapshot, each later
// one has the bytes of some changes. A new snapshot replaces them all. `contains` in a record is the last change of each page up
// to this record. A record is added behind the last one that this page knows, unless another page has added a record since.
//
// The database also has the drawer, with a record for each torn-off tape: `{ id, time, text, note, value, rowCount }`. The time
// is in milliseconds, the text is the exact text form. Time and text find the tape when it is taken out.

import { attempt } from "./settings.js";

const databaseVersion = 5;
const parts = { records: {}, aside: { autoIncrement: true }, drawer: { keyPath: "id", autoIncrement: true } };

// The most records behind a snapshot before a new snapshot is worthwhile.
const manyRecords = 500;

// The longest time, in milliseconds, for which records may be only in the system's memory while a person types without a pause.
const longestInMemory = 10_000;

// Only snapshots begin with the letters `CALC`; a damaged record may have a false `isWhole`.
const isSnapshot = (record) => record?.isWhole && String.fromCharCode(...bytesOf(record).subarray(0, 4)) === "CALC";

// A damaged record becomes one byte 0, at which the core stops reading.
const bytesOf = (record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0));

const outcomeOf = (source, success, failure) => new Promise((resolve, reject) => {
  source[success] = () => resolve(source.result);
  source[failure] = () => reject(source.error);
});
const resultOf = (request) => outcomeOf(request, "onsuccess", "onerror");
const finished = (transaction) => outcomeOf(transaction, "oncomplete", "onabort");

export class Store {
  // `whenClosed` is called when the browser closes the database or asks for that, as when a person clears its data.
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

  // Returns the last snapshot and the additions behind it, if this page does not know them all: it has not read the store, or
  // another page has added a record, or the last record was deleted. An empty store gives no parts.
  async read() {
    const records = this.part("records");
    const keys = await resultOf(records.getAllKeys());
    // The keys of the last record that this page knows, and of the snapshot; 0 for none.
    const last = keys.at(-1) ?? 0;
    if (last === this.last) return undefined;
    const values = await resultOf(records.getAll());
    const snapshot = values.findLastIndex(isSnapshot);
    this.last = last;
    this.snapshot = keys[snapshot] ?? 0;
    this.contains = values.findLast((record) => record?.contains)?.contains ?? {};
    return values.slice(Math.max(0, snapshot)).map(bytesOf);
  }

  // Adds a record, or a snapshot that replaces all others; returns false if another page was quicker. The same transaction sets
  // unreadable bytes aside, and changes the drawer. An addition does not wait for the disk: the next one would wait too, and
  // would be lost if the browser were killed meanwhile.
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
    // WebKit sometimes gives no result for a request right before a record is added, so this request comes after.
    const found = records.getAllKeys(IDBKeyRange.lowerBound(this.last));
    const expected = this.last === 0 ? [key] : [this.last, key];
    const isBehind = () => found.result.join() !== expected.join();
    // A page behind another one would put its tapes into the drawer twice. Without tapes, the transaction is committed now, so
    // that the browser completes it even if this page is killed.
    if (drawerChanges.length > 0) found.onsuccess = () => isBehind() && transaction.abort();
    else transaction.commit();
    // The reason is null if this page has aborted. WebKit gives the reason only with the request. Firefox may complete an early
    // commit although a record could not be added. In Chromium the request may be unfinished.
    const reason = await finished(transaction).catch((error) => error);
    const error = reason ?? attempt(() => added.error);
    if (error && error.name !== "ConstraintError") throw error;
    if (error || reason === null || isBehind()) return false;
    this.last = key;
    this.inMemorySince = isStrict ? undefined : this.inMemorySince ?? performance.now();
    if (!record.isWhole) return true;
    this.snapshot = key;
    // Older records are deleted only now, when the snapshot is stored; if the browser has just closed the database, next time.
    attempt(() => this.change("records").objectStore("records").delete(IDBKeyRange.upperBound(key, true)));
    return true;
  }

  part = (name) => this.database.transaction(name).objectStore(name);
  change = (names, durability) => this.database.transaction(names, "readwrite", durability && { durability });

  // Has the system write the records in its memory to the disk, by writing the last record again.
  flush() {
    if (this.inMemorySince === undefined) return;
    this.inMemorySince = undefined;
    const last = this.change("records", "strict").objectStore("records").openCursor(null, "prev");
    last.onsuccess = () => last.result?.update(last.result.value);
  }

  isLong = () => this.last - this.snapshot > manyRecords;

  // MARK: The drawer

  // Returns the records of the drawer, in any order, grouped by whether they are tapes; other records are left alone.
  readTapes = async () => Object.groupBy(await resultOf(this.part("drawer").getAll()), isTape);

  // Deletes a tape, puts a deleted one back, or adds tapes: all that are given, or none.
  changeDrawer(name, ...values) {
    const transaction = this.change("drawer", "strict");
    for (const value of values) transaction.objectStore("drawer")[name](value);
    return finished(transaction);
  }
}

// Removes the newest tape with a text that was torn off at a time; a time of 0 means any.
function takeOut(drawer, { text, time }) {
  drawer.openCursor(null, "prev").onsuccess = ({ target: { result: cursor } }) => {
    const isIt = cursor?.value?.text === text && (time === 0 || cursor.value.time === time);
    if (isIt) cursor.delete();
    else cursor?.continue();
  };
}

// Whether a record is a tape: a damaged record may have anything, even a time outside the calendar.
export function isTape(record) {
  const { time, text, note, value, rowCount } = record ?? {};
  const areTexts = [text, note, value].every((part) => typeof part === "string");
  return areTexts && Number.isInteger(time) && Math.abs(time) < 1e15 && Number.isInteger(rowCount) && rowCount > 0;
}
