// Drawer store: the tapes that were torn off, a record for each in the browser's database. It is not read when the page opens.
//
// A record is `{ id, time, text, note, result, rowCount }`: the time when the tape was torn off, in milliseconds; its text form,
// which is exact; and for the list the first note, the last result and the count of rows. Later tapes have greater identities.

import { resultOf } from "./request.js";

export const drawerName = "drawer";

export function createDrawer(database) {
  database.createObjectStore(drawerName, { keyPath: "id", autoIncrement: true });
}

// Puts tapes that were torn off into the drawer, and of each that was taken out removes the newest with its text. `drawer` is the
// object store in a transaction.
export function applyDrawerChanges(drawer, changes) {
  for (const { isTornOff, ...tape } of changes) {
    if (isTornOff) drawer.add(tape);
    else takeOut(drawer, tape.text);
  }
}

function takeOut(drawer, text) {
  drawer.openCursor(null, "prev").onsuccess = ({ target }) => {
    const cursor = target.result;
    if (cursor?.value?.text === text) cursor.delete();
    else cursor?.continue();
  };
}

// Returns the tapes in the drawer, oldest first, and how many records are none. These stay as they are.
export async function readTapes(database) {
  const records = await resultOf(database.transaction(drawerName).objectStore(drawerName).getAll());
  const tapes = records.filter(isTape);
  return { tapes, unreadCount: records.length - tapes.length };
}

function isTape({ time, text, note, result, rowCount }) {
  const areTexts = [text, note, result].every((part) => typeof part === "string");
  return areTexts && Number.isInteger(rowCount) && !Number.isNaN(new Date(time).getTime());
}

export function deleteTape(database, { id }) {
  return changeStore(database, (drawer) => drawer.delete(id));
}

// Puts a deleted tape back where it was.
export function restoreTape(database, tape) {
  return changeStore(database, (drawer) => drawer.put(tape));
}

function changeStore(database, make) {
  const transaction = database.transaction(drawerName, "readwrite", { durability: "strict" });
  make(transaction.objectStore(drawerName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}
