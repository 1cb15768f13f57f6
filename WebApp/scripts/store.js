// Store: saved bytes in the browser's storage, as records with the keys 1, 2, 3 …
//
// The first record is a snapshot; each later one is what was added by a change. Now and then a new snapshot takes the place
// of them all: what stands before it counts for nothing, and is deleted. A record is added behind the last one that this page
// knows: when another page has added one meanwhile, the promise fails with a `Conflict`, and what may have been written stands
// before a snapshot.

class Conflict extends Error {}

// What a record takes in the store besides its bytes, about.
const recordWeight = 64;

class Store {
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("calculator", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("records");
        request.result.createObjectStore("aside", { autoIncrement: true });
      };
      request.onsuccess = () => resolve(new Store(request.result));
      request.onerror = () => reject(request.error);
    });
  }

  constructor(database) {
    this.database = database;
    this.last = 0;
    this.snapshotWeight = 0;
    this.addedWeight = 0;
    // When a person clears what pages keep, the browser closes this, or asks for it.
    database.onclose = () => (this.isClosed = true);
    database.onversionchange = () => {
      database.close();
      this.isClosed = true;
    };
  }

  // The last snapshot and what was added since, as one run of bytes; no bytes when nothing was kept.
  async read() {
    const transaction = this.database.transaction("records");
    const records = transaction.objectStore("records");
    const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()].map(answer));
    const first = Math.max(0, values.findLastIndex(({ isWhole }) => isWhole));
    const parts = values.slice(first).map(({ bytes }) => bytes);
    const [whole, ...added] = parts;
    this.last = keys.at(-1) ?? 0;
    this.snapshotWeight = whole?.length ?? 0;
    this.addedWeight = added.reduce((weight, bytes) => weight + bytes.length + recordWeight, 0);
    return joined(parts);
  }

  // Whether another page has added something.
  async isBehind() {
    const records = this.database.transaction("records").objectStore("records");
    const last = await answer(records.openKeyCursor(null, "prev"));
    return (last?.key ?? 0) !== this.last;
  }

  // Adds a record; a whole one takes the place of all others. Bytes that could not be read are set aside with it.
  write(bytes, isWhole, unread) {
    const key = this.last + 1;
    const transaction = this.database.transaction(["records", "aside"], "readwrite", { durability: "strict" });
    const records = transaction.objectStore("records");
    if (unread) transaction.objectStore("aside").add(unread);
    const added = records.add({ isWhole, bytes }, key);
    const later = records.getKey(IDBKeyRange.lowerBound(key, true));
    // The browser now has all that it needs, and finishes even when this page is killed the next moment.
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        // Firefox can complete what was committed early although the record could not be added.
        if (added.error || later.result !== undefined) return reject(new Conflict());
        this.last = key;
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

  deleteBefore(key) {
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

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((count, { length }) => count + length, 0));
  let start = 0;
  for (const bytes of parts) {
    whole.set(bytes, start);
    start += bytes.length;
  }
  return whole;
}
