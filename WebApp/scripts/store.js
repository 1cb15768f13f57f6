// Store: the saved form in the browser's database, as records with the keys 1, 2, 3 …
//
// The first record is a snapshot, and each later one contains what changes have added. Now and then a new snapshot replaces them
// all: the records before it are ignored, and deleted. A record is added after the last one that this page knows. When
// another page has added one since, the promise is rejected with a `Conflict`. Keys begin at 1 again in a store that was
// cleared, so each record also stores an identity. To compare it, the last record is read, so a long one is followed by an empty
// one.

import { joined } from "./bytes.js";
import { applyDrawerChanges, createDrawer, drawerName } from "./drawer-store.js";
import { resultOf } from "./request.js";

export class Conflict extends Error {}

// Version 2 may contain a saved form that earlier releases cannot read. The number stops them from opening the store and
// replacing what they cannot read, as does version 4. Since version 3 there is a drawer.
const databaseVersion = 4;

// Estimated size of a record beyond its bytes.
const recordWeight = 64;

// Chromium may complete a transaction before it tells what is in a record of 64 KiB or more that was asked for in it. The last
// record of an earlier release may be that long.
const isLong = ({ length }) => length >= 32768;

// Longest time, in milliseconds, for which records stay in the memory of the system while keys go on without a pause.
const longestInMemory = 10_000;

// Chromium may tell that a transaction was aborted before it tells so of its requests, whose error cannot be read until then.
const errorOf = (request) => (request.readyState === "done" ? request.error : null);

// An identity that no other record or change uses.
export const newIdentity = () => Math.random();

// Most identities that a snapshot repeats of the records that it replaces, so that a journal which a browser that was killed has
// brought back is known.
const mostRepeated = 128;

// Records of earlier releases store no identity and use their key. The identity of no record is 0.
const identityOf = (record, key) => (record ? record.id ?? key : 0);

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
    // Key and identity of the last record that this page knows.
    [this.last, this.id] = [0, 0];
    // Identities of what is in the store: of the records, and of the changes in them.
    this.ids = [];
    this.snapshotWeight = 0;
    this.addedWeight = 0;
    this.isLastLong = false;
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

  // Continues where another connection has ended.
  continueFrom({ last, id, ids, snapshotWeight, addedWeight, isLastLong }) {
    Object.assign(this, { last, id, ids, snapshotWeight, addedWeight, isLastLong });
  }

  // Returns the last snapshot and what was added since, joined; no bytes when nothing was saved.
  async read() {
    const transaction = this.database.transaction("records");
    const records = transaction.objectStore("records");
    const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()].map(resultOf));
    const snapshot = values.findLastIndex((record) => record?.isWhole && isSnapshot(record.bytes));
    const first = Math.max(0, snapshot);
    // A byte that cannot be read stands for what is not a record, and ends the reading.
    const parts = values.slice(first).map((record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0)));
    const [whole, ...added] = parts;
    this.hasSnapshot = snapshot >= 0;
    this.ids = values.slice(first).flatMap((record, index) => [
      ...(Array.isArray(record?.ids) ? record.ids : []), identityOf(record, keys[first + index]),
    ]);
    this.last = keys.at(-1) ?? 0;
    this.id = this.ids.at(-1) ?? 0;
    this.snapshotWeight = whole?.length ?? 0;
    this.isLastLong = isLong(parts.at(-1) ?? []);
    this.addedWeight = added.reduce((weight, bytes) => weight + bytes.length + recordWeight, 0);
    return joined(parts);
  }

  // Whether another page has added a record, or the last one was deleted.
  async isBehind() {
    const records = this.database.transaction("records").objectStore("records");
    const last = await resultOf(records.openCursor(null, "prev"));
    return identityOf(last?.value, last?.key) !== this.id;
  }

  // Adds a record, whose identity is that of the last change in it; `ids` are those of the other changes. A snapshot replaces all
  // other records. In the same transaction bytes that could not be read are set aside, and the drawer is changed. An addition
  // does not wait for the disk: the next one would have to wait for it, and be lost when the browser is killed meanwhile.
  write({ id, ids, isWhole, bytes }, unread, drawerChanges = []) {
    const record = { id, ids: isWhole ? [...this.ids.slice(-mostRepeated), ...ids] : ids, isWhole, bytes };
    const empty = { id, ids: [], isWhole: false, bytes: new Uint8Array() };
    const added = isLong(bytes) ? [{ ...record, id: newIdentity() }, empty] : [record];
    const key = this.last + 1;
    const last = this.last + added.length;
    const stores = ["records", "aside", ...(drawerChanges.length > 0 ? [drawerName] : [])];
    const isStrict = isWhole || performance.now() - this.inMemorySince > longestInMemory;
    const transaction = this.database.transaction(stores, "readwrite", { durability: isStrict ? "strict" : "relaxed" });
    const records = transaction.objectStore("records");
    const before = records.get(this.last);
    const laterThan = (key) => records.getKey(IDBKeyRange.lowerBound(key, true));
    const isBehind = () => identityOf(before.result, this.last) !== this.id || later.result !== undefined;
    let later;
    let requests = [];
    const add = () => {
      for (const part of unread) transaction.objectStore("aside").add(part);
      requests = added.map((record, index) => records.add(record, key + index));
    };
    if (drawerChanges.length === 0 && !this.isLastLong) {
      add();
      // WebKit now and then does not tell what was read right before a record is added.
      later = laterThan(last);
      // From here on the browser completes the transaction, even if this page is killed.
      transaction.commit();
    } else {
      // Nothing is added before it is known whether this page is behind another one: tapes would be in the drawer twice.
      later = laterThan(this.last);
      later.onsuccess = () => {
        if (isBehind()) return transaction.abort();
        add();
        if (drawerChanges.length > 0) applyDrawerChanges(transaction.objectStore(drawerName), drawerChanges);
      };
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        // Firefox may complete a transaction that was committed early although a record could not be added.
        if (isBehind() || requests.some(({ error }) => error)) return reject(new Conflict());
        [this.last, this.id, this.isLastLong] = [last, id, false];
        this.ids = [...this.ids, ...ids, id].slice(-mostRepeated);
        if (isWhole) [this.snapshotWeight, this.addedWeight] = [bytes.length, 0];
        else this.addedWeight += bytes.length + added.length * recordWeight;
        if (isStrict) this.inMemorySince = undefined;
        else this.inMemorySince ??= performance.now();
        resolve();
        if (isWhole) this.deleteBefore(key);
      };
      transaction.onabort = () => {
        // WebKit tells the reason only at the request, and so does Firefox of a record that could not be added.
        const errors = [transaction.error, ...requests.map(errorOf)].filter((error) => error);
        const isConflict = errors.length === 0 || errors.some(({ name }) => name === "ConstraintError");
        reject(isConflict ? new Conflict() : errors[0]);
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

  // The size of what was added, relative to the size that calls for a new snapshot.
  get excess() {
    return this.addedWeight / (this.snapshotWeight / 2 + 32768);
  }
}
