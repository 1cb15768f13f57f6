// Store: the browser's database. The saved form is in records with the keys 1, 2, 3 …: first a snapshot, then the bytes of later
// changes. A new snapshot replaces all records. `contains` in a record maps each page to its last change so far. A page adds a
// record only after the last one that it knows; if a second page has added one, this page reads it first.
//
// The database also has the drawer, with a record for each torn-off tape: `{ id, time, text, note, value, rowCount }`. The time is
// in milliseconds; the text is the exact text form. Time and text identify a tape that is taken out.

import { attempt } from "./settings.js";

const databaseVersion = 5;
const parts = { records: {}, aside: { autoIncrement: true }, drawer: { keyPath: "id", autoIncrement: true } };

// If a snapshot is followed by more records than this, a new snapshot is worthwhile.
const manyRecords = 500;

// While a person types without a pause, records reach the disk after this many milliseconds at the latest.
const longestInMemory = 10_000;

// Only snapshots begin with the letters `CALC`. In a damaged record, `isWhole` may be wrong.
const isSnapshot = (record) => record?.isWhole && String.fromCharCode(...bytesOf(record).subarray(0, 4)) === "CALC";

// Returns the bytes of a record; for a damaged one, a single 0, at which the core stops reading.
const bytesOf = (record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0));

const outcomeOf = (source, success, failure) => new Promise((resolve, reject) => {
  source[success] = () => resolve(source.result);
  source[failure] = () => reject(source.error);
});
const resultOf = (request) => outcomeOf(request, "onsuccess", "onerror");
const finished = (transaction) => outcomeOf(transaction, "oncomplete", "onabort");

export class Store {
  // Opens the database. `whenClosed` is called when the browser closes it or wants to, for example when a person clears its data.
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

  // Returns the last snapshot and the additions after it; undefined if this page knows them all. An empty store gives an empty
  // list.
  async read() {
    const records = this.part("records");
    const keys = await resultOf(records.getAllKeys());
    // `last` is the key of the last record, and `this.last` that of the last record that this page knows; 0 for none.
    const last = keys.at(-1) ?? 0;
    if (last === this.last) return undefined;
    const values = await resultOf(records.getAll());
    const snapshot = values.findLastIndex(isSnapshot);
    this.last = last;
    this.snapshot = keys[snapshot] ?? 0;
    this.contains = values.findLast((record) => record?.contains)?.contains ?? {};
    return values.slice(Math.max(0, snapshot)).map(bytesOf);
  }

  // Adds a record, or a snapshot that replaces all records; returns false if a second page has written first. The same transaction
  // sets unreadable bytes aside and changes the drawer. An addition does not wait for the disk, because waiting would delay the
  // next addition, which could then be lost.
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
    // WebKit sometimes gives no result for a request made just before a record is added, so this request is made after it.
    const found = records.getAllKeys(IDBKeyRange.lowerBound(this.last));
    const expected = this.last === 0 ? [key] : [this.last, key];
    const isBehind = () => found.result.join() !== expected.join();
    // A page that has missed a record must not put its tapes into the drawer a second time, so it aborts. Without tapes, the
    // transaction is committed at once; then the browser completes it even if the page is killed.
    if (drawerChanges.length > 0) found.onsuccess = () => isBehind() && transaction.abort();
    else transaction.commit();
    // The reason is null if this page has aborted. WebKit reports the reason only on the request. Firefox may complete an early
    // commit although the record could not be added. In Chromium the request may be unfinished, and `error` throws.
    const reason = await finished(transaction).catch((error) => error);
    const error = reason ?? attempt(() => added.error);
    if (error && error.name !== "ConstraintError") throw error;
    if (error || reason === null || isBehind()) return false;
    this.last = key;
    this.inMemorySince = isStrict ? undefined : this.inMemorySince ?? performance.now();
    if (!record.isWhole) return true;
    this.snapshot = key;
    // Older records are deleted after the snapshot is stored. If the browser has just closed the database, they are deleted next time.
    attempt(() => this.change("records").objectStore("records").delete(IDBKeyRange.upperBound(key, true)));
    return true;
  }

  part = (name) => this.database.transaction(name).objectStore(name);
  change = (names, durability) => this.database.transaction(names, "readwrite", durability && { durability });

  // Has the system write the records in its memory to the disk; writing the last record again does this.
  flush() {
    if (this.inMemorySince === undefined) return;
    this.inMemorySince = undefined;
    const last = this.change("records", "strict").objectStore("records").openCursor(null, "prev");
    last.onsuccess = () => last.result?.update(last.result.value);
  }

  isLong = () => this.last - this.snapshot > manyRecords;

  // MARK: The drawer

  // Returns the drawer's records in any order, grouped by whether they are tapes; other records are left alone.
  readTapes = async () => Object.groupBy(await resultOf(this.part("drawer").getAll()), isTape);

  // Deletes a tape, puts a deleted one back, or adds tapes. Either all given tapes are changed or none.
  changeDrawer(name, ...values) {
    const transaction = this.change("drawer", "strict");
    for (const value of values) transaction.objectStore("drawer")[name](value);
    return finished(transaction);
  }
}

// Removes the newest tape with this text and time; time 0 matches any time.
function takeOut(drawer, { text, time }) {
  drawer.openCursor(null, "prev").onsuccess = ({ target: { result: cursor } }) => {
    const isIt = cursor?.value?.text === text && (time === 0 || cursor.value.time === time);
    if (isIt) cursor.delete();
    else cursor?.continue();
  };
}

// Returns whether a record is a tape; a damaged record may contain anything, even an impossible time.
export function isTape(record) {
  const { time, text, note, value, rowCount } = record ?? {};
  const areTexts = [text, note, value].every((part) => typeof part === "string");
  return areTexts && Number.isInteger(time) && Math.abs(time) < 1e15 && Number.isInteger(rowCount) && rowCount > 0;
}
