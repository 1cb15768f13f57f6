// Store: the saved form in the browser's database, as records with the keys 1, 2, 3 …
//
// The first record is a snapshot, and each later one contains what changes have added. Now and then a new snapshot replaces them
// all: the records before it are ignored, and deleted. Each record names the last change of each page that is in it or before
// it. A record is added after the last one that this page knows, and not if another page has added one since.

import { joined } from "./bytes.js";
import { applyDrawerChanges, createDrawer, drawerName } from "./drawer-store.js";
import { resultOf } from "./request.js";

// The number stops earlier releases from opening the store and replacing what they cannot read. Since version 3 there is a
// drawer; since version 5 records name changes by their pages.
const databaseVersion = 5;

// Estimated size of a record beyond its bytes.
const recordWeight = 64;

// Longest time, in milliseconds, for which records stay in the memory of the system while keys go on without a pause.
const longestInMemory = 10_000;

// Chromium may tell that a transaction was aborted before it tells so of its requests, whose error cannot be read until then.
const errorOf = (request) => (request?.readyState === "done" ? request.error : null);

// Only snapshots begin with the letters `CALC`; a damaged record may say of itself what it is not.
const isSnapshot = (bytes) => bytes instanceof Uint8Array && [67, 65, 76, 67].every((letter, index) => bytes[index] === letter);

export class Store {
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("calculator", databaseVersion);
      request.onupgradeneeded = ({ oldVersion }) => {
        const { result } = request;
        if (oldVersion < 1) result.createObjectStore("records");
        if (oldVersion < 1) result.createObjectStore("aside", { autoIncrement: true });
        if (oldVersion < 3) createDrawer(result);
      };
      request.onsuccess = () => resolve(new Store(request.result));
      request.onerror = () => reject(request.error);
    });
  }

  constructor(database) {
    this.database = database;
    // The browser closes the database, or asks for it, when a person clears its data.
    database.onclose = database.onversionchange = () => {
      this.close();
      this.whenClosed?.();
    };
  }

  close() {
    this.database.close();
    this.isClosed = true;
  }

  // Returns the last snapshot and what was added since, joined; no bytes when nothing was saved.
  async read() {
    const records = this.database.transaction("records").objectStore("records");
    const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()].map(resultOf));
    const snapshot = values.findLastIndex((record) => record?.isWhole && isSnapshot(record.bytes));
    // A byte that cannot be read stands for what is not a record, and ends the reading.
    const bytesOf = (record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0));
    const parts = values.slice(Math.max(0, snapshot)).map(bytesOf);
    // Key of the last record that this page knows.
    this.last = keys.at(-1) ?? 0;
    this.contains = values.findLast((record) => record?.contains)?.contains ?? {};
    this.hasSnapshot = snapshot >= 0;
    this.snapshotWeight = parts[0]?.length ?? 0;
    this.addedWeight = parts.slice(1).reduce((weight, { length }) => weight + length + recordWeight, 0);
    return joined(parts);
  }

  // Whether this page has not read the store, another one has added a record since, or the last one was deleted.
  async isBehind() {
    if (this.last === undefined) return true;
    const records = this.database.transaction("records").objectStore("records");
    return (await resultOf(records.getAllKeys(this.fromLast))).join() !== this.known.join();
  }

  get fromLast() {
    return IDBKeyRange.lowerBound(this.last);
  }

  // The keys from the last one on.
  get known() {
    return this.isEmpty ? [] : [this.last];
  }

  // Adds a record, or with a snapshot replaces all others, and returns whether no other page was quicker. In the same
  // transaction bytes that could not be read are set aside, and the drawer is changed. An addition does not wait for the disk:
  // the next one would have to wait for it, and be lost when the browser is killed meanwhile.
  write(record, unread, drawerChanges = []) {
    const { isWhole, bytes } = record;
    const key = this.last + 1;
    const stores = ["records", "aside", ...(drawerChanges.length > 0 ? [drawerName] : [])];
    const isStrict = isWhole || performance.now() - this.inMemorySince > longestInMemory;
    const transaction = this.database.transaction(stores, "readwrite", { durability: isStrict ? "strict" : "relaxed" });
    const records = transaction.objectStore("records");
    const expected = this.known;
    let added;
    let found;
    const isBehind = () => found.result.join() !== expected.join();
    const add = () => {
      for (const part of unread) transaction.objectStore("aside").add(part);
      added = records.add(record, key);
    };
    if (drawerChanges.length === 0) {
      add();
      expected.push(key);
      // WebKit now and then does not tell what was read right before a record is added.
      found = records.getAllKeys(this.fromLast);
      // From here on the browser completes the transaction, even if this page is killed.
      transaction.commit();
    } else {
      // Nothing is added before it is known whether this page is behind another one: tapes would be in the drawer twice.
      found = records.getAllKeys(this.fromLast);
      found.onsuccess = () => {
        if (isBehind()) return transaction.abort();
        add();
        applyDrawerChanges(transaction.objectStore(drawerName), drawerChanges);
      };
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        // Firefox may complete a transaction that was committed early although a record could not be added.
        if (added.error || isBehind()) return resolve(false);
        this.last = key;
        if (isWhole) [this.snapshotWeight, this.addedWeight] = [bytes.length, 0];
        else this.addedWeight += bytes.length + recordWeight;
        if (isStrict) this.inMemorySince = undefined;
        else this.inMemorySince ??= performance.now();
        resolve(true);
        if (isWhole) this.deleteBefore(key);
      };
      transaction.onabort = () => {
        // WebKit tells the reason only at the request, and so does Firefox of a record that could not be added.
        const error = [transaction.error, errorOf(added)].find((error) => error && error.name !== "ConstraintError");
        if (error) reject(error);
        else resolve(false);
      };
    });
  }

  // Has the records that are in the memory of the system written to the disk, by writing the last one again.
  flush() {
    if (this.isClosed || this.inMemorySince === undefined) return;
    this.inMemorySince = undefined;
    const transaction = this.database.transaction("records", "readwrite", { durability: "strict" });
    const last = transaction.objectStore("records").openCursor(null, "prev");
    last.onsuccess = () => last.result?.update(last.result.value);
  }

  // Records that stay because the browser has closed the database are deleted after the next snapshot.
  deleteBefore(key) {
    if (this.isClosed) return;
    const transaction = this.database.transaction("records", "readwrite");
    transaction.objectStore("records").delete(IDBKeyRange.upperBound(key, true));
    transaction.commit();
  }

  get isEmpty() {
    return this.last === 0;
  }

  // Whether there are so many records behind the snapshot that a new one pays when nothing else is done, and even meanwhile.
  get isLong() {
    return this.excess > 1;
  }

  get isTooLong() {
    return this.excess > 4;
  }

  // The size of what was added, relative to the size that calls for a new snapshot.
  get excess() {
    return this.addedWeight / (this.snapshotWeight / 2 + 32768);
  }
}
