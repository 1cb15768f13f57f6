// Store: saved bytes in the browser's storage, as records with the keys 1, 2, 3 …
//
// The first record is a snapshot; each later one is what was added by a change. Now and then a new snapshot takes the place
// of them all: what stands before it counts for nothing, and is deleted. A record is added behind the last one that this page
// knows: when another page has added one meanwhile, the promise fails with a `Conflict`, and what may have been written stands
// before a snapshot. Numbers begin at 1 again in a store that was cleared, so each record has an identity besides.

import { joined } from "./bytes.js";

export class Conflict extends Error {}

// From the second on, the saved form can have what earlier releases cannot read. They cannot open the store then, and a page of
// theirs that is still open does not replace what it cannot read.
const databaseVersion = 2;

// What a record takes in the store besides its bytes, about.
const recordWeight = 64;

// What nobody else calls a record by.
export const newIdentity = () => Math.random();

// Records of earlier releases have none but their number; where there is no record, it is 0.
const identityOf = (record, key) => (record ? record.id ?? key : 0);

export class Store {
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("calculator", databaseVersion);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion > 0) return;
        request.result.createObjectStore("records");
        request.result.createObjectStore("aside", { autoIncrement: true });
      };
      request.onsuccess = () => resolve(new Store(request.result));
      request.onerror = () => reject(request.error);
    });
  }

  constructor(database) {
    this.database = database;
    // The number and the identity of the last record that this page knows.
    [this.last, this.id] = [0, 0];
    this.snapshotWeight = 0;
    this.addedWeight = 0;
    // When a person clears what pages keep, the browser closes this, or asks for it.
    database.onclose = database.onversionchange = () => {
      this.close();
      this.whenClosed?.();
    };
  }

  close() {
    this.database.close();
    this.isClosed = true;
  }

  // Goes on where another connection has ended.
  follow({ last, id, snapshotWeight, addedWeight }) {
    Object.assign(this, { last, id, snapshotWeight, addedWeight });
  }

  // The last snapshot and what was added since, as one run of bytes; no bytes when nothing was kept.
  async read() {
    const transaction = this.database.transaction("records");
    const records = transaction.objectStore("records");
    const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()].map(resultOf));
    const snapshot = values.findLastIndex((record) => record?.isWhole && record.bytes?.length > 0);
    const first = Math.max(0, snapshot);
    // What is no record cannot be read, and nothing behind it.
    const parts = values.slice(first).map((record) => (record?.bytes instanceof Uint8Array ? record.bytes : Uint8Array.of(0)));
    const [whole, ...added] = parts;
    this.hasSnapshot = snapshot >= 0;
    this.ids = values.slice(first).map((record, index) => identityOf(record, keys[first + index]));
    this.last = keys.at(-1) ?? 0;
    this.id = this.ids.at(-1) ?? 0;
    this.snapshotWeight = whole?.length ?? 0;
    this.addedWeight = added.reduce((weight, bytes) => weight + bytes.length + recordWeight, 0);
    return joined(parts);
  }

  // Whether another page has added something, or what was there is gone.
  async isBehind() {
    const records = this.database.transaction("records").objectStore("records");
    const last = await resultOf(records.openCursor(null, "prev"));
    return identityOf(last?.value, last?.key) !== this.id;
  }

  // Adds a record; a whole one takes the place of all others. What could not be read is set aside with it.
  write({ id, isWhole, bytes }, unread) {
    const key = this.last + 1;
    const transaction = this.database.transaction(["records", "aside"], "readwrite", { durability: "strict" });
    const records = transaction.objectStore("records");
    for (const part of unread) transaction.objectStore("aside").add(part);
    const before = records.get(this.last);
    const added = records.add({ id, isWhole, bytes }, key);
    const later = records.getKey(IDBKeyRange.lowerBound(key, true));
    // The browser now has all that it needs, and finishes even when this page is killed the next moment.
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        // Firefox can complete what was committed early although the record could not be added.
        const isBehind = identityOf(before.result, this.last) !== this.id;
        if (isBehind || added.error || later.result !== undefined) return reject(new Conflict());
        [this.last, this.id] = [key, id];
        if (isWhole) [this.snapshotWeight, this.addedWeight] = [bytes.length, 0];
        else this.addedWeight += bytes.length + recordWeight;
        resolve();
        if (isWhole) this.deleteBefore(key);
      };
      transaction.onabort = () => {
        // WebKit tells the reason at the request only.
        const error = transaction.error ?? added.error;
        reject(!error || error.name === "ConstraintError" ? new Conflict() : error);
      };
    });
  }

  // The next snapshot deletes what stays because the browser has closed the store.
  deleteBefore(key) {
    if (this.isClosed) return;
    const transaction = this.database.transaction("records", "readwrite");
    transaction.objectStore("records").delete(IDBKeyRange.upperBound(key, true));
    transaction.commit();
  }

  get isEmpty() {
    return this.last === 0;
  }

  // How much was added, as a share of what would call for a new snapshot.
  get excess() {
    return this.addedWeight / (this.snapshotWeight / 2 + 32768);
  }
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
