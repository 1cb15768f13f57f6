// Drawer store: the tapes that were torn off, a record for each in the browser's database. It is not read when the page opens.
//
// A record is `{ id, time, text, note, value, rowCount }`: the time when the tape was torn off, in milliseconds; its text form,
// which is exact; and for the list the first note, the exact text of the last value and the count of rows. By time and text a tape
// is known again when it is taken out. Tapes that were put in later have greater identities. Records of earlier releases have, in
// place of the value, a `result` as it was shown.

import { resultOf } from "./request.js";

export const drawerName = "drawer";

export function createDrawer(database) {
  database.createObjectStore(drawerName, { keyPath: "id", autoIncrement: true });
}

// Puts tapes that were torn off into the drawer, and removes those that were taken out. `drawer` is the object store in a
// transaction.
export function applyDrawerChanges(drawer, changes) {
  for (const { isTornOff, ...tape } of changes) {
    if (isTornOff) drawer.add(tape);
    else takeOut(drawer, tape);
  }
}

// Removes the newest tape with a text that was torn off at a time, or at any time where that is unknown.
function takeOut(drawer, { text, time }) {
  drawer.openCursor(null, "prev").onsuccess = ({ target }) => {
    const cursor = target.result;
    const isIt = cursor?.value?.text === text && (time === 0 || cursor.value.time === time);
    if (isIt) cursor.delete();
    else cursor?.continue();
  };
}

// Returns the tapes in the drawer, in any order, and how many records are none. These stay as they are.
export async function readTapes(database) {
  const records = await resultOf(database.transaction(drawerName).objectStore(drawerName).getAll());
  const tapes = records.filter(isTape);
  return { tapes, unreadCount: records.length - tapes.length };
}

// A damaged record may be anything.
function isTape(record) {
  const { time, text, note, value, result, rowCount } = record ?? {};
  const areTexts = [text, note, value ?? result].every((part) => typeof part === "string");
  const isTime = Number.isInteger(time) && !Number.isNaN(new Date(time).getTime());
  return areTexts && isTime && Number.isInteger(rowCount) && rowCount > 0;
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
